//! The Shepherd background.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Shepherd;
    let companion = |title, traits: &[Trait], presence, harm: i32| {
        being_card(title, set, &[&[Trait::Companion], traits].concat(), presence)
            .copies(2)
            .thresholds(never(), harm)
            .keyword(Friendly)
            .keyword(Persistent)
            .keyword(Unique)
    };
    let other_places = || path_card().or(location()).not(Filter::Just(in_slot(1)));
    vec![
        moment_card("One Eye Open", set, &[Trait::Wisdom]).costs(0, Awareness, 1).icons(Reason, 1).may_respond(
            Pattern::Rests(you()),
            vec![],
            pick_up_to(Value::Energy(Awareness, you()), being().active()).then(exhaust(that())),
        ),
        companion("Riri the Sparrow Hawk", &[Trait::Avian], 1, 1)
            .costs(2, Awareness, 2)
            .icons(Exploration, 1)
            .action(vec![exhausting()], pick(being().other().in_its_area()).then(harm(that(), 1)))
            .test(test("Survey", Awareness, Reason, 1).success(scout_path(effort()).then(draw_path(1)))),
        moment_card("A Gentle Nudge", set, &[Trait::Experience]).costs(1, Fitness, 1).icons(Conflict, 1).played(
            each_ranger(may(balanced(
                pick(being().within_reach()).then(moves(that())).then(progress(that(), 1)),
                pick(being().within_reach().and(Filter::HasProgress))
                    .then(remove_progress(that(), 1))
                    .to(moves(that())),
            ))),
        ),
        moment_card("Homeward Bound", set, &[Trait::Experience])
            .costs(2, Fitness, 2)
            .icons(Connection, 1)
            .icons(Conflict, 1)
            .played(pick_into(0, being().and(Filter::HasProgress)).to(
                pick_into(1, feature()).then(Effect::MoveProgress(in_slot(0), in_slot(1), Value::Progress(in_slot(0)))),
            )),
        gear_card("Paratrepsis Whistle", set, &[Trait::Tool, Trait::Aid], 1)
            .costs(1, Focus, 1)
            .icons(Conflict, 1)
            .starts(Token::Call, 3)
            .may_respond(
                Pattern::WouldInjure(everyone(), Some(predator())),
                vec![exhausting(), using(Token::Call)],
                Effect::Cancel,
            )
            .may_respond(
                Pattern::WouldHarm(being(), Some(predator())),
                vec![exhausting(), using(Token::Call)],
                Effect::Cancel,
            ),
        moment_card("A Deeper Understanding", set, &[Trait::Wisdom])
            .costs(2, Focus, 2)
            .icons(Connection, 1)
            .icons(Conflict, 1)
            .played(
                pick_into(1, being().and(Filter::HasProgress)).to(Effect::Pick {
                    slot: Slot(2),
                    from: all(other_places()),
                    least: 0.into(),
                    most: Value::Progress(in_slot(1)),
                }
                .then(for_each(in_slot(2), Effect::MoveProgress(in_slot(1), that(), 1.into())))),
            ),
        moment_card("Healing Touch", set, &[Trait::Skill, Trait::Aid]).costs(1, Spirit, 1).icons(Connection, 1).played(
            Effect::Choose(vec![
                Mode {
                    label: "a being".into(),
                    condition: exists(being().and(Filter::HasHarm)),
                    effect: pick(being().and(Filter::HasHarm))
                        .then(Effect::RemoveHarm(that(), 1.into()))
                        .to(progress(that(), 3)),
                },
                Mode {
                    label: "a ranger".into(),
                    condition: at_least(Value::Rangers(Who::Injured), 1),
                    effect: Effect::PickRanger(Who::Injured).then(Effect::Heal(Who::That, 1.into())),
                },
            ]),
        ),
        attachment_card("Calming Presence", set, &[Trait::Skill], predator())
            .costs(1, Spirit, 1)
            .icons(Connection, 1)
            .constant(Statement::LoseTrait(Filter::Just(Noun::Host), Trait::Predator))
            .may_respond(
                Pattern::WouldResolve(Filter::Just(Noun::Host)),
                vec![Cost::Progress(Noun::Host, 2.into())],
                Effect::Cancel,
            ),
        companion("Oru the Sheep Dog", &[Trait::Mammal, Trait::Expert], 2, 3)
            .costs(2, Spirit, 2)
            .icons(Connection, 1)
            .action(
                vec![exhausting()],
                pick(being()).then(moves(that())).then(balanced(progress(that(), 1), progress(that(), 2))),
            )
            .test(test("Pet", Fitness, Connection, 1).success(ready(this()).then(soothe(1)))),
    ]
}
