//! Paying mana (CR 106, 601.2f–601.2h): what could be paid, found by counting; and the automatic payer.

use crate::game::asking::evaluate::Context;
use crate::game::layers::derived::ManaSource;
use crate::game::paying::costs::{Settled, twobrid_variants};
use crate::game::paying::keeping::PayingSource;
use crate::game::paying::supply::{Purpose, SNOW, Supply, mana_due};
use crate::game::{Flow, Game};
use crate::notation::{CostPart, Effect, Question, Restriction, Statement};
use crate::{
    AbilityRef, Event, ManaCost, ManaDue, ManaKind, ManaKinds, ObjectId, Op, PlayerId, RestrictedMana, Way, Zone,
};
use smallvec::SmallVec;

impl Game {
    pub(in crate::game) fn is_ready_source(&self, source: &ManaSource) -> bool {
        !self.is_tapped(source.object)
            && !self.is_summoning_sick(source.object)
            && self.may_not_activate(source.object, true).is_none()
    }

    /// Whether a mana ability can be activated: its costs can be paid, mana by what is in the pool or other plain sources, but
    /// for those that are used up elsewhere.
    pub(in crate::game) fn can_make_mana(&self, player: PlayerId, source: &ManaSource, except: &[ObjectId]) -> bool {
        if source.plain {
            return self.is_ready_source(source);
        }
        let Some(activated) = self.activated(source.ability) else { return false };
        let context = Context::of(source.object, player);
        let purpose = Purpose::Activate(source.object);
        let except: SmallVec<[ObjectId; 8]> = except.iter().copied().chain([source.object]).collect();
        self.may_not_activate(source.object, true).is_none()
            && self.within_limit(source.object, source.ability, activated.limit)
            && self.meets_condition(player, source.object, activated)
            && self.can_pay_besides_itself(player, source.object, &activated.cost, &context)
            && activated.cost.parts.iter().all(|part| match part {
                CostPart::Mana(mana) => {
                    let life = self.life_in(&activated.cost, &context);
                    self.payable_with_life(player, mana, life, purpose, |rest| {
                        let less = self.ability_discount(source.object, mana.mana_value(0) as i32);
                        let due = self.spent_as(player, None, mana_due(&rest.mana, 0, -less));
                        self.pool_covers(player, &due, purpose) || Supply::plain(self, player, &except).covers(&due)
                    })
                }
                part => self.can_pay_part(player, source.object, part, &context),
            })
    }

    pub(in crate::game) fn pool_covers(&self, player: PlayerId, due: &ManaDue, purpose: Purpose) -> bool {
        let pool = &self.player(player).pool;
        let mut supply = Supply::default();
        for kind in ManaKind::ALL {
            supply.add(ManaKinds::only(kind), u32::from(pool.amounts[kind as usize]));
        }
        for mana in &pool.restricted {
            if self.may_spend(mana, purpose, player) {
                supply.add(mana.kinds(), 1);
            }
        }
        supply.covers(due)
    }

