//! The commands of Rangers.

pub mod bench;
mod board;
pub mod cards;
mod create;
pub mod fuzz;
pub mod play;
pub mod protocol;
pub mod replay;
pub mod scenario;
pub mod sim;
mod tracker;

use anyhow::{Context, bail};
use bots::rangers::Careful;
use bots::{Bot, RandomBot};
use kernel::{Game as _, Hosted as _, Seat, Who};
use rangers::{Game, Pool, RangerSetup, Rules, written};
use rangers_cards::{Difficulty, READY, ReadyRanger};
use std::path::PathBuf;
use std::sync::Arc;

/// All cards of Rangers.
pub fn pool() -> anyhow::Result<Arc<Pool>> {
    Ok(Arc::new(rangers_cards::pool().context("the built-in cards of Rangers")?))
}

/// What games are played with.
fn with(pool: &Pool) -> table::With<'static> {
    table::With { game: Game::KEY, pool: pool.hash(), packs: &[] }
}

/// Who plays, and with what.
#[derive(clap::Args)]
pub struct Party {
    /// A ready ranger, or the file of one who was made; give it once for each (1 to 4)
    #[arg(long = "ranger", value_name = "NAME")]
    rangers: Vec<String>,
    /// Go on with a campaign: its tracker, which is written anew after every day
    #[arg(long, value_name = "FILE")]
    tracker: Option<PathBuf>,
    /// The publisher's later adjustments
    #[arg(long)]
    balanced: bool,
    /// How hard a new campaign is, by the weather of all its days: easy, normal, hard or expert; without it the day track says
    #[arg(long, value_name = "NAME", value_parser = difficulty)]
    difficulty: Option<Difficulty>,
}

fn difficulty(name: &str) -> Result<Difficulty, String> {
    let known = || Difficulty::ALL.map(Difficulty::name).join(", ");
    Difficulty::named(name).ok_or_else(|| format!("there are {}", known()))
}

impl Party {
    /// How a game of so many days begins, with those whom somebody chooses where no tracker says who plays.
    fn setup(
        &self,
        pool: &Pool,
        seed: u64,
        days: u16,
        choose: impl FnOnce() -> anyhow::Result<Vec<RangerSetup>>,
    ) -> anyhow::Result<written::Setup> {
        let rules = Rules { balanced: self.balanced, ..Rules::default() };
        let tracker = match &self.tracker {
            Some(file) if file.exists() => {
                if !self.rangers.is_empty() {
                    bail!("the tracker {} says who plays; leave --ranger out", file.display());
                }
                if self.difficulty.is_some() {
                    bail!("the tracker {} says how hard it is; leave --difficulty out", file.display());
                }
                tracker::read(file, pool)?
            }
            _new => {
                let begun = written::Tracker::begin(pool, &choose()?)?;
                written::Tracker { weather: self.difficulty.map(|one| one.weather().to_string()), ..begun }
            }
        };
        Ok(written::Setup { seed, rules, tracker, days })
    }

    /// Those who were named.
    fn named(&self, pool: &Pool) -> anyhow::Result<Vec<RangerSetup>> {
        self.rangers.iter().map(|name| named(pool, name)).collect()
    }

    /// Those who were named, else so many ready ones.
    fn chosen(&self, pool: &Pool, usual: usize) -> anyhow::Result<Vec<RangerSetup>> {
        if self.rangers.is_empty() { ready_rangers(pool).take(usual).collect() } else { self.named(pool) }
    }
}

/// The ready rangers, again and again.
fn ready_rangers(pool: &Pool) -> impl Iterator<Item = anyhow::Result<RangerSetup>> + '_ {
    READY.iter().cycle().map(|one| ready(pool, one.name))
}

/// A ready ranger, or one out of a file.
fn named(pool: &Pool, name: &str) -> anyhow::Result<RangerSetup> {
    let file = std::path::Path::new(name);
    let looks_like_file = name.ends_with(".json") || name.contains(std::path::MAIN_SEPARATOR) || file.is_file();
    let is_file = looks_like_file && ReadyRanger::find(name).is_none();
    if is_file { create::read(file, pool) } else { ready(pool, name) }
}

fn ready(pool: &Pool, name: &str) -> anyhow::Result<RangerSetup> {
    let known = || READY.iter().map(|ranger| ranger.name).collect::<Vec<_>>().join(", ");
    let ranger = ReadyRanger::find(name)
        .with_context(|| format!("no ranger is called `{name}`; there are {}, and files of those you made", known()))?;
    ranger.setup(pool).with_context(|| format!("a card of `{name}` is missing"))
}

/// Which bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum BotName {
    /// Answers by chance.
    Random,
    /// Tries its answers on dealt worlds.
    Careful,
    /// The same on a single world: for long campaigns.
    Hasty,
}

impl BotName {
    fn player(self, seed: u64) -> Box<dyn Bot<Game> + Send> {
        match self {
            BotName::Random => Box::new(RandomBot::new(seed)),
            BotName::Careful => Box::new(Careful::new(seed)),
            BotName::Hasty => Box::new(Careful::hasty(seed)),
        }
    }
}

/// The seats that may answer now.
fn awaited(game: &Game) -> Vec<Seat> {
    match game.decision().map(|decision| decision.who) {
        None => Vec::new(),
        Some(Who::One(seat)) => vec![seat],
        Some(Who::AnyOf(seats) | Who::EachOf(seats)) => seats.iter().collect(),
    }
}
