//! `cardhall bench`: how fast the engine is and how much it needs.

use crate::files;
use crate::measure::{Case, Figures, SIZES, instructions, measure};
use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

/// Options of `cardhall bench`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    other: Option<Other>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Count instructions of single operations with valgrind instead
    #[arg(long, conflicts_with = "only")]
    instructions: bool,
    /// Run a single operation once on a few games
    #[arg(long, value_name = "NAME", value_parser = Case::parse)]
    only: Option<Case>,
    /// For how long to play whole games
    #[arg(long, default_value_t = 2.5, value_parser = seconds)]
    seconds: f64,
}

fn seconds(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "this is not a number".to_string())?;
    if (0.01..=3600.0).contains(&number) { Ok(number) } else { Err("choose between 0.01 and 3600".to_string()) }
}

/// A game besides Magic.
#[derive(clap::Subcommand)]
enum Other {
    /// What a test of Rangers costs
    Rangers(crate::rangers::bench::Args),
}

/// Measures and prints.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if let Some(Other::Rangers(args)) = &args.other {
        return crate::rangers::bench::run(args);
    }
    if args.instructions {
        count_instructions(args)?;
    } else if let Some(case) = args.only {
        let (runs, ns) = case.run(&files::pool()?)?;
        let object = serde_json::json!({ "runs": runs, "ns": ns });
        let mut out = std::io::stdout().lock();
        if args.json { writeln!(out, "{object}")? } else { writeln!(out, "{}: {ns:.0} ns", case.name())? }
    } else {
        let figures = measure(&files::pool()?, Duration::from_secs_f64(args.seconds))?;
        let mut out = std::io::stdout().lock();
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&figures)?)?;
        } else {
            print_table(&mut out, &figures)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn print_table(out: &mut impl Write, figures: &Figures) -> std::io::Result<()> {
    let mut line = |what: &str, value: f64, unit: &str| writeln!(out, "{what:38} {value:>12.2} {unit}");
    line("decisions a second", figures.decisions_per_second, "")?;
    line("games a second", figures.games_per_second, "")?;
    line("copy of a game at turn 10", figures.clone_ns, "ns")?;
    line("copy over another game", figures.clone_from_ns, "ns")?;
    line("size of a game at turn 10", figures.state_bytes, "bytes")?;
    line("allocations, pass that hands on", figures.allocations_per_pass, "")?;
    line("allocations, any decision", figures.allocations_per_decision, "")?;
    for size in SIZES {
        line(&format!("pass, {size} permanents"), figures.decision_ns_by_permanents[&size], "ns")?;
    }
    line("  1000 permanents against 100", figures.growth(), "times")?;
    for size in SIZES {
        let ns = figures.handing_on_ns_by_permanents[&size];
        line(&format!("pass that hands on, {size} permanents"), ns, "ns")?;
    }
    line("  1000 permanents against 100", figures.handing_on_growth(), "times")
}

fn count_instructions(args: &Args) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let mut counts = BTreeMap::new();
    for case in Case::all() {
        let counted = instructions(case)?;
        if !args.json {
            writeln!(out, "{:16} {:>14.0} instructions", counted.case.name(), counted.each)?;
            out.flush()?;
        }
        counts.insert(counted.case.name(), counted.each);
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&counts)?)?;
    }
    Ok(())
}
