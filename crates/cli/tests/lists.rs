//! `cardhall deck` and `cardhall cards`, as their users see them.

mod command;

use command::{BENCH_DECK, Folder, cardhall};

#[test]
fn a_deck_is_checked() {
    let out = cardhall(&["deck", "check", BENCH_DECK]).well();
    assert!(out.contains("4 Grizzly Bears") && out.contains("60 cards in the main deck"), "{out}");
}

#[test]
fn everything_wrong_with_a_deck_is_told_at_once() {
    let folder = Folder::new("deck-wrong");
    let deck = folder.write("wrong.txt", "4 Grizly Bears\n20 Forest\n99999999999 Mountain\n");
    cardhall(&["deck", "check", &deck]).refused(&["wrong.txt", "line 1", "Grizzly Bears", "line 3", "at most"]);
    let bytes = folder.path("bytes.txt");
    std::fs::write(&bytes, [0xff, 0xfe, 0x00]).expect("the file is written");
    cardhall(&["deck", "check", &bytes]).refused(&["line 1"]);
}

#[test]
fn a_deck_goes_through_every_format() {
    let folder = Folder::new("deck-convert");
    let plain = cardhall(&["deck", "convert", BENCH_DECK, "--to", "plain"]).well();
    for format in ["arena", "mtgo", "cockatrice", "forge", "xmage"] {
        let converted = folder.write(format, &cardhall(&["deck", "convert", BENCH_DECK, "--to", format]).well());
        let back = cardhall(&["deck", "convert", &converted, "--to", "plain"]).well();
        assert_eq!(back, plain, "{format}");
    }
}

#[test]
fn cards_are_listed_and_shown() {
    let list = cardhall(&["cards", "list"]).well();
    assert!(list.lines().count() > 100 && list.contains("Lightning Bolt"), "{list}");
    let shown = cardhall(&["cards", "show", "grizzly", "bears"]).well();
    assert_eq!(shown, "Grizzly Bears {1}{G}\nCreature — Bear\n2/2\nOnline code: c000047\n");
    assert!(cardhall(&["cards", "show", "Lightning Bolt"]).well().contains("deals 3 damage to any target"));
    assert!(cardhall(&["cards", "show", "c000012"]).well().starts_with("Black Lotus {0}\n"));
    assert!(cardhall(&["cards", "show", "Dark Ritual"]).well().contains("An interrupt under classic rules."));
    cardhall(&["cards", "show", "Lihgtning Bolt"]).refused(&["did you mean Lightning Bolt?"]);
    cardhall(&["cards", "show", "Sideboard"]).refused(&["cards list"]);
}
