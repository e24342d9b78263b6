//! `cardhall fuzz`: random games over the whole pool, checked at every decision.

use crate::commands::sim::stop_on_interrupt;
use crate::files::CardArgs;
use crate::progress::{self, Standing};
use crate::words::counted;
use anyhow::{Context, bail};
use fuzz::{Failure, Finding, Options, Table};
use magic::CardPool;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Options of `cardhall fuzz`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    other: Option<Other>,
    /// For how long
    #[arg(long, default_value_t = 1.0, value_parser = minutes)]
    minutes: f64,
    /// The seed of the first game; each further game has the next seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// At which tables: any; old ones, with the old rules or some of them; or such with three and four players
    #[arg(long, default_value = "any", value_parser = table)]
    table: Table,
    /// Check only one thing, in more games: privacy, whether anybody learns of hidden cards
    #[arg(long, value_name = "WHAT")]
    only: Option<Only>,
    /// On how many threads; all cores where it is left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The folder for scenario files of what is found
    #[arg(long, value_name = "DIR", default_value = "found")]
    found: PathBuf,
    /// Play the one game of this seed again
    #[arg(long, value_name = "SEED", conflicts_with = "again")]
    game: Option<u64>,
    /// Make so many definitions of cards by chance, each of which is refused with its place or plays
    #[arg(long, value_name = "N", conflicts_with_all = ["game", "again"])]
    definitions: Option<u64>,
    /// Play a scenario file that was found again
    #[arg(long, value_name = "FILE")]
    again: Option<PathBuf>,
    #[command(flatten)]
    cards: CardArgs,
}

fn minutes(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "give a number of minutes, such as 10 or 0.5".to_string())?;
    if number > 0.0 && number <= 100_000.0 { Ok(number) } else { Err("give between 0 and 100000 minutes".to_string()) }
}

fn table(text: &str) -> Result<Table, String> {
    let known = || Table::ALL.into_iter();
    known().find(|table| table.word() == text).ok_or_else(|| {
        let words: Vec<&str> = known().map(Table::word).collect();
        format!("the tables are {}", words.join(", "))
    })
}

/// What alone is checked.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Only {
    Privacy,
}

impl Args {
    fn options(&self) -> &'static Options {
        match self.only {
            Some(Only::Privacy) => &Options::PRIVACY,
            None => &Options::ALL,
        }
    }
}

/// A game besides Magic.
#[derive(clap::Subcommand)]
enum Other {
    /// Random days of Rangers
    Rangers(crate::rangers::fuzz::Args),
}

/// Plays and tells what was found.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if let Some(Other::Rangers(args)) = &args.other {
        return crate::rangers::fuzz::run(args);
    }
    let pool = args.cards.pool()?;
    if let Some(file) = &args.again {
        return again(&pool, file);
    }
    if let Some(count) = args.definitions {
        return super::fuzz_definitions::run(count, args.seed, args.threads.map_or_else(fuzz::all_cores, usize::from));
    }
    if let Some(seed) = args.game {
        return one_game(&pool, seed, args);
    }
    many_games(&pool, args)
}

/// What is counted while games are played.
#[derive(Default)]
struct Counts {
    games: AtomicU64,
    decisions: AtomicU64,
    found: AtomicU64,
}

