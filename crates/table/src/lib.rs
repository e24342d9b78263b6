//! What every table shares, in the terminal and on a server: a game with its seats, questions and their numbers, what each
//! viewer is shown, stops and response windows, the log.
//!
//! A [`Table`] is pure: it reads no clock and sends nothing. Whoever drives it hands in what players say together with the
//! time, and takes away the messages that are due. [`wire`] holds these messages.

mod acknowledging;
mod agreements;
mod clocks;
mod hearing;
mod log;
mod names;
mod orders;
mod publish;
mod record;
mod requests;
mod saved;
mod shown;
mod stops;
mod story;
mod table;
mod tape;
mod timing;
pub mod wire;

pub use log::{Cause, Deed, Logged, standing};
pub use names::Names;
pub use record::{Claim, Record, RecordError, With, game_of, write_whole};
pub use saved::Kept;
pub use stops::{lets_pass, passing_ends, usual_stops};
pub use story::Story;
pub use table::{Due, Refusal, Reply, ServerOf, Table};
pub use tape::play_tape;
