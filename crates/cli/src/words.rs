//! Words of the command line that more than one command takes.

use clap::ValueEnum;
use magic::Rules;

/// A player that is a program.
#[derive(Clone, Copy, ValueEnum)]
pub enum BotName {
    /// Chooses at random, but keeps every opening hand
    Random,
}

/// A rules profile.
#[derive(Clone, Copy, ValueEnum)]
pub enum RulesName {
    /// The rules of today
    Modern,
    /// The table of thirty years ago
    Classic,
}

impl RulesName {
    /// Its switches.
    pub fn rules(self) -> Rules {
        match self {
            RulesName::Modern => Rules::MODERN,
            RulesName::Classic => Rules::CLASSIC,
        }
    }
}
