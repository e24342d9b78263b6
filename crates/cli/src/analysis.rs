//! Which decisions of a recorded game cost the most: what was answered, beside the best that a bot would have tried instead.
//!
//! Both are played on in the same worlds, dealt anew from what the player could not know, with the same chance. What is better
//! only by chance is left alone.

use bots::magic::{Knowledge, Strength, Thinker};
use bots::{Eyes, Words};
use kernel::{Input, Seat};
use magic::Game;
use std::sync::Arc;

/// A decision that cost its player something.
#[derive(Clone, Debug)]
pub struct Turning {
    /// The place of the entry in the log, from 0.
    pub at: usize,
    /// Who decided, and in which turn.
    pub seat: Seat,
    turn: u32,
    /// What the chances could have been, and what they were, of a hundred.
    pub chances: (f64, f64),
    /// What was asked, in words.
    pub asked: String,
    /// What was answered, and what would have been better, in words.
    pub answers: (String, String),
}

/// Follows a game, decision by decision.
pub struct Analysis {
    /// One for each seat.
    thinkers: Vec<Thinker>,
    turnings: Vec<Turning>,
}

impl Analysis {
    /// An analysis by bots who know the cards, for so many seats.
    pub fn new(known: &Arc<Knowledge>, seats: usize) -> Analysis {
        let budget = Strength::Middle.budget().expect("the middle bot thinks");
        let thinkers = (0..seats).map(|seat| Thinker::new(Arc::clone(known), seat as u64, budget)).collect();
        Analysis { thinkers, turnings: Vec::new() }
    }

    /// Weighs one decision: the game as it was, and what was answered.
    pub fn see(&mut self, at: usize, game: &Game, seat: Seat, input: &Input) {
        let Input::Answer(answer) = input else { return };
        let eyes = Eyes::new(game, seat);
        let Some(weighed) = self.thinkers[usize::from(seat.0)].weigh(&eyes, answer) else { return };
        let chances = (of_a_hundred(weighed.better.score), of_a_hundred(weighed.given));
        let Some(words) = Words::new(game, seat) else { return };
        let answers = (words.of(answer), words.of(&weighed.better.answer));
        let (turn, asked) = (game.state().turn.number, words.asked());
        self.turnings.push(Turning { at, seat, turn, chances, asked, answers });
    }

    /// The decisions that cost most, the worst first; of a player's in one turn only one, since what is missed is often missed
    /// again a moment later.
    pub fn worst(mut self, count: usize) -> Vec<Turning> {
        let fall = |one: &Turning| one.chances.0 - one.chances.1;
        self.turnings.sort_by(|one, other| fall(other).total_cmp(&fall(one)));
        let mut worst: Vec<Turning> = Vec::new();
        for one in self.turnings {
            if worst.len() < count && worst.iter().all(|known| (known.seat, known.turn) != (one.seat, one.turn)) {
                worst.push(one);
            }
        }
        worst
    }
}

/// From what a position promises, between -1 and 1.
fn of_a_hundred(score: f64) -> f64 {
    50.0 * (1.0 + score)
}
