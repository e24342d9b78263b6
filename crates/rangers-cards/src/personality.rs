//! Personalities.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Personality;
    let back_to_hand = |card: CardDefinition| {
        card.may_respond(
            Pattern::CommittedToSuccess,
            vec![Cost::Fatigue(1.into())],
            Effect::PutInto(this(), Pile::Hand(you()), Place::Top),
        )
    };
    vec![
        back_to_hand(attribute_card("Insightful", set).requires(Awareness, 1).icons(Reason, 1)),
        attribute_card("Vigilant", set).requires(Awareness, 1).icons_as_energy(Conflict, Awareness),
        back_to_hand(attribute_card("Passionate", set).requires(Fitness, 1).icons(Connection, 1)),
        attribute_card("Bold", set).requires(Fitness, 2).icons(Exploration, 2),
        attribute_card("Compassionate", set).requires(Spirit, 2).icons(Connection, 2),
        attribute_card("Astute", set).requires(Focus, 2).icons(Reason, 2),
    ]
}
