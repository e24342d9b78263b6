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

#[test]
fn power_and_toughness_are_for_creatures_and_creatures_have_them() {
    let with = |types: &str, size: &str| card(&format!("\"mana_cost\": \"{{1}}\", \"types\": \"{types}\"{size}"));
    let told = |types: &str, size: &str, says: &str| {
        let told = Pack::read("p", &with(types, size)).expect_err(types).to_string();
        assert!(told.contains(says), "{types}{size}: {told}");
    };
    let sized = ", \"power\": 2, \"toughness\": 2";
    told("Creature Bear", "", "a creature has power and toughness");
    told("Creature Bear", ", \"power\": 2", "a creature has power and toughness");
    for types in ["Instant", "Sorcery", "Land", "Enchantment Aura", "Artifact Equipment"] {
        told(types, sized, "only creatures, Vehicles and Spacecraft have power and toughness");
    }
    told("Artifact Vehicle", ", \"toughness\": 2", "what has power has toughness");
    for types in ["Creature Bear", "Artifact Vehicle", "Artifact Creature Golem"] {
        Pack::read("p", &with(types, sized)).unwrap_or_else(|problems| panic!("{types}: {problems}"));
    }
}

/// A pack whose one card, an instant, has that effect.
fn spell(effect: &str) -> String {
    card(&format!("\"types\": \"Instant\", \"abilities\": [{{\"spell\": {effect}}}]"))
}

const CREATURE: &str = r#"{"target": {"filter": {"domain": ["battlefield"], "all": [{"type": "creature"}]}, "min": {"number": 1}, "max": {"number": 1}}}"#;
const MODAL: &str =
    r#"{"modal": {"min": 1, "max": 1, "modes": [{"draw": ["you", {"number": 1}]}, {"draw": ["you", {"number": 2}]}]}}"#;

