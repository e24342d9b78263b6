//! Words in pieces, so that whoever shows them can link cards, call the viewer "you" and translate.

use super::Handle;
use crate::Seat;
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// A thing on the table, or a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// A thing, by the viewer's name for it.
    Thing(Handle),
    /// A player.
    Player(Seat),
}

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    /// Plain words.
    Text(String),
    /// A card or another thing by its name; with its handle if it is on the table.
    Card {
        /// What it is called.
        name: String,
        /// Which it is, where the viewer sees it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        thing: Option<Handle>,
    },
    /// A player: `you`, or a name.
    Player(Seat),
    /// What is a player's: `your`, or a name's.
    Whose(Seat),
    /// What the player before it does: for `you`, and for anybody else.
    Verb(String, String),
    /// A number.
    Number(i32),
    /// A cost in symbols, such as `{2}{R}`.
    Cost(String),
}

impl Piece {
    /// Plain words.
    pub fn text(words: impl Into<String>) -> Piece {
        Piece::Text(words.into())
    }

    /// A card by its name, without a handle.
    pub fn card(name: impl Into<String>) -> Piece {
        Piece::Card { name: name.into(), thing: None }
    }

    /// A thing on the table.
    pub fn thing(name: impl Into<String>, thing: Option<Handle>) -> Piece {
        Piece::Card { name: name.into(), thing }
    }

    /// A regular verb: `draw`, `draws`.
    pub fn verb(verb: &str) -> Piece {
        let ending = if verb.ends_with("ss") || verb.ends_with("sh") || verb.ends_with("ch") { "es" } else { "s" };
        Piece::Verb(verb.to_string(), format!("{verb}{ending}"))
    }
}

/// Something said: a stable key for whoever translates, and the words in pieces.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Line {
    /// What kind of sentence it is; it never changes its meaning.
    pub key: String,
    /// The words. There are no blanks between pieces but those in plain text.
    pub pieces: Vec<Piece>,
}

impl Line {
    /// A line of that key.
    pub fn new(key: impl Into<String>, pieces: Vec<Piece>) -> Line {
        Line { key: key.into(), pieces }
    }

    /// The line as a plain sentence; `name` says what a seat is called, and who is `you`.
    pub fn sentence(&self, called: &dyn Fn(Seat) -> Called) -> String {
        plain(&self.pieces, called)
    }
}

/// What a player is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Called {
    /// The one who reads.
    You,
    /// Somebody else.
    Name(String),
}

/// Pieces as plain words, begun with a capital.
pub fn plain(pieces: &[Piece], called: &dyn Fn(Seat) -> Called) -> String {
    let mut words = String::new();
    let mut you = false;
    for piece in pieces {
        match piece {
            Piece::Text(text) => words.push_str(text),
            Piece::Card { name, .. } => words.push_str(name),
            Piece::Cost(cost) => words.push_str(cost),
            Piece::Number(number) => {
                let _ = write!(words, "{number}");
            }
            Piece::Player(seat) => {
                let name = called(*seat);
                you = name == Called::You;
                match name {
                    Called::You => words.push_str("you"),
                    Called::Name(name) => words.push_str(&name),
                }
            }
            Piece::Whose(seat) => match called(*seat) {
                Called::You => words.push_str("your"),
                Called::Name(name) => {
                    words.push_str(&name);
                    words.push_str("'s");
                }
            },
            Piece::Verb(mine, theirs) => words.push_str(if you { mine } else { theirs }),
        }
    }
    let mut characters = words.chars();
    match characters.next() {
        Some(first) => first.to_uppercase().chain(characters).collect(),
        None => words,
    }
}
