//! Playing a try on to see what comes of it.

use super::candidates::candidates;
use super::evaluation::Weights;
use super::policy::Policy;
use super::trial::Candidate;
use kernel::{Answer, Game as _, Input, NoSink, Seat, Shape};
use magic::{Game, PlayerId, Reason};
use smallvec::SmallVec;
use std::ops::RangeInclusive;

/// A line that has not come so far after so many answers is judged where it is.
const MOST_ANSWERS: u32 = 4_000;
/// What a position promises that is lost.
const LOST: f64 = -1.0;
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
    /// At the end of which turns, the present one being 0, what a position promises is read off. All count alike: a later one
    /// knows more, many vary less.
    pub judged: RangeInclusive<u32>,
    /// How many answers of the others are searched on the way.
    pub answers: u32,
}

/// What came of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Line {
    /// What it promised: 1 is a win.
    pub score: f64,
    /// Whether the game was lost on the way.
    pub lost: bool,
}

impl Line {
    /// A try that cannot be made in a world.
    const REFUSED: Line = Line { score: LOST, lost: true };
}

impl Rollout {
    /// What a candidate comes to in a world, which is played on in `game`, a copy whose memory is used again.
    pub fn line(&self, world: &Game, candidate: &Candidate, game: &mut Game) -> Line {
        game.clone_from(world);
        let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { return Line::REFUSED };
        let mut players: SmallVec<[Policy; 2]> =
            (0..game.state().players.len()).map(|_| self.policy.for_another()).collect();
        players[self.me.index()] = self.policy.ordered(game, &candidate.orders);
        players[self.me.index()].note(game, &candidate.answer);
        if game.apply(seat, &Input::Answer(candidate.answer.clone()), &mut NoSink).is_err() {
            return Line::REFUSED;
        }
        // An answer that ends the turn is judged as long as those that do not.
        self.play_on(game, players, world.state().turn.number)
    }

    /// Plays on for some turns from that one, and says what is promised on the way.
    fn play_on(&self, game: &mut Game, mut players: SmallVec<[Policy; 2]>, now: u32) -> Line {
        let (mut judged, horizon) = (now + self.judged.start(), now + self.judged.end());
        let times = horizon + 1 - judged;
        let (mut searched, mut sum) = (0, 0.0);
        let promised = |game: &Game| self.weights.judge(self.policy.knowledge(), game, self.me);
        for _ in 0..MOST_ANSWERS {
            let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { break };
            while judged <= horizon && game.state().turn.number > judged {
                sum += promised(game);
                judged += 1;
            }
            if judged > horizon {
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
        // What is over early stays as it is.
        let end = promised(game);
        sum += f64::from(horizon + 1 - judged) * end;
        Line { score: sum / f64::from(times), lost: end <= LOST }
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
        let theirs =
            Rollout { me: them, judged: 1..=1, answers: 0, policy: players[them.index()].clone(), ..self.clone() };
        let mut all = candidates(&players[them.index()], game);
        all.truncate(MOST_REPLIES);
        let mut copy = game.clone();
        let usual = theirs.line(game, all.first()?, &mut copy).score;
        let scores = all[1..].iter().map(|one| (theirs.line(game, one, &mut copy).score, one));
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
