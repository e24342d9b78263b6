//! What commands do with any game that can be hosted: record and replay it, tell it, ask at a keyboard. Knows no game.

pub mod lines;
pub mod record;
pub mod story;
