//! Recorded games: written whole, read with every fault named by its line.

use anyhow::{Context, anyhow, bail};
use kernel::{Entry, Header, Hosted, Input, LOG_VERSION, Log, LogError, LogWriter, Seat, StateHash};
use serde::Deserialize;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read};
use std::path::{Path, PathBuf};

/// The largest log that is read, in bytes.
const MOST_BYTES: u64 = 1 << 30;

/// A game as it is recorded.
#[derive(Clone)]
pub struct Record<G: Hosted> {
    header: Header<G::Setup>,
    /// What was put in.
    pub entries: Vec<Entry>,
}

impl<G: Hosted> Record<G> {
    /// A record that begins.
    pub fn new(setup: &G::Setup, pool: StateHash) -> Record<G> {
        let header = Header {
            cardhall_log: LOG_VERSION,
            game: G::KEY.to_string(),
            engine: env!("CARGO_PKG_VERSION").to_string(),
            pool,
            packs: Vec::new(),
            setup: setup.clone(),
        };
        Record { header, entries: Vec::new() }
    }

    /// How the game began.
    pub fn setup(&self) -> &G::Setup {
        &self.header.setup
    }

    /// Adds an input that was accepted.
    pub fn add(&mut self, seat: Seat, input: Input, game: &G) {
        self.entries.push(Entry { seat, input, hash: game.hash() });
    }

    /// Writes the record; the file is whole before, during and after it.
    pub fn write(&self, path: &Path) -> anyhow::Result<()> {
        write_whole(path, |file| {
            let mut writer = LogWriter::begin(BufWriter::new(file), &self.header)?;
            self.entries.iter().try_for_each(|entry| writer.add(entry))?;
            writer.finish()
        })
    }

    /// Reads a record that was played with that pool.
    pub fn read(path: &Path, pool: StateHash) -> anyhow::Result<Record<G>> {
        let game = game_of(path)?;
        if game != G::KEY {
            bail!("{}: line 1: this is a log of \"{game}\", not of \"{}\"", path.display(), G::KEY);
        }
        let file = File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
        let log: Log<G::Setup> =
            Log::read(BufReader::new(file.take(MOST_BYTES))).map_err(|error| explained(path, &error))?;
        if log.header.pool != pool {
            bail!(
                "{}: line 1: the game was played with other cards (pool {}, here {pool}); go on with the cardhall that wrote \
                 it, version {} (this is {})",
                path.display(),
                log.header.pool,
                log.header.engine,
                env!("CARGO_PKG_VERSION")
            );
        }
        Ok(Record { header: log.header, entries: log.entries })
    }

    /// Plays the record again, checking the hash after every input; `seen` is called with each input before it is played
    /// and plays it.
    pub fn replay(
        &self,
        path: &Path,
        game: &mut G,
        mut play: impl FnMut(&mut G, &Entry) -> Result<(), G::Refusal>,
    ) -> anyhow::Result<()> {
        for (at, entry) in self.entries.iter().enumerate() {
            let number = at + 1;
            let played = play(game, entry);
            played.map_err(|refusal| explained(path, &LogError::Refused { number, problem: refusal.to_string() }))?;
            let found = game.hash();
            if found != entry.hash {
                return Err(explained(path, &LogError::Diverged { number, expected: entry.hash, found }));
            }
        }
        Ok(())
    }
}

/// Writes a file beside its place and puts it there when it is whole.
pub fn write_whole(path: &Path, write: impl FnOnce(File) -> std::io::Result<()>) -> anyhow::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".part");
    let beside: PathBuf = path.with_file_name(name);
    let written = File::create(&beside).and_then(write).and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|problem| {
        let _ = std::fs::remove_file(&beside);
        anyhow!("{} cannot be written: {problem}", path.display())
    })
}

/// Of which game a log is, by its first line.
pub fn game_of(path: &Path) -> anyhow::Result<String> {
    #[derive(Deserialize)]
    struct Mark {
        game: String,
    }
    let file = File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
    let mut first = String::new();
    BufReader::new(file.take(MOST_BYTES))
        .read_line(&mut first)
        .with_context(|| format!("{}: line 1 cannot be read", path.display()))?;
    let mark: Mark = serde_json::from_str(&first)
        .map_err(|_| anyhow!("{}: line 1: this is not a Cardhall log; get a complete copy", path.display()))?;
    Ok(mark.game)
}

fn explained(path: &Path, error: &LogError) -> anyhow::Error {
    let remedy = match error {
        LogError::Truncated { .. } => "the recording broke off: get a complete copy",
        LogError::Refused { .. } | LogError::Diverged { .. } => {
            "the log was altered, or recorded by another version of cardhall"
        }
        LogError::Version { .. } => "go on with the cardhall that wrote it",
        LogError::Read(_) | LogError::Line { .. } => "the file is damaged, or no log: get a complete copy",
    };
    anyhow!("{}: {error}; {remedy}", path.display())
}
