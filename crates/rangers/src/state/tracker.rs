//! The campaign tracker: all that lives between days.

use crate::words::{Set, Terrain};
use crate::{DefinitionId, EntryId, LocationId, NotableId};
use serde::{Deserialize, Serialize};

/// A ranger of the campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RangerRecord {
    /// The aspects.
    pub aspects: [u8; 4],
    /// The role.
    pub role: DefinitionId,
    /// The deck: thirty cards.
    pub deck: Vec<DefinitionId>,
    /// Starting cards that rewards have displaced.
    pub aside: Vec<DefinitionId>,
    /// Lingering injuries and other maladies, outside the thirty.
    pub maladies: Vec<DefinitionId>,
}

/// A mission of the campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MissionRecord {
    /// Its card.
    pub mission: DefinitionId,
    /// Its subject.
    pub subject: Option<DefinitionId>,
    /// The day it was gained.
    pub gained: u16,
    /// The ticked bubbles.
    pub bubbles: [bool; 3],
    /// Whether it is completed.
    pub completed: bool,
}

/// All that lives between days.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tracker {
    /// The day, from 1.
    pub day: u16,
    /// Where the rangers are.
    pub location: LocationId,
    /// The terrain of the last path.
    pub terrain: Terrain,
    /// The rangers.
    pub rangers: Vec<RangerRecord>,
    /// Missions under way and completed, in the order in which they were gained.
    pub missions: Vec<MissionRecord>,
    /// Notable events, sorted.
    pub notables: Vec<NotableId>,
    /// Unlocked rewards.
    pub rewards: Vec<DefinitionId>,
    /// Entries on the day track besides the printed ones.
    pub schedule: Vec<(u16, EntryId)>,
    /// The weather of every day, where a difficulty was chosen.
    pub weather: Option<DefinitionId>,
    /// Copies that have left their set for good.
    pub removed: Vec<DefinitionId>,
    /// Copies that have moved to another set for good.
    pub moved: Vec<(DefinitionId, Set)>,
    /// The progress of rangers' aspirations.
    pub aspirations: Vec<(crate::RangerId, DefinitionId, u16)>,
    /// Whether the last day ended in a camp, so that decks can be changed.
    pub camped: bool,
    /// Whether the campaign is complete.
    pub complete: bool,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// The days that were to be played are over.
    DaysOver,
    /// The campaign is complete.
    CampaignComplete,
    /// Everybody left.
    Left,
}
