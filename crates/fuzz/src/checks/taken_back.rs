//! A half-made action can be taken back to exactly where it began.

use super::saved::through_bytes;
use crate::failure::{Fault, Property, first_difference};
use crate::trial::{asked, at_priority};
use kernel::{Game as _, Input, NoSink};
use magic::{CardPool, Game, State};
use std::sync::Arc;

/// Where the half-made action began.
#[derive(Default)]
pub(crate) struct HalfMade {
    before: Option<(State, String)>,
}

impl HalfMade {
    /// Remembers the state when an action can be picked.
    pub(crate) fn note(&mut self, game: &Game) {
        if at_priority(game) {
            self.before = Some((game.state().clone(), asked(game)));
        }
    }

    /// Takes back on clones, one of them saved and resumed first.
    pub(crate) fn check(&self, pool: &Arc<CardPool>, game: &Game) -> Result<(), Fault> {
        if !game.can_take_back() {
            return Ok(());
        }
        let question = asked(game);
        if at_priority(game) {
            let details = format!("nothing is half-made, yet it can be taken back: {question}");
            return Err((Property::TakesBack, details));
        }
        let Some((state, asked_before)) = &self.before else { return Ok(()) };
        for (mut clone, how) in [(game.clone(), "at once"), (through_bytes(pool, game)?, "after a save")] {
            let fault = |problem: String| (Property::TakesBack, format!("{how}: {problem}, at {question}"));
            let seat = clone.decision().and_then(|decision| decision.who.first());
            let seat = seat.ok_or_else(|| fault("nobody is asked".to_string()))?;
            clone.apply(seat, &Input::TakeBack, &mut NoSink).map_err(|refusal| fault(refusal.to_string()))?;
            if clone.state() != state {
                let (expected, found) = (format!("{state:#?}"), format!("{:#?}", clone.state()));
                return Err(fault(first_difference(&expected, &found)));
            }
            if asked(&clone) != *asked_before {
                return Err(fault(format!("it asks otherwise: {}", first_difference(asked_before, &asked(&clone)))));
            }
        }
        Ok(())
    }
}
