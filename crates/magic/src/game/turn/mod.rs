//! The course of a turn (CR 500-514), priority, state-based actions and loops.

pub(in crate::game) mod course;
mod hand_size;
pub(in crate::game) mod loops;
pub(in crate::game) mod mulligans;
pub(in crate::game) mod priority;
pub(in crate::game) mod state_based;
pub(in crate::game) mod untapping;
