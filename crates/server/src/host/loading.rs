//! Opening a table from its beginning and its log, and stopping it when something fails.

use super::keeping::unpacked;
use super::{Host, HostHandle, INBOX, Place, Plain, Play, SAID};
use crate::games::{Beginning, Playable};
use crate::hall::Shared;
use crate::ids::TableId;
use crate::live::{LiveTable, Step, text};
use crate::presence::Presence;
use crate::refusal::Refusal;
use crate::store::{Ending, EntryRow, Stage, StoreError, TableRow};
use axum::extract::ws::Utf8Bytes;
use kernel::{Line, Outcome, Piece, ResumeError, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;
use table::Logged;
use table::wire::TableSettings;
use tokio::sync::mpsc;

/// The version of what is kept of a beginning.
const START_VERSION: u32 = 1;

/// How a game began, or what is settled of it while seats are free.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Start {
    /// The version of this form.
    pub version: u32,
    /// The version of the program that began it.
    pub engine: String,
    /// What whoever made the table wanted of the game.
    pub options: Value,
    /// What holds for the table.
    pub settings: TableSettings,
    /// Where all chance comes from.
    pub seed: u64,
    /// How the game began, once it has.
    pub setup: Option<Value>,
}

impl Start {
    /// What is settled when a table is made.
    pub fn new(options: Value, settings: TableSettings, seed: u64) -> Start {
        let engine = env!("CARGO_PKG_VERSION").to_string();
        Start { version: START_VERSION, engine, options, settings, seed, setup: None }
    }

    /// What the store keeps of a beginning.
    pub fn read(text: &str) -> Result<Start, StoreError> {
        let start: Start = serde_json::from_str(text).map_err(|problem| StoreError::Damaged(problem.to_string()))?;
        if start.version != START_VERSION {
            return Err(StoreError::Damaged(format!("a table of version {}", start.version)));
        }
        Ok(start)
    }

    /// As the store keeps it.
    pub fn written(&self) -> Result<String, StoreError> {
        serde_json::to_string(self).map_err(|problem| StoreError::Damaged(problem.to_string()))
    }

    /// The beginning of a game with these bots.
    pub fn beginning<'a>(&'a self, bots: &'a [Option<String>], entries: usize) -> Result<Beginning<'a>, String> {
        let setup = self.setup.as_ref().ok_or("the game has not begun")?;
        // After a restart bots go on with other chance.
        let seed = self.seed.wrapping_add((entries as u64) << 8);
        Ok(Beginning { setup, settings: &self.settings, bots, seed })
    }
}

/// The entries of a log.
pub fn entries(log: &[EntryRow]) -> Result<Vec<Logged>, StoreError> {
    let read = |row: &EntryRow| {
        serde_json::from_str(&row.entry)
            .map_err(|problem| StoreError::Damaged(format!("entry {}: {problem}", row.number)))
    };
    log.iter().map(read).collect()
}

/// The bots of a table, by seat.
pub fn bots(row: &TableRow) -> Vec<Option<String>> {
    row.seats.iter().map(|seat| seat.bot.clone()).collect()
}

/// A table as it was, and what it does by itself from there.
struct Opened {
    live: Box<dyn LiveTable>,
    step: Step,
    /// How many entries its log has, and had when it was last kept whole.
    entries: i64,
    kept: i64,
}

/// Builds a table from the last that was kept of it and the log after that, on a thread where that delays nobody. The inner
/// error is why that cannot be. `now` is the table's time, if it is known.
async fn play_again(
    shared: &Shared,
    game: &Arc<dyn Playable>,
    row: &TableRow,
    now: Option<u64>,
) -> Result<Result<Opened, ResumeError>, StoreError> {
    let start = Arc::new(Start::read(&row.start)?);
    let mut up_to = i64::MAX;
    loop {
        let kept = shared.store.snapshot(row.id, up_to).await?;
        let after = kept.as_ref().map_or(0, |(entry, _)| *entry);
        let log = entries(&shared.store.log(row.id, after).await?)?;
        up_to = after - 1;
        if kept.is_some() && table::standing(&log, after as usize).is_none() {
            // All agreed to go back to before it.
            continue;
        }
        let (game, bots, start, had) = (Arc::clone(game), bots(row), Arc::clone(&start), kept.is_some());
        let played = tokio::task::spawn_blocking(move || {
            let kept = kept.map(|(_, packed)| unpacked(&packed)).transpose();
            let kept = kept.map_err(|problem| ResumeError::Damaged(problem.to_string()))?;
            let entries = after + log.len() as i64;
            let open = || {
                let beginning = start.beginning(&bots, entries as usize).map_err(ResumeError::Damaged)?;
                game.open(&beginning, kept.as_deref(), &log, now)
            };
            let failed = |_| Err(ResumeError::Damaged("the game failed".to_string()));
            let (live, step) = catch_unwind(AssertUnwindSafe(open)).unwrap_or_else(failed)?;
            Ok(Opened { live, step, entries, kept: after })
        });
        match played.await.unwrap_or_else(|_| Err(ResumeError::Damaged("the server ends".to_string()))) {
            Err(ResumeError::Damaged(why)) if had => {
                tracing::error!(table = %row.id, entry = after, why, "what was kept of a table cannot be used");
            }
            played => return Ok(played),
        }
    }
}

