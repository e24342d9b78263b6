//! Effects made flat: what a resolving ability runs.

use crate::notation::{Condition, Cost, Effect, Noun, TargetSpec, Value};

/// One step of a program.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// Do this. The number is what the pool filed for it: a token's definition, a nested ability, a list of changes.
    Do(Effect, u16),
    /// Go on here if it holds, otherwise there.
    Branch(Condition, u16),
    /// Go there.
    Jump(u16),
    /// Ask these players; go on here on the first yes, otherwise there.
    May(Noun, u16),
    /// Ask these players to pay; go on here on the first who does, otherwise there.
    Pay(Noun, Cost, u16),
    /// Ask this player whether to cast one of these; go on here if it is cast, otherwise there.
    MayCast(Noun, Noun, CastTerms, u16),
    /// For each of these go on here; there when all are done.
    Each(Noun, u16),
    /// So many times go on here; there when done.
    Times(Value, u16),
    /// That player chooses where to go on.
    Either(Noun, Vec<u16>),
    /// The next turn of the loop that began there.
    Next(u16),
}

/// How a card is cast in the middle of a resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastTerms {
    /// For the cost behind that keyword of the card; without paying its mana cost where it is left out.
    pub by: Option<crate::Keyword>,
    /// Whether a copy of it is cast.
    pub copy: bool,
    /// Whether it is cast face down, and turned up by what happens to what it becomes.
    pub masked: bool,
    /// Whether a land can be played as well.
    pub lands: bool,
}

/// Where one mode begins and which targets are its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mode {
    /// The first step.
    pub start: u16,
    /// One past the last step.
    pub end: u16,
    /// The first target phrase.
    pub first_target: u8,
    /// One past the last target phrase.
    pub end_target: u8,
}

/// A compiled effect.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Program {
    /// The steps.
    pub ops: Vec<Op>,
    /// The target phrases, in printed order.
    pub targets: Vec<TargetSpec>,
    /// The modes; empty if it is not modal.
    pub modes: Vec<Mode>,
    /// The fewest and most modes, and whether one may be chosen again.
    pub mode_limits: (u8, u8, bool),
    /// What each mode costs in addition.
    pub mode_costs: Vec<Cost>,
    /// Other limits, if something holds.
    pub other_limits: Option<(Condition, u8, u8)>,
    /// For each phrase the one of whose target it speaks, if it does.
    pub leads: Vec<Option<u8>>,
    /// Whether what can be chosen for one phrase depends on what was chosen for another.
    pub paired: bool,
    /// The amount to divide among the targets as it is announced (CR 601.2d).
    pub divide: Option<Value>,
}
