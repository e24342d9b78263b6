//! A recorded campaign, played again and checked input by input.

use crate::hosted::record::Record;
use crate::hosted::story::{Names, played};
use kernel::{Game as _, Hosted, Viewer};
use rangers::Game;
use std::io::Write;
use std::path::Path;

/// Plays a log of Rangers again.
pub fn run(path: &Path, quiet: bool) -> anyhow::Result<()> {
    let pool = super::pool()?;
    let record: Record<Game> = Record::read(path, pool.hash())?;
    let mut game = Game::set_up(&pool, record.setup()).map_err(anyhow::Error::msg)?;
    let names = Names::new((1..=game.seats()).map(|at| format!("ranger {at}")).collect());
    let mut out = std::io::stdout().lock();
    let mut told = Ok(());
    record.replay(path, &mut game, |game, entry| {
        if quiet {
            return game.apply(entry.seat, &entry.input, &mut kernel::NoSink);
        }
        for line in played(game, entry.seat, &entry.input, Viewer::Spectator, &names)? {
            if told.is_ok() {
                told = writeln!(out, "{line}");
            }
        }
        Ok(())
    })?;
    told?;
    if !quiet {
        let how = game.outcome().map_or_else(|| "The game is not over".to_string(), |outcome| format!("{outcome:?}"));
        writeln!(out, "\n{how} after {} decisions; the state is {}.", record.entries.len(), game.hash())?;
    }
    Ok(())
}
