//! Declaring attackers (CR 508).

use super::super::door::Options;
use super::super::reads::Facts;
use super::super::{Choice, Flow, Game, Refusal};
use crate::{Attacker, CardType, Event, Flags, Frame, Keyword, ManaDue, ObjectId};
use smallvec::SmallVec;

impl Game {
    /// Asks for attackers, if there is anything that could attack.
    pub(in super::super) fn begin_attackers(&mut self) {
        let active = self.state.turn.active;
        let defenders = self.defenders();
        let someone = self.state.battlefield.iter().any(|id| {
            self.live(*id).controller == active
                && self.characteristics(*id).is(CardType::Creature)
                && defenders.iter().any(|defender| self.can_attack(*id, *defender).is_ok())
        });
        if someone {
            self.state.frames.push(Frame::DeclareAttackers);
        }
    }

    /// Who may attack what.
    pub(in super::super) fn attack_options(&self, options: &mut Options) {
        let active = self.state.turn.active;
        let defenders = self.defenders();
        options.destinations.extend(defenders.iter().map(|defender| Choice::entity(*defender)));
        let restricted = self.attacks_are_restricted();
        for id in &self.state.battlefield {
            if self.live(*id).controller != active || !self.characteristics(*id).is(CardType::Creature) {
                continue;
            }
            if self.can_attack_at_all(*id).is_err() {
                continue;
            }
            let candidate = options.list.len() as u16;
            let mut any = false;
            for (at, defender) in defenders.iter().enumerate() {
                if !restricted || self.can_attack(*id, *defender).is_ok() {
                    options.pairs.push((candidate, at as u16));
                    any = true;
                }
            }
            if any {
                options.list.push(Choice::Object(*id));
            }
        }
    }

    /// Whether a whole declaration is legal: requirements met as far as possible (CR 508.1d), costs payable (CR 508.1h).
    pub(in super::super) fn check_attackers(&self, options: &Options, pairs: &[(u16, u16)]) -> Result<(), Refusal> {
        if self.attacks_are_required() {
            self.check_required_attacks(options, pairs)?;
        }
        let cost: u32 = pairs.iter().map(|pair| self.pair_cost(options, *pair)).sum();
        if cost > 0 && !self.can_pay_generic(self.state.turn.active, cost) {
            return Err(Refusal::CantPay);
        }
        Ok(())
    }

    fn check_required_attacks(&self, options: &Options, pairs: &[(u16, u16)]) -> Result<(), Refusal> {
        for (at, choice) in options.list.iter().enumerate() {
            let Choice::Object(id) = choice else { continue };
            let attacks = pairs.iter().any(|pair| usize::from(pair.0) == at);
            if !attacks && self.must_attack(*id) && self.attacks_freely(options, at as u16, *id) {
                return Err(Refusal::MustAttack(*id));
            }
        }
        Ok(())
    }

    fn attacks_freely(&self, options: &Options, at: u16, id: ObjectId) -> bool {
        let mut mine = options.pairs.iter().filter(|pair| pair.0 == at);
        mine.any(|pair| {
            options.destinations[usize::from(pair.1)].as_entity().is_some_and(|whom| self.attack_cost(id, whom) == 0)
        })
    }

    fn pair_cost(&self, options: &Options, pair: (u16, u16)) -> u32 {
        let attacker = options.list[usize::from(pair.0)].as_entity().and_then(|entity| entity.object());
        match (attacker, options.destinations[usize::from(pair.1)].as_entity()) {
            (Some(attacker), Some(whom)) => self.attack_cost(attacker, whom),
            _ => 0,
        }
    }

    /// The fewest attackers that requirements allow.
    pub(in super::super) fn fewest_attackers(&self, options: &Options) -> SmallVec<[(u16, u16); 8]> {
        let mut pairs = SmallVec::new();
        if !self.attacks_are_required() {
            return pairs;
        }
        for (at, choice) in options.list.iter().enumerate() {
            let Choice::Object(id) = choice else { continue };
            if self.must_attack(*id) {
                let free =
                    options.pairs.iter().find(|pair| usize::from(pair.0) == at && self.pair_cost(options, **pair) == 0);
                pairs.extend(free.copied());
            }
        }
        pairs
    }

    /// Carries out the declaration: costs are paid, attackers tap (CR 508.1f) and attack (CR 508.1k).
    pub(in super::super) fn declare_attackers(&mut self, options: &Options, pairs: &[(u16, u16)]) -> Flow {
        let active = self.state.turn.active;
        let cost: u32 = pairs.iter().map(|pair| self.pair_cost(options, *pair)).sum();
        if cost > 0 {
            let due = ManaDue { generic: cost.min(60_000) as u16, ..ManaDue::default() };
            self.pay_automatically(active, due, None, None);
        }
        let declared: SmallVec<[_; 8]> = pairs
            .iter()
            .filter_map(|pair| {
                let attacker = options.list[usize::from(pair.0)].as_entity()?.object()?;
                Some((attacker, options.destinations[usize::from(pair.1)].as_entity()?))
            })
            .collect();
        let mut taps = Vec::new();
        for (object, defender) in &declared {
            self.state.combat.attackers.push(Attacker {
                object: *object,
                defender: *defender,
                blocked: false,
                blockers: SmallVec::new(),
            });
            self.live_mut(*object).flags.set(Flags::ATTACKED, true);
            self.state.marked.push(*object);
            if !self.characteristics(*object).has(Keyword::Vigilance) {
                taps.push(Event::Tap(*object));
            }
        }
        self.state.combat.attacked |= !declared.is_empty();
        self.happen(&mut taps);
        self.publish(Facts::COMBAT);
        self.refresh();
        let alone = declared.len() == 1;
        for (object, defender) in declared {
            self.announce_event(Event::Attacked(object, defender, alone));
        }
        Flow::On
    }
}
