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
    fails(
        &on_board(late),
        "the step ended before this was due: entry 1, turn 1 combat-damage, A: cast \"Lightning Bolt\"",
    );
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

/// Where every answer has to be exact.
fn passes_exactly(inside: &str) {
    let outcome = run(inside, &Options { strict: true, ..Options::default() });
    assert_eq!(outcome.result, Verdict::Pass, "{inside}\n{}", outcome.reason);
}

#[test]
fn an_unknown_card_is_named_with_the_nearest_known_one_and_may_be_required() {
    let inside = r#""players": [{"name": "A", "hand": ["Lightnig Bolt"]}, {"name": "B"}]"#;
    for options in
        [Options { unknown_fails: true, ..Options::default() }, Options { require: true, ..Options::default() }]
    {
        let outcome = run(inside, &options);
        assert_eq!(outcome.result, Verdict::Fail);
        assert!(outcome.reason.contains("the nearest known one is \"Lightning Bolt\""), "{}", outcome.reason);
    }
    let rangers = run(r#""game": "rangers", "players": [{"name": "A"}, {"name": "B"}]"#, &Options::default());
    assert_eq!(rangers.result, Verdict::Skip);
    let options = Options { require: true, ..Options::default() };
    let rangers = run(r#""game": "rangers", "players": [{"name": "A"}, {"name": "B"}]"#, &options);
    assert_eq!(rangers.result, Verdict::Fail);
}

#[test]
fn a_failure_points_to_the_entry_and_says_why() {
    fails(
        &on_board(
            r#""script": [{"player": "B", "choose": true},
            {"turn": 2, "step": "main1", "player": "A", "play": "Mountain"},
            {"turn": 1, "step": "upkeep", "player": "A", "cast": "Bad Moon"}]"#,
        ),
        "entry 3, turn 1 upkeep, A: cast \"Bad Moon\"",
    );
    let early = r#""players": [{"name": "A", "hand": ["Grizzly Bears"], "battlefield": [{"card": "Forest", "count": 2}]},
        {"name": "B"}], "script": [{"turn": 1, "step": "upkeep", "player": "A", "cast": "Grizzly Bears"}]"#;
    fails(early, "entry 1, turn 1 upkeep, A: cast \"Grizzly Bears\": it is not offered: ");
    let can = r#""players": [{"name": "A", "hand": ["Grizzly Bears"]}, {"name": "B"}],
        "until": {"turn": 1, "step": "main1"},
        "expect": [{"can": "cast", "card": "Grizzly Bears", "player": "A", "is": true}]"#;
    fails(can, "whether A can cast \"Grizzly Bears\" is false, expected true: ");
}

