//! Paying mana (CR 106, 601.2f–601.2h): what could be paid, found by counting; and the automatic payer.

use super::derived::ManaSource;
use super::evaluate::Context;
use super::{Flow, Game};
use crate::notation::{Cause, Cost, CostPart, Effect, Question, Restriction, Statement};
use crate::{
    AbilityRef, Announce, CardType, Entity, Event, ManaCost, ManaDue, ManaKind, ManaKinds, ManaSymbol, ObjectId, Payer,
    PlayerId, Zone,
};
use crate::{Op, RestrictedMana, Way};
use smallvec::SmallVec;

/// The mana a player could have: what is in the pool, and what untapped sources make, by the kinds they can make.
#[derive(Default)]
pub(super) struct Supply {
    /// How much mana sources with exactly those kinds make; by set of kinds.
    by_kinds: SmallVec<[(ManaKinds, u32); 8]>,
    total: u32,
    /// Mana of sources that cannot be relied on by counting alone: they cost more than {T}, or make mana with strings.
    possible: SmallVec<[(ManaKinds, u32); 4]>,
}

impl Supply {
    /// What a player could have now.
    pub fn of(game: &Game, player: PlayerId) -> Supply {
        Supply::without(game, player, None)
    }

    /// The same without one source, such as the permanent whose {T} is part of the cost.
    pub fn without(game: &Game, player: PlayerId, except: Option<ObjectId>) -> Supply {
        Supply::without_any(game, player, except.as_slice())
    }

    /// The same without some sources.
    pub fn without_any(game: &Game, player: PlayerId, except: &[ObjectId]) -> Supply {
        let mut supply = Supply::default();
        let pool = &game.player(player).pool;
        for kind in ManaKind::ALL {
            supply.add(ManaKinds::only(kind), u32::from(pool.amounts[kind as usize]));
        }
        for source in &game.derived.mana_sources {
            if except.contains(&source.object) || game.live(source.object).controller != player {
                continue;
            }
            if !source.plain {
                if game.can_make_mana(player, source) {
                    supply.possible.push((source.kinds, u32::from(source.amount.max(1))));
                }
            } else if game.is_ready_source(source) {
                supply.add(source.kinds, u32::from(source.amount));
            }
        }
        for mana in &pool.restricted {
            supply.possible.push((ManaKinds::only(mana.kind), 1));
        }
        // A permanent with several mana abilities is counted once, for the kinds of all of them together.
        supply.merge_duplicates(game, player, except);
        supply
    }

    /// The same with mana that may only be spent on some things, for one of those things.
    pub fn for_purpose(game: &Game, player: PlayerId, except: Option<ObjectId>, purpose: ObjectId) -> Supply {
        let mut supply = Supply::without(game, player, except);
        let restricted = game.player(player).pool.restricted.len();
        supply.possible.truncate(supply.possible.len() - restricted);
        let usable = game.usable_restricted(player, Some(purpose));
        for kind in ManaKind::ALL {
            supply.add(ManaKinds::only(kind), u32::from(usable[kind as usize]));
        }
        supply
    }

    fn merge_duplicates(&mut self, game: &Game, player: PlayerId, except: &[ObjectId]) {
        let sources = &game.derived.mana_sources;
        for (at, source) in sources.iter().enumerate() {
            let first = sources[..at].iter().any(|other| other.object == source.object);
            if !first || except.contains(&source.object) || game.live(source.object).controller != player {
                continue;
            }
            if source.plain && game.is_ready_source(source) {
                self.remove(source.kinds, u32::from(source.amount));
                let earlier = sources[..at]
                    .iter()
                    .filter(|other| other.object == source.object && other.plain)
                    .fold(ManaKinds::NONE, |kinds, other| ManaKinds(kinds.0 | other.kinds.0));
                if earlier.is_empty() {
                    self.add(source.kinds, u32::from(source.amount));
                } else {
                    self.remove(earlier, 1);
                    self.add(ManaKinds(earlier.0 | source.kinds.0), 1);
                }
            }
        }
    }

