//! A deck list being read: it gathers entries and problems alike, and settles at the end which of the two it was.

use crate::card_line::one_line;
use crate::error::quote;
use crate::nearest::nearest;
use crate::{CardNames, DeckError, DeckErrors, DeckList, Entry, Format, MAX_CARDS, Printing, Problem};

/// More problems than this are only counted.
const MAX_PROBLEMS: usize = 500;
/// More unknown cards than this are not worth suggestions.
const MAX_SUGGESTED_FOR: usize = 100;
/// A longer deck name is cut, in characters.
const MAX_NAME: usize = 200;

/// Where a card of the list goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zone {
    Main,
    Sideboard,
    Commander,
    Companion,
    /// Tokens, maybeboards, avatars: listed, but no part of the deck.
    Outside,
}

/// A card as it was read, before anyone knows whether it exists.
pub(crate) struct Card<'t> {
    pub line: usize,
    pub count: Result<u32, Problem>,
    pub name: &'t str,
    pub printing: Option<Printing>,
    pub mtgo_id: Option<u32>,
}

pub(crate) struct Draft<'n> {
    names: &'n dyn CardNames,
    name: Option<String>,
    pub main: Vec<Entry>,
    pub sideboard: Vec<Entry>,
    commander: Vec<Entry>,
    companion: Vec<Entry>,
    cards: u32,
    problems: Vec<DeckError>,
    further: usize,
}

impl<'n> Draft<'n> {
    pub fn new(names: &'n dyn CardNames) -> Self {
        Self {
            names,
            name: None,
            main: Vec::new(),
            sideboard: Vec::new(),
            commander: Vec::new(),
            companion: Vec::new(),
            cards: 0,
            problems: Vec::new(),
            further: 0,
        }
    }

    pub fn knows(&self, name: &str) -> bool {
        self.names.canonical(name).is_some()
    }

    /// The first name given to the deck stays.
    pub fn set_name(&mut self, name: &str) {
        let cut: String = one_line(name).chars().take(MAX_NAME).collect();
        if self.name.is_none() && !cut.is_empty() {
            self.name = Some(cut.trim_end().to_owned());
        }
    }

    pub fn report(&mut self, line: impl Into<Option<usize>>, problem: Problem) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(DeckError { line: line.into(), problem });
        } else {
            self.further += 1;
        }
    }

    pub fn add(&mut self, zone: Zone, card: Card<'_>) {
        if zone == Zone::Outside {
            return;
        }
        let line = card.line;
        let name = self.names.canonical(card.name);
        if name.is_none() && !card.name.is_empty() {
            self.report(line, unknown(card.name));
        }
        match (card.count, name) {
            (Err(problem), _) => self.report(line, problem),
            (Ok(count), None) if card.name.is_empty() => {
                self.report(line, Problem::MissingName { read: count.to_string() });
            }
            (Ok(count), Some(name)) if self.has_room_for(line, count) => {
                let entry =
                    Entry { count, name: name.to_owned(), printing: card.printing, mtgo_id: card.mtgo_id, line };
                self.zone(zone).push(entry);
            }
            _ => {}
        }
    }

    fn has_room_for(&mut self, line: usize, count: u32) -> bool {
        let was_full = self.cards > MAX_CARDS;
        self.cards = self.cards.saturating_add(count);
        let is_full = self.cards > MAX_CARDS;
        if is_full && !was_full {
            self.report(line, Problem::TooManyCards);
        }
        !is_full
    }

    fn zone(&mut self, zone: Zone) -> &mut Vec<Entry> {
        match zone {
            Zone::Main | Zone::Outside => &mut self.main,
            Zone::Sideboard => &mut self.sideboard,
            Zone::Commander => &mut self.commander,
            Zone::Companion => &mut self.companion,
        }
    }

    pub fn finish(mut self, format: Format) -> Result<DeckList, DeckErrors> {
        let companion = self.settle_companion();
        if self.problems.is_empty() && self.main.is_empty() && self.commander.is_empty() {
            self.report(None, Problem::Empty);
        }
        if !self.problems.is_empty() {
            return Err(self.into_errors(companion, format));
        }
        let Self { name, main, sideboard, commander, .. } = self;
        Ok(DeckList { name, main, sideboard, commander, companion, format })
    }

    /// The companion is one card of the sideboard; Arena lists it in both places, others in one.
    fn settle_companion(&mut self) -> Option<String> {
        let mut companions = std::mem::take(&mut self.companion).into_iter();
        let companion = companions.next()?;
        let second = if companion.count > 1 { Some(companion.clone()) } else { companions.next() };
        if let Some(second) = second {
            self.report(second.line, Problem::SecondCompanion { read: second.name });
        }
        let name = companion.name.clone();
        if self.sideboard.iter().all(|entry| entry.name != name) {
            self.sideboard.push(companion);
        }
        Some(name)
    }

    fn into_errors(self, companion: Option<String>, format: Format) -> DeckErrors {
        let Self { names, name, main, sideboard, commander, problems: mut errors, further, .. } = self;
        suggest(&mut errors, names);
        errors.sort_by_key(|error| error.line);
        let readable = DeckList { name, main, sideboard, commander, companion, format };
        DeckErrors { errors, further, readable: Some(Box::new(readable)) }
    }
}

fn unknown(name: &str) -> Problem {
    Problem::UnknownCard { read: quote(name), suggestions: Vec::new() }
}

fn suggest(errors: &mut [DeckError], names: &dyn CardNames) {
    let mut unknown: Vec<(&String, &mut Vec<String>)> = errors
        .iter_mut()
        .filter_map(|error| match &mut error.problem {
            Problem::UnknownCard { read, suggestions } => Some((&*read, suggestions)),
            _ => None,
        })
        .take(MAX_SUGGESTED_FOR)
        .collect();
    let read: Vec<String> = unknown.iter().map(|(read, _)| (*read).clone()).collect();
    for ((_, suggestions), nearest) in unknown.iter_mut().zip(nearest(&read, names)) {
        suggestions.extend(nearest.into_iter().map(str::to_owned));
    }
}
