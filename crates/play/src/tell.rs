//! What happened, in sentences, as one viewer may know it.
//!
//! Events come projected for the viewer, and names are taken from what that viewer sees before and after; a card that is
//! in neither view is just "a card".

use crate::names::Names;
use kernel::{Game as _, Seat, Viewer};
use magic::notation::Cause;
use magic::{CardView, Entity, Event, Game, LossReason, Move, ObjectId, PlayerId, View, Zone};
use std::collections::HashMap;

/// What happened between two views of a game.
pub struct Story<'a> {
    before: &'a View,
    after: &'a View,
    game: &'a Game,
    names: &'a Names,
    known: HashMap<ObjectId, String>,
}

impl<'a> Story<'a> {
    /// Begins to tell what happened between the two views; the game is as it is after.
    pub fn new(before: &'a View, after: &'a View, game: &'a Game, names: &'a Names) -> Story<'a> {
        let mut known = HashMap::new();
        known_in(before, &mut known);
        known_in(after, &mut known);
        Story { before, after, game, names, known }
    }

    /// The sentences for these events, in their order.
    pub fn tell(&self, events: &[Event], viewer: Viewer) -> Vec<String> {
        let seen: Vec<Event> = events.iter().filter_map(|event| self.game.project(event, viewer)).collect();
        let mut told = Vec::new();
        let mut by_damage = damage_to_players(&seen);
        let mut drawn = self.drawn();
        let mut turn_told = self.before.turn == self.after.turn;
        for event in &seen {
            if !turn_told && matches!(event, Event::Untap(_) | Event::StepBegan(..)) {
                turn_told = true;
                told.push(self.turn_line());
            }
            match event {
                Event::LoseLife(who, amount) if take(&mut by_damage, (*who, *amount)) => {}
                Event::Draw(who) => told.push(self.draw(who.seat(), &mut drawn)),
                event => told.extend(self.sentence(event)),
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

    /// The cards that are new in the viewer's hand.
    fn drawn(&self) -> Vec<(Seat, String)> {
        let hands = self.after.players.iter().zip(&self.before.players);
        let new = hands.flat_map(|(after, before)| {
            let fresh = after.hand.iter().filter(|card| !before.hand.iter().any(|old| old.id == card.id));
            fresh.filter_map(|card| card.name.clone().map(|name| (after.seat, name))).collect::<Vec<_>>()
        });
        new.collect()
    }

    fn draw(&self, seat: Seat, drawn: &mut Vec<(Seat, String)>) -> String {
        let draws = self.names.act(seat, "draw");
        match drawn.iter().position(|(whose, _)| *whose == seat) {
            Some(at) => format!("{draws} {}", drawn.remove(at).1),
            None => format!("{draws} a card"),
        }
    }

    fn name(&self, id: ObjectId) -> String {
        if let Some(name) = self.known.get(&id) {
            return name.clone();
        }
        let public = match self.game.look(id) {
            Some(look) => {
                !look.object.zone.is_hidden() || look.departed.is_some_and(|one| !one.object.zone.is_hidden())
            }
            None => false,
        };
        let name = if public { self.game.name_of(id) } else { String::new() };
        if name.is_empty() { "a card".to_string() } else { name }
    }

    fn entity(&self, entity: Entity) -> String {
        match entity {
            Entity::Object(id) => self.name(id),
            Entity::Player(player) => self.names.object(player.seat()),
        }
    }

    fn act(&self, player: PlayerId, verb: &str) -> String {
        self.names.act(player.seat(), verb)
    }

    fn targets_of(&self, id: ObjectId) -> String {
        let entry = self.after.stack.iter().find(|entry| entry.id == id);
        let targets: Vec<String> =
            entry.map_or_else(Vec::new, |entry| entry.targets.iter().map(|target| self.entity(*target)).collect());
        if targets.is_empty() { String::new() } else { format!(", targeting {}", targets.join(" and ")) }
    }

    fn sentence(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Move(moved) => return self.movement(moved),
            Event::MovedUnseen(who, from, to) => {
                format!("{} card goes from {} to {}", capital(&self.names.whose(who.seat())), from.word(), to.word())
            }
            Event::Damage { source, to, amount, .. } => {
                format!("{} deals {amount} damage to {}", self.name(*source), self.entity(*to))
            }
            Event::GainLife(who, amount) => format!("{} {amount} life", self.act(*who, "gain")),
            Event::LoseLife(who, amount) => format!("{} {amount} life", self.act(*who, "lose")),
            Event::Counters { on, kind, amount, .. } if *amount < 0 => {
                format!("{} loses {} {kind} counter{}", self.entity(*on), -amount, plural(-amount))
            }
            Event::Counters { on, kind, amount, .. } => {
                format!("{} gets {amount} {kind} counter{}", self.entity(*on), plural(*amount))
            }
            Event::Tokens { player, token, count, .. } => {
                let name = &self.game.pool().definition(token.definition).card.name;
                format!("{} {count} {name} token{}", self.act(*player, "create"), plural(*count as i32))
            }
            Event::Attach(what, Some(to)) => format!("{} is attached to {}", self.name(*what), self.entity(*to)),
            Event::Cast(id, who) => format!("{} {}{}", self.act(*who, "cast"), self.name(*id), self.targets_of(*id)),
            Event::Activated(id, source, who) => {
                format!("{} {}{}", self.act(*who, "activate"), self.name(*source), self.targets_of(*id))
            }
            Event::Attacked(attacker, whom, _) => format!("{} attacks {}", self.name(*attacker), self.entity(*whom)),
            Event::Blocked(blocker, attacker, _) => format!("{} blocks {}", self.name(*blocker), self.name(*attacker)),
            Event::Resolved(id, false) => format!("{} has no legal target and does nothing", self.name(*id)),
            event => return self.rare_sentence(event),
        })
    }

    fn rare_sentence(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Shuffled(who) => self.act(*who, "shuffle"),
            Event::Revealed(id) => format!("{} is revealed", self.name(*id)),
            Event::Flipped(who, true) => format!("{} a coin flip", self.act(*who, "win")),
            Event::Flipped(who, false) => format!("{} a coin flip", self.act(*who, "lose")),
            Event::Rolled(who, result) => format!("{} {result}", self.act(*who, "roll")),
            Event::Lose(who, reason) => format!("{} the game: {}", self.act(*who, "lose"), loss(*reason)),
            Event::Win(who) => format!("{} the game", self.act(*who, "win")),
            Event::Drawn => "The game is a draw".to_string(),
            Event::Mulligan(who, true) => format!("{} a mulligan", self.act(*who, "take")),
            Event::Mulligan(who, false) => self.act(*who, "keep"),
            Event::TakenBack(who) => format!("{} that back", self.act(*who, "take")),
            _ => return None,
        })
    }

    fn movement(&self, moved: &Move) -> Option<String> {
        let card = [self.name(moved.becomes), self.name(moved.object)];
        let name = card.iter().find(|name| *name != "a card").unwrap_or(&card[0]);
        let owner = self.game.look(moved.becomes).or_else(|| self.game.look(moved.object));
        let owner = owner.map_or(moved.under, |look| look.object.owner);
        Some(match (moved.cause, moved.from, moved.to) {
            (Cause::Cast, ..) | (Cause::Resolve, _, Zone::Graveyard) | (_, _, Zone::Outside) => return None,
            (Cause::Draw, ..) => format!("{} {name}", self.act(owner, "draw")),
            (Cause::Play, ..) => format!("{} {name}", self.act(moved.under, "play")),
            (Cause::Discard, ..) => format!("{} {name}", self.act(owner, "discard")),
            (Cause::Mill, ..) => format!("{} {name}", self.act(owner, "mill")),
            (Cause::Sacrifice, ..) => format!("{name} is sacrificed"),
            (Cause::Counter, ..) => format!("{name} is countered"),
            (_, _, Zone::Battlefield) => format!("{name} enters the battlefield"),
            (_, Zone::Battlefield, Zone::Graveyard) if self.was_creature(moved.object) => format!("{name} dies"),
            (Cause::Destroy, ..) => format!("{name} is destroyed"),
            (_, _, Zone::Exile) => format!("{name} is exiled"),
            (_, from, to) => format!("{name} goes from {} to {}", from.word(), to.word()),
        })
    }

    fn was_creature(&self, id: ObjectId) -> bool {
        self.before.battlefield.iter().any(|object| object.id == id && object.power_toughness.is_some())
    }

    /// Abilities that are new on the stack and were not activated.
    fn triggers(&self, events: &[Event]) -> Vec<String> {
        let was_there = |id| self.before.stack.iter().any(|entry| entry.id == id);
        let activated = |id| events.iter().any(|event| matches!(event, Event::Activated(one, ..) if *one == id));
        let new = self.after.stack.iter().filter(|one| one.ability && !was_there(one.id) && !activated(one.id));
        new.map(|entry| format!("{}'s ability triggers{}", entry.name, self.targets_of(entry.id))).collect()
    }
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

fn plural(count: i32) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// The text with its first letter large.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn loss(reason: LossReason) -> &'static str {
    match reason {
        LossReason::Life => "no life left",
        LossReason::EmptyLibrary => "no card to draw",
        LossReason::Poison => "poisoned",
        LossReason::Conceded => "conceded",
        LossReason::Effect => "by an effect",
    }
}
