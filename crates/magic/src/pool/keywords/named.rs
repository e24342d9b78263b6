//! Keywords that stand before an ability and say when it works: boast, exhaust, solved, infinity.

use crate::Keyword;
use crate::notation::*;

pub(super) fn meaning(keyword: Keyword, parameter: &Parameter) -> Option<Vec<Ability>> {
    let Parameter::Ability(ability) = parameter else { return None };
    let ability = match (keyword, &**ability) {
        // CR 702.142a: only if it attacked this turn, and once each turn.
        (Keyword::Boast, Ability::Activated(one)) => Ability::Activated(Activated {
            condition: Some(Condition::Matches(Noun::This, permanents().and(attacked_this_turn()))),
            limit: ActivationLimit::EachTurn(1),
            ..one.clone()
        }),
        // CR 702.177a: only once.
        (Keyword::Exhaust, Ability::Activated(one)) => {
            Ability::Activated(Activated { limit: ActivationLimit::Once, ..one.clone() })
        }
        // CR 702.169b–702.169d: only if this Case is solved.
        (Keyword::Solved, one) => only_if(one, designated(Designation::Solved))?,
        // CR 702.178a: it has the ability while your speed is 4.
        (Keyword::MaxSpeed, one) => {
            let fast = Condition::Compare(
                Value::Degree(Designation::Speed, Box::new(Noun::You)),
                Comparison::AtLeast,
                4.into(),
            );
            while_so(one, fast)
        }
        // CR 702.186b: it has the ability while it is harnessed.
        (Keyword::Infinity, one) => while_so(one, designated(Designation::Harnessed)),
        _ => return None,
    };
    Some(vec![ability])
}

fn designated(designation: Designation) -> Condition {
    Condition::Matches(Noun::This, permanents().and(Predicate::Designated(designation)))
}

/// The ability with one more condition for it to work.
fn only_if(ability: &Ability, condition: Condition) -> Option<Ability> {
    let both = |other: &Option<Condition>| match other {
        Some(other) => Some(Condition::All(vec![condition.clone(), other.clone()])),
        None => Some(condition.clone()),
    };
    Some(match ability {
        Ability::Static(one) => Ability::Static(Static { condition: both(&one.condition), ..one.clone() }),
        Ability::Activated(one) => Ability::Activated(Activated { condition: both(&one.condition), ..one.clone() }),
        Ability::Triggered(one) => Ability::Triggered(Triggered { condition: both(&one.condition), ..one.clone() }),
        _ => return None,
    })
}

/// "As long as …, this has the ability."
fn while_so(ability: &Ability, condition: Condition) -> Ability {
    if let Ability::Static(one) = ability {
        let both = one.condition.clone().map(|other| Condition::All(vec![condition.clone(), other]));
        return Ability::Static(Static { condition: both.or(Some(condition)), ..one.clone() });
    }
    let has = this().are(vec![Modification::AddAbility(Box::new(ability.clone()))]);
    Ability::Static(Static { condition: Some(condition), ..has.into() })
}
