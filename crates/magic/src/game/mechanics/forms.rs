//! Forms that an object can enter in (CR 614.12), and life paid as it enters.

use crate::game::{Flow, Game};
use crate::notation::{Duration, Effect, Entering, Instead, Modification, Noun};
use crate::{Applied, Batch, BatchQuestion, Chosen, Copied, Event, Frame};
use smallvec::SmallVec;

impl Game {
    /// The forms among which is chosen as the object enters.
    pub(in crate::game) fn entering_forms(&self, applied: &Applied) -> &[Vec<Modification>] {
        match self.instead_of(applied) {
            Some(Instead::Enter(entering)) => &entering.forms,
            _ => &[],
        }
    }

    /// What a form makes of the object that enters.
    pub(in crate::game) fn form_text(&self, batch: &Batch, form: u8) -> Option<String> {
        if let Some(BatchQuestion::GivenCounter(applied, _)) = &batch.question {
            let kind = self.given_counters(applied).get(usize::from(form))?.0;
            return Some(format!("{kind} counter"));
        }
        let Some(BatchQuestion::Choose(applied)) = &batch.question else { return None };
        let form = self.entering_forms(applied).get(usize::from(form))?.clone();
        let (_, ability) = self.replacement_of(applied)?;
        Some(self.effect_in_words(ability, &Effect::Modify(Noun::This, form, Duration::Forever)))
    }

    /// CR 707.2: the chosen form is part of the copiable values of what enters.
    pub(in crate::game) fn answer_form(&mut self, mut batch: Batch, form: u8) -> Flow {
        let Some(BatchQuestion::Choose(applied)) = batch.question.take() else { return Flow::On };
        let Some((_, ability)) = self.replacement_of(&applied) else { return Flow::On };
        let spec = self.pool.ability(ability).spec + u16::from(form);
        let at = usize::from(batch.cursor);
        if let Event::Move(moved) = &batch.events[at].event {
            let own = || match self.live(moved.object).copied {
                Some(copied) => self.copied(copied).clone(),
                None => {
                    let definition = moved.entry.face.unwrap_or_else(|| self.base_definition(moved.object));
                    Copied { definition, except: SmallVec::new() }
                }
            };
            let mut copied = moved.entry.copy.clone().unwrap_or_else(own);
            copied.except.push((ability.definition, spec));
            if let Event::Move(moved) = &mut batch.events[at].event {
                moved.entry.copy = Some(copied);
            }
        }
        self.apply_replacement(&mut batch, applied);
        self.state.frames.push(Frame::Batch(batch));
        Flow::On
    }

    /// The life that is paid as an object enters (CR 119.4).
    pub(in crate::game) fn pay_chosen_life(&mut self, event: &Event, applied: &Applied, chosen: Chosen) {
        let pays = matches!(self.instead_of(applied), Some(Instead::Enter(Entering { pays_chosen_life: true, .. })));
        if let (true, Chosen::Number(life @ 1..)) = (pays, chosen) {
            self.lose_life_now(self.affected_player(event), life);
        }
    }
}
