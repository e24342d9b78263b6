//! Answers to any question, from what is offered alone.

use kernel::{Answer, Dice, Form, Question};

/// An answer: mostly a random one, where a combination could be illegal the default.
pub fn answer(question: &Question, dice: &mut Dice) -> Answer {
    match &question.form {
        Form::One | Form::Pay => Answer::Pick(dice.below(question.options.len() as u32) as u16),
        Form::Action { .. } => {
            let worth: Vec<u16> =
                (0..).zip(&question.options).filter(|(_, one)| !one.routine).map(|(at, _)| at).collect();
            match worth.is_empty() {
                true => question.default.clone(),
                false => Answer::Pick(worth[dice.below(worth.len() as u32) as usize]),
            }
        }
        Form::YesNo => Answer::Yes(dice.coin()),
        Form::Number { min, max } => Answer::Number(min + dice.below((max - min) as u32 + 1) as i32),
        Form::Name => Answer::Number(dice.below(question.options.len() as u32) as i32),
        Form::Some { .. } | Form::Order | Form::Divide { .. } | Form::Pairs { .. } => question.default.clone(),
    }
}
