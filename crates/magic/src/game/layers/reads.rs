//! Which kinds of facts a continuous effect reads, so that it is worked out again only when one of them changes.
//!
//! Each word says here what it reads by itself; what nests in it is the walk's business.

use crate::notation::{Ability, Condition, Domain, Filter, Modification, Noun, Predicate, Value, Visit, Walk};

/// A set of kinds of facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::game) struct Facts(pub u16);

impl Facts {
    pub const NONE: Facts = Facts(0);
    /// What is on the battlefield, and what those things are.
    pub const BATTLEFIELD: Facts = Facts(1);
    /// Tapped or untapped.
    pub const TAPPED: Facts = Facts(2);
    /// Life totals.
    pub const LIFE: Facts = Facts(4);
    /// Cards in hands, graveyards, libraries, exile.
    pub const ZONES: Facts = Facts(8);
    /// Counters.
    pub const COUNTERS: Facts = Facts(16);
    /// Attacking and blocking.
    pub const COMBAT: Facts = Facts(32);
    /// Whose turn it is, which step, what happened this turn.
    pub const TURN: Facts = Facts(64);
    /// What is attached to what.
    pub const ATTACHMENT: Facts = Facts(128);
    /// Damage.
    pub const DAMAGE: Facts = Facts(256);
    /// What has happened.
    pub const HISTORY: Facts = Facts(512);

    pub const fn union(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    pub const fn intersects(self, other: Facts) -> bool {
        self.0 & other.0 != 0
    }
}

/// What a filter reads of things other than the characteristics and control of the candidate itself.
pub(in crate::game) fn filter_reads(filter: &Filter) -> Facts {
    reads(filter)
}

/// What a value reads.
pub(in crate::game) fn value_reads(value: &Value) -> Facts {
    reads(value)
}

/// What a condition reads.
pub(in crate::game) fn condition_reads(condition: &Condition) -> Facts {
    reads(condition)
}

/// What a modification reads.
pub(in crate::game) fn modification_reads(modification: &Modification) -> Facts {
    reads(modification)
}

fn reads(of: &impl Walk) -> Facts {
    let mut reader = Reader { facts: Facts::NONE };
    of.walk(&mut reader);
    reader.facts
}

/// Collects what each word reads by itself; what nests in it is met on the way.
struct Reader {
    facts: Facts,
}

impl Visit for Reader {
    fn noun(&mut self, noun: &Noun) {
        self.facts = self.facts.union(read_by_noun(noun));
        noun.walk_parts(self);
    }

    fn predicate(&mut self, predicate: &Predicate) {
        self.facts = self.facts.union(read_by_predicate(predicate));
        predicate.walk_parts(self);
    }

    fn value(&mut self, value: &Value) {
        self.facts = self.facts.union(read_by_value(value));
        value.walk_parts(self);
    }

    fn condition(&mut self, condition: &Condition) {
        self.facts = self.facts.union(read_by_condition(condition));
        condition.walk_parts(self);
    }

