//! `cardhall replay`, as its users see it.

use crate::command::{BENCH_DECK, Folder, cardhall};

/// A folder with the log of one game.
fn recorded(name: &str) -> (Folder, Vec<String>) {
    let folder = Folder::new(name);
    let log = folder.path("log");
    cardhall(&["sim", "--deck", BENCH_DECK, "--deck", BENCH_DECK, "--games", "2", "--seed", "5", "--log", &log]).well();
    let text = std::fs::read_to_string(folder.path("log/game-000002.jsonl")).expect("the log of the second game");
    (folder, text.lines().map(str::to_string).collect())
}

fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_recorded_game_is_told_again() {
    let (folder, lines) = recorded("replay-round-trip");
    let file = folder.path("log/game-000002.jsonl");
    let out = cardhall(&["replay", &file]).well();
    for said in
        ["Bench-rg 1 keeps", "Turn 1: bench-rg 2 (life 20, 20)", "draws", "casts", "attacks bench-rg", " wins after "]
    {
        assert!(out.contains(said), "no {said:?} in: {out}");
    }
    assert!(out.contains(&format!("{} decisions", lines.len() - 2)), "{out}");
    assert!(!out.contains("something"), "{out}");
    assert_eq!(cardhall(&["replay", "--quiet", &file]).well(), "");
}

#[test]
fn decisions_that_cost_much_are_marked_with_what_was_better() {
    let folder = Folder::new("replay-analysed");
    let log = folder.path("log");
    let players = ["--bot", "random", "--bot", "weak"];
    let game = ["sim", "--deck", "goblins", "--deck", "juzam", "--games", "1", "--seed", "12", "--log", &log];
    cardhall(&[&game[..], &players].concat()).well();
    let out = cardhall(&["replay", "--quiet", "--analyse", &folder.path("log/game-000001.jsonl")]).well();
    let marks: Vec<&str> = out.lines().filter(|line| line.starts_with("decision ")).collect();
    assert!((1..=5).contains(&marks.len()), "{out}");
    assert!(marks[0].contains("goblins could have had"), "who plays by chance loses most by it: {out}");
    assert_eq!(out.lines().filter(|line| line.starts_with("  better: ")).count(), marks.len(), "{out}");
}

#[test]
fn a_truncated_log_is_refused() {
    let (folder, lines) = recorded("replay-truncated");
    let check = |name: &str, text: &str, says: &str| {
        let file = folder.write(name, text);
        cardhall(&["replay", "--quiet", &file]).refused(&[name, says]);
    };
    check("no-closing", &joined(&lines[..40]), "line 41: the log is truncated after 39 inputs");
    let half = joined(&lines[..40]);
    check("half-a-line", &half[..half.len() - 10], "line 40");
    check("empty", "", "line");
    let mut fewer = lines.clone();
    fewer.remove(20);
    check("a-line-less", &joined(&fewer), "line");
}

#[test]
fn an_altered_log_is_refused() {
    let (folder, lines) = recorded("replay-altered");
    let check = |name: &str, line: usize, alter: &dyn Fn(&str) -> String, says: &str| {
        let mut lines = lines.clone();
        lines[line - 1] = alter(&lines[line - 1]);
        let file = folder.write(name, &joined(&lines));
        cardhall(&["replay", "--quiet", &file]).refused(&[name, &format!("line {line}"), says]);
    };
    check("hash", 30, &|line| line.replace("\"hash\":", "\"hash\":1"), "line 30");
    check(
        "seat",
        12,
        &|line| line.replace("\"seat\":0", "\"seat\":7").replace("\"seat\":1", "\"seat\":7"),
        "not for that seat",
    );
    check("answer", 12, &|line| line.replace("\"Answer\":{", "\"Answer\":{\"Nonsense\":1,"), "damaged");
    check("version", 1, &|line| line.replace("\"cardhall_log\":1", "\"cardhall_log\":99"), "version 99");
    check("game", 1, &|line| line.replace("\"magic\"", "\"chess\""), "chess");
    check("pool", 1, &|line| line.replace("\"pool\":", "\"pool\":1"), "line 1");
    check("card", 1, &|line| line.replace("Grizzly Bears", "Grizzly Beers"), "Grizzly Beers");
    check("no-log", 1, &|_| "12 Mountain".to_string(), "not a Cardhall log");
}

#[test]
fn a_missing_log_is_refused() {
    cardhall(&["replay", "nowhere.jsonl"]).refused(&["nowhere.jsonl"]);
}
