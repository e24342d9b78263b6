//! Many games between bots, on many threads, with the same results on any number of them.

mod play;
mod recording;
mod tally;

pub use play::{RandomPlayer, Seeds, Trouble, play, random_player};
pub use recording::prepare_folder;
pub use tally::{Failure, Finish, Tally, wilson};

use anyhow::{Context, anyhow};
use bots::magic::{Knowledge, Strength};
use decks::{Deck, Match};
use kernel::{Game as _, Outcome, Seat};
use magic::{CardPool, Game, Rules, Setup, SetupError};
use recording::Recording;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What is to be played.
pub struct Simulation {
    /// The cards.
    pub pool: Arc<CardPool>,
    /// The rules of the table.
    pub rules: Rules,
    /// The decks.
    pub decks: Vec<Deck>,
    /// What they are called.
    pub names: Vec<String>,
    /// Who plays each of them.
    pub bots: Vec<Strength>,
    /// What the bots know of the cards.
    pub known: Arc<Knowledge>,
    /// How many games, or matches.
    pub games: u64,
    /// Of how many games a match is; one: there are no matches.
    pub best_of: u8,
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
        self.setup_of(&self.decks, self.first(number), seed)
    }

    /// How a game with these decks begins, of which that one goes first.
    fn setup_of(&self, decks: &[Deck], first: usize, seed: u64) -> Setup {
        let by_seat = || (0..decks.len()).map(|seat| &decks[deck_at(decks.len(), first, seat)]);
        let mut setup = Setup::of_decks(self.rules, seed, by_seat().map(|deck| deck.main.clone()).collect());
        for (seat, (player, deck)) in setup.players.iter_mut().zip(by_seat()).enumerate() {
            player.sideboard.clone_from(&deck.sideboard);
            player.name.clone_from(&self.names[deck_at(decks.len(), first, seat)]);
        }
        setup
    }

    fn first(&self, number: u64) -> usize {
        (number % self.decks.len() as u64) as usize
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
            let played = catch_unwind(AssertUnwindSafe(|| match self.best_of {
                1 => self.play_one(number, &mut tally),
                _ => self.play_match(number, &mut tally),
            }));
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
        let first = self.first(number);
        let path = self.log.as_deref().map(|folder| Recording::path(folder, number + 1));
        let (game, decisions) = self.play_game(&setup, &seeds, first, path.as_deref())?;
        tally.add(&self.finish(first, &game), game.state().turn.number, decisions);
        Ok(())
    }

    /// Games until one of two has won the match, each with what the players change between them.
    fn play_match(&self, number: u64, tally: &mut Tally) -> Result<(), Trouble> {
        let (mut decks, mut standing) = (self.decks.clone(), Match::new(self.best_of));
        let mut seen: [BTreeSet<String>; 2] = Default::default();
        while !standing.is_over() {
            let game_number = standing.played() as u64 + 1;
            let seeds = Seeds::of(self.seed.wrapping_add(game_number), number, 2);
            // The loser begins (CR 103.1); the first time they take turns from match to match.
            let first = standing.chooses().map_or(self.first(number), usize::from);
            let setup = self.setup_of(&decks, first, seeds.game);
            let path = self.log.as_deref().map(|folder| Recording::path_in_match(folder, number + 1, game_number));
            let (game, decisions) = self.play_game(&setup, &seeds, first, path.as_deref())?;
            let finish = self.finish(first, &game);
            tally.add(&finish, game.state().turn.number, decisions);
            standing.note(match &finish {
                Finish::Won(decks) => decks.first().map(|deck| *deck as u8),
                Finish::Draw | Finish::Stopped => None,
            });
            for seat in 0..2 {
                let player = deck_at(2, first, seat);
                seen[player].extend(bots::magic::shown_to(&game, Seat(seat as u8)));
                decks[player] = bots::magic::sideboard(&self.pool, &self.decks[player], &seen[player], &|card| {
                    magic_text::card_text(card)
                });
            }
        }
        tally.add_match(standing.winner().map(usize::from));
        Ok(())
    }

    /// Plays a game to its end; the deck `first` has the first seat.
    fn play_game(
        &self,
        setup: &Setup,
        seeds: &Seeds,
        first: usize,
        log: Option<&Path>,
    ) -> Result<(Game, u32), Trouble> {
        let mut game = Game::new(Arc::clone(&self.pool), setup).map_err(|error| Trouble::Refused(error.to_string()))?;
        let mut players: Vec<_> = (seeds.players.iter().enumerate())
            .map(|(seat, seed)| self.bots[deck_at(self.decks.len(), first, seat)].player(&self.known, *seed))
            .collect();
        let decisions = match log {
            None => play(&mut game, &mut players, self.limit, |_, _, _| Ok(()))?,
            Some(path) => {
                let header = recording::header(&self.pool, setup);
                let mut recording = Recording::begin(path, &header).map_err(Trouble::Log)?;
                let decisions =
                    play(&mut game, &mut players, self.limit, |game, seat, input| recording.add(game, seat, input))?;
                recording.finish().map_err(Trouble::Log)?;
                decisions
            }
        };
        Ok((game, decisions))
    }

    fn finish(&self, first: usize, game: &Game) -> Finish {
        match game.outcome() {
            None => Finish::Stopped,
            Some(Outcome::Draw | Outcome::Ended(_)) => Finish::Draw,
            Some(Outcome::Won(seats)) => {
                let deck = |seat: &Seat| deck_at(self.decks.len(), first, usize::from(seat.0));
                Finish::Won(seats.iter().map(deck).collect())
            }
        }
    }
}

/// Which of so many decks is at a seat, if that one has the first.
fn deck_at(decks: usize, first: usize, seat: usize) -> usize {
    (seat + first) % decks
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("the engine panicked: {}", text.unwrap_or("no message"))
}
