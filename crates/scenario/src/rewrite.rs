//! Writing exact answers into scenario files, in place of what had to be guessed. The rest of a file stays as it is, letter
//! for letter.

mod spans;

use crate::format::{Prompt, Scenario};
use crate::load::{LoadError, load_text};
use crate::play::{Fix, Guess, Manners, play};
use magic::CardPool;
use spans::{elements, fields};
use std::path::Path;
use std::sync::Arc;

/// So often what was written is played again, and what is still guessed written.
const MOST_ROUNDS: usize = 4;

/// How a scenario was made exact.
#[derive(Clone, PartialEq, Debug)]
pub enum Rewritten {
    /// It was exact.
    Exact,
    /// It says so now.
    As(String),
    /// It does not pass, or what is guessed there cannot be written for it.
    Not(String),
}

/// Makes the scenarios in the text of a file exact: the new text, and what was done to each.
pub fn rewrite_text(file: &Path, text: &str, pool: &Arc<CardPool>) -> Result<(String, Vec<Rewritten>), LoadError> {
    load_text(file, text)?;
    if file.extension().is_none_or(|extension| extension != "jsonl") {
        let done = rewrite_one(file, text, pool)?;
        let new = if let Rewritten::As(new) = &done { new.clone() } else { text.to_string() };
        return Ok((new, vec![done]));
    }
    let (mut new, mut all) = (String::new(), Vec::new());
    for line in text.split_inclusive('\n') {
        let (said, end) = line.strip_suffix('\n').map_or((line, ""), |said| (said, "\n"));
        let done = if said.trim().is_empty() { Rewritten::Exact } else { rewrite_one(file, said, pool)? };
        new.push_str(if let Rewritten::As(new) = &done { new } else { said });
        new.push_str(end);
        if !said.trim().is_empty() {
            all.push(done);
        }
    }
    Ok((new, all))
}

fn rewrite_one(file: &Path, text: &str, pool: &Arc<CardPool>) -> Result<Rewritten, LoadError> {
    let single = file.with_extension("json");
    let mut new = text.to_string();
    for _ in 0..MOST_ROUNDS {
        let loaded = load_text(&single, &new)?;
        let Some(scenario) = loaded.first().map(|one| &one.scenario) else { return Ok(Rewritten::Exact) };
        let exact = play(scenario, pool, Manners { strict: true, trace: false }).result.is_ok();
        let played = play(scenario, pool, Manners::default());
        if exact && played.guesses.is_empty() {
            return Ok(if new == text { Rewritten::Exact } else { Rewritten::As(new) });
        }
        if let Err(stop) = played.result {
            return Ok(Rewritten::Not(format!("{}: it does not pass: {stop:?}", scenario.name)));
        }
        match rewritten(scenario, &new, &played.guesses) {
            Some(next) if next != new => new = next,
            _ => break,
        }
    }
    let loaded = load_text(&single, &new)?;
    let Some(scenario) = loaded.first().map(|one| &one.scenario) else { return Ok(Rewritten::Exact) };
    let why = play(scenario, pool, Manners { strict: true, trace: false }).result;
    let guesses: Vec<String> = play(scenario, pool, Manners::default()).guesses.iter().map(Guess::to_string).collect();
    Ok(Rewritten::Not(format!("{}: {why:?}; guessed: {}", scenario.name, guesses.join("; "))))
}

