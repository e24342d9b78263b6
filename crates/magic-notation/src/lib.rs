//! The algebra in which cards are written: abilities over effects, patterns, modifications, filters, values, costs and
//! conditions; and the small types it speaks of: colours, mana, types, keywords, counters, zones.
//!
//! Everything here is plain data with a serde form; it says what, never how. `magic-text` turns it into rules text, the
//! card pool of `magic` compiles it for play. Nothing here runs a game or knows a word of English prose.

mod ability;
mod action;
mod card;
mod color;
mod condition;
mod cost;
mod counter;
mod effect;
mod face_words;
mod filter;
mod filter_words;
mod history;
mod keyword;
mod mana;
mod modification;
mod noun;
mod pattern;
mod schema;
mod seek;
mod statement;
mod symbol;
mod turn;
mod types;
mod value;
mod visit;
mod walk;
mod word_list;
mod word_tables;
mod wording;
mod words;
mod zone;

pub use ability::{
    Ability, Activated, ActivationLimit, AlternativeCost, KeywordAbility, Parameter, Replacement, Static, StaticEffect,
    Timing, Triggered,
};
pub use action::{Action, Deed, Designation};
pub use card::{CardDefinition, Layout, Stat};
pub use color::{Color, ColorSet};
pub use condition::Condition;
pub use cost::{Cost, CostPart};
pub use counter::{CounterKind, M1M1, P1P1};
pub use effect::{Ballot, Chooser, Destination, Effect, Exchanged, Mana, Mask, Modes, Place, Restriction, Turning};
pub use face_words::*;
pub use filter::{Characteristic, Domain, Filter, Predicate};
pub use filter_words::*;
pub use history::*;
pub use keyword::{Keyword, KeywordSet};
pub use mana::{ManaCost, ManaKind, ManaKinds, ManaSymbol};
pub use modification::{Duration, Modification, SourceStays, SubtypeClassName};
pub use noun::{EventPart, Noun, Slot, TargetSpec};
pub use pattern::{AmountChange, Cause, Entering, Giving, GivingHow, Instead, Pattern};
pub use seek::{any_condition, any_noun, any_pattern, any_predicate, any_value};
pub use statement::{PlayTerms, Question, Statement};
pub use symbol::Symbol;
pub use turn::{ExtraPhase, TurnEffect, TurnPart};
pub use types::{CardType, Subtype, SubtypeClass, Subtypes, Supertype, SupertypeSet, TypeLine, TypeSet};
pub use value::{Comparison, Value};
pub use visit::{Visit, VisitMut};
pub(crate) use walk::walk_part;
pub use walk::{Part, Walk, Word, Words};
pub use word_tables::{WORD_TABLES, WordTable};
pub use wording::Wording;
pub use words::*;
pub use zone::{Step, Zone, ZoneSet};
