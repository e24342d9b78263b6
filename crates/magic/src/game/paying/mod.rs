//! Costs and mana (CR 118, 106, 601.2f-h): what something costs, what could pay for it, and paying.

mod any_type;
pub(in crate::game) mod cheaper;
pub(in crate::game) mod cost_parts;
pub(in crate::game) mod costs;
pub(in crate::game) mod demands;
pub(in crate::game) mod draining;
pub(in crate::game) mod extra_mana;
mod keeping;
pub(in crate::game) mod life_for_mana;
pub(in crate::game) mod pay_questions;
pub(in crate::game) mod payment;
pub(in crate::game) mod stand_ins;
pub(in crate::game) mod supply;
mod used_up;
