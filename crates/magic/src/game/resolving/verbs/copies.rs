//! Copies of spells and abilities (CR 707.10).

use crate::game::Game;
use crate::game::resolving::resolve::Step;
use crate::notation::{Noun, Value};
use crate::{Asked, Copied, DefinitionId, Entity, Event, Flags, ObjectId, PlayerId, Resolution, StackKind, Zone};
use smallvec::SmallVec;

impl Game {
    pub(super) fn copiable_values(&self, id: ObjectId, except: Option<(DefinitionId, u16)>) -> Option<Copied> {
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
        copied.definition = self.unflipped(copied.definition);
        copied.except.extend(except.filter(|(definition, spec)| !self.pool.spec(*definition, *spec).is_empty()));
        Some(copied)
    }

    /// CR 707.10: copies of a spell or ability go on the stack above it, with the same choices; their controller may
    /// choose new targets.
    pub(super) fn copy_spell(
        &mut self,
        running: &mut Resolution,
        who: &Noun,
        what: &Noun,
        count: &Value,
        except: (DefinitionId, u16),
    ) -> Step {
        if running.asked.take().is_none() {
            let context = self.context(running);
            let count = self.value(count, &context).clamp(0, 200);
            let originals = self.objects(what, &context);
            let copying = self.players_named(who, &context);
            running.picked.clear();
            for controller in copying {
                for original in &originals {
                    for _ in 0..count {
                        let copy = self.copy_on_stack(*original, controller, Some(except));
                        running.picked.extend(copy.map(Entity::Object));
                    }
                }
            }
            running.picked.retain(|copy| {
                let entry = copy.object().and_then(|id| self.stack_entry(id));
                entry.is_some_and(|entry| !entry.bindings.targets.is_empty())
            });
        }
        let Some(next) = running.picked.last().and_then(|copy| copy.object()) else { return Step::Next };
        running.asking = SmallVec::from_slice(&[self.live(next).controller]);
        Step::Ask(Asked::NewTargets)
    }

    pub(super) fn copy_on_stack(
        &mut self,
        original: ObjectId,
        controller: PlayerId,
        except: Option<(DefinitionId, u16)>,
    ) -> Option<ObjectId> {
        // CR 707.10: a spell that has left the stack is copied as it last was there.
        let left = || self.state.left_stack.iter().rev().find(|entry| entry.id == original);
        let mut copy = self.stack_entry(original).or_else(left)?.clone();
        let model = *self.look(original)?.object;
        // CR 707.2, 708.4: of a spell that is face down only that is copied which it is face down.
        let base = match model.copied {
            _ if model.flags.has(Flags::FACE_DOWN) => self.pool.face_down(model.flags.has(Flags::WARDED)),
            Some(copied) => self.copied(copied).definition,
            None => model.definition,
        };
        let id = self.new_object(base, controller);
        let (is_ability, x) = (model.is_ability, model.x);
        let copied = if is_ability { None } else { self.copiable_values(original, except) };
        let copied = copied.filter(|copied| !copied.except.is_empty()).map(|copied| self.file_copy(copied));
        let object = self.live_mut(id);
        object.zone = Zone::Stack;
        object.is_ability = is_ability;
        object.x = x;
        object.casting = model.casting;
        object.casting.from = None;
        // No mana was spent to cast a copy.
        (object.casting.mana, object.casting.spent) = (0, [0; 6]);
        object.flags.set(Flags::COPY, !is_ability);
        // CR 702.103c: a copy of a bestowed Aura spell is one too.
        object.flags.set(Flags::BESTOWED, model.flags.has(Flags::BESTOWED));
        object.copied = copied;
        copy.id = id;
        copy.controller = controller;
        if !is_ability {
            // CR 707.2: other words in a text are not copied.
            copy.ability = copy.ability.map(|ability| self.pool.as_copied(ability));
        }
        if copy.kind == StackKind::Spell {
            copy.source = id;
        }
        self.state.stack.push(copy);
        self.joined_stack();
        if !is_ability && self.definition_of(id).speaks_elsewhere {
            self.register(id);
        }
        if self.live(id).copied.is_some() || self.live(id).flags.has(Flags::BESTOWED) {
            self.everything_changed();
        }
        self.announce_event(Event::Copied(id, controller));
        Some(id)
    }
}
