//! Attackers and blockers: pairs of a creature and what it attacks or blocks.

use super::{Press, Row, Shape};
use crate::question::{Form, Question};
use kernel::Answer;
use ratatui::crossterm::event::KeyCode;

/// Which of the allowed pairs are chosen; at first those that must be.
pub struct Pairs {
    chosen: Vec<bool>,
    /// Whether the last key was an Enter with nobody marked, for which attackers are asked again.
    asked_again: bool,
}

impl Pairs {
    pub fn new(question: &Question) -> Pairs {
        let chosen = match &question.default {
            Answer::Pairs(default) => allowed(question).iter().map(|pair| default.contains(pair)).collect(),
            _ => vec![false; allowed(question).len()],
        };
        Pairs { chosen, asked_again: false }
    }

    fn toggle(&mut self, question: &Question, row: usize) {
        let pairs = allowed(question);
        let chosen = !self.chosen[row];
        if chosen && once(question) {
            let same = pairs.iter().enumerate().filter(|(_, pair)| pair.0 == pairs[row].0);
            same.for_each(|(at, _)| self.chosen[at] = false);
        }
        self.chosen[row] = chosen;
    }

    /// Takes what is marked. That nobody attacks has to be said twice: the table comes to the attackers by itself.
    fn confirm(&mut self, question: &Question, asked_again: bool) -> Press {
        let pairs = allowed(question).iter().zip(&self.chosen).filter(|(_, chosen)| **chosen);
        let pairs: Vec<(u16, u16)> = pairs.map(|(pair, _)| *pair).collect();
        if pairs.is_empty() && once(question) && !asked_again {
            self.asked_again = true;
            return Press::Note("nobody is marked (Space, or a for all); Enter again attacks with nobody".to_string());
        }
        Press::Answer(Answer::Pairs(pairs.into_iter().collect()))
    }

    /// Every creature takes the first pair it may be in; if all do already, none does.
    fn all_or_none(&mut self, question: &Question) {
        let pairs = allowed(question);
        let first = |at: usize| at == 0 || pairs[at - 1].0 != pairs[at].0;
        let all: Vec<bool> = (0..pairs.len()).map(first).collect();
        let every =
            pairs.iter().all(|pair| pairs.iter().zip(&self.chosen).any(|(other, chosen)| other.0 == pair.0 && *chosen));
        self.chosen = if every { vec![false; pairs.len()] } else { all };
    }
}

fn allowed(question: &Question) -> &[(u16, u16)] {
    match &question.form {
        Form::Pairs { pairs, .. } => pairs,
        _ => &[],
    }
}

fn once(question: &Question) -> bool {
    matches!(question.form, Form::Pairs { once: true, .. })
}

impl Shape for Pairs {
    fn rows(&self, question: &Question) -> Vec<Row> {
        let Form::Pairs { destinations, pairs, .. } = &question.form else { return Vec::new() };
        let row = |(pair, chosen): (&(u16, u16), &bool)| {
            let (who, whom) = (&question.items[usize::from(pair.0)], &destinations[usize::from(pair.1)]);
            Row {
                mark: (if *chosen { "[x] " } else { "[ ] " }).to_string(),
                text: who.label.clone(),
                with: Some(whom.label.clone()),
                about: who.about,
                and: whom.about,
                side: who.side,
            }
        };
        pairs.iter().zip(&self.chosen).map(row).collect()
    }

    fn press(&mut self, question: &Question, key: KeyCode, row: Option<usize>) -> Press {
        let asked_again = std::mem::take(&mut self.asked_again);
        match (key, row) {
            (KeyCode::Char(' '), Some(row)) => {
                self.toggle(question, row);
                Press::Taken
            }
            (KeyCode::Char('a'), _) if once(question) => {
                self.all_or_none(question);
                Press::Taken
            }
            (KeyCode::Enter, _) => self.confirm(question, asked_again),
            _ => Press::Ignored,
        }
    }

    fn progress(&self, _: &Question) -> String {
        format!("{} chosen", self.chosen.iter().filter(|chosen| **chosen).count())
    }

    fn hint(&self, question: &Question) -> String {
        let marked = self.chosen.iter().filter(|chosen| **chosen).count();
        match (once(question), marked) {
            (true, 0) => "Space: mark · a: all or none · Enter twice: attack with nobody".to_string(),
            (true, _) => format!("Space: mark · a: all or none · Enter: attack with {marked}"),
            (false, 0) => "Space: mark · Enter: block with nobody".to_string(),
            (false, _) => "Space: mark · Enter: block as marked".to_string(),
        }
    }
}
