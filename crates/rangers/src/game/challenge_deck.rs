//! The challenge deck: drawing in a test and outside, drawing again, shuffling (section 9, additions 11).

use super::Game;
use super::derived::Happening;
use crate::Event;
use crate::state::EventData;

impl Game {
    /// Takes the top challenge card; an empty deck takes its discard in first.
    pub(crate) fn next_challenge(&mut self) -> u8 {
        if self.state.challenge_deck.is_empty() {
            self.shuffle_challenge();
        }
        self.state.challenge_deck.pop().unwrap_or_default()
    }

    pub(crate) fn shuffle_challenge(&mut self) {
        let mut cards = std::mem::take(&mut self.state.challenge_deck);
        cards.append(&mut self.state.challenge_discard);
        cards.sort_unstable();
        self.state.chance.draw(|dice| dice.shuffle(&mut cards));
        self.state.challenge_deck = cards;
        self.happen(Event::ChallengeShuffled);
        let amount = super::listening::moment_number(crate::notation::Moment::ChallengeShuffled);
        self.trigger(Happening::At, EventData { amount, ..EventData::default() });
    }

    /// A challenge card drawn outside a test resolves no challenge effects; its reshuffle icon still shuffles (additions 11).
    pub(crate) fn draw_challenge_outside(&mut self) {
        let card = self.next_challenge();
        self.happen(Event::ChallengeDrawn(card));
        self.state.drawn_challenge = Some(card);
        self.state.challenge_discard.push(card);
        if self.pool.challenge_card(card).reshuffle {
            self.shuffle_challenge();
        }
    }

    /// Whether the challenge card of the test shows +1 for its aspect.
    pub(crate) fn shows_plus(&self) -> bool {
        self.state.test().is_none_or(|test| {
            test.drawn.is_none_or(|card| self.pool.modifier(card, test.modifier.unwrap_or(test.aspect)) >= 1)
        })
    }

    /// Discards the challenge card of the test and draws another.
    pub(crate) fn redraw(&mut self) {
        let Some(card) = self.state.test_mut().and_then(|test| test.drawn.take()) else { return };
        self.state.challenge_discard.push(card);
        let reshuffles = self.pool.challenge_card(card).reshuffle;
        let next = self.next_challenge();
        let symbol = self.pool.challenge_card(next).symbol;
        if let Some(test) = self.state.test_mut() {
            test.reshuffles |= reshuffles;
            test.drawn = Some(next);
            test.symbols.pop();
            test.symbols.push(symbol);
        }
        self.happen(Event::ChallengeDrawn(next));
    }
}
