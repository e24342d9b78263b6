//! Rewards.

use rangers::notation::words::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let set = Set::Reward;
    let plants = || flora().and(path_card());
    let plants_harmed = Value::If(
        Box::new(Condition::Balanced),
        Box::new(Value::AtMost(Box::new(5.into()), Box::new(Value::CountOf(plants())))),
        Box::new(Value::CountOf(plants())),
    );
    vec![
        moment_card("Hy Pimpot's Secret Recipe", set, &[Trait::Wisdom])
            .costs(1, Spirit, 1)
            .icons(Reason, 2)
            .icons(Connection, 1)
            .played(
                pick_count(plants_harmed, plants())
                    .then(keep_number(Value::Count(that())))
                    .then(harm(that(), 1))
                    .then(progress(all(being()), Value::Chosen))
                    .then(all_soothe(Value::Chosen)),
            ),
        gear_card("Quisi's Favorite Snack", set, &[Trait::Food], 1)
            .costs(1, Spirit, 1)
            .icons(Conflict, 2)
            .starts(Token::Bite, 2)
            .action(
                vec![exhausting(), using(Token::Bite)],
                Effect::PickRanger(everyone()).then(Effect::Soothe(Who::That, Value::Energy(Spirit, Who::That))),
            ),
        attachment_card("Ranger Badge", set, &[Trait::Clothing, Trait::Aid], Filter::Just(Noun::Role(you())))
            .costs(2, Spirit, 2)
            .icons(Exploration, 2)
            .icons(Reason, 1)
            .starts(Token::Experience, 3)
            .action(vec![exhausting(), using(Token::Experience)], ready(Noun::Role(you()))),
    ]
}
