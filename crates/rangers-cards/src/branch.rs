//! The Branch set.

use crate::phrases::{elder, invite, person};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Branch;
    vec![
        elder("Elder Tesoral Hale", set, 1, "66").thresholds(per_ranger(2), 2),
        person("Lyn Mira, Woodworker", set, Trait::Villager, 2, "65")
            .thresholds(per_ranger(4), 4)
            .test(
                test("Gather", Fitness, Connection, 2)
                    .success(pick(feature()).then(progress(that(), effort())).then(progress(this(), effort()))),
            )
            .crest(predator_strike()),
        person("Seilo Griss, Apiarist", set, Trait::Villager, 1, "64")
            .thresholds(per_ranger(3), 3)
            .test(
                test("Forage", Focus, Exploration, 2).success(
                    pick(with_trait(Trait::Food).equipped_by_anyone())
                        .then(Effect::Refill(that(), per_effort(2)))
                        .then(progress(this(), per_effort(2))),
                ),
            )
            .crest(predator_strike()),
        feature_card("Evergreen Hall", set, &[Trait::Structure], 0)
            .thresholds(per_ranger(1), 6)
            .entry("63")
            .test(test("Share", Spirit, Connection, 1).success(invite()))
            .mountain(ready(all(human()))),
        feature_card("The Hornbranch", set, &[Trait::Structure, Trait::Ascent], 0)
            .thresholds(per_ranger(1), 6)
            .entry("62")
            .on_entering(draw_path(1))
            .test(
                test("Sound", Focus, Conflict, 1)
                    .success(progress(this(), 1).then(pick_count(effort(), being().active())).then(exhaust(that()))),
            )
            .clears(Cause::Progress, next_enters(human()))
            .sun(pick(human().active().and(Filter::HasHarm)).to(fatigues_you(that()))),
    ]
}
