//! What attacks and blocks cost, as a cost that is paid like every other (CR 508.1h–508.1j, 509.1d–509.1f).

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::paying::cost_parts::multiplied;
use crate::game::paying::costs::twobrid_variants;
use crate::game::paying::supply::{Purpose, Supply, mana_due};
use crate::notation::{Ability, Cost, CostPart, Statement, StaticEffect};
use crate::{AbilityRef, Announce, Bindings, Demand, ObjectId, PlayerId};
use smallvec::SmallVec;

impl Game {
    fn demanded_by(&self, ability: AbilityRef) -> &[CostPart] {
        let Ability::Static(constant) = &self.pool.ability(ability).ability else { return &[] };
        match &constant.effect {
            StaticEffect::States(Statement::AttackCost { cost, .. } | Statement::BlockCost { cost, .. }) => &cost.parts,
            _ => &[],
        }
    }

    /// All that is demanded, each part as many times as it is.
    pub(in crate::game) fn cost_of_demands(&self, demands: &[Demand]) -> Cost {
        let parts = demands.iter().flat_map(|demand| {
            let times = i32::from(demand.times);
            self.demanded_by(demand.ability).iter().map(move |part| multiplied(part, times))
        });
        Cost { parts: parts.collect() }
    }

    /// What demands that part of a cost, where several things do.
    pub(in crate::game) fn payee(&self, announce: &Announce, mut part: usize) -> Option<ObjectId> {
        for demand in &announce.demands {
            let count = self.demanded_by(demand.ability).len();
            if part < count {
                return Some(demand.source);
            }
            part -= count;
        }
        None
    }

    /// From where a part of a cost is seen.
    pub(in crate::game) fn context_of_part<'a>(
        &self,
        announce: &Announce,
        part: usize,
        bindings: &'a Bindings,
    ) -> Context<'a> {
        let source = self.payee(announce, part).unwrap_or(announce.entry.source);
        Context::bound(source, announce.player, bindings)
    }

    /// Whether a player can pay what is demanded. Creatures that attack are tapped before mana is made (CR 508.1f, 508.1i).
    pub(in crate::game) fn can_meet(
        &self,
        player: PlayerId,
        demands: SmallVec<[Demand; 0]>,
        tapping: &[ObjectId],
    ) -> bool {
        let Some(announce) = Announce::meeting(player, demands) else { return true };
        let cost = self.cost_of(&announce);
        let payable = |(at, part): (usize, &CostPart)| {
            let context = self.context_of_part(&announce, at, &announce.entry.bindings);
            self.could_pay_part(player, context.source, part, &context)
        };
        let supply = Supply::for_purpose(self, player, tapping, Purpose::Other);
        let life = self.life_besides(&announce, &cost);
        cost.parts.iter().enumerate().all(payable)
            && self.suffices_for_all(&announce, &cost, tapping)
            && twobrid_variants(&cost.all_mana()).iter().any(|mana| {
                self.payable_with_life(player, mana, life, Purpose::Other, |rest| {
                    let due = self.spent_as(player, None, mana_due(&rest.mana, 0, 0));
                    due.is_empty() || supply.might_cover_or_covers(&due)
                })
            })
    }
}
