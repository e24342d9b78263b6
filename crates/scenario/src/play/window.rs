//! Windows of the old rules: what is due and possible there is done, everything else waits for ordinary priority.

use super::action::{ActionKind, offered};
use super::{Play, Stop, Trouble};
use crate::format::{Deed, Timed};
use kernel::Answer;
use magic::{Choice, PlayerId, Reason};

impl Play<'_> {
    /// Acts on the entry that is due if that can be done in this window, or passes.
    pub(super) fn window(&mut self, player: PlayerId, reason: Reason) -> Result<(), Stop> {
        let Some(at) = self.script.front(player, self.game.state()) else { return self.pass(player) };
        let entry = self.script.entry(at);
        let due = self.script.is_time(at, self.time(), self.game.sub_phase())
            && entry.on_stack.as_ref().is_none_or(|text| self.count_on_stack(text, Some(entry.place)) > 0);
        if !due {
            return self.pass(player);
        }
        // Where a spell is being cast, everything is as settled as at ordinary priority.
        let settled = matches!(reason, Reason::Interrupt(_));
        if entry.part.is_some() && !settled || matches!(entry.deed, Deed::Concede) {
            return self.priority(player);
        }
        if settled && (entry.refused || matches!(entry.deed, Deed::Check(_) | Deed::Wait(_))) {
            return self.priority(player);
        }
        if self.is_done_here(player, entry)? {
            self.script.mark_done(at, player);
            return Ok(());
        }
        self.after_wait(player, at, reason)
    }

    /// What was waited for has come if the entry behind the wait can be done here.
    fn after_wait(&mut self, player: PlayerId, wait: usize, reason: Reason) -> Result<(), Stop> {
        let over = matches!(reason, Reason::Regenerate(_)) || self.game.state().stack.is_empty();
        if !over || !matches!(self.script.entry(wait).deed, Deed::Wait(_)) {
            return self.pass(player);
        }
        let Some(at) = self.script.behind(wait, player, self.game.state()) else { return self.pass(player) };
        let due = self.script.is_time(at, self.time(), self.game.sub_phase());
        if !due || !self.is_done_here(player, self.script.entry(at))? {
            return self.pass(player);
        }
        self.script.mark_done(wait, player);
        self.script.mark_done(at, player);
        Ok(())
    }

    /// Tries what an entry says; the game is as before if that cannot be done here.
    fn is_done_here(&mut self, player: PlayerId, entry: &Timed) -> Result<bool, Stop> {
        if entry.refused {
            return Ok(false);
        }
        let before = self.checkpoint();
        self.begin_entry(entry);
        let tried = match &entry.deed {
            Deed::Cast(spec) => self.announce(player, spec, ActionKind::Cast),
            Deed::Activate(spec) => self.announce(player, spec, ActionKind::Activate),
            Deed::Mana(spec, times) => (0..*times).try_for_each(|_| self.announce(player, spec, ActionKind::Mana)),
            _ => return Ok(false),
        };
        match tried {
            Ok(()) => Ok(true),
            Err(Trouble::Illegal(_) | Trouble::Stop(Stop::Fail(_))) => {
                self.go_back(before);
                Ok(false)
            }
            Err(Trouble::Stop(stop)) => Err(stop),
        }
    }

    /// Settles the upkeep cost that the queued order names first; says whether there was one.
    pub(super) fn settle_upkeep(&mut self, player: PlayerId) -> Result<bool, Stop> {
        let options = offered(&self.game);
        let due = options.iter().filter(|option| matches!(option, Choice::Upkeep(_))).count();
        if due == 0 {
            return Ok(false);
        }
        let Some(names) = self.memory.answers.order(player).front().cloned() else { return Ok(false) };
        let meant = |name: &String| {
            options.iter().position(|option| match option {
                Choice::Upkeep(at) => {
                    let source = self.game.upkeep_source(*at);
                    source.is_some_and(|source| self.names.means(&self.game, name, source))
                }
                _ => false,
            })
        };
        let Some(at) = names.iter().find_map(meant) else { return Ok(false) };
        if due == 1 {
            self.memory.answers.order(player).pop_front();
        }
        self.answer(player, Answer::Pick(at as u16)).map_err(Stop::Fail)?;
        Ok(true)
    }
}
