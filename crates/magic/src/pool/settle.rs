//! Target phrases: collected in printed order wherever they stand, and references to them made absolute.

use super::program::Program;
use crate::notation::{
    Ballot, Condition, Effect, Filter, Mana, Modification, Noun, Predicate, TargetSpec, TurnEffect, Value,
};

/// Walks through an effect and gives each target phrase its place in the program.
pub(super) struct Settler<'a> {
    pub program: &'a mut Program,
    /// The first phrase of this mode.
    pub base: u8,
}

impl Settler<'_> {
    pub fn noun(&mut self, noun: &mut Noun) {
        match noun {
            Noun::Target(spec) => {
                let mut spec: TargetSpec = (**spec).clone();
                spec.other_than.iter_mut().for_each(|phrase| *phrase += self.base);
                self.filter(&mut spec.filter);
                self.program.targets.push(spec);
                *noun = Noun::TargetAgain(self.program.targets.len() as u8 - 1);
            }
            Noun::TargetAgain(phrase) => *phrase += self.base,
            Noun::ControllerOf(of) | Noun::OwnerOf(of) => self.noun(of),
            Noun::ControllerWhenBlocked(one, other) => {
                self.noun(one);
                self.noun(other);
            }
            Noun::All(filter) => self.filter(filter),
            Noun::TopOf(of, count) => {
                self.noun(of);
                self.value(count);
            }
            Noun::Both(all) => all.iter_mut().for_each(|one| self.noun(one)),
            _ => {}
        }
    }

    pub fn filter(&mut self, filter: &mut Filter) {
        filter.all.iter_mut().for_each(|predicate| self.predicate(predicate));
    }

    fn predicate(&mut self, predicate: &mut Predicate) {
        match predicate {
            Predicate::SameNameAs(noun)
            | Predicate::SharesColorWith(noun)
            | Predicate::SharesTypeWith(noun)
            | Predicate::SharesOneOf(_, noun)
            | Predicate::CouldBeEnchantedBy(noun)
            | Predicate::SharesCreatureTypeWith(noun)
            | Predicate::InCombatWith(noun)
            | Predicate::BandedWith(noun)
            | Predicate::BlockingAny(noun)
            | Predicate::AttackingAny(noun)
            | Predicate::PairedWith(noun)
            | Predicate::ControlledBy(noun)
            | Predicate::OwnedBy(noun)
            | Predicate::Is(noun)
            | Predicate::DamagedThisTurnBy(noun)
            | Predicate::DamagedThisGameBy(noun)
            | Predicate::DealtDamageThisTurnTo(noun)
            | Predicate::BlockedThisTurnBy(noun)
            | Predicate::TappedToPayFor(noun)
            | Predicate::Above(noun)
            | Predicate::AttachedTo(noun) => self.noun(noun),
            Predicate::Compare(_, _, value) => self.value(value),
            Predicate::Value(one, _, other) => {
                self.value(one);
                self.value(other);
            }
            Predicate::HasAttached(filter)
            | Predicate::Targets(filter)
            | Predicate::TargetOf(filter)
            | Predicate::WouldDestroy(filter)
            | Predicate::SourceIs(filter) => {
                self.filter(filter);
            }
            Predicate::Not(inner) => self.predicate(inner),
            Predicate::Any(all) | Predicate::All(all) => all.iter_mut().for_each(|one| self.predicate(one)),
            _ => {}
        }
    }

    pub fn value(&mut self, value: &mut Value) {
        match value {
            Value::Count(filter) | Value::Greatest(_, filter) | Value::Smallest(_, filter) => self.filter(filter),
            Value::CountOf(noun)
            | Value::Characteristic(_, noun)
            | Value::Life(noun)
            | Value::CardsIn(_, noun)
            | Value::Counters(_, noun)
            | Value::LandsPlayedThisTurn(noun)
            | Value::SpellsCastThisTurn(noun)
            | Value::SpellsCastLastTurn(noun)
            | Value::NoncombatDamageBy(noun, _)
            | Value::CardsDrawnThisTurn(noun)
            | Value::UntappedLandsAtFirst(noun)
            | Value::DamageByType(_, noun)
            | Value::LifeGainedThisTurn(noun)
            | Value::LifeLostThisTurn(noun)
            | Value::NumberBy(_, noun)
            | Value::CastBefore(noun, _)
            | Value::Speed(noun)
            | Value::RingTemptations(noun)
            | Value::DamageThisTurnByNamed(noun, _)
            | Value::DamageThisTurn(noun) => self.noun(noun),
            Value::Sum(all) | Value::Least(all) | Value::Most(all) => all.iter_mut().for_each(|one| self.value(one)),
            Value::Minus(one, other) | Value::Quotient(one, other) => {
                self.value(one);
                self.value(other);
            }
            Value::Times(_, one) | Value::HalfUp(one) | Value::HalfDown(one) => self.value(one),
            Value::If(condition, one, other) => {
                self.condition(condition);
                self.value(one);
                self.value(other);
            }
            _ => {}
        }
    }

    pub fn condition(&mut self, condition: &mut Condition) {
        match condition {
            Condition::Compare(one, _, other) => {
                self.value(one);
                self.value(other);
            }
            Condition::Exists(filter) => self.filter(filter),
            Condition::Matches(noun, filter) => {
                self.noun(noun);
                self.filter(filter);
            }
            Condition::TurnOf(noun) | Condition::Died(noun) => self.noun(noun),
            Condition::Not(inner) => self.condition(inner),
            Condition::All(all) | Condition::Any(all) => all.iter_mut().for_each(|one| self.condition(one)),
            _ => {}
        }
    }

    fn modifications(&mut self, modifications: &mut [Modification]) {
        for modification in modifications {
            match modification {
                Modification::CopyOf(noun, _) | Modification::Controller(noun) => self.noun(noun),
                Modification::SetPowerToughness(one, other) | Modification::AddPowerToughness(one, other) => {
                    self.value(one);
                    self.value(other);
                }
                Modification::SetPower(value) | Modification::SetToughness(value) => self.value(value),
                _ => {}
            }
        }
    }

    fn mana(&mut self, mana: &mut Mana) {
        match mana {
            Mana::OneOf(value, _)
            | Mana::Combination(value, _)
            | Mana::SameKind(value)
            | Mana::ChosenColor(value)
            | Mana::AnyProducedBy(value, _)
            | Mana::AnyColorProducedBy(value, _) => self.value(value),
            Mana::Exactly(_) => {}
        }
    }

    fn turn_effect(&mut self, change: &mut TurnEffect) {
        match change {
            TurnEffect::SkipTurns(noun, value) => {
                self.noun(noun);
                self.value(value);
            }
            TurnEffect::ExtraTurnWithout(noun, _)
            | TurnEffect::SkipNext(noun, _)
            | TurnEffect::Control { who: noun, .. } => self.noun(noun),
            TurnEffect::AddPhases(_) | TurnEffect::End | TurnEffect::EndCombat => {}
        }
    }

    /// A verb; words that join verbs are taken apart before.
    pub fn effect(&mut self, effect: &mut Effect) {
        match effect {
            Effect::Damage { to, source, amount } => {
                self.noun(source);
                self.value(amount);
                self.noun(to);
            }
            Effect::DamageDivided { amount, to } => {
                self.value(amount);
                self.noun(to);
            }
            Effect::Attach(one, other)
            | Effect::Fight(one, other)
            | Effect::Pair(one, other)
            | Effect::Block(one, other)
            | Effect::SwitchBlocks(one, other)
            | Effect::Link(one, other)
            | Effect::Unlink(one, other)
            | Effect::PlayLand(one, other)
            | Effect::ExchangeControl(one, other)
            | Effect::LookAt(one, other)
            | Effect::PutInOrder(one, other, _)
            | Effect::BecomeCopy(one, other, _)
            | Effect::ChooseNewTargets(one, other)
            | Effect::ExchangeLife(one, other)
            | Effect::Ante(one, other)
            | Effect::Own(one, other)
            | Effect::ActivateMana(one, other)
            | Effect::TakeMana(one, other)
            | Effect::Separate { who: one, what: other, .. } => {
                self.noun(one);
                self.noun(other);
            }
            Effect::ChangeTarget(who, what, to) => {
                self.noun(who);
                self.noun(what);
                to.iter_mut().for_each(|noun| self.noun(noun));
            }
            Effect::CopySpellFor(who, what, count) => {
                self.noun(who);
                self.noun(what);
                self.value(count);
            }
            Effect::ChooseNumbers { who, least, most, .. } => {
                self.noun(who);
                self.value(least);
                self.value(most);
            }
            Effect::Vote(Ballot::Among(filter), _) => self.filter(filter),
            Effect::Choose { who, from, min, max, .. } => {
                self.noun(who);
                self.filter(from);
                self.value(min);
                self.value(max);
            }
            Effect::LookAtTop { who, count, .. } => {
                self.noun(who);
                self.value(count);
            }
            Effect::CreateTokens { who, count, blocking, .. } => {
                self.noun(who);
                self.value(count);
                blocking.iter_mut().for_each(|noun| self.noun(noun));
            }
            Effect::CreateCopies { who, of, count, attacking, .. } => {
                self.noun(who);
                self.value(count);
                self.noun(of);
                attacking.iter_mut().for_each(|noun| self.noun(noun));
            }
            Effect::Move(what, destination) => {
                self.noun(what);
                destination.under.iter_mut().for_each(|noun| self.noun(noun));
                destination.attacking_with.iter_mut().for_each(|noun| self.noun(noun));
                destination.counters_of.iter_mut().for_each(|noun| self.noun(noun));
                destination.attached_to.iter_mut().for_each(|noun| self.noun(noun));
                destination.counters.iter_mut().for_each(|(_, value)| self.value(value));
            }
            Effect::Draw(noun, value)
            | Effect::Mill(noun, value)
            | Effect::GainLife(noun, value)
            | Effect::LoseLife(noun, value)
            | Effect::SetLife(noun, value)
            | Effect::PutCounters(noun, _, value)
            | Effect::Scry(noun, value)
            | Effect::Surveil(noun, value)
            | Effect::CopySpell(noun, value, _) => {
                self.noun(noun);
                self.value(value);
            }
            Effect::RemoveCounters(noun, _, value) => {
                self.noun(noun);
                value.iter_mut().for_each(|value| self.value(value));
            }
            Effect::Modify(noun, modifications, _) => {
                self.noun(noun);
                self.modifications(modifications);
            }
            Effect::AddMana(noun, mana, _) => {
                self.noun(noun);
                self.mana(mana);
            }
            Effect::ExileUntil { who, until, .. } => {
                self.noun(who);
                self.filter(until);
            }
            Effect::Calculate(value, _) | Effect::LetX(value) => self.value(value),
            Effect::Destroy { what: noun, .. }
            | Effect::ChooseFor(noun, _)
            | Effect::Remember(noun, _)
            | Effect::Sacrifice(noun)
            | Effect::Discard(noun)
            | Effect::Counter(noun, _)
            | Effect::Tap(noun)
            | Effect::Untap(noun)
            | Effect::Regenerate(noun)
            | Effect::Unattach(noun)
            | Effect::Turn(noun, _)
            | Effect::MaskTop(noun, _)
            | Effect::Mask(noun, _)
            | Effect::BecomeBlocked(noun)
            | Effect::Designate(noun, _)
            | Effect::Undesignate(noun, _)
            | Effect::Note(_, noun)
            | Effect::RemoveDamage(noun)
            | Effect::Bless(noun)
            | Effect::SpeedUp(noun)
            | Effect::Tempt(noun)
            | Effect::RemoveFromCombat(noun)
            | Effect::RemoveBlocker(noun)
            | Effect::StayTappedFor(noun, _)
            | Effect::Shuffle(noun)
            | Effect::Reveal(noun)
            | Effect::FlipCoin(noun)
            | Effect::RollDie(noun, ..)
            | Effect::ExtraTurn(noun)
            | Effect::Win(noun)
            | Effect::Lose(noun)
            | Effect::Proliferate(noun)
            | Effect::ChoosePile(noun, ..)
            | Effect::DoubleX(noun)
            | Effect::LoseUnspentMana(noun)
            | Effect::StayTapped(noun)
            | Effect::ChangeText(noun, ..)
            | Effect::PhaseOut(noun)
            | Effect::PhaseOutUntilLeaves(noun)
            | Effect::Offer(noun, _)
            | Effect::Threaten { who: noun, .. }
            | Effect::Emblem(noun, _) => self.noun(noun),
            Effect::Turns(change) => self.turn_effect(change),
            Effect::Shield { .. }
            | Effect::NextCast { .. }
            | Effect::Action(_)
            | Effect::State(..)
            | Effect::Forget(_)
            | Effect::BecomeLevel(_)
            | Effect::Delayed { .. }
            | Effect::Appease
            | Effect::Reflexive(_)
            | Effect::DrawGame
            | Effect::Subgame(_)
            | Effect::Nothing
            | Effect::Sequence(_)
            | Effect::If(..)
            | Effect::May(..)
            | Effect::UnlessPays(..)
            | Effect::MayPay(..)
            | Effect::PayAnyAmount(..)
            | Effect::ForEach(..)
            | Effect::Repeat(..)
            | Effect::RepeatWhile(..)
            | Effect::Vote(..)
            | Effect::Either(..)
            | Effect::MayCast { .. }
            | Effect::Modal(_) => {}
        }
    }
}

