//! `cardhall play`: a table in the terminal.

use crate::files::{CardArgs, Catalogue};
use crate::words::{BotName, RulesName, counted};
use anyhow::{Context, anyhow, bail};
use decks::Match;
use kernel::{Dice, Game as _, Hosted as _, Seat, Viewer};
use magic::CardPool;
use play::{
    App, Changed, Chosen, Exit, OfferedDeck, SavedGame, Seated, Seating, Series, Settings, Sideboarding, Start, Table,
};
use std::collections::BTreeSet;
use std::io::{IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// The ready decks for those who bring none: yours, and the other one.
const READY: [&str; 2] = ["white-weenie", "goblins"];
/// How many saved games are looked through for the first screen.
const MOST_LISTED: usize = 20;

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
    #[arg(long, value_enum)]
    rules: Option<RulesName>,
    /// Against which bot; the weak one where it is left out
    #[arg(long, value_enum)]
    bot: Option<BotName>,
    /// A match of so many games (3 or 5), with sideboards
    #[arg(long, value_name = "GAMES", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=9))]
    best_of: u8,
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
    let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let mut sitting = match &args.resume {
        Some(file) => Sitting::resume(file.as_deref(), &cards.pool)?,
        None if is_terminal && args.says_nothing() => match choose(args, &cards)? {
            Some(sitting) => sitting,
            None => return Ok(ExitCode::SUCCESS),
        },
        None => Sitting::begin(begin(args, &cards)?, args),
    };
    if !is_terminal {
        bail!("`cardhall play` needs a terminal for its table; `cardhall sim` lets bots play without one");
    }
    loop {
        let place = args.save.clone().or(sitting.file.take()).map_or_else(|| new_game_file("game"), Ok)?;
        sitting.table.keep_in(&place)?;
        let table = match at_table(args, sitting.table, &place)? {
            Left::Quit => return Ok(ExitCode::SUCCESS),
            Left::Failed => return Ok(ExitCode::FAILURE),
            Left::Again(table) => *table,
        };
        sitting.seed = sitting.seed.wrapping_add(1);
        let table = match table.series() {
            None => begin(args, &cards)?,
            Some(series) => match next_game(&table, series, &cards, &mut sitting.seen, sitting.seed)? {
                Some(series) => seat(series, sitting.seed, &cards)?,
                None => {
                    say_where(&table, &place);
                    return Ok(ExitCode::SUCCESS);
                }
            },
        };
        sitting = Sitting { table, ..sitting };
    }
}

/// A person at a table, from game to game.
struct Sitting {
    table: Table,
    seed: u64,
    /// Where the game is kept already.
    file: Option<PathBuf>,
    /// What each player has seen of the other's cards in the games before.
    seen: [BTreeSet<String>; 2],
}

impl Sitting {
    fn begin(table: Table, args: &Args) -> Sitting {
        let seed = args.seed.unwrap_or(table.setup().seed);
        Sitting { table, seed, file: None, seen: Default::default() }
    }

    fn resume(file: Option<&Path>, pool: &Arc<CardPool>) -> anyhow::Result<Sitting> {
        let (table, file) = resume(file, pool)?;
        Ok(Sitting { seed: table.setup().seed, table, file: Some(file), seen: Default::default() })
    }
}

impl Args {
    /// Whether nothing was said about what to play.
    fn says_nothing(&self) -> bool {
        let plain = self.decks.is_empty() && self.scenario.is_none() && self.seed.is_none() && !self.hotseat;
        plain && self.rules.is_none() && self.bot.is_none() && self.best_of == 1
    }
}

