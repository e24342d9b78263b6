//! Fatigue, soothing, injury (section 5).

use super::Game;
use super::derived::Happening;
use super::values::{Modifier, modified};
use crate::notation::{Place, Question};
use crate::state::{DayEnd, EventData, Proposal, Proposed, Zone};
use crate::words::{Keyword, Set};
use crate::{CardId, Event, RangerId};

impl Game {
    /// A ranger is to suffer fatigue from a card: exemptions first, then what would change it.
    pub(crate) fn suffer_fatigue(&mut self, ranger: RangerId, amount: i32, source: Option<CardId>) {
        if amount <= 0 {
            return;
        }
        if let Some(by) = self.fatigue_exempt(ranger, source) {
            self.happen(Event::Applied(by));
            return;
        }
        self.propose(Proposal::of(Proposed::Fatigue(ranger), amount, source, ranger));
    }

    /// A card fatigues a ranger by its presence, if it is ready for them.
    pub(crate) fn card_fatigues(&mut self, id: CardId, ranger: RangerId) -> bool {
        if self.state.card(id).exhausted {
            return false;
        }
        let Some((presence, why)) = self.presence_and_why(id) else { return false };
        if let Some(by) = self.treated_as_exhausted(id, ranger) {
            self.tell_spared(by, id, presence);
            return false;
        }
        self.tell_presence(id, &why);
        // Proposals are seen to last in, first out: the injury of a Dangerous card waits under its fatigue.
        if self.sees_to(id, Keyword::Dangerous) {
            self.propose(Proposal::of(Proposed::Injury(ranger), 1, Some(id), ranger));
        }
        self.suffer_fatigue(ranger, presence, Some(id));
        presence > 0
    }

    /// A card that is crossed fatigues; Friendly and the like exempt it, then modifiers apply.
    pub(crate) fn crossed(&mut self, id: CardId, ranger: RangerId) {
        if self.state.card(id).exhausted {
            return;
        }
        let Some((presence, why)) = self.presence_and_why(id) else { return };
        let modifiers = self.fatigue_modifiers(ranger);
        let amount = modified(presence, &modifiers).max(0);
        if let Some(by) = self.treated_as_exhausted(id, ranger).or_else(|| self.crossing_exempt(id)) {
            self.tell_spared(by, id, amount);
            return;
        }
        self.tell_presence(id, &why);
        self.tell_modified(presence, &modifiers);
        if self.sees_to(id, Keyword::Dangerous) {
            self.propose(Proposal::of(Proposed::Injury(ranger), 1, Some(id), ranger));
        }
        self.suffer_fatigue(ranger, amount, Some(id));
    }

    /// Tells what spares a ranger the fatigue or injury of a card, if there is any.
    pub(crate) fn tell_spared(&mut self, by: CardId, id: CardId, amount: i32) {
        if amount > 0 || self.has_keyword(id, Keyword::Dangerous) {
            self.happen(Event::Applied(by));
        }
    }

    /// Tells what changes the presence of a card that fatigues, or gives it one.
    #[inline]
    pub(crate) fn tell_presence(&mut self, id: CardId, why: &[Modifier]) {
        self.tell_decisive(&[Question::Keyword], |game| game.base_presence(id));
        if !why.is_empty()
            && let Some(base) = self.base_presence(id)
        {
            self.tell_modified(base, why);
        }
    }

    /// Cards go from the deck to the fatigue stack; more than there are ends the day, and nothing moves.
    pub(crate) fn take_fatigue(&mut self, ranger: RangerId, amount: i32, source: Option<CardId>) {
        if amount <= 0 {
            return;
        }
        if amount as usize > self.state.ranger(ranger).deck.len() {
            self.end_day(DayEnd::Worn(ranger));
            return;
        }
        for _ in 0..amount {
            if let Some(id) = self.state.ranger(ranger).deck.last().copied() {
                self.put(id, Zone::Fatigue(ranger), Place::Top);
            }
        }
        self.happen(Event::Fatigued(ranger, amount as u16, source));
        let event = EventData { card: source, source, ranger: Some(ranger), amount };
        self.trigger(Happening::Fatigued, event);
    }

    /// Cards go from the fatigue stack to the hand; says how many.
    pub(crate) fn soothe(&mut self, ranger: RangerId, amount: i32) -> i32 {
        let mut soothed = 0;
        while soothed < amount {
            let Some(id) = self.state.ranger(ranger).fatigue.last().copied() else { break };
            self.put(id, Zone::Hand(ranger), Place::Top);
            self.drawn(id, ranger);
            soothed += 1;
        }
        if soothed > 0 {
            self.happen(Event::Soothed(ranger, soothed as u16));
        }
        soothed
    }

    /// The whole fatigue stack is discarded.
    pub(crate) fn discard_fatigue(&mut self, ranger: RangerId) {
        let stack = self.state.ranger(ranger).fatigue.clone();
        for id in stack.into_iter().rev() {
            self.put(id, Zone::Discard(ranger), Place::Top);
        }
        self.happen(Event::FatigueDiscarded(ranger));
    }

    /// A ranger suffers an injury; the third of a day ends it after this turn and leaves a lingering one.
    pub(crate) fn take_injury(&mut self, ranger: RangerId, source: Option<CardId>) {
        self.discard_fatigue(ranger);
        self.happen(Event::Injured(ranger, source));
        if self.state.ranger(ranger).injuries == 3 {
            self.state.exhausted = true;
            let malady = self
                .pool
                .cards()
                .find(|(_, card)| card.card.set == Set::Malady)
                .map(|(id, card)| (id, usize::from(card.card.copies)));
            if let Some((malady, copies)) = malady {
                let given: usize = self.state.tracker.rangers.iter().map(|one| one.maladies.len()).sum();
                if given < copies {
                    self.happen(Event::Malady(ranger, malady));
                }
            }
        }
    }
}
