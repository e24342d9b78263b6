//! What an object would be on the battlefield, before it is there (CR 614.12).

use super::Game;
use super::layers::{Layer, layer_of};
use crate::notation::{Ability, Domain, Modification, Noun, Predicate, StaticEffect};
use crate::{Applied, Characteristics, Event, Move, Pending, Zone};
use smallvec::SmallVec;

impl Game {
    /// The replacement effects that can apply to an event; an object that enters is looked at as it would be there.
    pub(super) fn applicable_to(&mut self, pending: &Pending) -> SmallVec<[Applied; 4]> {
        let Event::Move(moved) = &pending.event else { return self.applicable(pending, None) };
        if moved.to != Zone::Battlefield || !self.entering_is_changed() {
            return self.applicable(pending, None);
        }
        let would = self.as_it_would_enter(moved);
        let is = self.derived.computed(moved.object).cloned();
        self.derived.set(moved.object, would.clone());
        let applicable = self.applicable(pending, Some(&would));
        match is {
            Some(is) => self.derived.set(moved.object, is),
            None => self.derived.reset(moved.object),
        }
        applicable
    }

    /// Whether a continuous effect in play could change the types of what enters, or take its abilities away.
    pub(super) fn entering_is_changed(&self) -> bool {
        self.derived.continuous.iter().any(|(_, ability)| {
            let Ability::Static(constant) = &self.pool.ability(*ability).ability else { return false };
            let StaticEffect::Continuous(filter, modifications) = &constant.effect else { return false };
            let one_thing = |predicate: &Predicate| matches!(predicate, Predicate::Is(Noun::Host | Noun::This));
            let changes =
                |one: &Modification| layer_of(one) == Layer::Type || matches!(one, Modification::LoseAllAbilities);
            filter.domain.contains(Domain::PERMANENTS)
                && modifications.iter().any(changes)
                && !filter.all.iter().any(one_thing)
        })
    }

    /// The characteristics it would have, with every continuous effect that would apply to it there.
    fn as_it_would_enter(&self, moved: &Move) -> Characteristics {
        let mut there = self.clone();
        let mut moved = moved.clone();
        there.apply_move(&mut moved);
        there.refresh();
        there.characteristics(moved.becomes).clone()
    }
}
