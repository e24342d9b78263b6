//! A card as it is written.

use super::{Ability, Value};
use crate::{ColorSet, ManaCost, TypeLine};
use serde::{Deserialize, Serialize};

/// Power or toughness as printed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Stat {
    /// A number.
    Number(i32),
    /// A star: a characteristic-defining ability says what it is (CR 604.3).
    Defined(Value),
}

/// What a card says: everything there is to know about it before a game begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardDefinition {
    /// The name.
    pub name: String,
    /// The mana cost; lands and some others have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mana_cost: Option<ManaCost>,
    /// The colours of a token or a colour indicator; otherwise the cost decides (CR 105.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colors: Option<ColorSet>,
    /// The type line.
    pub types: TypeLine,
    /// Power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<Stat>,
    /// Toughness.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toughness: Option<Stat>,
    /// Loyalty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loyalty: Option<u16>,
    /// The abilities, in printed order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
}
