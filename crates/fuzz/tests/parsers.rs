//! No parser panics, whatever it reads: sound files, altered in many ways. `CARDHALL_SOAK=1` alters them more often.

use fuzz::parsers;
use kernel::{Dice, Entry, Game as _, Header, LOG_VERSION, LogWriter, NoSink};
use magic::Game;
use serde_json::{Value, json};
use std::panic::catch_unwind;
use std::sync::Arc;

/// How many altered files each parser reads.
fn budget(usual: u32) -> u32 {
    if std::env::var("CARDHALL_SOAK").is_ok_and(|value| value == "1") { usual * 50 } else { usual }
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

#[track_caller]
fn check(parser: fn(&[u8]), files: &[Vec<u8>], times: u32) {
    let mut dice = Dice::new(1994);
    for file in files {
        parser(file);
    }
    for _ in 0..budget(times) {
        let file = &files[dice.below(files.len() as u32) as usize];
        let kept = if dice.coin() { alter_json(file, files, &mut dice) } else { None };
        let file = kept.unwrap_or_else(|| alter(file, files, &mut dice));
        if catch_unwind(|| parser(&file)).is_err() {
            panic!("panicked on: {}", String::from_utf8_lossy(&file));
        }
    }
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
        3000,
    );
}

#[test]
fn queries() {
    let queries = [
        "t:goblin mv<=2 -kw:flying (c:r or is:colorless)",
        "o:\"draw a card\" id:wu pow>tou set:\"the dark\" r>=uncommon",
        "!\"Lightning Bolt\" or -(f:swedish banned:vintage) m:{2}{G} and not:vanilla",
    ];
    check(parsers::query, &texts(queries), 20_000);
}

#[test]
fn packs_of_cards() {
    let all = magic_cards::all();
    let pack = |cards: &[magic::notation::CardDefinition]| packs::write(&cards.iter().collect::<Vec<_>>());
    check(parsers::pack, &texts(all.chunks(3).step_by(7).map(pack)), 3000);
}

#[test]
fn scenarios() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../magic-cards/scenarios/cards");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let lines =
        files.iter().map(|file| std::fs::read_to_string(file).unwrap().lines().take(3).collect::<Vec<_>>().join("\n"));
    check(parsers::scenario, &texts(lines), 3000);
}

#[test]
fn logs_and_saved_games() {
    check(parsers::log, &[recorded(1), recorded(2), recorded(3)], 400);
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
