//! Mana, mana symbols and mana costs (CR 106, 107.4, 202).

use crate::{Color, ColorSet};
use notation_derive::Walk;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use smallvec::SmallVec;
use std::fmt;

/// One of the six types of mana (CR 106.1b).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, Walk)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum ManaKind {
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
    /// Colourless.
    Colorless,
}

impl ManaKind {
    /// All six.
    pub const ALL: [ManaKind; 6] =
        [ManaKind::White, ManaKind::Blue, ManaKind::Black, ManaKind::Red, ManaKind::Green, ManaKind::Colorless];

    /// The letter in mana symbols.
    pub fn letter(self) -> char {
        ['W', 'U', 'B', 'R', 'G', 'C'][self as usize]
    }

    /// The kind with that letter.
    pub fn from_letter(letter: char) -> Option<ManaKind> {
        ManaKind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }

    /// Its colour, unless it is colourless.
    pub fn color(self) -> Option<Color> {
        Color::ALL.get(self as usize).copied()
    }
}

impl From<Color> for ManaKind {
    fn from(color: Color) -> Self {
        ManaKind::ALL[color as usize]
    }
}

/// A set of kinds of mana.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ManaKinds(pub u8);

impl ManaKinds {
    /// No kind.
    pub const NONE: ManaKinds = ManaKinds(0);
    /// The five colours.
    pub const COLORS: ManaKinds = ManaKinds(31);
    /// All six kinds.
    pub const ALL: ManaKinds = ManaKinds(63);

    /// The set of one kind.
    pub const fn only(kind: ManaKind) -> ManaKinds {
        ManaKinds(1 << kind as u8)
    }

    /// The set with one more kind.
    #[must_use]
    pub const fn with(self, kind: ManaKind) -> ManaKinds {
        ManaKinds(self.0 | 1 << kind as u8)
    }

    /// Whether the kind is in the set.
    pub const fn contains(self, kind: ManaKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// Whether the sets share a kind.
    pub const fn intersects(self, other: ManaKinds) -> bool {
        self.0 & other.0 != 0
    }

    /// How many kinds.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no kind is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in it.
    pub fn iter(self) -> impl Iterator<Item = ManaKind> {
        ManaKind::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }
}

impl From<ColorSet> for ManaKinds {
    fn from(colors: ColorSet) -> Self {
        ManaKinds(colors.0)
    }
}

/// A mana symbol in a cost (CR 107.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ManaSymbol {
    /// {5}: generic mana.
    Generic(u16),
    /// {X}.
    X,
    /// {G} or {C}: one mana of that kind.
    Kind(ManaKind),
    /// {W/U} or {C/W}: one of two kinds.
    Hybrid(ManaKind, ManaKind),
    /// {2/W}: two generic or one of that colour.
    Twobrid(ManaKind),
    /// {W/P}: one of that colour or 2 life.
    Phyrexian(ManaKind),
    /// {W/U/P}: one of two colours or 2 life.
    HybridPhyrexian(ManaKind, ManaKind),
    /// {S}: one mana from a snow source.
    Snow,
}

impl ManaSymbol {
    /// What the symbol adds to the mana value (CR 202.3).
    pub fn mana_value(self) -> u32 {
        match self {
            ManaSymbol::Generic(number) => u32::from(number),
            ManaSymbol::X => 0,
            ManaSymbol::Twobrid(_) => 2,
            _ => 1,
        }
    }

    /// The colours of the symbol (CR 105.2).
    pub fn colors(self) -> ColorSet {
        match self {
            ManaSymbol::Kind(kind) | ManaSymbol::Twobrid(kind) | ManaSymbol::Phyrexian(kind) => {
                kind.color().into_iter().collect()
            }
            ManaSymbol::Hybrid(one, other) | ManaSymbol::HybridPhyrexian(one, other) => {
                one.color().into_iter().chain(other.color()).collect()
            }
            ManaSymbol::Generic(_) | ManaSymbol::X | ManaSymbol::Snow => ColorSet::NONE,
        }
    }

