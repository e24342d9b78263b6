//! Recorded games: how one began and every input, in a file that is whole at every moment. `cardhall replay` plays any of
//! them again, and whoever sat at a keyboard goes on from one.

use kernel::{Entry, Game, Header, Input, LOG_VERSION, Log, LogError, LogWriter, PackMark, Seat, StateHash};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::io::{self, BufRead, BufReader, BufWriter, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The largest record that is read, in bytes.
const MOST_BYTES: u64 = 1 << 30;

/// What a game is played with.
#[derive(Clone, Copy, Debug)]
pub struct With<'a> {
    /// Which game it is.
    pub game: &'a str,
    /// A hash of its cards.
    pub pool: StateHash,
    /// The packs that some of them came from.
    pub packs: &'a [PackMark],
}

impl With<'_> {
    /// What the log of a game begins with that begins so.
    pub fn header<S>(&self, setup: S) -> Header<S> {
        Header {
            cardhall_log: LOG_VERSION,
            game: self.game.to_string(),
            engine: env!("CARGO_PKG_VERSION").to_string(),
            pool: self.pool,
            packs: self.packs.to_vec(),
            setup,
        }
    }
}

/// Why a game cannot be recorded, or does not go on from its record.
#[derive(Debug, Error)]
pub enum RecordError {
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
    #[error("{path} cannot be opened: {problem}; is it the file that was named when the game was saved?")]
    Open {
        /// The file.
        path: PathBuf,
        /// Why.
        problem: io::Error,
    },
    /// It is too large.
    #[error("{path} is larger than {MOST_BYTES} bytes; a log never is")]
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
    #[error("{path}: line 1: this is a game of \"{game}\"; here \"{wanted}\" is played")]
    OtherGame {
        /// The file.
        path: PathBuf,
        /// Which game it is.
        game: String,
        /// Which it should be.
        wanted: String,
    },
    /// It was played with other cards.
    #[error(
        "{path}: line 1: the game was played with other cards (pool {played}, here {here}); go on with the cardhall that \
         wrote it, version {engine} (this is {version})",
        version = env!("CARGO_PKG_VERSION")
    )]
    OtherCards {
        /// The file.
        path: PathBuf,
        /// With which.
        played: StateHash,
        /// Which are here.
        here: StateHash,
        /// The version that wrote it.
        engine: String,
    },
    /// It was played with other packs of cards.
    #[error("{path}: line 1: {problem}; give the packs it was played with, and no others, by --cards")]
    OtherPacks {
        /// The file.
        path: PathBuf,
        /// Which, and what to do.
        problem: String,
    },
    /// The game cannot begin so.
    #[error(
        "{path}: line 1: the game cannot begin as recorded: {problem}; the file was altered, get an unaltered copy"
    )]
    Begin {
        /// The file.
        path: PathBuf,
        /// Why.
        problem: String,
    },
}

fn remedy(error: &LogError) -> &'static str {
    match error {
        LogError::Truncated { .. } => "the recording broke off: get a complete copy",
        LogError::Refused { .. } | LogError::Diverged { .. } => {
            "the log was altered, or recorded by another version of cardhall"
        }
        LogError::Version { .. } => "go on with the cardhall that wrote it",
        LogError::Read(_) | LogError::Line { .. } => "the file is damaged, or no log: get a complete copy",
    }
}

/// A game as it is recorded. `S` says how it began.
#[derive(Clone, Debug)]
pub struct Record<S> {
    header: Header<S>,
    /// What was put in.
    pub entries: Vec<Entry>,
}

impl<S: Serialize + DeserializeOwned> Record<S> {
    /// A record that begins.
    pub fn new(with: With<'_>, setup: S) -> Record<S> {
        Record { header: with.header(setup), entries: Vec::new() }
    }

    /// How the game began.
    pub fn setup(&self) -> &S {
        &self.header.setup
    }

    /// How the game began, to be completed before it is written.
    pub fn setup_mut(&mut self) -> &mut S {
        &mut self.header.setup
    }

    /// Adds an input that was accepted; the game is as it is after it.
    pub fn add(&mut self, seat: Seat, input: Input, game: &impl Game) {
        self.entries.push(Entry { seat, input, hash: game.hash() });
    }

    /// Writes the record; the file is whole before, during and after it.
    pub fn write(&self, path: &Path) -> Result<(), RecordError> {
        let written = write_whole(path, |file| {
            let mut writer = LogWriter::begin(BufWriter::new(file), &self.header)?;
            self.entries.iter().try_for_each(|entry| writer.add(entry))?;
            writer.finish()
        });
        written.map_err(|problem| RecordError::Write { path: path.to_path_buf(), problem })
    }

