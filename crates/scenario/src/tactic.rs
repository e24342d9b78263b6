//! Puzzles: what the tags of a scenario that is a `tactic` say. Who moves, from when on, what the other side does, and when
//! it is judged.

use crate::format::{Scenario, Until};
use crate::nearest::unknown;
use magic::{PlayerId, Step};

/// The tag that makes a scenario a puzzle.
pub const TACTIC: &str = "tactic";

/// What a puzzle asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To win before the turn ends in which the mover begins.
    WinThisTurn,
    /// That what the scenario expects holds when that step has ended, or when the game is over before.
    HoldAt(Until),
}

/// What the other side does. What none of it covers is a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Others {
    /// Whatever refutes the mover.
    pub refute: bool,
    /// Attack with everything each turn.
    pub attack_all: bool,
    /// Never block.
    pub never_block: bool,
    /// Pass.
    pub pass: bool,
    /// What their entries of the script say, when they can.
    pub follow_script: bool,
}

/// A puzzle as its tags describe it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tactic {
    /// Who is to move.
    pub mover: PlayerId,
    /// From when on; until then everybody passes.
    pub start: Until,
    /// What is to be reached.
    pub goal: Goal,
    /// What the other side does.
    pub others: Others,
}

impl Tactic {
    /// The puzzle that a scenario is; none if it is not tagged as one. An error names the tag that cannot be understood.
    pub fn of(scenario: &Scenario) -> Result<Option<Tactic>, String> {
        if !scenario.tags.iter().any(|tag| tag == TACTIC) {
            return Ok(None);
        }
        let mut tactic = Tactic {
            mover: PlayerId(0),
            start: Until { turn: 1, step: Step::Main1 },
            goal: Goal::HoldAt(scenario.until),
            others: Others::default(),
        };
        for tag in &scenario.tags {
            match tag.split_once('=') {
                Some(("mover", name)) => {
                    let seat = scenario.seat(name).ok_or_else(|| {
                        unknown("player", name, scenario.players.iter().map(|player| player.name.as_str()))
                    })?;
                    tactic.mover = PlayerId(seat);
                }
                Some(("start", at)) => tactic.start = moment(at)?,
                Some(("judge-at", at)) => tactic.goal = Goal::HoldAt(moment(at)?),
                Some(("opponent", manner)) => tactic.others.add(manner)?,
                None if tag == "win-this-turn" => tactic.goal = Goal::WinThisTurn,
                _ => {}
            }
        }
        Ok(Some(tactic))
    }
}

impl Others {
    fn add(&mut self, manner: &str) -> Result<(), String> {
        let known = [
            ("any", &mut self.refute),
            ("attack-all", &mut self.attack_all),
            ("no-blocks", &mut self.never_block),
            ("passes", &mut self.pass),
            ("script", &mut self.follow_script),
        ];
        let words = known.each_ref().map(|(word, _)| *word);
        match known.into_iter().find(|(word, _)| *word == manner) {
            Some((_, is_so)) => *is_so = true,
            None => return Err(unknown("opponent", manner, words)),
        }
        Ok(())
    }
}

/// A turn and a step: `1/main1`.
fn moment(text: &str) -> Result<Until, String> {
    let wrong = || format!("\"{text}\" is no turn and step, such as \"1/main1\"");
    let (turn, step) = text.split_once('/').ok_or_else(wrong)?;
    Ok(Until { turn: turn.parse().map_err(|_| wrong())?, step: Step::parse(step).ok_or_else(wrong)? })
}
