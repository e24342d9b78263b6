//! What is not offered is refused, and nothing changes.

use crate::failure::{Fault, Property};
use crate::misfits::wrong_inputs;
use crate::trial::asked;
use kernel::{Answer, Dice, Game as _, Input, NoSink, Shape};
use magic::Game;
use smallvec::SmallVec;

/// Gives wrong answers of every kind, and random combinations, which must be taken exactly if `check` says so.
pub(crate) fn refusals(game: &Game, dice: &mut Dice) -> Result<(), Fault> {
    let (hash, question) = (game.hash(), asked(game));
    let mut clone = game.clone();
    for (seat, input) in wrong_inputs(game) {
        if clone.apply(seat, &input, &mut NoSink).is_ok() {
            return Err((Property::OthersAreRefused, format!("{input:?} of {seat:?} is accepted: {question}")));
        }
    }
    for answer in random_combinations(game, dice) {
        if !agrees(game, &mut clone, &answer) {
            return Err((Property::OthersAreRefused, format!("check and apply differ on {answer:?}: {question}")));
        }
    }
    if clone.hash() != hash || asked(&clone) != question || clone.can_take_back() != game.can_take_back() {
        return Err((Property::OthersAreRefused, format!("refused answers changed the game: {question}")));
    }
    Ok(())
}

/// Whether `check` and `apply` say the same; a refused answer is tried on the clone that must not change.
fn agrees(game: &Game, clone: &mut Game, answer: &Answer) -> bool {
    let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { return true };
    let input = Input::Answer(answer.clone());
    match game.check(answer) {
        Ok(()) => game.clone().apply(seat, &input, &mut NoSink).is_ok(),
        Err(refusal) => clone.apply(seat, &input, &mut NoSink) == Err(refusal),
    }
}

fn random_combinations(game: &Game, dice: &mut Dice) -> Vec<Answer> {
    match game.decision().map(|decision| decision.shape) {
        Some(Shape::PairOnce { pairs, .. } | Shape::PairFreely { pairs, .. }) => (0..4)
            .map(|_| {
                let odds = 1 + dice.below(4);
                let some: SmallVec<_> = pairs.iter().copied().filter(|_| dice.below(odds) == 0).collect();
                Answer::Pairs(some)
            })
            .collect(),
        Some(Shape::Divide { among, total, .. }) if !among.is_empty() => (0..among.len())
            .map(|lucky| Answer::Shares((0..among.len()).map(|at| if at == lucky { total } else { 0 }).collect()))
            .collect(),
        _ => Vec::new(),
    }
}
