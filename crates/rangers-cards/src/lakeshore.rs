//! The Lakeshore set.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Lakeshore;
    let lutrinal = || titled("Romping Lutrinal");
    let lures = || tokens_on(this(), Token::Lure);
    vec![
        feature_card("Lutrinal Holt", set, &[Trait::Lair, Trait::Water], 2)
            .thresholds(per_ranger(2), 4)
            .starts(Token::Lure, 0)
            .test(test("Coax", Focus, Connection, 2).success(add_tokens(this(), Token::Lure, 1)))
            .may_respond(
                Pattern::Test(tests(everyone()).source(Filter::Just(this()))),
                vec![Cost::UseFrom(with_trait(Trait::Food).equipped())],
                effort_plus(1),
            )
            .clears(
                Cause::Progress,
                repeat(
                    lures(),
                    find(vec![Pile::PathDiscard, Pile::Set(set)], lutrinal(), How::Next)
                        .to(shuffled_into_path_deck(that())),
                ),
            )
            .mountain(exhaust(this()).to(fetch(lutrinal()))),
        being_card("Romping Lutrinal", set, &[Trait::Predator, Trait::Prey, Trait::Mammal], 1)
            .copies(4)
            .thresholds(5, 2)
            .keyword(Ambush)
            .sun(pick(Filter::SameTitle.other()).to(moves_within_reach(that())))
            .mountain(pick(predator().active().not(Filter::SameTitle)).then(exhaust(that())).to(harmed_by(that())))
            .crest(when(
                exists(Filter::SameTitle.other().active()),
                exhaust(all(Filter::SameTitle.active())).to(injury(you())),
            )),
        feature_card("Carnivorous Naiad", set, &[Trait::Predator, Trait::Flora, Trait::Water], 2)
            .thresholds(9, 6)
            .constant_while(a_token_here(), Statement::PreventTokenMove(Filter::Just(this()), Some("Pull".into())))
            .test(test("Pull", Fitness, Conflict, 2).success(
                harm(this(), Value::Aspect(Fitness, you())).then(when(your_token_here(), Effect::ReturnToken(you()))),
            ))
            .sun(Effect::EachRanger(
                Who::MostFatigued,
                Box::new(Effect::Choose(vec![
                    Mode {
                        label: "lose 1 awareness".into(),
                        condition: at_least(Value::Energy(Awareness, you()), 1),
                        effect: Effect::LoseEnergy(you(), Energy::Of(Awareness), 1.into()),
                    },
                    Mode { label: "token to the naiad".into(), condition: Condition::Always, effect: token_here() },
                ])),
            ))
            .crest(when(is(Noun::TokenPlace(you()), feature().of(Trait::Water)), injury(you()))),
        feature_card("Fresh Blue Kelpweed", set, &[Trait::Flora, Trait::Water], 0)
            .copies(2)
            .thresholds(3, 2)
            .enters_within_reach()
            .test(test("Wrap", Focus, Reason, 2).success(harm(this(), 1).then(Effect::Choose(vec![
                Mode {
                    label: "heal a ranger".into(),
                    condition: at_least(Value::Rangers(Who::Injured), 1),
                    effect: Effect::PickRanger(Who::Injured).then(Effect::Heal(Who::That, 1.into())),
                },
                Mode {
                    label: "tend a being".into(),
                    condition: exists(being().and(Filter::HasHarm)),
                    effect: pick(being().and(Filter::HasHarm)).then(Effect::RemoveHarm(that(), 2.into())),
                },
            ]))))
            .mountain(pick(lutrinal().within_reach()).to(moves_along_the_way(that()))),
        being_card("Tidewater Muckets", set, &[Trait::Prey, Trait::Water, Trait::Food], 0)
            .copies(2)
            .thresholds(3, 2)
            .test(test("Pry", Fitness, Reason, 1).success(harm(this(), 1).then(soothe(2))))
            .sun(pick(predator().exhausted()).then(ready(that())).to(exhaust(this())))
            .mountain(predator_strike()),
        feature_card("Tributary Stream", set, &[Trait::Water, Trait::Obstacle], 1)
            .copies(2)
            .thresholds(ranger_tokens(), 4)
            .keyword(Obstacle)
            .test(test("Soak", Spirit, Connection, 2).success(token_here().then(soothe(effort()))))
            .test(test("Follow", Focus, Exploration, 2).success(token_here().then(progress(Noun::Location, 1)))),
    ]
}
