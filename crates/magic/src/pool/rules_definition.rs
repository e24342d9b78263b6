//! The abilities that the rules themselves give: intrinsic mana abilities of basic land types (CR 305.6), protection from a
//! colour that a player chose, hexproof from a colour that a counter gives, and what keywords without a parameter mean.

use super::keywords::expansions;
use crate::notation::*;
use crate::{AbilityRef, Color, DefinitionId, Keyword, ManaKind, TypeLine, Zone};

/// The definition in whose table those abilities stand.
pub const RULES: DefinitionId = DefinitionId(0);

/// Protection from a colour, for effects that let a player choose one.
pub fn protection_from(color: Color) -> AbilityRef {
    AbilityRef { definition: RULES, index: Color::ALL.len() as u16 + color as u16 }
}

/// Hexproof from a colour, for counters that give it (CR 122.1b).
pub fn hexproof_from(color: Color) -> AbilityRef {
    AbilityRef { definition: RULES, index: 2 * Color::ALL.len() as u16 + color as u16 }
}

/// Landwalk of the basic land type of a colour, for effects that let a player choose one.
pub fn landwalk_of(color: Color) -> AbilityRef {
    AbilityRef { definition: RULES, index: 3 * Color::ALL.len() as u16 + color as u16 }
}

/// Where in the table the meanings of keywords begin: behind the mana abilities, the protections, hexproof and landwalk.
pub(super) fn first_expansion() -> u16 {
    4 * Color::ALL.len() as u16
}

/// CR 401.4: owners arrange cards that were put on top of their libraries at once. Nothing triggers it; it is run as it is.
pub fn arranging_on_top() -> AbilityRef {
    AbilityRef { definition: RULES, index: first_expansion() + expansions().count() as u16 }
}

/// A 2/2 creature without a name that is cast for {3} (CR 702.37a, 702.168a).
pub(super) fn face_down_card(warded: bool) -> CardDefinition {
    let cost = AlternativeCost { cost: pay("{3}"), condition: None };
    let card = card("", "", "Creature").stats(2, 2).ability(Ability::AlternativeCost(cost));
    if warded { card.with_cost(Keyword::Ward, "{2}") } else { card }
}

/// CR 702.179d: what makes a player's speed increase. It has no source; this stands for one, in no zone at all.
pub(super) fn speed() -> CardDefinition {
    let slower = Condition::Compare(Value::Degree(Designation::Speed, Box::new(Noun::You)), Comparison::Less, 4.into());
    card("Speed", "", "Artifact").ability(Ability::Triggered(Triggered {
        condition: Some(Condition::All(vec![Condition::TurnOf(Noun::You), slower])),
        zone: Zone::Outside,
        once_each_turn: true,
        ..triggered(
            Pattern::OneOrMore(Box::new(Pattern::LosesLife(opponents()))),
            once_more(Noun::You, Designation::Speed),
        )
    }))
}

pub(super) fn rules() -> CardDefinition {
    let mut abilities: Vec<Ability> = Color::ALL
        .into_iter()
        .map(|color| Ability::Activated(activated(tap(), add(one_of(&[ManaKind::from(color)])))))
        .collect();
    for keyword in [Keyword::Protection, Keyword::Hexproof] {
        abilities.extend(Color::ALL.into_iter().map(|color| {
            let parameter = Parameter::Quality(from_color(color));
            Ability::Keyword(KeywordAbility { keyword, parameter })
        }));
    }
    abilities.extend(Color::ALL.into_iter().map(|color| {
        let parameter = Parameter::Quality(lands().and(Predicate::Subtype(crate::Subtype::basic_land(color))));
        Ability::Keyword(KeywordAbility { keyword: Keyword::Landwalk, parameter })
    }));
    abilities.extend(expansions().map(|(_, ability)| ability));
    let arranging = triggered(upkeep_of(players()), super::actions::arranging(Place::Top));
    abilities.push(Ability::Triggered(Triggered { zone: Zone::Outside, ..arranging }));
    CardDefinition {
        name: "the rules".to_string(),
        mana_cost: None,
        colors: None,
        types: TypeLine::default(),
        interrupt: false,
        first_set: None,
        power: None,
        toughness: None,
        loyalty: None,
        abilities,
        layout: Layout::Normal,
        faces: Vec::new(),
    }
}
