//! Regular expressions in queries.

use magic_notation::CardDefinition;
use regex_lite::{Regex, RegexBuilder};

/// The largest compiled pattern, in bytes: a query comes from anybody.
const MOST_BYTES: usize = 1 << 18;

/// A regular expression, found anywhere in a text in either case.
#[derive(Clone, Debug)]
pub(crate) struct Pattern(Regex);

impl PartialEq for Pattern {
    fn eq(&self, other: &Pattern) -> bool {
        self.0.as_str() == other.0.as_str()
    }
}

impl Pattern {
    pub fn new(pattern: &str) -> Result<Pattern, String> {
        let built = RegexBuilder::new(pattern).case_insensitive(true).size_limit(MOST_BYTES).build();
        built.map(Pattern).map_err(|problem| format!("this is no pattern that can be used: {problem}"))
    }

    pub fn is_in(&self, text: &str) -> bool {
        self.0.is_match(text)
    }

    /// Whether the face says it; `~` in the pattern stands for its name.
    pub fn is_in_text(&self, face: &CardDefinition) -> bool {
        let text = magic_text::card_text(face);
        self.is_in(&text) || self.0.as_str().contains('~') && self.is_in(&text.replace(&*face.name, "~"))
    }
}
