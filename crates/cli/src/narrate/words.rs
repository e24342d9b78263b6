//! The sentence for each event.

use magic::notation::Cause;
use magic::{CardType, Entity, Event, Game, LossReason, Move, ObjectId, PlayerId, StackEntry, Zone};

/// What a player is called.
pub fn player(id: PlayerId) -> String {
    format!("Player {}", id.0 + 1)
}

/// Finds words for what happened between two moments of a game.
pub struct Words<'a> {
    before: &'a Game,
    after: &'a Game,
    /// Cards in hand of which it was told how they came there.
    told: Vec<ObjectId>,
}

impl<'a> Words<'a> {
    /// Words for what happened between these two.
    pub fn new(before: &'a Game, after: &'a Game) -> Words<'a> {
        Words { before, after, told: Vec::new() }
    }

    /// The name of an object that may be gone by now.
    pub fn name(&self, id: ObjectId) -> String {
        let names = [self.after.name_of(id), self.before.name_of(id)];
        names.into_iter().find(|name| !name.is_empty()).unwrap_or_else(|| "something".to_string())
    }

    fn entity(&self, entity: Entity) -> String {
        match entity {
            Entity::Object(id) => self.name(id),
            Entity::Player(id) => player(id),
        }
    }

    /// What a spell or ability targets, as the end of a sentence.
    pub fn targets(&self, entry: &StackEntry) -> String {
        let targets: Vec<String> = entry.bindings.targets.iter().map(|target| self.entity(target.entity)).collect();
        if targets.is_empty() { String::new() } else { format!(", targeting {}", targets.join(" and ")) }
    }

    fn targets_of(&self, id: ObjectId) -> String {
        let entry = self.after.state().stack.iter().find(|entry| entry.id == id);
        entry.map_or_else(String::new, |entry| self.targets(entry))
    }

    /// The sentence, if the event is worth one.
    pub fn sentence(&mut self, event: &Event, lives: &[i32]) -> Option<String> {
        Some(match event {
            Event::Move(moved) => return self.movement(moved),
            Event::Damage { source, to: Entity::Player(who), amount, .. } => {
                let life = lives[who.index()];
                format!("{} deals {amount} damage to {} (life {life})", self.name(*source), player(*who))
            }
            Event::Damage { source, to, amount, .. } => {
                format!("{} deals {amount} damage to {}", self.name(*source), self.entity(*to))
            }
            Event::Draw(who) => match self.drawn(*who) {
                Some(card) => format!("{} draws {card}", player(*who)),
                None => format!("{} draws a card that is gone or was not there", player(*who)),
            },
            Event::GainLife(who, amount) => {
                format!("{} gains {amount} life (life {})", player(*who), lives[who.index()])
            }
            Event::LoseLife(who, amount) => {
                format!("{} loses {amount} life (life {})", player(*who), lives[who.index()])
            }
            Event::Counters { on, kind, amount, .. } if *amount < 0 => {
                format!("{} loses {} {kind} counters", self.entity(*on), -amount)
            }
            Event::Counters { on, kind, amount, .. } => format!("{} gets {amount} {kind} counters", self.entity(*on)),
            Event::Tokens { player: who, token, count, .. } => {
                let name = &self.after.pool().definition(token.definition).card.name;
                format!("{} creates {count} {name}", player(*who))
            }
            Event::Attach(what, Some(to)) => format!("{} is attached to {}", self.name(*what), self.entity(*to)),
            Event::Cast(id, who) => format!("{} casts {}{}", player(*who), self.name(*id), self.targets_of(*id)),
            Event::Activated(id, source, who) => {
                format!("{} activates {}{}", player(*who), self.name(*source), self.targets_of(*id))
            }
            Event::Attacked(attacker, whom, _) => format!("{} attacks {}", self.name(*attacker), self.entity(*whom)),
            Event::Blocked(blocker, attacker, _) => format!("{} blocks {}", self.name(*blocker), self.name(*attacker)),
            Event::Resolved(id, false) => format!("{} has no legal target and does nothing", self.name(*id)),
            event => return self.rare_sentence(event),
        })
    }

    /// The next card that is new in a hand; the event of a draw does not name it.
    fn drawn(&mut self, who: PlayerId) -> Option<String> {
        let old = &self.before.state().players[who.index()].hand;
        let hand = &self.after.state().players[who.index()].hand;
        let new = hand.iter().copied().find(|id| !old.contains(id) && !self.told.contains(id));
        self.told.extend(new);
        new.map(|id| self.name(id))
    }

    fn rare_sentence(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Shuffled(who) => format!("{} shuffles", player(*who)),
            Event::Revealed(id) => format!("{} is revealed", self.name(*id)),
            Event::Flipped(who, true) => format!("{} wins a coin flip", player(*who)),
            Event::Flipped(who, false) => format!("{} loses a coin flip", player(*who)),
            Event::Rolled(who, result) => format!("{} rolls {result}", player(*who)),
            Event::Lose(who, reason) => format!("{} loses the game: {}", player(*who), loss(*reason)),
            Event::Win(who) => format!("{} wins the game", player(*who)),
            Event::Drawn => "The game is a draw".to_string(),
            Event::Mulligan(who, true) => format!("{} takes a mulligan", player(*who)),
            Event::Mulligan(who, false) => format!("{} keeps", player(*who)),
            Event::TakenBack(who) => format!("{} takes that back", player(*who)),
            _ => return None,
        })
    }

    fn movement(&self, moved: &Move) -> Option<String> {
        let card = [self.name(moved.becomes), self.name(moved.object)];
        // A card that goes face down or into hiding keeps the better of its two names.
        let name = card.into_iter().find(|name| name != "something").unwrap_or_else(|| "something".to_string());
        let owner = self.after.look(moved.becomes).or_else(|| self.before.look(moved.object));
        let owner = owner.map_or_else(|| "Its owner".to_string(), |look| player(look.object.owner));
        Some(match (moved.cause, moved.from, moved.to) {
            (Cause::Cast, ..) | (Cause::Resolve, _, Zone::Graveyard) | (_, _, Zone::Outside) => return None,
            (Cause::Draw, ..) => format!("{owner} draws {name}"),
            (Cause::Play, ..) => format!("{} plays {name}", player(moved.under)),
            (Cause::Discard, ..) => format!("{owner} discards {name}"),
            (Cause::Mill, ..) => format!("{owner} mills {name}"),
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
        let look = self.after.look(id).or_else(|| self.before.look(id));
        look.is_some_and(|look| look.characteristics.is(CardType::Creature))
    }
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
