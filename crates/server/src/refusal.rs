//! What a request is told that cannot be done: a stable key, and words that say what to do. What happened inside goes to the
//! log and never to the caller.

use crate::store::StoreError;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// A request that is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    status: StatusCode,
    key: &'static str,
    words: String,
}

#[derive(Serialize)]
struct Body<'a> {
    error: &'a str,
    words: &'a str,
}

impl Refusal {
    /// Refused for a reason of that key.
    pub fn new(status: StatusCode, key: &'static str, words: impl Into<String>) -> Refusal {
        Refusal { status, key, words: words.into() }
    }

    /// Something in the request is not as it must be.
    pub fn bad(key: &'static str, words: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, key, words)
    }

    /// There is no such table.
    pub fn no_table() -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, "no-table", "There is no such table. Check the link, or make a new table.")
    }

    /// It comes from a page of somebody else.
    pub fn foreign() -> Refusal {
        let words = "This request comes from a page of another site. Open Cardhall by its own address and try there.";
        Refusal::new(StatusCode::FORBIDDEN, "foreign-origin", words)
    }

    /// There were too many.
    pub fn too_many() -> Refusal {
        let words = "That was a lot at once. Wait a moment and try again.";
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too-many", words)
    }

    /// A fault of ours.
    pub fn ours() -> Refusal {
        let words = "Something failed here, not with you. Try again in a moment.";
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "ours", words)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(Body { error: self.key, words: &self.words })).into_response()
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        tracing::error!(%error, "a request failed");
        Refusal::ours()
    }
}
