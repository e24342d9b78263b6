//! The algebra in which cards are written: abilities over effects, patterns, modifications, filters, values, costs and
//! conditions.
//!
//! Everything here is plain data with a serde form; it says what, never how. The renderer turns it into rules text, the
//! card pool compiles it for play. Nothing here runs a game.

mod ability;
mod action;
mod card;
mod condition;
mod cost;
mod effect;
mod face_words;
mod filter;
mod filter_words;
mod modification;
mod noun;
mod pattern;
mod statement;
mod turn;
mod value;
mod word_list;
mod words;

pub use ability::{
    Ability, Activated, ActivationLimit, AlternativeCost, KeywordAbility, Parameter, Replacement, Static, StaticEffect,
    Timing, Triggered,
};
pub use action::{Action, Deed, Designation};
pub use card::{CardDefinition, Layout, Stat};
pub use condition::Condition;
pub use cost::{Cost, CostPart};
pub use effect::{Ballot, Chooser, Destination, Effect, Exchanged, Mana, Mask, Modes, Place, Restriction, Turning};
pub use face_words::*;
pub use filter::{Characteristic, Domain, Filter, Predicate};
pub use filter_words::*;
pub use modification::{Duration, Modification, SubtypeClassName};
pub use noun::{EventPart, Noun, Slot, TargetSpec};
pub use pattern::{AmountChange, Cause, Entering, Giving, GivingHow, Instead, Pattern};
pub use statement::{PlayTerms, Question, Statement};
pub use turn::{ExtraPhase, TurnEffect, TurnPart};
pub use value::{Comparison, Value};
pub use words::*;
