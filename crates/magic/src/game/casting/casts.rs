//! What is remembered of spells that were cast: which, in what order, and with what mana.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::paying::supply::{Purpose, Supply, mana_due};
use crate::notation::{Ability, CostPart, Duration, StaticEffect};
use crate::{
    Announce, Color, ContinuousEffect, ContinuousKind, Event, EventKind, ManaKind, ManaSymbol, ObjectId, PlayerId, Zone,
};
use smallvec::SmallVec;

impl Game {
    /// Remembers that a spell is cast: for what counts spells, and for what waited for such a spell.
    pub(in crate::game) fn note_cast(&mut self, spell: ObjectId, player: PlayerId) {
        self.joined_stack();
        if self.state.effects.iter().any(|effect| matches!(effect.kind, ContinuousKind::NextCast(_))) {
            self.change_next_cast(spell, player);
        }
        let spent = self.live(spell).casting.mana;
        if spent > 0 && self.derived.asked.is_about(EventKind::Expended) {
            let before = self.expended_this_turn(player);
            self.announce_event(Event::Expended(player, before, before.saturating_add(spent)));
        }
    }

    /// Changes of objects that are all gone have nothing left to change.
    pub(in crate::game) fn forget_spent_changes(&mut self) {
        let gone = |id: &ObjectId| self.object(*id).is_none();
        let spent = |effect: &ContinuousEffect| match &effect.kind {
            ContinuousKind::Modify { affected, .. } => affected.iter().all(gone),
            ContinuousKind::Shield { .. } if effect.duration == Duration::Forever => {
                let held = &effect.bindings.held;
                !held.is_empty() && held.iter().all(|(_, one)| one.object().is_some_and(|id| gone(&id)))
            }
            _ => false,
        };
        let over: SmallVec<[u32; 4]> =
            self.state.effects.iter().filter(|effect| spent(effect)).map(|effect| effect.id).collect();
        if !over.is_empty() {
            self.state.effects.retain(|effect| !over.contains(&effect.id));
        }
    }

    /// What changes spells on the stack looks at one that just came there.
    pub(in crate::game) fn joined_stack(&mut self) {
        if self.derived.touched_zones >> Zone::Stack as u16 & 1 == 1 {
            self.everything_changed();
            self.refresh();
        }
    }

    /// Effects that wait for the next such spell change this one, and are over.
    fn change_next_cast(&mut self, spell: ObjectId, player: PlayerId) {
        let pool = std::sync::Arc::clone(&self.pool);
        let waits_for = |game: &Game, effect: &ContinuousEffect| {
            let ContinuousKind::NextCast(ability) = effect.kind else { return None };
            let Ability::Static(constant) = &pool.ability(ability).ability else { return None };
            let StaticEffect::Continuous(what, _) = &constant.effect else { return None };
            let context = Context::bound(effect.source, effect.controller, &effect.bindings);
            (effect.controller == player && game.matches(what, spell.into(), &context)).then_some(ability)
        };
        let mut effects = std::mem::take(&mut self.state.effects);
        for effect in &mut effects {
            if let Some(ability) = waits_for(self, effect) {
                effect.kind = ContinuousKind::Modify {
                    definition: ability.definition,
                    spec: pool.ability(ability).spec,
                    affected: SmallVec::from_slice(&[spell]),
                    values: SmallVec::new(),
                };
                effect.duration = crate::notation::Duration::Forever;
            }
        }
        self.state.effects = effects;
        self.everything_changed();
        self.refresh();
    }

    /// How much mana of a colour was spent on X: as much as can be, once that mana has paid for what only it could.
    pub(in crate::game) fn spent_on_x(&self, color: Color, context: &Context<'_>) -> i32 {
        let Some(look) = self.look(context.source) else { return 0 };
        let casting = &look.object.casting;
        let kind = ManaKind::from(color);
        let of_color = i32::from(casting.spent[kind as usize]);
        let others = i32::from(casting.mana) - of_color;
        let cost = &self.pool.definition(look.characteristics.mana_cost).mana_cost;
        let owed = cost.symbols.iter().filter(|symbol| **symbol == ManaSymbol::Kind(kind)).count() as i32;
        let x = look.object.x * cost.x_count() as i32;
        let generic = i32::from(casting.mana) - x - cost.symbols.iter().filter(|one| is_colored(one)).count() as i32;
        let of_other_colors = cost.symbols.iter().filter(|one| is_colored(one)).count() as i32 - owed;
        let short = (generic + of_other_colors - others).max(0);
        (of_color - owed - short).clamp(0, x.max(0))
    }

