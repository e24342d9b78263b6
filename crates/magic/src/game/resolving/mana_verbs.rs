//! Adding mana (CR 106.3, 106.4).

use crate::game::asking::evaluate::Context;
use crate::game::decisions::form::PickOne;
use crate::game::decisions::{Ask, Options, Picked};
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Effect, Filter, Mana, Noun, Restriction};
use crate::{
    AbilityRef, Asked, BatchResult, Chosen, Event, ManaKind, ManaKinds, ManaSymbol, ObjectId, PlayerId, Resolution,
    RestrictedMana,
};
use smallvec::SmallVec;

/// Which kind of mana.
pub(in crate::game) struct WhichMana;

impl Ask for WhichMana {
    type Frame = Resolution;
    type Form = PickOne;

    fn ask(game: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Some(Effect::AddMana(_, mana, _)) = game.waiting_effect(running) else { return None };
        let (kinds, _) = game.mana_choices(mana, &game.context(running));
        options.list.extend(kinds.iter().map(Choice::Mana));
        Some((running.asks()?, Reason::ManaKind(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, picked: Picked) -> Flow {
        running.asking.pop();
        if let Choice::Mana(kind) = picked.choice {
            running.kinds.push(kind);
        }
        game.go_on_with(running)
    }
}

impl Game {
    /// Asks for the kinds of mana, where there is a choice, then adds it.
    pub(in crate::game) fn ask_mana(
        &mut self,
        running: &mut Resolution,
        who: &Noun,
        mana: &Mana,
        restriction: Option<&Restriction>,
    ) -> Step {
        running.asked = None;
        let context = self.context(running);
        let Some(player) = self.players_named(who, &context).first().copied() else { return Step::Next };
        let (kinds, choices) = self.mana_choices(mana, &context);
        if kinds.len() > 1 && running.kinds.len() < choices as usize {
            running.asking = SmallVec::from_slice(&[player]);
            return Step::Ask(Asked::ManaKind);
        }
        self.add_mana(running, player, mana, restriction.is_some());
        running.kinds.clear();
        Step::Events
    }

    /// The kinds to choose from, and how many times.
    pub(in crate::game) fn mana_choices(&self, mana: &Mana, context: &Context<'_>) -> (ManaKinds, u32) {
        match mana {
            Mana::OneOf(_, kinds) => (*kinds, 1),
            Mana::Combination(amount, kinds) => (*kinds, self.value(amount, context).clamp(0, 100) as u32),
            Mana::AnyColorProducedBy(_, filter) => {
                (ManaKinds(self.kinds_produced(filter, context).0 & ManaKinds::COLORS.0), 1)
            }
            Mana::Exactly(_) | Mana::SameKind(_) | Mana::ChosenColor(_) => (ManaKinds::NONE, 0),
        }
    }

    /// Adds mana to a player's pool.
    fn add_mana(&mut self, running: &Resolution, player: PlayerId, mana: &Mana, restricted: bool) {
        let context = self.context(running);
        let source = running.entry.source;
        let mut add: SmallVec<[(ManaKind, u32); 4]> = SmallVec::new();
        match mana {
            Mana::Exactly(cost) => {
                for symbol in &cost.symbols {
                    match symbol {
                        ManaSymbol::Kind(kind) => add.push((*kind, 1)),
                        ManaSymbol::Generic(number) => add.push((ManaKind::Colorless, u32::from(*number))),
                        _ => {}
                    }
                }
            }
            Mana::OneOf(amount, kinds) => {
                let amount = self.value(amount, &context).max(0) as u32;
                add.extend(running.kinds.first().copied().or_else(|| kinds.iter().next()).map(|kind| (kind, amount)));
            }
            Mana::Combination(amount, kinds) => {
                let amount = self.value(amount, &context).max(0) as u32;
                match kinds.iter().next() {
                    Some(only) if kinds.len() == 1 => add.push((only, amount)),
                    _ => add.extend(running.kinds.iter().map(|kind| (*kind, 1))),
                }
            }
            Mana::AnyColorProducedBy(amount, _) => {
                let amount = self.value(amount, &context).max(0) as u32;
                let (kinds, _) = self.mana_choices(mana, &context);
                add.extend(running.kinds.first().copied().or_else(|| kinds.iter().next()).map(|kind| (kind, amount)));
            }
            Mana::SameKind(amount) => {
                let amount = self.value(amount, &context).max(0) as u32;
                add.push((self.state.last_mana, amount));
            }
            Mana::ChosenColor(amount) => {
                let amount = self.value(amount, &context).max(0) as u32;
                let chosen = self.look(source).and_then(|look| look.object.chosen);
                if let Some(color) = chosen.and_then(Chosen::color) {
                    add.push((color.into(), amount));
                }
            }
        }
        let mut merged: SmallVec<[(ManaKind, u32); 4]> = SmallVec::new();
        for (kind, amount) in add {
            match merged.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, sum)) => *sum += amount,
                None => merged.push((kind, amount)),
            }
        }
        let tapped = running.taps_for_mana;
        if restricted && let Some(ability) = running.entry.ability {
            for (kind, amount) in merged {
                let (kind, amount) = if tapped { self.mana_made(player, source, kind, amount) } else { (kind, amount) };
                self.add_special_mana(player, source, ability, kind, amount);
            }
            return;
        }
        let mut events: Vec<Event> =
            merged.into_iter().map(|(kind, amount)| Event::Mana { player, kind, amount, source, tapped }).collect();
        if tapped {
            return self.propose_all(events);
        }
        // Nothing replaces mana that no permanent was tapped for, and a payment under way may count on it at once.
        self.state.result = BatchResult::default();
        self.happen(&mut events);
    }

    /// Adds mana that may only be spent in some ways, or that changes what it is spent on (CR 106.6).
    pub(in crate::game) fn add_special_mana(
        &mut self,
        player: PlayerId,
        source: ObjectId,
        ability: AbilityRef,
        kind: ManaKind,
        amount: u32,
    ) {
        let snow = self.object(source).is_some() && self.snow_bit(source) != 0;
        let lasts = matches!(self.restriction_of(ability), Some((Restriction::Lasts, _)));
        let mana = RestrictedMana { kind, ability: Some(ability), source, snow, lasts };
        let pool = &mut self.player_mut(player).pool.restricted;
        pool.extend(std::iter::repeat_n(mana, amount.min(1000) as usize));
        self.state.last_mana = kind;
        self.state.result = BatchResult { amount: 1, ..BatchResult::default() };
    }

    fn kinds_produced(&self, filter: &Filter, context: &Context<'_>) -> ManaKinds {
        let mut kinds = ManaKinds::NONE;
        for source in &self.derived.mana_sources {
            if self.matches(filter, source.object.into(), context) {
                kinds = ManaKinds(kinds.0 | self.kinds_made(source).0);
            }
        }
        kinds
    }
}
