//! The table in a real terminal. Whatever happens, the terminal is left as it was found.

use crate::attention::Attention;
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

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

    /// Goes on by one step with what takes a while, now that it was drawn that it does; false if nothing does.
    fn go_on(&mut self) -> bool {
        false
    }

    /// The number of what keys are for; another one as soon as there is something else to read before one answers.
    fn asks(&self) -> u64 {
        0
    }

    /// Whether a key that was pressed before the screen showed what it asks was meant for it all the same.
    fn was_meant(&self, _: KeyEvent) -> bool {
        false
    }

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
    let mut keyboard = keyboard();
    keyboard.attention.begin();
    loop {
        terminal.draw(|frame| screen.draw(frame))?;
        if !stopped.load(Ordering::Relaxed) && screen.go_on() {
            continue;
        }
        keyboard.attention.drawn(screen, Instant::now());
        let (event, at) = loop {
            if stopped.load(Ordering::Relaxed) {
                return Ok(screen.quit());
            }
            match keyboard.events.recv_timeout(PATIENCE) {
                Ok((event, at)) => break (event?, at),
                Err(RecvTimeoutError::Timeout) if io::stdout().is_terminal() => {}
                // The terminal was closed.
                Err(_) => return Ok(screen.quit()),
            }
        };
        if let Event::Key(key) = event
            && key.kind != KeyEventKind::Release
            && keyboard.attention.counts(screen, key, at)
            && let Some(left) = screen.press(key)
        {
            return Ok(left);
        }
    }
}

/// What comes from the terminal, with the time at which it came, and what was made of it.
struct Keyboard {
    events: Receiver<(io::Result<Event>, Instant)>,
    attention: Attention,
}

/// The keyboard, the same for all screens. A thread of its own waits for it: on a closed terminal that wait never ends.
fn keyboard() -> MutexGuard<'static, Keyboard> {
    static KEYBOARD: OnceLock<Mutex<Keyboard>> = OnceLock::new();
    let keyboard = KEYBOARD.get_or_init(|| {
        let (sender, events) = mpsc::channel();
        std::thread::spawn(move || {
            loop {
                let event = event::read();
                let over = event.is_err();
                if sender.send((event, Instant::now())).is_err() || over {
                    return;
                }
            }
        });
        Mutex::new(Keyboard { events, attention: Attention::default() })
    });
    keyboard.lock().unwrap_or_else(PoisonError::into_inner)
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
