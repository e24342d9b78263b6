//! What follows from the state: which constant abilities speak to which question, which of them hold, and which responses
//! wait for which kind of event. Rebuilt on load, kept current by every event.

use super::Game;
use crate::facts::Facts;
use crate::notation::{CardDefinition, Pattern, Question, Questions};
use crate::state::{Bindings, Zone};
use crate::words::CardKind;
use crate::{CardId, RangerId};
use kernel::ConstantIndex;
use smallvec::SmallVec;

/// How many kinds of event responses wait for.
pub(crate) const PATTERNS: usize = Happening::At as usize + 1;

/// What follows from the state.
#[derive(Clone, Debug)]
pub(crate) struct Derived {
    /// The constant abilities of cards in play whose condition holds, by question.
    pub(crate) active: ConstantIndex<CardId, u8>,
    /// The questions that are asked as if nobody spoke to them.
    pub(crate) unheard: Questions,
    /// All of them, by each kind of fact that their condition reads.
    pub(crate) readers: ConstantIndex<CardId, u8>,
    /// The kinds of fact that one of them reads, or has read.
    pub(crate) read: Facts,
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
            active: ConstantIndex::new(Question::COUNT),
            unheard: Questions::NONE,
            readers: ConstantIndex::new(Facts::COUNT),
            read: Facts::NONE,
            listeners: ConstantIndex::new(PATTERNS),
            borrowers: Vec::new(),
            suspects: Vec::new(),
            changed: Facts::ALL,
        }
    }
}

impl Derived {
    /// Who speaks to a question and is heard.
    #[inline]
    pub(crate) fn heard(&self, question: Question) -> &[(CardId, u8)] {
        if self.unheard.hold(question) { &[] } else { self.active.speaking_to(question as usize) }
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
        for (kind, at) in self.waiting(id) {
            self.derived.listeners.register(kind, id, at);
        }
        if !in_play {
            return;
        }
        for (at, constant) in compiled.constants.iter().enumerate() {
            let question = constant.constant.statement.question() as usize;
            self.derived.read = self.derived.read.and(constant.reads);
            for fact in constant.reads.numbers() {
                self.derived.readers.register(fact, id, at as u8);
            }
            if self.holds(&constant.constant.condition, &self.constant_bindings(id)) {
                self.derived.active.register(question, id, at as u8);
            }
        }
    }

    /// The responses of a card where it is, with the kinds of event they wait for.
    fn waiting(&self, id: CardId) -> SmallVec<[(usize, u8); 4]> {
        let card = self.state.card(id);
        let in_play = card.zone.in_play();
        if card.facedown || !(in_play || matches!(card.zone, Zone::Hand(_))) {
            return SmallVec::new();
        }
        let compiled = self.pool.card(card.definition);
        // A moment attached to a card waits to be played through it.
        if in_play && compiled.card.kind == CardKind::Moment {
            return SmallVec::new();
        }
        let listens = |on: &Pattern| if in_play { *on != Pattern::Drawn } else { from_hand(&compiled.card, on) };
        let responses = compiled.responses.iter().enumerate().filter(|(_, response)| listens(&response.on));
        responses.map(|(at, response)| (kind_of(&response.on), at as u8)).collect()
    }

    /// Withdraws everything a card says.
    pub(crate) fn withdraw(&mut self, id: CardId) {
        self.derived.readers.withdraw_all(id);
        self.derived.active.withdraw_all(id);
        self.derived.listeners.withdraw_all(id);
        self.derived.borrowers.retain(|one| *one != id);
    }

    /// Finds out again which constant abilities hold whose conditions read such facts.
    pub(crate) fn renew(&mut self, facts: Facts) {
        self.derived.changed = self.derived.changed.and(facts);
        for fact in facts.shared(self.derived.read).numbers() {
            self.renew_readers_of(fact, facts);
        }
    }

    fn renew_readers_of(&mut self, fact: usize, facts: Facts) {
        for at in 0..self.derived.readers.speaking_to(fact).len() {
            let (id, entry) = self.derived.readers.speaking_to(fact)[at];
            let definition = self.state.card(id).definition;
            let constant = &self.pool.cards[usize::from(definition.0)].constants[usize::from(entry)];
            // Whoever reads several of them is asked once.
            if constant.reads.first_shared(facts) != fact {
                continue;
            }
            let question = constant.constant.statement.question() as usize;
            let holds = self.holds(&constant.constant.condition, &self.constant_bindings(id));
            let known = self.derived.active.speaking_to(question).binary_search(&(id, entry)).is_ok();
            if holds && !known {
                self.derived.active.register(question, id, entry);
            } else if !holds && known {
                self.derived.active.withdraw_one(question, id, entry);
            }
        }
    }

    /// Debug builds and fuzzers compare what is kept with what a full recomputation says, after every event.
    pub(crate) fn compare_with_recomputation(&self) {
        let mut fresh: Vec<(usize, CardId, u8)> = Vec::new();
        for id in self.state.in_play().filter(|id| !self.state.card(*id).facedown) {
            let constants = &self.pool.card(self.state.card(id).definition).constants;
            let known = self.constant_bindings(id);
            let holds = constants.iter().enumerate().filter(|(_, one)| self.holds(&one.constant.condition, &known));
            fresh.extend(holds.map(|(at, one)| (one.constant.statement.question() as usize, id, at as u8)));
        }
        fresh.sort_unstable();
        let all = |index: &ConstantIndex<CardId, u8>, questions: usize| {
            let each = |question: usize| index.speaking_to(question).iter().map(move |one| (question, one.0, one.1));
            (0..questions).flat_map(each).collect::<Vec<_>>()
        };
        assert_eq!(all(&self.derived.active, Question::COUNT), fresh, "constant abilities are out of date");
        fresh.clear();
        for id in (0..self.state.cards.len() as u16).map(CardId) {
            fresh.extend(self.waiting(id).into_iter().map(|(kind, at)| (kind, id, at)));
        }
        fresh.sort_unstable();
        assert_eq!(all(&self.derived.listeners, PATTERNS), fresh, "responses are out of date");
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
