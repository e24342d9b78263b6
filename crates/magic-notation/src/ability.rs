//! Abilities (CR 113.3).

use super::{Condition, Cost, Effect, Filter, Instead, Modification, Noun, Pattern, Statement, Value};
use crate::{Keyword, Subtype, Zone};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An ability of a card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// A keyword ability (CR 702).
    Keyword(KeywordAbility),
    /// What an instant or sorcery does (CR 113.3a).
    Spell(Effect),
    /// An activated ability (CR 602).
    Activated(Activated),
    /// A triggered ability (CR 603).
    Triggered(Triggered),
    /// A static ability (CR 604).
    Static(Static),
    /// A replacement or prevention effect of a static ability (CR 614, 615).
    Replacement(Replacement),
    /// An additional cost to cast the spell (CR 118.8).
    AdditionalCost(Cost),
    /// The spell may be cast only when this holds (CR 601.3).
    CastOnly(Condition),
    /// Only mana of these kinds may be spent on X.
    XOnly(
        #[serde(with = "super::word_list")]
        #[schemars(with = "Vec<crate::ManaKind>")]
        crate::ManaKinds,
    ),
    /// An alternative cost to cast the spell (CR 118.9).
    AlternativeCost(AlternativeCost),
    /// What the spell does instead if its cleave cost was paid: its text without what stands in brackets (CR 702.148a).
    Cleaved(Effect),
    /// The card is removed from the deck before playing if players don't play for ante (CR 407.3).
    OnlyForAnte,
}

impl Ability {
    /// The zone in which it functions (CR 113.6).
    pub fn zone(&self) -> Zone {
        match self {
            Ability::Activated(one) => one.zone,
            Ability::Triggered(one) => one.zone,
            Ability::Static(one) => one.zone,
            Ability::Replacement(one) => one.zone,
            Ability::Keyword(one) => one.keyword.cast_from().unwrap_or(Zone::Battlefield),
            _ => Zone::Battlefield,
        }
    }
}

/// A keyword with what stands behind it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct KeywordAbility {
    /// The keyword.
    pub keyword: Keyword,
    /// Its parameter.
    #[serde(default, skip_serializing_if = "Parameter::is_none")]
    pub parameter: Parameter,
}

/// What stands behind a keyword.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Parameter {
    /// Nothing.
    #[default]
    None,
    /// A cost: equip, kicker, flashback, ward.
    Cost(Cost),
    /// A number: bushido, toxic, crew.
    Number(Value),
    /// A quality: protection from, hexproof from, enchant, landwalk.
    Quality(Filter),
    /// A quality, and which attachments of that quality stay where they are: protection that doesn't remove Auras (CR 702.16n).
    /// `this` is what gave the protection.
    Sparing(Filter, Filter),
    /// A number and a cost: suspend.
    NumberCost(Value, Cost),
    /// A type and a cost: typecycling.
    TypeCost(Subtype, Cost),
    /// A quality and a cost: basic landcycling. General: Absorb Vis, Fiery Fall.
    QualityCost(Filter, Cost),
    /// A cost that may be paid any number of times: multikicker.
    AnyTimes(Cost),
    /// An ability: boast, exhaust, max speed.
    Ability(Box<Ability>),
}

impl Parameter {
    /// Whether nothing stands there.
    pub fn is_none(&self) -> bool {
        *self == Parameter::None
    }

    /// The quality behind a keyword that has one and no cost.
    pub fn quality(&self) -> Option<&Filter> {
        match self {
            Parameter::Quality(quality) | Parameter::Sparing(quality, _) => Some(quality),
            Parameter::None
            | Parameter::Cost(_)
            | Parameter::Number(_)
            | Parameter::NumberCost(..)
            | Parameter::TypeCost(..)
            | Parameter::QualityCost(..)
            | Parameter::AnyTimes(_)
            | Parameter::Ability(_) => None,
        }
    }
}

/// When an ability may be activated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// Whenever its controller has priority.
    #[default]
    Instant,
    /// Only as a sorcery (CR 602.5d).
    Sorcery,
    /// A loyalty ability (CR 606.3).
    Loyalty,
    /// Whenever its owner could begin to cast this card (CR 702.62a).
    AsCast,
}

/// How often an ability may be activated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum ActivationLimit {
    /// Any number of times.
    #[default]
    None,
    /// So many times each turn.
    EachTurn(u8),
    /// Once in a game, as with exhaust.
    Once,
}

/// An activated ability: cost, colon, effect.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct Activated {
    /// What is paid.
    pub cost: Cost,
    /// What it does.
    pub effect: Effect,
    /// When.
    #[serde(default)]
    pub timing: Timing,
    /// How often.
    #[serde(default)]
    pub limit: ActivationLimit,
    /// Only if this holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// Where the object must be.
    #[serde(default = "battlefield")]
    pub zone: Zone,
    /// Who may activate it, if not its controller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Noun>,
    /// The least that X can be.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub least_x: u8,
    /// What X is in its cost, where that is not chosen (CR 107.3c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<Value>,
    /// Whether it is a special action, which doesn't use the stack (CR 116.2).
    #[serde(default)]
    pub special: bool,
}

/// A triggered ability: when, whenever or at.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct Triggered {
    /// The event.
    pub when: Pattern,
    /// The intervening "if" (CR 603.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// What it does.
    pub effect: Effect,
    /// Where the object must be.
    #[serde(default = "battlefield")]
    pub zone: Zone,
    /// Triggers only once each turn.
    #[serde(default)]
    pub once_each_turn: bool,
}

/// A static ability.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[walk(hook = constant)]
#[serde(deny_unknown_fields)]
pub struct Static {
    /// Only as long as this holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// What it does.
    pub effect: StaticEffect,
    /// Where the object must be.
    #[serde(default = "battlefield")]
    pub zone: Zone,
    /// It defines a characteristic (CR 604.3) and functions everywhere.
    #[serde(default)]
    pub defining: bool,
    /// If the object leaves the battlefield, this goes on until end of turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lingers: bool,
}

/// What a static ability does.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum StaticEffect {
    /// It changes what these are.
    Continuous(Filter, Vec<Modification>),
    /// It speaks to a question of the rules.
    States(Statement),
}

/// A replacement or prevention effect.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// What would happen.
    pub event: Pattern,
    /// Only if this holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
    /// What happens instead.
    pub instead: Instead,
    /// Whether the affected player may decline.
    #[serde(default)]
    pub optional: bool,
    /// Whether an opponent whom the affected player chooses decides in their place.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opponent_decides: bool,
    /// Whether its controller decides, whomever it affects.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub controller_decides: bool,
    /// What is done if it is declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Box<Effect>>,
    /// Where the object must be.
    #[serde(default = "battlefield")]
    pub zone: Zone,
}

/// A way to cast a spell for something else than its mana cost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct AlternativeCost {
    /// What is paid instead.
    pub cost: Cost,
    /// Only if this holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn battlefield() -> Zone {
    Zone::Battlefield
}

impl From<Keyword> for KeywordAbility {
    fn from(keyword: Keyword) -> Self {
        KeywordAbility { keyword, parameter: Parameter::None }
    }
}
