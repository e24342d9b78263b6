//! A finding as a scenario file, and back.

use crate::shrink::Finding;
use magic::{CardPool, Chosen, Placed, PlacedHost, PlayerSetup, Rules, Setup};
use serde_json::{Map, Value, json};

const NAMES: [&str; 8] = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"];

/// The scenario file of a finding.
pub fn scenario_of(pool: &CardPool, finding: &Finding) -> String {
    let failure = &finding.failure;
    let details = failure.details.lines().next().unwrap_or_default();
    let rules = if finding.setup.rules.mana_burn == Rules::CLASSIC.mana_burn { "classic" } else { "modern" };
    let players = &finding.setup.players;
    let players: Vec<Value> = (0..players.len()).map(|seat| board(pool, &finding.setup, seat)).collect();
    let scenario = json!({
        "scenario": 1,
        "name": format!("{}: {details}", failure.property),
        "tags": ["found by fuzzing"],
        "rules": {"preset": rules, "ante": finding.setup.rules.ante},
        "seed": finding.setup.seed,
        "players": players,
        "inputs": finding.inputs,
    });
    serde_json::to_string_pretty(&scenario).expect("a scenario is plain data") + "\n"
}

fn board(pool: &CardPool, setup: &Setup, seat: usize) -> Value {
    let player: &PlayerSetup = &setup.players[seat];
    let mut board = Map::new();
    board.insert("name".to_string(), json!(NAMES[seat]));
    board.insert("life".to_string(), json!(player.life));
    let zones = [
        ("hand", &player.hand),
        ("library", &player.library),
        ("graveyard", &player.graveyard),
        ("exile", &player.exile),
        ("command", &player.command),
        ("ante", &player.ante),
        ("sideboard", &player.sideboard),
    ];
    for (zone, cards) in zones.into_iter().filter(|(_, cards)| !cards.is_empty()) {
        board.insert(zone.to_string(), json!(cards));
    }
    board.insert("library_rest".to_string(), json!({"card": "Mountain", "count": 0}));
    if !player.counters.is_empty() {
        board.insert("counters".to_string(), counters(&player.counters));
    }
    let battlefield: Vec<Value> =
        player.battlefield.iter().enumerate().map(|(at, one)| permanent(pool, one, seat, at)).collect();
    if !battlefield.is_empty() {
        board.insert("battlefield".to_string(), json!(battlefield));
    }
    Value::Object(board)
}

fn permanent(pool: &CardPool, placed: &Placed, seat: usize, at: usize) -> Value {
    let mut card = Map::new();
    card.insert("card".to_string(), json!(placed.card));
    card.insert("as".to_string(), json!(alias(seat, at)));
    card.insert("tapped".to_string(), json!(placed.tapped.unwrap_or(false)));
    card.insert("counters".to_string(), counters(placed.counters.as_deref().unwrap_or_default()));
    if let Some(owner) = placed.owner {
        card.insert("owner".to_string(), json!(NAMES[usize::from(owner)]));
    }
    for (field, is) in [("sick", placed.sick), ("face_down", placed.face_down)] {
        if is {
            card.insert(field.to_string(), json!(true));
        }
    }
    if placed.damage > 0 {
        card.insert("damage".to_string(), json!(placed.damage));
    }
    match placed.chosen {
        Some(chosen) => drop(card.insert("chosen".to_string(), chosen_value(pool, chosen))),
        // It entered without its abilities.
        None if scenario::chooses(&placed.card, pool) => drop(card.insert("chosen".to_string(), json!([]))),
        None => {}
    }
    if let Some(host) = placed.attached_to {
        let host = match host {
            PlacedHost::Player(seat) => NAMES[usize::from(seat)].to_string(),
            PlacedHost::Permanent(seat, at) => alias(usize::from(seat), usize::from(at)),
        };
        card.insert("attached_to".to_string(), json!(host));
    }
    Value::Object(card)
}

fn alias(seat: usize, at: usize) -> String {
    format!("{}'s permanent {}", NAMES[seat], at + 1)
}

fn counters(all: &[(magic::CounterKind, u32)]) -> Value {
    Value::Object(all.iter().map(|(kind, count)| (kind.to_string(), json!(count))).collect())
}

fn chosen_value(pool: &CardPool, chosen: Chosen) -> Value {
    match chosen {
        Chosen::Color(color) => json!(format!("{color:?}").to_lowercase()),
        Chosen::Subtype(subtype) => json!(subtype.word()),
        Chosen::Name(card) => json!(pool.definition(card).card.name),
        Chosen::Player(player) => json!(NAMES[player.index()]),
        Chosen::Number(number) => json!(number),
        Chosen::Colors(colors) => colors.iter().map(|color| chosen_value(pool, Chosen::Color(color))).collect(),
        Chosen::ColorAndPlayer(color, player) => {
            json!([chosen_value(pool, Chosen::Color(color)), chosen_value(pool, Chosen::Player(player))])
        }
    }
}
