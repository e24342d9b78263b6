//! What a spell or ability knows of objects that changed while it waited: where its words find one that has moved on
//! (CR 400.7), and whether its source stayed as it was (CR 611.2b).

use crate::game::Game;
use crate::game::layers::derived::for_each_kind;
use crate::notation::{Ability, CostPart};
use crate::{Bindings, Departed, Entity, EventKind, Held, ObjectId, Resolution, StackEntry};

impl Game {
    /// The object, or what it became if what resolves can still find that.
    pub(in crate::game) fn find(&self, id: ObjectId, running: &Resolution) -> Option<ObjectId> {
        let speaks_of = |departed: &Departed| departed.recent || self.speaks_of_its_move(departed, &running.entry);
        if self.object(id).is_some() { Some(id) } else { self.became(id, speaks_of) }
    }

    /// The object, or what it became in the course of what resolves (CR 400.7j).
    pub(in crate::game) fn find_moved(&self, id: ObjectId) -> Option<ObjectId> {
        if self.object(id).is_some() { Some(id) } else { self.became(id, |departed| departed.recent) }
    }

    /// The object, or what became of the card in whatever zones.
    pub(in crate::game) fn find_anywhere(&self, id: ObjectId) -> Option<ObjectId> {
        let mut id = id;
        while self.object(id).is_none() {
            let departed = self.state.departed.iter().rev().find(|departed| departed.id == id)?;
            if departed.became == id {
                return None;
            }
            id = departed.became;
        }
        Some(id)
    }

    fn became(&self, id: ObjectId, speaks_of: impl Fn(&Departed) -> bool) -> Option<ObjectId> {
        let departed = self.state.departed.iter().rev().find(|departed| departed.id == id)?;
        let object = self.object(departed.became)?;
        (!object.zone.is_hidden() && speaks_of(departed)).then_some(departed.became)
    }

    fn speaks_of_its_move(&self, departed: &Departed, entry: &StackEntry) -> bool {
        let Bindings { event, paid, held, .. } = &entry.bindings;
        // CR 400.7j: it was moved to pay the cost.
        let spent = paid.contains(&departed.id) || departed.id == entry.source && self.gives_itself(entry);
        // CR 400.7e: the ability triggered on its move. CR 400.7f: or on that of what it enchanted.
        let told = event.subject == Some(departed.id.into())
            || event.subject.is_some() && departed.object.attached_to == event.subject;
        // CR 603.7c: it lay there already when the delayed ability was made.
        let remembered = held.contains(&(Held::Found, Entity::Object(departed.became)));
        spent || remembered || told && self.triggered_on_move(entry)
    }

    /// Whether its cost moves the object that it is an ability of.
    fn gives_itself(&self, entry: &StackEntry) -> bool {
        let moves = |part: &CostPart| {
            use CostPart::{DiscardThis, ExileThis, ReturnThis, SacrificeThis};
            matches!(part, SacrificeThis | ExileThis | ReturnThis | DiscardThis)
        };
        let activated = entry.ability.and_then(|ability| self.activated(ability));
        activated.is_some_and(|activated| activated.cost.parts.iter().any(moves))
    }

    fn triggered_on_move(&self, entry: &StackEntry) -> bool {
        let Some(ability) = entry.ability else { return false };
        let Ability::Triggered(triggered) = &self.pool.ability(ability).ability else { return false };
        let mut moves = false;
        for_each_kind(&triggered.when, &mut |kind| moves |= matches!(kind, EventKind::Move | EventKind::Did));
        moves
    }

    /// Notes what a delayed or reflexive ability can find later of what its words speak of.
    pub(in crate::game) fn note_found(&self, running: &Resolution, bindings: &mut Bindings) {
        let targets = bindings.targets.iter().map(|target| target.entity);
        let spoken_of = bindings.held.iter().map(|(_, entity)| *entity).chain(targets).chain(bindings.event.subject);
        let gone = spoken_of.filter_map(Entity::object).chain([running.entry.source]);
        let found: Vec<ObjectId> =
            gone.filter(|id| self.object(*id).is_none()).filter_map(|id| self.find(id, running)).collect();
        bindings.held.extend(found.into_iter().map(|id| (Held::Found, id.into())));
    }

    /// An object of the stack begins to resolve: what left before did so without it.
    pub(in crate::game) fn forget_recent_moves(&mut self) {
        self.state.departed.iter_mut().rev().take_while(|one| one.recent).for_each(|one| one.recent = false);
    }

    /// CR 611.2b: what would last only as long as this does not happen to its source is over before it begins.
    pub(in crate::game) fn note_on_stack(&mut self, source: ObjectId, what: Held) {
        let note = (what, source.into());
        for entry in self.state.stack.iter_mut().filter(|entry| entry.source == source && entry.id != source) {
            if !entry.bindings.held.contains(&note) {
                entry.bindings.held.push(note);
            }
        }
    }
}
