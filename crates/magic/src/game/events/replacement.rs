//! Replacement and prevention effects (CR 614, 615, 616).

use crate::game::asking::evaluate::Context;
use crate::game::{Flow, Game};
use crate::notation::{
    Ability, AmountChange, Chooser, Destination, Entering, Filter, Instead, Noun, Pattern, Predicate, Replacement,
    Value,
};
use crate::{
    AbilityRef, Applied, Batch, BatchQuestion, Bindings, ContinuousKind, Copied, CounterKind, Entity, Event, EventKind,
    Flags, Keyword, Kind, Move, ObjectId, Pending, PlayerId, Zone,
};
use smallvec::SmallVec;
use std::sync::Arc;

impl Game {
    /// A quick look whether anything could replace the event; it may say yes too often, never no.
    pub(in crate::game) fn can_be_replaced(&self, event: &Event) -> bool {
        let kind = event.kind();
        if !self.derived.replacements.is_silent(kind as usize) {
            return true;
        }
        let shields = || {
            self.state
                .effects
                .iter()
                .any(|effect| matches!(effect.kind, ContinuousKind::Shield { .. } | ContinuousKind::Regeneration(_)))
        };
        let has_counters = |id: ObjectId| self.object(id).is_some_and(|object| object.flags.has(Flags::COUNTERS));
        let by_other_kinds = match event {
            Event::Move(moved) => {
                moved.to == Zone::Battlefield && self.enters_specially(moved)
                    || moved.from == Zone::Battlefield && has_counters(moved.object)
                    || moved.from == Zone::Stack && self.is_exiled_after(moved)
                    || !moved.entry.counters.is_empty()
                        && !self.derived.replacements.is_silent(EventKind::Counters as usize)
            }
            Event::Damage { to: Entity::Object(id), .. } => has_counters(*id),
            Event::Untap(id) | Event::Destroy { object: id, .. } => has_counters(*id),
            _ => false,
        };
        by_other_kinds || !self.masked_in(event).is_empty() || !self.state.effects.is_empty() && shields()
    }

    /// Whether the object's own abilities say how it enters (CR 614.12).
    fn enters_specially(&self, moved: &Move) -> bool {
        self.entering_is_changed()
            || self.entering_abilities(moved).iter().any(|one| self.pool.ability(*one).kind == Kind::Replacement)
    }

    /// The abilities the object would have on the battlefield, as far as no other effect changes them.
    fn entering_abilities(&self, moved: &Move) -> &[AbilityRef] {
        match &moved.entry.copy {
            Some(copied) => &self.pool.definition(copied.definition).printed.abilities,
            None if moved.entry.face.is_some() => {
                moved.entry.face.map_or(&[], |face| &self.pool.definition(face).printed.abilities)
            }
            None if moved.entry.face_down => &[],
            None => &self.text_of(moved.object).printed.abilities,
        }
    }

