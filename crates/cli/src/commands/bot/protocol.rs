//! `cardhall bot --protocol`: a program plays against bots, line by line.

use crate::files::CardArgs;
use crate::lines::Line;
use crate::simulation::Seeds;
use crate::words::{BotName, RulesName};
use anyhow::Context;
use bots::magic::Knowledge;
use kernel::Seat;
use magic::{Game, Setup};
use std::io::{BufReader, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// A game that programs can play.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum GameName {
    /// Against another
    Magic,
    /// A campaign, alone or with companions
    Rangers,
}

/// Who meets the program, and with what.
#[derive(clap::Args)]
pub struct LineArgs {
    /// Which game
    #[arg(long, value_enum, default_value_t = GameName::Magic)]
    game: GameName,
    #[command(flatten)]
    trail: crate::rangers::protocol::TrailArgs,
    /// Whom the program plays against
    #[arg(long, value_enum, default_value_t = BotName::Weak)]
    against: BotName,
    /// The program's deck
    #[arg(long, value_name = "FILE", default_value = "goblins")]
    deck: PathBuf,
    /// The other deck; the same where it is left out
    #[arg(long, value_name = "FILE")]
    other_deck: Option<PathBuf>,
    /// How many games, in turn from the first and the second seat
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// The seed: the same one gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// After so long the default answer is given in the program's place
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    patience: u64,
    /// By which rules
    #[arg(long, value_enum, default_value_t = RulesName::Modern)]
    rules: RulesName,
    #[command(flatten)]
    cards: CardArgs,
}

/// Plays the games.
pub fn run(args: &LineArgs) -> anyhow::Result<ExitCode> {
    let mut line = Line::new(BufReader::new(stdin()), stdout(), Duration::from_secs(args.patience));
    if args.game == GameName::Rangers {
        crate::rangers::protocol::run(&args.trail, &mut line, args.games, args.seed)?;
        return Ok(ExitCode::SUCCESS);
    }
    let cards = args.cards.open()?;
    let known = Arc::new(Knowledge::of(&cards.pool));
    let own = cards.library(&args.deck)?;
    let other = args.other_deck.as_ref().map_or_else(|| Ok(own.clone()), |path| cards.library(path))?;
    for number in 0..args.games {
        let seat = Seat((number % 2) as u8);
        let seeds = Seeds::of(args.seed, number, 2);
        let decks = if seat == Seat(0) { vec![own.clone(), other.clone()] } else { vec![other.clone(), own.clone()] };
        let setup = Setup::of_decks(args.rules.rules(), seeds.game, decks);
        let mut game = Game::new(Arc::clone(&cards.pool), &setup).context("these decks cannot be played together")?;
        let strength = args.against.strength();
        let mut bots: Vec<_> = seeds.players.iter().map(|seed| strength.player(&known, *seed)).collect();
        line.play(&mut game, seat, &mut bots)?;
    }
    Ok(ExitCode::SUCCESS)
}