    fn add(&mut self, kinds: ManaKinds, amount: u32) {
        if amount == 0 {
            return;
        }
        self.total += amount;
        match self.by_kinds.iter_mut().find(|(set, _)| *set == kinds) {
            Some((_, count)) => *count += amount,
            None => self.by_kinds.push((kinds, amount)),
        }
    }

    fn remove(&mut self, kinds: ManaKinds, amount: u32) {
        if let Some((_, count)) = self.by_kinds.iter_mut().find(|(set, _)| *set == kinds) {
            let removed = amount.min(*count);
            *count -= removed;
            self.total -= removed;
        }
    }

    /// All the mana.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Whether this much might be paid, if everything that could help does.
    pub fn might_cover(&self, due: &ManaDue) -> bool {
        if self.possible.is_empty() {
            return false;
        }
        let mut hopeful = Supply { by_kinds: self.by_kinds.clone(), total: self.total, possible: SmallVec::new() };
        for (kinds, amount) in &self.possible {
            hopeful.add(*kinds, *amount);
        }
        hopeful.covers(due)
    }

    /// Whether it can be paid, or might.
    pub fn might_cover_or_covers(&self, due: &ManaDue) -> bool {
        self.covers(due) || self.might_cover(due)
    }

    /// The most mana there might be.
    pub fn most(&self) -> u32 {
        self.total + self.possible.iter().map(|(_, amount)| amount).sum::<u32>()
    }

    fn making_any_of(&self, kinds: ManaKinds) -> u32 {
        self.by_kinds.iter().filter(|(set, _)| set.intersects(kinds)).map(|(_, count)| *count).sum()
    }

    /// Whether this much can be paid. Hall's theorem: for every set of kinds, what only those can pay must not exceed
    /// what sources of those kinds make.
    pub fn covers(&self, due: &ManaDue) -> bool {
        if due.total() > self.total {
            return false;
        }
        let wanted = ManaKind::ALL
            .into_iter()
            .filter(|kind| due.kinds[*kind as usize] > 0)
            .fold(due.hybrid.iter().fold(0, |all, set| all | set), |all, kind| all | 1 << kind as u8);
        // Every nonempty subset of the wanted kinds.
        let mut subset = wanted;
        while subset != 0 {
            let only_these: u32 = ManaKind::ALL
                .into_iter()
                .filter(|kind| subset >> *kind as u8 & 1 == 1)
                .map(|kind| u32::from(due.kinds[kind as usize]))
                .sum::<u32>()
                + due.hybrid.iter().filter(|set| **set & !subset == 0).count() as u32;
            if only_these > self.making_any_of(ManaKinds(subset)) {
                return false;
            }
            subset = (subset - 1) & wanted;
        }
        true
    }
}

/// The mana part of a cost, with the surcharge, X and Phyrexian symbols settled.
pub(super) fn mana_due(cost: &ManaCost, x: i32, surcharge: i32) -> ManaDue {
    mana_due_with(cost, x, surcharge, None)
}

/// The same where only some kinds of mana may be spent on X.
pub(super) fn mana_due_with(cost: &ManaCost, x: i32, surcharge: i32, x_only: Option<ManaKinds>) -> ManaDue {
    let mut due = ManaDue::default();
    let mut generic = surcharge;
    for symbol in &cost.symbols {
        match symbol {
            ManaSymbol::Generic(number) => generic += i32::from(*number),
            ManaSymbol::X => match x_only {
                Some(kinds) => due.hybrid.extend(std::iter::repeat_n(kinds.0, x.clamp(0, 1000) as usize)),
                None => generic = generic.saturating_add(x.max(0)),
            },
            ManaSymbol::Kind(kind) | ManaSymbol::Phyrexian(kind) => due.kinds[*kind as usize] += 1,
            ManaSymbol::Hybrid(one, other) | ManaSymbol::HybridPhyrexian(one, other) => {
                due.hybrid.push(1 << *one as u8 | 1 << *other as u8);
            }
            ManaSymbol::Twobrid(kind) => due.kinds[*kind as usize] += 1,
            ManaSymbol::Snow => generic += 1,
        }
    }
    due.generic = generic.clamp(0, 60_000) as u16;
    due
}

