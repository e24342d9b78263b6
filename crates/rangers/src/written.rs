//! A campaign by names: what is written into files and logs, where it must outlive the numbers of a pool.

use crate::creation::{check_later, check_ranger};
use crate::notation::{EntryNumber, Notable, Title};
use crate::pool::Pool;
use crate::state::{self, Rules};
use crate::words::{Set, Terrain};
use crate::{DefinitionId, RangerId, RangerSetup, SetupError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the form.
pub const VERSION: u32 = 1;

/// A card face: its title, and its set where another card is called the same.
pub type Face = String;

/// A ranger of the campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranger {
    /// Awareness, fitness, spirit, focus.
    pub aspects: [u8; 4],
    /// The role.
    pub role: Face,
    /// The deck, with how many of each.
    pub deck: Vec<(u8, Face)>,
    /// Starting cards that rewards have displaced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<Face>,
    /// Lingering injuries and other maladies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub maladies: Vec<Face>,
}

/// A mission of the campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// Its card.
    pub mission: Face,
    /// Its subject.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<Face>,
    /// The day it was gained.
    pub gained: u16,
    /// The ticked bubbles.
    pub bubbles: [bool; 3],
    /// Whether it is completed.
    #[serde(default)]
    pub completed: bool,
}

/// The campaign tracker: all that lives between days.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tracker {
    /// The version of the form.
    pub cardhall_tracker: u32,
    /// The day, from 1.
    pub day: u16,
    /// Where the rangers are.
    pub location: String,
    /// The terrain of the last path.
    pub terrain: Terrain,
    /// The rangers.
    pub rangers: Vec<Ranger>,
    /// Missions under way and completed.
    #[serde(default)]
    pub missions: Vec<Mission>,
    /// Notable events.
    #[serde(default)]
    pub events: Vec<String>,
    /// Unlocked rewards.
    #[serde(default)]
    pub rewards: Vec<Face>,
    /// The progress of rangers' aspirations: whose, by their place from 0, which card, how much.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aspirations: Vec<(u8, Face, u16)>,
    /// Entries on the day track besides the printed ones.
    #[serde(default)]
    pub schedule: Vec<(u16, String)>,
    /// The weather of every day, where a difficulty was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weather: Option<Face>,
    /// Copies that have left their set for good.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<Face>,
    /// Copies that have moved to another set for good.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<(Face, Set)>,
    /// Whether the last day ended in a camp, so that decks can be changed.
    #[serde(default)]
    pub camped: bool,
    /// Whether the campaign is complete.
    #[serde(default)]
    pub complete: bool,
}

/// How a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The seed of chance.
    pub seed: u64,
    /// The switches of the rules.
    #[serde(default)]
    pub rules: Rules,
    /// What lives between days.
    pub tracker: Tracker,
    /// How many days are played.
    pub days: u16,
}

/// Why a campaign that is written down cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WrittenError {
    /// A newer form.
    #[error("the tracker has version {0}; this program reads version {VERSION}")]
    Version(u32),
    /// A card that does not exist.
    #[error("{0}: no card is called \"{1}\"")]
    Card(&'static str, String),
    /// A place that does not exist.
    #[error("location: no place is called \"{0}\"")]
    Location(String),
    /// An entry that does not exist.
    #[error("schedule: the guide has no entry {0}")]
    Entry(String),
    /// An event that nothing knows.
    #[error("events: no notable event is called \"{0}\"")]
    Event(String),
    /// A ranger who does not play.
    #[error("aspirations: rangers are counted from 0, and there are not so many")]
    Ranger,
    /// No day to play.
    #[error("days are counted from 1")]
    Day,
    /// Something wrong with a ranger, counted from 1.
    #[error("ranger {0}: {1}")]
    OfRanger(usize, Box<WrittenError>),
    /// A ranger who breaks the rules of creation.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl WrittenError {
    /// The name that nobody knows, with all that it could have been meant to be.
    pub fn unknown(&self, pool: &Pool) -> Option<(&str, Vec<String>)> {
        match self {
            WrittenError::Card(_, read) => Some((read, pool.cards().map(|(id, _)| name(pool, id)).collect())),
            WrittenError::Location(read) => {
                Some((read, pool.locations().map(|(_, one)| one.location.title.to_string()).collect()))
            }
            WrittenError::Entry(read) => Some((read, pool.entries().map(ToString::to_string).collect())),
            WrittenError::Event(read) => Some((read, pool.notables().map(ToString::to_string).collect())),
            WrittenError::OfRanger(_, error) => error.unknown(pool),
            WrittenError::Version(_) | WrittenError::Ranger | WrittenError::Day | WrittenError::Setup(_) => None,
        }
    }
}

