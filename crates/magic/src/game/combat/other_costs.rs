//! Costs to attack and to block that are no mana: sacrifices, discards, returns, taps, life (CR 508.1g, 509.1d).
//!
//! What is to be paid is settled as the whole declaration is (CR 508.1h); then the player chooses what to pay with, part by
//! part, and everything is paid together.

use crate::game::asking::evaluate::Context;
use crate::game::casting::announce::choice_part;
use crate::game::decisions::form::{Number, PickSome};
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::{Flow, Game, Reason, Refusal};
use crate::notation::{Ability, CostPart, Statement, StaticEffect};
use crate::{Attack, AttackStage, CombatCost, Defence, Event, Frame, ObjectId, OtherCost, PlayerId};
use smallvec::SmallVec;

type Candidates = SmallVec<[ObjectId; 8]>;

/// What a part of the cost to attack is paid with that is no mana.
pub(in crate::game) struct PayToAttack;

impl Ask for PayToAttack {
    type Frame = Attack;
    type Form = PickSome;

    fn ask(game: &Game, attack: &Attack, options: &mut Options) -> Option<(PlayerId, Reason)> {
        game.ask_what_pays(game.state.turn.active, &attack.cost, options)
    }

    fn check(game: &Game, attack: &Attack, picks: Picks<'_>) -> Result<(), Refusal> {
        game.check_what_pays(game.state.turn.active, attack.cost.clone(), picks)
    }

    fn answer(game: &mut Game, mut attack: Attack, picks: Picks<'_>) -> Flow {
        attack.cost.pay_with(picks);
        attack.cost.cursor += 1;
        game.go_on_with(attack)
    }
}

/// The same for blocks.
pub(in crate::game) struct PayToBlock;

impl Ask for PayToBlock {
    type Frame = Defence;
    type Form = PickSome;

    fn ask(game: &Game, defence: &Defence, options: &mut Options) -> Option<(PlayerId, Reason)> {
        game.ask_what_pays(defence.player, &defence.cost, options)
    }

    fn check(game: &Game, defence: &Defence, picks: Picks<'_>) -> Result<(), Refusal> {
        game.check_what_pays(defence.player, defence.cost.clone(), picks)
    }

    fn answer(game: &mut Game, mut defence: Defence, picks: Picks<'_>) -> Flow {
        defence.cost.pay_with(picks);
        defence.cost.cursor += 1;
        game.go_on_with(defence)
    }
}

/// How many Phyrexian symbols of the cost to block are paid with life.
pub(in crate::game) struct BlockWithLife;

impl Ask for BlockWithLife {
    type Frame = Defence;
    type Form = Number;

    fn ask(game: &Game, defence: &Defence, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let (fewest, most) = game.ways_to_pay(defence.player, &defence.cost, &[]).unwrap_or_default();
        (options.min_number, options.max_number) = (fewest as i32, most as i32);
        Some((defence.player, Reason::AttackCost))
    }

    fn answer(game: &mut Game, mut defence: Defence, with_life: i32) -> Flow {
        game.pay_combat_cost(defence.player, &defence.cost, with_life.max(0) as usize);
        defence.stage = AttackStage::Others;
        game.go_on_with(defence)
    }
}

impl CombatCost {
    /// These pay for the present part.
    fn pay_with(&mut self, picks: Picks<'_>) {
        let part = self.cursor;
        self.chosen.extend(picks.objects().map(|id| (part, id)));
    }
}

impl Game {
    /// The objects that could pay for the present part.
    fn ask_what_pays(&self, player: PlayerId, cost: &CombatCost, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let at = usize::from(cost.cursor);
        let (need, found) = self.objects_to_pay(player, cost, at, &[])?;
        options.offer_objects(&found);
        (options.min, options.max) = (need as u16, need as u16);
        Some((player, Reason::Choose(cost.others.get(at)?.source)))
    }

    /// Whether everything else can still be paid after that choice.
    fn check_what_pays(&self, player: PlayerId, mut cost: CombatCost, picks: Picks<'_>) -> Result<(), Refusal> {
        cost.pay_with(picks);
        if self.others_are_payable(player, &cost, &[]) { Ok(()) } else { Err(Refusal::CantPay) }
    }

    fn other_part(&self, other: &OtherCost) -> Option<&CostPart> {
        let Ability::Static(constant) = &self.pool.ability(other.ability).ability else { return None };
        match &constant.effect {
            StaticEffect::States(Statement::AttackCost { cost, .. } | Statement::BlockCost { cost, .. }) => {
                cost.parts.get(usize::from(other.part))
            }
            _ => None,
        }
    }

