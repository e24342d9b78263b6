//! The formats decks are built for: which cards they allow, and how many of each. The lists are data, each with its date.
//!
//! Which sets a card was printed in comes in through [`Cards`].

use crate::{DeckList, Entry, fold};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::LazyLock;
use thiserror::Error;

/// How rare a printing was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Rarity {
    /// A basic land.
    Land,
    /// Common.
    Common,
    /// Uncommon.
    Uncommon,
    /// Rare.
    Rare,
}

impl Rarity {
    /// Every rarity, the most common first.
    pub const ALL: [Rarity; 4] = [Rarity::Land, Rarity::Common, Rarity::Uncommon, Rarity::Rare];

    /// Its name.
    pub fn word(self) -> &'static str {
        ["land", "common", "uncommon", "rare"][self as usize]
    }
}

/// That a set holds a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InSet {
    /// The code of the set.
    pub set: String,
    /// How rare the card is in it.
    pub rarity: Option<Rarity>,
    /// When it came out, where that is known.
    pub year: Option<u16>,
}

/// What deck building needs to know of a card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardFacts {
    /// The sets that hold it, as far as they are known, oldest first.
    pub sets: Vec<InSet>,
    /// Whether it is a basic land, of which a deck may hold any number.
    pub is_basic_land: bool,
    /// Whether it was published, rather than made by the players of a table.
    pub is_published: bool,
}

/// A source of facts about cards, by canonical name.
pub trait Cards {
    /// What deck building needs to know of that card.
    fn facts(&self, name: &str) -> CardFacts;
}

/// How a format treats a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It may be played.
    Legal,
    /// One copy may be played.
    Restricted,
    /// It may not be played.
    Banned,
    /// It is in none of the format's sets.
    Absent,
}

/// A format: what a deck may hold.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayFormat {
    /// Its short name.
    pub name: String,
    /// Its full name.
    pub title: String,
    /// Other short names.
    #[serde(default)]
    pub also_called: Vec<String>,
    /// The date of its lists.
    pub as_of: String,
    /// The sets whose cards may be played; every published card where none are named.
    pub sets: Option<Vec<String>>,
    /// Whether a card may be played in a printing of a set that the format does not name.
    pub reprints: bool,
    /// Cards that may be played besides those of the sets.
    #[serde(default)]
    pub more_cards: Vec<String>,
    /// Cards that may not be played.
    pub banned: Vec<String>,
    /// Cards of which one copy may be played.
    pub restricted: Vec<String>,
    /// The fewest cards of a deck.
    #[serde(default = "sixty")]
    pub least_cards: u32,
    /// The most cards of a sideboard.
    #[serde(default = "fifteen")]
    pub most_in_sideboard: u32,
    /// The most copies of a card, sideboard included (CR 100.2a).
    #[serde(default = "four")]
    pub most_copies: u32,
}

fn sixty() -> u32 {
    60
}

fn fifteen() -> u32 {
    15
}

fn four() -> u32 {
    4
}

static ALL: LazyLock<Vec<PlayFormat>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../data/formats.json")).expect("the formats are well formed"));

