//! What a player says to the game.

use crate::Shape;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use thiserror::Error;

/// Everything that can be put in at the door.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Input {
    /// An answer to the open decision.
    Answer(Answer),
    /// Leave the game; accepted from any seat at any time.
    Concede,
    /// Take back a half-made action, to be exactly where it began.
    TakeBack,
}

/// An answer; options are named by their place in the decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Answer {
    /// One option (pick one, action, pay).
    Pick(u16),
    /// One action, whose payment the player wants to make by hand.
    PickByHand(u16),
    /// Some options, or all items in an order.
    Picks(#[cfg_attr(feature = "typescript", ts(as = "Vec<u16>"))] SmallVec<[u16; 8]>),
    /// A number, or the number of what is named.
    Number(i32),
    /// Shares, in the order of `among`.
    Shares(#[cfg_attr(feature = "typescript", ts(as = "Vec<u32>"))] SmallVec<[u32; 8]>),
    /// Yes or no.
    Yes(bool),
    /// Pairs of candidate and destination (attackers, blockers).
    Pairs(#[cfg_attr(feature = "typescript", ts(as = "Vec<(u16, u16)>"))] SmallVec<[(u16, u16); 8]>),
}

/// Why an answer does not even fit the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Misfit {
    /// Nothing is asked any more.
    #[error("the game is over")]
    GameOver,
    /// Somebody else is asked.
    #[error("this decision is not for that seat")]
    OtherSeat,
    /// A number was given where a choice was wanted, or the like.
    #[error("this kind of answer does not fit the question")]
    OtherShape,
    /// An option that is not there.
    #[error("option {0} does not exist; there are {1}")]
    NoSuchOption(u32, u32),
    /// The same option twice.
    #[error("option {0} is given twice")]
    Twice(u32),
    /// Too few or too many options.
    #[error("{0} options are given; between {1} and {2} are wanted")]
    Count(u32, u32, u32),
    /// A number out of its range.
    #[error("{0} is not between {1} and {2}")]
    Range(i64, i64, i64),
    /// Shares that do not add up, or below the least.
    #[error("the shares must be at least {minimum} each and add up to {total}")]
    Shares {
        /// The least share.
        minimum: u32,
        /// The sum.
        total: u32,
    },
    /// A pairing that is not allowed.
    #[error("the pair ({0}, {1}) is not allowed")]
    Pair(u16, u16),
    /// There is no half-made action to take back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
}

impl Answer {
    /// Whether the answer fits the shape; the game may still refuse a combination.
    pub fn fits<C>(&self, shape: &Shape<'_, C>) -> Result<(), Misfit> {
        match (self, shape) {
            (Answer::Pick(pick), Shape::PickOne { options } | Shape::Pay { options }) => in_range(*pick, options.len()),
            (Answer::Pick(pick) | Answer::PickByHand(pick), Shape::Action { options, .. }) => {
                in_range(*pick, options.len())
            }
            (Answer::Picks(picks), Shape::PickSome { options, min, max }) => {
                counted(picks.len(), usize::from(*min), usize::from(*max))?;
                distinct(picks, options.len())
            }
            (Answer::Picks(picks), Shape::Order { items }) => {
                counted(picks.len(), items.len(), items.len())?;
                distinct(picks, items.len())
            }
            (Answer::Number(number), Shape::Number { min, max }) => ranged(*number, *min, *max),
            (Answer::Number(number), Shape::Name { domain }) => ranged(*number, 0, *domain as i32 - 1),
            (Answer::Shares(shares), Shape::Divide { among, total, minimum }) => {
                counted(shares.len(), among.len(), among.len())?;
                let sum: u64 = shares.iter().map(|share| u64::from(*share)).sum();
                if sum == u64::from(*total) && shares.iter().all(|share| share >= minimum) {
                    Ok(())
                } else {
                    Err(Misfit::Shares { minimum: *minimum, total: *total })
                }
            }
            (Answer::Yes(_), Shape::YesNo) => Ok(()),
            (Answer::Pairs(given), Shape::PairOnce { pairs, .. }) => {
                paired(given, pairs)?;
                let candidates: SmallVec<[u16; 16]> = given.iter().map(|pair| pair.0).collect();
                match first_repeated(&candidates) {
                    Some(candidate) => Err(Misfit::Twice(u32::from(candidate))),
                    None => Ok(()),
                }
            }
            (Answer::Pairs(given), Shape::PairFreely { pairs, .. }) => paired(given, pairs),
            _ => Err(Misfit::OtherShape),
        }
    }
}

fn in_range(pick: u16, count: usize) -> Result<(), Misfit> {
    if usize::from(pick) < count { Ok(()) } else { Err(Misfit::NoSuchOption(u32::from(pick), count as u32)) }
}

fn counted(count: usize, min: usize, max: usize) -> Result<(), Misfit> {
    if (min..=max).contains(&count) { Ok(()) } else { Err(Misfit::Count(count as u32, min as u32, max as u32)) }
}

fn ranged(number: i32, min: i32, max: i32) -> Result<(), Misfit> {
    if (min..=max).contains(&number) { Ok(()) } else { Err(Misfit::Range(number.into(), min.into(), max.into())) }
}

fn distinct(picks: &[u16], count: usize) -> Result<(), Misfit> {
    for pick in picks {
        in_range(*pick, count)?;
    }
    match first_repeated(picks) {
        Some(pick) => Err(Misfit::Twice(u32::from(pick))),
        None => Ok(()),
    }
}

/// What comes twice; long lists are sorted for it.
fn first_repeated<T: Copy + Ord>(all: &[T]) -> Option<T> {
    if all.len() < 64 {
        return all.iter().enumerate().find(|(at, one)| all[..*at].contains(one)).map(|(_, one)| *one);
    }
    let mut sorted = all.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

fn paired(given: &[(u16, u16)], allowed: &[(u16, u16)]) -> Result<(), Misfit> {
    let wrong = given.iter().copied().find(|pair| allowed.binary_search(pair).is_err());
    match wrong.or_else(|| first_repeated(given)) {
        Some(pair) => Err(Misfit::Pair(pair.0, pair.1)),
        None => Ok(()),
    }
}
