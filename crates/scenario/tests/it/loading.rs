//! What is said of a file that is not as it should be.

use scenario::load_text;
use std::path::Path;

/// A scenario around a part of it.
fn scenario(part: &str) -> String {
    format!(
        "{{\n  \"scenario\": 1,\n  \"name\": \"test\",\n  \"players\": [{{\"name\": \"A\"}}, {{\"name\": \"B\"}}],\n{part}\n}}"
    )
}

/// The error of a scenario with that part, which stands on line 5.
fn error(part: &str) -> String {
    match load_text(Path::new("file.json"), &scenario(part)) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn an_unknown_word_is_named_with_its_line_and_the_nearest_known_one() {
    for (part, expected) in [
        ("\"scrip\": []", "file.json:5: unknown field \"scrip\"; the nearest known one is \"script\""),
        (
            "\"script\": [{\"turn\": 1, \"step\": \"main1\", \"player\": \"A\", \"cats\": \"Shock\"}]",
            "file.json:5: unknown field \"cats\"; the nearest known one is \"cast\"",
        ),
        (
            "\"script\": [\n{\"turn\": 1, \"step\": \"main\", \"player\": \"A\", \"cast\": \"Shock\"}]",
            "file.json:6: unknown step \"main\"; the nearest known one is \"main1\"",
        ),
        ("\"rules\": \"clasic\"", "file.json:5: unknown word \"clasic\"; the nearest known one is \"classic\""),
        (
            "\"rules\": {\"preset\": \"classic\", \"mana_brun\": false}",
            "file.json:5: unknown switch \"mana_brun\"; the nearest known one is \"mana_burn\"",
        ),
        (
            "\"expect\": [{\"has\": \"flyng\", \"card\": \"X\"}]",
            "file.json:5: unknown keyword \"flyng\"; the nearest known one is \"flying\"",
        ),
        (
            "\"expect\": [{\"type\": \"creture\", \"card\": \"X\"}]",
            "file.json:5: unknown type \"creture\"; the nearest known one is \"Creature\"",
        ),
        (
            "\"expect\": [{\"lif\": 20, \"player\": \"A\"}]",
            "file.json:5: unknown field \"lif\"; the nearest known one is \"life\"",
        ),
        ("\"expect\": [\n\n{\"life\": 20, \"player\": \"C\"}]", "file.json:7: unknown player \"C\""),
        ("\"until\": {\"turn\": 1, \"step\": \"ned\"}", "unknown step \"ned\"; the nearest known one is \"end\""),
        ("\"prompts\": \"lenient\"", "unknown word \"lenient\""),
    ] {
        let error = error(part);
        assert!(error.contains(expected), "{part}\n{error}\n{expected}");
    }
}

#[test]
fn a_number_beyond_what_fits_is_named_with_its_place_and_the_range() {
    let signed = "expected a whole number from -2147483648 to 2147483647";
    for (part, expected) in [
        (
            "\"expect\": [\n{\"life\": 3000000000, \"player\": \"A\"}]",
            format!("file.json:6: \"life\": invalid value: integer \"3000000000\", {signed}"),
        ),
        (
            "\"script\": [{\"player\": \"A\", \"choose\": 3000000000}]",
            format!("file.json:5: \"choose\": invalid value: integer \"3000000000\", {signed}"),
        ),
        (
            "\"expect\": [{\"counters\": 5000000000, \"kind\": \"+1/+1\", \"card\": \"X\"}]",
            "file.json:5: \"counters\": invalid value: integer \"5000000000\", expected a whole number from 0 to 4294967295"
                .to_string(),
        ),
    ] {
        let error = error(part);
        assert!(error.contains(&expected), "{part}\n{error}\n{expected}");
    }
}

#[test]
fn an_entry_that_makes_no_sense_is_refused() {
    for (part, expected) in [
        ("\"script\": [{\"turn\": 1, \"player\": \"A\", \"cast\": \"Shock\"}]", "needs a \"step\""),
        ("\"script\": [{\"turn\": 1, \"step\": \"main1\", \"cast\": \"Shock\"}]", "needs a \"player\""),
        ("\"script\": [{\"turn\": 1, \"step\": \"main1\", \"player\": \"A\"}]", "exactly one of play, cast"),
        ("\"script\": [{\"player\": \"A\", \"choose\": 1, \"mode\": 2}]", "exactly one of choose, target"),
        ("\"script\": [{\"player\": \"A\", \"wait\": false}]", "\"wait\" is true or a number"),
        ("\"script\": [{\"rig\": \"coin\", \"result\": 3}]", "\"result\" is true or false for a coin"),
        ("\"expect\": [{\"power\": 2}]", "needs a \"card\""),
        ("\"expect\": [{\"life\": 2}]", "needs a \"player\""),
        ("\"expect\": [{\"player\": \"A\"}]", "says nothing"),
        ("\"expect\": [{\"life\": 20, \"player\": \"A\", \"zone\": \"hand\"}]", "\"zone\" says nothing"),
        ("\"expect\": [{\"counters\": 1, \"kind\": \"+1/1\", \"card\": \"Shock\"}]", "kind of counter \"+1/1\""),
        ("\"scenario\": 2", "duplicate field"),
    ] {
        let error = error(part);
        assert!(error.contains(expected), "{part}\n{error}\n{expected}");
    }
}

#[test]
fn lines_are_counted_in_files_with_one_scenario_a_line() {
    let good = scenario("\"script\": []").replace('\n', " ");
    let bad = scenario("\"scripts\": []").replace('\n', " ");
    let text = format!("{good}\n\n{good}\n{bad}\n");
    let error = load_text(Path::new("file.jsonl"), &text).unwrap_err().to_string();
    assert!(error.starts_with("file.jsonl:4: unknown field \"scripts\""), "{error}");
    let loaded = load_text(Path::new("file.jsonl"), &format!("{good}\n\n{good}\n")).unwrap();
    assert_eq!(loaded.iter().map(|one| one.line).collect::<Vec<_>>(), [1, 3]);
}

#[test]
fn another_version_is_refused() {
    let text = scenario("\"script\": []").replace("\"scenario\": 1", "\"scenario\": 2");
    let error = load_text(Path::new("file.json"), &text).unwrap_err().to_string();
    assert!(error.contains("version 2"), "{error}");
}

#[test]
fn a_name_is_given_once() {
    for (players, expected) in [
        ("{\"name\": \"A\"}, {\"name\": \"A\"}", "two players are called \"A\""),
        (
            "{\"name\": \"A\", \"hand\": [{\"card\": \"Shock\", \"as\": \"x\"}]}, {\"name\": \"B\", \"exile\": [{\"card\": \"Shock\", \"as\": \"x\"}]}",
            "\"as\": \"x\" names two things",
        ),
    ] {
        let text = format!("{{\"scenario\": 1, \"name\": \"test\", \"players\": [{players}]}}");
        let error = load_text(Path::new("file.json"), &text).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn limits_come_before_anything_is_laid_out() {
    for (players, expected) in [
        (
            "{\"name\": \"A\", \"hand\": [{\"card\": \"Forest\", \"count\": 4294967295}]}, {\"name\": \"B\"}",
            "makes more than",
        ),
        (
            "{\"name\": \"A\", \"library_rest\": {\"card\": \"Forest\", \"count\": 4294967295}}, {\"name\": \"B\"}",
            "makes more than",
        ),
    ] {
        let text = format!("{{\"scenario\": 1, \"name\": \"test\", \"players\": [{players}]}}");
        let error = load_text(Path::new("file.json"), &text).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    let script = "{\"turn\": 1, \"step\": \"main1\", \"player\": \"A\", \"mana\": \"Forest\", \"times\": 4294967295}";
    let text = format!(
        "{{\"scenario\": 1, \"name\": \"test\", \"players\": [{{\"name\": \"A\"}}, {{\"name\": \"B\"}}], \"script\": [{script}]}}"
    );
    let error = load_text(Path::new("file.json"), &text).unwrap_err().to_string();
    assert!(error.contains("\"times\": 4294967295"), "{error}");
}
