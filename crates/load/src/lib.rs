//! Players of a running server that are programs on the other side of the line: for tests, and to measure how much load a
//! server bears. They know the protocol and nothing else, and speak to this machine only.

mod answers;
mod http;
mod measure;
mod seat;

pub use answers::answer;
pub use http::{Guest, Response};
pub use measure::{Figures, Plan, run};
pub use seat::{Connection, Heard, Player};

use thiserror::Error;

/// Why a player cannot go on.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The line broke.
    #[error("the line to the server broke: {0}")]
    Line(#[from] std::io::Error),
    /// The WebSocket broke.
    #[error("the connection to the table broke: {0}")]
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    /// The server says something that is not in the protocol.
    #[error("the server says what cannot be read: {0}")]
    Words(#[from] serde_json::Error),
    /// The server refuses.
    #[error("the server refuses: {status} {body}")]
    Refused {
        /// The status.
        status: u16,
        /// What it says.
        body: String,
    },
    /// The server ended the connection.
    #[error("the server ended the connection")]
    Closed,
    /// Nothing came for too long.
    #[error("nothing came from the server for too long")]
    Silence,
}

impl From<tokio_tungstenite::tungstenite::Error> for LoadError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> LoadError {
        LoadError::Socket(Box::new(error))
    }
}
