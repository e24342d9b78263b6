//! The small building blocks: values of several shapes, and words from fixed lists.

use crate::nearest::unknown;
use magic::{Color, CounterKind, Keyword, ManaKind, Step, SubPhase, Zone};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use std::fmt;

/// An answer to a `choose` prompt.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Yes or no.
    Yes(bool),
    /// A number.
    Number(i32),
    /// A name, colour, type or the beginning of a text.
    Text(String),
    /// Several.
    List(Vec<Value>),
}

/// One element of `targets`: a name, or the list of a phrase with a variable number of targets.
#[derive(Clone, PartialEq, Debug)]
pub enum Target {
    /// One.
    One(String),
    /// All of one phrase.
    Many(Vec<String>),
}

impl Target {
    /// As it stands in a file.
    pub(crate) fn json(&self) -> serde_json::Value {
        match self {
            Target::One(name) => name.as_str().into(),
            Target::Many(names) => names.iter().map(|name| serde_json::Value::from(name.as_str())).collect(),
        }
    }

    /// The names in it.
    pub fn names(&self) -> &[String] {
        match self {
            Target::One(name) => std::slice::from_ref(name),
            Target::Many(names) => names,
        }
    }
}

/// One value where a list of one would do.
#[derive(Clone, PartialEq, Debug)]
pub struct OneOrMany<T>(pub Vec<T>);

impl Value {
    /// As it stands in a file.
    pub(crate) fn json(&self) -> serde_json::Value {
        match self {
            Value::Yes(yes) => (*yes).into(),
            Value::Number(number) => (*number).into(),
            Value::Text(text) => text.as_str().into(),
            Value::List(list) => list.iter().map(Value::json).collect(),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Yes(yes) => write!(formatter, "{yes}"),
            Value::Number(number) => write!(formatter, "{number}"),
            Value::Text(text) => write!(formatter, "\"{text}\""),
            Value::List(list) => {
                let list: Vec<String> = list.iter().map(Value::to_string).collect();
                write!(formatter, "[{}]", list.join(", "))
            }
        }
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("true, false, a number, a text or a list of them")
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<Value, E> {
        Ok(Value::Yes(yes))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        i32::try_from(number).map(Value::Number).map_err(|_| E::invalid_value(Unexpected::Signed(number), &"i32"))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        i32::try_from(number).map(Value::Number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &"i32"))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = sequence.next_element()? {
            list.push(value);
        }
        Ok(Value::List(list))
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Text(name) => Ok(Target::One(name)),
            Value::List(list) => texts(list).map(Target::Many),
            other => Err(D::Error::custom(format!("a target is a name or a list of names, not {other}"))),
        }
    }
}

fn texts<E: Error>(list: Vec<Value>) -> Result<Vec<String>, E> {
    list.into_iter()
        .map(|value| match value {
            Value::Text(text) => Ok(text),
            other => Err(E::custom(format!("a name is wanted, not {other}"))),
        })
        .collect()
}

impl<'de, T: FromValue> Deserialize<'de> for OneOrMany<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = match Value::deserialize(deserializer)? {
            Value::List(list) => list,
            one => vec![one],
        };
        list.into_iter().map(T::from_value).collect::<Result<_, _>>().map(OneOrMany).map_err(D::Error::custom)
    }
}

/// What can stand alone or in a list.
pub trait FromValue: Sized {
    /// Reads it.
    fn from_value(value: Value) -> Result<Self, String>;
}

impl FromValue for String {
    fn from_value(value: Value) -> Result<Self, String> {
        match value {
            Value::Text(text) => Ok(text),
            other => Err(format!("a name is wanted, not {other}")),
        }
    }
}

impl FromValue for u8 {
    fn from_value(value: Value) -> Result<Self, String> {
        match value {
            Value::Number(number) => u8::try_from(number).map_err(|_| format!("{number} is out of range")),
            other => Err(format!("a number is wanted, not {other}")),
        }
    }
}

impl FromValue for Value {
    fn from_value(value: Value) -> Result<Self, String> {
        Ok(value)
    }
}

/// Names with numbers, in file order.
struct Amounts;

impl<'de> Visitor<'de> for Amounts {
    type Value = Vec<(String, u32)>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("names with numbers")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = map.next_entry()? {
            list.push(entry);
        }
        Ok(list)
    }
}

