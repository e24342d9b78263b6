//! Who attacks and blocks.

use crate::{Entity, ObjectId, PlayerId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// An attacking creature.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Attacker {
    /// The creature.
    pub object: ObjectId,
    /// What it attacks.
    pub defender: Entity,
    /// The defending player, as far as it is concerned (CR 508.5).
    pub player: PlayerId,
    /// The band it attacks in, from 1; 0 where it is in none (CR 702.22c).
    pub band: u8,
    /// Whether it became blocked.
    pub blocked: bool,
    /// Whether what it attacked was removed from combat, so that it attacks nothing (CR 506.4c).
    pub astray: bool,
    /// The creatures that block it, in the order of declaration.
    pub blockers: SmallVec<[ObjectId; 2]>,
    /// All by which it became blocked in this combat; itself, where an effect made it blocked.
    #[serde(default)]
    pub blocked_by: SmallVec<[ObjectId; 2]>,
}

impl Attacker {
    /// A creature that attacks by itself, and is not blocked.
    pub fn new(object: ObjectId, defender: Entity, player: PlayerId) -> Attacker {
        let (blockers, blocked_by) = (SmallVec::new(), SmallVec::new());
        Attacker { object, defender, player, band: 0, blocked: false, astray: false, blockers, blocked_by }
    }
}

/// Who attacks and blocks.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Combat {
    /// The attacking creatures.
    pub attackers: Vec<Attacker>,
    /// Whether anything attacked in this combat phase (CR 508.8).
    pub attacked: bool,
    /// The blocking creatures; they are even when what they block is gone (CR 509.1g).
    #[serde(default)]
    pub blocking: SmallVec<[ObjectId; 4]>,
    /// Whether blocks were declared.
    pub blocks_declared: bool,
    /// Creatures that dealt combat damage in the first of two damage steps.
    pub struck: SmallVec<[ObjectId; 4]>,
    /// Creatures that were removed from this combat, with the player each attacked (CR 508.5).
    #[serde(default)]
    pub removed: SmallVec<[(ObjectId, PlayerId); 2]>,
}
