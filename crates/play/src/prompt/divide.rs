//! Shares of a total.

use super::{Press, Row, Shape};
use crate::question::{Form, Question};
use kernel::Answer;
use ratatui::crossterm::event::KeyCode;

/// The shares so far; at first those that a timeout would give.
pub struct Divide {
    shares: Vec<u32>,
}

fn limits(question: &Question) -> (u32, u32) {
    match question.form {
        Form::Divide { total, minimum } => (total, minimum),
        _ => (0, 0),
    }
}

impl Divide {
    pub fn new(question: &Question) -> Divide {
        let (_, minimum) = limits(question);
        match &question.default {
            Answer::Shares(shares) => Divide { shares: shares.to_vec() },
            _ => Divide { shares: vec![minimum; question.items.len()] },
        }
    }

    fn sum(&self) -> u64 {
        self.shares.iter().map(|share| u64::from(*share)).sum()
    }

    fn set(&mut self, question: &Question, row: usize, share: u32) -> Press {
        let (total, minimum) = limits(question);
        self.shares[row] = share.clamp(minimum.min(total), total);
        Press::Taken
    }
}

impl Shape for Divide {
    fn rows(&self, question: &Question) -> Vec<Row> {
        question.items.iter().zip(&self.shares).map(|(item, share)| Row::of(item, format!("{share:>3}  "))).collect()
    }

    fn press(&mut self, question: &Question, key: KeyCode, row: Option<usize>) -> Press {
        let (total, minimum) = limits(question);
        let Some(row) = row else { return Press::Ignored };
        let share = self.shares[row];
        match key {
            KeyCode::Right | KeyCode::Char('+' | 'l') => self.set(question, row, share.saturating_add(1)),
            KeyCode::Left | KeyCode::Char('-' | 'h') => self.set(question, row, share.saturating_sub(1)),
            KeyCode::Backspace => self.set(question, row, share / 10),
            KeyCode::Char(digit @ '0'..='9') => {
                let typed = share.saturating_mul(10).saturating_add(digit as u32 - '0' as u32);
                // A number that would be too much begins anew.
                let share = if typed > total { digit as u32 - '0' as u32 } else { typed };
                self.set(question, row, share)
            }
            KeyCode::Enter if self.sum() != u64::from(total) => {
                Press::Note(format!("the shares add up to {}; {total} is to be divided", self.sum()))
            }
            KeyCode::Enter if self.shares.iter().any(|share| *share < minimum) => {
                Press::Note(format!("each gets at least {minimum}"))
            }
            KeyCode::Enter => Press::Answer(Answer::Shares(self.shares.iter().copied().collect())),
            _ => Press::Ignored,
        }
    }

    fn progress(&self, question: &Question) -> String {
        format!("{} of {}", self.sum(), limits(question).0)
    }

    fn hint(&self, _: &Question) -> String {
        "←→ or digits: share · Enter: done".to_string()
    }

    fn types_digits(&self) -> bool {
        true
    }
}
