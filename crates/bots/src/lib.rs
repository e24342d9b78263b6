//! Players that are programs. They use the same door as everybody else and compute no rule.
//!
//! A bot is handed a seat's [`Eyes`] and answers what that seat is asked:
//!
//! ```
//! use bots::{Bot, Eyes, RandomBot};
//! use kernel::{Answer, Game as _, Input, NoSink};
//! use magic::{CardPool, Game, Rules, Setup};
//!
//! /// Does whatever is offered last before the routine, and otherwise what a timeout would.
//! struct Eager;
//!
//! impl<G: kernel::Game> Bot<G> for Eager {
//!     fn answer(&mut self, eyes: &Eyes<'_, G>) -> Answer {
//!         match eyes.decision().map(|decision| decision.shape) {
//!             Some(kernel::Shape::Action { routine, .. }) => Answer::Pick(routine - 1),
//!             _ => eyes.default_answer(),
//!         }
//!     }
//! }
//!
//! let pool = CardPool::new(magic_cards::all(), &magic_text::English)?;
//! let deck: Vec<String> = ["Forest", "Grizzly Bears"].repeat(20).into_iter().map(String::from).collect();
//! let mut game = Game::new(pool.into(), &Setup::of_decks(Rules::MODERN, 1, vec![deck.clone(), deck]))?;
//! let mut players: [Box<dyn Bot<Game>>; 2] = [Box::new(Eager), Box::new(RandomBot::new(1))];
//! while let Some(seat) = game.decision().and_then(|decision| decision.who.first()) {
//!     let answer = players[usize::from(seat.0)].answer(&Eyes::new(&game, seat));
//!     game.apply(seat, &Input::Answer(answer), &mut NoSink)?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod eyes;
pub mod magic;
pub mod rangers;
mod words;

pub use eyes::Eyes;
pub use words::Words;

use kernel::{Answer, Dice, Game, Input};

/// A player that is a program.
pub trait Bot<G: Game> {
    /// The answer to the open decision, which is this seat's.
    fn answer(&mut self, eyes: &Eyes<'_, G>) -> Answer;

    /// What it does where somebody waits for it: it answers, or gives up what is lost beyond doubt.
    fn input(&mut self, eyes: &Eyes<'_, G>) -> Input {
        Input::Answer(self.answer(eyes))
    }
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn answer(&mut self, eyes: &Eyes<'_, G>) -> Answer {
        (**self).answer(eyes)
    }

    fn input(&mut self, eyes: &Eyes<'_, G>) -> Input {
        (**self).input(eyes)
    }
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
    fn answer(&mut self, eyes: &Eyes<'_, G>) -> Answer {
        eyes.sample(&mut self.dice)
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
    fn answer(&mut self, eyes: &Eyes<'_, G>) -> Answer {
        match eyes.decision() {
            Some(decision) if (self.to)(&decision.reason) => eyes.default_answer(),
            _ => self.bot.answer(eyes),
        }
    }
}
