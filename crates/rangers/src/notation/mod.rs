//! The algebra in which cards, locations, missions, weather and guide entries are written.
//!
//! Everything here is plain serde data; what it means is in `game`, how it is said in `render`. A word is general or it is not
//! here: no card has a word of its own. [`words`] writes it tersely.

mod ability;
mod card;
mod condition;
mod constant;
mod effect;
mod filter;
mod guide;
mod noun;
mod pattern;
mod together;
mod value;
pub mod words;

pub use ability::{Ability, Cost, Test, TestName};
pub use card::{CardDefinition, Icons, Price, Threshold};
pub use condition::{Comparison, Condition};
pub(crate) use constant::Questions;
pub use constant::{Constant, FatigueSource, ProgressBy, Question, Statement, Subject};
pub use effect::{AreaWord, Effect, Energy, How, Mode, Pile, Place};
pub use filter::Filter;
pub use guide::{Arrival, Cause, GuideEntry, Link, MapLocation};
pub use noun::{Noun, Slot, Who};
pub use pattern::{Moment, Pattern, TestPattern};
pub use together::Together;
pub(crate) use together::{Lies, Marks, kind_bit, trait_bit};
pub use value::Value;

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A text that is written in the program or read from a file.
pub type Text = Cow<'static, str>;

macro_rules! named {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub struct $name(pub Text);

        impl From<&'static str> for $name {
            fn from(text: &'static str) -> Self {
                $name(Cow::Borrowed(text))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(&self.0)
            }
        }
    };
}

named! {
    /// The title of a card.
    Title
}
named! {
    /// The number of a guide entry, such as 47.2.
    EntryNumber
}
named! {
    /// A notable event as the tracker records it.
    Notable
}
