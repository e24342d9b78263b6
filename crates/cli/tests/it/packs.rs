//! Packs of cards, as their users see them.

use crate::command::{Folder, cardhall};

const PACK: &str = r#"{
  "$schema": "https://example.org/pack.schema.json",
  "cardhall_pack": 1,
  "name": "House cards",
  "set": "hou",
  "cards": [
    { "name": "House Bear", "mana_cost": "{G}", "types": "Creature — Bear", "power": 3, "toughness": 3,
      "abilities": [{ "keyword": { "keyword": "trample" } }] }
  ]
}
"#;

#[test]
fn a_pack_is_checked() {
    let folder = Folder::new("pack-check");
    let pack = folder.write("house.json", PACK);
    assert_eq!(cardhall(&["cards", "check", &pack]).well(), "House cards: 1 card, all of them playable\n");
    let wrong = folder.write("wrong.json", &PACK.replace("trample", "trampel").replace("\"power\"", "\"pwoer\""));
    cardhall(&["cards", "check", &wrong]).refused(&["wrong.json", "line 7", "pwoer", "did you mean \"power\"?"]);
    let wrong = folder.write("wrong.json", &PACK.replace("trample", "trampel"));
    cardhall(&["cards", "check", &wrong]).refused(&[
        "line 8, column 47",
        "\"House Bear\"",
        "abilities[0].keyword.keyword",
        "did you mean \"trample\"?",
    ]);
    let newer = folder.write("newer.json", &PACK.replace("\"cardhall_pack\": 1", "\"cardhall_pack\": 7"));
    cardhall(&["cards", "check", &newer]).refused(&["line 3", "version 7", "version 1"]);
    let twice = folder.write("twice.json", &PACK.replace("House Bear", "Grizzly Bears"));
    cardhall(&["cards", "check", &twice]).refused(&["House cards", "Grizzly Bears", "built in"]);
    cardhall(&["cards", "check", &folder.path("none.json")]).refused(&["none.json", "cannot be read"]);
    cardhall(&["cards", "show", "House Bear", "--cards", &wrong]).refused(&["wrong.json", "trample"]);
}

#[test]
fn a_pack_is_there_in_every_command() {
    let folder = Folder::new("pack-use");
    let pack = folder.write("house.json", PACK);
    let deck = folder.write("deck.txt", "30 House Bear\n30 Forest\n");
    assert!(cardhall(&["cards", "show", "house bear", "--cards", &pack]).well().contains("Printed in HOU"));
    let found = cardhall(&["cards", "--cards", &pack, "search", "set:hou", "is:custom"]).well();
    assert!(found.starts_with("House Bear"), "{found}");
    cardhall(&["deck", "check", &deck]).refused(&["House Bear"]);
    cardhall(&["deck", "check", &deck, "--cards", &pack]).well();
    cardhall(&["deck", "check", &deck, "--cards", &pack, "--format", "vintage"]).refused(&["not a card of the format"]);
    let scenario = r#"{"scenario": 1, "name": "a bear", "players": [
        {"name": "Ann", "hand": ["House Bear"], "battlefield": ["Forest"]}, {"name": "Ben"}],
        "script": [{"turn": 1, "step": "main1", "player": "Ann", "cast": "House Bear"},
            {"turn": 1, "step": "main1", "player": "Ann", "wait": true}],
        "expect": [{"power": 3, "toughness": 3, "card": "House Bear"}]}"#;
    let scenario = folder.write("scenario.json", scenario);
    let ran = cardhall(&["scenario", "run", &scenario, "--cards", &pack, "--unknown", "fail"]).well();
    assert!(ran.contains("1 passed"), "{ran}");
    let logs = folder.path("logs");
    cardhall(&["sim", "--deck", &deck, "--deck", &deck, "--games", "2", "--cards", &pack, "--log", &logs]).well();
    let log = format!("{logs}/game-000001.jsonl");
    cardhall(&["replay", &log, "--quiet", "--cards", &pack]).well();
    cardhall(&["replay", &log]).refused(&["line 1", "played with the pack \"House cards\"", "--cards"]);
    cardhall(&["play", "--resume", &log]).refused(&["line 1", "played with the pack \"House cards\"", "--cards"]);
    let other = folder.write("other.json", &PACK.replace("\"power\": 3", "\"power\": 4"));
    cardhall(&["replay", &log, "--cards", &other]).refused(&["House cards", "not with", "give the packs"]);
    let plain = folder.path("plain");
    cardhall(&["sim", "--deck", "goblins", "--deck", "goblins", "--games", "1", "--log", &plain]).well();
    let log = format!("{plain}/game-000001.jsonl");
    cardhall(&["replay", &log, "--cards", &pack]).refused(&["without the pack \"House cards\"", "and no others"]);
}

#[test]
fn a_pack_can_begin_with_built_in_cards() {
    let written = cardhall(&["cards", "pack", "Royal Assassin", "fire"]).well();
    let folder = Folder::new("pack-begin");
    let pack = folder.write(
        "mine.json",
        &written.replace("Royal Assassin", "Loyal Assassin").replace("Fire", "Flame").replace("Ice", "Frost"),
    );
    cardhall(&["cards", "check", &pack]).well();
    assert!(cardhall(&["cards", "pack", "--schema"]).well().contains("CardDefinition"));
}
