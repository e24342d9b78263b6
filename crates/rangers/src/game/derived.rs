//! What follows from the state: which constant abilities speak to which question, which of them hold, and which responses
//! wait for which kind of event. Rebuilt on load, kept current by every event.

use super::Game;
use crate::facts::Facts;
use crate::notation::{CardDefinition, Pattern, Question};
use crate::state::{Bindings, Zone};
use crate::words::CardKind;
use crate::{CardId, RangerId};
use kernel::ConstantIndex;

/// How many kinds of event responses wait for.
pub(crate) const PATTERNS: usize = Happening::At as usize + 1;

/// What follows from the state.
#[derive(Clone, Debug)]
pub(crate) struct Derived {
    /// Every constant ability of cards in play, by question.
    pub(crate) constants: ConstantIndex<CardId, u8>,
    /// Those whose condition holds.
    pub(crate) active: ConstantIndex<CardId, u8>,
    /// What the conditions of each question read.
    pub(crate) reads: [Facts; Question::COUNT],
    /// Responses by the kind of event they wait for.
    pub(crate) listeners: ConstantIndex<CardId, u8>,
    /// Cards through which their rangers can use what others can do.
    pub(crate) borrowers: Vec<CardId>,
    /// Cards in play that could clear as they stand, sorted: nothing else is looked at.
    pub(crate) suspects: Vec<CardId>,
    /// What has changed since nothing cleared.
    pub(crate) changed: Facts,
}

impl Default for Derived {
    fn default() -> Self {
        Derived {
            constants: ConstantIndex::new(Question::COUNT),
            active: ConstantIndex::new(Question::COUNT),
            reads: [Facts::NONE; Question::COUNT],
            listeners: ConstantIndex::new(PATTERNS),
            borrowers: Vec::new(),
            suspects: Vec::new(),
            changed: Facts::ALL,
        }
    }
}

impl Game {
    /// Works everything out anew.
    pub(crate) fn rebuild(&mut self) {
        self.derived = Derived::default();
        for at in 0..self.state.cards.len() {
            self.register(CardId(at as u16));
            self.suspect(CardId(at as u16));
        }
        self.renew(Facts::ALL);
    }

    /// Lets a card speak, if it is where it can.
    pub(crate) fn register(&mut self, id: CardId) {
        let card = self.state.card(id);
        let in_play = card.zone.in_play();
        let in_hand = matches!(card.zone, Zone::Hand(_));
        if card.facedown || !(in_play || in_hand) {
            return;
        }
        let pool = std::sync::Arc::clone(&self.pool);
        let compiled = &pool.cards[usize::from(card.definition.0)];
        let is_moment = compiled.card.kind == CardKind::Moment;
        if compiled.borrow.is_some() && in_hand == is_moment {
            self.derived.borrowers.push(id);
            self.derived.borrowers.sort_unstable();
        }
        // A moment attached to a card waits to be played through it.
        if in_play && is_moment {
            return;
        }
        for (at, response) in compiled.responses.iter().enumerate() {
            let listens = if in_play { response.on != Pattern::Drawn } else { from_hand(&compiled.card, &response.on) };
            if listens {
                self.derived.listeners.register(kind_of(&response.on), id, at as u8);
            }
        }
        if !in_play {
            return;
        }
        for (at, constant) in compiled.constants.iter().enumerate() {
            let question = constant.constant.statement.question() as usize;
            self.derived.constants.register(question, id, at as u8);
            self.derived.reads[question] = self.derived.reads[question].and(constant.reads);
            if self.holds(&constant.constant.condition, &self.constant_bindings(id)) {
                self.derived.active.register(question, id, at as u8);
            }
        }
    }

    /// Withdraws everything a card says.
    pub(crate) fn withdraw(&mut self, id: CardId) {
        self.derived.constants.withdraw_all(id);
        self.derived.active.withdraw_all(id);
        self.derived.listeners.withdraw_all(id);
        self.derived.borrowers.retain(|one| *one != id);
    }

    /// Finds out again which constant abilities hold whose conditions read such facts.
    pub(crate) fn renew(&mut self, facts: Facts) {
        self.derived.changed = self.derived.changed.and(facts);
        for question in 0..Question::COUNT {
            if self.derived.constants.is_silent(question) || !self.derived.reads[question].touches(facts) {
                continue;
            }
            for at in 0..self.derived.constants.speaking_to(question).len() {
                let (id, entry) = self.derived.constants.speaking_to(question)[at];
                let card = self.state.card(id);
                let constant = &self.pool.cards[usize::from(card.definition.0)].constants[usize::from(entry)];
                if !constant.reads.touches(facts) {
                    continue;
                }
                let holds = self.holds(&constant.constant.condition, &self.constant_bindings(id));
                let known = self.derived.active.speaking_to(question).contains(&(id, entry));
                if holds && !known {
                    self.derived.active.register(question, id, entry);
                } else if !holds && known {
                    self.derived.active.withdraw_one(question, id, entry);
                }
            }
        }
        #[cfg(debug_assertions)]
        if !self.unchecked {
            self.compare_with_recomputation();
        }
    }

