//! No parser panics, whatever it reads: sound files, altered in many ways. `CARDHALL_SOAK=1` alters them more often.
//!
//! A program of its own, since it holds the memory of the whole process to a bound.

use fuzz::parsers;
use kernel::{Dice, Entry, Game as _, Header, LOG_VERSION, LogWriter, NoSink};
use magic::Game;
use serde_json::{Value, json};
use std::panic::catch_unwind;
use std::sync::Arc;

/// How many altered files each parser reads.
#[derive(Clone, Copy)]
struct Budget {
    usual: u32,
    soak: u32,
}

impl Budget {
    fn files(self) -> u32 {
        if std::env::var("CARDHALL_SOAK").is_ok_and(|value| value == "1") { self.soak } else { self.usual }
    }
}

const fn budget(usual: u32, soak: u32) -> Budget {
    Budget { usual, soak }
}

/// The most memory that reading any number of files may take, in KiB.
const MOST_MEMORY: u64 = 1 << 20;

/// The most memory this process has held, in KiB, where the system tells.
fn most_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Pieces that parsers stumble over.
const PIECES: &[&str] = &[
    "",
    "\"",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    ":",
    ",",
    "-",
    "//",
    "<",
    ">",
    "&",
    "\\",
    "\\u0000",
    "\u{feff}",
    "é",
    "𝄞",
    "\0",
    "\n",
    "\r\n",
    "0",
    "-1",
    "4294967296",
    "99999999999999999999",
    "1e999",
    "null",
    "true",
    "[[[[[[[[",
    "{\"a\":",
    "or",
    "-(",
    "!\"",
    "<!DOCTYPE x [<!ENTITY y \"z\">]>",
    "<deck>",
    "Sideboard",
    "SB: ",
    "[metadata]",
    "~",
];

fn alter(file: &[u8], others: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = file.to_vec();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len() as u32 + 1) as usize;
        let end = (at + dice.below(12) as usize).min(bytes.len());
        match dice.below(7) {
            0 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
            1 => drop(bytes.drain(at..end)),
            2 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            3 => bytes.truncate(at),
            4 => {
                let other = &others[dice.below(others.len() as u32) as usize];
                let from = dice.below(other.len() as u32 + 1) as usize;
                let upto = (from + dice.below(200) as usize).min(other.len());
                bytes.splice(at..end, other[from..upto].iter().copied());
            }
            _ => {
                let piece = PIECES[dice.below(PIECES.len() as u32) as usize];
                bytes.splice(at..end, piece.bytes());
            }
        }
    }
    bytes
}

/// Alters a line of JSON so that it stays JSON: a part is replaced by a part of another file.
fn alter_json(file: &[u8], others: &[Vec<u8>], dice: &mut Dice) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(file).ok()?;
    let mut lines: Vec<String> = if serde_json::from_str::<Value>(text).is_ok() {
        vec![text.to_string()]
    } else {
        text.lines().map(str::to_string).collect()
    };
    let at = dice.below(lines.len() as u32) as usize;
    let mut value: Value = serde_json::from_str(&lines[at]).ok()?;
    let other = std::str::from_utf8(&others[dice.below(others.len() as u32) as usize]).ok()?;
    let other: Value =
        serde_json::from_str(other).or_else(|_| serde_json::from_str(other.lines().next().unwrap_or(""))).ok()?;
    for _ in 0..=dice.below(3) {
        let part = part_of(&other, dice).clone();
        let odd = [
            Value::Null,
            json!(-1),
            json!(4_000_000_000_u64),
            json!(""),
            json!([]),
            json!({}),
            json!(255),
            part.clone(),
            part,
        ];
        *place_in(&mut value, dice) = odd[dice.below(odd.len() as u32) as usize].clone();
    }
    lines[at] = value.to_string();
    Some(lines.join("\n").into_bytes())
}

/// A part of a value, deep or not.
fn part_of<'v>(value: &'v Value, dice: &mut Dice) -> &'v Value {
    let parts: Vec<&Value> = match value {
        Value::Array(parts) => parts.iter().collect(),
        Value::Object(parts) => parts.values().collect(),
        _ => return value,
    };
    if parts.is_empty() || dice.below(6) == 0 {
        return value;
    }
    part_of(parts[dice.below(parts.len() as u32) as usize], dice)
}

/// The same, to be written to.
fn place_in<'v>(value: &'v mut Value, dice: &mut Dice) -> &'v mut Value {
    let many = match value {
        Value::Array(parts) => parts.len(),
        Value::Object(parts) => parts.len(),
        _ => 0,
    };
    if many == 0 || dice.below(8) == 0 {
        return value;
    }
    let at = dice.below(many as u32) as usize;
    match value {
        Value::Array(parts) => place_in(&mut parts[at], dice),
        Value::Object(parts) => place_in(parts.values_mut().nth(at).expect("there are so many"), dice),
        _ => value,
    }
}

