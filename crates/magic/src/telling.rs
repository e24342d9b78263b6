//! What happened, in words: the one place that has a sentence for each event. Whoever tells it says what it calls things.

use crate::notation::Cause;
use crate::{CardPool, Entity, Event, LossReason, Move, ObjectId, PlayerId, Zone};
use kernel::{Called, Line, Piece, Seat};

/// Somebody who tells of a game: everything, or what one viewer saw.
pub trait Teller {
    /// The pool of the game.
    fn pool(&self) -> &CardPool;
    /// Whether the teller knows the name of an object that may be gone by now.
    fn knows(&self, id: ObjectId) -> bool;
    /// An object by its name, or what is said instead.
    fn thing(&self, id: ObjectId) -> Piece;
    /// What a spell or ability targets.
    fn targets(&self, id: ObjectId) -> Vec<Entity>;
    /// Who owns what moved.
    fn owner(&self, moved: &Move) -> PlayerId;
    /// Whether a permanent was a creature before it left.
    fn was_creature(&self, id: ObjectId) -> bool;
    /// The card that is drawn; the event does not name it.
    fn drawn(&self, player: PlayerId) -> Piece;

    /// An object or a player.
    fn entity(&self, entity: Entity) -> Piece {
        match entity {
            Entity::Object(id) => self.thing(id),
            Entity::Player(player) => Piece::Player(player.seat()),
        }
    }

    /// What a spell or ability targets, as the end of a sentence.
    fn targeting(&self, id: ObjectId) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (at, target) in self.targets(id).into_iter().enumerate() {
            pieces.push(Piece::text(if at == 0 { ", targeting " } else { " and " }));
            pieces.push(self.entity(target));
        }
        pieces
    }
}

/// The sentence for an event in plain words, if it is worth one.
pub fn sentence(teller: &impl Teller, event: &Event, called: &dyn Fn(Seat) -> Called) -> Option<String> {
    line(teller, event).map(|line| line.sentence(called))
}

fn text(words: &str) -> Piece {
    Piece::text(words)
}

/// A player does something.
fn act(who: PlayerId, verb: &str) -> Vec<Piece> {
    vec![Piece::Player(who.seat()), text(" "), Piece::verb(verb)]
}

/// A player does something, and what follows.
fn acts<const N: usize>(who: PlayerId, verb: &str, more: [Piece; N]) -> Vec<Piece> {
    let mut pieces = act(who, verb);
    pieces.extend(more);
    pieces
}

/// The line for an event, if it is worth one. Mana, tapping and what follows from the rest is left out.
pub fn line(teller: &impl Teller, event: &Event) -> Option<Line> {
    let thing = |id: &ObjectId| teller.thing(*id);
    let entity = |whom: &Entity| teller.entity(*whom);
    let pieces = match event {
        Event::Move(moved) => return movement(teller, moved),
        Event::MovedUnseen(who, from, to) => {
            vec![Piece::Whose(who.seat()), text(" card goes"), text(&from_to(*from, *to))]
        }
        Event::Damage { source, to, amount, .. } => {
            vec![thing(source), text(" deals "), Piece::Number(*amount), text(" damage to "), entity(to)]
        }
        Event::Draw(who) => acts(*who, "draw", [text(" "), teller.drawn(*who)]),
        Event::GainLife(who, amount) => acts(*who, "gain", [text(" "), Piece::Number(*amount), text(" life")]),
        Event::LoseLife(who, amount) => acts(*who, "lose", [text(" "), Piece::Number(*amount), text(" life")]),
        Event::Counters { on, kind, amount, .. } => {
            let verb = Piece::verb(if *amount < 0 { "lose" } else { "get" });
            let count = amount.abs();
            let counters = format!(" {kind} counter{}", plural(count));
            vec![entity(on), text(" "), verb, text(" "), Piece::Number(count), text(&counters)]
        }
        Event::Tokens { player, token, count, .. } => {
            let name = teller.pool().definition(token.definition).card.name.clone();
            let count = *count as i32;
            let tokens = format!(" token{}", plural(count));
            acts(*player, "create", [text(" "), Piece::Number(count), text(" "), Piece::card(name), text(&tokens)])
        }
        Event::Attach(what, Some(to)) => vec![thing(what), text(" is attached to "), entity(to)],
        Event::Cast(id, who) => {
            let mut pieces = acts(*who, "cast", [text(" "), thing(id)]);
            pieces.extend(teller.targeting(*id));
            pieces
        }
        Event::Activated(id, source, who) => {
            let mut pieces = acts(*who, "activate", [text(" "), thing(source)]);
            pieces.extend(teller.targeting(*id));
            pieces
        }
        Event::Triggered(id, source, _) => {
            let mut pieces = vec![thing(source), text("'s ability triggers")];
            pieces.extend(teller.targeting(*id));
            pieces
        }
        Event::Attacked(attacker, whom, _) => vec![thing(attacker), text(" attacks "), entity(whom)],
        Event::Blocked(blocker, attacker, _) => vec![thing(blocker), text(" blocks "), thing(attacker)],
        Event::Resolved(id, false) => vec![thing(id), text(" has no legal target and does nothing")],
        Event::Revealed(id) => vec![thing(id), text(" is revealed")],
        Event::Shuffled(who) => act(*who, "shuffle"),
        Event::Flipped(who, won) => acts(*who, if *won { "win" } else { "lose" }, [text(" a coin flip")]),
        Event::Rolled(who, result) => acts(*who, "roll", [text(" "), Piece::Number(*result as i32)]),
        Event::Lose(who, reason) => acts(*who, "lose", [text(" the game"), text(loss(*reason))]),
        Event::Win(who) => acts(*who, "win", [text(" the game")]),
        Event::Drawn => vec![text("The game is a draw")],
        Event::Looped => vec![text("What must be done leads back to where it began")],
        Event::Endless => vec![text("The game would go on by itself without end")],
        Event::Subgame(true) => vec![text("A subgame begins")],
        Event::Subgame(false) => vec![text("The subgame is over")],
        Event::Owned(id, who) => acts(*who, "own", [text(" "), thing(id), text(" now")]),
        Event::Mulligan(who, true) => acts(*who, "take", [text(" a mulligan")]),
        Event::Mulligan(who, false) => acts(*who, "keep", [text(" the hand")]),
        Event::TakenBack(who, true) => acts(*who, "take", [text(" that back")]),
        Event::TakenBack(who, false) => {
            vec![text("What "), Piece::Player(who.seat()), text(" began cannot be completed and is undone")]
        }
        Event::Copied(id, who) => {
            let mut pieces = acts(*who, "get", [text(" a copy of "), thing(id)]);
            pieces.extend(teller.targeting(*id));
            pieces
        }
        _ => return None,
    };
    Some(Line::new(key(event), pieces))
}

