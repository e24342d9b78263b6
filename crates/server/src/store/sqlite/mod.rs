//! The store in a file: SQLite with a write-ahead log, every commit on the disk before it is confirmed.

use super::{
    Append, Ending, EntryRow, Listed, Reply, ReportRow, SeatRow, Sitting, Stage, Store, StoreError, TableRow, Time,
};
use crate::ids::{GuestId, Invitation, ReportId, TableId};
use kernel::Seat;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{QueryBuilder, Row, SqlSafeStr, Sqlite, Transaction, query};
use std::path::Path;
use std::time::Duration;
use table::wire::ChatLine;
use tokio::task::AbortHandle;

/// How many rows one statement inserts, well below the parameters it may have.
const ROWS: usize = 500;
/// How many connections read.
const READERS: u32 = 3;
/// How often the log is moved into the file.
const LOOKS: Duration = Duration::from_secs(2);
/// A log of more pages than this begins anew.
const LONG: i64 = 4_000;
/// How many snapshots of a table are kept.
const SNAPSHOTS: i64 = 4;
/// A seat's number on a tape of whoever watches.
const WATCHING: i64 = -1;

/// A store in a file.
pub struct SqliteStore {
    /// One connection, since SQLite lets one write at a time.
    writer: SqlitePool,
    readers: SqlitePool,
    /// One connection that moves what was committed from the log into the file.
    mover: SqlitePool,
    moving: AbortHandle,
}

impl SqliteStore {
    /// Opens the file, or makes it, and brings it up to date.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // No commit waits for that: see `checkpoints`.
            .pragma("wal_autocheckpoint", "0")
            .busy_timeout(Duration::from_secs(10));
        let single = || SqlitePoolOptions::new().max_connections(1);
        let writer = single().connect_with(options.clone()).await?;
        migrator().run(&writer).await?;
        let mover = single().connect_with(options.clone()).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options.read_only(true)).await?;
        let moving = tokio::spawn(checkpoints(mover.clone())).abort_handle();
        Ok(SqliteStore { writer, readers, mover, moving })
    }

    /// Closes the file.
    pub async fn close(&self) {
        self.moving.abort();
        self.readers.close().await;
        self.mover.close().await;
        self.writer.close().await;
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        self.moving.abort();
    }
}

/// Moves what was committed from the write-ahead log into the file, beside the commits.
async fn checkpoints(mover: SqlitePool) {
    loop {
        tokio::time::sleep(LOOKS).await;
        let moved = match checkpoint(&mover, "PRAGMA wal_checkpoint(PASSIVE)").await {
            // While commits go on, that never comes to the end of the log. The little that is left is moved while they wait,
            // and the log begins anew.
            Ok(pages) if pages > LONG => checkpoint(&mover, "PRAGMA wal_checkpoint(RESTART)").await,
            moved => moved,
        };
        if let Err(error) = moved {
            tracing::warn!(%error, "the database's log cannot be moved into its file; it is tried again");
        }
    }
}

/// Gives how many pages the log has.
async fn checkpoint(mover: &SqlitePool, how: &'static str) -> Result<i64, StoreError> {
    let begun = std::time::Instant::now();
    let row = query(how).fetch_one(mover).await?;
    metrics::histogram!("cardhall_checkpoint_seconds").record(begun.elapsed());
    Ok(row.try_get(1)?)
}

