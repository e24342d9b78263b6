//! Every scenario of this crate holds.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

#[test]
fn all_scenarios_hold() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut names = Vec::new();
    let mut failures = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let file = file.file_name().unwrap().to_string_lossy().into_owned();
        for (line, scenario) in rangers_scenario::read(&text) {
            match scenario {
                Err(failure) => failures.push(format!("{file}: {failure}")),
                Ok(scenario) => {
                    if names.contains(&scenario.name) {
                        failures.push(format!("{file}:{line}: \"{}\" is there twice", scenario.name));
                    }
                    let played = std::panic::catch_unwind(|| rangers_scenario::run(&pool, &scenario));
                    match played {
                        Ok(Ok(())) => {}
                        Ok(Err(failure)) => failures.push(format!("{file}:{line}: {}: {failure}", scenario.name)),
                        Err(_) => failures.push(format!("{file}:{line}: {}: the engine crashed", scenario.name)),
                    }
                    names.push(scenario.name);
                }
            }
        }
    }
    assert!(names.len() >= 600, "{} scenarios", names.len());
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), names.len(), failures.join("\n"));
}

#[test]
fn every_ranger_card_stands_in_a_scenario() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let files = std::fs::read_dir(folder).unwrap().map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let text = files.collect::<String>();
    let prints = rangers_cards::prints();
    let silent: Vec<String> = prints
        .cards
        .iter()
        .filter(|card| card.set.is_ranger_set() && !text.contains(&format!("\"{}\"", card.title)))
        .map(|card| card.title.to_string())
        .collect();
    assert!(silent.is_empty(), "no scenario shows {}", silent.join(", "));
}

/// How often each tag stands on a scenario, in all.
fn tags() -> BTreeMap<String, usize> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut tags = BTreeMap::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for (_, scenario) in rangers_scenario::read(&text) {
            for tag in scenario.unwrap().tags {
                *tags.entry(tag).or_default() += 1;
            }
        }
    }
    tags
}

/// What stands between backquotes in a text.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Every numbered ruling and addition, and every kind of constant ability, is shown; and none is cited that is not listed.
#[test]
fn every_ruling_that_the_guide_lists_has_a_scenario() {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rangers.md");
    let guide = std::fs::read_to_string(guide).unwrap();
    let (_, rulings) = guide.split_once("## Rulings").unwrap();
    let (table, kinds) = rulings.split_once("The kinds of constant ability").unwrap();
    let numbers: BTreeSet<&str> =
        table.lines().filter(|line| line.starts_with("| `")).filter_map(|line| quoted(line).next()).collect();
    let additions = (1..=20).map(|point| format!("additions {point}"));
    let expected: BTreeSet<String> = (1..=18).map(|row| format!("rangers 20.{row}")).chain(additions).collect();
    assert_eq!(numbers, expected.iter().map(String::as_str).collect());
    let kinds: Vec<&str> = quoted(kinds).filter(|word| !word.ends_with(".jsonl")).collect();
    assert_eq!(kinds.len(), 23, "{kinds:?}");
    let tags = tags();
    let silent: Vec<&str> = numbers.iter().copied().chain(kinds).filter(|tag| !tags.contains_key(*tag)).collect();
    assert!(silent.is_empty(), "no scenario shows {silent:?}");
    let cites = |tag: &&String| tag.starts_with("rangers 20") || tag.starts_with("additions");
    let unlisted: Vec<&String> = tags.keys().filter(cites).filter(|tag| !expected.contains(*tag)).collect();
    assert!(unlisted.is_empty(), "docs/rangers.md does not list {unlisted:?}");
}
