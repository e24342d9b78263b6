//! The Traveler background.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Traveler;
    vec![
        moment_card("Eagle Eye", set, &[Trait::Skill])
            .costs(1, Awareness, 1)
            .icons(Conflict, 1)
            .played(scout_path(3).then(draw_path(1))),
        gear_card("Trail Mix", set, &[Trait::Food, Trait::Aid], 2)
            .costs(2, Fitness, 2)
            .icons(Conflict, 1)
            .starts(Token::Morsel, 2)
            .action(
                vec![exhausting(), using(Token::Morsel)],
                Effect::PickRanger(everyone()).then(Effect::Soothe(Who::That, Value::Energy(Fitness, Who::That))),
            ),
    ]
}
