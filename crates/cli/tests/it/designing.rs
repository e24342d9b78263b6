//! Holds the examples of docs/designing-cards.md to what the renderer makes of them. `CARDHALL_BLESS=1` writes the texts anew.

use packs::Pack;
use std::path::Path;

const PAGE: &str = "docs/designing-cards.md";

#[test]
fn every_example_is_playable_and_says_what_stands_beside_it() {
    let page = crate::repository::text(Path::new(PAGE));
    let mut current = String::new();
    let mut cards = Vec::new();
    let mut rest = page.as_str();
    while let Some((before, after)) = rest.split_once("```json\n") {
        let (example, after) = after.split_once("```\n").expect("an example ends");
        let (between, after) = after.split_once("```text\n").expect("an example has its text");
        let (_, after) = after.split_once("```\n").expect("a text ends");
        let pack = Pack::read("examples", &format!("[{example}]")).unwrap_or_else(|wrong| panic!("{example}: {wrong}"));
        let [card] = pack.cards.as_slice() else { panic!("one card: {example}") };
        let text = magic_text::card_text(card);
        let text = if text.is_empty() { "(no text)" } else { &text };
        current += &format!("{before}```json\n{example}```\n{between}```text\n{text}\n```\n");
        cards.push(card.clone());
        rest = after;
    }
    current += rest;
    assert_eq!(cards.len(), 20, "the page promises twenty");
    let all = packs::write(&cards.iter().collect::<Vec<_>>());
    let pack = Pack::read("examples", &all).unwrap_or_else(|wrong| panic!("{wrong}"));
    packs::check_together(&magic_cards::all(), &[pack]).expect("no name is taken");
    crate::repository::hold_current(PAGE, &current, "designing");
}
