//! Players of Magic. They know no rule and no card by name: what may be done, the game says; what a card is good for is read
//! off its words.

mod assumed;
mod blocking;
mod candidates;
mod choosing;
mod evaluation;
mod exploiters;
mod fight;
mod forced;
mod gain;
mod knowledge;
mod lore;
mod orders;
mod planning;
mod policy;
mod rollout;
pub mod search;
mod sideboard;
mod suspicion;
mod thinker;
mod trial;
mod worth;

pub use assumed::Assumed;
pub use evaluation::{FEATURES, NAMES, Weights, features};
pub use exploiters::{Exploiter, Idea};
pub use knowledge::Knowledge;
pub use orders::Orders;
pub use policy::Policy;
pub use sideboard::{shown_to, sideboard};
pub use thinker::{Budget, Considered, Thinker, Thought, Weighed};

use crate::{Bot, Defaulting, Eyes, RandomBot};
use kernel::Answer;
use magic::{Game, Reason};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use thinker::without_a_choice;

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
    /// Also searches the others' answers, and weighs worlds by what the others did.
    Top,
}

impl Strength {
    /// All strengths, the least first.
    pub const ALL: [Strength; 4] = [Strength::Random, Strength::Weak, Strength::Middle, Strength::Top];

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Strength::Random => "random",
            Strength::Weak => "weak",
            Strength::Middle => "middle",
            Strength::Top => "top",
        }
    }

    /// How much it tries for one decision; nothing where it does not think.
    pub fn budget(self) -> Option<Budget> {
        match self {
            Strength::Random | Strength::Weak => None,
            Strength::Middle => Some(Budget { worlds: 32, lines: 480, positions: 400, turns: 6, answers: 0 }),
            Strength::Top => Some(Budget { worlds: 64, lines: 1_200, positions: 1_500, turns: 10, answers: 2 }),
        }
    }

    /// How long it thinks about one decision at a table.
    pub fn time(self) -> Duration {
        match self {
            Strength::Random | Strength::Weak => Duration::from_millis(50),
            Strength::Middle => Duration::from_millis(500),
            Strength::Top => Duration::from_secs(3),
        }
    }

    /// A player of that strength, from a seed. The same seed gives the same answers.
    pub fn player(self, known: &Arc<Knowledge>, seed: u64) -> Box<dyn Bot<Game> + Send> {
        match (self, self.budget()) {
            (_, Some(budget)) => Box::new(Thinker::new(Arc::clone(known), seed, budget)),
            (Strength::Random, None) => {
                let keeps = |reason: &Reason| matches!(reason, Reason::Mulligan);
                Box::new(Defaulting::new(RandomBot::new(seed), keeps))
            }
            (_, None) => Box::new(Weak::new(Arc::clone(known), seed)),
        }
    }
}

impl Strength {
    /// The same at a table, where somebody waits: it tries more, as long as the time allows.
    pub fn at_table(self, known: &Arc<Knowledge>, seed: u64) -> Box<dyn Bot<Game> + Send> {
        match self.budget() {
            Some(budget) => Box::new(Thinker::new(Arc::clone(known), seed, budget.times(4)).within(self.time())),
            None => self.player(known, seed),
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
        let decision = eyes.decision();
        if let Some(answer) = decision.and_then(|decision| without_a_choice(&decision.shape)) {
            return answer;
        }
        self.policy.answer(&eyes.world(self.seed))
    }
}
