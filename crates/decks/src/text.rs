//! Plain text and MTG Arena, which differ only in the headings they use.
//!
//! A blank line means nothing beside headings or `SB:` marks. Without them, a last block of at most fifteen cards is
//! the sideboard where all before it could be a main deck: forty cards in one block, or sixty in several. Any other grouping
//! is decoration.

use std::fmt::Write;

use crate::card_line::{Parenthesised, one_line, split_count, split_printing, strip_prefix_in_any_case};
use crate::draft::{Card, Draft, Zone};
use crate::{DeckErrors, DeckList, Entry, Format};

/// Of a main deck in one block, and of one that is grouped.
const SMALLEST_MAIN: [u32; 2] = [40, 60];
const LARGEST_SIDEBOARD: u32 = 15;

pub(crate) fn read(text: &str, draft: Draft<'_>) -> Result<DeckList, DeckErrors> {
    let mut reader = Reader {
        draft,
        place: Place::Zone(Zone::Main),
        place_has_cards: false,
        arena: false,
        blocks: Blocks::default(),
    };
    for (index, line) in text.lines().enumerate() {
        reader.line(index + 1, line.trim());
    }
    reader.finish()
}

struct Reader<'n> {
    draft: Draft<'n>,
    place: Place,
    place_has_cards: bool,
    arena: bool,
    blocks: Blocks,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Zone(Zone),
    About,
}

/// Where blank lines divide the main deck.
#[derive(Default)]
struct Blocks {
    starts: Vec<usize>,
    inside: bool,
    labelled: bool,
}

#[derive(Debug, PartialEq, Eq)]
enum Heading {
    Place(Place),
    /// `Creatures`, `Lands`: a group within whichever zone it stands in.
    Group,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) {
        if line.is_empty() {
            self.blank();
        } else if let Some(comment) = comment(line) {
            self.comment(comment);
        } else if let Some(heading) = heading(line) {
            self.arena |= is_arena_heading(line);
            self.heading(heading);
        } else if let Some(line) = strip_prefix_in_any_case(line, "SB:") {
            self.blocks.labelled = true;
            self.card(Zone::Sideboard, number, line.trim_start());
        } else {
            match self.place {
                Place::Zone(zone) => self.card(zone, number, line),
                Place::About => self.about(line),
            }
        }
    }

    /// A command zone or companion heading covers only the block below it.
    fn blank(&mut self) {
        self.blocks.inside = false;
        if self.place_has_cards && matches!(self.place, Place::Zone(Zone::Commander | Zone::Companion)) {
            self.enter(Place::Zone(Zone::Main));
        }
    }

    fn comment(&mut self, comment: &str) {
        if let Some(name) =
            strip_prefix_in_any_case(comment, "name").and_then(|rest| rest.trim_start().strip_prefix(':'))
        {
            return self.draft.set_name(name);
        }
        match heading(comment) {
            Some(heading) => self.heading(heading),
            None => self.blocks.labelled |= !self.blocks.starts.is_empty(),
        }
    }

    fn heading(&mut self, heading: Heading) {
        match heading {
            Heading::Place(place) => self.enter(place),
            Heading::Group => self.blocks.labelled = true,
        }
    }

    fn enter(&mut self, place: Place) {
        self.blocks.labelled |= place == Place::Zone(Zone::Sideboard);
        self.place = place;
        self.place_has_cards = false;
    }

    fn about(&mut self, line: &str) {
        if let Some(name) = strip_prefix_in_any_case(line, "Name ") {
            self.draft.set_name(name);
        }
    }

    fn card(&mut self, zone: Zone, number: usize, line: &str) {
        if zone == Zone::Main && !self.blocks.inside {
            self.blocks.starts.push(self.draft.main.len());
            self.blocks.inside = true;
        }
        self.place_has_cards = true;
        let card = card(number, line, &self.draft);
        self.draft.add(zone, card);
    }

    fn finish(mut self) -> Result<DeckList, DeckErrors> {
        if let ([_, groups @ .., last], false) = (&self.blocks.starts[..], self.blocks.labelled) {
            let (main, sideboard) = self.draft.main.split_at(*last);
            let smallest = SMALLEST_MAIN[usize::from(!groups.is_empty())];
            if total(main) >= smallest && total(sideboard) <= LARGEST_SIDEBOARD {
                self.draft.sideboard = self.draft.main.split_off(*last);
            }
        }
        self.draft.finish(if self.arena { Format::Arena } else { Format::Plain })
    }
}

