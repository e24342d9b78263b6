//! The verbs of effects: each comes to one of few kinds of operation.
//!
//! The table of this file names every word that an effect can be: one without behaviour does not build. What proposes events
//! or changes only reads the game (`said.rs`); carrying them out is left to `events`.

pub(in crate::game) mod amounts;
mod chance;
mod copies;
mod lasting;
mod movement;
mod permanents;
pub(in crate::game) mod piles;
pub(in crate::game) mod retargeting;
mod said;
mod table;
pub(in crate::game) mod votes;

use crate::game::Game;
use crate::game::events::changes::Change;
use crate::game::resolving::resolve::Step;
use crate::notation::{Effect, Noun, Place};
use crate::{AbilityRef, Asked, ContinuousKind, Event, Resolution};
use permanents::Tokens;
use said::{Filed, Said};

/// What a verb comes to.
enum Act {
    /// Events that happen at once are proposed.
    Propose(Vec<Event>),
    /// A change that is no event is carried out.
    Change(Change),
    /// It speaks of nothing that is there.
    Nothing,
    /// Players are asked, or what they answered is worked into the resolution.
    Ask(Step),
    /// Something began that outlasts the resolution.
    Begun,
    /// The resolution keeps something in mind.
    Kept,
    /// Several things happened one after the other, each seeing what those before it did.
    Done,
}

impl From<Option<Change>> for Act {
    fn from(change: Option<Change>) -> Act {
        change.map_or(Act::Nothing, Act::Change)
    }
}

impl Game {
    /// Does what a step says.
    pub(in crate::game) fn perform(
        &mut self,
        running: &mut Resolution,
        effect: &Effect,
        filed: u16,
        ability: AbilityRef,
    ) -> Step {
        let filed = Filed { definition: ability.definition, place: filed };
        match self.act_of(running, effect, filed) {
            Act::Propose(events) => self.propose_all(events),
            Act::Change(change) => self.carry_out(change),
            Act::Nothing | Act::Done => {}
            Act::Ask(step) => return step,
            Act::Begun | Act::Kept => return Step::Next,
        }
        Step::Events
    }

    /// CR 608.2f: "3 damage to one and 2 damage to another" is dealt at once.
    fn damage_dealt_at_once(&self, running: &mut Resolution, mut events: Vec<Event>) -> Vec<Event> {
        let Some(ability) = running.entry.ability else { return events };
        let ops = &self.pool.ability(ability).program.ops[..usize::from(running.end)];
        while let Some(crate::Op::Do(Effect::Damage { amount, to, source }, _)) = ops.get(usize::from(running.at) + 1)
            && !amount.mentions_what_was_done()
        {
            running.at += 1;
            events.extend(Said::by(self, running).damage(amount, to, source));
        }
        events
    }
}
