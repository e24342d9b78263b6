//! `cardhall fuzz --definitions N`: definitions made by chance, each refused with its place or played.

use crate::progress::{self, Standing};
use fuzz::made::{Broken, Made, Maker, try_definition};
use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// What came of all definitions.
#[derive(Default)]
struct Tally {
    refused: BTreeMap<String, u64>,
    played: u64,
    announced: u64,
    broken: Vec<Broken>,
}

/// Makes and tries the definitions of so many seeds.
pub fn run(count: u64, first: u64, threads: usize) -> anyhow::Result<ExitCode> {
    let maker = Maker::new(magic_cards::all());
    let (next, tally) = (AtomicU64::new(first), Mutex::new(Tally::default()));
    let standing = Standing::of(progress::bar(count, "{human_pos}/{human_len} definitions  {msg}, {eta} left", false));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= first + count {
                        return;
                    }
                    let tried = try_definition(&maker, seed);
                    note(&mut tally.lock().expect("no thread panics while it counts"), tried, &standing);
                }
            });
        }
    });
    standing.bar().finish_and_clear();
    let mut tally = tally.into_inner().expect("no thread panics while it counts");
    tally.broken.sort_by_key(|one| one.seed);
    tell(&tally, first, count)?;
    Ok(if tally.broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn note(tally: &mut Tally, tried: Result<Made, Box<Broken>>, standing: &Standing) {
    match tried {
        Ok(Made::Refused(_, problem)) => *tally.refused.entry(problem).or_default() += 1,
        Ok(Made::Played(announced)) => {
            tally.played += 1;
            tally.announced += u64::from(announced);
        }
        Err(broken) => {
            standing.tell(format!("definition {}: {}", broken.seed, broken.problem));
            tally.broken.push(*broken);
        }
    }
    let refused: u64 = tally.refused.values().sum();
    let (played, broken) = (tally.played, tally.broken.len());
    standing.bar().inc(1);
    standing.say(format!("{refused} refused, {played} played, {broken} broken"));
}

fn tell(tally: &Tally, first: u64, count: u64) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    for broken in &tally.broken {
        writeln!(out, "definition {}: {}", broken.seed, broken.problem)?;
        writeln!(out, "{}", magic_text::card_text(&broken.card))?;
        writeln!(out, "{}\n", serde_json::to_string(&broken.card)?)?;
    }
    let refused: u64 = tally.refused.values().sum();
    for (problem, times) in &tally.refused {
        writeln!(out, "{times:6} refused: {problem}")?;
    }
    writeln!(
        out,
        "{count} definitions, seeds {first} to {}: {refused} refused with their place, {} played {} games each with {} \
         announcements, {} broken",
        first + count.saturating_sub(1),
        tally.played,
        fuzz::made::GAMES,
        tally.announced,
        tally.broken.len(),
    )?;
    Ok(())
}
