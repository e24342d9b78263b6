//! A game in progress: the state, what is derived from it, and the door.
//!
//! The rules stand in the modules by topic. Everything that changes the state goes through `events`; everything that asks
//! what an object is goes through `layers`; everything that asks what may be done goes through `questions`.

mod asking;
mod casting;
mod classic;
mod combat;
mod decisions;
mod door;
mod events;
pub mod hosted;
mod layers;
mod mechanics;
mod paying;
mod resolving;
mod seen;
mod setup;
mod setup_checks;
mod turn;

pub use asking::access::Look;
pub use asking::questions::Forbidden;
pub use casting::faces::Face;
pub use classic::SubPhase;
pub use door::{Choice, Reason, Refusal};
pub(crate) use paying::supply::mana_due;
pub use seen::asked::{Announced, Branches, Retargeting};
pub use seen::explain::Explained;
pub use seen::imagining::UnderWay;
pub use seen::view::{CardView, DecisionView, ObjectView, PlayerView, StackView, View};
pub use setup::{Placed, PlacedHost, PlayerSetup, RiggedSetup, Saved, Setup, SetupError};

use crate::{AbilityRef, Applied, CardPool, Event, ObjectId, State};
use decisions::OpenDecision;
use layers::derived::Derived;
use smallvec::SmallVec;
use std::sync::Arc;

/// A game of Magic.
pub struct Game {
    pool: Arc<CardPool>,
    state: State,
    derived: Derived,
    options: OpenDecision,
    /// The state before a half-made action, to which it can be taken back.
    checkpoint: Option<Box<State>>,
    /// Whether the half-made action can still be taken back.
    can_take_back: bool,
    /// Abilities that triggered on the batch of events that is happening, for "one or more".
    noticed: Vec<(ObjectId, AbilityRef, Option<crate::Entity>)>,
    /// The end of this step of this turn, at which play pauses.
    pause_at: Option<(u32, crate::Step)>,
    /// Whether choices with one possible answer are asked too.
    asks_forced: bool,
    /// What has been applied to the event in whose place something is being done.
    carried: SmallVec<[Applied; 2]>,
    /// Mana just spent to activate an ability, by kind.
    spent: [u16; 6],
    journal: Vec<Event>,
    /// Room for events to be proposed.
    spare: Vec<Event>,
    /// What was done since the last answer.
    unasked: turn::loops::Unasked,
    /// What is taken down for those who sit at the table, if anybody does.
    witnessed: Option<Vec<hosted::Witnessed>>,
    recording: bool,
    /// Who gives the answer that is being carried out, and whether others cannot see what it chooses.
    answering: seen::tracking::Answering,
}

/// Whether the game can go on, or waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    /// Go on with whatever is under way.
    On,
    /// Wait for an answer.
    Wait,
}

/// Copies what a game is and not the room it has for work: journal, and the point to which nothing can be taken back.
impl Clone for Game {
    fn clone(&self) -> Self {
        Game {
            pool: Arc::clone(&self.pool),
            state: self.state.clone(),
            derived: self.derived.clone(),
            options: self.options.clone(),
            checkpoint: if self.can_take_back { self.checkpoint.clone() } else { None },
            can_take_back: self.can_take_back,
            noticed: Vec::new(),
            pause_at: self.pause_at,
            asks_forced: self.asks_forced,
            carried: SmallVec::new(),
            spent: [0; 6],
            journal: Vec::new(),
            spare: Vec::new(),
            witnessed: None,
            unasked: Default::default(),
            recording: false,
            answering: Default::default(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        if !Arc::ptr_eq(&self.pool, &source.pool) {
            self.pool = Arc::clone(&source.pool);
        }
        self.state.clone_from(&source.state);
        self.derived.clone_from(&source.derived);
        self.options.clone_from(&source.options);
        self.can_take_back = source.can_take_back;
        if source.can_take_back {
            match (&mut self.checkpoint, &source.checkpoint) {
                (Some(mine), Some(theirs)) => (**mine).clone_from(theirs),
                (mine, theirs) => mine.clone_from(theirs),
            }
        }
        self.noticed.clear();
        self.pause_at = source.pause_at;
        self.asks_forced = source.asks_forced;
        self.carried.clear();
        self.journal.clear();
        self.witnessed = None;
        self.recording = false;
    }
}
