//! Cockatrice's `.cod`: a `zone` element for each zone, with `card` elements in it. Tokens are no part of a deck.

use std::fmt::Write;

use quick_xml::escape::escape;

use crate::card_line::{count, one_line};
use crate::draft::{Card, Draft, Zone};
use crate::error::quote;
use crate::xml::{Document, Element};
use crate::{DeckList, Entry, Printing, Problem};

#[derive(Default)]
pub(crate) struct Deck {
    /// The zone being read, unless it is one no deck has.
    zone: Option<Zone>,
    /// The deck's name, while its element is open.
    name: Option<String>,
}

impl Document for Deck {
    fn open(&mut self, element: &Element<'_>, draft: &mut Draft<'_>) -> Result<(), Problem> {
        match element.name() {
            "deckname" => self.name = Some(String::new()),
            "zone" => {
                self.zone = None;
                self.zone = Some(zone(element)?);
            }
            "card" => draft_card(self.zone.unwrap_or(Zone::Outside), element, draft)?,
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) {
        if let Some(name) = &mut self.name {
            name.push_str(text);
        }
    }

    fn close(&mut self, draft: &mut Draft<'_>) {
        if let Some(name) = self.name.take() {
            draft.set_name(&name);
        }
    }
}

fn zone(element: &Element<'_>) -> Result<Zone, Problem> {
    let attributes = element.attributes()?;
    match attributes.get("name").ok_or_else(|| element.missing("name"))? {
        "main" => Ok(Zone::Main),
        "side" => Ok(Zone::Sideboard),
        "tokens" | "maybeboard" => Ok(Zone::Outside),
        other => Err(Problem::UnknownSection { read: quote(other) }),
    }
}

fn draft_card(zone: Zone, element: &Element<'_>, draft: &mut Draft<'_>) -> Result<(), Problem> {
    let attributes = element.attributes()?;
    let get = |attribute| attributes.get(attribute);
    let name = get("name").ok_or_else(|| element.missing("name"))?;
    let number = get("number").ok_or_else(|| element.missing("number"))?;
    let printing = Printing::new(get("setShortName").unwrap_or_default(), get("collectorNumber").unwrap_or_default());
    draft.add(zone, Card { line: element.line, count: count(number), name, printing, mtgo_id: None });
    Ok(())
}

pub(crate) fn write(list: &DeckList) -> String {
    let name = list.name.as_deref().map(one_line).unwrap_or_default();
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n");
    let _ = writeln!(text, "    <deckname>{}</deckname>\n    <comments></comments>", escape(name));
    write_zone(&mut text, "main", &[&list.main]);
    write_zone(&mut text, "side", &[&list.commander, &list.sideboard]);
    text.push_str("</cockatrice_deck>\n");
    text
}

fn write_zone(text: &mut String, zone: &str, entries: &[&[Entry]]) {
    let _ = writeln!(text, "    <zone name=\"{zone}\">");
    for entry in entries.iter().copied().flatten() {
        let _ = write!(text, "        <card number=\"{}\" name=\"{}\"", entry.count, escape(one_line(&entry.name)));
        if let Some(printing) = &entry.printing {
            write_printing(text, printing);
        }
        text.push_str("/>\n");
    }
    text.push_str("    </zone>\n");
}

fn write_printing(text: &mut String, printing: &Printing) {
    let _ = write!(text, " setShortName=\"{}\"", escape(printing.set.as_str()));
    if let Some(number) = &printing.number {
        let _ = write!(text, " collectorNumber=\"{}\"", escape(number.as_str()));
    }
}
