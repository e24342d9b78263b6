//! `cardhall deck` and `cardhall cards`, as their users see them.

use crate::command::{BENCH_DECK, Folder, cardhall, cardhall_told};

#[test]
fn a_deck_is_checked() {
    let out = cardhall(&["deck", "check", BENCH_DECK]).well();
    assert!(out.contains("4 Grizzly Bears") && out.contains("60 cards in the main deck"), "{out}");
}

#[test]
fn a_deck_is_read_from_standard_input() {
    let out = cardhall_told(&["deck", "check", "-"], "60 Mountain\n\n15 Forest\n").well();
    assert!(out.contains("60 cards in the main deck, 15 in the sideboard"), "{out}");
    cardhall_told(&["deck", "check", "-"], "4 Grizly Bears\n").refused(&["line 1", "Grizzly Bears"]);
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
fn every_ready_deck_is_legal_and_plays() {
    let list = cardhall(&["deck", "list"]).well();
    for deck in decks::READY {
        assert!(list.contains(deck.name), "{list}");
        let checked = cardhall(&["deck", "check", deck.name, "--format", "swedish"]).well();
        assert!(checked.contains("60 cards in the main deck, 15 in the sideboard"), "{checked}");
        assert!(checked.contains("Legal in Old School 93/94, Swedish"), "{checked}");
        let mut args = vec!["sim", "--deck", deck.name, "--deck", "goblins", "--games", "10", "--json"];
        assert!(cardhall(&args).well().contains("\"failed\":0"), "{}", deck.name);
        args.extend(["--rules", "classic"]);
        assert!(cardhall(&args).well().contains("\"failed\":0"), "{}", deck.name);
    }
}

#[test]
fn everything_that_keeps_a_deck_out_of_a_format_is_told_at_once() {
    let folder = Folder::new("deck-illegal");
    let deck =
        "5 Lightning Bolt\n2 Black Lotus\n1 Hymn to Tourach\n1 Grizly Bears\n52 Mountain\n\nSideboard\n16 Forest\n";
    let file = folder.write("wrong.txt", deck);
    cardhall(&["deck", "check", &file, "--format", "swedish"]).refused(&[
        "wrong.txt",
        "Old School 93/94, Swedish (list of 2019",
        "sideboard has 16",
        "line 1: 5 copies of Lightning Bolt",
        "line 2: 2 copies of Black Lotus, which is restricted",
        "line 3: Hymn to Tourach is not a card of the format; it is from FEM",
        "line 4: no card is called `Grizly Bears`, did you mean Grizzly Bears?",
    ]);
    cardhall(&["deck", "check", &file, "--format", "swedsh"]).refused(&["did you mean swedish?", "vintage"]);
    cardhall(&["deck", "check", "goblns"]).refused(&["did you mean the ready deck goblins?"]);
}

#[test]
fn cards_are_listed_and_shown() {
    let list = cardhall(&["cards", "list"]).well();
    assert!(list.lines().count() > 100 && list.contains("Lightning Bolt"), "{list}");
    let shown = cardhall(&["cards", "show", "grizzly", "bears"]).well();
    let drawn = [
        "╭──────────────────────────────────────────────╮",
        "│ Grizzly Bears                         {1}{G} │",
        "├──────────────────────────────────────────────┤",
        "│ Creature — Bear                              │",
        "├──────────────────────────────────────────────┤",
        "│                                          2/2 │",
        "╰──────────────────────────────────────────────╯",
        "Printed in LEA (common), LEB (common), 2ED (common), 3ED (common), 4ED (common)",
        "Legal in swedish, eternal-central, atlantic, vintage",
        "Online code: c000047",
        "",
    ];
    assert_eq!(shown, drawn.join("\n"));
    assert!(cardhall(&["cards", "show", "Lightning Bolt"]).well().contains("deals 3 damage to any"));
    assert!(cardhall(&["cards", "show", "c000012"]).well().contains("│ Black Lotus  "));
    assert!(cardhall(&["cards", "show", "Dark Ritual"]).well().contains("An interrupt under classic rules."));
    cardhall(&["cards", "show", "Lihgtning Bolt"]).refused(&["did you mean Lightning Bolt?"]);
    cardhall(&["cards", "show", "Sideboard"]).refused(&["cards list"]);
}

#[test]
fn cards_are_searched() {
    let found = cardhall(&["cards", "search", "t:goblin", "mv=1", "set:dark"]).well();
    assert_eq!(
        found.lines().map(|line| line[..30].trim_end()).collect::<Vec<_>>(),
        ["Goblin Digging Team", "Goblins of the Flarg"]
    );
    assert_eq!(cardhall(&["cards", "search", "--count", "!\"Black Lotus\""]).well(), "1\n");
    assert_eq!(cardhall(&["cards", "search", "-is:permanent", "t:creature"]).well(), "");
    cardhall(&["cards", "search", "t:gobln"]).refused(&["column 3", "did you mean Goblin?", "  t:gobln\n    ^^^^^"]);
    let counted = cardhall(&["cards", "search", "!\"Black Lotus\"", "--count"]).well();
    assert_eq!(counted, "1\n", "options may follow the query");
    cardhall(&["cards", "search", "t:elf", "--cuont"]).refused(&["no option is called --cuont"]);
    let sorted = cardhall(&["cards", "search", "t:dragon", "set:alpha", "order:mv", "dir:desc"]).well();
    assert!(sorted.starts_with("Shivan Dragon"), "{sorted}");
    cardhall(&["cards", "search", "(t:elf"]).refused(&["column 1", "never closed"]);
}
