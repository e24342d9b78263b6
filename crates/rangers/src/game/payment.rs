//! Costs: whether they can be paid, and paying them.

use super::Game;
use super::derived::Happening;
use super::resolve::picked;
use crate::notation::{Cost, Noun, Threshold};
use crate::pool::{Pool, Program};
use crate::state::{Asking, Bindings, Choice, EventData, Frame, Kind, Pay, PayFor, Reason};
use crate::words::{Aspect, Token};
use crate::{CardId, Event};
use kernel::{Answer, SeatSet};
use std::sync::Arc;

/// The costs of something, and what runs when they are paid.
fn costs(pool: &Pool, of: PayFor) -> (&[Cost], Program) {
    match of {
        PayFor::Test(test) => (&pool.test(test).test.cost, Program::NOTHING),
        PayFor::Action(definition, at) => {
            let action = &pool.card(definition).actions[usize::from(at)];
            (&action.cost, action.program)
        }
        PayFor::Response(definition, at) => {
            let response = &pool.card(definition).responses[usize::from(at)];
            (&response.cost, response.program)
        }
        PayFor::Borrow(definition) => {
            (pool.card(definition).borrow.as_ref().map_or(&[][..], |borrow| &borrow.cost), Program::NOTHING)
        }
    }
}

impl Game {
    /// Whether all of these costs can be paid.
    pub(crate) fn can_pay(&self, costs: &[Cost], known: &Bindings) -> bool {
        costs.iter().all(|cost| self.can_pay_one(cost, known))
    }

    fn can_pay_one(&self, cost: &Cost, known: &Bindings) -> bool {
        let ranger = self.state.ranger(known.you);
        let token_count = |token: Token| i32::from(self.state.card(known.source).token_count(token));
        let progress = |noun| self.cards(noun, known).first().map_or(0, |id| i32::from(self.state.card(*id).progress));
        let harmable = |id: CardId| self.printed(id).harm != Threshold::Forbidden;
        match cost {
            Cost::Exhaust(noun) => {
                let cards = self.cards(noun, known);
                !cards.is_empty() && cards.iter().all(|id| !self.state.card(*id).exhausted)
            }
            Cost::Use(token, value) => token_count(*token) >= self.value(value, known),
            Cost::UseAny(token) => token_count(*token) >= 1,
            Cost::UseFrom(filter) => {
                self.matching(filter, known).into_iter().any(|id| self.state.card(id).all_tokens() > 0)
            }
            Cost::Discard(noun) => !self.cards(noun, known).is_empty(),
            Cost::DiscardOne(filter) => self.finds(1, filter, known),
            Cost::Energy(energy, value) => {
                let amount = self.value(value, known);
                match Self::energy_word(*energy) {
                    Some(aspect) => i32::from(ranger.energy_of(aspect)) >= amount,
                    None => Aspect::ALL.iter().any(|aspect| i32::from(ranger.energy_of(*aspect)) >= amount),
                }
            }
            Cost::Fatigue(value) => ranger.deck.len() as i32 >= self.value(value, known),
            Cost::AnyEnergy(aspect) => ranger.energy_of(*aspect) > 0,
            Cost::FatigueUpTo(_) | Cost::AnyFatigueCards => true,
            Cost::AnyProgress(noun, _) => progress(noun) > 0,
            Cost::Harm(noun, _) | Cost::AnyHarm(noun) => {
                self.cards(noun, known).first().is_some_and(|id| harmable(*id))
            }
            Cost::HarmOne(filter, _) => self.matching(filter, known).into_iter().any(harmable),
            Cost::Progress(noun, value) => progress(noun) >= self.value(value, known),
            Cost::Token(noun) => {
                self.cards(noun, known).contains(&ranger.token)
                    && ranger.token != ranger.role
                    && self.may_move_token(known.you, None).is_ok()
            }
        }
    }

    /// The next cost is paid, or asked about; after the last one the program runs.
    pub(crate) fn step_pay(&mut self) {
        let pool = Arc::clone(&self.pool);
        let Some(Frame::Pay(pay)) = self.state.frames.last() else { return };
        let (of, at, known, waived) = (pay.of, usize::from(pay.at), pay.bindings.clone(), pay.waived);
        let (costs, program) = costs(&pool, of);
        let Some(cost) = costs.get(at) else {
            self.state.frames.pop();
            match of {
                PayFor::Test(_) => {
                    if let Some(test) = self.state.test_mut() {
                        test.bindings = known;
                    }
                }
                PayFor::Action(..) | PayFor::Response(..) | PayFor::Borrow(_) => self.run_program(program, known, None),
            }
            return;
        };
        if waived && matches!(cost, Cost::Exhaust(Noun::This) | Cost::Use(..)) {
            self.next_cost();
        } else {
            self.pay_one(cost, &known);
        }
    }

