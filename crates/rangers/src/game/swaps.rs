//! After camping, rewards come into decks and go out again (additions 5).

use super::Game;
use crate::state::{Choice, Frame, Kind, RangerRecord, Reason, SetupStep};
use crate::words::Set;
use crate::{DefinitionId, Event, RangerId};
use kernel::SeatSet;

fn copies(deck: &[DefinitionId], face: DefinitionId) -> usize {
    deck.iter().filter(|one| **one == face).count()
}

impl Game {
    fn record_of(&self, ranger: RangerId) -> &RangerRecord {
        &self.state.tracker.rangers[usize::from(ranger.0)]
    }

    /// Unlocked rewards that a ranger may take in, and starting cards that were set aside for others.
    fn swaps_in(&self, ranger: RangerId) -> Vec<DefinitionId> {
        let record = self.record_of(ranger);
        let everywhere = |face| self.state.tracker.rangers.iter().map(|one| copies(&one.deck, face)).sum::<usize>();
        let rewards = self.state.tracker.rewards.iter().copied().filter(|face| {
            let card = &self.pool.card(*face).card;
            card.requires.is_none_or(|(aspect, least)| record.aspects[aspect as usize] >= least)
                && everywhere(*face) < usize::from(card.copies)
        });
        let back = record.aside.iter().copied();
        let back = back.filter(|face| copies(&record.deck, *face) < 2 && !self.swaps_out(ranger, *face).is_empty());
        let mut faces: Vec<DefinitionId> = rewards.chain(back).collect();
        faces.sort_unstable();
        faces.dedup();
        faces
    }

    /// What may go out for a card: anything for a reward, a reward for a card that comes back.
    fn swaps_out(&self, ranger: RangerId, into: DefinitionId) -> Vec<DefinitionId> {
        let is_reward = |face: DefinitionId| self.pool.card(face).card.set == Set::Reward;
        let wanted = |face: &DefinitionId| *face != into && is_reward(*face) != is_reward(into);
        let mut faces: Vec<DefinitionId> = self.record_of(ranger).deck.iter().copied().filter(wanted).collect();
        faces.sort_unstable();
        faces.dedup();
        faces
    }

    pub(super) fn ask_swap(&mut self, ranger: RangerId) {
        let mut options: Vec<Choice> = self.swaps_in(ranger).into_iter().map(Choice::Face).collect();
        if options.is_empty() {
            self.setup_to(SetupStep::Swap(RangerId(ranger.0 + 1)));
            return;
        }
        options.push(Choice::Nothing);
        self.ask(SeatSet::EMPTY.with(ranger.seat()), ranger, Kind::One, options, Reason::SwapIn(ranger));
    }

    pub(super) fn swap_in(&mut self, ranger: RangerId, choice: Option<Choice>) {
        self.setup_to(match choice {
            Some(Choice::Face(into)) => SetupStep::SwapOut(ranger, into),
            _nothing_more => SetupStep::Swap(RangerId(ranger.0 + 1)),
        });
    }

    pub(super) fn ask_swap_out(&mut self, ranger: RangerId, into: DefinitionId) {
        let options = self.swaps_out(ranger, into).into_iter().map(Choice::Face).collect();
        self.ask(SeatSet::EMPTY.with(ranger.seat()), ranger, Kind::One, options, Reason::SwapOut(ranger));
    }

    pub(super) fn swap_out(&mut self, ranger: RangerId, choice: Option<Choice>) {
        if let (Some(Frame::Setup(SetupStep::SwapOut(_, into))), Some(Choice::Face(out))) =
            (self.state.frames.last().cloned(), choice)
        {
            self.happen(Event::Swapped(ranger, out, into));
            self.lay_out();
        }
        self.setup_to(SetupStep::Swap(ranger));
    }
}