    /// Notes mana that is spent on a spell.
    pub(in crate::game) fn note_spent(&mut self, purpose: Purpose, amounts: [u16; 6]) {
        if let Purpose::Activate(_) = purpose {
            self.spent.iter_mut().zip(amounts).for_each(|(spent, amount)| *spent += amount);
        }
        let Some(spell) =
            purpose.spell().filter(|id| self.object(*id).is_some_and(|one| one.zone == crate::Zone::Stack))
        else {
            return;
        };
        let spent = &mut self.live_mut(spell).casting.spent;
        for (spent, amount) in spent.iter_mut().zip(amounts) {
            *spent = spent.saturating_add(amount.min(255) as u8);
        }
    }

    /// An ability with {X} in its cost remembers what mana was spent on it.
    pub(in crate::game) fn remember_spent(&mut self, announce: &mut Announce) {
        let spent = std::mem::take(&mut self.spent);
        let activated = announce.entry.ability.filter(|_| announce.entry.kind == crate::StackKind::Activated);
        let has_x = |ability| self.activated(ability).is_some_and(|one| one.cost.all_mana().x_count() > 0);
        if !activated.is_some_and(has_x) {
            return;
        }
        for (kind, amount) in ManaKind::ALL.into_iter().zip(spent) {
            let kept = crate::Kept::Spent(kind);
            let before = announce.entry.bindings.number(kept).unwrap_or(0);
            if amount > 0 {
                announce.entry.bindings.keep(kept, before + i32::from(amount));
            }
        }
    }

    /// Whether the mana cost of a card could be paid with mana that was spent on the {X} of what speaks.
    pub(in crate::game) fn is_payable_with_spent(&self, card: ObjectId, context: &Context<'_>) -> bool {
        let Some(look) = self.look(card) else { return false };
        let Some(cost) = &self.pool.definition(look.characteristics.mana_cost).card.mana_cost else { return false };
        let mut spent = Supply::default();
        for kind in ManaKind::ALL {
            let amount = context.bindings.number(crate::Kept::Spent(kind)).unwrap_or(0);
            spent.add(crate::ManaKinds::only(kind), amount.max(0) as u32);
        }
        spent.covers(&mana_due(cost, 0, 0))
    }

    /// Whether life can be paid to cast a spell or activate an ability; none at all always can (CR 119.4b).
    pub(in crate::game) fn may_pay_life(&self, player: PlayerId, amount: i32) -> bool {
        let says_no = |statement: &crate::notation::Statement| *statement == crate::notation::Statement::CantPayLife;
        amount <= 0
            || self.player(player).life >= amount
                && self.says(crate::notation::Question::Pay, |_, statement| says_no(statement)).is_none()
    }

    /// Whether a permanent can be sacrificed to cast a spell or activate an ability.
    pub(in crate::game) fn may_pay_with(&self, id: ObjectId) -> bool {
        self.says(crate::notation::Question::Pay, |context, statement| match statement {
            crate::notation::Statement::CantBeSacrificed { what, to_pay: true } => {
                self.matches(what, id.into(), context)
            }
            _ => false,
        })
        .is_none()
    }

    /// Whether a part of the cost of a spell or ability is paid with something that costs can't be paid with now.
    pub(in crate::game) fn may_not_pay_part(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        context: &Context<'_>,
    ) -> bool {
        match part {
            CostPart::Life(amount) => !self.may_pay_life(player, self.value(amount, context)),
            CostPart::SacrificeThis => !self.may_pay_with(id),
            CostPart::Sacrifice(count, filter) => {
                let need = self.value(count, context).max(0) as usize;
                let all = self.cost_candidates(player, Some(id), part, filter, context);
                all.into_iter().filter(|one| self.may_pay_with(*one)).count() < need
            }
            _ => false,
        }
    }
}

fn is_colored(symbol: &ManaSymbol) -> bool {
    !matches!(symbol, ManaSymbol::Generic(_) | ManaSymbol::X)
}