    fn paid(&mut self) -> Option<&mut Pay> {
        self.state.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Pay(pay) => Some(&mut **pay),
            _other => None,
        })
    }

    fn next_cost(&mut self) {
        if let Some(pay) = self.paid() {
            pay.at += 1;
        }
    }

    fn pay_one(&mut self, cost: &Cost, known: &Bindings) {
        let you = known.you;
        let seats = SeatSet::EMPTY.with(you.seat());
        match cost {
            Cost::UseAny(token) => {
                let most = i32::from(self.state.card(known.source).token_count(*token));
                self.ask(seats, you, Kind::Number(1, most.max(1)), Vec::new(), Reason::PayAmount(known.source));
            }
            Cost::FatigueUpTo(value) => {
                let most = self.value(value, known).min(self.state.ranger(you).deck.len() as i32);
                self.ask(seats, you, Kind::Number(0, most.max(0)), Vec::new(), Reason::PayAmount(known.source));
            }
            Cost::AnyEnergy(aspect) => {
                let most = i32::from(self.state.ranger(you).energy_of(*aspect));
                self.ask(seats, you, Kind::Number(1, most.max(1)), Vec::new(), Reason::PayAmount(known.source));
            }
            Cost::AnyFatigueCards => {
                let most = self.state.ranger(you).fatigue.len() as i32;
                self.ask(seats, you, Kind::Number(0, most), Vec::new(), Reason::PayAmount(known.source));
            }
            Cost::AnyHarm(_) => {
                let most = known.event.amount.max(1);
                self.ask(seats, you, Kind::Number(1, most), Vec::new(), Reason::PayAmount(known.source));
            }
            Cost::AnyProgress(noun, value) => {
                let there: i32 =
                    self.cards(noun, known).iter().map(|id| i32::from(self.state.card(*id).progress)).sum();
                let most = self.value(value, known).min(there);
                self.ask(seats, you, Kind::Number(1, most.max(1)), Vec::new(), Reason::PayAmount(known.source));
            }
            Cost::UseFrom(filter) | Cost::DiscardOne(filter) | Cost::HarmOne(filter, _) => {
                let uses = matches!(cost, Cost::UseFrom(_));
                let options: Vec<Choice> = self
                    .matching(filter, known)
                    .into_iter()
                    .filter(|id| !uses || self.state.card(*id).all_tokens() > 0)
                    .map(Choice::Card)
                    .collect();
                if let [Choice::Card(only)] = options.as_slice() {
                    let only = *only;
                    self.pay_with(cost, only, known);
                    self.next_cost();
                } else {
                    self.ask(seats, you, Kind::One, options, Reason::PayWith(known.source));
                }
            }
            Cost::Energy(energy, value) => match Self::energy_word(*energy) {
                Some(aspect) => {
                    let amount = self.amount(value, known);
                    self.change_energy(you, aspect, -amount);
                    self.next_cost();
                }
                None => {
                    let amount = self.value(value, known);
                    let options = Aspect::ALL
                        .iter()
                        .copied()
                        .filter(|aspect| i32::from(self.state.ranger(you).energy_of(*aspect)) >= amount)
                        .map(Choice::Aspect)
                        .collect();
                    self.ask(seats, you, Kind::One, options, Reason::Energy(you));
                }
            },
            Cost::Exhaust(noun) => {
                self.next_cost();
                for id in self.cards(noun, known) {
                    self.exhaust(id);
                }
            }
            Cost::Use(token, value) => {
                self.next_cost();
                let amount = self.amount(value, known);
                self.spend(known.source, *token, amount, known);
            }
            Cost::Discard(noun) => {
                self.next_cost();
                let held: i32 =
                    self.cards(noun, known).iter().map(|id| i32::from(self.state.card(*id).all_tokens())).sum();
                if let Some(pay) = self.paid() {
                    pay.bindings.number = held;
                }
                for id in self.cards(noun, known) {
                    self.discard(id);
                }
            }
            Cost::Fatigue(value) => {
                self.next_cost();
                let amount = self.amount(value, known);
                self.suffer_fatigue(you, amount, Some(known.source));
            }
            Cost::Harm(noun, value) => {
                self.next_cost();
                let amount = self.amount(value, known);
                for id in self.cards(noun, known) {
                    self.add_harm(id, amount, known.source, Some(you));
                }
            }
            Cost::Progress(noun, value) => {
                self.next_cost();
                let amount = self.amount(value, known);
                for id in self.cards(noun, known) {
                    self.happen(Event::Progress(id, -amount, None));
                }
            }
            Cost::Token(_) => {
                self.next_cost();
                let role = self.state.ranger(you).role;
                self.place_token(you, role);
            }
        }
    }

    /// Uses tokens of a card; each counts for what watches token use.
    fn spend(&mut self, id: CardId, token: Token, amount: i32, known: &Bindings) {
        for _ in 0..amount {
            self.happen(Event::Tokens(id, token, -1, Some(known.you)));
            let event = EventData { card: Some(id), ranger: Some(known.you), amount: 1, ..EventData::default() };
            self.trigger(Happening::Spent, event);
        }
        self.trigger(Happening::TokensChanged, super::verbs::about(id));
    }

    fn pay_with(&mut self, cost: &Cost, id: CardId, known: &Bindings) {
        if let Cost::UseFrom(filter) | Cost::DiscardOne(filter) | Cost::HarmOne(filter, _) = cost {
            self.tell_read(|game| game.fits(id, filter, known));
        }
        if let Some(pay) = self.paid() {
            pay.bindings.slots[0] = id.into();
            pay.bindings.that = 0;
        }
        match cost {
            Cost::UseFrom(_) => {
                let token = self.state.card(id).tokens.iter().find(|(_, count)| *count > 0).map(|(token, _)| *token);
                if let Some(token) = token {
                    self.spend(id, token, 1, known);
                }
            }
            Cost::DiscardOne(_) => {
                let held = i32::from(self.state.card(id).all_tokens());
                if let Some(pay) = self.paid() {
                    pay.bindings.number = held;
                }
                self.discard(id);
            }
            Cost::HarmOne(_, value) => {
                let amount = self.amount(value, known);
                self.add_harm(id, amount, known.source, Some(known.you));
            }
            _paid_without_a_card => {}
        }
    }

    pub(crate) fn answer_pay(&mut self, asking: &Asking, answer: &Answer) {
        let pool = Arc::clone(&self.pool);
        let Some(Frame::Pay(pay)) = self.state.frames.last_mut() else { return };
        let (of, at, waived) = (pay.of, usize::from(pay.at), pay.waived);
        pay.at += 1;
        let known = pay.bindings.clone();
        let (costs, _) = costs(&pool, of);
        let cost = &costs[at];
        if let Answer::Number(number) = answer {
            pay.bindings.number = *number;
            match cost {
                Cost::UseAny(_) if waived => {}
                Cost::UseAny(token) => self.spend(known.source, *token, *number, &known),
                Cost::AnyEnergy(aspect) => {
                    self.change_energy(known.you, *aspect, -number);
                }
                Cost::FatigueUpTo(_) => self.suffer_fatigue(known.you, *number, Some(known.source)),
                Cost::AnyFatigueCards => {
                    let stack = self.state.ranger(known.you).fatigue.clone();
                    for id in stack.into_iter().rev().take(*number as usize) {
                        self.put(id, crate::state::Zone::Discard(known.you), crate::notation::Place::Top);
                    }
                }
                Cost::AnyHarm(noun) => {
                    for id in self.cards(noun, &known) {
                        self.add_harm(id, *number, known.source, Some(known.you));
                    }
                }
                Cost::AnyProgress(noun, _) => {
                    if let Some(id) = self.cards(noun, &known).first() {
                        self.happen(Event::Progress(*id, -number, None));
                    }
                }
                _asks_for_no_number => {}
            }
            return;
        }
        match picked(asking, answer).first().copied() {
            Some(Choice::Card(id)) => self.pay_with(cost, id, &known),
            Some(Choice::Aspect(aspect)) => {
                if let Cost::Energy(_, value) = cost {
                    let amount = self.amount(value, &known);
                    self.change_energy(known.you, aspect, -amount);
                }
            }
            _nothing => {}
        }
    }
}
