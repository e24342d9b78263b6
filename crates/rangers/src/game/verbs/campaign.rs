//! Verbs of the campaign: tracker, day track, guide, travel, weather.

use super::Now;
use crate::game::Game;
use crate::game::derived::Happening;
use crate::game::resolve::Did;
use crate::notation::{EntryNumber, Notable, Noun, Title, Value};
use crate::state::{
    Bindings, Choice, DayEnd, EventData, Frame, Kind, Reason, RoundStep, Travel, TravelStep, TravelTarget,
};
use crate::words::{CardKind, Set, Terrain};
use crate::{CardId, DefinitionId, Event, LocationId};

impl Game {
    pub(super) fn record_verb(&mut self, notable: &Notable) -> Did {
        if let Some(id) = self.pool.notable(notable) {
            self.happen(Event::Recorded(id, true));
            self.trigger(Happening::Records, EventData::default());
        }
        Did::Done(true)
    }

    pub(super) fn flood_verb(&mut self, recorded: bool) -> Did {
        if let Some(flood) = self.pool.flood_of(self.state.location) {
            self.happen(Event::Recorded(flood, recorded));
        }
        Did::Done(true)
    }

    pub(super) fn record_floods_verb(&mut self, title: &Title) -> Did {
        let Some(mission) = self.mission_record(title, None).cloned() else { return Did::Done(false) };
        let listed = self.pool.card(mission.mission).card.listed.clone();
        for (bubble, place) in listed.iter().enumerate().take(3) {
            if !mission.bubbles[bubble]
                && let Some(location) = self.pool.location_of(place)
                && let Some(flood) = self.pool.flood_of(location)
            {
                self.happen(Event::Recorded(flood, true));
            }
        }
        Did::Done(true)
    }

    pub(super) fn reward_verb(&mut self, title: &Title) -> Did {
        if let Some(reward) = self.pool.in_set(title, Set::Reward)
            && !self.state.tracker.rewards.contains(&reward)
        {
            self.happen(Event::Rewarded(reward));
        }
        Did::Done(true)
    }

    pub(super) fn schedule_verb(&mut self, number: &EntryNumber, value: &Value, known: &Bindings) -> Did {
        let day = self.state.tracker.day + self.amount(value, known).max(0) as u16;
        if let Some(entry) = self.pool.entry(number) {
            self.happen(Event::Scheduled(entry, day));
        }
        Did::Done(true)
    }

    pub(super) fn camp_verb(&mut self, place: Option<&(Title, Terrain)>) -> Did {
        if let Some((title, terrain)) = place
            && let Some(location) = self.pool.location_of(title)
        {
            self.happen(Event::CampsAt(location, *terrain));
        }
        self.end_day(DayEnd::Camped);
        Did::Done(true)
    }

    pub(super) fn read_verb(&mut self, number: &EntryNumber, known: &Bindings) -> Did {
        match self.pool.entry(number) {
            Some(entry) => Did::Done(self.read_entry(entry, known.clone())),
            None => Did::Done(false),
        }
    }

    pub(super) fn travel_within_verb(&mut self, paths: i32, now: &Now) -> Did {
        let targets = self.within(paths, |_| true);
        self.offer_travel(targets, now)
    }

    pub(super) fn travel_to_verb(&mut self, titles: &[Title], terrain: Terrain, now: &Now) -> Did {
        let places = titles.iter().filter_map(|title| self.pool.location_of(title));
        let targets = places.map(|location| (location, terrain)).collect();
        self.offer_travel(targets, now)
    }

    pub(super) fn travel_along_verb(&mut self, terrain: Terrain, now: &Now) -> Did {
        let targets = self.touching(terrain);
        self.offer_travel(targets, now)
    }

    pub(super) fn force_travel_verb(&mut self, title: &Title, terrain: Terrain) -> Did {
        let Some(location) = self.pool.location_of(title) else { return Did::Done(false) };
        self.order_travel(location, terrain);
        Did::Done(true)
    }

    /// The locations within so many paths, each with the terrain of the last path crossed.
    pub(crate) fn within(&self, paths: i32, usable: impl Fn(Terrain) -> bool) -> Vec<(LocationId, Terrain)> {
        let mut reached: Vec<(LocationId, Terrain)> = Vec::new();
        let mut edge = vec![self.state.location];
        for _ in 0..paths {
            let mut next = Vec::new();
            for from in edge {
                for (to, terrain) in &self.pool.location(from).links {
                    if usable(*terrain) && *to != self.state.location && !reached.contains(&(*to, *terrain)) {
                        reached.push((*to, *terrain));
                        next.push(*to);
                    }
                }
            }
            edge = next;
        }
        reached.sort_unstable();
        reached
    }

    fn offer_travel(&mut self, targets: Vec<(LocationId, Terrain)>, now: &Now) -> Did {
        if let Some(said) = now.answer {
            return match said.choice() {
                Some(Choice::Travel(location, terrain)) => {
                    self.order_travel(location, terrain);
                    Did::Done(true)
                }
                _stays => Did::Done(false),
            };
        }
        let mut options: Vec<Choice> =
            targets.into_iter().map(|(location, terrain)| Choice::Travel(location, terrain)).collect();
        options.push(Choice::Nothing);
        let seats = self.everybody();
        self.ask(seats, now.known.you, Kind::One, options, Reason::Travel);
        Did::Asks
    }

    /// Travel that an effect orders: the turns phase ends (additions 14).
    pub(crate) fn order_travel(&mut self, location: LocationId, terrain: Terrain) {
        if self.state.day_end.is_some() {
            self.happen(Event::CampsAt(location, terrain));
            return;
        }
        if let Some(test) = self.state.test_mut()
            && let Some(card) = test.drawn.take()
        {
            self.state.challenge_discard.push(card);
        }
        self.state.frames.truncate(1);
        if let Some(Frame::Round(step)) = self.state.frames.first_mut() {
            *step = RoundStep::Injuries(0);
        }
        self.state.pending.clear();
        self.happen(Event::TurnsOver);
        self.state.frames.push(Frame::Travel(Travel {
            step: TravelStep::Leave,
            target: Some(TravelTarget { location, terrain }),
            ordered: true,
            entry_replaced: false,
        }));
    }

    pub(super) fn change_weather_verb(&mut self, title: Option<&Title>, now: &Now) -> Did {
        let chosen = match (title, now.answer.and_then(|said| said.choice())) {
            (Some(title), _) => self.pool.by_title(title),
            (None, Some(Choice::Face(face))) => Some(face),
            (None, _) => None,
        };
        if let Some(face) = chosen {
            self.change_weather(face);
            return Did::Done(true);
        }
        let shown = self.cards(&Noun::Weather, now.known).first().map(|id| self.state.card(*id).definition);
        let options: Vec<Choice> = self
            .pool
            .cards()
            .filter(|(id, card)| card.card.kind == CardKind::Weather && Some(*id) != shown)
            .map(|(id, _)| Choice::Face(id))
            .collect();
        let seats = self.everybody();
        self.ask(seats, now.known.you, Kind::One, options, Reason::PickFrom(now.known.source));
        Did::Asks
    }

    /// Another weather card takes the place of the present one; tokens are kept.
    fn change_weather(&mut self, face: DefinitionId) {
        let known = Bindings::new(self.state.lead, CardId(0));
        let Some(id) = self.cards(&Noun::Weather, &known).first().copied() else { return };
        if self.state.card(id).definition != face {
            self.happen(Event::Flipped(id, face));
        }
    }
}
