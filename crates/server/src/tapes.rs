//! What each viewer of a finished game was sent, kept so that it plays in every later version.
//!
//! A tape is made after the game, by playing the log again with everybody looking: while the game is on nothing has to be
//! written or remembered for it. One worker makes them, at leisure, so that those who still play notice nothing.

use crate::games::Playable;
use crate::hall::Shared;
use crate::host::{Start, bots, entries};
use crate::ids::TableId;
use crate::live::Message;
use crate::refusal::Refusal;
use crate::store::{StoreError, TableRow};
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::{Seat, StateHash, Viewer};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;
use table::Logged;
use tokio::sync::mpsc;

/// The version of a tape's form.
const VERSION: u32 = 1;
/// For each moment that the worker works, it rests so many.
const LEISURE: u32 = 9;

/// Where finished tables are put for their tapes to be made.
pub type Finished = mpsc::UnboundedSender<TableId>;

/// Starts the worker. It begins with what was left over when the server last ended.
pub fn start(shared: Arc<Shared>, mut finished: mpsc::UnboundedReceiver<TableId>) {
    tokio::spawn(async move {
        let left_over = shared.store.without_tape().await.unwrap_or_else(|error| {
            tracing::error!(%error, "tables without tapes cannot be found");
            Vec::new()
        });
        let mut left_over = left_over.into_iter();
        while let Some(table) = match left_over.next() {
            Some(table) => Some(table),
            None => finished.recv().await,
        } {
            let begun = Instant::now();
            if make(&shared, table).await.is_err() {
                tracing::error!(%table, "a tape cannot be made");
            }
            tokio::time::sleep(begun.elapsed() * LEISURE).await;
        }
    });
}

/// Makes the tapes of a table.
pub async fn make(shared: &Arc<Shared>, id: TableId) -> Result<(), Refusal> {
    let row = shared.store.table(id).await?.ok_or_else(Refusal::no_table)?;
    let log = entries(&shared.store.log(id, 0).await?)?;
    let start = Start::read(&row.start)?;
    let game = Arc::clone(shared.game(&row.game).ok_or_else(Refusal::ours)?);
    let made = tokio::task::spawn_blocking(move || {
        let made = catch_unwind(AssertUnwindSafe(|| recorded(game.as_ref(), &start, &row, &log)));
        made.unwrap_or_else(|_| Err("the game failed".to_string()))
    });
    let tapes = made.await.map_err(|_| Refusal::ours())?.map_err(|problem| {
        tracing::error!(table = %id, problem, "a game cannot be played again for its tape");
        Refusal::from(StoreError::Damaged(problem))
    })?;
    for (seat, packed) in tapes {
        shared.store.keep_tape(id, seat, &packed).await?;
    }
    Ok(())
}

/// One tape under way: JSON, packed as it grows.
struct Tape {
    viewer: Viewer,
    packed: GzEncoder<Vec<u8>>,
    empty: bool,
}

impl Tape {
    fn begin(viewer: Viewer, row: &TableRow) -> std::io::Result<Tape> {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        let seat = seat(viewer);
        let names: Vec<&str> = row.seats.iter().map(|seat| seat.name.as_str()).collect();
        let head =
            serde_json::json!({"version": VERSION, "game": row.game, "table": row.id, "seat": seat, "names": names});
        let head = head.to_string();
        // The object stays open for the messages with the entry and the time of each, and the hash after them.
        write!(packed, "{},\"messages\":[", head.trim_end_matches('}'))?;
        Ok(Tape { viewer, packed, empty: true })
    }

    fn add(&mut self, entry: u32, time: u64, text: &str) -> std::io::Result<()> {
        let comma = if self.empty { "" } else { "," };
        self.empty = false;
        write!(self.packed, "{comma}[{entry},{time},{text}]")
    }

    fn finish(mut self, hash: StateHash) -> std::io::Result<(Option<u8>, Vec<u8>)> {
        write!(self.packed, "],\"hash\":\"{hash}\"}}")?;
        Ok((seat(self.viewer), self.packed.finish()?))
    }
}

fn seat(viewer: Viewer) -> Option<u8> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.0),
        Viewer::Spectator => None,
    }
}

/// What one viewer was sent, by seat; of a spectator without one.
type Recorded = (Option<u8>, Vec<u8>);

fn recorded(game: &dyn Playable, start: &Start, row: &TableRow, log: &[Logged]) -> Result<Vec<Recorded>, String> {
    let seats = (0..row.seats.len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
    let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
    let tapes: std::io::Result<Vec<Tape>> = viewers.iter().map(|viewer| Tape::begin(*viewer, row)).collect();
    let mut tapes = tapes.map_err(|problem| problem.to_string())?;
    let mut failed = None;
    let hash =
        game.tape(&start.beginning(&bots(row), log.len())?, log, &viewers, &mut |entry, time, message: Message| {
            let tape = tapes.iter_mut().find(|tape| tape.viewer == message.viewer);
            failed = tape.and_then(|tape| tape.add(entry, time, &message.text).err()).or(failed.take());
        })?;
    if let Some(problem) = failed {
        return Err(problem.to_string());
    }
    tapes.into_iter().map(|tape| tape.finish(hash).map_err(|problem| problem.to_string())).collect()
}