#[test]
fn modes_that_nobody_would_choose_are_refused_with_their_place() {
    let problem = "modes stand only at the root of an ability";
    for (effect, place) in [
        (format!(r#"{{"sequence": [{{"sequence": []}}, {MODAL}]}}"#), "sequence[1]"),
        (format!(r#"{{"if": [{{"was_cast": null}}, {MODAL}, null]}}"#), "if[1]"),
        (format!(r#"{{"modal": {{"min": 1, "max": 1, "modes": [{MODAL}]}}}}"#), "modal.modes[0]"),
    ] {
        refused(&spell(&effect), &format!("line 2, column 3, \"Bear\", abilities[0].spell.{place}: {problem}"));
    }
    assert!(Pack::read("p", &spell(MODAL)).is_ok());
}

#[test]
fn a_search_that_does_not_say_whose_cards_are_searched_is_refused_with_its_place() {
    let search = |all: &str| {
        let from = format!(r#"{{"domain": ["library"], "all": [{all}]}}"#);
        let count = r#""min": {"number": 1}, "max": {"number": 1}"#;
        spell(&format!(r#"{{"choose": {{"who": "you", "from": {from}, {count}, "slot": 0, "search": true}}}}"#))
    };
    let place = "line 2, column 3, \"Bear\", abilities[0].spell";
    refused(&search(r#"{"type": "creature"}"#), &format!("{place}: a search says whose cards are searched"));
    assert!(Pack::read("p", &search(r#"{"owned_by": "you"}, {"type": "creature"}"#)).is_ok());
}

#[test]
fn targets_that_nobody_would_be_asked_for_are_refused_with_their_place() {
    let filter = format!(r#"{{"domain": ["battlefield"], "all": [{{"is": {CREATURE}}}]}}"#);
    let mana = format!(r#"{{"add_mana": ["you", {{"exactly": "{{G}}"}}, {{"cast": {filter}}}]}}"#);
    refused(
        &spell(&mana),
        "line 2, column 3, \"Bear\", abilities[0].spell.add_mana[2].cast.all[0].is: nothing is announced here, so that \
         nothing can be a target",
    );
    let constant = format!(r#"{{"static": {{"effect": {{"states": {{"cant_attack": {{"who": {filter}}}}}}}}}}}"#);
    let permanent = card(&format!("\"types\": \"Enchantment\", \"abilities\": [{constant}]"));
    refused(
        &permanent,
        "line 2, column 3, \"Bear\", abilities[0].static.effect.states.cant_attack.who.all[0].is: nothing is announced \
         here, so that nothing can be a target",
    );
    refused(
        &spell(r#"{"destroy": {"what": {"target_again": 1}}}"#),
        "line 2, column 3, \"Bear\", abilities[0].spell.destroy.what: it speaks of target phrase 1, from 0, but there \
         are only 0",
    );
}

/// A target phrase for creatures with such bounds.
fn creatures_between(least: &str, most: &str) -> String {
    let filter = r#"{"domain": ["battlefield"], "all": [{"type": "creature"}]}"#;
    format!(r#"{{"target": {{"filter": {filter}, "min": {least}, "max": {most}}}}}"#)
}

#[test]
fn a_number_of_targets_that_cannot_be_chosen_is_refused_with_its_place() {
    let problem = "there may be no number of targets between the fewest and the most";
    let (one, two, none) = (r#"{"number": 1}"#, r#"{"number": 2}"#, r#"{"number": 0}"#);
    for (least, most) in [(two, one), (none, none), (one, "\"x\""), (r#"{"number": -1}"#, one)] {
        let effect = format!(r#"{{"tap": {}}}"#, creatures_between(least, most));
        refused(&spell(&effect), &format!("line 2, column 3, \"Bear\", abilities[0].spell.tap.target: {problem}"));
    }
    for (least, most) in [(one, two), (none, "\"x\""), ("\"x\"", "\"x\"")] {
        assert_eq!(asked(&format!(r#"{{"tap": {}}}"#, creatures_between(least, most))), 1);
    }
}

#[test]
fn a_target_that_is_described_by_itself_is_refused_with_its_place() {
    let described = |phrase: u8| {
        let by = format!(r#"{{"controlled_by": {{"controller_of": {{"target_again": {phrase}}}}}}}"#);
        let filter = format!(r#"{{"domain": ["battlefield"], "all": [{by}]}}"#);
        format!(r#"{{"tap": {{"target": {{"filter": {filter}, "min": {{"number": 1}}, "max": {{"number": 1}}}}}}}}"#)
    };
    refused(
        &spell(&described(0)),
        "line 2, column 3, \"Bear\", abilities[0].spell.tap.target.filter.all[0].controlled_by.controller_of: a target is \
         described by targets before it alone",
    );
    let second = format!(r#"{{"sequence": [{{"tap": {CREATURE}}}, {}]}}"#, described(0));
    assert_eq!(asked(&second), 2);
}

#[test]
fn a_spell_that_would_be_given_up_to_cast_it_is_refused_with_its_place() {
    let mode = r#"{"modal": {"min": 1, "max": 1, "costs": [["sacrifice_this"]], "modes": [{"sequence": []}]}}"#;
    let problem = "a spell cannot be what is given up to cast it";
    refused(&spell(mode), &format!("line 2, column 3, \"Bear\", abilities[0].spell: {problem}"));
    let cost = r#"{"additional_cost": ["sacrifice_this"]}"#;
    let text = card(&format!("\"types\": \"Instant\", \"abilities\": [{cost}]"));
    refused(&text, &format!("line 2, column 3, \"Bear\", abilities[0]: {problem}"));
}

#[test]
fn what_is_given_up_or_tapped_twice_for_one_cost_is_refused_with_its_place() {
    let with = |cost: &str| {
        let ability = format!(r#"{{"activated": {{"cost": {cost}, "effect": {{"draw": ["you", {{"number": 1}}]}}}}}}"#);
        card(&format!("\"types\": \"Artifact\", \"abilities\": [{ability}]"))
    };
    let problem = "nothing is given up or tapped twice for one cost";
    for twice in [r#"["sacrifice_this", "tap_this", "sacrifice_this"]"#, r#"["tap_this", "tap_this"]"#] {
        refused(&with(twice), &format!("line 2, column 3, \"Bear\", abilities[0].activated.cost: {problem}"));
    }
    Pack::read("p", &with(r#"["tap_this", "sacrifice_this"]"#)).expect("each once can be paid");
}

#[test]
fn what_cannot_be_divided_is_refused_with_its_place() {
    let (one, two) = (r#"{"number": 1}"#, r#"{"number": 2}"#);
    let divided = |amount: &str, most: &str| {
        format!(r#"{{"damage_divided": {{"amount": {amount}, "to": {}}}}}"#, creatures_between(one, most))
    };
    let at = "line 2, column 3, \"Bear\", abilities[0].spell";
    refused(&spell(&divided(one, two)), &format!("{at}: there may be more targets than shares"));
    let alone = "an amount is divided among all targets of an ability, which has no modes then";
    let beside = format!(r#"{{"sequence": [{{"tap": {CREATURE}}}, {}]}}"#, divided(two, two));
    refused(&spell(&beside), &format!("{at}.sequence[1]: {alone}"));
    let mode = format!(r#"{{"modal": {{"min": 1, "max": 1, "modes": [{{"sequence": []}}, {}]}}}}"#, divided(two, two));
    refused(&spell(&mode), &format!("{at}.modal.modes[1]: {alone}"));
    assert_eq!(asked(&divided(two, two)), 1);
}

/// How many target phrases are asked for as the spell of a pack is cast.
fn asked(effect: &str) -> usize {
    let pack = Pack::read("p", &spell(effect)).unwrap_or_else(|problems| panic!("{problems}"));
    let pool = magic::CardPool::new(pack.cards, &magic_text::English).unwrap();
    let definition = pool.definition(pool.find("Bear").unwrap());
    definition.ability(definition.spell.unwrap()).program.targets.len()
}

#[test]
fn a_target_is_asked_for_wherever_it_stands_in_a_spell() {
    let filter = format!(r#"{{"domain": ["battlefield"], "all": [{{"is": {CREATURE}}}]}}"#);
    let damage = format!(r#"{{"event": {{"damage": {{"to": {filter}}}}}, "instead": "nothing"}}"#);
    for effect in [
        format!(r#"{{"state": [{{"cant_attack": {{"who": {filter}}}}}, "end_of_turn"]}}"#),
        format!(r#"{{"shield": {{"replacement": {damage}, "duration": "end_of_turn"}}}}"#),
        format!(r#"{{"choose_for": ["you", {{"damage_by_spell": ["sorcery", {{"controller_of": {CREATURE}}}]}}]}}"#),
        format!(r#"{{"add_mana": ["you", {{"any_color_produced_by": [{{"number": 1}}, {filter}]}}, null]}}"#),
        format!(r#"{{"move": ["this", {{"zone": "battlefield", "attached_to": {CREATURE}}}]}}"#),
        format!(r#"{{"counter": ["this", {{"zone": "battlefield", "attached_to": {CREATURE}}}]}}"#),
        format!(r#"{{"pay": {{"who": "you", "cost": [{{"mana_cost_of": {CREATURE}}}]}}}}"#),
        format!(r#"{{"next_cast": {{"what": {filter}, "gains": [], "duration": "end_of_turn"}}}}"#),
        format!(
            r#"{{"delayed": {{"when": {{"taps": {filter}}}, "effect": {{"sequence": []}}, "duration": "end_of_turn"}}}}"#
        ),
    ] {
        assert_eq!(asked(&effect), 1, "{effect}");
    }
}
