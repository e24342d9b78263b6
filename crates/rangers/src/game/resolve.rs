//! Running programs: the steps between verbs.

use super::Game;
use super::verbs::{Now, Said};
use crate::notation::{Condition, Text};
use crate::pool::{Op, Pool};
use crate::state::{Asking, Bindings, Choice, Frame, Items, Kind, Loop, Reason, Run, Waiting};
use crate::{CardId, RangerId};
use kernel::{Answer, SeatSet};
use smallvec::SmallVec;
use std::sync::Arc;

/// What came of a verb.
pub(crate) enum Did {
    /// It was done; in full, or not.
    Done(bool),
    /// Somebody was asked.
    Asks,
}

impl Game {
    fn running(&mut self) -> &mut Run {
        match self.state.frames.last_mut() {
            Some(Frame::Run(run)) => run,
            _other => unreachable!("a program runs only while its frame is the last"),
        }
    }

    pub(crate) fn known(&self) -> Bindings {
        match self.state.frames.last() {
            Some(Frame::Run(run)) => run.bindings.clone(),
            _other => Bindings::new(self.somebody(), CardId(0)),
        }
    }

    /// One step of the running program.
    pub(crate) fn step_program(&mut self, pool: &Pool) {
        let run = self.running();
        let at = run.at;
        run.at += 1;
        if run.arrows.last() == Some(&false) {
            // What stands before an arrow is done in full or not at all: after the first impossible part nothing follows.
            match &pool.ops[at as usize] {
                Op::Verb(..) => return,
                Op::May(_, to) | Op::Modes(_, to) | Op::Cards(_, to) | Op::Rangers(_, to) | Op::Times(_, to) => {
                    run.at = *to;
                    return;
                }
                Op::End | Op::Jump(_) | Op::Unless(..) | Op::Next(_) | Op::OpenArrow | Op::CloseArrow(_) => {}
            }
        }
        match &pool.ops[at as usize] {
            Op::End => {
                self.state.frames.pop();
            }
            Op::Jump(to) => run.at = *to,
            Op::Unless(condition, to) => {
                let known = self.known();
                if !self.decides(condition, &known) {
                    self.running().at = *to;
                }
            }
            Op::May(who, _) => {
                let known = self.known();
                let seats: SeatSet = self.who(who, &known).into_iter().map(RangerId::seat).collect();
                self.ask(seats, known.you, Kind::YesNo, Vec::new(), Reason::May(known.source));
            }
            Op::Modes(modes, end) => {
                let known = self.known();
                let open = self.open_modes(modes, &known);
                if open.len() < 2 {
                    self.tell_read(|game| game.open_modes(modes, &known));
                }
                match open.as_slice() {
                    [] => self.running().at = *end,
                    [Choice::Mode(only)] => self.running().at = modes[usize::from(*only)].2,
                    _several => {
                        let seats = self.deciders(&known);
                        self.ask(seats, known.you, Kind::One, open, Reason::Modes(known.source));
                    }
                }
            }
            Op::Cards(noun, end) => {
                let known = self.known();
                let mut cards: SmallVec<[CardId; 4]> = self.cards(noun, &known).into_iter().collect();
                self.tell_meant(noun, &known);
                cards.reverse();
                self.begin_loop(at, *end, Items::Cards(cards));
            }
            Op::Rangers(who, end) => {
                let known = self.known();
                let mut rangers = self.who(who, &known);
                rangers.reverse();
                self.begin_loop(at, *end, Items::Rangers(rangers, known.you));
            }
            Op::Times(value, end) => {
                let known = self.known();
                let times = self.amount(value, &known);
                self.begin_loop(at, *end, Items::Times(times));
            }
            Op::Next(start) => {
                if self.next_item() {
                    self.running().at = start + 1;
                }
            }
            Op::OpenArrow => run.arrows.push(true),
            Op::CloseArrow(to) => {
                if !run.arrows.pop().unwrap_or(true) {
                    run.at = *to;
                    if let Some(outer) = run.arrows.last_mut() {
                        *outer = false;
                    }
                }
            }
            Op::Verb(effect, bodies) => {
                let known = run.bindings.clone();
                let depth = self.state.frames.len();
                match self.verb(effect, &Now { known: &known, bodies, at, answer: None }) {
                    Did::Done(full) => self.after_verb(depth, full),
                    Did::Asks => self.running().waiting = Waiting::Answer,
                }
            }
        }
    }

