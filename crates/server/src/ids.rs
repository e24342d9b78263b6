//! Ids that are shown in links: random numbers, written in letters that are not taken for one another.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// 63 bits, five a letter.
const LENGTH: usize = 13;

/// Random bytes from the system.
///
/// # Panics
/// Where the system has no randomness, which no server could go on without.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes
}

fn random_id() -> i64 {
    (u64::from_le_bytes(random()) >> 1) as i64
}

fn write_id(id: i64, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    let letter = |place: usize| char::from(LETTERS[(id >> (5 * place) & 31) as usize]);
    (0..LENGTH).rev().try_for_each(|place| fmt::Write::write_char(to, letter(place)))
}

/// Something that is not an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is no id; it has {LENGTH} letters and digits: copy the whole link")]
pub struct NoId;

fn read_id(text: &str) -> Result<i64, NoId> {
    if text.len() != LENGTH {
        return Err(NoId);
    }
    let value = text.bytes().try_fold(0u128, |value, byte| {
        let digit = LETTERS.iter().position(|letter| *letter == byte.to_ascii_lowercase())?;
        Some(value << 5 | digit as u128)
    });
    value.and_then(|value| i64::try_from(value).ok()).ok_or(NoId)
}

macro_rules! ids {
    ($($(#[$about:meta])* $name:ident,)*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub i64);

        impl $name {
            /// A new one that nobody can guess.
            pub fn new_random() -> $name {
                $name(random_id())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_id(self.0, to)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_id(self.0, to)
            }
        }

        impl FromStr for $name {
            type Err = NoId;

            fn from_str(text: &str) -> Result<$name, NoId> {
                read_id(text).map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}

ids! {
    /// A table.
    TableId,
    /// Somebody without an account, known by a cookie.
    GuestId,
    /// What a link must carry so that whoever follows it may take a seat.
    Invitation,
    /// A report that something is wrong.
    ReportId,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        for value in [0, 1, 31, 32, i64::MAX, TableId::new_random().0] {
            let shown = TableId(value).to_string();
            assert_eq!(shown.len(), LENGTH);
            assert_eq!(shown.parse(), Ok(TableId(value)));
            assert_eq!(shown.to_uppercase().parse(), Ok(TableId(value)));
        }
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "short", "zzzzzzzzzzzzz", "il00000000000", "00000000000000", "ééééééé"] {
            assert_eq!(text.parse::<TableId>(), Err(NoId), "{text}");
        }
    }
}
