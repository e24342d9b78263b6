//! Which kinds of facts a continuous effect reads, so that it is worked out again only when one of them changes.

use crate::Zone;
use crate::notation::{Condition, Filter, Modification, Noun, Predicate, Value};

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

    pub const fn union(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    pub const fn intersects(self, other: Facts) -> bool {
        self.0 & other.0 != 0
    }
}

/// What a filter reads of things other than the characteristics and control of the candidate itself.
pub(in crate::game) fn filter_reads(filter: &Filter) -> Facts {
    filter.all.iter().fold(Facts::NONE, |facts, predicate| facts.union(predicate_reads(predicate)))
}

fn predicate_reads(predicate: &Predicate) -> Facts {
    match predicate {
        Predicate::Tapped => Facts::TAPPED,
        Predicate::Attacking | Predicate::Blocking | Predicate::Blocked | Predicate::Unblocked => Facts::COMBAT,
        Predicate::MostLife => Facts::LIFE,
        Predicate::Designated(_) => Facts::BATTLEFIELD,
        Predicate::Blessed => Facts::BATTLEFIELD,
        Predicate::Paired => Facts::ATTACHMENT,
        Predicate::PairedWith(noun) => noun_reads(noun).union(Facts::ATTACHMENT),
        Predicate::CameSinceUpkeep | Predicate::EnteredThisTurn | Predicate::HeldSinceTurnBegan => Facts::TURN,
        Predicate::AttackedThisCombat | Predicate::FoughtThisCombat => Facts::COMBAT,
        Predicate::InCombatWith(_)
        | Predicate::BandedWith(_)
        | Predicate::BlockingAny(_)
        | Predicate::AttackingAny(_) => Facts::COMBAT,
        Predicate::AttackedThisTurn
        | Predicate::AttackedLastTurn
        | Predicate::CouldAttackThisTurn
        | Predicate::BlockedThisTurn
        | Predicate::CameThisTurn => Facts::COMBAT.union(Facts::TURN),
        Predicate::BlockedThisTurnBy(noun) => noun_reads(noun).union(Facts::COMBAT).union(Facts::TURN),
        Predicate::Defending => Facts::TURN,
        Predicate::ActedLastTurn => Facts::TURN.union(Facts::BATTLEFIELD).union(Facts::ZONES),
        Predicate::TappedToPayFor(noun) => noun_reads(noun).union(Facts::TURN).union(Facts::TAPPED),
        Predicate::DamagedThisTurnBy(_)
        | Predicate::DamagedThisTurn
        | Predicate::DamagedThisGameBy(_)
        | Predicate::DealtDamageThisTurnTo(_) => Facts::DAMAGE,
        Predicate::DrawnThisTurn | Predicate::DrawnLast => Facts::TURN.union(Facts::ZONES),
        Predicate::BeganUntapped | Predicate::CastThisTurn(_) => Facts::TURN,
        Predicate::Counter(_) => Facts::COUNTERS,
        Predicate::AttachedTo(_) | Predicate::HasAttached(_) => Facts::ATTACHMENT.union(Facts::BATTLEFIELD),
        Predicate::Is(noun) | Predicate::ControlledBy(noun) | Predicate::OwnedBy(noun) => noun_reads(noun),
        Predicate::SameNameAs(noun)
        | Predicate::SharesColorWith(noun)
        | Predicate::SharesTypeWith(noun)
        | Predicate::SharesOneOf(_, noun)
        | Predicate::CouldBeEnchantedBy(noun)
        | Predicate::SharesCreatureTypeWith(noun) => noun_reads(noun).union(Facts::BATTLEFIELD),
        Predicate::Above(noun) => noun_reads(noun).union(Facts::ZONES),
        Predicate::Compare(_, _, value) => value_reads(value),
        Predicate::Value(one, _, other) => value_reads(one).union(value_reads(other)),
        Predicate::Not(inner) => predicate_reads(inner),
        Predicate::Any(all) | Predicate::All(all) => {
            all.iter().fold(Facts::NONE, |facts, one| facts.union(predicate_reads(one)))
        }
        _ => Facts::NONE,
    }
}

fn noun_reads(noun: &Noun) -> Facts {
    match noun {
        Noun::Host => Facts::ATTACHMENT,
        Noun::ActivePlayer => Facts::TURN,
        Noun::DefendingPlayer => Facts::COMBAT,
        Noun::All(filter) => Facts::BATTLEFIELD.union(Facts::ZONES).union(filter_reads(filter)),
        Noun::ControllerOf(of) | Noun::OwnerOf(of) => noun_reads(of).union(Facts::BATTLEFIELD),
        Noun::ControllerWhenBlocked(one, other) => noun_reads(one).union(noun_reads(other)).union(Facts::COMBAT),
        Noun::Both(all) => all.iter().fold(Facts::NONE, |facts, one| facts.union(noun_reads(one))),
        Noun::ExiledWith | Noun::PutWith | Noun::LinkedToThis => Facts::ZONES.union(Facts::BATTLEFIELD),
        Noun::TopOf(of, count) => noun_reads(of).union(value_reads(count)).union(Facts::ZONES),
        _ => Facts::NONE,
    }
}

