//! A half-made action can be taken back to exactly where it began.

use super::saved::through_bytes;
use crate::failure::{Fault, Property};
use crate::trial::{asked, may_begin};
use kernel::{Game as _, Input, NoSink, Seat, StateHash};
use magic::{CardPool, Game};
use std::sync::Arc;

/// Where the half-made action began.
#[derive(Default)]
pub(crate) struct HalfMade {
    before: Option<StateHash>,
    /// Who picked the action.
    seat: Option<Seat>,
    /// Whether another seat has answered since.
    answered_by_another: bool,
}

impl HalfMade {
    /// Remembers the state when something can be begun.
    pub(crate) fn note(&mut self, game: &Game, hash: Option<StateHash>) {
        if may_begin(game) {
            *self = HalfMade { before: hash, ..HalfMade::default() };
        }
    }

    /// Remembers who answers.
    pub(crate) fn answered(&mut self, seat: Seat) {
        self.answered_by_another |= self.seat.is_some_and(|begun_by| begun_by != seat);
        self.seat = self.seat.or(Some(seat));
    }

    /// Takes back on clones, one of them saved and resumed first.
    pub(crate) fn check(&self, pool: &Arc<CardPool>, game: &Game) -> Result<(), Fault> {
        if !game.can_take_back() {
            return Ok(());
        }
        let question = asked(game);
        if may_begin(game) {
            let details = format!("nothing is half-made, yet it can be taken back: {question}");
            return Err((Property::TakesBack, details));
        }
        if self.answered_by_another {
            return Err((Property::TakesBack, format!("another seat has acted, yet it can be taken back: {question}")));
        }
        let (Some(before), Some(seat)) = (self.before, self.seat) else { return Ok(()) };
        for (mut clone, how) in [(game.clone(), "at once"), (through_bytes(pool, game)?, "after a save")] {
            let fault = |problem: String| (Property::TakesBack, format!("{how}: {problem}, at {question}"));
            clone.apply(seat, &Input::TakeBack, &mut NoSink).map_err(|refusal| fault(refusal.to_string()))?;
            if clone.hash() != before {
                return Err(fault("the state is another than before".to_string()));
            }
            let anew = through_bytes(pool, &clone)?;
            if asked(&clone) != asked(&anew) {
                return Err(fault(format!("it asks otherwise than it should: {}", asked(&clone))));
            }
        }
        Ok(())
    }
}
