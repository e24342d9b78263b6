//! Upkeep costs: each is paid or skipped before the upkeep ends, in the order its player likes, without the stack.

use crate::game::asking::evaluate::Context;
use crate::game::{Choice, Game};
use crate::{Frame, Op, PendingTrigger, PlayerId, Resolution, Step};

impl Game {
    /// Takes upkeep costs out of the abilities that have triggered.
    pub(in crate::game) fn set_upkeep_costs_aside(&mut self) {
        if self.state.turn.step != Step::Upkeep {
            return;
        }
        let pool = &self.pool;
        let is_cost = |trigger: &PendingTrigger| pool.ability(trigger.ability).old_timing.upkeep_cost;
        if self.state.triggered.iter().any(is_cost) {
            let all = std::mem::take(&mut self.state.triggered);
            let (costs, others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_cost);
            self.state.triggered = others;
            self.state.classic.upkeep.extend(costs);
        }
    }

    /// The upkeep costs that a player may settle now.
    pub(in crate::game) fn upkeep_options(&self, player: PlayerId, list: &mut Vec<Choice>) {
        for (at, cost) in self.state.classic.upkeep.iter().enumerate() {
            if self.pays_upkeep(cost) == Some(player) {
                list.push(Choice::Upkeep(at as u16));
            }
        }
    }

    fn pays_upkeep(&self, cost: &PendingTrigger) -> Option<PlayerId> {
        let context = Context::bound(cost.source, cost.controller, &cost.bindings);
        self.pool.ability(cost.ability).program.ops.iter().find_map(|op| match op {
            Op::Pay(who, ..) => self.players_named(who, &context).first().copied(),
            _ => None,
        })
    }

    /// Asks for one upkeep cost: it is paid, or what follows happens. For what has left nothing is owed.
    pub(in crate::game) fn begin_upkeep_cost(&mut self, at: u16) {
        if usize::from(at) >= self.state.classic.upkeep.len() {
            return;
        }
        let cost = self.state.classic.upkeep.remove(usize::from(at));
        if !self.is_permanent(cost.source) {
            return;
        }
        let entry = self.inline_entry(cost.source, cost.ability, cost.controller, cost.bindings);
        if self.intervening_if_holds(&entry) {
            let end = self.pool.ability(cost.ability).program.ops.len() as u16;
            self.state.frames.push(Frame::Resolve(Resolution::new(entry, 0, end, true)));
        }
    }
}
