//! What happened, in sentences, as one viewer may know it.
//!
//! Events come projected for the viewer, and names are taken from what that viewer sees before and after; a card that is
//! in neither view is just "a card".

use crate::names::Names;
use kernel::{Game as _, Piece, Seat, Viewer};
use magic::telling::{Teller, sentence, trigger};
use magic::{CardPool, CardView, Entity, Event, Game, Move, ObjectId, PlayerId, StackView, View};
use std::cell::RefCell;
use std::collections::HashMap;

/// What happened between two views of a game.
pub struct Story<'a> {
    before: &'a View,
    after: &'a View,
    game: &'a Game,
    names: &'a Names,
    known: HashMap<ObjectId, String>,
    /// Cards that were drawn and have not been told of.
    drawn: RefCell<Vec<(Seat, String)>>,
}

impl<'a> Story<'a> {
    /// Begins to tell what happened between the two views; the game is as it is after.
    pub fn new(before: &'a View, after: &'a View, game: &'a Game, names: &'a Names) -> Story<'a> {
        let mut known = HashMap::new();
        known_in(before, &mut known);
        known_in(after, &mut known);
        let drawn = RefCell::new(new_in_hand(before, after));
        Story { before, after, game, names, known, drawn }
    }

    /// The sentences for these events, in their order.
    pub fn tell(&self, events: &[Event], viewer: Viewer) -> Vec<String> {
        let seen: Vec<Event> = events.iter().filter_map(|event| self.game.project(event, viewer)).collect();
        let mut told = Vec::new();
        let mut by_damage = damage_to_players(&seen);
        let mut turn_told = self.before.turn == self.after.turn;
        for event in &seen {
            if !turn_told && matches!(event, Event::Untap(_) | Event::StepBegan(..)) {
                turn_told = true;
                told.push(self.turn_line());
            }
            match event {
                Event::LoseLife(who, amount) if take(&mut by_damage, (*who, *amount)) => {}
                event => told.extend(sentence(self, event, &|seat| self.names.called(seat))),
            }
        }
        if !turn_told {
            told.push(self.turn_line());
        }
        told.extend(self.triggers(&seen));
        told
    }

    fn turn_line(&self) -> String {
        format!("── Turn {}: {}", self.after.turn, self.names.player(self.after.active))
    }

    /// The name of an object, if the viewer knows it.
    fn name(&self, id: ObjectId) -> Option<String> {
        if let Some(name) = self.known.get(&id) {
            return Some(name.clone());
        }
        let look = self.game.look(id)?;
        let public = !look.object.zone.is_hidden() || look.departed.is_some_and(|one| !one.object.zone.is_hidden());
        Some(self.game.name_of(id)).filter(|name| public && !name.is_empty())
    }

    /// Abilities that are new on the stack and were not activated.
    fn triggers(&self, events: &[Event]) -> Vec<String> {
        let was_there = |id| self.before.stack.iter().any(|entry| entry.id == id);
        let activated = |id| events.iter().any(|event| matches!(event, Event::Activated(one, ..) if *one == id));
        let new = self.after.stack.iter().filter(|one| one.ability && !was_there(one.id) && !activated(one.id));
        let line = |entry: &StackView| trigger(self, Piece::card(&entry.name), entry.id);
        new.map(|entry| line(entry).sentence(&|seat| self.names.called(seat))).collect()
    }
}

impl Teller for Story<'_> {
    fn pool(&self) -> &CardPool {
        self.game.pool()
    }

    fn knows(&self, id: ObjectId) -> bool {
        self.name(id).is_some()
    }

    fn thing(&self, id: ObjectId) -> Piece {
        self.name(id).map_or_else(|| Piece::text("a card"), Piece::card)
    }

    fn drawn(&self, player: PlayerId) -> Piece {
        let mut drawn = self.drawn.borrow_mut();
        let at = drawn.iter().position(|(whose, _)| *whose == player.seat());
        at.map_or_else(|| Piece::text("a card"), |at| Piece::card(drawn.remove(at).1))
    }

    fn targets(&self, id: ObjectId) -> Vec<Entity> {
        let entry = self.after.stack.iter().find(|entry| entry.id == id);
        entry.map_or_else(Vec::new, |entry| entry.targets.clone())
    }

    fn owner(&self, moved: &Move) -> PlayerId {
        let look = self.game.look(moved.becomes).or_else(|| self.game.look(moved.object));
        look.map_or(moved.under, |look| look.object.owner)
    }

    fn was_creature(&self, id: ObjectId) -> bool {
        self.before.battlefield.iter().any(|object| object.id == id && object.power_toughness.is_some())
    }
}

/// The cards that are new in hands that the viewer sees.
fn new_in_hand(before: &View, after: &View) -> Vec<(Seat, String)> {
    let hands = after.players.iter().zip(&before.players);
    let new = hands.flat_map(|(after, before)| {
        let fresh = after.hand.iter().filter(|card| !before.hand.iter().any(|old| old.id == card.id));
        fresh.filter_map(|card| card.name.clone().map(|name| (after.seat, name))).collect::<Vec<_>>()
    });
    new.collect()
}

/// The names of everything in a view.
fn known_in(view: &View, known: &mut HashMap<ObjectId, String>) {
    let mut cards = |list: &[CardView]| {
        for card in list {
            known.insert(card.id, card.name.clone().unwrap_or_else(|| "a face-down card".to_string()));
        }
    };
    for player in &view.players {
        cards(&player.hand);
        cards(&player.graveyard);
    }
    cards(&view.exile);
    cards(&view.command);
    for object in &view.battlefield {
        known.insert(object.id, crate::board::name(object));
    }
    for entry in &view.stack {
        let name = if entry.ability { format!("{}'s ability", entry.name) } else { entry.name.clone() };
        known.insert(entry.id, name);
    }
}

/// Damage to players; the life it costs is not told again.
fn damage_to_players(events: &[Event]) -> Vec<(PlayerId, i32)> {
    let damage = events.iter().filter_map(|event| match event {
        Event::Damage { to: Entity::Player(who), amount, .. } => Some((*who, *amount)),
        _ => None,
    });
    damage.collect()
}

fn take<T: PartialEq>(list: &mut Vec<T>, wanted: T) -> bool {
    let at = list.iter().position(|one| *one == wanted);
    at.map(|at| list.swap_remove(at)).is_some()
}

/// The text with its first letter large.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
