//! The turn: steps, turn-based actions, and what ends when (CR 500–514, 703).

use crate::game::layers::reads::Facts;
use crate::game::{Flow, Game};
use crate::notation::{Ability, ActivationLimit, Duration, ExtraPhase};
use crate::{Event, EventKind, Flags, ObjectId, PlayerId, Progress, Resume, Step};
use smallvec::SmallVec;

impl Game {
    /// Goes on with the turn while nothing else is under way.
    pub(in crate::game) fn run_turn(&mut self) -> Flow {
        match self.state.turn.progress {
            Progress::Mulligans => self.run_mulligans(),
            Progress::Begin => {
                self.would_begin_step();
                Flow::On
            }
            Progress::Begun => {
                self.begin_step();
                Flow::On
            }
            Progress::Declared => {
                self.after_declaration();
                Flow::On
            }
            Progress::Settle => self.settle(),
            Progress::Priority => Flow::Wait,
            Progress::Ending if self.is_paused() => Flow::Wait,
            Progress::Ending => {
                self.end_step();
                Flow::On
            }
            Progress::NextTurn => {
                self.next_turn();
                Flow::On
            }
        }
    }

    /// CR 704.3, 603.3, 117.5: before a player gets priority, state-based actions and triggers, until there are none.
    fn settle(&mut self) -> Flow {
        if !self.state.classic.is_quiet()
            && let Some(flow) = self.settle_classic()
        {
            return flow;
        }
        if self.state_based_actions() {
            return self.settled_something();
        }
        if !self.derived.state_triggers.is_empty() {
            self.notice_states();
        }
        if self.place_triggers() {
            return self.settled_something();
        }
        if !self.player(self.state.turn.priority).playing {
            self.state.turn.priority = self.next_player(self.state.turn.priority);
        }
        if self.state.turn.step == Step::Cleanup && self.state.stack.is_empty() && !self.state.turn.cleanup_again {
            self.state.turn.progress = Progress::Ending;
            return Flow::On;
        }
        if !self.state.departed.is_empty() {
            self.forget_departed();
        }
        self.state.turn.progress = Progress::Priority;
        Flow::Wait
    }

    /// CR 514.3a: players get priority in a cleanup step only if something was to be done, and then another one follows.
    fn settled_something(&mut self) -> Flow {
        self.state.turn.cleanup_again |= self.state.turn.step == Step::Cleanup;
        Flow::On
    }

    /// The active player is about to receive priority.
    pub(in crate::game) fn settle_for(&mut self, player: PlayerId) {
        self.state.turn.priority = player;
        self.state.turn.passes = 0;
        self.state.turn.progress = Progress::Settle;
    }

    /// CR 614.10: a step that is skipped instead is over before anything of it happens.
    fn would_begin_step(&mut self) {
        if self.state.turn.number == 1 && self.state.history.step == 0 {
            self.note_beginning_of_turn();
            self.witness(&Event::TurnBegins(self.state.turn.active));
        }
        if self.derived.replacements.is_silent(EventKind::StepBegins as usize) {
            return self.begin_step();
        }
        self.state.turn.progress = Progress::Ending;
        self.propose(Event::StepBegins(self.state.turn.step, self.state.turn.active));
    }

    fn begin_step(&mut self) {
        let (step, active) = (self.state.turn.step, self.state.turn.active);
        self.state.turn.furthest = self.state.turn.furthest.max(step);
        self.count_step();
        (self.state.turn.unchosen, self.state.turn.actions, self.state.turn.position) = (0, 0, None);
        (self.state.turn.answers, self.state.turn.heaped) = (0, (0, 0));
        self.settle_for(active);
        self.publish(Facts::TURN);
        if step == Step::Upkeep {
            self.next_upkeep_begins(active);
        }
        self.refresh();
        match step {
            Step::Untap => self.untap_step(),
            Step::Draw => {
                self.announce_event(Event::StepBegan(step, active));
                self.propose(Event::Draw(active));
            }
            Step::DeclareAttackers => {
                self.state.turn.progress = Progress::Declared;
                self.begin_attackers();
            }
            Step::DeclareBlockers => {
                self.state.turn.progress = Progress::Declared;
                self.begin_blockers();
            }
            Step::FirstStrikeDamage | Step::CombatDamage => self.begin_damage(),
            Step::Cleanup => {
                self.state.turn.progress = Progress::Declared;
                self.state.turn.cleanup_again = false;
                self.begin_discard();
            }
            _ => {
                self.announce_event(Event::StepBegan(step, active));
                if step == Step::Main1 && self.derived.sagas {
                    self.advance_sagas();
                }
            }
        }
    }

