//! The `cardhall` command: everything Cardhall does, from a terminal.
//!
//! It reads arguments and files, plays through the one door and prints. It knows no rule. Bad input ends with exit code 2
//! and a message that says where and what to do; a failure of the engine itself ends with exit code 1.

mod allocations;
mod analysis;
mod arena;
mod commands;
mod drawing;
mod files;
mod keyboard;
mod lines;
mod measure;
mod narrate;
mod progress;
mod rangers;
mod simulation;
mod solving;
mod words;

use clap::Parser;
use std::io::Write;
use std::process::ExitCode;

/// Card games played by their real rules.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: commands::Command,
}

fn main() -> ExitCode {
    commands::run(Cli::parse().command).unwrap_or_else(|error| {
        if is_closed_pipe(&error) {
            return ExitCode::SUCCESS;
        }
        // Nobody reads it if the terminal was closed.
        let _ = writeln!(std::io::stderr(), "cardhall: {error:#}");
        ExitCode::from(2)
    })
}

/// Whoever read the output has seen enough (`cardhall cards list | head`), which is no error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let cause = error.root_cause().downcast_ref::<std::io::Error>();
    cause.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
