//! The turns phase: rangers act in any order, in one decision that any of them may answer.

use super::Game;
use super::questions::Forbidden;
use super::resolve::picked;
use crate::notation::Question;
use crate::state::{Asking, Bindings, Choice, DayEnd, Frame, Kind, Pay, PayFor, Reason, RoundStep};
use crate::{CardId, Event, RangerId};
use kernel::{Answer, Seat, SeatSet};

impl Game {
    /// Whether a ranger may take the next turn: another goes next, or the same one after exhausting their role.
    pub(crate) fn may_take_turn(&self, ranger: RangerId) -> Result<(), Forbidden> {
        let at = self.state.ranger(ranger);
        if at.rested {
            return Err(Forbidden::Rested);
        }
        if self.must_exhaust_role(ranger) && self.state.card(at.role).exhausted {
            return Err(Forbidden::OtherRanger);
        }
        Ok(())
    }

    fn must_exhaust_role(&self, ranger: RangerId) -> bool {
        let others = self.state.table_order().any(|other| other != ranger && !self.state.ranger(other).rested);
        self.state.last_acted == Some(ranger) && others
    }

    /// Builds the options of the turns phase: for measuring what they cost.
    pub fn ask_again(&mut self) {
        if matches!(self.state.frames.last(), Some(Frame::Round(RoundStep::Turns))) {
            self.ask_turn();
        }
    }

    pub(crate) fn ask_turn(&mut self) {
        let mut options = Vec::new();
        let mut spans = Vec::new();
        let mut seats = SeatSet::EMPTY;
        for ranger in (0..self.state.rangers.len() as u8).map(RangerId) {
            let start = options.len();
            self.turn_options(ranger, &mut options);
            if options[start..].iter().any(|choice| !choice.is_routine()) {
                spans.push((ranger.0, start as u16, options.len() as u16));
                seats = seats.with(ranger.seat());
            }
        }
        if seats.is_empty() {
            // Nobody can do anything but end the day.
            self.tell_decisive(&[Question::Rest], |game| {
                let rests = |id| game.may_take_turn(id).and_then(|()| game.may_rest(id)).is_ok();
                game.state.table_order().any(rests)
            });
            options = vec![Choice::EndDay];
            seats = self.everybody();
        }
        let ranger = self.state.last_acted.unwrap_or(self.state.lead);
        self.state.asking = Some(Asking { seats, ranger, kind: Kind::Action, options, spans, reason: Reason::Turn });
    }

    fn turn_options(&self, ranger: RangerId, options: &mut Vec<Choice>) {
        if self.may_take_turn(ranger).is_ok() {
            if self.may_rest(ranger).is_ok() {
                options.push(Choice::Rest);
            }
            options.extend(self.tests_of(ranger).into_iter().map(|(id, test)| Choice::Test(id, test)));
            options.extend(
                self.state
                    .ranger(ranger)
                    .hand
                    .iter()
                    .copied()
                    .filter(|id| self.may_play_now(ranger, *id).is_ok())
                    .map(Choice::Play),
            );
        }
        for id in self.controlled(ranger) {
            let definition = self.state.card(id).definition;
            for at in 0..self.pool.card(definition).actions.len() {
                if self.can_use(ranger, id, at as u8) {
                    options.push(Choice::Use(id, at as u8));
                }
            }
        }
        options.extend(self.equipped(ranger).into_iter().map(Choice::ThrowAway));
        options.push(Choice::EndDay);
    }

    /// Whether a card of the hand can be played on a turn; a moment that is a test needs what the test needs.
    pub(crate) fn may_play_now(&self, ranger: RangerId, id: CardId) -> Result<(), Forbidden> {
        if !self.is_proactive(id) {
            return Err(Forbidden::Timing);
        }
        self.can_play_from_hand(ranger, id)?;
        let card = self.pool.card(self.state.card(id).definition);
        if card.card.kind == crate::words::CardKind::Moment {
            card.tests.iter().try_for_each(|test| self.may_perform(ranger, id, *test))?;
        }
        Ok(())
    }

    /// The cards whose abilities a ranger uses: their area, and what they own elsewhere in play.
    fn controlled(&self, ranger: RangerId) -> Vec<CardId> {
        self.state
            .in_play()
            .filter(|id| {
                let card = self.state.card(*id);
                !card.facedown
                    && match card.owner {
                        Some(owner) => owner == ranger,
                        None if card.zone == crate::state::Zone::Surroundings => true,
                        None => self.ranger_of_area(*id) == Some(ranger) && !self.is_path_card(*id),
                    }
            })
            .collect()
    }

    pub(crate) fn can_use(&self, ranger: RangerId, id: CardId, at: u8) -> bool {
        let action = &self.pool.card(self.state.card(id).definition).actions[usize::from(at)];
        let known = Bindings::new(ranger, id);
        self.holds(&action.condition, &known) && self.can_pay(&action.cost, &known)
    }

    pub(crate) fn answer_turn(&mut self, seat: Seat, asking: &Asking, answer: &Answer) {
        let ranger = RangerId(seat.0);
        let Some(choice) = picked(asking, answer).first().copied() else { return };
        match choice {
            Choice::Test(..) | Choice::Play(_) | Choice::Rest => {
                if self.must_exhaust_role(ranger) {
                    let role = self.state.ranger(ranger).role;
                    self.exhaust(role);
                }
                self.happen(Event::Turn(ranger));
                self.state.last_acted = Some(ranger);
                self.turn_taken();
                match choice {
                    Choice::Test(id, test) => self.begin_test(ranger, id, test),
                    Choice::Play(id) => self.play_from_hand(ranger, id),
                    _rest => self.begin_rest(ranger),
                }
            }
            Choice::Use(id, at) => {
                self.happen(Event::Used(ranger, id));
                let definition = self.state.card(id).definition;
                if self.pool.card(definition).actions[usize::from(at)].granted {
                    self.happen(Event::Applied(id));
                }
                self.turn_taken();
                let pay = Pay::of(PayFor::Action(definition, at), Bindings::new(ranger, id));
                self.state.frames.push(Frame::Pay(Box::new(pay)));
            }
            Choice::ThrowAway(id) => self.discard(id),
            Choice::EndDay => self.end_day(DayEnd::Chosen),
            _no_action => {}
        }
    }
}
