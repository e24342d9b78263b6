//! The cards as they are written.

use magic::notation::CardDefinition;
use std::collections::BTreeSet;

#[test]
fn no_name_is_used_twice() {
    let mut seen = BTreeSet::new();
    let twice: Vec<String> =
        magic_cards::all().into_iter().map(|card| card.name).filter(|name| !seen.insert(name.clone())).collect();
    assert_eq!(twice, Vec::<String>::new());
}

/// Except for cards with several faces, which stand by kind.
#[test]
fn every_file_is_alphabetical() {
    for (file, cards) in magic_cards::files().into_iter().filter(|(file, _)| *file != "faces") {
        let names: Vec<String> = cards.into_iter().map(|card| card.name).collect();
        assert!(names.is_sorted(), "{file}: {:?}", names.windows(2).find(|pair| pair[0] > pair[1]));
    }
}

#[test]
fn every_card_survives_json() {
    for card in magic_cards::all() {
        let json = serde_json::to_string(&card).unwrap();
        assert_eq!(serde_json::from_str::<CardDefinition>(&json).unwrap(), card, "{json}");
    }
}
