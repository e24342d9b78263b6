//! Verbs of the campaign: tracker, guide, travel, the path deck.

use super::Game;
use super::resolve::Did;
use crate::notation::{Effect, Notable, Place, Title};
use crate::pool::Program;
use crate::state::{Bindings, Choice, DayEnd, Frame, Kind, Reason, Travel, TravelStep, TravelTarget, Zone};
use crate::words::{CardKind, Set, Terrain, Trait};
use crate::{CardId, DefinitionId, Event, LocationId};

impl Game {
    pub(crate) fn campaign_verb(&mut self, effect: &Effect, bodies: &[Program], known: &Bindings, at: u32) -> Did {
        match effect {
            Effect::MakeSideDeck(sets) => {
                let cards: Vec<CardId> = (0..self.state.cards.len() as u16)
                    .map(CardId)
                    .filter(|id| self.state.card(*id).zone == Zone::Collection && sets.contains(&self.set_of(*id)))
                    .collect();
                for id in cards {
                    self.put(id, Zone::SideDeck, Place::Top);
                }
                self.shuffle(Zone::SideDeck);
            }
            Effect::LeaveOut(filter) => {
                let out: Vec<CardId> =
                    self.state.path_deck.iter().copied().filter(|id| self.fits(*id, filter, known)).collect();
                for id in out {
                    self.put(id, Zone::Collection, Place::Top);
                }
            }
            Effect::Record(notable) => self.record(notable, true),
            Effect::RecordFlood | Effect::StrikeFlood => {
                if let Some(flood) = self.pool.flood_of(self.state.location) {
                    self.happen(Event::Recorded(flood, *effect == Effect::RecordFlood));
                }
            }
            Effect::RecordFloods(title) => {
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
            }
            Effect::Reward(title) => {
                if let Some(reward) = self.pool.in_set(title, Set::Reward)
                    && !self.state.tracker.rewards.contains(&reward)
                {
                    self.happen(Event::Rewarded(reward));
                }
            }
            Effect::Gain(title, subject) => self.gain_mission(title, subject.as_ref()),
            Effect::Complete(title, subject) => self.complete_mission(title, subject.as_ref()),
            Effect::CompleteStory => {
                let open: Vec<DefinitionId> = self
                    .state
                    .tracker
                    .missions
                    .iter()
                    .filter(|mission| !mission.completed)
                    .map(|mission| mission.mission)
                    .filter(|id| {
                        let traits = &self.pool.card(*id).card.traits;
                        traits.contains(&Trait::Story) || traits.contains(&Trait::Interlude)
                    })
                    .collect();
                for mission in open {
                    let title = self.pool.card(mission).card.title.clone();
                    self.complete_mission(&title, None);
                }
            }
            Effect::Tick(title) => {
                let next = self
                    .mission_record(title, None)
                    .and_then(|mission| Some((mission.mission, mission.bubbles.iter().position(|one| !one)?)));
                if let Some((mission, bubble)) = next {
                    self.happen(Event::Ticked(mission, bubble as u8));
                }
            }
            Effect::TickHere(title) => {
                let here = self
                    .mission_record(title, None)
                    .and_then(|mission| Some((mission.mission, self.bubble_here(mission)?)));
                if let Some((mission, bubble)) = here {
                    self.happen(Event::Ticked(mission, bubble as u8));
                }
            }
            Effect::Schedule(number, value) => {
                let day = self.state.tracker.day + self.value(value, known).max(0) as u16;
                if let Some(entry) = self.pool.entry(number) {
                    self.happen(Event::Scheduled(entry, day));
                }
            }
            Effect::EndDay => self.end_day(DayEnd::Told),
            Effect::Camp(place) => {
                if let Some((title, terrain)) = place
                    && let Some(location) = self.pool.location_of(title)
                {
                    self.happen(Event::CampsAt(location, *terrain));
                }
                self.end_day(DayEnd::Camped);
            }
            Effect::EndCampaign => {
                self.happen(Event::CampaignCompleted);
                self.end_day(DayEnd::Told);
            }
            Effect::Read(number) => {
                if let Some(entry) = self.pool.entry(number) {
                    self.read_entry(entry, known.clone());
                }
            }
            Effect::TravelWithin(paths) => {
                let targets = self.within(*paths);
                return self.offer_travel(targets, known);
            }
            Effect::TravelTo(titles, terrain) => {
                let targets = titles
                    .iter()
                    .filter_map(|title| self.pool.location_of(title))
                    .map(|location| (location, *terrain))
                    .collect();
                return self.offer_travel(targets, known);
            }
            Effect::TravelAlong(terrain) => {
                let targets = self
                    .pool
                    .locations()
                    .filter(|(id, place)| {
                        *id != self.state.location && place.links.iter().any(|link| link.1 == *terrain)
                    })
                    .map(|(id, _)| (id, *terrain))
                    .collect();
                return self.offer_travel(targets, known);
            }
            Effect::OpenTravel(title) => self.state.open_travel = self.pool.location_of(title),
            Effect::ChangeWeather(Some(title)) => {
                if let Some(face) = self.pool.by_title(title) {
                    self.change_weather(face);
                }
            }
            Effect::ChangeWeather(None) => {
                let now = self.cards(&crate::notation::Noun::Weather, known).first().copied();
                let now = now.map(|id| self.state.card(id).definition);
                let options: Vec<Choice> = self
                    .pool
                    .cards()
                    .filter(|(id, card)| card.card.kind == CardKind::Weather && Some(*id) != now)
                    .map(|(id, _)| Choice::Face(id))
                    .collect();
                let seats = self.everybody();
                self.ask(seats, known.you, Kind::One, options, Reason::PickFrom(known.source));
                return Did::Asks;
            }
            Effect::Remove(noun) => {
                for id in self.cards(noun, known) {
                    let face = self.state.card(id).definition;
                    self.happen(Event::Removed(face));
                    self.put(id, Zone::Gone, Place::Top);
                }
            }
            Effect::MoveToSet(noun, set) => {
                for id in self.cards(noun, known) {
                    let face = self.state.card(id).definition;
                    self.happen(Event::MovedToSet(face, *set));
                }
            }
            Effect::SkipArrival => self.state.skip_arrival = true,
            Effect::Later(_) => {
                if let Some(body) = bodies.first() {
                    self.state.later.push((*body, known.clone()));
                }
            }
            Effect::Tell(_) => self.happen(Event::Told(at)),
            Effect::Nothing
            | Effect::Sequence(..)
            | Effect::Arrow(..)
            | Effect::If(..)
            | Effect::May(..)
            | Effect::Choose(..)
            | Effect::ForEach(..)
            | Effect::EachRanger(..)
            | Effect::Repeat(..)
            | Effect::Pick { .. }
            | Effect::PickFrom { .. }
            | Effect::PickRanger(..)
            | Effect::PickNumber(..)
            | Effect::PickAspect
            | Effect::Find { .. }
            | Effect::AddProgress(..)
            | Effect::RemoveProgress(..)
            | Effect::AddHarm(..)
            | Effect::RemoveHarm(..)
            | Effect::AddTokens(..)
            | Effect::RemoveTokens(..)
            | Effect::Refill(..)
            | Effect::Strip(..)
            | Effect::MoveProgress(..)
            | Effect::MoveTokens(..)
            | Effect::Exhaust(..)
            | Effect::Ready(..)
            | Effect::Discard(..)
            | Effect::Move(..)
            | Effect::Attach(..)
            | Effect::AttachFacedown(..)
            | Effect::Unattach(..)
            | Effect::EnterPlay(..)
            | Effect::EnterUnread(..)
            | Effect::EnterQuietly(..)
            | Effect::EnterFacedown(..)
            | Effect::PutInto(..)
            | Effect::Flip(..)
            | Effect::TurnFacedown(..)
            | Effect::TurnFaceup(..)
            | Effect::Return(..)
            | Effect::SetAside(..)
            | Effect::Fatigues(..)
            | Effect::PlaceToken(..)
            | Effect::ReturnToken(..)
            | Effect::Dodge(..)
            | Effect::LessCrossing(..)
            | Effect::ResolveChallenge(..)
            | Effect::NoPresence(..)
            | Effect::Fatigue(..)
            | Effect::Soothe(..)
            | Effect::SootheDivided(..)
            | Effect::SootheAll(..)
            | Effect::Injure(..)
            | Effect::Heal(..)
            | Effect::Draw(..)
            | Effect::GainEnergy(..)
            | Effect::LoseEnergy(..)
            | Effect::GainRemembered(..)
            | Effect::PayEnergy(..)
            | Effect::DiscardFatigue(..)
            | Effect::FatigueIntoDeck(..)
            | Effect::DiscardIntoDeck(..)
            | Effect::PlayFree(..)
            | Effect::Trade(..)
            | Effect::ScoutPath(..)
            | Effect::ScoutPathFor(..)
            | Effect::ScoutChallenge(..)
            | Effect::ScoutDeck(..)
            | Effect::ScoutMore(..)
            | Effect::DrawPath(..)
            | Effect::DrawSide(..)
            | Effect::ExtraPathDraws(..)
            | Effect::DrawChallenge
            | Effect::ShuffleChallenge
            | Effect::AddEffort(..)
            | Effect::UseAspect(..)
            | Effect::ChooseModifier(..)
            | Effect::ExtraSymbol
            | Effect::DrawUntilPlus
            | Effect::NameSymbol(..)
            | Effect::IfFails(..)
            | Effect::SkipTest
            | Effect::Prevent(..)
            | Effect::Cancel => {}
        }
        Did::Done(true)
    }

