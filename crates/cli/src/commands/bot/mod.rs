//! `cardhall bot`: matches between bots, and how strong they are.

mod explain;
mod protocol;
mod solve;

use super::sim::{all_cores, stop_on_interrupt};
use crate::arena::{Arena, Contender, Entrant, Meeting, elo};
use crate::files::{CardArgs, Catalogue};
use crate::progress;
use crate::words::{BotName, RulesName};
use bots::magic::{Knowledge, NAMES, Strength};
use indicatif::ProgressBar;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// Options of `cardhall bot`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
pub struct Args {
    /// Let a program play over JSON lines: questions on standard output, answers on standard input
    #[arg(long)]
    protocol: bool,
    #[command(flatten)]
    line: protocol::LineArgs,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Two bots meet, in pairs of games with the seats exchanged
    Match(MatchArgs),
    /// Every bot meets every other: who is how strong
    Ladder(LadderArgs),
    /// One bot plays every ready deck against every other
    Decks(DecksArgs),
    /// Fit what positions promise to games of the weak bot against itself
    Fit(FitArgs),
    /// Put puzzles to a bot: the scenarios tagged `tactic` of files and folders
    Solve(solve::Args),
    /// Tell what a bot thinks of the positions in scenario files
    Explain(explain::Args),
}

#[derive(clap::Args)]
struct Common {
    /// How many games, rounded up to pairs
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The seed: the same one gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On how many threads; all cores where it is left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// By which rules
    #[arg(long, value_enum, default_value_t = RulesName::Modern)]
    rules: RulesName,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    cards: CardArgs,
}

#[derive(clap::Args)]
struct MatchArgs {
    /// The first bot
    #[arg(value_enum)]
    one: Entrant,
    /// The second bot
    #[arg(value_enum)]
    other: Entrant,
    /// A deck that both play; give it several times for several. All ready decks where it is left out
    #[arg(long = "deck", value_name = "FILE")]
    decks: Vec<PathBuf>,
    /// A deck that only the second bot plays, against those of the first; give it several times for several
    #[arg(long, value_name = "FILE")]
    against: Vec<PathBuf>,
    #[command(flatten)]
    common: Common,
}

#[derive(clap::Args)]
struct LadderArgs {
    #[command(flatten)]
    common: Common,
}

#[derive(clap::Args)]
struct FitArgs {
    #[command(flatten)]
    common: Common,
}

#[derive(clap::Args)]
struct DecksArgs {
    /// Who plays
    #[arg(long, value_enum, default_value_t = BotName::Weak)]
    bot: BotName,
    #[command(flatten)]
    common: Common,
}

/// Plays and prints what came out.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        None if args.protocol => return protocol::run(&args.line),
        None => anyhow::bail!("say what bots are to do: a command, or --protocol"),
        Some(Command::Match(args)) => one_match(args)?,
        Some(Command::Ladder(args)) => ladder(args)?,
        Some(Command::Decks(args)) => matrix(args)?,
        Some(Command::Fit(args)) => fit(args)?,
        Some(Command::Explain(args)) => return explain::run(args),
        Some(Command::Solve(args)) => return solve::run(args),
    }
    Ok(ExitCode::SUCCESS)
}

impl Common {
    fn arena(&self, cards: &Catalogue) -> Arena {
        Arena {
            pool: Arc::clone(&cards.pool),
            known: Arc::new(Knowledge::of(&cards.pool)),
            rules: self.rules.rules(),
            seed: self.seed,
            threads: self.threads.map_or_else(all_cores, usize::from),
        }
    }

    fn pairs(&self) -> u64 {
        self.games.div_ceil(2)
    }

    fn progress(&self, pairs: u64) -> ProgressBar {
        progress::bar(pairs, "{human_pos}/{human_len} pairs of games, {eta} left", self.json)
    }
}

