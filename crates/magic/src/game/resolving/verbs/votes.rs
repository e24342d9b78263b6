//! Votes (CR 701.38), and numbers chosen in secret.
//!
//! Votes are cast one after the other. Numbers are chosen by all at once; they stay in the resolution, which no view shows,
//! until the last one is chosen.

use crate::game::asking::evaluate::Entities;
use crate::game::decisions::form::{Number, PickOne, PickSome};
use crate::game::decisions::{Ask, Options, Picked, Picks};
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Ballot, Effect, Noun, Slot};
use crate::{Asked, Frame, Kept, PlayerId, Resolution};
use smallvec::SmallVec;

/// Which of several words a player votes for.
pub(in crate::game) struct VoteForWord;

impl Ask for VoteForWord {
    type Frame = Resolution;
    type Form = PickOne;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(Effect::Vote(Ballot::Words(words), _)) = game.waiting_effect(running) else { return None };
        options.list.extend((0..words.len() as u8).map(Choice::Mode));
        Some((running.asks()?, Reason::Either(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, word: Picked) -> Flow {
        running.asking.pop();
        if let Some(Effect::Vote(_, slot)) = game.waiting_effect(&running) {
            let word = votes_for(*slot, word.at);
            let votes = running.entry.bindings.number(word).unwrap_or(0);
            running.entry.bindings.keep(word, votes + 1);
        }
        game.go_on_with(running)
    }

    fn words(game: &Game, running: &Resolution, option: u8) -> Option<String> {
        match game.waiting_effect(running)? {
            Effect::Vote(Ballot::Words(words), _) => words.get(usize::from(option)).cloned(),
            _ => None,
        }
    }
}

/// For which object or player a player votes.
pub(in crate::game) struct VoteAmong;

impl Ask for VoteAmong {
    type Frame = Resolution;
    type Form = PickSome;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(Effect::Vote(ballot, _)) = game.waiting_effect(running) else { return None };
        options.list.extend(game.voting_options(running, ballot).into_iter().map(Choice::entity));
        (options.min, options.max) = (1, 1);
        Some((running.asks()?, Reason::Choose(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, picks: Picks<'_>) -> Flow {
        running.asking.pop();
        running.picked.extend(picks.entities());
        game.go_on_with(running)
    }
}

/// Which number, in secret.
pub(in crate::game) struct ChooseNumber;

impl Ask for ChooseNumber {
    type Frame = Resolution;
    type Form = Number;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let player = running.asks()?;
        let (least, most) = game.numbers_to_choose(running, player)?;
        (options.min_number, options.max_number) = (least, most.max(least));
        Some((player, Reason::ChooseFor(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, number: i32) -> Flow {
        let asked = running.asking.pop();
        if let (Some(player), Some(Effect::ChooseNumbers { slot, .. })) = (asked, game.waiting_effect(&running)) {
            running.entry.bindings.keep(Kept::By(*slot, player), number);
        }
        game.go_on_with(running)
    }

    /// All who still have to choose, if all have the same choice.
    fn asked_at_once(game: &Game, running: &Resolution) -> SmallVec<[PlayerId; 4]> {
        let asking = &running.asking;
        let range = |player: PlayerId| game.numbers_to_choose(running, player);
        let alike = asking.windows(2).all(|pair| range(pair[0]) == range(pair[1]));
        let there = asking.iter().all(|player| game.player(*player).playing);
        if asking.len() > 1 && alike && there && game.state.turn.controls.is_empty() {
            SmallVec::from_slice(asking)
        } else {
            SmallVec::new()
        }
    }
}

impl Game {
    /// CR 701.38a: each player votes, beginning with the controller and going on in turn order.
    pub(super) fn vote(&mut self, running: &mut Resolution, ballot: &Ballot, slot: Slot) -> Step {
        if running.asked.take().is_none() {
            running.asking = self.players_from(running.entry.controller).into_iter().rev().collect();
            running.picked.clear();
            running.entry.bindings.empty(slot);
            if let Ballot::Words(words) = ballot {
                (0..words.len()).for_each(|word| running.entry.bindings.keep(votes_for(slot, word), 0));
            }
        }
        let asked = match ballot {
            Ballot::Words(_) => Asked::VoteForWord,
            Ballot::Among(_) => {
                if self.voting_options(running, ballot).is_empty() {
                    running.asking.clear();
                }
                Asked::VoteAmong
            }
        };
        if !running.asking.is_empty() {
            return Step::Ask(asked);
        }
        let votes = std::mem::take(&mut running.picked);
        running.entry.bindings.hold(slot, votes);
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
        if running.asked.take().is_none() {
            let players = self.players_named(who, &self.context(running));
            running.asking = players.into_iter().rev().collect();
        }
        if running.asking.is_empty() { Step::Next } else { Step::Ask(Asked::ChooseNumber) }
    }

    /// The least and the greatest number that a player can choose.
    fn numbers_to_choose(&self, running: &Resolution, player: PlayerId) -> Option<(i32, i32)> {
        let Some(Effect::ChooseNumbers { least, most, .. }) = self.waiting_effect(running) else { return None };
        let context = self.context(running).speaking_of(player.into());
        Some((self.value(least, &context), self.value(most, &context)))
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
        let mut chosen: SmallVec<[(Kept, i32); 4]> = SmallVec::new();
        for player in self.players_named(who, &self.context(running)) {
            if viewer != kernel::Viewer::Seat(player.seat()) && !running.asking.contains(&player) {
                let context = self.context(running).speaking_of(player.into());
                let (least, most) = (self.value(least, &context), self.value(most, &context));
                let span = most.saturating_sub(least).clamp(0, i32::MAX - 1) as u32 + 1;
                chosen.push((Kept::By(*slot, player), least.saturating_add(dice.below(span) as i32)));
            }
        }
        if let Some(Frame::Resolve(running)) = self.state.frames.last_mut() {
            chosen.into_iter().for_each(|(whose, number)| running.entry.bindings.keep(whose, number));
        }
    }
}

/// The votes for each word are counted in slots of their own, from that one on.
fn votes_for(slot: Slot, word: usize) -> Kept {
    Kept::In(Slot(slot.0 + word as u8))
}