    /// The replacement effects that can apply to an event, in the order of their categories (CR 616.1a–616.1f). An object
    /// that enters is given as what it would be (CR 614.12), where that is not what it says itself.
    pub(in crate::game) fn applicable(
        &self,
        pending: &Pending,
        entering: Option<&crate::Characteristics>,
    ) -> SmallVec<[Applied; 4]> {
        let mut own: SmallVec<[Applied; 4]> = SmallVec::new();
        let mut others: SmallVec<[Applied; 4]> = SmallVec::new();
        let event = &pending.event;
        if let Event::Move(moved) = event
            && moved.to == Zone::Battlefield
        {
            let abilities = entering.map_or_else(|| self.entering_abilities(moved), |would| &would.abilities);
            for (at, ability) in abilities.iter().enumerate() {
                let applied = Applied::Ability(moved.object, *ability);
                let before = abilities[..at].iter().filter(|one| *one == ability).count();
                if !is_used(pending, &own, &applied, before) && self.applies(&applied, *ability, event) {
                    own.push(applied);
                }
            }
        }
        let counted = matches!(event, Event::Move(moved) if !moved.entry.counters.is_empty());
        let kinds = [Some(event.kind()), counted.then_some(EventKind::Counters)];
        for kind in kinds.into_iter().flatten() {
            let speaking = self.derived.replacements.speaking_to(kind as usize);
            for (at, (source, ability)) in speaking.iter().enumerate() {
                let applied = Applied::Ability(*source, *ability);
                let before = speaking[..at].iter().rev().take_while(|one| **one == (*source, *ability)).count();
                let known = is_used(pending, &others, &applied, before) || own.contains(&applied);
                if !known && self.applies(&applied, *ability, event) {
                    others.push(applied);
                }
            }
        }
        self.applicable_shields(pending, &mut others);
        self.applicable_counters(pending, &mut others);
        self.applicable_masks(pending, &mut others);
        let copies = |applied: &Applied| {
            matches!(self.instead_of(applied), Some(Instead::Enter(Entering { copy: Some(_), .. })))
        };
        if !own.is_empty() {
            // Copy effects come before other ways of entering (CR 616.1c).
            if let Some(first) = own.iter().copied().find(|applied| copies(applied)) {
                return SmallVec::from_slice(&[first]);
            }
            own.extend(others);
            others = own;
        }
        let enters = matches!(event, Event::Move(moved) if moved.to == Zone::Battlefield);
        if enters && others.len() > 1 { self.entering_order(others) } else { others }
    }

    /// Ways of entering that do not touch one another need no order: they are applied one after the other.
    fn entering_order(&self, all: SmallVec<[Applied; 4]>) -> SmallVec<[Applied; 4]> {
        let independent = |applied: &Applied| {
            matches!(
                self.instead_of(applied),
                Some(Instead::Enter(entering)) if entering.copy.is_none()
            )
        };
        match all.iter().copied().find(|applied| independent(applied)) {
            Some(first) => SmallVec::from_slice(&[first]),
            None => all,
        }
    }

    fn applicable_shields(&self, pending: &Pending, others: &mut SmallVec<[Applied; 4]>) {
        for effect in &self.state.effects {
            let applied = Applied::Effect(effect.id);
            if pending.applied.contains(&applied) {
                continue;
            }
            let applies = match &effect.kind {
                ContinuousKind::Shield { ability, .. } => self.applies(&applied, *ability, &pending.event),
                ContinuousKind::Regeneration(on) => {
                    matches!(&pending.event, Event::Destroy { object, .. } if object == on)
                        && self.may_be_regenerated(&pending.event)
                }
                _ => false,
            };
            if applies {
                others.push(applied);
            }
        }
    }

    /// Counters that replace: shield (CR 122.1c), stun (CR 122.1d), finality (CR 122.1h).
    fn applicable_counters(&self, pending: &Pending, others: &mut SmallVec<[Applied; 4]>) {
        let mut add = |id: ObjectId, kind: CounterKind| {
            let applied = Applied::Counter(id, kind);
            if self.counters(id.into(), kind) > 0 && !pending.applied.contains(&applied) {
                others.push(applied);
            }
        };
        match &pending.event {
            // CR 122.1c: destruction by a state-based action is not the result of an effect.
            Event::Damage { to: Entity::Object(id), .. } | Event::Destroy { object: id, by_effect: true, .. } => {
                add(*id, CounterKind::Shield);
            }
            Event::Move(moved) if moved.from == Zone::Stack && self.is_exiled_after(moved) => {
                let applied = Applied::Cast(moved.object);
                if !pending.applied.contains(&applied) {
                    others.push(applied);
                }
            }
            Event::Untap(id) => add(*id, CounterKind::Stun),
            Event::Move(moved) if moved.from == Zone::Battlefield && moved.to == Zone::Graveyard => {
                add(moved.object, CounterKind::Finality);
            }
            _ => {}
        }
    }

