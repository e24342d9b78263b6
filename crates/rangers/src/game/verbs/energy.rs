//! Verbs on energy.

use super::Now;
use crate::game::Game;
use crate::game::resolve::Did;
use crate::notation::{Energy, Value, Who};
use crate::state::{Bindings, Choice, Kind, Reason};
use crate::words::Aspect;
use crate::{Event, RangerId};

impl Game {
    /// The aspect that is meant; none if it is chosen.
    pub(crate) fn energy_word(energy: Energy) -> Option<Aspect> {
        match energy {
            Energy::Of(aspect) => Some(aspect),
            Energy::Any => None,
        }
    }

    pub(crate) fn change_energy(&mut self, ranger: RangerId, aspect: Aspect, by: i32) -> bool {
        let has = i32::from(self.state.ranger(ranger).energy_of(aspect));
        let by = by.max(-has);
        if by != 0 {
            self.happen(Event::Energy(ranger, aspect, by));
        }
        by != 0
    }

    /// Asks of which aspect; only of those that the ranger has so much of, where it is to be given.
    fn ask_energy(&mut self, ranger: RangerId, at_least: i32) -> Did {
        let options: Vec<Choice> = Aspect::ALL
            .iter()
            .copied()
            .filter(|aspect| i32::from(self.state.ranger(ranger).energy_of(*aspect)) >= at_least)
            .map(Choice::Aspect)
            .collect();
        if options.is_empty() {
            return Did::Done(false);
        }
        self.asks(ranger, Kind::One, options, Reason::Energy(ranger))
    }

    /// A number that is used after a question; what makes it so is told before that.
    fn amount_asked(&mut self, value: &Value, now: &Now) -> i32 {
        match now.answer {
            Some(_) => self.value(value, now.known),
            None => self.amount(value, now.known),
        }
    }

    pub(super) fn gain_energy_verb(&mut self, who: &Who, energy: Energy, value: &Value, now: &Now) -> Did {
        let amount = self.amount_asked(value, now);
        if let Some(said) = now.answer {
            return match said.choice() {
                Some(Choice::Aspect(aspect)) => Did::Done(self.change_energy(said.asking.ranger, aspect, amount)),
                _nothing => Did::Done(false),
            };
        }
        let Some(ranger) = self.who(who, now.known).first().copied() else { return Did::Done(false) };
        match Self::energy_word(energy) {
            Some(aspect) => Did::Done(self.change_energy(ranger, aspect, amount)),
            None => self.ask_energy(ranger, 0),
        }
    }

    /// Energy goes: as much as there is, or in full where it is paid.
    pub(super) fn lose_energy_verb(&mut self, who: &Who, energy: Energy, value: &Value, pays: bool, now: &Now) -> Did {
        let amount = self.amount_asked(value, now);
        if let Some(said) = now.answer {
            return match said.choice() {
                Some(Choice::Aspect(aspect)) => {
                    self.change_energy(said.asking.ranger, aspect, -amount);
                    Did::Done(true)
                }
                _nothing => Did::Done(false),
            };
        }
        let Some(ranger) = self.who(who, now.known).first().copied() else { return Did::Done(false) };
        match Self::energy_word(energy) {
            Some(aspect) => {
                let has = i32::from(self.state.ranger(ranger).energy_of(aspect));
                if pays && has < amount {
                    return Did::Done(false);
                }
                self.change_energy(ranger, aspect, -amount);
                Did::Done(has >= amount)
            }
            None => self.ask_energy(ranger, if pays { amount } else { 1 }),
        }
    }

    pub(super) fn gain_remembered_verb(&mut self, who: &Who, value: &Value, known: &Bindings) -> Did {
        let amount = self.amount(value, known);
        let aspect = self.state.card(known.source).aspect;
        match (aspect, self.who(who, known).first().copied()) {
            (Some(aspect), Some(ranger)) => Did::Done(self.change_energy(ranger, aspect, amount)),
            _nothing_remembered => Did::Done(false),
        }
    }
}
