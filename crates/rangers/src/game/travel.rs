//! Travel (section 14, additions 14).

use super::Game;
use super::derived::Happening;
use super::listening::moment_number;
use super::questions::Forbidden;
use super::resolve::picked;
use crate::notation::{Moment, Noun, Place, Question, Statement, Threshold};
use crate::pool::Program;
use crate::state::{
    Asking, Bindings, Choice, DayEnd, EventData, Frame, Kind, Reason, Travel, TravelStep, TravelTarget, Zone,
};
use crate::words::{Keyword, Terrain};
use crate::{CardId, Event, LocationId};
use kernel::Answer;

impl Game {
    /// Whether the rangers may travel now: the location explored, and nothing in the way.
    pub fn can_travel(&self) -> Result<(), Forbidden> {
        let known = Bindings::new(self.state.lead, CardId(0));
        if let Some(id) = self.cards(&Noun::Location, &known).first().copied() {
            match &self.printed(id).progress {
                Threshold::RangerTokens => {
                    if self.state.rangers.iter().any(|ranger| ranger.token != id) {
                        return Err(Forbidden::TokensElsewhere);
                    }
                }
                Threshold::At(_) => {
                    let has = i32::from(self.state.card(id).progress);
                    let needs = self.progress_threshold(id).unwrap_or(0);
                    if has < needs {
                        return Err(Forbidden::Unexplored(has, needs));
                    }
                }
                Threshold::Never | Threshold::Forbidden => {}
            }
        }
        self.may_travel()
    }

    /// Whether the rangers are asked where to travel.
    pub(crate) fn offers_travel(&self) -> bool {
        self.can_travel().is_ok() && !self.destinations().is_empty()
    }

    /// Where the rangers can travel, and the terrain of the last path.
    pub(crate) fn destinations(&self) -> Vec<(LocationId, Terrain)> {
        let farther = self
            .speaking(Question::Distance)
            .filter_map(|(_, constant)| match &constant.constant.statement {
                Statement::TravelFarther(paths) => Some(*paths),
                _about_something_else => None,
            })
            .max()
            .unwrap_or(1);
        let mut reached = self.within(farther, |terrain| terrain != Terrain::River || self.may_use_terrain(terrain));
        reached.extend(self.speaking(Question::Distance).flat_map(
            |(_, constant)| match &constant.constant.statement {
                Statement::TravelToAny(terrain) => self.touching(*terrain),
                _about_something_else => Vec::new(),
            },
        ));
        if let Some(open) = self.state.open_travel {
            reached.push((open, self.pool.location(open).location.terrain.unwrap_or(self.state.tracker.terrain)));
        }
        reached.sort_unstable();
        reached.dedup();
        reached
    }

    fn may_use_terrain(&self, wanted: Terrain) -> bool {
        self.speaking(Question::Terrain).any(|(_, constant)| match &constant.constant.statement {
            Statement::AllowTerrain(terrain) => *terrain == wanted,
            _about_something_else => false,
        })
    }

    fn travelling(&mut self) -> Option<&mut Travel> {
        match self.state.frames.last_mut() {
            Some(Frame::Travel(travel)) => Some(travel),
            _other => None,
        }
    }

    fn travel_to(&mut self, step: TravelStep) {
        if let Some(travel) = self.travelling() {
            travel.step = step;
        }
    }

