//! What a seat asks of its table.

use crate::log::{Cause, Deed};
use crate::table::{Refusal, Reply, ServerOf, Table, Work};
use crate::wire::{Refused, Request, Server};
use kernel::{Handle, Hosted, Input, Seat, Viewer};

/// How many messages of a seat are remembered, to know a repeated one again.
const REMEMBERED: usize = 32;

impl<G: Hosted> Table<G> {
    /// Something that a seat wants; `id` is the client's number for it. Chat and reports are not the table's business.
    pub fn request(&mut self, seat: Seat, id: u32, request: &Request, now: u64) -> Reply<G> {
        let chair = usize::from(seat.0);
        if self.chairs.get(chair).is_some_and(|chair| chair.ids.contains(&id)) {
            return Reply { answer: Some(Server::Done { id }), ..Reply::nothing() };
        }
        match self.requested(seat, id, request, now) {
            Ok(mut reply) => {
                if !reply.logged.is_empty() {
                    self.remember(seat, id);
                }
                reply.answer.get_or_insert(Server::Done { id });
                reply
            }
            Err(refusal) => {
                let answer = Server::Refused { id, reason: refusal.reason, words: refusal.words };
                Reply { answer: Some(answer), ..Reply::nothing() }
            }
        }
    }

    fn requested(&mut self, seat: Seat, id: u32, request: &Request, now: u64) -> Result<Reply<G>, Refusal> {
        if usize::from(seat.0) >= self.chairs.len() {
            return Err(Refusal::new(Refused::Spectator, "there is no such seat at this table"));
        }
        let only_asking = matches!(request, Request::Explain { .. } | Request::Preview { .. } | Request::Foresee);
        if self.outcome().is_some() && !only_asking {
            return Err(Refusal::new(Refused::Over, "the game is over"));
        }
        let mut work = Work::new();
        let number = id;
        let id = Some(number);
        match request {
            Request::Answer { question, answer } => {
                self.check_number(seat, *question)?;
                if self.is_acknowledged() {
                    self.perform(seat, Input::Answer(answer.clone()), Cause::Answer, id, now, &mut work)?;
                } else {
                    self.acknowledge(seat, answer, id, now, &mut work)?;
                }
            }
            Request::TakeBack => self.perform(seat, Input::TakeBack, Cause::Answer, id, now, &mut work)?,
            Request::Concede => self.perform(seat, Input::Concede, Cause::Answer, id, now, &mut work)?,
            Request::Wait { question } => {
                self.check_number(seat, *question)?;
                self.hold(seat, now)?;
                self.log(seat, Cause::Answer, Deed::Wait, id, now, &mut work);
            }
            Request::Settings { settings } => {
                self.resettle(seat, settings.clone());
                self.log(seat, Cause::Answer, Deed::Settings(Box::new(settings.clone())), id, now, &mut work);
            }
            Request::Explain { thing } => {
                let answer = self.explain(Viewer::Seat(seat), number, *thing);
                return Ok(Reply { answer: Some(answer), ..Reply::nothing() });
            }
            Request::Preview { question, option } => {
                self.check_number(seat, *question)?;
                let mut preview = None;
                if self.is_acknowledged() {
                    preview = self.game.preview(seat, *option, &mut self.handles);
                }
                let answer = Server::Previewed { id: number, preview };
                return Ok(Reply { answer: Some(answer), ..Reply::nothing() });
            }
            Request::Foresee => {
                let preview = match self.others_half_made(Viewer::Seat(seat)) {
                    Some(before) => before.foresee(seat, &mut self.handles),
                    None => self.game.foresee(seat, &mut self.handles),
                };
                let answer = Server::Previewed { id: number, preview };
                return Ok(Reply { answer: Some(answer), ..Reply::nothing() });
            }
            Request::OfferDraw => self.offer_draw(seat, id, now, &mut work)?,
            Request::DeclineDraw => self.decline_draw(seat, id, now, &mut work)?,
            Request::Rewind { question } => {
                if self.ask_to_rewind(seat, *question, id, now, &mut work)? {
                    return Ok(Reply { logged: work.logged, rewinds: true, ..Reply::nothing() });
                }
            }
            Request::DeclineRewind => self.decline_rewind()?,
            Request::Hint { .. } | Request::Chat { .. } | Request::Report { .. } => {
                return Err(Refusal::new(Refused::Malformed, "a table does not take that; send it to the server"));
            }
        }
        self.settle(now, &mut work);
        Ok(self.show(work, now))
    }

    fn check_number(&self, seat: Seat, question: u32) -> Result<(), Refusal> {
        match self.question_number(seat) {
            Some(number) if number == question => Ok(()),
            _ if self.outcome().is_some() => Err(Refusal::new(Refused::Over, "the game is over")),
            Some(_) => {
                Err(Refusal::new(Refused::OldQuestion, "that question is gone; answer the one that is shown now"))
            }
            None => Err(Refusal::new(Refused::NotYours, "you are not asked now; wait for the others")),
        }
    }

    pub(crate) fn remember(&mut self, seat: Seat, id: u32) {
        let Some(chair) = self.chairs.get_mut(usize::from(seat.0)) else { return };
        if chair.ids.len() == REMEMBERED {
            chair.ids.pop_front();
        }
        chair.ids.push_back(id);
    }

    /// Why a thing that the viewer sees is as it is; `id` is the client's number for the request. Whoever watches may ask too.
    pub fn explain(&self, viewer: Viewer, id: u32, thing: Handle) -> ServerOf<G> {
        let explanations = match self.others_half_made(viewer) {
            Some(before) => before.explain(viewer, thing, &self.handles),
            None => self.game.explain(viewer, thing, &self.handles),
        };
        Server::Explained { id, explanations }
    }

    /// The game as it is for a viewer while somebody else puts an action together that can still be taken back.
    fn others_half_made(&self, viewer: Viewer) -> Option<G> {
        let acting = self.game.half_made().filter(|acting| viewer != Viewer::Seat(*acting));
        acting.and_then(|_| self.game.before_half_made())
    }
}