    /// Reads a record of a game that is played with these.
    pub fn read(path: &Path, with: With<'_>) -> Result<Record<S>, RecordError> {
        let shown = || path.to_path_buf();
        let file = File::open(path).map_err(|problem| RecordError::Open { path: shown(), problem })?;
        if file.metadata().is_ok_and(|data| data.len() > MOST_BYTES) {
            return Err(RecordError::TooLarge { path: shown() });
        }
        // What another game begins with cannot be read as what this one does.
        if let Some(game) = game_of(path).filter(|game| game != with.game) {
            return Err(RecordError::OtherGame { path: shown(), game, wanted: with.game.to_string() });
        }
        let log: Log<S> = Log::read(BufReader::new(file.take(MOST_BYTES)))
            .map_err(|problem| RecordError::Log { path: shown(), problem })?;
        let header = &log.header;
        if let Some(problem) = kernel::other_packs(&header.packs, with.packs) {
            return Err(RecordError::OtherPacks { path: shown(), problem });
        }
        // Another pool gives other hashes, so that nothing could be checked.
        if header.pool != with.pool {
            let (played, here, engine) = (header.pool, with.pool, header.engine.clone());
            return Err(RecordError::OtherCards { path: shown(), played, here, engine });
        }
        Ok(Record { header: log.header, entries: log.entries })
    }

    /// Plays the record again, checking the hash after every input; `play` is called with each input and plays it.
    pub fn replay<G: Game>(
        &self,
        path: &Path,
        game: &mut G,
        mut play: impl FnMut(&mut G, &Entry) -> Result<(), G::Refusal>,
    ) -> Result<(), RecordError> {
        let wrong = |problem| RecordError::Log { path: path.to_path_buf(), problem };
        for (at, entry) in self.entries.iter().enumerate() {
            let number = at + 1;
            play(game, entry).map_err(|refusal| wrong(LogError::Refused { number, problem: refusal.to_string() }))?;
            let found = game.hash();
            if found != entry.hash {
                return Err(wrong(LogError::Diverged { number, expected: entry.hash, found }));
            }
        }
        Ok(())
    }
}

/// Writes a file beside its place and puts it there when it is whole.
pub fn write_whole(path: &Path, write: impl FnOnce(File) -> io::Result<()>) -> io::Result<()> {
    let beside = with_ending(path, ".part");
    let written = File::create(&beside).and_then(write).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(ending);
    path.with_file_name(name)
}

/// Of which game a file is a log, if it is one.
pub fn game_of(path: &Path) -> Option<String> {
    #[derive(Deserialize)]
    struct Mark {
        game: String,
    }
    let mut first = String::new();
    BufReader::new(File::open(path).ok()?.take(MOST_BYTES)).read_line(&mut first).ok()?;
    serde_json::from_str(&first).ok().map(|mark: Mark| mark.game)
}

/// The file in which one table keeps its game. While it has it, no other table of this machine gets it: two that wrote in
/// turn would each undo what the other kept.
#[derive(Debug)]
pub struct Claim {
    path: PathBuf,
    lock: PathBuf,
    /// Locked as long as it is open.
    _file: File,
}

impl Claim {
    /// Takes the file for one table.
    pub fn new(path: &Path) -> Result<Claim, RecordError> {
        let write = |problem| RecordError::Write { path: path.to_path_buf(), problem };
        let lock = with_ending(path, ".lock");
        loop {
            let file = File::create(&lock).map_err(write)?;
            match file.try_lock() {
                // Whoever had it may have removed it between its being opened here and locked.
                Ok(()) if !is_there(&file, &lock) => {}
                Ok(()) => return Ok(Claim { path: path.to_path_buf(), lock, _file: file }),
                Err(TryLockError::WouldBlock) => return Err(RecordError::InUse { path: path.to_path_buf() }),
                Err(TryLockError::Error(problem)) => return Err(write(problem)),
            }
        }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // It is removed while it is still locked, so that nobody else holds a lock on what is removed.
        let _ = fs::remove_file(&self.lock);
    }
}

/// Whether the open file is the one that has that name.
#[cfg(unix)]
fn is_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |data: fs::Metadata| (data.dev(), data.ino());
    file.metadata().ok().map(place) == fs::metadata(path).ok().map(place)
}

/// Whether the open file is the one that has that name: where open files cannot be removed, it always is.
#[cfg(not(unix))]
fn is_there(_: &File, _: &Path) -> bool {
    true
}
