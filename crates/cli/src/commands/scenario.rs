//! `cardhall scenario`: plays scenario files and says which come out as they should.

use crate::files::CardArgs;
use scenario::{Options, Report, Verdict};
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
    let Command::Run(run) = args.command;
    let packs = run.cards.packs()?;
    packs::check_together(&magic_cards::all(), &packs)?;
    let cards = packs.into_iter().flat_map(|pack| pack.cards).collect();
    let options = Options { jobs: run.jobs, tags: run.tags, unknown_fails: run.unknown == Unknown::Fail, cards };
    match scenario::run_paths(&run.paths, &options) {
        Ok(report) => {
            if run.json {
                print_json(&report)?
            } else {
                print_lines(&report)?
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

fn print_lines(report: &Report) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    for outcome in report.outcomes.iter().filter(|outcome| outcome.result == Verdict::Fail) {
        writeln!(out, "{outcome}")?;
    }
    writeln!(out, "{report}")?;
    Ok(())
}