pub(in crate::game) fn value_reads(value: &Value) -> Facts {
    match value {
        Value::LandsPlayedThisTurn(_) => Facts::TURN.union(Facts::BATTLEFIELD),
        Value::Done | Value::PutIntoGraveyards | Value::Targets => Facts::NONE,
        Value::Number(_) | Value::X | Value::ChosenNumber | Value::Slot(_) | Value::EventAmount => Facts::NONE,
        Value::TimesPaid(_) | Value::ManaSpent | Value::ColorsSpent | Value::SpentOnX(_) => Facts::NONE,
        Value::Count(filter) | Value::Greatest(_, filter) | Value::Smallest(_, filter) => {
            let zones = if filter.domain.0 == 1 << Zone::Battlefield as u16 { Facts::NONE } else { Facts::ZONES };
            filter_reads(filter).union(Facts::BATTLEFIELD).union(zones)
        }
        Value::CountOf(noun) | Value::Characteristic(_, noun) => noun_reads(noun).union(Facts::BATTLEFIELD),
        Value::Life(_) | Value::LifeGainedThisTurn(_) | Value::LifeLostThisTurn(_) => Facts::LIFE.union(Facts::TURN),
        Value::CardsIn(..) => Facts::ZONES,
        Value::Speed(_) | Value::RingTemptations(_) => Facts::BATTLEFIELD,
        Value::Counters(..) => Facts::COUNTERS,
        Value::Devotion(_) | Value::Domain => Facts::BATTLEFIELD,
        Value::SpellsCastLastTurn(_) => Facts::TURN,
        Value::NoncombatDamageBy(..) => Facts::DAMAGE,
        Value::SpellsCastThisTurn(_)
        | Value::CastBefore(..)
        | Value::CardsDrawnThisTurn(_)
        | Value::UntappedLandsAtFirst(_)
        | Value::DeathsThisTurn
        | Value::PermanentsLostThisTurn => Facts::TURN.union(Facts::ZONES).union(Facts::BATTLEFIELD),
        Value::DamageThisTurn(_) | Value::DamageThisTurnByNamed(..) | Value::DamageByType(..) => Facts::DAMAGE,
        Value::Sum(all) | Value::Least(all) | Value::Most(all) => {
            all.iter().fold(Facts::NONE, |facts, one| facts.union(value_reads(one)))
        }
        Value::NumberBy(..) | Value::GreatestNumber(_) => Facts::NONE,
        Value::Minus(one, other) | Value::Quotient(one, other) => value_reads(one).union(value_reads(other)),
        Value::Times(_, one) | Value::HalfUp(one) | Value::HalfDown(one) => value_reads(one),
        Value::If(condition, one, other) => {
            condition_reads(condition).union(value_reads(one)).union(value_reads(other))
        }
    }
}

pub(in crate::game) fn condition_reads(condition: &Condition) -> Facts {
    match condition {
        Condition::Compare(one, _, other) => value_reads(one).union(value_reads(other)),
        Condition::Exists(filter) => filter_reads(filter).union(Facts::BATTLEFIELD).union(Facts::ZONES),
        Condition::Matches(noun, filter) => noun_reads(noun).union(filter_reads(filter)).union(Facts::BATTLEFIELD),
        Condition::TurnOf(_) | Condition::During(_) | Condition::Before(_) | Condition::DuringCombat => Facts::TURN,
        Condition::Not(inner) => condition_reads(inner),
        Condition::All(all) | Condition::Any(all) => {
            all.iter().fold(Facts::NONE, |facts, one| facts.union(condition_reads(one)))
        }
        Condition::ClassLevel(_) => Facts::BATTLEFIELD,
        Condition::Paid(_)
        | Condition::PaidCost(..)
        | Condition::CastFrom(_)
        | Condition::WasCast
        | Condition::CastNamesake
        | Condition::ActivatedThisTurn(_)
        | Condition::Did
        | Condition::Holds(_)
        | Condition::Died(_)
        | Condition::WonFlip => Facts::NONE,
    }
}

pub(in crate::game) fn modification_reads(modification: &Modification) -> Facts {
    match modification {
        Modification::SetPowerToughness(one, other) | Modification::AddPowerToughness(one, other) => {
            value_reads(one).union(value_reads(other))
        }
        Modification::SetPower(value) | Modification::SetToughness(value) => value_reads(value),
        Modification::CopyOf(noun, _) | Modification::Controller(noun) => noun_reads(noun),
        _ => Facts::NONE,
    }
}
