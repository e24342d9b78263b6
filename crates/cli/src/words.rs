//! Words of the command line that more than one command takes.

use bots::magic::Strength;
use clap::ValueEnum;
use magic::Rules;

/// A player that is a program.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BotName {
    /// Chooses at random, but keeps every opening hand
    Random,
    /// Follows rules of thumb
    #[value(alias = "house:weak")]
    Weak,
    /// Tries plans for the turn on dealt worlds, and looks for forced lines
    #[value(alias = "house:middle")]
    Middle,
    /// Also searches the other's answers, and weighs worlds by what the other did
    #[value(aliases = ["house:top", "house"])]
    Top,
}

impl BotName {
    /// How well it plays.
    pub fn strength(self) -> Strength {
        match self {
            BotName::Random => Strength::Random,
            BotName::Weak => Strength::Weak,
            BotName::Middle => Strength::Middle,
            BotName::Top => Strength::Top,
        }
    }
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

/// A word of the command line as it is typed.
pub fn spelled(word: &impl ValueEnum) -> String {
    word.to_possible_value().map_or_else(String::new, |value| value.get_name().to_string())
}

/// "1 thread", "2 threads".
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