/// The decks with their names: those that are named, or all that are ready.
fn named_decks(cards: &Catalogue, named: &[PathBuf]) -> anyhow::Result<Vec<(String, Vec<String>)>> {
    if named.is_empty() {
        let ready = decks::READY.iter().map(|deck| (deck.name.to_string(), cards.library(Path::new(deck.name))));
        return ready.map(|(name, list)| Ok((name, list?))).collect();
    }
    named.iter().map(|path| Ok((path.display().to_string(), cards.library(path)?))).collect()
}

/// Decks with their names.
type NamedDecks = [(String, Vec<String>)];

/// Two bots with the same decks, which take turns pair by pair; or each deck of the first against each of the second.
fn meeting(
    arena: &Arena,
    [one, other]: [Entrant; 2],
    decks: &NamedDecks,
    against: Option<&NamedDecks>,
    common: &Common,
    stop: &AtomicBool,
) -> anyhow::Result<Meeting> {
    let bar = common.progress(common.pairs());
    let meet = |number: u64| {
        let (round, at) = (number as usize / decks.len(), number as usize % decks.len());
        let theirs = against.map_or(&decks[at], |against| &against[round % against.len()]);
        [Contender { bot: one, deck: &decks[at].1 }, Contender { bot: other, deck: &theirs.1 }]
    };
    let meeting = arena.pairs(common.pairs(), meet, stop, || bar.inc(1))?;
    bar.finish_and_clear();
    Ok(meeting)
}

fn interruptible() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    stop_on_interrupt(&stop)?;
    Ok(stop)
}

fn one_match(args: &MatchArgs) -> anyhow::Result<()> {
    let cards = args.common.cards.open()?;
    let decks = named_decks(&cards, &args.decks)?;
    let bots = [args.one, args.other];
    let stop = interruptible()?;
    let against = if args.against.is_empty() { None } else { Some(named_decks(&cards, &args.against)?) };
    let began = Instant::now();
    let arena = args.common.arena(&cards);
    let Meeting { score, paces } = meeting(&arena, bots, &decks, against.as_deref(), &args.common, &stop)?;
    let a_minute = 60.0 * score.games() as f64 / began.elapsed().as_secs_f64().max(1e-9);
    let (low, high) = score.interval();
    let by_deck = decks.iter().enumerate().map(|(at, (name, _))| (name, score.every(decks.len(), at).share()));
    let mut out = std::io::stdout().lock();
    if args.common.json {
        let object = serde_json::json!({
            "bots": bots.map(Entrant::word),
            "decks": decks.iter().map(|(name, _)| name).collect::<Vec<_>>(),
            "seed": args.common.seed,
            "games": score.games(),
            "share": score.share(),
            "interval": [low, high],
            "elo": elo(score.share()),
            "shares_by_deck": by_deck.collect::<std::collections::BTreeMap<_, _>>(),
            "games_a_minute": a_minute,
            "decisions_a_second": paces.map(|pace| pace.a_second()),
            "longest_ms": paces.map(|pace| pace.longest.as_millis() as u64),
        });
        writeln!(out, "{object}")?;
        return Ok(());
    }
    let [one, other] = bots.map(Entrant::word);
    writeln!(
        out,
        "{one} against {other}: {} games in pairs with the same chance and the seats exchanged",
        score.games()
    )?;
    writeln!(
        out,
        "{one} has {:.1} % of the points (95 of 100: {:.1} to {:.1}), {:+.0} Elo",
        100.0 * score.share(),
        100.0 * low,
        100.0 * high,
        elo(score.share())
    )?;
    let by_deck: Vec<String> = by_deck.map(|(name, share)| format!("{name} {:.1}", 100.0 * share)).collect();
    writeln!(out, "by deck: {}", by_deck.join(", "))?;
    writeln!(out, "{a_minute:.0} games a minute")?;
    for (bot, pace) in [&one, &other].into_iter().zip(paces) {
        writeln!(
            out,
            "{bot}: {} decisions, {:.0} a second of its own; the longest took {:.1} ms",
            pace.decisions,
            pace.a_second(),
            1000.0 * pace.longest.as_secs_f64()
        )?;
    }
    Ok(())
}

