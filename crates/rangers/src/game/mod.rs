//! The rules, a file for each topic.

mod access;
mod applied;
mod aspirations;
mod borrowing;
mod challenge;
mod challenge_deck;
mod clearing;
mod could_resolve;
mod day;
mod derived;
mod door;
mod evaluate;
mod explain;
mod fatigue;
mod guide;
mod happen;
pub mod hosted;
mod listening;
mod matching;
mod movement;
mod pairs;
mod path_deck;
mod payment;
mod play;
mod proposal;
mod questions;
mod redeal;
mod resolve;
mod responses;
mod rest;
mod round;
mod scouting;
mod setup;
mod swaps;
mod taking_back;
mod targets;
mod test;
mod travel;
mod turns;
mod values;
mod verbs;
mod view;
mod why_not;

pub use door::Refusal;
pub use explain::Active;
pub use questions::Forbidden;
pub use setup::{Placed, RangerSetup, RiggedSetup, Setup, SetupError};
pub use view::{CardView, RangerView, View};
pub use why_not::Attempt;

use crate::Event;
use crate::pool::Pool;
use crate::state::State;
use derived::Derived;
use std::sync::Arc;

/// A game: the state, the pool it refers to, and what follows from both.
#[derive(Debug)]
pub struct Game {
    pub(crate) pool: Arc<Pool>,
    pub(crate) state: State,
    pub(crate) derived: Derived,
    pub(crate) events: Vec<Event>,
    /// Whether it remembers where a test began, so that it can be taken back.
    pub(crate) remembers: bool,
    /// Where the half-made test began.
    pub(crate) beginning: Option<taking_back::Beginning>,
    /// Whether what is kept is compared with a full recomputation after every event: in debug builds, and where asked for.
    pub(crate) checked: bool,
    /// What a table wants to tell, while it plays an input.
    pub(crate) witnessed: Option<Vec<hosted::Witnessed>>,
}

impl Clone for Game {
    fn clone(&self) -> Self {
        Game {
            pool: Arc::clone(&self.pool),
            state: self.state.clone(),
            derived: self.derived.clone(),
            events: self.events.clone(),
            remembers: self.remembers,
            beginning: self.beginning.clone(),
            checked: self.checked,
            witnessed: self.witnessed.clone(),
        }
    }

    /// Keeps the memory for what happens: whoever tries things out copies one game again and again.
    fn clone_from(&mut self, source: &Self) {
        let mut events = std::mem::take(&mut self.events);
        events.clone_from(&source.events);
        *self = Game { events, ..source.clone() };
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

impl Game {
    /// The pool.
    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The game without the checks of debug builds, which grow with the cards in play: for measuring.
    #[must_use]
    pub fn unchecked(self) -> Game {
        Game { checked: false, ..self }
    }

    /// The game with the checks of debug builds: for fuzzing.
    #[must_use]
    pub fn checked(self) -> Game {
        Game { checked: true, ..self }
    }

    /// A game in that state, from which nothing follows yet.
    pub(crate) fn of(pool: Arc<Pool>, state: State) -> Game {
        Game {
            pool,
            state,
            derived: Derived::default(),
            events: Vec::new(),
            remembers: false,
            beginning: None,
            checked: cfg!(debug_assertions),
            witnessed: None,
        }
    }

    /// Takes up a saved state.
    pub fn resume(pool: Arc<Pool>, state: State) -> Game {
        let mut game = Game::of(pool, state);
        game.rebuild();
        game
    }
}
