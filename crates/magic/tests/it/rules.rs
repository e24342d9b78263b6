//! The rules by which a game is played.

use magic::Rules;

#[test]
fn the_presets_differ_in_all_switches_and_in_nothing_else() {
    let mut rules = Rules::MODERN;
    for name in Rules::SWITCHES {
        let switch = rules.switch(name).expect("every switch has its name");
        assert!(!*switch, "{name}");
        *switch = true;
    }
    assert_eq!(rules, Rules::CLASSIC);
    for name in Rules::VARIANTS {
        assert!(!*rules.switch(name).expect("every variant has its name"), "{name}");
    }
    assert_eq!(rules.switch("mulligan"), None);
}
