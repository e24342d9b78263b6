//! Playing a scenario on the real engine, through the same door as every other player.

mod action;
mod announce;
mod check;
mod combat;
mod pay;
mod pick;
mod priority;
mod prompt;
mod queue;
mod window;
mod yes_no;

use crate::format::{Prompts, Scenario};
use crate::lay_out::lay_out;
use crate::names::Names;
use kernel::{Answer, Game as _, Input, NoSink};
use magic::{CardPool, Choice, Game, ObjectId, PlayerId, Reason, SetupError, Step};
use queue::{Answers, Script};
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

/// Plays a scenario to its end and checks what it expects.
pub(crate) fn play(scenario: &Scenario, pool: &Arc<CardPool>) -> Result<(), Stop> {
    let (setup, names) = lay_out(scenario, pool)?;
    let game = Game::new(Arc::clone(pool), &setup).map_err(|error| match error {
        SetupError::UnknownCard(card) => Stop::Unknown(card),
        other => Stop::Fail(other.to_string()),
    })?;
    let mut play = Play {
        scenario,
        names,
        game,
        script: Script::new(scenario),
        answers: Answers::new(scenario),
        left_stack: 0,
        named_for_may: None,
        declined: None,
        agreed: None,
        trigger_targets: Vec::new(),
        just_chosen: Vec::new(),
        last: (0, Step::Untap),
    };
    if !scenario.inputs.is_empty() {
        return play.put_in();
    }
    play.game.ask_forced_choices();
    play.game.pause_at_end_of(scenario.until.turn, scenario.until.step);
    play.run()
}

/// A scenario being played.
pub(super) struct Play<'s> {
    scenario: &'s Scenario,
    names: Names,
    game: Game,
    script: Script<'s>,
    answers: Answers,
    /// How many objects have left the stack so far.
    left_stack: u32,
    /// The player whose queued name already said yes to a "may".
    named_for_may: Option<PlayerId>,
    /// Who declined to pay, and for what; other ways to pay for it are declined with it.
    declined: Option<(PlayerId, ObjectId)>,
    /// The source of the "may" that was just said yes to.
    agreed: Option<ObjectId>,
    /// What an answer for a triggered ability says of its further phrases.
    trigger_targets: Vec<crate::format::Target>,
    /// What the answer before chose, in its order.
    just_chosen: Vec<Choice>,
    /// When the last decision was.
    last: (u32, Step),
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
            self.game.apply(*seat, input, &mut NoSink).map_err(refused)?;
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
            self.answers.all_used(self.scenario)?;
            if !self.game.state().rigged.is_empty() {
                return Err(Stop::Fail("a \"rig\" entry was not used".to_string()));
            }
        }
        Ok(())
    }

    /// Hands an answer in; the reason of a refusal in words.
    fn answer(&mut self, player: PlayerId, answer: Answer) -> Result<(), String> {
        let before: Vec<ObjectId> = self.game.state().stack.iter().map(|entry| entry.id).collect();
        let input = Input::Answer(answer);
        let seat = self.game.decision_maker(player).seat();
        self.game.apply(seat, &input, &mut NoSink).map_err(|refusal| refusal.to_string())?;
        let after = &self.game.state().stack;
        let left = before.iter().filter(|id| !after.iter().any(|entry| entry.id == **id)).count();
        self.left_stack += left as u32;
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
