//! The table of thirty years ago: batches, interrupts, the window after damage, regeneration of the dying, upkeep costs.
//!
//! Each is a switch of [`Rules`](crate::Rules); at a table that plays without them nothing here is ever under way. What
//! spells and abilities do is the same under all rules; only when they may be played and when they count is decided here.

mod artifacts;
mod regeneration;
mod sub_phases;
mod upkeep;
mod windows;

pub use sub_phases::SubPhase;

use crate::game::{Flow, Game};
use crate::notation::Effect;
use crate::{
    Batch, Event, Frame, LossReason, ObjectId, Op, Pending, PlayerId, Progress, ResolvingBatch, Step, Window,
    WindowKind,
};
use smallvec::SmallVec;

impl Game {
    /// Before players get priority: goes on with what is under way by these rules. None if nothing is.
    pub(in crate::game) fn settle_classic(&mut self) -> Option<Flow> {
        if let Some(batch) = self.state.classic.batch {
            return Some(self.continue_batch(batch));
        }
        if let Some(window) = self.state.classic.windows.last().copied() {
            return Some(self.settle_window(window));
        }
        if !self.state.classic.held.is_empty() {
            self.open_damage_window();
            return Some(Flow::On);
        }
        None
    }

    /// All players passed in succession: the window closes, what is on the stack resolves, or the step ends.
    pub(in crate::game) fn all_passed_classic(&mut self) -> Flow {
        let active = self.state.turn.active;
        if let Some(window) = self.state.classic.windows.last().copied() {
            self.all_passed_in_window(window);
        } else if !self.state.stack.is_empty() {
            self.settle_for(active);
            self.resolve_above(0);
        } else if !self.state.classic.upkeep.is_empty() {
            self.settle_for(active);
            self.begin_upkeep_cost(0);
        } else {
            self.state.turn.progress = Progress::Ending;
        }
        Flow::On
    }

    /// Resolves what lies above that height of the stack: all of it where batches are played, otherwise the topmost.
    fn resolve_above(&mut self, floor: u16) {
        if self.state.rules.batches {
            self.state.classic.batch = Some(ResolvingBatch { floor, interrupts: false });
        } else {
            self.resolve_top();
        }
    }

    /// The next of a batch resolves; no player gets priority in between, and nothing that triggered joins it.
    fn continue_batch(&mut self, batch: ResolvingBatch) -> Flow {
        let top = self.state.stack.get(usize::from(batch.floor)..).and_then(|above| above.last());
        match top {
            Some(top) if !batch.interrupts || self.is_interrupt(top) => self.resolve_top(),
            _ => self.state.classic.batch = None,
        }
        Flow::On
    }

    /// Whether a phase of thirty years ago ends with this step: all steps are phases of their own but those of combat.
    pub(in crate::game) fn old_phase_ends(&self) -> bool {
        let step = self.state.turn.step;
        step == Step::EndCombat || !step.is_combat()
    }

    /// Who is at 0 life or less loses as the phase ends; all who are lose at once.
    pub(in crate::game) fn lose_at_end_of_phase(&mut self) {
        let lost: SmallVec<[PlayerId; 4]> = self
            .players_in_order()
            .into_iter()
            .filter(|player| self.player(*player).life <= 0 && self.can_lose_by_life(*player) && self.can_lose(*player))
            .collect();
        if !lost.is_empty() {
            self.players_lose(lost, LossReason::Life);
        }
    }

    /// Damage of a batch waits for its window. Says how much.
    pub(in crate::game) fn hold_damage(&mut self, events: &mut Vec<Pending>) -> i32 {
        let mut total = 0i32;
        let mut held = Vec::new();
        events.retain(|pending| match pending.event {
            // What cannot be prevented needs no window.
            Event::Damage { amount, source, to, .. } if !self.damage_cant_be_prevented(source, to) => {
                total = total.saturating_add(amount);
                held.push(pending.clone());
                false
            }
            _ => true,
        });
        self.state.classic.held.extend(held);
        total
    }

    /// Whether a step asks how much damage its source dealt, while that can still be prevented.
    pub(in crate::game) fn awaits_damage(&self, op: &Op, source: ObjectId) -> bool {
        let is_held = |pending: &Pending| matches!(pending.event, Event::Damage { source: one, .. } if one == source);
        self.state.classic.held.iter().any(is_held)
            && matches!(op, Op::Do(Effect::GainLife(_, amount), _) if amount.mentions_what_was_done())
    }

    /// The damage that was held counts now, and what asked how much it is goes on.
    fn release_damage(&mut self) {
        let mut events = std::mem::take(&mut self.state.classic.held);
        let counted = |events| Frame::Batch(Batch { counts: true, ..Batch::of(events) });
        // What lies on top is done first: each goes on after the damage of its own source.
        for rest in std::mem::take(&mut self.state.classic.awaiting).into_iter().rev() {
            let own = |pending: &Pending| matches!(pending.event, Event::Damage { source, .. } if source == rest.entry.source);
            let (own, others) = events.into_iter().partition(own);
            events = others;
            self.state.frames.extend([Frame::Resolve(rest), counted(own)]);
        }
        self.state.frames.push(counted(events));
    }

    fn open_damage_window(&mut self) {
        let active = self.state.turn.active;
        let in_combat = matches!(self.state.turn.step, Step::FirstStrikeDamage | Step::CombatDamage);
        let kind = WindowKind::Damage { open: in_combat && self.state.rules.combat_sub_phases };
        let floor = self.state.stack.len() as u16;
        self.state.classic.windows.push(Window { kind, floor, first: active });
        self.settle_for(active);
    }

    /// Damage marked on a permanent, and damage that was dealt to it and can still be prevented.
    pub fn damage_on(&self, id: crate::ObjectId) -> i32 {
        let held = self.state.classic.held.iter().map(|pending| match pending.event {
            Event::Damage { to, amount, .. } if to == id.into() => amount,
            _ => 0,
        });
        self.object(id).map_or(0, |object| object.damage).saturating_add(held.sum())
    }

    /// The damage to players that can still be prevented.
    pub(in crate::game) fn held_for_players(&self) -> Vec<(kernel::Seat, i32)> {
        let held = self.state.classic.held.iter().filter_map(|pending| match pending.event {
            Event::Damage { to: crate::Entity::Player(player), amount, .. } => Some((player.seat(), amount)),
            _ => None,
        });
        held.collect()
    }
}
