//! The middle player: tries what could be done on dealt worlds, and plays each of them on with the policy.
//!
//! Every candidate is played on the same worlds with the same chance. What is declined is held back for the whole turn, so
//! that the policy does not play it a moment later all the same. When the budget ends early, the policy's own answer stands.

use super::assumed::Assumed;
use super::knowledge::Knowledge;
use super::policy::Policy;
use super::worth::{WIN, position};
use crate::{Bot, Eyes};
use kernel::{Answer, Dice, Game as _, Input, NoSink, Shape};
use magic::{Choice, Game, ObjectId, PlayerId, Reason};
use smallvec::SmallVec;
use std::sync::Arc;

/// How far a line is played on: to the end of so many turns after the present one.
const TURNS: u32 = 2;
/// A line that has not come so far after so many answers is judged where it is.
const MOST_ANSWERS: u32 = 600;
/// The most candidates for one decision.
const MOST_CANDIDATES: usize = 24;

/// How much may be tried for one decision.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// The worlds on which each candidate is tried at most.
    pub worlds: u32,
    /// The lines that are played on in all.
    pub lines: u32,
}

/// The middle player.
pub struct Middle {
    policy: Policy,
    assumed: Arc<Assumed>,
    dice: Dice,
    budget: Budget,
    /// Says when time has run out.
    is_late: Box<dyn FnMut() -> bool + Send>,
}

/// Something that could be answered, and what is then held back for the turn.
#[derive(Clone, Debug)]
struct Candidate {
    answer: Answer,
    held: Vec<ObjectId>,
    sum: i64,
    tries: u32,
}

impl Middle {
    /// A player from a seed, who knows the cards and guesses at the others' decks.
    pub fn new(known: Arc<Knowledge>, assumed: Arc<Assumed>, seed: u64, budget: Budget) -> Middle {
        Middle { policy: Policy::new(known), assumed, dice: Dice::new(seed), budget, is_late: Box::new(|| false) }
    }

    /// The same player, who stops thinking when that says so.
    #[must_use]
    pub fn until(mut self, is_late: impl FnMut() -> bool + Send + 'static) -> Middle {
        self.is_late = Box::new(is_late);
        self
    }

    fn worlds(&mut self, eyes: &Eyes<'_, Game>, here: &Game) -> Vec<Game> {
        let me = PlayerId::from(eyes.seat());
        let deal = |_| {
            let assumed = self.assumed.draw(here, me, &mut self.dice);
            eyes.world_assuming(self.dice.seed(), &assumed)
        };
        (0..self.budget.worlds).map(deal).collect()
    }

    /// Spends the budget: all candidates on a first world, then half of them on each further one.
    fn best(&mut self, worlds: &[Game], mut candidates: Vec<Candidate>, me: PlayerId) -> Answer {
        let usual = candidates[0].answer.clone();
        let mut left = self.budget.lines;
        let mut scratch = worlds[0].clone();
        for (round, world) in worlds.iter().enumerate() {
            for candidate in &mut candidates {
                if left == 0 || (self.is_late)() {
                    break;
                }
                left -= 1;
                scratch.clone_from(world);
                if let Some(score) = self.try_out(&mut scratch, candidate, me) {
                    candidate.sum += i64::from(score);
                    candidate.tries += 1;
                } else {
                    candidate.sum = i64::MIN / 4;
                    candidate.tries += 1;
                }
            }
            if candidates.iter().any(|one| one.tries <= round as u32) {
                // The round was not finished: only whole rounds are compared.
                return if round == 0 { usual } else { leader(&candidates, round as u32).unwrap_or(usual) };
            }
            if round >= 1 && candidates.len() > 3 {
                candidates.sort_by_key(|one| -one.sum);
                candidates.truncate(candidates.len().div_ceil(2).max(3));
            }
        }
        leader(&candidates, worlds.len() as u32).unwrap_or(usual)
    }

    /// What a candidate comes to in a world; none where it is refused there.
    fn try_out(&self, world: &mut Game, candidate: &Candidate, me: PlayerId) -> Option<i32> {
        let seat = world.decision()?.who.first()?;
        let horizon = world.state().turn.number + TURNS;
        let mut players: SmallVec<[Policy; 2]> =
            (0..world.state().players.len()).map(|_| self.policy.clone()).collect();
        players[me.index()] = self.policy.holding(world, &candidate.held);
        world.apply(seat, &Input::Answer(candidate.answer.clone()), &mut NoSink).ok()?;
        let mut quiet = None;
        for _ in 0..MOST_ANSWERS {
            let Some(seat) = world.decision().and_then(|decision| decision.who.first()) else { break };
            let turn = world.state().turn.number;
            if turn >= horizon {
                break;
            }
            if quiet.is_none() && turn + 1 == horizon {
                quiet = Some(self.judge(world, me));
            }
            let answer = players[usize::from(seat.0)].answer(world);
            world.apply(seat, &Input::Answer(answer), &mut NoSink).ok()?;
        }
        let last = self.judge(world, me);
        Some(quiet.map_or(last, |quiet| (quiet + last) / 2))
    }

    /// The evaluation, squashed so that a win is a win and nothing more.
    fn judge(&self, game: &Game, me: PlayerId) -> i32 {
        let score = position(self.policy.knowledge(), game, me);
        if score.abs() >= WIN {
            score.signum() * 3000
        } else {
            (f64::from(score) / 900.0).tanh().mul_add(1500.0, 0.0) as i32
        }
    }

