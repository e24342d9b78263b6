//! What is asked while events are about to happen: which replacement applies, and how an object enters.

use crate::game::asking::evaluate::Context;
use crate::game::decisions::form::{PickOne, YesNo};
use crate::game::decisions::{Ask, Options, Picked};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::Chooser;
use crate::{Applied, Asked, Attacking, Batch, BatchQuestion, Event, ObjectId, PlayerId};

impl Batch {
    /// What is asked.
    pub(in crate::game) fn asked(&self) -> Asked {
        match self.question {
            None => Asked::Replacement,
            Some(BatchQuestion::Optional(_)) => Asked::OptionalReplacement,
            Some(BatchQuestion::OptionalFor(..)) => Asked::AllowedReplacement,
            Some(BatchQuestion::Decider(_)) => Asked::Decider,
            Some(BatchQuestion::Give(_)) => Asked::Give,
            Some(BatchQuestion::GivenCounter(..)) => Asked::GivenCounter,
            Some(BatchQuestion::Copy(_)) => Asked::EnterAsCopy,
            Some(BatchQuestion::Choose(_)) => Asked::EnterChoice,
            Some(BatchQuestion::Form(_)) => Asked::EnterForm,
            Some(BatchQuestion::Pay(_)) => Asked::EnterPayment,
            Some(BatchQuestion::Host) => Asked::EnterAttached,
            Some(BatchQuestion::Defender) => Asked::EnterAttacking,
            Some(BatchQuestion::Shielded(_)) => Asked::Shielded,
            Some(BatchQuestion::Timestamps(..)) => Asked::Timestamps,
        }
    }
}

impl Game {
    /// The source of the replacement about which a player is asked.
    pub(in crate::game) fn asked_by(&self, batch: &Batch) -> Option<ObjectId> {
        match batch.asked_about()? {
            Applied::Ability(id, _) | Applied::Counter(id, _) | Applied::Cast(id) | Applied::Mask(id) => Some(id),
            Applied::Effect(number) => {
                self.state.effects.iter().find(|effect| effect.id == number).map(|effect| effect.source)
            }
        }
    }

    /// Goes on with the next question about the replacement that is being applied, if there is one.
    pub(super) fn ask_further(&mut self, mut batch: Batch, question: Option<BatchQuestion>) -> Flow {
        let asks = question.is_some();
        batch.question = question;
        self.go_on_with(batch);
        if asks { Flow::Wait } else { Flow::On }
    }

    /// The replacement about which a player was asked applies.
    pub(in crate::game) fn apply_asked(&mut self, mut batch: Batch) -> Flow {
        if let Some(applied) = batch.question.take().and_then(|question| question.about()) {
            self.apply_replacement(&mut batch, applied);
        }
        self.go_on_with(batch)
    }
}

/// Which of several replacement effects applies first (CR 616.1).
pub(in crate::game) struct ChooseReplacement;

impl Ask for ChooseReplacement {
    type Frame = Batch;
    type Form = PickOne;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.extend(batch.applicable.iter().map(|applied| Choice::Replacement(*applied)));
        Some((game.batch_player(batch), Reason::Replacement))
    }

    fn answer(game: &mut Game, mut batch: Batch, picked: Picked) -> Flow {
        let applied = batch.applicable[picked.at];
        batch.applicable.clear();
        let flow = game.begin_replacement(&mut batch, applied);
        game.go_on_with(batch);
        flow
    }
}

/// Whether an optional replacement applies.
pub(in crate::game) struct OptionalReplacement;

impl Ask for OptionalReplacement {
    type Frame = Batch;
    type Form = YesNo;

    fn ask(game: &Game, batch: &Batch, _: &mut Options) -> Option<(PlayerId, Reason)> {
        Some((game.batch_player(batch), Reason::OptionalReplacement(game.asked_by(batch)?)))
    }

    fn answer(game: &mut Game, mut batch: Batch, yes: bool) -> Flow {
        let Some(applied) = batch.question.take().and_then(|question| question.about()) else { return Flow::On };
        if !yes {
            game.decline_replacement(&mut batch, applied);
            return game.go_on_with(batch);
        }
        let instead = game.instead_of(&applied).cloned();
        match instead.and_then(|instead| game.entering_question(&instead, applied, batch.event())) {
            None => {
                game.apply_replacement(&mut batch, applied);
                game.go_on_with(batch)
            }
            further => game.ask_further(batch, further),
        }
    }
}

/// Whether another player lets a replacement apply.
pub(in crate::game) struct AllowedReplacement;

impl Ask for AllowedReplacement {
    type Frame = Batch;
    type Form = YesNo;

    fn ask(game: &Game, batch: &Batch, _: &mut Options) -> Option<(PlayerId, Reason)> {
        Some((game.batch_player(batch), Reason::OptionalReplacement(game.asked_by(batch)?)))
    }

