//! Who can enter a match: the bots of the house, and others that show what they are worth.

use bots::Bot;
use bots::magic::{Budget, Exploiter, Idea, Knowledge, Strength, Thinker};
use clap::ValueEnum;
use magic::Game;
use std::sync::Arc;

/// A player in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Entrant {
    /// Chooses at random, but keeps every opening hand
    Random,
    /// Follows rules of thumb
    #[value(alias = "house:weak")]
    Weak,
    /// Looks for forced lines, and tries plans for the turn on dealt worlds
    #[value(alias = "house:middle")]
    Middle,
    /// Also searches the other's answers, and weighs worlds by what the other did
    #[value(aliases = ["house:top", "house"])]
    Top,
    /// The middle bot with four times the tries
    #[value(name = "middle-4x")]
    Middle4,
    /// The middle bot with sixteen times the tries
    #[value(name = "middle-16x")]
    Middle16,
    /// The middle bot with all weights zero: all positions and all answers are equal to it
    Zero,
    /// Blocks nothing
    NeverBlocks,
    /// Attacks with nothing
    NeverAttacks,
    /// Attacks with everything
    AllOut,
    /// Does nothing in its own turn but play lands
    DrawGo,
    /// Blocks with everything
    ChumpAll,
    /// Aims at lands
    LandDestruction,
}

impl From<Strength> for Entrant {
    fn from(strength: Strength) -> Entrant {
        match strength {
            Strength::Random => Entrant::Random,
            Strength::Weak => Entrant::Weak,
            Strength::Middle => Entrant::Middle,
            Strength::Top => Entrant::Top,
        }
    }
}

impl Entrant {
    /// Its name, as it is typed.
    pub fn word(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_string())
    }

    /// A player, from a seed.
    pub fn player(self, known: &Arc<Knowledge>, seed: u64) -> Box<dyn Bot<Game> + Send> {
        let middle = |times: u32| {
            let budget = Strength::Middle.budget().unwrap_or(Budget::NONE);
            Thinker::new(Arc::clone(known), seed, budget.times(times))
        };
        let fixed = |idea: Idea| Box::new(Exploiter::new(idea, Arc::clone(known), seed));
        match self {
            Entrant::Random => Strength::Random.player(known, seed),
            Entrant::Weak => Strength::Weak.player(known, seed),
            Entrant::Middle => Strength::Middle.player(known, seed),
            Entrant::Top => Strength::Top.player(known, seed),
            Entrant::Middle4 => Box::new(middle(4)),
            Entrant::Middle16 => Box::new(middle(16)),
            Entrant::Zero => Box::new(middle(1).indifferent()),
            Entrant::NeverBlocks => fixed(Idea::NeverBlock),
            Entrant::NeverAttacks => fixed(Idea::NeverAttack),
            Entrant::AllOut => fixed(Idea::AttackWithAll),
            Entrant::DrawGo => fixed(Idea::DrawAndGo),
            Entrant::ChumpAll => fixed(Idea::BlockWithAll),
            Entrant::LandDestruction => fixed(Idea::DestroyLands),
        }
    }
}
