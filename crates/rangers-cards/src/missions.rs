//! Missions.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![
        mission_card("Biscuit Delivery", &[Trait::Story]).constant(Statement::ReplaceEntry(
            titled("Hy Pimpot, Chef").or(titled("Kordo, Ranger Veteran")).or(titled("Spirit Speaker Nal")),
            "91".into(),
        )),
        mission_card("Helping Hand", &[Trait::Side])
            .copies(2)
            .constant(Statement::GrantKeyword(Filter::Just(Noun::Host), Persistent)),
    ]
}
