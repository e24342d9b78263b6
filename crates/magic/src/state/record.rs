//! What has happened that only some cards ask for.

use crate::{Entity, ObjectId, PlayerId, Symbol, TypeSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

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

/// A record of this turn, and of what a few permanents did in this game.
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
    /// The cards drawn this turn, in order, as they were in the hand.
    pub drawn: Vec<(PlayerId, ObjectId)>,
    /// How many of them were drawn before this step.
    pub drawn_before_step: u16,
    /// How many untapped lands each player controlled as the turn began, by seat.
    pub untapped_lands: SmallVec<[u16; 4]>,
    /// The damage dealt to players this turn: to whom, of which types its source was, how much.
    pub damage_to_players: Vec<(PlayerId, TypeSet, i32)>,
    /// Whom permanents that ask for it have dealt damage in this game.
    pub victims: Vec<(ObjectId, Entity)>,
}

super::clone_fields!(Record {
    blocks,
    attackers,
    could_attack,
    tapped_for,
    hits,
    drawn,
    drawn_before_step,
    untapped_lands,
    damage_to_players,
    victims
});

impl Record {
    /// A new turn begins: what happened in the last one is forgotten.
    pub(crate) fn clear(&mut self) {
        self.blocks.clear();
        self.attackers = 0;
        self.could_attack.clear();
        self.tapped_for.clear();
        self.hits.clear();
        self.drawn.clear();
        self.drawn_before_step = 0;
        self.untapped_lands.clear();
        self.damage_to_players.clear();
    }
}
