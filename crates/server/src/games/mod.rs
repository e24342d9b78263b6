//! The games that tables can be made for.

mod magic;
mod rangers;

pub use magic::{Boards, Magic};
pub use rangers::Rangers;

use crate::live::{self, Live, LiveTable, Message, SeatedBot, Step};
use kernel::{Hosted, ResumeError, StateHash, Viewer};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Logged;
use table::wire::TableSettings;

/// Why something cannot be: in words for whoever asked, saying what to do.
pub type Problem = String;

/// A game that tables can be made for. What players bring and how a game begins is JSON, which each game reads for itself.
pub trait Playable: Send + Sync {
    /// Its stable key.
    fn key(&self) -> &'static str;

    /// What a page offers whoever makes a table: decks, rules, bots.
    fn offers(&self) -> Value;

    /// How many may play: the fewest and the most.
    fn seats(&self) -> (usize, usize);

    /// Checks what a player brings, and gives it as it will be kept.
    fn admit(&self, brings: &Value) -> Result<Value, Problem>;

    /// What somebody makes step by step in order to bring it: the draft as it stands, what each step offers, what is wrong.
    fn draft(&self, _draft: &Value) -> Result<Value, Problem> {
        Err("nothing is made step by step for this game".to_string())
    }

    /// What a bot brings that was given nothing.
    fn bots_own(&self, seed: u64) -> Value;

    /// The bots that can be asked for.
    fn bots(&self) -> Vec<&'static str>;

    /// Checks what whoever makes a table wants of the game, and gives it as it will be kept.
    fn options(&self, options: &Value) -> Result<Value, Problem>;

    /// How the game begins, from what was wanted and what each seat brings.
    fn arrange(&self, options: &Value, brings: &[Value], seed: u64) -> Result<Value, Problem>;

    /// The table of a game that began so, as it was after the last entry of its log; and what it does by itself then. If
    /// something was kept of it, the log holds the entries after that. Without a time, none has gone by since.
    fn open(
        &self,
        beginning: &Beginning,
        kept: Option<&[u8]>,
        log: &[Logged],
        now: Option<u64>,
    ) -> Result<(Box<dyn LiveTable>, Step), ResumeError>;

    /// What these viewers were sent: each message with the number of its entry and its time. In the end comes the hash of the
    /// last position.
    fn tape(
        &self,
        beginning: &Beginning,
        log: &[Logged],
        viewers: &[Viewer],
        seen: &mut dyn FnMut(u32, u64, Message),
    ) -> Result<StateHash, Problem>;

    /// What is printed on a card.
    fn card(&self, name: &str) -> Option<Value>;
}

/// How a game begins.
pub struct Beginning<'a> {
    /// As [`Playable::arrange`] gave it.
    pub setup: &'a Value,
    /// What holds for the table.
    pub settings: &'a TableSettings,
    /// The bots, by seat.
    pub bots: &'a [Option<String>],
    /// Where their chance comes from.
    pub seed: u64,
}

impl Beginning<'_> {
    /// The game that begins so.
    fn game<G: Hosted>(&self, pool: &G::Pool) -> Result<G, Problem>
    where
        G::Setup: DeserializeOwned,
    {
        G::set_up(pool, &read(self.setup)?)
    }

    /// Its table, as [`Playable::open`] wants it; a bot is made of its name and where its chance comes from.
    fn table<G: Hosted>(
        &self,
        pool: &G::Pool,
        bot: impl Fn(&str, u64) -> Option<SeatedBot<G>>,
        kept: Option<&[u8]>,
        log: &[Logged],
        now: Option<u64>,
    ) -> Result<(Live<G>, Step), ResumeError>
    where
        G::Setup: DeserializeOwned,
    {
        let seated = |(at, name): (usize, &Option<String>)| bot(name.as_deref()?, self.seed.wrapping_add(at as u64));
        let bots = self.bots.iter().enumerate().map(seated).collect();
        match kept {
            Some(kept) => Live::resume(pool, kept, self.settings, bots, log, now),
            None => Live::open(self.game(pool).map_err(ResumeError::Changed)?, self.settings, bots, log, now),
        }
    }

    /// What these viewers were sent, as [`Playable::tape`] wants it.
    fn tape<G: Hosted>(
        &self,
        pool: &G::Pool,
        log: &[Logged],
        viewers: &[Viewer],
        seen: &mut dyn FnMut(u32, u64, Message),
    ) -> Result<StateHash, Problem>
    where
        G::Setup: DeserializeOwned,
    {
        live::tape(&self.game::<G>(pool)?, self, log, viewers, seen)
    }
}

/// What JSON says.
fn read<'de, T: Deserialize<'de>>(value: &'de Value) -> Result<T, Problem> {
    T::deserialize(value).map_err(|problem| problem.to_string())
}

/// What whoever makes a table wants of a game; as usual, where they say nothing.
fn wanted<'de, T: Deserialize<'de> + Default>(options: &'de Value) -> Result<T, Problem> {
    if options.is_null() { Ok(T::default()) } else { read(options) }
}

/// Something as JSON.
fn as_json(thing: &impl Serialize) -> Result<Value, Problem> {
    serde_json::to_value(thing).map_err(|problem| problem.to_string())
}