fn migrator() -> Migrator {
    let steps = [
        ("tables", include_str!("0001_tables.sql")),
        ("hashes", include_str!("0002_hashes.sql")),
        ("snapshots", include_str!("0003_snapshots.sql")),
    ];
    let steps = (1..).zip(steps).map(|(number, (name, step))| {
        Migration::new(number, name.into(), MigrationType::Simple, step.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}

/// How a game ended, if it did. One that ended before hashes were kept has none.
fn ending(outcome: Option<String>, hash: Option<String>) -> Option<Ending> {
    Some(Ending { outcome: outcome?, hash: hash.unwrap_or_default() })
}

impl Store for SqliteStore {
    fn add_guest<'a>(&'a self, guest: GuestId, token: &'a [u8], name: &'a str, now: Time) -> Reply<'a, ()> {
        Box::pin(async move {
            query("INSERT INTO guests (id, token, name, created) VALUES ($1, $2, $3, $4)")
                .bind(guest.0)
                .bind(token)
                .bind(name)
                .bind(now)
                .execute(&self.writer)
                .await?;
            Ok(())
        })
    }

    fn guest<'a>(&'a self, token: &'a [u8]) -> Reply<'a, Option<(GuestId, String)>> {
        Box::pin(async move {
            let row = query("SELECT id, name FROM guests WHERE token = $1").bind(token);
            let row = row.fetch_optional(&self.readers).await?;
            row.map(|row| Ok((GuestId(row.try_get(0)?), row.try_get(1)?))).transpose()
        })
    }

    fn rename_guest<'a>(&'a self, guest: GuestId, name: &'a str) -> Reply<'a, ()> {
        Box::pin(async move {
            query("UPDATE guests SET name = $2 WHERE id = $1").bind(guest.0).bind(name).execute(&self.writer).await?;
            Ok(())
        })
    }

    fn add_table<'a>(&'a self, table: &'a TableRow) -> Reply<'a, ()> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            insert_table(&mut transaction, table).await?;
            Ok(transaction.commit().await?)
        })
    }

    fn table(&self, id: TableId) -> Reply<'_, Option<TableRow>> {
        Box::pin(async move {
            let row = query(
                "SELECT id, game, epoch, stage, public, invitation, start, created, outcome, hash FROM tables WHERE id = $1",
            );
            let Some(row) = row.bind(id.0).fetch_optional(&self.readers).await? else { return Ok(None) };
            let seats = query("SELECT guest, bot, name, brings FROM seats WHERE table_id = $1 ORDER BY seat");
            let seats = seats.bind(id.0).fetch_all(&self.readers).await?;
            Ok(Some(TableRow {
                id,
                game: row.try_get(1)?,
                epoch: row.try_get(2)?,
                stage: Stage::read(row.try_get(3)?)?,
                public: row.try_get::<i64, _>(4)? != 0,
                invitation: Invitation(row.try_get(5)?),
                start: row.try_get(6)?,
                created: row.try_get(7)?,
                ending: ending(row.try_get(8)?, row.try_get(9)?),
                seats: seats.iter().map(seat_row).collect::<Result<_, _>>()?,
            }))
        })
    }

    fn add_rematch<'a>(&'a self, old: TableId, table: &'a TableRow) -> Reply<'a, TableId> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            insert_table(&mut transaction, table).await?;
            let done = query("UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch IS NULL");
            let done = done.bind(old.0).bind(table.id.0).execute(&mut *transaction).await?;
            if done.rows_affected() == 1 {
                transaction.commit().await?;
                return Ok(table.id);
            }
            transaction.rollback().await?;
            let row = query("SELECT rematch FROM tables WHERE id = $1").bind(old.0).fetch_one(&self.readers).await?;
            Ok(TableId(row.try_get(0)?))
        })
    }

    fn sit<'a>(&'a self, id: TableId, sitting: &'a Sitting) -> Reply<'a, Option<u8>> {
        Box::pin(async move {
            let row = query(
                "UPDATE seats SET guest = $2, name = $3, brings = $4 WHERE table_id = $1 AND guest IS NULL \
                 AND seat = (SELECT MIN(seat) FROM seats WHERE table_id = $1 AND guest IS NULL AND bot IS NULL) \
                 AND NOT EXISTS (SELECT 1 FROM seats AS own WHERE own.table_id = $1 AND own.guest = $2) RETURNING seat",
            );
            let row = row.bind(id.0).bind(sitting.guest.0).bind(&sitting.name).bind(&sitting.brings);
            let row = row.fetch_optional(&self.writer).await?;
            row.map(|row| Ok(row.try_get::<i64, _>(0)? as u8)).transpose()
        })
    }

    fn begin<'a>(&'a self, id: TableId, start: &'a str) -> Reply<'a, bool> {
        Box::pin(async move {
            let done = query("UPDATE tables SET stage = 'playing', start = $2 WHERE id = $1 AND stage = 'waiting'");
            let done = done.bind(id.0).bind(start).execute(&self.writer).await?;
            Ok(done.rows_affected() == 1)
        })
    }

    fn finish<'a>(
        &'a self,
        id: TableId,
        epoch: i64,
        stage: Stage,
        ending: Option<&'a Ending>,
        now: Time,
    ) -> Reply<'a, ()> {
        Box::pin(async move {
            let done =
                query("UPDATE tables SET stage = $3, outcome = $4, hash = $5, ended = $6 WHERE id = $1 AND epoch = $2");
            let (outcome, hash) = ending.map(|ending| (&ending.outcome, &ending.hash)).unzip();
            let done = done.bind(id.0).bind(epoch).bind(stage.word()).bind(outcome).bind(hash).bind(now);
            match done.execute(&self.writer).await?.rows_affected() {
                0 => Err(StoreError::Fenced),
                _ => Ok(()),
            }
        })
    }

    fn take_over(&self) -> Reply<'_, Vec<TableId>> {
        Box::pin(async move {
            let rows =
                query("UPDATE tables SET epoch = epoch + 1 WHERE stage IN ('waiting', 'playing') RETURNING id, stage");
            let rows = rows.fetch_all(&self.writer).await?;
            let mut playing = Vec::new();
            for row in rows {
                if Stage::read(row.try_get(1)?)? == Stage::Playing {
                    playing.push(TableId(row.try_get(0)?));
                }
            }
            Ok(playing)
        })
    }

    fn public_tables(&self, most: u32) -> Reply<'_, Vec<Listed>> {
        Box::pin(async move {
            let rows = query(
                "SELECT t.id, t.game, t.created, s.name FROM seats AS s JOIN \
                 (SELECT id, game, created FROM tables WHERE stage = 'playing' AND public = 1 \
                 ORDER BY created DESC LIMIT $1) AS t ON t.id = s.table_id ORDER BY t.created DESC, t.id, s.seat",
            );
            listed(&rows.bind(i64::from(most)).fetch_all(&self.readers).await?)
        })
    }

    fn tables_of(&self, guest: GuestId, most: u32) -> Reply<'_, Vec<Listed>> {
        Box::pin(async move {
            let rows = query(
                "SELECT t.id, t.game, t.created, s.name FROM seats AS s JOIN \
                 (SELECT id, game, created FROM tables JOIN seats AS own ON own.table_id = id WHERE own.guest = $1 \
                 AND stage IN ('waiting', 'playing') ORDER BY created DESC LIMIT $2) AS t ON t.id = s.table_id \
                 ORDER BY t.created DESC, t.id, s.seat",
            );
            listed(&rows.bind(guest.0).bind(i64::from(most)).fetch_all(&self.readers).await?)
        })
    }

    fn append<'a>(&'a self, group: &'a [Append]) -> Reply<'a, ()> {
        Box::pin(async move {
            let rows: Vec<(&Append, &EntryRow)> =
                group.iter().flat_map(|one| one.entries.iter().map(move |entry| (one, entry))).collect();
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            for rows in rows.chunks(ROWS) {
                let done = insertion(rows).build().persistent(false).execute(&mut *transaction).await?;
                // What is not inserted belongs to a table of another epoch.
                if done.rows_affected() != rows.len() as u64 {
                    transaction.rollback().await?;
                    return Err(StoreError::Fenced);
                }
            }
            Ok(transaction.commit().await?)
        })
    }

    fn log(&self, id: TableId, after: i64) -> Reply<'_, Vec<EntryRow>> {
        Box::pin(async move {
            let rows = query(
                "SELECT number, at, seat, cause, entry FROM entries \
                 WHERE table_id = $1 AND number > $2 ORDER BY number",
            );
            rows.bind(id.0).bind(after).fetch_all(&self.readers).await?.iter().map(entry_row).collect()
        })
    }

    fn keep_snapshot<'a>(&'a self, id: TableId, entry: i64, bytes: &'a [u8]) -> Reply<'a, ()> {
        Box::pin(async move {
            let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
            query(
                "INSERT INTO snapshots (table_id, entry, bytes) VALUES ($1, $2, $3) ON CONFLICT (table_id, entry) \
                 DO UPDATE SET bytes = excluded.bytes",
            )
            .bind(id.0)
            .bind(entry)
            .bind(bytes)
            .execute(&mut *transaction)
            .await?;
            query(
                "DELETE FROM snapshots WHERE table_id = $1 AND entry NOT IN \
                 (SELECT entry FROM snapshots WHERE table_id = $1 ORDER BY entry DESC LIMIT $2)",
            )
            .bind(id.0)
            .bind(SNAPSHOTS)
            .execute(&mut *transaction)
            .await?;
            Ok(transaction.commit().await?)
        })
    }

    fn snapshot(&self, id: TableId, up_to: i64) -> Reply<'_, Option<(i64, Vec<u8>)>> {
        Box::pin(async move {
            let row = query(
                "SELECT entry, bytes FROM snapshots WHERE table_id = $1 AND entry <= $2 ORDER BY entry DESC LIMIT 1",
            );
            let row = row.bind(id.0).bind(up_to).fetch_optional(&self.readers).await?;
            row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
        })
    }

    fn add_chat<'a>(&'a self, id: TableId, line: &'a ChatLine, now: Time) -> Reply<'a, ()> {
        Box::pin(async move {
            query(
                "INSERT INTO chat (table_id, number, at, seat, name, text) SELECT $1, \
                 COALESCE((SELECT MAX(number) FROM chat WHERE table_id = $1), 0) + 1, $2, $3, $4, $5",
            )
            .bind(id.0)
            .bind(now)
            .bind(line.seat.map(|seat| i64::from(seat.0)))
            .bind(&line.name)
            .bind(&line.text)
            .execute(&self.writer)
            .await?;
            Ok(())
        })
    }

    fn chat(&self, id: TableId, most: u32) -> Reply<'_, Vec<ChatLine>> {
        Box::pin(async move {
            let rows = query("SELECT seat, name, text FROM chat WHERE table_id = $1 ORDER BY number DESC LIMIT $2");
            let rows = rows.bind(id.0).bind(i64::from(most)).fetch_all(&self.readers).await?;
            rows.iter().rev().map(chat_line).collect()
        })
    }

    fn keep_tape<'a>(&'a self, id: TableId, seat: Option<u8>, bytes: &'a [u8]) -> Reply<'a, ()> {
        Box::pin(async move {
            query(
                "INSERT INTO tapes (table_id, seat, bytes) VALUES ($1, $2, $3) ON CONFLICT (table_id, seat) \
                 DO UPDATE SET bytes = excluded.bytes",
            )
            .bind(id.0)
            .bind(seat.map_or(WATCHING, i64::from))
            .bind(bytes)
            .execute(&self.writer)
            .await?;
            Ok(())
        })
    }

    fn tape(&self, id: TableId, seat: Option<u8>) -> Reply<'_, Option<Vec<u8>>> {
        Box::pin(async move {
            let row = query("SELECT bytes FROM tapes WHERE table_id = $1 AND seat = $2").bind(id.0);
            let row = row.bind(seat.map_or(WATCHING, i64::from)).fetch_optional(&self.readers).await?;
            row.map(|row| Ok(row.try_get(0)?)).transpose()
        })
    }

    fn without_tape(&self) -> Reply<'_, Vec<TableId>> {
        Box::pin(async move {
            let rows = query(
                "SELECT id FROM tables WHERE stage = 'over' \
                 AND NOT EXISTS (SELECT 1 FROM tapes WHERE table_id = id) ORDER BY ended",
            );
            let rows = rows.fetch_all(&self.readers).await?;
            rows.iter().map(|row| Ok(TableId(row.try_get(0)?))).collect()
        })
    }

    fn add_report<'a>(&'a self, report: &'a ReportRow) -> Reply<'a, ()> {
        Box::pin(async move {
            query("INSERT INTO reports (id, table_id, entry, seat, at, text) VALUES ($1, $2, $3, $4, $5, $6)")
                .bind(report.id.0)
                .bind(report.table.0)
                .bind(report.entry)
                .bind(report.seat.map(i64::from))
                .bind(report.at)
                .bind(&report.text)
                .execute(&self.writer)
                .await?;
            Ok(())
        })
    }

    fn report(&self, id: ReportId) -> Reply<'_, Option<ReportRow>> {
        Box::pin(async move {
            let row = query("SELECT table_id, entry, seat, at, text FROM reports WHERE id = $1").bind(id.0);
            let Some(row) = row.fetch_optional(&self.readers).await? else { return Ok(None) };
            Ok(Some(ReportRow {
                id,
                table: TableId(row.try_get(0)?),
                entry: row.try_get(1)?,
                seat: seat_number(row.try_get(2)?),
                at: row.try_get(3)?,
                text: row.try_get(4)?,
            }))
        })
    }
}

