//! A decision as data: everything a page or a terminal needs to put the question, without knowing a rule.

use super::{Line, Piece, Subject};
use crate::{Answer, Seat};
use serde::{Deserialize, Serialize};

/// A decision of one seat, in full.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Question {
    /// Its number: never used twice at a table, the same for as long as the question is. An answer names it.
    pub number: u32,
    /// Who is asked.
    pub seat: Seat,
    /// For whom the answer is; another than the seat when that player is controlled by somebody else.
    pub player: Seat,
    /// A stable key for the reason, and the question in words.
    pub prompt: Line,
    /// What it is asked for: the spell that is cast, the creature whose damage is divided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub about: Option<Subject>,
    /// The kind of answer that is wanted, with its bounds.
    pub form: Form,
    /// The options, in the order by which an answer names them.
    pub options: Vec<Offer>,
    /// What a timeout answers; a good beginning where an answer is put together.
    pub default: Answer,
    /// Whether a half-made action can be taken back now.
    pub take_back: bool,
}

/// The kind of answer that is wanted: the kernel's shapes, without the options.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Form {
    /// One of the options: `Pick`.
    One,
    /// Between `min` and `max` of them: `Picks`.
    Some {
        /// The fewest.
        min: u16,
        /// The most.
        max: u16,
    },
    /// All of them in an order: `Picks`.
    Order,
    /// A whole number: `Number`.
    Number {
        /// The lowest.
        min: i32,
        /// The highest.
        max: i32,
    },
    /// A share for each option: `Shares`.
    Divide {
        /// What is divided.
        total: u32,
        /// The least share.
        minimum: u32,
    },
    /// Yes or no: `Yes`. The options are both, in this order, and say what each does.
    YesNo,
    /// One of a list that may be long; type to find it: `Number`, the place in the list.
    Name,
    /// An action: `Pick`, or `PickByHand` to pay by hand.
    Action {
        /// The option that does nothing and lets things go on.
        pass: Option<u16>,
    },
    /// A step of a payment: `Pick`.
    Pay,
    /// Pairs of an option and a destination: `Pairs`.
    Pairs {
        /// Whether an option may be in one pair only.
        once: bool,
        /// What options are paired with.
        destinations: Vec<Offer>,
        /// The pairs that are allowed one by one.
        pairs: Vec<(u16, u16)>,
    },
}

/// One option.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Offer {
    /// In words: what will happen.
    pub label: Vec<Piece>,
    /// A stable key for what is done: `cast`, `play`, `activate`, `pass`, `choose`.
    pub verb: String,
    /// The things and players it is about, the foremost first: where a click takes it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Subject>>", optional))]
    pub about: Vec<Subject>,
    /// What it costs, in symbols and words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cost: Option<String>,
    /// Whether it can be done at almost any time and is not worth a stop: making mana.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub routine: bool,
    /// Options with the same number would do the same: they may be shown once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub alike: Option<u16>,
}

/// What an option would do, worked out without doing it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    /// What would be used up or tapped to pay for it.
    pub uses: Vec<Subject>,
    /// What would be spent from what is there already, in symbols.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub spends: Option<String>,
    /// What would happen, as far as it is certain.
    pub lines: Vec<Line>,
    /// The totals of players that would be others then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(Seat, i32)>>", optional))]
    pub totals: Vec<(Seat, i32)>,
}
