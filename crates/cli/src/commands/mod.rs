//! The commands, a file for each.

mod bench;
mod scenario;
mod sim;

use clap::Subcommand;
use std::process::ExitCode;

/// What `cardhall` can be told to do.
#[derive(Subcommand)]
pub enum Command {
    /// Play many games between decks and see who wins
    Sim(sim::Args),
    /// Play scenario files
    Scenario(scenario::Args),
    /// Measure the engine: decisions a second, memory, the time to copy a game
    Bench(bench::Args),
}

/// Does what was asked. An error is the caller's to mend; what the engine got wrong is told by the exit code.
pub fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Sim(args) => sim::run(&args),
        Command::Scenario(args) => scenario::run(args),
        Command::Bench(args) => bench::run(&args),
    }
}
