//! Leaving a game that goes on (CR 800.4): what goes with the player, what is under way, and who decides instead.

use crate::game::{Game, Refusal};
use crate::notation::{Cause, Modification};
use crate::{
    Announce, Attack, Batch, ContinuousKind, Entity, Event, Flags, Frame, LossReason, ObjectId, PlayerId, Progress,
    Resolution, ResolvingBatch, StackKind, UntapChoice, WindowKind, Zone,
};
use kernel::{Misfit, Seat};
use smallvec::SmallVec;

/// What becomes of something under way.
enum Fate {
    /// It goes on as it is.
    Stays(Frame),
    /// It goes on, and has to look at the game anew.
    Changed(Frame),
    /// It is over.
    Over,
}

impl Game {
    /// CR 104.3a: at any time, whoever is asked.
    pub(in crate::game) fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        let player = PlayerId::from(seat);
        if usize::from(seat.0) >= self.state.players.len() || !self.player(player).playing {
            return Err(Misfit::OtherSeat.into());
        }
        if self.players_in_order().len() > 2 && self.can_take_back() {
            // What is half-made may rest on what leaves; it can be begun again.
            let decision = self.state.decision;
            self.restore_checkpoint();
            self.state.decision = decision;
        }
        self.derived.stirred = false;
        self.players_lose([player], LossReason::Conceded);
        let waits = matches!(self.state.frames.last(), Some(Frame::Resolve(running)) if running.asked.is_some());
        if !waits || self.derived.stirred || self.state.outcome.is_some() {
            self.run();
        }
        Ok(())
    }

    /// CR 104.5: a player who lost is out of the game. What that means for a game that goes on follows in
    /// `losers_leave`.
    pub(in crate::game) fn stop_playing(&mut self, player: PlayerId) {
        self.player_mut(player).playing = false;
        self.derived.leaving |= 1 << player.0;
        self.derived.suspect_all = true;
        self.everything_changed();
    }

    /// CR 104.4a, 104.5: whether a player had lost and left before the game ended.
    pub fn has_left(&self, player: PlayerId) -> bool {
        !self.player(player).playing && self.derived.leaving >> player.0 & 1 == 0
    }

    /// Those who just lost leave, and the game goes on without them.
    pub(in crate::game) fn losers_leave(&mut self) {
        let leaving = std::mem::take(&mut self.derived.leaving);
        for at in 0..self.state.players.len() as u8 {
            if leaving >> at & 1 == 1 {
                self.leave_game(PlayerId(at));
            }
        }
    }

    /// CR 800.4a: at once, and not as a state-based action.
    fn leave_game(&mut self, player: PlayerId) {
        self.make_final();
        self.forget_pass_of(player);
        let stack: SmallVec<[ObjectId; 8]> = self.state.stack.iter().map(|entry| entry.id).collect();
        self.take_everything_owned(player);
        self.end_control_by(player);
        self.everything_changed();
        self.refresh();
        self.empty_stack_of(player);
        self.exile_everything_controlled(player);
        // CR 800.4d: what would be put on the stack under this player's control is not.
        self.state.triggered.retain(|trigger| trigger.controller != player);
        self.state.delayed.retain(|delayed| delayed.controller != player);
        if !self.state.classic.is_quiet() {
            self.old_windows_without(player, &stack);
        }
        self.frames_without(player);
        if self.state.turn.progress == Progress::Priority {
            self.state.turn.progress = Progress::Settle;
        }
    }

    /// Players pass in succession: whoever passed before and left counts no longer.
    fn forget_pass_of(&mut self, player: PlayerId) {
        let count = self.state.players.len() as u8;
        let turn = &self.state.turn;
        let mut passed = turn.passes;
        let mut seat = turn.priority;
        while passed > 0 {
            seat = PlayerId((seat.0 + count - 1) % count);
            if seat == turn.priority {
                return;
            }
            if seat == player {
                self.state.turn.passes -= 1;
                return;
            }
            passed -= u8::from(self.player(seat).playing);
        }
    }

    /// Everything that the player owns leaves the game. Abilities see permanents leave the battlefield (CR 603.6c).
    fn take_everything_owned(&mut self, player: PlayerId) {
        let mut seen: Vec<Event> = Vec::new();
        for slot in 0..self.state.objects.len() {
            let object = &self.state.objects[slot];
            if object.owner != player || object.is_ability {
                continue;
            }
            let id = ObjectId { slot: slot as u16, generation: object.generation };
            match object.zone {
                // CR 800.4n: what is in the ante stays there.
                Zone::Outside | Zone::Ante => {}
                // CR 702.26k: nobody sees phased-out permanents leave.
                Zone::Battlefield if object.flags.has(Flags::PHASED_OUT) => self.take_unseen(id),
                Zone::Battlefield | Zone::Stack => {
                    seen.push(Event::Move(self.move_event(id, Zone::Outside, Cause::State)));
                }
                _ => self.take_unseen(id),
            }
        }
        self.happen(&mut seen);
        for event in seen {
            if let Event::Move(moved) = event
                && self.live(moved.becomes).card.is_none()
            {
                self.forget_object(moved.becomes);
            }
        }
    }

    /// A card leaves with its owner from a zone where nobody watches.
    fn take_unseen(&mut self, id: ObjectId) {
        // Also what an effect gives it where it lies.
        self.withdraw(id);
        self.derived.reset(id);
        self.unlist(id);
        self.state.counters.retain(|counters| counters.on != Entity::Object(id));
        if self.live(id).card.is_none() {
            self.forget_object(id);
            return;
        }
        let object = self.live_mut(id);
        object.zone = Zone::Outside;
        object.generation = object.generation.wrapping_add(1);
    }

    /// Effects that give the player control of objects end.
    fn end_control_by(&mut self, player: PlayerId) {
        let gives_control = |effect: &crate::ContinuousEffect| {
            let ContinuousKind::Modify { definition, spec, .. } = &effect.kind else { return false };
            let context =
                crate::game::asking::evaluate::Context::bound(effect.source, effect.controller, &effect.bindings);
            self.pool.spec(*definition, *spec).iter().any(|modification| match modification {
                Modification::Controller(noun) => self.players_named(noun, &context).first() == Some(&player),
                _ => false,
            })
        };
        let ending: SmallVec<[u32; 4]> =
            self.state.effects.iter().filter(|effect| gives_control(effect)).map(|effect| effect.id).collect();
        if !ending.is_empty() {
            self.end_effects(|effect| ending.contains(&effect.id));
        }
    }

    /// Abilities and copies of spells cease to exist; spells on cards of others are exiled.
    fn empty_stack_of(&mut self, player: PlayerId) {
        let mine: SmallVec<[ObjectId; 4]> =
            self.state.stack.iter().filter(|entry| entry.controller == player).map(|entry| entry.id).collect();
        for id in mine {
            self.drop_from_stack(id);
        }
    }

    fn drop_from_stack(&mut self, id: ObjectId) {
        if self.object(id).is_none_or(|object| object.zone != Zone::Stack) {
            return;
        }
        if self.live(id).card.is_some() {
            let owner = self.live(id).owner;
            self.move_plainly(id, Zone::Exile, Cause::State, owner);
        } else {
            self.unlist(id);
            self.derived.reset(id);
            self.forget_object(id);
        }
    }

    fn exile_everything_controlled(&mut self, player: PlayerId) {
        let theirs = self.state.battlefield.iter().filter(|id| self.live(**id).controller == player);
        let mut events: Vec<Event> =
            theirs.map(|id| Event::Move(self.move_event(*id, Zone::Exile, Cause::State))).collect();
        self.happen(&mut events);
    }

    /// Windows and batches of an old table stand on what is left of the stack.
    fn old_windows_without(&mut self, gone: PlayerId, before: &[ObjectId]) {
        let left = |floor: u16| {
            let below = before.iter().take(usize::from(floor));
            below.filter(|id| self.state.stack.iter().any(|entry| entry.id == **id)).count() as u16
        };
        let mut windows = self.state.classic.windows.clone();
        windows.retain(|window| !matches!(window.kind, WindowKind::Interrupt(id) if !self.exists(id)));
        for window in &mut windows {
            window.floor = left(window.floor);
            if window.first == gone {
                window.first = self.next_player(gone);
            }
        }
        let batch = self.state.classic.batch.map(|batch| ResolvingBatch { floor: left(batch.floor), ..batch });
        let mut held = std::mem::take(&mut self.state.classic.held);
        held.retain(|pending| self.is_possible(&pending.event));
        let classic = &mut self.state.classic;
        classic.upkeep.retain(|due| due.controller != gone);
        classic.awaiting.retain(|rest| rest.entry.controller != gone);
        (classic.windows, classic.batch, classic.held) = (windows, batch, held);
    }

    /// What is under way goes on without the player.
    fn frames_without(&mut self, player: PlayerId) {
        let frames = std::mem::take(&mut self.state.frames);
        for frame in frames {
            let payment = matches!(&frame, Frame::Announce(announce) if announce.entry.kind == StackKind::Payment);
            self.derived.stirred = true;
            match self.fate_of(frame, player) {
                Fate::Stays(frame) => {
                    self.derived.stirred = false;
                    self.state.frames.push(frame);
                }
                Fate::Changed(frame) => self.state.frames.push(frame),
                // CR 800.4f: a cost that somebody who left would pay is not paid.
                Fate::Over if payment => {
                    if let Some(Frame::Resolve(running)) = self.state.frames.last_mut() {
                        running.did = false;
                    }
                }
                Fate::Over => {}
            }
        }
    }

    fn fate_of(&mut self, frame: Frame, gone: PlayerId) -> Fate {
        match frame {
            Frame::BottomCards(crate::BottomCards { player, .. })
            | Frame::DeclareBlockers(crate::DeclareBlockers { player })
            | Frame::Defence(crate::Defence { player, .. })
            | Frame::DiscardToHandSize(crate::DiscardToHandSize { player, .. })
            | Frame::LegendRule(crate::LegendRule { player, .. })
                if player == gone =>
            {
                Fate::Over
            }
            Frame::OrderTriggers(order) if order.player == gone => Fate::Over,
            Frame::Regenerate(dying) if dying.player == gone || !self.exists(dying.object) => Fate::Over,
            Frame::DeclareAttackers(_) | Frame::Attack(_) | Frame::ChooseUntaps(_)
                if self.state.turn.active == gone =>
            {
                Fate::Over
            }
            Frame::Attack(attack) => self.attack_without(attack),
            Frame::Announce(announce) => self.announcement_without(announce, gone),
            Frame::Resolve(running) => self.resolution_without(running, gone),
            Frame::Batch(batch) => self.batch_without(batch, gone),
            Frame::AssignDamage(mut assignment) => {
                // CR 800.4e: nothing is assigned to somebody who left.
                assignment.to_assign.retain(|id| self.exists(*id));
                assignment.assigned.retain(|(source, to, _)| self.exists(*source) && self.is_there(*to));
                assignment.among.clear();
                Fate::Changed(Frame::AssignDamage(assignment))
            }
            Frame::LegendRule(mut choice) => {
                choice.group.retain(|id| self.exists(*id));
                choice.superfluous.retain(|id| self.exists(*id));
                if choice.group.len() > 1 { Fate::Stays(Frame::LegendRule(choice)) } else { Fate::Over }
            }
            Frame::ChooseUntaps(choice) => self.untapping_without(choice),
            frame => Fate::Stays(frame),
        }
    }

    /// What attacks the player who left, or left too, does not attack.
    fn attack_without(&self, mut attack: Attack) -> Fate {
        let stays = |(object, defender): &(ObjectId, Entity)| self.exists(*object) && self.is_there(*defender);
        let bands = attack.attackers.iter().zip(&attack.bands).filter(|(one, _)| stays(one)).map(|(_, band)| *band);
        attack.bands = bands.collect();
        attack.attackers.retain(|one| stays(one));
        attack.enlisting.retain(|id| self.exists(*id));
        attack.candidates.retain(|id| self.exists(*id));
        Fate::Changed(Frame::Attack(attack))
    }

    fn is_there(&self, entity: Entity) -> bool {
        match entity {
            Entity::Object(id) => self.exists(id),
            Entity::Player(player) => self.player(player).playing,
        }
    }

    fn announcement_without(&mut self, mut announce: Announce, gone: PlayerId) -> Fate {
        let entry = &announce.entry;
        let vanished = entry.kind == StackKind::Spell && !self.exists(entry.id);
        if announce.player != gone && !vanished {
            announce.chosen.retain(|(_, id)| self.exists(*id));
            announce.chooser = announce.chooser.filter(|chooser| announce.retarget || *chooser != gone);
            return Fate::Changed(Frame::Announce(announce));
        }
        if entry.kind == StackKind::Spell && !announce.retarget {
            self.drop_from_stack(entry.id);
        }
        Fate::Over
    }

    fn resolution_without(&mut self, mut running: Resolution, gone: PlayerId) -> Fate {
        if running.entry.controller == gone {
            return Fate::Over;
        }
        running.picked.retain(|entity| self.is_there(*entity));
        let Some(asked) = running.asked.filter(|_| running.asks() == Some(gone)) else {
            running.asking.retain(|player| *player != gone);
            return Fate::Stays(Frame::Resolve(running));
        };
        running.asking.retain(|player| *player != gone);
        if self.can_be_left_to_another(asked, &running) {
            // CR 800.4g: another player makes the choice, an opponent of the controller if possible.
            let controller = running.entry.controller;
            let others = self.players_from(gone);
            let another = others.iter().find(|player| **player != controller).copied().unwrap_or(controller);
            running.asking.push(another);
            return Fate::Stays(Frame::Resolve(running));
        }
        running.did = false;
        Fate::Changed(Frame::Resolve(running))
    }

    fn batch_without(&mut self, mut batch: Batch, gone: PlayerId) -> Fate {
        let cursor = usize::from(batch.cursor);
        let possible: Vec<bool> = batch.events.iter().map(|pending| self.is_possible(&pending.event)).collect();
        batch.cursor = possible.iter().take(cursor).filter(|possible| **possible).count() as u16;
        let mut at = 0;
        batch.events.retain(|_| {
            at += 1;
            possible[at - 1]
        });
        batch.after.retain(|(entry, _)| entry.controller != gone);
        batch.question = None;
        batch.applicable.clear();
        Fate::Changed(Frame::Batch(batch))
    }

    fn untapping_without(&self, mut choice: UntapChoice) -> Fate {
        choice.candidates.retain(|id| self.exists(*id));
        choice.untaps.retain(|id| self.exists(*id));
        choice.limits.iter_mut().for_each(|(group, _)| group.retain(|id| self.exists(*id)));
        choice.limits.retain(|(group, most)| group.len() > usize::from(*most));
        Fate::Stays(Frame::ChooseUntaps(choice))
    }

    /// CR 800.4m: what lasts until a turn of somebody who left ends when that turn would have begun.
    pub(in crate::game) fn pass_over_turn_of(&mut self, gone: PlayerId) {
        use crate::notation::Duration;
        // CR 702.26n: what phased out under that player's control phases in in the next untap step.
        for at in 0..self.state.phased.len() {
            let id = self.state.phased[at];
            if self.live(id).controller == gone {
                self.live_mut(id).flags.set(Flags::DUE, true);
            }
        }
        let of_owner: SmallVec<[u32; 2]> = self.effects_until_turn_of_owner(gone).collect();
        self.end_effects(|effect| {
            of_owner.contains(&effect.id)
                || effect.controller == gone
                    && matches!(
                        effect.duration,
                        Duration::YourNextTurn
                            | Duration::YourNextUpkeep
                            | Duration::EndOfYourNextUpkeep
                            | Duration::EndOfYourNextTurn
                    )
        });
    }
}
