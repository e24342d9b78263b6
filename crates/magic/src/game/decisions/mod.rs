//! What players are asked: a question is one type, and everything about it stands together.
//!
//! A type that implements [`Ask`] says whom it asks and why, which options there are and within which bounds, which
//! combinations of them are allowed, what a timeout answers, what an option is called, and what the answer does. It stands
//! in the room of its topic. Here is only what all of them share: the forms of answers ([`form`]) and the one table from
//! [`Asked`](crate::Asked), which is plain data in the state, to those types ([`table`]). The door dispatches through the
//! table and knows no question.

pub(in crate::game) mod form;
mod options;
mod table;

pub(in crate::game) use form::{Declared, Form, Picked, Picks};
pub(in crate::game) use options::{OpenDecision, Options, Wanted};

use crate::game::{Flow, Game, Reason, Refusal};
use crate::{Frame, PlayerId};
use kernel::Answer;
use smallvec::SmallVec;

/// What an answer is to a question of that type.
pub(in crate::game) type AnswerTo<'a, Q> = <<Q as Ask>::Form as Form>::Answer<'a>;

/// A question to a player.
pub(in crate::game) trait Ask {
    /// What is under way while it is asked.
    type Frame: UnderWay;
    /// The form of its answer.
    type Form: Form;

    /// What has to be worked out with the game in hand before it can be asked.
    fn make_ready(_game: &mut Game, _options: &mut Options) {}

    /// Builds its options, with their bounds; says who is asked, and why.
    fn ask(game: &Game, frame: &Self::Frame, options: &mut Options) -> Option<(PlayerId, Reason)>;

    /// Whether an answer that fits is allowed as a whole.
    fn check(_game: &Game, _frame: &Self::Frame, _answer: AnswerTo<'_, Self>) -> Result<(), Refusal> {
        Ok(())
    }

    /// What is answered for somebody who does not answer.
    fn default_answer(_game: &Game, _frame: &Self::Frame, options: &Options) -> Answer {
        Self::Form::default_answer(options)
    }

    /// What the answer does.
    fn answer(game: &mut Game, frame: Self::Frame, answer: AnswerTo<'_, Self>) -> Flow;

    /// The words of an option that is only a number.
    fn words(_game: &Game, _frame: &Self::Frame, _option: u8) -> Option<String> {
        None
    }

    /// Whether it can only be answered with no, and is asked only where forced choices are asked too.
    fn is_only_no(_game: &Game, _frame: &Self::Frame) -> bool {
        false
    }

    /// CR 800.4g: whether another player makes the choice if the one who is asked leaves the game.
    fn can_be_left_to_another(_game: &Game, _frame: &Self::Frame) -> bool {
        false
    }

    /// The players who answer at once, none knowing what the others say; none where one is asked after the other.
    fn asked_at_once(_game: &Game, _frame: &Self::Frame) -> SmallVec<[PlayerId; 4]> {
        SmallVec::new()
    }
}

/// What can be under way while something is asked: the topmost frame, or nothing but the turn.
pub(in crate::game) trait UnderWay: Sized {
    /// What lies on top of the frames.
    fn open(frames: &[Frame]) -> Option<&Self>;
    /// Takes it from there.
    fn take(frames: &mut Vec<Frame>) -> Option<Self>;
}

/// Nothing but the turn.
pub(in crate::game) struct NoFrame;

impl UnderWay for NoFrame {
    fn open(frames: &[Frame]) -> Option<&Self> {
        frames.is_empty().then_some(&NoFrame)
    }

    fn take(frames: &mut Vec<Frame>) -> Option<Self> {
        frames.is_empty().then_some(NoFrame)
    }
}

macro_rules! under_way {
    ($($variant:ident: $type:ty),* $(,)?) => {$(
        impl UnderWay for $type {
            fn open(frames: &[Frame]) -> Option<&Self> {
                match frames.last() {
                    Some(Frame::$variant(one)) => Some(one),
                    _ => None,
                }
            }

            fn take(frames: &mut Vec<Frame>) -> Option<Self> {
                match frames.pop() {
                    Some(Frame::$variant(one)) => Some(one),
                    other => {
                        frames.extend(other);
                        None
                    }
                }
            }
        }

        impl From<$type> for Frame {
            fn from(one: $type) -> Frame {
                Frame::$variant(one)
            }
        }
    )*};
}

under_way! {
    BottomCards: crate::BottomCards,
    DiscardToHandSize: crate::DiscardToHandSize,
    LegendRule: crate::LegendRule,
    ChooseUntaps: crate::UntapChoice,
    OrderTriggers: crate::TriggerOrder,
    Regenerate: crate::Dying,
    DeclareAttackers: crate::DeclareAttackers,
    DeclareBlockers: crate::DeclareBlockers,
    Attack: crate::Attack,
    Defence: crate::Defence,
    AssignDamage: crate::DamageAssignment,
    Batch: crate::Batch,
    Announce: crate::Announce,
    Resolve: crate::Resolution,
}

impl Game {
    /// What was under way goes on.
    pub(in crate::game) fn go_on_with(&mut self, frame: impl Into<Frame>) -> Flow {
        self.state.frames.push(frame.into());
        Flow::On
    }
}
