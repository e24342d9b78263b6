//! The White Sky set.

use crate::phrases::{elder, person, token_owners};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::WhiteSky;
    vec![
        feature_card("The Bubble", set, &[Trait::Water, Trait::Structure], 0)
            .thresholds(ranger_tokens(), 6)
            .entry("50")
            .constant(Statement::ExemptFatigue(token_owners(), FatigueSource::Weather))
            .test(
                test("Swim", Fitness, Exploration, 3)
                    .success(
                        Effect::PutInto(
                            all(gear().equipped().not(Filter::Set(Set::Missions))),
                            Pile::Hand(you()),
                            Place::Top,
                        )
                        .then(token_here()),
                    )
                    .failure(injury(you())),
            ),
        person("Ar Tel, Angler", set, Trait::Villager, 1, "48")
            .thresholds(per_ranger(2), 3)
            .test(test("Fish", Focus, Conflict, 2).success(exhaust(this()).then(when(
                exists(with_trait(Trait::Water)),
                soothe(2).then(Effect::Refill(all(with_trait(Trait::Food).equipped_by_anyone()), 1.into())),
            ))))
            .crest(predator_strike()),
        person("Vira, Lake Guide", set, Trait::Villager, 2, "49")
            .thresholds(per_ranger(3), 4)
            .test(
                test("Ask", Spirit, Connection, 3).success(
                    pick(path_card().of(Trait::Water).and(Filter::Keyword(Obstacle)))
                        .then(discard(that()))
                        .then(progress(this(), 3)),
                ),
            )
            .crest(predator_strike()),
        elder("Elder Murtok Gral", set, 1, "51").thresholds(per_ranger(2), 2),
    ]
}
