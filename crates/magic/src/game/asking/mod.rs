//! Questions about a position, read-only: what is there, what matches, what a value is, what may be done.

pub(in crate::game) mod access;
pub(in crate::game) mod attaching;
pub(in crate::game) mod evaluate;
pub(in crate::game) mod matching;
mod outlook;
pub(in crate::game) mod questions;
