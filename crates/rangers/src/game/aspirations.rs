//! Aspirations: cards whose progress is kept between days and that unlock a reward at last (section 11).

use super::Game;
use crate::notation::Cause;
use crate::words::{Keyword, Set};
use crate::{CardId, DefinitionId, Event, RangerId};

impl Game {
    fn aspiration(&self, id: CardId) -> Option<(RangerId, DefinitionId)> {
        let card = self.state.card(id);
        let owner = card.owner?;
        self.pool.has_printed(card.definition, Keyword::Aspiration).then_some((owner, card.definition))
    }

    /// A card that enters play goes on where it was.
    pub(crate) fn resume_aspiration(&mut self, id: CardId) {
        let Some((owner, card)) = self.aspiration(id) else { return };
        let kept = self.state.tracker.aspirations.iter().find(|(ranger, one, _)| (*ranger, *one) == (owner, card));
        if let Some((_, _, progress)) = kept {
            self.happen(Event::Progress(id, i32::from(*progress), None));
        }
    }

    /// The day is over: what is in play is written down.
    pub(crate) fn keep_aspirations(&mut self) {
        let cards: Vec<CardId> = self.state.in_play().collect();
        for id in cards {
            if let Some((owner, card)) = self.aspiration(id) {
                self.happen(Event::Aspired(owner, card, self.state.card(id).progress));
            }
        }
    }

    /// Cleared by progress, it unlocks its reward.
    pub(crate) fn fulfil_aspiration(&mut self, id: CardId, cause: Cause) {
        let Some((owner, card)) = self.aspiration(id) else { return };
        let reward = self.printed(id).aspires.as_ref().and_then(|title| self.pool.in_set(title, Set::Reward));
        if let (Some(reward), Cause::Progress) = (reward, cause) {
            self.happen(Event::Rewarded(reward));
            self.happen(Event::Aspired(owner, card, 0));
        }
    }
}
