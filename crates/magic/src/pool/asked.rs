//! Which events the definitions of a game ask for later, how far back, and whether they ask what things looked like; and whether
//! they ask in which order cards lie in graveyards.

use super::keywords;
use crate::notation::{
    CardDefinition, Chooser, Filter, Happened, KeywordAbility, Noun, Parameter, Pattern, Period, Predicate, Statement,
    Visit, Walk, casts, dealt_damage, players, spells,
};
use crate::{EventKind, Keyword, KeywordSet};

/// How far back events of one kind are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach(u8);

impl Reach {
    /// In this turn.
    pub const THIS_TURN: Reach = Reach(1);
    /// In the turn before.
    pub const LAST_TURN: Reach = Reach(2);
    /// In the last turn of each player.
    pub const LAST_TURNS: Reach = Reach(4);
    /// In the whole game.
    pub const GAME: Reach = Reach(8);
    /// With what it happened to.
    pub const SUBJECT: Reach = Reach(16);
    /// With what did it.
    pub const AGENT: Reach = Reach(32);

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Reach) -> Reach {
        Reach(self.0 | other.0)
    }

    /// Whether the other is part of it.
    pub const fn has(self, other: Reach) -> bool {
        self.0 & other.0 != 0
    }

    fn of(when: &Period) -> Reach {
        match when {
            Period::ThisCombat | Period::ThisTurn => Reach::THIS_TURN,
            Period::LastTurn => Reach::LAST_TURN,
            Period::LastTurnOf(_) => Reach::LAST_TURNS,
            Period::ThisGame => Reach::GAME,
        }
    }
}

/// What is asked of each kind of event, and of the order in graveyards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    events: [Reach; EventKind::COUNT],
    /// Whether anything asks in which order cards lie in graveyards (CR 404.2).
    pub graveyard_order: bool,
}

impl Asked {
    /// What is asked of events of that kind; nothing at all where they need not be remembered.
    #[inline]
    pub fn about(&self, kind: EventKind) -> Reach {
        self.events[kind as usize]
    }

    /// Whether anything is asked of events of that kind.
    #[inline]
    pub fn is_about(&self, kind: EventKind) -> bool {
        self.events[kind as usize] != Reach::default()
    }

    /// What either asks.
    pub fn add(&mut self, other: &Asked) {
        for (mine, theirs) in self.events.iter_mut().zip(other.events) {
            *mine = mine.with(theirs);
        }
        self.graveyard_order |= other.graveyard_order;
    }

    fn ask(&mut self, happened: &Happened, looks: Reach) {
        self.ask_about(&happened.what, Reach::of(&happened.when).with(looks));
    }

    /// Adds what is asked of such events, and says whether they are ever remembered.
    fn ask_about(&mut self, pattern: &Pattern, reach: Reach) -> bool {
        let (kind, subject, agent) = match pattern {
            Pattern::OneOrMore(one) | Pattern::OneOrMoreBySource(one) => return self.ask_about(one, reach),
            Pattern::AnyOf(all) => {
                let mut known = true;
                for one in all {
                    known &= self.ask_about(one, reach);
                }
                return known;
            }
            Pattern::Moves { what, .. } | Pattern::DiscardedBy { what, .. } => (EventKind::Move, Some(what), None),
            Pattern::PlaysLand(_) => (EventKind::Move, None, None),
            Pattern::Damage { by, to, .. } => (EventKind::Damage, to.as_ref(), by.as_ref()),
            Pattern::Attacks { who, whom, .. } => (EventKind::Attacked, Some(who), whom.as_ref()),
            Pattern::Blocks { who, whom } => (EventKind::Blocked, whom.as_ref(), Some(who)),
            Pattern::BecomesBlocked { who, by: Some(by) } => (EventKind::Blocked, Some(who), Some(by)),
            Pattern::BecomesBlocked { who, by: None } => (EventKind::BecameBlocked, Some(who), None),
            Pattern::Unblocked(who) => (EventKind::Unblocked, Some(who), None),
            Pattern::Does(_, who) => (EventKind::Did, Some(who), None),
            Pattern::Casts { what, .. } => (EventKind::Cast, Some(what), None),
            Pattern::Activates { what, tapping: None, .. } => (EventKind::Activated, Some(what), None),
            Pattern::BecomesTarget { what, by } => (EventKind::Targeted, Some(what), Some(by)),
            Pattern::Draws(_) => (EventKind::Draw, None, None),
            Pattern::GainsLife(_) => (EventKind::GainLife, None, None),
            Pattern::LosesLife(_) => (EventKind::LoseLife, None, None),
            Pattern::Expends(..) => (EventKind::Expended, None, None),
            Pattern::Taps(what) => (EventKind::Tap, Some(what), None),
            Pattern::TapsToPay { what, of } => (EventKind::TappedToPay, Some(what), Some(of)),
            Pattern::Untaps(what) => (EventKind::Untap, Some(what), None),
            Pattern::CountersPut { on, .. } => (EventKind::Counters, Some(on), None),
            Pattern::Turned(what, _) => (EventKind::Turned, Some(what), None),
            Pattern::DamageThrough { .. }
            | Pattern::Activates { .. }
            | Pattern::Begins { .. }
            | Pattern::WouldBegin { .. }
            | Pattern::DrawsFurther(_)
            | Pattern::TapsForMana(_)
            | Pattern::Destroyed(_)
            | Pattern::LastCounterRemoved { .. }
            | Pattern::TokensCreated(_)
            | Pattern::Chapter(_)
            | Pattern::State(_)
            | Pattern::ManaAdded(_)
            | Pattern::Nth(..) => return false,
        };
        let look =
            |filter: Option<&Filter>, look| if filter.is_some_and(asks_for_look) { look } else { Reach::default() };
        let reach = reach.with(look(subject, Reach::SUBJECT)).with(look(agent, Reach::AGENT));
        self.events[kind as usize] = self.events[kind as usize].with(reach);
        true
    }

