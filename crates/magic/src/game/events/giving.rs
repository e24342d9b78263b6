//! What players decide as an object enters the battlefield: what is given for it (devour, amplify), and what an opponent
//! grants it (tribute).

use crate::game::asking::evaluate::Context;
use crate::game::{Flow, Game};
use crate::notation::{Cause, Entering, Giving, GivingHow, Instead};
use crate::{Applied, Batch, BatchQuestion, Chosen, Entity, Event, Frame, Move, ObjectId, Pending, Zone};
use smallvec::SmallVec;

impl Game {
    /// CR 702.104a: an opponent decides; with several, the player chooses which.
    pub(in crate::game) fn question_for_opponent(&self, applied: Applied, event: &Event) -> Option<BatchQuestion> {
        let player = self.affected_player(event);
        let others: SmallVec<[_; 4]> = self.players_in_order().into_iter().filter(|other| *other != player).collect();
        match others[..] {
            [] => None,
            [only] => Some(BatchQuestion::OptionalFor(applied, only)),
            _ => Some(BatchQuestion::Decider(applied)),
        }
    }

    /// Asks what is given for an entering object, if there is anything to give.
    pub(in crate::game) fn question_of_giving(
        &self,
        giving: &Giving,
        applied: Applied,
        event: &Event,
    ) -> Option<BatchQuestion> {
        let Event::Move(moved) = event else { return None };
        let (found, due) = (self.givable(giving, moved).len(), self.due_for_entering(giving, moved));
        (found > 0 && due != Some(0)).then_some(BatchQuestion::Give(applied))
    }

    /// How many things must be given, where that is said.
    fn due_for_entering(&self, giving: &Giving, moved: &Move) -> Option<usize> {
        let context = Context::of(moved.object, moved.under);
        giving.exactly.as_ref().map(|value| self.value(value, &context).max(0) as usize)
    }

    /// Whether an object can't enter for want of what must be given for it.
    pub(in crate::game) fn cannot_be_given_for(&self, instead: &Instead, event: &Event) -> bool {
        let (Instead::Enter(Entering { giving: Some(giving), .. }), Event::Move(moved)) = (instead, event) else {
            return false;
        };
        self.due_for_entering(giving, moved).is_some_and(|due| self.givable(giving, moved).len() < due)
    }

    /// How many of the candidates are given: the fewest and the most.
    pub(in crate::game) fn giving_limits(&self, batch: &Batch, candidates: usize) -> (u16, u16) {
        let Some(BatchQuestion::Give(applied)) = &batch.question else { return (0, 0) };
        let due = match (self.giving_of(applied), &batch.events[usize::from(batch.cursor)].event) {
            (Some(giving), Event::Move(moved)) => self.due_for_entering(&giving, moved),
            _ => None,
        };
        let most = candidates as u16;
        due.map_or((0, most), |due| ((due as u16).min(most), (due as u16).min(most)))
    }

    /// The counters among which is chosen for each thing given.
    pub(in crate::game) fn given_counters(
        &self,
        applied: &Applied,
    ) -> Vec<(crate::CounterKind, crate::notation::Value)> {
        self.giving_of(applied).map(|giving| giving.counters).unwrap_or_default()
    }

    /// The player's choice of one counter; the next follows.
    pub(in crate::game) fn answer_given_counter(&mut self, mut batch: Batch, choice: u8) -> Flow {
        let Some(BatchQuestion::GivenCounter(applied, left)) = batch.question.take() else { return Flow::On };
        let chosen = self.given_counters(&applied).into_iter().nth(usize::from(choice));
        let at = usize::from(batch.cursor);
        if let (Some((kind, value)), Event::Move(moved)) = (chosen, &mut batch.events[at].event) {
            let count = self.value(&value, &Context::of(moved.object, moved.under)).max(0) as u32;
            match moved.entry.counters.iter_mut().find(|(one, _)| *one == kind) {
                Some((_, before)) => *before += count,
                None => moved.entry.counters.push((kind, count)),
            }
        }
        let further = left > 1;
        batch.question = further.then_some(BatchQuestion::GivenCounter(applied, left.saturating_sub(1)));
        self.state.frames.push(Frame::Batch(batch));
        if further { Flow::Wait } else { Flow::On }
    }

    /// What can be given for it as it would be on the battlefield (CR 614.12).
    fn givable(&self, giving: &Giving, moved: &Move) -> SmallVec<[ObjectId; 8]> {
        match self.would_be_other(moved) {
            Some(would) => {
                let mut there = self.clone();
                there.derived.set(moved.object, would);
                there.givable_as_it_is(giving, moved)
            }
            None => self.givable_as_it_is(giving, moved),
        }
    }

