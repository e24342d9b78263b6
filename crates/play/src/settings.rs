//! What is done without asking: the table passes for a player where that player said so beforehand. How that is decided is
//! the same as at a table on a server; here a player is also spared windows in which there is in truth nothing to do.

use kernel::{Hosted as _, Moment, Seat};
use magic::{Game, Step};
use table::wire::{Pass, SeatSettings, Stops};

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
    /// What the player has settled.
    seat: SeatSettings,
    /// The turn in which passing began.
    passing_since: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { skip_empty: true, seat: SeatSettings::default(), passing_since: 0 }
    }
}

impl Settings {
    /// Settings that ask at every window.
    pub fn ask_always() -> Settings {
        let seat = SeatSettings { full_control: true, ..SeatSettings::default() };
        Settings { skip_empty: false, seat, ..Settings::default() }
    }

    /// Whether to pass while one's own spell or ability is on top of the stack.
    pub fn lets_own_resolve(&self) -> bool {
        !self.seat.hold_priority && !self.seat.full_control
    }

    /// Lets one's own spells and abilities resolve, or asks before.
    pub fn toggle_own(&mut self) {
        self.seat.hold_priority = self.lets_own_resolve();
        self.take_control_back();
    }

    /// Whoever is asked everywhere and then settles something else is asked at every stop, and no longer everywhere.
    fn take_control_back(&mut self) {
        if std::mem::take(&mut self.seat.full_control) {
            let every: Vec<String> = Game::steps().iter().map(|step| step.key.to_string()).collect();
            self.seat.stops = Some(Stops { own: every.iter().cloned().collect(), others: every.into_iter().collect() });
        }
    }

    /// Whether the player stops in that step.
    pub fn stops(&self, turns: Turns, step: Step) -> bool {
        let key = Game::steps()[step as usize].key;
        let stops = self.seat.stops.clone().unwrap_or_else(|| table::usual_stops(Game::steps()));
        self.seat.full_control || if turns == Turns::Own { stops.own } else { stops.others }.contains(key)
    }

    /// Sets a stop, or removes it.
    pub fn toggle(&mut self, turns: Turns, step: Step) {
        self.take_control_back();
        let stops = self.seat.stops.get_or_insert_with(|| table::usual_stops(Game::steps()));
        let keys = if turns == Turns::Own { &mut stops.own } else { &mut stops.others };
        let key = Game::steps()[step as usize].key;
        if !keys.remove(key) {
            keys.insert(key.to_string());
        }
    }

    /// Passes for the rest of this turn, until somebody does something.
    pub fn pass_turn(&mut self, turn: u32) {
        (self.seat.passing, self.passing_since) = (Some(Pass::EndOfTurn), turn);
    }

    /// Whether to pass now: the seat has priority and so many options that are not routine, passing among them.
    pub fn passes(&mut self, moment: &Moment, seat: Seat, options: u16) -> bool {
        if self.seat.passing.is_some_and(|pass| table::passing_ends(moment, seat, pass, self.passing_since)) {
            self.seat.passing = None;
        }
        (self.skip_empty && options <= 1) || table::lets_pass(moment, seat, &self.seat, Game::steps())
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

    #[test]
    fn whoever_is_asked_everywhere_takes_away_one_stop_at_a_time() {
        let mut settings = Settings::ask_always();
        assert!(!settings.lets_own_resolve());
        settings.toggle(Turns::Own, Step::Upkeep);
        assert!(!settings.stops(Turns::Own, Step::Upkeep) && settings.stops(Turns::Own, Step::Draw));
    }
}
