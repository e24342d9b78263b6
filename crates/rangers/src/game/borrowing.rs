//! Using what another card can do: gear's abilities as if its tokens were used and it were exhausted, moments as if they were
//! played from hand. A borrowed ability keeps its timing (additions 8).

use super::Game;
use super::derived::{Happening, kind_of};
use super::resolve::Did;
use super::responses::MOST_IN_A_LOOP;
use super::verbs::Now;
use crate::notation::{Cost, Noun, Pattern, Place};
use crate::pool::{CompiledBorrow, TestId};
use crate::state::{Bindings, Choice, EventData, Frame, Kind, Pay, PayFor, Pending, Play, PlayStep, Reason, Zone};
use crate::words::CardKind;
use crate::{CardId, Event, RangerId};
use kernel::SeatSet;

/// Whether a cost counts as paid for who borrows.
fn counts_as_paid(cost: &Cost) -> bool {
    matches!(cost, Cost::Exhaust(Noun::This) | Cost::Use(..))
}

/// Whether an ability has a cost of tokens or exhausting, which is what can be borrowed of gear.
fn has_such_a_cost(costs: &[Cost]) -> bool {
    costs.iter().any(|cost| counts_as_paid(cost) || matches!(cost, Cost::UseAny(_)))
}

impl Game {
    fn borrow_of(&self, by: CardId) -> Option<&CompiledBorrow> {
        self.pool.card(self.state.card(by).definition).borrow.as_ref()
    }

    fn borrower(&self, by: CardId) -> RangerId {
        self.state.card(by).owner.unwrap_or_else(|| self.somebody())
    }

    /// What is known when the borrowing is paid for: the other card is "that".
    fn borrowing(&self, by: CardId, from: CardId) -> Bindings {
        let mut known = Bindings::new(self.borrower(by), by);
        known.slots[0] = from.into();
        known
    }

    /// Whether costs can be paid, those that count as paid left aside.
    fn can_pay_the_rest(&self, costs: &[Cost], known: &Bindings) -> bool {
        let left: Vec<Cost> = costs.iter().filter(|cost| !counts_as_paid(cost)).cloned().collect();
        self.can_pay(&left, known)
    }

    /// Notes the responses of other cards that can be made through a borrower.
    pub(crate) fn trigger_borrowed(&mut self, happening: Happening, event: EventData) {
        for at in 0..self.derived.borrowers.len() {
            let by = self.derived.borrowers[at];
            let you = self.borrower(by);
            let Some(borrow) = self.borrow_of(by) else { continue };
            let from = self.cards(&borrow.from, &Bindings::new(you, by));
            for id in from {
                let card = self.pool.card(self.state.card(id).definition);
                let moment = card.card.kind == CardKind::Moment;
                let wanted: Vec<u8> = (0..card.responses.len() as u8)
                    .filter(|at| {
                        let response = &card.responses[usize::from(*at)];
                        kind_of(&response.on) == happening as usize
                            && !matches!(response.on, Pattern::Drawn | Pattern::CommittedToSuccess)
                            && (moment || has_such_a_cost(&response.cost))
                    })
                    .collect();
                for response in wanted {
                    if let Some(pending) = self.woken_for(id, response, event, you) {
                        self.state.pending.push(Pending { by: Some(by), ..pending });
                    }
                }
            }
        }
    }

    /// Whether a response can be made through a borrower now.
    pub(crate) fn can_borrow(&self, by: CardId, pending: &Pending) -> bool {
        let Some(borrow) = self.borrow_of(by) else { return false };
        let known = self.borrowing(by, pending.source);
        let there = self.cards(&borrow.from, &known).contains(&pending.source) && self.derived.borrowers.contains(&by);
        let response = &self.pool.card(pending.definition).responses[usize::from(pending.response)];
        let own = self.response_bindings(pending);
        there
            && self.can_pay(&borrow.cost, &known)
            && if self.printed(pending.source).kind != CardKind::Moment {
                self.can_pay_the_rest(&response.cost, &own)
            } else if borrow.free {
                self.may_play(pending.source).is_ok() && self.can_pay(&response.cost, &own)
            } else {
                self.can_play_from_hand(pending.you, pending.source).is_ok() && self.can_pay(&response.cost, &own)
            }
    }