/// The first screen, and what is chosen there; none if the person leaves.
fn choose(args: &Args, cards: &Catalogue) -> anyhow::Result<Option<Sitting>> {
    let offered = decks::READY.iter().map(|deck| OfferedDeck { name: deck.name.into(), about: sentence(deck.about) });
    let place = |name: &str| decks::READY.iter().position(|deck| deck.name == name).unwrap_or(0);
    let mut start = Start::new(offered.collect(), place(READY[0]), place(READY[1]), saved_games(&cards.pool));
    let chosen = play::run(&mut start).context("the terminal failed")?;
    match chosen {
        Chosen::Quit => Ok(None),
        Chosen::Saved(path) => Sitting::resume(Some(&path), &cards.pool).map(Some),
        Chosen::New { decks: [own, other], against, classic, best_of } => {
            let names = [own, other].map(|at| decks::READY[at].name.to_string());
            let rules = if classic { RulesName::Classic } else { RulesName::Modern };
            let series = series(names, rules, against, best_of, cards)?;
            let seed = seed_of_the_moment();
            let table = seat(coin(series, seed), seed, cards)?;
            Ok(Some(Sitting::begin(table, args)))
        }
    }
}

fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map_or_else(String::new, |first| first.to_uppercase().collect());
    format!("{first}{}.", letters.as_str())
}

/// The games in the folder that are not over, the latest first, and how they stand.
fn saved_games(pool: &Arc<CardPool>) -> Vec<SavedGame> {
    let seating = Seating { seats: vec![Seated::Person, Seated::Weak], bot_seed: 0 };
    let files = game_files().into_iter().rev().take(MOST_LISTED);
    let mut later = LaterGames::default();
    files
        .filter_map(|(changed, path)| {
            let table = Table::resume(Arc::clone(pool), &path, seating.clone()).ok()?;
            later.go_on_with(&table).then(|| SavedGame { words: stands(&table, changed), path })
        })
        .collect()
}

/// The matches whose latest game was already looked at, when saved games are gone through from the latest on.
#[derive(Default)]
struct LaterGames(Vec<u64>);

impl LaterGames {
    /// Whether somebody could go on with that one: a game of a match that another has followed is over for good.
    fn go_on_with(&mut self, table: &Table) -> bool {
        let number = table.series().filter(|series| series.is_match()).map(|series| series.number);
        let followed = number.is_some_and(|number| self.0.contains(&number)) && table.awaited().is_none();
        self.0.extend(number);
        table.goes_on() && !followed
    }
}

/// How a game, or the match that it belongs to, stands, in words.
fn stands(table: &Table, changed: SystemTime) -> String {
    let (ago, decks) = (since(changed), table.series().map(|series| series.names.join(" against ")));
    match (table.series(), table.game().outcome(), decks) {
        (Some(series), Some(outcome), Some(decks)) => {
            let standing = series.after(&outcome);
            format!("{ago}: {decks}, {} to {} in the match", standing.wins(0), standing.wins(1))
        }
        (Some(series), None, Some(decks)) if series.is_match() => {
            // The decks come last, where they may be cut.
            format!("{ago}, game {}, {} · {decks}", series.standing.played() + 1, lives(table))
        }
        (_, _, Some(decks)) => format!("{ago}, {} · {decks}", lives(table)),
        (_, _, None) => format!("{ago}, {}", lives(table)),
    }
}

fn since(changed: SystemTime) -> String {
    let minutes = changed.elapsed().map_or(0, |since| since.as_secs() / 60);
    match minutes {
        0 => "just now".to_string(),
        1..60 => format!("{} ago", counted(minutes as usize, "minute")),
        60..1440 => format!("{} ago", counted(minutes as usize / 60, "hour")),
        _ => format!("{} ago", counted(minutes as usize / 1440, "day")),
    }
}

/// The turn of a game and how much life each has.
fn lives(table: &Table) -> String {
    let view = table.view(Viewer::Spectator);
    let own = (0..view.players.len() as u8).map(Seat).find(|seat| table.is_person(*seat)).unwrap_or(Seat(0));
    let names = table.names(Viewer::Seat(own));
    let lives = view.players.iter().map(|player| format!("{} {}", names.object(player.seat), player.life));
    format!("turn {}: {}", view.turn, lives.collect::<Vec<_>>().join(", "))
}

