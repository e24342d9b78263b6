//! Mana spent as though it were of any type to pay the mana cost of one spell: it is, as soon as that spell could not be paid
//! for otherwise.

use crate::game::Game;
use crate::game::paying::supply::Supply;
use crate::notation::{Ability, Statement, StaticEffect};
use crate::{Announce, ContinuousKind, ManaDue, ManaSymbol, ObjectId, PlayerId, StackKind};

impl Game {
    /// The first effect that lets a player do so.
    fn any_type_effect(&self, player: PlayerId) -> Option<u32> {
        let found = self.state.effects.iter().find(|effect| {
            let ContinuousKind::States(ability) = effect.kind else { return false };
            let Ability::Static(constant) = &self.pool.ability(ability).ability else { return false };
            let StaticEffect::States(Statement::SpendAnyOnOneSpell(who)) = &constant.effect else { return false };
            let context =
                crate::game::asking::evaluate::Context::bound(effect.source, effect.controller, &effect.bindings);
            self.entities(who, &context).contains(&player.into())
        });
        found.map(|effect| effect.id)
    }

    /// What is due where mana of any type pays for the spell's mana cost; additional costs are paid as usual.
    fn due_of_any_type(&self, spell: ObjectId, due: &ManaDue) -> ManaDue {
        let mut due = due.clone();
        for symbol in &self.definition_of(spell).mana_cost.symbols {
            match symbol {
                ManaSymbol::Kind(kind) | ManaSymbol::Phyrexian(kind) | ManaSymbol::Twobrid(kind) => {
                    let of_kind = &mut due.kinds[*kind as usize];
                    due.generic += u16::from(*of_kind > 0);
                    *of_kind = of_kind.saturating_sub(1);
                }
                ManaSymbol::Hybrid(..) | ManaSymbol::HybridPhyrexian(..) | ManaSymbol::Snow => {
                    due.generic += u16::from(due.hybrid.pop().is_some());
                }
                ManaSymbol::Generic(_) | ManaSymbol::X => {}
            }
        }
        due
    }

    /// Whether the mana there might be suffices if mana of any type pays for the spell.
    pub(in crate::game) fn any_type_suffices(
        &self,
        player: PlayerId,
        spell: ObjectId,
        due: &ManaDue,
        supply: &Supply,
    ) -> bool {
        self.spending_is_changed()
            && self.any_type_effect(player).is_some()
            && supply.might_cover_or_covers(&self.due_of_any_type(spell, due))
    }

    /// Uses such an effect for what is announced, where it is needed.
    pub(in crate::game) fn spend_any_type(&self, announce: &mut Announce, due: ManaDue) -> ManaDue {
        let (player, spell) = (announce.player, announce.entry.id);
        if announce.entry.kind != StackKind::Spell || !self.spending_is_changed() {
            return due;
        }
        let supply = Supply::of(self, player);
        if self.suffices_as_it_is(player, spell, &due, &supply) || !self.any_type_suffices(player, spell, &due, &supply)
        {
            return due;
        }
        announce.any_type = self.any_type_effect(player);
        self.due_of_any_type(spell, &due)
    }
}
