//! Characteristics through the layers of CR 613: the one place where what is printed becomes what is.
//!
//! With no continuous effect in play there is nothing to do. Otherwise an object that changed is worked out alone, unless
//! some effect reads more than the object it changes: then all permanents are worked out together, with dependencies.

use super::Game;
use super::evaluate::Context;
use super::reads::{Facts, condition_reads, filter_reads, modification_reads, value_reads};
use crate::notation::{Ability, Filter, Modification, Predicate, StaticEffect};
use crate::pool::{add_intrinsic_mana_abilities, keyword_expansion};
use crate::{
    AbilityRef, CardPool, CardType, Characteristics, Chosen, ContinuousKind, CounterKind, DefinitionId, Entity, Flags,
    Keyword, KeywordSet, Kind, ObjectId, PlayerId, SubtypeClass, Timestamp, TypeSet, Zone,
};
use smallvec::SmallVec;
use std::sync::Arc;

/// The layers and sublayers of CR 613.1 and 613.4, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Layer {
    Copy,
    Control,
    Text,
    Type,
    Color,
    Ability,
    DefinePowerToughness,
    SetPowerToughness,
    ModifyPowerToughness,
    SwitchPowerToughness,
}

const LAYERS: [Layer; 10] = [
    Layer::Copy,
    Layer::Control,
    Layer::Text,
    Layer::Type,
    Layer::Color,
    Layer::Ability,
    Layer::DefinePowerToughness,
    Layer::SetPowerToughness,
    Layer::ModifyPowerToughness,
    Layer::SwitchPowerToughness,
];

fn layer_of(modification: &Modification) -> Layer {
    match modification {
        Modification::CopyOf(..) => Layer::Copy,
        Modification::Controller(_) => Layer::Control,
        Modification::ReplaceColorWord(..) | Modification::ReplaceLandType(..) | Modification::Name(_) => Layer::Text,
        Modification::SetTypes(_)
        | Modification::AddType(_)
        | Modification::RemoveType(_)
        | Modification::AddSupertype(_)
        | Modification::RemoveSupertype(_)
        | Modification::SetSubtypes(_)
        | Modification::AddSubtype(_)
        | Modification::SetChosenSubtype
        | Modification::AddChosenSubtype
        | Modification::AllCreatureTypes
        | Modification::LoseSubtypes(_) => Layer::Type,
        Modification::SetColors(_) | Modification::AddColors(_) | Modification::SetChosenColor => Layer::Color,
        Modification::AddKeyword(_)
        | Modification::AddAbility(_)
        | Modification::AddFiledAbility(_)
        | Modification::LoseKeyword(_)
        | Modification::LoseAllAbilities
        | Modification::CantHave(_) => Layer::Ability,
        Modification::SetPowerToughness(..) | Modification::SetPower(_) | Modification::SetToughness(_) => {
            Layer::SetPowerToughness
        }
        Modification::AddPowerToughness(..) => Layer::ModifyPowerToughness,
        Modification::SwitchPowerToughness => Layer::SwitchPowerToughness,
    }
}

/// How many numbers a modification needs.
fn numbers_in(modification: &Modification) -> usize {
    match modification {
        Modification::SetPowerToughness(..) | Modification::AddPowerToughness(..) => 2,
        Modification::SetPower(_) | Modification::SetToughness(_) => 1,
        _ => 0,
    }
}

/// Where a part of the layering comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    /// A continuous effect of a resolved spell or ability, by its place.
    Effect(usize),
    /// A static ability.
    Static(ObjectId, AbilityRef),
    /// A keyword counter.
    Counter(ObjectId, Keyword),
    /// A power or toughness that a characteristic-defining ability says.
    Defined(ObjectId),
}

/// One continuous effect on its way through the layers.
struct Part {
    origin: Origin,
    source: ObjectId,
    controller: PlayerId,
    timestamp: Timestamp,
    defining: bool,
    definition: DefinitionId,
    spec: u16,
    /// The objects it applies to, once it has begun to apply (CR 613.6).
    affected: Option<SmallVec<[ObjectId; 4]>>,
}

impl Game {
    /// Brings characteristics and indexes up to date.
    pub(super) fn refresh(&mut self) {
        if !self.derived.all_dirty && self.derived.dirty.is_empty() {
            return;
        }
        let dirty = std::mem::take(&mut self.derived.dirty);
        let together = self.derived.all_dirty
            || self.derived.dependencies
            || self.derived.reads.intersects(Facts::BATTLEFIELD)
            || self.derived.touched_zones != 0
            || dirty.iter().any(|id| self.object(*id).is_some() && self.has_continuous_ability(*id));
        if together {
            let subjects = self.layered_objects();
            self.recompute(&subjects, true);
        } else {
            for id in &dirty {
                if self.is_permanent(*id) && self.needs_layers(*id) {
                    self.recompute(&[*id], false);
                }
            }
        }
        self.derived.dirty = dirty;
        self.derived.dirty.clear();
        self.derived.all_dirty = false;
    }

