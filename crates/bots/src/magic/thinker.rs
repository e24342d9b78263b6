//! The middle and the top player: try what could be done on dealt worlds, and play each try on with the policy.
//!
//! A forced line comes first: a turn that is won whatever the others do. Everything else is tried beside the policy's own
//! answer, on the same worlds with the same chance. What is declined is held back for the whole turn, so that the policy does
//! not play it a moment later all the same. After each round those without hope are dropped, and the weaker half. Another
//! answer is given only if it did better beyond what chance would explain: whoever takes the best of many noisy numbers takes
//! the luckiest. When the budget ends early, what led so far is held to the same test, and at worst the policy's answer
//! stands: never a pass for want of time.

use super::assumed::Assumed;
use super::candidates::{can_plan, candidates, is_worth_thought, plans};
use super::evaluation::Weights;
use super::forced::{may_die, may_win, survival, win};
use super::knowledge::Knowledge;
use super::orders::Orders;
use super::planning::about;
use super::policy::Policy;
use super::rollout::Rollout;
use super::search::neighbours;
use super::suspicion::Suspicions;
use super::trial::{Candidate, TRUST};
use crate::{Bot, Eyes};
use kernel::{Answer, Dice, Game as _, Input, Shape};
use magic::{Choice, Game, ObjectId, PlayerId, Reason, Step};
use std::cmp::Ordering;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The worlds on which a forced line has to hold.
const FORCED_WORLDS: usize = 3;
/// The share of the worlds on which everything is tried before anything is dropped, as far as half of the lines allow.
const FIRST_SHARE: u32 = 4;
const FEWEST_FIRST: u32 = 4;
/// How many are tried against searched answers, and on how many worlds at the least and at the most.
const FINALISTS: usize = 3;
const FINAL_WORLDS: RangeInclusive<usize> = 6..=16;
/// From the end of which turn on a line is judged, the present one being 0.
const FIRST_JUDGED: u32 = 2;
/// An opening hand is judged by whole games, which end well before that turn, on so many times the worlds: they differ much.
/// More than the most are not kept in memory, however much may be tried.
const WHOLE_GAME: u32 = 60;
const OPENING_WORLDS: u32 = 4;
const MOST_OPENING_WORLDS: u32 = 256;
/// On how many worlds a line has to be lost, beside everything else that is tried, before the game is.
const FEWEST_LOST: usize = 32;
/// How often a world is dealt until it fits what the others did.
const MOST_DEALS: usize = 3;

/// How much may be tried for one decision. Counts, not time, so that the same seed gives the same game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The worlds on which each candidate is tried at most.
    pub worlds: u32,
    /// The lines that are played on in all.
    pub lines: u32,
    /// The positions in which a forced line is looked for, for each world.
    pub positions: u32,
    /// How many turns a line is played on.
    pub turns: u32,
    /// How many answers of the others are searched in the lines of the best few. Who searches any also weighs worlds by
    /// what the others did.
    pub answers: u32,
}

impl Budget {
    /// Nothing is tried.
    pub const NONE: Budget = Budget { worlds: 0, lines: 0, positions: 0, turns: 0, answers: 0 };

    /// The same with so many times the tries.
    #[must_use]
    pub fn times(self, factor: u32) -> Budget {
        Budget { worlds: self.worlds * factor, lines: self.lines * factor, positions: self.positions * factor, ..self }
    }
}

