//! The open decision as something to move in, mark and confirm: one file for each family of shapes.
//!
//! Every shape is a list of rows with a cursor. A shape only says what its rows are and what keys do to them; moving,
//! scrolling and searching are the same for all.

mod divide;
mod number;
mod order;
mod pairs;
mod pick_one;
mod pick_some;

use crate::question::{Form, Item, Question, Side, Subject};
use kernel::Answer;
use ratatui::crossterm::event::KeyCode;

/// A row of the list.
#[derive(Clone, Debug)]
pub struct Row {
    /// A mark before the text: `[x]`, a share, a place.
    pub mark: String,
    /// The option.
    pub text: String,
    /// What it is paired with.
    pub with: Option<String>,
    /// What it is about.
    pub about: Option<Subject>,
    /// The other thing it is about, such as what is attacked.
    pub and: Option<Subject>,
    /// Whose it is.
    pub side: Side,
}

impl Row {
    fn of(item: &Item, mark: impl Into<String>) -> Row {
        let text = item.label.clone();
        Row { mark: mark.into(), text, with: None, about: item.about, and: None, side: item.side }
    }

    /// All that it says, without the mark.
    pub fn words(&self) -> String {
        self.with.as_ref().map_or_else(|| self.text.clone(), |with| format!("{} → {with}", self.text))
    }
}

/// What a key did.
#[derive(Clone, PartialEq, Debug)]
pub enum Press {
    /// Nothing; the key means something else.
    Ignored,
    /// It was for the prompt.
    Taken,
    /// The cursor goes to that row.
    MoveTo(usize),
    /// The decision is answered.
    Answer(Answer),
    /// It cannot be done yet, for this reason.
    Note(String),
}

/// How one family of shapes is answered.
trait Shape {
    /// The rows, in order.
    fn rows(&self, question: &Question) -> Vec<Row>;

    /// A key was pressed with the cursor on that row.
    fn press(&mut self, question: &Question, key: KeyCode, row: Option<usize>) -> Press;

    /// How far the answer is.
    fn progress(&self, _: &Question) -> String {
        String::new()
    }

    /// What the keys do.
    fn hint(&self, question: &Question) -> String;

    /// Whether plain letters and digits are typed into the answer.
    fn types_digits(&self) -> bool {
        false
    }
}

/// A decision being answered.
pub struct Prompt {
    question: Question,
    shape: Box<dyn Shape>,
    cursor: usize,
    search: Option<String>,
    searching: bool,
}

impl Prompt {
    /// A fresh prompt for a decision.
    pub fn new(question: Question) -> Prompt {
        let shape: Box<dyn Shape> = match &question.form {
            Form::One | Form::Pay { .. } | Form::YesNo | Form::Name | Form::Action { .. } => {
                Box::new(pick_one::PickOne::new(&question))
            }
            Form::Some { .. } => Box::new(pick_some::PickSome::default()),
            Form::Order => Box::new(order::Order::new(&question)),
            Form::Number { .. } => Box::new(number::Number::new(&question)),
            Form::Divide { .. } => Box::new(divide::Divide::new(&question)),
            Form::Pairs { .. } => Box::new(pairs::Pairs::new(&question)),
        };
        let cursor = usize::from(question.default == Answer::Yes(false));
        Prompt { question, shape, cursor, search: None, searching: false }
    }

    /// The decision.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The rows that the search leaves, with their numbers. Where a choice is among things on the table, what belongs to one
    /// player stands together.
    pub fn rows(&self) -> Vec<(usize, Row)> {
        let wanted = self.search.as_deref().unwrap_or_default().to_lowercase();
        let rows = self.shape.rows(&self.question).into_iter().enumerate();
        let mut rows: Vec<(usize, Row)> =
            rows.filter(|(_, row)| row.words().to_lowercase().contains(&wanted)).collect();
        if let Form::One | Form::Some { .. } = self.question.form {
            rows.sort_by_key(|(_, row)| row.side);
        }
        rows
    }

    /// How many rows there are, whatever is searched for.
    pub fn size(&self) -> usize {
        self.shape.rows(&self.question).len()
    }

    /// Where the cursor is among the rows that are left.
    pub fn cursor(&self) -> usize {
        self.cursor.min(self.rows().len().saturating_sub(1))
    }

    /// What the cursor is on.
    pub fn subject(&self) -> Option<Subject> {
        let rows = self.rows();
        rows.get(self.cursor()).and_then(|(_, row)| row.about).or(self.question.about)
    }

    /// Everything that the row under the cursor is about.
    pub fn subjects(&self) -> Vec<Subject> {
        let rows = self.rows();
        rows.get(self.cursor()).map_or_else(Vec::new, |(_, row)| row.about.into_iter().chain(row.and).collect())
    }

    /// How far the answer is.
    pub fn progress(&self) -> String {
        self.shape.progress(&self.question)
    }

    /// What is searched for, and whether it is being typed.
    pub fn search(&self) -> Option<(&str, bool)> {
        self.search.as_deref().map(|text| (text, self.searching))
    }

    /// What the keys do.
    pub fn hint(&self) -> String {
        if self.searching {
            return "type to search · Enter: keep · Esc: clear".to_string();
        }
        let take_back = if self.question.take_back { " · u: take back" } else { "" };
        self.shape.hint(&self.question) + take_back
    }

    /// A key was pressed.
    pub fn press(&mut self, key: KeyCode) -> Press {
        if self.searching {
            self.type_search(key);
            return Press::Taken;
        }
        let rows = self.rows();
        let (count, row) = (rows.len(), rows.get(self.cursor()).map(|(number, _)| *number));
        match self.shape.press(&self.question, key, row) {
            Press::Ignored => self.move_by_key(key, count),
            Press::MoveTo(number) => {
                let at = self.rows().iter().position(|(one, _)| *one == number);
                self.cursor = at.unwrap_or(self.cursor);
                Press::Taken
            }
            other => other,
        }
    }

    fn type_search(&mut self, key: KeyCode) {
        let text = self.search.get_or_insert_default();
        match key {
            KeyCode::Char(letter) => text.push(letter),
            KeyCode::Backspace => drop(text.pop()),
            KeyCode::Enter | KeyCode::Down => self.searching = false,
            KeyCode::Esc => (self.search, self.searching) = (None, false),
            _ => {}
        }
        self.cursor = 0;
    }

    fn move_by_key(&mut self, key: KeyCode, count: usize) -> Press {
        let last = count.saturating_sub(1);
        let at = self.cursor();
        self.cursor = match key {
            KeyCode::Up | KeyCode::Char('k') => at.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Char('j') => {
                if at >= last {
                    0
                } else {
                    at + 1
                }
            }
            KeyCode::PageUp => at.saturating_sub(10),
            KeyCode::PageDown => (at + 10).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Char(digit @ '1'..='9') if !self.shape.types_digits() => (digit as usize - '1' as usize).min(last),
            KeyCode::Char('/') => {
                (self.search, self.searching) = (Some(String::new()), true);
                0
            }
            KeyCode::Esc if self.search.is_some() => {
                self.search = None;
                0
            }
            _ => return Press::Ignored,
        };
        Press::Taken
    }
}

#[cfg(test)]
mod tests;