#[test]
fn named_sources_are_tapped_for_what_is_needed_and_nothing_else_is() {
    let shock = |sources: &str, tapped: u32| {
        format!(
            r#""players": [{{"name": "A", "hand": ["Shock"], "battlefield": ["Mountain", "Volcanic Island", "Island"]}},
                {{"name": "B"}}],
            "script": [{{"turn": 1, "step": "main1", "player": "A", "cast": "Shock", "targets": ["B"], "mana_from": {sources}}}],
            "until": {{"turn": 1, "step": "main1"}},
            "expect": [{{"tapped": true, "card": "Volcanic Island"}}, {{"tapped": true, "card": "Mountain", "count": {tapped}}},
                {{"pool": {{"U": 0, "R": 0}}, "player": "A"}}]"#
        )
    };
    passes_exactly(&shock(r#"["Volcanic Island"]"#, 0));
    passes(&shock(r#"["Volcanic Island"]"#, 0));
    fails(&shock(r#"["Volcanic Island"]"#, 1), "is 0, expected 1");
}

#[test]
fn an_order_may_say_only_what_comes_last() {
    let triggers = |order: &str, life: i32| {
        format!(
            r#""players": [{{"name": "A", "life": 3, "battlefield": ["Juzám Djinn", "Bitterblossom", "Ivory Tower"],
                "hand": [{{"card": "Forest", "count": 7}}]}}, {{"name": "B"}}],
            "script": [{{"player": "A", "order": {order}}},
                {{"turn": 1, "step": "upkeep", "player": "A", "wait": 2}},
                {{"turn": 1, "step": "upkeep", "player": "A", "check": [{{"life": {life}, "player": "A"}}]}}],
            "until": {{"turn": 1, "step": "upkeep"}}"#
        )
    };
    passes_exactly(&triggers(r#"["...", "Ivory Tower"]"#, 1));
    passes_exactly(&triggers(r#"["Ivory Tower", "..."]"#, 5));
    let partial = run(&triggers(r#"["Ivory Tower"]"#, 5), &Options { strict: true, ..Options::default() });
    assert!(partial.reason.contains("stands for the others"), "{}", partial.reason);
    passes(&triggers(r#"["Ivory Tower"]"#, 5));
}

#[test]
fn what_lies_face_down_and_what_is_a_copy_can_be_named_and_counted() {
    let board = r#""players": [{"name": "A", "battlefield": [{"card": "Exalted Angel", "face_down": true}, "Hill Giant"],
            "hand": ["Clone"]}, {"name": "B", "battlefield": [{"card": "Island", "count": 4}]}]"#;
    let expect =
        |expect: &str| format!("{board}, \"until\": {{\"turn\": 1, \"step\": \"main1\"}}, \"expect\": [{expect}]");
    passes_exactly(&expect(
        r#"{"permanents": 1, "card": "face-down"}, {"permanents": 1, "card": "face-down (Exalted Angel)"},
        {"permanents": 0, "card": "Exalted Angel"}, {"permanents": 0, "card": "face-down (Hill Giant)"},
        {"power": 2, "toughness": 2, "card": "face-down"}"#,
    ));
    let printed = expect(r#"{"permanents": 1, "card": "Exalted Angel"}"#);
    let exact = run(&printed, &Options { strict: true, ..Options::default() });
    assert_eq!(exact.result, Verdict::Fail, "a face-down permanent has no name");
    let meant = run(&printed, &Options::default());
    assert_eq!((meant.result, meant.guesses.len()), (Verdict::Pass, 1), "people may mean the card");
    let copy = |expect: &str| {
        format!(
            r#""players": [{{"name": "A", "battlefield": [{{"card": "Island", "count": 4}}], "hand": ["Clone"]}},
                {{"name": "B", "battlefield": ["Hill Giant"]}}],
            "script": [{{"turn": 1, "step": "main1", "player": "A", "cast": "Clone"}}, {{"player": "A", "choose": "Hill Giant"}}],
            "until": {{"turn": 1, "step": "main1"}}, "expect": [{expect}]"#
        )
    };
    passes_exactly(&copy(
        r#"{"permanents": 2, "card": "Hill Giant"}, {"permanents": 1, "card": "Hill Giant (Clone)"},
        {"controller": "A", "card": "Hill Giant (Clone)"}, {"controller": "B", "card": "Hill Giant (Hill Giant)"},
        {"permanents": 0, "card": "Clone"}"#,
    ));
}

#[test]
fn whether_something_can_be_cast_may_be_asked_for_a_cost() {
    let can = |lands: u32, cost: &str, is: bool| {
        format!(
            r#""players": [{{"name": "A", "hand": ["Rite of Replication"], "battlefield": [{{"card": "Island", "count": {lands}}}]}},
                {{"name": "B", "battlefield": ["Hill Giant"]}}], "until": {{"turn": 1, "step": "main1"}},
            "expect": [{{"can": "cast", "card": "Rite of Replication", "player": "A", "cost": "{cost}", "is": {is}}}]"#
        )
    };
    passes_exactly(&can(9, "kicker", true));
    passes_exactly(&can(4, "kicker", false));
    passes_exactly(&can(4, "mana cost", true));
    passes_exactly(&can(3, "mana cost", false));
    passes_exactly(&can(9, "flashback", false));
    fails(&can(9, "kickr", true), "the nearest known one is \"kicker\"");
}

#[test]
fn answers_to_forced_choices_may_stand_there_one_by_one_and_hide_nothing() {
    let forced = |answers: &str| {
        format!(
            r#""players": [{{"name": "A", "battlefield": ["Mindstab Thrull"]}},
                {{"name": "B", "hand": ["Forest", "Shock", "Swamp"]}}],
            "script": [{{"turn": 1, "step": "declare-attackers", "player": "A", "attack": [{{"attacker": "Mindstab Thrull"}}]}},
                {{"player": "A", "choose": true}}, {answers}],
            "expect": [{{"hand": 0, "player": "B"}}]"#
        )
    };
    let one = |name: &str| format!(r#"{{"player": "B", "choose": "{name}"}}"#);
    passes(&forced(&[one("Forest"), one("Shock"), one("Swamp")].join(", ")));
    passes(&forced(r#"{"player": "B", "choose": ["Forest", "Shock", "Swamp"]}"#));
    fails(&forced(&[one("Forest"), one("Shock"), one("Plains")].join(", ")), "was not used");
    // The second card is discarded as the only one while the answer before it was not needed either.
    passes(
        r#""players": [{"name": "A", "battlefield": [{"card": "Mindstab Thrull", "count": 2}]},
            {"name": "B", "hand": ["Forest"], "library": ["Plains"]}],
        "script": [{"turn": 1, "step": "declare-attackers", "player": "A", "attack": [{"attacker": "Mindstab Thrull"}]},
            {"player": "A", "choose": true}, {"player": "B", "choose": "Forest"},
            {"turn": 3, "step": "declare-attackers", "player": "A", "attack": [{"attacker": "Mindstab Thrull"}]},
            {"player": "A", "choose": true}, {"player": "B", "choose": "Plains"}],
        "expect": [{"hand": 0, "player": "B"}]"#,
    );
}

#[test]
fn every_option_has_words() {
    let clay = r#""players": [{"name": "A", "hand": ["Primal Clay"], "battlefield": [{"card": "Forest", "count": 4}]},
        {"name": "B"}], "script": [{"turn": 1, "step": "main1", "player": "A", "cast": "Primal Clay"}]"#;
    fails(clay, "base power and toughness 3/3");
    fails(clay, "gains flying");
    fails(clay, "1/6 Wall");
}

#[test]
fn the_example_for_judges_is_as_it_says() {
    let page = include_str!("../../../../docs/judges.md");
    let example = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let loaded = load_text(Path::new("question.json"), example).unwrap();
    let report = run_scenarios(loaded, &Options { strict: true, ..Options::default() }).unwrap();
    assert_eq!(report.to_string(), "1 passed, 0 failed, 0 skipped");
}

#[test]
fn what_happened_is_told_up_to_the_failure() {
    let inside = on_board(
        r#""script": [{"turn": 1, "step": "main1", "player": "A", "cast": "Lightning Bolt", "targets": ["bears"]},
        {"turn": 1, "step": "main1", "player": "A", "wait": true},
        {"turn": 1, "step": "main1", "player": "A", "cast": "Lightning Bolt", "targets": ["bears"]}]"#,
    );
    let outcome = run(&inside, &Options { trace: true, ..Options::default() });
    assert_eq!(outcome.result, Verdict::Fail);
    let entries = outcome.moments.iter().filter(|moment| matches!(moment, scenario::Moment::Entry(_))).count();
    assert_eq!(entries, 2, "both casts are told");
    let dies = |moment: &scenario::Moment| match moment {
        scenario::Moment::Happened { events, .. } => events.iter().any(|event| matches!(event, magic::Event::Move(_))),
        scenario::Moment::Entry(_) => false,
    };
    assert!(outcome.moments.iter().any(dies));
}
