//! `cardhall deck`: deck lists read, checked and converted.

use crate::files::{self, CardArgs, Catalogue};
use anyhow::anyhow;
use clap::{Subcommand, ValueEnum};
use decks::{DeckList, Entry, Format, PlayFormat, Why};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Options of `cardhall deck`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    cards: CardArgs,
}

/// What can be done with a deck list.
#[derive(Subcommand)]
enum Command {
    /// List the ready decks, which every command takes by name
    List,
    /// Read a deck list in any format; print it in plain text, or everything that is wrong with it
    Check {
        /// The deck list, the name of a ready deck, or - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Whether it may be played in this format: swedish, eternal-central, atlantic or vintage
        #[arg(long, value_name = "FORMAT", value_parser = files::play_format)]
        format: Option<&'static PlayFormat>,
    },
    /// Print a deck list in another format
    Convert {
        /// The deck list, the name of a ready deck, or - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The format to print it in
        #[arg(long, value_enum)]
        to: FormatName,
    },
}

/// The file formats by name.
#[derive(Clone, Copy, ValueEnum)]
enum FormatName {
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
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match &args.command {
        Command::List => {
            for deck in decks::READY {
                writeln!(out, "{:14} {}", deck.name, deck.about)?;
            }
        }
        Command::Check { file, format } => {
            let cards = args.cards.open()?;
            let list = check(file, *format, &cards)?;
            writeln!(out, "{}", decks::write(&list, Format::Plain).trim_end())?;
            writeln!(out, "\n{}", counts(&list))?;
            if let Some(format) = format {
                writeln!(out, "Legal in {format}")?;
            }
        }
        Command::Convert { file, to } => {
            write!(out, "{}", decks::write(&args.cards.open()?.deck(file)?, to.format()))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads a deck; the error names everything that is wrong with the list and all that keeps it out of the format.
fn check(file: &Path, format: Option<&PlayFormat>, cards: &Catalogue) -> anyhow::Result<DeckList> {
    let Some(format) = format else { return cards.deck(file) };
    let read = cards.examine(file)?;
    let illegal = |list: &DeckList| format.check(list, cards);
    let (mut problems, verdict) = match &read {
        Ok(list) => {
            (illegal(list).iter().map(|one| (one.line, one.to_string())).collect::<Vec<_>>(), "is not legal in")
        }
        Err(errors) => {
            // What could not be read would make the deck look too small.
            let whole = |one: &decks::Illegality| !matches!(one.why, Why::TooFewCards { .. });
            let legal = errors.readable.iter().flat_map(|list| illegal(list)).filter(whole);
            let further =
                (errors.further > 0).then(|| (Some(usize::MAX), format!("and {} more problems", errors.further)));
            let read = errors.errors.iter().map(|one| (one.line, one.to_string()));
            (read.chain(legal.map(|one| (one.line, one.to_string()))).chain(further).collect(), "cannot be used in")
        }
    };
    problems.sort_by_key(|(line, _)| *line);
    match read {
        Ok(list) if problems.is_empty() => Ok(list),
        _ => {
            let told: Vec<String> = problems.into_iter().map(|(_, told)| told).collect();
            Err(anyhow!("the deck {} {verdict} {format}:\n  {}", file.display(), told.join("\n  ")))
        }
    }
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
