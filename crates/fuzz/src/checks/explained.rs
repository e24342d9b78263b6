//! Explanations agree with what they explain.

use crate::failure::{Fault, Property};
use kernel::{Dice, Game as _, Shape, Viewer};
use magic::{Choice, Explained, Game, ObjectId, PlayerId};

/// What the asked player is told of one permanent and of each card in hand agrees with the game.
pub(crate) fn explained(game: &Game, dice: &mut Dice) -> Result<(), Fault> {
    let permanents = &game.state().battlefield;
    if !permanents.is_empty() {
        permanent(game, permanents[dice.below(permanents.len() as u32) as usize])?;
    }
    let Some(decision) = game.decision() else { return Ok(()) };
    let (Shape::Action { options, .. }, Some(seat)) = (&decision.shape, decision.who.first()) else { return Ok(()) };
    if !crate::trial::may_act(game) {
        return Ok(());
    }
    // Somebody else may decide for the player who has priority.
    let player = PlayerId::from(decision.player);
    for card in &game.state().players[usize::from(player.0)].hand {
        let offered = options.iter().any(|choice| match choice {
            Choice::Play(one) | Choice::PlayFace(one, _) | Choice::Cast(one, _) | Choice::CastFace(one, ..) => {
                one == card
            }
            _ => false,
        });
        agrees(game, seat, *card, Explained::Play(player), offered)?;
    }
    for id in permanents.iter().filter(|id| game.object(**id).is_some_and(|object| object.controller == player)) {
        for ability in &game.characteristics(*id).abilities {
            if game.is_activated(*ability) {
                let offered = options.contains(&Choice::Activate(*id, *ability));
                agrees(game, seat, *id, Explained::Activate(player, *ability), offered)?;
            }
        }
    }
    Ok(())
}

/// Whoever may do it is told so, and whoever may not is told why.
fn agrees(game: &Game, seat: kernel::Seat, id: ObjectId, question: Explained, offered: bool) -> Result<(), Fault> {
    let said = game.explain_to(Viewer::Seat(seat), id, question);
    match said {
        Some(said) if said.because.is_empty() == offered => Ok(()),
        said => Err(wrong(game, id, &format!("{question:?}: offered is {offered}, yet it says {said:?}"))),
    }
}

fn permanent(game: &Game, id: ObjectId) -> Result<(), Fault> {
    let characteristics = game.characteristics(id);
    let controller = game.object(id).map_or(0, |object| object.controller.0) + 1;
    let keywords = game.keywords_of(id);
    let numbers = format!("{}/{}", characteristics.power, characteristics.toughness);
    let expected = [
        (Explained::Controller, format!("player {controller}")),
        (Explained::Keywords, if keywords.is_empty() { "no keywords".to_string() } else { keywords.join(", ") }),
        (
            Explained::PowerToughness,
            if characteristics.is(magic::CardType::Creature) { numbers } else { "not a creature".to_string() },
        ),
    ];
    for (question, expected) in expected {
        let said = game.explain(id, question);
        if said.says != expected {
            return Err(wrong(game, id, &format!("{question:?} is {expected}, yet it says {said}")));
        }
    }
    game.explain(id, Explained::Types);
    game.explain(id, Explained::Colors);
    Ok(())
}

fn wrong(game: &Game, id: ObjectId, details: &str) -> Fault {
    (Property::ExplanationsAgree, format!("{}: {details}", game.name_of(id)))
}
