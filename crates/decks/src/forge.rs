//! Forge's `.dck`: sections in brackets, and `4 Name|SET|2` or `4 Name|SET|[123]` for a card.
//!
//! Sections for other games than the deck's own (avatars, planes, schemes) are skipped, and foils are plain cards.

use std::fmt::Write;

use crate::card_line::{one_line, split_count, strip_prefix_in_any_case};
use crate::draft::{Card, Draft, Zone};
use crate::error::quote;
use crate::{DeckErrors, DeckList, Entry, Format, Printing, Problem};

#[derive(Clone, Copy)]
enum Section {
    Metadata,
    Cards(Zone),
}

pub(crate) fn is_forge(text: &str) -> bool {
    text.lines().filter_map(section_name).any(|name| section(name).is_some())
}

pub(crate) fn read(text: &str, mut draft: Draft<'_>) -> Result<DeckList, DeckErrors> {
    let mut current = Section::Cards(Zone::Main);
    for (index, line) in text.lines().map(str::trim).enumerate() {
        if let Some(name) = section_name(line) {
            current = section(name).unwrap_or_else(|| {
                draft.report(index + 1, Problem::UnknownSection { read: quote(name) });
                Section::Cards(Zone::Outside)
            });
        } else if !line.is_empty() && !line.starts_with('#') {
            read_line(&mut draft, current, index + 1, line);
        }
    }
    draft.finish(Format::Forge)
}

fn read_line(draft: &mut Draft<'_>, section: Section, number: usize, line: &str) {
    match section {
        Section::Cards(zone) => {
            let card = card(number, line, draft);
            draft.add(zone, card);
        }
        Section::Metadata => {
            if let Some(name) = strip_prefix_in_any_case(line, "Name=") {
                draft.set_name(name);
            }
        }
    }
}

fn section_name(line: &str) -> Option<&str> {
    line.trim().strip_prefix('[')?.strip_suffix(']')
}

fn section(name: &str) -> Option<Section> {
    Some(match name.trim().to_ascii_lowercase().as_str() {
        "metadata" | "general" => Section::Metadata,
        "main" => Section::Cards(Zone::Main),
        "sideboard" => Section::Cards(Zone::Sideboard),
        "commander" => Section::Cards(Zone::Commander),
        "avatar" | "planes" | "schemes" | "conspiracy" | "dungeon" | "attractions" | "contraptions" => {
            Section::Cards(Zone::Outside)
        }
        _ => return None,
    })
}

fn card<'t>(line: usize, text: &'t str, draft: &Draft<'_>) -> Card<'t> {
    let (mut count, mut rest) = split_count(text);
    if draft.knows(text) {
        (count, rest) = (Ok(1), text);
    }
    let mut parts = rest.split('|').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let name = if draft.knows(name) { name } else { name.strip_suffix('+').unwrap_or(name) };
    let printing =
        parts.next().and_then(|set| Printing::new(set, "")).map(|printing| parts.fold(printing, with_detail));
    Card { line, count, name, printing, mtgo_id: None }
}

/// A number in brackets is the collector number, a bare one counts illustrations.
fn with_detail(printing: Printing, detail: &str) -> Printing {
    match detail.strip_prefix('[').and_then(|detail| detail.strip_suffix(']')) {
        Some(number) => Printing { number: (!number.is_empty()).then(|| number.to_owned()), ..printing },
        None => Printing { art: detail.parse().ok().or(printing.art), ..printing },
    }
}

pub(crate) fn write(list: &DeckList) -> String {
    let name = list.name.as_deref().map(one_line).unwrap_or_default();
    let mut text = format!("[metadata]\nName={name}\n");
    if !list.commander.is_empty() {
        write_section(&mut text, "Commander", &list.commander);
    }
    write_section(&mut text, "Main", &list.main);
    write_section(&mut text, "Sideboard", &list.sideboard);
    text
}

fn write_section(text: &mut String, section: &str, entries: &[Entry]) {
    let _ = writeln!(text, "[{section}]");
    for entry in entries {
        let _ = write!(text, "{} {}", entry.count, one_line(&entry.name));
        if let Some(printing) = &entry.printing {
            write_printing(text, printing);
        }
        text.push('\n');
    }
}

fn write_printing(text: &mut String, printing: &Printing) {
    let _ = write!(text, "|{}", printing.set);
    if let Some(art) = printing.art {
        let _ = write!(text, "|{art}");
    }
    if let Some(number) = &printing.number {
        let _ = write!(text, "|[{number}]");
    }
}