/// The phrase of whose target a filter speaks, if there is one.
pub(crate) fn lead_of(filter: &Filter) -> Option<u8> {
    fn of_noun(noun: &Noun) -> Option<u8> {
        match noun {
            Noun::TargetAgain(phrase) => Some(*phrase),
            Noun::ControllerOf(of) | Noun::OwnerOf(of) => of_noun(of),
            _ => None,
        }
    }
    fn of_predicate(predicate: &Predicate) -> Option<u8> {
        match predicate {
            Predicate::SharesOneOf(_, noun)
            | Predicate::SharesTypeWith(noun)
            | Predicate::SharesColorWith(noun)
            | Predicate::InCombatWith(noun)
            | Predicate::BlockingAny(noun)
            | Predicate::BlockedThisTurnBy(noun)
            | Predicate::ControlledBy(noun)
            | Predicate::OwnedBy(noun)
            | Predicate::AttachedTo(noun) => of_noun(noun),
            Predicate::Not(inner) => of_predicate(inner),
            Predicate::Any(all) | Predicate::All(all) => all.iter().find_map(of_predicate),
            _ => None,
        }
    }
    filter.all.iter().find_map(of_predicate)
}

/// Reads references to targets as references to everything the phrase describes (CR 702.96a).
pub(super) struct Widener<'a> {
    pub targets: &'a [TargetSpec],
}

impl Widener<'_> {
    fn noun(&self, noun: &mut Noun) {
        match noun {
            Noun::TargetAgain(phrase) => {
                if let Some(spec) = self.targets.get(usize::from(*phrase)) {
                    *noun = Noun::All(Box::new(spec.filter.clone()));
                }
            }
            Noun::ControllerOf(of) | Noun::OwnerOf(of) => self.noun(of),
            Noun::Both(all) => all.iter_mut().for_each(|one| self.noun(one)),
            _ => {}
        }
    }

    /// The verbs that spells with overload use.
    pub fn effect(&self, effect: &mut Effect) {
        match effect {
            Effect::Damage { to: noun, .. }
            | Effect::Destroy { what: noun, .. }
            | Effect::Move(noun, _)
            | Effect::Modify(noun, ..)
            | Effect::Tap(noun)
            | Effect::Untap(noun)
            | Effect::Counter(noun, _)
            | Effect::PutCounters(noun, ..)
            | Effect::Remember(noun, _)
            | Effect::Sacrifice(noun)
            | Effect::Discard(noun) => self.noun(noun),
            _ => {}
        }
    }
}