    fn after_declaration(&mut self) {
        let active = self.state.turn.active;
        self.settle_for(active);
        match self.state.turn.step {
            Step::DeclareBlockers => self.blocks_declared(),
            Step::Cleanup => self.wear_off(),
            _ => {}
        }
    }

    /// CR 514.2: damage wears off and effects that last until end of turn end, at once.
    fn wear_off(&mut self) {
        for id in std::mem::take(&mut self.state.damaged) {
            if self.object(id).is_some() {
                let object = self.live_mut(id);
                object.damage = 0;
                object.flags.set(Flags::DEATHTOUCHED, false);
            }
        }
        let (active, turn) = (self.state.turn.active, self.state.turn.number);
        self.end_effects(|effect| match effect.duration {
            Duration::EndOfTurn => true,
            Duration::EndOfYourNextTurn => effect.controller == active && effect.since_turn < turn,
            _ => false,
        });
        self.end_effects_of_their_turn();
        self.state.delayed.retain(|delayed| delayed.duration != Duration::EndOfTurn);
        self.withdraw_offers();
    }

    /// What players could do this turn is over.
    fn withdraw_offers(&mut self) {
        let is_offer = |id: &ObjectId| {
            let flags = self.live(*id).flags;
            flags.has(Flags::OFFERED) && !flags.has(Flags::THREAT)
        };
        let offers: SmallVec<[ObjectId; 2]> = self.state.command.iter().copied().filter(is_offer).collect();
        for id in offers {
            self.unlist(id);
            self.forget_object(id);
        }
    }

    /// Ends continuous effects; what they changed is worked out again.
    pub(in crate::game) fn end_effects(&mut self, ends: impl Fn(&crate::ContinuousEffect) -> bool) {
        if self.state.effects.is_empty() {
            return;
        }
        let mut touched: SmallVec<[ObjectId; 8]> = SmallVec::new();
        self.state.effects.retain(|effect| {
            let ended = ends(effect);
            if ended {
                touched.extend(effect.kind.affected().iter().copied());
            }
            !ended
        });
        for id in touched {
            if self.object(id).is_some() {
                self.touch(id);
            }
        }
    }

    /// CR 611.2b: effects end that last as long as what they change has a counter of that kind.
    pub(in crate::game) fn end_effects_without_counter(&mut self, on: crate::Entity, kind: crate::CounterKind) {
        let Some(id) = on.object() else { return };
        self.end_effects(|effect| {
            effect.duration == Duration::WhileCounter(kind) && effect.kind.affected().contains(&id)
        });
    }

    /// Effects end that last only as long as their source is there, or until it leaves.
    pub(in crate::game) fn end_effects_of_source(&mut self, source: ObjectId, leaves: bool) {
        self.end_effects(|effect| {
            effect.source == source
                && match effect.duration {
                    Duration::While(_) => true,
                    Duration::UntilSourceLeaves => leaves,
                    _ => false,
                }
        });
    }

    /// CR 500.5–500.6: mana empties, effects that last for the phase end, the next step begins.
    fn end_step(&mut self) {
        self.empty_pools();
        if self.state.rules.loss_at_end_of_phase && self.old_phase_ends() {
            self.lose_at_end_of_phase();
        }
        let step = self.state.turn.step;
        if step == Step::Upkeep {
            self.end_effects_of_upkeep();
        }
        if step == Step::EndCombat {
            self.end_combat_phase();
        }
        self.refresh();
        match self.next_step(step) {
            Some(next) => {
                self.state.turn.step = next;
                self.state.turn.progress = Progress::Begin;
            }
            None => {
                self.end_controlled_turn();
                self.state.turn.progress = Progress::NextTurn;
            }
        }
    }

