//! Who sits where.

use bots::Bot;
use bots::magic::{Knowledge, Strength};
use kernel::Viewer;
use magic::Game;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Names;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seated {
    /// Somebody at the keyboard.
    Person,
    /// A bot that chooses at random, but keeps every opening hand.
    Random,
    /// A bot that follows rules of thumb.
    Weak,
    /// A bot that tries what could be done on dealt worlds.
    Middle,
    /// The best one.
    Top,
}

impl Seated {
    /// How well the bot plays that sits there; none for a person.
    pub fn strength(self) -> Option<Strength> {
        match self {
            Seated::Person => None,
            Seated::Random => Some(Strength::Random),
            Seated::Weak => Some(Strength::Weak),
            Seated::Middle => Some(Strength::Middle),
            Seated::Top => Some(Strength::Top),
        }
    }

    /// The bot that plays the seat, if one does.
    pub fn bot(self, known: &Arc<Knowledge>, seed: u64) -> Option<Box<dyn Bot<Game> + Send>> {
        self.strength().map(|strength| strength.at_table(known, seed))
    }
}

impl From<Strength> for Seated {
    fn from(strength: Strength) -> Self {
        match strength {
            Strength::Random => Seated::Random,
            Strength::Weak => Seated::Weak,
            Strength::Middle => Seated::Middle,
            Strength::Top => Seated::Top,
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
    /// What that viewer calls those who sit here.
    pub fn names(&self, viewer: Viewer) -> Names {
        let bots = self.seats.iter().filter(|seated| **seated != Seated::Person).count();
        let name = |(at, seated): (usize, &Seated)| match seated {
            Seated::Person => format!("Player {}", at + 1),
            _ if bots == 1 => "Bot".to_string(),
            _ => format!("Bot {}", at + 1),
        };
        Names::new(self.seats.iter().enumerate().map(name).collect(), viewer)
    }

    /// Whether several persons share the keyboard, so that hands have to be hidden.
    pub fn is_hot_seat(&self) -> bool {
        self.seats.iter().filter(|seated| **seated == Seated::Person).count() > 1
    }
}