    /// What is granted reads for itself.
    fn ability(&mut self, _: &Ability) {}
}

fn read_by_predicate(predicate: &Predicate) -> Facts {
    match predicate {
        Predicate::Tapped => Facts::TAPPED,
        Predicate::MostLife => Facts::LIFE,
        Predicate::Counter(_) => Facts::COUNTERS,
        Predicate::Designated(_) => Facts::BATTLEFIELD,
        Predicate::Paired(_) => Facts::ATTACHMENT,
        Predicate::AttachedTo(_) | Predicate::HasAttached(_) => Facts::ATTACHMENT.union(Facts::BATTLEFIELD),
        Predicate::Attacking(_)
        | Predicate::Blocking(_)
        | Predicate::Unblocked
        | Predicate::InCombatWith(_)
        | Predicate::BandedWith(_) => Facts::COMBAT,
        Predicate::Happened(_) => Facts::HISTORY.union(Facts::TURN),
        Predicate::CameThisTurn => Facts::COMBAT.union(Facts::TURN),
        Predicate::CameSinceUpkeep | Predicate::HeldSinceTurnBegan | Predicate::Defending => Facts::TURN,
        Predicate::Shares(..)
        | Predicate::SharesOneOf(..)
        | Predicate::CouldBeEnchantedBy(_)
        | Predicate::PayableWithManaSpent => Facts::BATTLEFIELD,
        Predicate::Above(_) => Facts::ZONES,
        // What the candidate is, who controls it, and what it was when it was put on the stack.
        Predicate::Player
        | Predicate::Type(_)
        | Predicate::PermanentType
        | Predicate::Supertype(_)
        | Predicate::Subtype(_)
        | Predicate::Color(_)
        | Predicate::Colors(..)
        | Predicate::Chosen(_)
        | Predicate::Keyword(_)
        | Predicate::KeywordOf(..)
        | Predicate::Named(_)
        | Predicate::FirstPrintedIn(_)
        | Predicate::Token
        | Predicate::Card
        | Predicate::FaceDown
        | Predicate::ManaSpent
        | Predicate::CastFrom(_)
        | Predicate::Compare(..)
        | Predicate::ControlledBy(_)
        | Predicate::OwnedBy(_)
        | Predicate::Is(_)
        | Predicate::Targets(_)
        | Predicate::TargetOf(_)
        | Predicate::WouldDestroy(_)
        | Predicate::SourceIs(_)
        | Predicate::SingleTarget
        | Predicate::ActivatedAbility
        | Predicate::TriggeredAbility
        | Predicate::CostsX
        | Predicate::HasManaAbility
        | Predicate::Value(..)
        | Predicate::Not(_)
        | Predicate::Any(_)
        | Predicate::All(_) => Facts::NONE,
    }
}

fn read_by_noun(noun: &Noun) -> Facts {
    match noun {
        Noun::Host => Facts::ATTACHMENT,
        Noun::ActivePlayer => Facts::TURN,
        Noun::DefendingPlayer => Facts::COMBAT,
        Noun::Last(..) => Facts::HISTORY.union(Facts::TURN),
        Noun::ControllerOf(_) | Noun::OwnerOf(_) => Facts::BATTLEFIELD,
        Noun::All(_) | Noun::ExiledWith | Noun::PutWith | Noun::LinkedToThis => Facts::ZONES.union(Facts::BATTLEFIELD),
        Noun::TopOf(..) => Facts::ZONES,
        // The source, its controller, the players, and what the ability is bound to.
        Noun::This
        | Noun::You
        | Noun::Opponents
        | Noun::Players
        | Noun::Target(_)
        | Noun::TargetAgain(_)
        | Noun::Slot(_)
        | Noun::Event(_)
        | Noun::It
        | Noun::ChosenPlayer
        | Noun::Paid
        | Noun::Done
        | Noun::MostVoted(_)
        | Noun::Both(_) => Facts::NONE,
    }
}

fn read_by_value(value: &Value) -> Facts {
    match value {
        Value::Count(filter) | Value::Greatest(_, filter) | Value::Smallest(_, filter) => {
            let zones = if filter.domain == Domain::PERMANENTS { Facts::NONE } else { Facts::ZONES };
            Facts::BATTLEFIELD.union(zones)
        }
        Value::CountOf(_) | Value::Characteristic(..) | Value::Degree(..) | Value::Devotion(_) | Value::Domain => {
            Facts::BATTLEFIELD
        }
        Value::Life(_) => Facts::LIFE,
        Value::HowOften(_) | Value::HowMuch(_) => Facts::HISTORY.union(Facts::TURN),
        Value::CardsIn(..) => Facts::ZONES,
        Value::Counters(..) => Facts::COUNTERS,
        // Numbers, what the ability is bound to, and what others come to.
        Value::Number(_)
        | Value::X
        | Value::ChosenNumber
        | Value::Slot(_)
        | Value::EventAmount
        | Value::Done
        | Value::DamageTo(_)
        | Value::PutIntoGraveyards
        | Value::Targets
        | Value::TimesPaid(_)
        | Value::ManaSpent
        | Value::ColorsSpent
        | Value::SpentOnX(_)
        | Value::NumberBy(..)
        | Value::GreatestNumber(_)
        | Value::Sum(_)
        | Value::Least(_)
        | Value::Most(_)
        | Value::Minus(..)
        | Value::Quotient(..)
        | Value::Times(..)
        | Value::HalfUp(_)
        | Value::HalfDown(_)
        | Value::If(..) => Facts::NONE,
    }
}

fn read_by_condition(condition: &Condition) -> Facts {
    match condition {
        Condition::Exists(_) => Facts::BATTLEFIELD.union(Facts::ZONES),
        Condition::Happened(_) => Facts::HISTORY.union(Facts::TURN),
        Condition::Matches(..) => Facts::BATTLEFIELD,
        Condition::TurnOf(_) | Condition::During(_) | Condition::Before(_) | Condition::DuringCombat => Facts::TURN,
        Condition::Compare(..)
        | Condition::Not(_)
        | Condition::All(_)
        | Condition::Any(_)
        | Condition::Paid(..)
        | Condition::WasCast(_)
        | Condition::ActivatedThisTurn(_)
        | Condition::Did
        | Condition::Holds(_)
        | Condition::WonFlip => Facts::NONE,
    }
}