/// What was thought of an answer.
#[derive(Clone, Debug)]
pub struct Considered {
    /// The answer.
    pub answer: Answer,
    /// What would be meant for the rest of the turn.
    pub orders: Orders,
    /// On how many worlds it was tried.
    pub worlds: usize,
    /// What it came to on average: 1 is a win on all of them.
    pub score: f64,
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

/// What an answer that somebody gave came to beside a better one, on the same worlds: 1 is a win on all of them.
#[derive(Clone, Debug)]
pub struct Weighed {
    /// What the given answer came to.
    pub given: f64,
    /// The better one.
    pub better: Considered,
}

/// A player who thinks.
pub struct Thinker {
    policy: Policy,
    assumed: Arc<Assumed>,
    dice: Dice,
    budget: Budget,
    weights: Weights,
    /// How much it trusts the policy.
    trust: f64,
    /// Says when nobody waits for an answer any more.
    is_late: Box<dyn FnMut() -> bool + Send>,
    /// How long it thinks about one decision; for tests, which count tries, as long as it takes.
    time: Option<Duration>,
    /// Until when it thinks about this one.
    deadline: Option<Instant>,
    suspicions: Suspicions,
    /// Where no forced win was found, so that it is not looked for again.
    looked: Option<(u32, Step, usize, i32)>,
    /// What it began to do as planned, so that its targets need no thought of their own.
    planned: Option<ObjectId>,
    /// In which turn of its own it first found everything lost and has found so ever since, and in which it did last.
    lost: Option<(u32, u32)>,
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
            trust: TRUST,
            is_late: Box::new(|| false),
            time: None,
            deadline: None,
            suspicions: Suspicions::default(),
            looked: None,
            planned: None,
            lost: None,
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

    /// The same player with all weights zero, those of positions and those of the policy: nothing but won and lost is told
    /// apart, and of equal answers any is given.
    #[must_use]
    pub fn indifferent(self) -> Thinker {
        Thinker { policy: self.policy.indifferent(), weights: Weights::ZERO, trust: 0.0, ..self }
    }

    fn deal(&mut self, eyes: &Eyes<'_, Game>, here: &Game) -> Game {
        let mut deals = 0;
        loop {
            let assumed = self.assumed.draw(here, PlayerId::from(eyes.seat()), &mut self.dice);
            let world = eyes.world_assuming(self.dice.seed(), &assumed);
            deals += 1;
            if self.budget.answers == 0 || deals >= MOST_DEALS {
                return world;
            }
            let likelihood = self.suspicions.likelihood(self.policy.knowledge(), &world);
            if f64::from(self.dice.below(1_000)) < 1_000.0 * likelihood {
                return world;
            }
        }
    }

    /// Looks for forced lines on dealt worlds, within half of the time.
    fn look_ahead<T>(
        &mut self,
        eyes: &Eyes<'_, Game>,
        here: &Game,
        look: impl FnOnce(&[Game], u32, &mut dyn FnMut() -> bool) -> Option<T>,
    ) -> Option<T> {
        if self.budget.positions == 0 {
            return None;
        }
        let worlds: Vec<Game> = (0..FORCED_WORLDS).map(|_| self.deal(eyes, here)).collect();
        let deadline = self.deadline.zip(self.time).map(|(deadline, time)| deadline - time / 2);
        let stop = &mut self.is_late;
        let mut is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline) || (*stop)();
        look(&worlds, self.budget.positions, &mut is_late)
    }

    /// Thinks about the open decision and tells what came of it.
    pub fn think(&mut self, eyes: &Eyes<'_, Game>) -> Thought {
        if let Some(answer) = eyes.decision().and_then(|decision| without_a_choice(&decision.shape)) {
            return Thought { answer, forced: false, considered: Vec::new() };
        }
        self.deadline = self.time.map(|time| Instant::now() + time);
        let here = eyes.world(self.dice.seed());
        let me = PlayerId::from(eyes.seat());
        self.suspicions.look(self.policy.knowledge(), &here, me);
        let usual = self.policy.clone().answer(&here);
        let worth_it = is_worth_thought(&here) && !self.is_planned(&here);
        let standing = standing(&here, me);
        let wins = worth_it && self.looked != Some(standing) && may_win(self.policy.knowledge(), &here, me);
        let won =
            wins.then(|| self.look_ahead(eyes, &here, |worlds, most, late| win(worlds, me, most, late))).flatten();
        let won = won.filter(|answer| !chosen(&here, answer).is_some_and(|one| self.policy.failed_before(&here, &one)));
        if wins && won.is_none() {
            self.looked = Some(standing);
        }
        let mut tried = Vec::new();
        let (answer, forced) = match won {
            Some(answer) => (answer, true),
            None if worth_it => {
                let all = self.tries(eyes, &here, &usual);
                if all.len() > 1 { (self.best(eyes, &here, all, &mut tried), false) } else { (usual.clone(), false) }
            }
            None => (usual.clone(), false),
        };
        if can_plan(&here, me) {
            self.planned = chosen(&here, &answer).filter(|_| !forced && answer == usual).and_then(|one| about(&one));
        }
        let answer = if eyes.check(&answer).is_ok() { answer } else { usual };
        self.policy.note(&here, &answer);
        self.suspicions.note(self.policy.knowledge(), &here, me, &answer);
        tried.sort_by(|one, other| {
            (other.scores.len(), other.mean()).partial_cmp(&(one.scores.len(), one.mean())).unwrap_or(Ordering::Equal)
        });
        self.despair(&here, me, &tried);
        let considered = tried.into_iter().map(|one| {
            let (worlds, score) = (one.scores.len(), one.mean());
            Considered { answer: one.answer, orders: one.orders, worlds, score }
        });
        Thought { answer, forced, considered: considered.collect() }
    }

