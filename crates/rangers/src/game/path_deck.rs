//! The path deck: put together, and drawn from (section 14).

use super::Game;
use super::derived::Happening;
use super::listening::moment_number;
use crate::notation::{Moment, Place, Question};
use crate::state::{Bindings, EventData, Frame, Zone};
use crate::words::{CardKind, Set};
use crate::{CardId, RangerId};

impl Game {
    fn available(&self, set: Set) -> Vec<CardId> {
        (0..self.state.cards.len() as u16)
            .map(CardId)
            .filter(|id| {
                let card = self.state.card(*id);
                card.zone == Zone::Collection
                    && self.set_of(*id) == set
                    && matches!(self.printed(*id).kind, CardKind::Being | CardKind::Feature)
                    && !self.state.left_out.contains(&card.definition)
            })
            .collect()
    }

    /// The terrain set, and the location's own set or Valley cards.
    pub(crate) fn gather_path_deck(&mut self) {
        let place = self.pool.location(self.state.location);
        let terrain = place.location.terrain.unwrap_or(self.state.tracker.terrain);
        let pivotal = place.location.pivotal;
        let valley = usize::from(place.location.valley);
        let always = place.location.always.clone();
        let mut cards = self.available(terrain.set());
        if let Some(set) = pivotal {
            cards.extend(self.available(set));
        } else {
            let mut from = self.available(Set::Valley);
            if let Some(title) = &always
                && let Some(at) = from.iter().position(|id| self.printed(*id).title == *title)
            {
                from.swap(0, at);
                let (_, rest) = from.split_at_mut(1);
                self.state.chance.draw(|dice| dice.shuffle(rest));
            } else {
                self.state.chance.draw(|dice| dice.shuffle(&mut from));
            }
            cards.extend(from.into_iter().take(valley));
        }
        for id in cards {
            self.put(id, Zone::PathDeck, Place::Top);
        }
    }

    /// What location, weather and missions add to it.
    pub(crate) fn assemble_path_deck(&mut self) {
        let amount = moment_number(Moment::PathDeck);
        self.trigger(Happening::At, EventData { amount, ..EventData::default() });
        let assembly = self.pool.location(self.state.location).assembly;
        let known = Bindings::new(self.state.lead, CardId(0));
        let location = self.cards(&crate::notation::Noun::Location, &known).first().copied();
        if let Some(location) = location {
            self.run_program(assembly, Bindings::new(self.state.lead, location), None);
        }
    }

    pub(crate) fn step_path_draw(&mut self) {
        let Some(Frame::PathDraw(draw)) = self.state.frames.last_mut() else { return };
        if draw.left == 0 {
            self.state.frames.pop();
            return;
        }
        draw.left -= 1;
        let ranger = draw.ranger;
        self.draw_path_card(ranger);
    }

    fn draw_path_card(&mut self, ranger: RangerId) {
        if self.state.path_deck.is_empty() {
            let discard = self.state.path_discard.clone();
            if discard.is_empty() {
                return;
            }
            for id in discard {
                self.put(id, Zone::PathDeck, Place::Top);
            }
            self.shuffle(Zone::PathDeck);
        }
        let Some(id) = self.state.path_deck.last().copied() else { return };
        let instead =
            self.speaking(Question::PathDraw).find_map(|(source, constant)| Some((source, constant.program?)));
        if let Some((source, program)) = instead {
            self.put(id, Zone::Limbo, Place::Top);
            let mut bindings = Bindings::new(ranger, source);
            bindings.slots[0] = smallvec::smallvec![id];
            self.run_program(program, bindings, None);
            return;
        }
        let zone = self.printed_area(id, ranger);
        self.enter_play(id, zone, ranger, true);
    }
}
