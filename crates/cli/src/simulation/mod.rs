//! Many games between bots, on many threads, with the same results on any number of them.

mod play;
mod recording;
mod tally;

pub use play::{RandomPlayer, Seeds, Trouble, play, random_player};
pub use recording::{GAME, prepare_folder};
pub use tally::{Failure, Finish, Tally, wilson};

use anyhow::{Context, anyhow};
use bots::magic::{Knowledge, Strength};
use kernel::{Game as _, Outcome};
use magic::{CardPool, Game, Rules, Setup, SetupError};
use recording::Recording;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What is to be played.
pub struct Simulation {
    /// The cards.
    pub pool: Arc<CardPool>,
    /// The rules of the table.
    pub rules: Rules,
    /// The libraries.
    pub decks: Vec<Vec<String>>,
    /// Who plays each of them.
    pub bots: Vec<Strength>,
    /// What the bots know of the cards.
    pub known: Arc<Knowledge>,
    /// How many games.
    pub games: u64,
    /// The seed of the whole run.
    pub seed: u64,
    /// After how many decisions a game is stopped.
    pub limit: u32,
    /// Where each game's log goes.
    pub log: Option<PathBuf>,
}

impl Simulation {
    /// How the `number`-th game (from 0) begins. Decks move on by a seat each game, so that each goes first as often.
    pub fn setup(&self, number: u64, seed: u64) -> Setup {
        let decks = (0..self.decks.len()).map(|seat| self.decks[self.deck_at(number, seat)].clone()).collect();
        Setup::of_decks(self.rules, seed, decks)
    }

    fn deck_at(&self, number: u64, seat: usize) -> usize {
        let count = self.decks.len();
        (seat + (number % count as u64) as usize) % count
    }

    /// Whether the first game can begin at all, and with it all others.
    pub fn check(&self) -> Result<(), SetupError> {
        Game::new(Arc::clone(&self.pool), &self.setup(0, 0)).map(drop)
    }

    /// Plays all games on so many threads, until `stop` is set; `done` is called after each game.
    pub fn run(&self, threads: usize, stop: &AtomicBool, done: impl Fn() + Sync) -> anyhow::Result<Tally> {
        let next = AtomicU64::new(0);
        let work = || self.work(&next, stop, &done);
        let parts = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().map(|worker| worker.join()).collect::<Vec<_>>()
        });
        let mut tally = Tally::new(self.decks.len());
        for part in parts {
            tally.merge(part.map_err(|_| anyhow!("a thread of the simulation failed"))??);
        }
        Ok(tally)
    }

    fn work(&self, next: &AtomicU64, stop: &AtomicBool, done: &(impl Fn() + Sync)) -> anyhow::Result<Tally> {
        let mut tally = Tally::new(self.decks.len());
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games {
                break;
            }
            let played = catch_unwind(AssertUnwindSafe(|| self.play_one(number, &mut tally)));
            let played = played.unwrap_or_else(|panic| Err(Trouble::Refused(panic_message(&*panic))));
            match played {
                Ok(()) => {}
                Err(Trouble::Refused(problem)) => tally.failures.push(Failure { game: number + 1, problem }),
                Err(Trouble::Log(error)) => {
                    stop.store(true, Ordering::Relaxed);
                    let path = Recording::path(self.log.as_deref().unwrap_or("".as_ref()), number + 1);
                    return Err(error).with_context(|| format!("the log {} cannot be written", path.display()));
                }
            }
            done();
        }
        Ok(tally)
    }

    fn play_one(&self, number: u64, tally: &mut Tally) -> Result<(), Trouble> {
        let seeds = Seeds::of(self.seed, number, self.decks.len());
        let setup = self.setup(number, seeds.game);
        let mut game =
            Game::new(Arc::clone(&self.pool), &setup).map_err(|error| Trouble::Refused(error.to_string()))?;
        let mut players: Vec<_> = (seeds.players.into_iter().enumerate())
            .map(|(seat, seed)| self.bots[self.deck_at(number, seat)].player(&self.known, seed))
            .collect();
        let decisions = match &self.log {
            None => play(&mut game, &mut players, self.limit, |_, _, _| Ok(()))?,
            Some(folder) => {
                let header = recording::header(&self.pool, &setup);
                let path = Recording::path(folder, number + 1);
                let mut recording = Recording::begin(&path, &header).map_err(Trouble::Log)?;
                let decisions =
                    play(&mut game, &mut players, self.limit, |game, seat, input| recording.add(game, seat, input))?;
                recording.finish().map_err(Trouble::Log)?;
                decisions
            }
        };
        tally.add(&self.finish(number, &game), game.state().turn.number, decisions);
        Ok(())
    }

    fn finish(&self, number: u64, game: &Game) -> Finish {
        match game.outcome() {
            None => Finish::Stopped,
            Some(Outcome::Draw | Outcome::Ended(_)) => Finish::Draw,
            Some(Outcome::Won(seats)) => {
                Finish::Won(seats.iter().map(|seat| self.deck_at(number, usize::from(seat.0))).collect())
            }
        }
    }
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("the engine panicked: {}", text.unwrap_or("no message"))
}
