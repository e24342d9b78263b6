//! Notices that a player must acknowledge before the game goes on, at a table that asks for it.

use crate::log::{Cause, Deed};
use crate::table::{Refusal, Table, Work};
use crate::wire::Refused;
use kernel::{Answer, Form, Hosted, Line, Offer, Piece, Question, Seat, Viewer};

/// Why seats are awaited that have something to acknowledge.
pub(crate) const REASON: &str = "acknowledge";

impl<G: Hosted> Table<G> {
    /// Whether nothing is left that somebody must take note of before the game goes on.
    pub(crate) fn is_acknowledged(&self) -> bool {
        self.chairs.iter().all(|chair| chair.unread.is_empty()) || self.outcome().is_some()
    }

    /// The seats that have something to acknowledge.
    pub(crate) fn unread(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..self.chairs.len()).filter(|at| !self.chairs[*at].unread.is_empty()).map(|at| Seat(at as u8))
    }

    /// Sets aside what players are to take note of. What somebody pays for an action that can still be taken back is no news
    /// to them, and nobody else hears of it.
    pub(crate) fn set_aside(&mut self, witnessed: &[G::Witnessed]) {
        if !self.settings.acknowledge || self.game.half_made().is_some() {
            return;
        }
        for one in witnessed {
            let Some(seat) = G::is_notice_for(one).filter(|seat| !self.is_bot(*seat)) else { continue };
            let told = self.game.tell(one, Viewer::Seat(seat), &self.handles);
            self.chairs[usize::from(seat.0)].unread.extend(told.and_then(|told| told.line));
        }
    }

    /// What a seat has to acknowledge, as a question.
    pub(crate) fn notice(&self, seat: Seat, number: u32) -> Option<Question> {
        let unread = &self.chairs.get(usize::from(seat.0))?.unread;
        let mut pieces = unread.first()?.pieces.clone();
        for line in &unread[1..] {
            pieces.push(Piece::text("; "));
            pieces.extend(line.pieces.iter().cloned());
        }
        let go_on = Offer { label: vec![Piece::text("OK")], verb: REASON.to_string(), ..Offer::default() };
        Some(Question {
            number,
            seat,
            player: seat,
            prompt: Line::new(REASON, pieces),
            about: None,
            form: Form::One,
            options: vec![go_on],
            default: Answer::Pick(0),
            take_back: false,
        })
    }

    /// A seat has taken note.
    pub(crate) fn acknowledge(
        &mut self,
        seat: Seat,
        answer: &Answer,
        id: Option<u32>,
        now: u64,
        work: &mut Work<G>,
    ) -> Result<(), Refusal> {
        if *answer != Answer::Pick(0) {
            return Err(Refusal::new(Refused::Illegal, "there is one option, the first: pick that"));
        }
        self.has_read(seat);
        self.log(seat, Cause::Answer, Deed::Acknowledged, id, now, work);
        self.run_clocks(now, Some(seat));
        Ok(())
    }

    pub(crate) fn has_read(&mut self, seat: Seat) {
        self.chairs[usize::from(seat.0)].unread.clear();
        self.spoken = self.spoken.with(seat);
    }
}
