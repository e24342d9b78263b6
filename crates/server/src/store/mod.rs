//! What outlives a restart: guests, tables, their logs, tapes and reports.
//!
//! One trait, so that another database can take the place of the file. Statements keep to what SQLite and PostgreSQL share,
//! and what could be read and then written is one conditional statement instead.

mod sqlite;

pub use sqlite::SqliteStore;

use crate::ids::{GuestId, Invitation, ReportId, TableId};
use futures_util::future::BoxFuture;
use table::wire::ChatLine;
use thiserror::Error;

/// Milliseconds since 1970.
pub type Time = i64;

/// What a call to the store gives, later.
pub type Reply<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Why the store could not do it.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The database cannot be brought to the form that this program knows.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// Another server has taken over the table.
    #[error("the table belongs to another server now")]
    Fenced,
    /// Something in it is not as this program writes it.
    #[error("the database holds something unreadable: {0}")]
    Damaged(String),
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Seats are free.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// A fault of ours stopped it.
    Frozen,
}

impl Stage {
    const ALL: [Stage; 4] = [Stage::Waiting, Stage::Playing, Stage::Over, Stage::Frozen];

    /// The word for it, in the database and in answers.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Frozen => "frozen",
        }
    }

    fn read(word: &str) -> Result<Stage, StoreError> {
        let found = Stage::ALL.into_iter().find(|stage| stage.word() == word);
        found.ok_or_else(|| StoreError::Damaged(format!("the stage `{word}`")))
    }
}

/// A table.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Which.
    pub id: TableId,
    /// The key of its game.
    pub game: String,
    /// Who owns it: grows each time a server takes it over.
    pub epoch: i64,
    /// Where it stands.
    pub stage: Stage,
    /// Whether anybody may watch.
    pub public: bool,
    /// What lets somebody take a free seat.
    pub invitation: Invitation,
    /// How the game began, or what is settled of it so far, as JSON.
    pub start: String,
    /// How it ended.
    pub ending: Option<Ending>,
    /// When it was made.
    pub created: Time,
    /// Who sits there, by seat.
    pub seats: Vec<SeatRow>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won, as JSON.
    pub outcome: String,
    /// The hash of its last position: played again from its log it has the same.
    pub hash: String,
}

/// A seat at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The guest; none while it is free, or for a bot.
    pub guest: Option<GuestId>,
    /// The bot that plays there.
    pub bot: Option<String>,
    /// What whoever sits there is called.
    pub name: String,
    /// What they brought, as JSON: a deck.
    pub brings: String,
}

impl SeatRow {
    /// Whether somebody can still sit down there.
    pub fn is_free(&self) -> bool {
        self.guest.is_none() && self.bot.is_none()
    }
}

/// What a guest takes a seat with.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// Who.
    pub guest: GuestId,
    /// What they are called.
    pub name: String,
    /// What they bring, as JSON.
    pub brings: String,
}

/// An entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRow {
    /// Its number, from 1.
    pub number: i64,
    /// When it happened.
    pub at: Time,
    /// Whose it is; none for what the table does by itself.
    pub seat: Option<u8>,
    /// What brought it about: `answer`, `timeout`, …
    pub cause: String,
    /// The entry itself, as JSON.
    pub entry: String,
}

/// New entries of one table.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The epoch of whoever appends.
    pub epoch: i64,
    /// The entries.
    pub entries: Vec<EntryRow>,
}

/// A report that something is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    /// Which.
    pub id: ReportId,
    /// At which table.
    pub table: TableId,
    /// After which entry of its log.
    pub entry: i64,
    /// Who says so; none for somebody who watches.
    pub seat: Option<u8>,
    /// When.
    pub at: Time,
    /// What they say.
    pub text: String,
}

/// A table among others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Which.
    pub id: TableId,
    /// Its game.
    pub game: String,
    /// When it was made.
    pub created: Time,
    /// Who plays, by seat.
    pub names: Vec<String>,
}

