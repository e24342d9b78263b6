//! The terse way to write cards. `use rangers::notation::words::*` in a file of cards; read aloud, a card sounds like a card.

#![allow(missing_docs)]

mod cards;
mod descriptions;
mod effects;
mod guide;
mod testing;

pub use cards::*;
pub use descriptions::*;
pub use effects::*;
pub use guide::*;
pub use testing::*;

pub use super::{
    Ability, AreaWord, Arrival, CardDefinition, Cause, Comparison, Condition, Constant, Cost, Effect, Energy,
    EntryNumber, FatigueSource, Filter, GuideEntry, How, Icons, Link, MapLocation, Mode, Moment, Notable, Noun,
    Pattern, Pile, Place, Price, ProgressBy, Slot, Statement, Test, TestPattern, Text, Threshold, Title, Value, Who,
};
pub use crate::words::{Approach::*, Aspect::*, CardKind, Keyword::*, Set, Symbol, Terrain, Token, Trait};