async fn insert_table(transaction: &mut Transaction<'_, Sqlite>, table: &TableRow) -> Result<(), StoreError> {
    query(
        "INSERT INTO tables (id, game, epoch, stage, public, invitation, start, created) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(table.id.0)
    .bind(&table.game)
    .bind(table.epoch)
    .bind(table.stage.word())
    .bind(i64::from(table.public))
    .bind(table.invitation.0)
    .bind(&table.start)
    .bind(table.created)
    .execute(&mut **transaction)
    .await?;
    for (seat, row) in table.seats.iter().enumerate() {
        query("INSERT INTO seats (table_id, seat, guest, bot, name, brings) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(table.id.0)
            .bind(seat as i64)
            .bind(row.guest.map(|guest| guest.0))
            .bind(&row.bot)
            .bind(&row.name)
            .bind(&row.brings)
            .execute(&mut **transaction)
            .await?;
    }
    Ok(())
}

/// Inserts entries of those tables that are still of the epoch in which they were made.
fn insertion(rows: &[(&Append, &EntryRow)]) -> QueryBuilder<Sqlite> {
    let mut statement = QueryBuilder::new(
        "INSERT INTO entries (table_id, number, epoch, at, seat, cause, entry) \
         SELECT v.column1, v.column2, v.column3, v.column4, v.column5, v.column6, v.column7 FROM (",
    );
    statement.push_values(rows, |mut row, (append, entry)| {
        row.push_bind(append.table.0)
            .push_bind(entry.number)
            .push_bind(append.epoch)
            .push_bind(entry.at)
            .push_bind(entry.seat.map(i64::from))
            .push_bind(entry.cause.clone())
            .push_bind(entry.entry.clone());
    });
    statement.push(") AS v JOIN tables AS t ON t.id = v.column1 AND t.epoch = v.column3");
    statement
}

fn seat_row(row: &SqliteRow) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        guest: row.try_get::<Option<i64>, _>(0)?.map(GuestId),
        bot: row.try_get(1)?,
        name: row.try_get(2)?,
        brings: row.try_get(3)?,
    })
}

fn entry_row(row: &SqliteRow) -> Result<EntryRow, StoreError> {
    Ok(EntryRow {
        number: row.try_get(0)?,
        at: row.try_get(1)?,
        seat: seat_number(row.try_get(2)?),
        cause: row.try_get(3)?,
        entry: row.try_get(4)?,
    })
}

fn chat_line(row: &SqliteRow) -> Result<ChatLine, StoreError> {
    let seat = seat_number(row.try_get(0)?).map(Seat);
    Ok(ChatLine { seat, name: row.try_get(1)?, text: row.try_get(2)? })
}

fn seat_number(seat: Option<i64>) -> Option<u8> {
    seat.map(|seat| seat as u8)
}

/// Rows of one seat each, those of a table together.
fn listed(rows: &[SqliteRow]) -> Result<Vec<Listed>, StoreError> {
    let mut tables: Vec<Listed> = Vec::new();
    for row in rows {
        let (id, name) = (TableId(row.try_get(0)?), row.try_get(3)?);
        match tables.last_mut().filter(|last| last.id == id) {
            Some(table) => table.names.push(name),
            None => tables.push(Listed { id, game: row.try_get(1)?, created: row.try_get(2)?, names: vec![name] }),
        }
    }
    Ok(tables)
}