    fn applies(&self, applied: &Applied, ability: AbilityRef, event: &Event) -> bool {
        let Ability::Replacement(replacement) = &self.pool.ability(ability).ability else { return false };
        let Some(context) = self.replacement_context_for(applied, event) else { return false };
        if let Applied::Ability(source, _) = applied
            && self.is_permanent(*source)
            && self.is_switched_off(*source)
            && !Game::untaps_itself(&replacement.instead)
        {
            return false;
        }
        if let Event::Damage { source, to, .. } = event {
            let barred = match &replacement.instead {
                Instead::Nothing | Instead::Prevent { .. } => self.damage_cant_be_prevented(*source, *to),
                Instead::Redirect { .. } => self.damage_cant_be_redirected(*to),
                _ => false,
            };
            if barred {
                return false;
            }
        }
        if matches!(replacement.instead, Instead::Regenerate) && !self.may_be_regenerated(event) {
            return false;
        }
        let Some(info) = self.event_matches(&replacement.event, event, &context) else { return false };
        let bindings = Bindings { event: info, ..context.bindings.clone() };
        let context = Context { bindings: &bindings, ..context };
        // CR 609.7b: a shield that would prevent nothing isn't used up.
        if let Instead::Prevent { amount, .. } = &replacement.instead
            && self.shield_left(applied).is_none()
            && self.value(amount, &context) <= 0
        {
            return false;
        }
        replacement.condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
    }

    /// CR 701.19: whether what would be destroyed can be regenerated.
    fn may_be_regenerated(&self, event: &Event) -> bool {
        matches!(event, Event::Destroy { object, no_regeneration, .. } if !no_regeneration && self.can_regenerate(*object))
    }

