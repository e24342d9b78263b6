//! Casting and activating (CR 601, 602): in which ways, which faces, modes, targets, X; up to the moment of payment.

pub(in crate::game) mod actions;
pub(in crate::game) mod announce;
pub(in crate::game) mod announce_questions;
pub(in crate::game) mod cast_in_resolution;
pub(in crate::game) mod casts;
pub(in crate::game) mod defined_x;
pub(in crate::game) mod faces;
pub(in crate::game) mod modes;
pub(in crate::game) mod paired_targets;
pub(in crate::game) mod play_in_resolution;
pub(in crate::game) mod targets;
pub(in crate::game) mod threats;
pub(in crate::game) mod ways;
