//! Resolving spells and abilities (CR 608): a program, step by step, that can stop at any choice.

use crate::game::asking::evaluate::Context;
use crate::game::{Flow, Game};
use crate::notation::{Cause, Effect};
use crate::pool::Op;
use crate::{AbilityRef, Asked, CardPool, Entity, Event, Frame, Loop, Resolution, StackEntry, StackKind, Zone};
use smallvec::SmallVec;
use std::sync::Arc;

/// The most steps one resolution may take; a program that takes more is in a loop.
const MOST_STEPS: u32 = 100_000;

impl Game {
    /// CR 608.1: the top object of the stack resolves.
    pub(in crate::game) fn resolve_top(&mut self) {
        let Some(mut entry) = self.state.stack.last().cloned() else { return };
        self.forget_recent_moves();
        if !self.recheck_targets(&mut entry) {
            if self.live(entry.id).flags.has(crate::Flags::BESTOWED) {
                // CR 702.103e: it resolves as a creature.
                self.become_bestowed(entry.id, false);
                return self.resolve_permanent(entry);
            }
            // CR 608.2b: all its targets are illegal.
            self.leave_stack(&entry, false);
            self.announce_event(Event::Resolved(entry.id, false));
            return;
        }
        // CR 603.4: the intervening "if" must still hold.
        if entry.kind == StackKind::Triggered && !self.intervening_if_holds(&entry) {
            self.leave_stack(&entry, false);
            return;
        }
        match entry.ability {
            None => self.resolve_permanent(entry),
            Some(ability) => self.begin_resolution(entry, ability),
        }
    }

    fn begin_resolution(&mut self, entry: StackEntry, ability: AbilityRef) {
        let program = &self.pool.ability(ability).program;
        let (start, end) = match entry.modes.first() {
            Some(mode) => (program.modes[usize::from(*mode)].start, program.modes[usize::from(*mode)].end),
            None => (0, program.ops.len() as u16),
        };
        self.state.frames.push(Frame::Resolve(Resolution::new(entry, start, end, false)));
    }

    pub(in crate::game) fn intervening_if_holds(&self, entry: &StackEntry) -> bool {
        let Some(ability) = entry.ability else { return true };
        match &self.pool.ability(ability).ability {
            crate::notation::Ability::Triggered(triggered) => {
                let context = Context::bound(entry.source, entry.controller, &entry.bindings);
                triggered.condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
            }
            _ => true,
        }
    }

    /// CR 608.2b: marks targets that became illegal; says whether it still resolves.
    fn recheck_targets(&self, entry: &mut StackEntry) -> bool {
        if entry.bindings.targets.is_empty() {
            return true;
        }
        let phrases = self.phrases(entry);
        if phrases.is_empty() {
            // They are what an earlier spell or ability targeted, which this one only remembers.
            return true;
        }
        let chooser = entry.bindings.noted(crate::Held::Chooser).next();
        let context = Context { it: chooser, ..Context::bound(entry.source, entry.controller, &entry.bindings) };
        let legal: SmallVec<[bool; 4]> = entry
            .bindings
            .targets
            .iter()
            .map(|target| {
                let spec = phrases.iter().find(|(at, _)| *at == target.phrase).map(|(_, spec)| spec);
                let there = match target.entity {
                    Entity::Object(id) => self.object(id).is_some(),
                    Entity::Player(player) => self.player(player).playing,
                };
                there
                    && spec.is_some_and(|spec| self.matches(&spec.filter, target.entity, &context))
                    && self.can_target(target.entity, entry.source, entry.controller).is_ok()
                    && !self.is_spared(target.entity, phrases.iter().map(|(_, spec)| &**spec))
            })
            .collect();
        for (target, legal) in entry.bindings.targets.iter_mut().zip(&legal) {
            target.legal = *legal;
        }
        legal.iter().any(|legal| *legal)
    }

    /// CR 608.3: a permanent spell becomes a permanent.
    fn resolve_permanent(&mut self, entry: StackEntry) {
        let mut moved = self.move_event(entry.id, Zone::Battlefield, Cause::Resolve);
        moved.under = entry.controller;
        moved.entry.face_down = self.live(entry.id).flags.has(crate::Flags::FACE_DOWN);
        moved.entry.mask = self.live(entry.id).flags.mask();
        if self.is_aura(entry.id) {
            moved.entry.attached_to = entry.bindings.targets.first().map(|target| target.entity);
        }
        self.announce_event(Event::Resolved(entry.id, true));
        self.propose(Event::Move(moved));
    }

