//! Everything that reads files or queries, as functions of bytes that must never panic. `fuzz/` makes a target of each.

use decks::{CardFacts, NameIndex};
use kernel::{Dice, Game as _, Hosted as _, Log, NoSink};
use magic::notation::CardDefinition;
use magic::{CardPool, Game, Placed, PlayerSetup, Rules, Setup};
use search::{KnownSet, Query};
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The most inputs of a log that are played.
const MOST_INPUTS: usize = 300;

static POOL: LazyLock<Arc<CardPool>> = LazyLock::new(crate::whole_pool);
static CARDS: LazyLock<Vec<CardDefinition>> = LazyLock::new(|| magic_cards::all().into_iter().step_by(20).collect());
static LANDS: LazyLock<Vec<CardDefinition>> = LazyLock::new(|| {
    let basic = |card: &CardDefinition| card.types.supertypes.contains(magic::Supertype::Basic);
    magic_cards::all().into_iter().filter(basic).take(5).collect()
});
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

/// How a game begins, and its first questions.
pub fn setup(bytes: &[u8]) {
    let Ok(setup) = serde_json::from_slice::<Setup>(bytes) else { return };
    match Game::new(Arc::clone(&POOL), &setup) {
        Ok(game) => play_on(game, 1, 20),
        Err(error) => drop(error.to_string()),
    }
}

/// A saved game; whether it goes on.
pub fn resumes(bytes: &[u8]) -> bool {
    match Game::from_bytes(&POOL, bytes) {
        Ok(game) => {
            play_on(game, 1, 20);
            true
        }
        Err(error) => {
            let _ = error.to_string();
            false
        }
    }
}

/// A pack of cards, dealt out: whatever is let in can be played.
pub fn played_pack(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(pack) = packs::Pack::read("pack", text) else { return };
    let names: Vec<String> = pack.cards.iter().map(|card| card.name.clone()).collect();
    let lands: Vec<String> = LANDS.iter().map(|card| card.name.clone()).collect();
    let cards: Vec<CardDefinition> = LANDS.iter().chain(&pack.cards).cloned().collect();
    let Ok(pool) = CardPool::new(cards, &magic_text::English) else { return };
    let placed = |card: &String| Placed { card: card.clone(), ..Placed::default() };
    let player = PlayerSetup {
        library: names.iter().cycle().take(20).chain(lands.iter().cycle().take(20)).cloned().collect(),
        battlefield: lands.iter().chain(&lands).map(placed).collect(),
        ..PlayerSetup::default()
    };
    let players = vec![player.clone(), player];
    let setup = Setup { rules: Rules::MODERN, seed: 1, players, shuffle: true, rigged: Vec::new() };
    if let Ok(game) = Game::new(Arc::new(pool), &setup) {
        play_on(game, 1, 150);
    }
}

/// Plays a game on for so many random inputs, each of which must be accepted.
fn play_on(mut game: Game, seed: u64, inputs: usize) {
    let mut dice = Dice::new(seed);
    for _ in 0..inputs {
        let Some((seat, input)) = crate::next_input(&game, &mut dice) else { break };
        game.apply(seat, &input, &mut NoSink).expect("what is offered is accepted");
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
