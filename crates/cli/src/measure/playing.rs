//! Whole games: how many decisions a second, and what they allocate.

use super::Bench;
use crate::allocations::counted;
use crate::simulation::{RandomPlayer, Seeds, play, random_player};
use bots::{Bot, Eyes};
use kernel::{Answer, Game as _, Input, NoSink};
use magic::{Game, Reason};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The seed of all measured games.
const SEED: u64 = 1;
/// No game of the benchmark comes near this.
const LIMIT: u32 = 100_000;
/// The part of the time that is played before anything is measured.
const WARM_UP: f64 = 0.2;
/// How many games are played to count allocations.
const COUNTED_GAMES: u64 = 200;

/// How fast games are played.
pub struct Speed {
    /// Decisions a second.
    pub decisions_per_second: f64,
    /// Games a second.
    pub games_per_second: f64,
}

/// What playing allocates.
pub struct Allocations {
    /// Of a pass that only hands priority on.
    pub per_pass: f64,
    /// Of a decision.
    pub per_decision: f64,
}

/// Whether the open decision is one where a pass would only hand priority on: nothing resolves and no step ends.
pub fn hands_on(game: &Game) -> bool {
    let asked = game.decision().map(|decision| decision.reason);
    let playing = game.state().players.iter().filter(|player| player.playing).count();
    asked == Some(Reason::Priority) && usize::from(game.state().turn.passes) + 1 < playing
}

impl Bench {
    /// The `number`-th game and its players.
    pub fn table(&self, number: u64) -> (Game, Vec<RandomPlayer>) {
        let seeds = Seeds::of(SEED, number, 2);
        let mut setup = self.setup.clone();
        setup.seed = seeds.game;
        let game = Game::new(Arc::clone(&self.pool), &setup).expect("the deck was tried before");
        (game, seeds.players.into_iter().map(random_player).collect())
    }

    /// Plays games for that long, after a warm-up.
    pub fn speed(&self, time: Duration) -> Speed {
        self.play_for(time.mul_f64(WARM_UP));
        let began = Instant::now();
        let (games, decisions) = self.play_for(time);
        let seconds = began.elapsed().as_secs_f64();
        Speed { decisions_per_second: decisions as f64 / seconds, games_per_second: games as f64 / seconds }
    }

    fn play_for(&self, time: Duration) -> (u64, u64) {
        let began = Instant::now();
        let (mut games, mut decisions) = (0, 0);
        while began.elapsed() < time {
            let (mut game, mut players) = self.table(games);
            decisions += u64::from(play(&mut game, &mut players, LIMIT, |_, _, _| Ok(())).expect("games go well"));
            games += 1;
        }
        (games, decisions)
    }

    /// Counts allocations over whole games.
    pub fn allocations(&self) -> Allocations {
        let (mut decisions, mut allocations) = (0, 0);
        let (mut passes, mut by_passes) = (0, 0);
        for number in 0..COUNTED_GAMES {
            let (mut game, mut players) = self.table(number);
            while let Some(seat) = game.decision().and_then(|decision| decision.who.first()) {
                let hands_on = hands_on(&game);
                let (answer, thinking) = counted(|| players[usize::from(seat.0)].answer(&Eyes::new(&game, seat)));
                let is_pass = answer == Answer::Pick(0);
                let input = Input::Answer(answer);
                let (applied, playing) = counted(|| game.apply(seat, &input, &mut NoSink));
                applied.expect("games go well");
                decisions += 1;
                allocations += thinking.allocations + playing.allocations;
                if is_pass && hands_on {
                    passes += 1;
                    by_passes += playing.allocations;
                }
            }
        }
        Allocations {
            per_pass: by_passes as f64 / f64::from(passes.max(1)),
            per_decision: allocations as f64 / f64::from(decisions.max(1)),
        }
    }
}