    /// Whether something lets the player cast it without paying its mana cost.
    pub(in crate::game) fn is_free(&self, player: PlayerId, card: ObjectId) -> bool {
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

    /// Whether the mana for the spell that speaks, cast in that way, can be paid, beside the life that it costs.
    pub(in crate::game) fn can_pay_mana(
        &self,
        context: &Context<'_>,
        mana: &ManaCost,
        way: Way,
        supply: &Supply,
        life: i32,
    ) -> bool {
        let (player, card) = (context.controller, context.source);
        let surcharge = self.spell_surcharge(context) - self.greatest_reduction(player, card, way);
        if let Way::Granted(_) = way {
            let settled = Settled { surcharge, ..Settled::default() };
            let due = self.on_terms(way, self.due(player, Some(card), mana, settled));
            if self.may_pay_life(player, life) && self.mana_suffices(player, card, &due, supply) {
                return true;
            }
        }
        self.can_pay_mana_for(player, card, mana, surcharge, supply, life)
    }

    /// The same with the surcharge known.
    pub(in crate::game) fn can_pay_mana_for(
        &self,
        player: PlayerId,
        card: ObjectId,
        mana: &ManaCost,
        surcharge: i32,
        supply: &Supply,
        life: i32,
    ) -> bool {
        if life == 0 && mana.is_plain() && self.life_for_mana(player).is_empty() {
            let due = self.due(player, Some(card), mana, Settled { surcharge, ..Settled::default() });
            return self.mana_suffices(player, card, &due, supply);
        }
        twobrid_variants(mana).iter().any(|mana| {
            self.payable_with_life(player, mana, life, Purpose::Cast(card), |rest| {
                let settled = Settled { surcharge, waived: rest.waived, ..Settled::default() };
                let due = self.due(player, Some(card), &rest.mana, settled);
                self.mana_suffices(player, card, &due, supply)
            })
        })
    }

    /// Whether there is that much mana for a spell, or something in place of it.
    pub(in crate::game) fn mana_suffices(
        &self,
        player: PlayerId,
        card: ObjectId,
        due: &ManaDue,
        supply: &Supply,
    ) -> bool {
        self.suffices_as_it_is(player, card, due, supply) || self.any_type_suffices(player, card, due, supply)
    }

    /// The same without an effect for one spell.
    pub(in crate::game) fn suffices_as_it_is(
        &self,
        player: PlayerId,
        card: ObjectId,
        due: &ManaDue,
        supply: &Supply,
    ) -> bool {
        supply.covers(due)
            || supply.might_cover(due)
                && Supply::for_purpose(self, player, &[], Purpose::Cast(card)).might_cover_or_covers(due)
            || self.has_stand_ins(card)
                && Supply::with_stand_ins(self, player, card, due, supply.taken_cards).might_cover_or_covers(due)
    }

    /// Whether an activated ability's cost can be paid.
    pub(in crate::game) fn can_pay_activation(
        &self,
        player: PlayerId,
        id: ObjectId,
        ability: AbilityRef,
        activated: &crate::notation::Activated,
        supply: &Supply,
    ) -> bool {
        let context = Context::of(id, player);
        debug_assert!(!self.pool.ability(ability).mana);
        let cost = self.activation_cost(player, id, activated);
        let payable =
            |part: &CostPart| matches!(part, CostPart::Mana(_)) || self.can_pay_part(player, id, part, &context);
        if !cost.parts.iter().all(payable) || !self.can_pay_besides_itself(player, id, &cost, &context) {
            return false;
        }
        let x = self.least_defined_x(player, id, ability, activated).max(i32::from(activated.least_x));
        let mana = cost.all_mana();
        let value = mana.mana_value(u32::from(activated.least_x));
        let surcharge = if activated.special { 0 } else { self.ability_surcharge(id, value) };
        if mana.symbols.is_empty() && surcharge <= 0 {
            return true;
        }
        let life = self.life_in(&cost, &context);
        self.payable_with_life(player, &mana, life, self.purpose_of(id, ability), |rest| {
            let due = self.spent_as(player, None, mana_due(&rest.mana, x, surcharge));
            due.is_empty() || self.mana_covers(player, id, ability, activated, &due, supply)
        })
    }

    /// Whether there is that much mana for an ability.
    fn mana_covers(
        &self,
        player: PlayerId,
        id: ObjectId,
        ability: AbilityRef,
        activated: &crate::notation::Activated,
        due: &ManaDue,
        supply: &Supply,
    ) -> bool {
        // What taps, or is given away, for the cost cannot make mana for it too.
        let gone = activated.cost.parts.iter().any(|part| {
            matches!(part, CostPart::TapThis | CostPart::SacrificeThis | CostPart::ExileThis | CostPart::ReturnThis)
        });
        let own = gone && self.derived.mana_sources.iter().any(|source| source.object == id);
        let rest = own.then(|| Supply::without(self, player, Some(id)));
        let supply = rest.as_ref().unwrap_or(supply);
        supply.covers(due)
            || supply.might_cover(due)
                && Supply::for_purpose(self, player, own.then_some(id).as_slice(), self.purpose_of(id, ability))
                    .might_cover_or_covers(due)
    }

    /// What mana for an ability is spent on; a special action activates nothing (CR 116.2).
    pub(in crate::game) fn purpose_of(&self, source: ObjectId, ability: AbilityRef) -> Purpose {
        let special =
            self.pool.ability(ability).special || self.activated(ability).is_some_and(|activated| activated.special);
        if special { Purpose::Other } else { Purpose::Activate(source) }
    }

    /// Pays mana from the pool and plain sources, if that suffices; says whether it did.
    pub(in crate::game) fn pay_automatically(
        &mut self,
        player: PlayerId,
        due: ManaDue,
        except: Option<ObjectId>,
        purpose: Purpose,
    ) -> bool {
        self.pay_automatically_sparing(player, due, except, &[], purpose)
    }

    /// The same; some sources are tapped only where it cannot be paid without them.
    pub(in crate::game) fn pay_automatically_sparing(
        &mut self,
        player: PlayerId,
        due: ManaDue,
        except: Option<ObjectId>,
        spared: &[ObjectId],
        purpose: Purpose,
    ) -> bool {
        if due.is_empty() {
            return true;
        }
        if self.pool_covers(player, &due, purpose) {
            self.spend(player, &due, purpose);
            return true;
        }
        let sparing = if spared.is_empty() { None } else { self.payment_plan(player, &due, except, spared, purpose) };
        let Some(plan) = sparing.or_else(|| self.payment_plan(player, &due, except, &[], purpose)) else {
            return false;
        };
        for (source, kind) in plan {
            self.tap_for_mana(player, source, kind);
        }
        if !self.pool_covers(player, &due, purpose) {
            return false;
        }
        self.spend(player, &due, purpose);
        true
    }

    /// The restriction on what an ability's mana may be spent on (CR 106.6), and what the pool filed for it.
    pub(in crate::game) fn restriction_of(&self, ability: AbilityRef) -> Option<(&Restriction, u16)> {
        self.pool.ability(ability).program.ops.iter().find_map(|op| match op {
            Op::Do(Effect::AddMana(_, _, Some(restriction)), filed) => Some((restriction, *filed)),
            _ => None,
        })
    }

    pub(in crate::game) fn may_spend(&self, mana: &RestrictedMana, purpose: Purpose, player: PlayerId) -> bool {
        match mana.ability.and_then(|ability| self.restriction_of(ability)) {
            Some((restriction, _)) => self.allows_spending(restriction, mana.source, purpose, player),
            None => true,
        }
    }

    /// Whether mana with that restriction may be spent on that (CR 106.6).
    pub(in crate::game) fn allows_spending(
        &self,
        restriction: &Restriction,
        source: ObjectId,
        purpose: Purpose,
        player: PlayerId,
    ) -> bool {
        let context = Context::of(source, player);
        match restriction {
            Restriction::Lasts | Restriction::Rider(_, _, None) => true,
            Restriction::Rider(_, _, Some(inner)) => self.allows_spending(inner, source, purpose, player),
            Restriction::Cast(what) => {
                purpose.spell().is_some_and(|spell| self.matches_anywhere(what, spell, &context))
            }
            Restriction::NotCast(what) => {
                !purpose.spell().is_some_and(|spell| self.matches_anywhere(what, spell, &context))
            }
            Restriction::CastOrActivate(what) => match purpose {
                Purpose::Cast(id) | Purpose::Activate(id) => self.matches_anywhere(what, id, &context),
                Purpose::Other => false,
            },
        }
    }

    /// Whether a source makes mana with strings that may be spent on that, for nothing but {T}.
    pub(in crate::game) fn serves(&self, source: &ManaSource, purpose: Purpose, player: PlayerId) -> bool {
        source.with_strings && self.is_ready_source(source) && self.helps(source, purpose, player)
    }

    /// Whether the mana of a source may be spent on that.
    pub(in crate::game) fn helps(&self, source: &ManaSource, purpose: Purpose, player: PlayerId) -> bool {
        self.restriction_of(source.ability)
            .is_none_or(|(restriction, _)| self.allows_spending(restriction, source.object, purpose, player))
    }

    /// Which sources to tap, for which kind of mana.
    fn payment_plan(
        &self,
        player: PlayerId,
        due: &ManaDue,
        except: Option<ObjectId>,
        spared: &[ObjectId],
        purpose: Purpose,
    ) -> Option<SmallVec<[(ManaSource, ManaKind); 8]>> {
        let usable = self.derived.mana_sources.iter().copied().filter(|source| {
            Some(source.object) != except
                && !spared.contains(&source.object)
                && self.live(source.object).controller == player
                && (source.plain && self.is_ready_source(source) || self.serves(source, purpose, player))
        });
        let mut sources = self.payers(player, usable);
        let mut left = due.clone();
        self.take_from_pool(player, &mut left, purpose);
        let mut plan: SmallVec<[(ManaSource, ManaKind); 8]> = SmallVec::new();
        while !left.is_empty() {
            self.order_payers(player, &mut sources, &left);
            let (at, kind, rest) = self.next_source(&sources, &left)?;
            let chosen = sources[at].source;
            sources.retain(|payer| payer.source.object != chosen.object);
            plan.push((chosen, kind));
            left = rest;
        }
        Some(plan)
    }

    /// The first source in order that pays part of what is due and leaves the rest payable.
    fn next_source(&self, sources: &[PayingSource], due: &ManaDue) -> Option<(usize, ManaKind, ManaDue)> {
        let colored_first = [true, false];
        for colored in colored_first {
            if colored && due.kinds == [0; 6] && due.hybrid.is_empty() {
                continue;
            }
            for (at, PayingSource { source, made, .. }) in sources.iter().enumerate() {
                for kind in source.kinds.iter() {
                    let snow = self.snow_bit(source.object) != 0;
                    let mut rest = settle(due, kind, snow, made.amount + made.same, colored);
                    for (kind, amount) in &made.others {
                        rest = settle(rest.as_ref().unwrap_or(due), *kind, false, *amount, colored).or(rest);
                    }
                    let Some(rest) = rest else { continue };
                    if self.payable_by(sources, source.object, &rest) {
                        return Some((at, kind, rest));
                    }
                }
            }
        }
        None
    }

    fn payable_by(&self, sources: &[PayingSource], except: ObjectId, due: &ManaDue) -> bool {
        if due.is_empty() {
            return true;
        }
        let mut supply = Supply::default();
        for (at, PayingSource { source, made, .. }) in sources.iter().enumerate() {
            if source.object == except || sources[..at].iter().any(|other| other.source.object == source.object) {
                continue;
            }
            let kinds = sources
                .iter()
                .filter(|other| other.source.object == source.object)
                .fold(0, |kinds, other| kinds | other.source.kinds.0);
            let snow = self.snow_bit(source.object);
            // More of one kind is no more of several.
            let one_kind = kinds.count_ones() == 1;
            let amount = if one_kind { made.amount + made.same } else { u32::from(source.amount) };
            supply.add(ManaKinds(kinds | snow), amount);
            for (kind, amount) in &made.others {
                supply.add(ManaKinds::only(*kind), *amount);
            }
        }
        supply.covers(due)
    }

    /// What the pool pays of what is due.
    fn take_from_pool(&self, player: PlayerId, due: &mut ManaDue, purpose: Purpose) {
        self.take_special(player, due, purpose);
        let mut amounts = self.player(player).pool.amounts;
        spend_from(&mut amounts, due);
    }

    /// What mana with strings pays of what is due, snow mana for {S} first; the places of what it takes.
    fn take_special(&self, player: PlayerId, due: &mut ManaDue, purpose: Purpose) -> SmallVec<[usize; 4]> {
        let special = &self.player(player).pool.restricted;
        let mut taken: SmallVec<[usize; 4]> = SmallVec::new();
        if special.is_empty() {
            return taken;
        }
        let usable: SmallVec<[usize; 4]> =
            (0..special.len()).filter(|at| self.may_spend(&special[*at], purpose, player)).collect();
        for at in &usable {
            let snow = due.hybrid.iter().position(|set| *set == SNOW && special[*at].snow);
            if let Some(place) = snow {
                due.hybrid.remove(place);
                taken.push(*at);
            }
        }
        for at in usable {
            if !taken.contains(&at)
                && let Some(rest) = settle(due, special[at].kind, special[at].snow, 1, false)
            {
                *due = rest;
                taken.push(at);
            }
        }
        taken
    }

    /// Spends from the pool, mana with strings first.
    fn spend(&mut self, player: PlayerId, due: &ManaDue, purpose: Purpose) {
        let mut due = due.clone();
        let mut taken = self.take_special(player, &mut due, purpose);
        taken.sort_unstable();
        let mut spent = [0; 6];
        for at in taken.into_iter().rev() {
            let mana = self.player_mut(player).pool.restricted.remove(at);
            spent[mana.kind as usize] += 1;
            self.ride(&mana, purpose, player);
        }
        let before = self.player(player).pool.amounts;
        let mut amounts = before;
        spend_from(&mut amounts, &mut due);
        self.player_mut(player).pool.amounts = amounts;
        for kind in 0..6 {
            spent[kind] += before[kind] - amounts[kind];
        }
        self.note_spent(purpose, spent);
    }

    /// CR 106.6: mana that changes the spell it is spent on.
    fn ride(&mut self, mana: &RestrictedMana, purpose: Purpose, player: PlayerId) {
        let (Some(ability), Some(spell)) = (mana.ability, purpose.spell()) else { return };
        let Some((Restriction::Rider(what, ..), spec)) = self.restriction_of(ability) else { return };
        let context = Context::of(mana.source, player);
        if !self.matches_anywhere(what, spell, &context) || self.live(spell).zone != Zone::Stack {
            return;
        }
        let timestamp = self.stamp();
        self.state.next_effect += 1;
        self.state.effects.push(crate::ContinuousEffect {
            id: self.state.next_effect,
            kind: crate::ContinuousKind::Modify {
                definition: ability.definition,
                spec,
                affected: SmallVec::from_slice(&[spell]),
                values: SmallVec::new(),
            },
            source: mana.source,
            controller: player,
            timestamp,
            duration: crate::notation::Duration::Forever,
            since_turn: self.state.turn.number,
            bindings: Default::default(),
        });
        self.everything_changed();
    }

    /// The bit that says that a source makes snow mana (CR 107.4h).
    pub(in crate::game) fn snow_bit(&self, source: ObjectId) -> u8 {
        let snow = self.characteristics(source).has_supertype(crate::Supertype::Snow);
        if snow { SNOW } else { 0 }
    }

    /// Taps a plain source for one kind of mana (CR 605.3a); what triggers on it is a mana ability too.
    pub(in crate::game) fn tap_for_mana(&mut self, player: PlayerId, source: ManaSource, kind: ManaKind) {
        let mut taps = [Event::Tap(source.object)];
        self.happen(&mut taps);
        let (kind, amount) = self.mana_made(player, source.object, kind, u32::from(source.amount));
        if source.with_strings {
            self.add_special_mana(player, source.object, source.ability, kind, amount);
        } else {
            let mut mana = [Event::Mana { player, kind, amount, source: source.object, tapped: true }];
            self.happen(&mut mana);
        }
        self.tapped_for_mana(player, source.object, kind);
    }

    /// CR 106.12, 605.1b: triggered mana abilities of a permanent tapped for mana resolve at once.
    pub(in crate::game) fn tapped_for_mana(&mut self, player: PlayerId, source: ObjectId, kind: ManaKind) {
        if self.derived.watchers.is_silent(crate::EventKind::TappedForMana as usize) && !self.awaits_tapping() {
            return;
        }
        self.announce_event(Event::TappedForMana(source, player, kind));
        self.resolve_mana_triggers();
    }

    /// The player pays one mana of a kind by hand.
    pub(in crate::game) fn spend_one(
        &mut self,
        player: PlayerId,
        due: &mut ManaDue,
        kind: ManaKind,
        purpose: Purpose,
    ) -> Flow {
        if let Some(rest) = settle(due, kind, false, 1, false) {
            *due = rest;
            self.player_mut(player).pool.amounts[kind as usize] -= 1;
            let mut spent = [0; 6];
            spent[kind as usize] = 1;
            self.note_spent(purpose, spent);
        }
        Flow::On
    }
}

/// What is left when `amount` mana of a kind is paid; none if it pays nothing (or, if asked so, nothing coloured).
pub(in crate::game) fn settle(
    due: &ManaDue,
    kind: ManaKind,
    snow: bool,
    amount: u32,
    colored: bool,
) -> Option<ManaDue> {
    let pays = 1 << kind as u8 | if snow { SNOW } else { 0 };
    let mut rest = due.clone();
    let mut paid = 0;
    while paid < amount {
        if rest.kinds[kind as usize] > 0 {
            rest.kinds[kind as usize] -= 1;
        } else if let Some(at) = rest.hybrid.iter().position(|set| set & pays != 0) {
            rest.hybrid.remove(at);
        } else if let Some(at) = rest.twobrid.iter().position(|one| *one == kind) {
            rest.twobrid.remove(at);
        } else if rest.generic > 0 && !(colored && paid == 0) {
            rest.generic -= 1;
        } else if !rest.twobrid.is_empty() && !colored {
            rest.twobrid.remove(0);
            rest.generic += 1;
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
