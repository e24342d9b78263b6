//! Effects on the course of turns: added and skipped parts (CR 500.7–500.11), controlled players (CR 723), and ending the
//! turn (CR 724).

use crate::game::Game;
use crate::game::events::changes::Change;
use crate::notation::{Cause, ExtraPhase, TurnEffect, TurnPart};
use crate::{Event, ExtraTurn, Frame, ObjectId, PlayerControl, PlayerId, Progress, Resolution, Resume, Step, Zone};

/// The most turns or parts of turns that one effect adds or lets skip.
const MOST: i32 = 1000;

impl Game {
    /// CR 500.7: the turn that was added last is taken first.
    pub(in crate::game) fn add_turn(&mut self, player: PlayerId, without: Option<TurnPart>) {
        self.state.turn.extra_turns.push(ExtraTurn { player, without });
    }

    pub(in crate::game) fn change_turns(&mut self, running: &mut Resolution, change: &TurnEffect) {
        let context = self.context(running);
        match change {
            TurnEffect::AddPhases(phases) => self.add_phases(phases),
            TurnEffect::SkipNext(who, part) => {
                for player in self.players_named(who, &context) {
                    self.state.turn.skips.push((player, Some(*part)));
                }
            }
            TurnEffect::SkipTurns(who, count) => {
                let count = self.value(count, &context).clamp(0, MOST);
                for player in self.players_named(who, &context) {
                    self.state.turn.skips.extend((0..count).map(|_| (player, None)));
                }
            }
            TurnEffect::ExtraTurn(who, without) => {
                let players = self.players_named(who, &context).into_iter().collect();
                self.carry_out(Change::ExtraTurn(players, *without));
            }
            TurnEffect::Control { who, resolving: None, then_extra_turn } => {
                let by = running.entry.controller;
                for player in self.players_named(who, &context) {
                    self.control_player(player, by, *then_extra_turn);
                }
            }
            TurnEffect::Control { who, resolving: Some(what), .. } => {
                let (by, resolving) = (running.entry.controller, self.objects(what, &context).first().copied());
                for player in self.players_named(who, &context) {
                    let control = PlayerControl { player, by, turn: None, resolving, then_extra_turn: false };
                    self.state.turn.controls.extend(resolving.map(|_| control));
                }
            }
            TurnEffect::End => {
                self.end_everything(running);
                self.end_combat_phase();
                let turn = &mut self.state.turn;
                turn.extra_phases.clear();
                turn.resume = Resume::Usual;
                turn.alone = false;
                turn.step = Step::Cleanup;
                self.announce_event(Event::Ended(Step::Cleanup));
            }
        }
    }

    /// CR 500.8: directly after the present phase.
    fn add_phases(&mut self, phases: &[ExtraPhase]) {
        if self.state.turn.extra_phases.len() < MOST as usize {
            self.state.turn.extra_phases.extend(phases.iter().rev().copied());
        }
    }

    /// CR 724.1a–724.1c: waiting triggers are forgotten, the stack is exiled, and state-based actions are checked while
    /// nobody gets priority.
    fn end_everything(&mut self, running: &mut Resolution) {
        let waiting = self.state.triggered.iter().map(|one| one.source);
        let sources: Vec<ObjectId> = waiting.chain(self.state.stack.iter().map(|entry| entry.source)).collect();
        self.state.triggered.clear();
        self.state.classic = Default::default();
        let on_stack: Vec<ObjectId> = self.state.stack.iter().map(|entry| entry.id).collect();
        let (abilities, spells): (Vec<_>, Vec<_>) = on_stack.into_iter().partition(|id| self.live(*id).is_ability);
        for id in abilities {
            self.unlist(id);
            self.forget_object(id);
        }
        sources.into_iter().for_each(|source| self.suspect_saga(source));
        let mut exiled: Vec<Event> =
            spells.into_iter().map(|id| Event::Move(self.move_event(id, Zone::Exile, Cause::Effect))).collect();
        self.happen(&mut exiled);
        // Nothing of what resolves comes after this.
        running.end = 0;
        running.entry.modes.clear();
        running.loops.clear();
        let waiting = self.state.frames.len();
        while self.state.outcome.is_none() && self.state.frames.len() == waiting && self.state_based_actions() {}
        self.empty_pools();
        self.state.turn.passes = 0;
        self.state.turn.progress = Progress::Begin;
    }

    /// CR 723.1a: control that was gained later takes the place of what was gained before.
    fn control_player(&mut self, player: PlayerId, by: PlayerId, then_extra_turn: bool) {
        self.state.turn.controls.push(PlayerControl { player, by, turn: None, resolving: None, then_extra_turn });
    }

    /// As a turn begins, whoever was to control the player during it does; control during the last turn is over.
    pub(in crate::game) fn hand_over_decisions(&mut self, player: PlayerId) {
        if self.state.turn.controls.is_empty() {
            return;
        }
        let number = self.state.turn.number;
        self.state.turn.controls.retain(|control| control.turn.is_none() && control.resolving.is_none());
        for control in self.state.turn.controls.iter_mut().filter(|control| control.player == player) {
            control.turn = Some(number);
        }
    }

    /// As a controlled turn ends: the extra turn that follows it.
    pub(in crate::game) fn end_controlled_turn(&mut self) {
        if self.state.turn.controls.is_empty() {
            return;
        }
        let number = self.state.turn.number;
        let after = self.state.turn.controls.iter().filter(|one| one.turn == Some(number) && one.then_extra_turn);
        let players: smallvec::SmallVec<[PlayerId; 2]> = after.map(|one| one.player).collect();
        players.into_iter().for_each(|player| self.add_turn(player, None));
    }

    /// CR 723.4: who makes a player's decisions sees what that player sees.
    pub(in crate::game) fn decides_for(&self, player: PlayerId, sees: impl Fn(PlayerId) -> bool) -> bool {
        self.state.turn.controls.iter().any(|control| {
            control.by == player && self.decision_maker(control.player) == player && sees(control.player)
        })
    }

    /// CR 723.5: who makes a player's decisions.
    pub fn decision_maker(&self, player: PlayerId) -> PlayerId {
        let controls = &self.state.turn.controls;
        let now = |one: &PlayerControl| match one.resolving {
            Some(id) => self.is_resolving(id),
            None => one.turn == Some(self.state.turn.number),
        };
        let current = |one: &&PlayerControl| one.player == player && now(one) && self.player(one.by).playing;
        controls.iter().rev().find(current).map_or(player, |control| control.by)
    }

    /// Whether that object of the stack is resolving, be it that it is about to enter the battlefield.
    fn is_resolving(&self, id: ObjectId) -> bool {
        let enters =
            |event: &Event| matches!(event, Event::Move(moved) if moved.object == id && moved.cause == Cause::Resolve);
        self.state.frames.iter().any(|frame| match frame {
            Frame::Resolve(running) => running.entry.id == id && !running.inline,
            Frame::Batch(batch) => batch.events.iter().any(|pending| enters(&pending.event)),
            _ => false,
        })
    }
}
