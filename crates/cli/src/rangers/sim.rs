//! `cardhall sim rangers`: days and whole campaigns by bots.

use super::{BotName, Party, awaited, tracker};
use bots::Eyes;
use kernel::{Dice, Game as _, Hosted, Input};
use rangers::written::Setup;
use rangers::{DayEnd, Draft, Event, Game, Pool, RangerSetup};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use table::Record;

/// Options of `cardhall sim rangers`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    party: Party,
    /// How many rangers, where none is named
    #[arg(long = "count", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=4))]
    count: u16,
    /// Make the rangers by chance, each campaign its own, where none is named
    #[arg(long, conflicts_with = "rangers")]
    created: bool,
    /// How many days each campaign lasts
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=200))]
    days: u16,
    /// How many campaigns
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The seed of the first; each further one has the next
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays
    #[arg(long = "bot", value_enum, default_value_t = BotName::Random)]
    bot: BotName,
    /// Stop a campaign after so many decisions a day
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    limit: u32,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Write a replay of each campaign into this folder
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
}

/// What came out.
#[derive(Default, serde::Serialize)]
struct Tally {
    campaigns: u64,
    complete: u64,
    days: u64,
    rounds: u64,
    decisions: u64,
    tests: u64,
    succeeded: u64,
    missions: u64,
    rewards: u64,
    /// How often each entry of the guide was read.
    entries: BTreeMap<String, u64>,
    /// How days ended, by words.
    ended: BTreeMap<&'static str, u64>,
    places: BTreeSet<String>,
    /// Campaigns stopped at the limit of decisions.
    stopped: u64,
    seconds: f64,
}

fn word(end: DayEnd) -> &'static str {
    match end {
        DayEnd::Worn(_) => "worn out",
        DayEnd::Injured(_) => "injured",
        DayEnd::Told => "by the guide",
        DayEnd::Chosen => "by choice",
        DayEnd::Camped => "in a camp",
    }
}

/// Plays and prints what came out.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let pool = super::pool()?;
    if let Some(folder) = &args.log {
        std::fs::create_dir_all(folder)?;
    }
    let mut tally = Tally::default();
    let began = Instant::now();
    for seed in (args.seed..).take(args.games as usize) {
        let setup = args.party.setup(&pool, seed, args.days, || {
            if args.created { made(&pool, args.count, seed) } else { args.party.chosen(&pool, usize::from(args.count)) }
        })?;
        let mut game = Game::set_up(&pool, &setup).map_err(anyhow::Error::msg)?;
        let mut record = Record::new(super::with(&pool), setup.clone());
        play(args, &mut game, &mut record, seed, &mut tally)?;
        let kept = &game.state().tracker;
        tally.campaigns += 1;
        tally.complete += u64::from(kept.complete);
        tally.missions += kept.missions.iter().filter(|mission| mission.completed).count() as u64;
        tally.rewards += kept.rewards.len() as u64;
        if let Some(folder) = &args.log {
            record.write(&folder.join(format!("rangers-{seed}.jsonl")))?;
        }
        if let Some(file) = &args.party.tracker {
            tracker::write(file, &pool, kept)?;
        }
    }
    tally.seconds = began.elapsed().as_secs_f64();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&tally)?)?;
    } else {
        print(&mut out, &tally)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Rangers made by chance.
fn made(pool: &Pool, count: u16, seed: u64) -> anyhow::Result<Vec<RangerSetup>> {
    let mut dice = Dice::new(seed);
    (0..count).map(|_| Ok(Draft::by_chance(pool, &mut dice).setup(pool)?)).collect()
}

fn play(args: &Args, game: &mut Game, record: &mut Record<Setup>, seed: u64, tally: &mut Tally) -> anyhow::Result<()> {
    let mut bots: Vec<_> = (0..game.seats()).map(|at| args.bot.player(seed.wrapping_add(at as u64))).collect();
    let mut dice = Dice::new(seed);
    for _ in 0..u64::from(args.limit) * u64::from(args.days) {
        let seats = awaited(game);
        if seats.is_empty() {
            return Ok(());
        }
        let seat = seats[dice.below(seats.len() as u32) as usize];
        let answer = bots[usize::from(seat.0)].answer(&Eyes::new(game, seat));
        let mut events: Vec<Event> = Vec::new();
        let input = Input::Answer(answer);
        game.apply(seat, &input, &mut events)?;
        tally.decisions += 1;
        if args.log.is_some() {
            record.add(seat, input, game);
        }
        for event in events {
            match event {
                Event::TestOutcome(_, _, success, ..) => {
                    tally.tests += 1;
                    tally.succeeded += u64::from(success);
                }
                Event::Round(_) => tally.rounds += 1,
                Event::DayEnded(end) => {
                    tally.days += 1;
                    *tally.ended.entry(word(end)).or_default() += 1;
                }
                Event::Entry(entry) => {
                    *tally.entries.entry(game.pool().entry_number(entry).to_string()).or_default() += 1;
                }
                Event::Arrived(place, _) => {
                    tally.places.insert(game.pool().location(place).location.title.to_string());
                }
                _others => {}
            }
        }
    }
    tally.stopped += 1;
    Ok(())
}

fn print(out: &mut impl Write, tally: &Tally) -> std::io::Result<()> {
    let days = tally.days.max(1) as f64;
    writeln!(out, "{} campaigns, {} of them complete; {} days", tally.campaigns, tally.complete, tally.days)?;
    writeln!(
        out,
        "{:.1} rounds and {:.1} tests a day, {:.0} % of the tests succeed",
        tally.rounds as f64 / days,
        tally.tests as f64 / days,
        100.0 * tally.succeeded as f64 / tally.tests.max(1) as f64
    )?;
    if tally.stopped > 0 {
        writeln!(out, "{:>8} campaigns were stopped at the limit of decisions", tally.stopped)?;
    }
    for (how, count) in &tally.ended {
        writeln!(out, "{:>8} days ended {how}", count)?;
    }
    writeln!(
        out,
        "{} missions completed, {} rewards, {} places, {} of the guide's entries",
        tally.missions,
        tally.rewards,
        tally.places.len(),
        tally.entries.len()
    )?;
    writeln!(out, "{:.0} decisions a second", tally.decisions as f64 / tally.seconds.max(1e-9))
}
