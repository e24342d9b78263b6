//! What a table and its seats have settled beforehand.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What holds for a whole table; fixed when it is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default)]
pub struct TableSettings {
    /// How long a response window stays open by itself, in milliseconds; 0 to 60,000.
    pub window: u32,
    /// The reserve on each seat's clock, in milliseconds; none without clocks.
    pub reserve: Option<u32>,
    /// The time for each answer that costs no reserve, in milliseconds.
    pub delay: u32,
    /// Whether players must acknowledge what changes their life totals, or the like, before the game goes on.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub acknowledge: bool,
}

impl Default for TableSettings {
    fn default() -> Self {
        TableSettings { window: 5_000, reserve: Some(20 * 60_000), delay: 5_000, acknowledge: false }
    }
}

/// At which steps a seat wants to be asked, by the steps' keys.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default)]
pub struct Stops {
    /// In its own turns.
    pub own: BTreeSet<String>,
    /// In everybody else's.
    pub others: BTreeSet<String>,
}

/// Until when a seat passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pass {
    /// Until somebody else does something, or something happens to this seat.
    Something,
    /// Until the end of this turn; an opponent's action ends it.
    EndOfTurn,
    /// Until this seat's own next turn; an opponent's action ends it.
    MyTurn,
}

/// What a seat always answers to something optional.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Always {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// What a seat has settled; it can be changed at any time and is kept with the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default)]
pub struct SeatSettings {
    /// Where to stop when nothing waits to happen. Left out: where players usually do.
    pub stops: Option<Stops>,
    /// Be asked at every chance to act, and close no window by itself.
    pub full_control: bool,
    /// Be asked after every own action, before it takes effect.
    pub hold_priority: bool,
    /// Passing until then.
    pub passing: Option<Pass>,
    /// What is let happen without asking: kinds of things by their number (`next` of the status), and single things that
    /// wait to happen, as `thing:` and the handle.
    #[cfg_attr(feature = "typescript", ts(type = "Array<string>"))]
    pub yields: BTreeSet<Kind>,
    /// What is always answered to something optional of that kind.
    pub always: BTreeMap<Kind, Always>,
    /// Keep the order of triggered abilities that was chosen last for the same ones.
    pub remember_order: bool,
}

/// The number of a kind of thing that can happen, as text: it does not fit a number of JavaScript.
pub type Kind = String;
