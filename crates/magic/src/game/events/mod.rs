//! Every change of the game: batches of proposed events, replacement and prevention, carrying them out, what triggers on them.

pub(in crate::game) mod batch;
pub(in crate::game) mod batch_questions;
pub(in crate::game) mod changes;
pub(in crate::game) mod entering;
pub(in crate::game) mod giving;
pub(in crate::game) mod happen;
mod history;
pub(in crate::game) mod leaving;
pub(in crate::game) mod patterns;
pub(in crate::game) mod replacement;
pub(in crate::game) mod shields;
pub(in crate::game) mod timestamps;
mod trigger_order;
pub(in crate::game) mod triggers;
mod unmasking;
pub(in crate::game) mod zones;