impl Game {
    fn is_ready_source(&self, source: &ManaSource) -> bool {
        !self.is_tapped(source.object)
            && !self.is_summoning_sick(source.object)
            && self.may_not_activate(source.object, true).is_none()
    }

    /// Whether a mana ability can be activated: its costs can be paid, mana aside only by what is in the pool.
    pub(super) fn can_make_mana(&self, player: PlayerId, source: &ManaSource) -> bool {
        if source.plain {
            return self.is_ready_source(source);
        }
        let Some(activated) = self.activated(source.ability) else { return false };
        let context = Context::of(source.object, player);
        self.may_not_activate(source.object, true).is_none()
            && self.within_limit(source.object, source.ability, activated.limit)
            && self.meets_condition(player, source.object, activated)
            && activated.cost.parts.iter().all(|part| match part {
                CostPart::Mana(mana) => self.pool_covers(player, &mana_due(mana, 0, 0), Some(source.object)),
                part => self.can_pay_part(player, source.object, part, &context),
            })
    }

    pub(super) fn pool_covers(&self, player: PlayerId, due: &ManaDue, purpose: Option<ObjectId>) -> bool {
        let mut supply = Supply::default();
        let restricted = self.usable_restricted(player, purpose);
        for kind in ManaKind::ALL {
            let free = self.player(player).pool.amounts[kind as usize];
            supply.add(ManaKinds::only(kind), u32::from(free + restricted[kind as usize]));
        }
        supply.covers(due)
    }

    /// Whether something lets the player cast it without paying its mana cost.
    pub(super) fn is_free(&self, player: PlayerId, card: ObjectId) -> bool {
        !self.derived.statements.is_silent(Question::PlayFrom as usize)
            && self.statements(Question::PlayFrom).any(|(context, statement)| match statement {
                Statement::MayPlay { who, what, from, free: true, .. } => {
                    *from == self.live(card).zone
                        && self.entities(who, &context).contains(&player.into())
                        && self.matches_anywhere(what, card, &context)
                }
                _ => false,
            })
    }

    /// Whether a spell can be paid for in that way, with X as 0 and no optional cost.
    pub(super) fn can_pay_for(&self, player: PlayerId, card: ObjectId, way: Way, supply: &Supply) -> bool {
        let definition = self.definition_of(card);
        let surcharge = self.spell_surcharge(player, card, None);
        let additional = || definition.plain_to_cast || self.can_pay_additional(player, card);
        match way {
            // CR 118.6: without a mana cost it can't be paid.
            Way::ManaCost => {
                definition.card.mana_cost.is_some()
                    && self.can_pay_mana(player, card, &definition.mana_cost, surcharge, supply)
                    && additional()
            }
            Way::Free => {
                let none = ManaCost::default();
                self.can_pay_mana(player, card, &none, surcharge, supply) && additional()
            }
            Way::Alternative(at) => {
                let Some(alternative) = self.alternatives(card).nth(usize::from(at)) else { return false };
                let context = Context::of(card, player);
                let none = ManaCost::default();
                let mana = alternative.cost.mana().unwrap_or(&none);
                alternative.condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
                    && alternative.cost.parts.iter().all(|part| self.can_pay_part(player, card, part, &context))
                    && self.can_pay_mana(player, card, mana, surcharge, supply)
                    && additional()
            }
        }
    }

    fn can_pay_mana(&self, player: PlayerId, card: ObjectId, mana: &ManaCost, surcharge: i32, supply: &Supply) -> bool {
        let due = self.spent_as(player, mana_due(mana, 0, surcharge));
        supply.covers(&due)
            || self.phyrexian_discount(player, mana, supply, surcharge)
            || supply.might_cover(&due) && Supply::for_purpose(self, player, None, card).might_cover_or_covers(&due)
    }

