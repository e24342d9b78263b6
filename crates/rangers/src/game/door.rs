//! The door: decisions out, inputs in.

use super::{Game, View};
use crate::Event;
use crate::notation::Text;
use crate::pool::Pool;
use crate::state::{Asking, Choice, Ending, Frame, Kind, Reason, RoundStep};
use kernel::{Answer, Decision, Input, Misfit, Outcome, Seat, Shape, Sink, StateHash, Viewer, Who};
use std::sync::Arc;
use thiserror::Error;

/// The most steps the game may take by itself: a loop of effects beyond that ends the day.
const MOST_STEPS: u32 = 100_000;

/// Why an input is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The answer does not fit the question.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
}

impl Game {
    /// Plays on until somebody must be asked.
    pub(crate) fn run(&mut self) {
        self.run_until(|_| false);
    }

    /// Puts an answer in and plays on, but builds no options for the next turn: for measuring a test by itself.
    pub fn play_to_turn(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        self.put_in(seat, answer)?;
        self.run_until(|game| matches!(game.state.frames.last(), Some(Frame::Round(RoundStep::Turns))));
        self.events.clear();
        Ok(())
    }

    /// Plays on until somebody must be asked, or it is as far as that.
    fn run_until(&mut self, far_enough: impl Fn(&Game) -> bool) {
        let pool = Arc::clone(&self.pool);
        for _ in 0..MOST_STEPS {
            if self.state.asking.is_some() || self.state.over.is_some() {
                return;
            }
            if self.state.pending.is_empty() && far_enough(self) {
                return;
            }
            if self.state.day_end.is_some() && !matches!(self.state.frames.first(), Some(Frame::EndDay(_))) {
                self.break_off();
                continue;
            }
            if !self.state.pending.is_empty() {
                self.open_window();
                continue;
            }
            self.step(&pool);
        }
        self.state.asking = None;
        self.end_day(crate::state::DayEnd::Told);
        self.state.over.get_or_insert(Ending::DaysOver);
    }

    fn step(&mut self, pool: &Pool) {
        match self.state.frames.last() {
            None => self.state.over = Some(Ending::DaysOver),
            Some(Frame::Setup(_)) => self.step_setup(),
            Some(Frame::Round(_)) => self.step_round(),
            Some(Frame::Run(_)) => self.step_program(pool),
            Some(Frame::Test(_)) => self.step_test(pool),
            Some(Frame::Proposal(_)) => self.step_proposal(),
            Some(Frame::Window(_)) => self.step_window(),
            Some(Frame::Clears(_)) => self.step_clears(),
            Some(Frame::Challenges(_)) => self.step_challenges(),
            Some(Frame::Resolved(..)) => self.step_resolved(),
            Some(Frame::PathDraw(_)) => self.step_path_draw(),
            Some(Frame::Pay(_)) => self.step_pay(),
            Some(Frame::Play(_)) => self.step_play(),
            Some(Frame::Scout(_)) => self.step_scout(),
            Some(Frame::Rest(_)) => self.step_rest(),
            Some(Frame::Travel(_)) => self.step_travel(),
            Some(Frame::Ambush(..)) => self.step_ambush(),
            Some(Frame::Pairs(_)) => self.step_pairs(),
            Some(Frame::Overburdened(_)) => self.step_overburdened(),
            Some(Frame::Host(..)) => self.step_host(),
            Some(Frame::EndDay(_)) => self.step_end_day(),
        }
    }

    fn answered(&mut self, seat: Seat, asking: &Asking, answer: &Answer) {
        match self.state.frames.last() {
            Some(Frame::Setup(_)) => self.answer_setup(asking, answer),
            Some(Frame::Round(_)) => self.answer_turn(seat, asking, answer),
            Some(Frame::Run(_)) => self.answer_program(asking, answer),
            Some(Frame::Test(_)) => self.answer_test(asking, answer),
            Some(Frame::Window(_)) => self.answer_window(seat, asking, answer),
            Some(Frame::Clears(_)) => self.answer_clears(asking, answer),
            Some(Frame::Challenges(_)) => self.answer_challenges(asking, answer),
            Some(Frame::Pay(_)) => self.answer_pay(asking, answer),
            Some(Frame::Scout(_)) => self.answer_scout(asking, answer),
            Some(Frame::Travel(_)) => self.answer_travel(asking, answer),
            Some(Frame::PathDraw(_)) => self.answer_path_draw(answer),
            Some(Frame::Pairs(_)) => self.answer_pairs(asking, answer),
            Some(Frame::Overburdened(_)) => self.answer_overburdened(asking, answer),
            Some(Frame::Host(..)) => self.answer_host(asking, answer),
            Some(
                Frame::Proposal(_)
                | Frame::Resolved(..)
                | Frame::Ambush(..)
                | Frame::Play(_)
                | Frame::Rest(_)
                | Frame::EndDay(_),
            )
            | None => {}
        }
    }

    /// Checks an answer and carries it out.
    fn put_in(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        let Some(asking) = &self.state.asking else { return Err(Misfit::GameOver.into()) };
        if !asking.seats.contains(seat) {
            return Err(Misfit::OtherSeat.into());
        }
        answer.fits(&Self::shape(asking, asking.options_of(seat)))?;
        let answer = Self::among_all(asking, seat, answer);
        self.note_answer(seat);
        let Some(asking) = self.state.asking.take() else { return Err(Misfit::GameOver.into()) };
        self.state.number += 1;
        self.answered(seat, &asking, &answer);
        Ok(())
    }

