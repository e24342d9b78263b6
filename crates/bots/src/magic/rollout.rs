//! Playing a try on to see what comes of it.

use super::evaluation::Weights;
use super::policy::Policy;
use super::trial::Candidate;
use kernel::{Game as _, Input, NoSink, Seat};
use magic::{Game, PlayerId};
use smallvec::SmallVec;

/// A line that has not come so far after so many answers is judged where it is.
const MOST_ANSWERS: u32 = 4_000;
/// What a try is worth that cannot be made in a world.
const REFUSED: f64 = -1.0;

/// How tries are played on: the policy plays for everybody.
pub(super) struct Rollout {
    pub policy: Policy,
    pub me: PlayerId,
    pub weights: Weights,
    /// To the end of how many turns after the present one.
    pub turns: u32,
}

impl Rollout {
    /// What a candidate comes to in a world.
    pub fn score(&self, world: &Game, candidate: &Candidate) -> f64 {
        let mut game = world.clone();
        let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { return REFUSED };
        let mut players: SmallVec<[Policy; 2]> =
            (0..game.state().players.len()).map(|_| self.policy.for_another()).collect();
        players[self.me.index()] = self.policy.holding(&game, &candidate.held);
        players[self.me.index()].note(&game, &candidate.answer);
        if game.apply(seat, &Input::Answer(candidate.answer.clone()), &mut NoSink).is_err() {
            return REFUSED;
        }
        self.play_on(game, players)
    }

    /// Plays on for some turns, and says what then is promised.
    fn play_on(&self, mut game: Game, mut players: SmallVec<[Policy; 2]>) -> f64 {
        let horizon = game.state().turn.number + self.turns;
        for _ in 0..MOST_ANSWERS {
            let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { break };
            if game.state().turn.number > horizon || !step(&mut game, seat, &mut players) {
                break;
            }
        }
        self.weights.judge(self.policy.knowledge(), &game, self.me)
    }
}

fn step(game: &mut Game, seat: Seat, players: &mut [Policy]) -> bool {
    let answer = players[usize::from(seat.0)].answer(game);
    game.apply(seat, &Input::Answer(answer), &mut NoSink).is_ok()
}
