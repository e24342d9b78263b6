//! Which keys count: a key is for what whoever pressed it could see.
//!
//! What was pressed before a question was shown, while a bot thought or behind another key, does not answer it; nor does the
//! same key once more before anybody could have read what it would answer now. Within one question every key counts, however
//! fast: digits and Enter, a search, moving. What a key was meant for all the same says the screen ([`Screen::was_meant`]);
//! leaving by Ctrl-C always is.

use crate::terminal::Screen;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::time::{Duration, Instant};

/// A key that comes again so soon was pressed twice, or held down, without a look at the screen.
const TWICE: Duration = Duration::from_millis(250);

/// What was shown when, and what was pressed when.
#[derive(Default)]
pub struct Attention {
    /// What is asked, and since when it is shown.
    shown: Option<(u64, Instant)>,
    /// Whether a key counted since then.
    heard: bool,
    last: Option<(KeyCode, Instant)>,
}

impl Attention {
    /// Another screen begins: what it shows first is new.
    pub fn begin(&mut self) {
        self.shown = None;
    }

    /// The screen was drawn.
    pub fn drawn<S: Screen>(&mut self, screen: &S, at: Instant) {
        let asked = screen.asks();
        if self.shown.is_none_or(|(before, _)| before != asked) {
            (self.shown, self.heard) = (Some((asked, at)), false);
        }
    }

    /// Whether a key that was pressed then is for what the screen shows.
    pub fn counts<S: Screen>(&mut self, screen: &S, key: KeyEvent, at: Instant) -> bool {
        let last = self.last.replace((key.code, at));
        let again = last.is_some_and(|(code, before)| code == key.code && at.duration_since(before) < TWICE);
        let unseen = self.shown.is_none_or(|(_, since)| at < since);
        let leaves = key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
        let counts = leaves || !(unseen || again && !self.heard) || screen.was_meant(key);
        self.heard |= counts;
        counts
    }
}
