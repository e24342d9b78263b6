//! Scouting: look at the top cards, put any on top and the rest on the bottom, each group in a chosen order.

use super::Game;
use super::derived::Happening;
use super::values::{Modifier, Modifiers, modified};
use crate::notation::{Question, Statement};
use crate::state::{Asking, Choice, EventData, Frame, Kind, Reason, Scout, ScoutOf};
use crate::{CardId, Event, RangerId};
use kernel::{Answer, SeatSet};
use smallvec::SmallVec;

impl Game {
    /// How many cards a ranger really scouts.
    pub(crate) fn scouted(&mut self, ranger: RangerId, count: i32) -> usize {
        if count <= 0 {
            return 0;
        }
        let modifiers = self.scout_modifiers(ranger);
        self.tell_modified(count, &modifiers);
        modified(count, &modifiers).max(0) as usize
    }

    fn scout_modifiers(&self, ranger: RangerId) -> Modifiers {
        let mut modifiers = Modifiers::new();
        for (source, constant) in self.speaking(Question::Scout) {
            if let Statement::ModifyScout(who, value) = &constant.constant.statement
                && self.speaks_to(source, who, ranger)
            {
                let by = self.value(value, &self.constant_bindings(source));
                modifiers.push(Modifier { by, floor: 0, source, zero: false });
            }
        }
        modifiers
    }

    pub(crate) fn start_scout(&mut self, of: ScoutOf, ranger: RangerId, count: usize) {
        let cards = self.top_of(of, count);
        if cards.is_empty() {
            return;
        }
        if of == ScoutOf::Challenge {
            self.state.scouted_challenge = cards.first().map(|card| *card as u8);
        }
        self.happen(Event::Scouted(ranger, cards.len() as u16));
        self.state.frames.push(Frame::Scout(Scout { of, ranger, cards, top: None }));
        let event = EventData { ranger: Some(ranger), amount: count as i32, ..EventData::default() };
        self.trigger(Happening::Scouts, event);
    }

    /// The scouting under way looks at so many cards more; false where there are none.
    pub(crate) fn scout_more(&mut self, more: usize) -> bool {
        let Some((of, count)) = self.state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Scout(scout) => Some((scout.of, scout.cards.len())),
            _other => None,
        }) else {
            return false;
        };
        let cards = self.top_of(of, count + more);
        let grown = cards.len() > count;
        let scout = self.state.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Scout(scout) => Some(scout),
            _other => None,
        });
        if let Some(scout) = scout {
            scout.cards = cards;
        }
        grown
    }

    fn top_of(&self, of: ScoutOf, count: usize) -> SmallVec<[u16; 6]> {
        match of {
            ScoutOf::Path => self.state.path_deck.iter().rev().take(count).map(|id| id.0).collect(),
            ScoutOf::Challenge => {
                self.state.challenge_deck.iter().rev().take(count).map(|card| u16::from(*card)).collect()
            }
            ScoutOf::Deck(whose) => self.state.ranger(whose).deck.iter().rev().take(count).map(|id| id.0).collect(),
        }
    }

    fn option(of: ScoutOf, card: u16) -> Choice {
        match of {
            ScoutOf::Path | ScoutOf::Deck(_) => Choice::Card(CardId(card)),
            ScoutOf::Challenge => Choice::Challenge(card as u8),
        }
    }

    pub(crate) fn step_scout(&mut self) {
        let Some(Frame::Scout(scout)) = self.state.frames.last().cloned() else { return };
        let seats = SeatSet::EMPTY.with(scout.ranger.seat());
        match &scout.top {
            None => {
                let options: Vec<Choice> = scout.cards.iter().map(|card| Self::option(scout.of, *card)).collect();
                let most = options.len() as u16;
                self.ask(seats, scout.ranger, Kind::Some(0, most), options, Reason::ScoutTop);
            }
            Some(top) => {
                let rest: Vec<u16> = scout.cards.iter().copied().filter(|card| !top.contains(card)).collect();
                if rest.len() <= 1 {
                    let top = top.clone();
                    self.finish_scout(scout.of, &top, &rest);
                } else {
                    let options = rest.iter().map(|card| Self::option(scout.of, *card)).collect();
                    self.ask(seats, scout.ranger, Kind::Order, options, Reason::ScoutBottom);
                }
            }
        }
    }

    pub(crate) fn answer_scout(&mut self, asking: &Asking, answer: &Answer) {
        let chosen: SmallVec<[u16; 6]> = super::resolve::picked(asking, answer)
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Card(id) => Some(id.0),
                Choice::Challenge(card) => Some(u16::from(card)),
                _no_card => None,
            })
            .collect();
        let Some(Frame::Scout(scout)) = self.state.frames.last_mut() else { return };
        match scout.top.clone() {
            None => scout.top = Some(chosen),
            Some(top) => {
                let of = scout.of;
                self.finish_scout(of, &top, &chosen);
            }
        }
    }

    /// Puts the scouted cards back: those on top first to last from the top, the others below, the first of them highest.
    fn finish_scout(&mut self, of: ScoutOf, top: &[u16], bottom: &[u16]) {
        self.state.frames.pop();
        self.state.changes += 1;
        let seen = |card: u16| top.contains(&card) || bottom.contains(&card);
        if of == ScoutOf::Challenge {
            let kept: Vec<u8> =
                self.state.challenge_deck.iter().copied().filter(|card| !seen(u16::from(*card))).collect();
            let mut deck: Vec<u8> = bottom.iter().rev().map(|card| *card as u8).collect();
            deck.extend(kept);
            deck.extend(top.iter().rev().map(|card| *card as u8));
            self.state.challenge_deck = deck;
            return;
        }
        let pile = match of {
            ScoutOf::Path | ScoutOf::Challenge => &mut self.state.path_deck,
            ScoutOf::Deck(whose) => &mut self.state.rangers[usize::from(whose.0)].deck,
        };
        let kept: Vec<CardId> = pile.iter().copied().filter(|id| !seen(id.0)).collect();
        let mut deck: Vec<CardId> = bottom.iter().rev().map(|card| CardId(*card)).collect();
        deck.extend(kept);
        deck.extend(top.iter().rev().map(|card| CardId(*card)));
        *pile = deck;
    }
}
