//! The scenario files beside the cards: well formed, cited, and with every card on stage at least once.

use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

fn scenarios() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    files(&folder)
        .iter()
        .flat_map(|path| {
            let text = fs::read_to_string(path).unwrap();
            let parse = |(number, line)| {
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{}:{number}: {error}", path.display()))
            };
            text.lines().enumerate().map(parse).collect::<Vec<Value>>()
        })
        .collect()
}

#[test]
fn every_scenario_has_its_own_name_and_cites_a_rule() {
    let mut names = BTreeSet::new();
    for scenario in scenarios() {
        let name = scenario["name"].as_str().unwrap().to_string();
        let tags = scenario["tags"].as_array().unwrap();
        assert!(tags.iter().any(|tag| tag.as_str().unwrap().starts_with("CR ")), "{name} cites no rule");
        assert!(names.insert(name.clone()), "{name} is there twice");
    }
}

#[test]
fn every_card_is_in_a_scenario() {
    let mut played = BTreeSet::new();
    for scenario in scenarios() {
        for player in scenario["players"].as_array().unwrap() {
            for zone in ["hand", "battlefield", "graveyard", "library"] {
                for card in player[zone].as_array().into_iter().flatten() {
                    played.insert(card.as_str().or(card["card"].as_str()).unwrap().to_string());
                }
            }
        }
    }
    let known: BTreeSet<String> = magic_cards::all().into_iter().map(|card| card.name).collect();
    assert_eq!(known.difference(&played).collect::<Vec<_>>(), Vec::<&String>::new());
    assert_eq!(played.difference(&known).collect::<Vec<_>>(), Vec::<&String>::new());
}