    fn answer(game: &mut Game, mut batch: Batch, yes: bool) -> Flow {
        if yes {
            game.note_who_puts_counters(&mut batch);
            return game.apply_asked(batch);
        }
        if let Some(applied) = batch.question.take().and_then(|question| question.about()) {
            game.decline_replacement(&mut batch, applied);
        }
        game.go_on_with(batch)
    }
}

/// Which opponent decides whether a replacement applies.
pub(in crate::game) struct Decider;

impl Ask for Decider {
    type Frame = Batch;
    type Form = PickOne;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let (player, source) = (game.batch_player(batch), game.asked_by(batch)?);
        game.chooser_options(&Chooser::Opponent, player, &Context::of(source, player), options);
        Some((player, Reason::EnterChoice(source)))
    }

    fn answer(game: &mut Game, batch: Batch, picked: Picked) -> Flow {
        let opponent = picked.entity().and_then(|one| one.player());
        let further = batch.asked_about().zip(opponent);
        game.ask_further(batch, further.map(|(applied, opponent)| BatchQuestion::OptionalFor(applied, opponent)))
    }
}

/// What an object enters as a copy of, if anything.
pub(in crate::game) struct EnterAsCopy;

impl Ask for EnterAsCopy {
    type Frame = Batch;
    type Form = PickOne;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        options.list.push(Choice::Nothing);
        options.list.extend(game.copy_candidates(batch).into_iter().map(Choice::Object));
        Some((game.batch_player(batch), Reason::EnterAsCopy(game.asked_by(batch)?)))
    }

    fn answer(game: &mut Game, mut batch: Batch, picked: Picked) -> Flow {
        let applied = batch.question.take().and_then(|question| question.about());
        if let (Some(applied), Some(model)) = (applied, picked.entity().and_then(|one| one.object())) {
            game.enter_as_copy(&mut batch, applied, model);
        }
        game.go_on_with(batch)
    }
}

/// What is chosen for an object as it enters.
pub(in crate::game) struct EnterChoice;

impl Ask for EnterChoice {
    type Frame = Batch;
    type Form = PickOne;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let (player, source) = (game.batch_player(batch), game.asked_by(batch)?);
        let chooser = game.entering_chooser(&batch.asked_about()?)?;
        game.chooser_options(chooser, player, &Context::of(source, player), options);
        Some((player, Reason::EnterChoice(source)))
    }

    fn answer(game: &mut Game, mut batch: Batch, picked: Picked) -> Flow {
        if let (Some(applied), Some(chosen)) = (batch.asked_about(), Game::as_chosen(picked.choice)) {
            game.pay_chosen_life(batch.event(), &applied, chosen);
            if let Some(moved) = batch.entering() {
                moved.entry.chosen = Some(chosen.after(moved.entry.chosen));
            }
        }
        game.apply_asked(batch)
    }
}

/// Whether to pay so that an object does not enter tapped.
pub(in crate::game) struct EnterPayment;

impl Ask for EnterPayment {
    type Frame = Batch;
    type Form = YesNo;

    fn ask(game: &Game, batch: &Batch, _: &mut Options) -> Option<(PlayerId, Reason)> {
        Some((game.batch_player(batch), Reason::EnterPayment(game.asked_by(batch)?)))
    }

    fn answer(game: &mut Game, mut batch: Batch, pays: bool) -> Flow {
        match (pays, batch.asked_about()) {
            (true, Some(applied)) => game.pay_to_enter_untapped(batch.event(), &applied),
            (true, None) => {}
            (false, _) => batch.entering().into_iter().for_each(|moved| moved.entry.tapped = true),
        }
        game.apply_asked(batch)
    }
}

/// What an Aura that was not cast enters attached to (CR 303.4f).
pub(in crate::game) struct EnterAttached;

impl Ask for EnterAttached {
    type Frame = Batch;
    type Form = PickOne;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Event::Move(moved) = batch.event() else { return None };
        options.list.extend(game.aura_hosts(moved).into_iter().map(Choice::entity));
        Some((game.batch_player(batch), Reason::EnterAttached(moved.object)))
    }

    fn answer(game: &mut Game, mut batch: Batch, host: Picked) -> Flow {
        batch.question = None;
        batch.entering().into_iter().for_each(|moved| moved.entry.attached_to = host.entity());
        game.go_on_with(batch)
    }
}

/// What a creature enters attacking (CR 508.4).
pub(in crate::game) struct EnterAttacking;

impl Ask for EnterAttacking {
    type Frame = Batch;
    type Form = PickOne;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let Event::Move(moved) = batch.event() else { return None };
        let whom = game.defenders_of_entering(moved.under, moved.entry.attacking);
        options.list.extend(whom.into_iter().map(Choice::entity));
        Some((moved.under, Reason::EnterAttacking(moved.object)))
    }

    fn answer(game: &mut Game, mut batch: Batch, whom: Picked) -> Flow {
        batch.question = None;
        let attacking = whom.entity().map_or(Attacking::Nothing, Attacking::Whom);
        batch.entering().into_iter().for_each(|moved| moved.entry.attacking = attacking);
        game.go_on_with(batch)
    }
}
