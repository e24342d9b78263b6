//! A view does not change when hidden cards do.

use super::Cards;
use crate::failure::{Fault, Property, first_difference};
use crate::player::next_input;
use kernel::{Dice, Game as _, NoSink, Seat, Viewer};
use magic::Game;

/// How far a redealt game is played on.
const ROLLOUT: usize = 60;

/// Compares each viewer's view with that of a game whose hidden cards were dealt anew.
pub(crate) fn views(game: &Game, dice: &mut Dice) -> Result<(), Fault> {
    let seats = (0..game.state().players.len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
    for viewer in seats.chain([Viewer::Spectator]) {
        let redealt = game.redeal(viewer, dice.seed());
        let (before, after) = (game.view(viewer), redealt.view(viewer));
        if before != after {
            let difference = first_difference(&format!("{before:#?}"), &format!("{after:#?}"));
            return Err((Property::ViewsHide, format!("{viewer:?} sees hidden cards change: {difference}")));
        }
        same_question(game, &redealt, viewer)?;
    }
    Ok(())
}

/// A viewer's own options do not depend on what is hidden from them.
fn same_question(game: &Game, redealt: &Game, viewer: Viewer) -> Result<(), Fault> {
    let Some(decision) = game.decision() else { return Ok(()) };
    if !matches!(viewer, Viewer::Seat(seat) if decision.who.awaits(seat)) {
        return Ok(());
    }
    let (before, after) = (format!("{decision:?}"), format!("{:?}", redealt.decision()));
    let after = after.trim_start_matches("Some(").trim_end_matches(')');
    if before.trim_end_matches(')') != after {
        return Err((
            Property::ViewsHide,
            format!("{viewer:?} is asked otherwise: {}", first_difference(&before, after)),
        ));
    }
    Ok(())
}

/// Plays a redealt game on, as search bots do.
pub(crate) fn rollout(game: &Game, dice: &mut Dice) -> Result<(), Fault> {
    let seat = Seat(dice.below(game.state().players.len() as u32) as u8);
    let mut redealt = game.redeal(Viewer::Seat(seat), dice.seed());
    let cards = Cards::of(&redealt);
    for _ in 0..ROLLOUT {
        let Some((seat, input)) = next_input(&redealt, dice) else { break };
        redealt.apply(seat, &input, &mut NoSink).map_err(|refusal| {
            (Property::OffersAreAccepted, format!("in a redealt game {input:?} is refused: {refusal}"))
        })?;
    }
    cards.check(&redealt).map_err(|(property, details)| (property, format!("in a redealt game: {details}")))
}
