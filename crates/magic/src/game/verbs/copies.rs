//! Copies of spells and abilities (CR 707.10).

use crate::game::Game;
use crate::game::resolve::Step;
use crate::notation::{Noun, Value};
use crate::{Copied, DefinitionId, Entity, Flags, ObjectId, PlayerId, Resolution, StackKind, Zone};
use smallvec::SmallVec;

impl Game {
    pub(super) fn copiable_values(&self, id: ObjectId, definition: DefinitionId, spec: u16) -> Option<Copied> {
        let look = self.look(id)?;
        let face_down = look.object.flags.has(Flags::FACE_DOWN);
        let mut copied = match look.object.copied {
            _ if face_down => {
                let definition = self.pool.face_down(look.object.flags.has(Flags::WARDED));
                Copied { definition, except: SmallVec::new() }
            }
            Some(copied) => self.copied(copied).clone(),
            None => Copied { definition: look.object.definition, except: SmallVec::new() },
        };
        if !self.pool.spec(definition, spec).is_empty() {
            copied.except.push((definition, spec));
        }
        Some(copied)
    }

    /// CR 707.10: copies of a spell or ability go on the stack above it, with the same choices; their controller may
    /// choose new targets.
    pub(super) fn copy_spell(
        &mut self,
        running: &mut Resolution,
        what: &Noun,
        count: &Value,
        except: (DefinitionId, u16),
    ) -> Step {
        if !running.waiting {
            let context = self.context(running);
            let count = self.value(count, &context).clamp(0, 200);
            let originals = self.objects(what, &context);
            let controller = running.entry.controller;
            running.picked.clear();
            for original in originals {
                for _ in 0..count {
                    let copy = self.copy_on_stack(original, controller, except);
                    running.picked.extend(copy.map(Entity::Object));
                }
            }
            running.picked.retain(|copy| {
                let entry = copy.object().and_then(|id| self.stack_entry(id));
                entry.is_some_and(|entry| !entry.bindings.targets.is_empty())
            });
        }
        running.waiting = false;
        if running.picked.is_empty() {
            return Step::Next;
        }
        running.asking = SmallVec::from_slice(&[running.entry.controller]);
        Step::Ask
    }

    pub(super) fn copy_on_stack(
        &mut self,
        original: ObjectId,
        controller: PlayerId,
        (definition, spec): (DefinitionId, u16),
    ) -> Option<ObjectId> {
        let mut copy = self.stack_entry(original)?.clone();
        let id = self.new_object(self.base_definition(original), controller);
        let (is_ability, x) = (self.live(original).is_ability, self.live(original).x);
        let copied = if is_ability { None } else { self.copiable_values(original, definition, spec) };
        let copied = copied.filter(|copied| !copied.except.is_empty()).map(|copied| self.file_copy(copied));
        let object = self.live_mut(id);
        object.zone = Zone::Stack;
        object.is_ability = is_ability;
        object.x = x;
        object.flags.set(Flags::COPY, !is_ability);
        object.copied = copied;
        copy.id = id;
        copy.controller = controller;
        if copy.kind == StackKind::Spell {
            copy.source = id;
        }
        self.state.stack.push(copy);
        self.derived.all_dirty |= self.live(id).copied.is_some();
        Some(id)
    }
}
