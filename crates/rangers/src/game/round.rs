//! The round (section 7): path, turns, travel, refresh.

use super::Game;
use super::questions::FORBIDS_TRAVEL;
use crate::notation::Moment;
use crate::state::{DayEnd, Frame, PathDraw, Proposal, Proposed, RoundStep, Travel, TravelStep};
use crate::{CardId, Event};

impl Game {
    fn round_to(&mut self, step: RoundStep) {
        if let Some(Frame::Round(now)) =
            self.state.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Round(_)))
        {
            *now = step;
        }
    }

    pub(crate) fn step_round(&mut self) {
        let Some(Frame::Round(step)) = self.state.frames.last().cloned() else { return };
        let count = self.state.rangers.len() as u8;
        match step {
            RoundStep::Path(at) if at < count && !self.state.skip_arrival => {
                self.round_to(RoundStep::Path(at + 1));
                if let Some(ranger) = self.state.table_order().nth(usize::from(at)) {
                    let extra = if at == 0 { std::mem::take(&mut self.state.extra_path_draws) } else { 0 };
                    self.state.frames.push(Frame::PathDraw(PathDraw { ranger, left: 1 + extra, side: None }));
                }
            }
            RoundStep::Path(_) => {
                self.state.skip_arrival = false;
                self.round_to(RoundStep::Later);
            }
            RoundStep::Later => {
                self.round_to(RoundStep::TurnsBegin);
                for (program, bindings) in std::mem::take(&mut self.state.later) {
                    self.run_program(program, bindings, None);
                }
            }
            RoundStep::TurnsBegin => {
                self.round_to(RoundStep::Turns);
                self.state.last_acted = None;
                self.check_clears();
                self.moment(Moment::StartOfTurns);
            }
            RoundStep::Turns => {
                if self.state.rangers.iter().all(|ranger| ranger.rested) {
                    self.happen(Event::TurnsOver);
                    self.round_to(RoundStep::Travel);
                } else if let Some(ranger) = self.state.table_order().find(|id| self.is_overburdened(*id)) {
                    self.state.frames.push(Frame::Overburdened(ranger));
                } else {
                    self.ask_turn();
                }
            }
            RoundStep::TurnEnd => {
                self.round_to(RoundStep::Turns);
                let turn = self.state.turn;
                self.state.no_presence.retain(|one| one.until > turn);
                self.check_clears();
                if self.state.exhausted {
                    let ranger = self.state.table_order().find(|id| self.state.ranger(*id).injuries >= 3);
                    self.end_day(DayEnd::Injured(ranger.unwrap_or(self.state.lead)));
                }
            }
            RoundStep::Travel => {
                self.round_to(RoundStep::Injuries(0));
                if self.offers_travel() {
                    self.state.frames.push(Frame::Travel(Travel {
                        step: TravelStep::Choose,
                        target: None,
                        ordered: false,
                        entry_replaced: false,
                    }));
                } else {
                    self.tell_decisive(&FORBIDS_TRAVEL, Game::offers_travel);
                }
            }
            RoundStep::Injuries(at) if at < count => {
                self.round_to(RoundStep::Injuries(at + 1));
                if let Some(ranger) = self.state.table_order().nth(usize::from(at))
                    && !self.state.rules.injuries_on_rest
                {
                    let injuries = i32::from(self.state.ranger(ranger).injuries);
                    self.suffer_fatigue(ranger, injuries, None);
                }
            }
            RoundStep::Injuries(_) => self.round_to(RoundStep::Draw(0)),
            RoundStep::Draw(at) if at < count => {
                self.round_to(RoundStep::Draw(at + 1));
                if let Some(ranger) = self.state.table_order().nth(usize::from(at)) {
                    self.draw(ranger, 1);
                }
            }
            RoundStep::Draw(_) => {
                self.round_to(RoundStep::Effects);
                for ranger in self.state.table_order() {
                    self.happen(Event::EnergyRefreshed(ranger));
                }
                self.moment(Moment::Refresh);
            }
            RoundStep::Effects => {
                self.round_to(RoundStep::Ready);
                self.check_clears();
            }
            RoundStep::Ready => {
                self.round_to(RoundStep::Next);
                let kept = std::mem::take(&mut self.state.stays_exhausted);
                let stays = |id: &CardId| !self.state.card(*id).exhausted || kept.contains(id);
                let exhausted: Vec<CardId> = self.state.in_play().filter(|id| !stays(id)).collect();
                for id in exhausted.into_iter().rev() {
                    match self.readying_prevented(id) {
                        Some(by) => self.happen(Event::Applied(by)),
                        None => {
                            let you = self.state.card(id).owner.unwrap_or(self.state.lead);
                            self.propose(Proposal::of(Proposed::Ready(id), 1, None, you));
                        }
                    }
                }
            }
            RoundStep::Next => {
                let round = self.state.round + 1;
                self.happen(Event::Round(round));
                self.round_to(RoundStep::Path(0));
            }
        }
    }

    pub(crate) fn turn_taken(&mut self) {
        self.round_to(RoundStep::TurnEnd);
    }
}
