//! The rules of the table: a preset by name, or a preset with some of its switches set.

use crate::nearest::unknown;
use magic::Rules;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use std::fmt;

const PRESETS: [&str; 2] = ["modern", "classic"];

struct RulesVisitor;

impl<'de> Visitor<'de> for RulesVisitor {
    type Value = Rules;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("\"modern\", \"classic\" or an object with a \"preset\" and switches")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Rules, E> {
        Rules::parse(text).ok_or_else(|| E::custom(unknown("word", text, PRESETS)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Rules, A::Error> {
        let (mut preset, mut switches) = (Rules::MODERN, Vec::new());
        while let Some(name) = map.next_key::<String>()? {
            if name == "preset" {
                preset = RulesVisitor.visit_str(&map.next_value::<String>()?)?;
            } else {
                switches.push((name, map.next_value::<bool>()?));
            }
        }
        for (name, on) in switches {
            match preset.switch(&name) {
                Some(switch) => *switch = on,
                None => {
                    return Err(A::Error::custom(unknown(
                        "switch",
                        &name,
                        Rules::SWITCHES.into_iter().chain(Rules::VARIANTS),
                    )));
                }
            }
        }
        Ok(preset)
    }
}

/// Reads the rules of the table.
pub(super) fn rules<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Rules>, D::Error> {
    deserializer.deserialize_any(RulesVisitor).map(Some)
}