    /// Makes a response through a borrower: the borrowing is paid for first.
    pub(crate) fn respond_through(&mut self, by: CardId, pending: &Pending) {
        let Some(free) = self.borrow_of(by).map(|borrow| borrow.free) else { return };
        let (you, id) = (pending.you, pending.source);
        let paying = Pay::of(PayFor::Borrow(self.state.card(by).definition), self.borrowing(by, id));
        if self.printed(id).kind == CardKind::Moment {
            if !free {
                self.pay_to_play(you, id);
            }
            self.happen(Event::Played(you, id));
            if self.state.card(id).host.is_none() {
                self.put(id, Zone::Limbo, Place::Top);
            }
            let response = Some((pending.response, pending.event));
            self.state.frames.push(Frame::Play(Play { ranger: you, card: id, step: PlayStep::Enter, response, x: 0 }));
        } else {
            let of = PayFor::Response(pending.definition, pending.response);
            let pay = Pay { waived: true, ..Pay::of(of, self.response_bindings(pending)) };
            self.state.frames.push(Frame::Pay(Box::new(pay)));
        }
        if let Zone::Hand(ranger) = self.state.card(by).zone {
            self.happen(Event::Played(ranger, by));
            self.put(by, Zone::Discard(ranger), Place::Top);
        } else {
            self.happen(Event::Used(you, by));
        }
        self.state.frames.push(Frame::Pay(Box::new(paying)));
    }

    /// The tests of other cards that can be performed through a card in play.
    pub(crate) fn borrowed_tests(&self, by: CardId) -> Vec<TestId> {
        let Some(borrow) = self.borrow_of(by) else { return Vec::new() };
        if !self.derived.borrowers.contains(&by) || !self.state.card(by).zone.in_play() {
            return Vec::new();
        }
        let from = self.cards(&borrow.from, &Bindings::new(self.borrower(by), by)).into_iter();
        let gear = from.filter(|id| self.printed(*id).kind != CardKind::Moment);
        let mut tests: Vec<TestId> =
            gear.flat_map(|id| self.pool.card(self.state.card(id).definition).tests.iter().copied()).collect();
        tests.retain(|test| has_such_a_cost(&self.pool.test(*test).test.cost));
        tests.sort_unstable();
        tests.dedup();
        tests
    }

    /// What performing a test through a card costs instead; none if the test is the card's own.
    fn borrowed_for(&self, source: CardId, test: TestId) -> Option<&CompiledBorrow> {
        let own = &self.pool.card(self.state.card(source).definition).tests;
        if self.pool.test(test).common || own.contains(&test) { None } else { self.borrow_of(source) }
    }

    /// Whether the costs of a test can be paid.
    pub(crate) fn can_pay_for_test(&self, source: CardId, test: TestId, known: &Bindings) -> bool {
        let costs = &self.pool.test(test).test.cost;
        match self.borrowed_for(source, test) {
            Some(borrow) => self.can_pay(&borrow.cost, known) && self.can_pay_the_rest(costs, known),
            None => self.can_pay(costs, known),
        }
    }

    /// Begins to pay for a test.
    pub(crate) fn pay_for_test(&mut self, ranger: RangerId, source: CardId, test: TestId) {
        let known = Bindings::new(ranger, source);
        let borrowed = self.borrowed_for(source, test).is_some();
        if !self.pool.test(test).test.cost.is_empty() {
            let pay = Pay { waived: borrowed, ..Pay::of(PayFor::Test(test), known.clone()) };
            self.state.frames.push(Frame::Pay(Box::new(pay)));
        }
        if borrowed {
            let of = PayFor::Borrow(self.state.card(source).definition);
            self.state.frames.push(Frame::Pay(Box::new(Pay::of(of, known))));
        }
    }

    /// The abilities without a timing of a card that a ranger could use so.
    fn usable(&self, id: CardId, you: RangerId) -> Vec<u8> {
        let known = Bindings::new(you, id);
        let actions = &self.pool.card(self.state.card(id).definition).actions;
        (0..actions.len() as u8)
            .filter(|at| {
                let action = &actions[usize::from(*at)];
                has_such_a_cost(&action.cost)
                    && self.holds(&action.condition, &known)
                    && self.can_pay_the_rest(&action.cost, &known)
            })
            .collect()
    }

    pub(crate) fn use_ability_verb(&mut self, noun: &Noun, now: &Now) -> Did {
        let you = now.known.you;
        let Some(id) = self.cards(noun, now.known).first().copied() else { return Did::Done(false) };
        // Gear that copies gear that copies it: each runs three times, then it fails (additions 13).
        let runs = |frame: &&Frame| matches!(frame, Frame::Run(run) if run.bindings.source == id);
        if self.state.frames.iter().filter(runs).count() >= MOST_IN_A_LOOP {
            return Did::Done(false);
        }
        let usable = self.usable(id, you);
        let chosen = match (now.answer.and_then(|said| said.choice()), usable.as_slice()) {
            (Some(Choice::Mode(at)), _) => at,
            (_, []) => return Did::Done(false),
            (_, [only]) => *only,
            (_, several) => {
                let options = several.iter().copied().map(Choice::Mode).collect();
                let reason = Reason::Modes(now.known.source);
                self.ask(SeatSet::EMPTY.with(you.seat()), you, Kind::One, options, reason);
                return Did::Asks;
            }
        };
        let of = PayFor::Action(self.state.card(id).definition, chosen);
        let pay = Pay { waived: true, ..Pay::of(of, Bindings::new(you, id)) };
        self.state.frames.push(Frame::Pay(Box::new(pay)));
        Did::Done(true)
    }
}