    /// The context in which a replacement effect speaks of that event: of an entering object, its controller to be.
    pub(in crate::game) fn replacement_context_for<'a>(
        &'a self,
        applied: &Applied,
        event: &Event,
    ) -> Option<Context<'a>> {
        let context = self.replacement_context(applied)?;
        match event {
            Event::Move(moved) if moved.to == Zone::Battlefield && context.source == moved.object => {
                Some(Context { controller: moved.under, ..context })
            }
            _ => Some(context),
        }
    }

    pub(in crate::game) fn replacement_of(&self, applied: &Applied) -> Option<(&Replacement, AbilityRef)> {
        let ability = match applied {
            Applied::Ability(_, ability) => *ability,
            Applied::Effect(id) => match &self.state.effects.iter().find(|effect| effect.id == *id)?.kind {
                ContinuousKind::Shield { ability, .. } => *ability,
                _ => return None,
            },
            Applied::Counter(..) | Applied::Cast(_) | Applied::Mask(_) => return None,
        };
        match &self.pool.ability(ability).ability {
            Ability::Replacement(replacement) => Some((replacement, ability)),
            _ => None,
        }
    }

    pub(in crate::game) fn instead_of(&self, applied: &Applied) -> Option<&Instead> {
        self.replacement_of(applied).map(|(replacement, _)| &replacement.instead)
    }

    /// Begins to apply an effect to the event at the cursor; waits if a player has something to say.
    pub(in crate::game) fn begin_replacement(&mut self, batch: &mut Batch, applied: Applied) -> Flow {
        let at = usize::from(batch.cursor);
        batch.events[at].applied.push(applied);
        let Some((replacement, _)) = self.replacement_of(&applied) else {
            self.apply_built_in(batch, applied);
            return Flow::On;
        };
        if self.cannot_be_given_for(&replacement.instead, &batch.events[at].event) {
            let Event::Move(moved) = &batch.events[at].event else { return Flow::On };
            let instead = self.move_event(moved.object, Zone::Graveyard, crate::notation::Cause::Effect);
            batch.events[at].event = Event::Move(instead);
            return Flow::On;
        }
        batch.question = if replacement.controller_decides {
            let decider = self.replacement_context(&applied).map(|context| context.controller);
            let decider = decider.filter(|decider| self.player(*decider).playing);
            decider.map(|decider| BatchQuestion::OptionalFor(applied, decider))
        } else if replacement.opponent_decides {
            self.question_for_opponent(applied, &batch.events[at].event)
        } else if replacement.optional {
            Some(BatchQuestion::Optional(applied))
        } else {
            self.entering_question(&replacement.instead, applied, &batch.events[at].event)
        };
        if batch.question.is_some() {
            return Flow::Wait;
        }
        self.apply_replacement(batch, applied);
        Flow::On
    }

    pub(super) fn entering_question(
        &self,
        instead: &Instead,
        applied: Applied,
        event: &Event,
    ) -> Option<BatchQuestion> {
        let Instead::Enter(entering) = instead else { return None };
        if let Some((filter, _)) = &entering.copy {
            let Event::Move(moved) = event else { return None };
            let context = Context::of(moved.object, moved.under);
            let filter =
                Filter { domain: filter.domain, all: filter.all.iter().cloned().chain([not_itself()]).collect() };
            return self.any(&filter, &context).then_some(BatchQuestion::Copy(applied));
        }
        if !entering.forms.is_empty() {
            return Some(BatchQuestion::Form(applied));
        }
        if entering.choose.is_some() {
            return Some(BatchQuestion::Choose(applied));
        }
        if let Some(giving) = &entering.giving {
            return self.question_of_giving(giving, applied, event);
        }
        entering.tapped_unless.is_some().then_some(BatchQuestion::Pay(applied))
    }

    pub(super) fn pay_to_enter_untapped(&mut self, event: &Event, applied: &Applied) {
        let player = self.affected_player(event);
        let life = match self.instead_of(applied) {
            Some(Instead::Enter(Entering { tapped_unless: Some(cost), .. })) => {
                cost.parts.iter().find_map(|part| match part {
                    crate::notation::CostPart::Life(Value::Number(life)) => Some(*life),
                    _ => None,
                })
            }
            _ => None,
        };
        if let Some(life) = life {
            self.lose_life_now(player, life);
        }
    }

    /// What can be chosen to enter as a copy of.
    pub(in crate::game) fn copy_candidates(&self, batch: &Batch) -> SmallVec<[ObjectId; 8]> {
        let mut found = SmallVec::new();
        let (Some(BatchQuestion::Copy(applied)), Event::Move(moved)) =
            (&batch.question, &batch.events[usize::from(batch.cursor)].event)
        else {
            return found;
        };
        if let Some(Instead::Enter(Entering { copy: Some((filter, _)), .. })) = self.instead_of(applied) {
            let context = Context::of(moved.object, moved.under);
            self.for_all(filter, &context, &mut |entity| {
                found.extend(entity.object().filter(|id| *id != moved.object));
                true
            });
        }
        found
    }

    /// What is asked as the object enters.
    pub(in crate::game) fn entering_chooser(&self, applied: &Applied) -> Option<&Chooser> {
        match self.instead_of(applied) {
            Some(Instead::Enter(entering)) => entering.choose.as_ref(),
            _ => None,
        }
    }

    pub(super) fn enter_as_copy(&mut self, batch: &mut Batch, applied: Applied, model: ObjectId) {
        let Some((_, ability)) = self.replacement_of(&applied) else { return };
        let mut copied = match self.live(model).copied {
            Some(copied) if !self.live(model).flags.has(Flags::FACE_DOWN) => self.copied(copied).clone(),
            _ => Copied { definition: self.base_definition(model), except: SmallVec::new() },
        };
        copied.definition = self.unflipped(copied.definition);
        let spec = self.pool.ability(ability).spec;
        if !self.pool.spec(ability.definition, spec).is_empty() {
            copied.except.push((ability.definition, spec));
        }
        let loyalty = self.pool.definition(copied.definition).printed.loyalty;
        let saga = crate::game::mechanics::sagas::is_saga(&self.pool.definition(copied.definition).printed);
        if let Event::Move(moved) = &mut batch.events[usize::from(batch.cursor)].event {
            moved.entry.counters.retain(|(kind, _)| !matches!(kind, CounterKind::Loyalty | CounterKind::Lore));
            if saga {
                moved.entry.counters.push((CounterKind::Lore, 1));
            }
            if loyalty > 0 {
                moved.entry.counters.push((CounterKind::Loyalty, u32::from(loyalty)));
            }
            moved.entry.copy = Some(copied);
        }
    }

    fn apply_built_in(&mut self, batch: &mut Batch, applied: Applied) {
        let at = usize::from(batch.cursor);
        match applied {
            Applied::Counter(id, CounterKind::Finality) => {
                if let Event::Move(moved) = &mut batch.events[at].event {
                    moved.to = Zone::Exile;
                }
                debug_assert!(self.object(id).is_some());
            }
            Applied::Counter(id, kind) => {
                if matches!(batch.events[at].event, Event::Damage { .. }) {
                    self.shield_from_damage(batch, applied, id);
                } else {
                    batch.events.remove(at);
                }
                self.change_counters(id.into(), kind, -1);
            }
            Applied::Effect(shield) => {
                // CR 701.19a: regenerate instead of destroying.
                let Event::Destroy { object, .. } = batch.events[at].event else { return };
                batch.events.remove(at);
                self.state.effects.retain(|effect| effect.id != shield);
                self.regenerate(object);
            }
            Applied::Cast(_) => {
                if let Event::Move(moved) = &mut batch.events[at].event {
                    moved.to = Zone::Exile;
                }
            }
            Applied::Mask(id) => self.unmask([id]),
            Applied::Ability(..) => {}
        }
    }

    /// CR 122.1c: one effect prevents all damage that would be dealt to it at once. CR 615.12: damage that can't be prevented
    /// is dealt, and the counter goes all the same.
    fn shield_from_damage(&self, batch: &mut Batch, applied: Applied, id: ObjectId) {
        for at in (usize::from(batch.cursor)..batch.events.len()).rev() {
            let pending = &mut batch.events[at];
            match pending.event {
                Event::Damage { to, source, .. } if to == id.into() => {
                    if !self.damage_cant_be_prevented(source, to) {
                        batch.events.remove(at);
                    } else if !pending.applied.contains(&applied) {
                        pending.applied.push(applied);
                    }
                }
                _ => {}
            }
        }
    }

    /// CR 702.34a, 702.133a: a spell cast so is exiled instead of going anywhere else when it leaves the stack.
    fn is_exiled_after(&self, moved: &Move) -> bool {
        let by = self.object(moved.object).and_then(|object| object.casting.by);
        moved.to != Zone::Exile
            && !(moved.to == Zone::Battlefield && moved.cause == crate::notation::Cause::Resolve)
            && matches!(
                by,
                Some(
                    Keyword::Flashback
                        | Keyword::JumpStart
                        | Keyword::Aftermath
                        | Keyword::Disturb
                        | Keyword::Harmonize
                )
            )
    }

    /// CR 701.19a: all damage is removed, it is tapped and removed from combat.
    pub(in crate::game) fn regenerate(&mut self, object: ObjectId) {
        let it = self.live_mut(object);
        it.damage = 0;
        it.flags.set(Flags::DEATHTOUCHED, false);
        self.remove_from_combat(object);
        if !self.is_tapped(object) {
            let mut events = [Event::Tap(object)];
            self.happen(&mut events);
        }
    }

    pub(in crate::game) fn apply_replacement(&mut self, batch: &mut Batch, applied: Applied) {
        let pool = Arc::clone(&self.pool);
        let at = usize::from(batch.cursor);
        let Some((_, ability)) = self.replacement_of(&applied) else { return };
        let Ability::Replacement(replacement) = &pool.ability(ability).ability else { return };
        let event = batch.events[at].event.clone();
        let applied_to = batch.events[at].applied.clone();
        let Some(context) = self.replacement_context_for(&applied, &event) else { return };
        let info = self.event_matches(&replacement.event, &event, &context).unwrap_or_default();
        let bindings = Bindings { event: info, ..context.bindings.clone() };
        let (source, controller) = (context.source, context.controller);
        let context = Context::bound(source, controller, &bindings);
        match &replacement.instead {
            Instead::Nothing => {
                batch.events.remove(at);
                self.use_shield(&applied, i32::MAX);
            }
            Instead::GoTo(destination) => {
                self.redirect_move(&mut batch.events[at].event, destination, &context);
                self.use_shield(&applied, 1);
            }
            Instead::Enter(entering) => {
                if let Event::Move(moved) = &mut batch.events[at].event {
                    self.enter_so(moved, entering, ability, &context);
                }
            }
            Instead::Amount(change) => {
                let changed = self.change_amount(&event, change, &replacement.event, &context);
                batch.events[at].event = changed;
                self.use_shield(&applied, 1);
            }
            Instead::Prevent { amount: most, then } => {
                let most = self.shield_left(&applied).unwrap_or_else(|| self.value(most, &context));
                let Event::Damage { amount, .. } = &mut batch.events[at].event else { return };
                let prevented = (*amount).min(most.max(0));
                *amount -= prevented;
                if then.is_some() {
                    let mut bindings = bindings.clone();
                    bindings.event.amount = prevented;
                    batch.after.push((self.inline_entry(source, ability, controller, bindings), applied_to));
                }
                self.use_shield(&applied, prevented);
            }
            Instead::PreventByCounters(kind) => self.prevent_by_counters(&mut batch.events[at].event, *kind),
            Instead::Redirect { to: noun, amount: Some(value) } => {
                let most = self.shield_left(&applied).unwrap_or_else(|| self.value(value, &context));
                let to = self.entities(noun, &context).first().copied();
                let redirected = self.redirect_part(batch, most, to);
                self.use_shield(&applied, redirected);
            }
            Instead::Produce(of, to) => {
                if let Event::Mana { kind, .. } = &mut batch.events[at].event
                    && of.contains(*kind)
                {
                    *kind = *to;
                }
                self.use_shield(&applied, 1);
            }
            Instead::Redirect { to: noun, amount: None } => {
                // CR 614.9: it does nothing if what the damage would go to is gone or can't be dealt damage.
                let to = self.entities(noun, &context).first().copied().filter(|to| self.can_be_damaged(*to));
                if let (Event::Damage { to: whom, .. }, Some(to)) = (&mut batch.events[at].event, to) {
                    *whom = to;
                }
                self.use_shield(&applied, 1);
            }
            Instead::Do(_) | Instead::Also(_) => {
                if !matches!(replacement.instead, Instead::Also(_)) {
                    batch.events.remove(at);
                }
                let entry = self.inline_entry(source, ability, controller, bindings.clone());
                // CR 614.12: what is done as an object enters is done before it is there, and not to what enters with it.
                let as_it_enters = matches!(
                    &batch.events.get(at).map(|pending| &pending.event),
                    Some(Event::Move(moved)) if moved.to == Zone::Battlefield && moved.object == source
                );
                if as_it_enters {
                    batch.before.push((entry, applied_to));
                } else {
                    batch.after.push((entry, applied_to));
                }
                self.use_shield(&applied, 1);
            }
            Instead::Regenerate => {
                if let Event::Destroy { object, .. } = event {
                    batch.events.remove(at);
                    self.regenerate(object);
                    self.use_shield(&applied, 1);
                }
            }
        }
    }

    fn shield_left(&self, applied: &Applied) -> Option<i32> {
        let Applied::Effect(id) = applied else { return None };
        match &self.state.effects.iter().find(|effect| effect.id == *id)?.kind {
            ContinuousKind::Shield { remaining, .. } => *remaining,
            _ => None,
        }
    }

    /// Uses a shield up, wholly or by some amount.
    fn use_shield(&mut self, applied: &Applied, amount: i32) {
        let Applied::Effect(id) = applied else { return };
        self.state.effects.retain_mut(|effect| {
            if effect.id != *id {
                return true;
            }
            match &mut effect.kind {
                ContinuousKind::Shield { remaining: Some(left), .. } => {
                    *left = left.saturating_sub(amount);
                    *left > 0
                }
                ContinuousKind::Shield { once, .. } => !*once,
                _ => true,
            }
        });
    }

    fn redirect_move(&self, event: &mut Event, destination: &Destination, context: &Context<'_>) {
        let Event::Move(moved) = event else { return };
        moved.to = destination.zone;
        moved.place = destination.place;
        if destination.zone == Zone::Battlefield {
            let under = destination.under.as_ref().and_then(|noun| self.players_named(noun, context).first().copied());
            moved.under = under.unwrap_or_else(|| self.live(moved.object).owner);
            moved.entry.tapped |= destination.tapped;
        }
        if destination.linked {
            moved.entry.linked_to = Some(context.source);
        }
        if destination.until_leaves {
            moved.entry.until_leaves = Some(context.source);
        }
        for (kind, value) in &destination.counters {
            moved.entry.counters.push((*kind, self.value(value, context).max(0) as u32));
        }
    }

    fn enter_so(&self, moved: &mut Move, entering: &Entering, ability: AbilityRef, context: &Context<'_>) {
        moved.entry.tapped |= entering.tapped;
        if let Some(designation) = entering.designation {
            moved.entry.designations = moved.entry.designations.with(Flags::of(designation));
        }
        // The X of the spell that is entering, and what was paid for it.
        let object = self.live(moved.object);
        let bindings = Bindings { x: object.x, ..context.bindings.clone() };
        let context = Context { bindings: &bindings, ..*context };
        debug_assert!(self.pool.ability(ability).kind == Kind::Replacement);
        for (kind, value) in &entering.counters {
            let count = self.value(value, &context);
            if count > 0 {
                moved.entry.counters.push((*kind, count as u32));
            }
        }
    }

    pub(in crate::game) fn change_amount(
        &self,
        event: &Event,
        change: &AmountChange,
        pattern: &Pattern,
        context: &Context<'_>,
    ) -> Event {
        let changed = |amount: i32| match change {
            AmountChange::Plus(value) => amount.saturating_add(self.value(value, context)),
            AmountChange::Times(factor) => amount.saturating_mul(i32::from(*factor)),
            AmountChange::HalfDown => amount / 2,
            AmountChange::Set(value) => self.value(value, context),
        };
        let mut event = event.clone();
        match &mut event {
            Event::Damage { amount, .. } | Event::GainLife(_, amount) | Event::LoseLife(_, amount) => {
                *amount = changed(*amount)
            }
            // CR 614.16: from now on an effect puts them there.
            Event::Counters { amount, cost, .. } => (*amount, *cost) = (changed(*amount), false),
            Event::Tokens { count, .. } => *count = changed((*count).min(1 << 20) as i32).max(0) as u32,
            Event::Mana { amount, .. } => *amount = changed(*amount as i32).max(0) as u32,
            Event::Move(moved) => {
                let only = match pattern {
                    Pattern::CountersPut { kind, .. } => *kind,
                    _ => None,
                };
                for (kind, count) in &mut moved.entry.counters {
                    if only.is_none_or(|only| only == *kind) {
                        *count = changed((*count).min(1 << 20) as i32).max(0) as u32;
                    }
                }
            }
            _ => {}
        }
        event
    }

    /// The player whose answer a question of a batch awaits.
    pub(in crate::game) fn batch_player(&self, batch: &Batch) -> PlayerId {
        match &batch.question {
            Some(BatchQuestion::OptionalFor(_, decider)) => *decider,
            _ => self.affected_player(&batch.events[usize::from(batch.cursor)].event),
        }
    }
}

/// Whether an ability has been applied already. An object that has it several times applies it as often; `before` is how
/// many of these have been looked at.
fn is_used(pending: &Pending, found: &[Applied], applied: &Applied, before: usize) -> bool {
    found.contains(applied) || before < pending.applied.iter().filter(|one| *one == applied).count()
}

fn not_itself() -> Predicate {
    Predicate::Not(Box::new(Predicate::Is(Noun::This)))
}
