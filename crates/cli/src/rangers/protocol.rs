//! `cardhall bot --protocol --game rangers`: a program walks the trail, line by line.

use super::BotName;
use crate::lines::Line;
use kernel::{Hosted, Seat};
use rangers::{Game, Rules, written};
use std::io::Write;

/// With whom the program goes.
#[derive(clap::Args)]
pub struct TrailArgs {
    /// Rangers: the program's ranger, ready or out of a file
    #[arg(long, value_name = "NAME", default_value = "travelling-explorer")]
    ranger: String,
    /// Rangers: a bot that goes along, with a ready ranger; give it up to three times
    #[arg(long = "companion", value_enum)]
    companions: Vec<BotName>,
    /// Rangers: how many days
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=200))]
    days: u16,
}

/// Plays so many campaigns, each with the next seed; the program has the first seat.
pub fn run<W: Write>(args: &TrailArgs, line: &mut Line<W>, games: u64, seed: u64) -> anyhow::Result<()> {
    let pool = super::pool()?;
    let mut rangers = vec![super::named(&pool, &args.ranger)?];
    for ready in rangers_cards::READY.iter().cycle().skip(1).take(args.companions.len()) {
        rangers.push(super::ready(&pool, ready.name)?);
    }
    let tracker = written::Tracker::begin(&pool, &rangers)?;
    for seed in (seed..).take(games as usize) {
        let setup = written::Setup { seed, rules: Rules::default(), tracker: tracker.clone(), days: args.days };
        let mut game = Game::set_up(&pool, &setup).map_err(anyhow::Error::msg)?;
        // The first is never asked: its seat is the program's.
        let names = std::iter::once(&BotName::Random).chain(&args.companions);
        let mut bots: Vec<_> = names.enumerate().map(|(at, name)| name.player(seed.wrapping_add(at as u64))).collect();
        line.play(&mut game, Seat(0), &mut bots)?;
    }
    Ok(())
}