/// An entry of the script that is being written.
struct Item {
    text: String,
    place: Option<usize>,
    /// Whose answer it is, and of which kind; nothing for an action.
    queue: Option<(String, &'static str)>,
}

/// The text of a scenario with these guesses written out.
fn rewritten(scenario: &Scenario, text: &str, guesses: &[Guess]) -> Option<String> {
    let script = fields(text, 0)?.into_iter().find(|field| field.name == "script")?.value;
    let spans = elements(text, script.start)?;
    let item = |(place, span): (usize, &std::ops::Range<usize>)| Item {
        text: text[span.clone()].to_string(),
        place: Some(place),
        queue: scenario.answers.iter().find(|one| one.place == place).map(|one| queue_of(&one.player, &one.prompt)),
    };
    let mut items: Vec<Item> = spans.iter().enumerate().map(item).collect();
    for fix in guesses.iter().flat_map(|guess| &guess.fixes) {
        match fix {
            Fix::Field { place, field, value } => {
                let entry = items.iter_mut().find(|item| item.place == Some(*place))?;
                entry.text = with_field(&entry.text, field, value.as_deref())?;
            }
            Fix::Answers { player, taken, kept, say, after, before } => {
                write_answers(&mut items, player, taken, *kept, say, *after, *before);
            }
        }
    }
    let between = match &spans[..] {
        [first, second, ..] => &text[first.end..second.start],
        _ => ",",
    };
    let (start, end) = match (spans.first(), spans.last()) {
        (Some(first), Some(last)) => (first.start, last.end),
        _ => (script.start + 1, script.end - 1),
    };
    let all: Vec<&str> = items.iter().map(|item| item.text.as_str()).collect();
    Some(format!("{}{}{}", &text[..start], all.join(between), &text[end..]))
}

fn queue_of(player: &str, prompt: &Prompt) -> (String, &'static str) {
    (player.to_string(), prompt.word())
}

fn write_answers(
    items: &mut Vec<Item>,
    player: &str,
    taken: &[usize],
    kept: Option<usize>,
    say: &[Prompt],
    after: Option<usize>,
    before: Option<usize>,
) {
    let at =
        |items: &[Item], place: Option<usize>| items.iter().position(|item| place.is_some() && item.place == place);
    let replaced = say.first().and_then(|prompt| {
        let queue = Some(queue_of(player, prompt));
        items.iter().position(|item| item.place.is_some_and(|place| taken.contains(&place)) && item.queue == queue)
    });
    let place = replaced.or_else(|| at(items, before)).unwrap_or_else(|| {
        let queue = say.first().map(|prompt| queue_of(player, prompt));
        let last = items.iter().rposition(|item| item.queue.is_some() && item.queue == queue);
        let after = at(items, after).map_or(0, |at| at + 1);
        last.map_or(after, |last| after.max(last + 1))
    });
    let said = say.iter().map(|prompt| {
        let queue = Some(queue_of(player, prompt));
        Item { text: prompt.entry(player), place: None, queue }
    });
    items.splice(place..place, said);
    items.retain(|item| item.place.is_none_or(|place| !taken.contains(&place) || kept == Some(place)));
}

/// An entry with a field in it set or left out.
fn with_field(entry: &str, name: &str, value: Option<&str>) -> Option<String> {
    let all = fields(entry, 0)?;
    match (all.iter().position(|field| field.name == name), value) {
        (Some(at), Some(value)) => {
            let span = &all[at].value;
            Some(format!("{}{value}{}", &entry[..span.start], &entry[span.end..]))
        }
        (Some(at), None) => {
            let (start, end) = match (at.checked_sub(1).map(|before| &all[before]), all.get(at + 1)) {
                (Some(before), _) => (before.value.end, all[at].value.end),
                (None, Some(next)) => (all[at].start, next.start),
                (None, None) => (all[at].start, all[at].value.end),
            };
            Some(format!("{}{}", &entry[..start], &entry[end..]))
        }
        (None, Some(value)) => {
            let last = all.last()?;
            let colon = if entry[last.start..last.value.start].ends_with(' ') { ": " } else { ":" };
            let comma = if colon == ": " { ", " } else { "," };
            let (before, behind) = entry.split_at(last.value.end);
            Some(format!("{before}{comma}\"{name}\"{colon}{value}{behind}"))
        }
        (None, None) => Some(entry.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_set_added_or_left_out() {
        let entry = r#"{"cast":"Shock","targets":["B"]}"#;
        assert_eq!(with_field(entry, "targets", Some("[\"A\"]")).unwrap(), r#"{"cast":"Shock","targets":["A"]}"#);
        assert_eq!(with_field(entry, "targets", None).unwrap(), r#"{"cast":"Shock"}"#);
        assert_eq!(
            with_field(entry, "cost", Some("\"free\"")).unwrap(),
            r#"{"cast":"Shock","targets":["B"],"cost":"free"}"#
        );
        let spaced = r#"{"cast": "Shock"}"#;
        assert_eq!(with_field(spaced, "x", Some("1")).unwrap(), r#"{"cast": "Shock", "x": 1}"#);
    }
}
