//! Abilities that come with levels: Classes, levelers and what is stationed print them under a line of their own.

use super::ability::text;
use super::grammar::{capital, paragraph};
use super::keyword::shares_line;
use super::noun::exactly;
use super::scope::Scope;
use magic_notation::{
    Ability, Activated, CardDefinition, CardType, Comparison, Condition, Designation, Effect, Keyword, Modification,
    Noun, Static, StaticEffect, Value,
};

/// The lines of an ability that has to do with levels; none for others.
pub(super) fn lines(card: &CardDefinition, ability: &Ability) -> Option<Vec<String>> {
    match ability {
        Ability::Activated(one) => becomes_level(card, one),
        Ability::Static(one) => from_level(card, one),
        Ability::Keyword(_)
        | Ability::Spell(_)
        | Ability::Triggered(_)
        | Ability::Replacement(_)
        | Ability::AdditionalCost(_)
        | Ability::AlternativeCost(_)
        | Ability::CastOnly(_)
        | Ability::XOnly(_)
        | Ability::Cleaved(_)
        | Ability::OnlyForAnte => None,
    }
}

/// "{2}{G}: Level 2", and what happens when it becomes that (CR 716.2a)
fn becomes_level(card: &CardDefinition, activated: &Activated) -> Option<Vec<String>> {
    let (becomes, then) = match &activated.effect {
        Effect::Sequence(all) => match all.as_slice() {
            [becomes, Effect::Reflexive(then)] => (becomes, Some(then)),
            _ => return None,
        },
        becomes => (becomes, None),
    };
    let Effect::Designate(Noun::This, Designation::Level, Some(Value::Number(level))) = becomes else { return None };
    let mut scope = Scope::new(card);
    let mut lines = vec![format!("{}: Level {level}", scope.cost(&activated.cost))];
    if let Some(then) = then {
        let this = scope.own_name();
        let mut sentences = scope.effect(then);
        if let Some(first) = sentences.first_mut() {
            *first = format!("when {this} becomes level {level}, {first}");
        }
        lines.push(paragraph(&sentences));
    }
    Some(lines)
}

fn from_level(card: &CardDefinition, constant: &Static) -> Option<Vec<String>> {
    let StaticEffect::Continuous(what, changes) = &constant.effect else { return None };
    if exactly(what) != Some(&Noun::This) || constant.lingers {
        return None;
    }
    let heading = heading(card, constant.condition.as_ref()?)?;
    let mut lines = heading;
    let mut keywords: Vec<String> = Vec::new();
    for change in changes {
        match change {
            Modification::SetPowerToughness(Value::Number(power), Value::Number(toughness)) => {
                lines.push(format!("{power}/{toughness}"));
            }
            Modification::AddKeyword(keyword) => keywords.push(keyword.word().to_string()),
            Modification::AddType(CardType::Creature) if has(card, Keyword::Station) => {}
            Modification::AddAbility(ability) => match &**ability {
                Ability::Keyword(keyword) if shares_line(keyword) => keywords.push(Scope::new(card).keyword(keyword)),
                ability => {
                    lines.extend(in_a_line(&mut keywords));
                    lines.push(text(card, ability));
                }
            },
            _ => return None,
        }
    }
    lines.extend(in_a_line(&mut keywords));
    Some(lines)
}

fn in_a_line(keywords: &mut Vec<String>) -> Option<String> {
    let all = std::mem::take(keywords);
    (!all.is_empty()).then(|| capital(&all.join(", ")))
}

fn has(card: &CardDefinition, keyword: Keyword) -> bool {
    card.abilities.iter().any(|ability| matches!(ability, Ability::Keyword(one) if one.keyword == keyword))
}

/// "LEVEL 2-6" (CR 711.2), "STATION 4+" (CR 721.2); a Class has said its level before.
fn heading(card: &CardDefinition, condition: &Condition) -> Option<Vec<String>> {
    let bound = |condition: &Condition, wanted: Comparison| match condition {
        Condition::Compare(Value::Counters(Some(_), on), comparison, Value::Number(number))
            if **on == Noun::This && *comparison == wanted =>
        {
            Some(*number)
        }
        _ => None,
    };
    let word = match condition {
        Condition::Compare(Value::Degree(Designation::Level, _), Comparison::AtLeast, _) => return Some(Vec::new()),
        _ if has(card, Keyword::LevelUp) => "LEVEL",
        _ if has(card, Keyword::Station) => "STATION",
        _ => return None,
    };
    let range = match condition {
        Condition::All(both) => match both.as_slice() {
            [from, to] => format!("{}-{}", bound(from, Comparison::AtLeast)?, bound(to, Comparison::AtMost)?),
            _ => return None,
        },
        from => format!("{}+", bound(from, Comparison::AtLeast)?),
    };
    Some(vec![format!("{word} {range}")])
}