    /// CR 511.3: everything is out of combat, and effects end that last until then.
    pub(in crate::game) fn end_combat_phase(&mut self) {
        self.end_combat();
        self.end_effects(|effect| effect.duration == Duration::EndOfCombat);
    }

    /// CR 500.5; where unspent mana burns, it empties only as a phase ends.
    pub(in crate::game) fn empty_pools(&mut self) {
        if self.state.rules.mana_burn && !self.old_phase_ends() {
            return;
        }
        for at in 0..self.state.players.len() {
            let player = PlayerId(at as u8);
            if self.player(player).pool.is_empty() || self.mana_stays(player) {
                continue;
            }
            let before = self.player(player).pool.total() as i32;
            let over = self.state.turn.step == Step::Cleanup;
            let pool = &mut self.player_mut(player).pool;
            pool.amounts = Default::default();
            pool.restricted.retain(|mana| mana.lasts && !over);
            let lost = before - pool.total() as i32;
            if self.state.rules.mana_burn {
                self.lose_life_now(player, lost);
            }
        }
    }

    /// The step after that one, past what is skipped (CR 500.11); none when the turn is over.
    pub(super) fn next_step(&mut self, step: Step) -> Option<Step> {
        let mut next = self.following(step)?;
        while next != Step::Cleanup
            && let Some(skipped) = self.skip_from(next)
        {
            next = self.following(skipped)?;
        }
        Some(next)
    }

    fn following(&mut self, step: Step) -> Option<Step> {
        match step {
            Step::Cleanup if self.state.turn.cleanup_again => Some(Step::Cleanup),
            Step::DeclareAttackers if !self.state.combat.attacked => Some(Step::EndCombat),
            Step::DeclareBlockers if !self.somebody_strikes_first() => Some(Step::CombatDamage),
            Step::Draw | Step::Main1 | Step::EndCombat | Step::Main2 | Step::Cleanup => self.next_phase(step),
            _ if self.state.turn.alone => self.next_phase(step),
            step => Some(Step::ALL[step as usize + 1]),
        }
    }

    /// CR 500.8: phases that were added come first, then the usual course goes on.
    fn next_phase(&mut self, last: Step) -> Option<Step> {
        let turn = &mut self.state.turn;
        let usual = match last {
            Step::Cleanup => Resume::Over,
            Step::EndCombat => Resume::At(Step::Main2),
            last => Resume::At(Step::ALL[last as usize + 1]),
        };
        turn.alone = false;
        if let Some(phase) = turn.extra_phases.pop() {
            if turn.resume == Resume::Usual {
                turn.resume = usual;
            }
            turn.alone = phase == ExtraPhase::Upkeep;
            return Some(phase.first_step());
        }
        let goes_on = if turn.resume == Resume::Usual { usual } else { std::mem::take(&mut turn.resume) };
        match goes_on {
            Resume::At(step) => Some(step),
            Resume::Usual | Resume::Over => None,
        }
    }

    /// Whether what begins with that step is skipped, by whatever says so: the last step skipped.
    pub(super) fn skip_from(&mut self, step: Step) -> Option<Step> {
        let active = self.state.turn.active;
        // CR 103.8a: in a duel, the player who goes first skips the draw step of the first turn.
        let first = self.state.turn.number == 1 && self.state.players.len() == 2;
        if step == Step::Draw && first && !self.state.rules.first_player_draws {
            return Some(Step::Draw);
        }
        if let Some(last) = self.state.turn.without.and_then(|part| part.skipped_from(step)) {
            return Some(last);
        }
        if let Some(last) = self.skips_from(active, step) {
            return Some(last);
        }
        // CR 614.10a: skipped once, and then no more.
        let at = self.state.turn.skips.iter().position(|(player, part)| {
            *player == active && part.is_some_and(|part| part.skipped_from(step).is_some())
        })?;
        let (_, part) = self.state.turn.skips.remove(at);
        part.and_then(|part| part.skipped_from(step))
    }

