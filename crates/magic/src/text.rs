//! Words that are exchanged for others in the text of an object (CR 612).

use crate::{Color, ColorSet, ManaKinds, Subtype};
use serde::{Deserialize, Serialize};

/// A word that effects exchange: a colour word, or a basic land type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Word {
    /// A colour word.
    Color(Color),
    /// The basic land type that makes mana of the colour.
    Land(Color),
}

/// What stands in place of each colour word and each basic land type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Words {
    colors: [u8; 5],
    lands: [u8; 5],
}

impl Words {
    /// Every word as it is written.
    pub const AS_WRITTEN: Words = Words { colors: [0, 1, 2, 3, 4], lands: [0, 1, 2, 3, 4] };

    /// One word in place of another; words of different kinds are never exchanged (CR 612.2).
    pub fn replacing(old: Word, new: Word) -> Words {
        let mut words = Words::AS_WRITTEN;
        match (old, new) {
            (Word::Color(old), Word::Color(new)) => words.colors[old as usize] = new as u8,
            (Word::Land(old), Word::Land(new)) => words.lands[old as usize] = new as u8,
            _ => {}
        }
        words
    }

    /// These changes, and the later ones made to what they left.
    #[must_use]
    pub fn then(self, later: Words) -> Words {
        Words {
            colors: self.colors.map(|word| later.colors[usize::from(word)]),
            lands: self.lands.map(|word| later.lands[usize::from(word)]),
        }
    }

    /// What stands for a colour word.
    pub fn color(&self, color: Color) -> Color {
        Color::ALL[usize::from(self.colors[color as usize])]
    }

    /// What stands for several.
    pub fn colors(&self, colors: ColorSet) -> ColorSet {
        colors.iter().map(|color| self.color(color)).collect()
    }

    /// What stands for the colours among kinds of mana.
    pub fn kinds(&self, kinds: ManaKinds) -> ManaKinds {
        let colors = self.colors(ColorSet(kinds.0 & ColorSet::ALL.0));
        ManaKinds(kinds.0 & !ColorSet::ALL.0 | colors.0)
    }

    /// What stands for a subtype.
    pub fn subtype(&self, subtype: Subtype) -> Subtype {
        match subtype.basic_land_color() {
            Some(color) => Subtype::basic_land(Color::ALL[usize::from(self.lands[color as usize])]),
            None => subtype,
        }
    }
}

/// The text of a definition in other words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rewriting {
    /// The definition as it is written.
    pub definition: crate::DefinitionId,
    /// The words.
    pub words: Words,
    /// The definitions whose text follows its own, in order (CR 612.10).
    pub spliced: [Option<crate::DefinitionId>; 3],
}

impl Rewriting {
    /// A definition as it is written.
    pub fn none(definition: crate::DefinitionId) -> Rewriting {
        Rewriting { definition, words: Words::AS_WRITTEN, spliced: [None; 3] }
    }
}