    /// The modes that can be chosen.
    fn open_modes(&self, modes: &[(Text, Condition, u32)], known: &Bindings) -> Vec<Choice> {
        let open = modes.iter().enumerate().filter(|(_, (_, condition, _))| self.holds(condition, known));
        open.map(|(mode, _)| Choice::Mode(mode as u8)).collect()
    }

    /// Notes that the verb of the program at that depth was done.
    pub(crate) fn after_verb(&mut self, depth: usize, full: bool) {
        if !full
            && let Some(Frame::Run(run)) = self.state.frames.get_mut(depth - 1)
            && let Some(arrow) = run.arrows.last_mut()
        {
            *arrow = false;
        }
    }

    /// Changes what the program at that depth knows.
    pub(crate) fn learn(&mut self, change: impl FnOnce(&mut Bindings)) {
        if let Some(Frame::Run(run)) = self.state.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Run(_))) {
            change(&mut run.bindings);
        }
    }

    fn begin_loop(&mut self, start: u32, end: u32, items: Items) {
        self.running().loops.push(Loop { start, items });
        if !self.next_item() {
            self.running().at = end;
        }
    }

    /// Takes the next item of the innermost loop; ends the loop where there is none.
    fn next_item(&mut self) -> bool {
        let run = self.running();
        let Some(last) = run.loops.last_mut() else { return false };
        match &mut last.items {
            Items::Cards(cards) => {
                if let Some(card) = cards.pop() {
                    run.bindings.slots[0] = card.into();
                    run.bindings.that = 0;
                    return true;
                }
            }
            Items::Rangers(rangers, before) => {
                if let Some(ranger) = rangers.pop() {
                    run.bindings.you = ranger;
                    return true;
                }
                run.bindings.you = *before;
            }
            Items::Times(times) => {
                if *times > 0 {
                    *times -= 1;
                    return true;
                }
            }
        }
        run.loops.pop();
        false
    }

    /// An answer to the running program.
    pub(crate) fn answer_program(&mut self, asking: &Asking, answer: &Answer) {
        let pool = Arc::clone(&self.pool);
        let run = self.running();
        run.waiting = Waiting::Nothing;
        let at = run.at - 1;
        match &pool.ops[at as usize] {
            Op::May(_, to) => {
                if *answer != Answer::Yes(true) {
                    run.at = *to;
                    if let Some(arrow) = run.arrows.last_mut() {
                        *arrow = false;
                    }
                }
            }
            Op::Modes(modes, _) => {
                if let Some(Choice::Mode(mode)) = picked(asking, answer).first() {
                    let (_, condition, to) = &modes[usize::from(*mode)];
                    run.at = *to;
                    let known = run.bindings.clone();
                    self.tell_read(|game| game.holds(condition, &known));
                }
            }
            Op::Verb(effect, bodies) => {
                let known = run.bindings.clone();
                let depth = self.state.frames.len();
                let answer = Some(Said { asking, answer });
                match self.verb(effect, &Now { known: &known, bodies, at, answer }) {
                    Did::Done(full) => self.after_verb(depth, full),
                    Did::Asks => self.running().waiting = Waiting::Answer,
                }
            }
            Op::End
            | Op::Jump(_)
            | Op::Unless(..)
            | Op::Cards(..)
            | Op::Rangers(..)
            | Op::Times(..)
            | Op::Next(_)
            | Op::OpenArrow
            | Op::CloseArrow(_) => {}
        }
    }

    /// Who decides what an effect leaves open: the owner of a ranger card, else everybody.
    pub(crate) fn deciders(&self, known: &Bindings) -> SeatSet {
        if known.cause.is_some() {
            return self.everybody();
        }
        SeatSet::EMPTY.with(known.you.seat())
    }

    pub(crate) fn everybody(&self) -> SeatSet {
        self.state.table_order().map(RangerId::seat).collect()
    }

    /// Asks.
    pub(crate) fn ask(&mut self, seats: SeatSet, ranger: RangerId, kind: Kind, options: Vec<Choice>, reason: Reason) {
        self.state.asking = Some(Asking { seats, ranger, kind, options, spans: Vec::new(), reason });
    }
}

/// The options that an answer takes.
pub(crate) fn picked(asking: &Asking, answer: &Answer) -> SmallVec<[Choice; 4]> {
    let at = |pick: u16| asking.options.get(usize::from(pick)).copied();
    match answer {
        Answer::Pick(pick) => at(*pick).into_iter().collect(),
        Answer::Picks(picks) => picks.iter().filter_map(|pick| at(*pick)).collect(),
        _no_options => SmallVec::new(),
    }
}
