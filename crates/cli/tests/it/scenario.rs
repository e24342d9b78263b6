//! `cardhall scenario run`, as its users see it.

use crate::command::{Folder, Ran, cardhall};

const SOUND: &str = r#"{"scenario": 1, "name": "twenty life", "players": [{"name": "A"}, {"name": "B"}], "script": [], "until": {"turn": 1, "step": "upkeep"}, "expect": [{"life": 20, "player": "A"}]}"#;

/// Runs a file with these lines.
fn run(name: &str, lines: &[&str]) -> Ran {
    let folder = Folder::new(name);
    let file = folder.path("file.jsonl");
    std::fs::write(&file, lines.join("\n")).expect("the file is written");
    cardhall(&["scenario", "run", &file])
}

#[test]
fn a_malformed_scenario_is_named_with_its_line_and_the_others_are_run() {
    let ran = run("scenario-malformed", &[SOUND, &SOUND.replace("\"life\": 20", "\"lief\": 20"), SOUND]);
    assert_eq!(ran.code, Some(2), "{}{}", ran.out, ran.err);
    for said in ["file.jsonl:2 malformed: ", "\"lief\"", "\"life\"", "2 passed, 1 failed, 0 skipped"] {
        assert!(ran.out.contains(said), "no {said:?} in: {}", ran.out);
    }
}

#[test]
fn what_comes_out_otherwise_fails_with_the_reason() {
    let ran = run("scenario-failing", &[&SOUND.replace("\"life\": 20", "\"life\": 19")]);
    assert_eq!(ran.code, Some(1), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("the life of A is 20, expected 19"), "{}", ran.out);
}

#[test]
fn nothing_is_run_without_a_file() {
    cardhall(&["scenario", "run", "no-such-file.jsonl"]).refused(&["no-such-file.jsonl"]);
}
