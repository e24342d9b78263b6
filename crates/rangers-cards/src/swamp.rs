//! The Swamp set.

use crate::phrases::{stirs_a_hydraworm, way};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Swamp;
    let hydraworm = || titled("Hydraworm");
    let gnawed = || when(exists(hydraworm().active()), harm(this(), 1));
    let under_this = || Pile::Under(this());
    vec![
        being_card("Hydraworm", set, &[Trait::Predator, Trait::Biomeld], 2)
            .copies(4)
            .thresholds(9, 5)
            .clears(Cause::Harm, harm(all(hydraworm().other()), 1))
            .sun(when(is(this(), Filter::HasHarm), fetch(hydraworm())))
            .mountain(when(exists(hydraworm().other().in_its_area()), moves(this())))
            .crest(exhaust(this()).to(injury(you()))),
        being_card("Intrepid Marmot", set, &[Trait::Prey, Trait::Mammal], 1)
            .copies(2)
            .thresholds(3, 2)
            .test(
                test("Discern", Focus, Exploration, 2).success(
                    exhaust(this())
                        .then(progress(this(), per_effort(2)))
                        .then(pick(feature()))
                        .then(progress(that(), Value::Times(2, Box::new(per_effort(2))))),
                ),
            )
            .sun(when(not(exists(predator())), exhaust(this()).to(draw_path(1))))
            .mountain(predator_strike()),
        feature_card("Fetid Bog", set, &[Trait::Flora, Trait::Water], 0)
            .presence(Value::Times(2, Box::new(Value::InPile(under_this(), any_card()))))
            .thresholds(6, 6)
            .response(Pattern::Cleared(being(), Some(Cause::Harm)), Effect::AttachFacedown(Noun::EventCard, this()))
            .refresh(pick_from(under_this(), any_card(), 1, 1).to(discard(that())))
            .mountain(Effect::Choose(vec![
                way("exhaust your role", is(Noun::Role(you()), Filter::Ready), exhaust(Noun::Role(you()))),
                way("be fatigued", at_least(presence_of(this()), 1), fatigues_you(this())),
            ])),
        feature_card("Black Mud", set, &[Trait::Water, Trait::Trail, Trait::Obstacle], 1)
            .copies(2)
            .thresholds(3, 5)
            .keyword(Obstacle)
            .enters_within_reach()
            .constant(Statement::CapProgress(Filter::Just(this()), 1))
            .mountain(exhaust(Noun::Role(you()))),
        feature_card("Overgrown Ruins", set, &[Trait::Ruin, Trait::Flora], 2)
            .thresholds(5, 4)
            .test(test("Discover", Awareness, Exploration, 2).success(token_here()))
            .clears(Cause::Progress, when(a_token_here(), read("9.2")))
            .clears(Cause::Harm, stirs_a_hydraworm())
            .mountain(gnawed()),
        feature_card("Overgrown Reactor", set, &[Trait::Machine, Trait::Ruin, Trait::Flora], 2)
            .thresholds(6, 4)
            .test(test("Activate", Focus, Reason, 2).success(harm(all(path_card()), per_effort(2))))
            .clears(Cause::Harm, stirs_a_hydraworm())
            .mountain(gnawed())
            .crest(each_ranger(when(exists(feature().of(Trait::Water).within_reach()), injury(you())))),
        feature_card("Heart of the Swamp", set, &[Trait::Trail, Trait::Water], 0)
            .thresholds(per_ranger(5), never())
            .entry("9.1")
            .test(test("Imagine", Spirit, Exploration, 1).success(progress(this(), effort())))
            .clears(Cause::Progress, Effect::OpenTravel("Marsh of Rebirth".into()).then(Effect::SetAside(this())))
            .sun(when(Condition::Odd(Value::Progress(this())), discard(this()))),
    ]
}
