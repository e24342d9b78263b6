//! What a table says. `T`, `P`, `B` and `C` are a game's things, players, board and cards.

use super::{SeatSettings, TableSettings};
use kernel::{Answer, Explanation, Happening, Line, Outcome, Preview, Question, Scene, SceneDelta, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;

/// A message to a client.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Server<T, P, B, C> {
    /// The first message of every connection: where the client is.
    Hello {
        /// The version of the messages.
        version: u32,
        /// Which game is played.
        game: String,
        /// The table.
        table: String,
        /// The seat of this client; none for somebody who watches.
        seat: Option<Seat>,
        /// Who sits where.
        seats: Vec<Seated>,
        /// The steps at which one can stop, in order: key and words.
        steps: Vec<(String, String)>,
        /// What holds for the table.
        settings: TableSettings,
        /// What was said at the table last, the newest last.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<ChatLine>>", optional))]
        chat: Vec<ChatLine>,
    },
    /// Everything, from nothing.
    View {
        /// The sequence number: updates go on from here.
        seq: u32,
        /// The cards that the scenes refer to.
        cards: Vec<C>,
        /// What everybody sees.
        public: Scene<T, P, B>,
        /// What this viewer sees beyond that, or otherwise: it lies over the public scene.
        private: Scene<T, P, B>,
        /// The viewer's open question.
        question: Option<Question>,
        /// Who is awaited, and what for.
        status: Status,
        /// Clocks and window.
        clocks: Clocks,
        /// What the viewer has settled.
        settings: Option<SeatSettings>,
        /// What happened last, the newest last.
        #[cfg_attr(feature = "typescript", ts(as = "Vec<Happening>"))]
        log: Vec<Arc<RawValue>>,
    },
    /// What is new, all of one moment.
    Update(Update<T, P, B, C>),
    /// The clocks, when they change without anything else.
    Clocks(Clocks),
    /// Somebody came, went, or is called otherwise.
    Seats {
        /// Who sits where.
        seats: Vec<Seated>,
    },
    /// What the viewer has settled, also when passing came to its end.
    Settings {
        /// From now on.
        settings: SeatSettings,
    },
    /// Something the players should notice that is no part of the game.
    Notice {
        /// What.
        line: Line,
    },
    /// Somebody says something.
    Chat(ChatLine),
    /// A request was done, or had been done already.
    Done {
        /// The client's number for it.
        id: u32,
    },
    /// A request was refused; nothing changed.
    Refused {
        /// The client's number for it.
        id: u32,
        /// Why.
        reason: Refused,
        /// In words that say what to do.
        words: String,
    },
    /// Why a thing is as it is.
    Explained {
        /// The client's number for the request.
        id: u32,
        /// What is to be said about it.
        explanations: Vec<Explanation>,
    },
    /// What an option would do.
    Previewed {
        /// The client's number for the request.
        id: u32,
        /// As far as it is certain; nothing if it is not.
        preview: Option<Preview>,
    },
    /// What a bot would answer.
    Hinted {
        /// The client's number for the request.
        id: u32,
        /// The number of the question.
        question: u32,
        /// The answer, in the form that the question asks for.
        answer: Answer,
    },
    /// The answer to a ping.
    Pong,
}

/// What is new, all of one moment. What is left out has not changed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Update<T, P, B, C> {
    /// The sequence number, one more than the last. If one is missing, say hello again.
    pub seq: u32,
    /// Cards that were not referred to before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<C>>", optional))]
    pub cards: Vec<C>,
    /// What changed for everybody; made once for all viewers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<SceneDelta<T, P, B>>", optional))]
    pub public: Option<Arc<RawValue>>,
    /// What changed for this viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub private: Option<SceneDelta<T, P, B>>,
    /// What happened, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Happening>>", optional))]
    pub events: Vec<Happening>,
    /// The viewer's question: `null` if there is none any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Question>", optional = nullable))]
    pub question: Option<Option<Question>>,
    /// Who is awaited, and what for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub status: Option<Status>,
    /// Clocks and window.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clocks: Option<Clocks>,
}

/// Where the game stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Status {
    /// All who are awaited.
    pub awaited: Vec<Seat>,
    /// Whether each of them must answer, or any one does.
    pub each: bool,
    /// For what they are awaited: the key of the question's reason, as far as everybody may know it.
    pub reason: String,
    /// The kind of what happens next if everybody passes: a number to yield to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub next: Option<String>,
    /// The kind of the optional thing that somebody is asked about: what can always be answered alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub optional: Option<String>,
    /// Who offers a draw.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Seat>>", optional))]
    pub draw_offers: Vec<Seat>,
    /// Who asks to go back, and to which question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rewind: Option<(Seat, u32)>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub outcome: Option<Outcome>,
    /// Why the table stands still, if it does: a fault of ours. Its log is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub frozen: Option<String>,
}

/// Something that somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatLine {
    /// Who; nobody if it is a spectator.
    pub seat: Option<Seat>,
    /// What they are called.
    pub name: String,
    /// What they say.
    pub text: String,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seated {
    /// What they are called.
    pub name: String,
    /// Whether a program plays.
    pub bot: bool,
    /// Whether somebody sits there.
    pub taken: bool,
    /// Whether they are connected.
    pub connected: bool,
    /// If not: how long until their clock runs, in milliseconds, at the moment of the message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub back_in: Option<u32>,
}

/// Clocks and window at the moment of the message; a running one goes on from there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clocks {
    /// The clock of each seat; none for a seat without one.
    pub seats: Vec<Option<Clock>>,
    /// The response window that is open for this viewer, or that the others wait for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub window: Option<WindowShown>,
}

/// A seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clock {
    /// What is left of the reserve, in milliseconds.
    pub reserve: u32,
    /// What is left of the free time for this answer, in milliseconds.
    pub delay: u32,
    /// Whether it runs: first the free time, then the reserve.
    pub running: bool,
}

/// A response window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WindowShown {
    /// Whose it is.
    pub seat: Seat,
    /// How long it stays open by itself, in milliseconds; none if it is held.
    pub left: Option<u32>,
    /// How long it was at first.
    pub whole: u32,
    /// For its seat alone: whether there is in truth nothing to do, so that nobody need click.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub idle: bool,
}

/// Why a request is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Refused {
    /// The question has been answered or has changed; the present one comes with the view.
    OldQuestion,
    /// Somebody else is asked.
    NotYours,
    /// The answer does not fit, or the rules forbid it.
    Illegal,
    /// There is nothing to take back, decline or hold.
    Nothing,
    /// The game is over.
    Over,
    /// Whoever watches cannot do that.
    Spectator,
    /// It cannot be read.
    Malformed,
    /// It is too long.
    TooLarge,
    /// Too many messages.
    TooMany,
    /// The table stands still.
    Frozen,
}
