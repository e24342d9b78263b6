//! Saves: the state with the hash of the pool that it refers to, and where a half-made test began; sealed, so that nothing
//! that was altered since is read.

use crate::game::Game;
use crate::game::taking_back::Beginning;
use crate::pool::Pool;
use crate::state::State;
use kernel::{ResumeError, StateHash};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The version of the form.
const VERSION: u32 = 3;

/// What stands before the state.
#[derive(Serialize, Deserialize)]
struct Mark {
    cardhall_rangers_save: u32,
    pool: StateHash,
}

impl Game {
    pub(super) fn to_snapshot(&self) -> Vec<u8> {
        let mark = Mark { cardhall_rangers_save: VERSION, pool: self.pool.hash() };
        kernel::sealed(&postcard::to_stdvec(&(mark, &self.state, &self.beginning)).unwrap_or_default())
    }

    pub(super) fn from_snapshot(pool: &Arc<Pool>, bytes: &[u8]) -> Result<Game, ResumeError> {
        let damaged = |error: postcard::Error| ResumeError::Damaged(error.to_string());
        let (mark, rest): (Mark, &[u8]) = postcard::take_from_bytes(kernel::unsealed(bytes)?).map_err(damaged)?;
        if mark.cardhall_rangers_save != VERSION {
            let found = mark.cardhall_rangers_save;
            return Err(ResumeError::Damaged(format!("it has version {found}; this program reads version {VERSION}")));
        }
        // Its numbers are those of another pool; the log, which goes by names, may still lead to the same game.
        if mark.pool != pool.hash() {
            return Err(ResumeError::Damaged("it was saved with other cards".to_string()));
        }
        let (state, beginning): (State, Option<Beginning>) = postcard::from_bytes(rest).map_err(damaged)?;
        Ok(Game { beginning, ..Game::resume(Arc::clone(pool), state).remembering() })
    }
}
