//! Every offered option is accepted, and does something.

use super::Cards;
use crate::answers::all_answers;
use crate::failure::{Fault, Property};
use kernel::{Answer, Dice, Game as _, Input, NoSink, Shape};
use magic::Game;

/// Combinations looked at before a sample stands in for them.
const CAP: usize = 64;
const SAMPLES: usize = 8;

/// The question can be answered: there are enough options, and the default answer is accepted.
pub(crate) fn question(game: &Game) -> Result<(), Fault> {
    let Some(decision) = game.decision() else { return Ok(()) };
    let problem = match decision.shape {
        Shape::PickOne { options } | Shape::Pay { options } | Shape::Action { options, .. } if options.is_empty() => {
            Some("no option")
        }
        Shape::PickSome { options, min, max } if usize::from(max) > options.len() || min > max => {
            Some("more are wanted than there are")
        }
        Shape::Number { min, max } if min > max => Some("no number is possible"),
        Shape::Divide { among, total, minimum } if u64::from(minimum) * among.len() as u64 > u64::from(total) => {
            Some("too little to divide")
        }
        _ => None,
    };
    if let Some(problem) = problem {
        return Err((Property::OffersAreAccepted, format!("{problem}: {decision:?}")));
    }
    let default = game.default_answer();
    game.check(&default).map_err(|refusal| {
        let details = format!("the default {default:?} is refused: {refusal}: {decision:?}");
        (Property::OffersAreAccepted, details)
    })
}

/// Applies the offered answers to clones: all of them where they are few, samples otherwise.
pub(crate) fn offers(game: &Game, cards: &Cards, dice: &mut Dice) -> Result<(), Fault> {
    let mut answers = match all_answers(game, CAP) {
        Some(answers) => answers,
        None => (0..SAMPLES).filter_map(|_| kernel::sample(game, dice)).collect(),
    };
    answers.push(game.default_answer());
    if let Some(Shape::Action { options, .. }) = game.decision().map(|decision| decision.shape) {
        answers.push(Answer::PickByHand(dice.below(options.len() as u32) as u16));
    }
    answers.iter().try_for_each(|answer| accepted(game, cards, answer))
}

fn accepted(game: &Game, cards: &Cards, answer: &Answer) -> Result<(), Fault> {
    let Some(decision) = game.decision() else { return Ok(()) };
    let Some(seat) = decision.who.first() else { return Ok(()) };
    let fault = |details: String| (Property::OffersAreAccepted, format!("{answer:?} {details}: {decision:?}"));
    let mut clone = game.clone();
    clone
        .apply(seat, &Input::Answer(answer.clone()), &mut NoSink)
        .map_err(|refusal| fault(format!("is offered but refused ({refusal})")))?;
    let mut before = game.state().clone();
    before.decision = clone.state().decision;
    if before == *clone.state() {
        return Err(fault("is accepted but does nothing".to_string()));
    }
    cards.check(&clone).map_err(|(property, details)| (property, format!("{details}, after {answer:?}: {decision:?}")))
}
