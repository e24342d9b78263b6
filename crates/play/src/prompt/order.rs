//! All items in an order.

use super::{Press, Row, Shape};
use crate::question::Question;
use kernel::Answer;
use ratatui::crossterm::event::KeyCode;

/// The order so far, and whether the item under the cursor is held.
pub struct Order {
    order: Vec<u16>,
    held: bool,
}

impl Order {
    pub fn new(question: &Question) -> Order {
        Order { order: (0..question.items.len() as u16).collect(), held: false }
    }

    fn swap(&mut self, row: usize, with: Option<usize>) -> Press {
        match with.filter(|with| *with < self.order.len()) {
            Some(with) => {
                self.order.swap(row, with);
                Press::MoveTo(with)
            }
            None => Press::Taken,
        }
    }
}

impl Shape for Order {
    fn rows(&self, question: &Question) -> Vec<Row> {
        let row = |(at, item): (usize, &u16)| Row::of(&question.items[usize::from(*item)], format!("{}. ", at + 1));
        self.order.iter().enumerate().map(row).collect()
    }

    fn press(&mut self, _: &Question, key: KeyCode, row: Option<usize>) -> Press {
        let Some(row) = row else { return Press::Ignored };
        match key {
            KeyCode::Char(' ') => {
                self.held = !self.held;
                Press::Taken
            }
            KeyCode::Char('K') => self.swap(row, row.checked_sub(1)),
            KeyCode::Char('J') => self.swap(row, Some(row + 1)),
            KeyCode::Up | KeyCode::Char('k') if self.held => self.swap(row, row.checked_sub(1)),
            KeyCode::Down | KeyCode::Char('j') if self.held => self.swap(row, Some(row + 1)),
            KeyCode::Enter => Press::Answer(Answer::Picks(self.order.iter().copied().collect())),
            _ => Press::Ignored,
        }
    }

    fn progress(&self, _: &Question) -> String {
        (if self.held { "moving" } else { "" }).to_string()
    }

    fn hint(&self, _: &Question) -> String {
        (if self.held { "↑↓: move it · Space: let go" } else { "Space: take hold · Enter: done" }).to_string()
    }
}
