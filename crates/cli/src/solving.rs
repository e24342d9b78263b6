//! Puzzles put to a bot: what it finds, in words.

use crate::narrate::Narrator;
use bots::magic::search::{Breadth, Quest, Scope, Search, Turn, Verdict, distance, only_answer};
use bots::magic::{Knowledge, Policy, Strength};
use kernel::Answer;
use magic::{CardPool, Game};
use scenario::format::Scenario;
use scenario::{Goal, Moment, Puzzle, Tactic, Waits};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// More answers than any puzzle needs between two choices; what takes more does not end.
const MOST_ANSWERS: u32 = 5_000;

/// How a bot thinks about puzzles.
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    /// Who solves.
    pub strength: Strength,
    /// The most positions it looks at.
    pub positions: u32,
    /// The longest it thinks.
    pub time: Option<Duration>,
}

/// What came of a puzzle.
#[derive(Clone, Debug)]
pub struct Solved {
    /// Whether it is solved for certain.
    pub verdict: Verdict,
    /// The line in words, where it is solved.
    pub line: Vec<String>,
    /// How many positions were looked at.
    pub positions: u32,
    /// How long it took.
    pub took: Duration,
}

/// A puzzle as a search sees it. A weak player makes its moves by rules of thumb and has no choice.
#[derive(Clone)]
struct Try<'s> {
    puzzle: Puzzle<'s>,
    policy: Option<Policy>,
}

impl Quest for Try<'_> {
    fn turn(&self) -> Turn {
        match self.puzzle.waits() {
            Waits::Mover => Turn::Ours,
            Waits::Refuter => Turn::Theirs,
            Waits::Settled => Turn::Over(false),
            Waits::Decided(solved) => Turn::Over(solved),
        }
    }

    fn game(&self) -> &Game {
        self.puzzle.game()
    }

    fn give(&mut self, answer: &Answer, breadth: Breadth) -> bool {
        let accepted = self.puzzle.answer(answer);
        self.begin(breadth);
        accepted
    }

    fn begin(&mut self, breadth: Breadth) {
        for _ in 0..MOST_ANSWERS {
            let answer = match (self.puzzle.waits(), &mut self.policy) {
                (Waits::Decided(_), _) => return,
                (Waits::Settled, _) => {
                    self.puzzle.settle();
                    continue;
                }
                (Waits::Mover, Some(policy)) => policy.answer(self.puzzle.game()),
                (Waits::Mover | Waits::Refuter, _) => match only_answer(self.puzzle.game(), breadth) {
                    Some(answer) => answer,
                    None => return,
                },
            };
            if !self.puzzle.answer(&answer) {
                return;
            }
        }
    }

    fn fingerprint(&self) -> u64 {
        self.puzzle.fingerprint()
    }

    fn distance(&self) -> u32 {
        match self.puzzle.goal() {
            Goal::WinThisTurn => distance(self.puzzle.game(), self.puzzle.mover()),
            Goal::HoldAt(_) => 0,
        }
    }
}

impl Solver {
    /// Puts a puzzle to the bot; an error says why it cannot be put.
    pub fn solve(
        &self,
        scenario: &Scenario,
        tactic: Tactic,
        pool: &Arc<CardPool>,
        known: &Arc<Knowledge>,
    ) -> Result<Solved, String> {
        let began = Instant::now();
        let time = self.time;
        let mut is_late = || time.is_some_and(|time| began.elapsed() >= time);
        let puzzle = Puzzle::new(scenario, tactic, pool)?;
        let policy = matches!(self.strength, Strength::Random | Strength::Weak).then(|| Policy::new(Arc::clone(known)));
        let scopes: &'static [Scope] = if policy.is_some() { &Scope::AUTOMATIC } else { &Scope::THOROUGH };
        let mut search = Search::new(scopes, self.positions, &mut is_late);
        let verdict = search.run(&Try { puzzle: puzzle.clone(), policy: policy.clone() });
        let line = line(Try { puzzle: puzzle.told(), policy }, &search, scenario);
        Ok(Solved { verdict, line, positions: search.positions(), took: began.elapsed() })
    }
}

/// A line that solves the puzzle, in sentences; the other side resists as well as any.
fn line(mut told: Try<'_>, search: &Search<'_>, scenario: &Scenario) -> Vec<String> {
    let Some(breadth) = search.breadth(Turn::Ours) else { return Vec::new() };
    told.begin(breadth);
    for _ in 0..MOST_ANSWERS {
        let Some(answer) = search.best(&told) else { break };
        let breadth = search.breadth(told.turn()).unwrap_or(breadth);
        if matches!(told.turn(), Turn::Over(_)) || !told.give(&answer, breadth) {
            break;
        }
    }
    let mut text = Vec::new();
    let mut narrator: Option<Narrator> = None;
    for moment in told.puzzle.moments() {
        if let Moment::Happened { before, after, events } = moment {
            let names = scenario.players.iter().map(|board| board.name.clone()).collect();
            let narrator = narrator.get_or_insert_with(|| Narrator::with_names(before, names));
            // Writing into memory does not fail.
            let _ = narrator.tell(before, after, events, &mut text);
        }
    }
    let text = String::from_utf8_lossy(&text).into_owned();
    text.lines().map(str::to_string).filter(|line| !line.trim().is_empty()).collect()
}
