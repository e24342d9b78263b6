//! What the table does without asking: it passes for a player where that player said so beforehand.
//!
//! This looks only at what is on the screen (step, turn, stack) and at how many options there are. It decides nothing but
//! whether to ask.

use kernel::Seat;
use magic::{Step, View};

/// Whose turns a stop is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turns {
    /// The player's own.
    Own,
    /// Everybody else's.
    Others,
}

/// When to pass without asking.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Pass where passing is the only thing to do, mana aside.
    pub skip_empty: bool,
    /// Pass while one's own spell or ability is on top of the stack.
    pub let_own_resolve: bool,
    own: u16,
    others: u16,
    /// The turn that is passed to its end, unless somebody does something.
    passing: Option<u32>,
}

impl Default for Settings {
    fn default() -> Self {
        let stops = |steps: &[Step]| steps.iter().fold(0, |bits, step| bits | 1 << *step as u16);
        Settings {
            skip_empty: true,
            let_own_resolve: true,
            own: stops(&[Step::Main1, Step::DeclareBlockers, Step::Main2]),
            others: stops(&[Step::DeclareAttackers, Step::DeclareBlockers, Step::End]),
            passing: None,
        }
    }
}

impl Settings {
    /// Settings that ask at every window.
    pub fn ask_always() -> Settings {
        let every = (1 << Step::ALL.len()) - 1;
        Settings { skip_empty: false, let_own_resolve: false, own: every, others: every, passing: None }
    }

    /// Whether the player stops in that step.
    pub fn stops(&self, turns: Turns, step: Step) -> bool {
        let bits = if turns == Turns::Own { self.own } else { self.others };
        bits >> step as u16 & 1 == 1
    }

    /// Sets a stop, or removes it.
    pub fn toggle(&mut self, turns: Turns, step: Step) {
        let bits = if turns == Turns::Own { &mut self.own } else { &mut self.others };
        *bits ^= 1 << step as u16;
    }

    /// Passes for the rest of this turn, until somebody does something.
    pub fn pass_turn(&mut self, turn: u32) {
        self.passing = Some(turn);
    }

    /// Whether to pass now: the seat has priority and so many options that are not routine, passing among them.
    pub fn passes(&mut self, view: &View, seat: Seat, options: u16) -> bool {
        if self.passing.is_some_and(|turn| turn != view.turn) {
            self.passing = None;
        }
        let top = view.stack.last().map(|entry| entry.controller);
        if self.skip_empty && options <= 1 {
            return true;
        }
        match top {
            Some(controller) if controller == seat => self.let_own_resolve || self.passing.is_some(),
            Some(_) => {
                self.passing = None;
                false
            }
            // A stop at the attack is for attackers (CR 508.8).
            None if view.step == Step::DeclareAttackers
                && !view.battlefield.iter().any(|object| object.attacking.is_some()) =>
            {
                true
            }
            None => {
                let turns = if view.active == seat { Turns::Own } else { Turns::Others };
                self.passing.is_some() || !self.stops(turns, view.step)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_is_set_and_removed_for_one_kind_of_turn() {
        let mut settings = Settings::default();
        assert!(!settings.stops(Turns::Own, Step::Upkeep));
        settings.toggle(Turns::Own, Step::Upkeep);
        assert!(settings.stops(Turns::Own, Step::Upkeep) && !settings.stops(Turns::Others, Step::Upkeep));
        settings.toggle(Turns::Own, Step::Upkeep);
        assert!(!settings.stops(Turns::Own, Step::Upkeep));
    }
}
