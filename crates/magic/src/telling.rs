//! What happened, in sentences. Whoever tells it says what it knows and what it calls the players.

use crate::notation::Cause;
use crate::{CardPool, Entity, Event, LossReason, Move, ObjectId, PlayerId, Zone};

/// Somebody who tells of a game: everything, or what one viewer saw.
pub trait Teller {
    /// The pool of the game.
    fn pool(&self) -> &CardPool;
    /// The name of an object that may be gone by now, if the teller knows it.
    fn known(&self, id: ObjectId) -> Option<String>;
    /// A player within a sentence: `you`, `Player 2`.
    fn player(&self, player: PlayerId) -> String;
    /// A player at the beginning of a sentence, with a verb: `You draw`, `Player 2 draws`.
    fn act(&self, player: PlayerId, verb: &str) -> String;
    /// What is a player's, at the beginning of a sentence: `Your`, `Player 2's`.
    fn whose(&self, player: PlayerId) -> String;
    /// What a spell or ability targets.
    fn targets(&self, id: ObjectId) -> Vec<Entity>;
    /// Who owns what moved.
    fn owner(&self, moved: &Move) -> PlayerId;
    /// Whether a permanent was a creature before it left.
    fn was_creature(&self, id: ObjectId) -> bool;

    /// The name of an object, or what is said instead.
    fn name(&self, id: ObjectId) -> String {
        self.known(id).unwrap_or_else(|| "a card".to_string())
    }

    /// The name of an object or a player, within a sentence.
    fn entity(&self, entity: Entity) -> String {
        match entity {
            Entity::Object(id) => self.name(id),
            Entity::Player(id) => self.player(id),
        }
    }

    /// What a spell or ability targets, as the end of a sentence.
    fn targeting(&self, id: ObjectId) -> String {
        let targets: Vec<String> = self.targets(id).into_iter().map(|target| self.entity(target)).collect();
        if targets.is_empty() { String::new() } else { format!(", targeting {}", targets.join(" and ")) }
    }
}

/// The sentence for an event, if it is worth one. Mana, tapping and what follows from the rest is left out; a draw names
/// no card.
pub fn sentence(teller: &impl Teller, event: &Event) -> Option<String> {
    let name = |id: &ObjectId| teller.name(*id);
    let entity = |whom: &Entity| teller.entity(*whom);
    let act = |who: &PlayerId, verb: &str| teller.act(*who, verb);
    Some(match event {
        Event::Move(moved) => return movement(teller, moved),
        Event::MovedUnseen(who, from, to) => {
            format!("{} card goes from {} to {}", teller.whose(*who), from.word(), to.word())
        }
        Event::Damage { source, to, amount, .. } => format!("{} deals {amount} damage to {}", name(source), entity(to)),
        Event::Draw(who) => format!("{} a card", act(who, "draw")),
        Event::GainLife(who, amount) => format!("{} {amount} life", act(who, "gain")),
        Event::LoseLife(who, amount) => format!("{} {amount} life", act(who, "lose")),
        Event::Counters { on, kind, amount, .. } => {
            let (verb, count) = if *amount < 0 { ("loses", -amount) } else { ("gets", *amount) };
            format!("{} {verb} {count} {kind} counter{}", entity(on), plural(count))
        }
        Event::Tokens { player, token, count, .. } => {
            let token = &teller.pool().definition(token.definition).card.name;
            format!("{} {count} {token} token{}", act(player, "create"), plural(*count as i32))
        }
        Event::Attach(what, Some(to)) => format!("{} is attached to {}", name(what), entity(to)),
        Event::Cast(id, who) => format!("{} {}{}", act(who, "cast"), name(id), teller.targeting(*id)),
        Event::Activated(id, source, who) => {
            format!("{} {}{}", act(who, "activate"), name(source), teller.targeting(*id))
        }
        Event::Attacked(attacker, whom, _) => format!("{} attacks {}", name(attacker), entity(whom)),
        Event::Blocked(blocker, attacker, _) => format!("{} blocks {}", name(blocker), name(attacker)),
        Event::Resolved(id, false) => format!("{} has no legal target and does nothing", name(id)),
        Event::Revealed(id) => format!("{} is revealed", name(id)),
        Event::Shuffled(who) => act(who, "shuffle"),
        Event::Flipped(who, won) => format!("{} a coin flip", act(who, if *won { "win" } else { "lose" })),
        Event::Rolled(who, result) => format!("{} {result}", act(who, "roll")),
        Event::Lose(who, reason) => format!("{} the game: {}", act(who, "lose"), loss(*reason)),
        Event::Win(who) => format!("{} the game", act(who, "win")),
        Event::Drawn => "The game is a draw".to_string(),
        Event::Mulligan(who, true) => format!("{} a mulligan", act(who, "take")),
        Event::Mulligan(who, false) => act(who, "keep"),
        Event::TakenBack(who) => format!("{} that back", act(who, "take")),
        _ => return None,
    })
}

fn movement(teller: &impl Teller, moved: &Move) -> Option<String> {
    // A card that goes face down or into hiding keeps the better of its two names.
    let name = teller.known(moved.becomes).unwrap_or_else(|| teller.name(moved.object));
    let owner = |verb: &str| teller.act(teller.owner(moved), verb);
    Some(match (moved.cause, moved.from, moved.to) {
        (Cause::Cast, ..) | (Cause::Resolve, _, Zone::Graveyard) | (_, _, Zone::Outside) => return None,
        (Cause::Draw, ..) => format!("{} {name}", owner("draw")),
        (Cause::Play, ..) => format!("{} {name}", teller.act(moved.under, "play")),
        (Cause::Discard, ..) => format!("{} {name}", owner("discard")),
        (Cause::Mill, ..) => format!("{} {name}", owner("mill")),
        (Cause::Sacrifice, ..) => format!("{name} is sacrificed"),
        (Cause::Counter, ..) => format!("{name} is countered"),
        (_, _, Zone::Battlefield) => format!("{name} enters the battlefield"),
        (_, Zone::Battlefield, Zone::Graveyard) if teller.was_creature(moved.object) => format!("{name} dies"),
        (Cause::Destroy, ..) => format!("{name} is destroyed"),
        (_, _, Zone::Exile) => format!("{name} is exiled"),
        (_, from, to) => format!("{name} goes from {} to {}", from.word(), to.word()),
    })
}

fn plural(count: i32) -> &'static str {
    if count == 1 { "" } else { "s" }
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
