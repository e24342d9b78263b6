//! Objects in the arena.

use crate::event::Chosen;
use crate::{CardId, CounterKind, DefinitionId, Entity, PlayerId, Timestamp, Zone};
use serde::{Deserialize, Serialize};

/// An object as the state stores it: what has happened to it, not what it is. What it is comes from the layers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Object {
    /// Its definition, before any effect.
    pub(crate) definition: DefinitionId,
    /// The physical card; a token or an ability has none.
    pub card: Option<CardId>,
    /// How many objects lived in this slot before.
    pub generation: u16,
    /// Who owns it.
    pub owner: PlayerId,
    /// Under whose control it came into this zone.
    pub(crate) base_controller: PlayerId,
    /// Who controls it now.
    pub controller: PlayerId,
    /// Where it is.
    pub zone: Zone,
    /// Whether the slot holds an ability on the stack.
    pub is_ability: bool,
    /// Status and marks.
    pub flags: Flags,
    /// Damage marked on it.
    pub damage: i32,
    /// When it came into this zone, or last got a new timestamp.
    pub timestamp: Timestamp,
    /// The turn in which its controller got it.
    pub since_turn: u32,
    /// What it is attached to.
    pub attached_to: Option<Entity>,
    /// What was chosen for it.
    pub chosen: Option<Chosen>,
    /// The copiable values it has in place of its own.
    pub(crate) copied: Option<CopyId>,
    /// The X it was cast for.
    pub x: i32,
    /// How it was cast.
    pub casting: super::Casting,
    /// Who has seen the card, one bit a seat, where it is hidden.
    pub seen_by: u16,
}

/// A place in the state's list of copiable values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CopyId(pub(crate) u16);

/// Status and marks of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Flags(u32);

impl Flags {
    /// Tapped (CR 110.5).
    pub const TAPPED: Flags = Flags(1);
    /// Face down.
    pub const FACE_DOWN: Flags = Flags(2);
    /// Phased out.
    pub const PHASED_OUT: Flags = Flags(4);
    /// A token.
    pub const TOKEN: Flags = Flags(8);
    /// Dealt damage by a source with deathtouch since state-based actions were last checked (CR 704.5h).
    pub const DEATHTOUCHED: Flags = Flags(16);
    /// Face down until something happens to it: it is turned up before it assigns or deals damage, is dealt damage or becomes
    /// tapped.
    pub const MASKED: Flags = Flags(32);
    /// Has counters.
    pub const COUNTERS: Flags = Flags(64);
    /// It was cast.
    pub const CAST: Flags = Flags(128);
    /// A loyalty ability of it was activated this turn.
    pub const LOYALTY_USED: Flags = Flags(512);
    /// A copy of a spell.
    pub const COPY: Flags = Flags(1024);
    /// Face down with ward {2} (CR 701.58a, 702.168a).
    pub const WARDED: Flags = Flags(2048);
    /// Face down, and can be turned up for its mana cost (CR 701.40b, 701.58b).
    pub const MANIFESTED: Flags = Flags(4096);
    /// Phased out with what it is attached to (CR 702.26g).
    pub const INDIRECTLY: Flags = Flags(16384);

    /// Bestowed: an Aura and no creature (CR 702.103b).
    pub const BESTOWED: Flags = Flags(256);
    /// A Class of level 2 or higher (CR 716.2b).
    pub const SECOND_LEVEL: Flags = Flags(8192);
    /// A Class of level 3.
    pub const THIRD_LEVEL: Flags = Flags(1 << 31);
    /// What a player may do this turn, and no emblem.
    pub const OFFERED: Flags = Flags(1 << 29);
    /// What may be paid to be spared, for as long as it waits.
    pub const THREAT: Flags = Flags(1 << 27);
    /// Phased out under somebody who has left, whose turn would have begun since.
    pub const DUE: Flags = Flags(1 << 28);
    /// It lies face down in exile.
    pub const HIDDEN: Flags = Flags(32768);

    /// The mark of a designation: one of the bits from 16 on, below the last five.
    pub fn of(designation: crate::notation::Designation) -> Flags {
        use crate::notation::Designation;
        match designation {
            Designation::Blessed | Designation::Speed | Designation::Tempted => Flags(0),
            Designation::Level => Flags::SECOND_LEVEL,
            mark => Flags(1 << (16 + mark as u32)),
        }
    }

    /// Whether the mark is there.
    pub fn has(self, mark: Flags) -> bool {
        self.0 & mark.0 != 0
    }

    /// Those of the marks that say what made an object face down.
    pub fn mask(self) -> Flags {
        Flags(self.0 & (Flags::WARDED.0 | Flags::MANIFESTED.0 | Flags::MASKED.0))
    }

    /// With all the marks of the other.
    pub fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }

    /// Sets or clears a mark.
    pub fn set(&mut self, mark: Flags, on: bool) {
        if on {
            self.0 |= mark.0;
        } else {
            self.0 &= !mark.0;
        }
    }
}

impl Object {
    /// Whether it is tapped.
    pub fn is_tapped(&self) -> bool {
        self.flags.has(Flags::TAPPED)
    }

    /// Whether it is a token.
    pub fn is_token(&self) -> bool {
        self.flags.has(Flags::TOKEN)
    }
}

/// Counters of one kind on one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counters {
    /// On what.
    pub on: Entity,
    /// Which.
    pub kind: CounterKind,
    /// How many.
    pub count: u32,
    /// When the first of them was put there (CR 613.7c).
    pub timestamp: Timestamp,
}
