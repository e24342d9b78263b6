//! Mana costs, read and written.

use magic_notation::ManaCost;

#[test]
fn costs_read_and_print_alike() {
    for text in ["{1}{G}{G}", "{X}{X}{R}", "{W/U}{2/B}{G/P}{R/G/P}{S}{C}", "{0}", ""] {
        assert_eq!(ManaCost::parse(text).unwrap().to_string(), text);
    }
    assert_eq!(ManaCost::parse("{1}{Q}"), Err("{Q}".to_string()));
    assert_eq!(ManaCost::parse("{2/W}{X}{3}").unwrap().mana_value(4), 9);
}
