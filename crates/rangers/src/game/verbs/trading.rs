//! Trading: a card of a ranger's deck is swapped for another for good (additions 5).

use super::Now;
use crate::game::Game;
use crate::game::resolve::Did;
use crate::notation::{Filter, Noun, Place, Slot};
use crate::state::{Choice, Kind, Reason, Zone};
use crate::words::CardKind;
use crate::{CardId, DefinitionId, Event, RangerId};

impl Game {
    /// Whether a ranger could have chosen a card at creation.
    pub(crate) fn could_have_chosen(&self, ranger: RangerId, face: DefinitionId) -> bool {
        let card = &self.pool.card(face).card;
        let record = &self.state.tracker.rangers[usize::from(ranger.0)];
        let own = self.pool.own_sets(self.pool.card(record.role).card.set, &record.deck).contains(&card.set);
        (card.set.is_background() || card.set.is_specialty())
            && card.kind != CardKind::Role
            && self.pool.unfit(face, record.aspects, !own).is_none()
            && record.deck.iter().filter(|id| **id == face).count() < 2
    }

    pub(super) fn trade_verb(&mut self, noun: &Noun, filter: &Filter, now: &Now) -> Did {
        let Some(out) = self.cards(noun, now.known).first().copied() else { return Did::Done(false) };
        let ranger = self.state.card(out).owner.unwrap_or(now.known.you);
        if let Some(said) = now.answer {
            return match said.choice() {
                Some(Choice::Face(face)) => {
                    self.trade(ranger, out, face);
                    Did::Done(true)
                }
                _nothing => Did::Done(false),
            };
        }
        let kind = match filter {
            Filter::Kind(kind) => *kind,
            _of_the_same_kind => self.printed(out).kind,
        };
        let options: Vec<Choice> = self
            .pool
            .cards()
            .filter(|(id, card)| card.card.kind == kind && self.could_have_chosen(ranger, *id))
            .map(|(id, _)| Choice::Face(id))
            .collect();
        if options.is_empty() {
            return Did::Done(false);
        }
        self.asks(ranger, Kind::One, options, Reason::PickFrom(now.known.source))
    }

    /// Swaps a card for another for good, which waits in limbo as "that".
    fn trade(&mut self, ranger: RangerId, out: CardId, into: DefinitionId) {
        let was = self.state.card(out).definition;
        self.happen(Event::Traded(ranger, was, into));
        self.put(out, Zone::Limbo, Place::Top);
        self.happen(Event::Flipped(out, into));
        self.keep(Slot(0), &[out]);
    }
}
