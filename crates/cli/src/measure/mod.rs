//! How fast the engine is and how much it needs, on fixed seeds.
//!
//! One thread, no log. Wall-clock figures inform; ratios within a run and instruction counts can be held to.

mod boards;
mod cases;
mod copies;
mod instructions;
mod passes;
mod playing;

pub use cases::Case;
pub use instructions::{counted, instructions};
pub use passes::SIZES;

use magic::{CardPool, Game};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// The deck everything is measured with.
const DECK: &str = include_str!("../../../../decks/bench-rg.txt");

/// All figures of a benchmark.
#[derive(Serialize, Debug)]
pub struct Figures {
    /// Decisions a second, the bots' thinking and the setting up of games included.
    pub decisions_per_second: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// How long it takes to copy a game at its tenth turn.
    pub clone_ns: f64,
    /// How long it takes to copy it over another.
    pub clone_from_ns: f64,
    /// The size of that game, heap included.
    pub state_bytes: f64,
    /// Allocations of a pass that only hands priority on.
    pub allocations_per_pass: f64,
    /// Allocations of a decision, over whole games after their setup, the bots' included.
    pub allocations_per_decision: f64,
    /// The mean time of a pass with so many creatures on the battlefield: all passes of whole turns.
    pub decision_ns_by_permanents: BTreeMap<u32, f64>,
    /// The mean time of those passes that only hand priority on.
    pub handing_on_ns_by_permanents: BTreeMap<u32, f64>,
}

impl Figures {
    /// How much longer a pass takes with 1000 permanents than with 100.
    pub fn growth(&self) -> f64 {
        growth(&self.decision_ns_by_permanents)
    }

    /// The same for passes that only hand priority on.
    pub fn handing_on_growth(&self) -> f64 {
        growth(&self.handing_on_ns_by_permanents)
    }
}

fn growth(by_permanents: &BTreeMap<u32, f64>) -> f64 {
    by_permanents[&1000] / by_permanents[&100]
}

/// Measures everything; whole games are played for that long.
pub fn measure(pool: &Arc<CardPool>, time: Duration) -> anyhow::Result<Figures> {
    let bench = Bench::new(pool)?;
    let speed = bench.speed(time);
    let allocations = bench.allocations();
    let copies = bench.copies();
    let passes = passes::by_size(pool)?;
    Ok(Figures {
        decisions_per_second: speed.decisions_per_second,
        games_per_second: speed.games_per_second,
        clone_ns: copies.clone_ns,
        clone_from_ns: copies.clone_from_ns,
        state_bytes: copies.bytes,
        allocations_per_pass: allocations.per_pass,
        allocations_per_decision: allocations.per_decision,
        decision_ns_by_permanents: passes.iter().map(|(size, times)| (*size, times.all_ns)).collect(),
        handing_on_ns_by_permanents: passes.iter().map(|(size, times)| (*size, times.handing_on_ns)).collect(),
    })
}

/// Games between two random players with the same deck.
pub struct Bench {
    pool: Arc<CardPool>,
    setup: magic::Setup,
}

impl Bench {
    /// Two players with the benchmark's deck.
    pub fn new(pool: &Arc<CardPool>) -> anyhow::Result<Bench> {
        let list = decks::read(DECK, &crate::files::names(pool))?;
        let library = crate::files::library("decks/bench-rg.txt".as_ref(), &list)?;
        let setup = magic::Setup::of_decks(magic::Rules::MODERN, 0, vec![library; 2]);
        let bench = Bench { pool: Arc::clone(pool), setup };
        Game::new(Arc::clone(pool), &bench.setup)?;
        Ok(bench)
    }
}
