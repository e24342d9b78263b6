//! The Rangers rules: a cooperative game of one to four rangers, day by day.
//!
//! Pure: no clock, no input or output, no threads. Cards, map and guide are data ([`notation`]), compiled once ([`Pool`]);
//! nothing here asks for a card by its name.
//!
//! A day is a stack of frames in the [`State`]: setup, rounds, tests, running programs, responses, clearing, travel. Every
//! change is an [`Event`], carried out in `game/happen.rs` alone, which also keeps the index of constant abilities and of
//! responses current. Questions (how much presence, may this be interacted with, …) are asked in `game/questions.rs` and
//! `game/values.rs`, and answer with reasons where `explain` wants them.

mod creation;
mod event;
mod facts;
mod game;
mod ids;
pub mod notation;
mod pool;
pub mod render;
mod state;
pub mod walk;
pub mod words;
pub mod written;

pub use creation::{Candidate, Creation, Draft, DraftError, Pick, Step, Stepping, aspect_orders};
pub use event::Event;
pub use facts::{Fact, Facts};
pub use game::hosted;
pub use game::{
    Active, Attempt, CardView, Forbidden, Game, Placed, RangerSetup, RangerView, Refusal, RiggedSetup, Setup,
    SetupError, View,
};
pub use ids::{CardId, DefinitionId, EntryId, LocationId, NotableId, RangerId};
pub use notation::CardDefinition;
pub use pool::{
    ChallengeCard, Compiled, CompiledLocation, CompiledTest, DayPlan, Op, Pool, PoolError, Prints, Program, TestId,
};
pub use state::*;
