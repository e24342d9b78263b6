//! `cardhall fuzz rangers`: random days, checked at every decision.

use super::awaited;
use anyhow::bail;
use kernel::{Answer, Dice, Game as _, Handles, Hosted, Input, NoSink, Scope, Seat, Viewer, sample_for};
use rangers::{Draft, Game, Pool, Rules, written};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Arc;

/// After so many decisions a day counts as endless.
const ENDLESS: u32 = 20_000;

/// Options of `cardhall fuzz rangers`.
#[derive(clap::Args)]
pub struct Args {
    /// How many games, with one to four rangers in turn
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// How many days each lasts
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=200))]
    days: u16,
    /// The seed of the first game; each further game has the next
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays and tells what was found.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let pool = super::pool()?;
    let (mut decisions, mut failed) = (0, 0u64);
    for seed in (args.seed..).take(args.games as usize) {
        let played = catch_unwind(AssertUnwindSafe(|| play(&pool, seed, args.days)));
        match played {
            Ok(Ok(count)) => decisions += u64::from(count),
            Ok(Err(problem)) => {
                failed += 1;
                eprintln!("game {seed}: {problem:#}");
            }
            Err(_) => {
                failed += 1;
                eprintln!("game {seed}: the engine failed");
            }
        }
    }
    writeln!(
        std::io::stdout().lock(),
        "{} sound games, {decisions} decisions; {failed} failed; again with: cardhall fuzz rangers --days {} --games 1 --seed N",
        args.games - failed,
        args.days
    )?;
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn begin(pool: &Arc<Pool>, seed: u64, days: u16) -> anyhow::Result<Game> {
    let count = 1 + (seed % 4) as usize;
    let mut dice = Dice::new(seed);
    let rangers = (0..count).map(|_| Draft::by_chance(pool, &mut dice).setup(pool)).collect::<Result<Vec<_>, _>>()?;
    let tracker = written::Tracker::begin(pool, &rangers)?;
    let rules = Rules { balanced: seed % 8 > 3, ..Rules::default() };
    let game = Game::set_up(pool, &written::Setup { seed, rules, tracker, days }).map_err(anyhow::Error::msg)?;
    Ok(game.checked())
}

/// Plays a game, checking all the while, and says after how many decisions it was over.
fn play(pool: &Arc<Pool>, seed: u64, days: u16) -> anyhow::Result<u32> {
    let mut game = begin(pool, seed, days)?;
    let mut dice = Dice::new(seed);
    for number in 0..ENDLESS {
        let seats = awaited(&game);
        if seats.is_empty() {
            return Ok(number);
        }
        let seat = seats[dice.below(seats.len() as u32) as usize];
        let Some(answer) = sample_for(&game, seat, &mut dice) else { bail!("decision {number}: nothing to answer") };
        check(pool, &game, seat, number, &mut dice)?;
        if let Err(refusal) = game.apply(seat, &Input::Answer(answer), &mut NoSink) {
            bail!("decision {number}: what is offered is refused: {refusal}");
        }
    }
    bail!("the days do not end")
}

fn check(pool: &Arc<Pool>, game: &Game, seat: Seat, number: u32, dice: &mut Dice) -> anyhow::Result<()> {
    let mut refused = game.clone();
    let before = game.hash();
    for wrong in [Answer::Pick(u16::MAX), Answer::Number(i32::MAX), Answer::Picks([u16::MAX; 2].into_iter().collect())]
    {
        if refused.apply(seat, &Input::Answer(wrong), &mut NoSink).is_ok() {
            bail!("decision {number}: nonsense is accepted");
        }
    }
    if refused.hash() != before {
        bail!("decision {number}: a refused input changed the state");
    }
    let saved = Game::from_bytes(pool, &game.to_bytes())?;
    if saved.hash() != before {
        bail!("decision {number}: a saved game is another game");
    }
    if number.is_multiple_of(8) {
        for viewer in (0..game.seats() as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]) {
            let dealt = game.redeal(viewer, dice.seed());
            if shown(game, viewer) != shown(&dealt, viewer) {
                bail!("decision {number}: {viewer:?} is shown what is hidden");
            }
        }
    }
    Ok(())
}

/// Everything that a viewer is shown and asked.
fn shown(game: &Game, viewer: Viewer) -> String {
    let mut handles = Handles::new(game.seats());
    let public = game.scene(Scope::Public, &mut handles);
    match viewer {
        Viewer::Seat(seat) => {
            let own = game.scene(Scope::Private(seat), &mut handles);
            format!("{public:?}{own:?}{:?}", game.question(seat, &mut handles))
        }
        Viewer::Spectator => format!("{public:?}"),
    }
}
