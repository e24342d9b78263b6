//! Resolving (CR 608): the machine that runs a program, its verbs, what they leave behind for a while.

pub(in crate::game) mod choices;
pub(in crate::game) mod durations;
pub(in crate::game) mod finding;
pub(in crate::game) mod lingering;
pub(in crate::game) mod mana_verbs;
pub(in crate::game) mod optional;
pub(in crate::game) mod resolve;
pub(in crate::game) mod sorting;
pub(in crate::game) mod turn_effects;
pub(in crate::game) mod verbs;
