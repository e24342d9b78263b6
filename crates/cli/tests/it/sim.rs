//! `cardhall sim`, as its users see it.

use crate::command::{BENCH_DECK, Folder, cardhall};
use serde_json::Value;

fn sim(more: &[&str]) -> Value {
    let mut args = vec!["sim", "--deck", BENCH_DECK, "--deck", BENCH_DECK, "--json"];
    args.extend(more);
    serde_json::from_str(&cardhall(&args).well()).expect("one JSON object")
}

#[test]
fn json_has_its_keys_and_adds_up() {
    let result = sim(&["--games", "20", "--seed", "3"]);
    let number = |key: &str| result[key].as_f64().unwrap_or_else(|| panic!("{key} in {result}"));
    assert_eq!(number("games"), 20.0);
    assert!(number("decisions") > number("turns") && number("turns") > 20.0 && number("seconds") > 0.0);
    assert!(number("games_per_second") > 0.0 && number("decisions_per_second") > number("games_per_second"));
    let wins: Vec<u64> = result["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).collect();
    assert_eq!(wins.len(), 2);
    assert_eq!((&result["seed"], &result["rules"]), (&Value::from(3), &Value::from("modern")));
    for (deck, wins) in result["decks"].as_array().unwrap().iter().zip(&wins) {
        assert!(deck["deck"].as_str().unwrap().ends_with("bench-rg.txt") && deck["bot"] == "random", "{deck}");
        let interval = |at: usize| deck["interval"][at].as_f64().unwrap();
        assert!(interval(0) < *wins as f64 / 20.0 && *wins as f64 / 20.0 < interval(1), "{deck}");
    }
    assert_eq!(wins[0] + wins[1] + result["draws"].as_u64().unwrap(), 20);
}

#[test]
fn matches_go_on_until_one_has_won_twice_and_decks_change_between_their_games() {
    let folder = Folder::new("matches");
    let log = folder.path("logs");
    let decks = ["--deck", "white-weenie", "--deck", "counter-burn", "--bot", "weak"];
    let more = ["--best-of", "3", "--games", "4", "--threads", "2", "--json", "--log", &log];
    let run = cardhall(&[&["sim"], &decks[..], &more[..]].concat()).well();
    let result: Value = serde_json::from_str(&run).expect("one JSON object");
    let numbers = |key: &str| -> u64 { result[key].as_array().unwrap().iter().filter_map(Value::as_u64).sum() };
    assert_eq!(numbers("matches") + result["drawn_matches"].as_u64().unwrap(), 4, "{result}");
    let games = result["games"].as_u64().unwrap();
    assert!((8..=12).contains(&games) || result["draws"].as_u64().unwrap() > 0, "{result}");
    let header = |game: &str| -> Value {
        let text = std::fs::read_to_string(folder.path(&format!("logs/{game}"))).expect("the log is there");
        serde_json::from_str(text.lines().next().unwrap()).unwrap()
    };
    let count = |game: &str, name: &str| {
        let players = header(game)["setup"]["players"].as_array().unwrap().clone();
        let libraries = players.iter().flat_map(|player| player["library"].as_array().unwrap().clone());
        libraries.filter(|card| card == name).count()
    };
    // The white deck has seen red cards.
    assert_eq!(count("game-000001-1.jsonl", "Circle of Protection: Red"), 0);
    assert_eq!(count("game-000001-2.jsonl", "Circle of Protection: Red"), 3);
    cardhall(&[&["sim"], &decks[..], &["--best-of", "2"]].concat()).refused(&["a match is of 3 or 5"]);
}

#[test]
fn threads_do_not_change_the_games() {
    let results = ["1", "2", "3"].map(|threads| sim(&["--games", "60", "--seed", "11", "--threads", threads]));
    for key in ["games", "decisions", "turns", "wins", "draws"] {
        assert_eq!(results[0][key], results[1][key], "{key}");
        assert_eq!(results[0][key], results[2][key], "{key}");
    }
    let other = sim(&["--games", "60", "--seed", "12"]);
    assert_ne!(results[0]["decisions"], other["decisions"], "the seed matters");
}

#[test]
fn a_table_for_people() {
    let out = cardhall(&["sim", "--deck", BENCH_DECK, "--deck", BENCH_DECK, "--games", "5"]).well();
    for said in ["95% interval", "draws", "turns", "decisions/s", "5 games of 5"] {
        assert!(out.contains(said), "no {said:?} in: {out}");
    }
}

#[test]
fn a_limit_stops_games() {
    let result = sim(&["--games", "4", "--limit", "50"]);
    assert_eq!((&result["stopped"], &result["draws"], &result["decisions"]), (&4.into(), &4.into(), &200.into()));
}

#[test]
fn bad_decks_are_refused() {
    let folder = Folder::new("sim-bad-decks");
    let unknown = folder.write("unknown.txt", "20 Mountain\n4 Lihgtning Bolt\n");
    let huge = folder.write("huge.txt", &"10000 Mountain\n".repeat(3));
    let log = folder.path("log");
    let check = |deck: &str, says: &[&str]| {
        cardhall(&["sim", "--deck", BENCH_DECK, "--deck", deck, "--log", &log]).refused(says);
        assert!(!std::path::Path::new(&log).exists(), "nothing is written");
    };
    check(&unknown, &["unknown.txt", "line 2", "Lightning Bolt"]);
    check(&folder.path("missing.txt"), &["missing.txt"]);
    check(&huge, &["20,000 cards"]);
    cardhall(&["sim", "--deck", BENCH_DECK]).refused(&["--deck"]);
}

#[test]
fn logs_are_not_overwritten() {
    let folder = Folder::new("sim-overwrite");
    let log = folder.path("log");
    let args = ["sim", "--deck", BENCH_DECK, "--deck", BENCH_DECK, "--games", "1", "--log", &log];
    cardhall(&args).well();
    let first = std::fs::read_to_string(folder.path("log/game-000001.jsonl")).unwrap();
    cardhall(&args).refused(&["game-000001.jsonl", "new folder"]);
    assert_eq!(std::fs::read_to_string(folder.path("log/game-000001.jsonl")).unwrap(), first);
}
