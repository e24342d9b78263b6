//! Coins and dice (CR 705, 706).

use crate::Rigged;
use crate::game::Game;

impl Game {
    pub(super) fn flip_coin(&mut self) -> bool {
        if let Some(at) = self.state.rigged.iter().position(|one| matches!(one, Rigged::Coin(_)))
            && let Rigged::Coin(result) = self.state.rigged.remove(at)
        {
            return result;
        }
        self.can_take_back = false;
        self.state.chance.draw(|dice| dice.coin())
    }

    pub(super) fn roll_die(&mut self, sides: u8) -> u32 {
        if let Some(at) = self.state.rigged.iter().position(|one| matches!(one, Rigged::Die(_)))
            && let Rigged::Die(result) = self.state.rigged.remove(at)
        {
            return result;
        }
        self.can_take_back = false;
        self.state.chance.draw(|dice| dice.below(u32::from(sides)) + 1)
    }
}
