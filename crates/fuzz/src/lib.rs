//! Random games that check the properties every game must have.
//!
//! A game is settled by its seed: the decks, the board it begins with, the rules profile and every answer. Checks draw
//! from dice of their own, so a game that failed under sampling fails at the same decision when everything is checked.
//! Nothing here knows a rule of Magic; what is legal is asked at the door, like everybody else does.

mod answers;
mod checks;
mod deck;
mod failure;
mod freeze;
pub mod made;
mod misfits;
pub mod narrate;
mod panics;
pub mod parsers;
mod player;
pub mod probe;
mod shrink;
mod soak;
mod trial;
mod written;

pub use answers::{all_answers, fitting_answers};
pub use deck::{Table, random_deck, random_setup};
pub use failure::{Failure, Property};
pub use freeze::freeze;
pub use player::next_input;
pub use shrink::{Finding, shrink};
pub use soak::{Report, all_cores, soak, soak_while};
pub use trial::{Options, Summary, answers_seed, play, play_inputs, play_setup};
pub use written::scenario_of;

use magic::CardPool;
use std::sync::Arc;

/// The pool of every built-in card.
pub fn whole_pool() -> Arc<CardPool> {
    Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards are sound"))
}
