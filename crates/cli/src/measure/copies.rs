//! Copying games: how long it takes and how large they are.

use super::Bench;
use crate::allocations::counted;
use bots::{Bot, Eyes};
use kernel::{Game as _, Input, NoSink};
use magic::Game;
use std::time::Instant;

/// How many games are copied.
const GAMES: usize = 16;
/// The turn at which they are.
const TURN: u32 = 10;
/// How often all of them are copied: for long enough that a moment in which the machine was busy does not count.
const ROUNDS: usize = 10_000;

/// What copying costs.
pub struct Copies {
    /// The time of a copy.
    pub clone_ns: f64,
    /// The time of a copy over another game.
    pub clone_from_ns: f64,
    /// The size of a game, heap included.
    pub bytes: f64,
}

impl Bench {
    /// Games that have just come to their tenth turn.
    pub fn turn_ten_games(&self) -> Vec<Game> {
        (0..).filter_map(|number| self.until_turn(number, TURN)).take(GAMES).collect()
    }

    fn until_turn(&self, number: u64, turn: u32) -> Option<Game> {
        let (mut game, mut players) = self.table(number);
        while game.state().turn.number < turn {
            let seat = game.decision()?.who.first()?;
            let input = Input::Answer(players[usize::from(seat.0)].answer(&Eyes::new(&game, seat)));
            game.apply(seat, &input, &mut NoSink).ok()?;
        }
        Some(game)
    }

    /// Copies games of the tenth turn.
    pub fn copies(&self) -> Copies {
        let games = self.turn_ten_games();
        let bytes: i64 = games.iter().map(|game| counted(|| game.clone()).1.bytes).sum();
        Copies {
            clone_ns: clone_ns(&games),
            clone_from_ns: clone_from_ns(&games),
            bytes: bytes as f64 / games.len() as f64 + size_of::<Game>() as f64,
        }
    }
}

/// The copies of a round are kept until it is over, so that dropping them is not measured.
fn clone_ns(games: &[Game]) -> f64 {
    let mut copies: Vec<Game> = Vec::with_capacity(games.len());
    median_ns(games.len(), || {
        copies.clear();
        let began = Instant::now();
        copies.extend(games.iter().cloned());
        began.elapsed().as_nanos()
    })
}

/// Each game is copied over another one.
fn clone_from_ns(games: &[Game]) -> f64 {
    let mut copies = games.to_vec();
    median_ns(games.len(), || {
        copies.rotate_left(1);
        let began = Instant::now();
        copies.iter_mut().zip(games).for_each(|(copy, game)| copy.clone_from(game));
        began.elapsed().as_nanos()
    })
}

/// The time of one copy in the round that was neither among the faster nor among the slower half.
fn median_ns(count: usize, mut round: impl FnMut() -> u128) -> f64 {
    let mut rounds: Vec<u128> = (0..ROUNDS).map(|_| round()).collect();
    let (_, median, _) = rounds.select_nth_unstable(ROUNDS / 2);
    *median as f64 / count as f64
}
