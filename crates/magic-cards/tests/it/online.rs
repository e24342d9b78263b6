//! The codes by which cards are known online.

use magic_cards::{ONLINE_CODES, card_of_code, code_of_card};
use std::collections::BTreeSet;

/// Cards that are not written yet.
const WAITING: [&str; 5] = ["Animate Dead", "Fireball", "Nether Shadow", "Reverse Damage", "Vesuvan Doppelganger"];

#[test]
fn every_code_means_a_card_of_the_pool() {
    let known: BTreeSet<String> = magic_cards::all().into_iter().map(|card| card.name).collect();
    let missing: Vec<&str> = ONLINE_CODES
        .into_iter()
        .map(|(_, name)| name)
        .filter(|name| !known.contains(*name) && !WAITING.contains(name))
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn codes_are_found_both_ways() {
    let codes: BTreeSet<&str> = ONLINE_CODES.into_iter().map(|(code, _)| code).collect();
    assert_eq!(codes.len(), ONLINE_CODES.len());
    for (code, name) in ONLINE_CODES {
        assert_eq!((card_of_code(code), code_of_card(name)), (Some(name), Some(code)));
    }
    assert_eq!(card_of_code("C000012.u0005"), Some("Black Lotus"));
    assert_eq!(card_of_code("c999999"), None);
}
