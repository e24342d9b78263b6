//! Playing a scenario on the real engine, through the same door as every other player.
//!
//! Every answer is given as the script says it, word for word; what is meant but not said is the business of `polite`
//! alone, and without that layer a script that is not exact fails.

mod action;
mod announce;
mod answers;
mod check;
mod combat;
mod pay;
mod pick;
mod polite;
mod priority;
mod prompt;
mod puzzle;
mod question;
mod script;
mod targets;
mod trace;
mod window;

pub use polite::{Fix, Guess};
pub use puzzle::{Puzzle, Waits};
pub use trace::Moment;

use crate::format::{Prompts, Scenario, Target};
use crate::lay_out::lay_out;
use crate::names::Names;
use answers::Answers;
use kernel::{Answer, Game as _, Input, NoSink, Seat};
use magic::{CardPool, Event, Game, ObjectId, PlayerId, Reason, SetupError, Step};
use polite::Polite;
use script::Script;
use std::collections::HashSet;
use std::sync::Arc;

/// More decisions than any scenario needs; one that takes more does not end.
const MOST_DECISIONS: u32 = 100_000;

/// Why a scenario stops before its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// It fails.
    Fail(String),
    /// It needs what is not there yet.
    Skip(String),
    /// It names a card that the pool does not know.
    Unknown(String),
}

/// Why an action did not come about.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The rules forbid it.
    Illegal(String),
    /// The script does not say enough, or more than can be.
    Stop(Stop),
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Trouble {
        Trouble::Stop(stop)
    }
}

/// How a scenario is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Manners {
    /// Whether every answer has to be exact: nothing is guessed.
    pub strict: bool,
    /// Whether what happens is kept, to be told.
    pub trace: bool,
}

/// How a scenario went.
pub(crate) struct Played {
    /// Whether it came out as it should.
    pub result: Result<(), Stop>,
    /// What was guessed on the way.
    pub guesses: Vec<Guess>,
    /// What happened, where it was to be told.
    pub moments: Vec<Moment>,
}

impl From<Stop> for Played {
    fn from(stop: Stop) -> Played {
        Played { result: Err(stop), guesses: Vec::new(), moments: Vec::new() }
    }
}

/// Plays a scenario to its end and checks what it expects.
pub(crate) fn play(scenario: &Scenario, pool: &Arc<CardPool>, manners: Manners) -> Played {
    let (setup, names) = match lay_out(scenario, pool) {
        Ok(laid_out) => laid_out,
        Err(stop) => return stop.into(),
    };
    let game = match Game::new(Arc::clone(pool), &setup) {
        Ok(game) => game,
        Err(SetupError::UnknownCard(card)) => return Stop::Unknown(card).into(),
        Err(other) => return Stop::Fail(other.to_string()).into(),
    };
    let mut play = Play {
        scenario,
        names: Arc::new(names),
        game,
        script: Script::new(scenario),
        memory: Memory { answers: Answers::new(scenario), named_for_may: None, trigger_targets: Vec::new() },
        polite: (!manners.strict).then(Polite::default),
        moments: manners.trace.then(Vec::new),
        left_stack: 0,
        last: (0, Step::Untap),
    };
    let result = if scenario.inputs.is_empty() {
        play.game.ask_forced_choices();
        play.game.pause_at_end_of(scenario.until.turn, scenario.until.step);
        play.run()
    } else {
        play.put_in()
    };
    let moments = play.moments.take().unwrap_or_default();
    Played { result, guesses: play.guesses(), moments }
}

/// What of the script's answers is left, and what they have said so far of questions to come.
#[derive(Clone)]
pub(super) struct Memory {
    answers: Answers,
    /// The player whose queued name already said yes to a "may".
    named_for_may: Option<PlayerId>,
    /// What an answer for a triggered ability says of its further phrases.
    trigger_targets: Vec<Target>,
}

/// A scenario being played.
#[derive(Clone)]
pub(super) struct Play<'s> {
    scenario: &'s Scenario,
    names: Arc<Names>,
    game: Game,
    script: Script<'s>,
    memory: Memory,
    /// What understands people; nothing where every answer has to be exact.
    polite: Option<Polite>,
    /// What happened, where it is to be told.
    moments: Option<Vec<Moment>>,
    /// How many objects have left the stack so far.
    left_stack: u32,
    /// When the last decision was.
    last: (u32, Step),
}

/// Where to go back to if something cannot be done.
pub(super) struct Checkpoint {
    game: Game,
    memory: Memory,
    guesses: usize,
    moments: usize,
}

/// The game after that answer.
pub(super) fn after(game: &Game, player: PlayerId, answer: Answer) -> Option<Game> {
    let mut next = game.clone();
    let seat = next.decision_maker(player).seat();
    next.apply(seat, &Input::Answer(answer), &mut NoSink).ok().map(|()| next)
}

