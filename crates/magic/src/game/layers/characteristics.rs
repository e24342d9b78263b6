//! Characteristics through the layers of CR 613: the one place where what is printed becomes what is.
//!
//! With no continuous effect in play there is nothing to do. Otherwise an object that changed is worked out alone, unless
//! some effect reads more than the object it changes: then all permanents are worked out together, with dependencies.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::layers::modify::{add_hexproof_from, change};
use crate::game::layers::reads::{Facts, condition_reads, filter_reads, modification_reads, value_reads};
use crate::game::seen::explain::Cause;
use crate::notation::{Ability, Filter, Modification, StaticEffect, Value};
use crate::{
    AbilityRef, CardPool, CardType, Characteristics, Chosen, ContinuousKind, CounterKind, DefinitionId, Entity, Flags,
    ObjectId, PlayerId, Timestamp, Zone,
};
use smallvec::SmallVec;
use std::sync::Arc;

/// The layers and sublayers of CR 613.1 and 613.4, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::game) enum Layer {
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

pub(in crate::game) fn layer_of(modification: &Modification) -> Layer {
    match modification {
        Modification::NoManaCost => Layer::Copy,
        Modification::Controller(_) => Layer::Control,
        Modification::Name(_) => Layer::Text,
        Modification::AddType(_)
        | Modification::RemoveType(_)
        | Modification::Supertype(..)
        | Modification::SetSubtypes(_)
        | Modification::AddSubtype(_)
        | Modification::SetChosenSubtype
        | Modification::LoseSubtypes(_) => Layer::Type,
        Modification::SetColors(_) | Modification::OwnColors | Modification::SetChosenColor => Layer::Color,
        Modification::AddKeyword(_)
        | Modification::AddAbility(_)
        | Modification::AddFiledAbility(_)
        | Modification::ThisAbility
        | Modification::AddKeywordAbility(..)
        | Modification::LoseKeyword(..)
        | Modification::KeywordOfChosen(_)
        | Modification::LoseAllAbilities
        | Modification::CantHave(_) => Layer::Ability,
        Modification::SetPowerToughness(..) | Modification::SetPower(_) | Modification::SetToughness(_) => {
            Layer::SetPowerToughness
        }
        Modification::AddPowerToughness(..) => Layer::ModifyPowerToughness,
        Modification::SwitchPowerToughness => Layer::SwitchPowerToughness,
    }
}

/// More instances of a keyword than that make no difference.
const MOST_INSTANCES: u32 = 20;

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
pub(in crate::game) enum Origin {
    /// A continuous effect of a resolved spell or ability, by its place.
    Effect(usize),
    /// One that changes text, by its place.
    Text(usize),
    /// A static ability.
    Static(ObjectId, AbilityRef),
    /// A keyword counter.
    Counter(ObjectId, CounterKind),
    /// A power or toughness that a characteristic-defining ability says.
    Defined(ObjectId),
}

/// One continuous effect on its way through the layers.
pub(in crate::game) struct Part {
    pub origin: Origin,
    pub source: ObjectId,
    pub controller: PlayerId,
    pub timestamp: Timestamp,
    pub defining: bool,
    pub definition: DefinitionId,
    pub spec: u16,
    /// The objects it applies to, once it has begun to apply (CR 613.6).
    pub affected: Option<SmallVec<[ObjectId; 4]>>,
}

impl Game {
    /// Whether a characteristic-defining ability says its power or toughness, unless it loses that.
    pub(super) fn has_defined_stats(&self, id: ObjectId) -> bool {
        self.definition_of(id).printed.defines_itself
    }

    pub(super) fn has_continuous_ability(&self, id: ObjectId) -> bool {
        self.characteristics(id).abilities.iter().any(|ability| is_continuous(&self.pool, *ability))
    }

