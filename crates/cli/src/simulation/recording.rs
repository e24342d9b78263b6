//! Replay files of simulated games.

use anyhow::{Context, bail};
use kernel::{Game as _, Header, Hosted as _, Input, LogWriter, Seat};
use magic::{CardPool, Game, Setup};
use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use table::With;

/// What a log begins with.
pub fn header(pool: &CardPool, setup: &Setup) -> Header<Setup> {
    With { game: Game::KEY, pool: pool.hash(), packs: pool.packs() }.header(setup.clone())
}

/// Makes the folder for logs; refuses one that holds logs already, since they would be overwritten or mixed up.
pub fn prepare_folder(folder: &Path) -> anyhow::Result<()> {
    let shown = folder.display();
    fs::create_dir_all(folder).with_context(|| format!("the folder {shown} cannot be made"))?;
    for entry in fs::read_dir(folder).with_context(|| format!("the folder {shown} cannot be read"))? {
        let name = entry?.file_name();
        let name = name.to_string_lossy();
        if name.starts_with("game-") && name.ends_with(".jsonl") {
            bail!("the folder {shown} already holds the log {name}; give --log a new folder, or remove its logs first");
        }
    }
    Ok(())
}

/// Writes one game's log.
pub struct Recording {
    writer: LogWriter<BufWriter<File>>,
}

impl Recording {
    /// The file of a game, by its number from 1.
    pub fn path(folder: &Path, game: u64) -> PathBuf {
        folder.join(format!("game-{game:06}.jsonl"))
    }

    /// The file of a game of a match, both by their numbers from 1.
    pub fn path_in_match(folder: &Path, number: u64, game: u64) -> PathBuf {
        folder.join(format!("game-{number:06}-{game}.jsonl"))
    }

    /// Begins a log in a file that must not exist yet.
    pub fn begin(path: &Path, header: &Header<Setup>) -> io::Result<Recording> {
        let file = File::create_new(path)?;
        Ok(Recording { writer: LogWriter::begin(BufWriter::new(file), header)? })
    }

    /// Adds an input and the hash of the game after it.
    pub fn add(&mut self, game: &Game, seat: Seat, input: &Input) -> io::Result<()> {
        self.writer.add(&kernel::Entry { seat, input: input.clone(), hash: game.hash() })
    }

    /// Closes the log.
    pub fn finish(self) -> io::Result<()> {
        self.writer.finish()
    }
}
