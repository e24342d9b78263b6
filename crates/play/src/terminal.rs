//! The table in a real terminal. Whatever happens, the terminal is left as it was found.

use crate::app::{App, Exit};
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::crossterm::terminal::size;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// How long a signal may wait to be noticed.
const PATIENCE: Duration = Duration::from_millis(200);

/// Plays in the terminal until the person leaves or wants another game. The terminal is restored at the end, on a panic
/// and when the process is asked to stop.
pub fn run(app: &mut App) -> io::Result<Exit> {
    let stopped = stop_signal()?;
    let mut terminal = ratatui::try_init()?;
    let left = play(app, &mut terminal, stopped);
    ratatui::restore();
    left
}

fn play(app: &mut App, terminal: &mut ratatui::DefaultTerminal, stopped: &AtomicBool) -> io::Result<Exit> {
    loop {
        terminal.draw(|frame| app.draw(frame))?;
        loop {
            if stopped.load(Ordering::Relaxed) {
                return Ok(Exit::Quit);
            }
            if event::poll(PATIENCE)? {
                break;
            }
            // A terminal that was closed says nothing more, and has no size.
            size()?;
        }
        if let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
            && let Some(exit) = app.press(key)
        {
            return Ok(exit);
        }
    }
}

/// Set once the process is asked to stop.
fn stop_signal() -> io::Result<&'static AtomicBool> {
    static STOPPED: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    if let Some(stopped) = STOPPED.get() {
        return Ok(stopped);
    }
    let stopped = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&stopped);
    ctrlc::set_handler(move || set.store(true, Ordering::Relaxed)).map_err(io::Error::other)?;
    Ok(STOPPED.get_or_init(|| stopped))
}
