//! Another test at once, out of the one under way, with everything dodged in it.

use super::Now;
use crate::game::Game;
use crate::game::resolve::Did;
use crate::state::{Choice, Frame, Kind, Reason};

impl Game {
    /// Offers the tests that could be performed if nothing stood in the way, and begins the one that is chosen.
    pub(super) fn another_test_verb(&mut self, now: &Now) -> Did {
        if let Some(said) = now.answer {
            self.in_test(|test| test.dodges_all = false);
            return self.begin_another_test(said.choice(), now);
        }
        self.in_test(|test| test.dodges_all = true);
        let you = now.known.you;
        let mut options: Vec<Choice> =
            self.tests_of(you).into_iter().map(|(id, test)| Choice::Test(id, test)).collect();
        if options.is_empty() {
            self.in_test(|test| test.dodges_all = false);
            return Did::Done(false);
        }
        options.push(Choice::Nothing);
        self.asks(you, Kind::One, options, Reason::AnotherTest(now.known.source))
    }

    fn begin_another_test(&mut self, choice: Option<Choice>, now: &Now) -> Did {
        let Some(Choice::Test(id, test)) = choice else { return Did::Done(false) };
        self.begin_test(now.known.you, id, test);
        if let Some(Frame::Test(another)) = self.state.frames.last_mut() {
            another.dodges_all = true;
            another.if_fails.extend(now.bodies.iter().map(|body| (*body, now.known.source)));
        }
        Did::Done(true)
    }

    /// One card of the challenge discard, of choice, is shuffled into the challenge deck.
    pub(super) fn recall_challenge_verb(&mut self, now: &Now) -> Did {
        if let Some(said) = now.answer {
            let Some(Choice::Challenge(card)) = said.choice() else { return Did::Done(false) };
            self.state.challenge_discard.retain(|one| *one != card);
            self.state.challenge_deck.push(card);
            let deck = &mut self.state.challenge_deck;
            deck.sort_unstable();
            self.state.chance.draw(|dice| dice.shuffle(deck));
            return self.noted(|_| {});
        }
        let options: Vec<Choice> = self.state.challenge_discard.iter().copied().map(Choice::Challenge).collect();
        if options.is_empty() {
            return Did::Done(false);
        }
        self.asks(now.known.you, Kind::One, options, Reason::RecallChallenge(now.known.source))
    }
}
