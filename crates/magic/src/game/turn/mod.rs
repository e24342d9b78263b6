//! The course of a turn (CR 500-514), priority, state-based actions and loops.

pub(in crate::game) mod course;
pub(in crate::game) mod loops;
pub(in crate::game) mod priority;
pub(in crate::game) mod state_based;