    /// What is due, if mana of any colour pays for any other.
    pub(super) fn spent_as(&self, player: PlayerId, mut due: ManaDue) -> ManaDue {
        if self.spends_freely(player) {
            for kind in ManaKind::ALL.into_iter().filter(|kind| kind.color().is_some()) {
                due.generic += std::mem::take(&mut due.kinds[kind as usize]);
            }
            due.generic += std::mem::take(&mut due.hybrid).len() as u16;
        }
        due
    }

    fn phyrexian_discount(&self, player: PlayerId, cost: &ManaCost, supply: &Supply, surcharge: i32) -> bool {
        let symbols = cost.symbols.iter();
        let phyrexian = symbols
            .filter(|symbol| matches!(symbol, ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..)))
            .count() as i32;
        if phyrexian == 0 || self.player(player).life < 2 * phyrexian {
            return false;
        }
        let rest = ManaCost {
            symbols: cost
                .symbols
                .iter()
                .copied()
                .filter(|symbol| !matches!(symbol, ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..)))
                .collect(),
        };
        supply.covers(&mana_due(&rest, 0, surcharge))
    }

    fn can_pay_additional(&self, player: PlayerId, card: ObjectId) -> bool {
        let definition = self.definition_of(card);
        let context = Context::of(card, player);
        definition.card.abilities.iter().all(|ability| match ability {
            crate::notation::Ability::AdditionalCost(cost) => {
                cost.parts.iter().all(|part| self.can_pay_part(player, card, part, &context))
            }
            _ => true,
        })
    }

    /// Whether an activated ability's cost can be paid.
    pub(super) fn can_pay_activation(
        &self,
        player: PlayerId,
        id: ObjectId,
        ability: AbilityRef,
        activated: &crate::notation::Activated,
        supply: &Supply,
    ) -> bool {
        let context = Context::of(id, player);
        debug_assert!(!self.pool.ability(ability).mana);
        let parts = activated.cost.parts.iter();
        if !parts.clone().all(|part| matches!(part, CostPart::Mana(_)) || self.can_pay_part(player, id, part, &context))
        {
            return false;
        }
        let Some(mana) = activated.cost.mana() else { return self.ability_surcharge(id) <= 0 || supply.total() > 0 };
        let due = mana_due(mana, 0, self.ability_surcharge(id));
        if due.is_empty() {
            return true;
        }
        // What taps, or is given away, for the cost cannot make mana for it too.
        let gone = activated.cost.parts.iter().any(|part| {
            matches!(part, CostPart::TapThis | CostPart::SacrificeThis | CostPart::ExileThis | CostPart::ReturnThis)
        });
        let own = gone && self.derived.mana_sources.iter().any(|source| source.object == id);
        if own {
            let rest = Supply::without(self, player, Some(id));
            return rest.might_cover_or_covers(&due);
        }
        supply.might_cover_or_covers(&due)
    }

    /// Whether a part of a cost other than mana can be paid.
    pub(super) fn can_pay_part(&self, player: PlayerId, id: ObjectId, part: &CostPart, context: &Context<'_>) -> bool {
        let enough = |value, filter| {
            let need = self.value(value, context).max(0) as usize;
            self.cost_candidates(player, id, part, filter, context).len() >= need
        };
        match part {
            CostPart::Mana(_) => true,
            // CR 302.6, 107.5, 107.6.
            CostPart::TapThis => !self.is_tapped(id) && !self.is_summoning_sick(id),
            CostPart::UntapThis => self.is_tapped(id) && !self.is_summoning_sick(id),
            CostPart::SacrificeThis => self.can_be_sacrificed(id),
            CostPart::DiscardThis | CostPart::ExileThis | CostPart::ReturnThis | CostPart::DiscardHand => true,
            CostPart::Sacrifice(count, filter)
            | CostPart::Discard(count, filter)
            | CostPart::Exile(count, filter)
            | CostPart::Return(count, filter)
            | CostPart::Tap(count, filter)
            | CostPart::Reveal(count, filter)
            | CostPart::RemoveCountersFrom(count, _, filter) => enough(count, filter),
            CostPart::TapPower(power, filter) => {
                let need = self.value(power, context);
                self.fewest_with_power(player, id, part, filter, context, need).is_some()
            }
            CostPart::DiscardRandom(count) => {
                let hand = self.player(player).hand.iter().filter(|card| **card != id).count();
                hand as i32 >= self.value(count, context)
            }
            // CR 119.4: life that the player has.
            CostPart::Life(amount) => self.player(player).life >= self.value(amount, context),
            CostPart::RemoveCounters(count, kind) => {
                self.counters(id.into(), *kind) as i32 >= self.value(count, context)
            }
            CostPart::PutCounters(..) => true,
            CostPart::PayCounters(count, kind) => {
                self.counters(player.into(), *kind) as i32 >= self.value(count, context)
            }
            CostPart::Mill(count, _) => self.player(player).library.len() as i32 >= self.value(count, context),
        }
    }

    /// What a part of a cost can be paid with.
    pub(super) fn cost_candidates(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        filter: &crate::notation::Filter,
        context: &Context<'_>,
    ) -> SmallVec<[ObjectId; 8]> {
        let mut found = SmallVec::new();
        self.for_all(filter, context, &mut |entity| {
            let Entity::Object(candidate) = entity else { return true };
            let object = self.live(candidate);
            let fits = match part {
                CostPart::Sacrifice(..) => object.controller == player && self.can_be_sacrificed(candidate),
                CostPart::Tap(..) => object.controller == player && !object.is_tapped(),
                CostPart::TapPower(..) => object.controller == player && !object.is_tapped() && candidate != id,
                CostPart::Return(..) | CostPart::RemoveCountersFrom(..) => object.controller == player,
                _ if object.zone == Zone::Battlefield => object.controller == player && candidate != id,
                _ => object.owner == player && candidate != id,
            };
            if fits {
                found.push(candidate);
            }
            true
        });
        found
    }

    /// Pays mana from the pool and plain sources, if that suffices; says whether it did.
    pub(super) fn pay_automatically(
        &mut self,
        player: PlayerId,
        due: ManaDue,
        except: Option<ObjectId>,
        purpose: Option<ObjectId>,
    ) -> bool {
        if due.is_empty() {
            return true;
        }
        if self.pool_covers(player, &due, purpose) {
            self.spend(player, &due, purpose);
            return true;
        }
        let Some(plan) = self.payment_plan(player, &due, except, purpose) else { return false };
        for (source, kind) in plan {
            self.tap_for_mana(player, source, kind);
        }
        if !self.pool_covers(player, &due, purpose) {
            return false;
        }
        self.spend(player, &due, purpose);
        true
    }

    /// Mana in the pool that may only be spent on some things (CR 106.6), as far as this is one of them; by kind.
    fn usable_restricted(&self, player: PlayerId, purpose: Option<ObjectId>) -> [u16; 6] {
        let mut usable = [0; 6];
        let Some(purpose) = purpose else { return usable };
        for mana in &self.player(player).pool.restricted {
            if self.may_spend(mana, purpose, player) {
                usable[mana.kind as usize] += 1;
            }
        }
        usable
    }

    fn may_spend(&self, mana: &RestrictedMana, purpose: ObjectId, player: PlayerId) -> bool {
        let restriction = self.pool.ability(mana.ability).program.ops.iter().find_map(|op| match op {
            Op::Do(Effect::AddMana(_, _, restriction), _) => restriction.as_ref(),
            _ => None,
        });
        let context = Context::of(mana.source, player);
        let on_stack = self.object(purpose).is_some_and(|object| object.zone != Zone::Battlefield);
        match restriction {
            Some(Restriction::Cast(what)) => on_stack && self.matches_anywhere(what, purpose, &context),
            Some(Restriction::CastOrActivate(what)) => self.matches_anywhere(what, purpose, &context),
            None => true,
        }
    }

    /// Which sources to tap, for which kind of mana.
    fn payment_plan(
        &self,
        player: PlayerId,
        due: &ManaDue,
        except: Option<ObjectId>,
        purpose: Option<ObjectId>,
    ) -> Option<SmallVec<[(ManaSource, ManaKind); 8]>> {
        let mut sources: SmallVec<[ManaSource; 16]> = self
            .derived
            .mana_sources
            .iter()
            .copied()
            .filter(|source| {
                source.plain
                    && Some(source.object) != except
                    && self.live(source.object).controller == player
                    && self.is_ready_source(source)
            })
            .collect();
        self.order_sources(player, &mut sources);
        let mut left = due.clone();
        self.take_from_pool(player, &mut left, purpose);
        let mut plan: SmallVec<[(ManaSource, ManaKind); 8]> = SmallVec::new();
        while !left.is_empty() {
            let (at, kind, rest) = self.next_source(&sources, &left)?;
            let chosen = sources[at];
            sources.retain(|source| source.object != chosen.object);
            plan.push((chosen, kind));
            left = rest;
        }
        Some(plan)
    }

    /// The first source in order that pays part of what is due and leaves the rest payable.
    fn next_source(&self, sources: &[ManaSource], due: &ManaDue) -> Option<(usize, ManaKind, ManaDue)> {
        let colored_first = [true, false];
        for colored in colored_first {
            if colored && due.kinds == [0; 6] && due.hybrid.is_empty() {
                continue;
            }
            for (at, source) in sources.iter().enumerate() {
                for kind in source.kinds.iter() {
                    let rest = settle(due, kind, u32::from(source.amount), colored);
                    let Some(rest) = rest else { continue };
                    if self.payable_by(sources, source.object, &rest) {
                        return Some((at, kind, rest));
                    }
                }
            }
        }
        None
    }

    fn payable_by(&self, sources: &[ManaSource], except: ObjectId, due: &ManaDue) -> bool {
        if due.is_empty() {
            return true;
        }
        let mut supply = Supply::default();
        for (at, source) in sources.iter().enumerate() {
            if source.object == except || sources[..at].iter().any(|other| other.object == source.object) {
                continue;
            }
            let kinds = sources
                .iter()
                .filter(|other| other.object == source.object)
                .fold(0, |kinds, other| kinds | other.kinds.0);
            supply.add(ManaKinds(kinds), u32::from(source.amount));
        }
        supply.covers(due)
    }

    fn order_sources(&self, player: PlayerId, sources: &mut [ManaSource]) {
        let keep = self.player(player).payer == Payer::KeepOptions;
        let demand = if keep { self.demand(player) } else { [0; 6] };
        let is_land = |source: &ManaSource| self.characteristics(source.object).is(CardType::Land);
        sources.sort_by_key(|source| {
            let wanted: u32 = source.kinds.iter().map(|kind| demand[kind as usize]).sum();
            let spared = keep && self.characteristics(source.object).is(CardType::Creature);
            let colors = self.colors_made_by(source.object);
            (spared, !is_land(source), colors, wanted, self.live(source.object).timestamp)
        });
    }

    /// How many colours the mana abilities of a permanent make together.
    fn colors_made_by(&self, object: ObjectId) -> u32 {
        let sources = self.derived.mana_sources.iter().filter(|source| source.object == object);
        let kinds = sources.fold(0, |kinds, source| kinds | source.kinds.0);
        (kinds & ManaKinds::COLORS.0).count_ones()
    }

    /// How much of each kind the other cards in hand ask for.
    fn demand(&self, player: PlayerId) -> [u32; 6] {
        let mut demand = [0; 6];
        for card in &self.player(player).hand {
            for symbol in &self.definition_of(*card).mana_cost.symbols {
                if let ManaSymbol::Kind(kind) = symbol {
                    demand[*kind as usize] += 1;
                }
            }
        }
        demand
    }

    /// What the pool pays of what is due.
    fn take_from_pool(&self, player: PlayerId, due: &mut ManaDue, purpose: Option<ObjectId>) {
        let mut restricted = self.usable_restricted(player, purpose);
        spend_from(&mut restricted, due);
        let mut amounts = self.player(player).pool.amounts;
        spend_from(&mut amounts, due);
    }

    /// Spends from the pool, restricted mana first.
    fn spend(&mut self, player: PlayerId, due: &ManaDue, purpose: Option<ObjectId>) {
        let mut due = due.clone();
        let before = self.usable_restricted(player, purpose);
        let mut left = before;
        spend_from(&mut left, &mut due);
        if left != before
            && let Some(purpose) = purpose
        {
            let mut spent: [u16; 6] = std::array::from_fn(|kind| before[kind] - left[kind]);
            let mut kept = std::mem::take(&mut self.player_mut(player).pool.restricted);
            kept.retain(|mana| {
                let used = spent[mana.kind as usize] > 0 && self.may_spend(mana, purpose, player);
                if used {
                    spent[mana.kind as usize] -= 1;
                }
                !used
            });
            self.player_mut(player).pool.restricted = kept;
        }
        let mut amounts = self.player(player).pool.amounts;
        spend_from(&mut amounts, &mut due);
        self.player_mut(player).pool.amounts = amounts;
    }

    /// Taps a plain source for one kind of mana (CR 605.3a); what triggers on it is a mana ability too.
    pub(super) fn tap_for_mana(&mut self, player: PlayerId, source: ManaSource, kind: ManaKind) {
        let mut taps = [Event::Tap(source.object)];
        self.happen(&mut taps);
        let amount = u32::from(source.amount);
        let mut mana = [Event::Mana { player, kind, amount, source: source.object, tapped: true }];
        self.happen(&mut mana);
        self.tapped_for_mana(player, source.object, kind);
    }

    /// CR 106.12, 605.1b: triggered mana abilities of a permanent tapped for mana resolve at once.
    pub(super) fn tapped_for_mana(&mut self, player: PlayerId, source: ObjectId, kind: ManaKind) {
        if self.derived.watchers.is_silent(crate::EventKind::TappedForMana as usize) {
            return;
        }
        self.announce_event(Event::TappedForMana(source, player, kind));
        self.resolve_mana_triggers();
    }

    /// Pays the parts of a cost that are not mana, with what was chosen for them.
    pub(super) fn pay_parts(&mut self, player: PlayerId, id: ObjectId, cost: &Cost, announce: &Announce, first: u8) {
        let mut events: Vec<Event> = Vec::new();
        for (at, part) in cost.parts.iter().enumerate() {
            let number = first + at as u8;
            let chosen: SmallVec<[ObjectId; 4]> =
                announce.chosen.iter().filter(|(place, _)| *place == number).map(|(_, id)| *id).collect();
            let context = Context::bound(id, player, &announce.entry.bindings);
            self.part_events(player, id, part, &chosen, &context, &mut events);
        }
        self.propose_all(events);
    }

    fn part_events(
        &self,
        player: PlayerId,
        id: ObjectId,
        part: &CostPart,
        chosen: &[ObjectId],
        context: &Context<'_>,
        events: &mut Vec<Event>,
    ) {
        let go = |id: ObjectId, zone, cause| Event::Move(self.move_event(id, zone, cause));
        match part {
            CostPart::Mana(_) => {}
            CostPart::Reveal(..) => events.extend(chosen.iter().map(|id| Event::Revealed(*id))),
            CostPart::TapThis => events.push(Event::Tap(id)),
            CostPart::UntapThis => events.push(Event::Untap(id)),
            CostPart::SacrificeThis => events.push(go(id, Zone::Graveyard, Cause::Sacrifice)),
            CostPart::DiscardThis => events.push(go(id, Zone::Graveyard, Cause::Discard)),
            CostPart::ExileThis => events.push(go(id, Zone::Exile, Cause::Cost)),
            CostPart::ReturnThis => events.push(go(id, Zone::Hand, Cause::Cost)),
            CostPart::Sacrifice(..) => {
                events.extend(chosen.iter().map(|id| go(*id, Zone::Graveyard, Cause::Sacrifice)))
            }
            CostPart::Discard(..) | CostPart::DiscardRandom(_) => {
                events.extend(chosen.iter().map(|id| go(*id, Zone::Graveyard, Cause::Discard)));
            }
            CostPart::DiscardHand => {
                let hand = self.player(player).hand.iter();
                events.extend(hand.map(|id| go(*id, Zone::Graveyard, Cause::Discard)));
            }
            CostPart::Exile(..) => events.extend(chosen.iter().map(|id| go(*id, Zone::Exile, Cause::Cost))),
            CostPart::Return(..) => events.extend(chosen.iter().map(|id| go(*id, Zone::Hand, Cause::Cost))),
            CostPart::Tap(..) | CostPart::TapPower(..) => events.extend(chosen.iter().map(|id| Event::Tap(*id))),
            CostPart::Life(amount) => events.push(Event::LoseLife(player, self.value(amount, context))),
            CostPart::RemoveCounters(count, kind) => {
                events.push(Event::Counters {
                    on: id.into(),
                    kind: *kind,
                    amount: -self.value(count, context),
                    by: Some(player),
                    cost: true,
                });
            }
            CostPart::RemoveCountersFrom(_, kind, _) => {
                events.extend(chosen.iter().map(|id| Event::Counters {
                    on: (*id).into(),
                    kind: *kind,
                    amount: -1,
                    by: Some(player),
                    cost: true,
                }));
            }
            CostPart::PutCounters(count, kind) => {
                events.push(Event::Counters {
                    on: id.into(),
                    kind: *kind,
                    amount: self.value(count, context),
                    by: Some(player),
                    cost: true,
                });
            }
            CostPart::PayCounters(count, kind) => {
                events.push(Event::Counters {
                    on: player.into(),
                    kind: *kind,
                    amount: -self.value(count, context),
                    by: Some(player),
                    cost: true,
                });
            }
            CostPart::Mill(count, zone) => {
                let count = self.value(count, context).max(0) as usize;
                let top = self.player(player).library.iter().rev().take(count);
                events.extend(top.map(|id| go(*id, *zone, Cause::Mill)));
            }
        }
    }

    /// The player pays one mana of a kind by hand.
    pub(super) fn spend_one(&mut self, player: PlayerId, due: &mut ManaDue, kind: ManaKind) -> Flow {
        if let Some(rest) = settle(due, kind, 1, false) {
            *due = rest;
            self.player_mut(player).pool.amounts[kind as usize] -= 1;
        }
        Flow::On
    }
}

