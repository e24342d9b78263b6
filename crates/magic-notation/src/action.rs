//! Keyword actions (CR 701) that the rules put together from other actions, what others notice of them, and the marks they
//! leave.

use super::{Effect, Noun, Value};
use crate::{Subtype, Zone};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A keyword action. For most of them the pool knows an effect that they stand for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Looks at so many cards on top of the library and puts any number of them into that zone: scries (CR 701.22), where
    /// that is the bottom of the library, or surveils (CR 701.25), where it is the graveyard.
    Scry(Noun, Value, Zone),
    /// The two fight (CR 701.14).
    Fight(Noun, Noun),
    /// Proliferates (CR 701.34).
    Proliferate(Noun),
    /// These explore (CR 701.44).
    Explore(Noun),
    /// These connive, so many cards each (CR 701.50).
    Connive(Noun, Value),
    /// These endure so much (CR 701.63).
    Endure(Noun, i32),
    /// These are goaded (CR 701.15).
    Goad(Noun),
    /// These are detained (CR 701.35).
    Detain(Noun),
    /// These become suspected (CR 701.60).
    Suspect(Noun),
    /// You investigate so many times (CR 701.16).
    Investigate(Value),
    /// Monstrosity with so many counters (CR 701.37).
    Monstrosity(Value),
    /// Adapts with so many counters (CR 701.46).
    Adapt(Value),
    /// You amass that creature type, so many counters (CR 701.47).
    Amass(Subtype, Value),
    /// You populate (CR 701.36).
    Populate,
    /// You bolster so many counters (CR 701.39).
    Bolster(Value),
    /// You support up to so many other creatures (CR 701.41).
    Support(Value),
    /// You clash with an opponent; if you win, that (CR 701.30).
    Clash(Box<Effect>),
    /// You may forage; if you do, that (CR 701.61).
    Forage(Box<Effect>),
    /// You fateseal so many cards (CR 701.29).
    Fateseal(Value),
    /// You incubate so many counters (CR 701.53).
    Incubate(Value),
    /// You discover so much (CR 701.57).
    Discover(Value),
    /// You manifest dread (CR 701.62).
    ManifestDread,
    /// The Ring tempts you (CR 701.54).
    RingTempts,
    /// That player faces a villainous choice: one of these happens (CR 701.55).
    VillainousChoice(Noun, Vec<Effect>),
    /// You time travel (CR 701.56).
    TimeTravel,
}

/// Something done that abilities trigger on, and that is no event of another kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// It explored (CR 701.44b).
    Explore,
    /// It connived (CR 701.50b).
    Connive,
    /// It exploited a creature (CR 702.110b).
    Exploit,
    /// It evolved (CR 702.100b).
    Evolve,
    /// It became monstrous (CR 701.37b).
    BecomeMonstrous,
    /// It was exerted (CR 701.43d).
    Exert,
    /// It was untapped as the turn began.
    BeginUntapped,
    /// It could have attacked as attackers were declared (CR 508.1c).
    CouldAttack,
}

impl Deed {
    /// What it does, as the verb of a sentence.
    pub fn verb(self) -> &'static str {
        match self {
            Deed::Explore => "explore",
            Deed::Connive => "connive",
            Deed::Exploit => "exploit a creature",
            Deed::Evolve => "evolve",
            Deed::BecomeMonstrous => "become monstrous",
            Deed::Exert => "become exerted",
            Deed::BeginUntapped => "be untapped as the turn began",
            Deed::CouldAttack => "could attack",
        }
    }
}

/// A mark on a permanent or a player that has no meaning but to be asked for. Some have degrees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Designation {
    /// Renowned (CR 702.112b).
    Renowned,
    /// Monstrous (CR 701.37b).
    Monstrous,
    /// Suspected (CR 701.60b).
    Suspected,
    /// Saddled, until end of turn (CR 702.171b).
    Saddled,
    /// Solved (CR 719.3b).
    Solved,
    /// Harnessed (CR 701.64b).
    Harnessed,
    /// Its tribute was paid (CR 702.104b).
    Tributed,
    /// It is its controller's Ring-bearer (CR 701.54b).
    RingBearer,
    /// A player has the city's blessing (CR 702.131c).
    Blessed,
    /// A player has speed, so much of it (CR 702.179).
    Speed,
    /// The Ring has tempted a player, so many times (CR 701.54c).
    Tempted,
    /// A Class has a level (CR 716.2).
    Level,
}

impl Designation {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Designation::Renowned => "renowned",
            Designation::Monstrous => "monstrous",
            Designation::Suspected => "suspected",
            Designation::Saddled => "saddled",
            Designation::Solved => "solved",
            Designation::Harnessed => "harnessed",
            Designation::Tributed => "tributed",
            Designation::RingBearer => "your Ring-bearer",
            Designation::Blessed => "blessed",
            Designation::Speed => "faster",
            Designation::Tempted => "tempted",
            Designation::Level => "level",
        }
    }
}
