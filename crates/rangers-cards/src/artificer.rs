//! The Artificer specialty.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Artificer;
    let tech = || with_trait(Trait::Tech);
    vec![
        role_card("Masterful Engineer", set).action(vec![exhausting()], pick(tech().exhausted()).then(ready(that()))),
        role_card("Exceptional Tinkerer", set).action(
            vec![exhausting(), Cost::Energy(Energy::Any, 1.into())],
            pick(tech().and(Filter::CarriesTokens)).then(Effect::Refill(that(), 1.into())),
        ),
        gear_card("Ferinodex", set, &[Trait::Book, Trait::Tech], 2)
            .costs(1, Awareness, 1)
            .icons(Reason, 1)
            .starts(Token::Profile, 4)
            .may_respond(
                Pattern::Test(tests(everyone()).verb("Avoid")),
                vec![exhausting(), using(Token::Profile)],
                effort_plus(1),
            ),
        attachment_card("Carbonforged Cable", set, &[Trait::Tool, Trait::Tech], predator())
            .costs(2, Awareness, 2)
            .icons(Reason, 1)
            .starts(Token::Length, 3)
            .may_respond(Pattern::WouldReady(Filter::Just(Noun::Host)), vec![using(Token::Length)], Effect::Cancel)
            .test(test("Lead", Fitness, Conflict, 1).success(moves(Noun::Host))),
        gear_card("Dayhowler", set, &[Trait::Tech], 1)
            .costs(1, Awareness, 3)
            .icons(Reason, 1)
            .icons(Conflict, 1)
            .starts(Token::Charge, 1)
            .action(vec![Cost::Discard(this())], pick_count(Value::Chosen, being().active()).then(exhaust(that())))
            .response(Pattern::Success(tests(you()).verb("Avoid")), add_tokens(this(), Token::Charge, 1)),
        attachment_card("Trail Markers", set, &[Trait::Tool], location().or(feature()))
            .costs(1, Fitness, 1)
            .icons(Exploration, 1)
            .constant(Statement::GrantTrait(Filter::Just(Noun::Host), Trait::Trail))
            .constant(Statement::ModifyProgress(Filter::Just(Noun::Host), ProgressBy::Anything, 1.into())),
        gear_card("Spiderpad Gloves", set, &[Trait::Clothing, Trait::Tech], 2)
            .costs(2, Fitness, 2)
            .icons(Exploration, 1)
            .starts(Token::Charge, 2)
            .constant(Statement::IgnoreKeyword(you(), Obstacle, any_card()))
            .test(
                test("Climb", Fitness, Reason, 1)
                    .cost(using(Token::Charge))
                    .target(obstacle())
                    .success(Effect::PlaceToken(you(), Noun::Target)),
            ),
        gear_card("Wrist-mounted Darter", set, &[Trait::Tech, Trait::Weapon], 2)
            .costs(2, Fitness, 3)
            .icons(Reason, 1)
            .icons(Conflict, 1)
            .starts(Token::Dart, 3)
            .test(
                test("Shoot", Focus, Conflict, 1)
                    .cost(using(Token::Dart))
                    .target(being())
                    .dodging(any_card())
                    .success(harm(Noun::Target, effort())),
            ),
        gear_card("Infusion Canteen", set, &[Trait::Tool, Trait::Tech], 2)
            .costs(1, Focus, 1)
            .icons(Exploration, 1)
            .icons(Reason, 1)
            .starts(Token::Sip, 3)
            .on_entering(Effect::PickAspect)
            .action(vec![exhausting(), using(Token::Sip)], Effect::GainRemembered(you(), 1.into())),
        gear_card("Memorill Sketchpad", set, &[Trait::Book, Trait::Tech], 2)
            .costs(2, Focus, 2)
            .icons(Connection, 1)
            .icons(Exploration, 1)
            .starts(Token::Inkrill, 0)
            .response(Pattern::Cleared(path_card(), None), add_tokens(this(), Token::Inkrill, 1))
            .may_respond(
                Pattern::Test(tests(everyone()).target(feature())),
                vec![using(Token::Inkrill)],
                effort_plus(1),
            ),
        gear_card("Memlev Trekking Poles", set, &[Trait::Tool, Trait::Tech], 3)
            .costs(2, Focus, 3)
            .icons(Reason, 1)
            .icons(Conflict, 1)
            .starts(Token::Charge, 3)
            .may_respond(
                Pattern::Crossing(tests(you()).verb("Traverse")),
                vec![exhausting(), using(Token::Charge)],
                Effect::UseAspect(Focus),
            ),
        moment_card("A Stone in the River", set, &[Trait::Wisdom])
            .costs(1, Spirit, 1)
            .icons(Exploration, 1)
            .icons(Reason, 1)
            .may_respond(
                Pattern::Success(tests(you()).verb("Avoid")),
                vec![],
                pick(being().active()).then(exhaust(that())),
            ),
        gear_card("Camoweave Cloak", set, &[Trait::Clothing, Trait::Tech], 1)
            .costs(2, Spirit, 2)
            .icons(Connection, 1)
            .starts(Token::Charge, 3)
            .may_respond(Pattern::WouldFatigue(you(), Some(path_card())), vec![using(Token::Charge)], Effect::Cancel),
        moment_card("Thoroughly Prepared", set, &[Trait::Experience])
            .costs(1, Spirit, 3)
            .icons(Exploration, 1)
            .may_respond(
                Pattern::WouldFatigue(everyone(), None),
                vec![],
                Effect::Cancel.then(Effect::Soothe(Who::Event, Value::Amount)),
            ),
    ]
}
