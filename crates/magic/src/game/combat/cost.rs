//! What it costs to attack and to block (CR 508.1g–508.1j, 509.1d–509.1f).

use crate::game::asking::evaluate::Context;
use crate::game::decisions::Options;
use crate::game::paying::supply::{Purpose, Supply, mana_due};
use crate::game::{Choice, Game};
use crate::notation::{Cost, CostPart, Question, Statement};
use crate::{AbilityRef, CombatCost, Entity, Keyword, ManaCost, ManaDue, ManaSymbol, ObjectId, OtherCost, PlayerId};
use smallvec::SmallVec;

/// A cost that something asks of one creature.
struct Said<'a> {
    cost: &'a Cost,
    times: u32,
    ability: AbilityRef,
    source: ObjectId,
}

impl CombatCost {
    /// One more creature that has to be paid for.
    fn add_all(&mut self, said: &Said<'_>) {
        for (at, part) in said.cost.parts.iter().enumerate() {
            let Said { times, ability, source, .. } = *said;
            if let CostPart::Mana(mana) = part {
                self.add(mana, times);
                continue;
            }
            let times = times.min(1_000) as u16;
            let part = at as u8;
            let same = |one: &&mut OtherCost| (one.ability, one.source, one.part) == (ability, source, part);
            match self.others.iter_mut().find(same) {
                Some(one) => one.times += times,
                None => self.others.push(OtherCost { ability, source, part, times }),
            }
        }
    }

    fn add(&mut self, mana: &ManaCost, times: u32) {
        for symbol in &mana.symbols {
            let single = mana_due(&ManaCost { symbols: [*symbol].into_iter().collect() }, 0, 0);
            match symbol {
                ManaSymbol::Phyrexian(kind) => {
                    self.phyrexian.extend(std::iter::repeat_n(1 << *kind as u8, times as usize));
                }
                ManaSymbol::HybridPhyrexian(..) => {
                    let kinds = single.hybrid.first().copied().unwrap_or_default();
                    self.phyrexian.extend(std::iter::repeat_n(kinds, times as usize));
                }
                _ => {
                    let times = times.min(1_000) as u16;
                    for (kind, more) in self.due.kinds.iter_mut().zip(single.kinds) {
                        *kind += more * times;
                    }
                    self.due.generic = self.due.generic.saturating_add(single.generic.saturating_mul(times));
                    (0..times).for_each(|_| self.due.hybrid.extend(single.hybrid.iter().copied()));
                }
            }
        }
    }

    /// Whether nothing is to be paid.
    pub(super) fn is_free(&self) -> bool {
        self.due.is_empty() && self.phyrexian.is_empty() && self.others.is_empty()
    }

    /// The mana that is due if so many Phyrexian symbols are paid with life (CR 107.4f).
    fn mana(&self, with_life: usize) -> ManaDue {
        let mut due = self.due.clone();
        due.hybrid.extend(self.phyrexian.iter().skip(with_life).copied());
        due
    }
}

