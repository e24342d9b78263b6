//! The one table of questions: what is asked by the state as it stands, and which type knows about it.

use super::{Ask, Form, Options, UnderWay};
use crate::game::casting::announce_questions as announcing;
use crate::game::casting::cast_in_resolution as casting;
use crate::game::casting::play_in_resolution as playing;
use crate::game::combat::{banding, damage, enlist, exert};
use crate::game::events::{batch_questions, giving, shields, timestamps};
use crate::game::layers::texts;
use crate::game::mechanics::{forms, splice};
use crate::game::paying::{draining, pay_questions, stand_ins};
use crate::game::resolving::verbs::{amounts, piles, retargeting, votes};
use crate::game::resolving::{choices, mana_verbs, optional, sorting};
use crate::game::turn::{mulligans, priority, untapping};
use crate::game::{Flow, Game, Refusal};
use crate::{Asked, AttackStage, Frame, Progress, Resolution};
use kernel::Answer;

/// Something that is done with a question, whichever it is. Never inlined into the table, so that a pass does not pay for the
/// room that the largest question needs.
trait Visitor {
    type Output;
    fn visit<Q: Ask>(self) -> Self::Output;
}

/// Each question and its type. A question that is missing here does not build.
fn visit<V: Visitor>(asked: Asked, visitor: V) -> V::Output {
    match asked {
        Asked::Mulligan => visitor.visit::<mulligans::Mulligan>(),
        Asked::Priority => visitor.visit::<priority::Priority>(),
        Asked::BottomCards => visitor.visit::<crate::BottomCards>(),
        Asked::DiscardToHandSize => visitor.visit::<crate::DiscardToHandSize>(),
        Asked::LegendRule => visitor.visit::<crate::LegendRule>(),
        Asked::LimitedUntaps => visitor.visit::<untapping::LimitedUntaps>(),
        Asked::StayTapped => visitor.visit::<untapping::StayTapped>(),
        Asked::TriggerOrder => visitor.visit::<crate::TriggerOrder>(),
        Asked::Regenerate => visitor.visit::<crate::Dying>(),

        Asked::DeclareAttackers => visitor.visit::<crate::DeclareAttackers>(),
        Asked::Band => visitor.visit::<banding::Band>(),
        Asked::Enlist => visitor.visit::<enlist::Enlist>(),
        Asked::Exert => visitor.visit::<exert::Exert>(),
        Asked::DeclareBlockers => visitor.visit::<crate::DeclareBlockers>(),
        Asked::StrikePast => visitor.visit::<damage::StrikePast>(),
        Asked::DivideDamage => visitor.visit::<damage::DivideDamage>(),

        Asked::Replacement => visitor.visit::<batch_questions::ChooseReplacement>(),
        Asked::OptionalReplacement => visitor.visit::<batch_questions::OptionalReplacement>(),
        Asked::AllowedReplacement => visitor.visit::<batch_questions::AllowedReplacement>(),
        Asked::Decider => visitor.visit::<batch_questions::Decider>(),
        Asked::Give => visitor.visit::<giving::Give>(),
        Asked::GivenCounter => visitor.visit::<giving::GivenCounter>(),
        Asked::EnterAsCopy => visitor.visit::<batch_questions::EnterAsCopy>(),
        Asked::EnterChoice => visitor.visit::<batch_questions::EnterChoice>(),
        Asked::EnterForm => visitor.visit::<forms::EnterForm>(),
        Asked::EnterPayment => visitor.visit::<batch_questions::EnterPayment>(),
        Asked::EnterAttached => visitor.visit::<batch_questions::EnterAttached>(),
        Asked::EnterAttacking => visitor.visit::<batch_questions::EnterAttacking>(),
        Asked::Shielded => visitor.visit::<shields::Shielded>(),
        Asked::Timestamps => visitor.visit::<timestamps::OrderTimestamps>(),

        Asked::OptionalCost => visitor.visit::<announcing::PayOptionalCost>(),
        Asked::OptionalCostTimes => visitor.visit::<announcing::PayOptionalCostTimes>(),
        Asked::Splice => visitor.visit::<splice::Splice>(),
        Asked::LifeForMana => visitor.visit::<announcing::LifeForMana>(),
        Asked::Modes => visitor.visit::<announcing::Modes>(),
        Asked::X => visitor.visit::<announcing::ValueOfX>(),
        Asked::TargetChooser => visitor.visit::<announcing::TargetChooser>(),
        Asked::Targets => visitor.visit::<announcing::Targets>(),
        Asked::Divide => visitor.visit::<announcing::DivideAmongTargets>(),
        Asked::CostChoice => visitor.visit::<pay_questions::CostChoice>(),
        Asked::StandIns => visitor.visit::<stand_ins::StandIns>(),
        Asked::Payment => visitor.visit::<pay_questions::Payment>(),

        Asked::May => visitor.visit::<optional::May>(),
        Asked::PayOrNot => visitor.visit::<optional::PayOrNot>(),
        Asked::MayCast(_) => visitor.visit::<casting::MayCast>(),
        Asked::CastForm(_) => visitor.visit::<casting::CastForm>(),
        Asked::WhichToCast => visitor.visit::<casting::WhichToCast>(),
        Asked::HowToPlay => visitor.visit::<playing::HowToPlay>(),
        Asked::Either => visitor.visit::<optional::Either>(),
        Asked::Choose => visitor.visit::<choices::Choose>(),
        Asked::ChooseFor => visitor.visit::<choices::ChooseFor>(),
        Asked::ChooseColors => visitor.visit::<choices::ChooseColors>(),
        Asked::Sort => visitor.visit::<sorting::Sort>(),
        Asked::SortRest => visitor.visit::<sorting::SortRest>(),
        Asked::PutInOrder => visitor.visit::<sorting::PutInOrder>(),
        Asked::VoteForWord => visitor.visit::<votes::VoteForWord>(),
        Asked::VoteAmong => visitor.visit::<votes::VoteAmong>(),
        Asked::ChooseNumber => visitor.visit::<votes::ChooseNumber>(),
        Asked::Separate => visitor.visit::<piles::Separate>(),
        Asked::ChoosePile => visitor.visit::<piles::ChoosePile>(),
        Asked::OldWord => visitor.visit::<texts::OldWord>(),
        Asked::NewWord(_) => visitor.visit::<texts::NewWord>(),
        Asked::ChangeTarget => visitor.visit::<retargeting::ChangeTarget>(),
        Asked::NewTargets => visitor.visit::<retargeting::NewTargets>(),
        Asked::ManaKind => visitor.visit::<mana_verbs::WhichMana>(),
        Asked::ManaAbility => visitor.visit::<draining::ActivateForMana>(),
        Asked::Proliferate => visitor.visit::<amounts::Proliferate>(),
    }
}

