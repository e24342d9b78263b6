//! Kinds of facts: what conditions read, and what events change.

use crate::notation::{Condition, Filter, Noun, Value, Who};

/// A kind of fact that conditions read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// Which cards are in play, where, and attached to what.
    Areas,
    /// Which cards are ready.
    Readiness,
    /// Progress, harm and named tokens.
    Counters,
    /// Where ranger tokens lie.
    RangerTokens,
    /// Energy, hands, decks, fatigue, injuries.
    Rangers,
    /// Whose turn it is, and the test under way.
    Turn,
    /// What is on the tracker.
    Tracker,
}

/// Kinds of facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts(u8);

impl Facts {
    /// No facts.
    pub const NONE: Facts = Facts(0);
    /// Everything there is to know about cards in play.
    pub(crate) const CARDS: Facts = Facts(0b1111);
    /// Whatever a description of cards may read.
    const MOST: Facts = Facts::CARDS.with(Fact::Rangers).with(Fact::Turn);
    /// Everything.
    pub const ALL: Facts = Facts(0b111_1111);

    /// With one more.
    #[must_use]
    pub const fn with(self, fact: Fact) -> Facts {
        Facts(self.0 | 1 << fact as u8)
    }

    /// With all of the others.
    #[must_use]
    pub const fn and(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    /// What a condition reads.
    pub(crate) fn read_by(condition: &Condition) -> Facts {
        reads(condition)
    }

    /// Whether some are in both.
    pub fn touches(self, other: Facts) -> bool {
        self.0 & other.0 != 0
    }
}

/// The kinds of facts a condition reads.
fn reads(condition: &Condition) -> Facts {
    match condition {
        Condition::Always | Condition::Balanced => Facts::NONE,
        Condition::Not(one) => reads(one),
        Condition::All(all) | Condition::Any(all) => all.iter().fold(Facts::NONE, |facts, one| facts.and(reads(one))),
        Condition::Is(Noun::This, Filter::Ready) => Facts::NONE.with(Fact::Readiness),
        Condition::Exists(filter) | Condition::Is(Noun::This, filter) => looks_at(filter),
        Condition::Is(Noun::Weather | Noun::Location, filter) => looks_at(filter),
        Condition::Is(..) => Facts::MOST,
        Condition::TokenOn(Who::You | Who::Everyone, Noun::This) => {
            Facts::NONE.with(Fact::RangerTokens).with(Fact::Turn)
        }
        Condition::Compare(Value::Rangers(Who::Injured), _, Value::Number(_)) => Facts::NONE.with(Fact::Rangers),
        Condition::TokenOn(..) | Condition::AllTokensOn(_) => Facts::CARDS,
        Condition::At(_) | Condition::AtListed | Condition::AtSubject => {
            Facts::NONE.with(Fact::Areas).with(Fact::Tracker)
        }
        Condition::Recorded(_)
        | Condition::LocationFlooded
        | Condition::OnMission(..)
        | Condition::Completed(..)
        | Condition::EverGained(..)
        | Condition::TickedHere(_)
        | Condition::Unlocked(_)
        | Condition::Scheduled(_) => Facts::NONE.with(Fact::Tracker).with(Fact::Areas),
        Condition::PileHas(..)
        | Condition::Compare(..)
        | Condition::Odd(_)
        | Condition::Equipped(..)
        | Condition::Cause(_)
        | Condition::Symbol(_)
        | Condition::Resolving(_)
        | Condition::ScoutedSymbol(_)
        | Condition::TestAddedProgress
        | Condition::FatiguedThisTest
        | Condition::Succeeded
        | Condition::ChallengeEffectResolved
        | Condition::Committed(_)
        | Condition::Found
        | Condition::ByYou => Facts::ALL,
    }
}

/// The kinds of facts by which it is known whether a card fits a description.
fn looks_at(filter: &Filter) -> Facts {
    let areas = Facts::NONE.with(Fact::Areas);
    let all = |all: &[Filter]| all.iter().fold(areas, |facts, one| facts.and(looks_at(one)));
    match filter {
        Filter::Any
        | Filter::Kind(_)
        | Filter::Path
        | Filter::FromPathDeck
        | Filter::Title(_)
        | Filter::SameTitle
        | Filter::Faceup
        | Filter::Facedown
        | Filter::Other
        | Filter::Just(Noun::This)
        | Filter::AlongTheWay
        | Filter::Attached
        | Filter::HasCost
        | Filter::CarriesTokens
        | Filter::HasAction
        | Filter::ChallengeEffect(_) => areas,
        Filter::Set(_) => areas.with(Fact::Tracker),
        Filter::Ready | Filter::Exhausted => areas.with(Fact::Readiness),
        Filter::HasProgress | Filter::HasHarm => areas.with(Fact::Counters),
        Filter::WithinReach(who) | Filter::PlayerArea(who) | Filter::EquippedBy(who) => areas.and(meant_by(who)),
        Filter::TokenOf(who) => areas.with(Fact::RangerTokens).and(meant_by(who)),
        Filter::AttachedTo(one) | Filter::Bearing(one) | Filter::Not(one) => areas.and(looks_at(one)),
        Filter::All(filters) | Filter::OneOf(filters) => all(filters),
        Filter::When(condition) => areas.and(reads(condition)),
        // Traits and keywords may be granted; traits only by how cards lie and whose turn it is.
        Filter::Trait(_) => Facts::CARDS.with(Fact::Turn),
        Filter::Keyword(_)
        | Filter::Just(_)
        | Filter::SameArea(_)
        | Filter::Tokens(..)
        | Filter::Presence(..)
        | Filter::RoomForHarm
        | Filter::StartingCardFor(_)
        | Filter::Playable
        | Filter::PlayedOnTurn
        | Filter::Cost(..) => Facts::MOST,
    }
}

/// The kinds of facts by which it is known which rangers are meant.
fn meant_by(who: &Who) -> Facts {
    match who {
        Who::You | Who::Everyone | Who::Others | Who::Lead => Facts::NONE.with(Fact::Turn),
        Who::That
        | Who::Event
        | Who::Reach(_)
        | Who::TokenOn(_)
        | Who::Carrying(_)
        | Who::MostFatigued
        | Who::Injured
        | Who::WithEnergy(_) => Facts::MOST,
    }
}
