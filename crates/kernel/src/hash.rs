//! A hash of a game state that is the same on every platform.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A stable 64-bit hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StateHash(pub u64);

impl StateHash {
    /// The hash of a value's compact serial form. Not for hot paths: it serialises the whole value.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> StateHash {
        let bytes = postcard::to_stdvec(value).expect("plain data always serialises");
        StateHash(xxhash_rust::xxh3::xxh3_64(&bytes))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}
