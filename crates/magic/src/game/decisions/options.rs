//! The open decision, in buffers that are used again and again.

use crate::game::{Choice, Reason};
use crate::{Asked, ObjectId, PlayerId};
use kernel::Shape;
use std::ops::Deref;

/// The open decision, where the game keeps it. It is handed out whole while it is built or answered, which costs no more
/// than a pointer.
#[derive(Default)]
pub(in crate::game) struct OpenDecision(Option<Box<Options>>);

impl OpenDecision {
    /// Takes it out; until it is put back, nothing is asked.
    pub fn take(&mut self) -> Box<Options> {
        self.0.take().unwrap_or_default()
    }

    /// Puts it back.
    pub fn put_back(&mut self, options: Box<Options>) {
        self.0 = Some(options);
    }
}

impl Deref for OpenDecision {
    type Target = Options;

    fn deref(&self) -> &Options {
        static NOTHING: Options = Options::nothing();
        self.0.as_deref().unwrap_or(&NOTHING)
    }
}

impl Clone for OpenDecision {
    fn clone(&self) -> Self {
        OpenDecision(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        match (&mut self.0, &source.0) {
            (Some(mine), Some(theirs)) => (**mine).clone_from(theirs),
            (mine, theirs) => mine.clone_from(theirs),
        }
    }
}

/// What kind of answer is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game) enum Wanted {
    Nothing,
    PickOne,
    PickSome,
    Order,
    Number,
    Divide,
    YesNo,
    Action,
    Attackers,
    Blockers,
    Pay,
}

/// The open decision.
#[derive(Debug)]
pub(in crate::game) struct Options {
    wanted: Wanted,
    /// Which question it is.
    pub asked: Option<Asked>,
    pub player: u8,
    /// The seat that answers for the player.
    pub seat: u8,
    /// The seats that answer at once, one bit each, where nobody knows another's answer.
    pub at_once: u32,
    pub reason: Option<Reason>,
    pub list: Vec<Choice>,
    /// Faces of cards that can be played, worked out before the list is made.
    pub faces: Vec<Choice>,
    pub destinations: Vec<Choice>,
    pub pairs: Vec<(u16, u16)>,
    pub routine: u16,
    pub min: u16,
    pub max: u16,
    pub min_number: i32,
    pub max_number: i32,
    pub total: u32,
    /// How many requirements an attack or block must obey.
    pub obliged: u32,
}

crate::state::clone_fields!(Options {
    wanted,
    asked,
    player,
    seat,
    at_once,
    reason,
    list,
    faces,
    destinations,
    pairs,
    routine,
    min,
    max,
    min_number,
    max_number,
    total,
    obliged,
});

impl Default for Options {
    fn default() -> Self {
        Options::nothing()
    }
}

impl Options {
    const fn nothing() -> Options {
        Options {
            wanted: Wanted::Nothing,
            asked: None,
            player: 0,
            seat: 0,
            at_once: 0,
            reason: None,
            list: Vec::new(),
            faces: Vec::new(),
            destinations: Vec::new(),
            pairs: Vec::new(),
            routine: 0,
            min: 0,
            max: 0,
            min_number: 0,
            max_number: 0,
            total: 0,
            obliged: 0,
        }
    }

    pub fn clear(&mut self) {
        self.wanted = Wanted::Nothing;
        self.asked = None;
        self.reason = None;
        self.list.clear();
        self.faces.clear();
        self.destinations.clear();
        self.pairs.clear();
        (self.min, self.max, self.total, self.routine, self.obliged, self.at_once) = (0, 0, 0, 0, 0, 0);
    }

    pub fn ask(&mut self, wanted: Wanted, player: PlayerId, reason: Reason) {
        self.wanted = wanted;
        self.player = player.0;
        self.reason = Some(reason);
    }

    /// Offers these objects.
    pub fn offer_objects(&mut self, ids: &[ObjectId]) {
        self.list.extend(ids.iter().map(|id| Choice::Object(*id)));
    }

    /// Wants so many of the options.
    pub fn limit(&mut self, least: usize, most: usize) {
        let all = self.list.len();
        (self.min, self.max) = (least.min(all) as u16, most.min(all) as u16);
    }

    /// Any number of the options will do.
    pub fn any_number(&mut self) {
        (self.min, self.max) = (0, self.list.len() as u16);
    }

    pub fn shape(&self) -> Shape<'_, Choice> {
        let (candidates, destinations, pairs) = (&self.list[..], &self.destinations[..], &self.pairs[..]);
        match self.wanted {
            Wanted::PickOne | Wanted::Nothing => Shape::PickOne { options: &self.list },
            Wanted::PickSome => Shape::PickSome { options: &self.list, min: self.min, max: self.max },
            Wanted::Order => Shape::Order { items: &self.list },
            Wanted::Number => Shape::Number { min: self.min_number, max: self.max_number },
            Wanted::Divide => Shape::Divide { among: &self.list, total: self.total, minimum: u32::from(self.min) },
            Wanted::YesNo => Shape::YesNo,
            Wanted::Action => Shape::Action { options: &self.list, routine: self.routine },
            Wanted::Attackers => Shape::PairOnce { candidates, destinations, pairs },
            Wanted::Blockers => Shape::PairFreely { candidates, destinations, pairs },
            Wanted::Pay => Shape::Pay { options: &self.list },
        }
    }
}