/// Each bot against the one below it; the lowest stands at 0.
fn ladder(args: &LadderArgs) -> anyhow::Result<()> {
    let cards = args.common.cards.open()?;
    let decks = named_decks(&cards, &[])?;
    let (arena, stop) = (args.common.arena(&cards), interruptible()?);
    let mut rows = vec![(Strength::ALL[0], 0.0, 0.5, (0.5, 0.5))];
    let mut points = 0.0;
    for pair in Strength::ALL.windows(2) {
        let Meeting { score, .. } =
            meeting(&arena, [pair[1].into(), pair[0].into()], &decks, None, &args.common, &stop)?;
        points += elo(score.share());
        rows.push((pair[1], points, score.share(), score.interval()));
    }
    let mut out = std::io::stdout().lock();
    if args.common.json {
        let rows: Vec<_> = rows.iter().map(|(bot, elo, share, (low, high))| {
            serde_json::json!({ "bot": bot.word(), "elo": elo, "share_against_the_one_below": share, "interval": [low, high] })
        }).collect();
        writeln!(out, "{}", serde_json::json!({ "seed": args.common.seed, "ladder": rows }))?;
        return Ok(());
    }
    writeln!(out, "{:10} {:>6}   % against the one below (95 of 100)", "bot", "Elo")?;
    for (bot, points, share, (low, high)) in rows {
        writeln!(
            out,
            "{:10} {points:>6.0}   {:.1} ({:.1} to {:.1})",
            bot.word(),
            100.0 * share,
            100.0 * low,
            100.0 * high
        )?;
    }
    Ok(())
}

fn matrix(args: &DecksArgs) -> anyhow::Result<()> {
    let cards = args.common.cards.open()?;
    let decks = named_decks(&cards, &[])?;
    let (arena, stop) = (args.common.arena(&cards), interruptible()?);
    let strength = args.bot.strength();
    let cells = (decks.len() * (decks.len() - 1) / 2) as u64;
    let bar = args.common.progress(cells * args.common.pairs());
    let mut shares = vec![vec![0.5; decks.len()]; decks.len()];
    let meetings = (0..decks.len()).flat_map(|one| (one + 1..decks.len()).map(move |other| (one, other)));
    for (one, other) in meetings {
        let contender = |at: usize| Contender { bot: strength.into(), deck: &decks[at].1 };
        let meet = |_| [contender(one), contender(other)];
        let Meeting { score, .. } = arena.pairs(args.common.pairs(), meet, &stop, || bar.inc(1))?;
        shares[one][other] = score.share();
        shares[other][one] = 1.0 - score.share();
    }
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.common.json {
        let names: Vec<&String> = decks.iter().map(|(name, _)| name).collect();
        let object =
            serde_json::json!({ "bot": strength.word(), "seed": args.common.seed, "decks": names, "shares": shares });
        writeln!(out, "{object}")?;
        return Ok(());
    }
    writeln!(out, "% of the points of the deck on the left, both played by {}", strength.word())?;
    write!(out, "{:16}", "")?;
    for (name, _) in &decks {
        write!(out, "{name:>16}")?;
    }
    for (row, (name, _)) in decks.iter().enumerate() {
        write!(out, "\n{name:16}")?;
        for share in &shares[row] {
            write!(out, "{:>16.1}", 100.0 * share)?;
        }
    }
    writeln!(out)?;
    Ok(())
}

/// Prints the weights as the source has them.
fn fit(args: &FitArgs) -> anyhow::Result<()> {
    let cards = args.common.cards.open()?;
    let decks = named_decks(&cards, &[])?;
    let (weights, positions, right) = args.common.arena(&cards).fit(args.common.games, &decks)?;
    let mut out = std::io::stdout().lock();
    if args.common.json {
        let object = serde_json::json!({ "weights": weights.0, "positions": positions, "right": right });
        writeln!(out, "{object}")?;
        return Ok(());
    }
    writeln!(out, "{positions} positions; {right:.1} of 100 told right")?;
    for (name, weight) in NAMES.iter().zip(weights.0) {
        writeln!(out, "{weight:8.4}  {name}")?;
    }
    Ok(())
}
