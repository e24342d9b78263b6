//! Constant abilities read as sentences.

use rangers::notation::{Ability, Title};
use rangers::render;

fn constants(title: &'static str) -> Vec<String> {
    let pool = rangers_cards::pool().unwrap();
    let face = pool.by_title(&Title::from(title)).unwrap();
    let abilities = pool.card(face).abilities().iter();
    abilities.filter(|ability| matches!(ability, Ability::Constant(_))).map(render::ability).collect()
}

#[test]
fn constant_abilities_are_sentences() {
    assert_eq!(
        constants("Dense Undergrowth"),
        ["While this card is ready, tests with cards in its area have 1 less effort."]
    );
    assert_eq!(constants("The Fundamentalist"), ["Other beings in its area have 1 less presence."]);
    assert_eq!(
        constants("Caustic Mulcher"),
        [
            "Cards attached to this card do not ready.",
            "While a ranger's token is here, nobody can travel.",
            "While a ranger's token is here, tokens on this card can move only by Wrest.",
        ]
    );
    assert_eq!(constants("Hostile Being"), ["While the weather is Inclement, nobody can interact with this card."]);
    assert_eq!(constants("Bloodbeckoned Velox"), ["While a ranger is injured, this card has Disconnected."]);
    assert_eq!(constants("Black Mud"), ["A test puts at most 1 progress on this card."]);
    assert_eq!(
        constants("Sheltering Canopy"),
        ["The ranger whose token is on this card suffers no fatigue from the weather."]
    );
}
