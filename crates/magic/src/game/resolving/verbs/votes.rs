//! Votes (CR 701.38), numbers chosen in secret, and piles (CR 700.3).
//!
//! Votes are cast one after the other. Numbers are chosen by all at once; they stay in the resolution, which no view shows,
//! until the last one is chosen.

use crate::game::asking::evaluate::{Entities, number_place};
use crate::game::door::Options;
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game};
use crate::notation::{Ballot, Effect, Noun, Slot};
use crate::{Entity, Frame, PlayerId, Resolution};
use smallvec::SmallVec;

impl Game {
    /// CR 701.38a: each player votes, beginning with the controller and going on in turn order.
    pub(super) fn vote(&mut self, running: &mut Resolution, ballot: &Ballot, slot: Slot) -> Step {
        if !running.waiting {
            running.asking = self.players_from(running.entry.controller).into_iter().rev().collect();
            running.picked.clear();
            running.entry.bindings.slots.retain(|(at, _)| *at != slot.0);
            if let Ballot::Words(words) = ballot {
                (0..words.len() as u8).for_each(|word| set_number(running, slot.0 + word, 0));
            }
        } else if let Ballot::Words(_) = ballot {
            let place = slot.0 + running.branch;
            let votes =
                running.entry.bindings.numbers.iter().find(|(at, _)| *at == place).map_or(0, |(_, votes)| *votes);
            set_number(running, place, votes + 1);
        }
        running.waiting = false;
        if let Ballot::Among(_) = ballot
            && self.voting_options(running, ballot).is_empty()
        {
            running.asking.clear();
        }
        if !running.asking.is_empty() {
            return Step::Ask;
        }
        let votes = std::mem::take(&mut running.picked);
        running.entry.bindings.slots.extend(votes.into_iter().map(|entity| (slot.0, entity)));
        Step::Next
    }

    fn voting_options(&self, running: &Resolution, ballot: &Ballot) -> Entities {
        let mut found = Entities::new();
        if let Ballot::Among(filter) = ballot {
            self.for_all(filter, &self.context(running), &mut |entity| {
                found.push(entity);
                true
            });
        }
        found
    }

    /// Each of these players chooses a number.
    pub(super) fn choose_numbers(&mut self, running: &mut Resolution, who: &Noun) -> Step {
        if !running.waiting {
            let players = self.players_named(who, &self.context(running));
            running.asking = players.into_iter().rev().collect();
        }
        running.waiting = false;
        if running.asking.is_empty() { Step::Next } else { Step::Ask }
    }

    /// Whoever still has to choose a number in secret does so at once with the others, if all have the same choice.
    pub(in crate::game) fn name_who_answers_at_once(&self, options: &mut Options) {
        let Some(Frame::Resolve(running)) = self.state.frames.last() else { return };
        let Some(crate::Op::Do(Effect::ChooseNumbers { least, most, .. }, _)) = self.waiting_op(running) else {
            return;
        };
        let range = |player: PlayerId| {
            let context = self.context(running).speaking_of(player.into());
            (self.value(least, &context), self.value(most, &context))
        };
        let alike = running.asking.windows(2).all(|pair| range(pair[0]) == range(pair[1]));
        let there = running.asking.iter().all(|player| self.player(*player).playing);
        if running.asking.len() > 1 && alike && there && self.state.turn.controls.is_empty() {
            options.at_once = running.asking.iter().fold(0, |seats, player| seats | 1 << player.0);
            let first = options.at_once.trailing_zeros() as u8;
            (options.player, options.seat) = (first, first);
        }
    }

    /// Of those who are asked at once, that seat is the next to answer.
    pub(in crate::game) fn ask_first_of_all(&mut self, seat: kernel::Seat) {
        if let Some(Frame::Resolve(running)) = self.state.frames.last_mut() {
            running.asking.sort_by_key(|player| player.seat() == seat);
        }
    }

    /// Numbers that others chose in secret are chosen anew, for somebody who cannot know them.
    pub(in crate::game) fn choose_secrets_anew(&mut self, viewer: kernel::Viewer, dice: &mut kernel::Dice) {
        let Some(Frame::Resolve(running)) = self.state.frames.last() else { return };
        let Some(crate::Op::Do(Effect::ChooseNumbers { who, least, most, slot }, _)) = self.waiting_op(running) else {
            return;
        };
        let mut chosen: SmallVec<[(u8, i32); 4]> = SmallVec::new();
        for player in self.players_named(who, &self.context(running)) {
            if viewer != kernel::Viewer::Seat(player.seat()) && !running.asking.contains(&player) {
                let context = self.context(running).speaking_of(player.into());
                let (least, most) = (self.value(least, &context), self.value(most, &context));
                let span = most.saturating_sub(least).clamp(0, i32::MAX - 1) as u32 + 1;
                chosen.push((number_place(*slot, player), least.saturating_add(dice.below(span) as i32)));
            }
        }
        if let Some(Frame::Resolve(running)) = self.state.frames.last_mut() {
            chosen.into_iter().for_each(|(place, number)| set_number(running, place, number));
        }
    }

