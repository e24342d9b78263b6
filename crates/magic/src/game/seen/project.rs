//! What a viewer learns of an event: ids of cards in hidden zones are absent unless the viewer knows the card.

use crate::game::Game;
use crate::{Event, Move, ObjectId};
use kernel::Viewer;

impl Game {
    pub(in crate::game) fn projected(&self, event: &Event, viewer: Viewer) -> Event {
        match event {
            Event::Move(moved) => self.projected_move(moved, viewer),
            other => other.clone(),
        }
    }

    fn projected_move(&self, moved: &Move, viewer: Viewer) -> Event {
        let known = |id: ObjectId| self.object(id).is_none_or(|_| self.has_seen(viewer, id));
        let face_down = moved.to == crate::Zone::Exile && moved.entry.face_down;
        let hidden_now = (moved.to.is_hidden() || face_down) && !known(moved.becomes);
        if !hidden_now {
            return Event::Move(moved.clone());
        }
        if moved.from.is_hidden() {
            let owner = self.object(moved.becomes).map_or(moved.under, |object| object.owner);
            return Event::MovedUnseen(owner, moved.from, moved.to);
        }
        // It was in plain sight, but what it became is not.
        Event::Move(Move { becomes: moved.object, ..moved.clone() })
    }
}
