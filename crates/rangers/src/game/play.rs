//! Playing ranger cards (section 8).

use super::Game;
use super::derived::Happening;
use super::questions::Forbidden;
use super::resolve::{Did, picked};
use crate::notation::{Noun, Place, Question};
use crate::pool::Program;
use crate::state::{Asking, Bindings, Choice, EventData, Frame, Kind, Play, PlayStep, Reason, Zone};
use crate::words::{CardKind, Keyword};
use crate::{CardId, Event, RangerId};
use kernel::{Answer, SeatSet};

impl Game {
    /// Whether a card of the hand can be played: energy, a Conduit for a Manifestation, a host for an attachment.
    pub(crate) fn can_play_from_hand(&self, ranger: RangerId, id: CardId) -> Result<(), Forbidden> {
        let printed = self.printed(id);
        let Some(price) = &printed.price else { return Err(Forbidden::Condition) };
        self.may_play(id)?;
        let has = i32::from(self.state.ranger(ranger).energy_of(price.aspect));
        let cost = self.energy_cost(id);
        if has < cost {
            return Err(Forbidden::Energy(price.aspect.text(), has, cost));
        }
        if self.has_keyword(id, Keyword::Manifestation) && self.conduit(ranger).is_none() {
            return Err(Forbidden::Cost);
        }
        // What its text cannot do anything with leaves X without a number.
        if price.x
            && let Some(play) = self.pool.card(self.state.card(id).definition).play
            && !self.could_resolve(play, id, ranger)
        {
            return Err(Forbidden::NoTarget);
        }
        if let Some(filter) = &printed.attaches
            && self.pool.card(self.state.card(id).definition).play.is_none()
            && !self.finds(1, filter, &Bindings::new(ranger, id))
        {
            return Err(Forbidden::NoTarget);
        }
        Ok(())
    }

    /// Whether a card is played on a turn, and not as a response.
    pub(crate) fn is_proactive(&self, id: CardId) -> bool {
        let card = self.pool.card(self.state.card(id).definition);
        match card.card.kind {
            CardKind::Moment => card.play.is_some() || !card.tests.is_empty(),
            CardKind::Gear | CardKind::Attachment | CardKind::Being | CardKind::Feature => card.card.price.is_some(),
            CardKind::Attribute | CardKind::Role | CardKind::Location | CardKind::Weather | CardKind::Mission => false,
        }
    }

    fn conduit(&self, ranger: RangerId) -> Option<CardId> {
        self.equipped(ranger)
            .into_iter()
            .find(|id| self.has_keyword(*id, Keyword::Conduit) && self.state.card(*id).all_tokens() > 0)
    }

    /// Pays the energy and the Conduit token.
    pub(crate) fn pay_to_play(&mut self, ranger: RangerId, id: CardId) {
        let cost = self.energy_cost(id);
        self.tell_decisive(&[Question::Cost], |game| game.energy_cost(id));
        if let Some(price) = self.printed(id).price.clone() {
            self.change_energy(ranger, price.aspect, -cost);
        }
        if self.sees_to(id, Keyword::Manifestation)
            && let Some(conduit) = self.conduit(ranger)
            && let Some((token, _)) = self.state.card(conduit).tokens.iter().find(|(_, count)| *count > 0).copied()
        {
            self.happen(Event::Tokens(conduit, token, -1, Some(ranger)));
            let event = EventData { card: Some(conduit), ranger: Some(ranger), amount: 1, ..EventData::default() };
            self.trigger(Happening::Spent, event);
        }
    }

    /// A ranger plays a card of their hand on their turn.
    pub(crate) fn play_from_hand(&mut self, ranger: RangerId, id: CardId) {
        self.pay_to_play(ranger, id);
        self.happen(Event::Played(ranger, id));
        self.put(id, Zone::Limbo, Place::Top);
        let play = Play { ranger, card: id, step: PlayStep::Enter, response: None, x: 0 };
        self.state.frames.push(Frame::Play(play));
    }

    /// Plays a card from wherever it is, as if from hand: at its price, or free.
    pub(crate) fn play_verb(&mut self, noun: &Noun, free: bool, known: &Bindings) -> Did {
        let Some(id) = self.cards(noun, known).first().copied() else { return Did::Done(false) };
        let allowed = if free { self.may_play(id) } else { self.can_play_from_hand(known.you, id) };
        if allowed.is_err() {
            return Did::Done(false);
        }
        if !free {
            self.pay_to_play(known.you, id);
        }
        self.happen(Event::Played(known.you, id));
        // What is attached to a card is played from there and stays.
        if self.state.card(id).host.is_none() {
            self.put(id, Zone::Limbo, Place::Top);
        }
        let play = Play { ranger: known.you, card: id, step: PlayStep::Enter, response: None, x: known.number };
        self.state.frames.push(Frame::Play(play));
        Did::Done(true)
    }

