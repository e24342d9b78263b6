//! Sets, which a pack writes as lists of words.

use crate::{CardType, Color, ColorSet, ManaKind, ManaKinds, TypeSet};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set that can be written word by word.
pub(crate) trait WordSet: Copy {
    /// What it is a set of.
    type Word: Serialize + DeserializeOwned;

    /// What is in it, in a settled order.
    fn words(self) -> Vec<Self::Word>;

    /// The set of these.
    fn of(words: Vec<Self::Word>) -> Self;
}

impl WordSet for ColorSet {
    type Word = Color;

    fn words(self) -> Vec<Color> {
        self.iter().collect()
    }

    fn of(words: Vec<Color>) -> Self {
        words.into_iter().collect()
    }
}

impl WordSet for TypeSet {
    type Word = CardType;

    fn words(self) -> Vec<CardType> {
        self.iter().collect()
    }

    fn of(words: Vec<CardType>) -> Self {
        words.into_iter().collect()
    }
}

impl WordSet for ManaKinds {
    type Word = ManaKind;

    fn words(self) -> Vec<ManaKind> {
        self.iter().collect()
    }

    fn of(words: Vec<ManaKind>) -> Self {
        words.into_iter().fold(ManaKinds::NONE, ManaKinds::with)
    }
}

pub(crate) fn serialize<T: WordSet, S: Serializer>(set: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(set.words())
}

pub(crate) fn deserialize<'de, T: WordSet, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    Vec::deserialize(deserializer).map(T::of)
}

/// The same for a set that may be left out.
pub(crate) mod optional {
    use super::*;

    pub(crate) fn serialize<T: WordSet, S: Serializer>(set: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
        set.map(T::words).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T: WordSet, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(T::of))
    }
}