fn many_games(pool: &Arc<CardPool>, args: &Args) -> anyhow::Result<ExitCode> {
    let stop = Arc::new(AtomicBool::new(false));
    stop_on_interrupt(&stop)?;
    let threads = args.threads.map_or_else(fuzz::all_cores, usize::from);
    let (began, length) = (Instant::now(), Duration::from_secs_f64(args.minutes * 60.0));
    let standing = Standing::of(progress::bar(length.as_secs(), "{elapsed}/{len}s  {msg}", false));
    let counts = Counts::default();
    let go_on = || {
        standing.bar().set_position(began.elapsed().as_secs().min(length.as_secs()));
        began.elapsed() < length && !stop.load(Ordering::Relaxed)
    };
    let report = fuzz::soak_while(pool, args.seed..u64::MAX, args.table, threads, args.options(), go_on, |result| {
        match result {
            Ok(summary) => {
                counts.games.fetch_add(1, Ordering::Relaxed);
                counts.decisions.fetch_add(u64::from(summary.decisions), Ordering::Relaxed);
            }
            Err(failure) => {
                counts.found.fetch_add(1, Ordering::Relaxed);
                standing.tell(failure);
            }
        }
        let number = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let (games, decisions, found) = (number(&counts.games), number(&counts.decisions), number(&counts.found));
        standing.say(format!("{games} sound games, {decisions} decisions, {found} failed"));
    });
    standing.bar().finish_and_clear();
    for failure in &report.failures {
        tell(pool, failure, args)?;
    }
    let next = args.seed + report.games + report.failures.len() as u64;
    writeln!(
        std::io::stdout().lock(),
        "{} sound games, {} decisions in {:.1} minutes on {}; {} failed; seeds {} to {}",
        report.games,
        report.decisions,
        began.elapsed().as_secs_f64() / 60.0,
        counted(threads, "thread"),
        report.failures.len(),
        args.seed,
        next.saturating_sub(1),
    )?;
    Ok(if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn one_game(pool: &Arc<CardPool>, seed: u64, args: &Args) -> anyhow::Result<ExitCode> {
    match fuzz::play_setup(pool, &args.table.setup(pool, seed), seed, args.options()) {
        Ok(summary) => {
            let (decisions, turns) = (summary.decisions, summary.turns);
            writeln!(std::io::stdout().lock(), "game {seed} is sound: {decisions} decisions, {turns} turns")?;
            Ok(ExitCode::SUCCESS)
        }
        Err(failure) => {
            eprintln!("{failure}");
            tell(pool, &failure, args)?;
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Shrinks a failure, writes its scenario and says how to run it.
fn tell(pool: &Arc<CardPool>, failure: &Failure, args: &Args) -> anyhow::Result<()> {
    let (seed, table) = (failure.seed, args.table.word());
    let setup = args.table.setup(pool, seed);
    let Some(finding) = fuzz::shrink(pool, &setup, failure) else {
        let only = if args.only.is_some() { " --only privacy" } else { "" };
        eprintln!(
            "game {seed} could not be made smaller; again with: cardhall fuzz --table {table}{only} --game {seed}"
        );
        return Ok(());
    };
    let file = write(pool, &finding, &args.found, seed)?;
    let inputs = finding.inputs.len();
    eprintln!("game {seed} made smaller ({inputs} inputs); again with: cardhall fuzz --again {}", file.display());
    Ok(())
}

fn write(pool: &Arc<CardPool>, finding: &Finding, folder: &Path, seed: u64) -> anyhow::Result<PathBuf> {
    std::fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    let file = folder.join(format!("game-{seed}.json"));
    let text = fuzz::scenario_of(pool, finding);
    std::fs::write(&file, text).with_context(|| format!("{} cannot be written", file.display()))?;
    Ok(file)
}

fn again(pool: &Arc<CardPool>, file: &Path) -> anyhow::Result<ExitCode> {
    let mut sound = true;
    for one in scenario::load_file(file)? {
        if one.scenario.inputs.is_empty() {
            bail!("{} has no \"inputs\"; use `cardhall scenario run` for scripts", file.display());
        }
        let setup = scenario::setup_of(&one.scenario, pool).map_err(anyhow::Error::msg)?;
        match fuzz::play_inputs(pool, &setup, &one.scenario.inputs) {
            Ok(()) => writeln!(std::io::stdout().lock(), "sound: {}", one.scenario.name)?,
            Err(failure) => {
                sound = false;
                eprintln!("input {}: {}: {}", failure.decision, failure.property, failure.details);
            }
        }
    }
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
