//! Delayed abilities that a player may pay to be spared (CR 603.7, 116.2c).

use crate::game::Game;
use crate::notation::{Duration, Noun};
use crate::{AbilityRef, Bindings, DefinitionId, DelayedTrigger, Entity, Flags, Held, ObjectId, Resolution};
use smallvec::SmallVec;

impl Game {
    /// A delayed ability begins to wait, and the players get something to pay to.
    pub(in crate::game) fn threaten(&mut self, running: &Resolution, who: &Noun, definition: DefinitionId) {
        let ability = AbilityRef { definition, index: 1 };
        for player in self.players_named(who, &self.context(running)) {
            let offered = self.make_emblem(player, definition);
            self.live_mut(offered).flags.set(Flags::OFFERED, true);
            self.live_mut(offered).flags.set(Flags::THREAT, true);
            let mut bindings = self.remembered(running, ability);
            bindings.held.push((Held::Threat, offered.into()));
            self.state.delayed.push(DelayedTrigger {
                ability,
                source: running.entry.source,
                controller: running.entry.controller,
                repeating: false,
                duration: Duration::Forever,
                since_turn: self.state.turn.number,
                bindings,
            });
        }
    }

    /// It was paid: what was threatened does not happen.
    pub(in crate::game) fn appease(&mut self, offered: ObjectId) {
        self.state.delayed.retain(|delayed| !delayed.bindings.held.contains(&(Held::Threat, offered.into())));
        self.take_offer_back(offered);
    }

    /// It comes about: now it is too late to pay.
    pub(in crate::game) fn withdraw_threat(&mut self, bindings: &Bindings) {
        let offered: SmallVec<[ObjectId; 1]> = bindings.noted(Held::Threat).filter_map(Entity::object).collect();
        offered.into_iter().for_each(|offered| self.take_offer_back(offered));
    }

    fn take_offer_back(&mut self, offered: ObjectId) {
        if self.object(offered).is_some() {
            self.unlist(offered);
            self.forget_object(offered);
        }
    }
}
