//! The path deck: put together, and drawn from (section 14).

use super::Game;
use super::derived::Happening;
use super::listening::moment_number;
use crate::notation::{Moment, Place, Question, Slot, Statement};
use crate::state::{Bindings, EventData, Frame, Kind, Reason, Zone};
use crate::words::{CardKind, Set};
use crate::{CardId, Event, RangerId};
use kernel::Answer;

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
            self.tell_decisive(&[Question::ValleyCards], Game::among_valley);
            from.extend(self.among_valley());
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
        let (ranger, side) = (draw.ranger, draw.side);
        if side.is_none() && self.may_draw_side(ranger) {
            let seats = kernel::SeatSet::EMPTY.with(ranger.seat());
            self.ask(seats, ranger, Kind::YesNo, Vec::new(), Reason::SideDeck);
            return;
        }
        if let Some(Frame::PathDraw(draw)) = self.state.frames.last_mut() {
            draw.left -= 1;
            draw.side = None;
        }
        if side == Some(true) {
            self.draw_side_card(ranger);
        } else {
            self.draw_path_card(ranger);
        }
    }

    /// Whether the next path card comes from the side deck.
    pub(crate) fn answer_path_draw(&mut self, answer: &Answer) {
        if let Some(Frame::PathDraw(draw)) = self.state.frames.last_mut() {
            let (ranger, side) = (draw.ranger, *answer == Answer::Yes(true));
            draw.side = Some(side);
            if side {
                self.tell_decisive(&[Question::PathDraw], |game| game.may_draw_side(ranger));
            }
        }
    }

    fn may_draw_side(&self, ranger: RangerId) -> bool {
        !self.state.side_deck.is_empty()
            && self.speaking(Question::PathDraw).any(|(source, constant)| match &constant.constant.statement {
                Statement::MayDrawSide(who) => self.speaks_to(source, who, ranger),
                _about_something_else => false,
            })
    }

    /// The top card of the side deck enters play; it is "that" for whatever had it drawn.
    pub(crate) fn draw_side_card(&mut self, ranger: RangerId) {
        if let Some(id) = self.state.side_deck.last().copied() {
            self.enters_drawn(id, ranger);
        }
    }

    fn enters_drawn(&mut self, id: CardId, ranger: RangerId) {
        self.keep(Slot(0), &[id]);
        let zone = self.printed_area(id, ranger);
        self.enter_play(id, zone, ranger, true);
    }

    /// Cards that missions mix with those of the Valley before some are picked.
    fn among_valley(&self) -> Vec<CardId> {
        let mut mixed = Vec::new();
        for (source, constant) in self.speaking(Question::ValleyCards) {
            if let Statement::AmongValley(filter, count) = &constant.constant.statement {
                let in_collection = (0..self.state.cards.len() as u16)
                    .map(CardId)
                    .filter(|id| self.state.card(*id).zone == Zone::Collection && self.speaks_of(source, filter, *id));
                mixed.extend(in_collection.take(*count as usize));
            }
        }
        mixed
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
            self.happen(Event::Applied(source));
            self.put(id, Zone::Limbo, Place::Top);
            let mut bindings = Bindings::new(ranger, source);
            bindings.slots[0] = id.into();
            self.run_program(program, bindings, None);
            return;
        }
        self.enters_drawn(id, ranger);
    }
}
