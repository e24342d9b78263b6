//! How fast a bot plays: how often it was asked, and how long it thought.

use bots::{Bot, Eyes};
use kernel::Answer;
use magic::Game;
use std::ops::AddAssign;
use std::time::{Duration, Instant};

/// The pace of one side of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pace {
    /// How many decisions it made.
    pub decisions: u64,
    /// How long it thought about them in all.
    pub thought: Duration,
    /// The longest that it thought about one.
    pub longest: Duration,
}

impl Pace {
    /// How many decisions a second it makes.
    pub fn a_second(&self) -> f64 {
        self.decisions as f64 / self.thought.as_secs_f64().max(1e-9)
    }
}

impl AddAssign for Pace {
    fn add_assign(&mut self, other: Pace) {
        self.decisions += other.decisions;
        self.thought += other.thought;
        self.longest = self.longest.max(other.longest);
    }
}

/// A bot whose thinking is timed.
pub struct Clocked<B> {
    bot: B,
    pace: Pace,
}

impl<B> Clocked<B> {
    /// The same bot beside a clock.
    pub fn new(bot: B) -> Clocked<B> {
        Clocked { bot, pace: Pace::default() }
    }

    /// What the clock says.
    pub fn pace(&self) -> Pace {
        self.pace
    }
}

impl<B: Bot<Game>> Bot<Game> for Clocked<B> {
    fn answer(&mut self, eyes: &Eyes<'_, Game>) -> Answer {
        let began = Instant::now();
        let answer = self.bot.answer(eyes);
        let thought = began.elapsed();
        self.pace += Pace { decisions: 1, thought, longest: thought };
        answer
    }
}
