//! Coins and dice (CR 705, 706).

use crate::game::Game;
use crate::notation::{Noun, Slot};
use crate::{Event, Kept, Resolution, Rigged};

impl Game {
    /// Players flip a coin each; whether the last of them was won is known from then on.
    pub(super) fn flip_coins(&mut self, running: &mut Resolution, who: &Noun) {
        for player in self.players_named(who, &self.context(running)) {
            running.won_flip = self.flip_coin();
            self.announce_event(Event::Flipped(player, running.won_flip));
        }
    }

    /// Players roll a die each, the last into the slot.
    pub(super) fn roll_dice(&mut self, running: &mut Resolution, who: &Noun, sides: u8, slot: Slot) {
        for player in self.players_named(who, &self.context(running)) {
            let rolled = self.roll_die(sides);
            running.entry.bindings.keep(Kept::In(slot), rolled as i32);
            self.announce_event(Event::Rolled(player, rolled));
        }
    }

    /// Events in an order that chance gives.
    pub(super) fn shuffled(&mut self, mut events: Vec<Event>) -> Vec<Event> {
        self.by_chance(|dice| dice.shuffle(&mut events));
        events
    }

    fn flip_coin(&mut self) -> bool {
        if let Some(at) = self.state.rigged.iter().position(|one| matches!(one, Rigged::Coin(_)))
            && let Rigged::Coin(result) = self.state.rigged.remove(at)
        {
            return result;
        }
        self.by_chance(|dice| dice.coin())
    }

    fn roll_die(&mut self, sides: u8) -> u32 {
        if let Some(at) = self.state.rigged.iter().position(|one| matches!(one, Rigged::Die(_)))
            && let Rigged::Die(result) = self.state.rigged.remove(at)
        {
            return result;
        }
        self.by_chance(|dice| dice.below(u32::from(sides)) + 1)
    }
}
