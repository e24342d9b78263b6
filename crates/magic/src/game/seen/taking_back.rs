//! Taking a half-made action back to where it began.

use crate::game::{Game, Refusal};
use crate::{Event, Frame};
use kernel::{Misfit, Seat};

impl Game {
    /// Whether the half-made action can be taken back now.
    pub fn can_take_back(&self) -> bool {
        self.can_take_back && self.checkpoint.is_some()
    }

    /// The player whose action is half-made takes it back.
    pub(in crate::game) fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        let half_made = self.state.frames.iter().find_map(|frame| match frame {
            Frame::Announce(announce) => Some(self.decision_maker(announce.player).seat()),
            _ => None,
        });
        let mine = half_made == Some(seat);
        if !self.can_take_back || !mine || self.checkpoint.is_none() {
            return Err(Misfit::NothingToTakeBack.into());
        }
        self.restore_checkpoint();
        self.announce_event(Event::TakenBack(seat.into()));
        Ok(())
    }

    /// Goes back to where the half-made action began.
    pub(in crate::game) fn restore_checkpoint(&mut self) {
        if let Some(saved) = &self.checkpoint {
            self.state.clone_from(saved);
        }
        self.can_take_back = false;
        self.rebuild_derived();
    }
}
