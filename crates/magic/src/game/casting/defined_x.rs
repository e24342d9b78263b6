//! An X in a cost that the ability itself defines (CR 107.3c): nobody chooses it.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::paying::supply::{Purpose, Supply, mana_due};
use crate::notation::{Activated, TargetSpec, Value};
use crate::{AbilityRef, Announce, Bindings, Entity, ObjectId, PlayerId, StackEntry, StackKind, Target};
use smallvec::SmallVec;

impl Game {
    fn definition_of_x(&self, announce: &Announce) -> Option<&Value> {
        let activated = announce.entry.kind == StackKind::Activated;
        announce.entry.ability.filter(|_| activated).and_then(|ability| self.activated(ability))?.x.as_ref()
    }

    pub(in crate::game) fn has_defined_x(&self, announce: &Announce) -> bool {
        self.definition_of_x(announce).is_some()
    }

    /// What X is once the targets are chosen.
    pub(in crate::game) fn defined_x(&self, announce: &Announce) -> Option<i32> {
        let context = Context::bound(announce.entry.source, announce.player, &announce.entry.bindings);
        self.definition_of_x(announce).map(|x| self.value(x, &context).max(0))
    }

    /// X as it would be with that target.
    fn defined_x_with(&self, entry: &StackEntry, x: &Value, target: Entity) -> i32 {
        let targets = SmallVec::from_elem(Target { phrase: 0, entity: target, share: 0, legal: true }, 1);
        let bindings = Bindings { targets, ..entry.bindings.clone() };
        self.value(x, &Context::bound(entry.source, entry.controller, &bindings)).max(0)
    }

    /// The least X with which an ability can be activated.
    pub(in crate::game) fn least_defined_x(
        &self,
        player: PlayerId,
        source: ObjectId,
        ability: AbilityRef,
        activated: &Activated,
    ) -> i32 {
        let Some(x) = &activated.x else { return 0 };
        let entry = StackEntry::activated(player, source, ability);
        match self.pool.ability(ability).program.targets.first() {
            None => self.value(x, &Context::of(source, player)).max(0),
            Some(spec) => {
                let mut least = None;
                let context = Context::of(source, player);
                self.for_all(&spec.filter, &context, &mut |entity| {
                    if self.can_target(entity, source, player).is_ok() {
                        least = least.into_iter().chain([self.defined_x_with(&entry, x, entity)]).min();
                    }
                    true
                });
                least.unwrap_or(0)
            }
        }
    }

    /// Of the targets, those with which X can be paid.
    pub(in crate::game) fn keep_payable_targets(
        &self,
        announce: &Announce,
        spec: &TargetSpec,
        targets: &mut SmallVec<[Entity; 8]>,
    ) {
        let program = announce.entry.ability.map(|ability| &self.pool.ability(ability).program);
        let first = program.is_some_and(|program| program.targets.first() == Some(spec));
        let (Some(x), true) = (self.definition_of_x(announce), first) else { return };
        let mana = self.cost_of(announce).all_mana();
        let (player, except) = (announce.player, self.spent_source(announce));
        let supply = Supply::for_purpose(self, player, except.as_slice(), self.purpose(announce));
        let surcharge = self.surcharge(announce);
        targets.retain(|target| {
            let x = self.defined_x_with(&announce.entry, x, *target);
            let due = self.spent_as(player, None, mana_due(&mana, x, surcharge));
            due.is_empty() || supply.might_cover_or_covers(&due)
        });
        debug_assert!(!matches!(self.purpose(announce), Purpose::Other));
    }
}
