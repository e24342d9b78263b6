//! Deck lists as text: read from, and written to, the six file formats players pass around, and checked for play.
//!
//! The format is told from the content, never from a file name. Every problem of a file is reported at once, each with
//! its line and, for a card nobody knows, the nearest names. Input is untrusted: sizes and counts are bounded before
//! anything is allocated for them.
//!
//! A list that was read can be held against a [`PlayFormat`], which says everything that keeps it out. Six decks come with
//! the crate ([`READY`]).
//!
//! This crate deliberately knows no rules and no cards: which names exist comes in through [`CardNames`], and where a card
//! was printed through [`Cards`]. It opens no files and fetches nothing.
//!
//! ```
//! let names = decks::NameIndex::new(["Lightning Bolt", "Mountain", "Fire // Ice"]);
//! let list = decks::read("4x lightning bolt\n16 Mountain\n\nSideboard\n2 Fire/Ice", &names)?;
//! assert_eq!(list.sideboard[0].name, "Fire // Ice");
//!
//! let errors = decks::read("4 Lihgtning Bolt", &names).unwrap_err();
//! assert_eq!(errors.to_string(), "line 1: no card is called `Lihgtning Bolt`, did you mean Lightning Bolt?");
//! # Ok::<(), decks::DeckErrors>(())
//! ```

mod card_line;
mod cockatrice;
mod draft;
mod error;
mod fold;
mod forge;
mod list;
mod matches;
mod mtgo;
mod names;
mod nearest;
mod play_format;
mod ready;
mod text;
mod xmage;
mod xml;

pub use error::{DeckError, DeckErrors, Problem};
pub use fold::fold;
pub use list::{DeckList, Entry, Format, Printing};
pub use matches::{Deck, Match};
pub use names::{CardNames, NameIndex};
pub use nearest::{nearest_word, nearest_words};
pub use play_format::{CardFacts, Cards, Illegality, InSet, PlayFormat, Rarity, Standing, Why};
pub use ready::{READY, ReadyDeck};

use draft::Draft;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// The most copies one line may ask for.
pub const MAX_COPIES: u32 = 10_000;
/// The most cards one list may hold, all zones together.
pub const MAX_CARDS: u32 = 100_000;

/// Reads a deck list in whichever format it is written.
pub fn read(text: &str, names: &dyn CardNames) -> Result<DeckList, DeckErrors> {
    if text.len() > MAX_BYTES {
        return Err(DeckErrors::whole_file(Problem::TooLarge));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if let Some(at) = text.find(|c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r')) {
        return Err(DeckErrors::one(line_at(text.as_bytes(), at), Problem::NotText));
    }
    let draft = Draft::new(names);
    if xml::is_xml(text) {
        xml::read(text, draft)
    } else if forge::is_forge(text) {
        forge::read(text, draft)
    } else if xmage::is_xmage(text) {
        xmage::read(text, draft)
    } else {
        text::read(text, draft)
    }
}

/// Reads a deck list from bytes nobody has looked at yet, such as an upload.
pub fn read_bytes(bytes: &[u8], names: &dyn CardNames) -> Result<DeckList, DeckErrors> {
    if bytes.len() > MAX_BYTES {
        return Err(DeckErrors::whole_file(Problem::TooLarge));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => read(text, names),
        Err(error) => Err(DeckErrors::one(line_at(bytes, error.valid_up_to()), Problem::NotText)),
    }
}

/// Writes a deck list so that [`read`] gives it back, and so that the program the format belongs to opens it.
///
/// What a format has no place for is lost: only Arena names a companion, MTGO has no deck name and knows a printing by
/// its own number alone, Cockatrice and XMage keep the commander in the sideboard (see [`Format::keeps_commander`]).
pub fn write(list: &DeckList, format: Format) -> String {
    match format {
        Format::Plain => text::write_plain(list),
        Format::Arena => text::write_arena(list),
        Format::Mtgo => mtgo::write(list),
        Format::Cockatrice => cockatrice::write(list),
        Format::Forge => forge::write(list),
        Format::Xmage => xmage::write(list),
    }
}

fn line_at(bytes: &[u8], at: usize) -> usize {
    1 + bytes[..at].iter().filter(|&&byte| byte == b'\n').count()
}
