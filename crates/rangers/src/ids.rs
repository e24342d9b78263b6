//! Small ids.

use serde::{Deserialize, Serialize};

/// A physical card of this day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardId(pub u16);

/// A ranger, by their place at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct RangerId(pub u8);

/// A card face of the pool.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct DefinitionId(pub u16);

/// A location of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct LocationId(pub u8);

/// A notable event that the pool knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct NotableId(pub u16);

/// A guide entry of the pool.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct EntryId(pub u16);

impl RangerId {
    /// The seat of that ranger's player.
    pub fn seat(self) -> kernel::Seat {
        kernel::Seat(self.0)
    }
}
