//! Games that somebody cannot tell apart: hidden cards lie otherwise. For those who check that nobody learns of them.

use crate::game::Game;
use crate::{CardId, Event, Flags, Frame, Object, ObjectId, PlayerId, State, Zone};
use kernel::Viewer;

impl Game {
    /// The objects of which a viewer does not know which card they are: in hands, libraries and sideboards, and face down.
    pub fn unknown_to(&self, viewer: Viewer) -> Vec<ObjectId> {
        let players = (0..self.state.players.len()).map(|at| PlayerId(at as u8));
        let mut unknown: Vec<ObjectId> = players.flat_map(|player| self.unseen_cards(player, viewer)).collect();
        unknown.extend(self.face_down_to(viewer));
        unknown
    }

    /// What lies face down where all see it, and the viewer may not look at.
    pub(in crate::game) fn face_down_to(&self, viewer: Viewer) -> Vec<ObjectId> {
        let state = &self.state;
        let stack = state.stack.iter().map(|entry| entry.id);
        let down = |id: &ObjectId| {
            let flags = self.live(*id).flags;
            (flags.has(Flags::FACE_DOWN) || flags.has(Flags::HIDDEN)) && !self.may_look_beneath(*id, viewer)
        };
        state.battlefield.iter().chain(&state.phased).chain(&state.exile).copied().chain(stack).filter(down).collect()
    }

    /// The cards that are about to be seen, once somebody has said how or paid: what enters the battlefield face up, and what
    /// an effect has found for which something is being paid.
    pub fn about_to_be_seen(&self) -> Vec<CardId> {
        let mut seen: Vec<ObjectId> = Vec::new();
        for (at, frame) in self.state.frames.iter().enumerate() {
            match frame {
                Frame::Batch(batch) => seen.extend(batch.events.iter().filter_map(|pending| match &pending.event {
                    Event::Move(moved) if moved.to == Zone::Battlefield && !moved.entry.face_down => Some(moved.object),
                    _ => None,
                })),
                Frame::Resolve(running) if matches!(self.state.frames.get(at + 1), Some(Frame::Announce(_))) => {
                    seen.extend(running.entry.bindings.held.iter().filter_map(|(_, entity)| entity.object()));
                }
                _ => {}
            }
        }
        seen.into_iter().filter_map(|id| self.object(id)?.card).collect()
    }

    /// The same game with cards in other places: each first one lies where the second lay. What is asked and offered is
    /// worked out anew.
    #[must_use]
    pub fn with_cards_exchanged(&self, places: &[(CardId, CardId)]) -> Game {
        let mut saved = self.save();
        exchange(&mut saved.state, places);
        if let Some(checkpoint) = &mut saved.checkpoint {
            exchange(checkpoint, places);
        }
        let mut game = Game::resume(std::sync::Arc::clone(&self.pool), &saved);
        game.asks_forced = self.asks_forced;
        game
    }
}

fn exchange(state: &mut State, places: &[(CardId, CardId)]) {
    let is_card =
        |object: &Object| object.zone != Zone::Outside && !object.is_token() && !object.flags.has(Flags::COPY);
    let found = |card: CardId| state.objects.iter().position(|object| object.card == Some(card) && is_card(object));
    let moves: Vec<(usize, usize)> =
        places.iter().filter_map(|(card, to)| Some((found(*card)?, found(*to)?))).collect();
    let contents: Vec<_> =
        moves.iter().map(|(from, _)| (state.objects[*from].definition, state.objects[*from].card)).collect();
    for ((_, to), (definition, card)) in moves.into_iter().zip(contents) {
        let object = &mut state.objects[to];
        let place = ObjectId { slot: to as u16, generation: object.generation };
        (object.definition, object.card) = (definition, card);
        // It has lain there face down all the while.
        let remembered =
            state.history.looks.iter_mut().filter(|one| one.id == place && one.object.flags.has(Flags::FACE_DOWN));
        remembered.for_each(|one| (one.object.definition, one.object.card) = (definition, card));
    }
}
