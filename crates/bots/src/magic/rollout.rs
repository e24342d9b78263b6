//! Playing a try on to see what comes of it.

use super::candidates::candidates;
use super::evaluation::Weights;
use super::policy::Policy;
use super::trial::Candidate;
use kernel::{Answer, Game as _, Input, NoSink, Seat, Shape};
use magic::{Game, PlayerId, Reason};
use smallvec::SmallVec;

/// A line that has not come so far after so many answers is judged where it is.
const MOST_ANSWERS: u32 = 4_000;
/// What a try is worth that cannot be made in a world.
const REFUSED: f64 = -1.0;

/// The most answers of another that are tried where they are searched, the policy's own among them.
const MOST_REPLIES: usize = 5;
/// By how much, in shares of a game, another answer has to be better than the policy's.
const LEAST_GAIN: f64 = 0.02;

/// How tries are played on: the policy plays for everybody.
#[derive(Clone)]
pub(super) struct Rollout {
    pub policy: Policy,
    pub me: PlayerId,
    pub weights: Weights,
    /// To the end of how many turns after the present one.
    pub turns: u32,
    /// How many answers of the others are searched on the way.
    pub answers: u32,
}

impl Rollout {
    /// What a candidate comes to in a world, which is played on in `game`, a copy whose memory is used again.
    pub fn score(&self, world: &Game, candidate: &Candidate, game: &mut Game) -> f64 {
        game.clone_from(world);
        let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { return REFUSED };
        let mut players: SmallVec<[Policy; 2]> =
            (0..game.state().players.len()).map(|_| self.policy.for_another()).collect();
        players[self.me.index()] = self.policy.ordered(game, &candidate.orders);
        players[self.me.index()].note(game, &candidate.answer);
        if game.apply(seat, &Input::Answer(candidate.answer.clone()), &mut NoSink).is_err() {
            return REFUSED;
        }
        self.play_on(game, players)
    }

    /// Plays on for some turns, and says what then is promised.
    fn play_on(&self, game: &mut Game, mut players: SmallVec<[Policy; 2]>) -> f64 {
        let horizon = game.state().turn.number + self.turns;
        let mut searched = 0;
        for _ in 0..MOST_ANSWERS {
            let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { break };
            if game.state().turn.number > horizon {
                break;
            }
            let reply = if searched < self.answers && self.is_reply(game, seat) {
                searched += 1;
                self.reply(game, seat, &players)
            } else {
                None
            };
            let accepted = match reply {
                Some(answer) => {
                    players[usize::from(seat.0)].note(game, &answer);
                    game.apply(seat, &Input::Answer(answer), &mut NoSink).is_ok()
                }
                None => step(game, seat, &mut players),
            };
            if !accepted {
                break;
            }
        }
        self.weights.judge(self.policy.knowledge(), game, self.me)
    }

    /// Whether another answers this player: blocks, responds, or acts in a main phase of their own.
    fn is_reply(&self, game: &Game, seat: Seat) -> bool {
        let Some(decision) = game.decision().filter(|_| PlayerId::from(seat) != self.me) else { return false };
        let state = game.state();
        match decision.shape {
            Shape::PairFreely { .. } => decision.reason == Reason::Blockers,
            Shape::Action { routine, .. } if routine > 1 => match state.stack.last() {
                Some(top) => top.controller == self.me,
                None => state.turn.active == PlayerId::from(seat) && state.turn.step.is_main(),
            },
            _ => false,
        }
    }

    /// The best answer of another, where one is better for them than the policy's. They are taken to know what the world
    /// holds: who plans for the worst is not surprised.
    fn reply(&self, game: &Game, seat: Seat, players: &SmallVec<[Policy; 2]>) -> Option<Answer> {
        let them = PlayerId::from(seat);
        let theirs = Rollout { me: them, turns: 1, answers: 0, policy: players[them.index()].clone(), ..self.clone() };
        let mut all = candidates(&players[them.index()], game);
        all.truncate(MOST_REPLIES);
        let mut copy = game.clone();
        let usual = theirs.score(game, all.first()?, &mut copy);
        let scores = all[1..].iter().map(|one| (theirs.score(game, one, &mut copy), one));
        let best = scores.max_by(|one, other| one.0.total_cmp(&other.0))?;
        (best.0 > usual + LEAST_GAIN).then(|| best.1.answer.clone())
    }
}

/// What is refused changes nothing, so that nothing has to be checked before.
fn step(game: &mut Game, seat: Seat, players: &mut [Policy]) -> bool {
    let answer = players[usize::from(seat.0)].proposal(game);
    game.apply(seat, &Input::Answer(answer), &mut NoSink).is_ok() || {
        let default = game.default_answer();
        game.apply(seat, &Input::Answer(default), &mut NoSink).is_ok()
    }
}
