//! The Northern Outpost set.

use crate::phrases::{person, token_owners};
use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::NorthernOutpost;
    vec![
        person("Lunn, Outpost Tender", set, Trait::Ranger, 2, "41")
            .thresholds(per_ranger(4), 3)
            .sun(when(at("Northern Outpost"), remove_tokens(Noun::Location, Token::Neglect, 1)))
            .crest(predator_strike()),
        feature_card("A Trick of the Light", set, &[Trait::Unknown], 0)
            .thresholds(8, never())
            .entry("39")
            .sun(when(Condition::Odd(Value::Progress(this())), shuffled_into_path_deck(this()))),
        feature_card("The Deep Woods", set, &[Trait::Flora], 3)
            .thresholds(per_ranger(4), 6)
            .entry("40")
            .test(test("Hide", Awareness, Exploration, 1).success(token_here()))
            .with(Ability::Constant(Constant {
                condition: a_token_here(),
                statement: Statement::GrantAbility(Box::new(Ability::Response {
                    on: Pattern::WouldFatigue(token_owners(), Some(being())),
                    condition: Condition::Always,
                    cost: vec![Cost::AnyHarm(this())],
                    may: true,
                    effect: Effect::Prevent(Value::Chosen),
                })),
            }))
            .mountain(exhaust(this()).to(next_enters(predator()))),
    ]
}
