//! What goes to viewers: cards, things, rangers and the board as data.

use kernel::{Handle, Seat};
use serde::{Deserialize, Serialize};

/// What is printed on a card face. Things refer to it by its number.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "RangersCard"))]
pub struct CardFacts {
    /// The number by which things refer to it.
    pub number: u32,
    /// The title.
    pub name: String,
    /// What it is: `being`, `gear`, `moment`, ….
    pub kind: String,
    /// The set it belongs to.
    pub set: String,
    /// Its traits.
    pub traits: Vec<String>,
    /// Its keywords, with their number where one is printed.
    pub keywords: Vec<String>,
    /// Presence as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub presence: Option<String>,
    /// The progress threshold as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub progress: Option<String>,
    /// The harm threshold as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub harm: Option<String>,
    /// The aspect whose energy it costs, and how much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cost: Option<(String, u8)>,
    /// The aspect it asks for at creation, and how much of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub requires: Option<(String, u8)>,
    /// The equip value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub equip: Option<u8>,
    /// The approach icons, with how many of each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(String, String)>>", optional))]
    pub icons: Vec<(String, String)>,
    /// The symbols for which it has a challenge effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub symbols: Vec<String>,
    /// The rules text, a line for each ability.
    pub text: String,
}

/// A card as a viewer sees it now. What is left out is as printed, or not so.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "RangersThing"))]
pub struct Thing {
    /// The face; none if the viewer does not see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub card: Option<u32>,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub owner: Option<Seat>,
    /// Whether it is exhausted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub exhausted: bool,
    /// Its presence now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub presence: Option<i32>,
    /// Progress on it, where it takes any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub progress: Option<Gauge>,
    /// Harm on it, where it takes any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub harm: Option<Gauge>,
    /// Named tokens on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(String, u16)>>", optional))]
    pub tokens: Vec<(String, u16)>,
    /// The rangers whose tokens lie on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Seat>>", optional))]
    pub rangers: Vec<Seat>,
    /// What it is attached to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub host: Option<Handle>,
    /// How many cards lie facedown under it.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u16>", optional))]
    pub under: u16,
    /// The keywords it has besides the printed ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub gained: Vec<String>,
    /// Whether it stands in everybody's way: a ready Obstacle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub obstacle: bool,
    /// What it costs now, where that is not as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cost: Option<i32>,
    /// The subject of a mission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub subject: Option<String>,
    /// The aspect chosen for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub aspect: Option<String>,
}

fn is_zero(count: &u16) -> bool {
    *count == 0
}

/// How much lies on a card, and how much clears it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Gauge {
    /// How much there is.
    pub now: u16,
    /// How much is needed; none where it never clears.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub need: Option<i32>,
    /// Whether the tokens of all rangers are needed instead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub rangers: bool,
}

/// What a ranger is at in free-order turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It is their turn.
    Acts,
    /// They may take the next turn.
    MayAct,
    /// Another goes first.
    #[default]
    Waits,
    /// They have rested.
    Done,
}

/// A ranger as everybody sees them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "RangersPlayer"))]
pub struct RangerFacts {
    /// The title of their role.
    pub role: String,
    /// Their specialty: the set of the role.
    pub specialty: String,
    /// Awareness, fitness, spirit, focus as printed.
    pub aspects: [u8; 4],
    /// The energy of each in the pool.
    pub energy: [u8; 4],
    /// Injuries of this day.
    pub injuries: u8,
    /// What they are at.
    pub standing: Standing,
    /// Whether they lead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub leads: bool,
    /// What their gear weighs, and how much they can carry.
    pub equip: (i32, i32),
    /// The card on which their token lies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub token: Option<Handle>,
}

/// The phases of a day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The day begins.
    #[default]
    Setup,
    /// Path cards are drawn.
    Path,
    /// Rangers act.
    Turns,
    /// The rangers may travel.
    Travel,
    /// Everything is refreshed.
    Refresh,
    /// The day ends.
    End,
}

