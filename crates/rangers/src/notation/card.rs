//! What is printed on a card.

use super::{Ability, AreaWord, EntryNumber, Filter, Title, Value};
use crate::words::{Approach, Aspect, CardKind, Keyword, Set, Token, Trait};
use serde::{Deserialize, Serialize};

/// A threshold for progress or harm.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Threshold {
    /// That many.
    At(Value),
    /// Tokens gather and never clear.
    Never,
    /// Such tokens cannot be put there.
    Forbidden,
    /// Clears when every ranger's token is there; progress gathers.
    RangerTokens,
}

/// How many icons a card shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Icons {
    /// So many.
    Fixed(u8),
    /// As many as energy of the aspect is left in the pool.
    EnergyLeft(Aspect),
    /// So many, for one fatigue.
    ForFatigue(u8),
}

/// What a card costs to play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Price {
    /// Of which aspect.
    pub aspect: Aspect,
    /// How much; 0 where it is X.
    pub amount: u8,
    /// Whether it is X, which the card's own text pays.
    pub x: bool,
    /// How much with the publisher's later adjustments, where that differs.
    pub balanced: Option<u8>,
}

/// A card face.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardDefinition {
    /// Its title.
    pub title: Title,
    /// Its set.
    pub set: Set,
    /// What it is.
    pub kind: CardKind,
    /// How many of it exist.
    pub copies: u8,
    /// Its traits.
    pub traits: Vec<Trait>,
    /// Its keywords, with a number where one is printed.
    pub keywords: Vec<(Keyword, Option<i32>)>,
    /// Its presence.
    pub presence: Option<Value>,
    /// Its progress threshold.
    pub progress: Threshold,
    /// Its harm threshold.
    pub harm: Threshold,
    /// What it costs to play.
    pub price: Option<Price>,
    /// Which aspect a ranger needs to choose it, and how much of it.
    pub requires: Option<(Aspect, u8)>,
    /// Its equip value.
    pub equip: Option<u8>,
    /// Its approach icons.
    pub icons: Vec<(Approach, Icons)>,
    /// What a test must interact with for it to be committed, if that matters.
    pub commits_to: Option<Filter>,
    /// Whether it can be committed to the tests of others too.
    pub helps: bool,
    /// The reward that its ranger aspires to with it.
    pub aspires: Option<Title>,
    /// The tokens it enters play with.
    pub starts: Option<(Token, Value)>,
    /// Where it enters play.
    pub enters: AreaWord,
    /// Whether it enters exhausted while that holds.
    pub enters_exhausted: Option<super::Condition>,
    /// What it can be attached to.
    pub attaches: Option<Filter>,
    /// Its guide entry.
    pub entry: Option<EntryNumber>,
    /// The face on its back that it can be flipped to.
    pub reverse: Option<Title>,
    /// The locations that a mission lists.
    pub listed: Vec<Title>,
    /// Its abilities.
    pub abilities: Vec<Ability>,
}
