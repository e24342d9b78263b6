//! What a table's log keeps: every accepted input with its time and cause, and what was settled or agreed in between.

use crate::wire::SeatSettings;
use kernel::{Input, Seat};
use serde::{Deserialize, Serialize};

/// Why an entry came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The player said so.
    Answer,
    /// The player's clock ran out.
    Timeout,
    /// A response window closed by itself.
    Window,
    /// The player does not stop there.
    Stop,
    /// The player had yielded to it, is passing, or had said what to answer.
    Yield,
    /// There was just one thing to do, and everybody could see it.
    Forced,
    /// All agreed.
    Agreed,
}

/// What happened at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// An input of the game.
    Input(Input),
    /// A seat settled something.
    Settings(Box<SeatSettings>),
    /// A seat holds its window open.
    Wait,
    /// A seat offers a draw, or takes the offer back.
    DrawOffer(bool),
    /// The game is drawn by agreement.
    Draw,
    /// The table went back to where its log had so many entries.
    Rewind(u32),
}

/// An entry of a table's log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// When, in milliseconds.
    pub time: u64,
    /// Whose.
    pub seat: Seat,
    /// Why.
    pub cause: Cause,
    /// What.
    pub deed: Deed,
    /// The client's number of the message that it came with, so that a repeated one is known again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u32>,
}

/// The places of the entries that still count, after all that was taken back by agreement.
pub fn standing(log: &[Logged]) -> Vec<usize> {
    let mut standing: Vec<usize> = Vec::with_capacity(log.len());
    for (at, entry) in log.iter().enumerate() {
        match entry.deed {
            Deed::Rewind(to) => standing.retain(|place| *place < to as usize),
            _ => standing.push(at),
        }
    }
    standing
}
