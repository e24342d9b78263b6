//! What is said of packs, good and bad.

use packs::{Pack, check_together};

#[test]
fn every_built_in_card_goes_through_a_pack() {
    let all = magic_cards::all();
    let pack = Pack::read("all", &packs::write(&all.iter().collect::<Vec<_>>()))
        .unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(pack.cards, all);
    let error = check_together(&all, &[pack]).unwrap_err().to_string();
    assert!(error.contains("the pack \"all\"") && error.contains("built in"), "{error}");
}

#[track_caller]
fn refused(text: &str, says: &str) {
    assert_eq!(Pack::read("p", text).expect_err(text).to_string(), says);
}

fn card(rest: &str) -> String {
    format!("{{\"cardhall_pack\": 1, \"cards\": [\n  {{\"name\": \"Bear\", {rest}}}\n]}}")
}

#[test]
fn a_list_of_cards_is_a_pack() {
    let pack =
        Pack::read("house", "[{\"name\": \"Bear\", \"types\": \"Creature Bear\", \"power\": 2, \"toughness\": 2}]")
            .unwrap();
    assert_eq!((pack.name.as_str(), pack.set, pack.cards.len()), ("house", None, 1));
    let named =
        Pack::read("house", "{\"cardhall_pack\": 1, \"name\": \"Mine\", \"set\": \"xyz\", \"cards\": []}").unwrap();
    assert_eq!((named.name.as_str(), named.set.as_deref()), ("Mine", Some("XYZ")));
}

#[test]
fn versions_are_told_apart() {
    refused(
        "{\"cardhall_pack\": 2,\n\"cards\": []}",
        "line 1, column 2, cardhall_pack: packs of version 2 are not known here; this cardhall reads version 1",
    );
    refused("{\"cards\": []}", "line 1, column 1: missing field \"cardhall_pack\"");
}

#[test]
fn a_wrong_word_is_told_with_its_place_and_the_right_one() {
    refused(
        &card("\"types\": \"Creture Bear\""),
        "line 2, column 30, \"Bear\", types: unknown type \"Creture\"; did you mean \"Creature\"?",
    );
    refused(
        &card("\"tpyes\": \"Creature Bear\""),
        "line 2, column 20, \"Bear\", tpyes: unknown field \"tpyes\"; did you mean \"types\"?",
    );
    refused(
        &card("\"types\": \"Instant\",\n \"abilities\": [{\"spell\": {\"drw\": [\"you\", {\"number\": 1}]}}]"),
        "line 3, column 27, \"Bear\", abilities[0].spell: unknown word \"drw\"; did you mean \"draw\"?",
    );
    refused(&card("\"mana_cost\": \"{1}{Q}\""), "line 2, column 37, \"Bear\", mana_cost: \"{Q}\" is no mana symbol");
    refused(&card("\"mana_cost\": \"{1}\""), "line 2, column 3, \"Bear\": missing field \"types\"");
}

#[test]
fn every_bad_card_is_told() {
    let text = "[{\"name\": \"A\", \"types\": \"Instnat\"},\n{\"name\": \"B\"},\n{\"name\": \"C\", \"types\": \"Land\"},\n\
                {\"name\": \"c\", \"types\": \"Land\"}]";
    refused(
        text,
        "line 1, column 25, \"A\", types: unknown type \"Instnat\"; did you mean \"Instant\"?\n\
         line 2, column 1, \"B\": missing field \"types\"\n\
         line 4, column 1, \"c\": a card of that name is already on line 3",
    );
}

#[test]
fn what_is_no_pack_is_refused() {
    for text in ["", "{", "[", "[1]", "null", "{}", "[{\"name\": 1}]", "\u{feff}[]", "[[[[[[", "{\"cards\": {}}"] {
        assert!(Pack::read("p", text).is_err(), "{text}");
    }
    let deep = "[".repeat(100_000);
    assert!(Pack::read("p", &deep).is_err());
}
