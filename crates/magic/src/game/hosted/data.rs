//! What goes to viewers: cards, things, players and the board as data.

use kernel::{Handle, Seat, Subject};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What is printed on a card, and what a picture of it needs. Things refer to it by its number.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "MagicCard"))]
pub struct CardFacts {
    /// The number by which things of this table refer to it.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The mana cost in symbols; none for lands and the like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cost: Option<String>,
    /// The colours, as letters.
    pub colors: String,
    /// The type line.
    pub types: String,
    /// The rules text, a line for each ability.
    pub text: String,
    /// Power as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub power: Option<String>,
    /// Toughness as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub toughness: Option<String>,
    /// Loyalty as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub loyalty: Option<u16>,
    /// The keywords.
    pub keywords: Vec<String>,
    /// What it does, by its first verb: for the picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub does: Option<String>,
    /// To what it does that: for the picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub on: Option<String>,
    /// The kinds of mana it makes, as letters.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub makes: String,
    /// The numbers of its other faces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u32>>", optional))]
    pub faces: Vec<u32>,
    /// Whether it is a token.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub token: bool,
}

/// What kind of thing it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "MagicKind"))]
#[serde(rename_all = "kebab-case")]
pub enum ThingKind {
    /// A card in a zone where it is just that.
    #[default]
    Card,
    /// A permanent.
    Permanent,
    /// A spell on the stack.
    Spell,
    /// An activated or triggered ability on the stack.
    Ability,
}

/// A card, permanent, spell or ability as a viewer sees it now. What is left out is as printed, or not so.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "MagicThing", optional_fields))]
#[serde(default)]
pub struct Thing {
    /// What kind of thing it is.
    #[cfg_attr(feature = "typescript", ts(optional = false))]
    pub kind: ThingKind,
    /// The card that it is or is a copy of, by number; for an ability its source's. None if the viewer may not know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<u32>,
    /// The card that lies face down, if the viewer may look at it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beneath: Option<u32>,
    /// What it is called, if not as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Who owns it.
    #[cfg_attr(feature = "typescript", ts(optional = false))]
    pub owner: u8,
    /// Who controls it.
    #[cfg_attr(feature = "typescript", ts(optional = false))]
    pub controller: u8,
    /// Its mana cost now, if not as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
    /// Its colours now, if not as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colors: Option<String>,
    /// Its type line now, if not as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub types: Option<String>,
    /// Its text now, if not as printed: also that of an ability on the stack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Its keywords now, if not as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keywords: Option<Vec<String>>,
    /// Its power now, if it is a creature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    /// Its toughness now, if it is a creature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toughness: Option<i32>,
    /// Its loyalty now, if it is a planeswalker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loyalty: Option<u32>,
    /// Damage marked on it.
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<i32>"))]
    pub damage: i32,
    /// Counters: which, and how many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(String, u32)>>"))]
    pub counters: Vec<(String, u32)>,
    /// What it is besides, as words: `tapped`, `sick`, `token`, `copy`, `face-down`, `phased-out`, `blocked`, `monstrous`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>"))]
    pub marks: Vec<Cow<'static, str>>,
    /// What it is attached to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<Subject>,
    /// What it attacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacking: Option<Subject>,
    /// What it blocks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Handle>>"))]
    pub blocking: Vec<Handle>,
    /// The band it attacks in, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<u8>,
    /// What was chosen for it, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<String>,
    /// What lasts on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Lasting>>"))]
    pub lasting: Vec<Lasting>,
    /// The cards that it exiled, or that are linked to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Handle>>"))]
    pub exiled: Vec<Handle>,
    /// On the stack: the thing whose ability it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Handle>,
    /// On the stack: whether it triggered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub triggered: bool,
    /// On the stack: the modes that were chosen, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>"))]
    pub modes: Vec<String>,
    /// The value of X.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x: Option<i32>,
    /// On the stack: what it targets, phrase by phrase.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Targeted>>"))]
    pub targets: Vec<Targeted>,
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}

/// A target phrase with what was chosen for it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "MagicTargeted"))]
pub struct Targeted {
    /// The phrase, such as `target creature`.
    pub phrase: String,
    /// What was chosen.
    pub targets: Vec<Subject>,
    /// The share of each, where something is divided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u32>>", optional))]
    pub shares: Vec<u32>,
}

/// An effect that lasts on something.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "MagicLasting"))]
pub struct Lasting {
    /// What it does, in words.
    pub text: String,
    /// Until when, in words.
    pub until: String,
    /// The name of where it came from.
    pub source: String,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "MagicPlayer"))]
pub struct PlayerFacts {
    /// The life total.
    pub life: i32,
    /// Counters on the player: which, and how many.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(String, u32)>>", optional))]
    pub counters: Vec<(String, u32)>,
    /// Mana in the pool, in symbols.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub mana: String,
    /// Mana with strings: its symbol, and what it may be spent on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(String, String)>>", optional))]
    pub restricted: Vec<(String, String)>,
    /// How many lands the player may still play this turn, if it is their turn.
    pub land_plays: u32,
    /// The most cards that may stay in hand; none without a limit.
    pub hand_limit: Option<u32>,
    /// Designations, such as the city's blessing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub designations: Vec<String>,
    /// Damage that was dealt and can still be prevented.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<i32>", optional))]
    pub held_damage: i32,
    /// Whether the player is still in the game.
    pub playing: bool,
}

/// Turn, step and what else there is once.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "MagicBoard"))]
pub struct Board {
    /// The turn, from 1; 0 before the first.
    pub turn: u32,
    /// Whose turn it is.
    pub active: Option<Seat>,
    /// The key of the step.
    pub step: String,
    /// The part of combat, at a table that plays it in sub-phases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub sub_phase: Option<String>,
    /// Who has priority.
    pub priority: Option<Seat>,
    /// `day` or `night`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub daytime: Option<String>,
    /// Whether it is a game within the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub subgame: bool,
    /// Cards that changed owners: the name, whose it was, whose it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(String, Seat, Seat)>>", optional))]
    pub ownership: Vec<(String, Seat, Seat)>,
}