    /// Tells continuous effects that facts of a kind changed.
    pub(super) fn publish(&mut self, facts: Facts) {
        if self.derived.reads.intersects(facts) {
            self.derived.all_dirty = true;
        }
    }

    /// Says that an object changed.
    pub(super) fn touch(&mut self, id: ObjectId) {
        self.derived.dirty.push(id);
        self.derived.suspects.push(id);
        self.publish(Facts::BATTLEFIELD);
    }

    fn has_continuous_ability(&self, id: ObjectId) -> bool {
        self.characteristics(id).abilities.iter().any(|ability| is_continuous(&self.pool, *ability))
    }

    /// Whether anything can make the object other than printed.
    fn needs_layers(&self, id: ObjectId) -> bool {
        let object = self.live(id);
        !self.derived.continuous.is_empty()
            || !self.state.effects.is_empty()
            || object.flags.has(Flags::COUNTERS)
            || object.flags.has(Flags::FACE_DOWN)
            || object.copied.is_some()
            || object.controller != object.base_controller
            || self.derived.computed(id).is_some()
            || self.definition_of(id).speaks_elsewhere
    }

    /// Everything that the layers apply to together.
    fn layered_objects(&self) -> Vec<ObjectId> {
        let mut all = self.state.battlefield.clone();
        let touched = self.derived.touched_zones | self.zones_touched_by_continuous();
        for zone in [Zone::Hand, Zone::Graveyard, Zone::Library] {
            if touched >> zone as u16 & 1 == 1 {
                self.state.players.iter().for_each(|player| {
                    all.extend(match zone {
                        Zone::Hand => &player.hand,
                        Zone::Graveyard => &player.graveyard,
                        _ => &player.library,
                    });
                });
            }
        }
        if touched >> Zone::Exile as u16 & 1 == 1 {
            all.extend(&self.state.exile);
        }
        if touched >> Zone::Stack as u16 & 1 == 1 {
            all.extend(self.state.stack.iter().map(|entry| entry.id).filter(|id| !self.live(*id).is_ability));
        }
        all
    }

    fn zones_touched_by_continuous(&self) -> u16 {
        self.derived.continuous.iter().fold(0, |zones, (_, ability)| match &self.pool.ability(*ability).ability {
            Ability::Static(constant) => match &constant.effect {
                StaticEffect::Continuous(filter, _) => zones | filter.domain.0 & 0x7b,
                StaticEffect::States(_) => zones,
            },
            _ => zones,
        })
    }

    fn recompute(&mut self, subjects: &[ObjectId], together: bool) {
        let before: Vec<(Characteristics, PlayerId)> =
            subjects.iter().map(|id| (self.characteristics(*id).clone(), self.live(*id).controller)).collect();
        for id in subjects {
            let base = self.copiable(*id);
            self.derived.set(*id, base);
            let object = self.live_mut(*id);
            if object.zone == Zone::Battlefield {
                object.controller = object.base_controller;
            }
        }
        let mut parts = self.lasting_parts(subjects);
        if together {
            self.derived.dependencies = false;
        } else {
            self.registered_parts(&mut parts);
        }
        for layer in LAYERS {
            if together {
                self.gather_statics(subjects, &mut parts);
            }
            self.apply_layer(layer, &mut parts, subjects, together);
        }
        if together {
            self.note_reads(&parts, subjects);
        }
        for (id, (old, controller)) in subjects.iter().zip(before) {
            self.conclude(*id, old, controller);
        }
    }

    /// The copiable values of an object (CR 707.2), and what face-down objects are (CR 708.2a).
    fn copiable(&self, id: ObjectId) -> Characteristics {
        let object = self.live(id);
        let mut base = self.pool.definition(self.base_definition(id)).printed.clone();
        if let Some(copied) = &object.copied {
            for (definition, spec) in &copied.except {
                for modification in self.pool.spec(*definition, *spec) {
                    let numbers = literal_numbers(modification);
                    change(&mut base, modification, *definition, numbers, object.chosen);
                    if layer_of(modification) == Layer::SetPowerToughness {
                        (base.base_power, base.base_toughness) = (base.power, base.toughness);
                    }
                }
            }
        }
        if object.flags.has(Flags::FACE_DOWN) && object.zone == Zone::Battlefield {
            base.name = crate::Symbol::new("");
            base.mana_cost = crate::pool::RULES;
            base.colors = crate::ColorSet::NONE;
            base.types = TypeSet::only(CardType::Creature);
            base.supertypes = crate::SupertypeSet::default();
            base.subtypes.clear();
            base.keywords = KeywordSet::NONE;
            base.abilities.clear();
            (base.power, base.toughness, base.base_power, base.base_toughness) = (2, 2, 2, 2);
        }
        base
    }

