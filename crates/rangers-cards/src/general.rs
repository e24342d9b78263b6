//! The General set, as far as the weather adds its cards to path decks.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::General;
    let beside_it = || path_card().other().in_its_area();
    vec![
        feature_card("Cerberusian Cyclone", set, &[Trait::Funnel], 2)
            .thresholds(never(), never())
            .starts(Token::Strength, 3)
            .test(
                test("Evade", Awareness, Conflict, 2).success(
                    remove_tokens(this(), Token::Strength, per_effort(2))
                        .then(when(exactly(tokens_on(this(), Token::Strength), 0), discard(this()))),
                ),
            )
            .mountain(moves(this()).then(when(not(exists(beside_it())), add_tokens(this(), Token::Strength, 1))))
            .crest(pick(beside_it()).to(moves(that()).then(Effect::Fatigues(that(), Who::Reach(Box::new(that())))))),
        feature_card("Ball Lightning", set, &[Trait::Electricity], 1)
            .thresholds(never(), 3)
            .keyword(Ambush)
            .enters_within_reach()
            .clears(
                Cause::Harm,
                either(
                    is(this(), Filter::AlongTheWay),
                    remove_progress(Noun::Location, Value::Progress(Noun::Location)),
                    Effect::Injure(Who::Reach(Box::new(this())), 2.into()),
                ),
            )
            .sun(moves(this()))
            .crest(harm(this(), 1)),
    ]
}
