//! The Meadow set.

use crate::phrases::{elder, person, swap, way};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Meadow;
    let on_a_role = || is(this(), Filter::AttachedTo(Box::new(Filter::Kind(CardKind::Role))));
    vec![
        elder("Elder Jular Abel", set, 2, "69").thresholds(per_ranger(2), 4),
        person("Jaris, Willful Youth", set, Trait::Villager, 1, "70")
            .thresholds(per_ranger(3), 3)
            .keyword(Fatiguing)
            .test(
                test("Speak", Focus, Connection, 2)
                    .success(soothe(per_effort(2)).then(progress(this(), per_effort(2)))),
            )
            .sun(when(
                exists(predator().exhausted()),
                Effect::Choose(vec![
                    way("a predator readies", Condition::Always, pick(predator().exhausted()).then(ready(that()))),
                    way("take 2 progress off", at_least(Value::Progress(this()), 2), remove_progress(this(), 2)),
                ]),
            ))
            .crest(predator_strike()),
        being_card("Trained Stilt-Horse", set, &[Trait::Prey, Trait::Mammal], 1)
            .thresholds(per_ranger(3), 3)
            .keyword(Friendly)
            .enters_along_the_way()
            .entry("68")
            .constant_while(on_a_role(), Statement::GrantKeyword(Filter::Just(this()), Persistent))
            .constant_while(
                on_a_role(),
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
        feature_card("Grower's Assemblage", set, &[Trait::Structure], 2)
            .thresholds(per_ranger(3), 3)
            .enters_within_reach()
            .entry("46")
            .test(test("Haggle", Focus, Connection, 3).success(swap(CardKind::Gear))),
    ]
}
