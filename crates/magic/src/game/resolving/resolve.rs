//! Resolving spells and abilities (CR 608): a program, step by step, that can stop at any choice.

use crate::game::asking::evaluate::Context;
use crate::game::casting::cast_in_resolution::forms;
use crate::game::door::Options;
use crate::game::paying::cost_parts::written_out;
use crate::game::paying::supply::{Purpose, Supply, mana_due};
use crate::game::{Choice, Flow, Game};
use crate::notation::{Cause, Domain, Effect, Noun, Value};
use crate::pool::Op;
use crate::{AbilityRef, Entity, Event, Frame, Loop, PlayerId, Resolution, StackEntry, StackKind, Zone};
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
        let context = Context::bound(entry.source, entry.controller, &entry.bindings);
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
            let op = &program.ops[usize::from(running.at)];
            if self.awaits_damage(op, running.entry.source) {
                self.state.classic.awaiting.push(Resolution { inline: true, ..running.clone() });
                break;
            }
            match self.step(&mut running, op, ability) {
                Step::Next => running.at += 1,
                Step::Goto(at) => running.at = at,
                Step::Ask => {
                    running.waiting = true;
                    self.state.frames.push(Frame::Resolve(running));
                    return Flow::Wait;
                }
                Step::Subgame => {
                    running.waiting = true;
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
        let tapped = running.entry.bindings.event.amount == 1;
        if tapped && self.pool.ability(ability).mana && self.state.result.amount > 0 {
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
            Op::Either(who, starts) => {
                if running.waiting {
                    running.waiting = false;
                    return Step::Goto(starts[usize::from(running.branch)]);
                }
                self.ask_first(running, who)
            }
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

    /// "You may": asked of each named player until one says yes.
    fn step_may(&mut self, running: &mut Resolution, who: &Noun, otherwise: u16) -> Step {
        let idle = !running.waiting && !self.asks_forced && self.is_idle(running, otherwise);
        let asked = |game: &Game, context: &Context<'_>| {
            if idle { SmallVec::new() } else { game.players_named(who, context) }
        };
        self.ask_until_yes(running, otherwise, asked)
    }

    /// Whether the open question, asked only because forced choices are asked too, can only be answered with no.
    pub fn is_only_no(&self) -> bool {
        let Some(Frame::Resolve(running)) = self.state.frames.last().filter(|_| self.asks_forced) else { return false };
        match (self.waiting_op(running), running.asking.last()) {
            (Some(Op::Pay(_, cost, _)), Some(player)) => {
                !self.can_pay_on_resolution(*player, cost, &self.context(running))
            }
            (Some(Op::May(_, otherwise)), _) => self.is_idle(running, *otherwise),
            _ => false,
        }
    }

    /// CR 608.2d: whether what a player may do up to that step is impossible, so that it can't be chosen.
    fn is_idle(&self, running: &Resolution, end: u16) -> bool {
        let Some(ability) = running.entry.ability else { return false };
        let ops = &self.pool.ability(ability).program.ops;
        let gone = !self.is_permanent(running.entry.source);
        for op in &ops[usize::from(running.at) + 1..usize::from(end)] {
            match op {
                // Whether something hidden could be chosen is not given away.
                Op::Do(effect @ Effect::Choose { who, from, min: Value::Number(1..), .. }, _)
                    if !from.domain.contains(Domain::zone(Zone::Hand))
                        && !from.domain.contains(Domain::zone(Zone::Library)) =>
                {
                    let chooses = self.players_named(who, &self.context(running));
                    if chooses.iter().all(|player| self.choice_candidates(running, effect, *player).is_empty()) {
                        return true;
                    }
                }
                Op::Do(Effect::Attach(Noun::This, _) | Effect::BecomeCopy(Noun::This, ..), _) => return gone,
                _ => return false,
            }
        }
        false
    }

    /// "Unless … pays": asked of each named player who could pay, until one does.
    fn step_pay(&mut self, running: &mut Resolution, who: &Noun, cost: &crate::notation::Cost, otherwise: u16) -> Step {
        self.ask_until_yes(running, otherwise, |game, context| {
            let mut able = game.players_named(who, context);
            able.retain(|player| game.asks_forced || game.can_pay_on_resolution(*player, cost, context));
            able
        })
    }

    /// Asks these players one after the other; goes on here after the first yes, otherwise there.
    fn ask_until_yes(
        &mut self,
        running: &mut Resolution,
        otherwise: u16,
        players: impl FnOnce(&Game, &Context<'_>) -> SmallVec<[PlayerId; 4]>,
    ) -> Step {
        if !running.waiting {
            let asking = players(self, &self.context(running));
            running.asking = asking.into_iter().rev().collect();
            running.did = false;
        }
        running.waiting = false;
        if running.did {
            Step::Next
        } else if running.asking.is_empty() {
            Step::Goto(otherwise)
        } else {
            Step::Ask
        }
    }

    fn can_pay_on_resolution(&self, player: PlayerId, cost: &crate::notation::Cost, context: &Context<'_>) -> bool {
        use crate::notation::CostPart;
        let payer = Context { controller: player, ..*context };
        let others = |part: &CostPart| {
            matches!(part, CostPart::Mana(_)) || self.could_pay_part(player, context.source, part, &payer)
        };
        let mana = written_out(cost, |value| self.value(value, &payer)).all_mana();
        cost.parts.iter().all(others)
            && self.payable_with_life(player, &mana, self.life_in(cost, &payer), Purpose::Other, |rest| {
                let due = self.spent_as(player, None, mana_due(&rest.mana, context.bindings.x, 0));
                due.is_empty() || Supply::for_purpose(self, player, None, Purpose::Other).might_cover_or_covers(&due)
            })
    }

    /// A yes or no to "may" or "pay".
    pub(in crate::game) fn answer_yes_no(&mut self, mut running: Resolution, yes: bool) -> Flow {
        let asked = running.asking.pop();
        let Some(ability) = running.entry.ability else { return Flow::On };
        let pool = Arc::clone(&self.pool);
        let op = &pool.ability(ability).program.ops[usize::from(running.at)];
        if let Op::Do(Effect::CopySpell(..) | Effect::CopySpellFor(..) | Effect::ChooseNewTargets(..), _) = op {
            let copy = running.picked.pop().and_then(Entity::object);
            self.state.frames.push(Frame::Resolve(running));
            if let (true, Some(copy), Some(player)) = (yes, copy, asked) {
                self.begin_retargeting(player, copy);
            }
            return Flow::On;
        }
        running.did = yes;
        if let Op::MayCast(_, _, terms, _) = op {
            let card = running.picked.pop().and_then(Entity::object);
            let face = forms(running.branch).next().flatten();
            self.state.frames.push(Frame::Resolve(running));
            if let (true, Some(card), Some(player)) = (yes, card, asked) {
                self.cast_in_resolution(player, card, *terms, face);
            }
            return Flow::On;
        }
        let payment = match (yes, op, asked) {
            (true, Op::Pay(..), Some(player)) => Some((player, running.entry.clone(), running.at)),
            _ => None,
        };
        self.state.frames.push(Frame::Resolve(running));
        if let Some((player, entry, step)) = payment {
            self.begin_payment(player, entry, step);
        }
        Flow::On
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
        }
    }

    /// The step a resolution waits at.
    pub(in crate::game) fn waiting_op<'a>(&'a self, running: &Resolution) -> Option<&'a Op> {
        let ability = running.entry.ability?;
        self.pool.ability(ability).program.ops.get(usize::from(running.at))
    }

    /// What is asked at a choice.
    pub(in crate::game) fn resolution_options(&self, running: &Resolution, options: &mut Options) {
        if let Some(Op::Either(_, starts)) = self.waiting_op(running) {
            options.list.extend((0..starts.len() as u8).map(Choice::Mode));
        }
        if let Some(Op::MayCast(..)) = self.waiting_op(running) {
            match running.picked[..] {
                [Entity::Object(card)] if running.branch != 0 => {
                    options.list.extend(forms(running.branch).map(|face| match face {
                        Some(face) => Choice::CastFace(card, face, crate::Way::Free),
                        None => Choice::Object(card),
                    }));
                }
                _ => options.list.extend(running.picked.iter().map(|entity| Choice::entity(*entity))),
            }
            (options.min, options.max) = (0, 1);
        }
        let Some(Op::Do(effect, _)) = self.waiting_op(running) else { return };
        let Some(player) = running.asking.last().copied() else { return };
        if self.voting_or_pile_options(running, effect, player, options) {
            return;
        }
        match effect {
            Effect::ChangeTarget(_, _, to) => {
                let all = self.retargeting_options(running, to.as_ref());
                options.list.extend(all.into_iter().map(Choice::entity));
                (options.min, options.max) = (1, 1);
            }
            Effect::Choose { .. } => {
                let candidates = self.choice_candidates(running, effect, player);
                let (min, max) = self.choice_limits(running, effect, player, candidates.len());
                options.list.extend(candidates.into_iter().map(Choice::entity));
                (options.min, options.max) = (min, max);
            }
            Effect::ChangeText(_, words, _) => self.word_options(running, *words, options),
            Effect::ChooseFor(_, chooser) => {
                self.chooser_options(chooser, player, &self.context(running), options);
            }
            Effect::Scry(..) | Effect::Surveil(..) => {
                options.list.extend(running.picked.iter().map(|entity| Choice::entity(*entity)));
                (options.min, options.max) = (0, options.list.len() as u16);
            }
            Effect::PutInOrder(..) => {
                options.list.extend(running.picked.iter().map(|entity| Choice::entity(*entity)));
            }
            Effect::ActivateMana(_, what) => {
                let sources = self.mana_abilities_of(running, player, what);
                options.list.extend(sources.iter().map(|one| Choice::Activate(one.object, one.ability)));
            }
            Effect::AddMana(_, mana, _) => {
                let (kinds, _) = self.mana_choices(mana, &self.context(running));
                options.list.extend(kinds.iter().map(Choice::Mana));
            }
            Effect::Proliferate(_) => {
                options.list.extend(self.proliferation_candidates().into_iter().map(Choice::entity));
                (options.min, options.max) = (0, options.list.len() as u16);
            }
            _ => {}
        }
    }
}

/// What a step came to.
pub(in crate::game) enum Step {
    /// Go on with the next.
    Next,
    /// Go on there.
    Goto(u16),
    /// A player must be asked; this step is looked at again with the answer.
    Ask,
    /// Events were proposed; go on with the next step when they have happened.
    Events,
    /// A subgame is played; this step is looked at again when it is over.
    Subgame,
}
