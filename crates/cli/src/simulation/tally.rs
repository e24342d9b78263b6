//! What came out of many games: counts that add up to the same whichever thread played what.

use std::collections::BTreeMap;

/// How often each number occurred.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Histogram(BTreeMap<u32, u64>);

impl Histogram {
    /// Counts a number.
    pub fn add(&mut self, number: u32) {
        *self.0.entry(number).or_default() += 1;
    }

    fn merge(&mut self, other: &Histogram) {
        for (number, count) in &other.0 {
            *self.0.entry(*number).or_default() += count;
        }
    }

    /// How many numbers were counted.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The sum of all numbers.
    pub fn sum(&self) -> u64 {
        self.0.iter().map(|(number, count)| u64::from(*number) * count).sum()
    }

    /// Their mean; 0 where there are none.
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.count().max(1) as f64
    }

    /// The lower of the two numbers in the middle; 0 where there are none.
    pub fn median(&self) -> u32 {
        let middle = self.count().div_ceil(2);
        let mut passed = 0;
        for (number, count) in &self.0 {
            passed += count;
            if passed >= middle {
                return *number;
            }
        }
        0
    }
}

/// A game in which the engine failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Which game, from 1.
    pub game: u64,
    /// What happened.
    pub problem: String,
}

/// How a game came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finish {
    /// These decks won.
    Won(Vec<usize>),
    /// Nobody won.
    Draw,
    /// It was stopped at the limit of decisions, which counts as a draw.
    Stopped,
}

/// The results of many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Wins by deck.
    pub wins: Vec<u64>,
    /// Matches won, by deck; none were played where a match is one game.
    pub matches: Vec<u64>,
    /// Matches that nobody won.
    pub drawn_matches: u64,
    /// Draws, games that were stopped among them.
    pub draws: u64,
    /// Games stopped at the limit of decisions.
    pub stopped: u64,
    /// Turns of each game.
    pub turns: Histogram,
    /// Decisions of each game.
    pub decisions: Histogram,
    /// Games in which the engine failed; they count nowhere else.
    pub failures: Vec<Failure>,
}

impl Tally {
    /// No games yet.
    pub fn new(decks: usize) -> Tally {
        Tally { wins: vec![0; decks], matches: vec![0; decks], ..Tally::default() }
    }

    /// Counts a game.
    pub fn add(&mut self, finish: &Finish, turns: u32, decisions: u32) {
        match finish {
            Finish::Won(decks) => decks.iter().for_each(|deck| self.wins[*deck] += 1),
            Finish::Draw => self.draws += 1,
            Finish::Stopped => {
                self.draws += 1;
                self.stopped += 1;
            }
        }
        self.turns.add(turns);
        self.decisions.add(decisions);
    }

    /// Counts a match.
    pub fn add_match(&mut self, winner: Option<usize>) {
        match winner {
            Some(deck) => self.matches[deck] += 1,
            None => self.drawn_matches += 1,
        }
    }

    /// Counts what another thread counted.
    pub fn merge(&mut self, other: Tally) {
        self.wins.iter_mut().zip(&other.wins).for_each(|(sum, more)| *sum += more);
        self.matches.iter_mut().zip(&other.matches).for_each(|(sum, more)| *sum += more);
        self.drawn_matches += other.drawn_matches;
        self.draws += other.draws;
        self.stopped += other.stopped;
        self.turns.merge(&other.turns);
        self.decisions.merge(&other.decisions);
        self.failures.extend(other.failures);
        self.failures.sort_by_key(|failure| failure.game);
    }

    /// How many matches were played.
    pub fn matches_played(&self) -> u64 {
        self.matches.iter().sum::<u64>() + self.drawn_matches
    }

    /// How many games were played to a result.
    pub fn games(&self) -> u64 {
        self.turns.count()
    }
}

/// The 95% Wilson interval of a share, from 0 to 1.
pub fn wilson(successes: u64, trials: u64) -> (f64, f64) {
    if trials == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_964;
    let (n, share) = (trials as f64, successes as f64 / trials as f64);
    let scale = 1.0 + Z * Z / n;
    let center = (share + Z * Z / (2.0 * n)) / scale;
    let spread = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    ((center - spread).max(0.0), (center + spread).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle() {
        let mut numbers = Histogram::default();
        assert_eq!((numbers.median(), numbers.mean()), (0, 0.0));
        for number in [9, 1, 5, 5, 100] {
            numbers.add(number);
        }
        assert_eq!((numbers.median(), numbers.mean()), (5, 24.0));
    }

    #[test]
    fn wilson_agrees_with_published_values() {
        let close = |(low, high): (f64, f64), expect: (f64, f64)| {
            assert!((low - expect.0).abs() < 5e-4 && (high - expect.1).abs() < 5e-4, "{low} {high}");
        };
        close(wilson(0, 10), (0.0, 0.2775));
        close(wilson(5, 10), (0.2366, 0.7634));
        close(wilson(81, 263), (0.2553, 0.3662));
        close(wilson(0, 0), (0.0, 1.0));
    }

    #[test]
    fn merging_counts_everything_once() {
        let (mut one, mut other, mut all) = (Tally::new(2), Tally::new(2), Tally::new(2));
        for (at, finish) in
            [Finish::Won(vec![1]), Finish::Draw, Finish::Stopped, Finish::Won(vec![0])].iter().enumerate()
        {
            all.add(finish, at as u32, 10);
            if at % 2 == 0 { &mut one } else { &mut other }.add(finish, at as u32, 10);
        }
        one.merge(other);
        assert_eq!(one, all);
        assert_eq!((one.games(), one.draws, one.stopped), (4, 2, 1));
    }
}
