//! What may be true of the game.

use super::{Comparison, Filter, Happened, Noun, Slot, Value};
use crate::{Keyword, Step, Zone};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A pure predicate over the game, the source and what the ability refers to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Two numbers compare so.
    Compare(Value, Comparison, Value),
    /// There is at least one such.
    Exists(Filter),
    /// There are these, and each of them is so.
    Matches(Noun, Filter),
    /// It happened, at least once.
    Happened(Box<Happened>),
    /// It is the turn of one of these players.
    TurnOf(Noun),
    /// It is that step.
    During(Step),
    /// That step of the turn has not come yet.
    Before(Step),
    /// It is the combat phase.
    DuringCombat,
    /// The cost of that keyword was paid for the spell (kicker and the like), or that one of several, from 0: "kicked with its
    /// {1}{U} kicker".
    Paid(Keyword, #[serde(default)] Option<u8>),
    /// The spell was cast, rather than put onto the battlefield; from that zone, where one is said.
    WasCast(Option<Zone>),
    /// This ability has been activated so many times this turn, or more.
    ActivatedThisTurn(u8),
    /// The last optional thing was done.
    Did,
    /// The slot holds something.
    Holds(Slot),
    /// The last coin flip was won.
    WonFlip,
    /// The opposite.
    Not(Box<Condition>),
    /// All hold.
    All(Vec<Condition>),
    /// At least one holds. General: for whatever one of two conditions is enough for.
    Any(Vec<Condition>),
}
