//! What is asked beside actions, answered exactly as the format has it: by the entry in front of its queue.

use super::polite::plain_word;
use super::question::{Owned, Question};
use super::{Play, Stop};
use crate::format::Value;
use crate::text::text_of;
use kernel::{Answer, Game as _};
use magic::{AbilityRef, Choice, PlayerId, Reason};

impl Play<'_> {
    /// Answers a prompt.
    pub(super) fn prompt(&mut self) -> Result<(), Stop> {
        let Some(question) = self.question() else { return Ok(()) };
        let player = question.player;
        if matches!(question.reason, Reason::Payment(_)) && self.pay_by_tapping(player).is_ok() {
            return Ok(());
        }
        let answer = if self.polite.is_some() { self.understood(&question)? } else { self.exact(&question)? };
        let answer = match answer {
            Some(answer) => answer,
            None if self.is_strict() => return Err(self.unscripted(&question)),
            None => self.game.default_answer(),
        };
        let asked = self.game.describe_reason(question.reason);
        self.answer(player, answer).map_err(|why| Stop::Fail(format!("an answer is refused ({asked}): {why}")))
    }

    /// The answer that the script gives; none where it has to give none, or gives none.
    pub(super) fn exact(&mut self, question: &Question) -> Result<Option<Answer>, Stop> {
        let player = question.player;
        match (&question.shape, question.reason) {
            // What cannot be done or paid needs no answer.
            (Owned::YesNo, _) if self.game.is_only_no() => Ok(Some(Answer::Yes(false))),
            (Owned::Order(items), _) => self.exact_order(player, items),
            (Owned::PickOne(options), Reason::Replacement) => self.exact_replacement(player, options),
            (Owned::PickSome(options, min, max), Reason::Targets(_)) => self.targets(player, options, *min, *max),
            (Owned::PickSome(options, ..), Reason::Modes(_)) => self.modes(player, options),
            // What is chosen on resolution may be numbered like the modes of a spell.
            (Owned::PickOne(options), Reason::Either(_)) if !self.memory.answers.mode(player).is_empty() => {
                Ok(self.modes(player, options)?.map(single))
            }
            (Owned::YesNo, Reason::NewTargets(_)) => Ok(Some(Answer::Yes(self.has_queued_new_targets(player)))),
            (Owned::PickOne(..) | Owned::PickSome(..), Reason::Choose(_))
                if let Some((at, answer)) = self.target_for_change(player) =>
            {
                self.memory.answers.target(player).remove(at);
                Ok(Some(answer))
            }
            (Owned::Divide(among, total, minimum), _) => self.division(player, among, *total, *minimum),
            // Mana payments need no entry, and never use life that mana could stand in for.
            (Owned::YesNo, Reason::PayLife(_)) if !self.front_fits(player) => Ok(Some(Answer::Yes(false))),
            _ => self.exact_choice(question),
        }
    }

    fn exact_order(&mut self, player: PlayerId, items: &[Choice]) -> Result<Option<Answer>, Stop> {
        let as_they_are = Answer::Picks((0..items.len() as u16).collect());
        if items.len() < 2 {
            return Ok(Some(as_they_are));
        }
        let alike = self.are_alike(items);
        let Some(names) = self.memory.answers.order(player).front().cloned() else {
            return Ok(alike.then_some(as_they_are));
        };
        match self.order_by(items, &names, player) {
            Ok(picks) => {
                self.memory.answers.order(player).pop_front();
                Ok(Some(Answer::Picks(picks)))
            }
            // What is alike needs no order: this one is meant for another question.
            Err(_) if alike => Ok(Some(as_they_are)),
            Err(reason) => Err(Stop::Fail(reason)),
        }
    }

    /// Whether all are triggers of the same ability, or cards of one name: their order matters to nobody.
    pub(super) fn are_alike(&self, items: &[Choice]) -> bool {
        let trigger = |item: &Choice| match item {
            Choice::Trigger(at) => self.game.trigger_at(*at).map(|(_, ability)| ability),
            _ => None,
        };
        // Chapters of a Saga differ in their numbers only.
        let text = |ability| {
            let text = text_of(self.game.pool(), ability);
            text.split_once(" — ").map_or(text.clone(), |(_, rest)| rest.to_string())
        };
        let alike = |one: AbilityRef, other: AbilityRef| {
            one == other || one.definition == other.definition && text(one) == text(other)
        };
        match items.iter().map(trigger).collect::<Option<Vec<AbilityRef>>>() {
            Some(triggers) => triggers.windows(2).all(|pair| alike(pair[0], pair[1])),
            None => {
                let names: Vec<String> = items.iter().map(|item| self.describe(*item)).collect();
                names.windows(2).all(|pair| pair[0] == pair[1])
            }
        }
    }

    /// The replacement effect that applies first; what the queued order says beyond that is kept for the next one.
    fn exact_replacement(&mut self, player: PlayerId, options: &[Choice]) -> Result<Option<Answer>, Stop> {
        if options.len() == 1 {
            return Ok(Some(Answer::Pick(0)));
        }
        let alike = self.are_alike_replacements(options).then_some(Answer::Pick(0));
        let Some(names) = self.memory.answers.order(player).front().cloned() else { return Ok(alike) };
        match names.first().map(|name| self.pick_named(options, std::slice::from_ref(name), player)) {
            Some(Ok(picks)) => {
                self.keep_of_order(player, &names, 0, options.len());
                Ok(Some(Answer::Pick(picks[0])))
            }
            _ if alike.is_some() => Ok(alike),
            _ => Err(Stop::Fail(format!("{names:?} does not begin with a replacement effect that could apply first"))),
        }
    }

    pub(super) fn are_alike_replacements(&self, options: &[Choice]) -> bool {
        let described: Vec<String> = options.iter().map(|option| self.describe(*option)).collect();
        self.game.replacements_are_alike() || described.windows(2).all(|pair| pair[0] == pair[1])
    }

    /// Uses one name of the queued order; the others are kept where there will be something left to order.
    pub(super) fn keep_of_order(&mut self, player: PlayerId, names: &[String], used: usize, of: usize) {
        let mut rest = names.to_vec();
        rest.remove(used);
        if of > 2 && !rest.is_empty() {
            self.memory.answers.order(player).keep_of_front(rest);
        } else {
            self.memory.answers.order(player).pop_front();
        }
    }

    pub(super) fn modes(&mut self, player: PlayerId, options: &[Choice]) -> Result<Option<Answer>, Stop> {
        let Some(modes) = self.memory.answers.mode(player).pop_front() else {
            return Ok(self.forced());
        };
        let place = |mode: &u8| options.iter().position(|option| *option == Choice::Mode(mode.saturating_sub(1)));
        let picks: Option<_> = modes.iter().map(|mode| place(mode).map(|at| at as u16)).collect();
        match picks {
            Some(picks) => Ok(Some(Answer::Picks(picks))),
            None => Err(Stop::Fail(format!("modes {modes:?} cannot be chosen"))),
        }
    }

    pub(super) fn division(
        &mut self,
        player: PlayerId,
        among: &[Choice],
        total: u32,
        minimum: u32,
    ) -> Result<Option<Answer>, Stop> {
        let forced = among.len() == 1
            || u32::try_from(among.len()).is_ok_and(|count| count * minimum == total)
            || among.len() == 2 && self.legal_splits(total) < 2;
        if let Some(shares) = self.memory.answers.divide(player).front() {
            let shares = shares.clone();
            match self.shares_by(among, &shares, player) {
                Ok(given) => {
                    self.memory.answers.divide(player).pop_front();
                    return Ok(Some(Answer::Shares(given)));
                }
                Err(why) if !forced => return Err(Stop::Fail(format!("a division does not fit: {why}"))),
                Err(_) => {}
            }
        }
        Ok(forced.then(|| self.game.default_answer()))
    }

    /// How many ways there are to divide between two.
    fn legal_splits(&self, total: u32) -> usize {
        let legal = |one: &u32| self.game.check(&Answer::Shares([*one, total - one].into_iter().collect())).is_ok();
        (0..=total).filter(legal).take(2).count()
    }

    fn exact_choice(&mut self, question: &Question) -> Result<Option<Answer>, Stop> {
        let player = question.player;
        if let Some(answer) = self.forced() {
            // What was named for a "may" is the answer to this, even if there is no other.
            if self.memory.named_for_may == Some(player) && self.front_fits(player) {
                self.memory.named_for_may = None;
                self.memory.answers.choose(player).pop_front();
            }
            return Ok(Some(answer));
        }
        if let (Reason::StayTapped, Owned::PickSome(options, ..)) = (question.reason, &question.shape)
            && let Some(answer) = self.stay_tapped(player, options)
        {
            return Ok(Some(answer));
        }
        let Some(value) = self.memory.answers.choose(player).front().cloned() else { return Ok(None) };
        if matches!(question.shape, Owned::YesNo) && is_optional(question.reason) && names_something(&value) {
            // A "may" that leads to a choice takes one answer: what is chosen then.
            self.memory.named_for_may = Some(player);
            return Ok(Some(Answer::Yes(true)));
        }
        match self.answer_for(&value, player) {
            Ok(answer) => {
                self.memory.named_for_may = None;
                self.memory.answers.choose(player).pop_front();
                Ok(Some(answer))
            }
            Err(_) if !self.is_strict() => Ok(None),
            Err(why) => Err(self.misfit(question, &why)),
        }
    }

    /// The failure of an answer that is no answer to this.
    pub(super) fn misfit(&self, question: &Question, why: &str) -> Stop {
        match self.unscripted(question) {
            Stop::Fail(asked) => Stop::Fail(format!("the queued answer does not fit: {why}; {asked}")),
            other => other,
        }
    }

    pub(super) fn front_fits(&mut self, player: PlayerId) -> bool {
        match self.memory.answers.choose(player).front().cloned() {
            Some(value) => self.answer_for(&value, player).is_ok(),
            None => false,
        }
    }

    /// One true or false for each permanent that may stay tapped.
    pub(super) fn stay_tapped(&mut self, player: PlayerId, options: &[Choice]) -> Option<Answer> {
        let queue = self.memory.answers.choose(player);
        let answers: Option<Vec<bool>> = (0..options.len())
            .map(|at| match queue.get(at) {
                Some(Value::Yes(stays)) => Some(*stays),
                _ => None,
            })
            .collect();
        let answers = answers?;
        queue.drop_front(options.len());
        Some(Answer::Picks((0..options.len() as u16).filter(|at| answers[usize::from(*at)]).collect()))
    }
}

/// Whether a yes may lead to a choice of objects.
fn is_optional(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::May(_)
            | Reason::MayCast(_)
            | Reason::PayOrNot(_)
            | Reason::OptionalReplacement(_)
            | Reason::EnterPayment(_)
    )
}

/// Whether it may be the name of something, or a list of names: a yes is written `true`, a no `false`.
fn names_something(value: &Value) -> bool {
    match value {
        Value::Text(_) => plain_word(value).is_none(),
        Value::List(list) => !list.is_empty(),
        Value::Yes(_) | Value::Number(_) => false,
    }
}

/// Several picks of which there is one, as the one pick they are.
pub(super) fn single(answer: Answer) -> Answer {
    match answer {
        Answer::Picks(picks) if picks.len() == 1 => Answer::Pick(picks[0]),
        other => other,
    }
}
