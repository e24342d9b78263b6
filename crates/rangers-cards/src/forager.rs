//! The Forager background.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Forager;
    let harvest = || pick(plant()).then(harm(that(), 1));
    let gathers = |card: CardDefinition, token: Token| {
        card.starts(token, 0).may_respond(Pattern::Harmed(plant(), Some(you())), vec![], add_tokens(this(), token, 1))
    };
    vec![
        attachment_card("Green Thumb", set, &[Trait::Skill, Trait::Expert], plant())
            .costs(1, Awareness, 1)
            .icons(Connection, 1)
            .played(fetch_and_attach(plant()))
            .constant(Statement::ModifyHarmThreshold(Filter::Just(Noun::Host), 2.into())),
        moment_card("Local Fare", set, &[Trait::Experience, Trait::Nature])
            .costs(1, Awareness, 1)
            .icons(Exploration, 1)
            .may_respond(
                Pattern::Crossing(tests(everyone())),
                vec![Cost::HarmOne(plant(), 1.into())],
                Effect::Dodge(all(being().and(Filter::SameArea(that())))),
            ),
        attachment_card("Puffercrawler Spores", set, &[Trait::Nature], gear().equipped_by_anyone())
            .costs(2, Awareness, 2)
            .icons(Conflict, 1)
            .response_if(
                Pattern::Harmed(being(), Some(you())),
                is(Noun::EventSource, gear().and(Filter::Just(Noun::Host))),
                exhaust(Noun::EventCard).then(Effect::Attach(this(), Noun::EventCard)),
            )
            .constant_while(is(Noun::Host, being()), Statement::GrantTrait(Filter::Just(Noun::Host), Trait::Flora)),
        moment_card("Familiar Ground", set, &[Trait::Experience])
            .costs(1, Fitness, 1)
            .icons(Exploration, 1)
            .icons(Reason, 1)
            .played(harvest().to(pick(with_trait(Trait::Trail)).then(progress(that(), 3)))),
        gear_card("Carbonforged Trowel", set, &[Trait::Tool, Trait::Weapon], 2)
            .costs(2, Fitness, 2)
            .icons(Exploration, 1)
            .test(test("Tend", Spirit, Reason, 1).target(plant()).success(choose(vec![
                ("add harm", harm(Noun::Target, effort())),
                ("remove harm", Effect::RemoveHarm(Noun::Target, effort())),
            ])))
            .test(
                test("Strike", Fitness, Conflict, 2)
                    .target(being())
                    .success(harm(Noun::Target, per_effort(2)))
                    .failure(injury(you())),
            ),
        attachment_card("Secret Garden", set, &[Trait::Nature], feature())
            .costs(1, Focus, 1)
            .icons(Exploration, 1)
            .constant(Statement::GrantTrait(Filter::Just(Noun::Host), Trait::Flora)),
        gathers(gear_card("Loose-leaf Tea Kit", set, &[Trait::Food], 2), Token::Herb)
            .costs(2, Focus, 2)
            .icons(Reason, 1)
            .action(vec![exhausting(), using(Token::Herb)], pick_ranger().then(for_that_ranger(gain_any_energy()))),
        moment_card("Nature's Abundance", set, &[Trait::Experience, Trait::Nature])
            .costs(1, Spirit, 1)
            .icons(Reason, 1)
            .played(each_ranger(may(pick(plant().and(Filter::RoomForHarm))
                .then(harm(that(), 1))
                .to(soothe(1).then(gain_any_energy()))))),
        gathers(gear_card("Static Sifter", set, &[Trait::Tool, Trait::Food], 1), Token::Vittle)
            .costs(2, Spirit, 2)
            .icons(Reason, 1)
            .action(vec![exhausting(), using(Token::Vittle)], pick_ranger().then(Effect::Soothe(Who::That, 2.into()))),
    ]
}
