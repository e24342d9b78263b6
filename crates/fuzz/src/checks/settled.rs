//! State-based actions are done when a player has priority, and numbers stay in bounds.

use crate::failure::{Fault, Property};
use crate::trial::at_priority;
use magic::{CardType, Flags, Game, Keyword};

/// No creature that should be dead is there when a player has priority (CR 704.5f, 704.5g).
pub(crate) fn settled(game: &Game) -> Result<(), Fault> {
    if !at_priority(game) {
        return Ok(());
    }
    for id in &game.state().battlefield {
        let (Some(object), characteristics) = (game.object(*id), game.characteristics(*id)) else { continue };
        if !characteristics.is(CardType::Creature) || object.flags.has(Flags::PHASED_OUT) {
            continue;
        }
        let dead = characteristics.toughness <= 0
            || object.damage >= characteristics.toughness && !characteristics.has(Keyword::Indestructible);
        if dead {
            let (name, damage, toughness) = (game.name_of(*id), object.damage, characteristics.toughness);
            let details = format!("{name} has {damage} damage and toughness {toughness} while a player has priority");
            return Err((Property::StateIsSettled, details));
        }
    }
    Ok(())
}

/// Life totals, lists and the arena stay within what a game can come to.
pub(crate) fn bounds(game: &Game) -> Result<(), Fault> {
    let state = game.state();
    let sizes = [
        ("objects", state.objects.len(), 20_000),
        ("stack", state.stack.len(), 5_000),
        ("departed", state.departed.len(), 1_024),
        ("effects", state.effects.len(), 10_000),
        ("frames", state.frames.len(), 64),
        ("links", state.links.len(), 5_000),
        ("activations", state.activations.len(), 5_000),
        ("events remembered", state.history.events.len(), 20_001),
        ("looks remembered", state.history.looks.len(), 40_001),
    ];
    if let Some((what, size, _)) = sizes.iter().find(|(_, size, most)| size > most) {
        return Err((Property::StaysInBounds, format!("{size} {what}")));
    }
    // Whoever cannot lose may lose a million to each number that players choose in secret.
    match state.players.iter().find(|player| player.life.abs() > 100_000_000) {
        Some(player) => Err((Property::StaysInBounds, format!("a life total of {}", player.life))),
        None => Ok(()),
    }
}
