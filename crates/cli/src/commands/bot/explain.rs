//! `cardhall bot explain`: what a bot thinks of the positions in scenario files.

use crate::files::CardArgs;
use crate::words::BotName;
use anyhow::{Context, bail};
use bots::Eyes;
use bots::magic::{Considered, Knowledge, Thinker};
use kernel::{Answer, Called, Form, Game as _, Handles, Hosted as _, Piece, Question, Seat};
use magic::{Game, PlayerId};
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
    let held: Vec<String> = tried.held.iter().map(|id| game.name_of(*id)).collect();
    let held = if held.is_empty() { String::new() } else { format!(", holding {}", held.join(", ")) };
    format!("{:+.3} on {} worlds: {}{held}", tried.score, tried.worlds, words.of(&tried.answer))
}

/// The options of a question in words.
struct Words(Question);

impl Words {
    fn new(game: &Game, seat: Seat) -> Option<Words> {
        game.question(seat, &mut Handles::new(game.seats())).map(Words)
    }

    fn plain(&self, label: &[Piece]) -> String {
        let called = |seat: Seat| match seat == self.0.seat {
            true => Called::You,
            false => Called::Name(format!("player {}", seat.0 + 1)),
        };
        kernel::plain(label, &called)
    }

    fn option(&self, at: u16) -> String {
        self.0.options.get(usize::from(at)).map_or_else(|| format!("option {at}"), |one| self.plain(&one.label))
    }

    fn of(&self, answer: &Answer) -> String {
        let list = |all: Vec<String>| if all.is_empty() { "nothing".to_string() } else { all.join(", ") };
        match answer {
            Answer::Pick(at) | Answer::PickByHand(at) => self.option(*at),
            Answer::Picks(all) => list(all.iter().map(|at| self.option(*at)).collect()),
            Answer::Number(number) => number.to_string(),
            Answer::Shares(shares) => list(shares.iter().map(u32::to_string).collect()),
            Answer::Yes(yes) => if *yes { "yes" } else { "no" }.to_string(),
            Answer::Pairs(pairs) => list(pairs.iter().map(|pair| self.pair(*pair)).collect()),
        }
    }

    fn pair(&self, (one, other): (u16, u16)) -> String {
        match &self.0.form {
            Form::Pairs { destinations, .. } => {
                let other = destinations.get(usize::from(other)).map(|one| self.plain(&one.label));
                format!("{} > {}", self.option(one), other.unwrap_or_default())
            }
            _ => self.option(one),
        }
    }
}