    /// A spell goes to its owner's graveyard (CR 608.2n); an ability ceases to exist.
    pub(in crate::game) fn leave_stack(&mut self, entry: &StackEntry, resolved: bool) {
        if self.object(entry.id).is_none_or(|object| object.zone != Zone::Stack) {
            return;
        }
        if self.live(entry.id).is_ability {
            self.state.stack.retain(|other| other.id != entry.id);
            self.forget_object(entry.id);
            self.suspect_saga(entry.source);
        } else {
            // CR 702.27a: with its buyback cost paid it returns as it resolves.
            let bought = resolved && self.live(entry.id).casting.times(crate::Keyword::Buyback) > 0;
            let to = match resolved {
                _ if bought => Zone::Hand,
                true => self.zone_after_resolving(entry.id),
                false => Zone::Graveyard,
            };
            let cause = if resolved { Cause::Resolve } else { Cause::State };
            let moved = self.move_event(entry.id, to, cause);
            self.propose(Event::Move(moved));
        }
    }

    /// Runs a program until it ends or asks.
    pub(in crate::game) fn run_resolution(&mut self, mut running: Resolution) -> Flow {
        let pool = Arc::clone(&self.pool);
        let Some(ability) = running.entry.ability else { return Flow::On };
        let program = &pool.ability(ability).program;
        let depth = self.state.frames.len();
        for _ in 0..MOST_STEPS {
            if running.at >= running.end {
                running.modes_done += 1;
                match running.entry.modes.get(usize::from(running.modes_done)) {
                    Some(mode) => {
                        let mode = program.modes[usize::from(*mode)];
                        (running.at, running.end) = (mode.start, mode.end);
                        continue;
                    }
                    None => break,
                }
            }
            self.refresh();
            let op = &program.ops[usize::from(running.at)];
            if self.awaits_damage(op, running.entry.source) {
                self.state.classic.awaiting.push(Resolution { inline: true, ..running.clone() });
                break;
            }
            match self.step(&mut running, op, ability) {
                Step::Next => running.at += 1,
                Step::Goto(at) => running.at = at,
                Step::Ask(asked) => {
                    running.asked = Some(asked);
                    self.state.frames.push(Frame::Resolve(running));
                    return Flow::Wait;
                }
                Step::Subgame => {
                    self.state.frames.push(Frame::Resolve(running));
                    self.begin_subgame();
                    return Flow::On;
                }
                Step::Events => {
                    // What was proposed may wait for a choice; then this frame waits below it.
                    running.at += 1;
                    if !self.player(running.entry.controller).playing && self.state.outcome.is_none() {
                        // Who controlled it left the game, and it with them.
                        return Flow::On;
                    }
                    if self.state.frames.len() > depth {
                        self.state.frames.insert(depth, Frame::Resolve(running));
                        return Flow::On;
                    }
                }
            }
        }
        self.finish_resolution(running);
        Flow::On
    }

    fn finish_resolution(&mut self, running: Resolution) {
        if running.inline {
            if let (StackKind::Activated, Some(ability)) = (running.entry.kind, running.entry.ability) {
                self.after_mana_ability(&running, ability);
            }
            if let Some(done) = running.beside {
                self.state.result = done;
            }
            return;
        }
        self.announce_event(Event::Resolved(running.entry.id, true));
        self.leave_stack(&running.entry, true);
    }

    /// CR 106.12: a permanent was tapped for mana if its mana ability had {T} in its cost.
    fn after_mana_ability(&mut self, running: &Resolution, ability: AbilityRef) {
        if running.taps_for_mana && self.pool.ability(ability).mana && self.state.result.amount > 0 {
            let kind = self.state.last_mana;
            self.tapped_for_mana(running.entry.controller, running.entry.source, kind);
        }
    }

