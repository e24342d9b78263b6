//! Running many scenarios and saying how each went.

use crate::load::{LoadError, Loaded, find_files, load_each};
use crate::nearest::unknown;
use crate::play::{Guess, Manners, Moment, Played, Stop, play};
use magic::notation::CardDefinition;
use magic::{CardPool, DefinitionId, PoolError};
use serde::Serialize;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Once};
use std::time::Instant;
use thiserror::Error;

/// How scenarios are run.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many run at once.
    pub jobs: usize,
    /// Only those with one of these tags; all where there is none.
    pub tags: Vec<String>,
    /// Whether a card that the pool does not know is a failure.
    pub unknown_fails: bool,
    /// Whether a scenario that is skipped fails.
    pub require: bool,
    /// Whether every answer has to be exact.
    pub strict: bool,
    /// Whether what happens is kept, to be told.
    pub trace: bool,
    /// Cards besides the built-in ones.
    pub cards: Vec<CardDefinition>,
}

impl Default for Options {
    fn default() -> Self {
        let cards = Vec::new();
        Options { jobs: 1, tags: Vec::new(), unknown_fails: false, require: false, strict: false, trace: false, cards }
    }
}

/// How a scenario went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Everything expected was so.
    Pass,
    /// Something was not.
    Fail,
    /// It could not be played.
    Skip,
}

/// One scenario's result.
#[derive(Serialize)]
pub struct Outcome {
    /// The scenario.
    pub name: String,
    /// Its file.
    pub file: PathBuf,
    /// The line where it begins; not part of the written report.
    #[serde(skip)]
    pub line: usize,
    /// How it went.
    pub result: Verdict,
    /// Why it did not pass; empty if it did.
    pub reason: String,
    /// How long it took.
    pub ms: u64,
    /// What the script did not say exactly; not part of the written report.
    #[serde(skip)]
    pub guesses: Vec<Guess>,
    /// What happened, where it was to be told.
    #[serde(skip)]
    pub moments: Vec<Moment>,
    /// The players' names.
    #[serde(skip)]
    pub players: Vec<String>,
}

/// The results of all scenarios, in the order of the files.
#[derive(Default)]
pub struct Report {
    /// One for each scenario.
    pub outcomes: Vec<Outcome>,
    /// How many of them could not be read.
    pub malformed: usize,
}

/// Why scenarios cannot be run at all.
#[derive(Debug, Error)]
pub enum RunError {
    /// A scenario file that cannot be read.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// Cards that make no pool.
    #[error(transparent)]
    Pool(#[from] PoolError),
}

impl Report {
    /// How many went so.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.outcomes.iter().filter(|outcome| outcome.result == verdict).count()
    }

    /// Whether nothing failed.
    pub fn is_clean(&self) -> bool {
        self.count(Verdict::Fail) == 0
    }
}

/// The closing line.
impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [passed, failed, skipped] =
            [Verdict::Pass, Verdict::Fail, Verdict::Skip].map(|verdict| self.count(verdict));
        write!(formatter, "{passed} passed, {failed} failed, {skipped} skipped")
    }
}

/// One line: where it stands, what it is called and why it did not pass.
impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.result {
            Verdict::Pass => "pass",
            Verdict::Fail => "FAIL",
            Verdict::Skip => "skip",
        };
        let reason = self.reason.replace('\n', " ");
        write!(formatter, "{word} {}:{} {}: {reason}", self.file.display(), self.line, self.name)
    }
}

/// Runs all scenarios under these paths. One that is not as it should be fails, and the others are run.
pub fn run_paths(paths: &[PathBuf], options: &Options) -> Result<Report, RunError> {
    let (mut all, mut malformed) = (Vec::new(), Vec::new());
    for file in find_files(paths)? {
        for one in load_each(&file)? {
            match one {
                Ok(one) if is_wanted(&one, options) => all.push(one),
                Ok(_) => {}
                Err(error) => malformed.push(misfit(all.len(), &file, &error)),
            }
        }
    }
    let mut report = Report { malformed: malformed.len(), ..run_scenarios(all, options)? };
    malformed.into_iter().rev().for_each(|(at, outcome)| report.outcomes.insert(at, outcome));
    Ok(report)
}