    /// Weighs an answer that was given to the open decision against all that would be tried; nothing where none of that is
    /// better beyond chance. It goes on as if it had given that answer itself.
    pub fn weigh(&mut self, eyes: &Eyes<'_, Game>, given: &Answer) -> Option<Weighed> {
        let asked = eyes.decision().filter(|decision| without_a_choice(&decision.shape).is_none())?;
        let given = match given {
            Answer::PickByHand(at) => &Answer::Pick(*at),
            _ => given,
        };
        let here = eyes.world(self.dice.seed());
        let me = PlayerId::from(asked.player);
        self.suspicions.look(self.policy.knowledge(), &here, me);
        let mut tried = Vec::new();
        if is_worth_thought(&here) {
            let usual = self.policy.clone().answer(&here);
            let mut all = self.tries(eyes, &here, &usual);
            all.retain(|one| one.answer != *given || !one.orders.is_empty());
            all.insert(0, Candidate::new(given.clone(), Orders::default()));
            let before = self.policy.clone();
            self.best(eyes, &here, all, &mut tried);
            self.policy = before;
        }
        self.policy.note(&here, given);
        self.suspicions.note(self.policy.knowledge(), &here, me, given);
        // The same answer with better plans is weighed where those begin to differ.
        let best = tried.pop().filter(|best| best.answer != *given)?;
        let own = tried.into_iter().find(|one| one.answer == *given && one.orders.is_empty())?;
        let worlds = best.scores.len().min(own.scores.len());
        let mean = |one: &Candidate| one.scores[..worlds].iter().sum::<f64>() / worlds.max(1) as f64;
        let (given, score) = (mean(&own), mean(&best));
        let better = Considered { answer: best.answer, orders: best.orders, worlds, score };
        (score > given).then_some(Weighed { given, better })
    }

    /// What is tried, the policy's own answer first.
    fn tries(&mut self, eyes: &Eyes<'_, Game>, here: &Game, usual: &Answer) -> Vec<Candidate> {
        let me = PlayerId::from(eyes.seat());
        let mut all = candidates(&self.policy, here);
        if is_land_drop(here, usual) {
            // Which land comes first; the rest is thought about when it is there.
            all.retain(|one| one.orders.is_empty() && is_land_drop(here, &one.answer));
            return all;
        }
        if may_die(here, me)
            && let Some(answer) =
                self.look_ahead(eyes, here, |worlds, most, late| survival(worlds, me, usual, most, late))
            && all.iter().all(|one| one.answer != answer)
        {
            all.insert(1, Candidate::new(answer, Orders::default()));
        }
        if can_plan(here, me) {
            let world = self.deal(eyes, here);
            let plans = plans(&self.policy, here, &world, me, &all);
            all.extend(plans);
        }
        all
    }