fn title(text: &str) -> Title {
    Title(text.to_string().into())
}

/// The face of that name.
pub fn find(pool: &Pool, name: &str) -> Option<DefinitionId> {
    pool.by_title(&title(name)).or_else(|| {
        let (name, set) = name.strip_suffix(')')?.rsplit_once(" (")?;
        pool.in_set(&title(name), Set::from_text(set)?)
    })
}

/// The name of a face.
pub fn name(pool: &Pool, id: DefinitionId) -> Face {
    let card = &pool.card(id).card;
    if pool.by_title(&card.title) == Some(id) {
        card.title.to_string()
    } else {
        format!("{} ({})", card.title, card.set)
    }
}

fn face(pool: &Pool, what: &'static str, name: &str) -> Result<DefinitionId, WrittenError> {
    find(pool, name).ok_or_else(|| WrittenError::Card(what, name.to_string()))
}

fn faces(pool: &Pool, what: &'static str, names: &[Face]) -> Result<Vec<DefinitionId>, WrittenError> {
    names.iter().map(|name| face(pool, what, name)).collect()
}

/// A deck by names, equal cards together.
fn counted(pool: &Pool, deck: &[DefinitionId]) -> Vec<(u8, Face)> {
    let mut counted: Vec<(u8, DefinitionId)> = Vec::new();
    for id in deck {
        match counted.iter_mut().find(|one| one.1 == *id) {
            Some(one) => one.0 += 1,
            None => counted.push((1, *id)),
        }
    }
    counted.into_iter().map(|(count, id)| (count, name(pool, id))).collect()
}

impl Ranger {
    /// The ranger in the numbers of a pool.
    pub fn read(&self, pool: &Pool) -> Result<RangerSetup, WrittenError> {
        let mut deck = Vec::new();
        for (count, name) in &self.deck {
            deck.extend(std::iter::repeat_n(face(pool, "deck", name)?, usize::from(*count)));
        }
        Ok(RangerSetup { aspects: self.aspects, role: face(pool, "role", &self.role)?, deck })
    }
}

impl Tracker {
    /// A tracker by names.
    pub fn of(pool: &Pool, tracker: &state::Tracker) -> Tracker {
        let names = |ids: &[DefinitionId]| ids.iter().map(|id| name(pool, *id)).collect::<Vec<_>>();
        Tracker {
            cardhall_tracker: VERSION,
            day: tracker.day,
            location: pool.location(tracker.location).location.title.to_string(),
            terrain: tracker.terrain,
            rangers: tracker
                .rangers
                .iter()
                .map(|ranger| Ranger {
                    aspects: ranger.aspects,
                    role: name(pool, ranger.role),
                    deck: counted(pool, &ranger.deck),
                    aside: names(&ranger.aside),
                    maladies: names(&ranger.maladies),
                })
                .collect(),
            missions: tracker
                .missions
                .iter()
                .map(|mission| Mission {
                    mission: name(pool, mission.mission),
                    subject: mission.subject.map(|subject| name(pool, subject)),
                    gained: mission.gained,
                    bubbles: mission.bubbles,
                    completed: mission.completed,
                })
                .collect(),
            events: tracker.notables.iter().map(|id| pool.notable_text(*id).to_string()).collect(),
            rewards: names(&tracker.rewards),
            aspirations: tracker
                .aspirations
                .iter()
                .map(|(ranger, card, progress)| (ranger.0, name(pool, *card), *progress))
                .collect(),
            schedule: tracker
                .schedule
                .iter()
                .map(|(day, entry)| (*day, pool.entry_number(*entry).to_string()))
                .collect(),
            weather: tracker.weather.map(|weather| name(pool, weather)),
            removed: names(&tracker.removed),
            moved: tracker.moved.iter().map(|(id, set)| (name(pool, *id), *set)).collect(),
            camped: tracker.camped,
            complete: tracker.complete,
        }
    }

