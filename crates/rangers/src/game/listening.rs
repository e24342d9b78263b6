//! Which responses an event wakes.

use super::Game;
use super::derived::Happening;
use crate::notation::{Cause, Filter, Moment, Pattern, Question, TestPattern, Who};
use crate::pool::TestId;
use crate::state::{Bindings, EventData, Pending};
use crate::{CardId, RangerId};

impl Game {
    /// Notes the responses that wait for such an event.
    pub(crate) fn trigger(&mut self, happening: Happening, event: EventData) {
        if self.nobody_listens(happening) {
            return;
        }
        for at in 0..self.derived.listeners.speaking_to(happening as usize).len() {
            let (source, response) = self.derived.listeners.speaking_to(happening as usize)[at];
            match self.woken(source, response, event) {
                Some(pending) => self.state.pending.push(pending),
                None => self.tell_unheard(source, response, event),
            }
        }
        self.trigger_borrowed(happening, event);
    }

    /// Tells what keeps a response of a card in play from being made: of those in hands nobody knows.
    fn tell_unheard(&mut self, source: CardId, response: u8, event: EventData) {
        if self.is_in_play(source) {
            self.tell_decisive(&[Question::Trait, Question::Keyword], |game| {
                game.woken(source, response, event).is_some_and(|pending| game.can_respond(&pending))
            });
        }
    }

    /// Whether what a response waits for is so now too.
    pub(crate) fn wakes_again(&self, pending: &Pending) -> bool {
        self.woken_for(pending.source, pending.response, pending.event, pending.you).is_some()
    }

    /// Whether no card in play or hand waits for such an event.
    pub(crate) fn nobody_listens(&self, happening: Happening) -> bool {
        self.derived.listeners.is_silent(happening as usize) && self.derived.borrowers.is_empty()
    }

    /// The response as something due, if the event is one it waits for.
    pub(crate) fn woken(&self, source: CardId, response: u8, event: EventData) -> Option<Pending> {
        let you = self.you_for(source, event.ranger);
        self.woken_for(source, response, event, you)
    }

    /// The same for a ranger who makes it through another card.
    pub(crate) fn woken_for(&self, source: CardId, response: u8, event: EventData, you: RangerId) -> Option<Pending> {
        let definition = self.state.card(source).definition;
        let compiled = &self.pool.card(definition).responses[usize::from(response)];
        let mut known = Bindings::new(you, source);
        known.event = event;
        let wakes = self.wakes(&compiled.on, &known) && self.holds(&compiled.condition, &known);
        wakes.then_some(Pending { source, definition, response, event, you, by: None })
    }

    /// Who is "you" on a card: its owner, the ranger in whose area it is, else the ranger of the event or of the turn.
    pub(crate) fn you_for(&self, source: CardId, event: Option<RangerId>) -> RangerId {
        let card = self.state.card(source);
        card.owner
            .or(match card.zone {
                crate::state::Zone::PlayerArea(ranger) => Some(ranger),
                _elsewhere => None,
            })
            .or(event)
            .unwrap_or_else(|| self.somebody())
    }

    /// Whether a pattern describes the event, which is of the pattern's kind.
    fn wakes(&self, pattern: &Pattern, known: &Bindings) -> bool {
        let event = &known.event;
        let card = |filter: &Filter| event.card.is_some_and(|id| self.fits(id, filter, known));
        let source = |filter: &Option<Filter>| match filter {
            Some(filter) => event.source.is_some_and(|id| self.fits(id, filter, known)),
            None => true,
        };
        let who = |who: &Who| match who {
            Who::You => event.ranger == Some(known.you),
            who => event.ranger.is_some_and(|ranger| self.among(ranger, who, known)),
        };
        match pattern {
            Pattern::Crossing(test)
            | Pattern::Test(test)
            | Pattern::BeforeDraw(test)
            | Pattern::Draw(test)
            | Pattern::Success(test)
            | Pattern::Failure(test)
            | Pattern::AfterTest(test) => self.is_test(test, known),
            Pattern::CommittedToSuccess => event.card == Some(known.source),
            Pattern::WouldFatigue(ranger, by) | Pattern::Fatigued(ranger, by) | Pattern::WouldInjure(ranger, by) => {
                who(ranger) && source(by)
            }
            Pattern::WouldHarm(filter, by) | Pattern::Exhausted(filter, by) => card(filter) && source(by),
            Pattern::RunsOut(filter, token) => card(filter) && event.amount == *token as i32,
            Pattern::WouldReady(filter)
            | Pattern::WouldResolve(filter)
            | Pattern::Resolved(filter)
            | Pattern::Progressed(filter)
            | Pattern::LeftPlay(filter)
            | Pattern::Enters(filter)
            | Pattern::Moved(filter)
            | Pattern::Attached(filter)
            | Pattern::Unattached(filter)
            | Pattern::HostLeft(filter)
            | Pattern::HostCleared(filter)
            | Pattern::TokensChanged(filter) => card(filter),
            Pattern::Harmed(filter, by) => card(filter) && by.as_ref().is_none_or(who),
            Pattern::Clears(filter, cause) | Pattern::Cleared(filter, cause) => {
                card(filter) && cause.is_none_or(|cause| event.amount == cause_number(cause))
            }
            Pattern::Spent(ranger, filter)
            | Pattern::Plays(ranger, filter)
            | Pattern::TokenLeft(ranger, filter)
            | Pattern::ComesWithinReach(ranger, filter) => who(ranger) && card(filter),
            Pattern::Drawn => event.card == Some(known.source),
            Pattern::Rests(ranger) | Pattern::Scouts(ranger) => who(ranger),
            Pattern::Records => true,
            Pattern::At(moment) => event.amount == moment_number(*moment),
        }
    }

    fn is_test(&self, pattern: &TestPattern, known: &Bindings) -> bool {
        let Some(test) = self.state.test() else { return false };
        self.test_fits(pattern, (test.ranger, test.source, test.test, test.target), known)
    }

    /// Whether a test, its ranger, source and target are as described.
    pub(crate) fn test_fits(
        &self,
        pattern: &TestPattern,
        (ranger, source, test, target): (RangerId, CardId, TestId, Option<CardId>),
        known: &Bindings,
    ) -> bool {
        let who = match &pattern.who {
            Who::You => ranger == known.you,
            who => self.among(ranger, who, known),
        };
        who && pattern.verb.as_ref().is_none_or(|verb| {
            let compiled = self.pool.test(test);
            compiled.common && compiled.test.verb == *verb
        }) && pattern.target.as_ref().is_none_or(|filter| target.is_some_and(|id| self.fits(id, filter, known)))
            && pattern.source.as_ref().is_none_or(|filter| self.fits(source, filter, known))
    }
}

pub(crate) fn cause_number(cause: Cause) -> i32 {
    cause as i32
}

pub(crate) fn moment_number(moment: Moment) -> i32 {
    moment as i32
}
