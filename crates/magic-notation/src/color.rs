//! The five colours (CR 105).

use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Color {
    /// White.
    White,
    /// Blue.
    Blue,
    /// Black.
    Black,
    /// Red.
    Red,
    /// Green.
    Green,
}

impl Color {
    /// All five, in the order of the rulebook.
    pub const ALL: [Color; 5] = [Color::White, Color::Blue, Color::Black, Color::Red, Color::Green];

    /// The letter in mana symbols.
    pub fn letter(self) -> char {
        ['W', 'U', 'B', 'R', 'G'][self as usize]
    }

    /// The English word.
    pub fn word(self) -> &'static str {
        ["white", "blue", "black", "red", "green"][self as usize]
    }

    /// The colour with that letter or English word, in any case.
    pub fn parse(text: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|color| {
            text.eq_ignore_ascii_case(color.word())
                || text.len() == 1 && text.eq_ignore_ascii_case(&color.letter().to_string())
        })
    }
}

/// A set of colours; the empty set is colourless.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ColorSet(pub u8);

impl ColorSet {
    /// Colourless.
    pub const NONE: ColorSet = ColorSet(0);
    /// All five.
    pub const ALL: ColorSet = ColorSet(31);

    /// The set with one more colour.
    #[must_use]
    pub fn with(self, color: Color) -> ColorSet {
        ColorSet(self.0 | 1 << color as u8)
    }

    /// Whether the colour is in the set.
    pub fn contains(self, color: Color) -> bool {
        self.0 >> color as u8 & 1 == 1
    }

    /// Both sets together.
    #[must_use]
    pub fn union(self, other: ColorSet) -> ColorSet {
        ColorSet(self.0 | other.0)
    }

    /// How many colours.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it is colourless.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours in it.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |color| self.contains(*color))
    }
}

impl FromIterator<Color> for ColorSet {
    fn from_iter<T: IntoIterator<Item = Color>>(colors: T) -> Self {
        colors.into_iter().fold(ColorSet::NONE, ColorSet::with)
    }
}
