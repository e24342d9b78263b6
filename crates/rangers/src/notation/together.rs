//! Descriptions of which all must fit. What a faceup card shows by itself is gathered once, when they are written, so that
//! most cards are told apart at a glance; in a file there are only the descriptions.

use super::{Filter, Noun, Who};
use crate::words::{CardKind, Trait};
use serde::{Deserialize, Serialize, Serializer};

/// Descriptions of which all must fit.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(from = "Vec<Filter>")]
pub struct Together {
    parts: Vec<Filter>,
    pub(crate) shown: Shown,
    pub(crate) lies: Lies,
    /// The parts that a glance leaves open, by their places.
    open: u32,
    /// The parts that ask for a trait.
    traits: u32,
}

/// What a faceup card must show by itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Shown {
    /// One of these kinds.
    pub(crate) kinds: u16,
    /// All of these traits.
    pub(crate) traits: u64,
    /// All of these marks.
    pub(crate) marks: Marks,
}

/// How a card stands: what can be seen of it besides its face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marks(u16);

impl Marks {
    pub(crate) const NONE: Marks = Marks(0);
    pub(crate) const READY: Marks = Marks(1);
    pub(crate) const EXHAUSTED: Marks = Marks(1 << 1);
    pub(crate) const THIS: Marks = Marks(1 << 2);
    pub(crate) const OTHER: Marks = Marks(1 << 3);
    pub(crate) const ALONG: Marks = Marks(1 << 4);
    pub(crate) const PROGRESS: Marks = Marks(1 << 5);
    pub(crate) const HARM: Marks = Marks(1 << 6);
    pub(crate) const UNOWNED: Marks = Marks(1 << 7);
    pub(crate) const SAME_TITLE: Marks = Marks(1 << 8);

    /// Those that are seldom asked for.
    pub(crate) const SELDOM: Marks = Marks::ALONG.and(Marks::PROGRESS).and(Marks::HARM).and(Marks::UNOWNED);

    #[inline]
    pub(crate) const fn and(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// Whether one of those is among these.
    #[inline]
    pub(crate) fn ask_for(self, those: Marks) -> bool {
        self.0 & those.0 != 0
    }
}

/// Where cards lie that fit a description.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lies {
    Anywhere,
    AlongTheWay,
    InTheSurroundings,
    /// Where the card lies that speaks.
    WithThis,
    /// Within reach of "you", what is attached to the role with it.
    WithinYourReach,
    InYourArea,
}

impl Lies {
    pub(crate) fn of(filter: &Filter) -> Lies {
        match filter {
            Filter::AlongTheWay => Lies::AlongTheWay,
            Filter::Kind(CardKind::Weather | CardKind::Location) => Lies::InTheSurroundings,
            Filter::SameArea(Noun::This) => Lies::WithThis,
            Filter::WithinReach(Who::You) => Lies::WithinYourReach,
            Filter::PlayerArea(Who::You) | Filter::EquippedBy(Who::You) => Lies::InYourArea,
            Filter::All(all) => all.lies,
            _anywhere => Lies::Anywhere,
        }
    }
}

/// The place of a kind among the kinds that a description lets pass.
pub(crate) const fn kind_bit(kind: CardKind) -> u16 {
    1 << kind as u16
}

/// The place of a trait among the traits of a face.
pub(crate) const fn trait_bit(one: Trait) -> u64 {
    1 << one as u64
}

const PATH: u16 = kind_bit(CardKind::Being) | kind_bit(CardKind::Feature);

impl Shown {
    const ANYTHING: Shown = Shown { kinds: u16::MAX, traits: 0, marks: Marks::NONE };

    /// What a description asks a faceup card to show; none where that takes a closer look.
    fn by(filter: &Filter) -> Option<Shown> {
        let marks = |marks: Marks| Some(Shown { marks, ..Shown::ANYTHING });
        let kinds = |kinds: u16| Some(Shown { kinds, ..Shown::ANYTHING });
        match filter {
            Filter::Any | Filter::Faceup => Some(Shown::ANYTHING),
            Filter::Facedown => kinds(0),
            Filter::Kind(kind) => kinds(kind_bit(*kind)),
            Filter::Path => kinds(PATH),
            Filter::FromPathDeck => Some(Shown { kinds: PATH, traits: 0, marks: Marks::UNOWNED }),
            Filter::Trait(one) => Some(Shown { traits: trait_bit(*one), ..Shown::ANYTHING }),
            Filter::Ready => marks(Marks::READY),
            Filter::Exhausted => marks(Marks::EXHAUSTED),
            Filter::Just(Noun::This) => marks(Marks::THIS),
            Filter::Other => marks(Marks::OTHER),
            Filter::SameTitle => marks(Marks::SAME_TITLE),
            Filter::AlongTheWay => marks(Marks::ALONG),
            Filter::HasProgress => marks(Marks::PROGRESS),
            Filter::HasHarm => marks(Marks::HARM),
            _takes_a_closer_look => None,
        }
    }

    fn and(self, other: Shown) -> Shown {
        Shown {
            kinds: self.kinds & other.kinds,
            traits: self.traits | other.traits,
            marks: self.marks.and(other.marks),
        }
    }
}

impl Together {
    /// The parts that must be looked at closely; those that ask for a trait with them, where traits are granted or lost.
    pub(crate) fn left_open(&self, with_traits: bool) -> impl Iterator<Item = &Filter> {
        let mut left = if with_traits { self.open | self.traits } else { self.open };
        std::iter::from_fn(move || {
            let next = self.parts.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(next)
        })
    }

    /// With one more.
    pub(super) fn with(self, part: Filter) -> Together {
        let mut parts = self.parts;
        parts.push(part);
        Together::from(parts)
    }
}

impl From<Vec<Filter>> for Together {
    fn from(parts: Vec<Filter>) -> Together {
        assert!(parts.len() < u32::BITS as usize, "a description has too many parts");
        let (mut shown, mut open, mut traits) = (Shown::ANYTHING, 0, 0);
        for (at, part) in parts.iter().enumerate() {
            match Shown::by(part) {
                Some(by) => shown = shown.and(by),
                None => open |= 1 << at,
            }
            if matches!(part, Filter::Trait(_)) {
                traits |= 1 << at;
            }
        }
        let lies = parts.iter().map(Lies::of).find(|lies| *lies != Lies::Anywhere).unwrap_or(Lies::Anywhere);
        Together { parts, shown, lies, open, traits }
    }
}

impl std::ops::Deref for Together {
    type Target = [Filter];

    fn deref(&self) -> &[Filter] {
        &self.parts
    }
}

impl Serialize for Together {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.parts.serialize(serializer)
    }
}
