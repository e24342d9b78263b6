//! Saved games: the log of the game, with who sits where added to its setup.
//!
//! A save is written beside its place and then moved there, so that the file is whole at every moment, and `cardhall
//! replay` reads it like any other log.

use crate::{Seating, Series};
use kernel::{Entry, Header, LOG_VERSION, Log, LogError, LogWriter};
use magic::{CardPool, Setup, SetupError};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::io::{self, BufRead, BufReader, BufWriter, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The name of the game in a log's header.
const GAME: &str = "magic";
/// The largest save that is read, in bytes.
const MOST_BYTES: u64 = 1 << 28;

/// How a game at the table began.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableSetup {
    /// The game itself.
    #[serde(flatten)]
    pub setup: Setup,
    /// Who plays; the logs of simulated games do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Seating>,
    /// Whose decks they are, and which game of a match it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
}

/// Why a game cannot be saved or resumed.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The file cannot be written.
    #[error("the game cannot be saved in {path}: {problem}; choose a file in a folder that you can write to")]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        problem: io::Error,
    },
    /// Another table keeps its game there.
    #[error("{path} is kept by a table that is still open; close that one, or name another file with --save")]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file cannot be opened.
    #[error("the saved game {path} cannot be opened: {problem}; is it the file that the table named when it saved?")]
    Open {
        /// The file.
        path: PathBuf,
        /// Why.
        problem: io::Error,
    },
    /// It is too large.
    #[error("{path} is larger than {MOST_BYTES} bytes; a saved game never is")]
    TooLarge {
        /// The file.
        path: PathBuf,
    },
    /// It is no log, or a damaged one, or plays otherwise now.
    #[error("{path}: {problem}; {remedy}", remedy = remedy(problem))]
    Log {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problem: LogError,
    },
    /// It is a log of another game.
    #[error(
        "{path}, line 1: this is a game of \"{game}\"; here \"{GAME}\" is played; try cardhall play {game} --resume {path}"
    )]
    OtherGame {
        /// The file.
        path: PathBuf,
        /// Which game it is.
        game: String,
    },
    /// It was played with other cards.
    #[error(
        "{path}, line 1: it was played with other cards; resume it with the cardhall that saved it, version {engine}"
    )]
    OtherCards {
        /// The file.
        path: PathBuf,
        /// The version that wrote it.
        engine: String,
    },
    /// It was played with other packs of cards.
    #[error("{path}, line 1: {problem}; give the packs it was played with, and no others, by --cards")]
    OtherPacks {
        /// The file.
        path: PathBuf,
        /// Which, and what to do.
        problem: String,
    },
    /// It names a card that does not exist.
    #[error("{path}, line 1: the game cannot begin as saved: {problem}; the file was altered, get an unaltered copy")]
    Setup {
        /// The file.
        path: PathBuf,
        /// Why.
        problem: SetupError,
    },
    /// It seats more or fewer than play.
    #[error("{path}, line 1: it seats {seats} for {players} players; the file was altered, get an unaltered copy")]
    Seats {
        /// The file.
        path: PathBuf,
        /// How many are seated.
        seats: usize,
        /// How many play.
        players: usize,
    },
}

fn remedy(error: &LogError) -> &'static str {
    match error {
        LogError::Version { .. } => "resume it with the cardhall that saved it",
        LogError::Refused { .. } | LogError::Diverged { .. } => {
            "the file was altered, or saved by another version of cardhall"
        }
        _ => "the file is damaged, or no saved game: get a complete copy",
    }
}

/// What a saved game begins with.
pub fn header(pool: &CardPool, setup: &TableSetup) -> Header<TableSetup> {
    Header {
        cardhall_log: LOG_VERSION,
        game: GAME.to_string(),
        engine: env!("CARGO_PKG_VERSION").to_string(),
        pool: pool.hash(),
        packs: pool.packs().to_vec(),
        setup: setup.clone(),
    }
}

/// Saves a game; the file is whole before, during and after it.
pub fn write(path: &Path, header: &Header<TableSetup>, entries: &[Entry]) -> Result<(), SaveError> {
    let beside = beside(path);
    let written = write_whole(&beside, header, entries).and_then(|()| fs::rename(&beside, path));
    written.map_err(|problem| {
        let _ = fs::remove_file(&beside);
        SaveError::Write { path: path.to_path_buf(), problem }
    })
}

fn beside(path: &Path) -> PathBuf {
    with_ending(path, ".part")
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(ending);
    path.with_file_name(name)
}

/// The file in which one table keeps its game. While it has it, no other table of this machine gets it: two that wrote in
/// turn would each undo what the other kept.
#[derive(Debug)]
pub struct Kept {
    /// The file.
    pub path: PathBuf,
    /// Locked as long as it is open. It stays behind, because to delete it would let two tables hold a lock each.
    _lock: File,
}

impl Kept {
    /// Takes the file for one table.
    pub fn claim(path: &Path) -> Result<Kept, SaveError> {
        let write = |problem| SaveError::Write { path: path.to_path_buf(), problem };
        let lock = File::create(with_ending(path, ".lock")).map_err(write)?;
        match lock.try_lock() {
            Ok(()) => Ok(Kept { path: path.to_path_buf(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(SaveError::InUse { path: path.to_path_buf() }),
            Err(TryLockError::Error(problem)) => Err(write(problem)),
        }
    }
}

fn write_whole(path: &Path, header: &Header<TableSetup>, entries: &[Entry]) -> io::Result<()> {
    let mut writer = LogWriter::begin(BufWriter::new(File::create(path)?), header)?;
    entries.iter().try_for_each(|entry| writer.add(entry))?;
    writer.finish()
}

/// Of which game a file is a log, if it is one.
fn game_of(path: &Path) -> Option<String> {
    let mut first = String::new();
    BufReader::new(File::open(path).ok()?.take(MOST_BYTES)).read_line(&mut first).ok()?;
    let mark: serde_json::Value = serde_json::from_str(&first).ok()?;
    mark["game"].as_str().map(str::to_owned)
}

/// Reads a saved game and sees that it was played with these cards.
pub fn read(path: &Path, pool: &CardPool) -> Result<Log<TableSetup>, SaveError> {
    let shown = || path.to_path_buf();
    let file = File::open(path).map_err(|problem| SaveError::Open { path: shown(), problem })?;
    if file.metadata().is_ok_and(|data| data.len() > MOST_BYTES) {
        return Err(SaveError::TooLarge { path: shown() });
    }
    // What another game begins with cannot be read as what this one does.
    let log: Log<TableSetup> =
        Log::read(BufReader::new(file.take(MOST_BYTES))).map_err(|problem| match game_of(path) {
            Some(game) if game != GAME => SaveError::OtherGame { path: shown(), game },
            _this_or_none => SaveError::Log { path: shown(), problem },
        })?;
    let header = &log.header;
    if header.game != GAME {
        return Err(SaveError::OtherGame { path: shown(), game: header.game.clone() });
    }
    if let Some(problem) = kernel::other_packs(&header.packs, pool.packs()) {
        return Err(SaveError::OtherPacks { path: shown(), problem });
    }
    if header.pool != pool.hash() {
        return Err(SaveError::OtherCards { path: shown(), engine: header.engine.clone() });
    }
    let (seats, players) = (header.setup.table.as_ref(), header.setup.setup.players.len());
    match seats.map(|seating| seating.seats.len()) {
        Some(seats) if seats != players => Err(SaveError::Seats { path: shown(), seats, players }),
        _ => Ok(log),
    }
}
