//! What is under way by the rules of thirty years ago; all of it is empty at a table that plays without them.

use super::{Pending, PendingTrigger, Resolution};
use crate::{ObjectId, PlayerId};
use serde::{Deserialize, Serialize};

/// Open windows, held damage, the batch that resolves, upkeep costs that are due.
#[derive(PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Classic {
    /// The open windows; players act in the last.
    pub windows: Vec<Window>,
    /// Damage that was dealt and does not count yet, with the replacement effects that have applied to it.
    pub held: Vec<Pending>,
    /// What spells and abilities still do once it shows how much of their damage counts.
    pub awaiting: Vec<Resolution>,
    /// Upkeep costs that are to be paid or skipped before the upkeep ends.
    pub upkeep: Vec<PendingTrigger>,
    /// The part of the stack that resolves without responses.
    pub batch: Option<ResolvingBatch>,
}

super::clone_fields!(Classic { windows, held, awaiting, upkeep, batch });

impl Classic {
    /// Whether nothing of it is under way.
    pub fn is_quiet(&self) -> bool {
        self.windows.is_empty() && self.held.is_empty() && self.upkeep.is_empty() && self.batch.is_none()
    }
}

/// A time at which only some things may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// What may be done.
    pub kind: WindowKind,
    /// How many objects of the stack lie below what is done in it.
    pub floor: u16,
    /// Who acts first.
    pub first: PlayerId,
}

/// What a window is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WindowKind {
    /// This spell or ability is being cast or activated; interrupts may answer it.
    Interrupt(ObjectId),
    /// Damage was dealt: it may be prevented, and regeneration paid for.
    Damage {
        /// Whether any fast effect may be played.
        open: bool,
    },
}

/// A part of the stack that resolves from the top without responses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResolvingBatch {
    /// How many objects of the stack stay.
    pub floor: u16,
    /// Whether it ends before the first object that is no interrupt.
    pub interrupts: bool,
}

/// A creature about to be destroyed, and who may regenerate it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dying {
    /// The creature, or other permanent.
    pub object: ObjectId,
    /// Who controls it.
    pub player: PlayerId,
    /// How many objects of the stack lie below what is done meanwhile.
    pub floor: u16,
}