    /// Debug builds compare what is kept with what a full recomputation says, after every event.
    #[cfg(debug_assertions)]
    fn compare_with_recomputation(&self) {
        for question in 0..Question::COUNT {
            let kept = self.derived.active.speaking_to(question);
            let mut fresh = Vec::new();
            for id in self.state.in_play() {
                let card = self.state.card(id);
                if card.facedown {
                    continue;
                }
                for (at, constant) in self.pool.card(card.definition).constants.iter().enumerate() {
                    if constant.constant.statement.question() as usize == question
                        && self.holds(&constant.constant.condition, &self.constant_bindings(id))
                    {
                        fresh.push((id, at as u8));
                    }
                }
            }
            fresh.sort_unstable();
            assert_eq!(kept, fresh, "constant abilities for question {question} are out of date");
        }
    }

    /// What a constant ability knows: "you" is the owner of its card, or the lead.
    pub(crate) fn constant_bindings(&self, id: CardId) -> Bindings {
        Bindings::new(self.state.card(id).owner.unwrap_or(self.controller_of(id)), id)
    }

    fn controller_of(&self, id: CardId) -> RangerId {
        match self.state.card(id).zone {
            Zone::PlayerArea(ranger) => ranger,
            _elsewhere => self.state.acting.unwrap_or(self.state.lead),
        }
    }
}

/// Whether a response works from the hand: response moments, and what happens on being drawn.
fn from_hand(card: &CardDefinition, on: &Pattern) -> bool {
    *on == Pattern::Drawn || card.kind == CardKind::Moment
}

/// The kinds of event that responses wait for: a place in the index for each pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Happening {
    Crossing,
    Test,
    BeforeDraw,
    Draw,
    Success,
    Failure,
    AfterTest,
    CommittedToSuccess,
    WouldFatigue,
    Fatigued,
    WouldInjure,
    WouldHarm,
    WouldReady,
    WouldResolve,
    Resolved,
    Harmed,
    Progressed,
    Exhausted,
    Clears,
    Cleared,
    LeftPlay,
    Enters,
    ComesWithinReach,
    Moved,
    Attached,
    Unattached,
    HostLeft,
    HostCleared,
    RunsOut,
    TokenLeft,
    Spent,
    TokensChanged,
    Plays,
    Drawn,
    Rests,
    Scouts,
    Records,
    At,
}

/// The kind of event a pattern waits for.
pub(crate) fn kind_of(pattern: &Pattern) -> usize {
    let kind = match pattern {
        Pattern::Crossing(..) => Happening::Crossing,
        Pattern::Test(..) => Happening::Test,
        Pattern::BeforeDraw(..) => Happening::BeforeDraw,
        Pattern::Draw(..) => Happening::Draw,
        Pattern::Success(..) => Happening::Success,
        Pattern::Failure(..) => Happening::Failure,
        Pattern::AfterTest(..) => Happening::AfterTest,
        Pattern::CommittedToSuccess => Happening::CommittedToSuccess,
        Pattern::WouldFatigue(..) => Happening::WouldFatigue,
        Pattern::Fatigued(..) => Happening::Fatigued,
        Pattern::WouldInjure(..) => Happening::WouldInjure,
        Pattern::WouldHarm(..) => Happening::WouldHarm,
        Pattern::WouldReady(..) => Happening::WouldReady,
        Pattern::WouldResolve(..) => Happening::WouldResolve,
        Pattern::Resolved(..) => Happening::Resolved,
        Pattern::Harmed(..) => Happening::Harmed,
        Pattern::Progressed(..) => Happening::Progressed,
        Pattern::Exhausted(..) => Happening::Exhausted,
        Pattern::Clears(..) => Happening::Clears,
        Pattern::Cleared(..) => Happening::Cleared,
        Pattern::LeftPlay(..) => Happening::LeftPlay,
        Pattern::Enters(..) => Happening::Enters,
        Pattern::ComesWithinReach(..) => Happening::ComesWithinReach,
        Pattern::Moved(..) => Happening::Moved,
        Pattern::Attached(..) => Happening::Attached,
        Pattern::Unattached(..) => Happening::Unattached,
        Pattern::HostLeft(..) => Happening::HostLeft,
        Pattern::HostCleared(..) => Happening::HostCleared,
        Pattern::RunsOut(..) => Happening::RunsOut,
        Pattern::TokenLeft(..) => Happening::TokenLeft,
        Pattern::Spent(..) => Happening::Spent,
        Pattern::TokensChanged(..) => Happening::TokensChanged,
        Pattern::Plays(..) => Happening::Plays,
        Pattern::Drawn => Happening::Drawn,
        Pattern::Rests(..) => Happening::Rests,
        Pattern::Scouts(..) => Happening::Scouts,
        Pattern::Records => Happening::Records,
        Pattern::At(..) => Happening::At,
    };
    kind as usize
}
