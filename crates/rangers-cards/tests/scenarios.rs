//! Every scenario of this crate holds.

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
    assert!(!names.is_empty(), "no scenario was found");
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

/// Every numbered point of the additions, and the rulings, by their tags.
#[test]
fn every_addition_has_a_scenario() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut tags = std::collections::BTreeMap::<String, usize>::new();
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for (_, scenario) in rangers_scenario::read(&text) {
            count += 1;
            for tag in scenario.unwrap().tags {
                *tags.entry(tag).or_default() += 1;
            }
        }
    }
    assert!(count >= 600, "{count} scenarios");
    let missing: Vec<String> =
        (1..=20).map(|point| format!("additions {point}")).filter(|tag| !tags.contains_key(tag)).collect();
    assert_eq!(missing, Vec::<String>::new());
    assert!(tags["rangers 20"] >= 18, "a ruling of section 20 has no scenario");
}
