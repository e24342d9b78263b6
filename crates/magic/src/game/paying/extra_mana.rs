//! Mana that comes along when a permanent is tapped for mana, counted before it is there: what replacement effects make of
//! it (CR 106.12b), and triggered mana abilities (CR 605.1b).

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::layers::derived::ManaSource;
use crate::notation::{Ability, Effect, Instead, Mana, Pattern, Replacement};
use crate::{
    Bindings, ContinuousEffect, ContinuousKind, Event, EventKind, ManaKind, ManaKinds, ManaSymbol, ObjectId, Op,
    Pending, PlayerId,
};
use smallvec::SmallVec;

/// What tapping a permanent for mana comes to.
#[derive(Clone, Default)]
pub(in crate::game) struct ManaMade {
    /// How much its ability makes, all of one kind.
    pub amount: u32,
    /// How much of the same kind comes along.
    pub same: u32,
    /// What else comes along.
    pub others: SmallVec<[(ManaKind, u32); 2]>,
}

impl Game {
    /// Whether anything could come along.
    pub(in crate::game) fn has_extra_mana(&self) -> bool {
        self.mana_is_replaced()
            || !self.derived.watchers.is_silent(EventKind::TappedForMana as usize)
            || self.awaits_tapping()
    }

    /// Whether anything could replace mana that a permanent is tapped for.
    pub(in crate::game) fn mana_is_replaced(&self) -> bool {
        let speaks = |effect: &ContinuousEffect| match effect.kind {
            ContinuousKind::Shield { ability, .. } => matches!(
                &self.pool.ability(ability).ability,
                Ability::Replacement(Replacement { event: Pattern::ManaAdded(_), .. })
            ),
            _ => false,
        };
        !self.derived.replacements.is_silent(EventKind::Mana as usize) || self.state.effects.iter().any(speaks)
    }

    /// What a permanent that could make mana of these kinds makes when it is tapped for mana (CR 106.12b).
    pub(in crate::game) fn kinds_made(&self, source: &ManaSource) -> ManaKinds {
        if !self.mana_is_replaced() {
            return source.kinds;
        }
        let player = self.live(source.object).controller;
        let made = source.kinds.iter().map(|kind| self.mana_made(player, source.object, kind, 1).0);
        made.fold(ManaKinds::NONE, ManaKinds::with)
    }

    /// Whether a delayed triggered ability waits for permanents to be tapped for mana.
    pub(in crate::game) fn awaits_tapping(&self) -> bool {
        self.state.delayed.iter().any(|delayed| self.pool.ability(delayed.ability).mana)
    }

    /// What tapping a source comes to for that player.
    pub(in crate::game) fn made_by(&self, player: PlayerId, source: &ManaSource) -> ManaMade {
        let mut made = ManaMade { amount: self.amount_of(source), ..ManaMade::default() };
        let Some(kind) = source.kinds.iter().next().filter(|_| self.has_extra_mana()) else { return made };
        made.amount = self.mana_made(player, source.object, kind, made.amount).1;
        let tapped = Event::TappedForMana(source.object, player, kind);
        for (id, ability) in self.derived.watchers.speaking_to(EventKind::TappedForMana as usize) {
            if !self.is_switched_off(*id) {
                let context = Context::of(*id, self.live(*id).controller);
                self.add_triggered_mana(player, context, *ability, &tapped, &mut made);
            }
        }
        for delayed in &self.state.delayed {
            let context = Context::bound(delayed.source, delayed.controller, &delayed.bindings);
            self.add_triggered_mana(player, context, delayed.ability, &tapped, &mut made);
        }
        made
    }

    /// How much mana the ability of a source says.
    fn amount_of(&self, source: &ManaSource) -> u32 {
        let said = self.pool.ability(source.ability).program.ops.iter().find_map(|op| match op {
            Op::Do(Effect::AddMana(_, Mana::OneOf(value, _), _), _) if source.amount == 0 => Some(value),
            _ => None,
        });
        let context = Context::of(source.object, self.live(source.object).controller);
        said.map_or(u32::from(source.amount), |value| self.value(value, &context).max(0) as u32)
    }

    /// What a permanent that is tapped for mana makes, and how much, as replacement effects change it.
    pub(in crate::game) fn mana_made(
        &self,
        player: PlayerId,
        source: ObjectId,
        kind: ManaKind,
        amount: u32,
    ) -> (ManaKind, u32) {
        if !self.mana_is_replaced() {
            return (kind, amount);
        }
        let event = Event::Mana { player, kind, amount, source, tapped: true };
        let mut pending = Pending { event, applied: SmallVec::new() };
        while let Some(applied) = self.applicable(&pending, None).first().copied()
            && let Some((replacement, _)) = self.replacement_of(&applied)
            && let Some(context) = self.replacement_context(&applied)
        {
            match (&replacement.instead, &mut pending.event) {
                (Instead::Amount(change), event) => {
                    *event = self.change_amount(event, change, &replacement.event, &context);
                }
                (Instead::Produce(of, to), Event::Mana { kind, .. }) if of.contains(*kind) => *kind = *to,
                (Instead::Produce(..), _) => {}
                _ => break,
            }
            pending.applied.push(applied);
        }
        match pending.event {
            Event::Mana { kind, amount, .. } => (kind, amount),
            _ => (kind, amount),
        }
    }

    fn add_triggered_mana(
        &self,
        player: PlayerId,
        context: Context<'_>,
        ability: crate::AbilityRef,
        tapped: &Event,
        made: &mut ManaMade,
    ) {
        let compiled = self.pool.ability(ability);
        let Ability::Triggered(triggered) = &compiled.ability else { return };
        let [Op::Do(Effect::AddMana(who, mana, None), _)] = &compiled.program.ops[..] else { return };
        if !compiled.mana || triggered.condition.is_some() || triggered.once_each_turn {
            return;
        }
        let Some(event) = self.event_matches(&triggered.when, tapped, &context) else { return };
        let bindings = Bindings { event, ..context.bindings.clone() };
        let context = Context { bindings: &bindings, ..context };
        if self.players_named(who, &context).first() != Some(&player) {
            return;
        }
        match mana {
            Mana::SameKind(amount) => made.same += self.value(amount, &context).max(0) as u32,
            Mana::Exactly(cost) => made.others.extend(cost.symbols.iter().filter_map(|symbol| match symbol {
                ManaSymbol::Kind(kind) => Some((*kind, 1)),
                ManaSymbol::Generic(number) => Some((ManaKind::Colorless, u32::from(*number))),
                _ => None,
            })),
            _ => {}
        }
    }
}
