//! A search for cards: the useful part of the syntax that Scryfall made common.
//!
//! [`Query::parse`] reads a query and says of a bad one where it is wrong and what would be right; [`Query::matches`] holds
//! a card against it. Queries are untrusted: any text gives a query or an error. The syntax is described in
//! `docs/search.md`. What sets and formats know of a card comes in through `decks::CardFacts`.

mod card;
mod error;
mod lex;
mod order;
mod parse;
mod pattern;
mod term;
mod words;

pub use error::QueryError;

use decks::CardFacts;
use magic_notation::CardDefinition;
use order::Order;
use parse::Node;
use std::cmp::Ordering;

/// The longest query that is read, in bytes.
pub const MAX_BYTES: usize = 2000;

/// A set that can be asked for: its code and its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownSet {
    /// The code, in capitals.
    pub code: String,
    /// The name.
    pub name: String,
}

/// A query that was understood.
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    root: Node,
    order: Order,
}

impl Query {
    /// Reads a query; `sets` are those that can be asked for.
    pub fn parse(text: &str, sets: &[KnownSet]) -> Result<Query, QueryError> {
        if text.len() > MAX_BYTES {
            return Err(QueryError::new(text, 0..1, format!("a query has at most {MAX_BYTES} characters")));
        }
        parse::parse(text, sets).map(|(root, order)| Query { root, order })
    }

    /// Whether the card is what was asked for.
    pub fn matches(&self, card: &CardDefinition, facts: &CardFacts) -> bool {
        self.root.matches(card, facts)
    }

    /// Which of two cards is listed first: by what the query's `order:` says, then by name.
    pub fn compare(&self, one: (&CardDefinition, &CardFacts), other: (&CardDefinition, &CardFacts)) -> Ordering {
        self.order.compare(one, other)
    }
}
