//! The characteristics of an object (CR 109.3).

use crate::{
    AbilityRef, CardType, ColorSet, DefinitionId, Keyword, KeywordSet, Subtype, SubtypeClass, Subtypes, Supertype,
    SupertypeSet, Symbol, TypeSet,
};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What an object is, after everything that has a say in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Characteristics {
    /// The name.
    pub name: Symbol,
    /// The definition whose mana cost this is.
    pub mana_cost: DefinitionId,
    /// The definition whose rules text this is.
    pub text: DefinitionId,
    /// The colours.
    pub colors: ColorSet,
    /// The card types.
    pub types: TypeSet,
    /// The supertypes.
    pub supertypes: SupertypeSet,
    /// Whether it has every creature type (CR 702.73a).
    pub every_creature_type: bool,
    /// The subtypes.
    pub subtypes: Subtypes,
    /// The keywords.
    pub keywords: KeywordSet,
    /// The abilities that are more than the name of a keyword.
    pub abilities: SmallVec<[AbilityRef; 4]>,
    /// Whether a characteristic-defining ability says its power or toughness (CR 604.3).
    pub defines_itself: bool,
    /// The power.
    pub power: i32,
    /// The toughness.
    pub toughness: i32,
    /// The power before effects that add to it (CR 613.4b).
    pub base_power: i32,
    /// The toughness before effects that add to it.
    pub base_toughness: i32,
    /// The printed loyalty.
    pub loyalty: u16,
}

impl Characteristics {
    /// Whether it has the card type.
    pub fn is(&self, kind: CardType) -> bool {
        self.types.contains(kind)
    }

    /// Whether it has the keyword.
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords.contains(keyword)
    }

    /// Whether it may be cast at instant speed by itself (CR 304.1, 702.8a).
    pub fn is_quick(&self) -> bool {
        self.is(CardType::Instant) || self.has(Keyword::Flash)
    }

    /// Whether it has the supertype.
    pub fn has_supertype(&self, kind: Supertype) -> bool {
        self.supertypes.contains(kind)
    }

    /// Whether it has the subtype.
    pub fn has_subtype(&self, subtype: Subtype) -> bool {
        self.subtypes.contains(&subtype) || self.every_creature_type && subtype.class() == SubtypeClass::Creature
    }

    /// Whether it is an Aura (CR 303.4).
    pub fn is_aura(&self) -> bool {
        let is_aura = |kind: &Subtype| kind.class() == SubtypeClass::Enchantment && kind.word() == "Aura";
        self.is(CardType::Enchantment) && self.subtypes.iter().any(is_aura)
    }

    /// Whether it is a permanent card or spell.
    pub fn is_permanent(&self) -> bool {
        self.types.intersects(TypeSet::PERMANENT)
    }
}
