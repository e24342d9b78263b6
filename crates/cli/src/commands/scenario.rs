//! `cardhall scenario`: plays scenario files and says which come out as they should.

use crate::files::CardArgs;
use crate::narrate::Narrator;
use scenario::{Moment, Options, Outcome, Report, Rewritten, Verdict};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Scenario files.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Play scenario files and report on them.
    Run(Run),
    /// Write exact answers into scenario files, in place of what has to be guessed.
    Rewrite(Rewrite),
}

/// What to make exact.
#[derive(Debug, clap::Args)]
struct Rewrite {
    /// Files and folders; folders are searched for *.json and *.jsonl.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Write nothing; only say what would be.
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    cards: CardArgs,
}

/// What to run, and how.
#[derive(Debug, clap::Args)]
struct Run {
    /// Files and folders; folders are searched for *.json and *.jsonl.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Print one JSON object for each scenario.
    #[arg(long)]
    json: bool,
    /// Only scenarios with this tag (may be given several times).
    #[arg(long = "tag", value_name = "TAG")]
    tags: Vec<String>,
    #[command(flatten)]
    cards: CardArgs,
    /// What becomes of a scenario that names an unknown card.
    #[arg(long, value_enum, default_value_t = Unknown::Skip)]
    unknown: Unknown,
    /// Fail where a scenario is skipped, for whatever reason.
    #[arg(long)]
    require: bool,
    /// Forbid guessing: every answer has to be exact.
    #[arg(long)]
    strict: bool,
    /// Tell everything that was guessed.
    #[arg(long, conflicts_with = "json")]
    guesses: bool,
    /// Tell each game in sentences, up to its end or its failure.
    #[arg(long, conflicts_with = "json")]
    trace: bool,
    /// How many scenarios run at once.
    #[arg(long, default_value_t = 1)]
    jobs: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Unknown {
    /// It is skipped.
    Skip,
    /// It fails.
    Fail,
}

/// Runs the command. The exit code is 0 if nothing failed, 1 if something did, and 2 if a file or a scenario in it cannot be
/// read.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Command::Run(run) => run_all(run),
        Command::Rewrite(rewrite) => rewrite_all(&rewrite),
    }
}

fn run_all(mut run: Run) -> anyhow::Result<ExitCode> {
    let files = match scenario::find_files(&run.paths) {
        Ok(files) => files,
        Err(error) => return Ok(cannot_run(&error.to_string())),
    };
    let (of_rangers, of_magic): (Vec<_>, Vec<_>) =
        files.into_iter().partition(|file| crate::rangers::scenario::is_of_rangers(file));
    if !of_rangers.is_empty() {
        let mut out = std::io::stdout().lock();
        let report = crate::rangers::scenario::run_files(&of_rangers, &run.tags, &mut out)?;
        writeln!(out, "Rangers: {} passed, {} failed", report.played - report.failed, report.failed)?;
        match (report.malformed, report.failed) {
            (0, 0) if of_magic.is_empty() => return Ok(ExitCode::SUCCESS),
            (0, 0) => run.paths = of_magic,
            (0, _) => return Ok(ExitCode::FAILURE),
            _ => return Ok(ExitCode::from(2)),
        }
    }
    let packs = run.cards.packs()?;
    packs::check_together(&magic_cards::all(), &packs)?;
    let options = Options {
        jobs: run.jobs,
        tags: run.tags,
        unknown_fails: run.unknown == Unknown::Fail,
        require: run.require,
        strict: run.strict,
        trace: run.trace,
        cards: packs.into_iter().flat_map(|pack| pack.cards).collect(),
    };
    match scenario::run_paths(&run.paths, &options) {
        Ok(report) => {
            if run.json {
                print_json(&report)?
            } else {
                print_lines(&report, run.guesses)?
            }
            Ok(match report.malformed {
                0 if report.is_clean() => ExitCode::SUCCESS,
                0 => ExitCode::FAILURE,
                _ => ExitCode::from(2),
            })
        }
        Err(error) => Ok(cannot_run(&error.to_string())),
    }
}

/// Nothing was run, and why.
fn cannot_run(why: &str) -> ExitCode {
    eprintln!("{why}");
    ExitCode::from(2)
}

fn print_json(report: &Report) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    for outcome in &report.outcomes {
        writeln!(out, "{}", serde_json::to_string(outcome)?)?;
    }
    Ok(())
}

fn print_lines(report: &Report, guesses: bool) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    for outcome in &report.outcomes {
        if !outcome.moments.is_empty() {
            tell(outcome, &mut out)?;
        }
        for guess in outcome.guesses.iter().filter(|_| guesses) {
            writeln!(out, "guess {}:{} {}: {guess}", outcome.file.display(), outcome.line, outcome.name)?;
        }
        if outcome.result == Verdict::Fail {
            writeln!(out, "{outcome}")?;
        }
    }
    writeln!(out, "{report}")?;
    let guessed = report.outcomes.iter().filter(|outcome| !outcome.guesses.is_empty()).count();
    if guessed > 0 && !guesses {
        eprintln!("In {guessed} of them something was guessed; --guesses tells what, --strict forbids it.");
    }
    Ok(())
}

/// Tells the game of a scenario in sentences.
fn tell(outcome: &Outcome, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "== {}", outcome.name)?;
    let mut narrator: Option<Narrator> = None;
    for moment in &outcome.moments {
        match moment {
            Moment::Entry(entry) => writeln!(out, "  > {entry}")?,
            Moment::Happened { before, after, events } => narrator
                .get_or_insert_with(|| Narrator::with_names(before, outcome.players.clone()))
                .tell(before, after, events, out)?,
        }
    }
    Ok(())
}

fn rewrite_all(rewrite: &Rewrite) -> anyhow::Result<ExitCode> {
    let cards = rewrite.cards.open()?;
    let (mut changed, mut left) = (0, 0);
    for file in scenario::find_files(&rewrite.paths)? {
        let text = std::fs::read_to_string(&file)?;
        let (new, done) = scenario::rewrite_text(&file, &text, &cards.pool)?;
        for one in &done {
            match one {
                Rewritten::Exact => {}
                Rewritten::As(_) => changed += 1,
                Rewritten::Not(why) => {
                    left += 1;
                    println!("{}: {why}", file.display());
                }
            }
        }
        if new != text && !rewrite.dry_run {
            std::fs::write(&file, new)?;
        }
    }
    println!("{changed} rewritten, {left} not exact");
    Ok(if left == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
