//! Phasing (CR 702.26): permanents that are treated as though they did not exist.
//!
//! What is phased out is in a list of its own, so that nothing that looks at the battlefield sees it, and its abilities
//! are withdrawn from every index. It stays the same object: no change of zone, and nothing triggers on one.

use crate::game::Game;
use crate::game::layers::reads::Facts;
use crate::{Entity, Event, Flags, Keyword, ObjectId, PlayerId, Zone};

impl Game {
    /// Whether the object is phased out.
    pub fn is_phased_out(&self, id: ObjectId) -> bool {
        self.object(id).is_some_and(|object| object.flags.has(Flags::PHASED_OUT))
    }

    /// CR 702.26a, 502.1: before the active player untaps, what has phasing phases out, and at the same time what phased
    /// out under that player's control phases in, and what is due since somebody left (CR 702.26n).
    pub(in crate::game) fn phase_in_and_out(&mut self, active: PlayerId) {
        let phased: Vec<ObjectId> = self.state.phased.clone();
        let leaving: Vec<ObjectId> = self
            .state
            .battlefield
            .iter()
            .copied()
            .filter(|id| self.live(*id).controller == active && self.characteristics(*id).has(Keyword::Phasing))
            .collect();
        let returning = |object: &crate::Object| {
            let host_gone = match object.attached_to {
                Some(Entity::Object(host)) => !phased.contains(&host),
                _ => true,
            };
            let now = object.controller == active || object.flags.has(Flags::DUE);
            now && (!object.flags.has(Flags::INDIRECTLY) || host_gone)
        };
        // What is held out until something leaves the battlefield stays.
        let held = |id: &ObjectId| self.state.returns.iter().any(|(_, held)| held == id);
        let direct: Vec<ObjectId> =
            phased.iter().copied().filter(|id| returning(self.live(*id)) && !held(id)).collect();
        self.phase_out(&leaving);
        self.phase_in(&direct);
        self.refresh();
    }

    /// These phase out until that permanent leaves the battlefield; not at all if it has left (CR 610.3a).
    pub(in crate::game) fn phase_out_until_leaves(&mut self, source: ObjectId, ids: &[ObjectId]) {
        if self.object(source).is_none_or(|object| object.zone != Zone::Battlefield) {
            return;
        }
        let there: Vec<ObjectId> = ids.iter().copied().filter(|id| self.is_permanent(*id)).collect();
        self.state.returns.extend(there.iter().map(|id| (source, *id)));
        self.phase_out(&there);
    }

    /// What was held out phases in, tapped.
    pub(in crate::game) fn phase_in_tapped(&mut self, ids: &[ObjectId]) {
        for id in ids {
            self.live_mut(*id).flags.set(Flags::TAPPED, true);
        }
        self.phase_in(ids);
    }

    /// These phase out, and what is attached to them with them (CR 702.26g).
    pub(in crate::game) fn phase_out(&mut self, ids: &[ObjectId]) {
        let direct: Vec<ObjectId> = ids.iter().copied().filter(|id| self.is_permanent(*id)).collect();
        if direct.is_empty() {
            return;
        }
        let mut all: Vec<(ObjectId, bool)> = Vec::new();
        for id in direct {
            if !all.iter().any(|(one, _)| *one == id) {
                all.push((id, false));
            }
        }
        let mut at = 0;
        while at < all.len() {
            let host = all[at].0;
            for id in &self.state.battlefield {
                if self.live(*id).attached_to == Some(host.into()) {
                    // CR 702.26h: what would phase out in both ways does so indirectly.
                    match all.iter().position(|(one, _)| one == id) {
                        Some(known) => all[known].1 = true,
                        None => all.push((*id, true)),
                    }
                }
            }
            at += 1;
        }
        for (id, indirectly) in all {
            self.phase_one_out(id, indirectly);
        }
        self.publish(Facts::BATTLEFIELD);
        self.everything_changed();
        self.derived.suspect_all = true;
    }

    fn phase_one_out(&mut self, id: ObjectId, indirectly: bool) {
        self.withdraw(id);
        self.derived.reset(id);
        self.remove_from_combat(id);
        self.state.battlefield.retain(|one| *one != id);
        self.state.phased.push(id);
        let object = self.live_mut(id);
        object.flags.set(Flags::PHASED_OUT, true);
        object.flags.set(Flags::INDIRECTLY, indirectly);
        self.derived.attachments -= u32::from(self.live(id).attached_to.is_some());
        self.derived.face_down -= u32::from(self.live(id).flags.has(Flags::FACE_DOWN));
        // CR 702.26f: effects that last as long as they can see it end.
        self.end_effects_of_source(id, false);
        self.end_effects_tracking(id);
        self.announce_event(Event::Phased(id, false));
    }

    /// These phase in, and what phased out with them (CR 702.26g).
    pub(in crate::game) fn phase_in(&mut self, ids: &[ObjectId]) {
        if ids.is_empty() {
            return;
        }
        let mut all: Vec<ObjectId> = ids.to_vec();
        let mut at = 0;
        while at < all.len() {
            let host = all[at];
            for id in &self.state.phased {
                let object = self.live(*id);
                let with_it = object.flags.has(Flags::INDIRECTLY) && object.attached_to == Some(host.into());
                if with_it && !all.contains(id) {
                    all.push(*id);
                }
            }
            at += 1;
        }
        for id in &all {
            self.phase_one_in(*id);
        }
        self.publish(Facts::BATTLEFIELD);
        self.everything_changed();
        self.derived.suspect_all = true;
    }

    fn phase_one_in(&mut self, id: ObjectId) {
        self.state.phased.retain(|one| *one != id);
        self.state.battlefield.push(id);
        let object = self.live_mut(id);
        object.flags.set(Flags::PHASED_OUT, false);
        object.flags.set(Flags::INDIRECTLY, false);
        object.flags.set(Flags::DUE, false);
        // CR 702.26i: it phases in unattached if what it was attached to is gone.
        let host = self.live(id).attached_to;
        let gone = match host {
            Some(Entity::Object(host)) => self.object(host).is_none(),
            Some(Entity::Player(player)) => !self.player(player).playing,
            None => false,
        };
        if gone {
            self.live_mut(id).attached_to = None;
        }
        self.derived.attachments += u32::from(self.live(id).attached_to.is_some());
        self.derived.face_down += u32::from(self.live(id).flags.has(Flags::FACE_DOWN));
        self.derived.planeswalkers = true;
        if self.live(id).copied.is_some() {
            let printed = self.pool.definition(self.base_definition(id)).printed.clone();
            self.derived.set(id, printed);
        }
        self.register(id);
        self.touch(id);
        self.announce_event(Event::Phased(id, true));
    }

    /// What a setup lays out as phased out is put where nothing sees it.
    pub(in crate::game) fn set_aside_phased_out(&mut self) {
        let (phased, there) =
            std::mem::take(&mut self.state.battlefield).into_iter().partition(|id| self.is_phased_out(*id));
        self.state.battlefield = there;
        self.state.phased = phased;
        for at in 0..self.state.phased.len() {
            let id = self.state.phased[at];
            if let Some(Entity::Object(host)) = self.live(id).attached_to
                && self.is_phased_out(host)
            {
                self.live_mut(id).flags.set(Flags::INDIRECTLY, true);
            }
        }
    }
}
