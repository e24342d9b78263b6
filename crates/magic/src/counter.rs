//! Kinds of counters (CR 122).

use crate::{Keyword, Symbol};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A kind of counter. Those that the rules speak of have a name of their own here; any other is just named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CounterKind {
    /// +X/+Y counters of any numbers (CR 122.1a).
    PowerToughness(i8, i8),
    /// A keyword counter (CR 122.1b).
    Keyword(Keyword),
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
    /// The keywords that a keyword counter can be (CR 122.1b).
    pub const KEYWORDS: [Keyword; 15] = [
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
        Keyword::Vigilance,
    ];

    /// The kind with that name.
    pub fn parse(name: &str) -> CounterKind {
        let lower = name.to_lowercase().replace('_', " ");
        if let Some((power, toughness)) = lower.split_once('/')
            && let (Ok(power), Ok(toughness)) = (power.parse(), toughness.parse())
        {
            return CounterKind::PowerToughness(power, toughness);
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
