//! `cardhall replay`: a recorded game, played again and checked input by input.

use crate::analysis::Analysis;
use crate::files::CardArgs;
use crate::narrate::Narrator;
use crate::progress;
use anyhow::anyhow;
use bots::magic::Knowledge;
use kernel::{Game as _, Hosted as _, Outcome};
use magic::{CardPool, Event, Game, PlayerSetup, Setup};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use table::{Record, RecordError, With};

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
    /// Mark the decisions that cost the most chances, with what would have been better
    #[arg(long)]
    analyse: bool,
    #[command(flatten)]
    cards: CardArgs,
}

/// Plays the game again.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if table::game_of(&args.file).is_some_and(|game| game == rangers::Game::KEY) {
        crate::rangers::replay::run(&args.file, args.quiet)?;
    } else {
        replay(args, &args.cards.pool()?)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn replay(args: &Args, pool: &Arc<CardPool>) -> anyhow::Result<()> {
    let path = &args.file;
    let record: Record<Setup> = Record::read(path, With { game: Game::KEY, pool: pool.hash(), packs: pool.packs() })?;
    let wrong = |problem: magic::SetupError| RecordError::Begin { path: path.clone(), problem: problem.to_string() };
    let mut line = 1;
    let begun = guarded(path, &mut line, |_| Game::new(Arc::clone(pool), record.setup()))?;
    let mut game = begun.map_err(wrong)?;
    let names = names(record.setup());
    let mut narrator = Narrator::with_names(&game, names.clone());
    let mut out = std::io::stdout().lock();
    let mut analysis = args.analyse.then(|| Analysis::new(&Arc::new(Knowledge::of(pool)), names.len()));
    let bar = progress::bar(record.entries.len() as u64, "{pos}/{len} decisions", !(args.analyse && args.quiet));
    let mut moments = Vec::new();
    let mut written = Ok(());
    let replayed = guarded(path, &mut line, |line| {
        record.replay(path, &mut game, |game, entry| {
            *line += 1;
            if let Some(analysis) = &mut analysis {
                let turn = &game.state().turn;
                moments.push(format!("turn {}, {}", turn.number, turn.step.word()));
                analysis.see(moments.len() - 1, game, entry.seat, &entry.input);
                bar.inc(1);
            }
            let before = (!args.quiet).then(|| game.clone());
            let mut events: Vec<Event> = Vec::new();
            game.apply(entry.seat, &entry.input, &mut events)?;
            if let Some(before) = before.filter(|_| written.is_ok()) {
                written = narrator.tell(&before, game, &events, &mut out);
            }
            Ok(())
        })
    })?;
    bar.finish_and_clear();
    replayed?;
    written?;
    if !args.quiet {
        writeln!(out, "\n{}", ending(&game, &names, record.entries.len()))?;
    }
    for turning in analysis.map_or_else(Vec::new, |analysis| analysis.worst(MARKED)) {
        let (player, (before, after)) = (&names[usize::from(turning.seat.0)], turning.chances);
        let (moment, number) = (&moments[turning.at], turning.at + 1);
        let (asked, (given, better)) = (&turning.asked, &turning.answers);
        writeln!(out, "decision {number} ({moment}): {player} could have had {before:.0} % and had {after:.0} %")?;
        writeln!(out, "  asked: {asked}\n  given: {given}\n  better: {better}")?;
    }
    Ok(())
}

/// A log comes from anywhere; whatever the engine makes of it, the line is told.
fn guarded<T>(path: &Path, line: &mut usize, work: impl FnOnce(&mut usize) -> T) -> anyhow::Result<T> {
    let done = catch_unwind(AssertUnwindSafe(|| work(line)));
    done.map_err(|_| anyhow!("{}: line {line}: the engine failed; please report this log", path.display()))
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
