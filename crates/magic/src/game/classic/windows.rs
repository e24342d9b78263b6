//! Windows: times at which only interrupts, or only what saves from damage, may be played.

use crate::game::decisions::Options;
use crate::game::{Choice, Flow, Game, Reason};
use crate::{Kind, ObjectId, PlayerId, Progress, ResolvingBatch, StackEntry, StackKind, Window, WindowKind, Zone};

impl Game {
    /// A spell is being cast, or an ability activated that works as an interrupt: interrupts may answer.
    pub(in crate::game) fn open_interrupt_window(&mut self, spell: ObjectId, player: PlayerId) {
        let floor = self.state.stack.iter().position(|entry| entry.id == spell).unwrap_or(0) as u16;
        self.state.classic.windows.push(Window { kind: WindowKind::Interrupt(spell), floor, first: player });
    }

    /// Whether an activated ability works as an interrupt.
    pub(in crate::game) fn activates_interrupt(&self, entry: &StackEntry) -> bool {
        self.state.rules.interrupts && self.is_interrupt(entry)
    }

    /// Whether a spell or ability on the stack is an interrupt.
    pub(super) fn is_interrupt(&self, entry: &StackEntry) -> bool {
        match entry.kind {
            StackKind::Spell => self.object(entry.id).is_some() && self.definition_of(entry.id).interrupt,
            StackKind::Activated => {
                entry.ability.is_some_and(|ability| self.pool.ability(ability).old_timing.interrupts)
            }
            StackKind::Triggered | StackKind::Payment | StackKind::Declaration => false,
        }
    }

    /// Whether a spell can be answered by an interrupt now: only while it is being cast.
    pub(in crate::game) fn is_being_cast(&self, spell: ObjectId) -> bool {
        self.state.classic.windows.iter().any(|window| window.kind == WindowKind::Interrupt(spell))
    }

    /// Whether an interrupt of that source could not answer that spell, because it is no longer being cast.
    pub(in crate::game) fn comes_too_late(&self, source: ObjectId, spell: ObjectId) -> bool {
        let Some(look) = self.look(source) else { return false };
        let interrupts = self.pool.definition(look.object.definition).interrupt
            || look.characteristics.abilities.iter().any(|ability| {
                let compiled = self.pool.ability(*ability);
                compiled.kind == Kind::Activated && compiled.old_timing.interrupts
            });
        let is_spell = self.object(spell).is_some_and(|object| object.zone == Zone::Stack && !object.is_ability);
        interrupts && is_spell && !self.is_being_cast(spell)
    }

    /// Players get priority in the window; it is over if what it is about has gone.
    pub(super) fn settle_window(&mut self, window: Window) -> Flow {
        if let WindowKind::Interrupt(spell) = window.kind
            && !self.state.stack.iter().any(|entry| entry.id == spell)
        {
            self.state.classic.windows.pop();
            self.settle_for(window.first);
            return Flow::On;
        }
        if !self.player(self.state.turn.priority).playing {
            self.state.turn.priority = self.next_player(self.state.turn.priority);
        }
        self.state.turn.progress = Progress::Priority;
        Flow::Wait
    }

    /// What was played in the window resolves, or it closes.
    pub(super) fn all_passed_in_window(&mut self, window: Window) {
        self.settle_for(window.first);
        match window.kind {
            WindowKind::Interrupt(_) => {
                self.state.classic.windows.pop();
                // An interrupt resolves at once; any other spell is cast now, and waits with the others.
                self.state.classic.batch = Some(ResolvingBatch { floor: window.floor, interrupts: true });
            }
            WindowKind::Damage { .. } if self.state.stack.len() > usize::from(window.floor) => {
                self.resolve_above(window.floor);
            }
            WindowKind::Damage { .. } => {
                self.state.classic.windows.pop();
                self.release_damage();
            }
        }
    }

    /// Why a player is asked in the open window.
    pub(in crate::game) fn window_reason(&self) -> Option<Reason> {
        self.state.classic.windows.last().map(|window| match window.kind {
            WindowKind::Interrupt(spell) => Reason::Interrupt(spell),
            WindowKind::Damage { .. } => Reason::DamageWindow,
        })
    }

    /// Leaves of the options at priority those that the open window allows.
    pub(in crate::game) fn keep_for_window(&self, options: &mut Options) {
        let Some(window) = self.state.classic.windows.last() else { return };
        options.list.retain(|choice| match (choice, window.kind) {
            (_, WindowKind::Damage { open: true }) => true,
            (Choice::Cast(card, _), WindowKind::Interrupt(_)) => self.definition_of(*card).interrupt,
            (Choice::Activate(_, ability), WindowKind::Interrupt(_)) => {
                self.pool.ability(*ability).old_timing.interrupts
            }
            (Choice::Cast(card, _), WindowKind::Damage { .. }) => {
                let definition = self.definition_of(*card);
                definition.spell.is_some_and(|index| definition.ability(index).old_timing.saves)
            }
            (Choice::Activate(_, ability), WindowKind::Damage { .. }) => self.pool.ability(*ability).old_timing.saves,
            _ => true,
        });
    }
}
