//! Targets of triggered abilities and copies, from their own queue: the first answer there that is legal.

use super::announce::next_phrase;
use super::question::Owned;
use super::{Play, Stop, after};
use crate::format::{Target, Value};
use kernel::{Answer, Game as _};
use magic::{Choice, PlayerId, Retargeting};
use std::collections::VecDeque;

impl Play<'_> {
    /// Targets of a triggered ability or copy; where there is no other, the script need not say them.
    pub(super) fn targets(
        &mut self,
        player: PlayerId,
        options: &[Choice],
        min: u16,
        max: u16,
    ) -> Result<Option<Answer>, Stop> {
        let forced = (options.len() == usize::from(min)).then(|| Answer::Picks((0..min).collect()));
        Ok(self.said_targets(player, options, min, max)?.or(forced))
    }

    /// The same as the script says them.
    pub(super) fn said_targets(
        &mut self,
        player: PlayerId,
        options: &[Choice],
        min: u16,
        max: u16,
    ) -> Result<Option<Answer>, Stop> {
        if !self.asks_further_phrase() {
            self.all_targets_used()?;
            self.memory.trigger_targets.clear();
        }
        let mut kept: VecDeque<Target> = std::mem::take(&mut self.memory.trigger_targets).into();
        self.group_last(&mut kept, min, max);
        if let Some(names) = next_phrase(&mut kept, min, max) {
            self.memory.trigger_targets = kept.into();
            let picks = self.pick_named(options, &names, player).map_err(Stop::Fail)?;
            return Ok(Some(Answer::Picks(picks)));
        }
        if let Some((at, answer, rest)) = self.queued_targets(player, options, min, max) {
            self.memory.answers.target(player).remove(at);
            self.memory.trigger_targets = rest;
            return Ok(Some(answer));
        }
        Ok(None)
    }

    /// Whether the open question is about a target phrase that is not the first.
    pub(super) fn asks_further_phrase(&self) -> bool {
        self.game.announced().is_some_and(|announced| announced.phrase > 0)
    }

    /// The last phrase, if it has a variable number of targets, takes all that is left of a list.
    fn group_last(&self, kept: &mut VecDeque<Target>, min: u16, max: u16) {
        let is_last = self.game.announced().is_some_and(|announced| announced.phrase + 1 == announced.phrases);
        if is_last && min < max && kept.len() > 1 && kept.iter().all(|target| matches!(target, Target::One(_))) {
            let names = kept.drain(..).flat_map(|target| target.names().to_vec()).collect();
            kept.push_back(Target::Many(names));
        }
    }

    /// A target that an answer names beyond what a triggered ability asked for is a mistake.
    pub(super) fn all_targets_used(&self) -> Result<(), Stop> {
        match self.memory.trigger_targets.iter().find(|target| !target.names().is_empty()) {
            Some(target) => Err(Stop::Fail(format!("no target was asked for that could be {:?}", target.names()))),
            None => Ok(()),
        }
    }

    /// The first queued answer that is legal for these targets, its place, and what it says of further phrases.
    fn queued_targets(
        &mut self,
        player: PlayerId,
        options: &[Choice],
        min: u16,
        max: u16,
    ) -> Option<(usize, Answer, Vec<Target>)> {
        let queued = self.memory.answers.target(player).clone();
        queued.iter().enumerate().find_map(|(at, targets)| {
            let (names, rest) = self.split_targets(targets.clone(), min, max)?;
            let answer = Answer::Picks(self.pick_named(options, &names, player).ok()?);
            self.game.check(&answer).is_ok().then_some((at, answer, rest))
        })
    }

    /// Whether a queued answer is legal for the targets that are asked for.
    pub(super) fn has_queued_targets(&mut self, player: PlayerId) -> bool {
        match self.question().map(|question| question.shape) {
            Some(Owned::PickSome(options, min, max)) => self.queued_targets(player, &options, min, max).is_some(),
            _ => false,
        }
    }

    /// Whether a queued answer is legal for the new targets that a yes would ask for (CR 707.10c).
    pub(super) fn has_queued_new_targets(&mut self, player: PlayerId) -> bool {
        if self.memory.answers.target(player).is_empty() {
            return false;
        }
        let Some(next) = after(&self.game, player, Answer::Yes(true)) else { return false };
        let now = std::mem::replace(&mut self.game, next);
        let fits = self.has_queued_targets(player);
        self.game = now;
        fits
    }

    /// The queued target that answers which target a spell gets in place of its own.
    pub(super) fn target_for_change(&mut self, player: PlayerId) -> Option<(usize, Answer)> {
        if self.game.retargeting() != Some(Retargeting::One) || self.front_fits(player) {
            return None;
        }
        let queued = self.memory.answers.target(player).clone();
        queued.iter().enumerate().find_map(|(at, targets)| {
            let [Target::One(name)] = &targets[..] else { return None };
            self.answer_for(&Value::Text(name.clone()), player).ok().map(|answer| (at, answer))
        })
    }

    /// What a queued answer says of the first phrase, and of the others.
    fn split_targets(&self, targets: Vec<Target>, min: u16, max: u16) -> Option<(Vec<String>, Vec<Target>)> {
        if self.game.announced().is_none_or(|announced| announced.phrases <= 1) {
            let names = targets.into_iter().flat_map(|target| match target {
                Target::One(name) => vec![name],
                Target::Many(names) => names,
            });
            return Some((names.collect(), Vec::new()));
        }
        if targets.is_empty() {
            return Some((Vec::new(), Vec::new()));
        }
        let mut queue: VecDeque<Target> = targets.into();
        let names = next_phrase(&mut queue, min, max)?;
        Some((names, queue.into()))
    }
}
