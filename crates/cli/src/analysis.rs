//! Which decisions of a recorded game cost the most: the chances before and after each, found by playing on.
//!
//! What the player could not know is dealt anew, and the weak bot plays on for both sides, several times with the same chance,
//! so that two neighbouring positions differ as little as can be but for the answer between them.

use bots::magic::{Knowledge, Policy};
use kernel::{Game as _, Input, NoSink, Outcome, Seat, Shape, Viewer};
use magic::Game;
use std::sync::Arc;

/// How often each position is played on.
const TRIES: u64 = 12;
/// A line that is longer is a draw.
const MOST_ANSWERS: u32 = 4_000;

/// A decision and what it did to the chances of whoever made it.
#[derive(Clone, Debug)]
pub struct Turning {
    /// The place of the entry in the log, from 0.
    pub at: usize,
    /// Who decided.
    pub seat: Seat,
    /// How many of a hundred games were won before and after it.
    pub chances: (f64, f64),
}

/// Follows a game, decision by decision.
pub struct Analysis {
    known: Arc<Knowledge>,
    turnings: Vec<Turning>,
}

impl Analysis {
    /// An analysis by somebody who knows the cards.
    pub fn new(known: Arc<Knowledge>) -> Analysis {
        Analysis { known, turnings: Vec::new() }
    }

    /// Weighs one decision: the game before and after it. Where there was nothing to choose, nothing is done.
    pub fn see(&mut self, at: usize, before: &Game, after: &Game, seat: Seat, input: &Input) {
        let Some(decision) = before.decision() else { return };
        let Input::Answer(answer) = input else { return };
        let trivial = match decision.shape {
            Shape::Action { routine, .. } => routine <= 1,
            Shape::Pay { .. } | Shape::Order { .. } => true,
            _ => before.default_answer() == *answer,
        };
        if !trivial {
            let chances = (self.chance(before, seat), self.chance(after, seat));
            self.turnings.push(Turning { at, seat, chances });
        }
    }

    /// How many of a hundred games a seat wins from here.
    fn chance(&self, game: &Game, seat: Seat) -> f64 {
        let won = (0..TRIES).map(|seed| self.play_on(game, seed, seat)).sum::<f64>();
        100.0 * won / TRIES as f64
    }

    fn play_on(&self, game: &Game, seed: u64, seat: Seat) -> f64 {
        let mut world = game.redeal(Viewer::Seat(seat), seed);
        let mut players: Vec<Policy> =
            world.state().players.iter().map(|_| Policy::new(Arc::clone(&self.known))).collect();
        for _ in 0..MOST_ANSWERS {
            let Some(asked) = world.decision().and_then(|decision| decision.who.first()) else { break };
            let answer = players[usize::from(asked.0)].answer(&world);
            if world.apply(asked, &Input::Answer(answer), &mut NoSink).is_err() {
                break;
            }
        }
        match world.outcome() {
            Some(Outcome::Won(seats)) if seats.contains(&seat) => 1.0,
            Some(Outcome::Won(_)) => 0.0,
            _ => 0.5,
        }
    }

    /// The decisions after which the chances of whoever made them fell most, the worst first.
    pub fn worst(mut self, count: usize) -> Vec<Turning> {
        let fall = |one: &Turning| one.chances.0 - one.chances.1;
        self.turnings.retain(|one| fall(one) > 0.0);
        self.turnings.sort_by(|one, other| fall(other).total_cmp(&fall(one)));
        self.turnings.truncate(count);
        self.turnings
    }
}
