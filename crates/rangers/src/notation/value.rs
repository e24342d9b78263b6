//! Numbers that are worked out when they are needed.

use super::{EntryNumber, Filter, Noun, Pile, Title, Who};
use crate::words::{Aspect, Token};
use serde::{Deserialize, Serialize};

/// A number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Value {
    /// Just that.
    Number(i32),
    /// That for each ranger.
    PerRanger(i32),
    /// The effort of the test under way, as it was in step 3.
    Effort,
    /// One for every so much effort.
    PerEffort(i32),
    /// The presence of cards, together; 0 without one.
    Presence(Noun),
    /// The progress on cards, together.
    Progress(Noun),
    /// The harm on cards, together.
    Harm(Noun),
    /// The harm on a card beyond its threshold.
    ExcessHarm(Noun),
    /// The tokens of that name on cards, together.
    Tokens(Noun, Token),
    /// All named tokens on cards, together.
    AllTokens(Noun),
    /// How many of the tokens that cards start with are missing on them.
    Lacking(Noun),
    /// How many cards these are.
    Count(Noun),
    /// How many cards in play fit.
    CountOf(Filter),
    /// How many cards of a pile fit.
    InPile(Pile, Filter),
    /// The printed aspect of a ranger.
    Aspect(Aspect, Who),
    /// The energy left in a ranger's pool.
    Energy(Aspect, Who),
    /// The cards in the fatigue stacks of rangers, together.
    Fatigue(Who),
    /// The injuries of rangers, together.
    Injuries(Who),
    /// How many rangers these are.
    Rangers(Who),
    /// The amount that the event is about.
    Amount,
    /// What the last instruction really did.
    Done,
    /// The number that was chosen, such as X.
    Chosen,
    /// The printed energy cost of a card.
    CostOf(Noun),
    /// The day of the campaign.
    Day,
    /// The days since a mission was gained.
    DaysSince(Title),
    /// The ticked bubbles of a mission.
    Ticks(Title),
    /// How many notable events of the list are recorded.
    Recorded(Vec<super::Notable>),
    /// Days until an entry stands on the day track; a large number if it does not.
    DaysUntil(EntryNumber),
    /// The sum.
    Sum(Vec<Value>),
    /// The first less the second.
    Less(Box<Value>, Box<Value>),
    /// One for every so many of that.
    Every(i32, Box<Value>),
    /// So many times that.
    Times(i32, Box<Value>),
    /// The lower one.
    AtMost(Box<Value>, Box<Value>),
    /// One number or the other.
    If(Box<super::Condition>, Box<Value>, Box<Value>),
}

impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Value::Number(number)
    }
}
