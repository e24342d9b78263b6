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
    /// A seat took note of what it was to acknowledge.
    Acknowledged,
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

/// The places of the entries that still count, after all that was taken back by agreement. `from` is how many entries the
/// log had before these; none if they go back to before that.
pub fn standing(log: &[Logged], from: usize) -> Option<Vec<usize>> {
    let mut standing: Vec<usize> = Vec::with_capacity(log.len());
    for (place, entry) in (from..).zip(log) {
        match entry.deed {
            Deed::Rewind(to) if (to as usize) < from => return None,
            Deed::Rewind(to) => standing.retain(|place| *place < to as usize),
            _ => standing.push(place),
        }
    }
    Some(standing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_back_by_agreement_does_not_count() {
        let entry = |deed| Logged { time: 0, seat: Seat(0), cause: Cause::Agreed, deed, id: None };
        let log: Vec<Logged> =
            [Deed::Wait, Deed::Wait, Deed::Wait, Deed::Rewind(1), Deed::Wait].into_iter().map(entry).collect();
        assert_eq!(standing(&log, 0), Some(vec![0, 4]));
        assert_eq!(standing(&log[1..], 1), Some(vec![4]));
        assert_eq!(standing(&log[2..], 2), None, "the place to go back to is not among these");
    }
}
