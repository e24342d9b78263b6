//! What players decide as an object enters the battlefield: what is given for it (devour, amplify), and what an opponent
//! grants it (tribute).

use crate::game::asking::evaluate::Context;
use crate::game::decisions::form::{PickOne, PickSome};
use crate::game::decisions::{Ask, Options, Picked, Picks};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Cause, Domain, Entering, Giving, GivingHow, Instead};
use crate::{Applied, Batch, BatchQuestion, Chosen, Entity, Event, Move, ObjectId, Pending, PlayerId, Zone};
use smallvec::SmallVec;

/// What is given for an object that enters.
pub(in crate::game) struct Give;

impl Ask for Give {
    type Frame = Batch;
    type Form = PickSome;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend(game.given_candidates(batch).into_iter().map(Choice::Object));
        (options.min, options.max) = game.giving_limits(batch, options.list.len());
        Some((game.batch_player(batch), Reason::Choose(game.asked_by(batch)?)))
    }

    /// What is sacrificed goes as the object enters, and it gets counters for each thing given.
    fn answer(game: &mut Game, mut batch: Batch, picks: Picks<'_>) -> Flow {
        let Some(applied) = batch.question.take().and_then(|question| question.about()) else { return Flow::On };
        let Some(giving) = game.giving_of(&applied) else { return Flow::On };
        let given: SmallVec<[ObjectId; 8]> = picks.objects().collect();
        if let Some(moved) = batch.entering() {
            let context = Context::of(moved.object, moved.under);
            for (kind, value) in giving.counters.iter().filter(|_| !giving.one_kind_each) {
                let count = game.value(value, &context).max(0) as u32 * given.len() as u32;
                if count > 0 {
                    moved.entry.counters.push((*kind, count));
                }
            }
            moved.entry.chosen = moved.entry.chosen.or(Some(Chosen::Number(given.len() as i32)));
        }
        game.apply_replacement(&mut batch, applied);
        let asks = giving.one_kind_each && !given.is_empty();
        let counters = given.len().min(255) as u8;
        for id in given {
            match giving.how {
                GivingHow::Exile => game.give_up(&mut batch, id, Zone::Exile, Cause::Effect),
                GivingHow::Sacrifice => game.give_up(&mut batch, id, Zone::Graveyard, Cause::Sacrifice),
                GivingHow::Reveal => game.reveal(&[id]),
            }
        }
        game.ask_further(batch, asks.then_some(BatchQuestion::GivenCounter(applied, counters)))
    }
}

/// Which counter an object enters with for one of the things given.
pub(in crate::game) struct GivenCounter;

impl Ask for GivenCounter {
    type Frame = Batch;
    type Form = PickOne;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let counters = game.given_counters(&batch.asked_about()?);
        options.list.extend((0..counters.len() as u8).map(Choice::Mode));
        Some((game.batch_player(batch), Reason::EnterChoice(game.asked_by(batch)?)))
    }

    /// The next counter follows.
    fn answer(game: &mut Game, mut batch: Batch, picked: Picked) -> Flow {
        let Some(BatchQuestion::GivenCounter(applied, left)) = batch.question.take() else { return Flow::On };
        let chosen = game.given_counters(&applied).into_iter().nth(picked.at);
        if let (Some((kind, value)), Some(moved)) = (chosen, batch.entering()) {
            let count = game.value(&value, &Context::of(moved.object, moved.under)).max(0) as u32;
            match moved.entry.counters.iter_mut().find(|(one, _)| *one == kind) {
                Some((_, before)) => *before += count,
                None => moved.entry.counters.push((kind, count)),
            }
        }
        let further = (left > 1).then(|| BatchQuestion::GivenCounter(applied, left - 1));
        game.ask_further(batch, further)
    }

    fn words(game: &Game, batch: &Batch, option: u8) -> Option<String> {
        let kind = game.given_counters(&batch.asked_about()?).get(usize::from(option))?.0;
        Some(format!("{kind} counter"))
    }
}

impl Game {
    /// CR 702.104a, 122.6a: an opponent who lets something enter with counters puts them on it.
    pub(super) fn note_who_puts_counters(&self, batch: &mut Batch) {
        let decider = self.batch_player(batch);
        let asked = batch.question.as_ref().and_then(|question| question.about());
        let replacement = asked.and_then(|applied| self.replacement_of(&applied).map(|(replacement, _)| replacement));
        if let Event::Move(moved) = &mut batch.events[usize::from(batch.cursor)].event
            && replacement.is_some_and(|one| one.opponent_decides)
        {
            moved.entry.counters_by = Some(decider);
        }
    }

    fn give_up(&self, batch: &mut Batch, id: ObjectId, to: Zone, cause: Cause) {
        let moved = self.move_event(id, to, cause);
        batch.events.push(Pending { event: Event::Move(moved), applied: SmallVec::new() });
    }

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

    /// Asks what is given for an entering object, if there is anything to give. What comes from a hand is asked for as long as
    /// there is a hand: which cards are in it is nobody else's business.
    pub(in crate::game) fn question_of_giving(
        &self,
        giving: &Giving,
        applied: Applied,
        event: &Event,
    ) -> Option<BatchQuestion> {
        let Event::Move(moved) = event else { return None };
        let hand =
            || giving.what.domain.contains(Domain::zone(Zone::Hand)) && !self.player(moved.under).hand.is_empty();
        let asked = hand() || !self.givable(giving, moved).is_empty();
        (asked && self.due_for_entering(giving, moved) != Some(0)).then_some(BatchQuestion::Give(applied))
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
    fn giving_limits(&self, batch: &Batch, candidates: usize) -> (u16, u16) {
        let Some(BatchQuestion::Give(applied)) = &batch.question else { return (0, 0) };
        let due = match (self.giving_of(applied), &batch.events[usize::from(batch.cursor)].event) {
            (Some(giving), Event::Move(moved)) => self.due_for_entering(&giving, moved),
            _ => None,
        };
        let most = candidates as u16;
        due.map_or((0, most), |due| ((due as u16).min(most), (due as u16).min(most)))
    }

    /// The counters among which is chosen for each thing given.
    fn given_counters(&self, applied: &Applied) -> Vec<(crate::CounterKind, crate::notation::Value)> {
        self.giving_of(applied).map(|giving| giving.counters).unwrap_or_default()
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
    fn given_candidates(&self, batch: &Batch) -> SmallVec<[ObjectId; 8]> {
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
