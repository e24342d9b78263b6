//! What a game waits for.

use crate::{Seat, SeatSet};

/// Who must answer a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// This seat alone.
    One(Seat),
    /// Any one of these seats; the first answer counts.
    AnyOf(SeatSet),
    /// Each of these seats; answers stay hidden until all are in.
    EachOf(SeatSet),
}

impl Who {
    /// Whether an answer of this seat is awaited.
    pub fn awaits(self, seat: Seat) -> bool {
        match self {
            Who::One(one) => one == seat,
            Who::AnyOf(seats) | Who::EachOf(seats) => seats.contains(seat),
        }
    }

    /// The first seat whose answer is awaited.
    pub fn first(self) -> Option<Seat> {
        match self {
            Who::One(seat) => Some(seat),
            Who::AnyOf(seats) | Who::EachOf(seats) => seats.iter().next(),
        }
    }
}

/// A question the game asks. `C` is the game's type of a single option, `R` its reason for asking.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a, C, R> {
    /// The number of this decision; an answer names it.
    pub number: u32,
    /// Who answers.
    pub who: Who,
    /// The player the answer is for; another than the answering seat when that player is controlled by somebody else.
    pub player: Seat,
    /// What kind of answer is wanted, with its options.
    pub shape: Shape<'a, C>,
    /// Why it is asked.
    pub reason: R,
}

/// The kinds of question. Cards never add one.
#[derive(Clone, Copy, Debug)]
pub enum Shape<'a, C> {
    /// Take one of the options.
    PickOne {
        /// What can be picked.
        options: &'a [C],
    },
    /// Take between `min` and `max` of the options.
    PickSome {
        /// What can be picked.
        options: &'a [C],
        /// The fewest.
        min: u16,
        /// The most.
        max: u16,
    },
    /// Put all items into an order.
    Order {
        /// What is ordered.
        items: &'a [C],
    },
    /// Say a whole number.
    Number {
        /// The lowest.
        min: i32,
        /// The highest.
        max: i32,
    },
    /// Divide a total among some, each getting at least its minimum.
    Divide {
        /// Who or what gets a share.
        among: &'a [C],
        /// What is divided.
        total: u32,
        /// The least that each gets.
        minimum: u32,
    },
    /// Say yes or no.
    YesNo,
    /// Name one of a numbered list that is too long to offer.
    Name {
        /// How long that list is.
        domain: u32,
    },
    /// Take an action. Options from `routine` on are the routine ones that a player may take at almost any time.
    Action {
        /// The actions.
        options: &'a [C],
        /// Where the routine actions begin.
        routine: u16,
    },
    /// Assign each candidate to at most one of the destinations, as attackers are.
    PairOnce {
        /// Who may be assigned.
        candidates: &'a [C],
        /// To what.
        destinations: &'a [C],
        /// The pairs (candidate, destination) that are allowed one by one, sorted.
        pairs: &'a [(u16, u16)],
    },
    /// Assign candidates to destinations, where one may have several, as blockers are.
    PairFreely {
        /// Who may be assigned.
        candidates: &'a [C],
        /// To what.
        destinations: &'a [C],
        /// The pairs (candidate, destination) that are allowed one by one, sorted.
        pairs: &'a [(u16, u16)],
    },
    /// Take a step towards paying a cost.
    Pay {
        /// The steps.
        options: &'a [C],
    },
}
