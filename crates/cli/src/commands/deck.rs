//! `cardhall deck`: deck lists read, checked and converted.

use crate::files;
use clap::{Subcommand, ValueEnum};
use decks::{DeckList, Entry, Format};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What can be done with a deck list.
#[derive(Subcommand)]
pub enum Command {
    /// Read a deck list in any format; print it in plain text, or everything that is wrong with it
    Check {
        /// The deck list
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Print a deck list in another format
    Convert {
        /// The deck list
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The format to print it in
        #[arg(long, value_enum)]
        to: FormatName,
    },
}

/// The formats by name.
#[derive(Clone, Copy, ValueEnum)]
pub enum FormatName {
    /// One card a line
    Plain,
    /// MTG Arena
    Arena,
    /// Magic Online
    Mtgo,
    /// Cockatrice
    Cockatrice,
    /// Forge
    Forge,
    /// XMage
    Xmage,
}

impl FormatName {
    fn format(self) -> Format {
        match self {
            FormatName::Plain => Format::Plain,
            FormatName::Arena => Format::Arena,
            FormatName::Mtgo => Format::Mtgo,
            FormatName::Cockatrice => Format::Cockatrice,
            FormatName::Forge => Format::Forge,
            FormatName::Xmage => Format::Xmage,
        }
    }
}

/// Reads the deck and prints it.
pub fn run(command: &Command) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match command {
        Command::Check { file } => {
            let list = read(file)?;
            writeln!(out, "{}", decks::write(&list, Format::Plain).trim_end())?;
            writeln!(out, "\n{}", counts(&list))?;
        }
        Command::Convert { file, to } => write!(out, "{}", decks::write(&read(file)?, to.format()))?,
    }
    Ok(ExitCode::SUCCESS)
}

fn read(file: &Path) -> anyhow::Result<DeckList> {
    files::deck(file, &files::names(&*files::pool()?))
}

fn counts(list: &DeckList) -> String {
    let count = |entries: &[Entry]| entries.iter().map(|entry| u64::from(entry.count)).sum::<u64>();
    let mut counts = format!("{}: {} cards in the main deck", list.format, count(&list.main));
    for (zone, entries) in [("in the sideboard", &list.sideboard), ("in the command zone", &list.commander)] {
        if !entries.is_empty() {
            counts += &format!(", {} {zone}", count(entries));
        }
    }
    counts
}
