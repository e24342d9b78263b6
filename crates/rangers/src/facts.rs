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
    /// Who is injured, and how often.
    Injuries,
    /// The energy of rangers.
    Energy,
    /// What lies in hands, decks, discards and fatigue stacks.
    Piles,
    /// Who leads, whose turn it is, and the test under way.
    Turn,
    /// What is on the tracker.
    Tracker,
}

/// Kinds of facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts(u16);

impl Facts {
    /// No facts.
    pub const NONE: Facts = Facts(0);
    /// Everything there is to know about cards in play.
    pub(crate) const CARDS: Facts = Facts(0b1111);
    /// Whatever a description of cards may read.
    const MOST: Facts = Facts::CARDS.with(Fact::Injuries).with(Fact::Energy).with(Fact::Piles).with(Fact::Turn);
    /// How many kinds there are.
    pub(crate) const COUNT: usize = Fact::Tracker as usize + 1;
    /// Everything.
    pub const ALL: Facts = Facts((1 << Facts::COUNT) - 1);

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

    /// Those that are in both.
    pub(crate) const fn shared(self, other: Facts) -> Facts {
        Facts(self.0 & other.0)
    }

    /// The number of the first that is in both.
    pub(crate) fn first_shared(self, other: Facts) -> usize {
        (self.0 & other.0).trailing_zeros() as usize
    }

    /// The numbers of these kinds, in order.
    pub(crate) fn numbers(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (first < Facts::COUNT).then_some(first)
        })
    }
}

/// The kinds of facts a condition reads.
fn reads(condition: &Condition) -> Facts {
    match condition {
        Condition::Always | Condition::Balanced => Facts::NONE,
        Condition::Not(one) => reads(one),
        Condition::All(all) | Condition::Any(all) => all.iter().fold(Facts::NONE, |facts, one| facts.and(reads(one))),
        Condition::Is(Noun::This, Filter::Ready) => Facts::NONE.with(Fact::Readiness),
        Condition::Exists(filter) => looks_at(filter),
        Condition::Is(noun, filter) => names(noun).and(looks_at(filter)),
        Condition::TokenOn(who, noun) => names(noun).and(meant_by(who)).with(Fact::RangerTokens),
        Condition::AllTokensOn(noun) => names(noun).with(Fact::RangerTokens),
        Condition::Equipped(who, filter) => meant_by(who).and(looks_at(filter)),
        Condition::Compare(one, _, other) => works_out(one).and(works_out(other)),
        Condition::Odd(value) => works_out(value),
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
        Filter::All(filters) => all(filters),
        Filter::OneOf(filters) => all(filters),
        Filter::When(condition) => areas.and(reads(condition)),
        // Traits and keywords may be granted; traits only by how cards lie and whose turn it is.
        Filter::Trait(_) => Facts::CARDS.with(Fact::Turn),
        Filter::Just(noun) | Filter::SameArea(noun) => areas.and(names(noun)),
        Filter::Tokens(_, _, value) => areas.with(Fact::Counters).and(works_out(value)),
        Filter::Keyword(_)
        | Filter::Presence(..)
        | Filter::RoomForHarm
        | Filter::StartingCardFor(_)
        | Filter::Playable
        | Filter::PlayedOnTurn
        | Filter::Cost(..) => Facts::MOST,
    }
}

/// The kinds of facts by which it is known which cards are meant. A card that moves itself speaks anew anyway.
fn names(noun: &Noun) -> Facts {
    let areas = Facts::NONE.with(Fact::Areas);
    match noun {
        Noun::This => Facts::NONE,
        Noun::Host | Noun::Location | Noun::Weather | Noun::Mission(_) => areas,
        Noun::Attached(noun) => areas.and(names(noun)),
        Noun::All(filter) => looks_at(filter),
        Noun::Role(who) => meant_by(who),
        Noun::TokenPlace(who) => meant_by(who).with(Fact::RangerTokens),
        Noun::Highest(_) | Noun::Lowest(_) => Facts::MOST,
        Noun::Target
        | Noun::That
        | Noun::Slot(_)
        | Noun::EventCard
        | Noun::EventSource
        | Noun::Subject
        | Noun::InPile(..) => Facts::ALL,
    }
}

/// The kinds of facts from which a number is worked out.
fn works_out(value: &Value) -> Facts {
    match value {
        Value::Number(_) | Value::PerRanger(_) => Facts::NONE,
        Value::Progress(noun)
        | Value::Harm(noun)
        | Value::Tokens(noun, _)
        | Value::AllTokens(noun)
        | Value::Lacking(noun) => names(noun).with(Fact::Counters),
        Value::Count(noun) => names(noun),
        Value::CountOf(filter) => looks_at(filter),
        Value::Aspect(_, who) | Value::Rangers(who) => meant_by(who),
        Value::Energy(_, who) => meant_by(who).with(Fact::Energy),
        Value::Fatigue(who) => meant_by(who).with(Fact::Piles),
        Value::Injuries(who) => meant_by(who).with(Fact::Injuries),
        Value::Day | Value::DaysSince(_) | Value::Ticks(_) | Value::Recorded(_) | Value::DaysUntil(_) => {
            Facts::NONE.with(Fact::Tracker)
        }
        Value::Sum(all) => all.iter().fold(Facts::NONE, |facts, one| facts.and(works_out(one))),
        Value::Less(one, other) | Value::AtMost(one, other) => works_out(one).and(works_out(other)),
        Value::Every(_, one) | Value::Times(_, one) => works_out(one),
        Value::If(condition, one, other) => reads(condition).and(works_out(one)).and(works_out(other)),
        Value::Effort
        | Value::PerEffort(_)
        | Value::Presence(_)
        | Value::ExcessHarm(_)
        | Value::InPile(..)
        | Value::Amount
        | Value::Done
        | Value::Chosen
        | Value::CostOf(_) => Facts::ALL,
    }
}

/// The kinds of facts by which it is known which rangers are meant.
fn meant_by(who: &Who) -> Facts {
    match who {
        Who::Everyone => Facts::NONE,
        Who::You | Who::Others | Who::Lead => Facts::NONE.with(Fact::Turn),
        Who::Injured => Facts::NONE.with(Fact::Injuries),
        Who::WithEnergy(_) => Facts::NONE.with(Fact::Energy),
        Who::MostFatigued => Facts::NONE.with(Fact::Piles).with(Fact::Turn),
        Who::TokenOn(noun) => names(noun).with(Fact::RangerTokens),
        Who::Reach(noun) | Who::Carrying(noun) => names(noun).with(Fact::Areas),
        Who::That | Who::Event => Facts::ALL,
    }
}
