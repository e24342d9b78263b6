//! Challenge cards drawn for pairs: from the lead on, each ranger draws one before them or passes.

use super::Game;
use super::resolve::{Did, picked};
use super::verbs::Now;
use crate::notation::Effect;
use crate::state::{Asking, Bindings, Choice, Frame, Kind, Pairs, Reason};
use crate::words::Symbol;
use crate::{Event, RangerId};
use kernel::{Answer, SeatSet};

impl Game {
    pub(crate) fn pair_draws_verb(&mut self, pairs: &[(Symbol, Effect)], out: Symbol, now: &Now) -> Did {
        let pairs = pairs.iter().map(|(symbol, _)| *symbol).zip(now.bodies.iter().copied()).collect();
        let rangers = self.state.table_order().collect();
        self.state.frames.push(Frame::Pairs(Box::new(Pairs {
            source: now.known.source,
            pairs,
            out,
            rangers,
            turn: 0,
            laid: Vec::new(),
            drawn: None,
        })));
        Did::Done(true)
    }

    fn pairs_mut(&mut self) -> &mut Pairs {
        match self.state.frames.last_mut() {
            Some(Frame::Pairs(pairs)) => pairs,
            _other => unreachable!("pairs are drawn only while their frame is the last"),
        }
    }

    pub(crate) fn step_pairs(&mut self) {
        let pairs = self.pairs_mut().clone();
        let Some(ranger) = pairs.rangers.get(usize::from(pairs.turn)).copied() else {
            self.state.frames.pop();
            self.state.challenge_discard.extend(pairs.laid.iter().map(|(_, card)| *card));
            return;
        };
        let seats = SeatSet::EMPTY.with(ranger.seat());
        match pairs.drawn {
            None => self.ask(seats, ranger, Kind::YesNo, Vec::new(), Reason::May(pairs.source)),
            Some(card) if self.pool.challenge_card(card).reshuffle && pairs.rangers.len() > 1 => {
                let options = pairs.rangers.iter().copied().map(Choice::Ranger).collect();
                self.ask(seats, ranger, Kind::One, options, Reason::PickRanger(pairs.source));
            }
            Some(card) => self.lay_before(ranger, card),
        }
    }

    pub(crate) fn answer_pairs(&mut self, asking: &Asking, answer: &Answer) {
        match (picked(asking, answer).first().copied(), self.pairs_mut().drawn) {
            (Some(Choice::Ranger(ranger)), Some(card)) => self.lay_before(ranger, card),
            _draw_or_pass if *answer == Answer::Yes(true) => {
                let card = self.next_challenge();
                self.happen(Event::ChallengeDrawn(card));
                self.pairs_mut().drawn = Some(card);
            }
            _draw_or_pass => {
                let ranger = asking.ranger;
                self.out_of_pairs(ranger);
            }
        }
    }

    /// A ranger is out for good; the next one is whoever now stands in their place.
    fn out_of_pairs(&mut self, ranger: RangerId) {
        let pairs = self.pairs_mut();
        let Some(at) = pairs.rangers.iter().position(|one| *one == ranger) else { return };
        pairs.rangers.remove(at);
        if at < usize::from(pairs.turn) {
            pairs.turn -= 1;
        }
        if usize::from(pairs.turn) >= pairs.rangers.len() {
            pairs.turn = 0;
        }
    }

    /// A card is laid before a ranger; a pair is seen to, and the next ranger's turn comes.
    fn lay_before(&mut self, ranger: RangerId, card: u8) {
        let symbol = self.pool.challenge_card(card).symbol;
        let pairs = self.pairs_mut();
        pairs.drawn = None;
        pairs.turn = (pairs.turn + 1) % pairs.rangers.len().max(1) as u8;
        pairs.laid.push((ranger, card));
        let (source, out, laid) = (pairs.source, pairs.out == symbol, pairs.laid.clone());
        let program = pairs.pairs.iter().find(|(one, _)| *one == symbol).map(|(_, program)| *program);
        let equal = |one: &(RangerId, u8)| one.0 == ranger && self.pool.challenge_card(one.1).symbol == symbol;
        if laid.iter().filter(|one| equal(one)).count() < 2 {
            return;
        }
        // A pair that puts its ranger out takes all their cards; another pair is spent.
        let (gone, stay): (Vec<_>, Vec<_>) =
            laid.iter().copied().partition(|one| equal(one) || (out && one.0 == ranger));
        self.state.challenge_discard.extend(gone.iter().map(|(_, card)| *card));
        self.pairs_mut().laid = stay;
        if out {
            self.out_of_pairs(ranger);
        }
        if let Some(program) = program {
            self.run_program(program, Bindings::new(ranger, source), None);
        }
    }
}
