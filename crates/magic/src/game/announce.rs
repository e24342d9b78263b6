//! Casting spells (CR 601), activating abilities (CR 602), and putting triggered abilities on the stack (CR 603.3).
//!
//! All three take the same stages in the same order. Until it is finished, an announcement can be taken back to exactly
//! where it began.

use super::door::Options;
use super::evaluate::Context;
use super::payment::{Supply, mana_due, mana_due_with};
use super::{Choice, Face, Flow, Game};
use crate::notation::{Ability, ActivationLimit, Cause, Cost, CostPart, Filter, Timing};
use crate::{
    AbilityRef, Announce, Bindings, Entity, Event, Flags, Frame, Keyword, ManaDue, ManaKind, ObjectId, PlayerId,
    Program, Resolution, StackEntry, StackKind, Stage, Target, Way, Zone,
};
use smallvec::SmallVec;
use std::sync::Arc;

impl Game {
    /// CR 601.2a: the card goes to the stack.
    pub(super) fn begin_cast(&mut self, player: PlayerId, card: ObjectId, way: Way, by_hand: bool) {
        self.begin_cast_as(player, card, None, way, by_hand);
    }

    /// CR 601.2a, 709.3, 712.11b, 715.3: the card goes to the stack, with that face up.
    pub(super) fn begin_cast_as(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        face: Option<Face>,
        way: Way,
        by_hand: bool,
    ) {
        let definition = self.definition_of(card);
        let plain = definition.plain_to_cast
            && !by_hand
            && face.is_none()
            && way == Way::ManaCost
            && Supply::of(self, player).covers(&mana_due(
                &definition.mana_cost,
                0,
                self.spell_surcharge(player, card, None),
            ));
        if !plain && self.state.frames.is_empty() {
            self.checkpoint();
        }
        let modes = match face {
            Some(face) => self.turn_as_it_is_cast(card, face),
            None => SmallVec::new(),
        };
        let ability =
            self.definition_of(card).spell.map(|index| AbilityRef { definition: self.base_definition(card), index });
        let spell = self.move_plainly(card, Zone::Stack, Cause::Cast, player);
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
    pub(super) fn begin_activation(&mut self, player: PlayerId, source: ObjectId, ability: AbilityRef, by_hand: bool) {
        let compiled = self.pool.ability(ability);
        // Like a mana ability, a special action doesn't use the stack (CR 116.1).
        let mana_ability = compiled.mana || compiled.special;
        let asks = !compiled.program.targets.is_empty() || !compiled.program.modes.is_empty() || by_hand;
        let asks = asks || self.activated(ability).is_some_and(|activated| cost_asks(&activated.cost));
        if asks && self.state.frames.is_empty() {
            self.checkpoint();
        }
        let entry = StackEntry {
            id: source,
            source,
            ability: Some(ability),
            kind: StackKind::Activated,
            controller: player,
            modes: SmallVec::new(),
            bindings: Bindings::default(),
        };
        self.begin_announcing(player, entry, by_hand, mana_ability, Way::ManaCost);
    }

    /// CR 118.12: a cost is paid in the middle of a resolution.
    pub(super) fn begin_payment(&mut self, player: PlayerId, mut entry: StackEntry, step: u16) {
        entry.kind = StackKind::Payment;
        self.begin_announcing(player, entry, false, false, Way::ManaCost);
        if let Some(Frame::Announce(announce)) = self.state.frames.last_mut() {
            announce.step = step;
            announce.stage = Stage::CostChoices;
        }
    }

    fn begin_announcing(&mut self, player: PlayerId, entry: StackEntry, by_hand: bool, mana_ability: bool, way: Way) {
        let begun = Announce::of(player, entry);
        self.state.frames.push(Frame::Announce(Announce { by_hand, mana_ability, way, ..begun }));
    }

    /// Remembers where a half-made action began.
    fn checkpoint(&mut self) {
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
    pub(super) fn run_announce(&mut self, mut announce: Announce) -> Flow {
        loop {
            let ready = match announce.stage {
                Stage::Modes => self.modes_stage(&mut announce),
                Stage::OptionalCosts => self.optional_costs_stage(&mut announce),
                Stage::X => self.x_stage(&mut announce),
                Stage::Targets => self.targets_stage(&mut announce),
                Stage::Divide => self.divide_stage(&mut announce),
                Stage::CostChoices => self.cost_choices_stage(&mut announce),
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
        let Some(program) = self.program(&pool, &announce.entry) else { return Ready::Next(Stage::OptionalCosts) };
        if program.modes.is_empty() || !announce.entry.modes.is_empty() {
            return Ready::Next(Stage::OptionalCosts);
        }
        let legal = self.legal_modes(announce, program);
        if legal.len() < usize::from(program.mode_limits.0) {
            // A triggered ability without a legal mode is removed (CR 603.3c); spells are not offered then.
            return if announce.entry.kind == StackKind::Triggered { Ready::Drop } else { Ready::Unwind };
        }
        Ready::Ask
    }

    /// Modes whose targets exist (CR 700.2a).
    fn legal_modes(&self, announce: &Announce, program: &Program) -> SmallVec<[u8; 4]> {
        let entry = &announce.entry;
        (0..program.modes.len() as u8)
            .filter(|at| {
                let mode = program.modes[usize::from(*at)];
                let specs = &program.targets[usize::from(mode.first_target)..usize::from(mode.end_target)];
                specs
                    .iter()
                    .all(|spec| self.phrase_is_satisfiable(spec, entry.id, entry.source, announce.player, MOST_X))
            })
            .collect()
    }

    /// Kicker and its like, and life for Phyrexian symbols (CR 601.2b): asked only if it could be paid.
    fn optional_costs_stage(&mut self, announce: &mut Announce) -> Ready {
        if announce.retarget || announce.entry.kind != StackKind::Spell {
            return Ready::Next(Stage::X);
        }
        let definition = self.definition_of(announce.entry.id);
        if definition.plain_to_cast && announce.way == Way::ManaCost {
            return Ready::Next(Stage::X);
        }
        if announce.cursor == 0 {
            if definition.keyword(Keyword::Kicker).next().is_some() && self.can_kick(announce) {
                return Ready::Ask;
            }
            announce.cursor = 1;
        }
        let phyrexian = self.phyrexian_symbols(announce);
        if usize::from(announce.cursor) <= phyrexian && self.can_pay_phyrexian_either_way(announce) {
            return Ready::Ask;
        }
        Ready::Next(Stage::X)
    }

    fn x_stage(&mut self, announce: &mut Announce) -> Ready {
        let has_x = self.cost_of(announce).parts.iter().any(|part| match part {
            CostPart::Mana(mana) => mana.x_count() > 0,
            CostPart::Life(value)
            | CostPart::Sacrifice(value, _)
            | CostPart::Discard(value, _)
            | CostPart::RemoveCounters(value, _)
            | CostPart::Exile(value, _)
            | CostPart::Tap(value, _) => *value == crate::notation::Value::X,
            _ => false,
        });
        if !has_x || announce.cursor > 0 {
            return Ready::Next(Stage::Targets);
        }
        Ready::Ask
    }

    /// The greatest X that could be paid.
    pub(super) fn greatest_x(&self, announce: &Announce) -> i32 {
        let cost = self.cost_of(announce);
        let context = Context::of(announce.entry.source, announce.player);
        let mut greatest = i32::from(i16::MAX);
        for part in &cost.parts {
            let value_x = |value: &crate::notation::Value| *value == crate::notation::Value::X;
            let bound = match part {
                CostPart::Mana(mana) if mana.x_count() > 0 && announce.way != Way::Free => {
                    let supply = Supply::of(self, announce.player);
                    let fixed = mana_due(mana, 0, self.surcharge(announce)).total();
                    let most = (supply.most().saturating_sub(fixed) / mana.x_count()) as i32;
                    let x_only = self.x_only(announce);
                    let payable = |x: &i32| {
                        supply.might_cover_or_covers(&mana_due_with(mana, *x, self.surcharge(announce), x_only))
                    };
                    (0..=most).rev().find(payable).unwrap_or(0)
                }
                CostPart::Mana(mana) if mana.x_count() > 0 => 0,
                CostPart::Life(value) if value_x(value) => self.player(announce.player).life,
                CostPart::RemoveCounters(value, kind) if value_x(value) => {
                    self.counters(announce.entry.source.into(), *kind) as i32
                }
                CostPart::Sacrifice(value, filter)
                | CostPart::Discard(value, filter)
                | CostPart::Exile(value, filter)
                | CostPart::Tap(value, filter)
                    if value_x(value) =>
                {
                    self.cost_candidates(announce.player, announce.entry.id, part, filter, &context).len() as i32
                }
                _ => continue,
            };
            greatest = greatest.min(bound);
        }
        greatest.max(0)
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
        let (min, _) = self.target_count(spec, announce);
        if candidates.len() < min {
            // CR 603.3d: a triggered ability whose targets don't exist is removed; what is on the stack keeps its own.
            return if announce.entry.kind == StackKind::Triggered || announce.retarget {
                Ready::Drop
            } else {
                Ready::Unwind
            };
        }
        if candidates.is_empty() {
            announce.cursor += 1;
            return Ready::Again;
        }
        Ready::Ask
    }

    fn divide_stage(&mut self, announce: &mut Announce) -> Ready {
        let pool = Arc::clone(&self.pool);
        let divides = self.program(&pool, &announce.entry).and_then(|program| program.divide.as_ref());
        let Some(amount) = divides else { return Ready::Next(Stage::CostChoices) };
        let targets = announce.entry.bindings.targets.len();
        if announce.cursor > 0 || targets == 0 {
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
    fn total_to_divide(&self, announce: &Announce) -> u32 {
        let amount = announce.entry.ability.and_then(|ability| self.pool.ability(ability).program.divide.as_ref());
        let context = Context::bound(announce.entry.source, announce.player, &announce.entry.bindings);
        amount.map_or(0, |amount| self.value(amount, &context).max(0) as u32)
    }

    /// Choosing what to sacrifice, discard, exile, return or tap.
    fn cost_choices_stage(&mut self, announce: &mut Announce) -> Ready {
        if announce.entry.kind == StackKind::Triggered || announce.retarget {
            return Ready::Next(Stage::Finish);
        }
        let plain = || self.definition_of(announce.entry.id).plain_to_cast && announce.way == Way::ManaCost;
        if announce.entry.kind == StackKind::Spell && plain() {
            return Ready::Next(Stage::Mana);
        }
        let cost = self.cost_of(announce);
        while let Some(part) = cost.parts.get(usize::from(announce.cursor)) {
            let context = Context::bound(announce.entry.source, announce.player, &announce.entry.bindings);
            if let CostPart::DiscardRandom(count) = part {
                let count = self.value(count, &context).max(0) as usize;
                self.discard_at_random(announce, count);
            } else if let CostPart::TapPower(power, filter) = part {
                let need = self.value(power, &context);
                match self.fewest_with_power(announce.player, announce.entry.id, part, filter, &context, need) {
                    None => return Ready::Unwind,
                    Some(0) => {}
                    Some(_) => return Ready::Ask,
                }
            } else if let Some((count, filter)) = choice_part(part) {
                let need = self.value(count, &context).max(0) as usize;
                let all = self.cost_candidates(announce.player, announce.entry.id, part, filter, &context);
                if all.len() < need {
                    return Ready::Unwind;
                }
                if need > 0 && (all.len() > need || matches!(part, CostPart::Discard(..)) && all.len() != need) {
                    return Ready::Ask;
                }
                announce.chosen.extend(all.into_iter().take(need).map(|id| (announce.cursor, id)));
            }
            announce.cursor += 1;
        }
        Ready::Next(Stage::Mana)
    }

    fn discard_at_random(&mut self, announce: &mut Announce, count: usize) {
        let hand = self.player(announce.player).hand.iter().copied().filter(|card| *card != announce.entry.id);
        let picked = self.pick_at_random(hand.map(Entity::Object).collect(), count);
        let picked = picked.into_iter().filter_map(Entity::object).map(|id| (announce.cursor, id));
        announce.chosen.extend(picked);
    }

    fn mana_stage(&mut self, announce: &mut Announce) -> Ready {
        if announce.cursor == 0 {
            announce.cursor = 1;
            let mana = self.total_mana(announce);
            announce.due = mana;
        }
        if announce.due.is_empty() {
            return Ready::Next(Stage::Finish);
        }
        let except = self.spent_source(announce);
        if !announce.by_hand {
            let due = announce.due.clone();
            if self.pay_automatically(announce.player, due, except, Some(announce.entry.source)) {
                announce.due = ManaDue::default();
                return Ready::Next(Stage::Finish);
            }
        } else if self.player(announce.player).pool.total() == announce.due.total() {
            // Exact mana in the pool is spent at once.
            let due = announce.due.clone();
            if self.pay_from_pool(announce.player, &due) {
                announce.due = ManaDue::default();
                return Ready::Next(Stage::Finish);
            }
        }
        Ready::Ask
    }

    fn pay_from_pool(&mut self, player: PlayerId, due: &ManaDue) -> bool {
        self.pool_covers(player, due, None) && self.pay_automatically(player, due.clone(), None, None)
    }

    /// A permanent that the cost itself uses up cannot make mana for it.
    fn spent_source(&self, announce: &Announce) -> Option<ObjectId> {
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
            StackKind::Payment => {
                let cost = self.cost_of(&announce);
                self.pay_parts(player, announce.entry.source, &cost, &announce, 0);
            }
            StackKind::Triggered => {
                if announce.mana_ability {
                    self.resolve_now(announce.entry);
                } else {
                    let _ = self.put_on_stack(announce.entry);
                }
            }
        }
        if !self.state.frames.iter().any(|frame| matches!(frame, Frame::Announce(_))) {
            self.can_take_back = false;
        }
    }

    /// Whether what the cost was to be paid with has gone for mana in the meantime (CR 732.1).
    fn is_used_up(&self, announce: &Announce) -> bool {
        announce.chosen.iter().any(|(_, id)| self.object(*id).is_none())
            || announce.entry.kind == StackKind::Activated && self.object(announce.entry.source).is_none()
    }

    /// CR 707.10c: the new targets of a copy.
    fn finish_retargeting(&mut self, announce: Announce) {
        self.target_events(&announce.entry);
        let id = announce.entry.id;
        if let Some(entry) = self.state.stack.iter_mut().find(|entry| entry.id == id) {
            entry.bindings.targets = announce.entry.bindings.targets;
        }
    }

    /// Asks that player for new targets of something on the stack.
    pub(super) fn begin_retargeting(&mut self, player: PlayerId, id: ObjectId) {
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
        if !self.definition_of(spell).plain_to_cast || announce.way != Way::ManaCost {
            let cost = self.cost_of(&announce);
            self.pay_parts(player, spell, &cost, &announce, 0);
        }
        let object = self.live_mut(spell);
        object.flags.set(Flags::CAST, true);
        object.flags.set(Flags::KICKED, announce.entry.bindings.times_paid > 0);
        object.x = announce.entry.bindings.x;
        let taker = self.player_mut(player);
        taker.spells_cast = taker.spells_cast.saturating_add(1);
        let entry = announce.entry;
        self.target_events(&entry);
        self.state.stack.push(entry);
        self.announce_event(Event::Cast(spell, player));
        if self.state.frames.is_empty() {
            self.settle_for(player);
            if self.state.rules.interrupts {
                self.open_interrupt_window(spell, player);
            }
        }
        self.can_take_back = false;
    }

    fn finish_activation(&mut self, announce: Announce) {
        let player = announce.player;
        let mut announce = announce;
        announce.entry.bindings.paid = announce.chosen.iter().map(|(_, id)| *id).collect();
        let (source, Some(ability)) = (announce.entry.source, announce.entry.ability) else { return };
        let pool = Arc::clone(&self.pool);
        let Ability::Activated(activated) = &pool.ability(ability).ability else { return };
        if activated.limit != ActivationLimit::None {
            self.state.activations.push((source, ability));
        }
        if activated.timing == Timing::Loyalty {
            self.live_mut(source).flags.set(Flags::LOYALTY_USED, true);
            self.state.marked.push(source);
        }
        let taps = activated.cost.parts.contains(&CostPart::TapThis);
        if announce.mana_ability {
            // The resolution runs once the costs are paid, without the stack (CR 605.3b).
            let mut entry = announce.entry.clone();
            entry.bindings.event.amount = i32::from(taps);
            self.resolve_now(entry);
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
        if kind == StackKind::Activated {
            self.announce_event(Event::Activated(id, source, controller));
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
    pub(super) fn resolve_now(&mut self, entry: StackEntry) {
        let Some(ability) = entry.ability else { return };
        let end = self.pool.ability(ability).program.ops.len() as u16;
        self.state.frames.push(Frame::Resolve(Resolution::new(entry, 0, end, true)));
    }

    /// What is asked at this stage.
    pub(super) fn announce_options(&self, announce: &Announce, options: &mut Options) {
        match announce.stage {
            Stage::Modes => {
                if let Some(ability) = announce.entry.ability {
                    let program = &self.pool.ability(ability).program;
                    options.list.extend(self.legal_modes(announce, program).into_iter().map(Choice::Mode));
                    options.min = u16::from(program.mode_limits.0);
                    options.max = u16::from(program.mode_limits.1).min(options.list.len() as u16);
                }
            }
            Stage::X => (options.min_number, options.max_number) = (0, self.greatest_x(announce)),
            Stage::Targets => {
                let phrases = self.phrases(&announce.entry);
                if let Some((_, spec)) = phrases.get(usize::from(announce.cursor)) {
                    let candidates = self.target_candidates(spec, announce);
                    let (min, max) = self.target_count(spec, announce);
                    options.list.extend(candidates.into_iter().map(Choice::entity));
                    options.min = min as u16;
                    options.max = max.min(options.list.len()) as u16;
                }
            }
            Stage::Divide => {
                options.list.extend(announce.entry.bindings.targets.iter().map(|target| Choice::entity(target.entity)));
                options.total = self.total_to_divide(announce);
                options.min = 1;
            }
            Stage::CostChoices => {
                let cost = self.cost_of(announce);
                let context = Context::bound(announce.entry.source, announce.player, &announce.entry.bindings);
                let part = cost.parts.get(usize::from(announce.cursor));
                if let Some(part @ CostPart::TapPower(power, filter)) = part {
                    let (player, id, need) = (announce.player, announce.entry.id, self.value(power, &context));
                    let strongest = self.strongest_first(player, id, part, filter, &context);
                    let fewest = self.fewest_with_power(player, id, part, filter, &context, need).unwrap_or(0);
                    options.list.extend(strongest.into_iter().map(Choice::Object));
                    (options.min, options.max) = (fewest as u16, options.list.len() as u16);
                }
                if let Some((part, (count, filter))) = part.and_then(|part| Some((part, choice_part(part)?))) {
                    let all = self.cost_candidates(announce.player, announce.entry.id, part, filter, &context);
                    options.list.extend(all.into_iter().map(Choice::Object));
                    let need = self.value(count, &context).max(0) as u16;
                    (options.min, options.max) = (need, need);
                }
            }
            Stage::Mana => {
                self.mana_options(announce.player, options);
                let except = self.spent_source(announce);
                options.list.retain(|choice| !matches!(choice, Choice::Activate(id, _) if Some(*id) == except));
                let pool = self.player(announce.player).pool.kinds();
                let useful = |kind: &ManaKind| {
                    announce.due.generic > 0
                        || announce.due.kinds[*kind as usize] > 0
                        || announce.due.hybrid.iter().any(|set| set >> *kind as u8 & 1 == 1)
                };
                options.list.extend(pool.iter().filter(useful).map(Choice::Spend));
                if self.can_finish_automatically(announce) {
                    options.list.push(Choice::PayRest);
                }
                if options.list.is_empty() {
                    // CR 732.1: what cannot be paid is unwound.
                    options.list.push(Choice::Nothing);
                }
            }
            Stage::OptionalCosts | Stage::Finish => {}
        }
    }

    fn can_finish_automatically(&self, announce: &Announce) -> bool {
        Supply::without(self, announce.player, self.spent_source(announce)).covers(&announce.due)
    }

    pub(super) fn answer_modes(&mut self, mut announce: Announce, picks: &[u16], options: &Options) -> Flow {
        let mut modes: SmallVec<[u8; 4]> = picks
            .iter()
            .filter_map(|at| match options.list[usize::from(*at)] {
                Choice::Mode(mode) => Some(mode),
                _ => None,
            })
            .collect();
        modes.sort_unstable();
        announce.entry.modes = modes;
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    pub(super) fn answer_optional_cost(&mut self, mut announce: Announce, yes: bool) -> Flow {
        if announce.cursor == 0 {
            announce.entry.bindings.times_paid = u8::from(yes);
        } else {
            announce.phyrexian += u8::from(yes);
        }
        announce.cursor += 1;
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    pub(super) fn answer_x(&mut self, mut announce: Announce, x: i32) -> Flow {
        announce.cursor += 1;
        announce.entry.bindings.x = x;
        if announce.entry.kind == StackKind::Spell {
            self.live_mut(announce.entry.id).x = x;
        }
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    pub(super) fn answer_targets(&mut self, mut announce: Announce, picks: &[u16], options: &Options) -> Flow {
        let phrases = self.phrases(&announce.entry);
        if let Some((phrase, _)) = phrases.get(usize::from(announce.cursor)) {
            for at in picks {
                if let Some(entity) = options.list[usize::from(*at)].as_entity() {
                    announce.entry.bindings.targets.push(Target { phrase: *phrase, entity, share: 0, legal: true });
                }
            }
        }
        announce.cursor += 1;
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    pub(super) fn answer_shares(&mut self, mut announce: Announce, shares: &[u32]) -> Flow {
        for (target, share) in announce.entry.bindings.targets.iter_mut().zip(shares) {
            target.share = *share;
        }
        announce.cursor += 1;
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    pub(super) fn answer_cost_choice(&mut self, mut announce: Announce, picks: &[u16], options: &Options) -> Flow {
        for at in picks {
            if let Choice::Object(id) = options.list[usize::from(*at)] {
                announce.chosen.push((announce.cursor, id));
            }
        }
        announce.cursor += 1;
        self.state.frames.push(Frame::Announce(announce));
        Flow::On
    }

    /// CR 732.1: an action that cannot be completed is undone; where the state before is gone, the spell goes back to its
    /// owner's hand and the ability is not activated.
    fn unwind(&mut self, announce: Announce) {
        if announce.entry.kind == StackKind::Payment {
            if let Some(Frame::Resolve(running)) = self.state.frames.last_mut() {
                running.did = false;
            }
        } else if self.can_take_back && self.checkpoint.is_some() {
            let decision = self.state.decision;
            self.restore_checkpoint();
            self.state.decision = decision;
        } else if announce.entry.kind == StackKind::Spell {
            self.move_plainly(announce.entry.id, Zone::Hand, Cause::Effect, announce.player);
            self.settle_for(announce.player);
        }
    }

    /// A step towards paying (CR 601.2g).
    pub(super) fn answer_payment(&mut self, mut announce: Announce, choice: Choice) -> Flow {
        let player = announce.player;
        match choice {
            Choice::Activate(source, ability) => {
                self.state.frames.push(Frame::Announce(announce));
                self.begin_activation(player, source, ability, false);
            }
            Choice::Spend(kind) => {
                let mut due = announce.due.clone();
                self.spend_one(player, &mut due, kind);
                announce.due = due;
                self.state.frames.push(Frame::Announce(announce));
            }
            Choice::Nothing => self.unwind(announce),
            _ => {
                announce.by_hand = false;
                self.state.frames.push(Frame::Announce(announce));
            }
        }
        Flow::On
    }
}

/// The greatest X for which targets are looked for before X is chosen.
const MOST_X: i32 = 30;

/// What a stage came to.
enum Ready {
    /// Go on with that stage.
    Next(Stage),
    /// Go on with this stage.
    Again,
    /// A player must be asked.
    Ask,
    /// It comes to nothing.
    Drop,
    /// It cannot be completed and is undone (CR 732.1).
    Unwind,
}

/// The parts of a cost for which something is chosen.
fn choice_part(part: &CostPart) -> Option<(&crate::notation::Value, &Filter)> {
    match part {
        CostPart::Sacrifice(count, filter)
        | CostPart::Discard(count, filter)
        | CostPart::Exile(count, filter)
        | CostPart::Return(count, filter)
        | CostPart::Tap(count, filter)
        | CostPart::Reveal(count, filter)
        | CostPart::RemoveCountersFrom(count, _, filter) => Some((count, filter)),
        _ => None,
    }
}

/// Whether paying a cost may ask for something.
fn cost_asks(cost: &Cost) -> bool {
    cost.parts.iter().any(|part| {
        choice_part(part).is_some()
            || matches!(part, CostPart::Mana(mana) if mana.x_count() > 0)
            || matches!(part, CostPart::Mana(_) | CostPart::TapPower(..))
    })
}
