//! The beginning and the end of a day (sections 6 and 18).

use super::Game;
use super::resolve::picked;
use crate::notation::{Moment, Noun, Place};
use crate::state::{
    Asking, Bindings, Card, Choice, DayEnd, Ending, Frame, Kind, Reason, RoundStep, SetupStep, TravelTarget, Zone,
};
use crate::words::{CardKind, Keyword, Set};
use crate::{CardId, Event, RangerId};
use kernel::{Answer, SeatSet};

impl Game {
    pub(super) fn setup_to(&mut self, step: SetupStep) {
        if let Some(Frame::Setup(now)) =
            self.state.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Setup(_)))
        {
            *now = step;
        }
    }

    /// Everything mutable is fresh: cards are laid out anew from the tracker.
    pub(crate) fn lay_out(&mut self) {
        let pool = self.pool.clone();
        let tracker = self.state.tracker.clone();
        let mut cards = Vec::new();
        let mut rangers = Vec::new();
        for (at, record) in tracker.rangers.iter().enumerate() {
            let id = RangerId(at as u8);
            let role = CardId(cards.len() as u16);
            cards.push(Card { seen: true, ..Card::new(record.role, Some(id), Zone::PlayerArea(id)) });
            let mut deck = Vec::new();
            for definition in record.deck.iter().chain(&record.maladies) {
                deck.push(CardId(cards.len() as u16));
                cards.push(Card::new(*definition, Some(id), Zone::Deck(id)));
            }
            rangers.push(crate::state::Ranger {
                aspects: record.aspects,
                energy: record.aspects,
                role,
                token: role,
                injuries: 0,
                rested: false,
                deck,
                hand: Vec::new(),
                discard: Vec::new(),
                fatigue: Vec::new(),
                reach: Vec::new(),
                area: vec![role],
            });
        }
        for (definition, card) in pool.cards() {
            if card.card.set.is_ranger_set() || card.card.set == Set::Trial {
                continue;
            }
            let back = card.reverse.is_some_and(|reverse| reverse < definition);
            let removed = tracker.removed.iter().filter(|one| **one == definition).count();
            let copies = if back { 0 } else { usize::from(card.card.copies).saturating_sub(removed) };
            for _ in 0..copies {
                cards.push(Card::new(definition, None, Zone::Collection));
            }
        }
        let state = &mut self.state;
        state.cards = cards;
        state.rangers = rangers;
        state.along.clear();
        state.surroundings.clear();
        state.path_deck.clear();
        state.path_discard.clear();
        state.side_deck.clear();
        state.set_aside.clear();
        state.challenge_deck = (0..pool.challenge.len() as u8).collect();
        state.challenge_discard.clear();
        state.location = tracker.location;
        state.round = 1;
        state.turn = 0;
        state.acting = None;
        state.last_acted = None;
        state.pending.clear();
        state.no_presence.clear();
        state.extra_path_draws = 0;
        state.open_travel = None;
        state.skip_arrival = false;
        state.later.clear();
        state.after_arrival.clear();
        state.stays_exhausted.clear();
        state.scouted_challenge = None;
        state.left_out.clear();
        state.drawn_challenge = None;
        state.exhausted = false;
        state.day_end = None;
        state.lead = RangerId(0);
        self.rebuild();
    }

    pub(crate) fn step_setup(&mut self) {
        let Some(Frame::Setup(step)) = self.state.frames.last().cloned() else { return };
        let count = self.state.rangers.len() as u8;
        let lead = self.state.lead;
        match step {
            SetupStep::Rangers => {
                self.lay_out();
                self.happen(Event::DayBegan(self.state.tracker.day));
                self.setup_to(SetupStep::Swap(RangerId(0)));
            }
            SetupStep::Swap(ranger) if ranger.0 < count && self.state.tracker.camped => self.ask_swap(ranger),
            SetupStep::Swap(_) => {
                for ranger in self.state.table_order() {
                    self.shuffle(Zone::Deck(ranger));
                }
                self.setup_to(SetupStep::SetupCard(RangerId(0)));
            }
            SetupStep::SwapOut(ranger, into) => self.ask_swap_out(ranger, into),
            SetupStep::SetupCard(ranger) if ranger.0 < count => {
                let mut options: Vec<Choice> = self
                    .state
                    .ranger(ranger)
                    .deck
                    .iter()
                    .copied()
                    .filter(|id| self.pool.has_printed(self.state.card(*id).definition, Keyword::Setup))
                    .map(Choice::Card)
                    .collect();
                if options.is_empty() {
                    self.setup_to(SetupStep::SetupCard(RangerId(ranger.0 + 1)));
                } else {
                    options.push(Choice::Nothing);
                    let seats = SeatSet::EMPTY.with(ranger.seat());
                    self.ask(seats, ranger, Kind::One, options, Reason::SetupCard(ranger));
                }
            }
            SetupStep::SetupCard(_) => self.setup_to(SetupStep::Draw(RangerId(0))),
            SetupStep::Draw(ranger) if ranger.0 < count => {
                self.setup_to(SetupStep::Redraw(ranger));
                let six = self.state.ranger(ranger).deck.len().min(6);
                self.draw(ranger, six);
            }
            SetupStep::Redraw(ranger) => {
                let options: Vec<Choice> = self.state.ranger(ranger).hand.iter().copied().map(Choice::Card).collect();
                let most = options.len() as u16;
                let seats = SeatSet::EMPTY.with(ranger.seat());
                self.ask(seats, ranger, Kind::Some(0, most), options, Reason::Redraw(ranger));
            }
            SetupStep::Draw(_) => {
                if count == 1 {
                    self.setup_to(SetupStep::Surroundings);
                } else {
                    let options = (0..count).map(|at| Choice::Ranger(RangerId(at))).collect();
                    let seats = self.everybody();
                    self.ask(seats, lead, Kind::One, options, Reason::Lead);
                }
            }
            SetupStep::Lead => self.setup_to(SetupStep::Surroundings),
            SetupStep::Surroundings => {
                self.shuffle_challenge();
                self.state.pending.clear();
                let target =
                    TravelTarget { location: self.state.tracker.location, terrain: self.state.tracker.terrain };
                self.enter_location(target);
                self.enter_weather();
                let first = self.state.tracker.day == 1;
                self.setup_to(if first { SetupStep::PathDeck } else { SetupStep::Scheduled(0) });
                if first && let Some(entry) = self.pool.first_entry.as_ref().and_then(|number| self.pool.entry(number))
                {
                    let source = self.location_card();
                    self.read_entry(entry, Bindings::new(lead, source));
                }
            }
            SetupStep::Scheduled(at) => match self.scheduled_today().get(usize::from(at)).copied() {
                Some(entry) => {
                    self.setup_to(SetupStep::Scheduled(at + 1));
                    let mut bindings = Bindings::new(lead, self.location_card());
                    bindings.cause = Some(crate::notation::Cause::Scheduled);
                    self.read_entry(entry, bindings);
                }
                None => self.setup_to(SetupStep::Missions),
            },
            SetupStep::Missions => {
                let missions: Vec<_> = self
                    .state
                    .tracker
                    .missions
                    .iter()
                    .filter(|mission| !mission.completed)
                    .map(|mission| (mission.mission, mission.subject))
                    .filter(|(face, _)| {
                        let reverse = self.pool.card(*face).reverse;
                        !self.state.in_play().any(|id| {
                            let shown = self.state.card(id).definition;
                            shown == *face || Some(shown) == reverse
                        })
                    })
                    .collect();
                for (face, subject) in missions {
                    self.place_mission(face, subject);
                }
                self.setup_to(SetupStep::PathDeck);
            }
            SetupStep::PathDeck => {
                self.gather_path_deck();
                self.setup_to(SetupStep::Assembly);
            }
            SetupStep::Assembly => {
                self.setup_to(SetupStep::Shuffle);
                self.assemble_path_deck();
            }
            SetupStep::Shuffle => {
                self.shuffle(Zone::PathDeck);
                self.setup_to(SetupStep::Objectives);
            }
            SetupStep::Objectives => {
                self.setup_to(SetupStep::Entry);
                if self.state.tracker.day > 1 {
                    self.moment(Moment::Arrive);
                }
            }
            SetupStep::Entry => {
                self.setup_to(SetupStep::Arrival(0));
                if self.state.tracker.day > 1 {
                    self.read_arrival();
                }
            }
            SetupStep::Arrival(at) => {
                let more = self.arrival_setup(at);
                self.setup_to(if more { SetupStep::Arrival(at + 1) } else { SetupStep::Start });
            }
            SetupStep::Start => {
                self.setup_to(SetupStep::Done);
                self.after_arrival();
                self.moment(Moment::StartOfDay);
            }
            SetupStep::Done => {
                self.state.frames.pop();
                self.state.frames.push(Frame::Round(RoundStep::Path(0)));
            }
        }
    }

    fn location_card(&self) -> CardId {
        let known = Bindings::new(self.state.lead, CardId(0));
        self.cards(&Noun::Location, &known).first().copied().unwrap_or(CardId(0))
    }

    fn scheduled_today(&self) -> Vec<crate::EntryId> {
        let day = self.state.tracker.day;
        let printed = self
            .pool
            .days
            .get(usize::from(day).saturating_sub(1))
            .into_iter()
            .flat_map(|plan| plan.entries.iter())
            .filter_map(|number| self.pool.entry(number));
        let written = self.state.tracker.schedule.iter().filter(|(on, _)| *on == day).map(|(_, entry)| *entry);
        printed.chain(written).collect()
    }

    fn enter_weather(&mut self) {
        let day = usize::from(self.state.tracker.day).saturating_sub(1);
        let planned = self
            .pool
            .days
            .get(day)
            .or(self.pool.days.last())
            .and_then(|plan| plan.weather.as_ref())
            .and_then(|title| self.pool.by_title(title));
        let Some(face) = self.state.tracker.weather.or(planned) else { return };
        let reverse = self.pool.card(face).reverse;
        let card = (0..self.state.cards.len() as u16).map(CardId).find(|id| {
            let card = self.state.card(*id);
            card.zone == Zone::Collection && (card.definition == face || Some(card.definition) == reverse)
        });
        if let Some(card) = card {
            if self.state.card(card).definition != face {
                self.happen(Event::Flipped(card, face));
            }
            let lead = self.state.lead;
            self.enter_play(card, Zone::Surroundings, lead, false);
        }
    }

    pub(crate) fn answer_setup(&mut self, asking: &Asking, answer: &Answer) {
        match asking.reason {
            Reason::SetupCard(ranger) => {
                self.setup_to(SetupStep::SetupCard(RangerId(ranger.0 + 1)));
                if let Some(Choice::Card(id)) = picked(asking, answer).first().copied() {
                    let zone = match self.printed(id).kind {
                        CardKind::Gear => Zone::PlayerArea(ranger),
                        _path_card => Zone::Reach(ranger),
                    };
                    self.enter_play(id, zone, ranger, false);
                    self.shuffle(Zone::Deck(ranger));
                }
            }
            Reason::SwapIn(ranger) => self.swap_in(ranger, picked(asking, answer).first().copied()),
            Reason::SwapOut(ranger) => self.swap_out(ranger, picked(asking, answer).first().copied()),
            Reason::Redraw(ranger) => {
                self.setup_to(SetupStep::Draw(RangerId(ranger.0 + 1)));
                let aside: Vec<CardId> = Self::picked_cards(asking, answer)
                    .into_iter()
                    .filter(|id| self.state.card(*id).zone == Zone::Hand(ranger))
                    .collect();
                for id in &aside {
                    self.put(*id, Zone::SetAside, Place::Top);
                }
                self.draw(ranger, aside.len());
                for id in &aside {
                    self.put(*id, Zone::Deck(ranger), Place::Top);
                }
                if !aside.is_empty() {
                    self.shuffle(Zone::Deck(ranger));
                }
            }
            Reason::Lead => {
                self.setup_to(SetupStep::Surroundings);
                if let Some(Choice::Ranger(ranger)) = picked(asking, answer).first() {
                    self.happen(Event::Leads(*ranger));
                }
            }
            _not_of_setup => {}
        }
    }

    /// The day ends: whatever is under way is broken off.
    pub(crate) fn end_day(&mut self, end: DayEnd) {
        if self.state.day_end.is_some() {
            return;
        }
        if let Some(test) = self.state.test_mut()
            && let Some(card) = test.drawn.take()
        {
            self.state.challenge_discard.push(card);
        }
        self.happen(Event::DayEnded(end));
    }

    /// Breaks off what is under way, once nothing touches it any more.
    pub(crate) fn break_off(&mut self) {
        self.state.frames.clear();
        self.state.pending.clear();
        self.state.frames.push(Frame::EndDay(0));
    }

    pub(crate) fn step_end_day(&mut self) {
        let Some(Frame::EndDay(step)) = self.state.frames.last_mut() else { return };
        if *step == 0 {
            *step = 1;
            self.moment(Moment::EndOfDay);
            return;
        }
        self.state.frames.pop();
        self.keep_aspirations();
        let tracker = &mut self.state.tracker;
        tracker.camped = self.state.day_end == Some(DayEnd::Camped);
        tracker.day += 1;
        if tracker.complete {
            self.state.over = Some(Ending::CampaignComplete);
        } else if self.state.days_left == 0 {
            self.state.over = Some(Ending::DaysOver);
        } else {
            self.state.days_left -= 1;
            self.state.day_end = None;
            self.state.frames.push(Frame::Setup(SetupStep::Rangers));
        }
    }
}
