//! Taking a half-made action back to where it began, and what can't be taken back: somebody saw something, chance was used,
//! another player acted. Chance and shown cards go through here, so that none is forgotten.

use super::tracking::PUBLIC;
use crate::game::{Game, Refusal};
use crate::{Event, Frame, ObjectId};
use kernel::{Dice, Misfit, Seat};

impl Game {
    /// Whether the half-made action can be taken back now.
    pub fn can_take_back(&self) -> bool {
        self.can_take_back && self.checkpoint.is_some()
    }

    /// The seat whose half-made action can be taken back: it can be another than the one that is asked.
    pub fn half_made_by(&self) -> Option<Seat> {
        let player = self.state.frames.iter().find_map(|frame| match frame {
            Frame::Announce(crate::Announce { player, .. }) | Frame::Defence(crate::Defence { player, .. }) => {
                Some(*player)
            }
            Frame::Attack(_) => Some(self.state.turn.active),
            _ => None,
        });
        player.filter(|_| self.can_take_back()).map(|player| self.decision_maker(player).seat())
    }

    /// The player whose action is half-made takes it back.
    pub(in crate::game) fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.half_made_by() != Some(seat) {
            return Err(Misfit::NothingToTakeBack.into());
        }
        self.restore_checkpoint();
        self.announce_event(Event::TakenBack(seat.into(), true));
        Ok(())
    }

    /// From here on nothing that came before can be taken back.
    pub(in crate::game) fn make_final(&mut self) {
        self.can_take_back = false;
    }

    /// Uses chance.
    pub(in crate::game) fn by_chance<T>(&mut self, draw: impl FnOnce(&mut Dice) -> T) -> T {
        self.make_final();
        self.state.chance.draw(draw)
    }

    /// Players, a bit each, see an object.
    pub(in crate::game) fn show(&mut self, id: ObjectId, viewers: u16) {
        let object = self.live_mut(id);
        object.seen_by |= viewers;
        if object.zone.is_hidden() {
            if viewers & PUBLIC != 0 {
                self.answering.reveal();
            }
            self.make_final();
        }
    }

    /// Everybody sees these cards.
    pub(in crate::game) fn reveal(&mut self, cards: &[ObjectId]) {
        let everyone = self.everyone();
        for id in cards {
            self.show(*id, everyone);
            self.announce_event(Event::Revealed(*id));
        }
        self.make_final();
    }

    /// Goes back to where the half-made action began.
    pub(in crate::game) fn restore_checkpoint(&mut self) {
        if let Some(saved) = &self.checkpoint {
            self.state.clone_from(saved);
        }
        self.make_final();
        self.rebuild_derived();
    }
}