impl Play<'_> {
    /// What the script says of steps that are over.
    fn lapse(&mut self, now: (u32, Step)) -> Result<(), Stop> {
        let due = self.script.lapse(self.game.state(), self.last, now, self.scenario.until)?;
        due.into_iter().try_for_each(|list| self.expect(list))
    }

    fn run(&mut self) -> Result<(), Stop> {
        for _ in 0..MOST_DECISIONS {
            let Some(decision) = self.game.decision() else {
                return self.finish();
            };
            let (player, reason) = (PlayerId::from(decision.player), decision.reason);
            let until = self.scenario.until;
            // A subgame has turns of its own; the script speaks of the main game.
            let in_subgame = self.game.state().outer.is_some();
            if self.game.is_paused() || !in_subgame && self.time() > (until.turn, until.step) {
                self.lapse((u32::MAX, Step::Untap))?;
                return self.finish();
            }
            if !in_subgame {
                self.lapse(self.time())?;
                self.last = self.time();
            }
            match reason {
                Reason::Priority => {
                    self.all_targets_used()?;
                    self.priority(player)?;
                }
                Reason::Interrupt(_) | Reason::DamageWindow | Reason::Regenerate(_) => self.window(player, reason)?,
                Reason::Attackers => self.attackers(player)?,
                Reason::Blockers | Reason::BlockPiles => self.blockers(player)?,
                Reason::Band => self.no_band(player).map_err(Stop::Fail)?,
                _ => self.prompt()?,
            }
        }
        Err(Stop::Fail(format!("it does not end within {MOST_DECISIONS} decisions")))
    }

    /// Puts the recorded inputs in, then checks what is expected.
    fn put_in(&mut self) -> Result<(), Stop> {
        for (at, (seat, input)) in self.scenario.inputs.iter().enumerate() {
            let refused = |refusal| Stop::Fail(format!("input {}, {input:?} of seat {}: {refusal}", at + 1, seat.0));
            self.apply(*seat, input).map_err(refused)?;
        }
        self.expect(&self.scenario.expect)
    }

    /// The present turn and step.
    fn time(&self) -> (u32, Step) {
        let turn = &self.game.state().turn;
        (turn.number, turn.step)
    }

    fn finish(&mut self) -> Result<(), Stop> {
        self.all_targets_used()?;
        self.expect(&self.scenario.expect)?;
        if self.scenario.prompts == Prompts::Strict {
            self.memory.answers.all_used(self.scenario)?;
            if !self.game.state().rigged.is_empty() {
                return Err(Stop::Fail("a \"rig\" entry was not used".to_string()));
            }
        }
        self.note_left_over();
        Ok(())
    }

    fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            game: self.game.clone(),
            memory: self.memory.clone(),
            guesses: self.guess_count(),
            moments: self.moments.as_ref().map_or(0, Vec::len),
        }
    }

    /// Everything is as it was there.
    fn go_back(&mut self, to: Checkpoint) {
        self.game = to.game;
        self.memory = to.memory;
        self.forget_guesses(to.guesses);
        if let Some(moments) = &mut self.moments {
            moments.truncate(to.moments);
        }
    }

    /// Hands an answer in; the reason of a refusal in words.
    fn answer(&mut self, player: PlayerId, answer: Answer) -> Result<(), String> {
        let before: Vec<ObjectId> = self.game.state().stack.iter().map(|entry| entry.id).collect();
        let input = Input::Answer(answer);
        let seat = self.game.decision_maker(player).seat();
        self.apply(seat, &input).map_err(|refusal| refusal.to_string())?;
        let after: HashSet<ObjectId> = self.game.state().stack.iter().map(|entry| entry.id).collect();
        let left = before.iter().filter(|id| !after.contains(id)).count();
        self.left_stack += left as u32;
        Ok(())
    }

    /// Puts an input in at the door.
    fn apply(&mut self, seat: Seat, input: &Input) -> Result<(), magic::Refusal> {
        let Some(moments) = &mut self.moments else { return self.game.apply(seat, input, &mut NoSink) };
        let before = Box::new(self.game.clone());
        let mut events: Vec<Event> = Vec::new();
        self.game.apply(seat, input, &mut events)?;
        moments.push(Moment::Happened { before, after: Box::new(self.game.clone()), events });
        Ok(())
    }

    /// Takes the decision's default.
    fn take_default(&mut self, player: PlayerId) -> Result<(), Stop> {
        let answer = self.game.default_answer();
        self.answer(player, answer).map_err(|why| Stop::Fail(format!("the default answer is refused: {why}")))
    }

    fn is_strict(&self) -> bool {
        self.scenario.prompts == Prompts::Strict
    }

    fn player_name(&self, player: PlayerId) -> &str {
        &self.names.players[player.index()]
    }
}