/// Opens a table and lets it live.
pub async fn load(shared: Arc<Shared>, id: TableId) -> Result<HostHandle, Refusal> {
    let mut row = shared.store.table(id).await?.ok_or_else(Refusal::no_table)?;
    let game = Arc::clone(shared.game(&row.game).ok_or_else(Refusal::ours)?);
    let (mut play, mut first, mut entries, mut kept, mut time) = (Play::Waiting, Step::default(), 0, 0, 0);
    if row.stage != Stage::Waiting {
        match play_again(&shared, &game, &row, None).await? {
            Ok(opened) => {
                (entries, kept, time) = (opened.entries, opened.kept, opened.live.time());
                (play, first) = (Play::On(opened.live), opened.step);
            }
            Err(ResumeError::Changed(why)) => play = changed(&shared, &mut row, &why).await?,
            Err(ResumeError::Damaged(why)) => {
                tracing::error!(table = %id, why, "a table cannot be played again");
                play = Play::Unseen(frozen_notice());
            }
        }
    }
    if let (Stage::Frozen, Play::On(live)) = (row.stage, &mut play) {
        live.freeze("a fault of ours");
    }
    if row.stage != Stage::Playing {
        first = Step::default();
    }
    let chat = shared.store.chat(id, SAID as u32).await?.into();
    let (sender, receiver) = mpsc::channel(INBOX);
    let seats = row.seats.len();
    let told_after = shared.config.told_after.as_millis() as u64;
    let mut host = Host {
        shared,
        game,
        id,
        epoch: row.epoch,
        stage: row.stage,
        play,
        connections: Vec::new(),
        places: std::iter::repeat_with(Place::default).take(seats + 1).collect(),
        presence: Presence::new(seats, time, told_after),
        entries,
        kept,
        chat,
        quiet: Some(time),
        thinking: vec![None; seats],
        opened: (time, Instant::now()),
        heavy: false,
        inbox: sender.downgrade(),
        seats: row.seats,
    };
    host.nobody_is_there();
    tokio::spawn(host.run(first, receiver));
    Ok(HostHandle { inbox: sender })
}

/// The game cannot go on with the cards of today: it ends without a result, and says why.
async fn changed(shared: &Shared, row: &mut TableRow, why: &str) -> Result<Play, StoreError> {
    tracing::warn!(table = %row.id, why, "a game cannot go on");
    if row.stage == Stage::Playing {
        let outcome = serde_json::to_string(&Outcome::Ended(why.to_string())).unwrap_or_default();
        let ending = Ending { outcome, hash: String::new() };
        shared.store.finish(row.id, row.epoch, Stage::Over, Some(&ending), shared.time()).await?;
        row.stage = Stage::Over;
    }
    let words = format!("This game ends without a result: {why}. Make a new table to play on.");
    Ok(Play::Unseen(text(&Plain::Notice { line: Line::new("table.changed", vec![Piece::text(words)]) })))
}

pub(super) fn frozen_notice() -> Utf8Bytes {
    let words = "Something failed here, and it is our fault: this table stands still. What was played is kept. Make a new \
                 table to play on.";
    text(&Plain::Notice { line: Line::new("table.frozen", vec![Piece::text(words)]) })
}

impl Host {
    /// Nobody is connected to a table that was just opened.
    fn nobody_is_there(&mut self) {
        if let Play::On(live) = &mut self.play {
            (0..self.seats.len() as u8).for_each(|seat| live.connected(Seat(seat), false, self.opened.0));
        }
    }

    /// Somebody sat down, or the game begins.
    pub(super) async fn reload(&mut self) {
        match self.shared.store.table(self.id).await {
            Ok(Some(row)) => {
                self.seats = row.seats;
                let begins = row.stage == Stage::Playing && matches!(self.play, Play::Waiting);
                self.stage = row.stage;
                if begins {
                    self.rebuild().await;
                } else {
                    self.tell_seats();
                }
            }
            Ok(None) => {}
            Err(error) => tracing::error!(table = %self.id, %error, "a table cannot be read"),
        }
    }

    /// Builds the table anew from its log: it begins, or all agreed to go back.
    pub(super) async fn rebuild(&mut self) {
        if let Err(why) = self.built_anew().await {
            self.play = Play::Unseen(frozen_notice());
            tracing::error!(table = %self.id, why, "a table cannot be built anew");
            self.finish(Stage::Frozen, None).await;
            self.greet_all();
        }
    }

    async fn built_anew(&mut self) -> Result<(), String> {
        let row = self.shared.store.table(self.id).await.map_err(|error| error.to_string())?;
        let row = row.ok_or("it is gone")?;
        let now = self.now();
        let opened = play_again(&self.shared, &self.game, &row, Some(now)).await.map_err(|error| error.to_string())?;
        let opened = opened.map_err(|error| error.to_string())?;
        (self.entries, self.kept) = (opened.entries, opened.kept);
        self.append(opened.step.entries).await.map_err(|error| error.to_string())?;
        self.play = Play::On(opened.live);
        self.thinking.fill(None);
        self.nobody_is_there();
        let there: Vec<Viewer> = self.connections.iter().map(|one| one.viewer).collect();
        for viewer in there {
            if let (Viewer::Seat(seat), Play::On(live)) = (viewer, &mut self.play) {
                live.connected(seat, true, now);
            }
        }
        self.greet_all();
        self.ask_bots();
        Ok(())
    }

    /// Stops this table for good and tells everybody who is there. Its log stays; what it says is shown once more.
    pub(super) async fn freeze(&mut self, why: &str) {
        tracing::error!(table = %self.id, entry = self.entries, why, "a table is stopped");
        metrics::counter!("cardhall_frozen_tables").increment(1);
        self.play = Play::Unseen(frozen_notice());
        self.finish(Stage::Frozen, None).await;
        let row = self.shared.store.table(self.id).await.ok().flatten();
        if let Some(row) = row
            && let Ok(Ok(mut opened)) = play_again(&self.shared, &self.game, &row, Some(self.now())).await
        {
            opened.live.freeze(why);
            self.play = Play::On(opened.live);
        }
        self.greet_all();
    }
}
