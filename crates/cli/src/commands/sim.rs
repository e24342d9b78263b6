//! `cardhall sim`: many games between decks.

use crate::files::CardArgs;
use crate::progress;
use crate::simulation::{Simulation, Tally, prepare_folder, wilson};
use crate::words::{BotName, RulesName, counted, spelled};
use anyhow::{Context, bail};
use bots::magic::Knowledge;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How many failed games are described.
const MOST_SHOWN: usize = 5;

/// Options of `cardhall sim`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    other: Option<Other>,
    /// A deck list, or the name of a ready deck; give it once for each player (2 to 8)
    #[arg(long = "deck", value_name = "FILE", required = true)]
    decks: Vec<PathBuf>,
    /// Play matches of so many games (3 or 5) between two decks, which are changed from their sideboards after each game
    #[arg(long, value_name = "GAMES", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=9))]
    best_of: u8,
    /// How many games to play, or matches
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// The seed: the same one gives the same games, on any machine and any number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On how many threads; all cores where it is left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Who plays: once for all, or once for each deck
    #[arg(long = "bot", value_enum, default_values_t = [BotName::Random])]
    bots: Vec<BotName>,
    /// By which rules
    #[arg(long, value_enum, default_value_t = RulesName::Modern)]
    rules: RulesName,
    /// Stop a game after so many decisions and count it as a draw
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    limit: u32,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Write a replay of each game into this folder
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
    #[command(flatten)]
    cards: CardArgs,
}

/// A game besides Magic.
#[derive(clap::Subcommand)]
enum Other {
    /// Days and campaigns of Rangers by bots
    Rangers(crate::rangers::sim::Args),
}