    fn record(&mut self, notable: &Notable, recorded: bool) {
        if let Some(id) = self.pool.notable(notable) {
            self.happen(Event::Recorded(id, recorded));
            self.trigger(super::derived::Happening::Records, crate::state::EventData::default());
        }
    }

    /// Gains a mission: it is recorded, and its card goes to the surroundings, its subject facedown under it.
    pub(crate) fn gain_mission(&mut self, title: &Title, subject: Option<&Title>) {
        let Some(face) = self.pool.in_set(title, Set::Missions) else { return };
        let subject = subject.and_then(|title| self.pool.by_title(title));
        if !self.pool.card(face).card.traits.contains(&Trait::Side) || subject.is_some() {
            self.happen(Event::MissionGained(face, subject));
        }
        self.place_mission(face, subject);
    }

    /// Puts a mission's card into the surroundings.
    pub(crate) fn place_mission(&mut self, face: DefinitionId, subject: Option<DefinitionId>) {
        let reverse = self.pool.card(face).reverse;
        let free = (0..self.state.cards.len() as u16).map(CardId).find(|id| {
            let card = self.state.card(*id);
            card.zone == Zone::Collection && (card.definition == face || Some(card.definition) == reverse)
        });
        let id = match free {
            Some(id) => id,
            None => {
                self.state.cards.push(crate::state::Card::new(face, None, Zone::Collection));
                CardId(self.state.cards.len() as u16 - 1)
            }
        };
        if self.state.card(id).definition != face {
            self.happen(Event::Flipped(id, face));
        }
        self.state.cards[usize::from(id.0)].subject = subject;
        let lead = self.state.lead;
        self.enter_play(id, Zone::Surroundings, lead, false);
        if let Some(subject) = subject
            && let Some(card) =
                (0..self.state.cards.len() as u16).map(CardId).find(|id| self.state.card(*id).definition == subject)
        {
            self.attach(card, id, true);
        }
    }