    /// Whether the open question belongs to something that was planned with all its targets.
    fn is_planned(&self, here: &Game) -> bool {
        let aims = matches!(here.decision().map(|decision| decision.reason), Some(Reason::Targets(_)));
        aims && self.planned.is_some() && here.under_way().map(|one| one.source) == self.planned
    }

    /// Takes note of whether everything that was tried is lost, on all worlds.
    fn despair(&mut self, here: &Game, me: PlayerId, tried: &[Candidate]) {
        if !can_plan(here, me) || tried.is_empty() {
            return;
        }
        let enough = tried.iter().any(|one| one.scores.len() >= FEWEST_LOST);
        let lost = enough && tried.iter().all(Candidate::is_lost);
        let now = here.state().turn.number;
        self.lost = lost.then(|| (self.lost.map_or(now, |(first, _)| first), now));
    }

    /// The best of these by all that is tried, the first being the policy's. What it holds back stays held back this turn.
    fn best(
        &mut self,
        eyes: &Eyes<'_, Game>,
        here: &Game,
        mut all: Vec<Candidate>,
        dropped: &mut Vec<Candidate>,
    ) -> Answer {
        let me = PlayerId::from(eyes.seat());
        let (policy, weights) = (self.policy.clone(), self.weights);
        let opening = is_opening(here);
        let (judged, most, left) = if opening {
            let most = (OPENING_WORLDS * self.budget.worlds).min(MOST_OPENING_WORLDS);
            (WHOLE_GAME..=WHOLE_GAME, most, most * all.len() as u32)
        } else {
            (self.budget.turns.min(FIRST_JUDGED)..=self.budget.turns, self.budget.worlds, self.budget.lines)
        };
        let rollout = Rollout { policy, me, weights, judged, answers: 0 };
        let (worlds, copy) = (Vec::new(), here.clone());
        let mut trials = Trials { eyes: *eyes, here, rollout, worlds, most, left, copy };
        let usual = all[0].clone();
        loop {
            let departed = self.race(&mut trials, &mut all, dropped);
            // What is better than the usual may be made better still: an attack or a block by one creature, a plan by one
            // change.
            let more = if departed { self.changes(&trials, &all[0]) } else { Vec::new() };
            let new =
                |one: &Candidate| dropped.iter().all(|known| known.answer != one.answer || known.orders != one.orders);
            let more: Vec<Candidate> = more.into_iter().filter(new).collect();
            if more.is_empty() || trials.left == 0 {
                break;
            }
            all.extend(more);
        }
        if self.budget.answers > 0 && !opening {
            self.answered(&mut trials, usual, &mut all, dropped);
        }
        if can_plan(here, me) && all.iter().chain(&*dropped).all(Candidate::is_lost) {
            self.make_sure(&mut trials, &mut all[..1]);
        }
        let best = all.swap_remove(0);
        self.policy = self.policy.ordered(here, &best.orders);
        let answer = best.answer.clone();
        dropped.push(best);
        answer
    }

    /// Where everything was lost so far, tries one line on many more worlds, until it is not.
    fn make_sure(&mut self, trials: &mut Trials<'_>, one: &mut [Candidate]) {
        trials.left = FEWEST_LOST as u32;
        let mut depth = one[0].scores.len();
        while depth < FEWEST_LOST && one[0].is_lost() && self.try_all(trials, one, depth + 1) {
            depth += 1;
        }
    }

