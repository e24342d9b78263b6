//! What an object would be on the battlefield, before it is there (CR 614.12); whether it can be there at all (CR 400.4a);
//! and what an Aura that was not cast enters attached to (CR 303.4f).

use crate::game::asking::evaluate::Context;
use crate::game::layers::characteristics::{Layer, layer_of};
use crate::game::{Game, Look};
use crate::notation::{
    Ability, Domain, Filter, KeywordAbility, Modification, Noun, Parameter, Predicate, StaticEffect,
};
use crate::{
    Applied, Characteristics, ContinuousEffect, ContinuousKind, DefinitionId, Entity, Event, Flags, Keyword, Move,
    Object, ObjectId, Pending, Zone,
};
use smallvec::SmallVec;

impl Game {
    /// The replacement effects that can apply to an event; an object that enters is looked at as it would be there.
    pub(in crate::game) fn applicable_to(&mut self, pending: &Pending) -> SmallVec<[Applied; 4]> {
        let Event::Move(moved) = &pending.event else { return self.applicable(pending, None) };
        if moved.to != Zone::Battlefield {
            return self.applicable(pending, None);
        }
        let Some(would) = self.would_be_other(moved) else { return self.applicable(pending, None) };
        let changed = self.is_changed_as_it_enters(moved);
        let is = self.derived.computed(moved.object).cloned();
        self.derived.set(moved.object, would.clone());
        self.derived.entering = Some(moved.object);
        let applicable = self.applicable(pending, changed.then_some(&would));
        self.derived.entering = None;
        match is {
            Some(is) => self.derived.set(moved.object, is),
            None => self.derived.reset(moved.object),
        }
        applicable
    }

    /// Whether a continuous effect in play could change the types of what enters, or take its abilities away.
    pub(in crate::game) fn entering_is_changed(&self) -> bool {
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
        let (there, id) = self.with_it_there(moved);
        there.characteristics(id).clone()
    }

    /// The game in which it has entered, and what it is there.
    fn with_it_there(&self, moved: &Move) -> (Game, ObjectId) {
        let (mut there, mut moved) = (self.clone(), moved.clone());
        there.apply_move(&mut moved);
        there.refresh();
        (there, moved.becomes)
    }

    /// CR 612.1, 613.1c: where words of it are exchanged, files the text that it will have as a copy of something else, since
    /// what looks at it until it is there only reads.
    pub(in crate::game) fn file_text_of_entering(&mut self, event: &Event) {
        let Event::Move(moved) = event else { return };
        let in_other_words = |effect: &ContinuousEffect| {
            matches!(effect.kind, ContinuousKind::Text { .. }) && effect.kind.affected().contains(&moved.object)
        };
        if moved.to == Zone::Battlefield
            && self.state.effects.iter().any(in_other_words)
            && self.is_changed_as_it_enters(moved)
        {
            self.state.texts = self.with_it_there(moved).0.state.texts;
            self.restore_texts();
        }
    }

    /// The characteristics that an entering object would have, where they may be others than it has now.
    pub(in crate::game) fn would_be_other(&self, moved: &Move) -> Option<Characteristics> {
        if self.is_changed_as_it_enters(moved) {
            Some(self.as_it_would_enter(moved))
        } else {
            self.printed_as_it_enters(moved).cloned()
        }
    }

    /// Whether more than what is printed on it decides what an entering object will be.
    fn is_changed_as_it_enters(&self, moved: &Move) -> bool {
        moved.entry.copy.is_some() || moved.entry.changed.is_some() || self.entering_is_changed()
    }

    /// CR 400.4a: an instant or sorcery card stays where it is.
    pub(in crate::game) fn can_enter(&self, moved: &Move) -> bool {
        moved.entry.face_down
            || match (&moved.entry.copy, moved.entry.face) {
                (Some(copied), _) => self.pool.definition(copied.definition).printed.is_permanent(),
                (None, Some(face)) => self.pool.definition(face).printed.is_permanent(),
                (None, None) => self.characteristics(moved.object).is_permanent(),
            }
    }

    /// CR 614.12: whether an object that is about to enter would be so on the battlefield; none if it is there already, or
    /// goes elsewhere.
    pub(in crate::game) fn would_match(&self, filter: &Filter, moved: &Move, context: &Context<'_>) -> Option<bool> {
        let object = self.object(moved.becomes)?;
        if moved.to != Zone::Battlefield || object.zone == Zone::Battlefield {
            return None;
        }
        let object = Object { controller: moved.under, ..*object };
        let known = self.derived.entering == Some(moved.object);
        let would = if known { None } else { self.would_be_other(moved) };
        let characteristics = would.as_ref().unwrap_or_else(|| self.characteristics(moved.object));
        let look = Look { id: moved.becomes, object: &object, characteristics, departed: None };
        Some(self.describes(filter, &look, context))
    }

    /// What is printed on it as it enters, where that is something else: it is a copy, turned or face down.
    fn printed_as_it_enters(&self, moved: &Move) -> Option<&Characteristics> {
        let definition = match (&moved.entry.copy, moved.entry.face) {
            _ if moved.entry.face_down => self.pool.face_down(moved.entry.mask.has(Flags::WARDED)),
            (Some(copied), _) => copied.definition,
            (None, face) => face?,
        };
        Some(&self.pool.definition(definition).printed)
    }

    /// An Aura that enters other than by resolving, and is not attached to anything yet.
    pub(in crate::game) fn enters_unattached(&self, moved: &Move) -> bool {
        let enters = moved.to == Zone::Battlefield && moved.entry.attached_to.is_none() && !moved.entry.face_down;
        enters
            && match &moved.entry.copy {
                Some(copied) => self.pool.definition(copied.definition).printed.is_aura(),
                None if moved.entry.changed.is_some() => self.as_it_would_enter(moved).is_aura(),
                None => moved.from != Zone::Stack && self.is_aura(moved.object),
            }
    }

    /// What an entering Aura could enchant: not a target, so only what it enchants and protection count.
    pub(in crate::game) fn aura_hosts(&self, moved: &Move) -> SmallVec<[Entity; 8]> {
        let mut hosts = SmallVec::new();
        let copied = moved.entry.copy.as_ref().map(|copied| copied.definition);
        let filter = match copied {
            Some(definition) => self.printed_enchant(definition).cloned(),
            None => self.enchants(moved.object),
        };
        if let Some(filter) = filter {
            let context = Context::of(moved.object, moved.under);
            self.for_all(&filter, &context, &mut |entity| {
                let lawful = match copied {
                    Some(definition) => self.copy_can_be_attached(moved.object, definition, entity),
                    None => self.can_be_attached(moved.object, entity),
                };
                if lawful {
                    hosts.push(entity);
                }
                true
            });
        }
        hosts
    }

    fn printed_enchant(&self, definition: DefinitionId) -> Option<&Filter> {
        let abilities = self.pool.definition(definition).printed.abilities.iter();
        abilities.copied().find_map(|ability| match &self.pool.ability(ability).ability {
            Ability::Keyword(KeywordAbility { keyword: Keyword::Enchant, parameter: Parameter::Quality(filter) }) => {
                Some(filter)
            }
            _ => None,
        })
    }

    /// Whether what enters as a copy of that Aura may be attached to what its enchant ability allows.
    fn copy_can_be_attached(&self, entering: ObjectId, definition: DefinitionId, to: Entity) -> bool {
        let Entity::Object(host) = to else { return true };
        let characteristics = &self.pool.definition(definition).printed;
        let look = Look { id: entering, object: self.live(entering), characteristics, departed: None };
        self.may_bear(host, &look)
    }
}