    fn complete_mission(&mut self, title: &Title, subject: Option<&Title>) {
        let Some(mission) =
            self.mission_records(title, subject).find(|mission| !mission.completed).map(|mission| mission.mission)
        else {
            return;
        };
        self.happen(Event::MissionCompleted(mission));
        let faces = [Some(mission), self.pool.card(mission).reverse];
        let cards: Vec<CardId> =
            self.state.in_play().filter(|id| faces.contains(&Some(self.state.card(*id).definition))).collect();
        for id in cards {
            self.put(id, Zone::Collection, Place::Top);
        }
    }

    /// The locations within so many paths, each with the terrain of the last path crossed.
    pub(crate) fn within(&self, paths: i32) -> Vec<(LocationId, Terrain)> {
        let mut reached: Vec<(LocationId, Terrain)> = Vec::new();
        let mut edge = vec![self.state.location];
        for _ in 0..paths {
            let mut next = Vec::new();
            for from in edge {
                for (to, terrain) in &self.pool.location(from).links {
                    if *to != self.state.location && !reached.contains(&(*to, *terrain)) {
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

    fn offer_travel(&mut self, targets: Vec<(LocationId, Terrain)>, known: &Bindings) -> Did {
        let mut options: Vec<Choice> =
            targets.into_iter().map(|(location, terrain)| Choice::Travel(location, terrain)).collect();
        options.push(Choice::Nothing);
        let seats = self.everybody();
        self.ask(seats, known.you, Kind::One, options, Reason::Travel);
        Did::Asks
    }

    /// Travel that an effect orders: the turns phase ends (additions 14).
    pub(crate) fn order_travel(&mut self, location: LocationId, terrain: Terrain) {
        if let Some(test) = self.state.test_mut()
            && let Some(card) = test.drawn.take()
        {
            self.state.challenge_discard.push(card);
        }
        self.state.frames.truncate(1);
        if let Some(Frame::Round(step)) = self.state.frames.first_mut() {
            *step = crate::state::RoundStep::Injuries(0);
        }
        self.state.pending.clear();
        self.state.frames.push(Frame::Travel(Travel {
            step: TravelStep::Leave,
            target: Some(TravelTarget { location, terrain }),
            ordered: true,
            entry_replaced: false,
        }));
    }

    /// Another weather card takes the place of the present one; tokens are kept.
    pub(crate) fn change_weather(&mut self, face: DefinitionId) {
        let known = Bindings::new(self.state.lead, CardId(0));
        let Some(id) = self.cards(&crate::notation::Noun::Weather, &known).first().copied() else { return };
        if self.state.card(id).definition != face {
            self.happen(Event::Flipped(id, face));
        }
    }
}
