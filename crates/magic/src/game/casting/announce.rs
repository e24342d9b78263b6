//! Casting spells (CR 601), activating abilities (CR 602), and putting triggered abilities on the stack (CR 603.3).
//!
//! All three take the same stages in the same order. Until it is finished, an announcement can be taken back to exactly
//! where it began.

use crate::game::asking::evaluate::Context;
use crate::game::events::triggers::Looking;
use crate::game::paying::supply::{Purpose, Supply, mana_due};
use crate::game::{Face, Flow, Game};
use crate::notation::{Ability, ActivationLimit, Cause, Cost, CostPart, Effect, Filter, Timing, Value};
use crate::{
    AbilityRef, Announce, Bindings, Entity, Event, Flags, Frame, ManaDue, ObjectId, PlayerId, Program, Resolution,
    StackEntry, StackKind, Stage, Way, Zone,
};
use smallvec::SmallVec;
use std::sync::Arc;

impl Game {
    /// CR 601.2a: the card goes to the stack.
    pub(in crate::game) fn begin_cast(&mut self, player: PlayerId, card: ObjectId, way: Way, by_hand: bool) {
        self.begin_cast_as(player, card, None, way, by_hand);
    }

    /// CR 601.2a, 709.3, 712.11b, 715.3: the card goes to the stack, with that face up.
    pub(in crate::game) fn begin_cast_as(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        face: Option<Face>,
        way: Way,
        by_hand: bool,
    ) {
        let plain = self.casts_plainly(card)
            && !by_hand
            && face.is_none()
            && way == Way::ManaCost
            && Supply::of(self, player).covers(&mana_due(
                &self.definition_of(card).mana_cost,
                0,
                self.spell_surcharge(&Context::of(card, player)),
            ));
        if !plain && self.state.frames.is_empty() {
            self.checkpoint();
        }
        let modes = match face {
            Some(face) => self.turn_as_it_is_cast(card, face),
            None => SmallVec::new(),
        };
        let ability = self.spell_ability(card, way);
        let (from, by) = (self.live(card).zone, self.keyword_of_way(way));
        let spell = self.move_plainly(card, Zone::Stack, Cause::Cast, player);
        self.live_mut(spell).casting = crate::Casting { by, from: Some(from), ..Default::default() };
        self.derived.announced = Some(spell);
        if by == Some(crate::Keyword::Bestow) {
            self.become_bestowed(spell, true);
        }
        let entry = StackEntry {
            id: spell,
            source: spell,
            ability,
            kind: StackKind::Spell,
            controller: player,
            modes,
            bindings: Bindings::default(),
        };
        self.begin_announcing(player, entry, by_hand, false, way);
    }

    /// CR 602.2a.
    pub(in crate::game) fn begin_activation(
        &mut self,
        player: PlayerId,
        source: ObjectId,
        ability: AbilityRef,
        by_hand: bool,
    ) {
        let compiled = self.pool.ability(ability);
        // Like a mana ability, a special action doesn't use the stack (CR 116.1).
        let mana_ability = compiled.mana || compiled.special;
        let asks = !compiled.program.targets.is_empty() || !compiled.program.modes.is_empty() || by_hand;
        let asks = asks || self.activated(ability).is_some_and(|activated| cost_asks(&activated.cost));
        if asks && self.state.frames.is_empty() {
            self.checkpoint();
        }
        let entry = StackEntry::activated(player, source, ability);
        self.begin_announcing(player, entry, by_hand, mana_ability, Way::ManaCost);
    }

    /// CR 118.12: a cost is paid in the middle of a resolution.
    pub(in crate::game) fn begin_payment(&mut self, player: PlayerId, mut entry: StackEntry, step: u16) {
        entry.kind = StackKind::Payment;
        self.begin_announcing(player, entry, false, false, Way::ManaCost);
        if let Some(Frame::Announce(announce)) = self.state.frames.last_mut() {
            announce.step = step;
        }
    }

    fn begin_announcing(&mut self, player: PlayerId, entry: StackEntry, by_hand: bool, mana_ability: bool, way: Way) {
        let begun = Announce::of(player, entry);
        self.state.frames.push(Frame::Announce(Announce { by_hand, mana_ability, way, ..begun }));
    }

