//! Mana spent as though it were of other kinds to pay the mana cost of one spell: it is, as soon as that spell could not be paid
//! for otherwise.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::paying::supply::Supply;
use crate::notation::{Ability, Statement, StaticEffect};
use crate::{Announce, ContinuousKind, ManaDue, ManaKinds, ManaSymbol, ObjectId, PlayerId, StackKind};

impl Game {
    /// The first effect that lets a player do so, and the kinds that any mana pays for by it.
    fn any_type_effect(&self, player: PlayerId, spell: ObjectId) -> Option<(u32, ManaKinds)> {
        self.state.effects.iter().find_map(|effect| {
            let ContinuousKind::States(ability) = effect.kind else { return None };
            let Ability::Static(constant) = &self.pool.ability(ability).ability else { return None };
            let StaticEffect::States(Statement::SpendAs { who, wanted, on, once: true, .. }) = &constant.effect else {
                return None;
            };
            let context = Context::bound(effect.source, effect.controller, &effect.bindings);
            let fits = self.entities(who, &context).contains(&player.into())
                && on.as_ref().is_none_or(|on| self.matches_anywhere(on, spell, &context));
            fits.then_some((effect.id, *wanted))
        })
    }

    /// What is due where mana of any type pays for those kinds in the spell's mana cost; additional costs are paid as
    /// usual.
    fn due_of_any_type(&self, spell: ObjectId, wanted: ManaKinds, due: &ManaDue) -> ManaDue {
        let mut due = due.clone();
        for symbol in &self.definition_of(spell).mana_cost.symbols {
            match symbol {
                ManaSymbol::Kind(kind) | ManaSymbol::Phyrexian(kind) | ManaSymbol::Twobrid(kind)
                    if wanted.contains(*kind) =>
                {
                    let of_kind = &mut due.kinds[*kind as usize];
                    due.generic += u16::from(*of_kind > 0);
                    *of_kind = of_kind.saturating_sub(1);
                }
                ManaSymbol::Hybrid(..) | ManaSymbol::HybridPhyrexian(..) | ManaSymbol::Snow => {
                    let at = due.hybrid.iter().rposition(|set| set & wanted.0 != 0);
                    due.generic += u16::from(at.map(|at| due.hybrid.remove(at)).is_some());
                }
                ManaSymbol::Kind(_)
                | ManaSymbol::Phyrexian(_)
                | ManaSymbol::Twobrid(_)
                | ManaSymbol::Generic(_)
                | ManaSymbol::X => {}
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
            && self
                .any_type_effect(player, spell)
                .is_some_and(|(_, wanted)| supply.might_cover_or_covers(&self.due_of_any_type(spell, wanted, due)))
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
        let Some((effect, wanted)) = self.any_type_effect(player, spell) else { return due };
        announce.any_type = Some(effect);
        self.due_of_any_type(spell, wanted, &due)
    }
}
