//! Rules text: the one place that turns definitions into English.
//!
//! The text is made from the same data that is played, so it cannot disagree with it. Text flows in one direction only:
//! nothing here reads English, and nothing here knows a card by its name. Every `match` is exhaustive, so that a new word
//! of the notation has to be given its English here before the crate compiles.

mod ability;
mod action;
mod choice;
mod chosen;
mod condition;
mod cost;
mod counters;
mod damage;
mod dice;
mod effect;
mod filter;
mod grammar;
mod history;
mod keyword;
mod lasting;
mod layout;
mod levels;
mod looking;
mod mana;
mod memory;
mod modification;
mod movement;
mod noun;
mod optional;
mod pattern;
mod payment;
mod predicate;
mod replacement;
mod resolution;
mod scope;
mod sentence;
mod sequence;
mod statement;
mod stats;
mod token;
mod turn;
mod value;

pub use grammar::Number;

use magic_notation::{Ability, CardDefinition, Cost, Effect, Filter, Modification, Wording};
use scope::Scope;

/// The rules text of a card: one paragraph for each ability; keywords that stand next to each other share one.
pub fn card_text(card: &CardDefinition) -> String {
    layout::paragraphs(card).join("\n")
}

/// English, for whoever asks a [`Wording`].
#[derive(Debug)]
pub struct English;

impl Wording for English {
    fn effect(&self, card: &CardDefinition, effect: &Effect) -> String {
        effect_text(card, effect)
    }

    fn cost(&self, card: &CardDefinition, cost: &Cost) -> String {
        cost_text(card, cost)
    }

    fn card(&self, card: &CardDefinition) -> String {
        card_text(card)
    }

    fn ability(&self, card: &CardDefinition, ability: &Ability) -> String {
        ability_text(card, ability)
    }

    fn filter(&self, card: &CardDefinition, filter: &Filter) -> String {
        filter_text(card, filter, Number::Singular)
    }

    fn modification(&self, card: &CardDefinition, modification: &Modification) -> String {
        modification_text(card, modification)
    }
}

/// The text of one ability of a card.
pub fn ability_text(card: &CardDefinition, ability: &Ability) -> String {
    ability::text(card, ability)
}

/// What an effect of that card does, as whole sentences.
pub fn effect_text(card: &CardDefinition, effect: &Effect) -> String {
    Scope::new(card).effect_paragraph(effect)
}

/// A cost as it stands before a colon: `{1}{G}, {T}, Sacrifice this creature`.
pub fn cost_text(card: &CardDefinition, cost: &Cost) -> String {
    Scope::new(card).cost(cost)
}

/// What a filter describes, without an article: `untapped creature you control`.
pub fn filter_text(card: &CardDefinition, filter: &Filter, number: Number) -> String {
    Scope::new(card).filter(filter, number)
}

/// What a lasting modification by that card does to one object: `gets +1/+1`, `has flying`.
pub fn modification_text(card: &CardDefinition, modification: &Modification) -> String {
    Scope::new(card).modification(modification)
}