    /// Who takes the next turn (CR 500.7, 102.1), and that it is about to begin.
    fn next_turn(&mut self) {
        let (next, without) = loop {
            let (next, without) = match self.state.turn.extra_turns.pop() {
                Some(extra) => (extra.player, extra.without),
                None => {
                    let next = self.state.turn.next_in_order;
                    self.state.turn.next_in_order = PlayerId((next.0 + 1) % self.state.players.len() as u8);
                    (next, None)
                }
            };
            if !self.player(next).playing {
                // CR 800.4k: the turn of somebody who left does not begin.
                self.pass_over_turn_of(next);
            } else if !self.skip_turn(next) {
                break (next, without);
            }
        };
        self.state.turn.without = without;
        if self.derived.replacements.is_silent(EventKind::TurnBegins as usize) {
            self.start_turn(next);
            self.witness(&Event::TurnBegins(next));
        } else {
            self.propose(Event::TurnBegins(next));
        }
    }

    fn skip_turn(&mut self, player: PlayerId) -> bool {
        let at = self.state.turn.skips.iter().position(|skip| *skip == (player, None));
        at.map(|at| self.state.turn.skips.remove(at)).is_some()
    }

    /// A turn begins.
    pub(in crate::game) fn start_turn(&mut self, player: PlayerId) {
        let turn = &mut self.state.turn;
        turn.number += 1;
        turn.active = player;
        (turn.step, turn.furthest) = (Step::Untap, Step::Untap);
        turn.progress = Progress::Begin;
        turn.extra_phases.clear();
        turn.resume = Resume::Usual;
        turn.alone = false;
        let (number, taker) = (self.state.turn.number, self.player_mut(player));
        taker.turn_before = taker.last_turn;
        taker.last_turn = number;
        self.hand_over_decisions(player);
        self.forget_this_turn();
        let turn = self.state.turn.number;
        let of_owner: SmallVec<[u32; 2]> = self.effects_until_turn_of_owner(player).collect();
        self.end_effects(|effect| {
            (effect.duration == Duration::YourNextTurn && effect.controller == player || of_owner.contains(&effect.id))
                && effect.since_turn < turn
        });
        self.refresh();
        self.note_beginning_of_turn();
        if let Some(skipped) = self.skip_from(Step::Untap) {
            self.state.turn.step = self.next_step(skipped).unwrap_or(Step::Cleanup);
        }
    }

    /// The effects that last until the next turn of that player as the owner of their source.
    pub(in crate::game) fn effects_until_turn_of_owner(&self, player: PlayerId) -> impl Iterator<Item = u32> {
        let lasts = move |effect: &&crate::ContinuousEffect| {
            effect.duration == Duration::OwnersNextTurn && self.state.objects[effect.source.index()].owner == player
        };
        self.state.effects.iter().filter(lasts).map(|effect| effect.id)
    }

    fn forget_this_turn(&mut self) {
        for player in &mut self.state.players {
            player.lands_played = 0;
        }
        self.forget_history();
        self.forget_lapsed_permissions();
        self.forget_spent_changes();
        let pool = std::sync::Arc::clone(&self.pool);
        self.state.activations.retain(|(_, ability)| {
            matches!(
                &pool.ability(*ability).ability,
                Ability::Activated(activated) if activated.limit == ActivationLimit::Once
            )
        });
        self.forget_marks();
    }

    /// Marks of this turn go.
    fn forget_marks(&mut self) {
        for id in std::mem::take(&mut self.state.marked) {
            if self.object(id).is_some() {
                let flags = &mut self.live_mut(id).flags;
                flags.set(Flags::LOYALTY_USED, false);
                flags.set(Flags::of(crate::notation::Designation::Saddled), false);
            }
        }
    }
}
