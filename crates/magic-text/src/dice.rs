//! Dice: what each result does, on a line of its own (CR 706.3).

use super::grammar::paragraph;
use super::scope::Scope;
use super::sentence::Sentence;
use magic_notation::{Comparison, Condition, Effect, Slot, Value};

impl Scope<'_> {
    /// "roll a d20", and a table of what the results do, where that is all.
    pub fn rolled(&mut self, effects: &[&Effect]) -> Option<(usize, Sentence)> {
        let [roll @ Effect::RollDie(_, sides, slot), results] = effects else { return None };
        let sides = i32::from(*sides);
        let mut text = format!("{}.", self.clone().verb(roll).text());
        match results {
            Effect::If(..) => {
                for (from, to, effect) in rows(results, *slot, sides)? {
                    text.push_str(&row(from, to, &paragraph(&self.clone().effect(effect))));
                }
            }
            Effect::CreateTokens { count, .. } => {
                for (from, to, many) in numbers(count, *slot, sides)? {
                    let done = if from == 1 {
                        let mut first = (*results).clone();
                        if let Effect::CreateTokens { count, .. } = &mut first {
                            *count = many;
                        }
                        paragraph(&self.clone().effect(&first))
                    } else {
                        format!("Create {} of those tokens.", self.short_number(&many))
                    };
                    text.push_str(&row(from, to, &done));
                }
            }
            _ => return None,
        }
        Some((2, Sentence::alone(text.trim_end_matches('.').to_string())))
    }
}

fn row(from: i32, to: i32, done: &str) -> String {
    let results = if from == to { from.to_string() } else { format!("{from}—{to}") };
    format!("\n{results} | {done}")
}

/// From which to which result something is done.
fn rows(effect: &Effect, slot: Slot, sides: i32) -> Option<Vec<(i32, i32, &Effect)>> {
    let (mut from, mut rest, mut rows) = (1, effect, Vec::new());
    while let Effect::If(condition, yes, no) = rest {
        let Condition::Compare(Value::Slot(rolled), Comparison::AtMost, Value::Number(to)) = condition else {
            return None;
        };
        if *rolled != slot {
            return None;
        }
        rows.push((from, *to, &**yes));
        from = to + 1;
        rest = no.as_deref()?;
    }
    rows.push((from, sides, rest));
    Some(rows)
}

/// From which to which result a number is what, where it is greater for greater results.
fn numbers(value: &Value, slot: Slot, sides: i32) -> Option<Vec<(i32, i32, Value)>> {
    let (mut to, mut rest, mut rows) = (sides, value, Vec::new());
    while let Value::If(condition, yes, no) = rest {
        let Condition::Compare(Value::Slot(rolled), Comparison::AtLeast, Value::Number(from)) = &**condition else {
            return None;
        };
        if *rolled != slot {
            return None;
        }
        rows.push((*from, to, (**yes).clone()));
        to = from - 1;
        rest = no;
    }
    rows.push((1, to, rest.clone()));
    rows.reverse();
    (rows.len() > 1).then_some(rows)
}
