//! What continuous effects do to characteristics, by layer (CR 613).

use super::{Ability, Noun, Value};
use crate::{CardType, ColorSet, Keyword, Subtype, SubtypeClass, Supertype};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How long a continuous effect lasts (CR 611.2a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// Until end of turn, or "this turn".
    EndOfTurn,
    /// Until end of combat.
    EndOfCombat,
    /// Until your next turn. General: Academic Probation, Blossoming Calm.
    YourNextTurn,
    /// Until the next turn of the source's owner (CR 611.2a).
    OwnersNextTurn,
    /// Until your next upkeep.
    YourNextUpkeep,
    /// Until the end of your next turn. General: Alania's Pathmaker, Campus Renovation.
    EndOfYourNextTurn,
    /// Until the end of your next upkeep (CR 611.2a).
    EndOfYourNextUpkeep,
    /// During the next turn of whoever controls what was chosen or remembered last, and not before (CR 611.2a).
    ItsControllersNextTurn,
    /// For as long as the source remains on the battlefield, and as it is said.
    While(SourceStays),
    /// Until the source leaves the battlefield, phased out or not (CR 702.26d).
    UntilSourceLeaves,
    /// For as long as what it changes has that designation.
    WhileDesignated(super::Designation),
    /// For as long as what it changes has a counter of that kind on it. General: Dread Wight, Quicksilver Fountain.
    WhileCounter(crate::CounterKind),
    /// For the rest of the game.
    Forever,
}

/// What has to stay true of the source for an effect to last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(deny_unknown_fields)]
pub struct SourceStays {
    /// You control it.
    #[serde(default)]
    pub controlled: bool,
    /// It is tapped.
    #[serde(default)]
    pub tapped: bool,
    /// What it changes has no more power than it.
    #[serde(default)]
    pub as_strong: bool,
    /// It is attached to what it is attached to.
    #[serde(default)]
    pub attached: bool,
}

impl SourceStays {
    /// It only has to stay.
    pub const THERE: SourceStays = SourceStays { controlled: false, tapped: false, as_strong: false, attached: false };
    /// You have to control it.
    pub const CONTROLLED: SourceStays = SourceStays { controlled: true, ..SourceStays::THERE };
    /// It has to be tapped.
    pub const TAPPED: SourceStays = SourceStays { tapped: true, ..SourceStays::THERE };
    /// It has to be attached.
    pub const ATTACHED: SourceStays = SourceStays { attached: true, ..SourceStays::THERE };
}

/// One change to what an object is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum Modification {
    /// Layer 1: it has no mana cost, as an exception to a copy.
    NoManaCost,
    /// Layer 2: that player controls it.
    Controller(Noun),
    /// Layer 1 or 4: the name. General: The Curse of Fenric, Tenth District Hero.
    Name(crate::Symbol),
    /// Layer 4: another card type.
    AddType(CardType),
    /// Layer 4: without that card type.
    RemoveType(CardType),
    /// Layer 4: with that supertype, or without it.
    Supertype(Supertype, bool),
    /// Layer 4: these subtypes instead of those of the same class; a land set to a basic land type loses its abilities
    /// (CR 305.7).
    SetSubtypes(Vec<Subtype>),
    /// Layer 4: another subtype.
    AddSubtype(Subtype),
    /// Layer 4: the basic land type, or the creature type, chosen for the source, instead of its own. General:
    /// Multiversal Passage.
    SetChosenSubtype,
    /// Layer 4: no subtype of that class. General: Alpine Moon, Amoeboid Changeling.
    LoseSubtypes(SubtypeClassName),
    /// Layer 5: these colours and no others.
    SetColors(
        #[serde(with = "super::word_list")]
        #[schemars(with = "Vec<crate::Color>")]
        ColorSet,
    ),
    /// Layer 1: the colours of the card in whose text this stands, as it copies something else (CR 707.9c).
    OwnColors,
    /// Layer 5: the colour chosen for the source and no other.
    SetChosenColor,
    /// Layer 6: has the keyword.
    AddKeyword(Keyword),
    /// Layer 6: has the ability.
    AddAbility(Box<Ability>),
    /// Layer 6: has the very ability in which this stands. General: Cemetery Puca, Crystalline Resonance.
    ThisAbility,
    /// Layer 6: has the ability that the pool filed at that place of the definition's table; never written by hand.
    #[serde(skip)]
    AddFiledAbility(u16),
    /// The same for a keyword with a parameter.
    #[serde(skip)]
    AddKeywordAbility(Keyword, u16),
    /// Layer 6: has the keyword with what was chosen for this effect behind it: landwalk of the chosen basic land type,
    /// protection from the chosen colour. General: for every card that gives protection from a colour of somebody's choice.
    KeywordOfChosen(Keyword),
    /// Layer 6: loses the keyword, or only that with such a quality behind it.
    LoseKeyword(Keyword, #[serde(default)] Option<super::Filter>),
    /// Layer 6: loses all abilities.
    LoseAllAbilities,
    /// Layer 6: can't have or gain the keyword. General: Archetype of Imagination, Archetype of Finality.
    CantHave(Keyword),
    /// Layer 7b: base power and toughness.
    SetPowerToughness(Value, Value),
    /// Layer 7b: base power.
    SetPower(Value),
    /// Layer 7b: base toughness.
    SetToughness(Value),
    /// Layer 7c: more or less power and toughness.
    AddPowerToughness(Value, Value),
    /// Layer 7d: power and toughness change places. General: Aeromoeba, Calcite Snapper.
    SwitchPowerToughness,
}

/// A class of subtypes, by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "snake_case")]
pub enum SubtypeClassName {
    /// Creature types.
    Creature,
    /// Land types.
    Land,
    /// Artifact types.
    Artifact,
    /// Enchantment types. General: for what stops being an Aura.
    Enchantment,
}

impl From<SubtypeClassName> for SubtypeClass {
    fn from(name: SubtypeClassName) -> Self {
        match name {
            SubtypeClassName::Creature => SubtypeClass::Creature,
            SubtypeClassName::Land => SubtypeClass::Land,
            SubtypeClassName::Artifact => SubtypeClass::Artifact,
            SubtypeClassName::Enchantment => SubtypeClass::Enchantment,
        }
    }
}