/// Two players with these decks, as yet without a first one.
fn series(
    names: [String; 2],
    rules: RulesName,
    against: Seated,
    best_of: u8,
    cards: &Catalogue,
) -> anyhow::Result<Series> {
    let [one, other] = &names;
    let registered = [cards.deck_of(Path::new(one))?, cards.deck_of(Path::new(other))?];
    let players = [Seated::Person, against];
    let standing = Match::new(best_of);
    let rules = rules.rules();
    Ok(Series { number: 0, standing, rules, players, names, decks: registered.clone(), registered, first: 0 })
}

/// A coin decides who begins; at one keyboard it is the first deck.
fn coin(series: Series, seed: u64) -> Series {
    let other_begins = series.players[1] != Seated::Person && Dice::new(seed).coin();
    Series { first: u8::from(other_begins), ..series }
}

fn seat(series: Series, seed: u64, cards: &Catalogue) -> anyhow::Result<Table> {
    Table::begin_game(Arc::clone(&cards.pool), series, seed).context("these decks cannot be played together")
}

/// What follows a game: the next one of the match, for which decks may be changed, or the whole again. None if a person
/// leaves meanwhile.
fn next_game(
    table: &Table,
    series: &Series,
    cards: &Catalogue,
    seen: &mut [BTreeSet<String>; 2],
    seed: u64,
) -> anyhow::Result<Option<Series>> {
    let Some(outcome) = table.game().outcome() else { return Ok(None) };
    let standing = series.after(&outcome);
    if standing.is_over() {
        *seen = Default::default();
        return Ok(Some(coin(series.anew(0), seed)));
    }
    let chooser = standing.chooses();
    let mut next = Series { first: chooser.unwrap_or(series.first), ..series.clone() };
    for player in [0, 1] {
        let at = usize::from(player);
        seen[at].extend(bots::magic::shown_to(table.game(), series.seat_of(player)));
        if series.players[at] != Seated::Person {
            next.decks[at] =
                bots::magic::sideboard(&cards.pool, &series.registered[at], &seen[at], &magic_text::card_text);
            continue;
        }
        let who = if series.players == [Seated::Person; 2] { format!("Player {}: ", at + 1) } else { String::new() };
        let score = format!("{} to {}", standing.wins(player), standing.wins(1 - player));
        let title = format!("{who}{}, {score} so far. Change your deck for the next game.", series.names[at]);
        let deck = series.decks[at].clone();
        let pool = Arc::clone(&cards.pool);
        let mut screen = Sideboarding::new(pool, title, &series.registered[at], deck, chooser == Some(player));
        match play::run(&mut screen).context("the terminal failed")? {
            Changed::Quit => return Ok(None),
            Changed::Ready { deck, begins } => {
                next.decks[at] = deck;
                if chooser == Some(player) && !begins {
                    next.first = 1 - player;
                }
            }
        }
    }
    next.standing = standing;
    Ok(Some(next))
}

/// How the person left the table.
enum Left {
    Quit,
    Again(Box<Table>),
    Failed,
}

/// Plays one game, and says afterwards where it is kept. A failure of the engine ends the game, but does not lose it.
fn at_table(args: &Args, table: Table, file: &Path) -> anyhow::Result<Left> {
    let settings = if args.ask_always { Settings::ask_always() } else { Settings::default() };
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut app = App::new(table, settings, args.explain);
        let exit = play::run(&mut app);
        (exit, app.into_table())
    }));
    let shown = file.display();
    match played {
        Err(_) => {
            eprintln!(
                "cardhall: the engine failed. Everything up to then is in {shown}; please report it with that file"
            );
            Ok(Left::Failed)
        }
        Ok((exit, table)) => {
            let exit = exit.with_context(|| format!("the terminal failed; the game is kept in {shown}"))?;
            if exit == Exit::Again {
                return Ok(Left::Again(Box::new(table)));
            }
            say_where(&table, file);
            Ok(Left::Quit)
        }
    }
}