/// Plays the games and prints what came out.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if let Some(Other::Rangers(args)) = &args.other {
        return crate::rangers::sim::run(args);
    }
    let simulation = prepare(args)?;
    let threads = args.threads.map_or_else(all_cores, usize::from);
    let stop = Arc::new(AtomicBool::new(false));
    stop_on_interrupt(&stop)?;
    let bar = progress::bar(args.games, "{human_pos}/{human_len} games, {eta} left", args.json);
    let began = Instant::now();
    let tally = simulation.run(threads, &stop, || bar.inc(1))?;
    let seconds = began.elapsed().as_secs_f64();
    bar.finish_and_clear();
    if args.json {
        print_json(args, &tally, seconds)?
    } else {
        print_table(args, &tally, seconds, threads)?
    }
    report_failures(args, &tally);
    Ok(if tally.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Reads the decks and sees that they can be played, before anything is written.
fn prepare(args: &Args) -> anyhow::Result<Simulation> {
    if args.decks.len() < 2 {
        bail!("a game needs at least two decks; give --deck once for each player");
    }
    let bots = match args.bots[..] {
        [one] => vec![one.strength(); args.decks.len()],
        _ if args.bots.len() == args.decks.len() => args.bots.iter().map(|bot| bot.strength()).collect(),
        _ => bail!(
            "{} decks are played by {} bots; give --bot once, or once for each deck",
            args.decks.len(),
            args.bots.len()
        ),
    };
    if args.best_of.is_multiple_of(2) {
        bail!("nobody wins more than half of {} games for certain; a match is of 3 or 5", args.best_of);
    }
    if args.best_of > 1 && args.decks.len() != 2 {
        bail!("a match is between two decks, not {}; leave --best-of out", args.decks.len());
    }
    let cards = args.cards.open()?;
    let simulation = Simulation {
        decks: args.decks.iter().map(|path| cards.deck_of(path)).collect::<Result<_, _>>()?,
        known: Arc::new(Knowledge::of(&cards.pool)),
        pool: cards.pool,
        names: names(&args.decks),
        bots,
        rules: args.rules.rules(),
        games: args.games,
        best_of: args.best_of,
        seed: args.seed,
        limit: args.limit,
        log: args.log.clone(),
    };
    simulation.check().context("these decks cannot be played together")?;
    args.log.as_deref().map_or(Ok(()), prepare_folder)?;
    Ok(simulation)
}

/// What the decks are called; those of one name are counted.
fn names(decks: &[PathBuf]) -> Vec<String> {
    let stems: Vec<String> =
        decks.iter().map(|deck| deck.file_stem().unwrap_or_default().to_string_lossy().into_owned()).collect();
    let name = |(at, stem): (usize, &String)| match stems.iter().filter(|other| *other == stem).count() {
        1 => stem.clone(),
        _ => format!("{stem} {}", at + 1),
    };
    stems.iter().enumerate().map(name).collect()
}

pub(super) fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The first Ctrl-C lets the games in progress end; the second does not wait.
pub(super) fn stop_on_interrupt(stop: &Arc<AtomicBool>) -> anyhow::Result<()> {
    let stop = Arc::clone(stop);
    let interrupt = move || {
        if stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(interrupt).context("Ctrl-C cannot be caught")
}

fn print_json(args: &Args, tally: &Tally, seconds: f64) -> anyhow::Result<()> {
    let decisions = tally.decisions.sum();
    let deck = |(at, (deck, wins)): (usize, (&PathBuf, &u64))| {
        let (low, high) = wilson(*wins, tally.games());
        let bot = args.bots.get(at).unwrap_or(&args.bots[0]);
        serde_json::json!({
            "deck": deck.display().to_string(),
            "bot": spelled(bot),
            "wins": wins,
            "share": *wins as f64 / tally.games().max(1) as f64,
            "interval": [low, high],
        })
    };
    let decks: Vec<serde_json::Value> = args.decks.iter().zip(&tally.wins).enumerate().map(deck).collect();
    let object = serde_json::json!({
        "seed": args.seed,
        "rules": spelled(&args.rules),
        "decks": decks,
        "best_of": args.best_of,
        "matches": tally.matches,
        "drawn_matches": tally.drawn_matches,
        "games": tally.games(),
        "decisions": decisions,
        "turns": tally.turns.sum(),
        "seconds": seconds,
        "games_per_second": tally.games() as f64 / seconds,
        "decisions_per_second": decisions as f64 / seconds,
        "wins": tally.wins,
        "draws": tally.draws,
        "stopped": tally.stopped,
        "failed": tally.failures.len(),
    });
    writeln!(std::io::stdout().lock(), "{object}")?;
    Ok(())
}

fn print_table(args: &Args, tally: &Tally, seconds: f64, threads: usize) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let games = tally.games();
    let width = args.decks.iter().map(|deck| deck.display().to_string().chars().count()).max().unwrap_or(0).max(12) + 3;
    writeln!(out, "{:width$} {:>10} {:>7}   95% interval", "deck", "wins", "%")?;
    for (at, (deck, wins)) in args.decks.iter().zip(&tally.wins).enumerate() {
        let name = format!("{}. {}", at + 1, deck.display());
        let (low, high) = wilson(*wins, games);
        let share = percent(*wins as f64 / games.max(1) as f64);
        writeln!(out, "{name:width$} {wins:>10} {share:>7}   {} to {}", percent(low), percent(high))?;
    }
    if args.best_of > 1 {
        let matches = tally.matches_played();
        writeln!(out, "{:width$} {:>10} {:>7}   95% interval", format!("best of {}", args.best_of), "matches", "%")?;
        for (at, (deck, wins)) in args.decks.iter().zip(&tally.matches).enumerate() {
            let (low, high) = wilson(*wins, matches);
            let share = percent(*wins as f64 / matches.max(1) as f64);
            let name = format!("{}. {}", at + 1, deck.display());
            writeln!(out, "{name:width$} {wins:>10} {share:>7}   {} to {}", percent(low), percent(high))?;
        }
        writeln!(out, "{:width$} {:>10}", "drawn matches", tally.drawn_matches)?;
    }
    let share = percent(tally.draws as f64 / games.max(1) as f64);
    writeln!(out, "{:width$} {:>10} {share:>7}", "draws", tally.draws)?;
    if tally.stopped > 0 {
        writeln!(out, "{} of the draws were stopped after {} decisions", tally.stopped, args.limit)?;
    }
    writeln!(out, "\n{:width$} {:>10} {:>7}", "a game", "mean", "median")?;
    for (what, numbers) in [("turns", &tally.turns), ("decisions", &tally.decisions)] {
        writeln!(out, "{what:width$} {:>10.1} {:>7}", numbers.mean(), numbers.median())?;
    }
    let decisions = tally.decisions.sum();
    let wanted = match args.best_of {
        1 => format!("{games} games of {}", args.games),
        _ => format!("{} matches of {}, {games} games", tally.matches_played(), args.games),
    };
    writeln!(out, "\n{wanted} in {seconds:.2} s on {}", counted(threads, "thread"))?;
    writeln!(
        out,
        "{:.0} games/s, {:.0} decisions/s ({decisions} decisions)",
        games as f64 / seconds,
        decisions as f64 / seconds
    )?;
    Ok(())
}

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

fn report_failures(args: &Args, tally: &Tally) {
    for failure in tally.failures.iter().take(MOST_SHOWN) {
        eprintln!("cardhall: game {} with --seed {}: {}", failure.game, args.seed, failure.problem);
    }
    if !tally.failures.is_empty() {
        let count = counted(tally.failures.len(), "game");
        eprintln!("cardhall: the engine failed in {count}; please report the command and the first of them");
    }
}