/// What is left when `amount` mana of a kind is paid; none if it pays nothing (or, if asked so, nothing coloured).
fn settle(due: &ManaDue, kind: ManaKind, amount: u32, colored: bool) -> Option<ManaDue> {
    let mut rest = due.clone();
    let mut paid = 0;
    while paid < amount {
        if rest.kinds[kind as usize] > 0 {
            rest.kinds[kind as usize] -= 1;
        } else if let Some(at) = rest.hybrid.iter().position(|set| set >> kind as u8 & 1 == 1) {
            rest.hybrid.remove(at);
        } else if rest.generic > 0 && !(colored && paid == 0) {
            rest.generic -= 1;
        } else {
            break;
        }
        paid += 1;
    }
    (paid > 0).then_some(rest)
}

/// Pays as much as the amounts allow: kinds first, then either of two, then generic from what there is most of.
fn spend_from(amounts: &mut [u16; 6], due: &mut ManaDue) {
    for kind in ManaKind::ALL {
        let paid = amounts[kind as usize].min(due.kinds[kind as usize]);
        amounts[kind as usize] -= paid;
        due.kinds[kind as usize] -= paid;
    }
    due.hybrid.retain(|set| {
        let kind = ManaKind::ALL
            .into_iter()
            .filter(|kind| *set >> *kind as u8 & 1 == 1 && amounts[*kind as usize] > 0)
            .max_by_key(|kind| amounts[*kind as usize]);
        match kind {
            Some(kind) => {
                amounts[kind as usize] -= 1;
                false
            }
            None => true,
        }
    });
    let colorless = ManaKind::Colorless as usize;
    let paid = amounts[colorless].min(due.generic);
    amounts[colorless] -= paid;
    due.generic -= paid;
    while due.generic > 0 {
        let Some(most) = (0..5).filter(|at| amounts[*at] > 0).max_by_key(|at| amounts[*at]) else { break };
        amounts[most] -= 1;
        due.generic -= 1;
    }
}
