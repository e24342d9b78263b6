//! `cardhall play`: a table in the terminal.

use crate::files::{CardArgs, Catalogue};
use crate::words::{BotName, RulesName};
use anyhow::{Context, anyhow, bail};
use kernel::{Dice, Game as _};
use magic::{CardPool, Setup};
use play::{App, Exit, Seated, Seating, Settings, Table};
use std::io::{IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// The ready decks for those who bring none: yours, and the other one.
const READY: [&str; 2] = ["white-weenie", "goblins"];

/// Options of `cardhall play`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    other: Option<Other>,
    /// A deck list, or the name of a ready deck: the first is yours, the second the other player's
    #[arg(long = "deck", value_name = "FILE")]
    decks: Vec<PathBuf>,
    /// By which rules
    #[arg(long, value_enum, default_value_t = RulesName::Modern)]
    rules: RulesName,
    /// Against which bot
    #[arg(long, value_enum, default_value_t = BotName::Weak)]
    bot: BotName,
    /// Two persons at one keyboard instead of a bot
    #[arg(long, conflicts_with = "bot")]
    hotseat: bool,
    /// The seed: the same one deals the same cards; left to chance where it is left out
    #[arg(long)]
    seed: Option<u64>,
    /// Show why things are as they are from the beginning (the key e does the same)
    #[arg(long)]
    explain: bool,
    /// Ask at every opportunity instead of passing where little can happen
    #[arg(long)]
    ask_always: bool,
    /// Go on with a saved game; the latest one that is not over, unless a file is named
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["decks", "rules", "hotseat", "bot", "seed"])]
    resume: Option<Option<PathBuf>>,
    /// Open the board of a scenario file, with a person for every player; `FILE:LINE` where the file has several
    #[arg(long, value_name = "FILE", conflicts_with_all = ["decks", "rules", "hotseat", "bot", "seed", "resume"])]
    scenario: Option<PathBuf>,
    /// Keep the game in this file; in your folder of games where it is left out
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    cards: CardArgs,
}

/// A game besides Magic.
#[derive(clap::Subcommand)]
enum Other {
    /// Rangers, one to four at one keyboard
    Rangers(crate::rangers::play::Args),
}

/// Plays until the person has had enough.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if let Some(Other::Rangers(args)) = &args.other {
        return crate::rangers::play::run(args);
    }
    let cards = args.cards.open()?;
    let mut seed = args.seed.unwrap_or_else(seed_of_the_moment);
    let (mut table, mut file) = match &args.resume {
        Some(file) => {
            let (table, file) = resume(file.as_deref(), &cards.pool)?;
            (table, Some(file))
        }
        None => (begin(args, seed, &cards)?, None),
    };
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        bail!("`cardhall play` needs a terminal for its table; `cardhall sim` lets bots play without one");
    }
    loop {
        let place = args.save.clone().or(file.take()).map_or_else(|| new_game_file("game"), Ok)?;
        table.keep_in(&place)?;
        match at_table(args, table, &place)? {
            Left::Quit => return Ok(ExitCode::SUCCESS),
            Left::Failed => return Ok(ExitCode::FAILURE),
            Left::Again => {}
        }
        seed = seed.wrapping_add(1);
        table = begin(args, seed, &cards)?;
    }
}

/// How the person left the table.
enum Left {
    Quit,
    Again,
    Failed,
}

/// Plays one game, and says afterwards where it is kept. A failure of the engine ends the game, but does not lose it.
fn at_table(args: &Args, table: Table, file: &Path) -> anyhow::Result<Left> {
    let settings = if args.ask_always { Settings::ask_always() } else { Settings::default() };
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut app = App::new(table, settings, args.explain);
        let exit = play::run(&mut app);
        (exit, app.table().game().outcome().is_some())
    }));
    let shown = file.display();
    match played {
        Err(_) => {
            eprintln!(
                "cardhall: the engine failed. Everything up to then is in {shown}; please report it with that file"
            );
            Ok(Left::Failed)
        }
        Ok((exit, over)) => {
            let exit = exit.with_context(|| format!("the terminal failed; the game is kept in {shown}"))?;
            if exit == Exit::Again {
                return Ok(Left::Again);
            }
            let kept = if over {
                format!("The game is kept in {shown}; `cardhall replay` tells it again.")
            } else {
                format!("The game is saved. Go on with it: cardhall play --resume {shown}")
            };
            // Nobody reads it if the terminal was closed.
            let _ = writeln!(std::io::stdout(), "{kept}");
            Ok(Left::Quit)
        }
    }
}