    /// Triggered mana abilities that wait resolve at once (CR 605.4a).
    pub(in crate::game) fn resolve_mana_triggers(&mut self) {
        let mut at = 0;
        while at < self.state.triggered.len() {
            if self.pool.ability(self.state.triggered[at].ability).mana {
                let trigger = self.state.triggered.remove(at);
                let mut entry =
                    self.inline_entry(trigger.source, trigger.ability, trigger.controller, trigger.bindings);
                entry.kind = StackKind::Triggered;
                let end = self.pool.ability(trigger.ability).program.ops.len() as u16;
                let running = Resolution::new(entry, 0, end, true);
                self.run_resolution(running);
            } else {
                at += 1;
            }
        }
    }

    fn step(&mut self, running: &mut Resolution, op: &Op, ability: AbilityRef) -> Step {
        match op {
            Op::Do(effect, filed) => {
                self.carried = running.applied.clone();
                let step = self.perform(running, effect, *filed, ability);
                self.carried.clear();
                step
            }
            Op::Branch(condition, otherwise) => {
                let context = self.context(running);
                if self.holds(condition, &context) { Step::Next } else { Step::Goto(*otherwise) }
            }
            Op::Jump(at) if *at <= running.at && self.repeats_for_ever() => Step::Next,
            Op::Jump(at) => Step::Goto(*at),
            Op::May(who, otherwise) => self.step_may(running, who, *otherwise),
            Op::Pay(who, cost, otherwise) => self.step_pay(running, who, cost, *otherwise),
            Op::MayCast(who, what, terms, otherwise) => self.step_may_cast(running, who, what, *terms, *otherwise),
            Op::Each(noun, end) => {
                let start = running.at;
                if running.loops.last().is_none_or(|one| one.start != start) {
                    let context = self.context(running);
                    let mut items = self.entities(noun, &context);
                    items.reverse();
                    running.loops.push(Loop { start, items, times: 0, it: None });
                }
                self.turn_loop(running, *end)
            }
            Op::Times(value, end) => {
                let start = running.at;
                if running.loops.last().is_none_or(|one| one.start != start) {
                    let times = self.value(value, &self.context(running)).clamp(0, 10_000) as u32;
                    running.loops.push(Loop { start, items: SmallVec::new(), times, it: None });
                }
                self.turn_loop(running, *end)
            }
            Op::Either(who, _) => self.ask_first(running, who, Asked::Either),
            Op::Next(start) => Step::Goto(*start),
        }
    }

    fn turn_loop(&mut self, running: &mut Resolution, end: u16) -> Step {
        let Some(current) = running.loops.last_mut() else { return Step::Goto(end) };
        if let Some(it) = current.items.pop() {
            current.it = Some(it);
            Step::Next
        } else if current.times > 0 {
            current.times -= 1;
            Step::Next
        } else {
            running.loops.pop();
            Step::Goto(end)
        }
    }

    /// The context of a running program.
    pub(in crate::game) fn context<'a>(&self, running: &'a Resolution) -> Context<'a> {
        Context {
            source: running.entry.source,
            controller: running.entry.controller,
            bindings: &running.entry.bindings,
            it: running.loops.iter().rev().find_map(|one| one.it),
            did: running.did,
            won_flip: running.won_flip,
            past: None,
            casting: None,
        }
    }

    /// The step a resolution waits at.
    pub(in crate::game) fn waiting_op<'a>(&'a self, running: &Resolution) -> Option<&'a Op> {
        waiting_op_in(&self.pool, running)
    }

    /// The verb a resolution waits at.
    pub(in crate::game) fn waiting_effect<'a>(&'a self, running: &Resolution) -> Option<&'a Effect> {
        match self.waiting_op(running)? {
            Op::Do(effect, _) => Some(effect),
            _ => None,
        }
    }
}

/// The step a resolution waits at, where the game itself is needed for something else.
pub(in crate::game) fn waiting_op_in<'a>(pool: &'a CardPool, running: &Resolution) -> Option<&'a Op> {
    pool.ability(running.entry.ability?).program.ops.get(usize::from(running.at))
}

/// What a step came to.
pub(in crate::game) enum Step {
    /// Go on with the next.
    Next,
    /// Go on there.
    Goto(u16),
    /// A player must be asked that; this step is looked at again with the answer.
    Ask(Asked),
    /// Events were proposed; go on with the next step when they have happened.
    Events,
    /// A subgame is played; when it is over, this step is.
    Subgame,
}
