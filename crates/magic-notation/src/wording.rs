//! The language in which a game speaks of what its definitions say.

use crate::{Ability, CardDefinition, Cost, Effect, Filter, Modification};

/// Puts parts of a definition into words. The rules ask for it where they explain themselves, and know no language.
pub trait Wording: std::fmt::Debug + Sync {
    /// What an effect of that card does, as whole sentences.
    fn effect(&self, card: &CardDefinition, effect: &Effect) -> String;

    /// A cost of that card as it stands before a colon.
    fn cost(&self, card: &CardDefinition, cost: &Cost) -> String;

    /// The whole text of a card, a line for each ability.
    fn card(&self, card: &CardDefinition) -> String;

    /// The text of one ability of that card.
    fn ability(&self, card: &CardDefinition, ability: &Ability) -> String;

    /// What a filter of that card describes, one of them, without an article.
    fn filter(&self, card: &CardDefinition, filter: &Filter) -> String;

    /// What a lasting modification by that card does to one object.
    fn modification(&self, card: &CardDefinition, modification: &Modification) -> String;
}
