//! What is wrong with a query, and where.

use std::fmt;
use std::ops::Range;
use thiserror::Error;

/// What is wrong with a query.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct QueryError {
    /// The column, counted in characters from 1.
    pub column: usize,
    /// How many characters are at fault.
    pub width: usize,
    /// What is wrong, and what would be right.
    pub problem: String,
    /// The query, on one line.
    query: String,
}

impl QueryError {
    pub(crate) fn new(query: &str, span: Range<usize>, problem: impl Into<String>) -> Self {
        let characters = |text: Option<&str>| text.map_or(0, |text| text.chars().count());
        let (start, end) = (span.start.min(query.len()), span.end.min(query.len()));
        Self {
            column: 1 + characters(query.get(..start)),
            width: characters(query.get(start..end)).max(1),
            problem: problem.into(),
            query: query.chars().map(|c| if c.is_control() { ' ' } else { c }).collect(),
        }
    }
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "column {}: {}", self.column, self.problem)?;
        writeln!(f, "  {}", self.query)?;
        write!(f, "  {}{}", " ".repeat(self.column - 1), "^".repeat(self.width))
    }
}

/// "; did you mean x?" where something is near.
pub(crate) fn hint<'w>(word: &str, known: impl IntoIterator<Item = &'w str>) -> String {
    match decks::nearest_words(word, known).as_slice() {
        [] => String::new(),
        near => format!("; did you mean {}?", near.join(" or ")),
    }
}