fn begin(args: &Args, seed: u64, cards: &Catalogue) -> anyhow::Result<Table> {
    if let Some(file) = &args.scenario {
        return open(file, &cards.pool);
    }
    let mut decks = decks(args, cards)?;
    let mut seats = vec![Seated::Person, if args.hotseat { Seated::Person } else { args.bot.strength().into() }];
    // A coin decides who begins; at one keyboard it is the first deck.
    if !args.hotseat && Dice::new(seed).coin() {
        decks.reverse();
        seats.reverse();
    }
    let setup = Setup::of_decks(args.rules.rules(), seed, decks);
    Table::begin(Arc::clone(&cards.pool), setup, Seating { seats, bot_seed: seed })
        .context("these decks cannot be played together")
}

/// The board of a scenario as a table at which a person plays for everybody.
fn open(file: &Path, pool: &Arc<CardPool>) -> anyhow::Result<Table> {
    let (file, line) = place_in(file);
    let all = scenario::load_file(&file)?;
    let one = match line {
        Some(line) => all.into_iter().find(|one| one.line == line),
        None if all.len() > 1 => bail!(
            "{} has {} scenarios; say the line of one: --scenario {}:{}",
            file.display(),
            all.len(),
            file.display(),
            all[0].line
        ),
        None => all.into_iter().next(),
    };
    let one = one.with_context(|| format!("no scenario begins there in {}", file.display()))?;
    let setup = scenario::setup_of(&one.scenario, pool).map_err(anyhow::Error::msg)?;
    let seating = Seating { seats: vec![Seated::Person; setup.players.len()], bot_seed: setup.seed };
    Table::begin(Arc::clone(pool), setup, seating).context("this board cannot be laid out")
}

/// A file, and the line behind a colon.
fn place_in(file: &Path) -> (PathBuf, Option<usize>) {
    let text = file.to_string_lossy();
    match text.rsplit_once(':') {
        Some((name, line)) if !file.exists() => match line.parse() {
            Ok(line) => (PathBuf::from(name), Some(line)),
            Err(_) => (file.to_path_buf(), None),
        },
        _ => (file.to_path_buf(), None),
    }
}

fn decks(args: &Args, cards: &Catalogue) -> anyhow::Result<Vec<Vec<String>>> {
    if args.decks.len() > 2 {
        bail!("a duel has two decks, not {}; give --deck at most twice", args.decks.len());
    }
    let ready = |at: usize, name| args.decks.get(at).map_or(Path::new(name), PathBuf::as_path);
    READY.iter().enumerate().map(|(at, name)| cards.library(ready(at, name))).collect()
}

fn resume(file: Option<&Path>, pool: &Arc<CardPool>) -> anyhow::Result<(Table, PathBuf)> {
    let seating = Seating { seats: vec![Seated::Person, Seated::Weak], bot_seed: 0 };
    let (table, file) = match file {
        Some(file) => (Table::resume(Arc::clone(pool), file, seating)?, file.to_path_buf()),
        None => latest(pool, &seating)?,
    };
    if table.awaited().is_none() {
        bail!("the game in {} is over; `cardhall replay` tells it again", file.display());
    }
    Ok((table, file))
}

/// The latest game in the folder of games that can be resumed and is not over.
fn latest(pool: &Arc<CardPool>, seating: &Seating) -> anyhow::Result<(Table, PathBuf)> {
    let folder = folder();
    let none = || anyhow!("no game to resume is in {}; name a file: cardhall play --resume FILE", folder.display());
    let entries = std::fs::read_dir(&folder).map_err(|_| none())?;
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let changed = path.metadata().ok()?.modified().ok()?;
            (path.extension()? == "jsonl").then_some((changed, path))
        })
        .collect();
    files.sort();
    let mut refused = None;
    for (_, path) in files.into_iter().rev() {
        match Table::resume(Arc::clone(pool), &path, seating.clone()) {
            Ok(table) if table.awaited().is_some() => return Ok((table, path)),
            Ok(_) => {}
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    Err(refused.map_or_else(none, |error| anyhow!("{}; the latest one: {error}", none())))
}

/// Where games are kept unless a file is named.
pub fn folder() -> PathBuf {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = variable("XDG_STATE_HOME")
        .or_else(|| variable("HOME").map(|home| home.join(".local/state")))
        .or_else(|| variable("LOCALAPPDATA"));
    state.unwrap_or_else(std::env::temp_dir).join("cardhall").join("games")
}

/// A file of its own for a new game.
pub fn new_game_file(kind: &str) -> anyhow::Result<PathBuf> {
    let folder = folder();
    std::fs::create_dir_all(&folder).with_context(|| {
        format!("the folder {} for your games cannot be made; name a file with --save FILE", folder.display())
    })?;
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let named = |at: u32| folder.join(format!("{kind}-{seconds}-{}-{at}.jsonl", std::process::id()));
    Ok((1..).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(0)))
}

/// A seed that nobody chose.
pub fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_nanos() as u64
}