/// Reads names with numbers.
pub(super) fn amounts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(String, u32)>, D::Error> {
    deserializer.deserialize_map(Amounts)
}

/// Reads kinds of counters with numbers.
pub(super) fn counters<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Vec<(CounterKind, u32)>>, D::Error> {
    let list = amounts(deserializer)?.into_iter();
    let read = list.map(|(kind, count)| counter_kind(&kind).map(|kind| (kind, count)));
    read.collect::<Result<_, _>>().map(Some).map_err(D::Error::custom)
}

/// CR 122.1a: counters that change power and toughness have a sign before each number.
fn counter_kind(text: &str) -> Result<CounterKind, String> {
    let signed = |number: &str| number.starts_with(['+', '-']) && number.parse::<i32>().is_ok();
    match text.split_once('/') {
        Some((power, toughness)) if !signed(power) || !signed(toughness) => {
            Err(format!("unknown kind of counter \"{text}\"; it is written like \"+1/+1\" or \"-0/-1\""))
        }
        _ => Ok(CounterKind::parse(text)),
    }
}

/// Reads a kind of counter that must be there.
pub(super) fn that_counter<'de, D: Deserializer<'de>>(deserializer: D) -> Result<CounterKind, D::Error> {
    counter_kind(&String::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// Reads a kind of counter.
pub(super) fn counter<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<CounterKind>, D::Error> {
    that_counter(deserializer).map(Some)
}

/// Reads kinds of mana with numbers.
pub(super) fn mana<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<(ManaKind, u32)>>, D::Error> {
    let kind = |text: &str| {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => ManaKind::from_letter(letter),
            _ => Color::parse(text).map(|color| ManaKind::ALL[color as usize]),
        }
    };
    let read = amounts(deserializer)?.into_iter().map(|(text, count)| match kind(&text) {
        Some(kind) => Ok((kind, count)),
        None => Err(D::Error::custom(unknown("kind of mana", &text, ["W", "U", "B", "R", "G", "C"]))),
    });
    read.collect::<Result<_, _>>().map(Some)
}

/// A step, or a part of one.
pub(super) type Moment = (Step, Option<SubPhase>);

/// Reads a step, or a sub-phase of combat.
pub(super) fn moment<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Moment>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let step = Step::parse(&text).map(|step| (step, None));
    let part = || SubPhase::parse(&text).map(|part| (part.step(), Some(part)));
    let known = Step::ALL.into_iter().map(Step::word).chain(SubPhase::ALL.into_iter().map(SubPhase::word));
    step.or_else(part).map(Some).ok_or_else(|| D::Error::custom(unknown("step", &text, known)))
}

/// Reads a step that must be there.
pub(super) fn that_step<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Step, D::Error> {
    moment(deserializer).map(|moment| moment.map_or(Step::Cleanup, |(step, _)| step))
}

/// Reads a zone.
pub(super) fn zone<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Zone>, D::Error> {
    const ZONES: [Zone; 9] = [
        Zone::Library,
        Zone::Hand,
        Zone::Battlefield,
        Zone::Graveyard,
        Zone::Stack,
        Zone::Exile,
        Zone::Command,
        Zone::Ante,
        Zone::Sideboard,
    ];
    let text = String::deserialize(deserializer)?;
    let found = ZONES.into_iter().find(|zone| zone.word() == text);
    found.map(Some).ok_or_else(|| D::Error::custom(unknown("zone", &text, ZONES.map(Zone::word))))
}

/// Reads a keyword.
pub(super) fn keyword<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if known_keyword(&text) {
        return Ok(Some(text));
    }
    Err(D::Error::custom(unknown("keyword", &text, Keyword::all().map(Keyword::word))))
}

/// A keyword with the number behind it: "annihilator 2".
pub(crate) fn numbered_keyword(text: &str) -> Option<(Keyword, i32)> {
    let (keyword, number) = text.trim().rsplit_once(' ')?;
    Some((Keyword::parse(keyword)?, number.parse().ok()?))
}

/// Whether it is a keyword, or begins with one that takes a quality: "protection from red", "islandwalk".
fn known_keyword(text: &str) -> bool {
    let lower = text.to_lowercase();
    Keyword::parse(text).is_some()
        || numbered_keyword(text).is_some()
        || lower.ends_with("walk")
        || ["protection from ", "hexproof from ", "bands with other "].iter().any(|start| lower.starts_with(start))
}
