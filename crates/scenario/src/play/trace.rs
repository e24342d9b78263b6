//! What happened in a scenario, kept so that it can be told.

use magic::{Event, Game};

/// A moment of a scenario.
#[derive(Clone)]
pub enum Moment {
    /// An entry of the script was acted on.
    Entry(String),
    /// An input was put in at the door.
    Happened {
        /// The game before it.
        before: Box<Game>,
        /// The game after it.
        after: Box<Game>,
        /// What happened.
        events: Vec<Event>,
    },
}
