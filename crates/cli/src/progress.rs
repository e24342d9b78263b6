//! How far long work is: a bar in a terminal; where there is none, and nobody reads the output as data, a line now and then.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How often a bar moves by itself, and how often a line is written.
const TICK: Duration = Duration::from_millis(200);
const BETWEEN_LINES: Duration = Duration::from_secs(300);

/// A bar for so much work, with these words behind it; hidden where nobody could see it, and where output is data.
pub fn bar(length: u64, words: &str, is_data: bool) -> ProgressBar {
    if is_data || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {words}")).expect("the template is right");
    let bar = ProgressBar::new(length).with_style(style);
    bar.enable_steady_tick(TICK);
    bar
}

/// Says how far work of hours is: on its bar, or in lines of a log.
pub struct Standing {
    bar: ProgressBar,
    told: Mutex<Instant>,
}

impl Standing {
    /// For work with this bar.
    pub fn of(bar: ProgressBar) -> Standing {
        Standing { bar, told: Mutex::new(Instant::now()) }
    }

    /// It stands so.
    pub fn say(&self, words: String) {
        if !self.bar.is_hidden() {
            return self.bar.set_message(words);
        }
        let mut told = self.told.lock().expect("nothing panics while it writes a line");
        if told.elapsed() >= BETWEEN_LINES {
            *told = Instant::now();
            eprintln!("{words}");
        }
    }

    /// A line that stays.
    pub fn tell(&self, line: impl std::fmt::Display) {
        self.bar.suspend(|| eprintln!("{line}"));
    }

    /// The bar.
    pub fn bar(&self) -> &ProgressBar {
        &self.bar
    }
}
