//! Combinations that can be written but not played: they fail when the pool is built.

use super::PoolError;
use crate::Keyword;
use crate::notation::{
    Ability, CardDefinition, Cost, CostPart, Effect, Instead, Parameter, Pattern, Replacement, any_pattern,
};

/// Checks the abilities of a card.
pub(super) fn check(card: &CardDefinition) -> Result<(), PoolError> {
    let has = |keyword| card.abilities.iter().any(|one| matches!(one, Ability::Keyword(one) if one.keyword == keyword));
    for ability in &card.abilities {
        let problem = match ability {
            Ability::Replacement(one) => entering_problem(one),
            Ability::Triggered(one) if speaks_of_what_would_happen(&one.when) => {
                Some("what would happen can be replaced, but triggers nothing")
            }
            Ability::Spell(Effect::Modal(_)) if has(Keyword::Ascend) || has(Keyword::Cipher) => {
                Some("a keyword that is part of the spell cannot stand beside modes")
            }
            Ability::Activated(one) => cost_problem(&one.cost),
            Ability::AdditionalCost(cost) => cost_problem(cost),
            Ability::AlternativeCost(one) => cost_problem(&one.cost),
            Ability::Keyword(one) => match &one.parameter {
                Parameter::Cost(cost) | Parameter::AnyTimes(cost) => cost_problem(cost),
                _ => None,
            },
            _ => None,
        };
        if let Some(problem) = problem {
            return Err(PoolError::Unsupported { card: card.name.clone(), problem: problem.to_string() });
        }
    }
    Ok(())
}

/// Whether a pattern describes an event only as long as it has not happened.
fn speaks_of_what_would_happen(pattern: &Pattern) -> bool {
    any_pattern(pattern, |one| matches!(one, Pattern::DrawsFurther(_) | Pattern::WouldBegin { .. }))
}

/// One question at most is asked as an object enters by one effect, and an opponent decides only over plain ones.
fn entering_problem(replacement: &Replacement) -> Option<&'static str> {
    let Instead::Enter(entering) = &replacement.instead else {
        return replacement.opponent_decides.then_some("opponents decide only how an object enters");
    };
    let questions = [
        entering.copy.is_some(),
        entering.choose.is_some(),
        entering.tapped_unless.is_some(),
        entering.giving.is_some(),
    ];
    let asked = questions.into_iter().filter(|asked| *asked).count() + usize::from(replacement.opponent_decides);
    (asked > 1).then_some("only one thing can be chosen by one way of entering")
}

/// What is paid several times over is paid only as something resolves.
fn cost_problem(cost: &Cost) -> Option<&'static str> {
    let times = cost.parts.iter().any(|part| matches!(part, CostPart::Times(..)));
    times.then_some("a cost for each of something is paid only as an ability resolves")
}
