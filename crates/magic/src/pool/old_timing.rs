//! What the rules of thirty years ago ask about an ability, worked out once.

use super::program::{Op, Program};
use crate::Step;
use crate::notation::{Ability, Effect, Pattern, any_pattern};

/// When an ability may be used under the rules of thirty years ago.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OldTiming {
    /// It counters or copies a target spell, and so works as an interrupt.
    pub interrupts: bool,
    /// It prevents or redirects damage, or regenerates.
    pub saves: bool,
    /// It is an upkeep cost: at the beginning of an upkeep, a player pays or bears the consequence.
    pub upkeep_cost: bool,
}

impl OldTiming {
    pub(super) fn of(ability: &Ability, program: &Program) -> OldTiming {
        let does = |what: fn(&Effect) -> bool| {
            program.ops.iter().any(|op| match op {
                Op::Do(effect, _) => what(effect),
                _ => false,
            })
        };
        OldTiming {
            interrupts: !program.targets.is_empty() && does(answers_a_spell),
            saves: does(saves),
            upkeep_cost: begins_in_upkeep(ability)
                && program.targets.is_empty()
                && program.modes.is_empty()
                && program.ops.iter().any(|op| matches!(op, Op::Pay(..))),
        }
    }
}

fn answers_a_spell(effect: &Effect) -> bool {
    matches!(effect, Effect::Counter(..) | Effect::CopySpell(..))
}

fn saves(effect: &Effect) -> bool {
    match effect {
        Effect::Regenerate(_) => true,
        Effect::Shield { replacement, .. } => speaks_of_damage(&replacement.event),
        _ => false,
    }
}

fn speaks_of_damage(pattern: &Pattern) -> bool {
    any_pattern(pattern, |one| matches!(one, Pattern::Damage { .. }))
}

fn begins_in_upkeep(ability: &Ability) -> bool {
    matches!(ability, Ability::Triggered(one) if matches!(one.when, Pattern::Begins { step: Step::Upkeep, .. }))
}
