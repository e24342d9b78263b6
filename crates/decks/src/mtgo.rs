//! Magic Online's `.dek`: one `Cards` element for each card. It has no deck name, and knows printings by number only.

use std::fmt::Write;

use quick_xml::escape::escape;

use crate::card_line::{count, one_line};
use crate::draft::{Card, Draft, Zone};
use crate::xml::{Attributes, Document, Element};
use crate::{DeckList, Entry, Problem};

/// How Magic Online marks the commander among the cards of the sideboard.
const COMMANDER: &str = "16777728";

pub(crate) struct Deck;

impl Document for Deck {
    fn open(&mut self, element: &Element<'_>, draft: &mut Draft<'_>) -> Result<(), Problem> {
        if element.name() != "Cards" {
            return Ok(());
        }
        let attributes = element.attributes()?;
        let name = attributes.get("Name").ok_or_else(|| element.missing("Name"))?;
        let quantity = attributes.get("Quantity").ok_or_else(|| element.missing("Quantity"))?;
        let mtgo_id = attributes.get("CatID").and_then(|id| id.parse().ok()).filter(|&id| id != 0);
        draft
            .add(zone(&attributes), Card { line: element.line, count: count(quantity), name, printing: None, mtgo_id });
        Ok(())
    }
}

fn zone(attributes: &Attributes) -> Zone {
    let is_sideboard = attributes.get("Sideboard").is_some_and(|value| value.eq_ignore_ascii_case("true"));
    match attributes.get("Annotation") {
        Some(COMMANDER) => Zone::Commander,
        _ if is_sideboard => Zone::Sideboard,
        _ => Zone::Main,
    }
}

pub(crate) fn write(list: &DeckList) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<Deck>\n");
    text.push_str("  <NetDeckID>0</NetDeckID>\n  <PreconstructedDeckID>0</PreconstructedDeckID>\n");
    write_cards(&mut text, &list.main, "false", "0");
    write_cards(&mut text, &list.commander, "true", COMMANDER);
    write_cards(&mut text, &list.sideboard, "true", "0");
    text.push_str("</Deck>\n");
    text
}

fn write_cards(text: &mut String, entries: &[Entry], sideboard: &str, annotation: &str) {
    for entry in entries {
        let (id, quantity) = (entry.mtgo_id.unwrap_or(0), entry.count);
        let name = one_line(&entry.name).replace(" // ", "/");
        let _ = write!(text, "  <Cards CatID=\"{id}\" Quantity=\"{quantity}\" Sideboard=\"{sideboard}\" ");
        let _ = writeln!(text, "Name=\"{}\" Annotation=\"{annotation}\" />", escape(name));
    }
}