impl Game {
    /// The question that the state asks now.
    fn open_question(&self) -> Option<Asked> {
        Some(match self.state.frames.last() {
            None if self.state.turn.progress == Progress::Mulligans => Asked::Mulligan,
            None => Asked::Priority,
            Some(Frame::BottomCards(_)) => Asked::BottomCards,
            Some(Frame::DiscardToHandSize(_)) => Asked::DiscardToHandSize,
            Some(Frame::LegendRule(_)) => Asked::LegendRule,
            Some(Frame::ChooseUntaps(choice)) if choice.limits.is_empty() => Asked::StayTapped,
            Some(Frame::ChooseUntaps(_)) => Asked::LimitedUntaps,
            Some(Frame::OrderTriggers(_)) => Asked::TriggerOrder,
            Some(Frame::Regenerate(_)) => Asked::Regenerate,
            Some(Frame::DeclareAttackers(_)) => Asked::DeclareAttackers,
            Some(Frame::DeclareBlockers(_)) => Asked::DeclareBlockers,
            Some(Frame::Attack(attack)) => match attack.stage {
                AttackStage::Bands | AttackStage::Tap | AttackStage::Cost | AttackStage::Done => Asked::Band,
                AttackStage::Enlist => Asked::Enlist,
                AttackStage::Exert => Asked::Exert,
            },
            // Nothing is asked before the blocks are made.
            Some(Frame::Defence(_)) => return None,
            Some(Frame::AssignDamage(assignment)) if assignment.among.is_empty() => Asked::StrikePast,
            Some(Frame::AssignDamage(_)) => Asked::DivideDamage,
            Some(Frame::Batch(batch)) => batch.asked(),
            Some(Frame::Announce(announce)) => self.asked_by_announcement(announce),
            Some(Frame::Resolve(running)) => running.asked?,
        })
    }

    /// Puts the open question, with its options.
    pub(in crate::game) fn ask_open_question(&mut self, options: &mut Options) {
        options.asked = self.open_question();
        if let Some(asked) = options.asked {
            visit(asked, Asking { game: self, options });
        }
    }

    /// Hands an answer that fits to the open question.
    pub(in crate::game) fn answer_open_question(&mut self, answer: &Answer, options: &Options) -> Flow {
        match options.asked {
            Some(asked) => visit(asked, Answering { game: self, answer, options }),
            None => Flow::Wait,
        }
    }

