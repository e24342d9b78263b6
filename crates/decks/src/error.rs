//! What can be wrong with a deck list, said so that its author can mend it.

use std::fmt;

use thiserror::Error;

use crate::{DeckList, MAX_BYTES, MAX_CARDS, MAX_COPIES};

/// The longest piece of input an error repeats, in characters; the longest card name has 141.
const MAX_QUOTED: usize = 160;

/// Everything wrong with one deck list, in the order of its lines.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct DeckErrors {
    /// The problems, at least one.
    pub errors: Vec<DeckError>,
    /// How many more there were than anyone would read.
    pub further: usize,
    /// The lines that could be read, so that more can be said about them.
    pub readable: Option<Box<DeckList>>,
}

impl DeckErrors {
    pub(crate) fn one(line: usize, problem: Problem) -> Self {
        Self { errors: vec![DeckError { line: Some(line), problem }], further: 0, readable: None }
    }

    pub(crate) fn whole_file(problem: Problem) -> Self {
        Self { errors: vec![DeckError { line: None, problem }], further: 0, readable: None }
    }
}

impl fmt::Display for DeckErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.errors.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{error}")?;
        }
        match self.further {
            0 => Ok(()),
            1 => write!(f, "\nand 1 more problem"),
            further => write!(f, "\nand {further} more problems"),
        }
    }
}

/// One problem and where it is.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{problem}", Place(*line))]
pub struct DeckError {
    /// The line, counted from one, unless the whole file is at fault.
    pub line: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
}

struct Place(Option<usize>);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |line| write!(f, "line {line}: "))
    }
}

/// What is wrong in one place of a deck list; `read` is the input as it stood, shortened if it was long.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the fields are explained by the messages they stand in")]
pub enum Problem {
    /// The file is larger than [`MAX_BYTES`].
    #[error("the file is larger than {MAX_BYTES} bytes")]
    TooLarge,
    /// The file is not UTF-8 text.
    #[error("this is not text in UTF-8")]
    NotText,
    /// Neither the main deck nor the command zone has a card.
    #[error("there are no cards in the deck")]
    Empty,
    /// No card has this name.
    #[error("no card is called `{read}`{}", DidYouMean(suggestions))]
    UnknownCard { read: String, suggestions: Vec<String> },
    /// A number of copies, but of nothing.
    #[error("a card name is missing after `{read}`")]
    MissingName { read: String },
    /// The number of copies is not a number.
    #[error("`{read}` is not a number of copies")]
    BadCount { read: String },
    /// The number of copies is zero or negative.
    #[error("`{read}` copies: there must be at least one")]
    NoCopies { read: String },
    /// The number of copies is above [`MAX_COPIES`].
    #[error("`{read}` copies are too many: at most {MAX_COPIES} are read")]
    TooManyCopies { read: String },
    /// The list holds more than [`MAX_CARDS`] cards.
    #[error("the list holds more than {MAX_CARDS} cards")]
    TooManyCards,
    /// A section or zone that no deck list has.
    #[error("`{read}` is not a section of a deck list")]
    UnknownSection { read: String },
    /// More than one companion (CR 103.2b allows one).
    #[error("`{read}` is a second companion: a deck has at most one")]
    SecondCompanion { read: String },
    /// The XML document is not a deck.
    #[error("the XML element `{read}` is neither an MTGO `Deck` nor a `cockatrice_deck`")]
    NotADeck { read: String },
    /// An XML element lacks an attribute it cannot do without.
    #[error("the element `{element}` has no `{attribute}`")]
    MissingAttribute { element: String, attribute: &'static str },
    /// The XML declares a document type, which is how entity bombs are built.
    #[error("document type declarations are not read")]
    DocumentType,
    /// The XML uses an entity that XML itself does not define.
    #[error("the entity `{read}` is not read")]
    Entity { read: String },
    /// The XML is broken.
    #[error("broken XML: {what}")]
    BrokenXml { what: String },
}

struct DidYouMean<'a>(&'a [String]);

impl fmt::Display for DidYouMean<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => Ok(()),
            [only] => write!(f, ", did you mean {only}?"),
            [first @ .., last] => write!(f, ", did you mean {} or {last}?", first.join(", ")),
        }
    }
}

/// The input as an error repeats it: of bounded length and on one line.
pub(crate) fn quote(read: &str) -> String {
    let mut quoted: String = read.chars().take(MAX_QUOTED).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if read.chars().nth(MAX_QUOTED).is_some() {
        quoted.push('…');
    }
    quoted
}