    /// The effects of resolved spells and abilities, keyword counters, and defined power and toughness.
    fn lasting_parts(&self, subjects: &[ObjectId]) -> Vec<Part> {
        let mut parts = Vec::new();
        for (at, effect) in self.state.effects.iter().enumerate() {
            if let ContinuousKind::Modify { definition, spec, affected, .. } = &effect.kind {
                let affected: SmallVec<[ObjectId; 4]> =
                    affected.iter().copied().filter(|id| subjects.contains(id)).collect();
                if !affected.is_empty() {
                    parts.push(Part {
                        origin: Origin::Effect(at),
                        source: effect.source,
                        controller: effect.controller,
                        timestamp: effect.timestamp,
                        defining: false,
                        definition: *definition,
                        spec: *spec,
                        affected: Some(affected),
                    });
                }
            }
        }
        for id in subjects {
            let object = self.live(*id);
            let own = |origin, timestamp| Part {
                origin,
                source: *id,
                controller: object.controller,
                timestamp,
                defining: matches!(origin, Origin::Defined(_)),
                definition: object.definition,
                spec: 0,
                affected: Some(SmallVec::from_elem(*id, 1)),
            };
            if object.flags.has(Flags::COUNTERS) {
                for counters in self.state.counters.iter().filter(|one| one.on == Entity::Object(*id)) {
                    if let CounterKind::Keyword(keyword) = counters.kind {
                        parts.push(own(Origin::Counter(*id, keyword), counters.timestamp));
                    }
                }
            }
            let defined = &self.definition_of(*id).defined;
            if defined.0.is_some() || defined.1.is_some() {
                parts.push(own(Origin::Defined(*id), object.timestamp));
            }
        }
        parts
    }

    fn registered_parts(&self, parts: &mut Vec<Part>) {
        for (source, ability) in &self.derived.continuous {
            if self.static_is_on(*source, *ability) {
                parts.push(self.static_part(*source, *ability));
            }
        }
    }

    fn static_part(&self, source: ObjectId, ability: AbilityRef) -> Part {
        let compiled = self.pool.ability(ability);
        let object = self.live(source);
        Part {
            origin: Origin::Static(source, ability),
            source,
            controller: object.controller,
            timestamp: object.timestamp,
            defining: compiled.kind == Kind::Defining,
            definition: ability.definition,
            spec: compiled.spec,
            affected: None,
        }
    }

    /// Static abilities that the objects have at this point, and those that speak from outside.
    fn gather_statics(&self, subjects: &[ObjectId], parts: &mut Vec<Part>) {
        // An ability that has not begun to apply and is gone by now never does.
        parts.retain(|part| match part.origin {
            Origin::Static(source, ability) if part.affected.is_none() => {
                self.characteristics(source).abilities.contains(&ability)
            }
            _ => true,
        });
        let add = |source: ObjectId, ability: AbilityRef, parts: &mut Vec<Part>| {
            let known = parts.iter().any(|part| part.origin == Origin::Static(source, ability));
            if !known && self.static_is_on(source, ability) {
                parts.push(self.static_part(source, ability));
            }
        };
        for id in subjects {
            for ability in &self.characteristics(*id).abilities {
                if is_continuous(&self.pool, *ability) && self.pool.ability(*ability).zone == self.live(*id).zone {
                    add(*id, *ability, parts);
                }
            }
        }
        for (source, ability) in &self.derived.continuous {
            if !subjects.contains(source) {
                add(*source, *ability, parts);
            }
        }
    }

    fn static_is_on(&self, source: ObjectId, ability: AbilityRef) -> bool {
        let Ability::Static(constant) = &self.pool.ability(ability).ability else { return false };
        if self.is_switched_off(source) {
            return false;
        }
        let context = Context::of(source, self.live(source).controller);
        constant.condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
    }