impl PlayFormat {
    /// Every format there is.
    pub fn all() -> &'static [PlayFormat] {
        &ALL
    }

    /// The format of that name, in any case.
    pub fn find(name: &str) -> Option<&'static PlayFormat> {
        let spelled = |format: &&PlayFormat| {
            std::iter::once(&format.name).chain(&format.also_called).any(|one| one.eq_ignore_ascii_case(name))
        };
        PlayFormat::all().iter().find(spelled)
    }

    /// How the format treats a card.
    pub fn standing(&self, name: &str, facts: &CardFacts) -> Standing {
        let lists = |list: &[String]| list.iter().any(|one| fold(one) == fold(name));
        if lists(&self.banned) {
            return Standing::Banned;
        }
        if lists(&self.restricted) {
            return Standing::Restricted;
        }
        let is_in = match &self.sets {
            None => facts.is_published,
            Some(sets) => facts.sets.iter().any(|one| sets.contains(&one.set)) || lists(&self.more_cards),
        };
        if is_in { Standing::Legal } else { Standing::Absent }
    }

    /// Everything that keeps a deck out of the format, in the order of the list.
    pub fn check(&self, list: &DeckList, cards: &dyn Cards) -> Vec<Illegality> {
        let mut found = Vec::new();
        self.check_sizes(list, &mut found);
        let mut copies: BTreeMap<&str, (u32, usize)> = BTreeMap::new();
        for entry in list.main.iter().chain(&list.commander).chain(&list.sideboard) {
            let (count, _) = copies.entry(&entry.name).or_insert((0, entry.line));
            *count = count.saturating_add(entry.count);
        }
        let mut told = BTreeSet::new();
        for entry in list.main.iter().chain(&list.commander).chain(&list.sideboard) {
            let facts = cards.facts(&entry.name);
            if told.insert(entry.name.as_str()) {
                let (count, line) = copies[entry.name.as_str()];
                let why = self.check_card(&entry.name, count, &facts);
                found.extend(why.map(|why| Illegality { line: Some(line), why }));
            }
            found.extend(self.check_printing(entry));
        }
        found
    }

    fn check_sizes(&self, list: &DeckList, found: &mut Vec<Illegality>) {
        let total = |entries: &[Entry]| entries.iter().fold(0u32, |sum, entry| sum.saturating_add(entry.count));
        let (main, side) = (total(&list.main), total(&list.sideboard));
        let mut tell = |why| found.push(Illegality { line: None, why });
        if main < self.least_cards {
            tell(Why::TooFewCards { cards: main, least: self.least_cards });
        }
        if side > self.most_in_sideboard {
            tell(Why::LargeSideboard { cards: side, most: self.most_in_sideboard });
        }
        if !list.commander.is_empty() {
            tell(Why::Commander);
        }
    }

    fn check_card(&self, name: &str, count: u32, facts: &CardFacts) -> Option<Why> {
        let name = name.to_string();
        match self.standing(&name, facts) {
            Standing::Banned => Some(Why::Banned { name }),
            Standing::Absent => {
                Some(Why::Absent { name, sets: facts.sets.iter().map(|one| one.set.clone()).collect() })
            }
            Standing::Restricted if count > 1 => Some(Why::Restricted { name, count }),
            Standing::Legal if count > self.most_copies && !facts.is_basic_land => {
                Some(Why::TooManyCopies { name, count, most: self.most_copies })
            }
            _ => None,
        }
    }

    fn check_printing(&self, entry: &Entry) -> Option<Illegality> {
        let (sets, printing) = (self.sets.as_ref().filter(|_| !self.reprints)?, entry.printing.as_ref()?);
        let why = || Why::Reprint { name: entry.name.clone(), set: printing.set.clone(), sets: sets.clone() };
        (!sets.contains(&printing.set)).then(|| Illegality { line: Some(entry.line), why: why() })
    }
}

impl fmt::Display for PlayFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (list of {})", self.title, self.as_of)
    }
}

/// Something that keeps a deck out of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegality {
    /// The line of the list, counted from one, unless the whole deck is at fault.
    pub line: Option<usize>,
    /// What it is.
    pub why: Why,
}

impl fmt::Display for Illegality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.map_or(Ok(()), |line| write!(f, "line {line}: "))?;
        self.why.fmt(f)
    }
}

/// Why a deck is not legal.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs, reason = "the fields are explained by the messages they stand in")]
pub enum Why {
    /// The deck is too small.
    #[error("the main deck has {cards} cards; at least {least} are needed")]
    TooFewCards { cards: u32, least: u32 },
    /// The sideboard is too large.
    #[error("the sideboard has {cards} cards; at most {most} are allowed")]
    LargeSideboard { cards: u32, most: u32 },
    /// The format has no commanders.
    #[error("the format has no command zone; move the commander into the main deck")]
    Commander,
    /// Too many copies of a card.
    #[error("{count} copies of {name}; at most {most} are allowed, sideboard included")]
    TooManyCopies { name: String, count: u32, most: u32 },
    /// More than one copy of a restricted card.
    #[error("{count} copies of {name}, which is restricted to one, sideboard included")]
    Restricted { name: String, count: u32 },
    /// A banned card.
    #[error("{name} is banned")]
    Banned { name: String },
    /// A card of no set of the format.
    #[error("{name} is not a card of the format{}", Elsewhere(sets))]
    Absent { name: String, sets: Vec<String> },
    /// A printing that the format does not allow.
    #[error("{name} of {set}: only printings of {} are allowed", sets.join(", "))]
    Reprint { name: String, set: String, sets: Vec<String> },
}