    /// Whether anything can make the object other than printed.
    pub(super) fn needs_layers(&self, id: ObjectId) -> bool {
        let object = self.live(id);
        !self.derived.continuous.is_empty()
            || !self.state.effects.is_empty()
            || object.flags.has(Flags::COUNTERS)
            || object.flags.has(Flags::FACE_DOWN)
            || object.flags.has(Flags::BESTOWED)
            || object.copied.is_some()
            || object.controller != object.base_controller
            || self.derived.computed(id).is_some()
            || self.definition_of(id).speaks_elsewhere
    }

    /// Everything that the layers apply to together.
    pub(super) fn layered_objects(&self) -> Vec<ObjectId> {
        let mut all = self.state.battlefield.clone();
        let touched = self.zones_touched_by_continuous();
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
        for effect in &self.state.effects {
            let elsewhere = effect.kind.affected().iter().filter(|id| {
                self.object(**id).is_some_and(|object| !matches!(object.zone, Zone::Battlefield | Zone::Outside))
            });
            for id in elsewhere {
                if !all.contains(id) {
                    all.push(*id);
                }
            }
        }
        let announced = self.derived.announced.filter(|id| self.object(*id).is_some_and(|one| one.zone == Zone::Stack));
        for id in self.state.stack.iter().map(|entry| entry.id).chain(announced) {
            let object = self.live(id);
            if (object.copied.is_some() || object.flags.has(Flags::BESTOWED)) && !all.contains(&id) {
                all.push(id);
            }
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

    pub(super) fn recompute(&mut self, subjects: &[ObjectId], together: bool) {
        let before: Vec<(Characteristics, PlayerId)> =
            subjects.iter().map(|id| (self.characteristics(*id).clone(), self.live(*id).controller)).collect();
        for id in subjects {
            let mut base = self.copiable(*id);
            if self.live(*id).flags.has(Flags::BESTOWED) {
                self.bestow(&mut base);
            }
            self.derived.set(*id, base);
            let object = self.live_mut(*id);
            if object.zone == Zone::Battlefield {
                object.controller = object.base_controller;
            }
        }
        self.trace_base();
        let mut parts = self.lasting_parts(subjects);
        if together {
            self.derived.dependencies = false;
        } else {
            self.registered_parts(&mut parts);
        }
        for layer in LAYERS {
            if together {
                let came = self.gather_statics(subjects, &mut parts);
                // An ability that comes in a later layer says nothing in those before it, and an object worked out alone
                // would not show that.
                self.derived.dependencies |= came && layer != Layer::Copy;
            }
            self.apply_layer(layer, &mut parts, subjects, together);
            if layer == Layer::Text {
                self.follow_texts(&mut parts);
            }
        }
        if together {
            self.note_reads(&parts, subjects);
            self.derived.dependencies |= self.some_were_lost(&parts);
            if self.derived.dependencies {
                self.derived.reads = self.derived.reads.union(Facts::BATTLEFIELD);
            }
        }
        for (id, (old, controller)) in subjects.iter().zip(before) {
            self.conclude(*id, old, controller);
        }
    }

    /// The copiable values of an object (CR 707.2), and what face-down objects are (CR 708.2a).
    fn copiable(&self, id: ObjectId) -> Characteristics {
        let object = self.live(id);
        let mut base = self.pool.definition(self.base_definition(id)).printed.clone();
        let shown = object.copied.filter(|_| !object.flags.has(Flags::FACE_DOWN));
        if let Some(copied) = shown.map(|copied| self.copied(copied)) {
            for (definition, spec) in &copied.except {
                for modification in self.pool.spec(*definition, *spec) {
                    let numbers = literal_numbers(modification);
                    change(&self.pool, &mut base, modification, *definition, numbers, object.chosen);
                    if layer_of(modification) == Layer::SetPowerToughness {
                        // CR 707.9d: what would define them otherwise is not copied.
                        base.defines_itself = false;
                        (base.base_power, base.base_toughness) = (base.power, base.toughness);
                    }
                }
            }
        }
        base
    }

    /// The effects of resolved spells and abilities, keyword counters, and defined power and toughness.
    fn lasting_parts(&self, subjects: &[ObjectId]) -> Vec<Part> {
        let mut parts = Vec::new();
        for (at, effect) in self.state.effects.iter().enumerate() {
            let (origin, definition, spec) = match &effect.kind {
                ContinuousKind::Modify { definition, spec, .. } => (Origin::Effect(at), *definition, *spec),
                ContinuousKind::Text { .. } => (Origin::Text(at), crate::pool::RULES, 0),
                _ => continue,
            };
            let affected: SmallVec<[ObjectId; 4]> =
                effect.kind.affected().iter().copied().filter(|id| subjects.contains(id)).collect();
            if !affected.is_empty() {
                parts.push(Part {
                    origin,
                    source: effect.source,
                    controller: effect.controller,
                    timestamp: effect.timestamp,
                    defining: false,
                    definition,
                    spec,
                    affected: Some(affected),
                });
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
                    if counters.kind.keyword().is_some() {
                        parts.push(own(Origin::Counter(*id, counters.kind), counters.timestamp));
                    }
                }
            }
            // Elsewhere they are worked out when somebody asks.
            if self.has_defined_stats(*id) && object.zone == Zone::Battlefield {
                parts.push(own(Origin::Defined(*id), object.timestamp));
            }
        }
        parts
    }

    pub(in crate::game) fn static_is_on(&self, source: ObjectId, ability: AbilityRef) -> bool {
        let Ability::Static(constant) = &self.pool.ability(ability).ability else { return false };
        if self.is_switched_off(source) {
            return false;
        }
        let context = Context::of(source, self.live(source).controller);
        constant.condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
    }

    /// Whether the continuous effects of an object are off: phased out, or a tapped artifact at a classic table.
    pub(in crate::game) fn is_switched_off(&self, source: ObjectId) -> bool {
        self.live(source).flags.has(Flags::PHASED_OUT) || self.is_tapped_off(source)
    }

    /// Applies the parts of one layer: characteristic-defining ones first (CR 613.3), then by timestamp (CR 613.7),
    /// save that a dependent effect waits for what it depends on (CR 613.8).
    fn apply_layer(&mut self, layer: Layer, parts: &mut Vec<Part>, subjects: &[ObjectId], together: bool) {
        let mut waiting: SmallVec<[usize; 8]> =
            (0..parts.len()).filter(|at| self.speaks_in(&parts[*at], layer)).collect();
        waiting.sort_by_key(|at| (!parts[*at].defining, parts[*at].timestamp));
        self.derived.defined.clear();
        let mut dependent = self.could_depend(&waiting, layer, parts);
        if dependent && !together {
            // One object alone does not show the order: all are worked out together afterwards.
            self.everything_changed();
        }
        let mut begun = 0;
        while begun < waiting.len() {
            let next = if together && dependent {
                self.first_independent(&waiting[begun..], layer, parts, subjects)
            } else {
                0
            };
            if next != 0 {
                self.derived.dependencies = true;
            }
            waiting[begun..=begun + next].rotate_right(1);
            let at = waiting[begun];
            begun += 1;
            if !self.part_exists(&parts[at]) {
                // An effect applied before in this layer took the ability away.
                continue;
            }
            self.apply_part(&mut parts[at], layer, subjects);
            self.trace_step(layer, &parts[at]);
            if together && layer == Layer::Ability && self.grants_continuous(&parts[at]) {
                waiting.drain(..std::mem::take(&mut begun));
                self.add_granted(at, parts, subjects, &mut waiting);
                dependent = self.could_depend(&waiting, layer, parts);
            }
        }
        if layer == Layer::ModifyPowerToughness {
            subjects.iter().for_each(|id| self.apply_power_toughness_counters(*id));
            self.trace_step(layer, Cause::Counters);
        }
        if layer == Layer::Ability {
            self.apply_prohibited_keywords(parts);
        }
    }

    pub(in crate::game) fn speaks_in(&self, part: &Part, layer: Layer) -> bool {
        match part.origin {
            Origin::Counter(..) => layer == Layer::Ability,
            Origin::Text(_) => layer == Layer::Text,
            Origin::Defined(_) => layer == Layer::DefinePowerToughness,
            _ => self.pool.spec(part.definition, part.spec).iter().any(|one| layer_of(one) == layer),
        }
    }

    pub(in crate::game) fn filter_of(&self, part: &Part) -> Option<&Filter> {
        let Origin::Static(_, ability) = part.origin else { return None };
        match &self.pool.ability(ability).ability {
            Ability::Static(constant) => match &constant.effect {
                StaticEffect::Continuous(filter, _) => Some(filter),
                StaticEffect::States(_) => None,
            },
            _ => None,
        }
    }

    pub(in crate::game) fn affected_by(&self, part: &Part, subjects: &[ObjectId]) -> SmallVec<[ObjectId; 4]> {
        if let Some(affected) = &part.affected {
            return affected.clone();
        }
        let Some(filter) = self.filter_of(part) else { return SmallVec::new() };
        let context = Context::of(part.source, part.controller_now(self));
        subjects.iter().copied().filter(|id| self.matches(filter, (*id).into(), &context)).collect()
    }

    pub(in crate::game) fn apply_part(&mut self, part: &mut Part, layer: Layer, subjects: &[ObjectId]) {
        let affected = self.affected_by(part, subjects);
        match part.origin {
            Origin::Counter(id, kind) => self.apply_keyword_counters(id, kind, part.definition),
            Origin::Defined(id) => self.define_power_toughness(id),
            Origin::Text(at) => self.change_words(at, &affected),
            Origin::Effect(_) | Origin::Static(..) => {
                for id in &affected {
                    self.apply_to(part, layer, *id);
                }
            }
        }
        part.affected = Some(affected);
    }

    /// CR 122.1b: each counter gives the keyword.
    fn apply_keyword_counters(&mut self, id: ObjectId, kind: CounterKind, definition: DefinitionId) {
        let Some(keyword) = kind.keyword() else { return };
        let pool = Arc::clone(&self.pool);
        for _ in 0..self.counters(id.into(), kind).min(MOST_INSTANCES) {
            let working = self.working(id);
            match kind {
                CounterKind::HexproofFrom(color) => add_hexproof_from(&pool, working, color),
                _ => change(&pool, working, &Modification::AddKeyword(keyword), definition, (0, 0), None),
            }
        }
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
                        // CR 800.4b: nobody who left gains control.
                        if let Some(player) = player
                            && self.live(id).zone == Zone::Battlefield
                            && self.player(player).playing
                        {
                            self.live_mut(id).controller = player;
                        }
                    }
                    _ => {
                        let numbers = self.numbers_for(part, modification, place, id);
                        let chosen = self.chosen_of(part);
                        change(&pool, self.working(id), modification, part.definition, numbers, chosen);
                    }
                }
            }
            place += numbers_in(modification);
        }
    }

    /// What was chosen for the effect, or for its source.
    fn chosen_of(&self, part: &Part) -> Option<Chosen> {
        let bound = match part.origin {
            Origin::Effect(at) => self.state.effects[at].bindings.chosen,
            _ => None,
        };
        bound.or_else(|| self.object(part.source).and_then(|source| source.chosen))
    }

    /// Numbers locked in as an effect began (CR 611.2d), or worked out anew for a static ability.
    pub(in crate::game) fn numbers_for(
        &self,
        part: &Part,
        modification: &Modification,
        place: usize,
        id: ObjectId,
    ) -> (i32, i32) {
        if let Origin::Effect(at) = part.origin
            && let ContinuousKind::Modify { values, .. } = &self.state.effects[at].kind
        {
            let number = |at: usize| values.get(at).copied().unwrap_or(0);
            return (number(place), number(place + 1));
        }
        self.in_context(part, id, |game, context| game.numbers_in_context(modification, context))
    }

    pub(in crate::game) fn numbers_in_context(&self, modification: &Modification, context: &Context<'_>) -> (i32, i32) {
        match modification {
            Modification::SetPowerToughness(one, other) => (self.value(one, context), self.value(other, context)),
            Modification::AddPowerToughness(one, other) => (self.added(one, context), self.added(other, context)),
            Modification::SetPower(value) | Modification::SetToughness(value) => (self.value(value, context), 0),
            _ => (0, 0),
        }
    }

    /// CR 107.1b: a calculation that comes to less than zero adds nothing; what is printed as less is no calculation.
    fn added(&self, value: &Value, context: &Context<'_>) -> i32 {
        match value {
            Value::Number(number) => *number,
            Value::Times(factor, one) => self.value(one, context).max(0).saturating_mul(*factor),
            Value::If(condition, one, other) => {
                self.added(if self.holds(condition, context) { one } else { other }, context)
            }
            calculated => self.value(calculated, context).max(0),
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

    pub(in crate::game) fn working(&mut self, id: ObjectId) -> &mut Characteristics {
        self.derived.computed_mut(id).expect("layered objects have working values")
    }

    fn define_power_toughness(&mut self, id: ObjectId) {
        let like = (self.characteristics(id).text, self.live(id).controller);
        let shared = self.pool.definition(like.0).defined_for_all;
        let known =
            self.derived.defined.iter().find(|(other, _)| shared && *other == like).map(|(_, numbers)| *numbers);
        let numbers = known.unwrap_or_else(|| self.defined_numbers(id));
        if shared && known.is_none() {
            self.derived.defined.push((like, numbers));
        }
        let (power, toughness) = numbers;
        let working = self.working(id);
        if let Some(power) = power {
            (working.power, working.base_power) = (power, power);
        }
        if let Some(toughness) = toughness {
            (working.toughness, working.base_toughness) = (toughness, toughness);
        }
    }

    /// What a characteristic-defining ability says of power and toughness (CR 604.3).
    pub(in crate::game) fn defined_numbers(&self, id: ObjectId) -> (Option<i32>, Option<i32>) {
        let context = Context::of(id, self.live(id).controller);
        let (power, toughness) = &self.text_of(id).defined;
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
            if matches!(part.origin, Origin::Counter(..) | Origin::Defined(_) | Origin::Text(_)) {
                continue;
            }
            for modification in pool.spec(part.definition, part.spec) {
                if let Modification::CantHave(keyword) = modification {
                    let loses = Modification::LoseKeyword(*keyword, None);
                    for id in affected {
                        change(&pool, self.working(*id), &loses, part.definition, (0, 0), None);
                    }
                    self.trace_step(Layer::Ability, part);
                }
            }
        }
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
                    let (power, toughness) = &self.text_of(id).defined;
                    reads = power.iter().chain(toughness).fold(reads, |all, one| all.union(value_reads(one)));
                }
                Origin::Effect(_) | Origin::Text(_) | Origin::Counter(..) => {}
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
        self.note_presence(id);
        if old.text != self.characteristics(id).text {
            self.text_changed(id);
        }
        if old != *self.characteristics(id) {
            self.derived.suspects.push(id);
        }
        if self.live(id).controller != controller {
            self.control_changed(id);
        }
        if old.is(CardType::Creature) && !self.characteristics(id).is(CardType::Creature) {
            // CR 506.4: it stops being a creature.
            self.remove_from_combat(id);
        }
        if old.is(CardType::Planeswalker) && !self.characteristics(id).is(CardType::Planeswalker) {
            // CR 506.4: it stops being a planeswalker.
            self.remove_from_combat(id);
        }
        let printed = &self.pool.definition(self.base_definition(id)).printed;
        if self.live(id).copied.is_none() && self.derived.computed(id) == Some(printed) {
            self.derived.reset(id);
        }
    }

    /// CR 506.4, 302.6: what follows when somebody else controls a permanent.
    fn control_changed(&mut self, id: ObjectId) {
        let turn = self.state.turn.number;
        let object = self.live_mut(id);
        object.since_turn = turn;
        // CR 701.54a: it is nobody's Ring-bearer any more.
        object.flags.set(Flags::of(crate::notation::Designation::RingBearer), false);
        self.note_on_stack(id, crate::Held::ChangedHands);
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

pub(in crate::game) fn is_continuous(pool: &CardPool, ability: AbilityRef) -> bool {
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
