//! A recorded campaign, played again and checked input by input.

use kernel::{Game as _, Hosted, Viewer};
use rangers::Game;
use rangers::written::Setup;
use std::io::Write;
use std::path::Path;
use table::{Names, Record, Story};

/// Plays a log of Rangers again.
pub fn run(path: &Path, quiet: bool) -> anyhow::Result<()> {
    let pool = super::pool()?;
    let record: Record<Setup> = Record::read(path, super::with(&pool))?;
    let mut game = Game::set_up(&pool, record.setup()).map_err(anyhow::Error::msg)?;
    let names = (1..=game.seats()).map(|at| format!("ranger {at}")).collect();
    let mut story = Story::new(&game, std::iter::once(Names::new(names, Viewer::Spectator)));
    let mut out = std::io::stdout().lock();
    let mut written = Ok(());
    record.replay(path, &mut game, |game, entry| {
        if quiet {
            return game.apply(entry.seat, &entry.input, &mut kernel::NoSink);
        }
        let told = story.lines(Viewer::Spectator).len();
        story.play(game, entry.seat, &entry.input)?;
        for line in &story.lines(Viewer::Spectator)[told..] {
            if written.is_ok() {
                written = writeln!(out, "{line}");
            }
        }
        Ok(())
    })?;
    written?;
    if !quiet {
        let how = game.outcome().map_or_else(|| "The game is not over".to_string(), |outcome| format!("{outcome:?}"));
        writeln!(out, "\n{how} after {} decisions; the state is {}.", record.entries.len(), game.hash())?;
    }
    Ok(())
}
