//! A whole number.

use super::{Press, Row, Shape};
use crate::question::{Form, Question, Side};
use kernel::Answer;
use ratatui::crossterm::event::KeyCode;

/// The longest number that can be typed.
const MOST_DIGITS: usize = 9;

/// What is typed so far; nothing stands for what was there at first.
pub struct Number {
    typed: String,
    first: i32,
}

fn limits(question: &Question) -> (i32, i32) {
    match question.form {
        Form::Number { min, max, .. } => (min, max),
        _ => (0, 0),
    }
}

impl Number {
    pub fn new(question: &Question) -> Number {
        let first = match question.form {
            Form::Number { first, .. } => first,
            _ => 0,
        };
        Number { typed: String::new(), first }
    }

    fn value(&self) -> i32 {
        self.typed.parse().unwrap_or(self.first)
    }

    fn step(&mut self, question: &Question, by: i32) -> Press {
        let (min, max) = limits(question);
        self.typed = self.value().saturating_add(by).clamp(min, max).to_string();
        Press::Taken
    }
}

impl Shape for Number {
    fn rows(&self, _: &Question) -> Vec<Row> {
        let text = self.value().to_string();
        vec![Row { mark: String::new(), text, with: None, about: None, and: None, side: Side::Nobodys }]
    }

    fn press(&mut self, question: &Question, key: KeyCode, _: Option<usize>) -> Press {
        let (min, max) = limits(question);
        match key {
            KeyCode::Char(digit) if digit.is_ascii_digit() || digit == '-' => {
                if self.typed.len() < MOST_DIGITS {
                    self.typed.push(digit);
                }
                Press::Taken
            }
            KeyCode::Backspace => {
                self.typed.pop();
                Press::Taken
            }
            KeyCode::Up | KeyCode::Right | KeyCode::Char('+') => self.step(question, 1),
            KeyCode::Down | KeyCode::Left => self.step(question, -1),
            KeyCode::Enter => {
                let value = self.value();
                if (min..=max).contains(&value) {
                    Press::Answer(Answer::Number(value))
                } else {
                    Press::Note(format!("{value} is not between {min} and {max}"))
                }
            }
            _ => Press::Ignored,
        }
    }

    fn progress(&self, question: &Question) -> String {
        let (min, max) = limits(question);
        format!("{min} to {max}")
    }

    fn hint(&self, _: &Question) -> String {
        "type it, or ↑↓ · Enter: done".to_string()
    }

    fn types_digits(&self) -> bool {
        true
    }
}
