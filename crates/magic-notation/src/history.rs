//! What has happened: events of the past, asked for with the patterns that triggers and replacements use.

use super::{Condition, Domain, Filter, Noun, Pattern, Predicate, Value, attacks, damage};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Events that happened in a period.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct Happened {
    /// Which; objects are looked at as they were then.
    pub what: Pattern,
    /// In which period.
    pub when: Period,
    /// Only those before the first such event that happened to one of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Noun>,
}

/// How far back something asks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Period {
    /// This combat phase.
    ThisCombat,
    /// This turn.
    ThisTurn,
    /// The turn before this one.
    LastTurn,
    /// The last turn of one of these players: the one before this one, where this is their turn.
    LastTurnOf(Noun),
    /// This game.
    ThisGame,
}

impl Happened {
    /// Only what happened before the first such event that happened to that.
    #[must_use]
    pub fn before(self, noun: Noun) -> Happened {
        Happened { before: Some(noun), ..self }
    }
}

impl Pattern {
    /// That happened this turn.
    pub fn this_turn(self) -> Happened {
        self.within(Period::ThisTurn)
    }

    /// That happened in that period.
    pub fn within(self, when: Period) -> Happened {
        Happened { what: self, when, before: None }
    }
}

/// The candidate that a filter looks at, or what is spoken of one at a time, as a filter of its own.
pub fn it() -> Filter {
    exactly(Noun::It)
}

/// Those, as a filter.
pub fn exactly(noun: Noun) -> Filter {
    let domain = Domain::PERMANENTS.and(Domain::PLAYERS);
    Filter { domain, all: vec![Predicate::Is(noun)] }
}

/// It happened.
pub fn happened(what: Happened) -> Condition {
    Condition::Happened(Box::new(what))
}

/// Such that this happened, with the candidate as `it`.
pub fn such_that(what: Happened) -> Predicate {
    Predicate::Happened(Box::new(what))
}

/// How often it happened.
pub fn how_often(what: Happened) -> Value {
    Value::HowOften(Box::new(what))
}

/// How much it came to.
pub fn how_much(what: Happened) -> Value {
    Value::HowMuch(Box::new(what))
}

/// It attacked this turn.
pub fn attacked_this_turn() -> Predicate {
    such_that(attacks(it()).this_turn())
}

/// It was dealt damage this turn by one of these.
pub fn damaged_this_turn_by(noun: Noun) -> Predicate {
    such_that(damage(exactly(noun), it()).this_turn())
}

/// It was blocked this turn by one of these.
pub fn blocked_this_turn_by(noun: Noun) -> Predicate {
    such_that(Pattern::Blocks { who: exactly(noun), whom: Some(it()) }.this_turn())
}

/// Such are dealt damage, by anything.
pub fn dealt_damage(to: Filter) -> Pattern {
    Pattern::Damage { by: None, to: Some(to), combat: None }
}
