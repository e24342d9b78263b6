//! Cards of several colours.

use magic::notation::*;

pub(crate) fn cards() -> Vec<CardDefinition> {
    vec![creature("Watchwolf", "{G}{W}", "Wolf", 3, 3)]
}
