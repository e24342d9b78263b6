//! Who sits where.

use bots::{Bot, Defaulting, RandomBot};
use magic::{Game, Reason};
use serde::{Deserialize, Serialize};

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seated {
    /// Somebody at the keyboard.
    Person,
    /// A bot that chooses at random, but keeps every opening hand.
    Random,
}

impl Seated {
    /// The bot that plays the seat; none for a person.
    pub fn bot(self, seed: u64) -> Option<Box<dyn Bot<Game>>> {
        match self {
            Seated::Person => None,
            Seated::Random => {
                let keeps = |reason: &Reason| matches!(reason, Reason::Mulligan);
                Some(Box::new(Defaulting::new(RandomBot::new(seed), keeps)))
            }
        }
    }
}

/// The people and bots at a table; it is saved with the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seating {
    /// By seat.
    pub seats: Vec<Seated>,
    /// Where the chance of the bots comes from.
    pub bot_seed: u64,
}

impl Seating {
    /// Whether several persons share the keyboard, so that hands have to be hidden.
    pub fn is_hot_seat(&self) -> bool {
        self.seats.iter().filter(|seated| **seated == Seated::Person).count() > 1
    }
}
