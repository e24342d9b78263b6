//! The campaign guide and the map.

use super::{Effect, EntryNumber, Title};
use crate::words::{Set, Terrain};
use serde::{Deserialize, Serialize};

/// Why a guide entry is read, or a card clears.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// The card entered play.
    Entered,
    /// The card clears by progress.
    Progress,
    /// The card clears by harm.
    Harm,
    /// The card clears since all tokens are on it.
    Tokens,
    /// The rangers arrived.
    Arrived,
    /// Something sent here.
    Called,
    /// It stood on the day track.
    Scheduled,
}

/// An entry of the guide.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GuideEntry {
    /// Its number.
    pub number: EntryNumber,
    /// What it does, narration included.
    pub effect: Effect,
}

/// What happens on arrival for the first rangers: all, lead, next, third.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Arrival {
    /// Once.
    pub all: Effect,
    /// For the lead, then the next rangers.
    pub rangers: Vec<Effect>,
}

/// A place on the map.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MapLocation {
    /// The title of its location card.
    pub title: Title,
    /// Its own set of path cards, if it is pivotal.
    pub pivotal: Option<Set>,
    /// How many Valley cards join the path deck.
    pub valley: u8,
    /// A Valley card that is always among them.
    pub always: Option<Title>,
    /// What else is done when the path deck is put together.
    pub assembly: Effect,
    /// What happens on arrival.
    pub arrival: Arrival,
    /// The terrain it always has, whatever path was taken.
    pub terrain: Option<Terrain>,
}

/// A path of the map.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Link {
    /// One end.
    pub one: Title,
    /// The other end.
    pub other: Title,
    /// What lies between.
    pub terrain: Terrain,
}