    /// Whether the continuous effects of an object are off: phased out, or a tapped artifact at a classic table.
    pub(super) fn is_switched_off(&self, source: ObjectId) -> bool {
        let object = self.live(source);
        object.flags.has(Flags::PHASED_OUT)
            || self.state.rules.tapped_artifacts_off
                && object.is_tapped()
                && object.zone == Zone::Battlefield
                && self.characteristics(source).is(CardType::Artifact)
                && !self.characteristics(source).is(CardType::Creature)
    }

    /// Applies the parts of one layer: characteristic-defining ones first (CR 613.3), then by timestamp (CR 613.7),
    /// save that a dependent effect waits for what it depends on (CR 613.8).
    fn apply_layer(&mut self, layer: Layer, parts: &mut [Part], subjects: &[ObjectId], together: bool) {
        let mut waiting: SmallVec<[usize; 8]> =
            (0..parts.len()).filter(|at| self.speaks_in(&parts[*at], layer)).collect();
        waiting.sort_by_key(|at| (!parts[*at].defining, parts[*at].timestamp));
        while !waiting.is_empty() {
            let next = if together && waiting.len() > 1 {
                self.first_independent(&waiting, layer, parts, subjects)
            } else {
                0
            };
            if next != 0 {
                self.derived.dependencies = true;
            }
            let at = waiting.remove(next);
            self.apply_part(&mut parts[at], layer, subjects);
        }
        if layer == Layer::ModifyPowerToughness {
            subjects.iter().for_each(|id| self.apply_power_toughness_counters(*id));
        }
        if layer == Layer::Ability {
            self.apply_prohibited_keywords(parts);
        }
    }

    fn speaks_in(&self, part: &Part, layer: Layer) -> bool {
        match part.origin {
            Origin::Counter(..) => layer == Layer::Ability,
            Origin::Defined(_) => layer == Layer::DefinePowerToughness,
            _ => self.pool.spec(part.definition, part.spec).iter().any(|one| layer_of(one) == layer),
        }
    }

    fn filter_of(&self, part: &Part) -> Option<&Filter> {
        let Origin::Static(_, ability) = part.origin else { return None };
        match &self.pool.ability(ability).ability {
            Ability::Static(constant) => match &constant.effect {
                StaticEffect::Continuous(filter, _) => Some(filter),
                StaticEffect::States(_) => None,
            },
            _ => None,
        }
    }

    fn affected_by(&self, part: &Part, subjects: &[ObjectId]) -> SmallVec<[ObjectId; 4]> {
        if let Some(affected) = &part.affected {
            return affected.clone();
        }
        let Some(filter) = self.filter_of(part) else { return SmallVec::new() };
        let context = Context::of(part.source, part.controller_now(self));
        subjects.iter().copied().filter(|id| self.matches(filter, (*id).into(), &context)).collect()
    }

    fn apply_part(&mut self, part: &mut Part, layer: Layer, subjects: &[ObjectId]) {
        let affected = self.affected_by(part, subjects);
        match part.origin {
            Origin::Counter(id, keyword) => {
                change(self.working(id), &Modification::AddKeyword(keyword), part.definition, (0, 0), None);
            }
            Origin::Defined(id) => self.define_power_toughness(id),
            Origin::Effect(_) | Origin::Static(..) => {
                for id in &affected {
                    self.apply_to(part, layer, *id);
                }
            }
        }
        part.affected = Some(affected);
    }

    fn apply_to(&mut self, part: &Part, layer: Layer, id: ObjectId) {
        let pool = Arc::clone(&self.pool);
        let mut place = 0;
        for modification in pool.spec(part.definition, part.spec) {
            if layer_of(modification) == layer {
                match modification {
                    Modification::Controller(noun) => {
                        let player = self
                            .in_context(part, id, |game, context| game.players_named(noun, context).first().copied());
                        if let Some(player) = player
                            && self.live(id).zone == Zone::Battlefield
                        {
                            self.live_mut(id).controller = player;
                        }
                    }
                    Modification::CopyOf(noun, _) => {
                        let model =
                            self.in_context(part, id, |game, context| game.objects(noun, context).first().copied());
                        if let Some(model) = model.filter(|model| self.object(*model).is_some()) {
                            let values = self.copiable(model);
                            self.derived.set(id, values);
                        }
                    }
                    _ => {
                        let numbers = self.numbers_for(part, modification, place, id);
                        let chosen = self.object(part.source).and_then(|source| source.chosen);
                        change(self.working(id), modification, part.definition, numbers, chosen);
                    }
                }
            }
            place += numbers_in(modification);
        }
    }

