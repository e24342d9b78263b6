//! In which order cards are listed.

use crate::card::{colors, number};
use crate::error::hint;
use crate::words::Number;
use decks::{CardFacts, fold};
use magic_notation::CardDefinition;
use std::cmp::Ordering;

/// By what cards are sorted, and whether the other way round.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Order {
    by: By,
    descending: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum By {
    #[default]
    Name,
    Number(Number),
    Color,
    Rarity,
    /// By the year in which it was first printed, then by the set.
    Released,
}

const ORDERS: &[(&str, By)] = &[
    ("name", By::Name),
    ("mv", By::Number(Number::ManaValue)),
    ("cmc", By::Number(Number::ManaValue)),
    ("power", By::Number(Number::Power)),
    ("toughness", By::Number(Number::Toughness)),
    ("loyalty", By::Number(Number::Loyalty)),
    ("color", By::Color),
    ("rarity", By::Rarity),
    ("year", By::Released),
    ("released", By::Released),
    ("set", By::Released),
];

/// The spellings of the two directions, with whether they go down.
const DIRECTIONS: &[(&str, bool)] = &[("asc", false), ("desc", true)];

impl Order {
    /// Whether a field says how to sort.
    pub fn is_key(key: &str) -> bool {
        Order::sorts(key) || matches!(key, "direction" | "dir")
    }

    fn sorts(key: &str) -> bool {
        matches!(key, "order" | "sort")
    }

    /// Takes what such a field says; the error says what it should have been.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let lower = value.to_lowercase();
        if Order::sorts(key) {
            self.by = named(ORDERS, "order", &lower)?;
        } else {
            self.descending = named(DIRECTIONS, "direction", &lower)?;
        }
        Ok(())
    }

    /// Which card comes first. Cards that have nothing to be compared by come last, whichever way the others stand.
    pub fn compare(self, one: (&CardDefinition, &CardFacts), other: (&CardDefinition, &CardFacts)) -> Ordering {
        let (first, second) = (self.rank(one), self.rank(other));
        let ranked = match (first, second) {
            (Some(first), Some(second)) if self.descending => second.cmp(&first),
            (Some(first), Some(second)) => first.cmp(&second),
            (first, second) => second.is_some().cmp(&first.is_some()),
        };
        let names = fold(&one.0.name).cmp(&fold(&other.0.name));
        let by_name = if self.by == By::Name && self.descending { names.reverse() } else { names };
        ranked.then(by_name)
    }

    fn rank(self, (card, facts): (&CardDefinition, &CardFacts)) -> Option<i64> {
        match self.by {
            By::Name => Some(0),
            By::Number(Number::ManaValue) => Some(number(card, Number::ManaValue).unwrap_or(0)),
            By::Number(wanted) => number(card, wanted),
            // Single colours in their usual order, then cards of several, then the colourless.
            By::Color => {
                let colors = colors(card);
                let several = if colors.is_empty() { 7 } else { i64::from(colors.len()) };
                Some(several << 8 | i64::from(colors.0))
            }
            By::Rarity => facts.sets.first()?.rarity.map(|rarity| rarity as i64),
            By::Released => facts.sets.first()?.year.map(i64::from),
        }
    }
}

fn named<T: Copy>(words: &[(&str, T)], what: &str, value: &str) -> Result<T, String> {
    words.iter().find(|(word, _)| *word == value).map(|(_, meant)| *meant).ok_or_else(|| {
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        format!(
            "no {what} is called \"{value}\"{} (there are: {})",
            hint(value, known.iter().copied()),
            known.join(" ")
        )
    })
}
