//! The Conciliator specialty.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Conciliator;
    let when_balanced = || Filter::When(Box::new(Condition::Balanced));
    let when_not = || Filter::When(Box::new(not(Condition::Balanced)));
    let aid = || with_trait(Trait::Aid).and(Filter::CarriesTokens);
    let safe = || Effect::Cancel.then(when(not(Condition::Balanced), injury(you())));
    let less_each = |token| Value::Times(-1, Box::new(tokens_on(this(), token)));
    let gives_token = || pick(aid()).then(Effect::Refill(that(), 1.into()));
    let gives_progress = || pick(being().other()).then(progress(that(), 2));
    vec![
        role_card("Guardian", set).action(
            vec![exhausting()],
            pick(being()).then(balanced(Effect::LosePresence(that(), 2.into(), 1), Effect::NoPresence(that(), 1))),
        ),
        role_card("Voice of the Elders", set).action(
            vec![exhausting(), Cost::Energy(Energy::Any, 1.into())],
            pick(aid()).then(Effect::Refill(that(), 1.into())),
        ),
        attachment_card("Surveyed Land", set, &[Trait::Experience, Trait::Aid], feature())
            .costs(1, Awareness, 1)
            .icons(Reason, 1)
            .starts(Token::Marker, 1)
            .constant(Statement::ModifyPresence(Filter::Just(Noun::Host), less_each(Token::Marker), 0)),
        attachment_card("Tranquilisnare", set, &[Trait::Aid], being())
            .costs(2, Awareness, 2)
            .icons(Conflict, 1)
            .starts(Token::Snare, 1)
            .constant(Statement::ModifyPresence(Filter::Just(Noun::Host), less_each(Token::Snare), 0)),
        moment_card("One With Nature", set, &[Trait::Wisdom])
            .costs(3, Awareness, 3)
            .balanced_cost(0)
            .icons(Connection, 1)
            .played(Effect::NoPresence(all(any_card()), 1)),
        moment_card("Follow in Footsteps", set, &[Trait::Skill]).costs(1, Fitness, 1).icons(Conflict, 2).may_respond(
            Pattern::Success(tests(you()).verb("Connect")),
            vec![],
            pick(feature()).then(progress(that(), effort())),
        ),
        gear_card("Orlin Thumper", set, &[Trait::Tech, Trait::Weapon], 1)
            .costs(1, Fitness, 2)
            .icons(Conflict, 1)
            .starts(Token::Pulse, 3)
            .test(
                test("Strike", Fitness, Conflict, 2)
                    .cost(using(Token::Pulse))
                    .target(being())
                    .success(harm(Noun::Target, 1).then(exhaust(Noun::Target)))
                    .failure(either(
                        is(Noun::Target, Filter::HasProgress),
                        remove_progress(Noun::Target, 1),
                        fatigues_you(Noun::Target),
                    )),
            ),
        attachment_card("Tracked", set, &[Trait::Skill, Trait::Aid], being())
            .costs(3, Fitness, 3)
            .icons(Exploration, 1)
            .starts(Token::Track, 3)
            .response(Pattern::Resolved(Filter::Just(Noun::Host)), add_tokens(this(), Token::Track, 1))
            .may_respond(Pattern::Test(tests(everyone())), vec![using(Token::Track)], effort_plus(1)),
        gear_card("Intention Translator", set, &[Trait::Tech, Trait::Aid], 2)
            .costs(1, Focus, 1)
            .icons(Connection, 1)
            .icons(Reason, 1)
            .starts(Token::Charge, 3)
            .may_respond(
                Pattern::Test(tests(everyone()).verb("Connect")),
                vec![exhausting(), using(Token::Charge)],
                effort_plus(1),
            ),
        moment_card("Safeguard", set, &[Trait::Experience])
            .costs(0, Focus, 2)
            .icons(Connection, 2)
            .may_respond(Pattern::WouldInjure(everyone(), None), vec![], safe())
            .may_respond(Pattern::WouldHarm(being(), None), vec![], safe()),
        attachment_card(
            "Nidocyte Sentinel",
            set,
            &[Trait::Tech, Trait::Aid],
            being().and(when_not()).or(location().and(when_balanced())),
        )
        .costs(3, Focus, 3)
        .icons(Conflict, 1)
        .starts(Token::Alarm, 2)
        .may_respond(
            Pattern::WouldResolve(being().and(Filter::Just(Noun::Host).or(when_balanced()))),
            vec![using(Token::Alarm)],
            Effect::Cancel,
        ),
        moment_card("Ancestral Teachings", set, &[Trait::Wisdom]).costs(1, Spirit, 1).icons(Connection, 1).played(
            pick(being().active())
                .then(exhaust(that()))
                .then(progress(that(), Value::CountOf(being().exhausted().within_reach()))),
        ),
        being_card("Pokodo the Ferret", set, &[Trait::Companion, Trait::Mammal], 1)
            .copies(2)
            .thresholds(never(), 1)
            .keyword(Friendly)
            .keyword(Persistent)
            .keyword(Unique)
            .costs(2, Spirit, 2)
            .icons(Conflict, 1)
            .icons(Exploration, 1)
            .action(
                vec![exhausting(), Cost::Progress(this(), 1.into())],
                balanced(
                    choose(vec![("a token", gives_token()), ("progress", gives_progress())]),
                    gives_token().then(gives_progress()),
                ),
            ),
        attachment_card("A Dear Friend", set, &[Trait::Experience, Trait::Expert], human())
            .costs(1, Spirit, 3)
            .icons(Connection, 1)
            .played(fetch_and_attach(human()))
            .response(
                Pattern::Clears(Filter::Just(Noun::Host), None),
                Effect::ShareProgress(Noun::Host, all(being().not(Filter::Just(Noun::Host)))),
            ),
    ]
}
