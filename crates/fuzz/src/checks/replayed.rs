//! The log replays to the same states.

use crate::failure::{Fault, Property};
use kernel::Entry;
use magic::{CardPool, Game, Setup};
use std::sync::Arc;

/// Plays a finished game again from its setup and inputs, comparing the hash after each.
pub(crate) fn replays(pool: &Arc<CardPool>, setup: &Setup, entries: &[Entry]) -> Result<(), Fault> {
    let fault = |problem: String| (Property::LogsReplay, problem);
    let mut game = Game::new(Arc::clone(pool), setup).map_err(|error| fault(error.to_string()))?;
    kernel::replay(&mut game, entries, |_, _| {}).map_err(|error| fault(error.to_string()))
}
