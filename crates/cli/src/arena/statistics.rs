//! What the results of pairs say, and how surely.

use kernel::Dice;

/// How often results are drawn again for an interval.
const RESAMPLES: usize = 2000;

/// The results of one side, pair by pair.
#[derive(Clone, PartialEq, Debug)]
pub struct Score {
    /// For each pair of games: two halves for a game won, one for a draw.
    pairs: Vec<u8>,
}

impl Score {
    /// The score of these pairs.
    pub fn of(pairs: Vec<u8>) -> Score {
        Score { pairs }
    }

    /// How many games were played.
    pub fn games(&self) -> usize {
        2 * self.pairs.len()
    }

    /// The score of every so-manieth pair, from that one on: those that were played with one of several decks.
    #[must_use]
    pub fn every(&self, step: usize, from: usize) -> Score {
        Score { pairs: self.pairs.iter().skip(from).step_by(step.max(1)).copied().collect() }
    }

    /// The share of points won; one half where nothing was played.
    pub fn share(&self) -> f64 {
        if self.pairs.is_empty() {
            return 0.5;
        }
        self.pairs.iter().map(|halves| f64::from(*halves)).sum::<f64>() / (4 * self.pairs.len()) as f64
    }

    /// Between which shares the true one lies in 95 of 100 cases: whole pairs are drawn again and again.
    pub fn interval(&self) -> (f64, f64) {
        let count = self.pairs.len();
        if count == 0 {
            return (0.0, 1.0);
        }
        let mut dice = Dice::new(count as u64);
        let mut shares: Vec<f64> = (0..RESAMPLES)
            .map(|_| {
                let drawn = (0..count).map(|_| f64::from(self.pairs[dice.below(count as u32) as usize]));
                drawn.sum::<f64>() / (4 * count) as f64
            })
            .collect();
        shares.sort_by(f64::total_cmp);
        (shares[RESAMPLES / 40], shares[RESAMPLES - 1 - RESAMPLES / 40])
    }
}

/// By how many Elo points somebody with that share of points is ahead.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_pairs_are_one_half_exactly() {
        let score = Score::of(vec![2; 50]);
        assert_eq!((score.share(), score.interval(), elo(score.share())), (0.5, (0.5, 0.5), 0.0));
    }

    #[test]
    fn the_interval_holds_the_share_and_shrinks_with_more_pairs() {
        let few = Score::of([0, 4, 4, 2, 4].repeat(4));
        let many = Score::of([0, 4, 4, 2, 4].repeat(100));
        let width = |score: &Score| score.interval().1 - score.interval().0;
        assert!(few.interval().0 < 0.7 && 0.7 < few.interval().1);
        assert!(width(&many) < width(&few) / 3.0);
    }
}
