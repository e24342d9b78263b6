//! A viewer's names for things.
//!
//! The ids of an engine may tell more than a viewer should know: in which order cards were drawn, for one. So whatever goes
//! to a viewer is named by handles. A thing that all see has one handle for everybody, given when it came into sight, in
//! the order in which things lie there; what only one seat sees has a handle of that seat. A handle is never used twice.

use crate::Seat;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::hash::Hash;

/// A viewer's name for a thing: above zero for what all see, below zero for what only this viewer does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Handle(pub i32);

/// Who sees what a scene is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Everybody.
    Public,
    /// This seat, beyond what everybody does.
    Private(Seat),
}

#[derive(Clone, Debug)]
struct Given<K> {
    by_key: HashMap<K, (Handle, u32)>,
    last: i32,
    round: u32,
}

impl<K> Default for Given<K> {
    fn default() -> Self {
        Given { by_key: HashMap::new(), last: 0, round: 0 }
    }
}

impl<K: Copy + Eq + Hash> Given<K> {
    fn give(&mut self, key: K, sign: i32) -> Handle {
        let (last, round) = (&mut self.last, self.round);
        let given = self.by_key.entry(key).or_insert_with(|| {
            *last += 1;
            (Handle(*last * sign), round)
        });
        given.1 = round;
        given.0
    }

    fn find(&self, handle: Handle) -> Option<K> {
        self.by_key.iter().find(|(_, given)| given.0 == handle).map(|(key, _)| *key)
    }
}

/// The handles of a table. `K` names a thing inside the game, together with whatever makes it another thing for viewers.
#[derive(Clone, Debug)]
pub struct Handles<K> {
    public: Given<K>,
    private: Vec<Given<K>>,
}

impl<K: Copy + Eq + Hash> Handles<K> {
    /// No handle given yet, at a table of so many seats.
    pub fn new(seats: usize) -> Handles<K> {
        Handles { public: Given::default(), private: (0..seats).map(|_| Given::default()).collect() }
    }

    /// The handle for something that all see; given now if it has none.
    pub fn public(&mut self, key: K) -> Handle {
        self.public.give(key, 1)
    }

    /// The handle of something for a seat: the one that all use, if there is one, or its own.
    pub fn private(&mut self, seat: Seat, key: K) -> Handle {
        match self.public.by_key.get(&key) {
            Some((handle, _)) => *handle,
            None => self.private[usize::from(seat.0)].give(key, -1),
        }
    }

    /// The handle of something in that sight; given now if it has none.
    pub fn give(&mut self, sight: Sight, key: K) -> Handle {
        match sight {
            Sight::Public => self.public(key),
            Sight::Private(seat) => self.private(seat, key),
        }
    }

    /// The handle of something, if it has one in that sight already.
    pub fn given(&self, sight: Sight, key: K) -> Option<Handle> {
        let public = self.public.by_key.get(&key);
        let given = match sight {
            Sight::Public => public,
            Sight::Private(seat) => public.or_else(|| self.private[usize::from(seat.0)].by_key.get(&key)),
        };
        given.map(|(handle, _)| *handle)
    }

    /// What a handle of that sight stands for.
    pub fn find(&self, sight: Sight, handle: Handle) -> Option<K> {
        match sight {
            _ if handle.0 > 0 => self.public.find(handle),
            Sight::Public => None,
            Sight::Private(seat) => self.private.get(usize::from(seat.0))?.find(handle),
        }
    }

    /// Begins to make a scene anew.
    pub fn begin(&mut self, sight: Sight) {
        let given = self.of(sight);
        given.round = given.round.wrapping_add(1);
    }

    /// Forgets what has not been named since [`Handles::begin`].
    pub fn end(&mut self, sight: Sight) {
        let given = self.of(sight);
        let round = given.round;
        given.by_key.retain(|_, one| one.1 == round);
    }

    /// Forgets the handle of something, so that it gets another one.
    pub fn forget(&mut self, sight: Sight, key: K) {
        self.of(sight).by_key.remove(&key);
    }

    fn of(&mut self, sight: Sight) -> &mut Given<K> {
        match sight {
            Sight::Public => &mut self.public,
            Sight::Private(seat) => &mut self.private[usize::from(seat.0)],
        }
    }
}
