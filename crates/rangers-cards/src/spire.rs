//! The Spire set.

use crate::phrases::{elder, invite, person, token_owners, way};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Spire;
    let gear_in = |pile: Pile| Condition::PileHas(pile, gear());
    vec![
        feature_card("The Carbon Forge", set, &[Trait::Machine], 0).thresholds(per_ranger(1), 6).entry("56").test(
            test("Fabricate", Focus, Reason, 2).success(
                Effect::Choose(vec![
                    way("a gear of the hand", gear_in(Pile::Hand(you())), pick_from(Pile::Hand(you()), gear(), 1, 1)),
                    way(
                        "a gear of the discard",
                        gear_in(Pile::Discard(you())),
                        pick_from(Pile::Discard(you()), gear(), 1, 1),
                    ),
                ])
                .to(Effect::Trade(that(), gear()).to(Effect::EnterPlay(that(), AreaWord::PlayerArea(you())))),
            ),
        ),
        feature_card("The Hearty Brew", set, &[Trait::Structure], 0)
            .thresholds(per_ranger(1), 6)
            .entry("57")
            .test(test("Share", Spirit, Connection, 1).success(invite())),
        feature_card("Arcology Threshold", set, &[Trait::Structure], 0)
            .thresholds(ranger_tokens(), 6)
            .entry("58")
            .constant(Statement::ExemptFatigue(token_owners(), FatigueSource::Weather))
            .test(test("Brave", Spirit, Conflict, 3).success(token_here()).failure(fatigue(2))),
        person("Dace, Ambitious Shaper", set, Trait::Villager, 1, "59")
            .thresholds(per_ranger(3), 3)
            .test(
                test("Ride", Awareness, Reason, 2)
                    .success(Effect::AnotherTest(Box::new(injury(you()))))
                    .failure(injury(you())),
            )
            .crest(predator_strike()),
        elder("Elder Mora Orlin", set, 2, "60").thresholds(per_ranger(3), 3),
        person("Tollin Lang, Sculptor", set, Trait::Villager, 1, "61")
            .thresholds(per_ranger(3), 3)
            .test(
                test("Distract", Spirit, Conflict, 2)
                    .success(pick_count(per_effort(2), being().active()).then(exhaust(that()))),
            )
            .crest(predator_strike()),
    ]
}
