//! Definitions made by chance are refused with their place, or play; `cardhall fuzz --definitions` tries many more.

use fuzz::made::{Made, Maker, try_card, try_definition};

#[test]
fn a_definition_is_refused_with_its_place_or_plays() {
    let many = std::env::var_os("CARDHALL_SOAK").is_some();
    let maker = Maker::new(magic_cards::all());
    let (mut refused, mut announced) = (0, 0);
    for seed in 1..=if many { 2000 } else { 60 } {
        match try_definition(&maker, seed) {
            Ok(Made::Refused(..)) => refused += 1,
            Ok(Made::Played(times)) => announced += times,
            Err(broken) => panic!("{}: {}\n{:?}", broken.seed, broken.problem, broken.card),
        }
    }
    assert!(refused > 0, "nothing was refused");
    assert!(announced > 100, "only {announced} spells and abilities were put on the stack");
}

/// What once was offered, and then refused in the middle.
#[test]
fn definitions_that_broke_once_play() {
    let maker = Maker::new(magic_cards::all());
    let played = |text: &str, seed: u64| {
        let card = serde_json::from_str(text).expect("it is a definition");
        try_card(&maker, &card, seed).map(|made| matches!(made, Made::Played(1..)))
    };
    // X is paid beside other mana, and cannot be 0 (CR 107.3a).
    let two_parts = r#"{"name": "Slow Gate", "mana_cost": "{1}", "types": "Artifact", "abilities": [{"activated": {
        "cost": [{"mana": "{X}"}, {"mana": "{2}"}], "effect": {"draw": ["you", "x"]}, "least_x": 1}}]}"#;
    assert_eq!(played(two_parts, 4095), Ok(true));
    // All attackers are tapped when what they cost is counted (CR 508.1f, 508.1h).
    let tapped = r#"{"name": "Toll Dragon", "mana_cost": "{1}", "types": "Creature — Dragon", "power": 5, "toughness": 5,
        "abilities": [{"static": {"effect": {"states": {"attack_cost": {
            "who": {"domain": ["battlefield"], "all": [{"type": "creature"}, "tapped"]},
            "whom": {"domain": ["battlefield", "players"], "all": [{"any": ["player", {"type": "planeswalker"}]}]},
            "cost": [{"sacrifice": [{"number": 1}, {"domain": ["battlefield"], "all": [{"type": "land"}]}]}]}}}}}]}"#;
    assert_eq!(played(tapped, 19047), Ok(true));
}
