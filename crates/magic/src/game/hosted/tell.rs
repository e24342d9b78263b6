//! What happened, told to a viewer: a line in pieces, and what a page needs to move things.

use super::Key;
use super::witness::{Known, Witnessed};
use crate::game::Game;
use crate::notation::Cause;
use crate::{Entity, Event, LossReason, Move, ObjectId, PlayerId, Zone};
use kernel::{Handle, Handles, Happening, Line, Piece, Sight, Subject, Viewer};

struct Teller<'a> {
    game: &'a Game,
    viewer: Viewer,
    handles: &'a Handles<Key>,
    told: &'a Witnessed,
}

impl Game {
    pub(super) fn told(&self, told: &Witnessed, viewer: Viewer, handles: &Handles<Key>) -> Option<Happening> {
        Teller { game: self, viewer, handles, told }.happening()
    }
}

impl Teller<'_> {
    fn known(&self, id: ObjectId) -> Option<&Known> {
        self.told.known.iter().find(|one| one.id == id)
    }

    fn handle(&self, id: ObjectId) -> Option<Handle> {
        let sight = match self.viewer {
            Viewer::Seat(seat) => Sight::Private(seat),
            Viewer::Spectator => Sight::Public,
        };
        self.known(id).and_then(|known| self.handles.given(sight, known.key))
    }

    /// A thing by its name, if the viewer knows it.
    fn thing(&self, id: ObjectId) -> Piece {
        let known = self.known(id);
        match known.and_then(|known| known.name(self.viewer)) {
            Some(name) if known.is_some_and(|known| known.ability) => {
                Piece::thing(format!("{name}'s ability"), self.handle(id))
            }
            Some(name) => Piece::thing(name, self.handle(id)),
            None => match self.handle(id) {
                Some(handle) => Piece::thing("a face-down card", Some(handle)),
                None => Piece::text("a card"),
            },
        }
    }

    fn entity(&self, entity: Entity) -> Piece {
        match entity {
            Entity::Object(id) => self.thing(id),
            Entity::Player(player) => Piece::Player(player.seat()),
        }
    }

    fn subject(&self, entity: Entity) -> Option<Subject> {
        match entity {
            Entity::Object(id) => self.handle(id).map(Subject::Thing),
            Entity::Player(player) => Some(Subject::Player(player.seat())),
        }
    }

    fn targeting(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (at, target) in self.told.targets.iter().enumerate() {
            pieces.push(Piece::text(if at == 0 { ", targeting " } else { " and " }));
            pieces.push(self.entity(*target));
        }
        pieces
    }

    fn happening(&self) -> Option<Happening> {
        let mut it = Happening::new(key(&self.told.event));
        let act = |who: PlayerId, verb: &str| vec![Piece::Player(who.seat()), Piece::text(" "), Piece::verb(verb)];
        let text = |words: &str| Piece::text(words);
        let line = |it: &mut Happening, pieces: Vec<Piece>| it.line = Some(Line::new(it.key.clone(), pieces));
        match &self.told.event {
            Event::Move(moved) => return self.movement(moved),
            Event::Draw(who) => {
                let drawn = self.told.known.first()?;
                it.object = self.handle(drawn.id).map(Subject::Thing);
                (it.from, it.to) = (Some(format!("library:{}", who.0)), Some(format!("hand:{}", who.0)));
                let mut words = act(*who, "draw");
                words.extend([text(" "), self.thing(drawn.id)]);
                line(&mut it, words);
            }
            Event::Damage { source, to, amount, .. } => {
                (it.subject, it.object) = (self.subject((*source).into()), self.subject(*to));
                it.amount = Some(*amount);
                let words = vec![
                    self.thing(*source),
                    text(" deals "),
                    Piece::Number(*amount),
                    text(" damage to "),
                    self.entity(*to),
                ];
                line(&mut it, words);
            }
            Event::GainLife(who, amount) | Event::LoseLife(who, amount) => {
                (it.subject, it.amount) = (self.subject((*who).into()), Some(*amount));
                let verb = if matches!(self.told.event, Event::GainLife(..)) { "gain" } else { "lose" };
                let mut words = act(*who, verb);
                words.extend([text(" "), Piece::Number(*amount), text(" life")]);
                line(&mut it, words);
            }
            Event::Counters { on, kind, amount, .. } => {
                (it.subject, it.amount) = (self.subject(*on), Some(*amount));
                let verb = if *amount < 0 { Piece::verb("lose") } else { Piece::verb("get") };
                let count = amount.abs();
                let counters = format!(" {kind} counter{}", if count == 1 { "" } else { "s" });
                line(
                    &mut it,
                    vec![self.entity(*on), text(" "), verb, text(" "), Piece::Number(count), text(&counters)],
                );
            }
            Event::Tap(id) | Event::Untap(id) => it.subject = Some(Subject::Thing(self.handle(*id)?)),
            Event::Tokens { player, token, count, .. } => {
                it.amount = Some(*count as i32);
                let name = self.game.pool.definition(token.definition).card.name.clone();
                let mut words = act(*player, "create");
                let tokens = if *count == 1 { " token" } else { " tokens" };
                words.extend([text(" "), Piece::Number(*count as i32), text(" "), Piece::card(name), text(tokens)]);
                line(&mut it, words);
            }
            Event::Attach(what, Some(to)) => {
                (it.subject, it.object) = (self.subject((*what).into()), self.subject(*to));
                line(&mut it, vec![self.thing(*what), text(" is attached to "), self.entity(*to)]);
            }
            Event::Attach(what, None) => it.subject = self.subject((*what).into()),
            Event::Turned(id, _) | Event::Phased(id, _) => it.subject = self.subject((*id).into()),
            Event::Cast(id, who) => {
                (it.subject, it.object) = (self.subject((*id).into()), self.subject((*who).into()));
                let mut words = act(*who, "cast");
                words.extend([text(" "), self.thing(*id)]);
                words.extend(self.targeting());
                line(&mut it, words);
            }
            Event::Activated(id, source, who) => {
                (it.subject, it.object) = (self.subject((*id).into()), self.subject((*source).into()));
                let mut words = act(*who, "activate");
                words.extend([text(" "), self.thing(*source)]);
                words.extend(self.targeting());
                line(&mut it, words);
            }
            Event::Attacked(attacker, whom, _) => {
                (it.subject, it.object) = (self.subject((*attacker).into()), self.subject(*whom));
                line(&mut it, vec![self.thing(*attacker), text(" attacks "), self.entity(*whom)]);
            }
            Event::Blocked(blocker, attacker, _) => {
                (it.subject, it.object) = (self.subject((*blocker).into()), self.subject((*attacker).into()));
                line(&mut it, vec![self.thing(*blocker), text(" blocks "), self.thing(*attacker)]);
            }
            Event::Resolved(id, resolved) => {
                it.subject = self.subject((*id).into());
                if !resolved {
                    line(&mut it, vec![self.thing(*id), text(" has no legal target and does nothing")]);
                }
            }
            Event::Revealed(id) => {
                it.subject = self.subject((*id).into());
                line(&mut it, vec![self.thing(*id), text(" is revealed")]);
            }
            Event::Shuffled(who) => line(&mut it, act(*who, "shuffle")),
            Event::Flipped(who, won) => {
                let mut words = act(*who, if *won { "win" } else { "lose" });
                words.push(text(" a coin flip"));
                line(&mut it, words);
            }
            Event::Rolled(who, result) => {
                it.amount = Some(*result as i32);
                let mut words = act(*who, "roll");
                words.extend([text(" "), Piece::Number(*result as i32)]);
                line(&mut it, words);
            }
            Event::TurnBegins(who) => {
                it.subject = self.subject((*who).into());
                let turn = Piece::Number(self.told.turn as i32);
                line(&mut it, vec![text("Turn "), turn, text(": "), Piece::Player(who.seat())]);
            }
            Event::StepBegan(step, _) => it.to = Some(step.word().to_string()),
            Event::Lose(who, reason) => {
                it.subject = self.subject((*who).into());
                let mut words = act(*who, "lose");
                words.push(text(match reason {
                    LossReason::Life => " the game: no life left",
                    LossReason::EmptyLibrary => " the game: no card to draw",
                    LossReason::Poison => " the game: poisoned",
                    LossReason::Conceded => " the game: conceded",
                    LossReason::Effect => " the game by an effect",
                }));
                line(&mut it, words);
            }
            Event::Win(who) => {
                it.subject = self.subject((*who).into());
                let mut words = act(*who, "win");
                words.push(text(" the game"));
                line(&mut it, words);
            }
            Event::Drawn => line(&mut it, vec![text("The game is a draw")]),
            Event::Looped => line(&mut it, vec![text("What must be done leads back to where it began")]),
            Event::Endless => line(&mut it, vec![text("The game would go on by itself without end")]),
            Event::Subgame(began) => {
                line(&mut it, vec![text(if *began { "A subgame begins" } else { "The subgame is over" })]);
            }
            Event::Owned(id, who) => {
                let mut words = act(*who, "own");
                words.extend([text(" "), self.thing(*id), text(" now")]);
                line(&mut it, words);
            }
            Event::Mulligan(who, again) => {
                let mut words = act(*who, if *again { "take" } else { "keep" });
                words.push(text(if *again { " a mulligan" } else { " the hand" }));
                line(&mut it, words);
            }
            Event::TakenBack(who) => {
                let mut words = act(*who, "take");
                words.push(text(" that back"));
                line(&mut it, words);
            }
            _ => return None,
        }
        Some(it)
    }

    fn movement(&self, moved: &Move) -> Option<Happening> {
        let mut it = Happening::new("move");
        let place = |zone: Zone| match zone {
            Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Sideboard => {
                format!("{}:{}", zone.word(), self.told.owner.0)
            }
            zone => zone.word().to_string(),
        };
        (it.from, it.to) = (Some(place(moved.from)), Some(place(moved.to)));
        it.subject = self.handle(moved.object).map(Subject::Thing);
        it.object = self.handle(moved.becomes).map(Subject::Thing);
        it.line = self.movement_line(moved);
        if let Some(line) = &it.line {
            it.key.clone_from(&line.key);
        }
        Some(it)
    }

    fn movement_line(&self, moved: &Move) -> Option<Line> {
        let named = |id| self.known(id).and_then(|known| known.name(self.viewer)).is_some();
        let thing = if named(moved.becomes) || !named(moved.object) { moved.becomes } else { moved.object };
        let handle = self.handle(moved.becomes).or_else(|| self.handle(moved.object));
        let name = match self.thing(thing) {
            Piece::Card { name, .. } => Piece::Card { name, thing: handle },
            other => other,
        };
        let by = |who: PlayerId, verb: &str| {
            vec![Piece::Player(who.seat()), Piece::text(" "), Piece::verb(verb), Piece::text(" "), name.clone()]
        };
        let is = |words: &str| vec![name.clone(), Piece::text(words)];
        let owner = self.told.owner;
        let creature = self.known(moved.object).is_some_and(|known| known.creature);
        let (key, pieces) = match (moved.cause, moved.from, moved.to) {
            (Cause::Cast, ..) | (Cause::Resolve, _, Zone::Graveyard) | (_, _, Zone::Outside) => return None,
            (Cause::Draw, ..) => ("draw", by(owner, "draw")),
            (Cause::Play, ..) => ("play", by(moved.under, "play")),
            (Cause::Discard, ..) => ("discard", by(owner, "discard")),
            (Cause::Mill, ..) => ("mill", by(owner, "mill")),
            (Cause::Sacrifice, ..) => ("sacrifice", is(" is sacrificed")),
            (Cause::Counter, ..) => ("counter", is(" is countered")),
            (_, _, Zone::Battlefield) => ("enter", is(" enters the battlefield")),
            (_, Zone::Battlefield, Zone::Graveyard) if creature => ("die", is(" dies")),
            (Cause::Destroy, ..) => ("destroy", is(" is destroyed")),
            (_, _, Zone::Exile) => ("exile", is(" is exiled")),
            (_, from, to) => ("move", is(&format!(" goes from {} to {}", from.word(), to.word()))),
        };
        Some(Line::new(key, pieces))
    }
}

fn key(event: &Event) -> &'static str {
    match event {
        Event::Move(_) => "move",
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
        Event::TakenBack(_) => "take-back",
        _ => "other",
    }
}