    fn paying_context(&self, player: PlayerId, other: &OtherCost) -> Context<'static> {
        Context::of(other.source, player)
    }

    /// How many objects a part needs, and which there are; none where nothing is chosen for it.
    fn objects_to_pay(
        &self,
        player: PlayerId,
        cost: &CombatCost,
        at: usize,
        tapped: &[ObjectId],
    ) -> Option<(usize, Candidates)> {
        let other = cost.others.get(at)?;
        let part = self.other_part(other)?;
        let (count, filter) = choice_part(part)?;
        let context = self.paying_context(player, other);
        let need = self.value(count, &context).max(0) as usize * usize::from(other.times);
        let mut found = self.cost_candidates(player, None, part, filter, &context);
        if matches!(part, CostPart::Tap(..)) {
            found.retain(|id| !tapped.contains(id));
        }
        found.retain(|id| !cost.chosen.iter().any(|(place, one)| one == id && usize::from(*place) != at));
        Some((need, found))
    }

    /// Life that is paid as such.
    pub(super) fn other_life(&self, player: PlayerId, cost: &CombatCost) -> i32 {
        let life = cost.others.iter().filter_map(|other| match self.other_part(other)? {
            CostPart::Life(amount) => {
                Some(self.value(amount, &self.paying_context(player, other)) * i32::from(other.times))
            }
            _ => None,
        });
        life.sum()
    }

    /// Whether all of it can be paid, each object paying for one thing only. Attackers that tap pay for nothing by tapping.
    pub(super) fn others_are_payable(&self, player: PlayerId, cost: &CombatCost, tapped: &[ObjectId]) -> bool {
        if cost.others.is_empty() {
            return true;
        }
        let mut wanted: Vec<Candidates> = Vec::new();
        for (at, other) in cost.others.iter().enumerate() {
            if let Some((need, found)) = self.objects_to_pay(player, cost, at, tapped) {
                let chosen = cost.chosen.iter().filter(|(place, _)| usize::from(*place) == at).count();
                if need > found.len() {
                    return false;
                }
                wanted.extend(std::iter::repeat_n(found, need.saturating_sub(chosen)));
            } else if let Some(CostPart::PayCounters(count, kind)) = self.other_part(other) {
                let need = self.value(count, &self.paying_context(player, other)) * i32::from(other.times);
                if (self.counters(player.into(), *kind) as i32) < need {
                    return false;
                }
            }
        }
        can_be_matched(&wanted)
    }

    /// Chooses what needs no question; says whether there is one.
    pub(super) fn must_ask_how_to_pay(&self, player: PlayerId, cost: &mut CombatCost) -> bool {
        while usize::from(cost.cursor) < cost.others.len() {
            let at = usize::from(cost.cursor);
            if let Some((need, found)) = self.objects_to_pay(player, cost, at, &[]) {
                if need > 0 && found.len() > need {
                    return true;
                }
                cost.chosen.extend(found.into_iter().take(need).map(|id| (at as u8, id)));
            }
            cost.cursor += 1;
        }
        false
    }

    /// Pays everything that is no mana.
    pub(super) fn pay_others(&mut self, player: PlayerId, cost: &CombatCost) {
        let mut events: Vec<Event> = Vec::new();
        for (at, other) in cost.others.iter().enumerate() {
            let Some(part) = self.other_part(other).cloned() else { continue };
            let chosen: SmallVec<[ObjectId; 4]> =
                cost.chosen.iter().filter(|(place, _)| usize::from(*place) == at).map(|(_, id)| *id).collect();
            let context = self.paying_context(player, other);
            let repeats = if choice_part(&part).is_some() { 1 } else { other.times };
            for _ in 0..repeats {
                self.part_events(player, other.source, &part, &chosen, &context, &mut events);
            }
        }
        self.propose_all(events);
    }

    /// Pays for blocks, step by step, and lets the creatures block (CR 509.1f, 509.1g).
    pub(in crate::game) fn run_defence(&mut self, mut defence: Defence) -> Flow {
        let player = defence.player;
        match defence.stage {
            AttackStage::Cost => {
                match self.ways_to_pay(player, &defence.cost, &[]) {
                    Some((fewest, most)) if fewest < most => {
                        self.state.frames.push(Frame::Defence(defence));
                        return Flow::Wait;
                    }
                    Some((fewest, _)) => self.pay_combat_cost(player, &defence.cost, fewest),
                    None => {}
                }
                defence.stage = AttackStage::Others;
                self.state.frames.push(Frame::Defence(defence));
            }
            AttackStage::Others => {
                if self.must_ask_how_to_pay(player, &mut defence.cost) {
                    self.state.frames.push(Frame::Defence(defence));
                    return Flow::Wait;
                }
                let cost = std::mem::take(&mut defence.cost);
                defence.stage = AttackStage::Done;
                self.state.frames.push(Frame::Defence(defence));
                self.pay_others(player, &cost);
            }
            _ => {
                for (blocker, attacker) in defence.blocks {
                    let there = self.is_permanent(blocker) && self.live(blocker).controller == player;
                    if there && self.attacker(attacker).is_some() {
                        self.block(blocker, attacker);
                    }
                }
            }
        }
        Flow::On
    }
}

/// Whether each wish can get an object of its own.
fn can_be_matched(wanted: &[Candidates]) -> bool {
    let mut given: Vec<(ObjectId, usize)> = Vec::new();
    (0..wanted.len()).all(|wish| give(wanted, wish, &mut given, &mut Vec::new()))
}

/// Gives a wish an object, moving others to other objects if need be.
fn give(wanted: &[Candidates], wish: usize, given: &mut Vec<(ObjectId, usize)>, tried: &mut Vec<ObjectId>) -> bool {
    for id in &wanted[wish] {
        if tried.contains(id) {
            continue;
        }
        tried.push(*id);
        let holder = given.iter().position(|(one, _)| one == id);
        let free = match holder {
            None => true,
            Some(at) => {
                let other = given[at].1;
                give(wanted, other, given, tried)
            }
        };
        if free {
            given.retain(|(one, _)| one != id);
            given.push((*id, wish));
            return true;
        }
    }
    false
}
