//! The table in a real terminal. Whatever happens, the terminal is left as it was found.

use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

/// How long a signal may wait to be noticed.
const PATIENCE: Duration = Duration::from_millis(200);

/// Something that fills the terminal and hears its keys.
pub trait Screen {
    /// How it is left.
    type Left;

    /// Draws it.
    fn draw(&mut self, frame: &mut Frame<'_>);

    /// A key was pressed; gives something once the screen is left.
    fn press(&mut self, key: KeyEvent) -> Option<Self::Left>;

    /// How it is left when the terminal is closed or the process is asked to stop.
    fn quit(&self) -> Self::Left;
}

/// Shows a screen in the terminal until it is left. The terminal is restored at the end, on a panic and when the process is
/// asked to stop.
pub fn run<S: Screen>(screen: &mut S) -> io::Result<S::Left> {
    let stopped = stop_signal()?;
    let mut terminal = ratatui::try_init()?;
    let left = show(screen, &mut terminal, stopped);
    if io::stdout().is_terminal() {
        ratatui::restore();
    } else {
        // It was closed: it cannot be restored, and trying to would fail where nobody reads why.
        std::mem::forget(terminal);
    }
    left
}

fn show<S: Screen>(
    screen: &mut S,
    terminal: &mut ratatui::DefaultTerminal,
    stopped: &AtomicBool,
) -> io::Result<S::Left> {
    let events = events();
    loop {
        terminal.draw(|frame| screen.draw(frame))?;
        let event = loop {
            if stopped.load(Ordering::Relaxed) {
                return Ok(screen.quit());
            }
            match events.recv_timeout(PATIENCE) {
                Ok(event) => break event?,
                Err(RecvTimeoutError::Timeout) if io::stdout().is_terminal() => {}
                // The terminal was closed.
                Err(_) => return Ok(screen.quit()),
            }
        };
        if let Event::Key(key) = event
            && key.kind != KeyEventKind::Release
            && let Some(left) = screen.press(key)
        {
            return Ok(left);
        }
    }
}

/// What comes from the terminal. A thread of its own waits for it: on a closed terminal that wait never ends.
fn events() -> MutexGuard<'static, Receiver<io::Result<Event>>> {
    static EVENTS: OnceLock<Mutex<Receiver<io::Result<Event>>>> = OnceLock::new();
    let events = EVENTS.get_or_init(|| {
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            loop {
                let event = event::read();
                let over = event.is_err();
                if sender.send(event).is_err() || over {
                    return;
                }
            }
        });
        Mutex::new(receiver)
    });
    events.lock().unwrap_or_else(PoisonError::into_inner)
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