    /// Whether an answer that fits is allowed as a whole.
    pub(in crate::game) fn check_whole(&self, answer: &Answer) -> Result<(), Refusal> {
        match self.options.asked {
            Some(asked) => visit(asked, Checking { game: self, answer }),
            None => Ok(()),
        }
    }

    /// What is answered for somebody who does not answer.
    pub(in crate::game) fn default_to_open_question(&self) -> Answer {
        let answer = self.options.asked.and_then(|asked| visit(asked, Defaulting { game: self }));
        answer.unwrap_or(Answer::Pick(0))
    }

    /// The words of an option that is only a number: what is voted for, the first step of an effect.
    pub fn option_text(&self, option: u8) -> Option<String> {
        visit(self.options.asked?, Wording { game: self, option })
    }

    /// Whether the open question, asked only because forced choices are asked too, can only be answered with no.
    pub fn is_only_no(&self) -> bool {
        self.asks_forced && self.options.asked.is_some_and(|asked| visit(asked, OnlyNo { game: self }))
    }

    /// CR 800.4g: whether another player makes a choice if the one who is asked leaves the game.
    pub(in crate::game) fn can_be_left_to_another(&self, asked: Asked, running: &Resolution) -> bool {
        visit(asked, Leaving { game: self, running: Frame::Resolve(running.clone()) })
    }
}

struct Asking<'a> {
    game: &'a mut Game,
    options: &'a mut Options,
}

impl Visitor for Asking<'_> {
    type Output = ();

    #[inline(never)]
    fn visit<Q: Ask>(self) {
        let Asking { game, options } = self;
        Q::make_ready(game, options);
        let Some(frame) = Q::Frame::open(&game.state.frames) else { return };
        let Some((player, reason)) = Q::ask(game, frame, options) else { return };
        options.ask(Q::Form::WANTED, player, reason);
        game.name_who_answers(options, &Q::asked_at_once(game, frame));
    }
}

struct Answering<'a> {
    game: &'a mut Game,
    answer: &'a Answer,
    options: &'a Options,
}

impl Visitor for Answering<'_> {
    type Output = Flow;

    #[inline(never)]
    fn visit<Q: Ask>(self) -> Flow {
        let Some(answer) = Q::Form::read(self.answer, self.options) else { return Flow::Wait };
        match Q::Frame::take(&mut self.game.state.frames) {
            Some(frame) => Q::answer(self.game, frame, answer),
            None => Flow::Wait,
        }
    }
}

struct Checking<'a> {
    game: &'a Game,
    answer: &'a Answer,
}

impl Visitor for Checking<'_> {
    type Output = Result<(), Refusal>;

    #[inline(never)]
    fn visit<Q: Ask>(self) -> Result<(), Refusal> {
        let answer = Q::Form::read(self.answer, &self.game.options);
        match (Q::Frame::open(&self.game.state.frames), answer) {
            (Some(frame), Some(answer)) => Q::check(self.game, frame, answer),
            _ => Ok(()),
        }
    }
}

struct Defaulting<'a> {
    game: &'a Game,
}

impl Visitor for Defaulting<'_> {
    type Output = Option<Answer>;

    #[inline(never)]
    fn visit<Q: Ask>(self) -> Option<Answer> {
        let frame = Q::Frame::open(&self.game.state.frames)?;
        Some(Q::default_answer(self.game, frame, &self.game.options))
    }
}

struct Wording<'a> {
    game: &'a Game,
    option: u8,
}

impl Visitor for Wording<'_> {
    type Output = Option<String>;

    #[inline(never)]
    fn visit<Q: Ask>(self) -> Option<String> {
        Q::words(self.game, Q::Frame::open(&self.game.state.frames)?, self.option)
    }
}

struct OnlyNo<'a> {
    game: &'a Game,
}

impl Visitor for OnlyNo<'_> {
    type Output = bool;

    #[inline(never)]
    fn visit<Q: Ask>(self) -> bool {
        Q::Frame::open(&self.game.state.frames).is_some_and(|frame| Q::is_only_no(self.game, frame))
    }
}

struct Leaving<'a> {
    game: &'a Game,
    running: Frame,
}

impl Visitor for Leaving<'_> {
    type Output = bool;

    #[inline(never)]
    fn visit<Q: Ask>(self) -> bool {
        let frames = std::slice::from_ref(&self.running);
        Q::Frame::open(frames).is_some_and(|frame| Q::can_be_left_to_another(self.game, frame))
    }
}
