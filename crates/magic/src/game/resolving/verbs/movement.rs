//! Cards and permanents that change zones, and cards looked at.

use super::said::{Filed, Said};
use crate::game::Game;
use crate::game::asking::evaluate::Context;
use crate::game::events::changes::Objects;
use crate::notation::{Cause, Destination, Mask, Noun, Value};
use crate::{Attacking, Chosen, Entity, Event, Move, ObjectId, PlayerId, Zone};

impl Said<'_> {
    /// Cards go onto the battlefield face down, each under the control of who puts it there.
    pub fn mask(&self, who: &Noun, what: &Noun, mask: Mask) -> Vec<Event> {
        let by = |player: PlayerId| {
            let cards = self.game.objects(what, &self.context.speaking_of(Entity::Player(player)));
            let found = cards.into_iter().filter_map(|id| self.game.find(id, self.running));
            found.map(move |card| self.game.mask_event(card, player, mask)).collect::<Vec<_>>()
        };
        self.players(who).into_iter().flat_map(by).collect()
    }

    pub fn sacrifice(&self, what: &Noun) -> Vec<Event> {
        let (game, controller) = (self.game, self.running.entry.controller);
        let able = self.permanents(what).into_iter().filter(|id| game.can_be_sacrificed(*id));
        // CR 701.21a: "sacrifice this" can't sacrifice what somebody else controls by now.
        able.filter(|id| *what != Noun::This || game.live(*id).controller == controller)
            .map(|id| Event::Move(game.move_event(id, Zone::Graveyard, Cause::Sacrifice)))
            .collect()
    }

    pub fn discard(&self, what: &Noun) -> Vec<Event> {
        let (game, by) = (self.game, Some(self.running.entry.controller));
        let held = |id: &ObjectId| game.object(*id).is_some_and(|object| object.zone == Zone::Hand);
        let discarded = self.objects(what).into_iter().filter(held);
        discarded.map(|id| Event::Move(Move { by, ..game.move_event(id, Zone::Graveyard, Cause::Discard) })).collect()
    }

    pub fn mill(&self, who: &Noun, count: &Value) -> Vec<Event> {
        let (game, count) = (self.game, self.number(count).max(0) as usize);
        let tops = |player: PlayerId| game.library_from_top(player).take(count);
        self.players(who)
            .into_iter()
            .flat_map(tops)
            .map(|id| Event::Move(game.move_event(id, Zone::Graveyard, Cause::Mill)))
            .collect()
    }

    /// CR 701.6a: what can be countered of these: spells go to a zone, abilities cease to exist.
    pub fn countered(&self, what: &Noun, destination: Option<&Destination>) -> (Vec<Event>, Objects) {
        let (mut events, mut abilities) = (Vec::new(), Objects::new());
        for id in self.objects(what) {
            let Some(object) = self.game.object(id) else { continue };
            if object.zone != Zone::Stack || !self.game.can_be_countered(id) {
                continue;
            }
            if object.is_ability {
                abilities.push(id);
                continue;
            }
            let zone = destination.map_or(Zone::Graveyard, |to| to.zone);
            let mut moved = self.game.move_event(id, zone, Cause::Counter);
            if let Some(destination) = destination {
                moved.place = destination.place;
                moved.under = object.owner;
            }
            events.push(Event::Move(moved));
        }
        (events, abilities)
    }

    /// The top cards of these libraries.
    pub fn top_cards(&self, who: &Noun, count: &Value) -> Objects {
        let count = self.number(count).max(0) as usize;
        let tops = |player: PlayerId| self.game.library_from_top(player).take(count);
        self.players(who).into_iter().flat_map(tops).collect()
    }

    /// The cards among these, and those in the hands of the players among them.
    pub fn cards_shown(&self, what: &Noun) -> Objects {
        let shown = self.entities(what).into_iter().flat_map(|entity| match entity {
            Entity::Object(id) => Objects::from_slice(&[id]),
            Entity::Player(player) => Objects::from_slice(&self.game.player(player).hand),
        });
        shown.collect()
    }

    /// To a zone, in the state that the effect says.
    pub fn moves(&self, what: &Noun, destination: &Destination, filed: Filed) -> Vec<Event> {
        let (game, context) = (self.game, &self.context);
        let changed = (!destination.changed.is_empty()).then(|| filed.spec());
        let chosen = destination.chosen.as_ref().and_then(|noun| self.player(noun)).map(Chosen::Player);
        let under = destination.under.as_ref().and_then(|noun| game.players_named(noun, context).first().copied());
        let attached_to =
            destination.attached_to.as_ref().and_then(|noun| game.entities(noun, context).first().copied());
        if destination.until_leaves && !game.is_permanent(context.source) {
            // CR 610.3a, 610.3b: what it waits for has happened already.
            return Vec::new();
        }
        game.objects(what, context)
            .into_iter()
            .filter_map(|id| game.find(id, self.running))
            .filter(|id| {
                let object = game.live(*id);
                !object.is_ability && object.zone != Zone::Outside && object.zone != destination.zone
            })
            .filter(|id| !destination.transformed || game.back_face(*id).is_some())
            // CR 303.4i: an Aura that can't enchant what it would enter attached to stays where it is.
            .filter(|id| {
                attached_to.is_none_or(|host| !game.is_aura(*id) || game.can_be_attached(*id, host))
                    && (destination.attached_to.is_none() || attached_to.is_some() || !game.is_aura(*id))
            })
            .map(|id| {
                let mut moved = game.move_event(id, destination.zone, Cause::Effect);
                moved.place = destination.place;
                moved.under = under.unwrap_or_else(|| game.live(id).owner);
                moved.entry.tapped = destination.tapped;
                moved.entry.face_down = destination.face_down;
                if let Some(back) = game.back_face(id).filter(|_| destination.transformed) {
                    game.enter_with_face(&mut moved, back);
                }
                if destination.face_down {
                    moved.entry.face = None;
                    moved.entry.counters.clear();
                }
                moved.entry.attached_to = attached_to;
                (moved.entry.changed, moved.entry.chosen) = (changed, chosen);
                if destination.attacking {
                    moved.entry.attacking = Attacking::Any;
                }
                if let Some(other) = &destination.attacking_with {
                    moved.entry.attacking = game.attacked_by(other, moved.under, context);
                }
                if destination.linked {
                    moved.entry.linked_to = Some(context.source);
                }
                if destination.until_leaves {
                    moved.entry.until_leaves = Some(context.source);
                }
                if let Some(other) = &destination.counters_of {
                    let noted = game.objects(other, context).into_iter().flat_map(|one| game.counters_noted(one));
                    moved.entry.counters.extend(noted);
                }
                for (kind, value) in &destination.counters {
                    let count = game.value(value, context);
                    if count > 0 {
                        moved.entry.counters.push((*kind, count as u32));
                    }
                }
                Event::Move(moved)
            })
            .collect()
    }
}

impl Game {
    /// What something attacks, or attacked as it left; nothing if that can't be attacked any more (CR 508.4b, 702.49c).
    fn attacked_by(&self, other: &Noun, under: PlayerId, context: &Context<'_>) -> Attacking {
        let attacked = self.objects(other, context).iter().find_map(|id| self.attacked(*id));
        let whom = attacked.map(|whom| self.defenders_of_entering(under, Attacking::Whom(whom)));
        whom.and_then(|whom| whom.first().copied()).map_or(Attacking::Nothing, Attacking::Whom)
    }
}
