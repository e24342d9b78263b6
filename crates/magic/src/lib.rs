//! The Magic rules: state, turn, priority, stack, combat, layers, events.
//!
//! Pure: no clock, no input or output, no threads. Cards are data ([`notation`]); nothing here asks for a card by its name.

mod characteristics;
mod event;
mod game;
pub use game::hosted;
mod ids;
mod pool;
mod rules;
mod state;
pub mod telling;
mod text;

pub use characteristics::Characteristics;
pub use event::{Attacking, Blocking, Chosen, Copied, Entry, Event, EventKind, LossReason, Move};
pub use game::{
    Announced, Branches, CardView, Choice, DecisionView, Explained, Face, Forbidden, Game, Look, ObjectView, Placed,
    PlacedHost, PlayerSetup, PlayerView, Reason, Refusal, Retargeting, RiggedSetup, Saved, Setup, SetupError,
    StackView, SubPhase, UnderWay, View,
};
pub use ids::{AbilityRef, CardId, DefinitionId, Entity, ObjectId, PlayerId, Timestamp};
pub use magic_notation as notation;
pub use magic_notation::{
    CardType, Color, ColorSet, CounterKind, Keyword, KeywordSet, M1M1, ManaCost, ManaKind, ManaKinds, ManaSymbol, P1P1,
    Step, Subtype, SubtypeClass, Subtypes, Supertype, SupertypeSet, Symbol, TypeLine, TypeSet, Zone, ZoneSet,
};
pub use pool::{CardPool, Compiled, Definition, Faces, Kind, Mode, OldTiming, Op, PoolError, Program};
pub use rules::Rules;
pub use state::*;
pub use text::{Rewriting, Word, Words};
