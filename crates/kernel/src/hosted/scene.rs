//! What a viewer sees, as flat tables of entries: a change is "these entries are new or changed, these went".

use super::Handle;
use crate::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a game shows: things by handle, zones by key, players by seat, and the board as a whole.
///
/// A viewer's table is the public scene with the viewer's private one laid over it: where both have an entry, the private
/// one counts. A thing that lies in no zone is not on the table. Private scenes hold own cards, what a question offers from a
/// hidden zone, and, while an action is half-made, everything that it changes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene<T, P, B> {
    /// Cards, permanents, stack entries, by handle.
    pub things: BTreeMap<Handle, T>,
    /// Where they lie, by a key such as `battlefield` or `hand:0`.
    pub zones: BTreeMap<String, Zone>,
    /// The players, by seat.
    pub players: BTreeMap<u8, P>,
    /// Turn, step and whatever else there is once.
    pub board: Option<B>,
}

impl<T, P, B> Default for Scene<T, P, B> {
    fn default() -> Self {
        Scene { things: BTreeMap::new(), zones: BTreeMap::new(), players: BTreeMap::new(), board: None }
    }
}

/// A zone: how many cards lie there, and those that the viewer knows, in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Zone {
    /// Whose it is; nobody's if it is shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<Seat>,
    /// How many cards or other things there are.
    pub count: u32,
    /// Those that the viewer sees. In a pile the top is last.
    pub things: Vec<Handle>,
    /// Where order matters and not all are seen: how deep each lies, from the top.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u32>>", optional))]
    pub depths: Vec<u32>,
}

/// What changed in a scene. Entries replace those under the same key.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SceneDelta<T, P, B> {
    /// Things that are new or changed.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<Handle, T>>", optional))]
    pub things: BTreeMap<Handle, T>,
    /// Things that went.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Handle>>", optional))]
    pub gone: Vec<Handle>,
    /// Zones that are new or changed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, Zone>>", optional))]
    pub zones: BTreeMap<String, Zone>,
    /// Zones that went.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub zones_gone: Vec<String>,
    /// Players that changed.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<u8, P>>", optional))]
    pub players: BTreeMap<u8, P>,
    /// Players whose entry went (from a private scene).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u8>>", optional))]
    pub players_gone: Vec<u8>,
    /// The board, if it changed.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub board: Option<B>,
    /// Whether the entry for the board went (from a private scene).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub board_gone: bool,
}

fn none<B>() -> Option<B> {
    None
}

impl<T, P, B> Default for SceneDelta<T, P, B> {
    fn default() -> Self {
        SceneDelta {
            things: BTreeMap::new(),
            gone: Vec::new(),
            zones: BTreeMap::new(),
            zones_gone: Vec::new(),
            players: BTreeMap::new(),
            players_gone: Vec::new(),
            board: None,
            board_gone: false,
        }
    }
}

impl<T, P, B> SceneDelta<T, P, B> {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.things.is_empty()
            && self.gone.is_empty()
            && self.zones.is_empty()
            && self.zones_gone.is_empty()
            && self.players.is_empty()
            && self.players_gone.is_empty()
            && self.board.is_none()
            && !self.board_gone
    }
}

impl<T, P, B> Scene<T, P, B> {
    /// Applies a change.
    pub fn apply(&mut self, delta: SceneDelta<T, P, B>) {
        self.things.extend(delta.things);
        delta.gone.iter().for_each(|handle| drop(self.things.remove(handle)));
        self.zones.extend(delta.zones);
        delta.zones_gone.iter().for_each(|key| drop(self.zones.remove(key)));
        self.players.extend(delta.players);
        delta.players_gone.iter().for_each(|seat| drop(self.players.remove(seat)));
        if delta.board_gone {
            self.board = None;
        }
        if delta.board.is_some() {
            self.board = delta.board;
        }
    }

    /// The whole table of a viewer: this public scene with a private one laid over it.
    #[must_use]
    pub fn under(mut self, private: Scene<T, P, B>) -> Scene<T, P, B> {
        self.things.extend(private.things);
        self.zones.extend(private.zones);
        self.players.extend(private.players);
        self.board = private.board.or(self.board);
        self
    }
}

/// Something that happened, for a viewer: for the log in words, for the page to move things.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Happening {
    /// A stable key for what it was: `move`, `damage`, `cast`.
    pub key: String,
    /// What did it, or what it happened to first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub subject: Option<super::Subject>,
    /// To whom or what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub object: Option<super::Subject>,
    /// The zones between which something moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub from: Option<String>,
    /// Where it went.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub to: Option<String>,
    /// How much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub amount: Option<i32>,
    /// In words, if it is worth a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub line: Option<super::Line>,
}

impl Happening {
    /// A happening of that key, with nothing else said.
    pub fn new(key: &str) -> Happening {
        Happening { key: key.to_string(), subject: None, object: None, from: None, to: None, amount: None, line: None }
    }
}
