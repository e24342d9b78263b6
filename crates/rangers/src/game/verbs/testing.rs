//! Verbs on the test under way and on what is about to happen.

use super::Now;
use crate::game::Game;
use crate::game::resolve::Did;
use crate::state::{Choice, Frame, Kind, Proposal, Reason, TestFrame};
use crate::words::{Aspect, Symbol};
use kernel::Answer;

impl Game {
    /// Changes the test under way.
    pub(super) fn in_test(&mut self, change: impl FnOnce(&mut TestFrame)) -> Did {
        match self.state.test_mut() {
            Some(test) => {
                change(test);
                Did::Done(true)
            }
            None => Did::Done(false),
        }
    }

    /// Changes what is about to happen.
    pub(super) fn in_proposal(&mut self, change: impl FnOnce(&mut Proposal)) -> Did {
        let proposal = self.state.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Proposal(proposal) => Some(proposal),
            _other => None,
        });
        match proposal {
            Some(proposal) => {
                change(proposal);
                Did::Done(true)
            }
            None => Did::Done(false),
        }
    }

    pub(super) fn choose_modifier_verb(&mut self, pay: bool, now: &Now) -> Did {
        let you = now.known.you;
        if let Some(said) = now.answer {
            let Some(Choice::Aspect(aspect)) = said.choice() else { return Did::Done(false) };
            if pay {
                self.change_energy(you, aspect, -1);
            }
            return self.in_test(|test| test.modifier = Some(aspect));
        }
        let options: Vec<Choice> = Aspect::ALL
            .iter()
            .copied()
            .filter(|aspect| !pay || self.state.ranger(you).energy_of(*aspect) > 0)
            .map(Choice::Aspect)
            .collect();
        if options.is_empty() {
            return Did::Done(false);
        }
        self.asks(you, Kind::One, options, Reason::PickAspect(now.known.source))
    }

    /// One more symbol resolves; each card resolves each symbol once, so it is one that does not resolve already.
    pub(super) fn extra_symbol_verb(&mut self, now: &Now) -> Did {
        if let Some(said) = now.answer {
            let Some(Choice::Symbol(symbol)) = said.choice() else { return Did::Done(false) };
            return self.in_test(|test| test.symbols.insert(0, symbol));
        }
        let Some(test) = self.state.test() else { return Did::Done(false) };
        let options = Symbol::ALL.iter().filter(|symbol| !test.symbols.contains(symbol));
        let options: Vec<Choice> = options.copied().map(Choice::Symbol).collect();
        if options.is_empty() {
            return Did::Done(false);
        }
        self.asks(now.known.you, Kind::One, options, Reason::NameSymbol(now.known.source))
    }

    pub(super) fn name_symbol_verb(&mut self, now: &Now) -> Did {
        let source = now.known.source;
        if let Some(said) = now.answer {
            let (Some(Choice::Symbol(symbol)), Some(body)) = (said.choice(), now.bodies.first()) else {
                return Did::Done(false);
            };
            return self.in_test(|test| test.named.push((symbol, *body, source)));
        }
        let options = Symbol::ALL.iter().copied().map(Choice::Symbol).collect();
        self.asks(now.known.you, Kind::One, options, Reason::NameSymbol(source))
    }

    /// Discards challenge cards until one shows +1 for the aspect of the test, or until the ranger stops.
    pub(super) fn draw_until_plus_verb(&mut self, at_will: bool, now: &Now) -> Did {
        let discarded = if now.answer.is_some() { now.known.done } else { 0 };
        self.learn(|known| known.done = discarded);
        if now.answer.is_some_and(|said| *said.answer != Answer::Yes(true)) {
            return Did::Done(true);
        }
        let mut discarded = discarded;
        let mut wanted = now.answer.is_some() || !at_will;
        loop {
            if self.shows_plus() || discarded as usize >= self.pool.challenge.len() {
                self.learn(|known| known.done = discarded);
                return Did::Done(true);
            }
            if !wanted {
                self.learn(|known| known.done = discarded);
                return self.asks(now.known.you, Kind::YesNo, Vec::new(), Reason::May(now.known.source));
            }
            self.redraw();
            discarded += 1;
            wanted = !at_will;
        }
    }
}
