//! The Shaper specialty.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Shaper;
    let manifestation = || with_trait(Trait::Manifestation);
    let conduit = |title, token| {
        gear_card(title, set, &[Trait::Conduit, Trait::Expert], 2).keyword(Conduit).keyword(Setup).starts(token, 1)
    };
    let shaping = |title, more: &[Trait]| {
        let traits = [&[Trait::Manifestation], more].concat();
        moment_card(title, set, &traits).keyword(Manifestation)
    };
    let back_to_hand = || {
        pick_from(Pile::Discard(you()), manifestation(), 1, 1).then(Effect::PutInto(
            that(),
            Pile::Hand(you()),
            Place::Top,
        ))
    };
    let places = || feature().or(location());
    vec![
        role_card("Adherent of the First Ideal", set).action(vec![exhausting()], Effect::ScoutChallenge(1.into())),
        role_card("Prodigy of the Floating Tower", set).action(
            vec![exhausting()],
            balanced(
                pick_from(Pile::Hand(you()), any_card(), 1, 1).then(discard(that())).to(back_to_hand()),
                back_to_hand(),
            ),
        ),
        attachment_card("Root Snare", set, &[Trait::Manifestation, Trait::Nature], feature())
            .keyword(Manifestation)
            .costs(1, Awareness, 1)
            .icons(Conflict, 1)
            .response(Pattern::Attached(Filter::Just(this())), progress(Noun::Host, 2))
            .may_respond(
                Pattern::Crossing(tests(everyone())),
                vec![Cost::AnyProgress(Noun::Host, Value::Progress(Noun::Host))],
                pick_up_to(Value::Chosen, path_card().and(Filter::SameArea(Noun::Host))).then(Effect::Dodge(that())),
            ),
        shaping("Sky Whip", &[Trait::Weapon]).costs(0, Awareness, 2).icons(Conflict, 1).test(
            test("Strike", Awareness, Conflict, 1)
                .target(being())
                .success(harm(Noun::Target, effort()).then(exhaust(Noun::Target))),
        ),
        conduit("Stave of the Sun", Token::Glint)
            .costs(3, Awareness, 3)
            .icons(Exploration, 1)
            .icons(Reason, 1)
            .response(Pattern::At(Moment::ChallengeShuffled), add_tokens(this(), Token::Glint, 1))
            .action(vec![exhausting(), Cost::UseAny(Token::Glint)], scout_path(Value::Chosen)),
        shaping("What Should Never Be", &[]).costs(1, Fitness, 1).icons(Conflict, 1).may_respond(
            Pattern::Draw(tests(you())),
            vec![],
            balanced(Effect::DrawUntilPlus(true), Effect::DrawUntilPlus(false)).then(fatigue(Value::Done)),
        ),
        shaping("Shape the Earth", &[])
            .costs(2, Fitness, 2)
            .icons(Conflict, 1)
            .played(progress(all(places()), 1).then(Effect::ShareProgress(all(places()), all(places())))),
        conduit("Staff of the Wanderer", Token::Stride)
            .costs(3, Fitness, 3)
            .icons(Connection, 1)
            .icons(Conflict, 1)
            .response(Pattern::Success(tests(you()).verb("Traverse")), add_tokens(this(), Token::Stride, 1))
            .action(
                vec![exhausting(), Cost::UseAny(Token::Stride)],
                pick(with_trait(Trait::Trail)).then(progress(that(), Value::Chosen)),
            ),
        shaping("Throng of Life", &[]).costs(1, Focus, 1).icons(Connection, 1).icons(Conflict, 1).may_respond(
            Pattern::Draw(tests(everyone())),
            vec![],
            Effect::ChooseModifier(false).then(Effect::ExtraSymbol),
        ),
        gear_card("Novice Lens", set, &[Trait::Tech], 1)
            .costs(2, Focus, 2)
            .icons(Reason, 1)
            .response_if(Pattern::AfterTest(tests(you())), Condition::Committed(manifestation()), gain_energy(Focus))
            .response_if(
                Pattern::Rests(you()),
                at_least(Value::Energy(Focus, you()), 1),
                Effect::ScoutChallenge(1.into()),
            ),
        conduit("Rod of the Clouds", Token::Vision)
            .costs(3, Focus, 3)
            .icons(Reason, 2)
            .response(
                Pattern::BeforeDraw(tests(you())),
                Effect::NameSymbol(Box::new(add_tokens(this(), Token::Vision, 1))),
            )
            .action(vec![exhausting(), Cost::UseAny(Token::Vision)], Effect::ScoutDeck(you(), Value::Chosen)),
        attachment_card("Harmonize", set, &[Trait::Manifestation], being().within_reach())
            .keyword(Manifestation)
            .costs(1, Spirit, 1)
            .icons(Reason, 1)
            .response(Pattern::Resolved(Filter::Just(Noun::Host)), gain_any_energy()),
        shaping("Seen Through Cycles", &[])
            .costs(2, Spirit, 2)
            .icons(Reason, 1)
            .icons(Exploration, 1)
            .played(pick(being().and(Filter::FromPathDeck)).then(shuffled_into_path_deck(that())).then(fetch(being()))),
        conduit("Scepter of Harmony", Token::Song)
            .costs(3, Spirit, 3)
            .icons(Conflict, 1)
            .icons(Reason, 1)
            .response_if(
                Pattern::AfterTest(tests(you())),
                not(Condition::ChallengeEffectResolved),
                add_tokens(this(), Token::Song, 1),
            )
            .action(vec![exhausting(), Cost::UseAny(Token::Song)], pick(being()).then(progress(that(), Value::Chosen))),
    ]
}
