//! Weights for positions, fitted to games: what the numbers of a position said about who won.

use super::{Arena, MOST_DECISIONS};
use crate::simulation::{Seeds, play};
use anyhow::{Context, bail};
use bots::magic::{FEATURES, Strength, Weights, features};
use kernel::{Game as _, Outcome, Seat};
use magic::{Game, PlayerId, Setup, Step};
use std::sync::Arc;

/// How often all positions are gone through.
const ROUNDS: usize = 400;
/// How far a round goes.
const STRIDE: f64 = 0.5;
/// How much the guess counts beside the games.
const MODESTY: f64 = 0.1;

/// A position as its numbers, and whether the player won.
type Sample = ([f64; FEATURES], bool);

impl Arena {
    /// Plays games of the weak player against itself with these decks in turn, and fits weights to them. Says also how many
    /// positions there were, and how many of a hundred would be told right.
    pub fn fit(&self, games: u64, decks: &[(String, Vec<String>)]) -> anyhow::Result<(Weights, usize, f64)> {
        let mut samples: Vec<Sample> = Vec::new();
        for number in 0..games {
            let at = number as usize;
            // Decks meet themselves and each other.
            let pair = [at % decks.len(), (at + at / decks.len()) % decks.len()];
            self.watch(number, pair.map(|deck| decks[deck].1.clone()), &mut samples)
                .with_context(|| format!("game {}", number + 1))?;
        }
        let weights = fitted(&samples);
        let right = samples.iter().filter(|(numbers, won)| (odds(&weights, numbers) > 0.0) == *won).count();
        Ok((Weights(weights), samples.len(), 100.0 * right as f64 / samples.len().max(1) as f64))
    }

    /// Plays a game and keeps the positions in which turns began.
    fn watch(&self, number: u64, decks: [Vec<String>; 2], samples: &mut Vec<Sample>) -> anyhow::Result<()> {
        let seeds = Seeds::of(self.seed, number, 2);
        let setup = Setup::of_decks(self.rules, seeds.game, decks.to_vec());
        let mut game = Game::new(Arc::clone(&self.pool), &setup)?;
        let mut players: Vec<_> = seeds.players.iter().map(|seed| Strength::Weak.player(&self.known, *seed)).collect();
        let (mut turn, mut seen) = (0, Vec::new());
        let played = play(&mut game, &mut players, MOST_DECISIONS, |game, _, _| {
            let now = &game.state().turn;
            if now.number > turn && now.number > 2 && now.step == Step::Main1 {
                turn = now.number;
                seen.push(features(&self.known, game, PlayerId(0)));
            }
            Ok(())
        });
        if let Err(trouble) = played {
            bail!("the engine failed with --seed {}: {trouble:?}", self.seed);
        }
        if let Some(Outcome::Won(winners)) = game.outcome() {
            let won = winners.contains(&Seat(0));
            samples.extend(seen.into_iter().map(|numbers| (numbers, won)));
        }
        Ok(())
    }
}

fn odds(weights: &[f64; FEATURES], numbers: &[f64; FEATURES]) -> f64 {
    weights.iter().zip(numbers).map(|(weight, number)| weight * number).sum()
}

/// Logistic regression by going down the slope, each number on its own scale.
fn fitted(samples: &[Sample]) -> [f64; FEATURES] {
    let count = samples.len().max(1) as f64;
    let scale: Vec<f64> = (0..FEATURES)
        .map(|at| (samples.iter().map(|(numbers, _)| numbers[at].powi(2)).sum::<f64>() / count).sqrt().max(1e-6))
        .collect();
    let guess: Vec<f64> = (0..FEATURES).map(|at| Weights::GUESSED.0[at] * scale[at]).collect();
    let mut scaled = [0.0_f64; FEATURES];
    for _ in 0..ROUNDS {
        let mut slope = [0.0_f64; FEATURES];
        for (numbers, won) in samples {
            let odds: f64 = (0..FEATURES).map(|at| scaled[at] * numbers[at] / scale[at]).sum();
            let surprise = f64::from(u8::from(*won)) - 1.0 / (1.0 + (-odds).exp());
            for (slope, (number, scale)) in slope.iter_mut().zip(numbers.iter().zip(&scale)) {
                *slope += surprise * number / scale;
            }
        }
        for (weight, (slope, guess)) in scaled.iter_mut().zip(slope.iter().zip(&guess)) {
            *weight += STRIDE * (slope / count - MODESTY * (*weight - guess));
        }
    }
    std::array::from_fn(|at| scaled[at] / scale[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_decides_gets_the_weight() {
        let sample = |at: usize| {
            let mut numbers = [0.0; FEATURES];
            numbers[0] = (at % 7) as f64 - 3.0;
            numbers[1] = (at % 5) as f64 - 2.0;
            (numbers, numbers[0] > 0.0 || numbers[0] == 0.0 && at.is_multiple_of(2))
        };
        let weights = fitted(&(0..700).map(sample).collect::<Vec<_>>());
        assert!(weights[0] > 0.5 && weights[1].abs() < 0.2, "{weights:?}");
    }
}
