//! Players that are programs. They use the same door as everybody else and compute no rule.

use kernel::{Answer, Dice, Game, Seat};

/// A player that is a program.
pub trait Bot<G: Game> {
    /// The answer to the open decision, which is this seat's.
    fn answer(&mut self, game: &G, seat: Seat) -> Answer;
}

/// Picks uniformly among the offered options; at attacks and blocks each creature takes part with probability one half.
/// It keeps every hand, and never concedes or takes back.
#[derive(Debug)]
pub struct RandomBot {
    dice: Dice,
}

impl RandomBot {
    /// A random player from a seed.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot { dice: Dice::new(seed) }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn answer(&mut self, game: &G, _: Seat) -> Answer {
        kernel::sample(game, &mut self.dice).unwrap_or_else(|| game.default_answer())
    }
}
