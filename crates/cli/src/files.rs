//! Cards and decks, as the commands get at them.

use anyhow::{Context, anyhow, bail};
use decks::{DeckList, NameIndex};
use magic::CardPool;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// The built-in cards, compiled for play.
pub fn pool() -> anyhow::Result<Arc<CardPool>> {
    let pool = CardPool::new(magic_cards::all()).context("the built-in cards are broken")?;
    Ok(Arc::new(pool))
}

/// The names of the cards in the pool, and the online codes of those that have one.
pub fn names(pool: &CardPool) -> NameIndex {
    let names: NameIndex = pool.cards().map(|(_, definition)| definition.card.name.as_str()).collect();
    names
        .also(pool.further_names().map(|(name, card)| (name, pool.definition(card).card.name.as_str())))
        .also(magic_cards::ONLINE_CODES)
}

/// Reads a deck list; the error names the file and every line that is wrong.
pub fn deck(path: &Path, names: &NameIndex) -> anyhow::Result<DeckList> {
    let shown = path.display();
    let file = File::open(path).with_context(|| format!("the deck {shown} cannot be opened"))?;
    let mut bytes = Vec::new();
    // One byte more than is allowed tells a file that is too large from one that just fits.
    file.take(decks::MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("the deck {shown} cannot be read"))?;
    decks::read_bytes(&bytes, names).map_err(|errors| {
        let indented = errors.to_string().replace('\n', "\n  ");
        anyhow!("the deck {shown} cannot be used:\n  {indented}")
    })
}

/// The main deck of a list, card by card.
pub fn library(path: &Path, list: &DeckList) -> anyhow::Result<Vec<String>> {
    let cards: u64 = list.main.iter().map(|entry| u64::from(entry.count)).sum();
    if cards == 0 {
        bail!("the deck {} has no cards in its main deck; list at least one", path.display());
    }
    Ok(list.main.iter().flat_map(|entry| vec![entry.name.clone(); entry.count as usize]).collect())
}
