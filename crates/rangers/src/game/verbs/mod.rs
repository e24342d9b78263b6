//! Verbs: what effects do. `table.rs` has a line for each; the rooms beside it carry them out.

mod another_test;
mod campaign;
mod cards;
mod choosing;
mod counters;
mod decks;
mod energy;
mod missions;
mod rangers;
mod table;
mod testing;
mod trading;

use super::Game;
use super::resolve::{Did, picked};
use crate::notation::Noun;
use crate::pool::Program;
use crate::state::{Asking, Bindings, Choice, EventData, Kind, Reason};
use crate::{CardId, RangerId};
use kernel::{Answer, SeatSet};

/// A verb under way: what its program knows, where it stands, and the answer to what it asked.
pub(crate) struct Now<'a> {
    pub(crate) known: &'a Bindings,
    pub(crate) bodies: &'a [Program],
    pub(crate) at: u32,
    pub(crate) answer: Option<Said<'a>>,
}

/// An answer, with the question it was given to.
#[derive(Clone, Copy)]
pub(crate) struct Said<'a> {
    pub(crate) asking: &'a Asking,
    pub(crate) answer: &'a Answer,
}

impl Said<'_> {
    /// The option that was taken.
    pub(crate) fn choice(&self) -> Option<Choice> {
        picked(self.asking, self.answer).first().copied()
    }

    fn cards(&self) -> Vec<CardId> {
        Game::picked_cards(self.asking, self.answer)
    }

    fn number(&self) -> Option<i32> {
        match self.answer {
            Answer::Number(number) => Some(*number),
            _no_number => None,
        }
    }

    /// The options with their shares of what was divided.
    fn shares(&self) -> Vec<(Choice, i32)> {
        match self.answer {
            Answer::Shares(shares) => {
                self.asking.options.iter().copied().zip(shares.iter().map(|share| *share as i32)).collect()
            }
            _nothing_divided => Vec::new(),
        }
    }
}

impl Game {
    /// Does something to each of these cards; full only if it was possible for each and there was one.
    fn on_each(&mut self, noun: &Noun, known: &Bindings, mut each: impl FnMut(&mut Game, CardId) -> bool) -> Did {
        let cards = self.cards(noun, known);
        self.tell_meant(noun, known);
        let mut full = !cards.is_empty();
        for id in cards {
            full &= each(self, id);
        }
        Did::Done(full)
    }

    /// Asks one ranger in the middle of a verb.
    fn asks(&mut self, ranger: RangerId, kind: Kind, options: Vec<Choice>, reason: Reason) -> Did {
        self.ask(SeatSet::EMPTY.with(ranger.seat()), ranger, kind, options, reason);
        Did::Asks
    }
}

/// An event about one card.
pub(crate) fn about(id: CardId) -> EventData {
    EventData { card: Some(id), ..EventData::default() }
}
