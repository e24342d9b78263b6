//! Flat programs: effects without their nesting, so that a place in one is a number.

use crate::notation::{Condition, Effect, Noun, Text, Value, Who};
use serde::{Deserialize, Serialize};

/// Where a program begins among the pool's steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Program(pub u32);

impl Program {
    /// The program that does nothing; it is the first of every pool.
    pub const NOTHING: Program = Program(0);
}

/// A step of a program.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// The program ends.
    End,
    /// Go on there.
    Jump(u32),
    /// Go on there unless that is so.
    Unless(Condition, u32),
    /// Ask whether it is wanted; go on there if not.
    May(Who, u32),
    /// Ask which, and go on there; where none can be chosen, after them all.
    Modes(Vec<(Text, Condition, u32)>, u32),
    /// Begin a loop over cards; go on there if there is none.
    Cards(Noun, u32),
    /// Begin a loop over rangers; go on there if there is none.
    Rangers(Who, u32),
    /// Begin a loop of so many times; go on there if it is none.
    Times(Value, u32),
    /// The loop that began there goes on with its next item.
    Next(u32),
    /// What follows must be possible in full.
    OpenArrow,
    /// Go on there if it was not.
    CloseArrow(u32),
    /// A verb, with the programs of the effects inside it.
    Verb(Effect, Vec<Program>),
}
