//! All words of the notation, type by type, for whoever lists or counts them.

use crate::*;

/// The words of one type.
#[derive(Clone, Copy, Debug)]
pub struct WordTable {
    /// The type.
    pub kind: &'static str,
    /// Its words, in the order in which they are written.
    pub words: &'static [Word],
}

macro_rules! tables {
    ($($kind:ident)*) => {
        /// Every type whose variants are words, from the largest things that are said to the smallest.
        pub const WORD_TABLES: &[WordTable] = &[$(WordTable { kind: stringify!($kind), words: $kind::WORDS },)*];
    };
}

tables! {
    Layout Stat Ability Parameter Timing ActivationLimit StaticEffect
    Effect Action Deed Designation TurnEffect TurnPart ExtraPhase Modification Duration Statement
    Pattern Cause Period Instead AmountChange GivingHow
    Mana Restriction Chooser Ballot Place Turning Mask Exchanged CostPart
    Noun EventPart Predicate Characteristic Value Comparison Condition
    Zone Step Color ManaKind CardType Supertype SubtypeClassName
}
