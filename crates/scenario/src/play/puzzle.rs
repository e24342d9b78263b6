//! A puzzle on the table: whose answer it waits for, what those do who have no choice, and whether it is solved.

use super::answers::Answers;
use super::script::Script;
use super::{Memory, Moment, Play, Stop};
use crate::format::Scenario;
use crate::lay_out::lay_out;
use crate::report::unknown_card;
use crate::tactic::{Goal, Tactic};
use kernel::{Answer, Game as _, Input, Outcome, Shape};
use magic::{CardPool, Game, PlayerId, Reason, Step};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

/// Whose answer a puzzle waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waits {
    /// The mover's.
    Mover,
    /// That of the other side, which plays to refute.
    Refuter,
    /// Somebody's who does as the puzzle says: [`Puzzle::settle`] answers.
    Settled,
    /// Nobody's: it is decided, and solved or not.
    Decided(bool),
}

/// A puzzle and how far it has come. A copy is another try.
#[derive(Clone)]
pub struct Puzzle<'s> {
    play: Play<'s>,
    tactic: Tactic,
}

impl<'s> Puzzle<'s> {
    /// Lays a puzzle out; an error says why that cannot be done.
    pub fn new(scenario: &'s Scenario, tactic: Tactic, pool: &Arc<CardPool>) -> Result<Puzzle<'s>, String> {
        let (setup, names) = lay_out(scenario, pool).map_err(|stop| match stop {
            Stop::Fail(why) | Stop::Skip(why) => why,
            Stop::Unknown(card) => unknown_card(&card, pool),
        })?;
        let mut game = Game::new(Arc::clone(pool), &setup).map_err(|error| error.to_string())?;
        if let Goal::HoldAt(until) = tactic.goal {
            game.pause_at_end_of(until.turn, until.step);
        }
        let play = Play {
            scenario,
            names: Arc::new(names),
            game,
            script: Script::new(scenario),
            memory: Memory { answers: Answers::new(scenario), named_for_may: None, trigger_targets: Vec::new() },
            polite: None,
            moments: None,
            left_stack: 0,
            last: (0, Step::Untap),
        };
        Ok(Puzzle { play, tactic })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.play.game
    }

    /// Who is to move.
    pub fn mover(&self) -> PlayerId {
        self.tactic.mover
    }

    /// What is to be reached.
    pub fn goal(&self) -> Goal {
        self.tactic.goal
    }

    /// A number for the position and how far the script has come: equal for positions that are played on alike.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.play.game.outlook().0.hash(&mut hasher);
        if self.tactic.others.follow_script {
            self.play.script.progress().hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Whose answer it waits for.
    pub fn waits(&self) -> Waits {
        let Some(decision) = self.play.game.decision() else { return Waits::Decided(self.is_solved()) };
        if self.is_over() {
            return Waits::Decided(self.is_solved());
        }
        let has_begun = self.play.time() >= (self.tactic.start.turn, self.tactic.start.step);
        let seat = decision.who.first().map(PlayerId::from);
        if seat == Some(self.tactic.mover) {
            return if has_begun { Waits::Mover } else { Waits::Settled };
        }
        let others = self.tactic.others;
        let declares = matches!(decision.reason, Reason::Attackers | Reason::Blockers);
        let covered = match decision.reason {
            Reason::Attackers => others.attack_all,
            Reason::Blockers => others.never_block,
            Reason::Priority => others.pass,
            _ => false,
        };
        let scripted = others.follow_script && seat.is_some_and(|player| self.is_scripted(player));
        if others.refute && !covered && !scripted && (has_begun || declares) { Waits::Refuter } else { Waits::Settled }
    }

    fn is_over(&self) -> bool {
        let now = self.play.time();
        match self.tactic.goal {
            Goal::WinThisTurn => now.0 > self.tactic.start.turn,
            Goal::HoldAt(until) => self.play.game.is_paused() || now > (until.turn, until.step),
        }
    }

    fn is_solved(&self) -> bool {
        match self.tactic.goal {
            Goal::WinThisTurn => {
                let winners = self.play.game.outcome();
                matches!(winners, Some(Outcome::Won(seats)) if seats.contains(&self.tactic.mover.seat()))
            }
            Goal::HoldAt(_) => self.play.expect(&self.play.scenario.expect).is_ok(),
        }
    }

    /// Hands an answer in; says whether it was accepted.
    pub fn answer(&mut self, answer: &Answer) -> bool {
        let Some(seat) = self.play.game.decision().and_then(|decision| decision.who.first()) else { return false };
        self.play.apply(seat, &Input::Answer(answer.clone())).is_ok()
    }

    /// The same puzzle, which keeps what happens from here on.
    #[must_use]
    pub fn told(mut self) -> Puzzle<'s> {
        self.play.moments = Some(Vec::new());
        self
    }

    /// What has happened since it is kept.
    pub fn moments(&self) -> &[Moment] {
        self.play.moments.as_deref().unwrap_or_default()
    }

    /// Lets whoever has no choice do what the puzzle says.
    pub fn settle(&mut self) {
        let Some(decision) = self.play.game.decision() else { return };
        let Some(seat) = decision.who.first() else { return };
        let (player, reason) = (PlayerId::from(seat), decision.reason);
        if player != self.tactic.mover && self.tactic.others.follow_script {
            self.drop_missed(player);
            if self.follows_script(player, reason) {
                return;
            }
        }
        let attacks = player != self.tactic.mover && self.tactic.others.attack_all && reason == Reason::Attackers;
        let answer = if attacks { self.attack_with_all() } else { self.play.game.default_answer() };
        self.answer(&answer);
    }

    /// Whether the script says what the player does now.
    fn is_scripted(&self, player: PlayerId) -> bool {
        let front = self.play.script.front(player, self.play.game.state());
        front.is_some_and(|at| self.play.script.is_time(at, self.play.time(), self.play.game.sub_phase()))
    }

    /// What could not be done in its step is left undone.
    fn drop_missed(&mut self, player: PlayerId) {
        while let Some(at) = self.play.script.front(player, self.play.game.state()) {
            let entry = self.play.script.entry(at);
            let (Some(turn), Some(step)) = (entry.turn, entry.step) else { return };
            if (turn, step) >= self.play.time() {
                return;
            }
            self.play.script.mark_done(at, player);
        }
    }

    /// Does what the script says, if that can be done.
    fn follows_script(&mut self, player: PlayerId, reason: Reason) -> bool {
        let mut tried = self.play.clone();
        let followed = match reason {
            Reason::Attackers => tried.attackers(player),
            Reason::Blockers => tried.blockers(player),
            Reason::Priority => tried.priority(player),
            _ => tried.prompt(),
        };
        if followed.is_ok() {
            self.play = tried;
            return true;
        }
        if self.is_scripted(player)
            && let Some(at) = self.play.script.front(player, self.play.game.state())
        {
            self.play.script.mark_done(at, player);
        }
        false
    }

    /// Everything attacks that can, the players themselves rather than anything else.
    fn attack_with_all(&self) -> Answer {
        let game = &self.play.game;
        let Some(Shape::PairOnce { pairs, .. }) = game.decision().map(|decision| decision.shape) else {
            return game.default_answer();
        };
        let mut all: Vec<(u16, u16)> = Vec::new();
        for pair in pairs {
            if all.last().is_none_or(|last| last.0 != pair.0) {
                all.push(*pair);
            }
        }
        while !all.is_empty() {
            let answer = Answer::Pairs(all.iter().copied().collect());
            if game.check(&answer).is_ok() {
                return answer;
            }
            all.pop();
        }
        game.default_answer()
    }
}