impl Game {
    fn attack_costs(&self, attacker: Entity, defender: Entity) -> impl Iterator<Item = Said<'_>> {
        self.statements_of(Question::AttackCost).filter_map(move |(context, ability, statement)| match statement {
            Statement::AttackCost { who, whom, cost, times }
                if self.matches(who, attacker, &context) && self.matches(whom, defender, &context) =>
            {
                let times = times.as_ref().map_or(1, |times| self.value(times, &context).max(0) as u32);
                (times > 0).then_some(Said { cost, times, ability, source: context.source })
            }
            _ => None,
        })
    }

    fn block_costs(&self, blocker: Entity, attacker: Entity) -> impl Iterator<Item = Said<'_>> {
        self.statements_of(Question::BlockCost).filter_map(move |(context, ability, statement)| match statement {
            Statement::BlockCost { who, whom, cost, times }
                if self.matches(who, blocker, &context)
                    && whom.as_ref().is_none_or(|whom| self.matches(whom, attacker, &context)) =>
            {
                let times = times.as_ref().map_or(1, |times| self.value(times, &context).max(0) as u32);
                (times > 0).then_some(Said { cost, times, ability, source: context.source })
            }
            _ => None,
        })
    }

    pub(super) fn attack_has_cost(&self, attacker: Entity, defender: Entity) -> bool {
        self.attack_costs(attacker, defender).next().is_some()
    }

    pub(super) fn block_has_cost(&self, blocker: Entity, attacker: Entity) -> bool {
        self.block_costs(blocker, attacker).next().is_some()
    }

    /// What a whole attack costs (CR 508.1h).
    pub(super) fn cost_of_attack(&self, declared: &[(ObjectId, Entity)]) -> CombatCost {
        let mut total = CombatCost::default();
        if self.is_asked(Question::AttackCost) {
            for (attacker, defender) in declared {
                self.attack_costs((*attacker).into(), *defender).for_each(|said| total.add_all(&said));
            }
        }
        total
    }

    /// What all blocks of a player cost (CR 509.1d). A creature that blocks several pays once, where the cost is for blocking.
    pub(super) fn cost_of_blocks(&self, declared: &[(ObjectId, ObjectId)]) -> CombatCost {
        let mut total = CombatCost::default();
        if self.is_asked(Question::BlockCost) {
            for (at, (blocker, attacker)) in declared.iter().enumerate() {
                if declared[..at].iter().any(|(other, _)| other == blocker) {
                    continue;
                }
                self.block_costs((*blocker).into(), (*attacker).into()).for_each(|said| total.add_all(&said));
            }
        }
        total
    }

    /// The fewest and the most Phyrexian symbols that the player can pay with life; none if the cost cannot be paid.
    /// Creatures that attack are tapped before mana is made (CR 508.1f, 508.1i).
    pub(in crate::game) fn ways_to_pay(
        &self,
        player: PlayerId,
        cost: &CombatCost,
        tapped: &[ObjectId],
    ) -> Option<(usize, usize)> {
        let supply = Supply::without_any(self, player, tapped);
        if !self.others_are_payable(player, cost, tapped) {
            return None;
        }
        let other_life = self.other_life(player, cost);
        let payable = |with_life: usize| {
            let life = 2 * with_life as i32 + other_life;
            (life == 0 || self.player(player).life >= life) && supply.covers(&cost.mana(with_life))
        };
        let mut ways = (0..=cost.phyrexian.len()).filter(|with_life| payable(*with_life));
        let fewest = ways.next()?;
        Some((fewest, ways.next_back().unwrap_or(fewest)))
    }

    /// Pays, with life for so many Phyrexian symbols.
    pub(super) fn pay_combat_cost(&mut self, player: PlayerId, cost: &CombatCost, with_life: usize) {
        if with_life > 0 {
            self.lose_life_now(player, 2 * with_life as i32);
        }
        self.pay_automatically(player, cost.mana(with_life), None, Purpose::Other);
    }

    /// The attackers among these that attacking taps.
    pub(super) fn tapping(&self, declared: &[(ObjectId, Entity)]) -> SmallVec<[ObjectId; 8]> {
        let taps = declared.iter().map(|(id, _)| *id).filter(|id| !self.characteristics(*id).has(Keyword::Vigilance));
        taps.filter(|id| !self.attacks_without_tapping(*id)).collect()
    }

    fn attacks_without_tapping(&self, id: ObjectId) -> bool {
        let spares = |context: &Context<'_>, statement: &Statement| match statement {
            Statement::AttackWithoutTapping { who, if_untapped } => {
                let source = context.source;
                let untapped = || self.is_permanent(source) && !self.is_tapped(source);
                self.matches(who, id.into(), context) && (!if_untapped || untapped())
            }
            _ => false,
        };
        self.says(Question::AttackTap, spares).is_some()
    }

    /// The creatures and what they are paired with, by their places.
    pub(super) fn paired(&self, options: &Options, pairs: &[(u16, u16)]) -> SmallVec<[(ObjectId, Entity); 8]> {
        let entity = |list: &[Choice], at: u16| list.get(usize::from(at)).and_then(|choice| choice.as_entity());
        let pair = |pair: &(u16, u16)| {
            Some((entity(&options.list, pair.0)?.object()?, entity(&options.destinations, pair.1)?))
        };
        pairs.iter().filter_map(pair).collect()
    }
}
