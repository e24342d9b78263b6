//! The XML that MTGO and Cockatrice write, as far as a deck list needs it: elements, attributes, text and their lines.
//!
//! Document types and entities of one's own are refused, nesting and attributes are bounded, nothing is recursive.

use quick_xml::errors::{Error, IllFormedError};
use quick_xml::escape::{EscapeError, resolve_predefined_entity};
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::card_line::one_line;
use crate::draft::Draft;
use crate::error::quote;
use crate::{DeckError, DeckErrors, DeckList, Format, Problem, cockatrice, mtgo};

const MAX_DEPTH: usize = 32;
const MAX_ATTRIBUTES: usize = 64;

/// What a deck format makes of a document, part by part.
pub(crate) trait Document {
    fn open(&mut self, element: &Element<'_>, draft: &mut Draft<'_>) -> Result<(), Problem>;
    fn text(&mut self, _text: &str) {}
    fn close(&mut self, _draft: &mut Draft<'_>) {}
}

/// An element as it opens.
pub(crate) struct Element<'t> {
    pub line: usize,
    start: BytesStart<'t>,
}

pub(crate) struct Attributes(Vec<(String, String)>);

enum Part<'t> {
    Open(Element<'t>),
    Text(String),
    Close,
    Nothing,
    End,
}

pub(crate) fn is_xml(text: &str) -> bool {
    text.trim_start().starts_with('<')
}

pub(crate) fn read(text: &str, mut draft: Draft<'_>) -> Result<DeckList, DeckErrors> {
    let mut parts = Parts::new(text);
    let format = walk(&mut parts, &mut draft).unwrap_or_else(|DeckError { line, problem }| {
        draft.report(line, problem);
        Format::Mtgo
    });
    draft.finish(format)
}

fn walk(parts: &mut Parts<'_>, draft: &mut Draft<'_>) -> Result<Format, DeckError> {
    let root = parts.root()?;
    match root.name() {
        "Deck" => parts.feed(mtgo::Deck, draft).map(|()| Format::Mtgo),
        "cockatrice_deck" => parts.feed(cockatrice::Deck::default(), draft).map(|()| Format::Cockatrice),
        other => Err(DeckError { line: Some(root.line), problem: Problem::NotADeck { read: quote(other) } }),
    }
}

impl Element<'_> {
    pub fn name(&self) -> &str {
        self.start.name().into_inner()
    }

    pub fn attributes(&self) -> Result<Attributes, Problem> {
        let mut attributes = Vec::new();
        // The reader's own search for duplicates is quadratic.
        for attribute in self.start.attributes().with_checks(false) {
            let attribute = attribute.map_err(broken)?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(unreadable)?;
            attributes.push((attribute.key.into_inner().to_owned(), one_line(&value)));
            if attributes.len() > MAX_ATTRIBUTES {
                return Err(broken(format!("`{}` has too many attributes", quote(self.name()))));
            }
        }
        Ok(Attributes(attributes))
    }

    pub fn missing(&self, attribute: &'static str) -> Problem {
        Problem::MissingAttribute { element: quote(self.name()), attribute }
    }
}

impl Attributes {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// The parts of a document in order, each with its line.
struct Parts<'t> {
    text: &'t str,
    reader: Reader<&'t [u8]>,
    counted: usize,
    line: usize,
    depth: usize,
}

impl<'t> Parts<'t> {
    fn new(text: &'t str) -> Self {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Self { text, reader, counted: 0, line: 1, depth: 0 }
    }

    fn root(&mut self) -> Result<Element<'t>, DeckError> {
        loop {
            match self.next()? {
                Part::Open(element) => return Ok(element),
                Part::End => return Err(self.error(broken("there is no element"))),
                Part::Text(_) | Part::Close | Part::Nothing => {}
            }
        }
    }

    /// Hands every part to the document; a problem within one element does not stop the rest.
    fn feed(&mut self, mut document: impl Document, draft: &mut Draft<'_>) -> Result<(), DeckError> {
        loop {
            match self.next()? {
                Part::Open(element) => {
                    if let Err(problem) = document.open(&element, draft) {
                        draft.report(element.line, problem);
                    }
                }
                Part::Text(text) => document.text(&text),
                Part::Close => document.close(draft),
                Part::Nothing => {}
                Part::End => return Ok(()),
            }
        }
    }

    fn next(&mut self) -> Result<Part<'t>, DeckError> {
        self.count_lines(self.reader.buffer_position());
        let event = self.reader.read_event();
        let part = match event {
            Ok(event) => self.part(event),
            Err(error) => {
                self.count_lines(self.reader.error_position());
                Err(unreadable(error))
            }
        };
        part.map_err(|problem| self.error(problem))
    }

    fn part(&mut self, event: Event<'t>) -> Result<Part<'t>, Problem> {
        Ok(match event {
            Event::Start(start) | Event::Empty(start) => self.open(start)?,
            Event::End(_) => {
                self.depth = self.depth.saturating_sub(1);
                Part::Close
            }
            Event::Text(text) => self.text(text.into_inner().into_owned())?,
            Event::CData(text) => self.text(text.into_inner().into_owned())?,
            Event::GeneralRef(reference) => self.text(resolve(&reference)?)?,
            Event::DocType(_) => return Err(Problem::DocumentType),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => Part::Nothing,
            Event::Eof if self.depth > 0 => return Err(broken("the file ends inside an element")),
            Event::Eof => Part::End,
        })
    }

    fn open(&mut self, start: BytesStart<'t>) -> Result<Part<'t>, Problem> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(broken("elements are nested too deeply"));
        }
        Ok(Part::Open(Element { line: self.line, start }))
    }

    fn text(&self, text: String) -> Result<Part<'t>, Problem> {
        if self.depth == 0 && !text.trim().is_empty() {
            return Err(broken("there is text outside the deck"));
        }
        Ok(Part::Text(text))
    }

    fn count_lines(&mut self, position: u64) {
        let position = usize::try_from(position).unwrap_or(usize::MAX).min(self.text.len());
        if position > self.counted {
            let passed = &self.text.as_bytes()[self.counted..position];
            self.line += passed.iter().filter(|&&byte| byte == b'\n').count();
            self.counted = position;
        }
    }

    fn error(&self, problem: Problem) -> DeckError {
        DeckError { line: Some(self.line), problem }
    }
}

fn resolve(reference: &BytesRef<'_>) -> Result<String, Problem> {
    let name = reference.xml10_content();
    match reference.resolve_char_ref() {
        Ok(Some(c)) => Ok(c.to_string()),
        Ok(None) => {
            resolve_predefined_entity(&name).map(str::to_owned).ok_or_else(|| Problem::Entity { read: quote(&name) })
        }
        Err(error) => Err(unreadable(error)),
    }
}

fn unreadable(error: Error) -> Problem {
    match error {
        Error::Escape(EscapeError::UnrecognizedEntity(_, name)) => Problem::Entity { read: quote(&name) },
        Error::Escape(EscapeError::UnterminatedEntity(_)) | Error::IllFormed(IllFormedError::UnclosedReference) => {
            broken("a bare `&` must be written `&amp;`")
        }
        error => broken(error),
    }
}

fn broken(what: impl ToString) -> Problem {
    Problem::BrokenXml { what: quote(&what.to_string()) }
}
