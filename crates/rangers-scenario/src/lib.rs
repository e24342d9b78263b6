//! Scenarios of Rangers: a table as it stands, what the rangers do, and what has to be true afterwards.
//!
//! The format is described in `docs/scenarios.md`. Every answer is exact: the runner never chooses for a ranger, and a word
//! that fits two things is an error. Which cards exist is the pool's affair; this crate knows none.

mod expect;
mod format;
mod lay_out;
mod names;
mod play;

pub use format::{CardWords, Deck, Expectation, RangerWords, Scenario, Step, Words};

use rangers::Pool;
use std::sync::Arc;
use thiserror::Error;

/// Why a scenario cannot be read, or does not hold.
#[derive(Debug, Error)]
pub enum Failure {
    /// It is no scenario.
    #[error("line {0}: {1}")]
    Read(usize, serde_json::Error),
    /// The table cannot be laid out.
    #[error("table: {0}")]
    Table(String),
    /// A step of the script cannot be done.
    #[error("step {0}: {1}")]
    Step(usize, String),
    /// An expectation does not hold.
    #[error("expectation {0}: {1}")]
    Expectation(usize, String),
}

/// Reads scenarios, one on every line; empty lines are passed over.
pub fn read(text: &str) -> Vec<(usize, Result<Scenario, Failure>)> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(at, line)| (at + 1, serde_json::from_str(line).map_err(|error| Failure::Read(at + 1, error))))
        .collect()
}

/// Plays a scenario and says whether it holds.
pub fn run(pool: &Arc<Pool>, scenario: &Scenario) -> Result<(), Failure> {
    let mut play = play::Play::begin(pool, scenario)?;
    for (at, step) in scenario.script.iter().enumerate() {
        play.step(step).map_err(|why| Failure::Step(at + 1, why))?;
    }
    play.finish_test().map_err(|why| Failure::Step(scenario.script.len(), why))?;
    for (at, expectation) in scenario.expect.iter().enumerate() {
        play.expect(expectation).map_err(|why| Failure::Expectation(at + 1, why))?;
    }
    Ok(())
}