struct Elsewhere<'a>(&'a [String]);

impl fmt::Display for Elsewhere<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, "; it is from {}", self.0.join(", ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NameIndex;

    struct Table;

    impl Cards for Table {
        fn facts(&self, name: &str) -> CardFacts {
            let sets: &[&str] = match name {
                "Hymn to Tourach" => &["FEM"],
                "House Card" | "Shock" => &[],
                _ => &["LEA"],
            };
            CardFacts {
                sets: sets.iter().map(|set| InSet { set: set.to_string(), rarity: None, year: None }).collect(),
                is_basic_land: name == "Mountain",
                is_published: name != "House Card",
            }
        }
    }

    fn problems(format: &str, text: &str) -> Vec<String> {
        let names = ["Lightning Bolt", "Mountain", "Black Lotus", "Hymn to Tourach", "Shock", "House Card", "Crusade"];
        let list = crate::read(text, &NameIndex::new(names)).unwrap();
        PlayFormat::find(format).unwrap().check(&list, &Table).iter().map(Illegality::to_string).collect()
    }

    #[test]
    fn a_legal_deck_has_no_problem() {
        let deck = "4 Lightning Bolt\n55 Mountain\n1 Black Lotus\n\nSideboard\n4 Crusade";
        assert_eq!(problems("swedish", deck), Vec::<String>::new());
    }

    #[test]
    fn every_problem_is_named_at_once() {
        let deck = "5 Lightning Bolt\n2 Black Lotus (M21)\n1 Hymn to Tourach\n1 Shock\n\nSideboard\n16 Mountain";
        assert_eq!(
            problems("Swedish", deck),
            [
                "the main deck has 9 cards; at least 60 are needed",
                "the sideboard has 16 cards; at most 15 are allowed",
                "line 1: 5 copies of Lightning Bolt; at most 4 are allowed, sideboard included",
                "line 2: 2 copies of Black Lotus, which is restricted to one, sideboard included",
                "line 2: Black Lotus of M21: only printings of LEA, LEB, 2ED, ARN, ATQ, LEG, DRK are allowed",
                "line 3: Hymn to Tourach is not a card of the format; it is from FEM",
                "line 4: Shock is not a card of the format",
            ]
        );
    }

    #[test]
    fn formats_differ_in_their_sets_and_lists() {
        let deck = "60 Mountain\n4 Hymn to Tourach\n4 Crusade\n1 House Card";
        let house = "line 4: House Card is not a card of the format";
        assert_eq!(problems("ec", deck), [house]);
        assert_eq!(problems("atlantic", deck), [house]);
        assert_eq!(problems("vintage", deck), ["line 3: Crusade is banned", house]);
    }

    #[test]
    fn copies_in_the_sideboard_count() {
        let deck = "60 Mountain\n3 Lightning Bolt\n1 Black Lotus\n\nSideboard\n2 Lightning Bolt\n1 Black Lotus";
        assert_eq!(problems("vintage", deck).len(), 2);
    }

    #[test]
    fn lists_are_alphabetical_and_disjoint() {
        for format in PlayFormat::all() {
            for list in [&format.banned, &format.restricted, &format.more_cards] {
                assert!(list.is_sorted() && list.windows(2).all(|pair| pair[0] != pair[1]), "{list:?}");
            }
            assert!(format.banned.iter().all(|card| !format.restricted.contains(card)), "{}", format.name);
        }
    }
}
