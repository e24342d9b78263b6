//! The one door.

use crate::{Answer, Decision, Input, Misfit, Seat, StateHash, Viewer};
use serde::{Deserialize, Serialize};

/// Receives the events of a game as they happen.
pub trait Sink<E> {
    /// Whether events are wanted at all; a game need not even record them otherwise.
    fn wants_events(&self) -> bool {
        true
    }

    /// One event that happened.
    fn event(&mut self, event: &E);
}

/// The sink for those who do not want events.
pub struct NoSink;

impl<E> Sink<E> for NoSink {
    fn wants_events(&self) -> bool {
        false
    }

    fn event(&mut self, _: &E) {}
}

impl<E: Clone> Sink<E> for Vec<E> {
    fn event(&mut self, event: &E) {
        self.push(event.clone());
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Outcome {
    /// These seats won; all others lost.
    Won(Vec<Seat>),
    /// Nobody won.
    Draw,
    /// The game ended without winners, for that reason.
    Ended(String),
}

/// The contract between a game and everything that plays it.
///
/// The same setup, seed and inputs give the same events and the same hash everywhere. A refused input leaves the state
/// byte for byte as it was.
pub trait Game: Clone + Sized {
    /// A single option of a decision: a small id, no text.
    type Choice: Copy + PartialEq + std::fmt::Debug;
    /// Why a decision is asked.
    type Reason: Copy + std::fmt::Debug;
    /// Something that happened.
    type Event: Clone;
    /// What a viewer may see.
    type View;
    /// Why an input is refused.
    type Refusal: std::error::Error + From<Misfit>;

    /// What the game waits for; none once it is over.
    fn decision(&self) -> Option<Decision<'_, Self::Choice, Self::Reason>>;

    /// The decision as it is for that seat; none where its answer is not awaited. Where any of several may answer, each has
    /// its own options.
    fn decision_for(&self, seat: Seat) -> Option<Decision<'_, Self::Choice, Self::Reason>> {
        self.decision().filter(|decision| decision.who.awaits(seat))
    }

    /// Validates an input, plays on to the next decision and reports what happened.
    fn apply(&mut self, seat: Seat, input: &Input, sink: &mut dyn Sink<Self::Event>) -> Result<(), Self::Refusal>;

    /// Whether the combination in a complete answer would be accepted; changes nothing.
    fn check(&self, answer: &Answer) -> Result<(), Self::Refusal>;

    /// The same for a seat, where several are awaited.
    fn check_for(&self, _seat: Seat, answer: &Answer) -> Result<(), Self::Refusal> {
        self.check(answer)
    }

    /// What a timeout answers.
    fn default_answer(&self) -> Answer;

    /// What a timeout answers for a seat, where several are awaited.
    fn default_answer_for(&self, _seat: Seat) -> Answer {
        self.default_answer()
    }

    /// What that viewer may see, and nothing else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What that viewer learns of an event that just happened; none if it is nothing at all.
    fn project(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// The same game with everything that viewer cannot know dealt anew, and chance reseeded.
    fn redeal(&self, viewer: Viewer, seed: u64) -> Self;

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// A stable hash of the whole state.
    fn hash(&self) -> StateHash;
}
