//! Plays random games and reports what fails: `soak FIRST_SEED [COUNT] [classic|many]`. A single seed is checked at every
//! decision; with `classic` the tables are old ones, with `many` three or four players sit at them.

use fuzz::{Options, classic_setup, random_free_for_all, random_setup, soak_setups, whole_pool};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let first = numbers.first().copied().unwrap_or(0);
    let count = numbers.get(1).copied().unwrap_or(1);
    let options = if count == 1 { Options::ALL } else { Options::SAMPLED };
    let began = Instant::now();
    let said = |wanted: &str| std::env::args().any(|word| word == wanted);
    let setup = match (said("classic"), said("many")) {
        (true, _) => classic_setup,
        (_, true) => random_free_for_all,
        _ => random_setup,
    };
    let report = soak_setups(&whole_pool(), first..first + count, &options, setup, |result| {
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
