//! The messages between a table and those who sit at it or watch, as JSON objects with a `type`.
//!
//! `docs/protocol.md` tells how they are used.

mod client;
mod server;
mod settings;

pub use client::{Client, Request};
pub use server::{ChatLine, Clock, Clocks, Refused, Seated, Server, Status, Update, WindowShown};
pub use settings::{Always, Pass, SeatSettings, Stops, TableSettings};

/// The version of the messages. A client that speaks another one is told so and reloads.
pub const VERSION: u32 = 1;
