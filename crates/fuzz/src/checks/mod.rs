//! The properties, one file each.

mod conserved;
mod explained;
mod hidden;
mod offered;
mod refused;
mod replayed;
mod saved;
mod settled;
mod taken_back;

pub(crate) use conserved::Cards;
pub(crate) use explained::explained;
pub(crate) use hidden::{rollout, views};
pub(crate) use offered::{offers, question};
pub(crate) use refused::refusals;
pub(crate) use replayed::replays;
pub(crate) use saved::Shadow;
pub(crate) use settled::{bounds, settled};
pub(crate) use taken_back::HalfMade;
