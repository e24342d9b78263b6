//! Stars: the numbers that power and toughness stand for (CR 604.3).

use super::grammar::{Number, capital, sentence};
use super::scope::Scope;
use magic_notation::{
    Ability, CardDefinition, Chooser, Condition, Domain, Effect, Entering, Filter, GivingHow, Instead, Noun, Predicate,
    Stat, Value,
};

/// What the stars on a card stand for.
pub(super) fn defined_stats(card: &CardDefinition) -> Option<String> {
    let defined = |stat: &Option<Stat>| match stat {
        Some(Stat::Defined(Value::Number(_))) => None,
        Some(Stat::Defined(value)) => Some(value.clone()),
        _ => None,
    };
    let mut scope = Scope::new(card);
    scope.chosen_number = settled_number(card);
    let (power, toughness) = (defined(&card.power), defined(&card.toughness));
    if let (Some(power), Some(toughness)) = (&power, &toughness)
        && power == toughness
    {
        return Some(both(&scope, power));
    }
    let whose = scope.noun(&Noun::This).possessive;
    let text = match (power, toughness) {
        (None, None) => return None,
        (Some(power), Some(Value::Sum(sum))) if sum.len() == 2 && sum.contains(&power) => {
            let more = sum.iter().find(|value| **value != power).cloned().unwrap_or(Value::Number(0));
            let power = scope.value(&power);
            let more = scope.value(&more);
            format!("{whose} power is equal to {power} and its toughness is equal to that number plus {more}")
        }
        (Some(power), Some(toughness)) => {
            let power = scope.value(&power);
            scope.chosen_number = scope.chosen_number.map(|_| "that number".to_string());
            format!("{whose} power is equal to {power} and its toughness is equal to {}", scope.value(&toughness))
        }
        (Some(power), None) => format!("{whose} power is equal to {}", scope.value(&power)),
        (None, Some(toughness)) => format!("{whose} toughness is equal to {}", scope.value(&toughness)),
    };
    Some(sentence(&text))
}

/// Power and toughness that are the same number, case by case where it depends on something.
fn both(fresh: &Scope, number: &Value) -> String {
    let Some((condition, yes, no)) = cases(number) else {
        let mut scope = fresh.clone();
        let whose = scope.noun(&Noun::This).possessive;
        return sentence(&format!("{whose} power and toughness {}", each(&mut scope, number)));
    };
    let otherwise = Condition::Not(Box::new(condition.clone()));
    let one_case = |opening: Option<&str>, condition: &Condition, number: &Value| {
        let mut scope = fresh.clone();
        let opening = match opening {
            Some(opening) => opening.to_string(),
            None => format!("as long as {}", scope.condition(condition)),
        };
        let whose = scope.noun(&Noun::This).possessive;
        sentence(&capital(&format!("{opening}, {whose} power and toughness {}", each(&mut scope, number))))
    };
    let turns = condition == Condition::TurnOf(Noun::You);
    let first = one_case(turns.then_some("during your turn"), &condition, &yes);
    format!("{first} {}", one_case(turns.then_some("during turns other than yours"), &otherwise, &no))
}

fn each(scope: &mut Scope, number: &Value) -> String {
    let place = match number {
        Value::Count(filter) if is_anybodys(filter) => " on the battlefield",
        _ => "",
    };
    match number {
        Value::Number(number) => format!("are each {number}"),
        number => format!("are each equal to {}{place}", scope.value(number)),
    }
}

/// The condition on which a number depends, and what it is if that holds and if not.
fn cases(number: &Value) -> Option<(Condition, Value, Value)> {
    match number {
        Value::If(condition, yes, no) if !matches!(**no, Value::If(..)) => {
            Some(((**condition).clone(), (**yes).clone(), (**no).clone()))
        }
        Value::Sum(values) => {
            let at = values.iter().position(|one| matches!(one, Value::If(..)))?;
            let (condition, yes, no) = cases(&values[at])?;
            let with = |one: Value| {
                let mut all = values.clone();
                all[at] = one;
                all.retain(|one| *one != Value::Number(0));
                if all.len() == 1 { all.remove(0) } else { Value::Sum(all) }
            };
            Some((condition, with(yes), with(no)))
        }
        _ => None,
    }
}

/// Whether it speaks of permanents whoever controls them.
fn is_anybodys(filter: &Filter) -> bool {
    let owned = |one: &Predicate| matches!(one, Predicate::ControlledBy(_) | Predicate::OwnedBy(_));
    filter.domain == Domain::PERMANENTS && !filter.all.iter().any(owned)
}

/// Whether the ability settles a number that the stars may stand for, so that it is said before them.
pub(super) fn settles_number(ability: &Ability) -> bool {
    match ability {
        Ability::Replacement(one) => match &one.instead {
            Instead::Enter(entering) => entering.giving.is_some() || entering.choose.is_some(),
            instead => matches!(instead, Instead::Also(_)),
        },
        Ability::Triggered(one) => chooses_number(&one.effect),
        Ability::Keyword(_)
        | Ability::Spell(_)
        | Ability::Activated(_)
        | Ability::Static(_)
        | Ability::AdditionalCost(_)
        | Ability::AlternativeCost(_)
        | Ability::CastOnly(_)
        | Ability::XOnly(_)
        | Ability::Cleaved(_)
        | Ability::OnlyForAnte => false,
    }
}

fn chooses_number(effect: &Effect) -> bool {
    match effect {
        Effect::ChooseFor(_, Chooser::Number(..)) => true,
        Effect::May(_, inner, _) => chooses_number(inner),
        _ => false,
    }
}

/// What the chosen number is: what was given or paid as the card entered, or what was chosen last.
fn settled_number(card: &CardDefinition) -> Option<String> {
    let entering = card.abilities.iter().find_map(|ability| match ability {
        Ability::Replacement(one) => match &one.instead {
            Instead::Enter(entering) if entering.giving.is_some() || entering.choose.is_some() => Some(entering),
            _ => None,
        },
        _ => None,
    })?;
    if entering.pays_chosen_life {
        return Some("the life paid as it entered".to_string());
    }
    let again = |ability: &Ability| matches!(ability, Ability::Triggered(one) if chooses_number(&one.effect));
    match given(card, entering) {
        None if card.abilities.iter().any(again) => Some("the last chosen number".to_string()),
        given => given,
    }
}

/// "the number of Forests sacrificed as it entered"
fn given(card: &CardDefinition, entering: &Entering) -> Option<String> {
    let giving = entering.giving.as_deref().filter(|giving| giving.exactly.is_none())?;
    let how = match giving.how {
        GivingHow::Sacrifice => "sacrificed",
        GivingHow::Reveal => "revealed",
        GivingHow::Exile => "exiled",
    };
    let untapped = Predicate::Not(Box::new(Predicate::Tapped));
    let all = giving.what.all.iter().filter(|one| **one != untapped).cloned().collect();
    let what = Scope::new(card).filter(&Filter { domain: giving.what.domain, all }, Number::Plural);
    Some(format!("the number of {what} {how} as it entered"))
}
