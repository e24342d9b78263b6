//! Many games, on several threads.

use crate::deck::Table;
use crate::failure::Failure;
use crate::trial::{Options, Summary, play_setup};
use kernel::Outcome;
use magic::CardPool;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// What many games came to.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Sound games.
    pub games: u64,
    /// Their accepted inputs.
    pub decisions: u64,
    /// Their turns.
    pub turns: u64,
    /// Those that nobody won.
    pub draws: u64,
    /// The others.
    pub failures: Vec<Failure>,
}

impl Report {
    fn add(&mut self, result: Result<Summary, Failure>) {
        match result {
            Ok(summary) => {
                self.games += 1;
                self.decisions += u64::from(summary.decisions);
                self.turns += u64::from(summary.turns);
                self.draws += u64::from(summary.outcome == Outcome::Draw);
            }
            Err(failure) => self.failures.push(failure),
        }
    }
}

/// Plays the games of a range of seeds at such tables on all cores; `seen` is told of each as it ends.
pub fn soak(
    pool: &Arc<CardPool>,
    seeds: Range<u64>,
    table: Table,
    options: &Options,
    seen: impl Fn(&Result<Summary, Failure>) + Sync,
) -> Report {
    soak_while(pool, seeds, table, all_cores(), options, || true, seen)
}

/// Plays the games of a range of seeds, as long as it should go on; `seen` is told of each as it ends.
pub fn soak_while(
    pool: &Arc<CardPool>,
    seeds: Range<u64>,
    table: Table,
    threads: usize,
    options: &Options,
    go_on: impl Fn() -> bool + Sync,
    seen: impl Fn(&Result<Summary, Failure>) + Sync,
) -> Report {
    let next = AtomicU64::new(seeds.start);
    let report = Mutex::new(Report::default());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while go_on() {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        break;
                    }
                    let result = play_setup(pool, &table.setup(pool, seed), seed, options);
                    seen(&result);
                    report.lock().expect("no thread panics with the report").add(result);
                }
            });
        }
    });
    let mut report = report.into_inner().expect("no thread panics with the report");
    report.failures.sort_by_key(|failure| failure.seed);
    report
}

/// How many threads there can be at once.
pub fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
