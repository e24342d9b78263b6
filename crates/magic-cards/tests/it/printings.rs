//! What is known of printings.

use magic_cards::{SETS, printings, year_of_set};

#[test]
fn the_table_is_well_formed() {
    let names: Vec<&str> =
        include_str!("../../data/printings.tsv").lines().map(|line| line.split_once('\t').unwrap().0).collect();
    assert!(names.windows(2).all(|pair| pair[0] < pair[1]), "in order, and none twice");
    let place = |code: &str| SETS.iter().position(|(one, _)| *one == code);
    for name in names {
        let places: Vec<usize> = printings(name).map(|(set, _)| place(set).expect("a known set")).collect();
        assert!(!places.is_empty() && places.is_sorted(), "{name}");
        assert!(printings(name).all(|(_, rarity)| "CURL".contains(rarity)), "{name}");
    }
}

#[test]
fn every_set_has_its_year() {
    assert!(SETS.iter().map(|(code, _)| year_of_set(code)).is_sorted());
    assert!(SETS.iter().all(|(code, _)| year_of_set(code).is_some()));
}

#[test]
fn what_was_printed_where() {
    let of = |name| printings(name).collect::<Vec<_>>();
    assert_eq!(of("Juzám Djinn"), [("ARN", 'R')]);
    assert_eq!(of("Black Lotus"), [("LEA", 'R'), ("LEB", 'R'), ("2ED", 'R')]);
    assert_eq!(of("No Such Card"), []);
}
