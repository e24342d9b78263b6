//! The game log: setup and inputs, from which a whole game can be played again.
//!
//! The file form is one JSON value a line: a header, an entry for each input with the hash of the state after it, and a
//! closing line that tells a complete log from a truncated one.

use crate::{Game, Input, NoSink, Seat, StateHash};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, Write};
use thiserror::Error;

/// The version of the file form.
pub const VERSION: u32 = 1;

/// The most inputs a log may hold; more is taken for damage.
const MOST_ENTRIES: u64 = 10_000_000;

/// What a log begins with. `S` is the game's setup.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header<S> {
    /// The version of the file form.
    pub cardhall_log: u32,
    /// Which game it is.
    pub game: String,
    /// The version of the engine that played it.
    pub engine: String,
    /// A hash of the card pool it was played with.
    pub pool: StateHash,
    /// The packs that some of those cards came from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub packs: Vec<PackMark>,
    /// How the game began.
    pub setup: S,
}

/// A pack of cards that a game was played with.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct PackMark {
    /// What it is called.
    pub name: String,
    /// A hash of its cards.
    pub hash: StateHash,
}

/// Why a game cannot go on with other packs than it was played with: which are missing, and which are too many. `None` if
/// they are the same.
pub fn other_packs(played: &[PackMark], here: &[PackMark]) -> Option<String> {
    let named = |packs: &[PackMark], others: &[PackMark]| {
        let names =
            packs.iter().filter(|pack| !others.contains(pack)).map(|pack| format!("\"{}\" ({})", pack.name, pack.hash));
        names.collect::<Vec<_>>().join(" and ")
    };
    match (named(played, here), named(here, played)) {
        (missing, extra) if missing.is_empty() && extra.is_empty() => None,
        (missing, extra) if extra.is_empty() => {
            Some(format!("it was played with the pack {missing}, which is missing here"))
        }
        (missing, extra) if missing.is_empty() => Some(format!("it was played without the pack {extra}")),
        (missing, extra) => Some(format!("it was played with the pack {missing}, not with {extra}")),
    }
}

/// One accepted input, with the hash of the state after it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Who gave it.
    pub seat: Seat,
    /// What was given.
    pub input: Input,
    /// The state after it.
    pub hash: StateHash,
}

#[derive(Serialize, Deserialize)]
struct Closing {
    entries: u64,
}

/// A whole log in memory.
#[derive(Clone, PartialEq, Debug)]
pub struct Log<S> {
    /// How it began.
    pub header: Header<S>,
    /// What happened.
    pub entries: Vec<Entry>,
}

/// Why a log cannot be read or does not replay.
#[derive(Debug, Error)]
pub enum LogError {
    /// The file cannot be read.
    #[error("the log cannot be read: {0}")]
    Read(#[from] io::Error),
    /// A line is not what it should be.
    #[error("line {line}: {problem}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// The file form is of another version.
    #[error("line 1: this log has version {found}; this program reads version {VERSION}")]
    Version {
        /// The version found.
        found: u32,
    },
    /// The closing line is missing or counts otherwise.
    #[error("line {line}: the log is truncated after {entries} inputs: its closing line is missing", line = entries + 2)]
    Truncated {
        /// How many inputs were read.
        entries: usize,
    },
    /// An input that was accepted once is refused now.
    #[error("input {number} (line {line}) is refused: {problem}", line = number + 1)]
    Refused {
        /// Which input, from 1.
        number: usize,
        /// Why.
        problem: String,
    },
    /// The state after an input is another than it was.
    #[error("after input {number} (line {line}) the state is {found}, but the log says {expected}", line = number + 1)]
    Diverged {
        /// Which input, from 1.
        number: usize,
        /// The hash in the log.
        expected: StateHash,
        /// The hash now.
        found: StateHash,
    },
}

/// Writes a log line by line as the game goes on.
pub struct LogWriter<W: Write> {
    to: W,
    entries: u64,
}

impl<W: Write> LogWriter<W> {
    /// Begins a log.
    pub fn begin<S: Serialize>(mut to: W, header: &Header<S>) -> io::Result<Self> {
        write_line(&mut to, header)?;
        Ok(LogWriter { to, entries: 0 })
    }

    /// Adds an input.
    pub fn add(&mut self, entry: &Entry) -> io::Result<()> {
        self.entries += 1;
        write_line(&mut self.to, entry)
    }

    /// Writes the closing line.
    pub fn finish(mut self) -> io::Result<()> {
        write_line(&mut self.to, &Closing { entries: self.entries })?;
        self.to.flush()
    }
}

fn write_line<T: Serialize>(to: &mut impl Write, value: &T) -> io::Result<()> {
    serde_json::to_writer(&mut *to, value)?;
    to.write_all(b"\n")
}

impl<S: DeserializeOwned> Log<S> {
    /// Reads a complete log.
    pub fn read(from: impl BufRead) -> Result<Log<S>, LogError> {
        let mut lines = from.lines();
        let first = lines.next().ok_or(LogError::Truncated { entries: 0 })??;
        let header = read_header(&first)?;
        let mut entries = Vec::new();
        for (at, line) in lines.enumerate() {
            let line = line?;
            let number = at + 2;
            if let Ok(closing) = serde_json::from_str::<Closing>(&line) {
                return if closing.entries == entries.len() as u64 {
                    Ok(Log { header, entries })
                } else {
                    Err(LogError::Truncated { entries: entries.len() })
                };
            }
            entries.push(parse(&line, number)?);
            if entries.len() as u64 > MOST_ENTRIES {
                return Err(LogError::Line { line: number, problem: format!("more than {MOST_ENTRIES} inputs") });
            }
        }
        Err(LogError::Truncated { entries: entries.len() })
    }
}

fn read_header<S: DeserializeOwned>(line: &str) -> Result<Header<S>, LogError> {
    #[derive(Deserialize)]
    struct Version {
        cardhall_log: u32,
    }
    let version: Version = serde_json::from_str(line)
        .map_err(|_| LogError::Line { line: 1, problem: "this is not a Cardhall log".to_string() })?;
    if version.cardhall_log != VERSION {
        return Err(LogError::Version { found: version.cardhall_log });
    }
    parse(line, 1)
}

fn parse<T: DeserializeOwned>(line: &str, number: usize) -> Result<T, LogError> {
    serde_json::from_str(line).map_err(|error| LogError::Line { line: number, problem: error.to_string() })
}

/// Plays the inputs of a log on a fresh game, checking the hash after each; `seen` is shown the game after every input.
pub fn replay<G: Game>(game: &mut G, entries: &[Entry], mut seen: impl FnMut(&G, &Entry)) -> Result<(), LogError> {
    for (at, entry) in entries.iter().enumerate() {
        let number = at + 1;
        game.apply(entry.seat, &entry.input, &mut NoSink)
            .map_err(|refusal| LogError::Refused { number, problem: refusal.to_string() })?;
        let found = game.hash();
        if found != entry.hash {
            return Err(LogError::Diverged { number, expected: entry.hash, found });
        }
        seen(game, entry);
    }
    Ok(())
}
