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
    let after_success = |card: CardDefinition, effect: Effect| card.response(Pattern::CommittedToSuccess, effect);
    vec![
        back_to_hand(attribute_card("Insightful", set).requires(Awareness, 1).icons(Reason, 1)),
        attribute_card("Vigilant", set).requires(Awareness, 1).icons_as_energy(Conflict, Awareness),
        after_success(
            attribute_card("Perceptive", set).requires(Awareness, 1).icons(Exploration, 1),
            Effect::GainEnergy(you(), Energy::Of(Awareness), 1.into()),
        ),
        attribute_card("Thorough", set).requires(Awareness, 2).icons(Conflict, 2),
        back_to_hand(attribute_card("Passionate", set).requires(Fitness, 1).icons(Connection, 1)),
        attribute_card("Balanced", set).requires(Fitness, 1).icons(Conflict, 1).may_respond(
            Pattern::CommittedToSuccess,
            vec![Cost::Fatigue(1.into())],
            Effect::GainEnergy(you(), Energy::Any, 1.into()),
        ),
        attribute_card("Determined", set).requires(Fitness, 1).icons_as_energy(Exploration, Fitness),
        attribute_card("Bold", set).requires(Fitness, 2).icons(Exploration, 2),
        back_to_hand(attribute_card("Meticulous", set).requires(Focus, 1).icons(Exploration, 1)),
        attribute_card("Versatile", set)
            .requires(Focus, 1)
            .icons(Connection, 1)
            .icons_for_fatigue(Conflict, 1)
            .icons_for_fatigue(Exploration, 1)
            .icons_for_fatigue(Reason, 1),
        attribute_card("Inventive", set).requires(Focus, 1).icons_as_energy(Reason, Focus),
        attribute_card("Astute", set).requires(Focus, 2).icons(Reason, 2),
        back_to_hand(attribute_card("Persuasive", set).requires(Spirit, 1).icons(Conflict, 1)),
        attribute_card("Thoughtful", set).requires(Spirit, 1).icons(Reason, 1).helps_others(),
        attribute_card("Engaging", set).requires(Spirit, 1).icons_as_energy(Connection, Spirit),
        attribute_card("Compassionate", set).requires(Spirit, 2).icons(Connection, 2),
    ]
}
