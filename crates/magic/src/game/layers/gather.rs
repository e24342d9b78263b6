//! Which static abilities take part in the layers: those that are there, and those that come or go as layers are applied.

use crate::game::Game;
use crate::game::layers::characteristics::{Layer, Origin, Part, is_continuous};
use crate::notation::Modification;
use crate::{AbilityRef, Kind, ObjectId};
use smallvec::SmallVec;

impl Game {
    pub(in crate::game) fn registered_parts(&self, parts: &mut Vec<Part>) {
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

    /// Whether an effect gives static abilities that change what objects are.
    pub(in crate::game) fn grants_continuous(&self, part: &Part) -> bool {
        if !matches!(part.origin, Origin::Effect(_) | Origin::Static(..)) {
            return false;
        }
        self.pool.spec(part.definition, part.spec).iter().any(|one| match one {
            Modification::AddFiledAbility(index) => {
                is_continuous(&self.pool, AbilityRef { definition: part.definition, index: *index })
            }
            _ => false,
        })
    }

    /// CR 613.7a: an ability that an effect of this layer gave speaks in this layer too, with the later of the timestamps.
    pub(in crate::game) fn add_granted(
        &mut self,
        giver: usize,
        parts: &mut Vec<Part>,
        subjects: &[ObjectId],
        waiting: &mut SmallVec<[usize; 8]>,
    ) {
        let (known, given) = (parts.len(), parts[giver].timestamp);
        self.add_statics(subjects, parts);
        for (at, part) in parts.iter_mut().enumerate().skip(known) {
            part.timestamp = part.timestamp.max(given);
            if self.speaks_in(part, Layer::Ability) {
                waiting.push(at);
            }
        }
        self.derived.dependencies |= parts.len() > known;
        waiting.sort_by_key(|at| (!parts[*at].defining, parts[*at].timestamp));
    }

    /// Static abilities that the objects have at this point, and those that speak from outside. Says whether one came.
    pub(in crate::game) fn gather_statics(&self, subjects: &[ObjectId], parts: &mut Vec<Part>) -> bool {
        // An ability that has not begun to apply and is gone by now does not, nor does one whose condition no longer holds.
        parts.retain(|part| self.part_exists(part));
        let kept = parts.len();
        self.add_statics(subjects, parts);
        parts.len() > kept
    }

    fn add_statics(&self, subjects: &[ObjectId], parts: &mut Vec<Part>) {
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

    /// Whether an ability that began to apply was lost in a later layer: it goes on in those it still speaks in
    /// (CR 613.6), which an object worked out alone would not show.
    pub(in crate::game) fn some_were_lost(&self, parts: &[Part]) -> bool {
        parts.iter().any(|part| match part.origin {
            Origin::Static(source, ability) => !self.characteristics(source).abilities.contains(&ability),
            _ => false,
        })
    }
}