/// Says to whoever leaves where the game is.
fn say_where(table: &Table, file: &Path) {
    let shown = file.display();
    let kept = match (table.goes_on(), table.awaited()) {
        (false, _) => format!("The game is kept in {shown}; `cardhall replay` tells it again."),
        (true, Some(_)) => format!("The game is saved. Go on with it: cardhall play --resume {shown}"),
        (true, None) => format!("The match is saved. Go on with it: cardhall play --resume {shown}"),
    };
    // Nobody reads it if the terminal was closed.
    let _ = writeln!(std::io::stdout(), "{kept}");
}

fn begin(args: &Args, cards: &Catalogue) -> anyhow::Result<Table> {
    if let Some(file) = &args.scenario {
        return open(file, &cards.pool);
    }
    if args.decks.len() > 2 {
        bail!("a duel has two decks, not {}; give --deck at most twice", args.decks.len());
    }
    if args.best_of.is_multiple_of(2) {
        bail!("nobody wins more than half of {} games for certain; a match is of 3 or 5", args.best_of);
    }
    let named = |at: usize| args.decks.get(at).map_or(READY[at].to_string(), |path| path.display().to_string());
    let against = if args.hotseat { Seated::Person } else { args.bot.unwrap_or(BotName::Weak).strength().into() };
    let rules = args.rules.unwrap_or(RulesName::Modern);
    let series = series([named(0), named(1)], rules, against, args.best_of, cards)?;
    let seed = args.seed.unwrap_or_else(seed_of_the_moment);
    seat(coin(series, seed), seed, cards)
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

fn resume(file: Option<&Path>, pool: &Arc<CardPool>) -> anyhow::Result<(Table, PathBuf)> {
    let seating = Seating { seats: vec![Seated::Person, Seated::Weak], bot_seed: 0 };
    let (table, file) = match file {
        Some(file) => {
            let rangers = || table::game_of(file).is_some_and(|game| game == rangers::Game::KEY);
            let elsewhere = || format!("try cardhall play rangers --resume {}", file.display());
            let resumed = Table::resume(Arc::clone(pool), file, seating);
            let table =
                resumed.map_err(|error| if rangers() { anyhow!("{error}; {}", elsewhere()) } else { error.into() })?;
            (table, file.to_path_buf())
        }
        None => latest(pool, &seating)?,
    };
    if !table.goes_on() {
        bail!("the game in {} is over; `cardhall replay` tells it again", file.display());
    }
    Ok((table, file))
}

/// The latest game in the folder of games that can be resumed and is not over.
fn latest(pool: &Arc<CardPool>, seating: &Seating) -> anyhow::Result<(Table, PathBuf)> {
    let folder = folder();
    let none = || anyhow!("no game to resume is in {}; name a file: cardhall play --resume FILE", folder.display());
    let mut refused = None;
    let mut later = LaterGames::default();
    for (_, path) in game_files().into_iter().rev() {
        match Table::resume(Arc::clone(pool), &path, seating.clone()) {
            Ok(table) if later.go_on_with(&table) => return Ok((table, path)),
            Ok(_) => {}
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    Err(refused.map_or_else(none, |error| anyhow!("{}; the latest one: {error}", none())))
}

/// The saved games of the folder with the times of their last changes, the latest last.
fn game_files() -> Vec<(SystemTime, PathBuf)> {
    let Ok(entries) = std::fs::read_dir(folder()) else { return Vec::new() };
    let file = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.ok()?.path();
        let changed = path.metadata().ok()?.modified().ok()?;
        (path.extension()? == "jsonl").then_some((changed, path))
    };
    let mut files: Vec<(SystemTime, PathBuf)> = entries.filter_map(file).collect();
    files.sort();
    files
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