/// The outcome of a scenario that cannot be read, and how many stand before it.
fn misfit(before: usize, file: &Path, error: &LoadError) -> (usize, Outcome) {
    let (line, reason) = match error {
        LoadError::Malformed { line, problem, .. } => (*line, problem.clone()),
        LoadError::Unreadable { error, .. } => (1, error.to_string()),
    };
    let file = file.to_path_buf();
    let name = "malformed".to_string();
    let (guesses, moments, players) = Default::default();
    (before, Outcome { name, file, line, result: Verdict::Fail, reason, ms: 0, guesses, moments, players })
}

/// Whether a scenario carries one of the tags, where some are given.
fn is_wanted(one: &Loaded, options: &Options) -> bool {
    options.tags.is_empty() || one.scenario.tags.iter().any(|tag| options.tags.contains(tag))
}

/// Runs scenarios that are already read.
pub fn run_scenarios(mut all: Vec<Loaded>, options: &Options) -> Result<Report, RunError> {
    all.retain(|one| is_wanted(one, options));
    let mut cards = magic_cards::all();
    cards.extend(options.cards.iter().cloned());
    let pool = Arc::new(CardPool::new(cards, &magic_text::English)?);
    let next = AtomicUsize::new(0);
    let outcomes: Mutex<Vec<Option<Outcome>>> = Mutex::new(all.iter().map(|_| None).collect());
    let work = || {
        while let Some((at, one)) = take(&next, &all) {
            let outcome = run_one(one, &pool, options);
            if let Ok(mut outcomes) = outcomes.lock() {
                outcomes[at] = Some(outcome);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..options.jobs.max(1) {
            scope.spawn(work);
        }
        work();
    });
    let outcomes = outcomes.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    Ok(Report { outcomes: outcomes.into_iter().flatten().collect(), malformed: 0 })
}

/// The next scenario that nobody has taken yet.
fn take<'s>(next: &AtomicUsize, all: &'s [Loaded]) -> Option<(usize, &'s Loaded)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    all.get(at).map(|one| (at, one))
}

fn run_one(one: &Loaded, pool: &Arc<CardPool>, options: &Options) -> Outcome {
    let began = Instant::now();
    let manners = Manners { strict: options.strict, trace: options.trace };
    let played = isolated(|| play(&one.scenario, pool, manners));
    let played = played.unwrap_or_else(|panic| Played::from(Stop::Fail(format!("the engine panicked: {panic}"))));
    let skipped = |why: String, fails: bool| (if fails { Verdict::Fail } else { Verdict::Skip }, why);
    let (result, reason) = match played.result {
        Ok(()) => (Verdict::Pass, String::new()),
        Err(Stop::Fail(why)) => (Verdict::Fail, why),
        Err(Stop::Skip(why)) => skipped(why, options.require),
        Err(Stop::Unknown(card)) if options.unknown_fails || options.require => {
            (Verdict::Fail, unknown_card(&card, pool))
        }
        Err(Stop::Unknown(card)) => (Verdict::Skip, card),
    };
    Outcome {
        name: one.scenario.name.clone(),
        file: one.file.clone(),
        line: one.line,
        result,
        reason,
        ms: began.elapsed().as_millis() as u64,
        guesses: played.guesses,
        moments: played.moments,
        players: one.scenario.players.iter().map(|board| board.name.clone()).collect(),
    }
}

/// What is said of a card that the pool does not know.
pub(crate) fn unknown_card(card: &str, pool: &CardPool) -> String {
    let known = (0..pool.len() as u16).map(|at| pool.definition(DefinitionId(at)).card.name.as_str());
    unknown("card", card, known.filter(|name| !name.is_empty()))
}

thread_local! {
    static ISOLATED: Cell<bool> = const { Cell::new(false) };
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs something whose panic is its own failure; the panic's message and place are handed back, not printed.
fn isolated<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if ISOLATED.get() {
                PANIC.with_borrow_mut(|text| *text = info.to_string());
            } else {
                usual(info);
            }
        }));
    });
    ISOLATED.set(true);
    let result = catch_unwind(AssertUnwindSafe(run));
    ISOLATED.set(false);
    result.map_err(|_| PANIC.take())
}
