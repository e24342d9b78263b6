//! What happened this turn that few abilities ask for.

use crate::{Entity, ObjectId, PlayerId, Symbol};
use serde::{Deserialize, Serialize};

/// One creature blocked another. What entered the battlefield blocking never blocked (CR 509.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Block {
    /// The creature that blocked.
    pub blocker: ObjectId,
    /// The creature that was blocked.
    pub attacker: ObjectId,
    /// Who controlled the latter then.
    pub under: PlayerId,
}

/// Damage with the name of its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hit {
    /// The source.
    pub source: ObjectId,
    /// Its name as it dealt the damage.
    pub name: Symbol,
    /// What was dealt damage.
    pub to: Entity,
    /// How much.
    pub amount: i32,
}

/// What happened this turn, for what asks about it afterwards.
#[derive(PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    /// The blocks, in order.
    pub blocks: Vec<Block>,
    /// The players who declared attackers, one bit a seat.
    pub attackers: u16,
    /// The creatures that could have been declared as attackers.
    pub could_attack: Vec<ObjectId>,
    /// What was tapped to pay for abilities: the source, what was tapped.
    pub tapped_for: Vec<(ObjectId, ObjectId)>,
    /// Damage dealt to permanents.
    pub hits: Vec<Hit>,
}

super::clone_fields!(Record { blocks, attackers, could_attack, tapped_for, hits });

impl Record {
    /// A new turn begins.
    pub(crate) fn clear(&mut self) {
        self.blocks.clear();
        self.attackers = 0;
        self.could_attack.clear();
        self.tapped_for.clear();
        self.hits.clear();
    }
}