    /// What can be given: nothing that enters with it (CR 702.38a, 614.12a).
    fn givable_as_it_is(&self, giving: &Giving, moved: &Move) -> SmallVec<[ObjectId; 8]> {
        let context = Context::of(moved.object, moved.under);
        let mut found = SmallVec::new();
        self.for_all(&giving.what, &context, &mut |entity| {
            let Entity::Object(id) = entity else { return true };
            let object = self.live(id);
            let fits = id != moved.object
                && match giving.how {
                    GivingHow::Sacrifice => object.controller == moved.under && self.can_be_sacrificed(id),
                    GivingHow::Reveal | GivingHow::Exile => object.owner == moved.under,
                };
            if fits {
                found.push(id);
            }
            true
        });
        found
    }

    fn giving_of(&self, applied: &Applied) -> Option<Giving> {
        match self.instead_of(applied) {
            Some(Instead::Enter(Entering { giving: Some(giving), .. })) => Some((**giving).clone()),
            _ => None,
        }
    }

    /// What can be given for the object that is entering.
    pub(in crate::game) fn given_candidates(&self, batch: &Batch) -> SmallVec<[ObjectId; 8]> {
        let Some(BatchQuestion::Give(applied)) = &batch.question else { return SmallVec::new() };
        match (self.giving_of(applied), &batch.events[usize::from(batch.cursor)].event) {
            (Some(giving), Event::Move(moved)) => {
                let mut all = self.givable(&giving, moved);
                let leaving = |id: &ObjectId| {
                    batch.events.iter().any(|one| matches!(&one.event, Event::Move(moved) if moved.object == *id))
                };
                all.retain(|id| !leaving(id));
                all
            }
            _ => SmallVec::new(),
        }
    }

    /// The player's choice: what is sacrificed goes as the object enters, and it gets counters for each thing given.
    pub(in crate::game) fn answer_giving(&mut self, mut batch: Batch, given: SmallVec<[ObjectId; 8]>) -> Flow {
        let Some(BatchQuestion::Give(applied)) = batch.question.take() else { return Flow::On };
        let Some(giving) = self.giving_of(&applied) else { return Flow::On };
        let at = usize::from(batch.cursor);
        if let Event::Move(moved) = &mut batch.events[at].event {
            let context = Context::of(moved.object, moved.under);
            for (kind, value) in giving.counters.iter().filter(|_| !giving.one_kind_each) {
                let count = self.value(value, &context).max(0) as u32 * given.len() as u32;
                if count > 0 {
                    moved.entry.counters.push((*kind, count));
                }
            }
            moved.entry.chosen = moved.entry.chosen.or(Some(Chosen::Number(given.len() as i32)));
        }
        self.apply_replacement(&mut batch, applied);
        let asks = giving.one_kind_each && !given.is_empty();
        batch.question = asks.then_some(BatchQuestion::GivenCounter(applied, given.len().min(255) as u8));
        for id in given {
            match giving.how {
                GivingHow::Exile => {
                    let moved = self.move_event(id, Zone::Exile, Cause::Effect);
                    batch.events.push(Pending { event: Event::Move(moved), applied: SmallVec::new() });
                }
                GivingHow::Sacrifice => {
                    let moved = self.move_event(id, Zone::Graveyard, Cause::Sacrifice);
                    batch.events.push(Pending { event: Event::Move(moved), applied: SmallVec::new() });
                }
                GivingHow::Reveal => {
                    self.live_mut(id).seen_by = (1 << self.state.players.len()) - 1;
                    self.announce_event(Event::Revealed(id));
                }
            }
        }
        self.state.frames.push(Frame::Batch(batch));
        if asks { Flow::Wait } else { Flow::On }
    }

    /// An optional effect that is declined may say what happens otherwise, once the events have happened.
    pub(in crate::game) fn decline_replacement(&mut self, batch: &mut Batch, applied: Applied) {
        let Some((replacement, ability)) = self.replacement_of(&applied) else { return };
        if replacement.otherwise.is_none() {
            return;
        }
        let event = &batch.events[usize::from(batch.cursor)].event;
        let Some(context) = self.replacement_context_for(&applied, event) else { return };
        let (source, controller) = (context.source, context.controller);
        let entry = self.inline_entry(source, ability, controller, Default::default());
        let applied_to = batch.events[usize::from(batch.cursor)].applied.clone();
        batch.after.push((entry, applied_to));
    }
}