/// A file in which a part stands in the place of another one of the same name, out of another file: mostly sound to look
/// at, and seldom sensible.
fn graft(file: &[u8], others: &[Vec<u8>], dice: &mut Dice) -> Option<Vec<u8>> {
    let mut value: Value = serde_json::from_slice(file).ok()?;
    for _ in 0..=dice.below(3) {
        let other: Value = serde_json::from_slice(&others[dice.below(others.len() as u32) as usize]).ok()?;
        let mut scions: Vec<(&str, &Value)> = Vec::new();
        named_parts(&other, &mut scions);
        let (name, scion) = *scions.get(dice.below(scions.len().max(1) as u32) as usize)?;
        let mut places: Vec<&mut Value> = Vec::new();
        places_named(&mut value, name, &mut places);
        if !places.is_empty() {
            let at = dice.below(places.len() as u32) as usize;
            *places[at] = scion.clone();
        }
    }
    Some(value.to_string().into_bytes())
}

fn named_parts<'v>(value: &'v Value, found: &mut Vec<(&'v str, &'v Value)>) {
    match value {
        Value::Array(parts) => parts.iter().for_each(|part| named_parts(part, found)),
        Value::Object(parts) => parts.iter().for_each(|(name, part)| {
            found.push((name, part));
            named_parts(part, found);
        }),
        _ => {}
    }
}

/// The parts of that name; of two, one within the other, only the outer.
fn places_named<'v>(value: &'v mut Value, wanted: &str, found: &mut Vec<&'v mut Value>) {
    match value {
        Value::Array(parts) => parts.iter_mut().for_each(|part| places_named(part, wanted, found)),
        Value::Object(parts) => {
            for (name, part) in parts {
                if name == wanted { found.push(part) } else { places_named(part, wanted, found) }
            }
        }
        _ => {}
    }
}

fn altered(file: &[u8], files: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let kept = if dice.coin() { alter_json(file, files, dice) } else { None };
    kept.unwrap_or_else(|| alter(file, files, dice))
}

#[track_caller]
fn check(parser: fn(&[u8]), files: &[Vec<u8>], budget: Budget) {
    check_with(parser, files, budget, &altered);
}

type Alter<'a> = &'a dyn Fn(&[u8], &[Vec<u8>], &mut Dice) -> Vec<u8>;

#[track_caller]
fn check_with(parser: fn(&[u8]), files: &[Vec<u8>], budget: Budget, alter: Alter<'_>) {
    let mut dice = Dice::new(1994);
    for file in files {
        parser(file);
    }
    let (times, begun) = (budget.files(), std::time::Instant::now());
    for _ in 0..times {
        let file = &files[dice.below(files.len() as u32) as usize];
        let file = alter(file, files, &mut dice);
        let started = std::time::Instant::now();
        if catch_unwind(|| parser(&file)).is_err() {
            panic!("panicked on: {}", String::from_utf8_lossy(&file));
        }
        let taken = started.elapsed().as_secs();
        assert!(taken < 20, "took {taken} s for: {}", String::from_utf8_lossy(&file));
    }
    hold_bounds(times, begun);
}

/// Says how many files were read, and holds what that took to the bound.
#[track_caller]
fn hold_bounds(files: u32, begun: std::time::Instant) {
    let memory = most_memory();
    assert!(memory.is_none_or(|memory| memory < MOST_MEMORY), "{memory:?} KiB");
    println!("{files} altered files in {} s, at most {} MiB", begun.elapsed().as_secs(), memory.unwrap_or(0) >> 10);
}

fn texts<S: AsRef<str>>(texts: impl IntoIterator<Item = S>) -> Vec<Vec<u8>> {
    texts.into_iter().map(|text| text.as_ref().as_bytes().to_vec()).collect()
}

#[test]
fn deck_lists() {
    let names: decks::NameIndex = magic_cards::all().into_iter().map(|card| card.name).collect();
    let list = decks::read(decks::READY[0].text, &names).expect("a ready deck");
    let written = decks::Format::ALL.map(|format| decks::write(&list, format));
    check(
        parsers::deck,
        &texts(written.iter().map(String::as_str).chain(decks::READY.iter().map(|deck| deck.text))),
        budget(3000, 50_000),
    );
}

#[test]
fn queries() {
    let queries = [
        "t:goblin mv<=2 -kw:flying (c:r or is:colorless)",
        "o:\"draw a card\" id:wu pow>tou set:\"the dark\" r>=uncommon",
        "!\"Lightning Bolt\" or -(f:swedish banned:vintage) m:{2}{G} and not:vanilla",
    ];
    check(parsers::query, &texts(queries), budget(10_000, 50_000));
}

#[test]
fn packs_of_cards() {
    let all = magic_cards::all();
    let pack = |cards: &[magic::notation::CardDefinition]| packs::write(&cards.iter().collect::<Vec<_>>());
    check(parsers::pack, &texts(all.chunks(3).step_by(7).map(pack)), budget(2000, 50_000));
}

/// Cards with parts of other cards: those that are let in can be dealt out and played.
#[test]
fn grafted_packs() {
    let all = magic_cards::all();
    let pack = |card: &magic::notation::CardDefinition| packs::write(&[card]);
    let files = texts(all.iter().step_by(11).map(pack));
    let grafted = |file: &[u8], files: &[Vec<u8>], dice: &mut Dice| {
        graft(file, files, dice).unwrap_or_else(|| altered(file, files, dice))
    };
    check_with(parsers::played_pack, &files, budget(150, 20_000), &grafted);
}

