//! Numbers that are worked out when they are needed.

use super::{Characteristic, Condition, Designation, Filter, Happened, Noun, Slot};
use crate::{Color, CounterKind, Keyword, Zone};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How two numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Comparison {
    /// Less than.
    Less,
    /// At most.
    AtMost,
    /// Equal.
    Equal,
    /// At least.
    AtLeast,
    /// More than.
    More,
}

impl Comparison {
    /// Whether it holds.
    pub fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Comparison::Less => left < right,
            Comparison::AtMost => left <= right,
            Comparison::Equal => left == right,
            Comparison::AtLeast => left >= right,
            Comparison::More => left > right,
        }
    }
}

/// A number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// That number.
    Number(i32),
    /// The X of the spell or ability (CR 107.3).
    X,
    /// How many there are.
    Count(Box<Filter>),
    /// How many these are. General: Undaunted counts opponents so (CR 702.125a).
    CountOf(Box<Noun>),
    /// The sum of a characteristic over these; last known information counts (CR 608.2h).
    Characteristic(Characteristic, Box<Noun>),
    /// The greatest characteristic among those. General: Abzan Beastmaster, Arbor Adherent.
    Greatest(Characteristic, Box<Filter>),
    /// The smallest characteristic among those; 0 where there is none. General: for whatever bolsters, as Abzan
    /// Advantage does.
    Smallest(Characteristic, Box<Filter>),
    /// A player's life total.
    Life(Box<Noun>),
    /// How many cards a player has in a zone.
    CardsIn(Zone, Box<Noun>),
    /// How many counters (of that kind) are on these.
    Counters(Option<CounterKind>, Box<Noun>),
    /// The number that a slot holds, or how many things it holds.
    Slot(Slot),
    /// How much: the damage, the life, the counters of the event.
    EventAmount,
    /// How much the last thing done came to: damage dealt, life gained, cards moved, counters put.
    Done,
    /// How much damage the last thing done dealt to these. General: Hell to Pay.
    DamageTo(Box<Noun>),
    /// How many of what the last thing done moved went to a graveyard.
    PutIntoGraveyards,
    /// How often something happened.
    HowOften(Box<Happened>),
    /// How much it came to in all: the damage, the life, the counters of those events.
    HowMuch(Box<Happened>),
    /// How many targets were chosen. General: Ajani's Presence, Colossal Heroics.
    Targets,
    /// How many times the optional cost of that keyword was paid: kicker, replicate, squad.
    TimesPaid(Keyword),
    /// Devotion to a colour (CR 700.5).
    Devotion(Color),
    /// How many basic land types are among lands that you control. General: Collective Restraint, Territorial Maro.
    Domain,
    /// The number chosen for the source.
    ChosenNumber,
    /// How much mana was spent to cast it. General: Aberrant Manawurm.
    ManaSpent,
    /// To what degree these have a designation, 0 without it: a player's speed (CR 702.179f), how many times the Ring has
    /// tempted a player, a Class's level.
    Degree(Designation, Box<Noun>),
    /// How many colours of mana were spent to cast it.
    ColorsSpent,
    /// How much mana of that colour was spent on its X (CR 107.3).
    SpentOnX(Color),
    /// The sum.
    Sum(Vec<Value>),
    /// The first less the second.
    Minus(Box<Value>, Box<Value>),
    /// A multiple.
    Times(i32, Box<Value>),
    /// Half, rounded up.
    HalfUp(Box<Value>),
    /// Half, rounded down.
    HalfDown(Box<Value>),
    /// The first divided by the second, rounded down.
    Quotient(Box<Value>, Box<Value>),
    /// The number that a player chose in a slot. General: Wheel of Misfortune.
    NumberBy(Slot, Box<Noun>),
    /// The greatest number that anybody chose in a slot. General: Wheel of Misfortune.
    GreatestNumber(Slot),
    /// The smallest of these.
    Least(Vec<Value>),
    /// The greatest of these.
    Most(Vec<Value>),
    /// One or the other.
    If(Box<Condition>, Box<Value>, Box<Value>),
}

impl Value {
    /// What is known of it without looking at the game; all else counts as 0 (CR 107.2).
    pub(crate) fn printed(&self) -> i32 {
        match self {
            Value::Number(number) => *number,
            Value::Sum(all) => all.iter().map(Value::printed).sum(),
            Value::Minus(all, less) => all.printed() - less.printed(),
            _ => 0,
        }
    }

    /// Whether it speaks of the amount of the event.
    pub fn speaks_of_event(&self) -> bool {
        crate::any_value(self, |one| *one == Value::EventAmount)
    }

    /// Whether it depends on what was done just before.
    pub fn mentions_what_was_done(&self) -> bool {
        crate::any_value(self, |one| matches!(one, Value::Done | Value::HowOften(_) | Value::HowMuch(_)))
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Value::Number(number)
    }
}