fn total(entries: &[Entry]) -> u32 {
    entries.iter().map(|entry| entry.count).sum()
}

/// A name that looks like a count or a printing (`1996 World Champion`) is a name first.
fn card<'t>(line: usize, text: &'t str, draft: &Draft<'_>) -> Card<'t> {
    let plain = |count, name| Card { line, count, name, printing: None, mtgo_id: None };
    if draft.knows(text) {
        return plain(Ok(1), text);
    }
    let (count, rest) = split_count(text);
    let uncommented = rest.split_once(" #").map_or(rest, |(rest, _)| rest.trim_end());
    if let Some(name) = [rest, uncommented].into_iter().find(|name| draft.knows(name)) {
        return plain(count, name);
    }
    let (name, printing) = split_printing(uncommented);
    Card { printing, ..plain(count, name) }
}

fn comment(line: &str) -> Option<&str> {
    line.strip_prefix("//").or_else(|| line.strip_prefix('#')).map(str::trim)
}

fn is_arena_heading(line: &str) -> bool {
    ["Deck", "About", "Companion"].iter().any(|heading| line.eq_ignore_ascii_case(heading))
}

/// Headings come as `Sideboard`, `Sideboard:`, `SIDEBOARD (15)`.
fn heading(line: &str) -> Option<Heading> {
    let word = line.trim_end_matches(':').trim_end();
    let word = without_total(word).unwrap_or(word).trim_end_matches(':').to_ascii_lowercase();
    let place = match word.as_str() {
        "deck" | "main" | "maindeck" | "main deck" | "mainboard" => Place::Zone(Zone::Main),
        "sideboard" | "side board" => Place::Zone(Zone::Sideboard),
        "commander" | "commanders" => Place::Zone(Zone::Commander),
        "companion" => Place::Zone(Zone::Companion),
        "maybeboard" | "considering" | "tokens" => Place::Zone(Zone::Outside),
        "about" => Place::About,
        "creatures" | "lands" | "spells" | "instants" | "sorceries" | "artifacts" | "enchantments"
        | "planeswalkers" | "battles" | "other spells" | "other" => return Some(Heading::Group),
        _ => return None,
    };
    Some(Heading::Place(place))
}

fn without_total(word: &str) -> Option<&str> {
    let (word, total) = word.strip_suffix(')')?.rsplit_once('(')?;
    total.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.trim_end())
}

pub(crate) fn write_plain(list: &DeckList) -> String {
    let mut text = String::new();
    if let Some(name) = &list.name {
        let _ = writeln!(text, "// Name: {}", one_line(name));
    }
    write_cards(&mut text, &list.main);
    write_section(&mut text, "Commander", &list.commander);
    write_section(&mut text, "Sideboard", &list.sideboard);
    text
}

pub(crate) fn write_arena(list: &DeckList) -> String {
    let mut text = String::new();
    if let Some(name) = &list.name {
        let _ = writeln!(text, "About\nName {}", one_line(name));
    }
    write_section(&mut text, "Commander", &list.commander);
    if let Some(name) = &list.companion {
        let listed = list.sideboard.iter().find(|entry| entry.name == *name);
        write_heading(&mut text, "Companion");
        write_card(&mut text, 1, name, listed);
    }
    write_heading(&mut text, "Deck");
    write_cards(&mut text, &list.main);
    write_section(&mut text, "Sideboard", &list.sideboard);
    text
}

fn write_section(text: &mut String, heading: &str, entries: &[Entry]) {
    if !entries.is_empty() {
        write_heading(text, heading);
        write_cards(text, entries);
    }
}

fn write_heading(text: &mut String, heading: &str) {
    let gap = if text.is_empty() { "" } else { "\n" };
    let _ = writeln!(text, "{gap}{heading}");
}

fn write_cards(text: &mut String, entries: &[Entry]) {
    for entry in entries {
        write_card(text, entry.count, &entry.name, Some(entry));
    }
}

fn write_card(text: &mut String, count: u32, name: &str, entry: Option<&Entry>) {
    let printing = Parenthesised(entry.and_then(|entry| entry.printing.as_ref()));
    let _ = writeln!(text, "{count} {}{printing}", one_line(name));
}
