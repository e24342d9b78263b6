//! What the players can agree on: a draw, and going back to an earlier question.

use crate::log::{Cause, Deed};
use crate::table::{Refusal, Table, Work};
use crate::wire::Refused;
use kernel::{Hosted, Seat, SeatSet};
use std::collections::VecDeque;

/// To how many questions the players can go back.
const QUESTIONS: usize = 64;

/// What is offered and agreed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Agreements {
    /// Who offers a draw.
    pub(crate) draw: SeatSet,
    /// Whether the game is drawn by agreement.
    pub(crate) drawn: bool,
    /// Who asks to go back, to which question, where the log had how many entries, and who agrees.
    pub(crate) rewind: Option<(Seat, u32, u32, SeatSet)>,
    /// Questions that were answered: number, seat, and how many entries the log had before.
    questions: VecDeque<(u32, Seat, u32)>,
}

impl Agreements {
    pub(crate) fn offer_draw(&mut self, seat: Seat, offered: bool) {
        self.draw = if offered { self.draw.with(seat) } else { SeatSet::EMPTY };
    }

    /// A question is being answered: one can come back to it.
    pub(crate) fn note_question(&mut self, number: u32, seat: Seat, entries: u32) {
        if self.questions.len() == QUESTIONS {
            self.questions.pop_front();
        }
        self.questions.push_back((number, seat, entries));
    }
}

impl<G: Hosted> Table<G> {
    /// The seats that have a say: persons.
    fn persons(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..self.chairs.len()).filter(|at| !self.chairs[*at].bot).map(|at| Seat(at as u8))
    }

    pub(crate) fn offer_draw(
        &mut self,
        seat: Seat,
        id: Option<u32>,
        now: u64,
        work: &mut Work<G>,
    ) -> Result<(), Refusal> {
        if self.chairs.iter().any(|chair| chair.bot) {
            return Err(Refusal::new(Refused::Nothing, "a program does not agree to draws; concede, or play on"));
        }
        self.agreements.offer_draw(seat, true);
        self.log(seat, Cause::Answer, Deed::DrawOffer(true), id, now, work);
        if self.persons().all(|one| self.agreements.draw.contains(one)) {
            self.agreements.drawn = true;
            self.log(seat, Cause::Agreed, Deed::Draw, None, now, work);
        }
        Ok(())
    }

    pub(crate) fn decline_draw(
        &mut self,
        seat: Seat,
        id: Option<u32>,
        now: u64,
        work: &mut Work<G>,
    ) -> Result<(), Refusal> {
        if self.agreements.draw.is_empty() {
            return Err(Refusal::new(Refused::Nothing, "nobody offers a draw"));
        }
        self.agreements.offer_draw(seat, false);
        self.log(seat, Cause::Answer, Deed::DrawOffer(false), id, now, work);
        Ok(())
    }

    /// Asks to go back, or agrees; whether all do now.
    pub(crate) fn ask_to_rewind(
        &mut self,
        seat: Seat,
        question: u32,
        id: Option<u32>,
        now: u64,
        work: &mut Work<G>,
    ) -> Result<bool, Refusal> {
        let agreed = match self.agreements.rewind {
            Some((_, number, entries, agreed)) if number == question => (number, entries, agreed.with(seat)),
            Some(_) => {
                let words = "somebody else asks to go back to another question; agree to that one, or decline it first";
                return Err(Refusal::new(Refused::Illegal, words));
            }
            None => {
                let asked = self.agreements.questions.iter().find(|one| one.0 == question && one.1 == seat);
                let Some((number, _, entries)) = asked.copied() else {
                    let words = "that is none of your last questions; choose a later one";
                    return Err(Refusal::new(Refused::Nothing, words));
                };
                (number, entries, SeatSet::EMPTY.with(seat))
            }
        };
        let (number, entries, agreed) = agreed;
        let by = self.agreements.rewind.map_or(seat, |(by, ..)| by);
        self.agreements.rewind = Some((by, number, entries, agreed));
        let all = self.persons().all(|one| agreed.contains(one));
        if all {
            self.log(seat, Cause::Agreed, Deed::Rewind(entries), id, now, work);
        }
        Ok(all)
    }

    pub(crate) fn decline_rewind(&mut self) -> Result<(), Refusal> {
        match self.agreements.rewind.take() {
            Some(_) => Ok(()),
            None => Err(Refusal::new(Refused::Nothing, "nobody asks to go back")),
        }
    }
}
