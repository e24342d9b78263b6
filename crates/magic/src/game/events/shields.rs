//! Shields against damage: the sources that can be chosen (CR 609.7a), and shields that prevent so much damage, where
//! several sources deal damage at once (CR 615.7).

use crate::game::asking::evaluate::{Context, Entities};
use crate::game::decisions::form::PickOne;
use crate::game::decisions::{Ask, Options, Picked};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::Filter;
use crate::{Applied, Batch, ContinuousEffect, ContinuousKind, CounterKind, Entity, Event, ObjectId, PlayerId};
use smallvec::SmallVec;

/// Which damage a shield for so much damage prevents first (CR 615.7).
pub(in crate::game) struct Shielded;

impl Ask for Shielded {
    type Frame = Batch;
    type Form = PickOne;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let events = game.shielded_events(batch, batch.asked_about()?);
        options.list.extend(events.into_iter().filter_map(|at| match batch.events[at].event {
            Event::Damage { source, .. } => Some(Choice::Object(source)),
            _ => None,
        }));
        Some((game.batch_player(batch), Reason::Choose(game.asked_by(batch)?)))
    }

    /// That damage is looked at first.
    fn answer(game: &mut Game, mut batch: Batch, picked: Picked) -> Flow {
        let Some(applied) = batch.question.take().and_then(|question| question.about()) else { return Flow::On };
        let cursor = usize::from(batch.cursor);
        if let Some(at) = game.shielded_events(&batch, applied).get(picked.at) {
            batch.events[cursor..=*at].rotate_right(1);
        }
        let flow = game.begin_replacement(&mut batch, applied);
        game.go_on_with(batch);
        flow
    }
}

impl Game {
    /// CR 609.7a: what something on the stack, a delayed ability, a replacement effect that waits or damage that can still be
    /// prevented comes from or speaks of may be chosen as a source, although it has gone.
    pub(in crate::game) fn add_absent_sources(&self, from: &Filter, context: &Context<'_>, found: &mut Entities) {
        let held = self.state.classic.held.iter().filter_map(|pending| match pending.event {
            Event::Damage { source, .. } => Some(source),
            _ => None,
        });
        let stack = self.state.stack.iter().map(|entry| (entry.source, &entry.bindings));
        let delayed = self.state.delayed.iter().map(|delayed| (delayed.source, &delayed.bindings));
        let waits = |effect: &&ContinuousEffect| matches!(effect.kind, ContinuousKind::Shield { .. });
        let waiting = self.state.effects.iter().filter(waits).map(|effect| (effect.source, &effect.bindings));
        let spoken_of = stack.chain(delayed).chain(waiting).flat_map(|(source, bound)| {
            let targets = bound.targets.iter().map(|target| target.entity);
            let held = bound.held.iter().map(|(_, entity)| *entity);
            let all = targets.chain(held).chain(bound.event.subject).chain(bound.event.agent);
            std::iter::once(source).chain(all.filter_map(Entity::object))
        });
        for source in spoken_of.chain(held) {
            if !found.contains(&source.into()) && self.matches_anywhere(from, source, context) {
                found.push(source.into());
            }
        }
    }

    /// For each 1 damage a counter is removed, and that 1 damage prevented. CR 615.12: damage that can't be prevented is
    /// dealt, and the counters go all the same.
    pub(in crate::game) fn prevent_by_counters(&mut self, event: &mut Event, kind: CounterKind) {
        let Event::Damage { to: Entity::Object(id), source, amount, .. } = event else { return };
        let removed = (*amount).min(self.counters((*id).into(), kind) as i32);
        if removed <= 0 {
            return;
        }
        if !self.damage_cant_be_prevented(*source, (*id).into()) {
            *amount -= removed;
        }
        let (on, by) = ((*id).into(), self.controller_of(*id));
        let mut counters = [Event::Counters { on, kind, amount: -removed, by, cost: false, most: None }];
        self.happen(&mut counters);
    }

    /// CR 614.9: some of the damage at the cursor is dealt to another instead; nothing, if that is gone or can't be dealt
    /// damage. Says how much.
    pub(in crate::game) fn redirect_part(&self, batch: &mut Batch, most: i32, to: Option<Entity>) -> i32 {
        let at = usize::from(batch.cursor);
        let Some(to) = to.filter(|to| self.can_be_damaged(*to)) else { return 0 };
        let mut redirected = batch.events[at].clone();
        let part = match (&mut batch.events[at].event, &mut redirected.event) {
            (Event::Damage { amount: rest, .. }, Event::Damage { amount, to: whom, .. }) => {
                let part = (*rest).min(most.max(0));
                *rest -= part;
                (*amount, *whom) = (part, to);
                part
            }
            _ => 0,
        };
        if part > 0 {
            batch.events.insert(at + 1, redirected);
        }
        part
    }

    /// The events from the cursor on that a shield could prevent, by their place in the batch, if it cannot prevent them
    /// all and the player can tell their sources apart; otherwise nothing.
    pub(in crate::game) fn shielded_events(&self, batch: &Batch, applied: Applied) -> SmallVec<[usize; 4]> {
        let Applied::Effect(id) = applied else { return SmallVec::new() };
        let effect = self.state.effects.iter().find(|effect| effect.id == id);
        let Some(ContinuousKind::Shield { remaining: Some(remaining), .. }) = effect.map(|effect| &effect.kind) else {
            return SmallVec::new();
        };
        let later = usize::from(batch.cursor)..batch.events.len();
        // Where something else applies as well, the events are looked at one by one.
        let events: SmallVec<[usize; 4]> =
            later.filter(|at| self.applicable(&batch.events[*at], None).as_slice() == [applied]).collect();
        let damage = |at: &usize| match batch.events[*at].event {
            Event::Damage { source, amount, .. } => Some((source, amount)),
            _ => None,
        };
        // Two of one name are told apart by what each is now, and by what it wears.
        let bare = |source: ObjectId| self.worn_by(source).is_empty();
        let tells = |source: ObjectId| self.look(source).map(|look| (look.characteristics.clone(), bare(source)));
        let all: SmallVec<[(ObjectId, i32); 4]> = events.iter().filter_map(damage).collect();
        let total: i32 = all.iter().map(|(_, amount)| *amount).fold(0, i32::saturating_add);
        let differ = || all.windows(2).any(|pair| tells(pair[0].0) != tells(pair[1].0));
        if total > *remaining && differ() { events } else { SmallVec::new() }
    }
}
