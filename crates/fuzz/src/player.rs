//! The random player: what it puts in at the door.

use kernel::{Answer, Dice, Game as _, Input, Seat, Shape};
use magic::{Game, Reason};

/// A random input to the open decision, with the seat that gives it; none when the game is over.
///
/// Mostly a uniform answer. Now and then a routine action, a payment by hand or a take-back, and very rarely a concession.
pub fn next_input(game: &Game, dice: &mut Dice) -> Option<(Seat, Input)> {
    let decision = game.decision()?;
    let seat = decision.who.first()?;
    if game.can_take_back() && dice.below(24) == 0 {
        return Some((game.half_made_by().unwrap_or(seat), Input::TakeBack));
    }
    if dice.below(6000) == 0 {
        return Some((seat, Input::Concede));
    }
    // Whoever leaves a larger game may be anybody, at any moment.
    let playing: Vec<u8> =
        (0u8..).zip(&game.state().players).filter(|(_, one)| one.playing).map(|(at, _)| at).collect();
    if playing.len() > 2 && dice.below(300) == 0 {
        return Some((Seat(playing[dice.below(playing.len() as u32) as usize]), Input::Concede));
    }
    let answer = match (decision.reason, decision.shape) {
        (Reason::Mulligan, _) => Answer::Yes(dice.below(8) == 0),
        (_, Shape::Action { options, routine }) => act(options.len() as u32, u32::from(routine), dice),
        _ => kernel::sample(game, dice)?,
    };
    Some((seat, Input::Answer(answer)))
}

fn act(options: u32, routine: u32, dice: &mut Dice) -> Answer {
    let usual = dice.below(routine) as u16;
    match dice.below(16) {
        0 if routine < options => Answer::Pick((routine + dice.below(options - routine)) as u16),
        1 | 2 => Answer::PickByHand(usual),
        _ => Answer::Pick(usual),
    }
}
