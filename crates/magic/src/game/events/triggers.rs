//! Triggered abilities: noticing events (CR 603.2). What triggered is put on the stack in `trigger_order.rs`.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{Ability, Duration, Pattern, Question, Statement, Triggered};
use crate::{
    AbilityRef, Bindings, CounterKind, DelayedTrigger, Event, EventInfo, EventKind, Held, Move, ObjectId,
    PendingTrigger, Zone,
};
use smallvec::SmallVec;
use std::sync::Arc;

/// The most abilities that may wait to be put on the stack; the game is a draw where there are more (CR 104.4b).
const MOST_WAITING: usize = 65_000;

/// Whether triggers look at the game before or after the event.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::game) enum Looking {
    /// Abilities that look back in time (CR 603.10).
    Back,
    /// All others.
    Now,
}

impl Game {
    /// Notices an event.
    pub(in crate::game) fn notice(&mut self, event: &Event, looking: Looking) {
        let kind = event.kind() as usize;
        if self.derived.watchers.is_silent(kind) && self.state.delayed.is_empty() {
            return;
        }
        let pool = Arc::clone(&self.pool);
        for at in 0..self.derived.watchers.speaking_to(kind).len() {
            let (source, ability) = self.derived.watchers.speaking_to(kind)[at];
            let Ability::Triggered(triggered) = &pool.ability(ability).ability else { continue };
            self.notice_by(source, ability, triggered, event, looking);
        }
        // An object's own abilities look back from the battlefield even as it leaves; those of an object that just
        // entered are in the index by now.
        self.notice_delayed(event, looking);
    }

    /// CR 122.6: counters that something enters with are put on it, by its controller (CR 122.6a).
    pub(in crate::game) fn notice_entering_counters(&mut self, moved: &Move) {
        if moved.to != Zone::Battlefield || self.derived.watchers.is_silent(EventKind::Counters as usize) {
            return;
        }
        for (kind, count) in &moved.entry.counters {
            // Chapters look at the move itself.
            if *kind != CounterKind::Lore {
                let (on, amount) = (moved.becomes.into(), (*count).min(1 << 20) as i32);
                let by = moved.entry.counters_by.or(Some(moved.under));
                let put = Event::Counters { on, kind: *kind, amount, by, cost: false, most: None };
                self.notice(&put, Looking::Now);
            }
        }
    }

    fn notice_by(
        &mut self,
        source: ObjectId,
        ability: AbilityRef,
        triggered: &Triggered,
        event: &Event,
        looking: Looking,
    ) {
        if self.state.rules.tapped_artifacts_off && self.triggers_are_off(source) {
            return;
        }
        let controller = self.live(source).controller;
        let context = Context::of(source, controller);
        let Some(info) = self.triggering(&triggered.when, event, &context, looking) else { return };
        let mut bindings = Bindings { event: info, x: self.live(source).x, ..Bindings::default() };
        if self.pool.ability(ability).watches_host {
            bindings.held.extend(self.live(source).attached_to.map(|host| (Held::Host, host)));
        }
        let context = Context::bound(source, controller, &bindings);
        if triggered.condition.as_ref().is_some_and(|condition| !self.holds(condition, &context)) {
            return;
        }
        if self.is_part_of_group(&triggered.when, source, ability, &info) {
            return;
        }
        if triggered.once_each_turn {
            let once = (source, self.pool.as_written(ability));
            if self.state.activations.contains(&once) {
                return;
            }
            self.state.activations.push(once);
        }
        let times = 1 + self.additional_triggers(source, event);
        if self.is_silenced(event) {
            return;
        }
        for _ in 0..times {
            self.waiting(PendingTrigger { source, ability, controller, bindings: bindings.clone() });
        }
    }

    /// Whether the ability has triggered on this batch of events already and speaks of all of them at once (CR 603.2c);
    /// the amount then grows.
    fn is_part_of_group(&mut self, when: &Pattern, source: ObjectId, ability: AbilityRef, info: &EventInfo) -> bool {
        let by = match when {
            Pattern::OneOrMore(_) => None,
            Pattern::OneOrMoreBySource(_) => info.agent,
            _ => return false,
        };
        if !self.noticed.contains(&(source, ability, by)) {
            self.noticed.push((source, ability, by));
            return false;
        }
        let same = |one: &&mut PendingTrigger| {
            one.source == source && one.ability == ability && (by.is_none() || one.bindings.event.agent == by)
        };
        if let Some(trigger) = self.state.triggered.iter_mut().rev().find(same) {
            let amount = &mut trigger.bindings.event.amount;
            *amount = amount.saturating_add(info.amount);
        }
        true
    }

    fn waiting(&mut self, trigger: PendingTrigger) {
        if self.state.triggered.len() < MOST_WAITING {
            self.state.triggered.push(trigger);
        } else if self.state.outcome.is_none() {
            self.end_endless();
        }
    }

    /// Statements that make abilities trigger an additional time.
    fn additional_triggers(&self, source: ObjectId, event: &Event) -> usize {
        let Event::Move(Move { becomes, to: Zone::Battlefield, .. }) = event else { return 0 };
        self.statements(Question::Trigger)
            .filter(|(context, statement)| match statement {
                Statement::TriggerTwice { of, cause } => {
                    self.matches(of, source.into(), context) && self.matches(cause, (*becomes).into(), context)
                }
                _ => false,
            })
            .count()
    }

