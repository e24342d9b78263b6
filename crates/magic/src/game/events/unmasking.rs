//! Permanents that lie face down until something happens to them: instead of assigning or dealing damage, being dealt damage or
//! becoming tapped they are turned face up and do so (CR 614.1a).

use crate::game::Game;
use crate::notation::Turning;
use crate::{Applied, Entity, Event, Flags, ObjectId, Pending};
use smallvec::SmallVec;

impl Game {
    fn is_masked(&self, id: ObjectId) -> bool {
        self.derived.face_down > 0
            && self.is_permanent(id)
            && self.live(id).flags.has(Flags::MASKED)
            && self.can_be_turned(id, Turning::FaceUp)
    }

    /// What an event would turn face up.
    pub(super) fn masked_in(&self, event: &Event) -> SmallVec<[ObjectId; 2]> {
        let mut found = SmallVec::new();
        if self.derived.face_down == 0 {
            return found;
        }
        match event {
            Event::Damage { source, to, .. } => {
                found.push(*source);
                found.extend(Entity::object(*to));
            }
            Event::Tap(id) => found.push(*id),
            _ => {}
        }
        found.retain(|id| self.is_masked(*id));
        found
    }

    /// The effects that would turn something face up first.
    pub(super) fn applicable_masks(&self, pending: &Pending, others: &mut SmallVec<[Applied; 4]>) {
        let masks = self.masked_in(&pending.event).into_iter().map(Applied::Mask);
        others.extend(masks.filter(|mask| !pending.applied.contains(mask)));
    }

    /// Turns these face up at once, in the course of something else.
    pub(in crate::game) fn unmask(&mut self, ids: impl IntoIterator<Item = ObjectId>) {
        let mut turned: SmallVec<[Event; 2]> =
            ids.into_iter().filter(|id| self.is_masked(*id)).map(|id| Event::Turned(id, Turning::FaceUp)).collect();
        if !turned.is_empty() {
            let result = std::mem::take(&mut self.state.result);
            self.happen(&mut turned);
            self.state.result = result;
        }
    }

    /// The same for what events that nothing could replace any more are about to do.
    pub(super) fn unmask_for(&mut self, events: &[Event]) {
        if self.derived.face_down > 0 {
            let masked: SmallVec<[ObjectId; 2]> = events.iter().flat_map(|event| self.masked_in(event)).collect();
            self.unmask(masked);
        }
    }
}
