//! What a failed check says.

use kernel::{Input, Seat};
use std::fmt;
use thiserror::Error;

/// The properties that are checked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Property {
    /// Every offered option is accepted and does something.
    OffersAreAccepted,
    /// What is not offered is refused, and nothing changes.
    OthersAreRefused,
    /// A saved game goes on as if it had never been away.
    SavesResume,
    /// The log replays to the same states.
    LogsReplay,
    /// A half-made action can be taken back to exactly where it began.
    TakesBack,
    /// Cards are neither lost nor doubled, and lists agree with objects.
    CardsAreConserved,
    /// A view does not change when hidden cards do.
    ViewsHide,
    /// What the game says of itself agrees with what it does.
    ExplanationsAgree,
    /// What is derived equals what a full recomputation gives.
    DerivedIsCurrent,
    /// State-based actions are done when a player has priority.
    StateIsSettled,
    /// The game ends, and its numbers stay in bounds.
    StaysInBounds,
    /// Nothing panics.
    NoPanic,
}

impl fmt::Display for Property {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, formatter)
    }
}

/// A property that does not hold, and where it was seen.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("seed {seed}, decision {decision}: {property}: {details}")]
pub struct Failure {
    /// The seed of the game.
    pub seed: u64,
    /// The inputs that were accepted before.
    pub decision: usize,
    /// What does not hold.
    pub property: Property,
    /// What was seen.
    pub details: String,
    /// What was put in until then; the last one may be what failed.
    pub inputs: Vec<(Seat, Input)>,
}

/// A failed check, before it is known where the game was.
pub(crate) type Fault = (Property, String);

/// The first lines in which two indented texts differ, with the lines that enclose them.
pub(crate) fn first_difference(before: &str, after: &str) -> String {
    let lines: Vec<&str> = before.lines().collect();
    let mut pairs = lines.iter().zip(after.lines()).enumerate();
    match pairs.find(|(_, (one, other))| *one != other) {
        Some((at, (one, other))) => format!("{}{} <> {}", enclosing(&lines[..at], one), clip(one), clip(other)),
        None if lines.len() < after.lines().count() => {
            format!("more: {}", clip(after.lines().nth(lines.len()).unwrap_or_default()))
        }
        None => format!("less: {}", clip(lines.get(after.lines().count()).copied().unwrap_or_default())),
    }
}

/// The lines above that are indented less, outermost first.
fn enclosing(above: &[&str], line: &str) -> String {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut depth = indent(line);
    let mut path = Vec::new();
    for line in above.iter().rev() {
        if indent(line) < depth {
            depth = indent(line);
            path.push(line.trim().trim_end_matches(" {").trim_end_matches(" ["));
        }
    }
    path.iter().rev().map(|part| format!("{part} / ")).collect()
}

fn clip(text: &str) -> &str {
    let text = text.trim();
    &text[..text.floor_char_boundary(1500)]
}
