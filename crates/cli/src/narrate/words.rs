//! What is said of each event, by somebody who knows everything.

use kernel::{Called, Piece, Seat};
use magic::telling::{Teller, sentence};
use magic::{CardPool, CardType, Entity, Event, Game, Move, ObjectId, PlayerId};
use std::cell::RefCell;

/// Finds words for what happened between two moments of a game.
pub struct Words<'a> {
    before: &'a Game,
    after: &'a Game,
    names: &'a [String],
    /// Cards in hand of which it was told how they came there.
    told: RefCell<Vec<ObjectId>>,
}

impl<'a> Words<'a> {
    /// Words for what happened between these two.
    pub fn new(before: &'a Game, after: &'a Game, names: &'a [String]) -> Words<'a> {
        Words { before, after, names, told: RefCell::default() }
    }

    /// The sentence, if the event is worth one; a changed life total stands behind it.
    pub fn sentence(&self, event: &Event, lives: &[i32]) -> Option<String> {
        let life = |who: &PlayerId| format!(" (life {})", lives[who.index()]);
        let more = match event {
            Event::GainLife(who, _) | Event::LoseLife(who, _) => life(who),
            Event::Damage { to: Entity::Player(who), .. } => life(who),
            _ => String::new(),
        };
        sentence(self, event, &|seat| self.called(seat)).map(|said| said + &more)
    }

    fn called(&self, seat: Seat) -> Called {
        Called::Name(self.names[usize::from(seat.0)].clone())
    }

    fn name(&self, id: ObjectId) -> Option<String> {
        let names = [self.after.name_of(id), self.before.name_of(id)];
        names.into_iter().find(|name| !name.is_empty())
    }
}

impl Teller for Words<'_> {
    fn pool(&self) -> &CardPool {
        self.after.pool()
    }

    fn knows(&self, id: ObjectId) -> bool {
        self.name(id).is_some()
    }

    fn thing(&self, id: ObjectId) -> Piece {
        self.name(id).map_or_else(|| Piece::text("a card"), Piece::card)
    }

    /// The next card that is new in a hand.
    fn drawn(&self, player: PlayerId) -> Piece {
        let old = &self.before.state().players[player.index()].hand;
        let hand = &self.after.state().players[player.index()].hand;
        let mut told = self.told.borrow_mut();
        let new = hand.iter().copied().find(|id| !old.contains(id) && !told.contains(id));
        told.extend(new);
        new.map_or_else(|| Piece::text("a card that is gone or was not there"), |id| self.thing(id))
    }

    fn targets(&self, id: ObjectId) -> Vec<Entity> {
        let entry = self.after.state().stack.iter().find(|entry| entry.id == id);
        entry.map_or_else(Vec::new, |entry| entry.bindings.targets.iter().map(|target| target.entity).collect())
    }

    fn owner(&self, moved: &Move) -> PlayerId {
        let look = self.after.look(moved.becomes).or_else(|| self.before.look(moved.object));
        look.map_or(moved.under, |look| look.object.owner)
    }

    fn was_creature(&self, id: ObjectId) -> bool {
        let look = self.after.look(id).or_else(|| self.before.look(id));
        look.is_some_and(|look| look.characteristics.is(CardType::Creature))
    }
}