    /// Remembers where a half-made action began.
    pub(in crate::game) fn checkpoint(&mut self) {
        match &mut self.checkpoint {
            Some(saved) => (**saved).clone_from(&self.state),
            None => self.checkpoint = Some(Box::new(self.state.clone())),
        }
        // The answer that began this is counted already.
        if let Some(saved) = &mut self.checkpoint {
            saved.decision = saved.decision.wrapping_sub(1);
        }
        self.can_take_back = true;
    }

    /// Goes through the stages until a player must be asked.
    pub(in crate::game) fn run_announce(&mut self, mut announce: Announce) -> Flow {
        loop {
            let ready = match announce.stage {
                Stage::Splice => self.splice_stage(&mut announce),
                Stage::Modes => self.modes_stage(&mut announce),
                Stage::OptionalCosts => self.optional_costs_stage(&mut announce),
                Stage::X => self.x_stage(&mut announce),
                Stage::Targets => self.targets_stage(&mut announce),
                Stage::Divide => self.divide_stage(&mut announce),
                Stage::CostChoices => self.cost_choices_stage(&mut announce),
                Stage::StandIns => self.stand_ins_stage(&mut announce),
                Stage::Mana => self.mana_stage(&mut announce),
                Stage::Finish => {
                    self.finish_announcing(announce);
                    return Flow::On;
                }
            };
            match ready {
                Ready::Next(stage) => {
                    announce.stage = stage;
                    announce.cursor = 0;
                }
                Ready::Again => {}
                Ready::Ask => {
                    self.state.frames.push(Frame::Announce(announce));
                    return Flow::Wait;
                }
                Ready::Drop => {
                    self.suspect_saga(announce.entry.source);
                    return Flow::On;
                }
                Ready::Unwind => {
                    self.unwind(announce);
                    return Flow::On;
                }
            }
        }
    }

