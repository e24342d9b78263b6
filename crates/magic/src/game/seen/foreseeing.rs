//! What a spell on the stack would do if it resolved now.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{Effect, Filter};
use crate::{Bindings, Entity, ObjectId, Op, StackEntry};

/// The most steps that are looked at.
const MOST_STEPS: usize = 500;

/// How far a look ahead has come.
struct Foresight<'a> {
    entry: &'a StackEntry,
    ops: &'a [Op],
    bindings: Bindings,
    steps: usize,
    hits: &'a dyn Fn(ObjectId) -> bool,
}

impl Game {
    /// Whether a spell would destroy something so described: what it says without a choice still to be made counts.
    pub(in crate::game) fn would_destroy(&self, spell: ObjectId, filter: &Filter, asked_by: &Context<'_>) -> bool {
        let Some(entry) = self.stack_entry(spell) else { return false };
        let Some(ability) = entry.ability else { return false };
        let program = &self.pool.ability(ability).program;
        let whole = (0, program.ops.len() as u16);
        let parts = entry.modes.iter().map(|mode| program.modes[usize::from(*mode)]).map(|mode| (mode.start, mode.end));
        let parts: Vec<(u16, u16)> = if entry.modes.is_empty() { vec![whole] } else { parts.collect() };
        let bindings: Bindings = entry.bindings.clone();
        let hits = |id: ObjectId| {
            self.is_permanent(id)
                && !self.characteristics(id).has(crate::Keyword::Indestructible)
                && self.matches(filter, id.into(), asked_by)
        };
        let mut foresight = Foresight { entry, ops: &program.ops, bindings, steps: 0, hits: &hits };
        parts.into_iter().any(|(start, end)| self.part_would_destroy(&mut foresight, start, end, None))
    }

    /// Whether these steps would, each for what they speak of.
    fn part_would_destroy(&self, foresight: &mut Foresight<'_>, start: u16, end: u16, it: Option<Entity>) -> bool {
        let mut at = start;
        while at < end && foresight.steps < MOST_STEPS {
            foresight.steps += 1;
            let (entry, ops) = (foresight.entry, foresight.ops);
            let bindings = foresight.bindings.clone();
            let context = Context { it, ..Context::bound(entry.source, entry.controller, &bindings) };
            at = match &ops[usize::from(at)] {
                Op::Branch(condition, otherwise) if !self.holds(condition, &context) => *otherwise,
                Op::Jump(to) => *to,
                // What nobody has agreed to or paid for is not done.
                Op::May(_, otherwise) | Op::Pay(_, _, otherwise) | Op::MayCast(_, _, _, otherwise) => *otherwise,
                // The last step of a loop leads back to its beginning.
                Op::Each(noun, after) => {
                    let each = self.entities(noun, &context);
                    if each.into_iter().any(|one| self.part_would_destroy(foresight, at + 1, *after - 1, Some(one))) {
                        return true;
                    }
                    *after
                }
                Op::Times(times, after) => {
                    if self.value(times, &context) > 0 && self.part_would_destroy(foresight, at + 1, *after - 1, it) {
                        return true;
                    }
                    *after
                }
                Op::Do(Effect::Destroy { what, .. }, _) => {
                    if self.objects(what, &context).into_iter().any(foresight.hits) {
                        return true;
                    }
                    at + 1
                }
                Op::Do(Effect::Remember(noun, slot), _) => {
                    let found = self.entities(noun, &context);
                    foresight.bindings.hold(*slot, found);
                    at + 1
                }
                _ => at + 1,
            };
        }
        false
    }
}
