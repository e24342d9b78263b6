//! `cardhall replay`: a recorded game, played again and checked input by input.

use crate::analysis::Analysis;
use crate::files::CardArgs;
use crate::narrate::Narrator;
use crate::simulation::GAME;
use anyhow::{Context, anyhow, bail};
use bots::magic::Knowledge;
use kernel::{Entry, Game as _, Log, LogError, Outcome};
use magic::{CardPool, Event, Game, PlayerSetup, Setup};
use std::fs::File;
use std::io::{BufReader, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// The largest log that is read, in bytes.
const MOST_BYTES: u64 = 1 << 30;

/// How many decisions an analysis marks.
const MARKED: usize = 5;

/// Options of `cardhall replay`.
#[derive(clap::Args)]
pub struct Args {
    /// The log of a game, as `cardhall sim --log` writes it
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only check that the game plays out as recorded
    #[arg(long)]
    quiet: bool,
    /// Mark the decisions after which the chances fell most
    #[arg(long)]
    analyse: bool,
    #[command(flatten)]
    cards: CardArgs,
}

/// Plays the game again.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if crate::hosted::record::game_of(&args.file).is_ok_and(|game| game == <rangers::Game as kernel::Hosted>::KEY) {
        crate::rangers::replay::run(&args.file, args.quiet)?;
        return Ok(ExitCode::SUCCESS);
    }
    let pool = args.cards.pool()?;
    replay(args, &pool).with_context(|| format!("{}", args.file.display()))?;
    Ok(ExitCode::SUCCESS)
}

fn replay(args: &Args, pool: &Arc<CardPool>) -> anyhow::Result<()> {
    let log = read(&args.file)?;
    check_header(&log, pool)?;
    let begin = || Game::new(Arc::clone(pool), &log.header.setup);
    let mut game = guarded(1, begin)?.context("line 1: the game cannot begin as recorded")?;
    let names = names(&log.header.setup);
    let mut narrator = Narrator::with_names(&game, names.clone());
    let mut out = std::io::stdout().lock();
    let mut analysis = args.analyse.then(|| Analysis::new(Arc::new(Knowledge::of(pool))));
    let mut moments = Vec::new();
    for (at, entry) in log.entries.iter().enumerate() {
        let before = (!args.quiet || args.analyse).then(|| game.clone());
        let mut events = Vec::new();
        guarded(at + 2, || step(&mut game, entry, at + 1, &mut events))?.map_err(explained)?;
        let Some(before) = before else { continue };
        if !args.quiet {
            narrator.tell(&before, &game, &events, &mut out)?;
        }
        if let Some(analysis) = &mut analysis {
            let turn = &before.state().turn;
            moments.push(format!("turn {}, {}", turn.number, turn.step.word()));
            analysis.see(at, &before, &game, entry.seat, &entry.input);
        }
    }
    if !args.quiet {
        writeln!(out, "\n{}", ending(&game, &names, log.entries.len()))?;
    }
    for turning in analysis.map_or_else(Vec::new, |analysis| analysis.worst(MARKED)) {
        let (player, (before, after)) = (&names[usize::from(turning.seat.0)], turning.chances);
        let (moment, number) = (&moments[turning.at], turning.at + 1);
        writeln!(out, "decision {number} ({moment}): the chances of {player} fell from {before:.0} to {after:.0} %")?;
    }
    Ok(())
}

fn read(path: &Path) -> anyhow::Result<Log<Setup>> {
    let file = File::open(path).context("the log cannot be opened")?;
    if file.metadata().is_ok_and(|data| data.len() > MOST_BYTES) {
        bail!("the file is larger than {MOST_BYTES} bytes; a log never is");
    }
    Log::read(BufReader::new(file.take(MOST_BYTES))).map_err(explained)
}

/// A log can only be checked against the cards it was played with: another pool gives other hashes.
fn check_header(log: &Log<Setup>, pool: &CardPool) -> anyhow::Result<()> {
    let header = &log.header;
    if header.game != GAME {
        bail!("line 1: this is a log of \"{}\"; only \"{GAME}\" can be replayed", header.game);
    }
    if let Some(problem) = kernel::other_packs(&header.packs, pool.packs()) {
        bail!("line 1: {problem}; give the packs it was played with, and no others, by --cards");
    }
    if header.pool != pool.hash() {
        bail!(
            "line 1: the game was played with other cards (pool {}, here {}); replay it with the cardhall that wrote it, \
             version {} (this is {})",
            header.pool,
            pool.hash(),
            header.engine,
            env!("CARGO_PKG_VERSION")
        );
    }
    Ok(())
}

fn step(game: &mut Game, entry: &Entry, number: usize, events: &mut Vec<Event>) -> Result<(), LogError> {
    game.apply(entry.seat, &entry.input, events)
        .map_err(|refusal| LogError::Refused { number, problem: refusal.to_string() })?;
    let found = game.hash();
    if found == entry.hash { Ok(()) } else { Err(LogError::Diverged { number, expected: entry.hash, found }) }
}

/// A log comes from anywhere; whatever the engine makes of it, the line is told.
fn guarded<T>(line: usize, work: impl FnOnce() -> T) -> anyhow::Result<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| anyhow!("line {line}: the engine failed; please report this log"))
}

/// The error with its line and what to do.
fn explained(error: LogError) -> anyhow::Error {
    let remedy = match &error {
        LogError::Truncated { entries } => {
            return anyhow!("line {}: {error}; the recording broke off: get a complete copy", entries + 2);
        }
        LogError::Refused { .. } | LogError::Diverged { .. } => {
            "the log was altered, or recorded by another version of cardhall"
        }
        LogError::Version { .. } => "replay it with the cardhall that wrote it",
        LogError::Read(_) | LogError::Line { .. } => "the file is damaged, or no log: get a complete copy",
    };
    anyhow!("{error}; {remedy}")
}

/// What the players are called.
fn names(setup: &Setup) -> Vec<String> {
    let name = |(at, player): (usize, &PlayerSetup)| match player.name.as_str() {
        "" => format!("Player {}", at + 1),
        name => name.to_string(),
    };
    setup.players.iter().enumerate().map(name).collect()
}

fn ending(game: &Game, names: &[String], inputs: usize) -> String {
    let how = match game.outcome() {
        Some(Outcome::Won(seats)) => {
            let winners: Vec<String> = seats.iter().map(|seat| names[usize::from(seat.0)].clone()).collect();
            format!("{} {}", winners.join(" and "), if seats.len() == 1 { "wins" } else { "win" })
        }
        Some(Outcome::Draw) => "The game is a draw".to_string(),
        Some(Outcome::Ended(why)) => format!("The game ended without winners ({why})"),
        None => "The game is not over".to_string(),
    };
    format!("{how} after {} turns and {inputs} decisions.", game.state().turn.number)
}
