//! Something that could be answered, and how it did on dealt worlds beside what the policy would do.

use super::orders::Orders;
use super::rollout::Line;
use kernel::Answer;

/// How sure of the policy's answer a thinker is before anything was tried: the share of a game by which another answer is
/// taken to be worse, divided by the square of how much such differences vary.
pub(super) const TRUST: f64 = 8.0;
/// By how much, in shares of a game, another answer has to be better at the least: what is smaller is the evaluation's noise.
const LEAST_GAIN: f64 = 0.004;
/// How many tries tell something of how much they vary.
const FEWEST: usize = 4;
/// How much differences vary at the least, in shares of a game, so that a few equal ones do not pass for certainty.
const LEAST_SPREAD: f64 = 0.02;

/// Something that could be answered, what is meant for the rest of the turn, and what it came to on each world: 1 is a win.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub answer: Answer,
    pub orders: Orders,
    pub scores: Vec<f64>,
    /// Whether the game was not lost in some line.
    pub survived: bool,
}

/// By how much one did better than another on the same worlds, and the error of that.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    mean: f64,
    error: f64,
}

impl Edge {
    /// Whether further tries could still show that it is better.
    pub fn has_hope(self) -> bool {
        self.mean + self.error > 0.0
    }

    /// What is left of the difference once chance is allowed for: the more it varied and the fewer the tries, the less.
    pub fn beyond_chance(self, trust: f64) -> f64 {
        self.mean - trust * self.error.powi(2) - LEAST_GAIN
    }
}

impl Candidate {
    pub fn new(answer: Answer, orders: Orders) -> Candidate {
        Candidate { answer, orders, scores: Vec::new(), survived: false }
    }

    /// Takes down what came of it in one more world.
    pub fn note(&mut self, line: Line) {
        self.scores.push(line.score);
        self.survived |= !line.lost;
    }

    /// How it did beside another on the worlds on which both were tried; nothing where these are too few.
    pub fn against(&self, other: &Candidate) -> Option<Edge> {
        let differences: Vec<f64> = self.scores.iter().zip(&other.scores).map(|(one, two)| one - two).collect();
        let count = differences.len() as f64;
        if differences.len() < FEWEST {
            return None;
        }
        let mean = differences.iter().sum::<f64>() / count;
        if differences.iter().all(|one| *one == 0.0) {
            return Some(Edge { mean, error: 0.0 });
        }
        let variance = differences.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0);
        Some(Edge { mean, error: (variance.max(LEAST_SPREAD.powi(2)) / count).sqrt() })
    }

    /// Whether it was lost wherever it was tried.
    pub fn is_lost(&self) -> bool {
        !self.survived
    }

    /// What it came to on average.
    pub fn mean(&self) -> f64 {
        self.scores.iter().sum::<f64>() / self.scores.len().max(1) as f64
    }
}
