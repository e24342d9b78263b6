//! The Traveler background.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Traveler;
    vec![
        moment_card("Eagle Eye", set, &[Trait::Skill])
            .costs(1, Awareness, 1)
            .icons(Conflict, 1)
            .played(scout_path(3).then(draw_path(1))),
        moment_card("Paths We've Roamed Before", set, &[Trait::Experience])
            .costs(2, Awareness, 2)
            .icons(Exploration, 1)
            .played(
                pick_from(
                    Pile::Discard(everyone()),
                    Filter::Kind(CardKind::Moment).or(Filter::Kind(CardKind::Attribute)),
                    0,
                    4,
                )
                .then(Effect::PutInto(that(), Pile::Fatigue(you()), Place::Top)),
            ),
        attribute_card("Strider", set).requires(Fitness, 1).icons(Exploration, 3).commits_to(with_trait(Trait::Trail)),
        gear_card("Trail Mix", set, &[Trait::Food, Trait::Aid], 2)
            .costs(2, Fitness, 2)
            .icons(Conflict, 1)
            .starts(Token::Morsel, 2)
            .action(
                vec![exhausting(), using(Token::Morsel)],
                Effect::PickRanger(everyone()).then(Effect::Soothe(Who::That, Value::Energy(Fitness, Who::That))),
            ),
        gear_card("Adaptable Multitool", set, &[Trait::Tool, Trait::Tech], 2)
            .costs(2, Focus, 2)
            .icons(Conflict, 1)
            .starts(Token::Charge, 3)
            .action(
                vec![exhausting(), using(Token::Charge)],
                Effect::PayEnergy(you(), Energy::Any, 1.into()).to(Effect::GainEnergy(you(), Energy::Any, 1.into())),
            ),
        gear_card("Ironwool Boots", set, &[Trait::Clothing], 1)
            .costs(1, Spirit, 1)
            .icons(Conflict, 1)
            .keyword(Unique)
            .response(Pattern::Plays(you(), Filter::Kind(CardKind::Moment)), soothe(1)),
        gear_card("Meditation Pillow", set, &[Trait::Aid], 2)
            .costs(2, Spirit, 2)
            .icons(Connection, 1)
            .icons(Reason, 1)
            .starts(Token::Session, 3)
            .constant_while(Condition::Balanced, Statement::GrantTrait(Filter::Just(this()), Trait::Tool))
            .test(
                test("Meditate", Focus, Connection, 1)
                    .cost(using(Token::Session))
                    .success(Effect::FatigueIntoDeck(you(), effort())),
            ),
    ]
}
