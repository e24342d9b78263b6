//! What the runner makes of scripts: each case is the inside of a scenario and what its report says.

use scenario::{Options, Outcome, Verdict, load_text, run_scenarios};
use std::path::Path;

fn run(inside: &str, options: &Options) -> Outcome {
    let text = format!("{{\"scenario\": 1, \"name\": \"test\", {inside}}}");
    let loaded = load_text(Path::new("test.json"), &text).unwrap();
    run_scenarios(loaded, options).unwrap().outcomes.remove(0)
}

fn passes(inside: &str) {
    let outcome = run(inside, &Options::default());
    assert_eq!(outcome.result, Verdict::Pass, "{inside}\n{}", outcome.reason);
}

fn fails(inside: &str, reason: &str) {
    let outcome = run(inside, &Options::default());
    assert_eq!(outcome.result, Verdict::Fail, "{inside}");
    assert!(outcome.reason.contains(reason), "{inside}\n{}", outcome.reason);
}

/// Two players: A with two Lightning Bolts and three Mountains, B with two Grizzly Bears.
const BOARD: &str = r#""players": [
    {"name": "A", "hand": [{"card": "Lightning Bolt", "count": 2}], "battlefield": [{"card": "Mountain", "count": 3}]},
    {"name": "B", "battlefield": [{"card": "Grizzly Bears", "count": 2, "as": "bears"}]}]"#;

fn on_board(rest: &str) -> String {
    format!("{BOARD}, {rest}")
}

#[test]
fn an_unknown_card_skips_or_fails() {
    let inside = r#""players": [{"name": "A", "hand": ["No Such Card"]}, {"name": "B"}]"#;
    let outcome = run(inside, &Options::default());
    assert_eq!((outcome.result, outcome.reason.as_str()), (Verdict::Skip, "No Such Card"));
    let outcome = run(inside, &Options { unknown_fails: true, ..Options::default() });
    assert_eq!(outcome.result, Verdict::Fail);
}

#[test]
fn a_bare_name_means_the_first_legal_one_and_a_number_the_one_so_numbered() {
    let bolt = |target: &str| {
        on_board(&format!(
            r#""script": [{{"turn": 1, "step": "main1", "player": "A", "cast": "Lightning Bolt", "targets": ["{target}"]}}],
            "until": {{"turn": 1, "step": "main1"}},
            "expect": [{{"graveyard": 1, "player": "B", "card": "bears"}}]"#
        ))
    };
    passes(&bolt("Grizzly Bears"));
    passes(&bolt("bears"));
    passes(&bolt("Grizzly Bears#1"));
    fails(&bolt("bears#2"), "is 0, expected 1");
    fails(&bolt("Grizzly Bears#2"), "is 0, expected 1");
    fails(&bolt("Grizzly Bears#3"), "cannot be chosen");
    fails(&bolt("Gizzly Bears"), "nothing is called");
}

#[test]
fn consecutive_entries_pile_up_unless_a_wait_stands_between() {
    let entry = r#"{"turn": 1, "step": "main1", "player": "A", "cast": "Lightning Bolt", "targets": ["B"]}"#;
    let check = |stack: u32| format!(r#"{{"turn": 1, "step": "main1", "check": [{{"stack": {stack}}}]}}"#);
    let script = |middle: &str, stack: u32| {
        on_board(&format!(
            r#""script": [{entry}{middle}, {entry}, {}], "expect": [{{"life": 14, "player": "B"}}]"#,
            check(stack)
        ))
    };
    passes(&script("", 2));
    passes(&script(r#", {"wait": true}"#, 1));
    passes(&script(r#", {"turn": 1, "step": "main1", "player": "A", "wait": 1}"#, 1));
    fails(&script(r#", {"wait": true}"#, 2), "the size of the stack is 1, expected 2");
}

#[test]
fn an_entry_that_never_becomes_due_fails() {
    let late = r#""script": [{"turn": 1, "step": "combat-damage", "player": "A", "cast": "Lightning Bolt", "targets": ["B"]}],
        "until": {"turn": 2, "step": "upkeep"}"#;
    fails(&on_board(late), "the step ended before this was due: turn 1 combat-damage, A: cast \"Lightning Bolt\"");
    let waiting = r#""script": [{"turn": 1, "step": "main1", "player": "A", "cast": "Lightning Bolt", "targets": ["B"],
        "on_stack": "Shock"}], "until": {"turn": 1, "step": "main1"}"#;
    fails(&on_board(waiting), "the step ended before this was due");
}

#[test]
fn what_is_refused_leaves_everything_as_it_was() {
    let script = r#""script": [
        {"turn": 1, "step": "main1", "player": "A", "cast": "Lightning Bolt", "targets": ["Mountain"], "refused": true},
        {"turn": 1, "step": "main1", "player": "A", "check": [{"stack": 0}, {"hand": 2, "player": "A"},
            {"tapped": false, "card": "Mountain", "all": true}]},
        {"turn": 1, "step": "declare-blockers", "player": "B", "block": [{"blocker": "bears", "attacker": "bears"}],
            "refused": true}],
        "until": {"turn": 1, "step": "end"}"#;
    passes(&on_board(script));
    let legal = r#""script": [{"turn": 1, "step": "main1", "player": "A", "cast": "Lightning Bolt", "targets": ["B"],
        "refused": true}]"#;
    fails(&on_board(legal), "this should be refused");
}

#[test]
fn an_answer_left_over_is_a_failure_only_where_prompts_are_strict() {
    let script = r#""script": [{"player": "A", "choose": "green"}], "until": {"turn": 1, "step": "main1"}"#;
    fails(&on_board(script), "an answer of A was not used: choose \"green\"");
    passes(&on_board(&format!("{script}, \"prompts\": \"default\"")));
}

#[test]
fn play_stops_as_the_last_step_ends() {
    passes(&on_board(
        r#""script": [{"turn": 1, "step": "main1", "player": "A", "mana": "Mountain"}], "until": {"turn": 1, "step": "main1"},
        "expect": [{"pool": {"R": 1}, "player": "A"}, {"turn": 1}, {"active": "A"}]"#,
    ));
    let attack = r#""script": [{"turn": 2, "step": "declare-attackers", "player": "B",
        "attack": [{"attacker": "bears"}, {"attacker": "Grizzly Bears"}]}],
        "expect": [{"life": 16, "player": "A"}, {"tapped": true, "card": "Grizzly Bears", "count": 2}, {"turn": 2}]"#;
    passes(&on_board(attack));
    passes(&on_board(
        r#""until": {"turn": 2, "step": "combat-damage"}, "expect": [{"active": "B"}, {"life": 20, "player": "A"}]"#,
    ));
}

