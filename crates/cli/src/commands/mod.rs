//! The commands, a file for each.

mod bench;
mod bot;
mod cards;
mod deck;
mod fuzz;
mod fuzz_definitions;
mod loadtest;
mod play;
mod replay;
mod scenario;
mod serve;
mod sim;

pub use play::{new_game_file, seed_of_the_moment};

use clap::Subcommand;
use std::process::ExitCode;

/// What `cardhall` can be told to do.
#[derive(Subcommand)]
pub enum Command {
    /// Play in the terminal: against a bot, or two at one keyboard
    Play(play::Args),
    /// Open the hall: games in the browser, against a bot or a friend
    Serve(serve::Args),
    /// Play at many tables of a server on this machine at once, and see how long players wait
    Loadtest(loadtest::Args),
    /// Play many games between decks and see who wins
    Sim(sim::Args),
    /// Let bots meet: matches, a ladder, deck against deck
    Bot(bot::Args),
    /// Play a recorded game again, checking every decision
    Replay(replay::Args),
    /// Play scenario files
    Scenario(scenario::Args),
    /// Measure the engine: decisions a second, memory, the time to copy a game
    Bench(bench::Args),
    /// Play random games over the whole pool and check that the engine keeps its promises
    Fuzz(fuzz::Args),
    /// Check or convert a deck list; list the ready decks
    Deck(deck::Args),
    /// Search, list or show cards; check a pack of cards
    Cards(cards::Args),
}

/// Does what was asked. An error is the caller's to mend; what the engine got wrong is told by the exit code.
pub fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Play(args) => play::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Loadtest(args) => loadtest::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Bot(args) => bot::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Scenario(args) => scenario::run(args),
        Command::Bench(args) => bench::run(&args),
        Command::Fuzz(args) => fuzz::run(&args),
        Command::Deck(args) => deck::run(&args),
        Command::Cards(args) => cards::run(&args),
    }
}
