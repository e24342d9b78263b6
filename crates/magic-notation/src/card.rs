//! A card as it is written.

use super::{Ability, Value};
use crate::{ColorSet, ManaCost, TypeLine};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Power or toughness as printed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(untagged)]
pub enum Stat {
    /// A number.
    Number(i32),
    /// A star: a characteristic-defining ability says what it is (CR 604.3).
    Defined(Value),
}

impl Stat {
    /// The number that is printed, where a star counts as 0 (CR 107.2).
    pub fn printed(&self) -> i32 {
        match self {
            Stat::Number(number) => *number,
            Stat::Defined(value) => value.printed(),
        }
    }
}

/// As printed: `2`, `*`, `1+*`, `7-*`.
impl fmt::Display for Stat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.printed()) {
            (Stat::Number(number), _) => write!(formatter, "{number}"),
            (Stat::Defined(_), 0) => formatter.write_str("*"),
            (Stat::Defined(Value::Minus(..)), number) => write!(formatter, "{number}-*"),
            (Stat::Defined(_), number) => write!(formatter, "{number}+*"),
        }
    }
}

/// How several sets of characteristics share one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// One set of characteristics.
    #[default]
    Normal,
    /// Two halves, each cast by itself (CR 709). The card says what both are together; the faces are the halves.
    Split,
    /// Two faces, either of which may be played (CR 712.3). The only further face is the back.
    Modal,
    /// Two faces, of which the back comes up only by transforming (CR 712.2).
    Transforming,
    /// A permanent card with an Adventure in its text box (CR 715). The only further face is the Adventure.
    Adventure,
    /// A permanent that can be flipped (CR 710). The only further face is the flipped one.
    Flip,
    /// A creature with a smaller set of cost, power and toughness (CR 718), which is the only further face.
    Prototype,
}

impl Layout {
    /// Whether it has one set of characteristics.
    pub fn is_normal(&self) -> bool {
        *self == Layout::Normal
    }

    /// Whether it is a double-faced card (CR 712.1).
    pub fn is_double_faced(self) -> bool {
        matches!(self, Layout::Modal | Layout::Transforming)
    }
}

/// What a card says: everything there is to know about it before a game begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[walk(hook = card)]
#[serde(deny_unknown_fields)]
pub struct CardDefinition {
    /// The name.
    pub name: String,
    /// The mana cost; lands and some others have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mana_cost: Option<ManaCost>,
    /// The colours of a token or a colour indicator; otherwise the cost decides (CR 105.2).
    #[serde(default, skip_serializing_if = "Option::is_none", with = "super::word_list::optional")]
    #[schemars(with = "Option<Vec<crate::Color>>")]
    pub colors: Option<ColorSet>,
    /// The type line.
    pub types: TypeLine,
    /// An interrupt at a table that plays with them. Instants that counter or copy a spell are interrupts anyway.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub interrupt: bool,
    /// The set in which it was first printed, by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_set: Option<crate::Symbol>,
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
    /// How its faces share the card.
    #[serde(default, skip_serializing_if = "Layout::is_normal")]
    pub layout: Layout,
    /// The halves of a split card; otherwise what else the card can be besides what is said above.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<CardDefinition>,
}
