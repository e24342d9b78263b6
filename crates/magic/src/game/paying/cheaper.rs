//! Costs that something announced before them changes (CR 601.2b, 601.2f): an optional cost that takes something off, a mode
//! that has a cost of its own. Whoever asks whether a spell can be paid for has to think of those choices.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::paying::costs::OptionalCost;
use crate::game::paying::supply::Supply;
use crate::notation::{Ability, Cost, Statement, StaticEffect};
use crate::{Announce, Casting, ObjectId, PlayerId, Program, Way, Zone};
use smallvec::SmallVec;

impl Game {
    /// Whether a spell that is cast so can be paid for, with X as 0 and the cheapest of its modes.
    pub(in crate::game) fn can_pay_as_cast(
        &self,
        player: PlayerId,
        card: ObjectId,
        way: Way,
        supply: &Supply,
        casting: &Casting,
    ) -> bool {
        let Some(mut cost) = self.way_cost(card, way) else { return false };
        self.add_mandatory(player, card, &mut cost);
        self.add_optional(card, casting, &mut cost);
        let modes = self.spell_ability(card, way).map(|ability| &self.pool.ability(ability).program.mode_costs[..]);
        match modes.filter(|modes| !modes.is_empty()) {
            None => self.can_pay_all(player, card, way, supply, casting, &cost),
            Some(modes) => modes.iter().any(|mode| {
                let cost = Cost { parts: cost.parts.iter().chain(&mode.parts).cloned().collect() };
                self.can_pay_all(player, card, way, supply, casting, &cost)
            }),
        }
    }

    fn can_pay_all(
        &self,
        player: PlayerId,
        card: ObjectId,
        way: Way,
        supply: &Supply,
        casting: &Casting,
        cost: &Cost,
    ) -> bool {
        let context = Context::of(card, player).speaking_of(card.into()).cast_so(casting);
        let beside = self.supply_beside(player, card, cost, &context);
        let supply = beside.as_ref().unwrap_or(supply);
        cost.parts.iter().all(|part| self.can_pay_part(player, card, part, &context))
            && self.can_pay_mana(&context, &cost.all_mana(), way, supply, self.life_in(cost, &context))
    }

    /// How a card could be cast with optional costs, where what they take off could make up for them.
    pub(in crate::game) fn cheaper_castings(&self, card: ObjectId) -> SmallVec<[Casting; 1]> {
        if !self.takes_something_off(card) {
            return SmallVec::new();
        }
        let paid = self.live(card).casting;
        self.castings_with(paid, &self.optional_costs(card)).skip(1).collect()
    }

    /// Every choice of which of these costs are paid on top of others, beginning with none.
    fn castings_with(&self, paid: Casting, optional: &[OptionalCost]) -> impl Iterator<Item = Casting> {
        // No more than three are remembered.
        (0..1u8 << optional.len().min(3)).map(move |bits| {
            let mut casting = paid;
            for (at, one) in optional.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1) {
                debug_assert!(at < 3);
                casting.pay(one.keyword, one.which, 1);
            }
            casting
        })
    }

    /// Whether a spell's own text changes what it costs.
    fn takes_something_off(&self, spell: ObjectId) -> bool {
        !self.costs_plainly(spell)
            && self.characteristics(spell).abilities.iter().any(|ability| match &self.pool.ability(*ability).ability {
                Ability::Static(constant) => {
                    constant.zone == Zone::Stack
                        && matches!(constant.effect, StaticEffect::States(Statement::SpellCost { .. }))
                }
                _ => false,
            })
    }

    /// Whether a spell could not be paid for without an optional cost that is asked for now, whatever costs come after it.
    pub(in crate::game) fn must_be_paid(&self, announce: &Announce, optional: &[OptionalCost]) -> bool {
        let spell = announce.entry.id;
        let later = optional.get(usize::from(announce.cursor) + 1..).unwrap_or_default();
        let supply = Supply::of(self, announce.player);
        self.takes_something_off(spell)
            && !self
                .castings_with(self.live(spell).casting, later)
                .any(|casting| self.can_pay_as_cast(announce.player, spell, announce.way, &supply, &casting))
    }

    /// Whether a mode of a spell that is being cast can be paid for, if it is the only one.
    pub(in crate::game) fn can_pay_mode(&self, announce: &Announce, program: &Program, mode: u8) -> bool {
        let Some(more) = program.mode_costs.get(usize::from(mode)) else { return true };
        let mut cost = self.cost_of(announce);
        cost.parts.extend(more.parts.iter().cloned());
        let (player, spell) = (announce.player, announce.entry.id);
        let supply = Supply::of(self, player);
        self.can_pay_all(player, spell, announce.way, &supply, &self.live(spell).casting, &cost)
    }
}