    fn parse(text: &str) -> Option<ManaSymbol> {
        if let Ok(number) = text.parse() {
            return Some(ManaSymbol::Generic(number));
        }
        let parts: SmallVec<[&str; 3]> = text.split('/').collect();
        let kind = |part: &str| (part.len() == 1).then(|| ManaKind::from_letter(part.chars().next()?)).flatten();
        match parts.as_slice() {
            ["X" | "x"] => Some(ManaSymbol::X),
            ["S" | "s"] => Some(ManaSymbol::Snow),
            [one] => kind(one).map(ManaSymbol::Kind),
            ["2", one] => kind(one).map(ManaSymbol::Twobrid),
            [one, "P" | "p"] => kind(one).map(ManaSymbol::Phyrexian),
            [one, other] => Some(ManaSymbol::Hybrid(kind(one)?, kind(other)?)),
            [one, other, "P" | "p"] => Some(ManaSymbol::HybridPhyrexian(kind(one)?, kind(other)?)),
            _ => None,
        }
    }
}

impl fmt::Display for ManaSymbol {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ManaSymbol::Generic(number) => write!(formatter, "{{{number}}}"),
            ManaSymbol::X => formatter.write_str("{X}"),
            ManaSymbol::Kind(kind) => write!(formatter, "{{{}}}", kind.letter()),
            ManaSymbol::Hybrid(one, other) => write!(formatter, "{{{}/{}}}", one.letter(), other.letter()),
            ManaSymbol::Twobrid(kind) => write!(formatter, "{{2/{}}}", kind.letter()),
            ManaSymbol::Phyrexian(kind) => write!(formatter, "{{{}/P}}", kind.letter()),
            ManaSymbol::HybridPhyrexian(one, other) => {
                write!(formatter, "{{{}/{}/P}}", one.letter(), other.letter())
            }
            ManaSymbol::Snow => formatter.write_str("{S}"),
        }
    }
}

/// A mana cost: symbols in printed order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ManaCost {
    /// The symbols.
    pub symbols: SmallVec<[ManaSymbol; 4]>,
}

impl ManaCost {
    /// Reads a cost such as `{1}{G}{G}`. The error is the part that is no symbol.
    pub fn parse(text: &str) -> Result<ManaCost, String> {
        let mut symbols = SmallVec::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let inside = rest.strip_prefix('{').and_then(|after| after.split_once('}'));
            let (symbol, after) = inside.ok_or_else(|| rest.to_string())?;
            symbols.push(ManaSymbol::parse(symbol).ok_or_else(|| format!("{{{symbol}}}"))?);
            rest = after;
        }
        Ok(ManaCost { symbols })
    }

    /// The mana value, with X counted as `x` (CR 202.3).
    pub fn mana_value(&self, x: u32) -> u32 {
        let value = |symbol: &ManaSymbol| if *symbol == ManaSymbol::X { x } else { symbol.mana_value() };
        self.symbols.iter().map(value).sum()
    }

    /// The colours in the cost.
    pub fn colors(&self) -> ColorSet {
        self.symbols.iter().fold(ColorSet::NONE, |colors, symbol| colors.union(symbol.colors()))
    }

    /// Whether it holds nothing but numbers and kinds of mana.
    pub fn is_plain(&self) -> bool {
        self.symbols.iter().all(|symbol| matches!(symbol, ManaSymbol::Generic(_) | ManaSymbol::Kind(_)))
    }

    /// How often {X} stands in it.
    pub fn x_count(&self) -> u32 {
        self.symbols.iter().filter(|symbol| **symbol == ManaSymbol::X).count() as u32
    }
}

impl fmt::Display for ManaCost {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbols.iter().try_for_each(|symbol| symbol.fmt(formatter))
    }
}

impl Serialize for ManaCost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ManaCost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        ManaCost::parse(&text).map_err(|part| de::Error::custom(format!("\"{part}\" is no mana symbol")))
    }
}
