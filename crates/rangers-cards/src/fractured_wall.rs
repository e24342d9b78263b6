//! The set of The Fractured Wall.

use crate::phrases::{lowest, of_presence, person, way};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::FracturedWall;
    // The guardian's progress, as much as the feature has presence, turns its effect onto that feature.
    let affordable = || feature().and(of_presence(Comparison::AtMost, Value::Progress(this())));
    let guarded = |usual: Filter, what: Effect| {
        Effect::Choose(vec![
            way("let it strike", Condition::Always, pick_of(lowest(usual)).to(what.clone())),
            way(
                "turn it aside",
                both(is(this(), Filter::HasProgress), exists(affordable())),
                pick(affordable()).to(remove_progress(this(), presence_of(that())).then(what)),
            ),
        ])
    };
    vec![
        person("Silaro Mako, Archaeologist", set, Trait::Villager, 2, "53")
            .thresholds(per_ranger(3), 4)
            .test(
                test("Investigate", Awareness, Reason, 2).success(
                    pick(with_trait(Trait::Ruin).or(with_trait(Trait::Machine)))
                        .then(progress(that(), effort()))
                        .then(progress(this(), effort())),
                ),
            )
            .crest(predator_strike()),
        feature_card("The Green Guardian", set, &[Trait::Hazard, Trait::Machine], 3)
            .thresholds(per_ranger(3), 6)
            .entry("54")
            .sun(when(exists(feature().active()), guarded(feature().active(), exhaust(that()))))
            .crest(when(
                exists(feature().exhausted()),
                guarded(feature().exhausted(), injury(Who::TokenOn(Box::new(that()))).then(discard(that()))),
            )),
        feature_card("Megadam Ruins", set, &[Trait::Ruin, Trait::Obstacle], 1)
            .thresholds(per_ranger(3), 8)
            .keyword(Obstacle)
            .entry("55")
            .on_entering(Effect::PlaceToken(everyone(), this()))
            .test(
                test("Circumnavigate", Awareness, Exploration, 1)
                    .only_if(your_token_here())
                    .success(Effect::ReturnToken(you())),
            ),
    ]
}
