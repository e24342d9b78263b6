//! What is wrong with a list is said all at once, by line, and absurd input costs nothing.

use decks::{DeckErrors, MAX_BYTES, NameIndex, Problem, read, read_bytes};

fn names() -> NameIndex {
    NameIndex::new(["Lightning Bolt", "Lightning Helix", "Mountain", "Fire // Ice", "Minsc & Boo, Timeless Heroes"])
}

fn refuse(input: &str) -> DeckErrors {
    read(input, &names()).expect_err(input)
}

#[track_caller]
fn check(input: &str, expect: &[&str]) {
    assert_eq!(refuse(input).to_string().lines().collect::<Vec<_>>(), expect);
}

#[test]
fn every_problem_is_reported_with_its_line() {
    check(
        "4 Lihgtning Bolt\n0 Mountain\n-2 Mountain\n\n20000 Mountain\n4\nSB: 3 Black Lotus\n0 Moutain",
        &[
            "line 1: no card is called `Lihgtning Bolt`, did you mean Lightning Bolt?",
            "line 2: `0` copies: there must be at least one",
            "line 3: `-2` copies: there must be at least one",
            "line 5: `20000` copies are too many: at most 10000 are read",
            "line 6: a card name is missing after `4`",
            "line 7: no card is called `Black Lotus`",
            "line 8: no card is called `Moutain`, did you mean Mountain?",
            "line 8: `0` copies: there must be at least one",
        ],
    );
    check("4 Lihgtning Bolt (LEA) 161", &["line 1: no card is called `Lihgtning Bolt`, did you mean Lightning Bolt?"]);
    check(
        "[Main]\n4 Mountan|LEA\n[Sidebord]\n4 Fire",
        &[
            "line 2: no card is called `Mountan`, did you mean Mountain?",
            "line 3: `Sidebord` is not a section of a deck list",
        ],
    );
    check("NAME:x\n4 [LEA:1] Fier", &["line 2: no card is called `Fier`, did you mean Fire // Ice?"]);
    check(
        "Deck\n4 Mountain\nCompanion\n1 Fire\n1 Lightning Bolt",
        &["line 5: `Lightning Bolt` is a second companion: a deck has at most one"],
    );
}

#[test]
fn a_list_without_cards_is_refused() {
    for empty in
        ["", " \n\n", "// nothing", "Deck\n\nSideboard", "Sideboard\n4 Mountain", "[Main]", "NAME:x", "<Deck/>"]
    {
        check(empty, &["there are no cards in the deck"]);
    }
}

#[test]
fn xml_problems_carry_the_line_of_their_element() {
    check(
        "<Deck>\n <Cards Quantity='4' Name='Mountan'/>\n <Cards\n  Quantity='4'/>\n <Cards Name='Mountain'/>\n \
         <Cards Quantity='four' Name='Mountain'/>\n <Cards Quantity='1' Name='Minsc & Boo'/>\n\
         <Cards Quantity='1' Name='&lol;'/>\n</Deck>",
        &[
            "line 2: no card is called `Mountan`, did you mean Mountain?",
            "line 3: the element `Cards` has no `Name`",
            "line 5: the element `Cards` has no `Quantity`",
            "line 6: `four` is not a number of copies",
            "line 7: broken XML: a bare `&` must be written `&amp;`",
            "line 8: the entity `lol` is not read",
        ],
    );
    check(
        "<cockatrice_deck>\n<zone name='hand'>\n<card number='1' name='Nobody'/></zone></cockatrice_deck>",
        &["line 2: `hand` is not a section of a deck list"],
    );
    check(
        "<cockatrice_deck>\n<deckname>Fire & Ice</deckname></cockatrice_deck>",
        &["line 2: broken XML: a bare `&` must be written `&amp;`"],
    );
    check("<html>\n</html>", &["line 1: the XML element `html` is neither an MTGO `Deck` nor a `cockatrice_deck`"]);
}

#[test]
fn broken_xml_is_refused() {
    let check = |input: &str, line: usize| {
        let errors = refuse(input).errors;
        let last = errors.last().unwrap();
        assert!(matches!(last.problem, Problem::BrokenXml { .. }), "{input}: {last}");
        assert_eq!(last.line, Some(line), "{input}: {last}");
    };
    check("<", 1);
    check("<!-- nothing else -->", 1);
    check("<Deck>\n<Cards", 2);
    check("<Deck>\n<Cards Quantity='1' Name='Mountain'>\n", 3);
    check("<Deck>\n</Dock>", 2);
    check("<Deck>\n</Deck>\nand more", 2);
    check("<Deck>\n<Cards Quantity=1 Name=Mountain/></Deck>", 2);
    check(&"<Deck>".repeat(1000), 1);
    check(&format!("<Deck>\n<Cards {}/></Deck>", "a='1' ".repeat(100_000)), 2);
}

#[test]
fn document_types_and_entities_are_refused() {
    let bomb = "<?xml version='1.0'?>\n<!DOCTYPE lolz [<!ENTITY a 'lol'><!ENTITY b '&a;&a;&a;&a;'>]>\n<Deck>&b;</Deck>";
    check(bomb, &["line 2: document type declarations are not read"]);
    check("<cockatrice_deck>\n<deckname>&b;</deckname></cockatrice_deck>", &["line 2: the entity `b` is not read"]);
}

#[test]
fn absurd_sizes_are_refused() {
    check(&" ".repeat(MAX_BYTES + 1), &["the file is larger than 1048576 bytes"]);
    check(&"10000 Mountain\n".repeat(20), &["line 11: the list holds more than 100000 cards"]);
    let errors = refuse(&"Nobody\n".repeat(100_000));
    assert_eq!((errors.errors.len(), errors.further), (500, 99_500));
    assert!(errors.to_string().ends_with("\nand 99500 more problems"));
    assert!(refuse(&"x".repeat(MAX_BYTES)).to_string().len() < 300);
}

#[test]
fn binary_data_is_refused() {
    let check = |bytes: &[u8], expect: &str| assert_eq!(read_bytes(bytes, &names()).unwrap_err().to_string(), expect);
    check(b"4 Mountain\n\0", "line 2: this is not text in UTF-8");
    check(b"4 Mountain\n\n\xff\xfe", "line 3: this is not text in UTF-8");
    check(b"PK\x03\x04", "line 1: this is not text in UTF-8");
    check(&vec![0; MAX_BYTES + 1], "the file is larger than 1048576 bytes");
}
