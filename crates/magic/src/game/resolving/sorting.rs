//! Cards of a library put in order: scry (CR 701.22), surveil (CR 701.25), and "in any order".

use crate::game::asking::evaluate::Entities;
use crate::game::decisions::form::{Order, PickSome};
use crate::game::decisions::{Ask, Options, Picks};
use crate::game::resolving::resolve::Step;
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Action, Cause, Effect, Noun, Place, Value};
use crate::{Asked, Entity, Event, ObjectId, PlayerId, Resolution, Zone};
use smallvec::SmallVec;

/// Which of the cards looked at go to the bottom of the library, or into the graveyard.
pub(in crate::game) struct Sort;

impl Ask for Sort {
    type Frame = Resolution;
    type Form = PickSome;

    fn ask(_: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend(running.picked.iter().map(|entity| Choice::entity(*entity)));
        options.any_number();
        Some((running.asks()?, Reason::Sort(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, picks: Picks<'_>) -> Flow {
        let Some(player) = running.asking.pop() else { return game.go_on_with(running) };
        let to_graveyard = match game.waiting_effect(&running) {
            Some(Effect::Action(action)) => matches!(**action, Action::Scry(_, _, Zone::Graveyard)),
            _ => false,
        };
        let away: Entities = picks.entities().collect();
        // The others do not see which of them stays.
        let looked: SmallVec<[ObjectId; 8]> = running.picked.iter().filter_map(|one| one.object()).collect();
        game.lose_track(&looked, game.answering.by);
        running.picked.retain(|one| !away.contains(one));
        if running.picked.len() > 1 {
            // CR 701.22a, 701.25a: the rest goes back on top in any order.
            running.asking.push(player);
        }
        game.go_on_with(running);
        game.sort_cards(player, &away, to_graveyard);
        Flow::On
    }
}

/// In which order the rest of them stays on top.
pub(in crate::game) struct SortRest;

impl Ask for SortRest {
    type Frame = Resolution;
    type Form = Order;

    fn ask(_: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend(running.picked.iter().map(|entity| Choice::entity(*entity)));
        Some((running.asks()?, Reason::Order(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, picks: Picks<'_>) -> Flow {
        running.asking.pop();
        running.picked.clear();
        game.go_on_with(running);
        game.put_in_order(&picks.entities().collect::<Entities>(), Place::Top);
        Flow::On
    }
}

/// In which order cards are put on top or on the bottom.
pub(in crate::game) struct PutInOrder;

impl Ask for PutInOrder {
    type Frame = Resolution;
    type Form = Order;

    fn ask(_: &Game, running: &Resolution, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend(running.picked.iter().map(|entity| Choice::entity(*entity)));
        Some((running.asks()?, Reason::Order(running.entry.source)))
    }

    fn answer(game: &mut Game, mut running: Resolution, picks: Picks<'_>) -> Flow {
        running.asking.pop();
        running.picked.clear();
        let place = match game.waiting_effect(&running) {
            Some(Effect::PutInOrder(_, _, place)) => *place,
            _ => Place::Top,
        };
        game.go_on_with(running);
        game.put_in_order(&picks.entities().collect::<Entities>(), place);
        Flow::On
    }
}

impl Game {
    /// Scry and surveil: the player looks at cards, then says which go away; the rest stays on top in order.
    pub(in crate::game) fn look_to_sort(&mut self, running: &mut Resolution, who: &Noun, count: &Value) -> Step {
        if running.asked.take().is_some() {
            return if running.asking.is_empty() { Step::Events } else { Step::Ask(Asked::SortRest) };
        }
        let context = self.context(running);
        let count = self.value(count, &context).max(0) as usize;
        let Some(player) = self.players_named(who, &context).first().copied() else { return Step::Next };
        let top: Entities = self.library_from_top(player).take(count).map(Entity::Object).collect();
        if top.is_empty() {
            return Step::Next;
        }
        for id in top.iter().filter_map(|entity| entity.object()) {
            self.show(id, 1 << player.0);
        }
        running.picked = top;
        running.asking = SmallVec::from_slice(&[player]);
        Step::Ask(Asked::Sort)
    }

    /// Puts these on top or on the bottom, in an order that the player likes.
    pub(in crate::game) fn ask_order(&mut self, running: &mut Resolution, who: &Noun, what: &Noun) -> Step {
        if running.asked.take().is_some() {
            return Step::Events;
        }
        let context = self.context(running);
        let Some(player) = self.players_named(who, &context).first().copied() else { return Step::Next };
        running.picked = self.entities(what, &context).into_iter().filter(|one| one.object().is_some()).collect();
        running.asking = SmallVec::from_slice(&[player]);
        if running.picked.is_empty() { Step::Next } else { Step::Ask(Asked::PutInOrder) }
    }

    fn sort_cards(&mut self, player: PlayerId, away: &[Entity], to_graveyard: bool) {
        let ids = |list: &[Entity]| list.iter().filter_map(|one| one.object()).collect::<SmallVec<[ObjectId; 8]>>();
        if to_graveyard {
            let events = ids(away)
                .into_iter()
                .map(|id| Event::Move(self.move_event(id, Zone::Graveyard, Cause::Effect)))
                .collect();
            self.propose_all(events);
        } else {
            let library = &mut self.player_mut(player).library;
            for id in ids(away) {
                library.retain(|one| *one != id);
                library.insert(0, id);
            }
        }
    }

    /// Cards of a library go to its bottom in a random order: which is which is dealt anew, so that nobody can tell.
    pub(in crate::game) fn bottom_at_random(&mut self, cards: &[Entity]) {
        let there = |id: &ObjectId| self.object(*id).is_some_and(|object| object.zone == Zone::Library);
        let ids: SmallVec<[ObjectId; 8]> = cards.iter().filter_map(|one| one.object()).filter(there).collect();
        self.deal_anew(&ids);
        let ids: Entities = ids.into_iter().map(Entity::Object).collect();
        self.put_in_order(&ids, Place::Bottom);
    }

    /// The first of the list lies on top.
    fn put_in_order(&mut self, order: &[Entity], place: Place) {
        let ids: SmallVec<[ObjectId; 8]> = order.iter().filter_map(|one| one.object()).collect();
        let on_top = place != Place::Bottom;
        let in_library = |id: &ObjectId| self.object(*id).is_some_and(|object| object.zone == Zone::Library);
        let there: SmallVec<[ObjectId; 8]> = ids.iter().copied().filter(in_library).collect();
        self.lose_track(&there, self.answering.by);
        let iterate: Box<dyn Iterator<Item = ObjectId>> =
            if on_top { Box::new(ids.into_iter().rev()) } else { Box::new(ids.into_iter()) };
        let mut events = Vec::new();
        for id in iterate {
            let Some(id) = self.find_moved(id) else { continue };
            let owner = self.live(id).owner;
            if self.live(id).zone == Zone::Library {
                let library = &mut self.player_mut(owner).library;
                library.retain(|one| *one != id);
                let at = if on_top { library.len() } else { 0 };
                library.insert(at, id);
            } else {
                let mut moved = self.move_event(id, Zone::Library, Cause::Effect);
                moved.place = place;
                events.push(Event::Move(moved));
            }
        }
        self.propose_all(events);
    }
}
