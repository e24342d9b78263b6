//! The Magic rules: state, turn, priority, stack, combat, layers, events.
//!
//! Pure: no clock, no input or output, no threads. Cards are data ([`notation`]); nothing here asks for a card by its name.

mod characteristics;
mod color;
mod counter;
mod event;
mod game;
mod ids;
mod keyword;
mod mana;
pub mod notation;
mod pool;
pub mod render;
mod rules;
mod schema;
mod state;
mod symbol;
pub mod telling;
mod text;
mod types;
mod zone;

pub use characteristics::Characteristics;
pub use color::{Color, ColorSet};
pub use counter::{CounterKind, M1M1, P1P1};
pub use event::{Attacking, Blocking, Chosen, Copied, Entry, Event, EventKind, LossReason, Move};
pub use game::{
    CardView, Choice, DecisionView, Explained, Face, Forbidden, Game, Look, ObjectView, Placed, PlacedHost,
    PlayerSetup, PlayerView, Reason, Refusal, RiggedSetup, Saved, Setup, SetupError, StackView, SubPhase, View,
};
pub use ids::{AbilityRef, CardId, DefinitionId, Entity, ObjectId, PlayerId, Timestamp};
pub use keyword::{Keyword, KeywordSet};
pub use mana::{ManaCost, ManaKind, ManaKinds, ManaSymbol};
pub use pool::{CardPool, Compiled, Definition, Faces, Kind, Mode, OldTiming, Op, PoolError, Program};
pub use rules::Rules;
pub use state::*;
pub use symbol::Symbol;
pub use text::{Rewriting, Word, Words};
pub use types::{CardType, Subtype, SubtypeClass, Subtypes, Supertype, SupertypeSet, TypeLine, TypeSet};
pub use zone::{Step, Zone, ZoneSet};
