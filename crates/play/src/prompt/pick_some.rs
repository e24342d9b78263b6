//! Some of the options, between a fewest and a most.

use super::{Press, Row, Shape};
use crate::question::{Form, Question};
use kernel::Answer;
use magic::Reason;
use ratatui::crossterm::event::KeyCode;

/// What is picked, in the order in which it was.
#[derive(Default)]
pub struct PickSome {
    picked: Vec<u16>,
    /// Whether the last key was an Enter with nothing marked, for which some questions are asked again.
    asked_again: bool,
}

fn limits(question: &Question) -> (usize, usize) {
    match question.form {
        Form::Some { min, max } => (usize::from(min), usize::from(max)),
        _ => (0, 0),
    }
}

impl PickSome {
    fn toggle(&mut self, question: &Question, row: usize) -> Press {
        let (_, max) = limits(question);
        let option = row as u16;
        if let Some(at) = self.picked.iter().position(|one| *one == option) {
            self.picked.remove(at);
            return Press::Taken;
        }
        if max == 1 {
            self.picked.clear();
        }
        if self.picked.len() >= max {
            return Press::Note(format!("at most {max}; Space on a chosen one lets it go"));
        }
        self.picked.push(option);
        Press::Taken
    }

    fn confirm(&mut self, question: &Question, row: Option<usize>, asked_again: bool) -> Press {
        let (min, max) = limits(question);
        // Where exactly one is wanted, Enter takes the one under the cursor.
        if self.picked.is_empty() && min == 1 && max == 1 {
            self.picked.extend(row.map(|row| row as u16));
        }
        if self.picked.len() < min {
            return Press::Note(format!("choose at least {min} with Space; {} so far", self.picked.len()));
        }
        // A spell is not spent on nothing by one key.
        let matters = max > 0 && matches!(question.reason, Reason::Targets(_) | Reason::Choose(_));
        if self.picked.is_empty() && matters && !asked_again {
            self.asked_again = true;
            return Press::Note("nothing is marked (Space marks); Enter again goes on with nothing".to_string());
        }
        Press::Answer(Answer::Picks(self.picked.iter().copied().collect()))
    }
}

impl Shape for PickSome {
    fn rows(&self, question: &Question) -> Vec<Row> {
        let mark = |at: usize| match self.picked.iter().position(|one| usize::from(*one) == at) {
            Some(place) if self.picked.len() > 1 => format!("[{}] ", place + 1),
            Some(_) => "[x] ".to_string(),
            None => "[ ] ".to_string(),
        };
        question.items.iter().enumerate().map(|(at, item)| Row::of(item, mark(at))).collect()
    }

    fn press(&mut self, question: &Question, key: KeyCode, row: Option<usize>) -> Press {
        let asked_again = std::mem::take(&mut self.asked_again);
        match (key, row) {
            (KeyCode::Char(' '), Some(row)) => self.toggle(question, row),
            (KeyCode::Enter, None) if self.picked.len() < limits(question).0 => {
                Press::Note("nothing is found; Esc clears the search".to_string())
            }
            (KeyCode::Enter, row) => self.confirm(question, row, asked_again),
            _ => Press::Ignored,
        }
    }

    fn progress(&self, question: &Question) -> String {
        let (min, max) = limits(question);
        let wanted = match min {
            0 if max > 0 => format!("up to {max}"),
            _ if min == max => format!("{min}"),
            _ => format!("{min} to {max}"),
        };
        format!("{} of {wanted}", self.picked.len())
    }

    fn hint(&self, question: &Question) -> String {
        match limits(question) {
            _ if question.items.is_empty() => "Enter: go on".to_string(),
            (1, 1) => "Enter: choose · /: search".to_string(),
            _ => "Space: mark · Enter: done · /: search".to_string(),
        }
    }
}