    pub(crate) fn step_play(&mut self) {
        let Some(Frame::Play(play)) = self.state.frames.last_mut() else { return };
        let (ranger, id, step, response, x) = (play.ranger, play.card, play.step, play.response, play.x);
        match step {
            PlayStep::Enter => {
                play.step = PlayStep::Effect;
                match self.printed(id).kind {
                    CardKind::Gear => {
                        self.enter_play(id, Zone::PlayerArea(ranger), ranger, false);
                    }
                    CardKind::Being | CardKind::Feature => {
                        let zone = self.printed_area(id, ranger);
                        self.enter_play(id, zone, ranger, false);
                    }
                    CardKind::Attachment => {
                        if self.pool.card(self.state.card(id).definition).play.is_none() {
                            self.state.frames.push(Frame::Host(ranger, id));
                        }
                    }
                    CardKind::Moment
                    | CardKind::Attribute
                    | CardKind::Role
                    | CardKind::Location
                    | CardKind::Weather
                    | CardKind::Mission => {}
                }
            }
            PlayStep::Effect => {
                play.step = PlayStep::Finish;
                let compiled = self.pool.card(self.state.card(id).definition);
                let program = match response {
                    Some((at, _)) => compiled.responses[usize::from(at)].program,
                    None => compiled.play.unwrap_or(Program::NOTHING),
                };
                let test = match response {
                    Some(_) => None,
                    None if compiled.card.kind == CardKind::Moment => compiled.tests.first().copied(),
                    None => None,
                };
                let costs = match response {
                    Some((at, _)) => !compiled.responses[usize::from(at)].cost.is_empty(),
                    None => false,
                };
                let definition = self.state.card(id).definition;
                let mut bindings = Bindings::new(ranger, id);
                bindings.number = x;
                if let Some((_, event)) = response {
                    bindings.event = event;
                }
                if let (true, Some((at, _))) = (costs, response) {
                    let of = crate::state::PayFor::Response(definition, at);
                    self.state.frames.push(Frame::Pay(Box::new(crate::state::Pay::of(of, bindings))));
                } else {
                    self.run_program(program, bindings, None);
                }
                if let Some(test) = test {
                    self.begin_test(ranger, id, test);
                }
                let event = EventData { card: Some(id), ranger: Some(ranger), ..EventData::default() };
                self.trigger(Happening::Plays, event);
            }
            PlayStep::Finish => {
                self.state.frames.pop();
                if self.state.card(id).zone == Zone::Limbo {
                    self.put(id, Zone::Discard(ranger), Place::Top);
                }
                if self.state.test().is_none() {
                    self.check_clears();
                }
            }
        }
    }

    /// An attachment looks for its host.
    pub(crate) fn step_host(&mut self) {
        let Some(Frame::Host(ranger, id)) = self.state.frames.last().cloned() else { return };
        let hosts = self.hosts(id, ranger);
        match hosts.as_slice() {
            [] => {
                self.state.frames.pop();
            }
            [only] => {
                self.state.frames.pop();
                self.tell_read(|game| game.hosts(id, ranger));
                self.attach(id, *only, false);
            }
            _several => {
                let options = hosts.into_iter().map(Choice::Card).collect();
                self.ask(SeatSet::EMPTY.with(ranger.seat()), ranger, Kind::One, options, Reason::Host(id));
            }
        }
    }

    /// What an attachment can be attached to.
    fn hosts(&self, id: CardId, ranger: RangerId) -> Vec<CardId> {
        let Some(filter) = &self.printed(id).attaches else { return Vec::new() };
        let fitting = self.matching(filter, &Bindings::new(ranger, id)).into_iter();
        fitting.filter(|host| *host != id).collect()
    }

    pub(crate) fn answer_host(&mut self, asking: &Asking, answer: &Answer) {
        let Some(Frame::Host(_, id)) = self.state.frames.pop() else { return };
        if let Some(Choice::Card(host)) = picked(asking, answer).first() {
            self.attach(id, *host, false);
        }
    }

    /// Gear is discarded until the equip limit is kept.
    pub(crate) fn step_overburdened(&mut self) {
        let Some(Frame::Overburdened(ranger)) = self.state.frames.last().cloned() else { return };
        if !self.is_overburdened(ranger) {
            self.state.frames.pop();
            return;
        }
        let options: Vec<Choice> = self.equipped(ranger).into_iter().map(Choice::Card).collect();
        if options.is_empty() {
            self.state.frames.pop();
            return;
        }
        self.tell_decisive(&[Question::Equip, Question::EquipLimit], |game| game.is_overburdened(ranger));
        let seats = SeatSet::EMPTY.with(ranger.seat());
        self.ask(seats, ranger, Kind::One, options, Reason::Overburdened(ranger));
    }

    pub(crate) fn answer_overburdened(&mut self, asking: &Asking, answer: &Answer) {
        if let Some(Choice::Card(id)) = picked(asking, answer).first() {
            self.discard(*id);
        }
    }
}
