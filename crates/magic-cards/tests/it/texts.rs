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

/// Cards of every kind with their texts, blank lines between: what the renderer says of them, so that a change of its rules
/// shows where it is read.
const EXAMPLES: &str = "tests/texts/examples.txt";

#[test]
fn examples_read_as_they_are_kept() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(EXAMPLES);
    let kept = std::fs::read_to_string(&path).expect("the examples are kept");
    let cards = magic_cards::all();
    let current: Vec<String> = kept
        .trim_end()
        .split("\n\n")
        .map(|example| {
            let name = example.lines().next().unwrap_or_default();
            let card = cards.iter().find(|card| card.name == name).unwrap_or_else(|| panic!("no card is named {name}"));
            format!("{name}\n{}", magic_text::card_text(card))
        })
        .collect();
    let current = format!("{}\n", current.join("\n\n"));
    if std::env::var_os("CARDHALL_BLESS").is_some() {
        std::fs::write(&path, &current).expect("the examples can be written");
    } else {
        assert_eq!(current, kept, "run with CARDHALL_BLESS=1 to keep the new texts");
    }
}