    fn candidates(&mut self, here: &Game) -> Vec<Candidate> {
        let usual = self.policy.clone().answer(here);
        let mut all = vec![Candidate { answer: usual.clone(), held: Vec::new(), sum: 0, tries: 0 }];
        let Some(decision) = here.decision() else { return all };
        let mut add = |answer: Answer, held: Vec<ObjectId>| {
            let known = all.iter().any(|one| one.answer == answer && one.held == held);
            if !known && all.len() < MOST_CANDIDATES && here.check(&answer).is_ok() {
                all.push(Candidate { answer, held, sum: 0, tries: 0 });
            }
        };
        match decision.shape {
            Shape::Action { options, routine } => actions(here, options, usize::from(routine), &usual, &mut add),
            Shape::PickOne { options } => (0..options.len() as u16).for_each(|at| add(Answer::Pick(at), Vec::new())),
            Shape::PickSome { options, min, max } => {
                if min == 0 {
                    add(Answer::Picks(SmallVec::new()), Vec::new());
                }
                if min <= 1 && max >= 1 {
                    (0..options.len() as u16)
                        .for_each(|at| add(Answer::Picks(SmallVec::from_slice(&[at])), Vec::new()));
                }
            }
            Shape::YesNo => [true, false].into_iter().for_each(|yes| add(Answer::Yes(yes), Vec::new())),
            Shape::Number { min, max } => {
                for number in [max, max - 1, (min + max) / 2, min + 1, min] {
                    add(Answer::Number(number.clamp(min, max)), Vec::new());
                }
            }
            Shape::Attackers { pairs, .. } | Shape::Blockers { pairs, .. } => {
                declarations(here, pairs, &usual, &mut add)
            }
            Shape::Order { .. } | Shape::Divide { .. } | Shape::Name { .. } | Shape::Pay { .. } => {}
        }
        all
    }
}

/// Each action, with equals once; then passing; then the policy's way with one of its cards held back.
fn actions(
    game: &Game,
    options: &[Choice],
    routine: usize,
    usual: &Answer,
    add: &mut dyn FnMut(Answer, Vec<ObjectId>),
) {
    let mut met: Vec<(magic::Symbol, u8)> = Vec::new();
    let mut about: Vec<ObjectId> = Vec::new();
    for (at, choice) in options.iter().enumerate().take(routine) {
        let (id, kind) = match choice {
            Choice::Play(id) | Choice::PlayFace(id, _) => (*id, 0),
            Choice::Cast(id, _) | Choice::CastFace(id, ..) => (*id, 1),
            Choice::Activate(id, ability) => (*id, 2 + (ability.index % 200) as u8),
            _ => continue,
        };
        about.push(id);
        let equal = (game.characteristics(id).name, kind);
        if !met.contains(&equal) {
            met.push(equal);
            add(Answer::Pick(at as u16), Vec::new());
        }
    }
    if let Some(pass) = options.iter().position(|choice| matches!(choice, Choice::Pass)) {
        add(Answer::Pick(pass as u16), about.clone());
    }
    for id in about {
        add(usual.clone(), vec![id]);
    }
}

/// Nobody, everybody, and the policy's declaration with one creature more or less.
fn declarations(game: &Game, pairs: &[(u16, u16)], usual: &Answer, add: &mut dyn FnMut(Answer, Vec<ObjectId>)) {
    let Answer::Pairs(usual) = usual else { return };
    add(game.default_answer(), Vec::new());
    let mut all: SmallVec<[(u16, u16); 8]> = SmallVec::new();
    for pair in pairs {
        if all.last().is_none_or(|last: &(u16, u16)| last.0 != pair.0) {
            all.push(*pair);
        }
    }
    add(Answer::Pairs(all), Vec::new());
    for pair in usual {
        let without = usual.iter().copied().filter(|one| one != pair).collect();
        add(Answer::Pairs(without), Vec::new());
    }
    for pair in pairs.iter().filter(|pair| !usual.contains(pair)) {
        let mut with: SmallVec<[(u16, u16); 8]> = usual.iter().copied().filter(|one| one.0 != pair.0).collect();
        with.push(*pair);
        with.sort_unstable();
        add(Answer::Pairs(with), Vec::new());
    }
}

/// The best of those that were tried as often as can be.
fn leader(candidates: &[Candidate], rounds: u32) -> Option<Answer> {
    let tried = candidates.iter().filter(|one| one.tries >= rounds);
    // Where two come to the same, the first stands: that is the policy's own.
    let best = tried.fold(None, |best: Option<&Candidate>, one| match best {
        Some(other) if other.sum / i64::from(other.tries) >= one.sum / i64::from(one.tries) => best,
        _ => Some(one),
    });
    best.map(|one| one.answer.clone())
}

impl Bot<Game> for Middle {
    fn answer(&mut self, eyes: &Eyes<'_, Game>) -> Answer {
        if let Some(decision) = eyes.decision() {
            if let Shape::Action { options: [_], .. } = decision.shape {
                return Answer::Pick(0);
            }
            if let Reason::Mulligan | Reason::Payment(_) | Reason::OrderTriggers = decision.reason {
                return self.policy.answer(&eyes.world(self.dice.seed()));
            }
        }
        let me = PlayerId::from(eyes.seat());
        let here = eyes.world(self.dice.seed());
        let candidates = self.candidates(&here);
        let answer = match candidates.len() {
            1 => candidates[0].answer.clone(),
            _ => {
                let worlds = self.worlds(eyes, &here);
                self.best(&worlds, candidates, me)
            }
        };
        self.policy.note(&here, &answer);
        if eyes.check(&answer).is_ok() { answer } else { self.policy.answer(&here) }
    }
}
