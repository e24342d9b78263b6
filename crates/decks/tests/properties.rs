//! Every list survives being written and read, and no input is too strange to be answered.

use decks::{DeckList, Entry, Format, NameIndex, Printing, read, read_bytes, write};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

const NAMES: &[&str] = &[
    "Lightning Bolt",
    "Fire // Ice",
    "Who // What // When // Where // Why",
    "Juzám Djinn",
    "Urza's Tower",
    "Æther Vial",
    "1996 World Champion",
    "+2 Mace",
    "Hazmat Suit (Used)",
    "Minsc & Boo, Timeless Heroes",
    "\"Ach! Hans, Run!\"",
    "SP//dr, Piloted by Peni",
    "_____",
    "<i>",
];

fn names() -> NameIndex {
    NameIndex::new(NAMES.iter().copied())
}

fn printing() -> impl Strategy<Value = Printing> {
    let number = option::of("[1-9][0-9]{0,2}[a-z★]?|AER-[1-9]");
    ("[A-WYZ][A-Z0-9]{2,3}", number, option::of(1..9u32)).prop_map(|(set, number, art)| Printing { set, number, art })
}

fn entry() -> impl Strategy<Value = Entry> {
    (1..100u32, select(NAMES), option::of(printing()), option::of(1..200_000u32))
        .prop_map(|(count, name, printing, mtgo_id)| Entry { count, name: name.to_owned(), printing, mtgo_id, line: 0 })
}

fn deck_name() -> impl Strategy<Value = String> {
    "[A-Za-z0-9&<>\"'/\\[\\]=:#é]{1,9}( [A-Za-z0-9&<>\"'/\\[\\]=:#é]{1,9}){0,3}"
}

fn list() -> impl Strategy<Value = DeckList> {
    let companion = any::<prop::sample::Index>();
    let zones = (vec(entry(), 1..30), vec(entry(), 0..15), vec(entry(), 0..3));
    (option::of(deck_name()), zones, option::of(companion), select(&Format::ALL[..])).prop_map(
        |(name, (main, sideboard, commander), companion, format)| {
            let companion = companion.filter(|_| !sideboard.is_empty()).map(|index| index.get(&sideboard).name.clone());
            DeckList { name, main, sideboard, commander, companion, format }
        },
    )
}

/// The list without what its format has no place for.
fn as_kept(mut list: DeckList) -> DeckList {
    let format = list.format;
    if format != Format::Arena {
        list.companion = None;
    }
    if format == Format::Mtgo {
        list.name = None;
    }
    if !format.keeps_commander() {
        list.sideboard.splice(0..0, list.commander.drain(..));
    }
    for entry in list.main.iter_mut().chain(&mut list.sideboard).chain(&mut list.commander) {
        keep_entry(entry, format);
    }
    list
}

fn keep_entry(entry: &mut Entry, format: Format) {
    entry.line = 0;
    if format == Format::Mtgo {
        entry.printing = None;
    } else {
        entry.mtgo_id = None;
    }
    if let Some(printing) = entry.printing.as_mut().filter(|_| format != Format::Forge) {
        printing.art = None;
    }
}

/// Pieces of every format, to get past detection more often than random bytes would.
const PIECES: &[&str] = &[
    "<Deck>",
    "</Deck>",
    "<Cards ",
    "Quantity=\"4\" ",
    "Name='Fire/Ice'",
    "/>",
    "<cockatrice_deck>",
    "</zone>",
    "<zone name=\"main\">",
    "<deckname>",
    "<!DOCTYPE x>",
    "<![CDATA[",
    "]]>",
    "&amp;",
    "&#0;",
    "&#x10FFFF;",
    "&",
    "[Main]",
    "[metadata]",
    "Name=",
    "|LEA",
    "|[1]",
    "NAME:",
    "[LEA:1]",
    "LAYOUT MAIN",
    "SB:",
    "Deck",
    "About",
    "Companion",
    "Sideboard",
    "// Name:",
    "#",
    "\n",
    "\n",
    "\r\n",
    " ",
    " ",
    "4",
    "4x",
    "-1",
    "(LEA)",
    "1e9",
    "★",
    "Lightning Bolt",
    "Fire // Ice",
    "Urza’s Tower",
    "\u{feff}",
    "\u{301}",
    "İ",
];

fn debris() -> impl Strategy<Value = String> {
    vec(select(PIECES), 0..60).prop_map(|pieces| pieces.concat())
}

/// A written list with a few characters replaced by a piece of something else.
fn damaged() -> impl Strategy<Value = String> {
    (list(), any::<prop::sample::Index>(), 0..8usize, select(PIECES)).prop_map(|(list, at, length, piece)| {
        let text: Vec<char> = write(&list, list.format).chars().collect();
        let at = at.index(text.len());
        let rest = text.get(at + length..).unwrap_or_default();
        text[..at].iter().copied().chain(piece.chars()).chain(rest.iter().copied()).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn written_lists_read_back(list in list()) {
        let text = write(&list, list.format);
        let again = read(&text, &names()).map_err(|errors| TestCaseError::fail(format!("{errors}\n{text}")))?;
        prop_assert_eq!(as_kept(again), as_kept(list), "{}", text);
    }

    #[test]
    fn any_bytes_are_answered(bytes in vec(any::<u8>(), 0..400)) {
        let _ = read_bytes(&bytes, &names());
    }

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        let _ = read(&text, &names());
    }

    #[test]
    fn what_is_read_of_a_damaged_list_survives(text in damaged()) {
        if let Ok(list) = read(&text, &names()) {
            let written = write(&list, list.format);
            let again = read(&written, &names()).map_err(|errors| TestCaseError::fail(format!("{errors}\n{written}")))?;
            prop_assert_eq!(as_kept(again), as_kept(list), "{}", written);
        }
    }

    #[test]
    fn errors_name_lines_of_the_input(text in debris()) {
        if let Err(errors) = read(&text, &names()) {
            prop_assert!(!errors.errors.is_empty());
            let lines = text.split('\n').count();
            prop_assert!(errors.errors.iter().all(|error| error.line.is_none_or(|line| (1..=lines).contains(&line))));
        }
    }
}