    /// Tries what leads, the usual and the next best once more, with the others' answers searched. That counts beside how they
    /// did before: the others may play as the policy does, or better.
    fn answered(
        &mut self,
        trials: &mut Trials<'_>,
        usual: Candidate,
        all: &mut Vec<Candidate>,
        dropped: &mut Vec<Candidate>,
    ) {
        let deepest = dropped.iter().map(|one| one.scores.len()).max().unwrap_or(0);
        let mut others: Vec<&Candidate> = dropped.iter().filter(|one| one.scores.len() == deepest).collect();
        others.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        let same = |one: &Candidate, other: &Candidate| one.answer == other.answer && one.orders == other.orders;
        let raced = all.iter().chain(&*dropped).find(|one| same(one, &usual)).cloned();
        let mut finalists: Vec<Candidate> = vec![raced.unwrap_or(usual)];
        for one in all.iter().chain(others).take(FINALISTS) {
            if !finalists.iter().any(|known| same(known, one)) {
                finalists.push(one.clone());
            }
        }
        if finalists.len() < 2 {
            return;
        }
        // What came up late catches up first, so that all count alike.
        let deepest = finalists.iter().map(|one| one.scores.len()).max().unwrap_or(0);
        trials.left = (finalists.len() * deepest) as u32;
        self.try_all(trials, &mut finalists, deepest);
        let shared = finalists.iter().map(|one| one.scores.len()).min().unwrap_or(0);
        let before: Vec<Vec<f64>> = finalists.iter_mut().map(|one| std::mem::take(&mut one.scores)).collect();
        trials.rollout.answers = self.budget.answers;
        trials.left = (FINALISTS + 1) as u32 * *FINAL_WORLDS.end() as u32;
        let mut depth = *FINAL_WORLDS.start();
        while depth <= *FINAL_WORLDS.end() && self.try_all(trials, &mut finalists, depth) {
            depth += 5;
        }
        trials.rollout.answers = 0;
        for (one, before) in finalists.iter_mut().zip(before) {
            one.scores.splice(..0, before.into_iter().take(shared));
        }
        let beyond = |one: &Candidate| one.against(&finalists[0]).map_or(0.0, |edge| edge.beyond_chance(self.trust));
        let best =
            (1..finalists.len()).max_by(|one, other| beyond(&finalists[*one]).total_cmp(&beyond(&finalists[*other])));
        let best = best.filter(|at| beyond(&finalists[*at]) > 0.0).unwrap_or(0);
        dropped.append(all);
        all.push(finalists.swap_remove(best));
    }

    /// What leads with one thing changed.
    fn changes(&self, trials: &Trials<'_>, leader: &Candidate) -> Vec<Candidate> {
        let (here, me) = (trials.here, trials.rollout.me);
        if is_land_drop(here, &leader.answer) {
            return Vec::new();
        }
        if let (true, Some(world)) = (can_plan(here, me), trials.worlds.first()) {
            let policy = self.policy.ordered(here, &leader.orders);
            return plans(&policy, here, world, me, &[]);
        }
        let answers = neighbours(here, &leader.answer).into_iter();
        answers.map(|answer| Candidate::new(answer, leader.orders.clone())).collect()
    }

    /// Tries all on more and more worlds and drops what falls behind the first. Whoever is better beyond chance at the end
    /// takes the first place and is left alone; says whether that is somebody else.
    fn race(&mut self, trials: &mut Trials<'_>, all: &mut Vec<Candidate>, dropped: &mut Vec<Candidate>) -> bool {
        let affordable = trials.left / (2 * all.len() as u32).max(1);
        let mut depth = (trials.most / FIRST_SHARE).min(affordable).max(FEWEST_FIRST) as usize;
        if self.trust == 0.0 {
            self.try_all(trials, all, depth);
            let most = all.iter().map(Candidate::mean).fold(f64::MIN, f64::max);
            let equal: Vec<usize> = (0..all.len()).filter(|at| all[*at].mean() >= most).collect();
            all.swap(0, equal[self.dice.below(equal.len() as u32) as usize]);
            dropped.extend(all.split_off(1));
            return false;
        }
        while all.len() > 1 && self.try_all(trials, all, depth) {
            let first = all[0].clone();
            let has_hope = |one: &Candidate| one.against(&first).is_some_and(|edge| edge.has_hope());
            for one in all.split_off(1) {
                // What came to the same on every world is the same in other words.
                if has_hope(&one) && all[1..].iter().all(|other| other.scores != one.scores) {
                    all.push(one);
                } else {
                    dropped.push(one);
                }
            }
            all[1..].sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            if depth >= trials.most as usize {
                break;
            }
            dropped.extend(all.split_off(1 + (all.len() - 1).div_ceil(2)));
            depth *= 2;
        }
        let beyond = |one: &Candidate| one.against(&all[0]).map_or(0.0, |edge| edge.beyond_chance(self.trust));
        let best = (1..all.len()).max_by(|one, other| beyond(&all[*one]).total_cmp(&beyond(&all[*other])));
        let better = best.filter(|at| beyond(&all[*at]) > 0.0);
        all.swap(0, better.unwrap_or(0));
        dropped.extend(all.split_off(1));
        better.is_some()
    }

