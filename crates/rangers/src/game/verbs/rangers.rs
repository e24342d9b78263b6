//! Verbs on rangers: tokens, fatigue, injuries.

use super::{Now, about};
use crate::game::Game;
use crate::game::derived::Happening;
use crate::game::resolve::Did;
use crate::notation::{Noun, Value, Who};
use crate::state::{Bindings, Choice, EventData, Kind, Proposal, Proposed, Reason};
use crate::{CardId, Event, RangerId};

impl Game {
    pub(super) fn place_token_verb(&mut self, who: &Who, noun: &Noun, known: &Bindings) -> Did {
        let Some(place) = self.cards(noun, known).first().copied() else { return Did::Done(false) };
        let mut full = true;
        for ranger in self.who(who, known) {
            full &= self.place_token(ranger, place);
        }
        Did::Done(full)
    }

    pub(super) fn return_token_verb(&mut self, who: &Who, known: &Bindings) -> Did {
        let mut full = true;
        for ranger in self.who(who, known) {
            full &= self.place_token(ranger, self.state.ranger(ranger).role);
        }
        Did::Done(full)
    }

    /// Moves a ranger's token; not possible where something holds it.
    pub(crate) fn place_token(&mut self, ranger: RangerId, place: CardId) -> bool {
        if self.state.ranger(ranger).token == place || !self.is_in_play(place) {
            return false;
        }
        let by_test = self.state.test().map(|test| test.test);
        if let Err(by) = self.token_held(ranger, by_test) {
            self.happen(Event::Applied(by));
            return false;
        }
        let left = self.state.ranger(ranger).token;
        self.happen(Event::TokenPlaced(ranger, place));
        self.trigger(Happening::TokenLeft, EventData { ranger: Some(ranger), ..about(left) });
        self.trigger(Happening::TokensChanged, about(left));
        self.trigger(Happening::TokensChanged, about(place));
        true
    }

    pub(super) fn fatigue_verb(&mut self, who: &Who, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        for ranger in self.who(who, known).into_iter().rev() {
            self.suffer_fatigue(ranger, amount, Some(known.source));
        }
        Did::Done(true)
    }

    pub(super) fn soothe_verb(&mut self, who: &Who, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        let mut did = 0;
        for ranger in self.who(who, known) {
            did += self.soothe(ranger, amount);
        }
        self.learn(|known| known.done = did);
        Did::Done(did > 0)
    }

    pub(super) fn soothe_divided_verb(&mut self, value: &Value, now: &Now) -> Did {
        let you = now.known.you;
        if let Some(said) = now.answer {
            for (choice, share) in said.shares() {
                if let Choice::Ranger(ranger) = choice {
                    self.soothe(ranger, share);
                }
            }
            return Did::Done(true);
        }
        let amount = self.amount(value, now.known).max(0);
        if amount == 0 || self.state.rangers.len() == 1 {
            return Did::Done(self.soothe(you, amount) > 0);
        }
        let options = self.state.table_order().map(Choice::Ranger).collect();
        self.asks(you, Kind::Divide(amount as u32), options, Reason::Divide(now.known.source))
    }

    pub(super) fn injure_verb(&mut self, who: &Who, value: &Value, known: &Bindings) -> Did {
        let times = self.amount(value, known);
        for ranger in self.who(who, known).into_iter().rev() {
            for _ in 0..times {
                self.propose(Proposal::of(Proposed::Injury(ranger), 1, Some(known.source), known.you));
            }
        }
        Did::Done(true)
    }

    pub(super) fn heal_verb(&mut self, who: &Who, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        let mut did = false;
        for ranger in self.who(who, known) {
            let healed = amount.min(i32::from(self.state.ranger(ranger).injuries));
            if healed > 0 {
                self.happen(Event::Healed(ranger, healed as u8));
                did = true;
            }
        }
        Did::Done(did)
    }
}
