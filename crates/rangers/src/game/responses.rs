//! Responses that are due: the players choose which comes next; what is no choice and stands alone just happens.

use super::Game;
use super::resolve::picked;
use crate::notation::Pattern;
use crate::state::{Asking, Bindings, Choice, Frame, Kind, Pay, PayFor, Pending, Play, PlayStep, Reason, Window, Zone};
use crate::words::CardKind;
use crate::{Event, RangerId};
use kernel::{Answer, Seat, SeatSet};

/// How often each effect of a loop runs before the first fails (additions 13).
pub(crate) const MOST_IN_A_LOOP: usize = 3;

impl Game {
    /// Turns what is due into a window.
    pub(crate) fn open_window(&mut self) {
        let open = std::mem::take(&mut self.state.pending);
        self.state.frames.push(Frame::Window(Window { open, made: None }));
    }

    pub(crate) fn step_window(&mut self) {
        let Some(Frame::Window(window)) = self.state.frames.last_mut() else { return };
        let mut open = std::mem::take(&mut window.open);
        open.retain(|pending| self.can_respond(pending));
        let mandatory = open.iter().position(|pending| !self.is_optional(pending));
        match (open.len(), mandatory) {
            (0, _) => {
                self.state.frames.pop();
            }
            (_, Some(_)) if self.are_alike(&open) => {
                let pending = open.remove(0);
                self.keep_open(open);
                self.respond(&pending);
            }
            _several_or_optional => self.ask_to_respond(open),
        }
    }

    /// Whether these are one response to several events, of which nobody needs to choose the next.
    fn are_alike(&self, open: &[Pending]) -> bool {
        let same = |one: &Pending| (one.source, one.response, one.by) == (open[0].source, open[0].response, open[0].by);
        open.iter().all(same) && !self.is_optional(&open[0])
    }

    /// Asks everybody who can respond; each is offered their own responses and sees nobody else's.
    fn ask_to_respond(&mut self, open: Vec<Pending>) {
        let seats: SeatSet = open.iter().map(|pending| pending.you).map(RangerId::seat).collect();
        let mut options = Vec::new();
        let mut spans = Vec::new();
        for seat in seats.iter() {
            let start = options.len() as u16;
            let own = |pending: &&Pending| pending.you.seat() == seat;
            let mine = open.iter().enumerate().filter(|(_, pending)| own(pending));
            options.extend(mine.map(|(at, _)| Choice::Response(at as u8)));
            if open.iter().filter(own).all(|pending| self.is_optional(pending)) {
                options.push(Choice::Nothing);
            }
            spans.push((seat.0, start, options.len() as u16));
        }
        let ranger = open[0].you;
        self.keep_open(open);
        self.state.asking = Some(Asking { seats, ranger, kind: Kind::One, options, spans, reason: Reason::Respond });
    }

    fn keep_open(&mut self, open: Vec<Pending>) {
        if let Some(Frame::Window(window)) = self.state.frames.last_mut() {
            window.open = open;
        }
    }

    /// Whoever wants none of theirs leaves the others to theirs.
    pub(crate) fn answer_window(&mut self, seat: Seat, asking: &Asking, answer: &Answer) {
        match picked(asking, answer).first() {
            Some(Choice::Response(at)) => {
                let Some(Frame::Window(window)) = self.state.frames.last_mut() else { return };
                let pending = window.open.remove(usize::from(*at));
                self.respond(&pending);
            }
            _none_of_them => {
                if let Some(Frame::Window(window)) = self.state.frames.last_mut() {
                    window.open.retain(|pending| pending.you.seat() != seat);
                }
            }
        }
    }

    fn is_optional(&self, pending: &Pending) -> bool {
        let response = &self.pool.card(pending.definition).responses[usize::from(pending.response)];
        response.may || pending.by.is_some() || matches!(self.state.card(pending.source).zone, Zone::Hand(_))
    }

    /// Whether a response can be made now: its card is still there, its condition holds, its costs can be paid.
    pub(crate) fn can_respond(&self, pending: &Pending) -> bool {
        let card = self.state.card(pending.source);
        if card.definition != pending.definition || card.facedown {
            return false;
        }
        let response = &self.pool.card(pending.definition).responses[usize::from(pending.response)];
        if self.goes_in_circles(pending) {
            return false;
        }
        let known = self.response_bindings(pending);
        if let Some(by) = pending.by {
            return self.holds(&response.condition, &known) && self.can_borrow(by, pending);
        }
        if !self.holds(&response.condition, &known) || !self.can_pay(&response.cost, &known) {
            return false;
        }
        match card.zone {
            Zone::Hand(ranger) => {
                self.pool.card(card.definition).card.kind == CardKind::Moment
                    && self.can_play_from_hand(ranger, pending.source).is_ok()
            }
            zone if zone.in_play() => true,
            // What was attached to a card that left play lies in its discard by now.
            Zone::PathDiscard if matches!(response.on, Pattern::HostLeft(_)) => true,
            _left_play => looks_back(&response.on),
        }
    }

    pub(crate) fn response_bindings(&self, pending: &Pending) -> Bindings {
        let mut known = Bindings::new(pending.you, pending.source);
        known.event = pending.event;
        known
    }

    /// Whether a response has come about out of itself so often that it fails now.
    fn goes_in_circles(&self, pending: &Pending) -> bool {
        let this = Some((pending.source, pending.response));
        let made = |frame: &&Frame| matches!(frame, Frame::Window(window) if window.made == this);
        self.state.frames.iter().filter(made).count() >= MOST_IN_A_LOOP
    }

    fn respond(&mut self, pending: &Pending) {
        if let Some(Frame::Window(window)) = self.state.frames.last_mut() {
            window.made = Some((pending.source, pending.response));
        }
        self.tell_read(|game| game.wakes_again(pending));
        if let Some(by) = pending.by {
            self.respond_through(by, pending);
            return;
        }
        if let Zone::Hand(ranger) = self.state.card(pending.source).zone {
            self.pay_to_play(ranger, pending.source);
            self.happen(Event::Played(ranger, pending.source));
            self.put(pending.source, Zone::Limbo, crate::notation::Place::Top);
            self.state.frames.push(Frame::Play(Play {
                ranger,
                card: pending.source,
                step: PlayStep::Enter,
                response: Some((pending.response, pending.event)),
                x: 0,
            }));
            return;
        }
        self.happen(Event::Used(pending.you, pending.source));
        if self.pool.card(pending.definition).responses[usize::from(pending.response)].granted {
            self.happen(Event::Applied(pending.source));
        }
        let bindings = self.response_bindings(pending);
        let of = PayFor::Response(pending.definition, pending.response);
        self.state.frames.push(Frame::Pay(Box::new(Pay::of(of, bindings))));
    }
}

/// Whether a response is made although its card is no longer in play: what was committed, and what looks back on leaving.
fn looks_back(on: &Pattern) -> bool {
    matches!(on, Pattern::CommittedToSuccess | Pattern::Unattached(_) | Pattern::LeftPlay(_) | Pattern::Cleared(..))
}
