//! Verbs on decks and discards: drawing, scouting, shuffling, side decks.

use super::Now;
use crate::CardId;
use crate::game::Game;
use crate::game::resolve::Did;
use crate::notation::{Filter, Pile, Place, Value, Who};
use crate::state::{Bindings, Choice, Frame, Kind, PathDraw, Reason, ScoutOf, State, Zone};
use crate::words::Set;

impl Game {
    /// Notes something that is no event.
    pub(super) fn noted(&mut self, change: impl FnOnce(&mut State)) -> Did {
        change(&mut self.state);
        self.state.changes += 1;
        Did::Done(true)
    }

    pub(super) fn fatigue_into_deck_verb(&mut self, who: &Who, value: &Value, known: &Bindings) -> Did {
        let count = self.amount(value, known).max(0) as usize;
        for ranger in self.who(who, known) {
            let stack = self.state.ranger(ranger).fatigue.clone();
            for id in stack.into_iter().rev().take(count) {
                self.put(id, Zone::Deck(ranger), Place::Top);
            }
            self.shuffle(Zone::Deck(ranger));
        }
        Did::Done(true)
    }

    pub(super) fn discard_into_deck_verb(&mut self, who: &Who, value: &Value, now: &Now) -> Did {
        if let Some(said) = now.answer {
            let deck = Zone::Deck(said.asking.ranger);
            for id in said.cards() {
                self.put(id, deck, Place::Top);
            }
            self.shuffle(deck);
            return Did::Done(true);
        }
        let Some(ranger) = self.who(who, now.known).first().copied() else { return Did::Done(false) };
        let options: Vec<Choice> = self.state.ranger(ranger).discard.iter().copied().map(Choice::Card).collect();
        let most = self.amount(value, now.known).clamp(0, options.len() as i32) as u16;
        if most == 0 {
            return Did::Done(false);
        }
        self.asks(ranger, Kind::Some(0, most), options, Reason::PickFrom(now.known.source))
    }

    pub(super) fn shuffle_verb(&mut self, pile: &Pile, known: &Bindings) -> Did {
        match self.zone_of_pile(pile, None, known) {
            Some(zone) => {
                self.shuffle(zone);
                Did::Done(true)
            }
            None => Did::Done(false),
        }
    }

    pub(super) fn scout_verb(&mut self, of: ScoutOf, value: &Value, known: &Bindings) -> Did {
        let wanted = self.amount(value, known);
        let count = self.scouted(known.you, wanted);
        self.start_scout(of, known.you, count);
        Did::Done(count > 0)
    }

    pub(super) fn scout_path_for_verb(
        &mut self,
        value: &Value,
        filter: &Filter,
        ambush: bool,
        known: &Bindings,
    ) -> Did {
        let you = known.you;
        let count = self.amount(value, known).max(0) as usize;
        let seen: Vec<CardId> = self.state.path_deck.iter().rev().take(count).copied().collect();
        let entering: Vec<CardId> = seen.iter().copied().filter(|id| self.fits(*id, filter, known)).collect();
        for id in entering {
            let zone = self.printed_area(id, you);
            self.enter(id, zone, you, true, ambush);
        }
        let rest = seen.iter().filter(|id| self.state.card(**id).zone == Zone::PathDeck).count();
        self.start_scout(ScoutOf::Path, you, rest);
        Did::Done(true)
    }

    pub(super) fn scout_deck_verb(&mut self, who: &Who, value: &Value, known: &Bindings) -> Did {
        for ranger in self.who(who, known).into_iter().rev() {
            let wanted = self.amount(value, known);
            let count = self.scouted(ranger, wanted);
            self.start_scout(ScoutOf::Deck(ranger), ranger, count);
        }
        Did::Done(true)
    }

    pub(super) fn draw_path_verb(&mut self, value: &Value, known: &Bindings) -> Did {
        let left = self.amount(value, known).max(0) as u8;
        self.state.frames.push(Frame::PathDraw(PathDraw { ranger: known.you, left, side: None }));
        Did::Done(left > 0)
    }

    pub(super) fn draw_side_verb(&mut self, value: &Value, known: &Bindings) -> Did {
        for _ in 0..self.amount(value, known).max(0) {
            self.draw_side_card(known.you);
        }
        Did::Done(true)
    }

    pub(super) fn make_side_deck_verb(&mut self, sets: &[Set]) -> Did {
        let cards: Vec<CardId> = (0..self.state.cards.len() as u16)
            .map(CardId)
            .filter(|id| self.state.card(*id).zone == Zone::Collection && sets.contains(&self.set_of(*id)))
            .collect();
        for id in cards {
            self.put(id, Zone::SideDeck, Place::Top);
        }
        self.shuffle(Zone::SideDeck);
        Did::Done(true)
    }

    pub(super) fn leave_out_verb(&mut self, filter: &Filter, known: &Bindings) -> Did {
        let out: Vec<CardId> =
            self.state.path_deck.iter().copied().filter(|id| self.fits(*id, filter, known)).collect();
        for id in out {
            self.put(id, Zone::Collection, Place::Top);
        }
        Did::Done(true)
    }
}
