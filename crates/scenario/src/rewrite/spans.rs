//! Where the values in a JSON text stand, so that one can be changed and everything else stays as it is. The text has been
//! read before: it is JSON.

use std::ops::Range;

/// A field of an object.
pub(super) struct Field {
    pub name: String,
    /// Where its name begins.
    pub start: usize,
    pub value: Range<usize>,
}

fn skip_space(text: &str, at: usize) -> usize {
    at + text[at..].len() - text[at..].trim_start().len()
}

/// The value that begins there, or behind the space there.
fn value_at(text: &str, at: usize) -> Option<Range<usize>> {
    let start = skip_space(text, at);
    let mut all = serde_json::Deserializer::from_str(&text[start..]).into_iter::<serde::de::IgnoredAny>();
    all.next()?.ok()?;
    Some(start..start + all.byte_offset())
}

/// The elements of the array that begins there.
pub(super) fn elements(text: &str, at: usize) -> Option<Vec<Range<usize>>> {
    let mut at = skip_space(text, at);
    let mut all = Vec::new();
    text[at..].starts_with('[').then_some(())?;
    loop {
        at = skip_space(text, at + 1);
        if text[at..].starts_with(']') {
            return Some(all);
        }
        let span = value_at(text, at)?;
        at = skip_space(text, span.end);
        all.push(span);
        if text[at..].starts_with(']') {
            return Some(all);
        }
    }
}

/// The fields of the object that begins there.
pub(super) fn fields(text: &str, at: usize) -> Option<Vec<Field>> {
    let mut at = skip_space(text, at);
    let mut all = Vec::new();
    text[at..].starts_with('{').then_some(())?;
    loop {
        at = skip_space(text, at + 1);
        if text[at..].starts_with('}') {
            return Some(all);
        }
        let name = value_at(text, at)?;
        let colon = skip_space(text, name.end);
        let value = value_at(text, colon + 1)?;
        at = skip_space(text, value.end);
        all.push(Field { name: serde_json::from_str(&text[name.clone()]).ok()?, start: name.start, value });
        if text[at..].starts_with('}') {
            return Some(all);
        }
    }
}
