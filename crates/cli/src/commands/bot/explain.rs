//! `cardhall bot explain`: what a bot thinks of the positions in scenario files.

use crate::files::CardArgs;
use crate::words::BotName;
use anyhow::{Context, bail};
use bots::magic::{Considered, Knowledge, Thinker};
use bots::{Eyes, Words};
use kernel::Game as _;
use magic::{Choice, Game, PlayerId};
use scenario::{Puzzle, Tactic, Waits};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

/// Which positions, and who thinks about them.
#[derive(clap::Args)]
pub struct Args {
    /// Files and folders with scenarios that are tagged `tactic`: who moves, and from when
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Who thinks
    #[arg(long, value_enum, default_value_t = BotName::Middle)]
    bot: BotName,
    /// The seed of its chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    cards: CardArgs,
}

/// Prints what was tried, how it did, and what was dropped when.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let pool = args.cards.pool()?;
    let known = Arc::new(Knowledge::of(&pool));
    let Some(budget) = args.bot.strength().budget() else { bail!("this bot does not think; take middle or top") };
    let mut out = std::io::stdout().lock();
    for file in scenario::find_files(&args.paths)? {
        for one in scenario::load_file(&file)? {
            let place = format!("{}:{} {}", one.file.display(), one.line, one.scenario.name);
            let wrong = |why: String| anyhow::anyhow!("{place}: {why}");
            let Some(tactic) = Tactic::of(&one.scenario).map_err(wrong)? else { continue };
            let mut puzzle = Puzzle::new(&one.scenario, tactic, &pool).map_err(wrong)?;
            while puzzle.waits() == Waits::Settled {
                puzzle.settle();
            }
            writeln!(out, "{place}")?;
            let mut thinker = Thinker::new(Arc::clone(&known), args.seed, budget);
            let game = puzzle.game();
            let Some(asked) = game.decision() else { continue };
            let seat = asked.who.first().unwrap_or(PlayerId::from(asked.player).seat());
            let thought = thinker.think(&Eyes::new(game, seat));
            let words = Words::new(game, seat).context("nothing is asked")?;
            let why = if thought.forced { "part of a forced line" } else { "the best of what was tried" };
            writeln!(out, "  {}: {why}", words.of(&thought.answer))?;
            for tried in &thought.considered {
                writeln!(out, "  {}", line(&words, game, tried))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn line(words: &Words, game: &Game, tried: &Considered) -> String {
    let orders = &tried.orders;
    let name = |choice: &Choice| match choice {
        Choice::Play(id) | Choice::PlayFace(id, _) | Choice::Object(id) => game.name_of(*id),
        Choice::Cast(id, _) | Choice::CastFace(id, ..) | Choice::Activate(id, _) => game.name_of(*id),
        Choice::Player(player) => format!("player {}", player.0 + 1),
        other => format!("{other:?}"),
    };
    let mut said = vec![format!("{:+.3} on {} worlds: {}", tried.score, tried.worlds, words.of(&tried.answer))];
    let mut say = |what: &str, all: Vec<String>| {
        if !all.is_empty() {
            said.push(format!("{what} {}", all.join(", ")));
        }
    };
    say("holding", orders.held.iter().map(|id| game.name_of(*id)).collect());
    say("then", orders.next.iter().map(name).collect());
    say("aiming", orders.aims.iter().map(|(from, to)| format!("{} at {}", game.name_of(*from), name(to))).collect());
    match orders.attack.as_deref() {
        Some([]) => say("attacking with", vec!["nothing".to_string()]),
        Some(those) => say("attacking with", those.iter().map(|(attacker, _)| name(attacker)).collect()),
        None => {}
    }
    said.join("; ")
}