    fn program<'a>(&self, pool: &'a crate::CardPool, entry: &StackEntry) -> Option<&'a Program> {
        entry.ability.map(|ability| &pool.ability(ability).program)
    }

    fn modes_stage(&mut self, announce: &mut Announce) -> Ready {
        if announce.retarget {
            return Ready::Next(Stage::Targets);
        }
        let pool = Arc::clone(&self.pool);
        let Some(program) = self.program(&pool, &announce.entry) else { return Ready::Next(Stage::X) };
        if program.modes.is_empty() || !announce.entry.modes.is_empty() {
            return Ready::Next(Stage::X);
        }
        let legal = self.legal_modes(announce, program);
        if legal.len() < usize::from(self.mode_limits(announce, program).0) {
            // A triggered ability without a legal mode is removed (CR 603.3c); spells are not offered then.
            return if announce.entry.kind == StackKind::Triggered { Ready::Drop } else { Ready::Unwind };
        }
        Ready::Ask
    }

    /// Modes whose targets exist and whose costs can be paid (CR 700.2a).
    pub(in crate::game) fn legal_modes(&self, announce: &Announce, program: &Program) -> SmallVec<[u8; 4]> {
        let entry = &announce.entry;
        (0..program.modes.len() as u8)
            .filter(|at| {
                let mode = program.modes[usize::from(*at)];
                let phrases = usize::from(mode.first_target)..usize::from(mode.end_target);
                self.can_pay_mode(announce, program, *at)
                    && self.phrases_are_satisfiable(program, phrases, (entry.id, entry.source), announce.player, MOST_X)
            })
            .collect()
    }

    /// Kicker and its like, and life for Phyrexian symbols (CR 601.2b): asked only if it could be paid.
    fn optional_costs_stage(&mut self, announce: &mut Announce) -> Ready {
        let asks = match announce.entry.kind {
            StackKind::Spell => !(self.costs_plainly(announce.entry.id) && announce.way == Way::ManaCost),
            StackKind::Activated => !announce.mana_ability,
            StackKind::Payment | StackKind::Declaration => true,
            StackKind::Triggered => false,
        };
        let next = match announce.entry.kind {
            StackKind::Payment | StackKind::Declaration => Stage::CostChoices,
            StackKind::Spell => Stage::Splice,
            StackKind::Activated | StackKind::Triggered => Stage::Modes,
        };
        if announce.retarget || !asks && !self.spending_is_changed() {
            return Ready::Next(next);
        }
        let optional = self.optional_costs_of(announce);
        while let Some(one) = optional.get(usize::from(announce.cursor)) {
            // Where others see that it is asked, since it can't be taken back, it does not hang on what a hand has.
            let in_sight = !self.can_take_back() && self.is_paid_from_hand(announce.player, &one.cost);
            if in_sight || self.times_payable(announce, one) > 0 {
                if in_sight || self.asks_forced || !self.must_be_paid(announce, &optional) {
                    return Ready::Ask;
                }
                self.live_mut(announce.entry.id).casting.pay(one.keyword, one.which, 1);
            }
            announce.cursor += 1;
        }
        let symbols = self.phyrexian_symbols(announce);
        if symbols > 0 && usize::from(announce.cursor) == optional.len() {
            // Nobody is asked about symbols for which there is no mana.
            announce.phyrexian = self.symbols_without_mana(announce).min(MOST_ASKED as u32) as u8;
            announce.cursor += announce.phyrexian;
        }
        let asked = usize::from(announce.cursor) - optional.len();
        if asked < symbols.min(MOST_ASKED) && self.can_pay_phyrexian_either_way(announce) {
            return Ready::Ask;
        }
        Ready::Next(next)
    }

    fn x_stage(&mut self, announce: &mut Announce) -> Ready {
        let has_x = !self.is_paid_plainly(announce) && has_x(&self.cost_of(announce));
        if !has_x || announce.cursor > 0 || self.has_defined_x(announce) {
            return Ready::Next(Stage::Targets);
        }
        Ready::Ask
    }

    /// The least that X can be.
    pub(in crate::game) fn least_x(&self, announce: &Announce) -> i32 {
        let ability = announce.entry.ability.filter(|_| announce.entry.kind == StackKind::Activated);
        ability.and_then(|ability| self.activated(ability)).map_or(0, |activated| i32::from(activated.least_x))
    }

    /// The greatest X that could be paid.
    pub(in crate::game) fn greatest_x(&self, announce: &Announce) -> i32 {
        if self.has_no_x(announce) {
            return 0;
        }
        let cost = self.cost_of(announce);
        let context = Context::of(announce.entry.source, announce.player);
        let mut greatest = i32::from(i16::MAX);
        for part in &cost.parts {
            let value_x = |value: &Value| *value == Value::X;
            let bound = match part {
                CostPart::Mana(mana) if mana.x_count() > 0 => self.greatest_x_in_mana(announce, &cost, &context),
                CostPart::Life(value) if value_x(value) => {
                    self.player(announce.player).life - self.announced_with_life(announce).life()
                }
                CostPart::RemoveCounters(value, kind) if value_x(value) => {
                    self.counters(announce.entry.source.into(), *kind) as i32
                }
                CostPart::Sacrifice(value, filter)
                | CostPart::Discard(value, filter)
                | CostPart::Exile(value, filter)
                | CostPart::Reveal(value, filter)
                | CostPart::Tap(value, filter)
                    if value_x(value) =>
                {
                    self.next_to_pay_with(announce, &cost, (part, filter), 0, &context).0.len() as i32
                }
                _ => continue,
            };
            greatest = greatest.min(bound);
        }
        greatest.max(0)
    }

    fn greatest_x_in_mana(&self, announce: &Announce, cost: &Cost, context: &Context<'_>) -> i32 {
        let (player, purpose) = (announce.player, self.purpose(announce));
        let mut supply = Supply::for_purpose(self, player, self.spent_source(announce).as_slice(), purpose);
        if announce.entry.kind == StackKind::Spell && self.has_stand_ins(announce.entry.id) {
            let most = ManaDue { generic: 1, ..ManaDue::default() };
            let taken = self.taken_from_graveyard(player, announce.entry.id, cost, context);
            supply = Supply::with_stand_ins(self, player, announce.entry.id, &most, taken);
        }
        let begun = self.announced_with_life(announce);
        // What an X of any size could cost less.
        let reduction = -self.surcharge_with(announce, i32::from(i16::MAX)).min(0);
        let most = (supply.most() as i32 + reduction) / begun.mana.x_count().max(1) as i32;
        let payable = |x: &i32| {
            self.payable_with_life(player, &begun.mana, begun.life(), purpose, |rest| {
                let due = self.due_of(announce, &rest.mana, *x, begun.waived + rest.waived);
                supply.might_cover_or_covers(&due)
                    || announce.entry.kind == StackKind::Spell
                        && self.any_type_suffices(player, announce.entry.id, &due, &supply)
            })
        };
        (0..=most).rev().find(payable).unwrap_or(0)
    }

    /// CR 107.3b: X is 0 in a spell for which neither its mana cost nor a cost that includes X is paid.
    fn has_no_x(&self, announce: &Announce) -> bool {
        announce.entry.kind == StackKind::Spell && self.leaves_x_out(announce.entry.id, announce.way)
    }

    /// Whether a spell with {X} in its mana cost is cast for a cost without it.
    pub(in crate::game) fn leaves_x_out(&self, spell: ObjectId, way: Way) -> bool {
        self.definition_of(spell).mana_cost.x_count() > 0 && !self.way_cost(spell, way).is_some_and(|cost| has_x(&cost))
    }

    fn targets_stage(&mut self, announce: &mut Announce) -> Ready {
        if announce.entry.ability.is_none()
            && announce.entry.kind == StackKind::Spell
            && !self.is_aura(announce.entry.id)
        {
            return Ready::Next(Stage::Divide);
        }
        let phrases = self.phrases(&announce.entry);
        let Some((_, spec)) = phrases.get(usize::from(announce.cursor)) else { return Ready::Next(Stage::Divide) };
        let candidates = self.target_candidates(spec, announce);
        let (min, max) = self.target_count(spec, announce);
        if candidates.len() < min {
            if announce.retarget {
                // CR 115.7d: what cannot be changed stays as it is, even if it is illegal by now.
                self.keep_old_targets(announce);
                return Ready::Again;
            }
            // CR 603.3d: a triggered ability whose targets don't exist is removed.
            return if announce.entry.kind == StackKind::Triggered { Ready::Drop } else { Ready::Unwind };
        }
        if candidates.is_empty() || announce.retarget && max == 0 {
            announce.cursor += 1;
            return Ready::Again;
        }
        Ready::Ask
    }

    /// Leaves the targets of the phrase that comes next as they are on the stack.
    fn keep_old_targets(&self, announce: &mut Announce) {
        let phrases = self.phrases(&announce.entry);
        let phrase = phrases.get(usize::from(announce.cursor)).map(|(phrase, _)| *phrase);
        let old = self.stack_entry(announce.entry.id).map_or(&[][..], |entry| &entry.bindings.targets[..]);
        let kept: SmallVec<[crate::Target; 4]> =
            old.iter().filter(|target| Some(target.phrase) == phrase).cloned().collect();
        announce.entry.bindings.targets.extend(kept);
        announce.cursor += 1;
    }

    fn divide_stage(&mut self, announce: &mut Announce) -> Ready {
        let pool = Arc::clone(&self.pool);
        let divides = self.program(&pool, &announce.entry).and_then(|program| program.divide.as_ref());
        let Some(amount) = divides else { return Ready::Next(Stage::CostChoices) };
        let targets = announce.entry.bindings.targets.len();
        if announce.cursor > 0 || targets == 0 || announce.retarget {
            return Ready::Next(Stage::CostChoices);
        }
        if targets == 1 {
            let context = Context::bound(announce.entry.source, announce.player, &announce.entry.bindings);
            let total = self.value(amount, &context).max(0) as u32;
            announce.entry.bindings.targets[0].share = total;
            return Ready::Next(Stage::CostChoices);
        }
        Ready::Ask
    }

    /// What is divided among the targets.
    pub(in crate::game) fn total_to_divide(&self, announce: &Announce) -> u32 {
        let amount = announce.entry.ability.and_then(|ability| self.pool.ability(ability).program.divide.as_ref());
        let context = Context::bound(announce.entry.source, announce.player, &announce.entry.bindings);
        amount.map_or(0, |amount| self.value(amount, &context).max(0) as u32)
    }

    /// Choosing what to sacrifice, discard, exile, return or tap.
    fn cost_choices_stage(&mut self, announce: &mut Announce) -> Ready {
        if announce.entry.kind == StackKind::Triggered || announce.retarget {
            return Ready::Next(Stage::Finish);
        }
        if let Some(x) = self.defined_x(announce) {
            announce.entry.bindings.x = x;
        }
        if self.is_paid_plainly(announce) {
            return Ready::Next(Stage::Mana);
        }
        let cost = self.cost_of(announce);
        while let Some(part) = cost.parts.get(usize::from(announce.cursor)) {
            let context = self.context_of_part(announce, usize::from(announce.cursor), &announce.entry.bindings);
            if let CostPart::DiscardRandom(count) = part {
                let count = self.value(count, &context).max(0) as usize;
                self.discard_at_random(announce, count);
            } else if let CostPart::TapPower(need, _) | CostPart::CollectEvidence(need) = part {
                let need = self.value(need, &context);
                match self.fewest_that_suffice(announce.player, announce.entry.id, part, &context, need) {
                    None => return Ready::Unwind,
                    Some(0) => {}
                    Some(_) => return Ready::Ask,
                }
            } else if let Some((count, filter)) = choice_part(part) {
                let need = self.value(count, &context).max(0) as usize;
                let (all, need) = self.next_to_pay_with(announce, &cost, (part, filter), need, &context);
                if all.len() < need {
                    return Ready::Unwind;
                }
                if need > 0 && (all.len() > need || self.asks_forced || self.is_secret(filter)) {
                    return Ready::Ask;
                }
                announce
                    .chosen
                    .extend(all.into_iter().take(need).map(|id| (crate::PaysFor::Part(announce.cursor), id)));
            }
            announce.cursor += 1;
        }
        Ready::Next(Stage::StandIns)
    }

    fn discard_at_random(&mut self, announce: &mut Announce, count: usize) {
        let hand = self.player(announce.player).hand.iter().copied().filter(|card| *card != announce.entry.id);
        let picked = self.pick_at_random(hand.map(Entity::Object).collect(), count);
        let picked =
            picked.into_iter().filter_map(Entity::object).map(|id| (crate::PaysFor::Part(announce.cursor), id));
        announce.chosen.extend(picked);
    }

    fn mana_stage(&mut self, announce: &mut Announce) -> Ready {
        if announce.cursor == 0 {
            announce.cursor = 1;
            if !announce.locked {
                announce.locked = true;
                announce.due = self.total_mana(announce);
            }
        }
        if announce.due.is_empty() {
            return Ready::Next(Stage::Finish);
        }
        if announce.entry.kind == StackKind::Spell && announce.cursor == 1 {
            announce.cursor = 2;
            self.live_mut(announce.entry.id).casting.mana = announce.due.total().min(60_000) as u16;
        }
        let except = self.spent_source(announce);
        if !announce.by_hand {
            let due = self.settled_due(announce);
            let purpose = self.purpose(announce);
            let spared = self.spared_sources(announce);
            if self.pay_automatically_sparing(announce.player, due, except, &spared, purpose) {
                self.remember_spent(announce);
                announce.due = ManaDue::default();
                return Ready::Next(Stage::Finish);
            }
        } else if announce.due.twobrid.is_empty() && self.player(announce.player).pool.total() == announce.due.total() {
            // Exact mana in the pool is spent at once.
            let due = announce.due.clone();
            if self.pay_from_pool(announce.player, &due, self.purpose(announce)) {
                self.remember_spent(announce);
                announce.due = ManaDue::default();
                return Ready::Next(Stage::Finish);
            }
        }
        Ready::Ask
    }

    /// What mana is spent on.
    pub(in crate::game) fn purpose(&self, announce: &Announce) -> Purpose {
        let entry = &announce.entry;
        match (entry.kind, entry.ability) {
            (StackKind::Spell, _) => Purpose::Cast(entry.id),
            (StackKind::Activated, Some(ability)) => self.purpose_of(entry.source, ability),
            _ => Purpose::Other,
        }
    }

    fn pay_from_pool(&mut self, player: PlayerId, due: &ManaDue, purpose: Purpose) -> bool {
        self.pool_covers(player, due, purpose) && self.pay_automatically(player, due.clone(), None, purpose)
    }

    /// A permanent that the cost itself uses up cannot make mana for it.
    pub(in crate::game) fn spent_source(&self, announce: &Announce) -> Option<ObjectId> {
        if announce.entry.kind != StackKind::Activated {
            return None;
        }
        let activated = announce.entry.ability.and_then(|ability| self.activated(ability))?;
        let uses = activated.cost.parts.iter().any(|part| {
            matches!(part, CostPart::TapThis | CostPart::SacrificeThis | CostPart::ExileThis | CostPart::ReturnThis)
        });
        uses.then_some(announce.entry.source)
    }

    /// CR 601.2h, 601.2i: costs are paid, and the spell is cast or the ability activated.
    fn finish_announcing(&mut self, announce: Announce) {
        if announce.retarget {
            return self.finish_retargeting(announce);
        }
        if self.is_used_up(&announce) {
            return self.unwind(announce);
        }
        let player = announce.player;
        let entry = &announce.entry;
        if announce.life > 0 {
            self.lose_life_now(player, i32::from(announce.life));
        }
        match entry.kind {
            StackKind::Spell => {
                self.finish_spell(announce);
            }
            StackKind::Activated => self.finish_activation(announce),
            StackKind::Payment | StackKind::Declaration => {
                let cost = self.cost_of(&announce);
                self.pay_parts(player, announce.entry.source, &cost, &announce, 0);
            }
            StackKind::Triggered => {
                if announce.mana_ability {
                    self.resolve_now(announce.entry, false);
                } else {
                    let _ = self.put_on_stack(announce.entry);
                }
            }
        }
        if !self.state.frames.iter().any(|frame| matches!(frame, Frame::Announce(_))) {
            self.make_final();
        }
    }

    /// Whether what the cost was to be paid with has gone for mana in the meantime (CR 733.1).
    fn is_used_up(&self, announce: &Announce) -> bool {
        announce.chosen.iter().any(|(_, id)| self.object(*id).is_none())
            || announce.entry.kind == StackKind::Activated && self.object(announce.entry.source).is_none()
    }

    /// CR 707.10c, 115.7d: the new targets of a copy, or of what was on the stack with others. CR 603.2e: what was a target before
    /// does not become one, but for a copy all are new.
    fn finish_retargeting(&mut self, announce: Announce) {
        let is_copy = matches!(self.state.frames.last(), Some(Frame::Resolve(running))
            if matches!(self.waiting_effect(running), Some(Effect::CopySpell(..))));
        let (id, mut chosen) = (announce.entry.id, announce.entry);
        let Some(entry) = self.state.stack.iter_mut().find(|entry| entry.id == id) else { return };
        let before = std::mem::replace(&mut entry.bindings.targets, chosen.bindings.targets.clone());
        if !is_copy {
            chosen
                .bindings
                .targets
                .retain(|target| !before.iter().any(|old| (old.phrase, old.entity) == (target.phrase, target.entity)));
        }
        self.target_events(&chosen);
    }

    /// Tells what watches targets of all that something on the stack has.
    pub(in crate::game) fn target_events_of(&mut self, id: ObjectId) {
        if let Some(entry) = self.stack_entry(id).cloned() {
            self.target_events(&entry);
        }
    }

    /// Asks that player for new targets of something on the stack.
    pub(in crate::game) fn begin_retargeting(&mut self, player: PlayerId, id: ObjectId) {
        let Some(mut entry) = self.stack_entry(id).cloned() else { return };
        entry.bindings.targets.clear();
        let begun = Announce::of(entry.controller, entry);
        self.state.frames.push(Frame::Announce(Announce { retarget: true, chooser: Some(player), ..begun }));
    }

    fn finish_spell(&mut self, announce: Announce) {
        let player = announce.player;
        let spell = announce.entry.id;
        let mut announce = announce;
        announce.entry.bindings.paid = announce.chosen.iter().map(|(_, id)| *id).collect();
        let costs = !self.is_paid_plainly(&announce);
        let cost = if costs { self.cost_of(&announce) } else { Cost::free() };
        let object = self.live_mut(spell);
        object.flags.set(Flags::CAST, true);
        object.x = announce.entry.bindings.x;
        self.use_permission(player, spell, announce.way);
        if let Some(used) = announce.any_type {
            self.state.effects.retain(|effect| effect.id != used);
        }
        let entry = announce.entry.clone();
        let within = !self.state.frames.is_empty();
        if costs {
            self.pay_parts(player, spell, &cost, &announce, 0);
        }
        self.target_events(&entry);
        self.state.stack.push(entry);
        self.note_cast(spell, player);
        self.announce_event(Event::Cast(spell, player));
        if within {
            self.state.result.objects = SmallVec::from_slice(&[spell]);
        } else {
            self.settle_for(player);
            if self.state.rules.interrupts {
                self.open_interrupt_window(spell, player);
            }
        }
        self.make_final();
    }

    fn finish_activation(&mut self, announce: Announce) {
        let player = announce.player;
        let mut announce = announce;
        announce.entry.bindings.paid = announce.chosen.iter().map(|(_, id)| *id).collect();
        let (source, Some(ability)) = (announce.entry.source, announce.entry.ability) else { return };
        let pool = Arc::clone(&self.pool);
        let Ability::Activated(activated) = &pool.ability(ability).ability else { return };
        if activated.limit != ActivationLimit::None || pool.ability(ability).counts_activations {
            self.state.activations.push((source, pool.as_written(ability)));
        }
        if activated.timing == Timing::Loyalty {
            self.live_mut(source).flags.set(Flags::LOYALTY_USED, true);
            self.state.marked.push(source);
        }
        let taps = activated.cost.parts.contains(&CostPart::TapThis);
        if announce.mana_ability && !taps {
            // CR 605.3: it is activated like any other ability, though it is never on the stack as an object of its own.
            let activated = Event::Activated(source, source, player);
            self.remember(&activated);
            self.notice(&activated, Looking::Now);
        }
        if announce.mana_ability || activated.special {
            // The resolution runs once the costs are paid, without the stack (CR 605.3b).
            self.resolve_now(announce.entry.clone(), taps && announce.mana_ability);
        } else {
            let entry = announce.entry.clone();
            let interrupts = self.activates_interrupt(&entry);
            let id = self.put_on_stack(entry);
            if self.state.frames.is_empty() {
                self.settle_for(player);
                if interrupts {
                    self.open_interrupt_window(id, player);
                }
            }
        }
        self.pay_parts(player, source, &activated.cost, &announce, 0);
    }

    /// Puts an ability on the stack as an object of its own (CR 113.1c, 603.3).
    fn put_on_stack(&mut self, mut entry: StackEntry) -> ObjectId {
        let definition = entry.ability.map_or(crate::pool::RULES, |ability| ability.definition);
        let id = self.new_object(definition, entry.controller);
        let clock = self.state.clock;
        let object = self.live_mut(id);
        object.zone = Zone::Stack;
        object.is_ability = true;
        object.timestamp = clock;
        entry.id = id;
        self.target_events(&entry);
        let (source, controller, kind) = (entry.source, entry.controller, entry.kind);
        self.state.stack.push(entry);
        match kind {
            StackKind::Activated => self.announce_event(Event::Activated(id, source, controller)),
            _triggered => self.announce_event(Event::Triggered(id, source, controller)),
        }
        id
    }

    fn target_events(&mut self, entry: &StackEntry) {
        if self.derived.watchers.is_silent(crate::EventKind::Targeted as usize) {
            return;
        }
        for target in &entry.bindings.targets {
            self.announce_event(Event::Targeted(target.entity, entry.id));
        }
    }

    /// Resolves a mana ability at once, on top of whatever is under way.
    pub(in crate::game) fn resolve_now(&mut self, entry: StackEntry, taps_for_mana: bool) {
        let Some(ability) = entry.ability else { return };
        let end = self.pool.ability(ability).program.ops.len() as u16;
        let running = Resolution { taps_for_mana, ..Resolution::new(entry, 0, end, true) };
        self.state.frames.push(Frame::Resolve(running));
    }

    /// CR 733.1: an action that cannot be completed is undone; where the state before is gone, the spell goes back to its
    /// owner's hand and the ability is not activated.
    pub(in crate::game) fn unwind(&mut self, announce: Announce) {
        if announce.entry.kind == StackKind::Payment {
            if let Some(Frame::Resolve(running)) = self.state.frames.last_mut() {
                running.did = false;
            }
        } else if self.can_take_back && self.checkpoint.is_some() {
            let decision = self.state.decision;
            self.restore_checkpoint();
            self.state.decision = decision;
            self.announce_event(Event::TakenBack(self.decision_maker(announce.player), false));
        } else if announce.entry.kind == StackKind::Declaration {
            // What cannot be paid for is not done.
            match self.state.frames.last_mut() {
                Some(Frame::Attack(attack)) => {
                    attack.attackers.clear();
                    attack.bands.clear();
                }
                Some(Frame::Defence(defence)) => defence.blocks.clear(),
                _ => {}
            }
        } else if announce.entry.kind == StackKind::Spell {
            let from = self.live(announce.entry.id).casting.from.unwrap_or(Zone::Hand);
            self.move_plainly(announce.entry.id, from, Cause::Effect, announce.player);
            match self.state.frames.last_mut() {
                Some(Frame::Resolve(running)) => running.did = false,
                _ => self.settle_for(announce.player),
            }
        }
    }
}