#[test]
fn what_can_be_done_is_asked_of_the_engine() {
    passes(&on_board(
        r#""until": {"turn": 1, "step": "main1"}, "expect": [
        {"can": "cast", "card": "Lightning Bolt", "player": "A", "is": true},
        {"can": "activate", "card": "Mountain", "player": "A", "is": true},
        {"can": "attack", "card": "bears", "player": "B", "is": true},
        {"can": "cast", "card": "Lightning Bolt", "player": "B", "is": false},
        {"can": "block", "card": "bears", "player": "B", "is": false}]"#,
    ));
}

#[test]
fn counters_are_placed_by_decree() {
    passes(&on_board(
        r#""script": [{"turn": 1, "step": "main1", "player": "A", "place_counters": {"card": "bears#2", "kind": "-1/-1", "count": 2}}],
        "until": {"turn": 1, "step": "main1"},
        "expect": [{"permanents": 1, "player": "B"}, {"graveyard": 1, "card": "bears#2"}]"#,
    ));
}

#[test]
fn results_come_in_file_order_and_tags_filter() {
    let line = |at: usize| {
        let tag = if at.is_multiple_of(3) { "third" } else { "other" };
        format!(
            r#"{{"scenario": 1, "name": "{at}", "tags": ["{tag}"], "players": [{{"name": "A"}}, {{"name": "B"}}]}}"#
        )
    };
    let text: Vec<String> = (0..12).map(line).collect();
    let loaded = load_text(Path::new("test.jsonl"), &text.join("\n")).unwrap();
    let names = |options: &Options| {
        let report = run_scenarios(loaded.clone(), options).unwrap();
        report.outcomes.iter().map(|outcome| outcome.name.clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&Options { jobs: 3, ..Options::default() }), "0 1 2 3 4 5 6 7 8 9 10 11");
    assert_eq!(names(&Options { tags: vec!["third".to_string()], ..Options::default() }), "0 3 6 9");
}

#[test]
fn the_closing_line_counts() {
    let text = r#"{"scenario": 1, "name": "n", "players": [{"name": "A"}, {"name": "B"}], "expect": [{"life": 1, "player": "A"}]}"#;
    let loaded = load_text(Path::new("test.json"), text).unwrap();
    let report = run_scenarios(loaded, &Options::default()).unwrap();
    assert_eq!(report.to_string(), "0 passed, 1 failed, 0 skipped");
    assert!(!report.is_clean());
}

#[test]
fn words_that_fit_nothing_are_refused() {
    let erosion = |answer: &str| {
        format!(
            r#""players": [{{"name": "A", "battlefield": ["Forest", "Swamp"]}},
                {{"name": "B", "battlefield": [{{"card": "Erosion", "attached_to": "Forest"}}]}}],
            "script": [{{"player": "A", "choose": {answer}}}], "until": {{"turn": 1, "step": "draw"}}"#
        )
    };
    for answer in ["\"pay {1}\"", "\"1 life\"", "\"yes\"", "\"no\"", "false"] {
        passes(&erosion(answer));
    }
    for answer in ["\"2 life\"", "\"sometimes\"", "3", "[\"Swamp\"]"] {
        fails(&erosion(answer), "does not answer this");
    }
}

#[test]
fn one_of_several_abilities_must_be_named() {
    let taiga = |more: &str| {
        format!(
            r#""players": [{{"name": "A", "battlefield": ["Taiga"]}}, {{"name": "B"}}],
            "script": [{{"turn": 1, "step": "main1", "player": "A", "mana": "Taiga"{more}}}]"#
        )
    };
    fails(&taiga(""), "several abilities");
    passes(&taiga(r#", "choose": "G""#));
    passes(&taiga(r#", "ability": 2"#));
}

#[test]
fn names_and_costs_of_nothing_are_failures() {
    fails(&on_board(r#""expect": [{"permanents": 0, "card": "Grizly Bears"}]"#), "nothing is called");
    fails(
        &on_board(
            r#""script": [{"turn": 1, "step": "main1", "player": "A", "cast": "Lightning Bolt", "targets": ["B"],
            "cost": "kickr", "refused": true}]"#,
        ),
        "the nearest known one is \"kicker\"",
    );
}

#[test]
fn what_nothing_asks_for_is_a_mistake() {
    let bolt = |more: &str| {
        on_board(&format!(
            r#""script": [{{"turn": 1, "step": "main1", "player": "A", "cast": "Lightning Bolt", "targets": ["B"], {more}}}]"#
        ))
    };
    fails(&bolt(r#""modes": [3]"#), "no modes were asked for");
    fails(&bolt(r#""divide": [7]"#), "nothing is divided");
}