/// A place for everything that outlives a restart.
pub trait Store: Send + Sync {
    /// Makes a guest, known by the hash of a token.
    fn add_guest<'a>(&'a self, guest: GuestId, token: &'a [u8], name: &'a str, now: Time) -> Reply<'a, ()>;

    /// The guest with that token, and what they are called.
    fn guest<'a>(&'a self, token: &'a [u8]) -> Reply<'a, Option<(GuestId, String)>>;

    /// Calls a guest otherwise.
    fn rename_guest<'a>(&'a self, guest: GuestId, name: &'a str) -> Reply<'a, ()>;

    /// Makes a table.
    fn add_table<'a>(&'a self, table: &'a TableRow) -> Reply<'a, ()>;

    /// A table.
    fn table(&self, id: TableId) -> Reply<'_, Option<TableRow>>;

    /// Makes the table at which those of another one play again, unless there is one already; gives the one there is.
    fn add_rematch<'a>(&'a self, old: TableId, table: &'a TableRow) -> Reply<'a, TableId>;

    /// Seats a guest at the first free seat; none if there is none, or if the guest sits there already.
    fn sit<'a>(&'a self, id: TableId, sitting: &'a Sitting) -> Reply<'a, Option<u8>>;

    /// Notes how the game begins; false if it had begun.
    fn begin<'a>(&'a self, id: TableId, start: &'a str) -> Reply<'a, bool>;

    /// Notes that a table has come to its end.
    fn finish<'a>(
        &'a self,
        id: TableId,
        epoch: i64,
        stage: Stage,
        ending: Option<&'a Ending>,
        now: Time,
    ) -> Reply<'a, ()>;

    /// Takes over all tables that are not at their end, and says which games are on.
    fn take_over(&self) -> Reply<'_, Vec<TableId>>;

    /// Public tables whose games are on, the newest first.
    fn public_tables(&self, most: u32) -> Reply<'_, Vec<Listed>>;

    /// The tables of a guest that are not at their end, the newest first.
    fn tables_of(&self, guest: GuestId, most: u32) -> Reply<'_, Vec<Listed>>;

    /// Appends to logs, all or nothing.
    fn append<'a>(&'a self, group: &'a [Append]) -> Reply<'a, ()>;

    /// The log of a table, after an entry.
    fn log(&self, id: TableId, after: i64) -> Reply<'_, Vec<EntryRow>>;

    /// Keeps what a table was after an entry, and of all that was kept of it the last few.
    fn keep_snapshot<'a>(&'a self, id: TableId, entry: i64, bytes: &'a [u8]) -> Reply<'a, ()>;

    /// The last that was kept of a table no later than after that entry, and after which entry it was.
    fn snapshot(&self, id: TableId, up_to: i64) -> Reply<'_, Option<(i64, Vec<u8>)>>;

    /// Keeps what somebody said at a table.
    fn add_chat<'a>(&'a self, id: TableId, line: &'a ChatLine, now: Time) -> Reply<'a, ()>;

    /// What was said at a table last, the newest last.
    fn chat(&self, id: TableId, most: u32) -> Reply<'_, Vec<ChatLine>>;

    /// Keeps what a viewer was sent: a seat, or none for those who watched.
    fn keep_tape<'a>(&'a self, id: TableId, seat: Option<u8>, bytes: &'a [u8]) -> Reply<'a, ()>;

    /// What a viewer was sent.
    fn tape(&self, id: TableId, seat: Option<u8>) -> Reply<'_, Option<Vec<u8>>>;

    /// Tables at their end of which no tape is kept, the oldest first.
    fn without_tape(&self) -> Reply<'_, Vec<TableId>>;

    /// Keeps a report.
    fn add_report<'a>(&'a self, report: &'a ReportRow) -> Reply<'a, ()>;

    /// A report.
    fn report(&self, id: ReportId) -> Reply<'_, Option<ReportRow>>;
}
