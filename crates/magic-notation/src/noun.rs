//! How effects refer to things.

use super::{Filter, Happened, Value};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A numbered place that holds what was chosen or done, for later parts of the same ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(transparent)]
pub struct Slot(pub u8);

/// One target phrase (CR 115.1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct TargetSpec {
    /// What may be chosen.
    pub filter: Filter,
    /// The fewest targets.
    pub min: Value,
    /// The most targets.
    pub max: Value,
    /// Who chooses; the controller unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chooser: Option<Noun>,
    /// Not the same as the targets of these earlier phrases ("another target").
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_than: Vec<u8>,
}

/// A part of the event that a triggered or replacement ability speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum EventPart {
    /// What it happened to: the creature that died or was dealt damage, the player who draws.
    Subject,
    /// What did it: the source of the damage, the blocker, the spell that targets.
    Agent,
    /// The player concerned: who cast, whose step it is, who controlled the subject.
    Player,
}

/// A reference to objects or players; it may mean none, one or many.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Noun {
    /// The object this ability is of.
    This,
    /// Its controller.
    You,
    /// Each of your opponents.
    Opponents,
    /// Each player.
    Players,
    /// The player whose turn it is.
    ActivePlayer,
    /// The player whom the source, or else the attackers, attack.
    DefendingPlayer,
    /// A target phrase, declared where it stands.
    Target(Box<TargetSpec>),
    /// The targets of the n-th phrase of this ability, from 0.
    TargetAgain(u8),
    /// What a slot holds.
    Slot(Slot),
    /// A part of the event.
    Event(EventPart),
    /// What the source is attached to.
    Host,
    /// What is spoken of one at a time: in a "for each", or the candidate that a filter looks at.
    It,
    /// Who controls these.
    ControllerOf(Box<Noun>),
    /// Who owns these.
    OwnerOf(Box<Noun>),
    /// That part of the last such event.
    Last(EventPart, Box<Happened>),
    /// Everything that matches.
    All(Box<Filter>),
    /// The player chosen for the source.
    ChosenPlayer,
    /// The cards exiled with the source (CR 607.2).
    ExiledWith,
    /// The cards in exile that are linked to the source: encoded on it (CR 702.99b).
    LinkedToThis,
    /// What was put onto the battlefield with the source (CR 607.2c).
    PutWith,
    /// What was sacrificed, discarded, exiled or tapped to pay the cost of this.
    Paid,
    /// What the last thing done concerned: what moved, the tokens made.
    Done,
    /// The top cards of these players' libraries, so many of each.
    TopOf(Box<Noun>, Box<Value>),
    /// What got the most votes in a slot, or is tied for them. General: Vault 11: Voter's Dilemma.
    MostVoted(Slot),
    /// All of these.
    Both(Vec<Noun>),
}
