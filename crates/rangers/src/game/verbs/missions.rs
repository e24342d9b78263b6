//! Verbs on missions.

use crate::game::Game;
use crate::game::resolve::Did;
use crate::notation::{Place, Title};
use crate::state::{Card, MissionRecord, Zone};
use crate::words::{CardKind, Set, Trait};
use crate::{CardId, DefinitionId, Event};

impl Game {
    pub(super) fn gain_verb(&mut self, title: &Title, subject: Option<&Title>) -> Did {
        self.gain_mission(title, subject);
        Did::Done(true)
    }

    pub(super) fn complete_verb(&mut self, title: &Title, subject: Option<&Title>) -> Did {
        self.complete_mission(title, subject);
        Did::Done(true)
    }

    pub(super) fn complete_story_verb(&mut self) -> Did {
        let story = |id: &DefinitionId| {
            let traits = &self.pool.card(*id).card.traits;
            traits.contains(&Trait::Story) || traits.contains(&Trait::Interlude)
        };
        let missions = self.state.tracker.missions.iter().filter(|mission| !mission.completed);
        let open: Vec<DefinitionId> = missions.map(|mission| mission.mission).filter(story).collect();
        for mission in open {
            let title = self.pool.card(mission).card.title.clone();
            self.complete_mission(&title, None);
        }
        Did::Done(true)
    }

    pub(super) fn tick_verb(&mut self, title: &Title) -> Did {
        let next = self
            .mission_record(title, None)
            .and_then(|mission| Some((mission.mission, mission.bubbles.iter().position(|one| !one)?)));
        self.tick(next)
    }

    pub(super) fn tick_here_verb(&mut self, title: &Title) -> Did {
        let here =
            self.mission_record(title, None).and_then(|mission| Some((mission.mission, self.bubble_here(mission)?)));
        self.tick(here)
    }

    pub(super) fn tick_unlisted_verb(&mut self, title: &Title) -> Did {
        let open = self.mission_record(title, None).map(|mission| mission.mission);
        if let Some(mission) = open {
            for bubble in self.pool.card(mission).card.listed.len()..3 {
                self.happen(Event::Ticked(mission, bubble as u8));
            }
        }
        Did::Done(true)
    }

    fn tick(&mut self, bubble: Option<(DefinitionId, usize)>) -> Did {
        if let Some((mission, bubble)) = bubble {
            self.happen(Event::Ticked(mission, bubble as u8));
        }
        Did::Done(true)
    }

    /// Gains a mission: it is recorded, and its card goes to the surroundings, its subject facedown under it.
    pub(crate) fn gain_mission(&mut self, title: &Title, subject: Option<&Title>) {
        let Some(face) = self.pool.in_set(title, Set::Missions) else { return };
        let subject = subject.and_then(|title| self.pool.by_title(title));
        self.happen(Event::MissionGained(face, subject));
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
                self.state.cards.push(Card::new(face, None, Zone::Collection));
                CardId(self.state.cards.len() as u16 - 1)
            }
        };
        if self.state.card(id).definition != face {
            self.happen(Event::Flipped(id, face));
        }
        self.state.cards[usize::from(id.0)].subject = subject;
        let lead = self.state.lead;
        self.enter_play(id, Zone::Surroundings, lead, false);
        // The place of a journey stays on the map; a being goes facedown under its mission.
        if let Some(subject) = subject
            && self.pool.card(subject).card.kind != CardKind::Location
            && let Some(card) =
                (0..self.state.cards.len() as u16).map(CardId).find(|id| self.state.card(*id).definition == subject)
        {
            self.attach(card, id, true);
        }
    }

    fn complete_mission(&mut self, title: &Title, subject: Option<&Title>) {
        let open = self.mission_records(title, subject).find(|mission| !mission.completed).cloned();
        let Some(MissionRecord { mission, subject, .. }) = open else { return };
        self.happen(Event::MissionCompleted(mission));
        let faces = [Some(mission), self.pool.card(mission).reverse];
        let shows = |id: &CardId| {
            let card = self.state.card(*id);
            faces.contains(&Some(card.definition)) && (card.subject == subject || subject.is_none())
        };
        let cards: Vec<CardId> = self.state.in_play().filter(shows).collect();
        for id in cards {
            self.put(id, Zone::Collection, Place::Top);
        }
    }
}
