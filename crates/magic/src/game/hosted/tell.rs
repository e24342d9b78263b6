//! What happened, told to a viewer: a line in pieces, and what a page needs to move things. The words are in `telling.rs`.

use super::Key;
use super::witness::{Known, Witnessed};
use crate::game::Game;
use crate::telling::{self, key};
use crate::{CardPool, Entity, Event, Move, ObjectId, PlayerId, Zone};
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

impl telling::Teller for Teller<'_> {
    fn pool(&self) -> &CardPool {
        &self.game.pool
    }

    fn knows(&self, id: ObjectId) -> bool {
        self.known(id).and_then(|known| known.name(self.viewer)).is_some()
    }

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

    fn targets(&self, _: ObjectId) -> Vec<Entity> {
        self.told.targets.to_vec()
    }

    fn owner(&self, _: &Move) -> PlayerId {
        self.told.owner
    }

    fn was_creature(&self, id: ObjectId) -> bool {
        self.known(id).is_some_and(|known| known.creature)
    }

    fn drawn(&self, _: PlayerId) -> Piece {
        self.told.known.first().map_or_else(|| Piece::text("a card"), |drawn| self.thing(drawn.id))
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

    fn subject(&self, entity: Entity) -> Option<Subject> {
        match entity {
            Entity::Object(id) => self.handle(id).map(Subject::Thing),
            Entity::Player(player) => Some(Subject::Player(player.seat())),
        }
    }

    fn happening(&self) -> Option<Happening> {
        let event = &self.told.event;
        let mut it = Happening::new(key(event));
        it.line = telling::line(self, event).filter(|_| !self.told.implied);
        match event {
            Event::Move(moved) => self.movement(moved, &mut it),
            Event::Draw(who) => {
                let drawn = self.told.known.first()?;
                it.object = self.handle(drawn.id).map(Subject::Thing);
                (it.from, it.to) = (Some(format!("library:{}", who.0)), Some(format!("hand:{}", who.0)));
            }
            Event::Damage { source, to, amount, .. } => {
                (it.subject, it.object) = (self.subject((*source).into()), self.subject(*to));
                it.amount = Some(*amount);
            }
            Event::GainLife(who, amount) | Event::LoseLife(who, amount) => {
                (it.subject, it.amount) = (self.subject((*who).into()), Some(*amount));
            }
            Event::Counters { on, amount, .. } => (it.subject, it.amount) = (self.subject(*on), Some(*amount)),
            Event::Tap(id) | Event::Untap(id) => it.subject = Some(Subject::Thing(self.handle(*id)?)),
            Event::Tokens { count, .. } => it.amount = Some(*count as i32),
            Event::Attach(what, to) => {
                (it.subject, it.object) = (self.subject((*what).into()), to.and_then(|to| self.subject(to)));
            }
            Event::Turned(id, _) | Event::Phased(id, _) | Event::Resolved(id, _) | Event::Revealed(id) => {
                it.subject = self.subject((*id).into());
            }
            Event::Cast(id, who) | Event::Copied(id, who) => {
                (it.subject, it.object) = (self.subject((*id).into()), self.subject((*who).into()));
            }
            Event::Activated(id, source, _) | Event::Triggered(id, source, _) => {
                (it.subject, it.object) = (self.subject((*id).into()), self.subject((*source).into()));
            }
            Event::Attacked(attacker, whom, _) => {
                (it.subject, it.object) = (self.subject((*attacker).into()), self.subject(*whom));
            }
            Event::Blocked(blocker, attacker, _) => {
                (it.subject, it.object) = (self.subject((*blocker).into()), self.subject((*attacker).into()));
            }
            Event::Rolled(_, result) => it.amount = Some(*result as i32),
            Event::TurnBegins(who) => {
                it.subject = self.subject((*who).into());
                let turn = Piece::Number(self.told.turn as i32);
                let pieces = vec![Piece::text("Turn "), turn, Piece::text(": "), Piece::Player(who.seat())];
                it.line = Some(Line::new(it.key.clone(), pieces));
            }
            Event::StepBegan(step, _) => it.to = Some(step.word().to_string()),
            Event::Lose(who, _) | Event::Win(who) => it.subject = self.subject((*who).into()),
            _ if it.line.is_none() => return None,
            _ => {}
        }
        Some(it)
    }

    fn movement(&self, moved: &Move, it: &mut Happening) {
        let place = |zone: Zone| match zone {
            Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Sideboard => {
                format!("{}:{}", zone.word(), self.told.owner.0)
            }
            zone => zone.word().to_string(),
        };
        (it.from, it.to) = (Some(place(moved.from)), Some(place(moved.to)));
        it.subject = self.handle(moved.object).map(Subject::Thing);
        it.object = self.handle(moved.becomes).map(Subject::Thing);
        if let Some(line) = &it.line {
            it.key.clone_from(&line.key);
        }
    }
}
