//! Resting (section 8): responses, then Fatiguing cards, then out for the round.

use super::Game;
use super::derived::Happening;
use crate::state::{EventData, Frame, Proposal, Proposed, Resting};
use crate::words::Keyword;
use crate::{CardId, Event, RangerId};
use smallvec::SmallVec;

impl Game {
    pub(crate) fn begin_rest(&mut self, ranger: RangerId) {
        self.state.frames.push(Frame::Rest(Resting { ranger, cards: None }));
    }

    pub(crate) fn step_rest(&mut self) {
        let Some(Frame::Rest(resting)) = self.state.frames.last_mut() else { return };
        let ranger = resting.ranger;
        match &mut resting.cards {
            None => {
                resting.cards = Some(SmallVec::new());
                let event = EventData { ranger: Some(ranger), ..EventData::default() };
                self.trigger(Happening::Rests, event);
                let mut cards: SmallVec<[CardId; 4]> = self.fatiguing(ranger);
                cards.reverse();
                if let Some(Frame::Rest(resting)) = self.state.frames.last_mut() {
                    resting.cards = Some(cards);
                }
            }
            Some(cards) => match cards.pop() {
                Some(id) => self.fatiguing_fatigues(id, ranger),
                None => {
                    self.state.frames.pop();
                    if self.state.rules.injuries_on_rest {
                        let injuries = i32::from(self.state.ranger(ranger).injuries);
                        self.suffer_fatigue(ranger, injuries, None);
                    }
                    self.happen(Event::Rested(ranger));
                }
            },
        }
    }

    /// Fatiguing cards in the ranger's area, within their reach and along the way (additions 3).
    fn fatiguing(&self, ranger: RangerId) -> SmallVec<[CardId; 4]> {
        let at = self.state.ranger(ranger);
        at.area
            .iter()
            .chain(&at.reach)
            .chain(&self.state.along)
            .copied()
            .filter(|id| self.has_keyword(*id, Keyword::Fatiguing))
            .collect()
    }

    fn fatiguing_fatigues(&mut self, id: CardId, ranger: RangerId) {
        if !self.is_in_play(id) || self.state.card(id).exhausted {
            return;
        }
        let printed = self
            .printed(id)
            .keywords
            .iter()
            .find(|(keyword, _)| *keyword == Keyword::Fatiguing)
            .and_then(|(_, amount)| *amount);
        let present = if printed.is_some() { None } else { self.presence_and_why(id) };
        let amount = printed.or(present.as_ref().map(|(presence, _)| *presence)).unwrap_or(0);
        if let Some(by) = self.treated_as_exhausted(id, ranger) {
            self.tell_spared(by, id, amount);
            return;
        }
        self.sees_to(id, Keyword::Fatiguing);
        if let Some((_, why)) = present {
            self.tell_presence(id, &why);
        }
        if self.sees_to(id, Keyword::Dangerous) {
            self.propose(Proposal::of(Proposed::Injury(ranger), 1, Some(id), ranger));
        }
        self.suffer_fatigue(ranger, amount, Some(id));
    }
}
