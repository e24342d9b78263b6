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
    tracker.read(pool).map_err(|error| anyhow!("{shown}: {error}"))?;
    Ok(tracker)
}

/// Writes a tracker; the file is whole before, during and after it.
pub fn write(path: &Path, pool: &Pool, tracker: &Tracker) -> anyhow::Result<()> {
    let text = serde_json::to_string_pretty(&written::Tracker::of(pool, tracker))?;
    write_whole(path, |mut file| writeln!(file, "{text}"))
        .with_context(|| format!("{} cannot be written", path.display()))
}
