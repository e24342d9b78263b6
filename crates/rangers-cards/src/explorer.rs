//! The Explorer specialty.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Explorer;
    vec![
        role_card("Undaunted Seeker", set).may_respond(
            Pattern::Crossing(tests(you())),
            vec![exhausting()],
            pick(path_card()).then(Effect::Dodge(that())),
        ),
        role_card("Peerless Pathfinder", set).action(
            vec![exhausting()],
            pick(feature()).then(Effect::PlaceToken(you(), that())).then(fatigues_you(that())),
        ),
        moment_card("A Leaf in the Breeze", set, &[Trait::Skill])
            .costs(1, Awareness, 1)
            .icons(Exploration, 1)
            .may_respond(
                Pattern::Crossing(tests(you()).verb("Traverse")),
                vec![],
                pick_up_to(3, path_card()).then(Effect::Dodge(that())),
            ),
        gear_card("Hydrolens Goggles", set, &[Trait::Clothing, Trait::Tech], 1)
            .costs(2, Awareness, 2)
            .icons(Connection, 1)
            .starts(Token::Drop, 3)
            .test(
                test("Clarify", Awareness, Reason, 1)
                    .cost(using(Token::Drop))
                    .success(scout_path(effort()).then(draw_path(1))),
            ),
        moment_card("Share in the Valley's Secrets", set, &[Trait::Wisdom])
            .costs(3, Awareness, 3)
            .icons(Connection, 1)
            .icons(Exploration, 1)
            .played(
                keep_number(Value::CountOf(Filter::Keyword(Obstacle).active()))
                    .then(exhaust(all(Filter::Keyword(Obstacle).active())))
                    .then(when(not(Condition::Balanced), fatigue(Value::Chosen))),
            ),
        gear_card("Boundary Sensor", set, &[Trait::Tech], 2)
            .costs(1, Fitness, 1)
            .icons(Exploration, 1)
            .starts(Token::Sensor, 4)
            .may_respond(
                Pattern::Test(tests(everyone()).verb("Traverse")),
                vec![exhausting(), using(Token::Sensor)],
                effort_plus(1),
            ),
        gear_card("Orlin Hiking Stave", set, &[Trait::Tool, Trait::Tech, Trait::Weapon], 2)
            .costs(2, Fitness, 2)
            .icons(Conflict, 1)
            .starts(Token::Stride, 3)
            .action(vec![exhausting(), using(Token::Stride)], pick(with_trait(Trait::Trail)).then(progress(that(), 1)))
            .test(
                test("Strike", Fitness, Conflict, 2)
                    .target(being())
                    .success(harm(Noun::Target, per_effort(2)))
                    .failure(injury(you())),
            ),
        moment_card("Afforded by Nature", set, &[Trait::Experience, Trait::Weapon])
            .costs(3, Fitness, 3)
            .balanced_cost(0)
            .icons(Reason, 1)
            .icons(Connection, 1)
            .played(
                pick(with_trait(Trait::Trail).and(Filter::HasProgress)).to(Effect::PickNumber(
                    0.into(),
                    Value::Progress(that()),
                )
                .then(remove_progress(that(), Value::Chosen))
                .then(pick(being().not(Filter::Keyword(Friendly))))
                .then(harm(that(), Value::Chosen))),
            ),
        gear_card("Phonoscopic Headset", set, &[Trait::Clothing, Trait::Tech], 1)
            .costs(1, Focus, 1)
            .icons(Exploration, 1)
            .may_respond(Pattern::Scouts(everyone()), vec![exhausting()], Effect::ScoutMore(1.into())),
        gear_card("Field Journal", set, &[Trait::Book], 2)
            .costs(1, Focus, 2)
            .icons(Connection, 1)
            .icons(Reason, 1)
            .starts(Token::Entry, 0)
            .response(Pattern::Rests(you()), add_tokens(this(), Token::Entry, Value::Energy(Focus, you())))
            .may_respond(Pattern::Test(tests(everyone()).target(feature())), vec![using(Token::Entry)], effort_plus(1)),
        feature_card("Hidden Trail", set, &[Trait::Trail], 0)
            .copies(2)
            .thresholds(per_ranger(3), never())
            .enters_within_reach()
            .costs(3, Focus, 3)
            .icons(Exploration, 2)
            .clears(Cause::Progress, remove_its_progress().then(Effect::Attach(this(), Noun::Location)))
            .constant_while(is(this(), Filter::AttachedTo(Box::new(location()))), Statement::TravelFarther(2)),
        moment_card("Walk With Me", set, &[Trait::Experience]).costs(1, Spirit, 1).icons(Connection, 1).may_respond(
            Pattern::Success(tests(you()).verb("Traverse")),
            vec![],
            pick(being()).then(progress(that(), effort())),
        ),
        moment_card("Breathe Into It", set, &[Trait::Skill])
            .costs(2, Spirit, 2)
            .icons(Connection, 1)
            .icons(Conflict, 1)
            .may_respond(
                Pattern::Test(tests(you())),
                vec![Cost::AnyFatigueCards],
                effort_plus(every(2, Value::Chosen)),
            ),
        moment_card("Cradled by the Earth", set, &[Trait::Wisdom])
            .costs(3, Spirit, 3)
            .icons(Connection, 1)
            .icons(Exploration, 1)
            .played(pick(with_trait(Trait::Trail)).then(Effect::SootheDivided(Value::Progress(that())))),
    ]
}
