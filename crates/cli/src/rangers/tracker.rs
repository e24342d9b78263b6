//! The tracker file: what lives between days, written whole.

use anyhow::{Context, anyhow};
use rangers::{Pool, Tracker, written};
use std::io::Write;
use std::path::Path;
use table::write_whole;

/// Reads a tracker and sees that everything it names exists.
pub fn read(path: &Path, pool: &Pool) -> anyhow::Result<written::Tracker> {
    let shown = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("the tracker {shown} cannot be opened"))?;
    let tracker: written::Tracker = serde_json::from_str(&text)
        .map_err(|error| anyhow!("{shown}: {error}; the file is damaged, or no tracker: get a complete copy"))?;
    tracker.read(pool).map_err(|error| anyhow!("{shown}: {error}{}", did_you_mean(&error, pool)))?;
    Ok(tracker)
}

/// "; did you mean x?" where something is near to a name that nobody knows.
fn did_you_mean(error: &written::WrittenError, pool: &Pool) -> String {
    let Some((read, known)) = error.unknown(pool) else { return String::new() };
    match decks::nearest_words(read, known.iter().map(String::as_str)).as_slice() {
        [] => String::new(),
        near => format!("; did you mean {}?", near.join(" or ")),
    }
}

/// Writes a tracker; the file is whole before, during and after it.
pub fn write(path: &Path, pool: &Pool, tracker: &Tracker) -> anyhow::Result<()> {
    let text = serde_json::to_string_pretty(&written::Tracker::of(pool, tracker))?;
    write_whole(path, |mut file| writeln!(file, "{text}"))
        .with_context(|| format!("{} cannot be written", path.display()))
}