fn movement(teller: &impl Teller, moved: &Move) -> Option<Line> {
    // A card that goes face down or into hiding keeps the better of its two names, and is what it has become.
    let named = if teller.knows(moved.becomes) || !teller.knows(moved.object) { moved.becomes } else { moved.object };
    let handle = |id| match teller.thing(id) {
        Piece::Card { thing, .. } => thing,
        _ => None,
    };
    let name = match teller.thing(named) {
        Piece::Card { name, .. } => Piece::Card { name, thing: handle(moved.becomes).or_else(|| handle(moved.object)) },
        other => other,
    };
    let by = |who: PlayerId, verb: &str| acts(who, verb, [text(" "), name.clone()]);
    let is = |words: &str| vec![name.clone(), text(words)];
    let owner = teller.owner(moved);
    let (key, pieces) = match (moved.cause, moved.from, moved.to) {
        (Cause::Cast, ..) | (Cause::Resolve, _, Zone::Graveyard) | (_, _, Zone::Outside) => return None,
        (Cause::Draw, ..) => ("draw", by(owner, "draw")),
        (Cause::Play, ..) => ("play", by(moved.under, "play")),
        (Cause::Discard, ..) => ("discard", by(owner, "discard")),
        (Cause::Mill, ..) => ("mill", by(owner, "mill")),
        (Cause::Sacrifice, ..) => ("sacrifice", is(" is sacrificed")),
        (Cause::Counter, ..) => ("counter", is(" is countered")),
        (_, _, Zone::Battlefield) => ("enter", is(" enters the battlefield")),
        (_, Zone::Battlefield, Zone::Graveyard) if teller.was_creature(moved.object) => ("die", is(" dies")),
        (Cause::Destroy, ..) => ("destroy", is(" is destroyed")),
        (_, _, Zone::Exile) => ("exile", is(" is exiled")),
        (_, from, to) => ("move", is(&format!(" goes{}", from_to(from, to)))),
    };
    Some(Line::new(key, pieces))
}

fn from_to(from: Zone, to: Zone) -> String {
    format!(" from {} to {}", from.word(), to.word())
}

fn plural(count: i32) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn loss(reason: LossReason) -> &'static str {
    match reason {
        LossReason::Life => ": no life left",
        LossReason::EmptyLibrary => ": no card to draw",
        LossReason::Poison => ": poisoned",
        LossReason::Conceded => ": conceded",
        LossReason::Effect => " by an effect",
    }
}

/// A stable key for what an event is.
pub fn key(event: &Event) -> &'static str {
    match event {
        Event::Move(_) => "move",
        Event::MovedUnseen(..) => "move-unseen",
        Event::Draw(_) => "draw",
        Event::Damage { .. } => "damage",
        Event::GainLife(..) => "gain-life",
        Event::LoseLife(..) => "lose-life",
        Event::Counters { .. } => "counters",
        Event::Tap(_) => "tap",
        Event::Untap(_) => "untap",
        Event::Tokens { .. } => "tokens",
        Event::Attach(..) => "attach",
        Event::Turned(..) => "turn-over",
        Event::Phased(..) => "phase",
        Event::Cast(..) => "cast",
        Event::Activated(..) => "activate",
        Event::Triggered(..) => "trigger",
        Event::Attacked(..) => "attack",
        Event::Blocked(..) => "block",
        Event::Resolved(_, true) => "resolve",
        Event::Resolved(..) => "fizzle",
        Event::Revealed(_) => "reveal",
        Event::Shuffled(_) => "shuffle",
        Event::Flipped(..) => "flip",
        Event::Rolled(..) => "roll",
        Event::TurnBegins(_) => "turn",
        Event::StepBegan(..) => "step",
        Event::Lose(..) => "lose",
        Event::Win(_) => "win",
        Event::Drawn => "game-drawn",
        Event::Looped => "looped",
        Event::Endless => "endless",
        Event::Subgame(_) => "subgame",
        Event::Owned(..) => "own",
        Event::Mulligan(_, true) => "mulligan",
        Event::Mulligan(..) => "keep",
        Event::TakenBack(_, true) => "take-back",
        Event::TakenBack(_, false) => "undone",
        Event::Copied(..) => "copy",
        _ => "other",
    }
}
