//! The River set.

use crate::phrases::{highest, injures_within_reach, reached, way};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::River;
    let washed_ashore = || pick_of(highest(path_card().along_the_way())).to(moves_within_reach(that()));
    vec![
        being_card("Wading Ursus", set, &[Trait::Predator, Trait::Mammal], 2)
            .copies(3)
            .thresholds(6, 5)
            .enters_along_the_way()
            .mountain(pick(with_trait(Trait::Fish)).to(Effect::Move(this(), AreaWord::Of(that()))))
            .crest(injures_within_reach()),
        being_card("Toxin Eater", set, &[Trait::Prey, Trait::Biomeld], 2)
            .copies(2)
            .thresholds(5, 4)
            .enters_along_the_way()
            .clears(Cause::Harm, harm(all(path_card().other().in_its_area()), 2).then(injury(reached())))
            .sun(
                pick(feature().of(Trait::Water).active().and(Filter::HasProgress))
                    .then(remove_progress(that(), 1))
                    .then(exhaust(this()))
                    .to(Effect::RemoveHarm(this(), 1.into())),
            )
            .mountain(pick(predator().active()).then(exhaust(that())).to(harm(that(), 1).then(harmed_by(that())))),
        being_card("Silverfin Carp", set, &[Trait::Prey, Trait::Fish, Trait::Food], 0)
            .copies(2)
            .thresholds(3, 2)
            .test(test("Snatch", Fitness, Conflict, 2).success(harm(this(), 2).then(soothe(3))).failure(moves(this())))
            .mountain(predator_strike()),
        feature_card("Strong Current", set, &[Trait::Water], 0)
            .copies(2)
            .presence(Value::CountOf(feature().of(Trait::Water)))
            .thresholds(4, never())
            .sun(washed_ashore().then(when(is(that(), Filter::Just(this())), fatigues_you(this())))),
        feature_card("Overgrown Portage", set, &[Trait::Trail, Trait::Flora, Trait::Obstacle], 0)
            .thresholds(ranger_tokens(), 6)
            .keyword(Obstacle)
            .test(
                test("Carry", Fitness, Exploration, 2)
                    .success(token_here().then(pick(path_card().within_reach())).then(moves_along_the_way(that()))),
            )
            .sun(pick(gear().equipped().active()).to(exhaust(that()))),
        feature_card("Rapids", set, &[Trait::Hazard, Trait::Water], 3)
            .copies(2)
            .thresholds(per_ranger(3), never())
            .keyword(Ambush)
            .mountain(washed_ashore())
            .crest(when(
                is(this(), Filter::WithinReach(you())),
                Effect::Choose(vec![
                    way("lose 2 progress", at_least(Value::Progress(this()), 2), remove_progress(this(), 2)),
                    way("suffer an injury", Condition::Always, injury(you())),
                ]),
            )),
    ]
}
