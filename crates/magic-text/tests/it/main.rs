//! What cards of the usual shapes read like.

mod actions;
mod every_word;
mod no_gaps;
mod permanents;
mod readings;
mod references;
mod shapes;
mod spells;
mod statics;

use magic_notation::CardDefinition;
use magic_text::card_text;

/// Compares texts with what is expected and reports all that differ.
fn compare<'e>(texts: impl IntoIterator<Item = (String, &'e str)>) {
    let differences: Vec<String> = texts
        .into_iter()
        .filter(|(text, expected)| text != expected)
        .map(|(text, expected)| format!("  expected: {expected}\n  printed:  {text}"))
        .collect();
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}

/// Compares the text of each card and reports all that differ.
fn check(cases: &[(CardDefinition, &str)]) {
    let differences: Vec<String> = cases
        .iter()
        .map(|(card, expected)| (card_text(card), card, expected))
        .filter(|(text, _, expected)| text != *expected)
        .map(|(text, card, expected)| format!("{}\n  expected: {expected}\n  printed:  {text}", card.name))
        .collect();
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}
