//! A hash of a game state that is the same on every platform.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// A stable 64-bit hash. In files that people read it is sixteen hexadecimal digits, since not every reader's numbers have
/// 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateHash(pub u64);

impl Serialize for StateHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { serializer.serialize_u64(self.0) }
    }
}

impl<'de> Deserialize<'de> for StateHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return u64::deserialize(deserializer).map(StateHash);
        }
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        u64::from_str_radix(&text, 16).map(StateHash).map_err(|_| de::Error::custom(format!("\"{text}\" is no hash")))
    }
}

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
