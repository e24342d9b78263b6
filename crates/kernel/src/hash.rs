//! A hash of a game state that is the same on every platform.

use postcard::ser_flavors::Flavor;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use xxhash_rust::xxh3::Xxh3;

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
        let hashing = Hashing { hasher: Xxh3::new(), waiting: Vec::with_capacity(AT_ONCE) };
        StateHash(postcard::serialize_with_flavor(value, hashing).expect("plain data always serialises"))
    }
}

/// How many bytes are hashed at once.
const AT_ONCE: usize = 1024;

/// Hashes bytes as they come, so that they are never all there.
struct Hashing {
    hasher: Xxh3,
    waiting: Vec<u8>,
}

impl Hashing {
    fn empty(&mut self) {
        self.hasher.update(&self.waiting);
        self.waiting.clear();
    }
}

impl Flavor for Hashing {
    type Output = u64;

    #[inline]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        if self.waiting.len() == AT_ONCE {
            self.empty();
        }
        self.waiting.push(byte);
        Ok(())
    }

    fn finalize(mut self) -> postcard::Result<u64> {
        self.empty();
        Ok(self.hasher.digest())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_come_piece_by_piece_are_hashed_as_one() {
        for length in [0usize, 1, 240, 241, 1023, 1024, 1025, 5000] {
            let value: Vec<u32> = (0..length as u32).map(|at| at * 77).collect();
            let bytes = postcard::to_stdvec(&value).expect("it serialises");
            assert_eq!(StateHash::of(&value).0, xxhash_rust::xxh3::xxh3_64(&bytes), "{length} numbers");
        }
    }
}
