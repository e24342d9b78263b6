//! The forms of answers. Each gives a question what was answered as what it means: a yes, the option itself, a number.

use super::{Options, Wanted};
use crate::game::Choice;
use crate::{Entity, ObjectId};
use kernel::Answer;
use smallvec::SmallVec;

/// A form of answer.
pub(in crate::game) trait Form {
    /// What is wanted of the player.
    const WANTED: Wanted;
    /// What an answer of this form says.
    type Answer<'a>;

    /// Reads an answer that fits.
    fn read<'a>(answer: &'a Answer, options: &'a Options) -> Option<Self::Answer<'a>>;

    /// What is answered for somebody who does not answer, where the question has no better idea.
    fn default_answer(options: &Options) -> Answer;
}

/// An option that was picked.
#[derive(Clone, Copy, Debug)]
pub(in crate::game) struct Picked {
    /// Its place among the options.
    pub at: usize,
    /// What it is.
    pub choice: Choice,
    /// Whether the player wants to pay for it by hand.
    pub by_hand: bool,
}

impl Picked {
    fn of(at: u16, by_hand: bool, options: &Options) -> Option<Picked> {
        let at = usize::from(at);
        options.list.get(at).map(|choice| Picked { at, choice: *choice, by_hand })
    }

    /// The object or player.
    pub fn entity(&self) -> Option<Entity> {
        self.choice.as_entity()
    }
}

/// Options that were picked, in the order in which they were named.
#[derive(Clone, Copy, Debug)]
pub(in crate::game) struct Picks<'a> {
    /// Their places among the options.
    pub at: &'a [u16],
    list: &'a [Choice],
}

impl<'a> Picks<'a> {
    /// What they are.
    pub fn choices(self) -> impl Iterator<Item = Choice> + 'a {
        self.at.iter().map(move |at| self.list[usize::from(*at)])
    }

    /// The objects and players among them.
    pub fn entities(self) -> impl Iterator<Item = Entity> + 'a {
        self.choices().filter_map(Choice::as_entity)
    }

    /// The objects among them.
    pub fn objects(self) -> impl Iterator<Item = ObjectId> + 'a {
        self.entities().filter_map(Entity::object)
    }
}

/// A declaration of attackers or blockers.
#[derive(Clone, Copy, Debug)]
pub(in crate::game) struct Declared<'a> {
    /// Candidates and what they are paired with, by their places among the options.
    pub pairs: &'a [(u16, u16)],
    /// Those options.
    pub options: &'a Options,
}

macro_rules! forms {
    ($($(#[$doc:meta])* $form:ident -> $type:ty {
        read($answer:ident, $options:ident) $read:expr;
        default($all:ident) $default:expr;
    })*) => {$(
        $(#[$doc])*
        pub(in crate::game) struct $form;

        impl Form for $form {
            const WANTED: Wanted = Wanted::$form;
            type Answer<'a> = $type;

            fn read<'a>($answer: &'a Answer, $options: &'a Options) -> Option<$type> {
                $read
            }

            fn default_answer($all: &Options) -> Answer {
                $default
            }
        }
    )*};
}

/// One of the options.
fn one(answer: &Answer, options: &Options) -> Option<Picked> {
    match answer {
        Answer::Pick(at) => Picked::of(*at, false, options),
        Answer::PickByHand(at) => Picked::of(*at, true, options),
        _ => None,
    }
}

fn several<'a>(answer: &'a Answer, options: &'a Options) -> Option<Picks<'a>> {
    match answer {
        Answer::Picks(at) => Some(Picks { at, list: &options.list }),
        _ => None,
    }
}

fn declared<'a>(answer: &'a Answer, options: &'a Options) -> Option<Declared<'a>> {
    match answer {
        Answer::Pairs(pairs) => Some(Declared { pairs, options }),
        _ => None,
    }
}

forms! {
    /// Yes or no; no by default.
    YesNo -> bool {
        read(answer, _options) match answer {
            Answer::Yes(yes) => Some(*yes),
            _ => None,
        };
        default(_options) Answer::Yes(false);
    }
    /// One option; the first by default.
    PickOne -> Picked {
        read(answer, options) one(answer, options);
        default(_options) Answer::Pick(0);
    }
    /// One action, or to pass, which is the first option.
    Action -> Picked {
        read(answer, options) one(answer, options);
        default(_options) Answer::Pick(0);
    }
    /// One step of a payment; by default the last option, which ends it.
    Pay -> Picked {
        read(answer, options) one(answer, options);
        default(options) Answer::Pick(options.list.len().saturating_sub(1) as u16);
    }
    /// Some options; the fewest by default.
    PickSome -> Picks<'a> {
        read(answer, options) several(answer, options);
        default(options) Answer::Picks((0..options.min).collect());
    }
    /// All options in an order; by default as they are.
    Order -> Picks<'a> {
        read(answer, options) several(answer, options);
        default(options) Answer::Picks((0..options.list.len() as u16).collect());
    }
    /// A number; the least by default.
    Number -> i32 {
        read(answer, _options) match answer {
            Answer::Number(number) => Some(*number),
            _ => None,
        };
        default(options) Answer::Number(options.min_number);
    }
    /// Shares of a total; by default all that is free goes to the first.
    Divide -> &'a [u32] {
        read(answer, _options) match answer {
            Answer::Shares(shares) => Some(shares),
            _ => None,
        };
        default(options) Answer::Shares(first_gets_the_rest(options));
    }
    /// Who attacks what; nobody by default.
    Attackers -> Declared<'a> {
        read(answer, options) declared(answer, options);
        default(_options) Answer::Pairs(SmallVec::new());
    }
    /// Who blocks what; nobody by default.
    Blockers -> Declared<'a> {
        read(answer, options) declared(answer, options);
        default(_options) Answer::Pairs(SmallVec::new());
    }
}

fn first_gets_the_rest(options: &Options) -> SmallVec<[u32; 8]> {
    let minimum = u32::from(options.min);
    let mut shares: SmallVec<[u32; 8]> = SmallVec::from_elem(minimum, options.list.len());
    if let Some(first) = shares.first_mut() {
        *first += options.total.saturating_sub(minimum * options.list.len() as u32);
    }
    shares
}
