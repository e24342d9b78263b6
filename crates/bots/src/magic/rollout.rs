//! Playing a try on to see what comes of it.

use super::candidates::Candidate;
use super::evaluation::Weights;
use super::policy::Policy;
use kernel::{Answer, Game as _, Input, NoSink, Seat, Shape};
use magic::{Choice, Game, PlayerId, Reason};
use smallvec::SmallVec;

/// How far a line is played on: to the end of so many turns after the present one.
const TURNS: u32 = 2;
/// A line that has not come so far after so many answers is judged where it is.
const MOST_ANSWERS: u32 = 600;
/// The most answers of somebody else that are tried at one decision.
const MOST_REPLIES: usize = 3;
/// What a try is worth that cannot be made in a world.
const REFUSED: i32 = -3000;

/// What others answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replies {
    /// What the policy would.
    Policy,
    /// At their first choice of this turn, whatever is worst for us.
    Worst,
}

/// How tries are played on.
pub(super) struct Rollout {
    pub policy: Policy,
    pub me: PlayerId,
    pub replies: Replies,
    pub weights: Weights,
}

impl Rollout {
    /// What a candidate comes to in a world.
    pub fn score(&self, world: &Game, candidate: &Candidate) -> i32 {
        let mut game = world.clone();
        let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { return REFUSED };
        let horizon = game.state().turn.number + TURNS;
        let mut players: SmallVec<[Policy; 2]> = (0..game.state().players.len()).map(|_| self.policy.clone()).collect();
        players[self.me.index()] = self.policy.holding(&game, &candidate.held);
        players[self.me.index()].note(&game, &candidate.answer);
        if game.apply(seat, &Input::Answer(candidate.answer.clone()), &mut NoSink).is_err() {
            return REFUSED;
        }
        match self.replies {
            Replies::Policy => self.play_on(game, players, horizon),
            Replies::Worst => self.worst(game, players, horizon),
        }
    }

    /// Plays on to the first real choice of somebody else in this turn, and takes there what is worst for us.
    fn worst(&self, mut game: Game, mut players: SmallVec<[Policy; 2]>, horizon: u32) -> i32 {
        let turn = game.state().turn.number;
        for _ in 0..MOST_ANSWERS {
            let Some(decision) = game.decision() else { break };
            let Some(seat) = decision.who.first() else { break };
            if game.state().turn.number != turn {
                break;
            }
            if seat != self.me.seat() {
                let replies = replies(&game, &mut players[usize::from(seat.0)]);
                if replies.len() > 1 {
                    let each = replies.into_iter().filter_map(|answer| {
                        let mut next = game.clone();
                        next.apply(seat, &Input::Answer(answer), &mut NoSink).ok()?;
                        Some(self.play_on(next, players.clone(), horizon))
                    });
                    return each.min().unwrap_or(REFUSED);
                }
            }
            if !step(&mut game, seat, &mut players) {
                break;
            }
        }
        self.play_on(game, players, horizon)
    }

    /// The policy plays for everybody; what stands at the end of the turn counts as much as what comes of it.
    fn play_on(&self, mut game: Game, mut players: SmallVec<[Policy; 2]>, horizon: u32) -> i32 {
        let mut quiet = None;
        for _ in 0..MOST_ANSWERS {
            let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { break };
            let turn = game.state().turn.number;
            if turn >= horizon {
                break;
            }
            if quiet.is_none() && turn + 1 == horizon {
                quiet = Some(self.judge(&game));
            }
            if !step(&mut game, seat, &mut players) {
                break;
            }
        }
        let last = self.judge(&game);
        quiet.map_or(last, |quiet| (quiet + last) / 2)
    }

    /// What a position promises, in thousands.
    fn judge(&self, game: &Game) -> i32 {
        (self.weights.judge(self.policy.knowledge(), game, self.me) * 3000.0) as i32
    }
}

fn step(game: &mut Game, seat: Seat, players: &mut [Policy]) -> bool {
    let answer = players[usize::from(seat.0)].answer(game);
    game.apply(seat, &Input::Answer(answer), &mut NoSink).is_ok()
}

/// What somebody else might answer to a declaration or to what is on the stack, the policy's answer first.
fn replies(game: &Game, policy: &mut Policy) -> Vec<Answer> {
    let Some(decision) = game.decision() else { return Vec::new() };
    let usual = policy.clone().answer(game);
    let mut all = vec![usual];
    match decision.shape {
        Shape::Blockers { .. } if decision.reason == Reason::Blockers => {
            all.push(game.default_answer());
            all.extend(super::candidates::neighbours(game, &all[0].clone()));
        }
        Shape::Action { options, routine } if routine > 1 => {
            let acts = options.iter().enumerate().take(usize::from(routine));
            let acts = acts.filter(|(_, choice)| matches!(choice, Choice::Cast(..) | Choice::Activate(..)));
            all.push(Answer::Pick(0));
            all.extend(acts.map(|(at, _)| Answer::Pick(at as u16)));
        }
        _ => {}
    }
    let mut distinct: Vec<Answer> = Vec::new();
    for answer in all {
        if distinct.len() < MOST_REPLIES && !distinct.contains(&answer) && game.check(&answer).is_ok() {
            distinct.push(answer);
        }
    }
    distinct
}