    fn shape<'a>(asking: &'a Asking, options: &'a [Choice]) -> Shape<'a, Choice> {
        match asking.kind {
            Kind::One => Shape::PickOne { options },
            Kind::Some(min, max) => Shape::PickSome { options, min, max },
            Kind::Order => Shape::Order { items: options },
            Kind::Number(min, max) => Shape::Number { min, max },
            Kind::Divide(total) => Shape::Divide { among: options, total, minimum: 0 },
            Kind::YesNo => Shape::YesNo,
            Kind::Action => {
                let routine = options.iter().position(|choice| choice.is_routine()).filter(|first| *first > 0);
                Shape::Action { options, routine: routine.unwrap_or(options.len()) as u16 }
            }
        }
    }

    /// What a mode is called in the question under way.
    pub fn mode_label(&self, mode: u8) -> Option<&Text> {
        let Some(Frame::Run(run)) = self.state.frames.last() else { return None };
        match self.pool.ops.get(run.at as usize - 1) {
            Some(crate::pool::Op::Modes(modes, _)) => modes.get(usize::from(mode)).map(|mode| &mode.0),
            _no_modes => None,
        }
    }

    /// An answer of a seat, with its options counted among all.
    fn among_all(asking: &Asking, seat: Seat, answer: &Answer) -> Answer {
        let start = asking.spans.iter().find(|span| span.0 == seat.0).map_or(0, |span| span.1);
        match answer {
            Answer::Pick(pick) => Answer::Pick(pick + start),
            answer => answer.clone(),
        }
    }
}

impl kernel::Game for Game {
    type Choice = Choice;
    type Reason = Reason;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn decision(&self) -> Option<Decision<'_, Choice, Reason>> {
        let first = self.state.asking.as_ref()?.seats.iter().next()?;
        self.decision_for(first)
    }

    /// In the turns phase each seat has its own options.
    fn decision_for(&self, seat: Seat) -> Option<Decision<'_, Choice, Reason>> {
        let asking = self.state.asking.as_ref().filter(|asking| asking.seats.contains(seat))?;
        let first = asking.seats.iter().next()?;
        let who = if asking.seats.iter().count() == 1 { Who::One(first) } else { Who::AnyOf(asking.seats) };
        Some(Decision {
            number: self.state.number,
            who,
            player: asking.ranger.seat(),
            shape: Self::shape(asking, asking.options_of(seat)),
            reason: asking.reason,
        })
    }

    fn apply(&mut self, seat: Seat, input: &Input, sink: &mut dyn Sink<Event>) -> Result<(), Refusal> {
        let answer = match input {
            Input::Answer(answer) => answer,
            Input::TakeBack => {
                self.take_back(seat)?;
                self.report(sink);
                return Ok(());
            }
            Input::Concede => {
                if self.state.over.is_some() {
                    return Err(Misfit::GameOver.into());
                }
                self.state.asking = None;
                self.end_day(crate::state::DayEnd::Chosen);
                self.state.days_left = 0;
                self.state.number += 1;
                self.run();
                self.report(sink);
                return Ok(());
            }
        };
        self.put_in(seat, answer)?;
        self.run();
        self.report(sink);
        Ok(())
    }

    fn check(&self, answer: &Answer) -> Result<(), Refusal> {
        let Some(decision) = self.decision() else { return Err(Misfit::GameOver.into()) };
        Ok(answer.fits(&decision.shape)?)
    }

    fn check_for(&self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        let Some(decision) = self.decision_for(seat) else { return Err(Misfit::OtherSeat.into()) };
        Ok(answer.fits(&decision.shape)?)
    }

    fn default_answer(&self) -> Answer {
        let first = self.state.asking.as_ref().and_then(|asking| asking.seats.iter().next());
        self.default_answer_for(first.unwrap_or(Seat(0)))
    }

    fn default_answer_for(&self, seat: Seat) -> Answer {
        let Some(asking) = &self.state.asking else { return Answer::Yes(false) };
        match asking.kind {
            Kind::One => {
                let nothing = asking.options_of(seat).iter().position(|option| *option == Choice::Nothing);
                Answer::Pick(nothing.unwrap_or(0) as u16)
            }
            Kind::Some(min, _) => Answer::Picks((0..min).collect()),
            Kind::Order => Answer::Picks((0..asking.options.len() as u16).collect()),
            Kind::Number(min, _) => Answer::Number(min),
            Kind::Divide(total) => {
                // What lies there already stays as it is; else the first takes all.
                let lies = |choice: &Choice| match choice {
                    Choice::Card(id) => u32::from(self.state.card(*id).progress),
                    _no_card => 0,
                };
                let mut shares: smallvec::SmallVec<_> = asking.options.iter().map(lies).collect();
                if shares.iter().sum::<u32>() != total {
                    shares.fill(0);
                    if let Some(first) = shares.first_mut() {
                        *first = total;
                    }
                }
                Answer::Shares(shares)
            }
            Kind::YesNo => Answer::Yes(false),
            Kind::Action => Answer::Pick(0),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn project(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        self.project_for(event, viewer)
    }

    fn redeal(&self, viewer: Viewer, seed: u64) -> Self {
        self.redealt(viewer, seed)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.over.map(|ending| match ending {
            Ending::CampaignComplete => Outcome::Won(self.everybody().iter().collect()),
            Ending::DaysOver => Outcome::Ended("the day is over".to_string()),
            Ending::Left => Outcome::Ended("the rangers left".to_string()),
        })
    }

    fn hash(&self) -> StateHash {
        StateHash::of(&self.state)
    }
}

impl Game {
    fn report(&mut self, sink: &mut dyn Sink<Event>) {
        if sink.wants_events() {
            for event in &self.events {
                sink.event(event);
            }
        }
        self.events.clear();
    }
}
