//! What is said of each event, by somebody who knows everything.

use magic::telling::{Teller, sentence};
use magic::{CardPool, CardType, Entity, Event, Game, Move, ObjectId, PlayerId};

/// Finds words for what happened between two moments of a game.
pub struct Words<'a> {
    before: &'a Game,
    after: &'a Game,
    names: &'a [String],
    /// Cards in hand of which it was told how they came there.
    told: Vec<ObjectId>,
}

impl<'a> Words<'a> {
    /// Words for what happened between these two.
    pub fn new(before: &'a Game, after: &'a Game, names: &'a [String]) -> Words<'a> {
        Words { before, after, names, told: Vec::new() }
    }

    /// The sentence, if the event is worth one; a changed life total stands behind it.
    pub fn sentence(&mut self, event: &Event, lives: &[i32]) -> Option<String> {
        let life = |who: &PlayerId| format!(" (life {})", lives[who.index()]);
        let more = match event {
            Event::Draw(who) => return Some(self.draw(*who)),
            Event::GainLife(who, _) | Event::LoseLife(who, _) => life(who),
            Event::Damage { to: Entity::Player(who), .. } => life(who),
            _ => String::new(),
        };
        sentence(self, event).map(|said| said + &more)
    }

    /// The next card that is new in a hand; the event of a draw does not name it.
    fn draw(&mut self, who: PlayerId) -> String {
        let old = &self.before.state().players[who.index()].hand;
        let hand = &self.after.state().players[who.index()].hand;
        let new = hand.iter().copied().find(|id| !old.contains(id) && !self.told.contains(id));
        self.told.extend(new);
        let card = new.map_or_else(|| "a card that is gone or was not there".to_string(), |id| self.name(id));
        format!("{} {card}", self.act(who, "draw"))
    }
}

impl Teller for Words<'_> {
    fn pool(&self) -> &CardPool {
        self.after.pool()
    }

    fn known(&self, id: ObjectId) -> Option<String> {
        let names = [self.after.name_of(id), self.before.name_of(id)];
        names.into_iter().find(|name| !name.is_empty())
    }

    fn player(&self, id: PlayerId) -> String {
        self.names[id.index()].clone()
    }

    fn act(&self, id: PlayerId, verb: &str) -> String {
        format!("{} {verb}s", self.names[id.index()])
    }

    fn whose(&self, id: PlayerId) -> String {
        format!("{}'s", self.names[id.index()])
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
