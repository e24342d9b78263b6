//! Saves that outlive a release: they name the definitions they use, with a hash of each.
//!
//! The state is written as JSON, in which fields and words have names; a definition is written as a text that nothing
//! else looks like, so that all of them can be found again and given the numbers of the pool at hand.

use crate::game::{Game, Saved};
use crate::ids::{definition_mark, definition_of_mark};
use crate::{CardPool, DefinitionId};
use kernel::{ResumeError, StateHash};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The version of the form.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Snapshot {
    cardhall_save: u32,
    /// The version of the engine that wrote it.
    engine: String,
    /// The pool it was played with.
    pool: StateHash,
    /// How many definitions that pool had, before those in other words.
    definitions_in_all: u16,
    /// The definitions it uses.
    definitions: Vec<Named>,
    saved: Value,
}

/// A definition that a save uses.
#[derive(Serialize, Deserialize)]
struct Named {
    number: u16,
    name: String,
    token: bool,
    hash: StateHash,
}

impl Game {
    pub(super) fn to_snapshot(&self) -> Vec<u8> {
        let saved = serde_json::to_value(self.save()).unwrap_or(Value::Null);
        let mut used = BTreeSet::new();
        visit(&saved, &mut |number| {
            used.insert(number);
        });
        let own = self.pool.own_len();
        let named = used.into_iter().filter(|number| *number < own).map(|number| {
            let definition = self.pool.definition(DefinitionId(number));
            let name = definition.card.name.clone();
            Named { number, name, token: definition.is_token, hash: self.pool.hash_of(DefinitionId(number)) }
        });
        let snapshot = Snapshot {
            cardhall_save: VERSION,
            engine: env!("CARGO_PKG_VERSION").to_string(),
            pool: self.pool.hash(),
            definitions_in_all: own,
            definitions: named.collect(),
            saved,
        };
        kernel::sealed(&serde_json::to_vec(&snapshot).unwrap_or_default())
    }

    pub(super) fn from_snapshot(pool: &Arc<CardPool>, bytes: &[u8]) -> Result<Game, ResumeError> {
        let damaged = |error: serde_json::Error| ResumeError::Damaged(error.to_string());
        let mut snapshot: Snapshot = serde_json::from_slice(kernel::unsealed(bytes)?).map_err(damaged)?;
        if snapshot.cardhall_save != VERSION {
            let problem = format!("it has version {}; this program reads version {VERSION}", snapshot.cardhall_save);
            return Err(ResumeError::Damaged(problem));
        }
        if snapshot.pool != pool.hash() {
            let places = places_in(pool, &snapshot)?;
            renumber(&mut snapshot.saved, &places, snapshot.definitions_in_all, pool.own_len())?;
        }
        let saved: Saved = serde_json::from_value(snapshot.saved).map_err(damaged)?;
        Ok(Game::resume(Arc::clone(pool), &saved))
    }
}

/// Where the definitions of a save stand in this pool.
fn places_in(pool: &CardPool, snapshot: &Snapshot) -> Result<BTreeMap<u16, u16>, ResumeError> {
    let mut places = BTreeMap::new();
    for named in &snapshot.definitions {
        let same_name = |number: &u16| {
            let definition = pool.definition(DefinitionId(*number));
            definition.card.name == named.name && definition.is_token == named.token
        };
        let mut candidates = (0..pool.own_len()).filter(same_name).peekable();
        if candidates.peek().is_none() {
            return Err(ResumeError::Changed(format!("the card \"{}\" does not exist any more", named.name)));
        }
        let place = candidates.find(|number| pool.hash_of(DefinitionId(*number)) == named.hash);
        let Some(place) = place else {
            return Err(ResumeError::Changed(format!("the card \"{}\" has changed since it was saved", named.name)));
        };
        places.insert(named.number, place);
    }
    Ok(places)
}

fn visit(value: &Value, found: &mut impl FnMut(u16)) {
    match value {
        Value::String(text) => definition_of_mark(text).into_iter().for_each(found),
        Value::Array(list) => list.iter().for_each(|one| visit(one, found)),
        Value::Object(map) => map.values().for_each(|one| visit(one, found)),
        _ => {}
    }
}

/// Gives definitions their numbers in another pool. Those in other words stand behind all others, in their order.
fn renumber(value: &mut Value, places: &BTreeMap<u16, u16>, before: u16, now: u16) -> Result<(), ResumeError> {
    match value {
        Value::String(text) => {
            let Some(number) = definition_of_mark(text) else { return Ok(()) };
            let place = match number.checked_sub(before) {
                Some(further) => Some(now + further),
                None => places.get(&number).copied(),
            };
            let unknown = || ResumeError::Damaged(format!("definition {number} is not named in it"));
            *text = definition_mark(place.ok_or_else(unknown)?);
            Ok(())
        }
        Value::Array(list) => list.iter_mut().try_for_each(|one| renumber(one, places, before, now)),
        Value::Object(map) => map.values_mut().try_for_each(|one| renumber(one, places, before, now)),
        _ => Ok(()),
    }
}
