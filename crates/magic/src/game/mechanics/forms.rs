//! Forms that an object can enter in (CR 614.12), and life paid as it enters.

use crate::game::decisions::form::PickOne;
use crate::game::decisions::{Ask, Options, Picked};
use crate::game::{Choice, Flow, Game, Reason};
use crate::notation::{Duration, Effect, Entering, Instead, Modification, Noun};
use crate::{Applied, Batch, Chosen, Copied, Event, PlayerId};
use smallvec::SmallVec;

/// Which of several forms an object enters in.
pub(in crate::game) struct EnterForm;

impl Ask for EnterForm {
    type Frame = Batch;
    type Form = PickOne;

    fn ask(game: &Game, batch: &Batch, options: &mut Options) -> Option<(PlayerId, Reason)> {
        let forms = game.entering_forms(&batch.asked_about()?).len();
        options.list.extend((0..forms as u8).map(Choice::Mode));
        Some((game.batch_player(batch), Reason::EnterChoice(game.asked_by(batch)?)))
    }

    /// CR 707.2: the chosen form is part of the copiable values of what enters.
    fn answer(game: &mut Game, mut batch: Batch, form: Picked) -> Flow {
        let Some((_, ability)) = batch.asked_about().and_then(|applied| game.replacement_of(&applied)) else {
            return Flow::On;
        };
        let spec = game.pool.ability(ability).spec + form.at as u16;
        if let Some(moved) = batch.entering() {
            let own = || match game.live(moved.object).copied {
                Some(copied) => game.copied(copied).clone(),
                None => {
                    let definition = moved.entry.face.unwrap_or_else(|| game.base_definition(moved.object));
                    Copied { definition, except: SmallVec::new() }
                }
            };
            let mut copied = moved.entry.copy.clone().unwrap_or_else(own);
            copied.except.push((ability.definition, spec));
            moved.entry.copy = Some(copied);
        }
        game.apply_asked(batch)
    }

    /// What the form makes of the object that enters.
    fn words(game: &Game, batch: &Batch, option: u8) -> Option<String> {
        let applied = batch.asked_about()?;
        let form = game.entering_forms(&applied).get(usize::from(option))?.clone();
        let (_, ability) = game.replacement_of(&applied)?;
        Some(game.effect_in_words(ability, &Effect::Modify(Noun::This, form, Duration::Forever)))
    }
}

impl Game {
    /// The forms among which is chosen as the object enters.
    fn entering_forms(&self, applied: &Applied) -> &[Vec<Modification>] {
        match self.instead_of(applied) {
            Some(Instead::Enter(entering)) => &entering.forms,
            _ => &[],
        }
    }

    /// The life that is paid as an object enters (CR 119.4).
    pub(in crate::game) fn pay_chosen_life(&mut self, event: &Event, applied: &Applied, chosen: Chosen) {
        let pays = matches!(self.instead_of(applied), Some(Instead::Enter(Entering { pays_chosen_life: true, .. })));
        if let (true, Chosen::Number(life @ 1..)) = (pays, chosen) {
            self.lose_life_now(self.affected_player(event), life);
        }
    }
}
