//! The middle and the top player: try what could be done on dealt worlds, and play each try on with the policy.
//!
//! A forced line comes first: a turn that is won whatever the others do, or one that has to be survived. Everything else is
//! tried on the same worlds with the same chance. What is declined is held back for the whole turn, so that the policy does
//! not play it a moment later all the same. Half of what could be done is dropped after each round. When the budget ends
//! early, what led so far stands, and at worst the policy's own answer: never a pass for want of time.

use super::assumed::Assumed;
use super::candidates::{Candidate, candidates, neighbours};
use super::evaluation::Weights;
use super::forced::{Aim, forced, may_die, may_win};
use super::knowledge::Knowledge;
use super::policy::Policy;
use super::rollout::{Replies, Rollout};
use crate::{Bot, Eyes};
use kernel::{Answer, Dice, Shape};
use magic::{Game, ObjectId, PlayerId, Reason};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The worlds on which a forced line has to hold.
const FORCED_WORLDS: usize = 3;

/// How much may be tried for one decision. Counts, not time, so that the same seed gives the same game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The worlds on which each candidate is tried at most.
    pub worlds: u32,
    /// The lines that are played on in all.
    pub lines: u32,
    /// The positions in which a forced line is looked for, for each world.
    pub positions: u32,
    /// Whether the answers of others are searched too, or are the policy's.
    pub replies: Replies,
}

impl Budget {
    /// The same with so many times the tries.
    #[must_use]
    pub fn times(self, factor: u32) -> Budget {
        Budget {
            worlds: self.worlds * factor.min(4),
            lines: self.lines * factor,
            positions: self.positions * factor,
            ..self
        }
    }
}

/// What was thought of an answer.
#[derive(Clone, Debug)]
pub struct Considered {
    /// The answer.
    pub answer: Answer,
    /// What would be held back this turn.
    pub held: Vec<ObjectId>,
    /// On how many worlds it was tried.
    pub worlds: usize,
    /// What it came to on average: 3000 is a win on all of them.
    pub score: i64,
}

/// What was thought about a decision.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The answer.
    pub answer: Answer,
    /// Whether it is part of a forced line.
    pub forced: bool,
    /// What else was considered, those that were tried the most first.
    pub considered: Vec<Considered>,
}

/// A player who thinks.
pub struct Thinker {
    policy: Policy,
    assumed: Arc<Assumed>,
    dice: Dice,
    budget: Budget,
    weights: Weights,
    /// Says when nobody waits for an answer any more.
    is_late: Box<dyn FnMut() -> bool + Send>,
    /// How long it thinks about one decision; for tests, which count tries, as long as it takes.
    time: Option<Duration>,
    /// Until when it thinks about this one.
    deadline: Option<Instant>,
}

impl Thinker {
    /// A player from a seed, who knows the cards and guesses at the others' decks.
    pub fn new(known: Arc<Knowledge>, seed: u64, budget: Budget) -> Thinker {
        let assumed = Arc::clone(known.assumed());
        Thinker {
            policy: Policy::new(known),
            assumed,
            dice: Dice::new(seed),
            budget,
            weights: Weights::FITTED,
            is_late: Box::new(|| false),
            time: None,
            deadline: None,
        }
    }

    /// The same player, who stops thinking when that says so.
    #[must_use]
    pub fn until(mut self, is_late: impl FnMut() -> bool + Send + 'static) -> Thinker {
        self.is_late = Box::new(is_late);
        self
    }

