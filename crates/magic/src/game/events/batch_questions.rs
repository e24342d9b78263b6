//! What is asked while events are about to happen: which replacement applies, and how an object enters.

use crate::game::asking::evaluate::Context;
use crate::game::door::{Options, Wanted};
use crate::game::events::replacement::BatchAnswer;
use crate::game::{Choice, Flow, Game, Reason};
use crate::{Applied, BatchQuestion, Entity, Event, Frame, ObjectId};
use kernel::Answer;

impl Game {
    pub(in crate::game) fn prepare_batch(&self, batch: &crate::Batch, options: &mut Options) {
        let player = self.batch_player(batch);
        let source = |applied: &Applied| match applied {
            Applied::Ability(id, _) | Applied::Counter(id, _) | Applied::Cast(id) => *id,
            Applied::Effect(number) => self
                .state
                .effects
                .iter()
                .find(|effect| effect.id == *number)
                .map_or(ObjectId { slot: 0, generation: 0 }, |effect| effect.source),
        };
        match &batch.question {
            None => {
                options.ask(Wanted::PickOne, player, Reason::Replacement);
                options.list.extend(batch.applicable.iter().map(|applied| Choice::Replacement(*applied)));
            }
            Some(BatchQuestion::Optional(applied) | BatchQuestion::OptionalFor(applied, _)) => {
                options.ask(Wanted::YesNo, player, Reason::OptionalReplacement(source(applied)));
            }
            Some(BatchQuestion::Decider(applied)) => {
                options.ask(Wanted::PickOne, player, Reason::EnterChoice(source(applied)));
                let context = Context::of(source(applied), player);
                self.chooser_options(&crate::notation::Chooser::Opponent, player, &context, options);
            }
            Some(BatchQuestion::Give(applied)) => {
                options.ask(Wanted::PickSome, player, Reason::Choose(source(applied)));
                options.list.extend(self.given_candidates(batch).into_iter().map(Choice::Object));
                (options.min, options.max) = self.giving_limits(batch, options.list.len());
            }
            Some(BatchQuestion::GivenCounter(applied, _)) => {
                options.ask(Wanted::PickOne, player, Reason::EnterChoice(source(applied)));
                options.list.extend((0..self.given_counters(applied).len() as u8).map(Choice::Mode));
            }
            Some(BatchQuestion::Copy(applied)) => {
                options.ask(Wanted::PickOne, player, Reason::EnterAsCopy(source(applied)));
                options.list.push(Choice::Nothing);
                options.list.extend(self.copy_candidates(batch).into_iter().map(Choice::Object));
            }
            Some(BatchQuestion::Choose(applied)) => {
                options.ask(Wanted::PickOne, player, Reason::EnterChoice(source(applied)));
                options.list.extend((0..self.entering_forms(applied).len() as u8).map(Choice::Mode));
                if let Some(chooser) = self.entering_chooser(applied) {
                    self.chooser_options(chooser, player, &Context::of(source(applied), player), options);
                }
            }
            Some(BatchQuestion::Host) => {
                if let Event::Move(moved) = &batch.events[usize::from(batch.cursor)].event {
                    options.ask(Wanted::PickOne, player, Reason::EnterAttached(moved.object));
                    options.list.extend(self.aura_hosts(moved).into_iter().map(Choice::entity));
                }
            }
            Some(BatchQuestion::Defender) => {
                if let Event::Move(moved) = &batch.events[usize::from(batch.cursor)].event {
                    let whom = self.defenders_of_entering(moved.under, moved.entry.attacking);
                    options.ask(Wanted::PickOne, moved.under, Reason::EnterAttacking(moved.object));
                    options.list.extend(whom.into_iter().map(Choice::entity));
                }
            }
            Some(BatchQuestion::Shielded(applied)) => {
                options.ask(Wanted::PickOne, player, Reason::Choose(source(applied)));
                let events = self.shielded_events(batch, *applied);
                options.list.extend(events.into_iter().filter_map(|at| match batch.events[at].event {
                    Event::Damage { source, .. } => Some(Choice::Object(source)),
                    _ => None,
                }));
            }
            Some(BatchQuestion::Pay(applied)) => {
                options.ask(Wanted::YesNo, player, Reason::EnterPayment(source(applied)));
            }
        }
    }

    pub(in crate::game) fn answer_batch(&mut self, batch: crate::Batch, answer: &Answer, options: &Options) -> Flow {
        match (&batch.question, answer) {
            (None, Answer::Pick(pick)) => self.answer_replacement(batch, *pick),
            (Some(_), Answer::Yes(yes)) => self.answer_batch_question(batch, BatchAnswer::Yes(*yes)),
            (Some(BatchQuestion::Copy(_)), Answer::Pick(pick)) => {
                let model = options.list[usize::from(*pick)].as_entity().and_then(Entity::object);
                self.answer_batch_question(batch, BatchAnswer::Object(model))
            }
            (Some(BatchQuestion::Host), Answer::Pick(pick)) => {
                let host = options.list[usize::from(*pick)].as_entity();
                self.answer_host(batch, host)
            }
            (Some(BatchQuestion::Defender), Answer::Pick(pick)) => {
                let whom = options.list[usize::from(*pick)].as_entity();
                self.answer_defender(batch, whom)
            }
            (Some(BatchQuestion::Shielded(_)), Answer::Pick(pick)) => self.answer_shielded(batch, usize::from(*pick)),
            (Some(BatchQuestion::Give(_)), Answer::Picks(picks)) => {
                let given = picks.iter().filter_map(|at| options.list[usize::from(*at)].as_entity()?.object());
                self.answer_giving(batch, given.collect())
            }
            (Some(BatchQuestion::GivenCounter(..)), Answer::Pick(pick))
                if let Choice::Mode(counter) = options.list[usize::from(*pick)] =>
            {
                self.answer_given_counter(batch, counter)
            }
            (Some(BatchQuestion::Choose(_)), Answer::Pick(pick))
                if let Choice::Mode(form) = options.list[usize::from(*pick)] =>
            {
                self.answer_form(batch, form)
            }
            (Some(_), Answer::Pick(pick)) => match Game::as_chosen(options.list[usize::from(*pick)]) {
                Some(chosen) => self.answer_batch_question(batch, BatchAnswer::Chosen(chosen)),
                None => Flow::On,
            },
            _ => {
                self.state.frames.push(Frame::Batch(batch));
                Flow::Wait
            }
        }
    }
}
