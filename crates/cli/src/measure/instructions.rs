//! Instructions counted by valgrind: the same on every run, whatever else the machine does.

use super::Case;
use anyhow::{Context, bail};
use std::process::Command;

/// The function in which instructions are counted.
const COUNTED: &str = "*measure*cases*measured*";

/// How many instructions a case takes.
pub struct Instructions {
    /// Which case.
    pub case: Case,
    /// The mean over its games.
    pub each: f64,
}

/// Counts the instructions of a case by running this program under valgrind.
pub fn instructions(case: Case) -> anyhow::Result<Instructions> {
    Ok(Instructions { case, each: counted(COUNTED, &["bench", "--only", &case.name(), "--json"])? })
}

/// The mean of the instructions inside a function, over the runs of a command of this program, which says how many it made.
pub fn counted(function: &str, command: &[&str]) -> anyhow::Result<f64> {
    let program = std::env::current_exe().context("this program's own file is not known")?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no"])
        .arg(format!("--toggle-collect={function}"))
        .arg(program)
        .args(command)
        .output()
        .context("valgrind cannot be run; install it (Debian: apt install valgrind)")?;
    let (log, command) = (String::from_utf8_lossy(&output.stderr), command.join(" "));
    if !output.status.success() {
        bail!("`{command}` fails under valgrind:\n{log}");
    }
    let collected = log.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse::<u64>().ok());
    let ran: serde_json::Value = serde_json::from_slice(&output.stdout).context("the run under valgrind is garbled")?;
    match (collected, ran["runs"].as_u64()) {
        (Some(collected), Some(runs)) if collected > 0 && runs > 0 => Ok(collected as f64 / runs as f64),
        _ => bail!("valgrind counted nothing in `{command}`; was this program stripped of its symbols?\n{log}"),
    }
}