    /// The same player, who thinks so long about one decision at the most.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Thinker {
        self.time = Some(time);
        self
    }

    fn is_out_of_time(&mut self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline) || (self.is_late)()
    }

    /// The same player with another idea of what positions promise.
    #[must_use]
    pub fn weighing(mut self, weights: Weights) -> Thinker {
        self.weights = weights;
        self
    }

    fn deal(&mut self, eyes: &Eyes<'_, Game>, here: &Game) -> Game {
        let assumed = self.assumed.draw(here, PlayerId::from(eyes.seat()), &mut self.dice);
        eyes.world_assuming(self.dice.seed(), &assumed)
    }

    /// A line that wins, or that has to be found so as not to lose.
    fn forced_line(&mut self, eyes: &Eyes<'_, Game>, here: &Game) -> Option<Answer> {
        let me = PlayerId::from(eyes.seat());
        let aim = if may_win(self.policy.knowledge(), here, me) {
            Aim::Win
        } else if may_die(here, me) {
            Aim::Survive
        } else {
            return None;
        };
        if self.budget.positions == 0 {
            return None;
        }
        let usual = self.policy.clone().answer(here);
        let worlds: Vec<Game> = (0..FORCED_WORLDS).map(|_| self.deal(eyes, here)).collect();
        let deadline = self.deadline.zip(self.time).map(|(deadline, time)| deadline - time / 2);
        let stop = &mut self.is_late;
        // Half of the time is left for everything else.
        let mut is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline) || (*stop)();
        forced(&worlds, eyes.seat(), aim, &usual, self.budget.positions, &mut is_late)
    }

    /// Spends the budget on these: round by round each is tried on further worlds, then the weaker half is dropped.
    fn best(
        &mut self,
        eyes: &Eyes<'_, Game>,
        here: &Game,
        mut all: Vec<Candidate>,
        dropped: &mut Vec<Candidate>,
    ) -> Answer {
        let usual = all[0].answer.clone();
        let me = PlayerId::from(eyes.seat());
        let rollout = Rollout { policy: self.policy.clone(), me, replies: self.budget.replies, weights: self.weights };
        let mut worlds: Vec<Game> = Vec::new();
        let rounds = (usize::BITS - all.len().leading_zeros()).max(1);
        let (mut left, mut depth) = (self.budget.lines, 0);
        for _ in 0..rounds {
            let share = (self.budget.lines / rounds / all.len() as u32).max(1);
            depth = (depth + share).min(self.budget.worlds);
            if !self.try_all(eyes, here, &rollout, &mut worlds, &mut all, depth, &mut left) {
                break;
            }
            // The policy's own answer stays to the end: the others are held against it.
            all[1..].sort_by_key(|one| std::cmp::Reverse(one.mean(depth)));
            dropped.extend(all.split_off(all.len().div_ceil(2).max(2).min(all.len())));
            if all.len() <= 2 && depth >= self.budget.worlds {
                break;
            }
        }
        self.climb(here, &rollout, &worlds, &mut all, &mut left);
        let answer = match leader(&all) {
            Some(one) if one.is_better_than(&all[0]) => one.answer.clone(),
            _ => usual,
        };
        dropped.extend(all);
        answer
    }

    /// Thinks about the open decision and tells what came of it.
    pub fn think(&mut self, eyes: &Eyes<'_, Game>) -> Thought {
        if let Some(decision) = eyes.decision()
            && let Some(answer) = without_a_choice(&decision.shape)
        {
            return Thought { answer, forced: false, considered: Vec::new() };
        }
        self.deadline = self.time.map(|time| Instant::now() + time);
        let here = eyes.world(self.dice.seed());
        let routine = eyes.decision().is_some_and(|decision| {
            matches!(decision.reason, Reason::Mulligan | Reason::Payment(_) | Reason::OrderTriggers)
        });
        let forced = if routine { None } else { self.forced_line(eyes, &here) };
        let is_forced = forced.is_some();
        let mut tried = Vec::new();
        let answer = forced.unwrap_or_else(|| {
            let all = if routine { Vec::new() } else { candidates(&self.policy, &here) };
            match all.as_slice() {
                [] => self.policy.clone().answer(&here),
                [only] => only.answer.clone(),
                _ => self.best(eyes, &here, all, &mut tried),
            }
        });
        self.policy.note(&here, &answer);
        let answer = if eyes.check(&answer).is_ok() { answer } else { self.policy.answer(&here) };
        tried.sort_by_key(|one| std::cmp::Reverse((one.scores.len(), one.mean(u32::MAX))));
        let considered = tried.into_iter().map(|one| {
            let (worlds, score) = (one.scores.len(), one.mean(u32::MAX));
            Considered { answer: one.answer, held: one.held, worlds, score }
        });
        Thought { answer, forced: is_forced, considered: considered.collect() }
    }

    /// Tries all candidates on worlds up to that number; says whether there was time to.
    #[expect(clippy::too_many_arguments, reason = "one round of one search")]
    fn try_all(
        &mut self,
        eyes: &Eyes<'_, Game>,
        here: &Game,
        rollout: &Rollout,
        worlds: &mut Vec<Game>,
        all: &mut [Candidate],
        depth: u32,
        left: &mut u32,
    ) -> bool {
        while worlds.len() < depth as usize {
            let world = self.deal(eyes, here);
            worlds.push(world);
        }
        for (at, world) in worlds.iter().enumerate().take(depth as usize) {
            for candidate in all.iter_mut().filter(|one| one.scores.len() <= at) {
                if *left == 0 || self.is_out_of_time() {
                    return false;
                }
                *left -= 1;
                candidate.scores.push(rollout.score(world, candidate));
            }
        }
        true
    }

    /// Attacks and blocks: changes the leader by one creature while that is better on the same worlds.
    fn climb(&mut self, here: &Game, rollout: &Rollout, worlds: &[Game], all: &mut Vec<Candidate>, left: &mut u32) {
        let Some(mut best) = leader(all).cloned() else { return };
        if !matches!(best.answer, Answer::Pairs(_)) {
            return;
        }
        let mut tried: Vec<Answer> = all.iter().map(|one| one.answer.clone()).collect();
        loop {
            let mut better = None;
            for answer in neighbours(here, &best.answer) {
                if tried.contains(&answer) {
                    continue;
                }
                tried.push(answer.clone());
                let mut next = Candidate::new(answer, best.held.clone());
                for world in &worlds[..best.scores.len().min(worlds.len())] {
                    if *left == 0 || self.is_out_of_time() {
                        return all.push(best);
                    }
                    *left -= 1;
                    next.scores.push(rollout.score(world, &next));
                }
                if next.sum() > best.sum() {
                    better = Some(next);
                    break;
                }
            }
            match better {
                Some(next) => best = next,
                None => return all.push(best),
            }
        }
    }
}

/// The best of those that were tried most often. Where two come to the same, the first stands.
fn leader(all: &[Candidate]) -> Option<&Candidate> {
    let most = all.iter().map(|one| one.scores.len()).max().filter(|tries| *tries > 0)?;
    let tried = all.iter().filter(|one| one.scores.len() == most);
    tried.fold(None, |best: Option<&Candidate>, one| match best {
        Some(other) if other.sum() >= one.sum() => best,
        _ => Some(one),
    })
}

impl Bot<Game> for Thinker {
    fn answer(&mut self, eyes: &Eyes<'_, Game>) -> Answer {
        self.think(eyes).answer
    }
}

/// The answer where there is nothing to think about: to pass, where nothing but making mana could be done.
pub(super) fn without_a_choice<C>(shape: &Shape<'_, C>) -> Option<Answer> {
    match shape {
        Shape::Action { routine: 0 | 1, .. } => Some(Answer::Pick(0)),
        Shape::PickOne { options: [_] } => Some(Answer::Pick(0)),
        _ => None,
    }
}
