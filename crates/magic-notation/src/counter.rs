//! Kinds of counters (CR 122).

use crate::{Color, Keyword, Symbol};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A kind of counter. Those that the rules speak of have a name of their own here; any other is just named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CounterKind {
    /// +X/+Y counters of any numbers (CR 122.1a).
    PowerToughness(i8, i8),
    /// A keyword counter (CR 122.1b).
    Keyword(Keyword),
    /// A counter of hexproof from a colour, which is a variant of hexproof (CR 122.1b, 702.11d).
    HexproofFrom(Color),
    /// Loyalty (CR 122.1e).
    Loyalty,
    /// Defense (CR 122.1g).
    Defense,
    /// Lore (CR 714.3).
    Lore,
    /// Shield (CR 122.1c).
    Shield,
    /// Stun (CR 122.1d).
    Stun,
    /// Finality (CR 122.1h).
    Finality,
    /// Poison (CR 122.1f).
    Poison,
    /// Any other.
    Named(Symbol),
}

/// +1/+1.
pub const P1P1: CounterKind = CounterKind::PowerToughness(1, 1);
/// -1/-1.
pub const M1M1: CounterKind = CounterKind::PowerToughness(-1, -1);

impl CounterKind {
    /// The keywords that a keyword counter can be, with variants that have a name of their own (CR 122.1b).
    pub const KEYWORDS: [Keyword; 16] = [
        Keyword::Flying,
        Keyword::FirstStrike,
        Keyword::DoubleStrike,
        Keyword::Deathtouch,
        Keyword::Decayed,
        Keyword::Exalted,
        Keyword::Haste,
        Keyword::Hexproof,
        Keyword::Indestructible,
        Keyword::Lifelink,
        Keyword::Menace,
        Keyword::Reach,
        Keyword::Shadow,
        Keyword::Trample,
        Keyword::TrampleOverPlaneswalkers,
        Keyword::Vigilance,
    ];

    /// The keyword that a counter gives.
    pub fn keyword(self) -> Option<Keyword> {
        match self {
            CounterKind::Keyword(keyword) => Some(keyword),
            CounterKind::HexproofFrom(_) => Some(Keyword::Hexproof),
            _ => None,
        }
    }

    /// The kind with that name.
    pub fn parse(name: &str) -> CounterKind {
        let lower = name.to_lowercase().replace('_', " ");
        if let Some((power, toughness)) = lower.split_once('/')
            && let (Ok(power), Ok(toughness)) = (power.parse(), toughness.parse())
        {
            return CounterKind::PowerToughness(power, toughness);
        }
        if let Some(color) = lower.strip_prefix("hexproof from ").and_then(Color::parse) {
            return CounterKind::HexproofFrom(color);
        }
        match lower.as_str() {
            "loyalty" => CounterKind::Loyalty,
            "defense" => CounterKind::Defense,
            "lore" => CounterKind::Lore,
            "shield" => CounterKind::Shield,
            "stun" => CounterKind::Stun,
            "finality" => CounterKind::Finality,
            "poison" => CounterKind::Poison,
            other => match Keyword::parse(other) {
                Some(keyword) if CounterKind::KEYWORDS.contains(&keyword) => CounterKind::Keyword(keyword),
                _ => CounterKind::Named(Symbol::new(other)),
            },
        }
    }
}

impl fmt::Display for CounterKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CounterKind::PowerToughness(power, toughness) => write!(formatter, "{power:+}/{toughness:+}"),
            CounterKind::Keyword(keyword) => formatter.write_str(keyword.word()),
            CounterKind::HexproofFrom(color) => write!(formatter, "hexproof from {}", color.word()),
            CounterKind::Loyalty => formatter.write_str("loyalty"),
            CounterKind::Defense => formatter.write_str("defense"),
            CounterKind::Lore => formatter.write_str("lore"),
            CounterKind::Shield => formatter.write_str("shield"),
            CounterKind::Stun => formatter.write_str("stun"),
            CounterKind::Finality => formatter.write_str("finality"),
            CounterKind::Poison => formatter.write_str("poison"),
            CounterKind::Named(name) => name.fmt(formatter),
        }
    }
}

impl Serialize for CounterKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CounterKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(CounterKind::parse(&<std::borrow::Cow<'de, str>>::deserialize(deserializer)?))
    }
}