    /// The number that a player chose.
    pub(in crate::game) fn answer_number(&mut self, mut running: Resolution, number: i32) -> Flow {
        let asked = running.asking.pop();
        if let (Some(player), Some(crate::Op::Do(Effect::ChooseNumbers { slot, .. }, _))) =
            (asked, self.waiting_op(&running))
        {
            let place = number_place(*slot, player);
            set_number(&mut running, place, number);
        }
        self.state.frames.push(Frame::Resolve(running));
        Flow::On
    }

    /// CR 700.3a: each of the objects goes into one of two piles; the player says which are in the first.
    pub(super) fn separate(&mut self, running: &mut Resolution, effect: &Effect) -> Step {
        let Effect::Separate { who, what, one, other } = effect else { return Step::Next };
        let all = self.entities(what, &self.context(running));
        if running.waiting {
            running.waiting = false;
            let first = std::mem::take(&mut running.picked);
            let piles = all.into_iter().map(|entity| (if first.contains(&entity) { one.0 } else { other.0 }, entity));
            running.entry.bindings.slots.extend(piles);
            return Step::Next;
        }
        let player = self.players_named(who, &self.context(running)).first().copied();
        running.picked.clear();
        running.asking = player.into_iter().collect();
        if running.asking.is_empty() || all.is_empty() { Step::Next } else { Step::Ask }
    }

    /// The chosen pile becomes the first.
    pub(super) fn choose_pile(&mut self, running: &mut Resolution, who: &Noun, one: Slot, other: Slot) -> Step {
        if running.waiting {
            running.waiting = false;
            if running.branch == 1 {
                for (at, _) in &mut running.entry.bindings.slots {
                    *at = match *at {
                        at if at == one.0 => other.0,
                        at if at == other.0 => one.0,
                        at => at,
                    };
                }
            }
            return Step::Next;
        }
        let player: Option<PlayerId> = self.players_named(who, &self.context(running)).first().copied();
        running.asking = player.into_iter().collect();
        let empty = running.entry.bindings.slots.iter().all(|(at, _)| *at != one.0 && *at != other.0);
        if running.asking.is_empty() || empty { Step::Next } else { Step::Ask }
    }

    /// What is asked at a vote, a number or piles. Says whether this was one of them.
    pub(in crate::game) fn voting_or_pile_options(
        &self,
        running: &Resolution,
        effect: &Effect,
        player: PlayerId,
        options: &mut Options,
    ) -> bool {
        match effect {
            Effect::Vote(Ballot::Words(words), _) => {
                options.list.extend((0..words.len() as u8).map(Choice::Mode));
            }
            Effect::Vote(ballot, _) => {
                options.list.extend(self.voting_options(running, ballot).into_iter().map(Choice::entity));
                (options.min, options.max) = (1, 1);
            }
            Effect::ChooseNumbers { least, most, .. } => {
                let context = self.context(running).speaking_of(player.into());
                let least = self.value(least, &context);
                (options.min_number, options.max_number) = (least, self.value(most, &context).max(least));
            }
            Effect::Separate { what, .. } => {
                let all = self.entities(what, &self.context(running));
                options.list.extend(all.into_iter().map(Choice::entity));
                (options.min, options.max) = (0, options.list.len() as u16);
            }
            Effect::ChoosePile(..) => options.list.extend([Choice::Mode(0), Choice::Mode(1)]),
            _ => return false,
        }
        true
    }

    /// The words of an option that is only a number: what is voted for, the first step of an effect.
    pub fn option_text(&self, option: u8) -> Option<String> {
        if let Some(Frame::Batch(batch)) = self.state.frames.last() {
            return self.form_text(batch, option);
        }
        let Some(Frame::Resolve(running)) = self.state.frames.last() else { return None };
        let pool = &self.pool;
        match self.waiting_op(running)? {
            crate::Op::Do(Effect::Vote(Ballot::Words(words), _), _) => words.get(usize::from(option)).cloned(),
            crate::Op::Either(_, starts) => {
                let ability = running.entry.ability?;
                let start = usize::from(*starts.get(usize::from(option))?);
                self.steps_text(ability, start..pool.ability(ability).program.ops.len())
            }
            _ => None,
        }
    }

    /// Whether a player chooses between two piles.
    pub fn has_piles(&self) -> bool {
        let Some(Frame::Resolve(running)) = self.state.frames.last() else { return false };
        matches!(self.waiting_op(running), Some(crate::Op::Do(Effect::ChoosePile(..), _)))
    }

    /// The objects in one of the two piles among which a player chooses.
    pub fn pile(&self, option: u8) -> SmallVec<[Entity; 4]> {
        let Some(Frame::Resolve(running)) = self.state.frames.last() else { return SmallVec::new() };
        match self.waiting_op(running) {
            Some(crate::Op::Do(Effect::ChoosePile(_, one, other), _)) => {
                let slot = if option == 0 { *one } else { *other };
                self.entities(&Noun::Slot(slot), &self.context(running))
            }
            _ => SmallVec::new(),
        }
    }
}

fn set_number(running: &mut Resolution, place: u8, number: i32) {
    running.entry.bindings.numbers.retain(|(at, _)| *at != place);
    running.entry.bindings.numbers.push((place, number));
}
