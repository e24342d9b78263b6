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
        gear_card("Boundary Sensor", set, &[Trait::Tech], 2)
            .costs(1, Fitness, 1)
            .icons(Exploration, 1)
            .starts(Token::Sensor, 4)
            .may_respond(
                Pattern::Test(tests(everyone()).verb("Traverse")),
                vec![exhausting(), using(Token::Sensor)],
                effort_plus(1),
            ),
        moment_card("Walk With Me", set, &[Trait::Experience]).costs(1, Spirit, 1).icons(Connection, 1).may_respond(
            Pattern::Success(tests(you()).verb("Traverse")),
            vec![],
            pick(being()).then(progress(that(), effort())),
        ),
    ]
}
