//! The Lone Tree Station set.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::LoneTreeStation;
    let people = [Trait::Human, Trait::Ranger];
    vec![
        feature_card("Hanging Gardens", set, &[Trait::Flora, Trait::Structure], 1)
            .thresholds(4, 4)
            .enters_within_reach()
            .entry("43")
            .test(
                test("Eat", Awareness, Reason, 1)
                    .success(harm(this(), 1).then(soothe(3)).then(Effect::Heal(you(), 1.into()))),
            )
            .mountain(grazed_by(human())),
        being_card("Kordo, Ranger Veteran", set, &people, 2)
            .thresholds(per_ranger(3), 4)
            .keyword(Friendly)
            .entry("44")
            .test(
                test("Hunt", Fitness, Conflict, 2)
                    .success(pick(being()).then(harm(that(), per_effort(2))).then(progress(this(), per_effort(2)))),
            )
            .crest(when(at_least(Value::CountOf(predator().active()), 2), predator_strike())),
        feature_card("Topside Mast", set, &[Trait::Structure, Trait::Ascent], 0)
            .thresholds(ranger_tokens(), 6)
            .entry("42")
            .constant_while(inclement(), Statement::PreventInteraction(Filter::Just(this())))
            .test(test("Convince", Focus, Connection, 3).success(token_here())),
        being_card("Spirit Speaker Nal", set, &people, 2)
            .thresholds(per_ranger(3), 3)
            .keyword(Friendly)
            .entry("45")
            .test(
                test("Share", Focus, Connection, 2)
                    .success(progress(this(), per_effort(2)).then(Effect::ScoutChallenge(1.into()))),
            )
            .crest(predator_strike()),
        being_card("Hy Pimpot, Chef", set, &people, 2)
            .thresholds(per_ranger(2), 3)
            .keyword(Friendly)
            .entry("47")
            .test(
                test("Harvest", Awareness, Reason, 2).success(
                    pick(flora().and(path_card()))
                        .then(Effect::AttachFacedown(that(), this()))
                        .then(when(at_least(Value::Count(Noun::Attached(Box::new(this()))), 3), read("47.4"))),
                ),
            )
            .crest(predator_strike()),
    ]
}