    pub(crate) fn step_travel(&mut self) {
        let Some(Frame::Travel(travel)) = self.state.frames.last().cloned() else { return };
        let lead = self.state.lead;
        match travel.step {
            TravelStep::Choose => {
                let mut options: Vec<Choice> = self
                    .destinations()
                    .into_iter()
                    .map(|(location, terrain)| Choice::Travel(location, terrain))
                    .collect();
                options.push(Choice::Nothing);
                let seats = self.everybody();
                self.ask(seats, lead, Kind::One, options, Reason::Travel);
            }
            TravelStep::Leave => {
                self.travel_to(TravelStep::Swap);
                self.moment(Moment::Leave);
            }
            TravelStep::Swap => {
                self.travel_to(TravelStep::Camp);
                if let Some(target) = travel.target {
                    self.leave_location();
                    self.enter_location(target);
                }
            }
            TravelStep::Camp => {
                self.travel_to(TravelStep::PathDeck);
                let seats = self.everybody();
                self.ask(seats, lead, Kind::YesNo, Vec::new(), Reason::Camp);
            }
            TravelStep::PathDeck => {
                self.travel_to(TravelStep::Assembly);
                self.gather_path_deck();
            }
            TravelStep::Assembly => {
                self.travel_to(TravelStep::Shuffle);
                self.assemble_path_deck();
            }
            TravelStep::Shuffle => {
                self.travel_to(TravelStep::Objectives);
                self.shuffle(Zone::PathDeck);
            }
            TravelStep::Objectives => {
                self.travel_to(TravelStep::Entry);
                self.moment(Moment::Arrive);
            }
            TravelStep::Entry => {
                self.travel_to(TravelStep::Arrival(0));
                self.read_arrival();
            }
            TravelStep::Arrival(at) => {
                let next = if self.arrival_setup(at) { TravelStep::Arrival(at + 1) } else { TravelStep::Done };
                if let Some(Frame::Travel(travel)) =
                    self.state.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Travel(_)))
                {
                    travel.step = next;
                }
            }
            TravelStep::Done => {
                self.state.frames.pop();
                self.after_arrival();
            }
        }
    }

    pub(crate) fn moment(&mut self, moment: Moment) {
        let amount = moment_number(moment);
        self.trigger(Happening::At, EventData { amount, ..EventData::default() });
    }

    pub(crate) fn answer_travel(&mut self, asking: &Asking, answer: &Answer) {
        match asking.reason {
            Reason::Camp => {
                if *answer == Answer::Yes(true) {
                    self.end_day(DayEnd::Camped);
                }
            }
            _where_to => match picked(asking, answer).first() {
                Some(Choice::Travel(location, terrain)) => {
                    let place = (*location, *terrain);
                    self.tell_decisive(&[Question::Terrain, Question::Distance], |game| {
                        game.destinations().contains(&place)
                    });
                    let target = TravelTarget { location: place.0, terrain: place.1 };
                    if let Some(travel) = self.travelling() {
                        travel.target = Some(target);
                        travel.step = TravelStep::Leave;
                    }
                }
                _stay => {
                    self.state.frames.pop();
                }
            },
        }
    }

    /// Cards that do not persist go; the path deck returns to the collection.
    fn leave_location(&mut self) {
        let leaving: Vec<CardId> = self
            .state
            .along
            .iter()
            .chain(self.state.rangers.iter().flat_map(|ranger| ranger.reach.iter()))
            .copied()
            .collect();
        for id in leaving {
            if self.is_in_play(id) && !self.stays(id) {
                self.discard(id);
            }
        }
        let attached: Vec<CardId> = self
            .state
            .rangers
            .iter()
            .flat_map(|ranger| ranger.area.iter().copied())
            .filter(|id| self.is_path_card(*id) && self.state.card(*id).owner.is_none())
            .collect();
        let leaving: Vec<CardId> = attached.into_iter().filter(|id| !self.stays(*id)).collect();
        for id in leaving {
            self.discard(id);
        }
        self.set_aside_what_lies_under_the_location();
        let piles: Vec<CardId> =
            self.state.path_deck.iter().chain(&self.state.path_discard).chain(&self.state.side_deck).copied().collect();
        for id in piles {
            self.put(id, Zone::Collection, Place::Top);
        }
        self.state.open_travel = None;
        self.state.left_out.clear();
    }

    /// What lies facedown under the location is set aside until the rangers have arrived.
    fn set_aside_what_lies_under_the_location(&mut self) {
        let under = crate::notation::Pile::Under(Noun::Location);
        for id in self.pile(&under, &Bindings::new(self.state.lead, CardId(0))) {
            self.put(id, Zone::SetAside, Place::Top);
        }
    }

    /// What was to be done after the next arrival.
    pub(crate) fn after_arrival(&mut self) {
        for (program, bindings) in std::mem::take(&mut self.state.after_arrival).into_iter().rev() {
            self.run_program(program, bindings, None);
        }
    }

    /// The locations that touch a path of that terrain.
    pub(crate) fn touching(&self, terrain: Terrain) -> Vec<(LocationId, Terrain)> {
        self.pool
            .locations()
            .filter(|(id, place)| *id != self.state.location && place.links.iter().any(|link| link.1 == terrain))
            .map(|(id, _)| (id, terrain))
            .collect()
    }

    /// Whether a card, or what it is attached to, stays on travel.
    fn persists(&self, id: CardId) -> bool {
        self.has_keyword(id, Keyword::Persistent)
            || self.state.card(id).host.is_some_and(|host| self.is_path_card(host) && self.persists(host))
    }

    /// The same as the rangers leave; what lets it stay is told.
    fn stays(&mut self, id: CardId) -> bool {
        self.sees_to(id, Keyword::Persistent) || self.persists(id)
    }

    /// The location card is swapped.
    pub(crate) fn enter_location(&mut self, target: TravelTarget) {
        let known = Bindings::new(self.state.lead, CardId(0));
        if let Some(old) = self.cards(&Noun::Location, &known).first().copied() {
            self.leave_for(old, Zone::Collection, Place::Top);
        }
        self.happen(Event::Arrived(target.location, target.terrain));
        let face = self.pool.location(target.location).card;
        let card = (0..self.state.cards.len() as u16)
            .map(CardId)
            .find(|id| self.state.card(*id).definition == face && self.state.card(*id).zone == Zone::Collection);
        if let Some(card) = card {
            let lead = self.state.lead;
            self.enter_play(card, Zone::Surroundings, lead, false);
        }
    }

    /// One line of arrival setup: for all, then for each ranger; false when there is no more.
    pub(crate) fn arrival_setup(&mut self, at: u8) -> bool {
        if self.state.skip_arrival {
            return false;
        }
        let place = self.pool.location(self.state.location);
        let line = usize::from(at);
        let program: Option<Program> = if line == 0 {
            Some(place.all)
        } else if line <= self.state.rangers.len() {
            place.rangers.get(line - 1).copied()
        } else {
            None
        };
        let Some(program) = program else { return false };
        let known = Bindings::new(self.state.lead, CardId(0));
        let location = self.cards(&Noun::Location, &known).first().copied().unwrap_or(CardId(0));
        let ranger = self.state.table_order().nth(line.saturating_sub(1)).unwrap_or(self.state.lead);
        self.run_program(program, Bindings::new(ranger, location), None);
        true
    }
}
