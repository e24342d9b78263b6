//! Tapped artifacts: what they do of themselves is off.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{Ability, Effect, Instead, Noun, Statement};
use crate::{CardType, ObjectId, Zone};

impl Game {
    /// Whether it is a tapped artifact, and no creature, at a table that turns those off.
    pub(in crate::game) fn is_tapped_off(&self, source: ObjectId) -> bool {
        let object = self.live(source);
        self.state.rules.tapped_artifacts_off
            && object.is_tapped()
            && object.zone == Zone::Battlefield
            && self.characteristics(source).is(CardType::Artifact)
            && !self.characteristics(source).is(CardType::Creature)
    }

    /// Whether triggered abilities of an object are off: of a tapped artifact that works only of itself. One that is
    /// tapped for an ability keeps what it says of being tapped.
    pub(in crate::game) fn triggers_are_off(&self, source: ObjectId) -> bool {
        let activated =
            |ability: &crate::AbilityRef| matches!(self.pool.ability(*ability).ability, Ability::Activated(_));
        self.is_tapped_off(source) && !self.characteristics(source).abilities.iter().any(activated)
    }

    /// Whether a statement is about the untapping of its own source, which holds while that is tapped.
    pub(in crate::game) fn is_about_own_untapping(&self, statement: &Statement, context: &Context<'_>) -> bool {
        match statement {
            Statement::DoesntUntap(what) | Statement::MayStayTapped(what) => {
                self.matches(what, context.source.into(), context)
            }
            _ => false,
        }
    }

    /// The same of what it does instead of something else, such as untapping for a turn that is skipped.
    pub(in crate::game) fn untaps_itself(instead: &Instead) -> bool {
        matches!(instead, Instead::Do(effect) if **effect == Effect::Untap(Noun::This))
    }
}
