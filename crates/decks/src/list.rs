//! What a deck list is, whichever format it came in. Legality is not its business.

use std::fmt;

/// A deck list: how many of which card, zone by zone, in the order they were written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckList {
    /// What its author calls the deck.
    pub name: Option<String>,
    /// The cards that start in the library.
    pub main: Vec<Entry>,
    /// The cards that may be swapped in between games.
    pub sideboard: Vec<Entry>,
    /// The commander, or both of a pair of partners.
    pub commander: Vec<Entry>,
    /// The name of the sideboard card that is the companion.
    pub companion: Option<String>,
    /// The format the list was read from.
    pub format: Format,
}

/// One line of a deck list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// How many copies, at least one.
    pub count: u32,
    /// The card's canonical name.
    pub name: String,
    /// Which printing of the card, where the list says so.
    pub printing: Option<Printing>,
    /// The number MTGO gives this printing, which no other format carries.
    pub mtgo_id: Option<u32>,
    /// The line the entry was read from, counted from one.
    pub line: usize,
}

/// A printing of a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Printing {
    /// The set code, in capitals.
    pub set: String,
    /// The collector number, which may hold letters and signs.
    pub number: Option<String>,
    /// Which of the set's illustrations of the card, counted from one; only Forge carries it.
    pub art: Option<u32>,
}

impl Printing {
    /// A printing by set code and collector number; without a set code there is none, and what cannot be a collector
    /// number is left out.
    pub fn new(set: &str, number: &str) -> Option<Self> {
        let (set, number) = (set.trim(), number.trim());
        let number = is_collector_number(number).then(|| number.to_owned());
        is_set_code(set).then(|| Self { set: set.to_uppercase(), number, art: None })
    }
}

fn is_set_code(text: &str) -> bool {
    (2..=12).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
}

/// Promotional cards have numbers such as `AER-98` and `136★`, but no brackets, which would break a line that has them.
fn is_collector_number(text: &str) -> bool {
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || "()[]|:".contains(c);
    (1..=12).contains(&text.len()) && !text.contains(is_odd)
}

/// The formats deck lists are read from and written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// One card a line, as people type it.
    Plain,
    /// What MTG Arena copies to the clipboard, told from plain text by its `Deck`, `About` or `Companion` heading.
    Arena,
    /// The XML of Magic Online.
    Mtgo,
    /// The XML of Cockatrice.
    Cockatrice,
    /// The sections of Forge.
    Forge,
    /// The lines of XMage, each with its set and number in front.
    Xmage,
}

impl Format {
    /// Every format, in the order a menu would list them.
    pub const ALL: [Self; 6] = [Self::Plain, Self::Arena, Self::Mtgo, Self::Cockatrice, Self::Forge, Self::Xmage];

    /// The file name extension the format's own program uses; Forge and XMage share one.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Plain | Self::Arena => "txt",
            Self::Mtgo => "dek",
            Self::Cockatrice => "cod",
            Self::Forge | Self::Xmage => "dck",
        }
    }

    /// Whether the format tells the commander from the sideboard.
    pub fn keeps_commander(self) -> bool {
        !matches!(self, Self::Cockatrice | Self::Xmage)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain => "plain text",
            Self::Arena => "MTG Arena",
            Self::Mtgo => "MTGO",
            Self::Cockatrice => "Cockatrice",
            Self::Forge => "Forge",
            Self::Xmage => "XMage",
        })
    }
}
