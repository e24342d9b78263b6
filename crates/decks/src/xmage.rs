//! XMage's `.dck`: `4 [SET:123] Name`, `SB:` for the sideboard, and lines about the window, which are skipped.
//!
//! XMage reads no card without a printing in brackets, but falls back to the name when it does not know the printing.
//! A card without one is therefore written `[XXX:0]`, and read back as having none.

use std::fmt::Write;

use crate::card_line::{one_line, split_count, strip_prefix_in_any_case};
use crate::draft::{Card, Draft, Zone};
use crate::{DeckErrors, DeckList, Entry, Format, Printing};

const ANY_SET: &str = "XXX";
const ANY_NUMBER: &str = "0";

pub(crate) fn is_xmage(text: &str) -> bool {
    text.lines().map(str::trim).any(|line| line.starts_with("NAME:") || is_layout(line) || has_printing(line))
}

pub(crate) fn read(text: &str, mut draft: Draft<'_>) -> Result<DeckList, DeckErrors> {
    for (index, line) in text.lines().map(str::trim).enumerate() {
        if let Some(name) = line.strip_prefix("NAME:") {
            draft.set_name(name);
        } else if !is_skipped(line) {
            let (zone, line) = split_zone(line);
            let card = card(index + 1, line, &draft);
            draft.add(zone, card);
        }
    }
    draft.finish(Format::Xmage)
}

fn is_skipped(line: &str) -> bool {
    line.is_empty() || line.starts_with('#') || line.starts_with("AUTHOR:") || is_layout(line)
}

fn is_layout(line: &str) -> bool {
    line.starts_with("LAYOUT ")
}

fn has_printing(line: &str) -> bool {
    let (_, line) = split_zone(line);
    let (_, rest) = split_count(line);
    bracketed(rest).is_some()
}

fn split_zone(line: &str) -> (Zone, &str) {
    match strip_prefix_in_any_case(line, "SB:") {
        Some(line) => (Zone::Sideboard, line.trim_start()),
        None => (Zone::Main, line),
    }
}

/// Splits `[SET:123] Name` into its three parts.
fn bracketed(text: &str) -> Option<(&str, &str, &str)> {
    let (printing, name) = text.strip_prefix('[')?.split_once(']')?;
    let (set, number) = printing.split_once(':')?;
    Some((set.trim(), number.trim(), name.trim()))
}

fn card<'t>(line: usize, text: &'t str, draft: &Draft<'_>) -> Card<'t> {
    let plain = |count, name| Card { line, count, name, printing: None, mtgo_id: None };
    if draft.knows(text) {
        return plain(Ok(1), text);
    }
    let (count, rest) = split_count(text);
    match bracketed(rest) {
        Some((set, number, name)) => Card { printing: printing(set, number), ..plain(count, name) },
        None => plain(count, rest),
    }
}

fn printing(set: &str, number: &str) -> Option<Printing> {
    let number = if number == ANY_NUMBER { "" } else { number };
    Printing::new(set, number).filter(|printing| printing.set != ANY_SET)
}

pub(crate) fn write(list: &DeckList) -> String {
    let name = list.name.as_deref().map(one_line).unwrap_or_default();
    let mut text = format!("NAME:{name}\n");
    write_cards(&mut text, "", &list.main);
    write_cards(&mut text, "SB: ", &list.commander);
    write_cards(&mut text, "SB: ", &list.sideboard);
    text
}

fn write_cards(text: &mut String, mark: &str, entries: &[Entry]) {
    for entry in entries {
        let set = entry.printing.as_ref().map_or(ANY_SET, |printing| &printing.set);
        let number = entry.printing.as_ref().and_then(|printing| printing.number.as_deref()).unwrap_or(ANY_NUMBER);
        let _ = writeln!(text, "{mark}{} [{set}:{number}] {}", entry.count, one_line(&entry.name));
    }
}
