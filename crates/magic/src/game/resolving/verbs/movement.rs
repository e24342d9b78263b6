//! Cards and permanents that change zones, and cards looked at.

use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::notation::{Cause, Destination, Effect, Noun, Slot, Value};
use crate::{Attacking, Event, Move, ObjectId, PlayerId, Resolution, Zone};
use smallvec::SmallVec;

impl Game {
    /// Cards and permanents that change zones.
    pub(super) fn cards_moved(&self, running: &Resolution, effect: &Effect) -> Option<Vec<Event>> {
        let context = self.context(running);
        let number = |value: &Value| self.value(value, &context);
        let players = |noun: &Noun| self.players_named(noun, &context).into_iter();
        let objects = |noun: &Noun| self.objects(noun, &context).into_iter();
        Some(match effect {
            Effect::Ante(who, what) => self.ante_events(running, who, what),
            Effect::Move(what, destination) => self.move_events(running, what, destination),
            Effect::MaskTop(who, mask) => players(who)
                .filter_map(|player| Some((player, *self.player(player).library.last()?)))
                .map(|(player, card)| self.mask_event(card, player, *mask))
                .collect(),
            Effect::Mask(what, mask) => objects(what)
                .filter_map(|id| self.find(id, running))
                .map(|card| self.mask_event(card, running.entry.controller, *mask))
                .collect(),
            Effect::Sacrifice(what) => objects(what)
                .filter(|id| self.is_permanent(*id) && self.can_be_sacrificed(*id))
                // CR 701.21a: "sacrifice this" can't sacrifice what somebody else controls by now.
                .filter(|id| *what != Noun::This || self.live(*id).controller == running.entry.controller)
                .map(|id| Event::Move(self.move_event(id, Zone::Graveyard, Cause::Sacrifice)))
                .collect(),
            Effect::Discard(what) => objects(what)
                .filter(|id| self.object(*id).is_some_and(|object| object.zone == Zone::Hand))
                .map(|id| Move {
                    by: Some(running.entry.controller),
                    ..self.move_event(id, Zone::Graveyard, Cause::Discard)
                })
                .map(Event::Move)
                .collect(),
            Effect::Mill(who, count) => {
                let count = number(count).max(0) as usize;
                players(who)
                    .flat_map(|player| self.player(player).library.iter().rev().take(count).copied())
                    .map(|id| Event::Move(self.move_event(id, Zone::Graveyard, Cause::Mill)))
                    .collect()
            }
            _ => return None,
        })
    }

    pub(super) fn move_events(&self, running: &Resolution, what: &Noun, destination: &Destination) -> Vec<Event> {
        let context = &self.context(running);
        let under = destination.under.as_ref().and_then(|noun| self.players_named(noun, context).first().copied());
        let attached_to =
            destination.attached_to.as_ref().and_then(|noun| self.entities(noun, context).first().copied());
        if destination.until_leaves && !self.is_permanent(context.source) {
            // CR 610.3a, 610.3b: what it waits for has happened already.
            return Vec::new();
        }
        self.objects(what, context)
            .into_iter()
            .filter_map(|id| self.find(id, running))
            .filter(|id| {
                let object = self.live(*id);
                !object.is_ability && object.zone != Zone::Outside && object.zone != destination.zone
            })
            .filter(|id| !destination.transformed || self.back_face(*id).is_some())
            // CR 303.4i: an Aura that can't enchant what it would enter attached to stays where it is.
            .filter(|id| {
                attached_to.is_none_or(|host| !self.is_aura(*id) || self.can_be_attached(*id, host))
                    && (destination.attached_to.is_none() || attached_to.is_some() || !self.is_aura(*id))
            })
            .map(|id| {
                let mut moved = self.move_event(id, destination.zone, Cause::Effect);
                moved.place = destination.place;
                moved.under = under.unwrap_or_else(|| self.live(id).owner);
                moved.entry.tapped = destination.tapped;
                moved.entry.face_down = destination.face_down;
                if let Some(back) = self.back_face(id).filter(|_| destination.transformed) {
                    self.enter_with_face(&mut moved, back);
                }
                if destination.face_down {
                    moved.entry.face = None;
                    moved.entry.counters.clear();
                }
                moved.entry.attached_to = attached_to;
                if destination.attacking {
                    moved.entry.attacking = Attacking::Any;
                }
                if let Some(other) = &destination.attacking_with {
                    moved.entry.attacking = self.attacked_by(other, moved.under, context);
                }
                if destination.linked {
                    moved.entry.linked_to = Some(context.source);
                }
                if destination.until_leaves {
                    moved.entry.until_leaves = Some(context.source);
                }
                if let Some(other) = &destination.counters_of {
                    let noted = self.objects(other, context).into_iter().flat_map(|one| self.counters_noted(one));
                    moved.entry.counters.extend(noted);
                }
                for (kind, value) in &destination.counters {
                    let count = self.value(value, context);
                    if count > 0 {
                        moved.entry.counters.push((*kind, count as u32));
                    }
                }
                Event::Move(moved)
            })
            .collect()
    }

    /// What something attacks, or attacked as it left; nothing if that can't be attacked any more (CR 508.4a, 702.49c).
    fn attacked_by(&self, other: &Noun, under: PlayerId, context: &Context<'_>) -> Attacking {
        let attacked = self.objects(other, context).iter().find_map(|id| self.attacked(*id));
        let whom = attacked.map(|whom| self.defenders_of_entering(under, Attacking::Whom(whom)));
        whom.and_then(|whom| whom.first().copied()).map_or(Attacking::Nothing, Attacking::Whom)
    }

    /// CR 701.6a: a countered spell goes to its owner's graveyard; a countered ability ceases to exist.
    pub(super) fn counter_events(
        &mut self,
        what: &Noun,
        destination: Option<&Destination>,
        context: &Context<'_>,
    ) -> Vec<Event> {
        let mut events = Vec::new();
        let all = self.objects(what, context);
        let mut abilities: SmallVec<[ObjectId; 2]> = SmallVec::new();
        for id in all {
            let Some(object) = self.object(id) else { continue };
            if object.zone != Zone::Stack || !self.can_be_countered(id) {
                continue;
            }
            if object.is_ability {
                abilities.push(id);
            } else {
                let mut moved = self.move_event(id, destination.map_or(Zone::Graveyard, |to| to.zone), Cause::Counter);
                if let Some(destination) = destination {
                    moved.place = destination.place;
                    moved.under = object.owner;
                }
                events.push(Event::Move(moved));
            }
        }
        self.derived.suspect_all |= self.derived.sagas && !abilities.is_empty();
        for id in abilities {
            self.state.stack.retain(|entry| entry.id != id);
            self.forget_object(id);
        }
        events
    }

    pub(super) fn look_at_top(
        &mut self,
        running: &mut Resolution,
        who: &Noun,
        count: &Value,
        slot: Slot,
        reveal: bool,
    ) {
        let context = self.context(running);
        let count = self.value(count, &context).max(0) as usize;
        let players = self.players_named(who, &context);
        let viewer = running.entry.controller;
        let everyone = (1u16 << self.state.players.len()) - 1;
        for player in players {
            let top: SmallVec<[ObjectId; 8]> = self.player(player).library.iter().rev().take(count).copied().collect();
            for id in top {
                self.live_mut(id).seen_by |= if reveal { everyone } else { 1 << viewer.0 };
                running.entry.bindings.slots.push((slot.0, id.into()));
                if reveal {
                    self.announce_event(Event::Revealed(id));
                }
            }
        }
        self.can_take_back = false;
    }
}