/// The greatest X for which targets are looked for before X is chosen.
pub(in crate::game) const MOST_X: i32 = 30;

/// For how many symbols it is asked whether life pays for them; beyond, it does where mana does not suffice.
const MOST_ASKED: usize = 200;

/// What a stage came to.
pub(in crate::game) enum Ready {
    /// Go on with that stage.
    Next(Stage),
    /// Go on with this stage.
    Again,
    /// A player must be asked.
    Ask,
    /// It comes to nothing.
    Drop,
    /// It cannot be completed and is undone (CR 733.1).
    Unwind,
}

/// The parts of a cost for which something is chosen.
pub(in crate::game) fn choice_part(part: &CostPart) -> Option<(&crate::notation::Value, &Filter)> {
    match part {
        CostPart::Sacrifice(count, filter)
        | CostPart::Discard(count, filter)
        | CostPart::Exile(count, filter)
        | CostPart::ExileFromOneGraveyard(count, filter)
        | CostPart::Return(count, filter)
        | CostPart::Tap(count, filter)
        | CostPart::Reveal(count, filter)
        | CostPart::Behold(count, filter)
        | CostPart::RemoveCountersFrom(count, _, filter) => Some((count, filter)),
        _ => None,
    }
}

/// Whether X stands in a cost.
fn has_x(cost: &Cost) -> bool {
    cost.parts.iter().any(|part| match part {
        CostPart::Mana(mana) => mana.x_count() > 0,
        CostPart::Life(value)
        | CostPart::Sacrifice(value, _)
        | CostPart::Discard(value, _)
        | CostPart::RemoveCounters(value, _)
        | CostPart::Exile(value, _)
        | CostPart::Reveal(value, _)
        | CostPart::Tap(value, _) => *value == Value::X,
        _ => false,
    })
}

/// Whether paying a cost may ask for something.
fn cost_asks(cost: &Cost) -> bool {
    cost.parts.iter().any(|part| {
        choice_part(part).is_some()
            || matches!(part, CostPart::Mana(mana) if mana.x_count() > 0)
            || matches!(part, CostPart::Mana(_) | CostPart::TapPower(..) | CostPart::CollectEvidence(_))
    })
}
