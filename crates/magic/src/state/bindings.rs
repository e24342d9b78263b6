//! What an ability's words refer to.

use crate::notation::Slot;
use crate::{Entity, ObjectId, PlayerId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// As what an ability remembers something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Held {
    /// In a slot, for the words of the ability.
    In(Slot),
    /// What a delayed or reflexive ability can find though it moved before (CR 603.7c).
    Found,
    /// Its source, which untapped since (CR 611.2b).
    Untapped,
    /// Its source, which changed hands since (CR 611.2b).
    ChangedHands,
    /// The player who chose targets in the controller's place (CR 601.6a, 602.3a).
    Chooser,
    /// What may be paid to so that it does not trigger (CR 116.2c).
    Threat,
    /// What its source was attached to as it triggered, if it triggered for that (CR 608.2k).
    Host,
}

/// Whose number an ability remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Kept {
    /// That of a slot.
    In(Slot),
    /// The one that a player chose for a slot.
    By(Slot, PlayerId),
    /// How much mana of that kind was spent on the ability's {X}.
    Spent(crate::ManaKind),
}

/// What an ability's words refer to.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Bindings {
    /// The targets.
    pub targets: SmallVec<[super::Target; 2]>,
    /// What it remembers.
    pub held: SmallVec<[(Held, Entity); 2]>,
    /// The numbers it remembers.
    pub numbers: SmallVec<[(Kept, i32); 1]>,
    /// The event.
    pub event: super::EventInfo,
    /// X.
    pub x: i32,
    /// What was chosen in the course of it.
    pub chosen: Option<crate::Chosen>,
    /// What was paid with.
    pub paid: SmallVec<[ObjectId; 1]>,
}

impl Bindings {
    /// Whether the same is bound, whatever happened.
    pub(crate) fn is_alike_apart_from_event(&self, other: &Bindings) -> bool {
        let Bindings { targets, held, numbers, event: _, x, chosen, paid } = self;
        (x, chosen, targets, held, numbers, paid)
            == (&other.x, &other.chosen, &other.targets, &other.held, &other.numbers, &other.paid)
    }

    /// What a slot holds.
    pub(crate) fn slot(&self, slot: Slot) -> impl Iterator<Item = Entity> + '_ {
        self.noted(Held::In(slot))
    }

    /// What is remembered as that.
    pub(crate) fn noted(&self, what: Held) -> impl Iterator<Item = Entity> + '_ {
        self.held.iter().filter(move |(as_what, _)| *as_what == what).map(|(_, entity)| *entity)
    }

    /// A slot holds these too.
    pub(crate) fn hold(&mut self, slot: Slot, more: impl IntoIterator<Item = Entity>) {
        self.held.extend(more.into_iter().map(|entity| (Held::In(slot), entity)));
    }

    /// A slot holds nothing any more.
    pub(crate) fn empty(&mut self, slot: Slot) {
        self.held.retain(|(what, _)| *what != Held::In(slot));
    }

    /// The number of a slot, or the one that a player chose for it.
    pub(crate) fn number(&self, whose: Kept) -> Option<i32> {
        self.numbers.iter().find(|(one, _)| *one == whose).map(|(_, number)| *number)
    }

    /// Remembers a number.
    pub(crate) fn keep(&mut self, whose: Kept, number: i32) {
        self.numbers.retain(|(one, _)| *one != whose);
        self.numbers.push((whose, number));
    }
}