    fn is_silenced(&self, event: &Event) -> bool {
        let Event::Move(Move { becomes, to: Zone::Battlefield, .. }) = event else { return false };
        self.statements(Question::Trigger).any(|(context, statement)| match statement {
            Statement::NoEnterTriggers(filter) => self.matches(filter, (*becomes).into(), &context),
            _ => false,
        })
    }

    /// CR 603.7d: what a spell says of a step to come is a delayed ability that speaks of the permanent it becomes.
    pub(in crate::game) fn delay_abilities_of_spell(&mut self, spell: ObjectId, permanent: ObjectId) {
        if self.live(permanent).casting.by.is_none() {
            return;
        }
        let controller = self.live(permanent).controller;
        let context = Context::of(permanent, controller);
        let Some(look) = self.look(spell) else { return };
        let waits = |ability: &&AbilityRef| match &self.pool.ability(**ability).ability {
            Ability::Triggered(Triggered { zone: Zone::Stack, when: Pattern::Begins { .. }, condition, .. }) => {
                condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
            }
            _ => false,
        };
        let delayed: SmallVec<[AbilityRef; 1]> = look.characteristics.abilities.iter().filter(waits).copied().collect();
        self.state.delayed.extend(delayed.into_iter().map(|ability| DelayedTrigger {
            ability,
            source: permanent,
            controller,
            repeating: false,
            duration: Duration::Forever,
            since_turn: self.state.turn.number,
            bindings: Bindings::default(),
        }));
    }

    fn notice_delayed(&mut self, event: &Event, looking: Looking) {
        let pool = Arc::clone(&self.pool);
        let mut at = 0;
        while at < self.state.delayed.len() {
            let delayed = &self.state.delayed[at];
            let Ability::Triggered(triggered) = &pool.ability(delayed.ability).ability else {
                at += 1;
                continue;
            };
            let context = Context::bound(delayed.source, delayed.controller, &delayed.bindings);
            let Some(info) = self.triggering(&triggered.when, event, &context, looking) else {
                at += 1;
                continue;
            };
            let (source, ability) = (delayed.source, delayed.ability);
            if self.is_part_of_group(&triggered.when, source, ability, &info) {
                at += 1;
                continue;
            }
            let delayed = if self.state.delayed[at].repeating {
                at += 1;
                self.state.delayed[at - 1].clone()
            } else {
                self.state.delayed.remove(at)
            };
            self.withdraw_threat(&delayed.bindings);
            let bindings = Bindings { event: info, ..delayed.bindings };
            let (source, ability, controller) = (delayed.source, delayed.ability, delayed.controller);
            self.waiting(PendingTrigger { source, ability, controller, bindings });
        }
    }

    /// State triggers (CR 603.8): a condition that holds, unless its ability waits or is on the stack already.
    pub(in crate::game) fn notice_states(&mut self) {
        let pool = Arc::clone(&self.pool);
        for at in 0..self.derived.state_triggers.len() {
            let (source, ability) = self.derived.state_triggers[at];
            let Ability::Triggered(Triggered { when: Pattern::State(condition), .. }) = &pool.ability(ability).ability
            else {
                continue;
            };
            let controller = self.live(source).controller;
            let pending = self.state.triggered.iter().any(|one| one.source == source && one.ability == ability)
                || self.state.stack.iter().any(|one| one.source == source && one.ability == Some(ability));
            if !pending && self.holds(condition, &Context::of(source, controller)) {
                self.waiting(PendingTrigger { source, ability, controller, bindings: Bindings::default() });
            }
        }
    }

    fn triggering(
        &self,
        pattern: &Pattern,
        event: &Event,
        context: &Context<'_>,
        looking: Looking,
    ) -> Option<EventInfo> {
        if let Pattern::AnyOf(all) = pattern {
            return all.iter().find_map(|one| self.triggering(one, event, context, looking));
        }
        if let Pattern::OneOrMore(one) | Pattern::OneOrMoreBySource(one) = pattern {
            return self.triggering(one, event, context, looking);
        }
        if let Pattern::Nth(number, one) = pattern {
            let info = self.triggering(one, event, context, looking)?;
            return (self.number_this_turn(one, event, context) == i32::from(*number)).then_some(info);
        }
        let back = looks_back(pattern, event);
        if back != (looking == Looking::Back) {
            return None;
        }
        self.event_matches(pattern, event, context)
    }
}

/// CR 603.10a: abilities that look back in time.
fn looks_back(pattern: &Pattern, event: &Event) -> bool {
    match (pattern, event) {
        (Pattern::Moves { from, to, .. }, Event::Move(moved)) => match moved.from {
            Zone::Battlefield => *from == Some(Zone::Battlefield),
            Zone::Graveyard => *from == Some(Zone::Graveyard),
            Zone::Stack | Zone::Exile => matches!(to, Some(Zone::Hand | Zone::Library)),
            _ => false,
        },
        _ => false,
    }
}
