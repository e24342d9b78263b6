//! Everything that reads files or queries, as functions of bytes that must never panic. `fuzz/` makes a target of each.

use decks::{CardFacts, NameIndex};
use kernel::{Game as _, Log};
use magic::notation::CardDefinition;
use magic::{CardPool, Game, Setup};
use search::{KnownSet, Query};
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The most inputs of a log that are played.
const MOST_INPUTS: usize = 300;

static POOL: LazyLock<Arc<CardPool>> = LazyLock::new(crate::whole_pool);
static CARDS: LazyLock<Vec<CardDefinition>> = LazyLock::new(|| magic_cards::all().into_iter().step_by(20).collect());
static NAMES: LazyLock<NameIndex> =
    LazyLock::new(|| NameIndex::new(POOL.cards().map(|(_, definition)| definition.card.name.as_str())));

/// A deck list of any format. What is read survives being written.
pub fn deck(bytes: &[u8]) {
    let Ok(list) = decks::read_bytes(bytes, &*NAMES) else { return };
    for format in decks::Format::ALL {
        let _ = decks::write(&list, format);
    }
    struct Unknown;
    impl decks::Cards for Unknown {
        fn facts(&self, _: &str) -> CardFacts {
            CardFacts::default()
        }
    }
    for format in decks::PlayFormat::all() {
        let _ = format.check(&list, &Unknown).iter().map(ToString::to_string).collect::<Vec<_>>();
    }
}

/// A file of scenarios, and the setups they give.
pub fn scenario(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for file in ["one.json", "many.jsonl"] {
        for one in ::scenario::load_text(Path::new(file), text).unwrap_or_default() {
            let _ = ::scenario::setup_of(&one.scenario, &POOL);
        }
    }
}

/// A pack of cards. What is read has rules text and can be written.
pub fn pack(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match packs::Pack::read("pack", text) {
        Ok(pack) => {
            let _ = pack.cards.iter().map(magic_text::card_text).collect::<Vec<_>>();
            let _ = packs::write(&pack.cards.iter().collect::<Vec<_>>());
        }
        Err(problems) => {
            let _ = problems.to_string();
        }
    }
}

/// A log or a saved game, and the game that it tells of.
pub fn log(bytes: &[u8]) {
    let Ok(log) = Log::<Setup>::read(bytes) else { return };
    let Ok(mut game) = Game::new(Arc::clone(&POOL), &log.header.setup) else { return };
    for entry in log.entries.iter().take(MOST_INPUTS) {
        let _ = game.apply(entry.seat, &entry.input, &mut Vec::new());
    }
}

/// A search.
pub fn query(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let known = |(code, name): (&str, &str)| KnownSet { code: code.to_string(), name: name.to_string() };
    let sets: Vec<KnownSet> = magic_cards::SETS.into_iter().map(known).collect();
    match Query::parse(text, &sets) {
        Ok(query) => {
            let _ = CARDS.iter().filter(|card| query.matches(card, &CardFacts::default())).count();
        }
        Err(error) => {
            let _ = error.to_string();
        }
    }
}
