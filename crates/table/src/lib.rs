//! What every table shares, in the terminal and on a server: a game with its seats, questions and their numbers, what each
//! viewer is shown, stops and response windows, the log.
//!
//! A [`Table`] is pure: it reads no clock and sends nothing. Whoever drives it hands in what players say together with the
//! time, and takes away the messages that are due. [`wire`] holds these messages.

mod shown;
mod table;
pub mod wire;

pub use table::{Cause, Due, Logged, Refusal, ServerOf, Table};
