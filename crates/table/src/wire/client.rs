//! What a client says.

use super::{SeatSettings, VERSION};
use kernel::{Answer, Handle};
use serde::{Deserialize, Serialize};

/// A message from a client. `id` is the client's own number for it: a repeated one is acknowledged again and done once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Client {
    /// The first message, also after a lost connection.
    Hello {
        /// The version of the messages that the client speaks.
        version: u32,
        /// The last sequence number it saw; 0 or nothing asks for everything.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(as = "Option<u32>", optional))]
        seq: u32,
    },
    /// Something to be done, or to be told.
    Do {
        /// The client's number for it: another one for each message, from a random beginning, so that two windows of one
        /// player do not use the same.
        id: u32,
        /// What.
        request: Request,
    },
    /// The client is there; the answer is `pong`.
    Ping,
}

impl Client {
    /// The first message of a client of this version.
    pub fn hello(seq: u32) -> Client {
        Client::Hello { version: VERSION, seq }
    }
}

/// What a client wants.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Request {
    /// Answer a question.
    Answer {
        /// Its number.
        question: u32,
        /// The answer.
        answer: Answer,
    },
    /// Take back a half-made action.
    TakeBack,
    /// Leave the game.
    Concede,
    /// Hold the response window open; it then waits for an answer.
    Wait {
        /// The question that the window belongs to.
        question: u32,
    },
    /// Settle stops, yields and the rest; all of it anew.
    Settings {
        /// From now on.
        settings: SeatSettings,
    },
    /// Why a thing is as it is.
    Explain {
        /// Which thing.
        thing: Handle,
    },
    /// What an option of the open question would use and do.
    Preview {
        /// The question's number.
        question: u32,
        /// The option.
        option: u16,
    },
    /// What would happen next if everybody passed.
    Foresee,
    /// What a bot would answer to the open question; where no other person plays.
    Hint {
        /// The question's number.
        question: u32,
    },
    /// Say something to the others.
    Chat {
        /// What.
        text: String,
    },
    /// Offer a draw, or agree to one.
    OfferDraw,
    /// Withdraw the offer, or decline.
    DeclineDraw,
    /// Ask the others to go back to an earlier question of this seat, or agree.
    Rewind {
        /// The number of that question.
        question: u32,
    },
    /// Decline to go back.
    DeclineRewind,
    /// Something is wrong here: write a report of this moment.
    Report {
        /// What the player says about it.
        text: String,
    },
}
