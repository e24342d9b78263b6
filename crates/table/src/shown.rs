//! What a viewer has been shown, kept as hashes: enough to tell what changed, at a few bytes an entry.

use kernel::{Handle, Scene, SceneDelta};
use rustc_hash::{FxHashMap, FxHasher};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

/// The entries of a scene as they were shown last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown {
    things: FxHashMap<Handle, u64>,
    zones: BTreeMap<String, u64>,
    players: BTreeMap<u8, u64>,
    board: Option<u64>,
}

/// A hash of what something prints for debugging, without keeping the text.
pub(crate) fn hash_of_debug(value: &dyn std::fmt::Debug) -> u64 {
    struct Into(FxHasher);
    impl std::fmt::Write for Into {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0.write(text.as_bytes());
            Ok(())
        }
    }
    let mut into = Into(FxHasher::default());
    let _ = std::fmt::Write::write_fmt(&mut into, format_args!("{value:?}"));
    into.0.finish()
}

/// A hash of an entry.
pub(crate) fn hash_of<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Shown {
    /// How many things are shown.
    pub(crate) fn size(&self) -> usize {
        self.things.len()
    }

    /// Removes from a private scene whatever is the same in this public one.
    pub(crate) fn leave_only_new<T: Hash, P: Hash, B: Hash>(&self, scene: &mut Scene<T, P, B>) {
        scene.things.retain(|handle, thing| self.things.get(handle) != Some(&hash_of(thing)));
        scene.zones.retain(|key, zone| self.zones.get(key) != Some(&hash_of(zone)));
        scene.players.retain(|seat, player| self.players.get(seat) != Some(&hash_of(player)));
        if scene.board.as_ref().map(hash_of) == self.board {
            scene.board = None;
        }
    }

    /// What is new in a scene since it was shown last; from now on it counts as shown.
    pub(crate) fn show<T: Hash, P: Hash, B: Hash>(&mut self, scene: Scene<T, P, B>) -> SceneDelta<T, P, B> {
        let mut delta = SceneDelta::default();
        let gone = |handle: &Handle| !scene.things.contains_key(handle);
        delta.gone = self.things.keys().filter(|handle| gone(handle)).copied().collect();
        delta.gone.sort_unstable();
        self.things.retain(|key, _| !delta.gone.contains(key));
        let gone = |key: &&String| !scene.zones.contains_key(*key);
        delta.zones_gone = self.zones.keys().filter(gone).cloned().collect();
        self.zones.retain(|key, _| !delta.zones_gone.contains(key));
        delta.players_gone = self.players.keys().filter(|seat| !scene.players.contains_key(seat)).copied().collect();
        self.players.retain(|key, _| !delta.players_gone.contains(key));
        for (handle, thing) in scene.things {
            let hash = hash_of(&thing);
            if self.things.insert(handle, hash) != Some(hash) {
                delta.things.insert(handle, thing);
            }
        }
        for (key, zone) in scene.zones {
            let hash = hash_of(&zone);
            if self.zones.get(&key) != Some(&hash) {
                self.zones.insert(key.clone(), hash);
                delta.zones.insert(key, zone);
            }
        }
        for (seat, player) in scene.players {
            let hash = hash_of(&player);
            if self.players.insert(seat, hash) != Some(hash) {
                delta.players.insert(seat, player);
            }
        }
        let board = scene.board.as_ref().map(hash_of);
        if board != self.board {
            delta.board_gone = board.is_none();
            delta.board = scene.board;
            self.board = board;
        }
        delta
    }
}
