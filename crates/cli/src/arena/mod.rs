//! Matches between bots: games in pairs, each played twice with the same chance and the seats exchanged, so that neither the
//! first turn nor a lucky hand decides anything.

mod entrant;
mod fit;
mod pace;
mod statistics;

pub use entrant::Entrant;
pub use pace::Pace;
pub use statistics::{Score, elo};

use crate::simulation::{Seeds, play};
use anyhow::{Context, anyhow, bail};
use bots::magic::Knowledge;
use kernel::{Game as _, Outcome, Seat};
use magic::{CardPool, Game, Rules, Setup};
use pace::Clocked;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A game that goes on for so many decisions is a draw.
const MOST_DECISIONS: u32 = 100_000;

/// Who meets whom with which decks.
pub struct Arena {
    /// The cards.
    pub pool: Arc<CardPool>,
    /// What the bots know of them.
    pub known: Arc<Knowledge>,
    /// The rules of the table.
    pub rules: Rules,
    /// The seed of the whole match.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// A bot with its deck.
#[derive(Clone, Copy)]
pub struct Contender<'a> {
    /// Who it is.
    pub bot: Entrant,
    /// Its library.
    pub deck: &'a [String],
}

/// What came of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    /// The score of the first one.
    pub score: Score,
    /// How fast each of them played.
    pub paces: [Pace; 2],
}

/// What came of a pair of games: what the first contender got, in halves, and how fast each played.
type Pair = (u8, [Pace; 2]);

impl Arena {
    /// Plays so many pairs of games; `of` says who meets in each of them.
    pub fn pairs<'a>(
        &self,
        pairs: u64,
        of: impl Fn(u64) -> [Contender<'a>; 2] + Sync,
        stop: &AtomicBool,
        done: impl Fn() + Sync,
    ) -> anyhow::Result<Meeting> {
        let next = AtomicU64::new(0);
        let work = || -> anyhow::Result<Vec<(u64, Pair)>> {
            let mut results = Vec::new();
            while !stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= pairs {
                    break;
                }
                results.push((number, self.pair(number, of(number)).with_context(|| format!("pair {}", number + 1))?));
                done();
            }
            Ok(results)
        };
        let parts = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().map(|worker| worker.join()).collect::<Vec<_>>()
        });
        let mut all = Vec::new();
        for part in parts {
            all.extend(part.map_err(|_| anyhow!("a thread of the match failed"))??);
        }
        all.sort_unstable_by_key(|(number, _)| *number);
        let mut paces = [Pace::default(); 2];
        for (total, own) in all.iter().flat_map(|(_, (_, own))| (0..2).zip(own)) {
            paces[total] += *own;
        }
        Ok(Meeting { score: Score::of(all.into_iter().map(|(_, (halves, _))| halves).collect()), paces })
    }

    /// Both games of a pair.
    fn pair(&self, number: u64, [one, other]: [Contender<'_>; 2]) -> anyhow::Result<Pair> {
        let (first, mut paces) = self.game(number, [one, other])?;
        let (second, exchanged) = self.game(number, [other, one])?;
        paces[0] += exchanged[1];
        paces[1] += exchanged[0];
        Ok((first + (2 - second), paces))
    }

    /// What the first seat gets out of a game, in halves: two for a game won, one for a draw.
    fn game(&self, number: u64, seats: [Contender<'_>; 2]) -> anyhow::Result<Pair> {
        let seeds = Seeds::of(self.seed, number, 2);
        let decks = seats.iter().map(|seat| seat.deck.to_vec()).collect();
        let setup = Setup::of_decks(self.rules, seeds.game, decks);
        let mut game = Game::new(Arc::clone(&self.pool), &setup).context("these decks cannot be played together")?;
        let player = |at: usize| Clocked::new(seats[at].bot.player(&self.known, seeds.players[at]));
        let mut players = [player(0), player(1)];
        if let Err(trouble) = play(&mut game, &mut players, MOST_DECISIONS, |_, _, _| Ok(())) {
            bail!("the engine failed with --seed {}: {trouble:?}", self.seed);
        }
        let halves = match game.outcome() {
            Some(Outcome::Won(winners)) if winners.contains(&Seat(0)) => 2,
            Some(Outcome::Won(_)) => 0,
            _ => 1,
        };
        Ok((halves, players.map(|one| one.pace())))
    }
}
