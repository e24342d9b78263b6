//! How a spell was cast: the keyword that allowed it, where from, and the optional costs that were paid.

use crate::{Keyword, Zone};
use serde::{Deserialize, Serialize};

/// How a spell was cast; the permanent it becomes remembers it (CR 400.7d).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Casting {
    /// The keyword by whose alternative cost or permission it was cast.
    pub by: Option<Keyword>,
    /// Where it was cast from; nothing if it was not cast.
    pub from: Option<Zone>,
    /// How much mana was spent on it (CR 202.2, 601.2h).
    pub mana: u16,
    /// How much of each kind of mana was spent on it.
    pub spent: [u8; 6],
    /// The optional costs that were paid, in the order in which they were announced.
    pub costs: [PaidCost; 3],
}

/// An optional cost that was paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PaidCost {
    /// The keyword it belongs to.
    pub keyword: Option<Keyword>,
    /// Which of several of that keyword, from 0.
    pub which: u8,
    /// How many times it was paid.
    pub times: u8,
}

impl Casting {
    /// How many times costs of that keyword were paid.
    pub fn times(&self, keyword: Keyword) -> u32 {
        self.costs.iter().filter(|cost| cost.keyword == Some(keyword)).map(|cost| u32::from(cost.times)).sum()
    }

    /// How many times that one of several costs of a keyword was paid.
    pub fn times_of(&self, keyword: Keyword, which: u8) -> u32 {
        let same = |cost: &&PaidCost| cost.keyword == Some(keyword) && cost.which == which;
        self.costs.iter().find(same).map_or(0, |cost| u32::from(cost.times))
    }

    /// How many colours of mana were spent on it.
    pub fn colors_spent(&self) -> i32 {
        self.spent[..5].iter().filter(|amount| **amount > 0).count() as i32
    }

    /// Notes that a cost is paid so many times.
    pub(crate) fn pay(&mut self, keyword: Keyword, which: u8, times: u8) {
        if let Some(free) = self.costs.iter_mut().find(|cost| cost.keyword.is_none())
            && times > 0
        {
            *free = PaidCost { keyword: Some(keyword), which, times };
        }
    }
}
