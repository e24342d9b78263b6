//! Upkeep of what follows from the state. Whoever carries something out says here what changed. It is worked out again before
//! anybody looks: as a step of the machine begins, after each operation of a program, after events, before abilities notice
//! one, and before options are built. A test knows the places that ask for it.

use crate::game::Game;
use crate::game::layers::reads::Facts;
use crate::{ObjectId, Zone};

/// What changed since characteristics were worked out.
pub(in crate::game) struct Changes {
    /// More than single objects.
    everything: bool,
    /// These objects.
    objects: Vec<ObjectId>,
}

crate::state::clone_fields!(Changes { everything, objects });

impl Changes {
    /// All that there is.
    pub fn everything() -> Changes {
        Changes { everything: true, objects: Vec::new() }
    }

    #[inline]
    fn are_there(&self) -> bool {
        self.everything || !self.objects.is_empty()
    }
}

impl Game {
    /// Tells continuous effects that facts of a kind changed.
    pub(in crate::game) fn publish(&mut self, facts: Facts) {
        if self.derived.reads.intersects(facts) {
            self.everything_changed();
        }
    }

    /// Says that an object changed.
    pub(in crate::game) fn touch(&mut self, id: ObjectId) {
        self.derived.changes.objects.push(id);
        self.derived.suspects.push(id);
        self.publish(Facts::BATTLEFIELD);
    }

    /// Says that something changed on which what any object is may depend.
    pub(in crate::game) fn everything_changed(&mut self) {
        self.derived.changes.everything = true;
    }

    /// Brings characteristics and indexes up to date.
    #[inline]
    pub(in crate::game) fn refresh(&mut self) {
        while self.derived.changes.are_there() {
            self.work_out_changes();
        }
    }

    fn work_out_changes(&mut self) {
        let mut changed = std::mem::take(&mut self.derived.changes.objects);
        if !self.state.phased.is_empty() {
            // CR 702.26b: what is phased out is as though it were not there.
            changed.retain(|id| !self.is_phased_out(*id));
        }
        let mut together = std::mem::take(&mut self.derived.changes.everything)
            || self.derived.dependencies
            || self.derived.reads.intersects(Facts::BATTLEFIELD)
            || self.derived.touched_zones != 0
            || changed.iter().any(|id| {
                self.object(*id).is_some() && (self.has_continuous_ability(*id) || self.has_defined_stats(*id))
            });
        if !together {
            for id in &changed {
                if self.object(*id).is_some() && self.needs_layers(*id) {
                    self.recompute(&[*id], false);
                    self.note_elsewhere(*id);
                }
            }
        }
        // An object worked out alone may have got a continuous ability back, and what follows from a change, like removal
        // from combat, may be what others read.
        while std::mem::take(&mut together) | std::mem::take(&mut self.derived.changes.everything) {
            let subjects = self.layered_objects();
            self.release_elsewhere(&subjects);
            self.recompute(&subjects, true);
        }
        changed.clear();
        self.derived.changes.objects = changed;
        if !self.state.effects.is_empty() {
            self.end_effects_of_lost_sources();
            if self.derived.changes.are_there() {
                return;
            }
        }
        if !self.state.pairs.is_empty() {
            self.part_pairs();
        }
        if self.derived.ascending {
            self.look_for_ascent();
        }
    }

    /// Whatever is worked out outside the battlefield, be it alone, is as printed again once nothing changes it.
    fn note_elsewhere(&mut self, id: ObjectId) {
        if self.live(id).zone != Zone::Battlefield && !self.derived.elsewhere.contains(&id) {
            let mut elsewhere = std::mem::take(&mut self.derived.elsewhere);
            elsewhere.retain(|one| self.object(*one).is_some());
            elsewhere.push(id);
            self.derived.elsewhere = elsewhere;
        }
    }

    /// Objects outside the battlefield that no effect changes any more are as printed again.
    fn release_elsewhere(&mut self, subjects: &[ObjectId]) {
        for id in std::mem::take(&mut self.derived.elsewhere) {
            if self.object(id).is_none() || subjects.contains(&id) {
                continue;
            }
            let old = self.characteristics(id).abilities.clone();
            self.derived.reset(id);
            if old != self.characteristics(id).abilities {
                self.withdraw_abilities(id, &old);
                self.register(id);
            }
        }
        let elsewhere = subjects.iter().copied().filter(|id| self.live(*id).zone != Zone::Battlefield);
        self.derived.elsewhere = elsewhere.collect();
    }
}