/// A challenge card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Drawn {
    /// Its symbol: `sun`, `mountain`, `crest`.
    pub symbol: String,
    /// Its modifiers: awareness, fitness, spirit, focus.
    pub modifiers: [i8; 4],
    /// Whether the deck is shuffled after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub reshuffle: bool,
}

/// A card between a ranger and what they interact with.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Crossed {
    /// Which card.
    pub thing: Handle,
    /// How it is crossed.
    pub how: Crossing,
    /// How much fatigue it costs.
    pub fatigue: i32,
}

/// How a card is crossed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Crossing {
    /// It tires whoever passes.
    Tires,
    /// It was dodged.
    Dodged,
    /// It is exhausted, or counts as such.
    Exhausted,
    /// It lets them pass: Friendly, or another exemption.
    Exempt,
}

/// The steps of a test (section 9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "RangersStep"))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Step 1: choose and cross.
    Cross,
    /// Step 2: commit.
    Commit,
    /// Step 3: the challenge card.
    Modify,
    /// Step 4: the outcome.
    Outcome,
    /// Step 5: challenge effects.
    Challenge,
}

/// A test under way.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "RangersTest"))]
pub struct TestFacts {
    /// Who performs it.
    pub ranger: Seat,
    /// What is tried.
    pub verb: String,
    /// With which aspect.
    pub aspect: String,
    /// With which approach.
    pub approach: String,
    /// The card it is printed on; none for the common tests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub source: Option<Handle>,
    /// What it interacts with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<Handle>,
    /// How far it has come.
    pub step: Step,
    /// The cards between.
    pub crossing: Vec<Crossed>,
    /// The cards that were committed, with the effort each adds.
    pub committed: Vec<(String, i32)>,
    /// Effort of energy, helpers and responses.
    pub energy: i32,
    /// The challenge card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drawn: Option<Drawn>,
    /// The modifier it brings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub modifier: Option<i32>,
    /// What other cards add to the effort or take from it.
    pub others: i32,
    /// The effort, as it stands.
    pub effort: i32,
    /// The difficulty, as it stands.
    pub difficulty: i32,
    /// The lowest and highest modifier a challenge card could still bring.
    pub range: (i32, i32),
    /// How it came out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub success: Option<bool>,
    /// The challenge effects that were seen to.
    pub resolved: Vec<Handle>,
}

/// A path of the map.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Route {
    /// One end.
    pub one: String,
    /// The other end.
    pub other: String,
    /// What lies between.
    pub terrain: String,
}

/// A mission on the tracker.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "RangersMission"))]
pub struct MissionFacts {
    /// Its title.
    pub name: String,
    /// Its subject.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub subject: Option<String>,
    /// The day it was gained.
    pub gained: u16,
    /// The ticked bubbles.
    pub bubbles: [bool; 3],
    /// Whether it is completed.
    pub completed: bool,
}

/// What is written on the campaign tracker.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "RangersTracker"))]
pub struct TrackerFacts {
    /// Missions, in the order in which they were gained.
    pub missions: Vec<MissionFacts>,
    /// Notable events.
    pub events: Vec<String>,
    /// Unlocked rewards.
    pub rewards: Vec<String>,
    /// Entries on the day track that are still to come: the day, and the number.
    pub schedule: Vec<(u16, String)>,
}

/// What there is once: the day, the map, the test under way, the tracker.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "RangersBoard"))]
pub struct Board {
    /// The day of the campaign.
    pub day: u16,
    /// The round of the day.
    pub round: u16,
    /// The phase.
    pub phase: Phase,
    /// Who leads.
    pub lead: Seat,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub acting: Option<Seat>,
    /// Where the rangers are.
    pub location: String,
    /// The terrain of the last path.
    pub terrain: String,
    /// The weather.
    pub weather: String,
    /// Why nobody can travel from here yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stay: Option<String>,
    /// The paths from here, and those between the places they lead to.
    pub routes: Vec<Route>,
    /// The challenge card that was drawn last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drawn: Option<Drawn>,
    /// The test under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub test: Option<TestFacts>,
    /// The tracker.
    pub tracker: TrackerFacts,
}
