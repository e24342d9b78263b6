//! What must hold of a pool before anybody plays with it.

use super::{Op, Pool};
use crate::notation::{Effect, EntryNumber, Statement, Title};
use crate::walk::{Visitor, walk};
use std::borrow::Cow;
use thiserror::Error;

/// Why a pool cannot be played with.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PoolError {
    /// The same title in one set, or the same entry number, twice.
    #[error("\"{0}\" is there twice")]
    Twice(String),
    /// A name that leads nowhere.
    #[error("there is no {0} \"{1}\"")]
    Unknown(&'static str, String),
    /// A name that leads nowhere, with the place that says it.
    #[error("{place}: there is no {kind} \"{name}\"")]
    Dangling {
        /// Where it is said.
        place: String,
        /// What it should be.
        kind: &'static str,
        /// The name.
        name: String,
    },
    /// A body of effects stands where only a verb can.
    #[error("a program has a step that cannot run")]
    Step,
}

struct References<'a> {
    pool: &'a Pool,
    dangling: Option<(&'static str, String)>,
}

impl Visitor for References<'_> {
    fn word(&mut self, _: &'static str, _: &'static str) {}

    fn name(&mut self, kind: &'static str, text: &str) {
        let owned = || Cow::Owned(text.to_string());
        let missing = match kind {
            "Title" => self.pool.by_title(&Title(owned())).is_none().then_some("card"),
            "EntryNumber" => self.pool.entry(&EntryNumber(owned())).is_none().then_some("guide entry"),
            _ => None,
        };
        if let Some(kind) = missing {
            self.dangling.get_or_insert((kind, text.to_string()));
        }
    }
}

pub(super) fn check(pool: &Pool) -> Result<(), PoolError> {
    for (_, card) in pool.cards() {
        resolve(pool, &card.card, card.card.title.to_string())?;
        for constant in &card.constants {
            let compiled = constant.test.is_some()
                || constant.program.is_some()
                || matches!(constant.constant.statement, Statement::GrantAbility(_));
            if !compiled && inside(&constant.constant.statement) != (0, 0) {
                return Err(PoolError::Step);
            }
        }
    }
    for (_, location) in pool.locations() {
        resolve(pool, &location.location, location.location.title.to_string())?;
    }
    for op in &pool.ops {
        if let Op::Verb(effect, bodies) = op {
            resolve(pool, effect, "the guide".to_string())?;
            if bodies.is_empty() && holds_effects(effect) {
                return Err(PoolError::Step);
            }
        }
    }
    Ok(())
}

/// Whether a verb has effects inside it, which need programs of their own.
fn holds_effects(verb: &Effect) -> bool {
    inside(verb).0 > 1
}

/// Effects, and tests and abilities, that stand in something written.
fn inside<T: serde::Serialize>(thing: &T) -> (usize, usize) {
    struct Bodies(usize, usize);
    impl Visitor for Bodies {
        fn word(&mut self, list: &'static str, _: &'static str) {
            self.0 += usize::from(list == "Effect");
            self.1 += usize::from(list == "Ability" || list == "Approach");
        }

        fn name(&mut self, _: &'static str, _: &str) {}
    }
    let mut bodies = Bodies(0, 0);
    walk(thing, &mut bodies);
    (bodies.0, bodies.1)
}

fn resolve<T: serde::Serialize>(pool: &Pool, thing: &T, place: String) -> Result<(), PoolError> {
    let mut references = References { pool, dangling: None };
    walk(thing, &mut references);
    match references.dangling {
        Some((kind, name)) => Err(PoolError::Dangling { place, kind, name }),
        None => Ok(()),
    }
}