    /// The tracker of a campaign that begins, with decks that are checked.
    pub fn begin(pool: &Pool, rangers: &[RangerSetup]) -> Result<Tracker, SetupError> {
        Ok(Tracker::of(pool, &state::Tracker::begin(pool, rangers)?))
    }

    /// The tracker in the numbers of a pool. Rangers are checked: by the rules of creation until the first day is over, by what
    /// holds on every day after that.
    pub fn read(&self, pool: &Pool) -> Result<state::Tracker, WrittenError> {
        if self.cardhall_tracker != VERSION {
            return Err(WrittenError::Version(self.cardhall_tracker));
        }
        if self.day == 0 {
            return Err(WrittenError::Day);
        }
        if self.rangers.is_empty() || self.rangers.len() > 4 {
            return Err(SetupError::Rangers(self.rangers.len()).into());
        }
        let of = |at: usize| move |error| WrittenError::OfRanger(at + 1, Box::new(error));
        let setups = self.rangers.iter().enumerate().map(|(at, ranger)| ranger.read(pool).map_err(of(at)));
        let setups = setups.collect::<Result<Vec<_>, _>>()?;
        let check = if self.day == 1 { check_ranger } else { check_later };
        for (at, ranger) in setups.iter().enumerate() {
            check(pool, at + 1, ranger)?;
        }
        let mut rangers = Vec::new();
        for (at, (ranger, setup)) in self.rangers.iter().zip(setups).enumerate() {
            rangers.push(state::RangerRecord {
                aspects: setup.aspects,
                role: setup.role,
                deck: setup.deck,
                aside: faces(pool, "aside", &ranger.aside).map_err(of(at))?,
                maladies: faces(pool, "maladies", &ranger.maladies).map_err(of(at))?,
            });
        }
        let mut missions = Vec::new();
        for mission in &self.missions {
            let subject = mission.subject.as_deref().map(|name| face(pool, "missions", name)).transpose()?;
            missions.push(state::MissionRecord {
                mission: face(pool, "missions", &mission.mission)?,
                subject,
                gained: mission.gained,
                bubbles: mission.bubbles,
                completed: mission.completed,
            });
        }
        let mut notables = Vec::new();
        for event in &self.events {
            let known = pool.notable(&Notable(event.clone().into()));
            notables.push(known.ok_or_else(|| WrittenError::Event(event.clone()))?);
        }
        notables.sort_unstable();
        let mut schedule = Vec::new();
        for (day, number) in &self.schedule {
            let entry = pool.entry(&EntryNumber(number.clone().into()));
            schedule.push((*day, entry.ok_or_else(|| WrittenError::Entry(number.clone()))?));
        }
        let mut aspirations = Vec::new();
        for (ranger, card, progress) in &self.aspirations {
            let ranger = Some(RangerId(*ranger)).filter(|id| usize::from(id.0) < self.rangers.len());
            let ranger = ranger.ok_or(WrittenError::Ranger)?;
            aspirations.push((ranger, face(pool, "aspirations", card)?, *progress));
        }
        let location = pool.location_of(&title(&self.location));
        let moved = self.moved.iter().map(|(name, set)| Ok((face(pool, "moved", name)?, *set)));
        Ok(state::Tracker {
            day: self.day,
            location: location.ok_or_else(|| WrittenError::Location(self.location.clone()))?,
            terrain: self.terrain,
            rangers,
            missions,
            notables,
            rewards: faces(pool, "rewards", &self.rewards)?,
            aspirations,
            schedule,
            weather: self.weather.as_deref().map(|name| face(pool, "weather", name)).transpose()?,
            removed: faces(pool, "removed", &self.removed)?,
            moved: moved.collect::<Result<_, WrittenError>>()?,
            camped: self.camped,
            complete: self.complete,
        })
    }
}

impl Setup {
    /// The setup in the numbers of a pool.
    pub fn read(&self, pool: &Pool) -> Result<crate::Setup, WrittenError> {
        Ok(crate::Setup { seed: self.seed, rules: self.rules, tracker: self.tracker.read(pool)?, days: self.days })
    }
}
