//! What can be wrong with a pack.

use crate::place::Text;
use std::fmt;
use thiserror::Error;

/// Everything wrong with a pack, in the order of its lines.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct Problems {
    /// The problems, at least one.
    pub problems: Vec<Problem>,
}

impl Problems {
    pub(crate) fn one(problem: Problem) -> Problems {
        Problems { problems: vec![problem] }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, problem) in self.problems.iter().enumerate() {
            let separator = if at == 0 { "" } else { "\n" };
            write!(f, "{separator}{problem}")?;
        }
        Ok(())
    }
}

/// One problem and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line, from 1; 0 if the whole file is at fault.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The card.
    pub card: Option<String>,
    /// The field within it.
    pub field: Option<String>,
    /// What is wrong, and what would be right.
    pub problem: String,
    /// Where it is in the text that it was found in.
    pub(crate) at: usize,
}

impl Problem {
    pub(crate) fn whole(problem: String) -> Problem {
        Problem { line: 0, column: 0, card: None, field: None, problem, at: 0 }
    }

    pub(crate) fn at(text: &Text<'_>, at: usize, problem: String) -> Problem {
        let (line, column) = text.line_and_column(at);
        Problem { line, column, at, ..Problem::whole(problem) }
    }

    pub(crate) fn in_field(self, field: &str) -> Problem {
        Problem { field: (!field.is_empty()).then(|| field.to_string()), ..self }
    }

    pub(crate) fn of_card(self, card: &Option<String>) -> Problem {
        Problem { card: card.clone(), ..self }
    }

    /// The same problem, found in a part of the text.
    pub(crate) fn within(self, text: &Text<'_>, part: &str) -> Problem {
        let at = text.offset_of(part) + self.at;
        let (line, column) = text.line_and_column(at);
        Problem { line, column, at, ..self }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut places = Vec::new();
        if self.line > 0 {
            places.push(format!("line {}, column {}", self.line, self.column));
        }
        places.extend(self.card.as_ref().map(|card| format!("\"{}\"", shortened(card))));
        places.extend(self.field.clone());
        let place = if places.is_empty() { String::new() } else { places.join(", ") + ": " };
        write!(f, "{place}{}", self.problem)
    }
}

/// Text from a file as a message repeats it: of bounded length and on one line.
pub(crate) fn shortened(text: &str) -> String {
    const MOST: usize = 100;
    let mut short: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}
