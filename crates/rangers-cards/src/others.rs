//! Single cards of sets that are not yet written whole.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let your_token = || Who::TokenOn(Box::new(this()));
    vec![
        being_card("Calypsa, Ranger Mentor", Set::Valley, &[Trait::Human, Trait::Ranger], 2)
            .thresholds(per_ranger(3), 4)
            .keyword(Friendly)
            .entry("85")
            .mountain(pick(path_card()).then(progress(that(), 1)))
            .crest(predator_strike()),
        being_card("Quisi Vos, Rascal", Set::Valley, &[Trait::Human, Trait::Villager], 1)
            .thresholds(per_ranger(3), 3)
            .keyword(Fatiguing)
            .keyword(Friendly)
            .keyword(Persistent)
            .entry("80")
            .test(
                test("Ask", Focus, Connection, 1)
                    .success(progress(this(), effort()).then(exhaust(this())).then(read("80.4"))),
            )
            .sun(pick(gear().or(flora()).or(with_trait(Trait::Insect))).to(Effect::Choose(vec![
                Mode {
                    label: "one of its tokens".into(),
                    condition: at_least(Value::AllTokens(that()), 1),
                    effect: Effect::Strip(that()),
                },
                Mode {
                    label: "one progress".into(),
                    condition: is(that(), Filter::HasProgress),
                    effect: remove_progress(that(), 1),
                },
            ])))
            .crest(predator_strike()),
        being_card("Oura Vos, Traveler", Set::Valley, &[Trait::Human, Trait::Villager], 1)
            .thresholds(per_ranger(3), 3)
            .keyword(Friendly)
            .entry("81")
            .test(test("Ask", Focus, Exploration, 3).success(
                find(vec![Pile::Set(Set::Valley)], human(), How::Search).to(Effect::PutInto(
                    that(),
                    Pile::PathDeck,
                    Place::Shuffled,
                )),
            ))
            .crest(predator_strike()),
        feature_card("The Tenebrae", Set::Valley, &[Trait::Biomeld], 2)
            .thresholds(per_ranger(3), never())
            .entry("88")
            .constant(Statement::ModifyEffort(any_card().in_its_area(), (-1).into()))
            .sun(moves(this())),
        being_card("The Fundamentalist", Set::Valley, &[Trait::Human, Trait::Villager], 2)
            .thresholds(per_ranger(3), 3)
            .keyword(Friendly)
            .entry("86")
            .constant(Statement::ModifyPresence(being().other().in_its_area(), (-1).into(), 0))
            .mountain(when(is(this(), Filter::HasHarm), Effect::RemoveHarm(this(), 1.into())))
            .crest(predator_strike()),
        feature_card("The Deep Woods", Set::NorthernOutpost, &[Trait::Flora], 3)
            .thresholds(per_ranger(4), 6)
            .entry("40")
            .test(test("Hide", Awareness, Exploration, 1).success(token_here()))
            .with(Ability::Constant(Constant {
                condition: a_token_here(),
                statement: Statement::GrantAbility(Box::new(Ability::Response {
                    on: Pattern::WouldFatigue(your_token(), Some(being())),
                    condition: Condition::Always,
                    cost: vec![Cost::AnyHarm(this())],
                    may: true,
                    effect: Effect::Prevent(Value::Chosen),
                })),
            }))
            .mountain(exhaust(this()).to(next_enters(predator()))),
        being_card("Trained Stilt-Horse", Set::Meadow, &[Trait::Prey, Trait::Mammal], 1)
            .thresholds(per_ranger(3), 3)
            .keyword(Friendly)
            .enters_along_the_way()
            .entry("68")
            .constant_while(
                is(this(), Filter::AttachedTo(Box::new(Filter::Kind(CardKind::Role)))),
                Statement::GrantKeyword(Filter::Just(this()), Persistent),
            )
            .constant_while(
                is(this(), Filter::AttachedTo(Box::new(Filter::Kind(CardKind::Role)))),
                Statement::GrantTest(
                    Filter::Just(this()),
                    Box::new(
                        test("Ride", Fitness, Connection, 1)
                            .target(feature().or(location()))
                            .success(progress(Noun::Target, Value::Times(2, Box::new(effort())))),
                    ),
                ),
            )
            .crest(predator_strike()),
        feature_card("Black Mud", Set::Swamp, &[Trait::Water, Trait::Trail, Trait::Obstacle], 1)
            .copies(2)
            .thresholds(3, 5)
            .keyword(Obstacle)
            .enters_within_reach()
            .constant(Statement::CapProgress(Filter::Just(this()), 1))
            .mountain(exhaust(Noun::Role(you()))),
        feature_card("Web Wall", Set::Ravine, &[Trait::Hazard, Trait::Obstacle], 1)
            .copies(2)
            .thresholds(2, 2)
            .keyword(Obstacle)
            .constant_while(a_token_here(), Statement::PreventTokenMove(Filter::Just(this()), None))
            .constant_while(a_token_here(), Statement::PreventProgress(Filter::Just(this()), ProgressBy::Anything))
            .test(test("Pull", Fitness, Conflict, 2).success(harm(this(), per_effort(2))).failure(token_here()))
            .crest(Effect::PlaceToken(you(), this()).to(moves_within_reach(this()))),
    ]
}
