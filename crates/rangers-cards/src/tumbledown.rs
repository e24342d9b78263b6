//! The Tumbledown set.

use crate::phrases::{elder, person};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Tumbledown;
    vec![
        feature_card("The Waterspinner", set, &[Trait::Machine], 1)
            .thresholds(4, 4)
            .starts(Token::Charge, per_ranger(1))
            .entry("75")
            .test(
                test("Recharge", Focus, Reason, 1).success(
                    keep_number(tokens_on(this(), Token::Charge))
                        .then(remove_tokens(this(), Token::Charge, Value::Chosen))
                        .then(pick(with_trait(Trait::Tech).equipped_by_anyone()))
                        .then(Effect::Refill(that(), Value::Chosen)),
                ),
            )
            .sun(when(inclement(), add_tokens(this(), Token::Charge, 1))),
        person("Kasende, Expert Hunter", set, Trait::Villager, 3, "76")
            .thresholds(6, 4)
            .keyword(Disconnected)
            .mountain(pick(predator().active()).then(exhaust(this())).to(harm(that(), 3).then(progress(this(), 3))))
            .crest(predator_strike()),
        elder("Elder Cormak Wellers", set, 1, "77").thresholds(per_ranger(3), 3),
    ]
}
