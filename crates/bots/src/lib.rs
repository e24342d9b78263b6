//! Players that are programs. They use the same door as everybody else and compute no rule.

use kernel::{Answer, Dice, Game, Seat};

/// A player that is a program.
pub trait Bot<G: Game> {
    /// The answer to the open decision, which is this seat's.
    fn answer(&mut self, game: &G, seat: Seat) -> Answer;
}

/// Picks uniformly among the offered options; at attacks and blocks each creature takes part with probability one half.
/// It never concedes or takes back.
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

/// A player that takes the default answer to some questions and leaves all others to another bot: a random player that
/// keeps every opening hand, for one.
#[derive(Debug)]
pub struct Defaulting<B, R> {
    bot: B,
    to: fn(&R) -> bool,
}

impl<B, R> Defaulting<B, R> {
    /// A player that takes the default where `to` says so of the reason for asking.
    pub fn new(bot: B, to: fn(&R) -> bool) -> Defaulting<B, R> {
        Defaulting { bot, to }
    }
}

impl<G: Game, B: Bot<G>> Bot<G> for Defaulting<B, G::Reason> {
    fn answer(&mut self, game: &G, seat: Seat) -> Answer {
        match game.decision() {
            Some(decision) if (self.to)(&decision.reason) => game.default_answer(),
            _ => self.bot.answer(game, seat),
        }
    }
}
