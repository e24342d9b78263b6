//! Small ids: newtypes into the arenas of the state and the card pool.

use kernel::Seat;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A player, by seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// The seat this player sits at.
    pub fn seat(self) -> Seat {
        Seat(self.0)
    }

    /// The place of this player in the list of players.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl From<Seat> for PlayerId {
    fn from(seat: Seat) -> Self {
        PlayerId(seat.0)
    }
}

/// An object of CR 109.1. A change of zone makes a new one (CR 400.7): the same arena slot in its next generation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ObjectId {
    /// The place in the arena.
    pub slot: u16,
    /// How many objects lived at that place before.
    pub generation: u16,
}

impl ObjectId {
    /// The place of this object in the arena.
    pub fn index(self) -> usize {
        usize::from(self.slot)
    }
}

/// A physical card, through all the objects that it becomes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardId(pub u16);

/// A definition in the card pool.
///
/// In text forms it is written as a mark that nothing else looks like, so that a save can be given the numbers of another
/// pool; in binary forms it is the number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DefinitionId(pub u16);

const MARK: &str = "#definition ";

/// A definition's number as a text.
pub(crate) fn definition_mark(number: u16) -> String {
    format!("{MARK}{number}")
}

/// The number in such a text.
pub(crate) fn definition_of_mark(text: &str) -> Option<u16> {
    text.strip_prefix(MARK)?.parse().ok()
}

impl Serialize for DefinitionId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(&definition_mark(self.0))
        } else {
            serializer.serialize_newtype_struct("DefinitionId", &self.0)
        }
    }
}

impl<'de> Deserialize<'de> for DefinitionId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
            let number = definition_of_mark(&text);
            number.map(DefinitionId).ok_or_else(|| D::Error::custom(format!("\"{text}\" is no definition")))
        } else {
            u16::deserialize(deserializer).map(DefinitionId)
        }
    }
}

/// An ability, wherever an object got it from: a definition of the pool and a place in its table of abilities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct AbilityRef {
    /// The definition in whose table the ability stands.
    pub definition: DefinitionId,
    /// Its place there.
    pub index: u16,
}

/// When an effect or object came to be (CR 613.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Timestamp(pub u32);

/// An object or a player: what can be targeted, damaged, attached to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Entity {
    /// An object.
    Object(ObjectId),
    /// A player.
    Player(PlayerId),
}

impl Entity {
    /// The object, if it is one.
    pub fn object(self) -> Option<ObjectId> {
        match self {
            Entity::Object(id) => Some(id),
            Entity::Player(_) => None,
        }
    }

    /// The player, if it is one.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Entity::Player(id) => Some(id),
            Entity::Object(_) => None,
        }
    }
}

impl From<ObjectId> for Entity {
    fn from(id: ObjectId) -> Self {
        Entity::Object(id)
    }
}

impl From<PlayerId> for Entity {
    fn from(id: PlayerId) -> Self {
        Entity::Player(id)
    }
}