    /// Numbers locked in as an effect began (CR 611.2d), or worked out anew for a static ability.
    fn numbers_for(&self, part: &Part, modification: &Modification, place: usize, id: ObjectId) -> (i32, i32) {
        if let Origin::Effect(at) = part.origin
            && let ContinuousKind::Modify { values, .. } = &self.state.effects[at].kind
        {
            let number = |at: usize| values.get(at).copied().unwrap_or(0);
            return (number(place), number(place + 1));
        }
        self.in_context(part, id, |game, context| game.numbers_in_context(modification, context))
    }

    pub(super) fn numbers_in_context(&self, modification: &Modification, context: &Context<'_>) -> (i32, i32) {
        match modification {
            Modification::SetPowerToughness(one, other) | Modification::AddPowerToughness(one, other) => {
                (self.value(one, context), self.value(other, context))
            }
            Modification::SetPower(value) | Modification::SetToughness(value) => (self.value(value, context), 0),
            _ => (0, 0),
        }
    }

    fn in_context<T>(&self, part: &Part, id: ObjectId, then: impl FnOnce(&Game, &Context<'_>) -> T) -> T {
        match part.origin {
            Origin::Effect(at) => {
                let effect = &self.state.effects[at];
                let context = Context::bound(effect.source, effect.controller, &effect.bindings);
                then(self, &context.speaking_of(id.into()))
            }
            _ => then(self, &Context::of(part.source, part.controller_now(self)).speaking_of(id.into())),
        }
    }

    fn working(&mut self, id: ObjectId) -> &mut Characteristics {
        self.derived.computed_mut(id).expect("layered objects have working values")
    }

    fn define_power_toughness(&mut self, id: ObjectId) {
        let (power, toughness) = self.defined_numbers(id);
        let working = self.working(id);
        if let Some(power) = power {
            (working.power, working.base_power) = (power, power);
        }
        if let Some(toughness) = toughness {
            (working.toughness, working.base_toughness) = (toughness, toughness);
        }
    }

    /// What a characteristic-defining ability says of power and toughness (CR 604.3).
    pub(super) fn defined_numbers(&self, id: ObjectId) -> (Option<i32>, Option<i32>) {
        let context = Context::of(id, self.live(id).controller);
        let (power, toughness) = &self.definition_of(id).defined;
        let number = |value: &Option<_>| value.as_ref().map(|value| self.value(value, &context));
        (number(power), number(toughness))
    }

    fn apply_power_toughness_counters(&mut self, id: ObjectId) {
        if !self.live(id).flags.has(Flags::COUNTERS) {
            return;
        }
        let on_it = self.state.counters.iter().filter(|one| one.on == Entity::Object(id));
        let (power, toughness) = on_it.fold((0i32, 0i32), |(power, toughness), counters| match counters.kind {
            CounterKind::PowerToughness(more, tougher) => {
                let count = counters.count.min(1 << 20) as i32;
                (power + i32::from(more) * count, toughness + i32::from(tougher) * count)
            }
            _ => (power, toughness),
        });
        let working = self.working(id);
        working.power = working.power.saturating_add(power);
        working.toughness = working.toughness.saturating_add(toughness);
    }

    /// "Can't have or gain": the keyword is gone whatever gave it (CR 613.1f, 101.2).
    fn apply_prohibited_keywords(&mut self, parts: &[Part]) {
        let pool = Arc::clone(&self.pool);
        for part in parts {
            let Some(affected) = &part.affected else { continue };
            if matches!(part.origin, Origin::Counter(..) | Origin::Defined(_)) {
                continue;
            }
            for modification in pool.spec(part.definition, part.spec) {
                if let Modification::CantHave(keyword) = modification {
                    for id in affected {
                        change(self.working(*id), &Modification::LoseKeyword(*keyword), part.definition, (0, 0), None);
                    }
                }
            }
        }
    }

    /// The first waiting effect, by timestamp, that depends on no other that waits; the very first if they all depend on
    /// each other (CR 613.8b).
    fn first_independent(
        &mut self,
        waiting: &[usize],
        layer: Layer,
        parts: &mut [Part],
        subjects: &[ObjectId],
    ) -> usize {
        for (place, at) in waiting.iter().enumerate() {
            let mut others = waiting.iter().filter(|other| *other != at);
            if !others.any(|other| self.depends(*at, *other, layer, parts, subjects)) {
                return place;
            }
        }
        0
    }

    /// CR 613.8a: whether applying `other` would change whether `at` exists, what it applies to or what it does. Found
    /// by trying, once a look at what they read and write says that it is possible.
    fn depends(&mut self, at: usize, other: usize, layer: Layer, parts: &mut [Part], subjects: &[ObjectId]) -> bool {
        if parts[at].defining != parts[other].defining || !self.may_depend(&parts[at], &parts[other], layer) {
            return false;
        }
        let (before, exists_before) = (self.affected_by(&parts[at], subjects), self.part_exists(&parts[at]));
        let numbers_before = self.all_numbers(&parts[at], layer, &before);
        let saved: Vec<(Characteristics, PlayerId)> =
            subjects.iter().map(|id| (self.characteristics(*id).clone(), self.live(*id).controller)).collect();
        let began = parts[other].affected.clone();
        self.apply_part(&mut parts[other], layer, subjects);
        parts[other].affected = began;
        let (after, exists_after) = (self.affected_by(&parts[at], subjects), self.part_exists(&parts[at]));
        let numbers_after = self.all_numbers(&parts[at], layer, &before);
        for (id, (characteristics, controller)) in subjects.iter().zip(saved) {
            self.derived.set(*id, characteristics);
            self.live_mut(*id).controller = controller;
        }
        before != after || exists_before != exists_after || numbers_before != numbers_after
    }

    fn all_numbers(&self, part: &Part, layer: Layer, on: &[ObjectId]) -> SmallVec<[(i32, i32); 4]> {
        let Some(first) = on.first() else { return SmallVec::new() };
        let spec = match part.origin {
            Origin::Static(..) => self.pool.spec(part.definition, part.spec),
            _ => &[],
        };
        spec.iter().filter(|one| layer_of(one) == layer).map(|one| self.numbers_for(part, one, 0, *first)).collect()
    }

    fn part_exists(&self, part: &Part) -> bool {
        match part.origin {
            Origin::Static(source, ability) if part.affected.is_none() => {
                self.characteristics(source).abilities.contains(&ability)
            }
            _ => true,
        }
    }

    fn may_depend(&self, part: &Part, other: &Part, layer: Layer) -> bool {
        let Origin::Static(..) = part.origin else { return false };
        let written = match other.origin {
            Origin::Counter(..) => ABILITIES,
            Origin::Defined(_) => POWER_TOUGHNESS,
            _ => {
                let spec = self.pool.spec(other.definition, other.spec).iter();
                spec.filter(|one| layer_of(one) == layer).fold(0, |kinds, one| kinds | writes(one))
            }
        };
        // An ability that has not begun to apply can be lost; one that has cannot.
        let mut read = if part.affected.is_none() { ABILITIES } else { 0 };
        if part.affected.is_none()
            && let Some(filter) = self.filter_of(part)
        {
            read |= filter.all.iter().fold(0, |kinds, one| kinds | characteristics_read(one));
        }
        let spec = self.pool.spec(part.definition, part.spec).iter();
        if spec.filter(|one| layer_of(one) == layer).any(|one| modification_reads(one) != Facts::NONE) {
            read |= TYPES | CONTROL | ABILITIES | COLORS | POWER_TOUGHNESS;
        }
        read & written != 0
    }

    /// Remembers which facts the effects in play read.
    fn note_reads(&mut self, parts: &[Part], subjects: &[ObjectId]) {
        let mut reads = Facts::NONE;
        let mut touched = 0;
        for part in parts {
            match part.origin {
                Origin::Static(_, ability) => {
                    let Ability::Static(constant) = &self.pool.ability(ability).ability else { continue };
                    if let StaticEffect::Continuous(filter, modifications) = &constant.effect {
                        reads = reads.union(filter_reads(filter));
                        touched |= filter.domain.0 & 0x7b;
                        reads = modifications.iter().fold(reads, |all, one| all.union(modification_reads(one)));
                    }
                }
                Origin::Defined(id) => {
                    let (power, toughness) = &self.definition_of(id).defined;
                    reads = power.iter().chain(toughness).fold(reads, |all, one| all.union(value_reads(one)));
                }
                Origin::Effect(_) | Origin::Counter(..) => {}
            }
        }
        // Conditions count even of abilities that are off at the moment.
        let all_statics = subjects.iter().flat_map(|id| self.characteristics(*id).abilities.iter().copied());
        for ability in all_statics.chain(self.derived.continuous.iter().map(|(_, ability)| *ability)) {
            if let Ability::Static(constant) = &self.pool.ability(ability).ability
                && let Some(condition) = &constant.condition
            {
                reads = reads.union(condition_reads(condition));
            }
        }
        if self.state.rules.tapped_artifacts_off {
            reads = reads.union(Facts::TAPPED);
        }
        self.derived.reads = reads;
        self.derived.touched_zones = touched;
    }

    /// Compares with what was: indexes, control and suspicion follow.
    fn conclude(&mut self, id: ObjectId, old: Characteristics, controller: PlayerId) {
        let abilities_differ = old.abilities != self.characteristics(id).abilities;
        if abilities_differ {
            self.withdraw_abilities(id, &old.abilities);
            self.register(id);
        }
        if old != *self.characteristics(id) {
            self.derived.suspects.push(id);
        }
        if self.live(id).controller != controller {
            self.control_changed(id);
        }
        let printed = &self.pool.definition(self.live(id).definition).printed;
        if self.live(id).copied.is_none() && self.derived.computed(id) == Some(printed) {
            self.derived.reset(id);
        }
    }

    /// CR 506.4, 302.6: what follows when somebody else controls a permanent.
    fn control_changed(&mut self, id: ObjectId) {
        let turn = self.state.turn.number;
        self.live_mut(id).since_turn = turn;
        self.remove_from_combat(id);
        self.derived.suspects.push(id);
        self.publish(Facts::BATTLEFIELD);
    }
}

impl Part {
    fn controller_now(&self, game: &Game) -> PlayerId {
        match self.origin {
            Origin::Static(source, _) => game.live(source).controller,
            _ => self.controller,
        }
    }
}

const TYPES: u8 = 1;
const COLORS: u8 = 2;
const ABILITIES: u8 = 4;
const POWER_TOUGHNESS: u8 = 8;
const CONTROL: u8 = 16;
const NAMES: u8 = 32;

/// The kinds of characteristics a modification changes.
fn writes(modification: &Modification) -> u8 {
    match layer_of(modification) {
        Layer::Copy => TYPES | COLORS | ABILITIES | POWER_TOUGHNESS | NAMES,
        Layer::Control => CONTROL,
        Layer::Text => TYPES | ABILITIES | NAMES,
        Layer::Type => TYPES | ABILITIES,
        Layer::Color => COLORS,
        Layer::Ability => ABILITIES,
        _ => POWER_TOUGHNESS,
    }
}

/// The kinds of characteristics a predicate reads.
fn characteristics_read(predicate: &Predicate) -> u8 {
    match predicate {
        Predicate::Type(_) | Predicate::PermanentType | Predicate::Supertype(_) | Predicate::Subtype(_) => TYPES,
        Predicate::ChosenType | Predicate::SharesTypeWith(_) | Predicate::SharesCreatureTypeWith(_) => TYPES,
        Predicate::Color(_) | Predicate::Colorless | Predicate::Multicolored | Predicate::Monocolored => COLORS,
        Predicate::ChosenColor | Predicate::SharesColorWith(_) => COLORS,
        Predicate::Keyword(_) | Predicate::HasManaAbility | Predicate::NoAbilities => ABILITIES,
        Predicate::Named(_) | Predicate::SameNameAs(_) | Predicate::ChosenName => NAMES,
        Predicate::ControlledBy(_) => CONTROL,
        Predicate::Compare(..) | Predicate::Value(..) => POWER_TOUGHNESS | TYPES,
        Predicate::HasAttached(filter) => filter.all.iter().fold(0, |kinds, one| kinds | characteristics_read(one)),
        Predicate::Not(inner) => characteristics_read(inner),
        Predicate::Any(all) | Predicate::All(all) => all.iter().fold(0, |kinds, one| kinds | characteristics_read(one)),
        _ => 0,
    }
}

fn is_continuous(pool: &CardPool, ability: AbilityRef) -> bool {
    matches!(
        &pool.ability(ability).ability,
        Ability::Static(constant) if matches!(constant.effect, StaticEffect::Continuous(..))
    )
}

fn literal_numbers(modification: &Modification) -> (i32, i32) {
    use crate::notation::Value::Number;
    match modification {
        Modification::SetPowerToughness(Number(one), Number(other))
        | Modification::AddPowerToughness(Number(one), Number(other)) => (*one, *other),
        Modification::SetPower(Number(one)) | Modification::SetToughness(Number(one)) => (*one, 0),
        _ => (0, 0),
    }
}

/// Makes one change.
fn change(
    what: &mut Characteristics,
    modification: &Modification,
    definition: DefinitionId,
    (one, other): (i32, i32),
    chosen: Option<Chosen>,
) {
    match modification {
        Modification::CopyOf(..) | Modification::Controller(_) | Modification::CantHave(_) => {}
        Modification::ReplaceColorWord(..) => {}
        Modification::ReplaceLandType(from, to) => {
            what.subtypes.iter_mut().filter(|subtype| **subtype == *from).for_each(|subtype| *subtype = *to);
        }
        Modification::Name(name) => what.name = *name,
        Modification::SetTypes(types) => {
            what.types = *types;
            let fitting = *types;
            what.subtypes.retain(|subtype| class_fits(subtype.class(), fitting));
        }
        Modification::AddType(kind) => what.types = what.types.with(*kind),
        Modification::RemoveType(kind) => {
            what.types = what.types.without(*kind);
            let fitting = what.types;
            what.subtypes.retain(|subtype| class_fits(subtype.class(), fitting));
        }
        Modification::AddSupertype(kind) => what.supertypes = what.supertypes.with(*kind),
        Modification::RemoveSupertype(kind) => what.supertypes = what.supertypes.without(*kind),
        Modification::SetSubtypes(subtypes) => set_subtypes(what, subtypes),
        Modification::AddSubtype(subtype) => add_subtype(what, *subtype),
        Modification::SetChosenSubtype => {
            if let Some(Chosen::Subtype(subtype)) = chosen {
                set_subtypes(what, &[subtype]);
            }
        }
        Modification::AddChosenSubtype => {
            if let Some(Chosen::Subtype(subtype)) = chosen {
                add_subtype(what, subtype);
            }
        }
        Modification::AllCreatureTypes => what.every_creature_type = true,
        Modification::LoseSubtypes(class) => {
            let class = SubtypeClass::from(*class);
            what.subtypes.retain(|subtype| subtype.class() != class);
            if class == SubtypeClass::Creature {
                what.every_creature_type = false;
            }
        }
        Modification::SetColors(colors) => what.colors = *colors,
        Modification::AddColors(colors) => what.colors = what.colors.union(*colors),
        Modification::SetChosenColor => {
            if let Some(Chosen::Color(color)) = chosen {
                what.colors = crate::ColorSet::NONE.with(color);
            }
        }
        Modification::AddKeyword(keyword) => {
            what.keywords.insert(*keyword);
            what.abilities.extend(keyword_expansion(*keyword));
        }
        Modification::AddFiledAbility(index) => what.abilities.push(AbilityRef { definition, index: *index }),
        Modification::AddAbility(_) => {}
        Modification::LoseKeyword(keyword) => {
            what.keywords.remove(*keyword);
            if let Some(expansion) = keyword_expansion(*keyword) {
                what.abilities.retain(|ability| *ability != expansion);
            }
        }
        Modification::LoseAllAbilities => {
            what.keywords = KeywordSet::NONE;
            what.abilities.clear();
        }
        Modification::SetPowerToughness(..) => {
            (what.power, what.toughness, what.base_power, what.base_toughness) = (one, other, one, other);
        }
        Modification::SetPower(_) => (what.power, what.base_power) = (one, one),
        Modification::SetToughness(_) => (what.toughness, what.base_toughness) = (one, one),
        Modification::AddPowerToughness(..) => {
            what.power = what.power.saturating_add(one);
            what.toughness = what.toughness.saturating_add(other);
        }
        Modification::SwitchPowerToughness => std::mem::swap(&mut what.power, &mut what.toughness),
    }
}

fn class_fits(class: SubtypeClass, types: TypeSet) -> bool {
    match class {
        SubtypeClass::Artifact => types.contains(CardType::Artifact),
        SubtypeClass::Enchantment => types.contains(CardType::Enchantment),
        SubtypeClass::Land => types.contains(CardType::Land),
        SubtypeClass::Planeswalker => types.contains(CardType::Planeswalker),
        SubtypeClass::Spell => types.contains(CardType::Instant) || types.contains(CardType::Sorcery),
        SubtypeClass::Creature => types.contains(CardType::Creature) || types.contains(CardType::Kindred),
        SubtypeClass::Battle => types.contains(CardType::Battle),
    }
}

/// New subtypes take the place of those of their class. A land set to a basic land type loses the abilities of its rules
/// text (CR 305.7).
fn set_subtypes(what: &mut Characteristics, subtypes: &[crate::Subtype]) {
    let Some(class) = subtypes.first().map(|subtype| subtype.class()) else { return };
    what.subtypes.retain(|subtype| subtype.class() != class);
    if class == SubtypeClass::Creature {
        what.every_creature_type = false;
    }
    if class == SubtypeClass::Land && subtypes.iter().any(|subtype| subtype.basic_land_color().is_some()) {
        what.abilities.clear();
        what.keywords = KeywordSet::NONE;
    }
    subtypes.iter().for_each(|subtype| add_subtype(what, *subtype));
}

fn add_subtype(what: &mut Characteristics, subtype: crate::Subtype) {
    if !what.subtypes.contains(&subtype) {
        what.subtypes.push(subtype);
    }
    if subtype.class() == SubtypeClass::Land {
        add_intrinsic_mana_abilities(what);
    }
}
