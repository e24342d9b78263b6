//! A verb's words, read in the context of what resolves. Nothing here can touch the state: a verb that speaks through this
//! can only propose.

use crate::game::Game;
use crate::game::asking::evaluate::{Context, Entities};
use crate::notation::{Noun, Value};
use crate::{AbilityRef, DefinitionId, ObjectId, PlayerId, Resolution};
use smallvec::SmallVec;

/// What a verb can ask.
pub(super) struct Said<'a> {
    pub game: &'a Game,
    pub running: &'a Resolution,
    pub context: Context<'a>,
}

/// What the pool filed for a step: a token's definition, a nested ability, a list of changes.
#[derive(Clone, Copy)]
pub(super) struct Filed {
    /// The definition whose program runs.
    pub definition: DefinitionId,
    /// The place.
    pub place: u16,
}

impl Filed {
    /// A nested ability.
    pub fn ability(self) -> AbilityRef {
        AbilityRef { definition: self.definition, index: self.place }
    }

    /// A definition of its own: a token, an emblem.
    pub fn card(self) -> DefinitionId {
        DefinitionId(self.place)
    }

    /// A list of changes.
    pub fn spec(self) -> (DefinitionId, u16) {
        (self.definition, self.place)
    }
}

impl<'a> Said<'a> {
    pub fn by(game: &'a Game, running: &'a Resolution) -> Said<'a> {
        Said { game, running, context: game.context(running) }
    }

    pub fn number(&self, value: &Value) -> i32 {
        self.game.value(value, &self.context)
    }

    pub fn players(&self, noun: &Noun) -> SmallVec<[PlayerId; 4]> {
        self.game.players_named(noun, &self.context)
    }

    pub fn player(&self, noun: &Noun) -> Option<PlayerId> {
        self.players(noun).first().copied()
    }

    pub fn objects(&self, noun: &Noun) -> SmallVec<[ObjectId; 4]> {
        self.game.objects(noun, &self.context).into_iter().collect()
    }

    pub fn object(&self, noun: &Noun) -> Option<ObjectId> {
        self.objects(noun).first().copied()
    }

    /// Those of the objects that are on the battlefield.
    pub fn permanents(&self, noun: &Noun) -> SmallVec<[ObjectId; 4]> {
        let mut all = self.objects(noun);
        all.retain(|id| self.game.is_permanent(*id));
        all
    }

    pub fn entities(&self, noun: &Noun) -> Entities {
        self.game.entities(noun, &self.context)
    }
}
