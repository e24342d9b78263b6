//! The JSON Schema of packs, made from the types that read them.

use crate::PackFile;
use magic::notation::CardDefinition;

/// The JSON Schema of a pack.
pub fn schema() -> String {
    let schema = schemars::schema_for!(PackFile<CardDefinition>);
    serde_json::to_string_pretty(&schema).expect("a schema is plain data") + "\n"
}