#[test]
fn scenarios() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../magic-cards/scenarios/cards");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let lines =
        files.iter().map(|file| std::fs::read_to_string(file).unwrap().lines().take(3).collect::<Vec<_>>().join("\n"));
    check(parsers::scenario, &texts(lines), budget(1500, 50_000));
}

#[test]
fn logs_and_saved_games() {
    check(parsers::log, &[recorded(1), recorded(2), recorded(3)], budget(200, 50_000));
}

/// How games begin: with what is not there, too many, too much.
#[test]
fn setups() {
    let pool = fuzz::whole_pool();
    let mut setups: Vec<magic::Setup> =
        (0..6).map(|seed| fuzz::Table::ALL[seed as usize % 3].setup(&pool, seed)).collect();
    for setup in &mut setups {
        setup.players[0].battlefield.push(attached());
        setup.players[0].counters.push((magic::CounterKind::Poison, 3));
        setup.players[0].life = Some(20);
    }
    let files = texts(setups.iter().map(|setup| serde_json::to_string(setup).expect("a setup is JSON")));
    check(parsers::setup, &files, budget(300, 10_000));
}

/// A permanent of which everything is said that can be.
fn attached() -> magic::Placed {
    magic::Placed {
        card: "Control Magic".to_string(),
        owner: Some(1),
        tapped: Some(false),
        counters: Some(vec![(magic::CounterKind::Poison, 2)]),
        chosen: Some(magic::Chosen::Player(magic::PlayerId(1))),
        attached_to: Some(magic::PlacedHost::Permanent(1, 0)),
        ..magic::Placed::default()
    }
}

/// A save that was altered is refused, whatever was altered: it never goes on as another game.
#[test]
fn saves() {
    let saves: Vec<Vec<u8>> = (1..4).map(|seed| kernel::Hosted::to_bytes(&played(seed, 60))).collect();
    for save in &saves {
        assert!(parsers::resumes(save), "a sound save goes on");
    }
    let mut dice = Dice::new(1994);
    let (times, begun) = (budget(300, 10_000).files(), std::time::Instant::now());
    for _ in 0..times {
        let save = &saves[dice.below(saves.len() as u32) as usize];
        let file = altered(save, &saves, &mut dice);
        assert!(file == *save || !parsers::resumes(&file), "it goes on with: {}", String::from_utf8_lossy(&file));
    }
    hold_bounds(times, begun);
}

/// What `cargo fuzz` begins with is read too.
#[test]
fn corpora() {
    let corpora = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    type Parser = fn(&[u8]);
    let targets: [(&str, Parser); 5] = [
        ("deck", parsers::deck),
        ("log", parsers::log),
        ("pack", parsers::pack),
        ("query", parsers::query),
        ("scenario", parsers::scenario),
    ];
    for (target, parser) in targets {
        let files = std::fs::read_dir(corpora.join(target)).expect("a corpus for each target");
        let files: Vec<_> = files.map(|file| file.expect("a file of the corpus").path()).collect();
        assert!(!files.is_empty(), "{target}: nothing to begin with");
        for file in files {
            let bytes = std::fs::read(&file).expect("a file of the corpus");
            assert!(bytes.len() < 8_000, "{} is not small", file.display());
            parser(&bytes);
        }
    }
}

/// A random game after so many inputs.
fn played(seed: u64, inputs: usize) -> Game {
    let pool = fuzz::whole_pool();
    let mut game = Game::new(Arc::clone(&pool), &fuzz::Table::Any.setup(&pool, seed)).unwrap();
    let mut dice = Dice::new(seed);
    for _ in 0..inputs {
        let Some((seat, input)) = fuzz::next_input(&game, &mut dice) else { break };
        game.apply(seat, &input, &mut NoSink).unwrap();
    }
    game
}

/// The log of the beginning of a game.
fn recorded(seed: u64) -> Vec<u8> {
    let pool = fuzz::whole_pool();
    let mut dice = Dice::new(seed);
    let table = if seed == 2 { fuzz::Table::Old } else { fuzz::Table::Any };
    let setup = table.setup(&pool, seed);
    let header = Header {
        cardhall_log: LOG_VERSION,
        game: "magic".to_string(),
        engine: "test".to_string(),
        pool: pool.hash(),
        packs: Vec::new(),
        setup: setup.clone(),
    };
    let mut bytes = Vec::new();
    let mut writer = LogWriter::begin(&mut bytes, &header).unwrap();
    let mut game = Game::new(Arc::clone(&pool), &setup).unwrap();
    for _ in 0..100 {
        let Some((seat, input)) = fuzz::next_input(&game, &mut dice) else { break };
        game.apply(seat, &input, &mut NoSink).unwrap();
        writer.add(&Entry { seat, input, hash: game.hash() }).unwrap();
    }
    writer.finish().unwrap();
    bytes
}
