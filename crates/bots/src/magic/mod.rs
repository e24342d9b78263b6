//! Players of Magic. They know no rule and no card by name: what may be done, the game says; what a card is good for is read
//! off its words.

mod assumed;
mod fight;
mod gain;
mod knowledge;
mod lore;
mod middle;
mod policy;
mod worth;

pub use assumed::Assumed;
pub use knowledge::Knowledge;
pub use middle::{Budget, Middle};
pub use policy::Policy;

use crate::{Bot, Defaulting, Eyes, RandomBot};
use kernel::{Answer, Shape};
use magic::{Game, Reason};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How well a program plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// Chooses at random, but keeps every opening hand.
    Random,
    /// Follows rules of thumb.
    #[default]
    Weak,
    /// Tries what could be done on dealt worlds.
    Middle,
}

impl Strength {
    /// All strengths, the least first.
    pub const ALL: [Strength; 3] = [Strength::Random, Strength::Weak, Strength::Middle];

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Strength::Random => "random",
            Strength::Weak => "weak",
            Strength::Middle => "middle",
        }
    }

    /// A player of that strength, from a seed.
    pub fn player(self, known: &Arc<Knowledge>, seed: u64) -> Box<dyn Bot<Game> + Send> {
        match self {
            Strength::Random => {
                let keeps = |reason: &Reason| matches!(reason, Reason::Mulligan);
                Box::new(Defaulting::new(RandomBot::new(seed), keeps))
            }
            Strength::Weak => Box::new(Weak::new(Arc::clone(known), seed)),
            Strength::Middle => {
                let assumed = Arc::clone(known.assumed());
                Box::new(Middle::new(Arc::clone(known), assumed, seed, Budget { worlds: 6, lines: 60 }))
            }
        }
    }
}

/// The weak player: rules of thumb, no look ahead.
#[derive(Clone, Debug)]
pub struct Weak {
    policy: Policy,
    seed: u64,
}

impl Weak {
    /// A player from a seed, who knows the cards.
    pub fn new(known: Arc<Knowledge>, seed: u64) -> Weak {
        Weak { policy: Policy::new(known), seed }
    }
}

impl Bot<Game> for Weak {
    fn answer(&mut self, eyes: &Eyes<'_, Game>) -> Answer {
        if let Some(decision) = eyes.decision()
            && let Shape::Action { options: [_], .. } = decision.shape
        {
            return Answer::Pick(0);
        }
        self.policy.answer(&eyes.world(self.seed))
    }
}