    /// Tries all candidates on worlds up to that number; says whether there was time to.
    fn try_all(&mut self, trials: &mut Trials<'_>, all: &mut [Candidate], depth: usize) -> bool {
        while trials.worlds.len() < depth {
            let world = self.deal(&trials.eyes, trials.here);
            trials.worlds.push(world);
        }
        for (at, world) in trials.worlds.iter().enumerate().take(depth) {
            for candidate in all.iter_mut().filter(|one| one.scores.len() <= at) {
                if trials.left == 0 || self.is_out_of_time() {
                    return false;
                }
                trials.left -= 1;
                let line = trials.rollout.line(world, candidate, &mut trials.copy);
                candidate.note(line);
            }
        }
        true
    }
}

/// What is tried for one decision: where, how, and how much.
struct Trials<'a> {
    eyes: Eyes<'a, Game>,
    here: &'a Game,
    rollout: Rollout,
    /// The worlds dealt so far: everything is tried on the same ones.
    worlds: Vec<Game>,
    /// On how many each is tried at the most.
    most: u32,
    /// How many lines are left.
    left: u32,
    /// Where lines are played on.
    copy: Game,
}

impl Bot<Game> for Thinker {
    fn answer(&mut self, eyes: &Eyes<'_, Game>) -> Answer {
        self.think(eyes).answer
    }

    /// Gives up once everything is lost in every world for the second turn of its own.
    fn input(&mut self, eyes: &Eyes<'_, Game>) -> Input {
        let thought = self.think(eyes);
        match self.lost {
            Some((first, last)) if first < last => Input::Concede,
            _ => Input::Answer(thought.answer),
        }
    }
}

/// Whether an opening hand is kept or not.
fn is_opening(game: &Game) -> bool {
    matches!(game.decision().map(|decision| decision.reason), Some(Reason::Mulligan))
}

/// What an answer chooses to do.
fn chosen(game: &Game, answer: &Answer) -> Option<Choice> {
    match (game.decision()?.shape, answer) {
        (Shape::Action { options, .. }, Answer::Pick(at)) => options.get(usize::from(*at)).copied(),
        _ => None,
    }
}

/// Whether an answer plays a land while there is more to do.
fn is_land_drop(game: &Game, answer: &Answer) -> bool {
    let land = |one: &Choice| matches!(one, Choice::Play(_) | Choice::PlayFace(..));
    let more = |one: &Choice| about(one).is_some() && !land(one);
    match game.decision().map(|decision| decision.shape) {
        Some(Shape::Action { options, routine }) => {
            chosen(game, answer).is_some_and(|one| land(&one)) && options[..usize::from(routine)].iter().any(more)
        }
        _ => false,
    }
}

/// What a look for a forced win depends on, roughly: the moment, the hand, and the life that is left to take.
fn standing(game: &Game, me: PlayerId) -> (u32, Step, usize, i32) {
    let state = game.state();
    let others = state.players.iter().enumerate().filter(|(at, _)| *at != me.index());
    let life = others.map(|(_, player)| player.life).sum();
    (state.turn.number, state.turn.step, state.players[me.index()].hand.len(), life)
}

/// The answer where there is nothing to think about: to pass, where nothing but making mana could be done.
pub(super) fn without_a_choice<C>(shape: &Shape<'_, C>) -> Option<Answer> {
    match shape {
        Shape::Action { routine: 0 | 1, .. } => Some(Answer::Pick(0)),
        Shape::PickOne { options: [_] } => Some(Answer::Pick(0)),
        _ => None,
    }
}
