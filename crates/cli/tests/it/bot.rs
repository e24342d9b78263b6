//! `cardhall bot`, as its users see it.

use crate::command::{Folder, cardhall};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

const TACTICS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../magic-cards/scenarios/tactics");
const PLAYER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/player.py");

/// What came of each puzzle: its kind is the name of its file.
fn solved(bot: &str, positions: &str) -> Vec<(String, bool)> {
    let ran = cardhall(&["bot", "solve", TACTICS, "--bot", bot, "--positions", positions, "--json"]);
    let line = |text: &str| {
        let one: Value = serde_json::from_str(text).expect("a JSON object on each line");
        let file = one["file"].as_str().expect("a file").rsplit('/').next().expect("a name").to_string();
        (file, one["solved"].as_bool().expect("solved or not"))
    };
    ran.out.lines().map(line).collect()
}

#[test]
fn the_middle_solves_most_puzzles_of_every_kind() {
    let all = solved("middle", "20000");
    let count = |of: &dyn Fn(&(String, bool)) -> bool| all.iter().filter(|one| of(one)).count();
    assert!(all.len() >= 186, "{} puzzles", all.len());
    assert!(count(&|one| one.1) >= 150, "{} of {}", count(&|one| one.1), all.len());
    for (kind, _) in &all {
        let (of_kind, found) = (count(&|one| one.0 == *kind), count(&|one| one.0 == *kind && one.1));
        assert!(2 * found >= of_kind, "{kind}: {found} of {of_kind}");
    }
}

#[test]
fn a_puzzle_without_solution_is_not_solved() {
    let folder = Folder::new("no-solution");
    let puzzle = json!({
        "scenario": 1, "name": "a bear against a wall",
        "tags": ["tactic", "mover=A", "start=1/main1", "win-this-turn", "opponent=any"],
        "players": [{"name": "A", "battlefield": ["Grizzly Bears"]},
                    {"name": "B", "life": 2, "battlefield": ["Wall of Stone"]}],
        "expect": [{"outcome": "won", "player": "A"}],
    });
    let file = folder.write("puzzle.json", &puzzle.to_string());
    let ran = cardhall(&["bot", "solve", &file]);
    assert_eq!((ran.code, ran.out.lines().last()), (Some(1), Some("0 solved, 1 not")), "{}", ran.err);
    let without_blocks = puzzle.to_string().replace("opponent=any", "opponent=no-blocks");
    let file = folder.write("puzzle.json", &without_blocks);
    assert!(cardhall(&["bot", "solve", &file]).well().ends_with("1 solved, 0 not\n"));
}

/// The other side may make mana with a land before it is destroyed, and choose which lands it pays with.
#[test]
fn what_others_do_by_hand_refutes_too() {
    let ran = cardhall(&["bot", "solve", "tests/puzzles/without-solution.jsonl"]);
    assert_eq!((ran.code, ran.out.lines().last()), (Some(1), Some("0 solved, 2 not")), "{}{}", ran.out, ran.err);
    assert!(!ran.out.contains("ran out of positions"), "{}", ran.out);
    assert_eq!(ran.out.lines().count(), 3, "no line is told that was refuted:\n{}", ran.out);
}

#[test]
fn a_tag_that_nobody_knows_is_named() {
    let folder = Folder::new("unknown-tag");
    let puzzle =
        r#"{"scenario":1,"name":"x","tags":["tactic","opponent=atack-all"],"players":[{"name":"A"},{"name":"B"}]}"#;
    let file = folder.write("puzzle.json", puzzle);
    cardhall(&["bot", "solve", &file]).refused(&["atack-all", "attack-all"]);
}

struct Program(Child);

impl Program {
    fn begin(more: &[&str]) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cardhall"));
        command.args(["bot", "--protocol"]).args(more).stdin(Stdio::piped()).stdout(Stdio::piped());
        Program(command.spawn().expect("the binary runs"))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn bad_lines_are_answered_and_lose_nothing() {
    let mut program = Program::begin(&["--patience", "1"]);
    let mut input = program.0.stdin.take().expect("a way in");
    let mut lines = BufReader::new(program.0.stdout.take().expect("a way out")).lines();
    let mut next = || -> Value { serde_json::from_str(&lines.next().expect("a line").expect("text")).expect("JSON") };
    assert_eq!(next()["type"], "game");
    let question = next();
    let number = question["question"]["number"].as_u64().expect("a number");
    for (line, says) in [
        ("hello".to_string(), "not JSON"),
        (json!({"question": number, "answer": {"Pick": 0}, "hurry": true}).to_string(), "hurry"),
        (json!({"question": number + 9, "answer": {"Pick": 0}}).to_string(), "not open"),
        (json!({"question": number, "answer": {"Shares": [1, 2]}}).to_string(), "does not fit"),
    ] {
        writeln!(input, "{line}").expect("it listens");
        let told = next();
        assert_eq!(told["type"], "wrong", "{told}");
        assert!(told["problem"].as_str().expect("why").contains(says), "{told}");
    }
    // Nothing is said any more: the default is taken, and the game goes on.
    assert_eq!(next()["type"], "silence");
    let after = next();
    assert_eq!(after["type"], "question");
    assert_ne!(after["question"]["number"], question["question"]["number"]);
}

#[test]
fn a_program_walks_the_trail_with_a_companion() {
    let mut program = Program::begin(&["--game", "rangers", "--companion", "random", "--seed", "4"]);
    let mut input = program.0.stdin.take().expect("a way in");
    let lines = BufReader::new(program.0.stdout.take().expect("a way out")).lines();
    let (mut questions, mut over) = (0, Value::Null);
    for line in lines {
        let line: Value = serde_json::from_str(&line.expect("text")).expect("JSON");
        match line["type"].as_str() {
            Some("game") => assert_eq!((&line["seat"], &line["seats"]), (&json!(0), &json!(2))),
            Some("question") => {
                questions += 1;
                let question = &line["question"];
                // Once the day goes on for long, whoever is asked ends it.
                let end = question["options"].as_array().map_or(0, Vec::len).saturating_sub(1);
                let tired = questions > 40 && question["prompt"]["key"] == "turn";
                let answer = if tired { json!({"Pick": end}) } else { question["default"].clone() };
                writeln!(input, "{}", json!({"question": question["number"], "answer": answer})).expect("it listens");
            }
            Some("over") => over = line,
            _other => panic!("{line}"),
        }
    }
    assert!(questions > 5 && over["outcome"]["Ended"].is_string(), "{questions} questions, {over}");
}

#[test]
fn a_small_python_player_plays_whole_games() {
    let cardhall = env!("CARGO_BIN_EXE_cardhall");
    let run = Command::new("python3").args([PLAYER, cardhall, "--games", "2", "--deck", "goblins"]).output();
    let run = run.expect("Python runs");
    let out = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{out}{}", String::from_utf8_lossy(&run.stderr));
    assert_eq!(out.matches("refused answers: 0").count(), 2, "{out}");
}
