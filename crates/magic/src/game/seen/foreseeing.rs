//! What a spell on the stack would do if it resolved now.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{Effect, Filter};
use crate::{Bindings, ObjectId, Op};

/// The most steps that are looked at.
const MOST_STEPS: usize = 500;

impl Game {
    /// Whether a spell would destroy something so described: what it says without a choice still to be made counts.
    pub(in crate::game) fn would_destroy(&self, spell: ObjectId, filter: &Filter, asked_by: &Context<'_>) -> bool {
        let Some(entry) = self.stack_entry(spell) else { return false };
        let Some(ability) = entry.ability else { return false };
        let program = &self.pool.ability(ability).program;
        let whole = (0, program.ops.len() as u16);
        let parts = entry.modes.iter().map(|mode| program.modes[usize::from(*mode)]).map(|mode| (mode.start, mode.end));
        let parts: Vec<(u16, u16)> = if entry.modes.is_empty() { vec![whole] } else { parts.collect() };
        let mut bindings: Bindings = entry.bindings.clone();
        for (start, end) in parts {
            let mut at = start;
            for _ in 0..MOST_STEPS {
                if at >= end {
                    break;
                }
                let context = Context::bound(entry.source, entry.controller, &bindings);
                at = match &program.ops[usize::from(at)] {
                    Op::Branch(condition, otherwise) if !self.holds(condition, &context) => *otherwise,
                    Op::Jump(to) => *to,
                    Op::Each(_, end) | Op::Times(_, end) => *end,
                    Op::Do(Effect::Destroy { what, .. }, _) => {
                        let hit = self.objects(what, &context).into_iter().any(|id| {
                            self.is_permanent(id)
                                && !self.characteristics(id).has(crate::Keyword::Indestructible)
                                && self.matches(filter, id.into(), asked_by)
                        });
                        if hit {
                            return true;
                        }
                        at + 1
                    }
                    Op::Do(Effect::Remember(noun, slot), _) => {
                        let found = self.entities(noun, &context);
                        bindings.hold(*slot, found);
                        at + 1
                    }
                    _ => at + 1,
                };
            }
        }
        false
    }
}
