//! The Traveler background.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Traveler;
    let recalled = || moment().not(Filter::SameTitle);
    let echoed = || Noun::Attached(Box::new(this()));
    let roamed = || {
        let itself = Filter::When(Box::new(not(Condition::Balanced))).or(Filter::Not(Box::new(Filter::SameTitle)));
        moment().or(Filter::Kind(CardKind::Attribute)).and(itself)
    };
    vec![
        moment_card("Eagle Eye", set, &[Trait::Skill])
            .costs(1, Awareness, 1)
            .icons(Conflict, 1)
            .played(scout_path(3).then(draw_path(1))),
        moment_card("Paths We've Roamed Before", set, &[Trait::Experience])
            .costs(2, Awareness, 2)
            .icons(Exploration, 1)
            .played(pick_from(Pile::Discard(everyone()), roamed(), 0, 4).then(Effect::PutInto(
                that(),
                Pile::Fatigue(you()),
                Place::Top,
            ))),
        attribute_card("Strider", set).requires(Fitness, 1).icons(Exploration, 3).commits_to(with_trait(Trait::Trail)),
        gear_card("Trail Mix", set, &[Trait::Food, Trait::Aid], 2)
            .costs(2, Fitness, 2)
            .icons(Conflict, 1)
            .starts(Token::Morsel, 2)
            .action(
                vec![exhausting(), using(Token::Morsel)],
                Effect::PickRanger(everyone()).then(Effect::Soothe(Who::That, Value::Energy(Fitness, Who::That))),
            ),
        moment_card("Perfect Recall", set, &[Trait::Skill])
            .costs_x(Focus, 1)
            .icons(Exploration, 1)
            .played(
                pick_from(
                    Pile::Discard(you()),
                    recalled()
                        .and(Filter::PlayedOnTurn)
                        .and(Filter::Cost(Comparison::AtMost, Box::new(Value::Energy(Focus, you())))),
                    1,
                    1,
                )
                .to(Effect::PayEnergy(you(), Energy::Of(Focus), Value::CostOf(that())).to(Effect::PlayFree(that()))),
            )
            .borrows(
                Noun::InPile(Box::new(Pile::Discard(you())), Box::new(recalled())),
                vec![Cost::Energy(Energy::Of(Focus), Value::CostOf(that()))],
                true,
            ),
        gear_card("Reverb Locket", set, &[Trait::Tech, Trait::Expert], 1)
            .costs(1, Focus, 1)
            .icons(Exploration, 1)
            .starts(Token::Echo, 2)
            .on_entering(pick_from(Pile::Hand(you()), moment(), 1, 1).then(Effect::Attach(that(), this())))
            .with(Ability::Action {
                cost: vec![exhausting(), using(Token::Echo)],
                condition: is(echoed(), Filter::PlayedOnTurn.and(Filter::Playable)),
                effect: Effect::Play(echoed()),
            })
            .borrows(echoed(), vec![exhausting(), using(Token::Echo)], false),
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
