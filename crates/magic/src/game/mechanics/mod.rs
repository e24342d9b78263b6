//! Rules of single mechanics that have a section of their own in the rulebook.

pub(in crate::game) mod ante;
pub(in crate::game) mod bestow;
pub(in crate::game) mod crew;
pub(in crate::game) mod forms;
pub(in crate::game) mod pairs;
pub(in crate::game) mod phasing;
pub(in crate::game) mod sagas;
pub(in crate::game) mod splice;
pub(in crate::game) mod subgames;
pub(in crate::game) mod turning;
