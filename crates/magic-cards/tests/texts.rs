//! The text of every card: nothing in it that no player would accept.

/// Words that show that a sentence was put together wrongly.
const FORBIDDEN: &[&str] = &[
    "  ",
    " ,",
    " .",
    "..",
    ",.",
    "to of ",
    "by of ",
    " of it can't",
    "Of it ",
    " an it ",
    " a that ",
    " a this ",
    " a those ",
    " a them ",
    "a one of",
    "an one of",
    "each those",
    "in a command",
    "in all commands",
    "hand, library, graveyard",
    "one or more:",
    "what was paid",
    "otherwise otherwise",
    "if it ,",
    "permanents or players that",
    "divided by the number",
    "dealt to all ",
    "each player pays",
    "is such that",
];

#[test]
fn every_text_reads_well() {
    let cards = magic_cards::all();
    let mut faults = Vec::new();
    for card in cards.iter().flat_map(|card| std::iter::once(card).chain(&card.faces)) {
        let text = magic_text::card_text(card);
        let found: Vec<&&str> = FORBIDDEN.iter().filter(|words| text.contains(**words)).collect();
        if !found.is_empty() {
            faults.push(format!("{}: {text:?} holds {found:?}", card.name));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
