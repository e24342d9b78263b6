//! The Magic rules: state, turn, priority, stack, combat, layers, events.
//!
//! Pure: no clock, no input or output, no threads. Cards are data ([`notation`]); nothing here asks for a card by its name.

mod color;
mod counter;
mod ids;
mod keyword;
mod mana;
pub mod notation;
pub mod render;
mod symbol;
mod types;
mod zone;

pub use color::{Color, ColorSet};
pub use counter::{CounterKind, M1M1, P1P1};
pub use ids::{AbilityRef, CardId, DefinitionId, Entity, ObjectId, PlayerId, Timestamp};
pub use keyword::{Keyword, KeywordSet};
pub use mana::{ManaCost, ManaKind, ManaKinds, ManaSymbol};
pub use symbol::Symbol;
pub use types::{CardType, Subtype, SubtypeClass, Subtypes, Supertype, SupertypeSet, TypeLine, TypeSet};
pub use zone::{Step, Zone, ZoneSet};
