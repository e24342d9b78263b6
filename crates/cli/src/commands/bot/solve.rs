//! `cardhall bot solve`: puzzles put to a bot.

use crate::files::CardArgs;
use crate::solving::{Solved, Solver};
use crate::words::BotName;
use bots::magic::search::Verdict;
use bots::magic::{Knowledge, Strength};
use scenario::Tactic;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// Which puzzles, and who solves them.
#[derive(clap::Args)]
pub struct Args {
    /// Files and folders; folders are searched for *.json and *.jsonl
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Who solves
    #[arg(long, value_enum, default_value_t = BotName::Top)]
    bot: BotName,
    /// The most positions it looks at; by its strength where it is left out
    #[arg(long, value_name = "N")]
    positions: Option<u32>,
    /// The longest it thinks about one puzzle
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<u64>,
    /// Only scenarios with this tag (may be given several times)
    #[arg(long = "tag", value_name = "TAG")]
    tags: Vec<String>,
    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    cards: CardArgs,
}

/// Puts each puzzle to the bot. The exit code is 0 if all were solved, 1 if some were not.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let pool = args.cards.pool()?;
    let known = Arc::new(Knowledge::of(&pool));
    let strength = args.bot.strength();
    let positions = args.positions.unwrap_or(match strength {
        Strength::Random | Strength::Weak | Strength::Middle => 50_000,
        Strength::Top => 1_000_000,
    });
    let solver = Solver { strength, positions, time: args.seconds.map(Duration::from_secs) };
    let mut out = std::io::stdout().lock();
    let (mut solved, mut open) = (0, 0);
    for file in scenario::find_files(&args.paths)? {
        for one in scenario::load_file(&file)? {
            let tags = &one.scenario.tags;
            let wanted = args.tags.is_empty() || tags.iter().any(|tag| args.tags.contains(tag));
            let place = format!("{}:{}", one.file.display(), one.line);
            let tactic = Tactic::of(&one.scenario).map_err(|why| anyhow::anyhow!("{place}: {why}"))?;
            let Some(tactic) = tactic.filter(|_| wanted) else { continue };
            let found = match solver.solve(&one.scenario, tactic, &pool, &known) {
                Ok(found) => found,
                // One that cannot be put, for want of a card for example, keeps nobody from the others.
                Err(why) => {
                    open += 1;
                    if args.json {
                        writeln!(out, "{}", unputtable_json(&one, &why))?;
                    } else {
                        writeln!(out, "NOT SOLVED ({why}) {place} {}", one.scenario.name)?;
                    }
                    continue;
                }
            };
            if found.verdict == Verdict::Proven {
                solved += 1;
            } else {
                open += 1;
            }
            if args.json {
                writeln!(out, "{}", puzzle_json(&one, &found))?;
            } else {
                tell_puzzle(&place, &one.scenario.name, &found, &mut out)?;
            }
        }
    }
    if !args.json {
        writeln!(out, "{solved} solved, {open} not")?;
    }
    Ok(if open == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn tell_puzzle(place: &str, name: &str, found: &Solved, out: &mut impl Write) -> anyhow::Result<()> {
    let word = match found.verdict {
        Verdict::Proven => "solved",
        Verdict::Refuted => "NOT SOLVED (whatever it tries is refuted)",
        Verdict::Open => "NOT SOLVED (it ran out of positions)",
    };
    let seconds = found.took.as_secs_f64();
    writeln!(out, "{word} {place} {name} ({seconds:.2} s, {} positions)", found.positions)?;
    for line in &found.line {
        writeln!(out, "    {line}")?;
    }
    Ok(())
}

fn unputtable_json(one: &scenario::Loaded, why: &str) -> serde_json::Value {
    serde_json::json!({ "name": one.scenario.name, "file": one.file, "solved": false, "problem": why })
}

fn puzzle_json(one: &scenario::Loaded, found: &Solved) -> serde_json::Value {
    serde_json::json!({
        "name": one.scenario.name,
        "file": one.file,
        "solved": found.verdict == Verdict::Proven,
        "line": found.line,
        "positions": found.positions,
        "ms": found.took.as_millis() as u64,
    })
}
