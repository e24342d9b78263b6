//! Puzzles put to a bot: what it finds, in words.

use crate::narrate::Narrator;
use bots::magic::search::{Breadth, Quest, Search, Turn, Verdict, answers};
use bots::magic::{Knowledge, Policy, Strength};
use kernel::Answer;
use magic::{CardPool, Game};
use scenario::format::Scenario;
use scenario::{Moment, Puzzle, Tactic, Waits};
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
    breadth: Breadth,
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

    fn give(&mut self, answer: &Answer) -> bool {
        let accepted = self.puzzle.answer(answer);
        self.advance();
        accepted
    }

    fn fingerprint(&self) -> u64 {
        self.puzzle.fingerprint()
    }
}

impl Try<'_> {
    /// Goes on to the next choice.
    fn advance(&mut self) {
        for _ in 0..MOST_ANSWERS {
            let answer = match self.puzzle.waits() {
                Waits::Decided(_) => return,
                Waits::Settled => {
                    self.puzzle.settle();
                    continue;
                }
                Waits::Mover => match &mut self.policy {
                    Some(policy) => policy.answer(self.puzzle.game()),
                    None => match only_one(self.puzzle.game(), self.breadth) {
                        Some(answer) => answer,
                        None => return,
                    },
                },
                Waits::Refuter => match only_one(self.puzzle.game(), self.breadth) {
                    Some(answer) => answer,
                    None => return,
                },
            };
            if !self.puzzle.answer(&answer) {
                return;
            }
        }
    }
}

fn only_one(game: &Game, breadth: Breadth) -> Option<Answer> {
    let mut all = answers(game, breadth);
    if all.len() == 1 { all.pop() } else { None }
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
        let mut solved = Solved { verdict: Verdict::Open, line: Vec::new(), positions: 0, took: began.elapsed() };
        for breadth in [Breadth::Narrow, Breadth::Wide] {
            let mut start = Try { puzzle: puzzle.clone(), breadth, policy: policy.clone() };
            start.advance();
            let mut search = Search::new(breadth, self.positions, &mut is_late);
            solved.verdict = search.run(&start);
            solved.positions += search.positions();
            if solved.verdict == Verdict::Proven {
                let told = Try { puzzle: puzzle.clone().told(), breadth, policy: policy.clone() };
                solved.line = line(told, &search, scenario);
            }
            // Making mana by hand helps only where everything else was tried.
            if solved.verdict != Verdict::Refuted || policy.is_some() {
                break;
            }
        }
        solved.took = began.elapsed();
        Ok(solved)
    }
}

/// A line that solves the puzzle, in sentences; the other side resists as well as any.
fn line(mut told: Try<'_>, search: &Search<'_>, scenario: &Scenario) -> Vec<String> {
    told.advance();
    while !matches!(told.turn(), Turn::Over(_)) {
        let Some(answer) = search.best(&told) else { break };
        if !told.give(&answer) {
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