    /// Adds what a pattern asks for as it is watched for: which of its kind in this turn, or this step, an event is.
    fn watch(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Nth(_, one) => self.ask_about(one, Reach::THIS_TURN),
            Pattern::DrawsFurther(who) => self.ask_about(&Pattern::Draws(who.clone()), Reach::THIS_TURN),
            Pattern::Expends(..) => self.ask_about(pattern, Reach::THIS_TURN),
            _ => true,
        };
    }
}

/// Whether such events can be remembered at all.
pub(super) fn is_remembered(pattern: &Pattern) -> bool {
    Asked::default().ask_about(pattern, Reach::THIS_TURN)
}

/// What a card asks of the past, with its faces and tokens.
pub(super) fn asked_by(card: &CardDefinition) -> Asked {
    let mut collector = Collector { asked: Asked::default(), seen: KeywordSet::NONE };
    card.walk(&mut collector);
    collector.asked
}

/// Meets everything in a definition that asks for the past: its words, and what the rules ask because of them.
struct Collector {
    asked: Asked,
    /// The keywords whose meaning was looked at.
    seen: KeywordSet,
}

impl Collector {
    fn need(&mut self, pattern: &Pattern, reach: Reach) {
        self.asked.ask_about(pattern, reach);
    }

    fn meaning(&mut self, one: &KeywordAbility) {
        let keyword = one.keyword;
        if self.seen.contains(keyword) {
            return;
        }
        self.seen.insert(keyword);
        keywords::meaning(one).walk(self);
        if let Some(condition) = keywords::opening(keyword) {
            condition.walk(self);
        }
        match keyword {
            // CR 702.94a: the first card drawn in a turn.
            Keyword::Miracle => self.need(&Pattern::Draws(players()), Reach::THIS_TURN),
            // CR 731.2: what was cast in the turn before.
            Keyword::Daybound | Keyword::Nightbound => self.need(&casts(players(), spells()), Reach::LAST_TURN),
            _ => {}
        }
    }
}

impl Visit for Collector {
    fn happened(&mut self, happened: &Happened) {
        self.asked.ask(happened, Reach::default());
        happened.walk_parts(self);
    }

    fn noun(&mut self, noun: &Noun) {
        if let Noun::Last(_, happened) = noun {
            self.asked.ask(happened, Reach::SUBJECT.with(Reach::AGENT));
        }
        noun.walk_parts(self);
    }

    fn pattern(&mut self, pattern: &Pattern) {
        self.asked.watch(pattern);
        pattern.walk_parts(self);
    }

    fn predicate(&mut self, predicate: &Predicate) {
        self.asked.graveyard_order |= matches!(predicate, Predicate::Above(_));
        predicate.walk_parts(self);
    }

    fn keyword(&mut self, keyword: &Keyword) {
        self.meaning(&KeywordAbility { keyword: *keyword, parameter: Parameter::None });
    }

    fn keyword_ability(&mut self, one: &KeywordAbility) {
        self.meaning(one);
        one.walk_parts(self);
    }

    fn statement(&mut self, statement: &Statement) {
        if let Statement::DrawAtMost(..) = statement {
            self.need(&Pattern::Draws(players()), Reach::THIS_TURN);
        }
        statement.walk_parts(self);
    }

    fn chooser(&mut self, chooser: &Chooser) {
        if let Chooser::DamageBySpell(..) = chooser {
            self.need(&casts(players(), spells()), Reach::THIS_TURN.with(Reach::SUBJECT));
            self.need(&dealt_damage(players()), Reach::THIS_TURN);
        }
        chooser.walk_parts(self);
    }
}

/// Whether a filter asks for more than which object it is.
fn asks_for_look(filter: &Filter) -> bool {
    fn asks(predicate: &Predicate) -> bool {
        match predicate {
            Predicate::Is(_) | Predicate::Player => false,
            Predicate::Not(inner) => asks(inner),
            Predicate::Any(all) | Predicate::All(all) => all.iter().any(asks),
            _ => true,
        }
    }
    filter.all.iter().any(asks)
}
