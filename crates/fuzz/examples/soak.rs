//! Plays random games and reports what fails: `soak FIRST_SEED [COUNT] [old|many]`. A single seed is checked at every
//! decision; with `old` the tables are old ones, with `many` three or four players sit at them.

use fuzz::{Options, Table, soak, whole_pool};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let first = numbers.first().copied().unwrap_or(0);
    let count = numbers.get(1).copied().unwrap_or(1);
    let options = if count == 1 { Options::ALL } else { Options::SAMPLED };
    let began = Instant::now();
    let said = |table: &Table| std::env::args().any(|word| word == table.word());
    let table = Table::ALL.into_iter().find(said).unwrap_or_default();
    let report = soak(&whole_pool(), first..first + count, table, &options, |result| {
        if let Err(failure) = result {
            println!("{failure}");
        }
    });
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for failure in &report.failures {
        let details: String = failure.details.chars().take(90).collect();
        *kinds.entry(format!("{}: {}", failure.property, details.replace('\n', " "))).or_default() += 1;
    }
    kinds.iter().for_each(|(kind, count)| println!("{count:6}  {kind}"));
    println!(
        "{} sound games, {} decisions, {} turns, {} draws, {} failures, {:.1} s",
        report.games,
        report.decisions,
        report.turns,
        report.draws,
        report.failures.len(),
        began.elapsed().as_secs_f64()
    );
}
