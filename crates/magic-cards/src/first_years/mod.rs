//! Cards of 1993 and 1994 of every colour whose text is like few others: creatures, other permanents, and spells;
//! those that speak of combat, of damage and draws, or of what objects are and where, are by themselves.

mod combat;
mod creatures;
mod damage_and_draws;
mod objects;
mod permanents;
mod phrases;
mod spells;

use magic_notation::CardDefinition;

pub(crate) fn cards() -> Vec<CardDefinition> {
    let mut all = [
        combat::cards(),
        creatures::cards(),
        damage_and_draws::cards(),
        objects::cards(),
        permanents::cards(),
        spells::cards(),
    ]
    .concat();
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}
