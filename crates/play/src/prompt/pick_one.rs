//! One of the options: pick one, an action, a step of a payment, yes or no, a name.

use super::{Press, Row, Shape};
use crate::board::small;
use crate::question::{Form, Question};
use kernel::Answer;
use ratatui::crossterm::event::KeyCode;

/// The rows; actions that read and do the same stand in one.
pub struct PickOne {
    /// For each row its option, and how many there are that read the same.
    rows: Vec<(u16, u16)>,
}

impl PickOne {
    pub fn new(question: &Question) -> PickOne {
        let routine = match question.form {
            Form::Action { routine, .. } => usize::from(routine),
            _ => question.items.len(),
        };
        let mut rows: Vec<(u16, u16)> = Vec::new();
        for (at, item) in question.items.iter().enumerate() {
            let alike = |(first, _): &&mut (u16, u16)| {
                let other = &question.items[usize::from(*first)];
                let same = item.alike.is_some() && item.alike == other.alike && at < routine;
                other.label == item.label && (usize::from(*first) >= routine || same)
            };
            match rows.iter_mut().find(alike) {
                Some((_, count)) => *count += 1,
                None => rows.push((at as u16, 1)),
            }
        }
        if let Form::Pay { .. } = question.form {
            rows.sort_by_key(|(first, _)| question.items[usize::from(*first)].spared);
        }
        PickOne { rows }
    }

    fn answer(&self, question: &Question, row: usize) -> Answer {
        let pick = self.rows[row].0;
        match question.form {
            Form::YesNo => Answer::Yes(pick == 0),
            Form::Name => Answer::Number(i32::from(pick)),
            _ => Answer::Pick(pick),
        }
    }
}

impl Shape for PickOne {
    fn rows(&self, question: &Question) -> Vec<Row> {
        let row = |(pick, count): &(u16, u16)| {
            let mut row = Row::of(&question.items[usize::from(*pick)], "");
            if *count > 1 {
                row.text = format!("{} (×{count})", row.text);
            }
            row
        };
        self.rows.iter().map(row).collect()
    }

    fn press(&mut self, question: &Question, key: KeyCode, row: Option<usize>) -> Press {
        match (key, &question.form) {
            (KeyCode::Enter, _) => match row {
                Some(row) => Press::Answer(self.answer(question, row)),
                None => Press::Note("nothing is found; Esc clears the search".to_string()),
            },
            (KeyCode::Char('y'), Form::YesNo) => Press::Answer(Answer::Yes(true)),
            (KeyCode::Char('n'), Form::YesNo) => Press::Answer(Answer::Yes(false)),
            (KeyCode::Char(' '), Form::Action { pass: Some(pass), .. }) => Press::Answer(Answer::Pick(*pass)),
            // A window with nothing to do in it is gone through like any other.
            (KeyCode::Char(' '), Form::Action { pass: None, .. }) if question.items.len() == 1 => {
                Press::Answer(self.answer(question, 0))
            }
            (KeyCode::Char('m'), Form::Action { .. }) => match row {
                Some(row) => Press::Answer(Answer::PickByHand(self.rows[row].0)),
                None => Press::Ignored,
            },
            _ => Press::Ignored,
        }
    }

    fn progress(&self, question: &Question) -> String {
        match &question.form {
            Form::Pay { pool } if !pool.is_empty() => format!("in the pool: {pool}"),
            _ => String::new(),
        }
    }

    fn hint(&self, question: &Question) -> String {
        match (&question.form, &question.items[..]) {
            (Form::Action { pass: None, .. }, [_]) => "Enter or Space: go on".to_string(),
            (Form::Action { pass: None, .. }, _) => "Enter: do it · m: pay by hand".to_string(),
            (Form::Action { .. }, _) => "Enter: do it · Space: pass · P: pass turn · m: pay by hand".to_string(),
            (Form::YesNo, [yes, no]) => format!("y: {} · n: {}", small(&yes.label), small(&no.label)),
            (Form::Pay { .. }, _) => "Enter: pay with it".to_string(),
            _ => "Enter: choose · /: search".to_string(),
        }
    }
}
