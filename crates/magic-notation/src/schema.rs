//! The JSON Schema of what has a form of its own in packs: words and short texts.

use crate::{CounterKind, Keyword, ManaCost, Subtype, Symbol, TypeLine};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

macro_rules! text_schema {
    ($($kind:ident => $schema:expr;)*) => {
        $(impl JsonSchema for $kind {
            fn schema_name() -> Cow<'static, str> {
                stringify!($kind).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                $schema
            }
        })*
    };
}

text_schema! {
    ManaCost => json_schema!({
        "description": "A mana cost, symbol by symbol: {2}{G}{G}, {X}{R}, {W/U}, {2/B}, {G/P}, {S}, {C}.",
        "type": "string",
        "pattern": "^(\\{[0-9XWUBRGCSPxwubrgcsp/]+\\})*$",
    });
    TypeLine => json_schema!({
        "description": "A type line: Legendary Creature — Human Wizard.",
        "type": "string",
    });
    Symbol => json_schema!({ "description": "A name.", "type": "string" });
    CounterKind => json_schema!({
        "description": "A kind of counter: +1/+1, loyalty, a keyword, or any other name.",
        "type": "string",
    });
    Keyword => json_schema!({
        "description": "A keyword ability by name.",
        "type": "string",
        "enum": Keyword::all().map(Keyword::word).collect::<Vec<_>>(),
    });
    Subtype => json_schema!({
        "description": "A subtype by name.",
        "type": "string",
        "enum": Subtype::all().map(Subtype::word).collect::<Vec<_>>(),
    });
}
