//! The parser's complaints, said so that the author of a pack can mend it.

use crate::place::{Text, offset, opening};
use crate::problem::{Problem, shortened};
use magic::{CardType, Keyword, Subtype, Supertype};

/// More words than this are not listed.
const MOST_LISTED: usize = 12;

/// What the parser says of a text, with its place in it.
pub(crate) fn problem(error: &serde_json::Error, path: Option<String>, text: &str) -> Problem {
    let message = error.to_string();
    let message = message.rfind(" at line ").map_or(message.as_str(), |at| &message[..at]);
    let noticed = offset(text, error.line(), error.column());
    let at = begin(message, text, noticed);
    let problem = Problem::at(&Text::new(text), at, explained(message));
    match path.filter(|path| path != ".") {
        Some(path) => problem.in_field(&shortened(path.trim_end_matches(".?"))),
        None => problem,
    }
}

/// Where the thing at fault begins; the parser notices only at its end.
fn begin(message: &str, text: &str, noticed: usize) -> usize {
    if message.starts_with("missing field") {
        return opening(text, noticed);
    }
    let upto = (noticed + 1..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
    let word = unknown(message).map(|(_, word)| word).or_else(|| message.strip_prefix('"')?.split('"').next());
    let near = word.filter(|word| !word.is_empty()).and_then(|word| {
        let quoted = serde_json::to_string(word).ok()?;
        text[..upto].rfind(&quoted).or_else(|| text[..upto].rfind(word))
    });
    near.unwrap_or(noticed)
}

/// The kind and the text of a word that nobody knows.
fn unknown(message: &str) -> Option<(&str, &str)> {
    let (kind, rest) = message.strip_prefix("unknown ")?.split_once([' '])?;
    let quote = rest.chars().next().filter(|quote| matches!(quote, '`' | '"'))?;
    let word = rest[1..].split(quote).next()?;
    Some((kind, word))
}

fn explained(message: &str) -> String {
    let Some((kind, word)) = unknown(message) else { return plain(message) };
    let listed: Vec<&str> = message.split('`').skip(3).step_by(2).collect();
    let known: Vec<&str> = match kind {
        "keyword" => Keyword::all().map(Keyword::word).collect(),
        "subtype" => Subtype::all().map(Subtype::word).collect(),
        "type" => type_words(),
        _ => listed,
    };
    let kind = if kind == "variant" { "word" } else { kind };
    let word = shortened(word);
    let near = decks::nearest_words(&word, known.iter().copied());
    let hint = match near.as_slice() {
        [] if known.len() <= MOST_LISTED && !known.is_empty() => format!("; it can be \"{}\"", known.join("\", \"")),
        [] => decks::nearest_word(&word, known.iter().copied())
            .map_or_else(String::new, |near| format!("; the nearest known one is \"{near}\"")),
        near => format!("; did you mean \"{}\"?", near.join("\" or \"")),
    };
    format!("unknown {kind} \"{word}\"{hint}")
}

fn type_words() -> Vec<&'static str> {
    let types = CardType::ALL.into_iter().map(CardType::word);
    let supertypes = Supertype::ALL.into_iter().map(Supertype::word);
    types.chain(supertypes).chain(Subtype::all().map(Subtype::word)).collect()
}

fn plain(message: &str) -> String {
    if message.contains("untagged enum Stat") {
        return "this is neither a number nor a value that the schema of packs lists".to_string();
    }
    shortened_more(&message.replace('`', "\""))
}

fn shortened_more(message: &str) -> String {
    message.chars().take(300).map(|c| if c.is_control() { ' ' } else { c }).collect()
}
