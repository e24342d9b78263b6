//! How a derived answer came about.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A statement with the statements it rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Explanation {
    /// What is so.
    pub says: String,
    /// The rule behind it, where one is cited.
    pub rule: Option<String>,
    /// Why it is so, in the order in which it came about.
    pub because: Vec<Explanation>,
}

impl Explanation {
    /// A bare statement.
    pub fn new(says: impl Into<String>) -> Explanation {
        Explanation { says: says.into(), rule: None, because: Vec::new() }
    }

    /// The statement with the place in the game's rulebook, which the citation names.
    #[must_use]
    pub fn citing(mut self, rule: &str) -> Explanation {
        self.rule = Some(rule.to_string());
        self
    }

    /// The statement with one more reason.
    #[must_use]
    pub fn because(mut self, reason: Explanation) -> Explanation {
        self.because.push(reason);
        self
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.says)?;
        if let Some(rule) = &self.rule {
            write!(formatter, " ({rule})")?;
        }
        for (at, reason) in self.because.iter().enumerate() {
            write!(formatter, "{}{reason}", if at == 0 { " = " } else { ", " })?;
        }
        Ok(())
    }
}
