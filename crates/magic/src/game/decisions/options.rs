//! The open decision, in buffers that are used again and again.

use crate::game::{Choice, Reason};
use crate::{ObjectId, PlayerId};
use kernel::Shape;

/// What kind of answer is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::game) enum Wanted {
    #[default]
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
#[derive(Clone, Debug, Default)]
pub(in crate::game) struct Options {
    wanted: Wanted,
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

impl Options {
    pub fn clear(&mut self) {
        self.wanted = Wanted::Nothing;
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
            Wanted::Attackers => Shape::Attackers { candidates, destinations, pairs },
            Wanted::Blockers => Shape::Blockers { candidates, destinations, pairs },
            Wanted::Pay => Shape::Pay { options: &self.list },
        }
    }
}
