//! *Beacons*, a tiny cooperative game: what tables and servers are tested with besides the large ones.
//!
//! Three keepers hold four numbered cards each and may not speak of them. In free order anybody lays a card onto the one
//! row; a card below the last one puts out a lamp. After every third card all keepers secretly vote whether to rest: if
//! most do, a lamp is lit again and everybody gives up their lowest card. With all hands empty the keepers have won
//! together; with the last lamp out the game ends without winners.

mod door;
mod hosted;

pub use hosted::{Beacon, Card, Keeper};

use kernel::{Chance, Misfit, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How many keepers there are.
pub const SEATS: u8 = 3;
const HAND: usize = 4;
const LAMPS: u8 = 3;
/// The highest number on a card.
const HIGHEST: u8 = 20;
/// After how many cards there is a vote.
const ROUND: usize = 3;

/// How a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The seed of chance.
    pub seed: u64,
}

/// A game of Beacons.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Beacons {
    chance: Chance,
    number: u32,
    /// The cards of each keeper, lowest first.
    hands: Vec<Vec<u8>>,
    /// Cards that nobody was dealt.
    rest: Vec<u8>,
    row: Vec<u8>,
    lamps: u8,
    /// The votes that are in, while there is a vote.
    votes: Option<Vec<Option<bool>>>,
    gone: Vec<bool>,
    /// The card at which the game fails.
    #[serde(default)]
    fails_at: Option<u8>,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A keeper laid a card.
    Laid(Seat, u8),
    /// A lamp went out.
    LampOut,
    /// A keeper has voted; what, nobody knows.
    Voted(Seat),
    /// The keepers rest, or do not.
    Rested(bool),
    /// A keeper gave up a card.
    GaveUp(Seat, u8),
    /// A keeper left.
    Left(Seat),
}

/// Why something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Somebody is to lay a card.
    Lay,
    /// Everybody votes whether to rest.
    Rest,
}

/// Why an input is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// It does not fit.
    #[error(transparent)]
    Misfit(#[from] Misfit),
}

impl Beacons {
    /// Deals the cards.
    pub fn new(setup: &Setup) -> Beacons {
        let mut chance = Chance::new(setup.seed);
        let mut rest: Vec<u8> = (1..=HIGHEST).collect();
        chance.draw(|dice| dice.shuffle(&mut rest));
        let hands = (0..SEATS).map(|_| {
            let mut hand = rest.split_off(rest.len() - HAND);
            hand.sort_unstable();
            hand
        });
        let hands = hands.collect();
        let gone = vec![false; usize::from(SEATS)];
        Beacons { chance, number: 0, hands, rest, row: Vec::new(), lamps: LAMPS, votes: None, gone, fails_at: None }
    }

    /// The same game, which fails when that card is laid: to try out what a table does then.
    #[must_use]
    pub fn failing_at(self, card: u8) -> Beacons {
        Beacons { fails_at: Some(card), ..self }
    }

    /// The hand of a keeper.
    pub fn hand(&self, seat: Seat) -> &[u8] {
        self.hands.get(usize::from(seat.0)).map_or(&[], Vec::as_slice)
    }

    fn playing(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.hands.len()).filter(|at| !self.gone[*at])
    }

    /// Who is awaited.
    fn awaited(&self) -> SeatSet {
        let seats = self.playing().filter(|at| match &self.votes {
            Some(votes) => votes[*at].is_none(),
            None => !self.hands[*at].is_empty(),
        });
        seats.map(|at| Seat(at as u8)).collect()
    }

    fn is_over(&self) -> bool {
        self.lamps == 0 || self.playing().next().is_none() || self.playing().all(|at| self.hands[at].is_empty())
    }

    fn lay(&mut self, seat: Seat, at: usize, events: &mut dyn FnMut(Event)) {
        let card = self.hands[usize::from(seat.0)].remove(at);
        assert_ne!(self.fails_at, Some(card), "the game was made to fail here");
        let low = self.row.last().is_some_and(|last| *last > card);
        self.row.push(card);
        events(Event::Laid(seat, card));
        if low {
            self.lamps -= 1;
            events(Event::LampOut);
        }
        if self.row.len().is_multiple_of(ROUND) && !self.is_over() {
            self.votes = Some(vec![None; self.hands.len()]);
        }
    }

    fn vote(&mut self, seat: Seat, rest: bool, events: &mut dyn FnMut(Event)) {
        if let Some(votes) = &mut self.votes {
            votes[usize::from(seat.0)] = Some(rest);
            events(Event::Voted(seat));
        }
        self.count_votes(events);
    }

    /// Once all votes are in, they count.
    fn count_votes(&mut self, events: &mut dyn FnMut(Event)) {
        if self.votes.is_none() || !self.awaited().is_empty() {
            return;
        }
        let votes = self.votes.take().unwrap_or_default();
        let (for_it, all) = (votes.iter().filter(|vote| **vote == Some(true)).count(), votes.iter().flatten().count());
        let rests = for_it * 2 > all;
        events(Event::Rested(rests));
        if rests {
            self.lamps = (self.lamps + 1).min(LAMPS);
            for (at, hand) in self.hands.iter_mut().enumerate().filter(|(_, hand)| !hand.is_empty()) {
                events(Event::GaveUp(Seat(at as u8), hand.remove(0)));
            }
        }
    }
}
