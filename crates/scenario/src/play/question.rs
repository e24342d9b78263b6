//! The open question, held apart from the game so that the game can be answered.

use super::{Play, Stop};
use kernel::{Answer, Game as _, Shape};
use magic::{Choice, PlayerId, Reason};

/// An open question.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub player: PlayerId,
    pub reason: Reason,
    pub shape: Owned,
}

/// What kind of answer is wanted, with the options.
#[derive(Clone, Debug)]
pub(super) enum Owned {
    PickOne(Vec<Choice>),
    PickSome(Vec<Choice>, u16, u16),
    Order(Vec<Choice>),
    Number,
    Divide(Vec<Choice>, u32, u32),
    YesNo,
    Other,
}

impl Question {
    /// What can be chosen or ordered.
    pub fn options(&self) -> &[Choice] {
        match &self.shape {
            Owned::PickOne(options) | Owned::Order(options) => options,
            Owned::PickSome(options, ..) | Owned::Divide(options, ..) => options,
            Owned::Number | Owned::YesNo | Owned::Other => &[],
        }
    }
}

impl Play<'_> {
    pub(super) fn question(&self) -> Option<Question> {
        let decision = self.game.decision()?;
        let shape = match decision.shape {
            Shape::PickOne { options } => Owned::PickOne(options.to_vec()),
            Shape::PickSome { options, min, max } => Owned::PickSome(options.to_vec(), min, max),
            Shape::Order { items } => Owned::Order(items.to_vec()),
            Shape::Number { .. } => Owned::Number,
            Shape::Divide { among, total, minimum } => Owned::Divide(among.to_vec(), total, minimum),
            Shape::YesNo => Owned::YesNo,
            Shape::Action { .. }
            | Shape::PairOnce { .. }
            | Shape::PairFreely { .. }
            | Shape::Pay { .. }
            | Shape::Name { .. } => Owned::Other,
        };
        Some(Question { player: PlayerId::from(decision.player), reason: decision.reason, shape })
    }

    /// The question in words, with what could be answered.
    pub(super) fn asked(&self, question: &Question) -> String {
        let options = question.options().iter().take(12).map(|choice| self.describe(*choice));
        let words = self.game.branches(question.reason).into_iter().map(|way| way.asked);
        let options: Vec<String> = options.chain(words.filter(|words| !words.is_empty())).collect();
        let reason = self.game.describe_reason(question.reason);
        if options.is_empty() { reason } else { format!("{reason}: {}", options.join(" / ")) }
    }

    /// The failure of a script that has no answer.
    pub(super) fn unscripted(&self, question: &Question) -> Stop {
        let (turn, step) = self.time();
        Stop::Fail(format!(
            "the script says nothing of this choice of {} in turn {turn} {}: {}",
            self.player_name(question.player),
            step.word(),
            self.asked(question),
        ))
    }

    /// The only answer there is.
    pub(super) fn forced(&self) -> Option<Answer> {
        match self.game.decision()?.shape {
            Shape::PickOne { options } if options.len() == 1 => Some(Answer::Pick(0)),
            Shape::PickSome { options, min, max } => {
                let all = options.len() == usize::from(min);
                (all || max == 0).then(|| Answer::Picks((0..min).collect()))
            }
            Shape::Number { min, max } if min == max => Some(Answer::Number(min)),
            _ => None,
        }
    }
}
