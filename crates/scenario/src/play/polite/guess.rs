//! What was guessed, and what the script would have to say instead.

use crate::format::Prompt;
use std::fmt;

/// Something that a script did not say exactly, and how it was understood.
#[derive(Clone, PartialEq, Debug)]
pub struct Guess {
    /// What was understood, in a sentence.
    pub what: String,
    /// What the script would say if it said it exactly; nothing where that cannot be written for it.
    pub fixes: Vec<Fix>,
}

/// A change that makes a script exact. Places are those of entries in the script, from 0.
#[derive(Clone, PartialEq, Debug)]
pub enum Fix {
    /// Answers of a player in place of others.
    Answers {
        /// Who answers.
        player: String,
        /// The entries that were taken for the answer.
        taken: Vec<usize>,
        /// The one of them that stays.
        kept: Option<usize>,
        /// What stands in their place.
        say: Vec<Prompt>,
        /// The last action before it was asked.
        after: Option<usize>,
        /// The next answer of that kind that the player has.
        before: Option<usize>,
    },
    /// A field of an action: its new value as JSON, or none to leave it out.
    Field {
        /// The entry.
        place: usize,
        /// Which field.
        field: &'static str,
        /// Its value.
        value: Option<String>,
    },
}

impl fmt::Display for Guess {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.what)
    }
}
