//! What players, steps and costs are called on the screen.

use crate::{Seated, Seating};
use kernel::{Called, Hosted as _, Seat, Viewer};
use magic::{Game, ManaKind, Step};

/// What one viewer calls the players.
#[derive(Clone, Debug)]
pub struct Names {
    viewer: Viewer,
    others: Vec<String>,
}

impl Names {
    /// The names at a table, for that viewer.
    pub fn new(seating: &Seating, viewer: Viewer) -> Names {
        let bots = seating.seats.iter().filter(|seated| **seated != Seated::Person).count();
        let name = |(at, seated): (usize, &Seated)| match seated {
            Seated::Person => format!("Player {}", at + 1),
            _ if bots == 1 => "Bot".to_string(),
            _ => format!("Bot {}", at + 1),
        };
        Names { viewer, others: seating.seats.iter().enumerate().map(name).collect() }
    }

    fn is_viewer(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// The player's name, whoever looks.
    pub fn public(&self, seat: Seat) -> String {
        self.others.get(usize::from(seat.0)).cloned().unwrap_or_else(|| format!("Player {}", seat.0 + 1))
    }

    /// What a seat is called in a sentence that was made for anybody.
    pub fn called(&self, seat: Seat) -> Called {
        if self.is_viewer(seat) { Called::You } else { Called::Name(self.public(seat)) }
    }

    /// `You` or a name.
    pub fn player(&self, seat: Seat) -> String {
        if self.is_viewer(seat) { "You".to_string() } else { self.public(seat) }
    }

    /// `you` or a name, within a sentence.
    pub fn object(&self, seat: Seat) -> String {
        if self.is_viewer(seat) { "you".to_string() } else { self.public(seat) }
    }

    /// `your` or `Bot's`.
    pub fn whose(&self, seat: Seat) -> String {
        if self.is_viewer(seat) { "your".to_string() } else { format!("{}'s", self.public(seat)) }
    }

    /// `yours` or `Bot's`.
    pub fn owner(&self, seat: Seat) -> String {
        if self.is_viewer(seat) { "yours".to_string() } else { self.whose(seat) }
    }

    /// `You draw` or `Bot draws`.
    pub fn act(&self, seat: Seat, verb: &str) -> String {
        if self.is_viewer(seat) { format!("You {verb}") } else { format!("{} {verb}s", self.public(seat)) }
    }
}

/// A step in words.
pub fn step(step: Step) -> &'static str {
    Game::steps()[step as usize].words
}

/// A mana pool as symbols.
pub fn mana(pool: &[u16; 6]) -> String {
    let kinds = ManaKind::ALL.iter().zip(pool).filter(|(_, amount)| **amount > 0);
    let symbols = kinds.map(|(kind, amount)| match amount {
        1..=4 => format!("{{{}}}", kind.letter()).repeat(usize::from(*amount)),
        _ => format!("{amount}×{{{}}}", kind.letter()),
    });
    symbols.collect::<Vec<_>>().join("")
}
