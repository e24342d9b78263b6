//! Every list survives being written and read, and no input is too strange to be answered.

use decks::{DeckList, Entry, Format, NameIndex, Printing, read, read_bytes, write};
use kernel::Dice;

/// How many inputs each property is held against, one for each seed.
const CASES: u64 = 2048;

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

fn among<T: Clone>(dice: &mut Dice, all: &[T]) -> T {
    all[dice.below(all.len() as u32) as usize].clone()
}

fn from_to(dice: &mut Dice, least: u32, most: u32) -> u32 {
    least + dice.below(most - least + 1)
}

fn maybe<T>(dice: &mut Dice, make: impl FnOnce(&mut Dice) -> T) -> Option<T> {
    dice.coin().then(|| make(dice))
}

fn several<T>(dice: &mut Dice, least: u32, most: u32, mut make: impl FnMut(&mut Dice) -> T) -> Vec<T> {
    (0..from_to(dice, least, most)).map(|_| make(dice)).collect()
}

fn letters(dice: &mut Dice, least: u32, most: u32, of: &str) -> String {
    let of: Vec<char> = of.chars().collect();
    several(dice, least, most, |dice| among(dice, &of)).into_iter().collect()
}

fn number(dice: &mut Dice) -> String {
    match dice.below(5) {
        0 => format!("AER-{}", from_to(dice, 1, 9)),
        _ => format!("{}{}", from_to(dice, 1, 999), letters(dice, 0, 1, "abcxyz★")),
    }
}

fn printing(dice: &mut Dice) -> Printing {
    let set = letters(dice, 1, 1, "ABCDEFGHIJKLMNOPQRSTUVWYZ") + &letters(dice, 2, 3, "ABCMXYZ0189");
    Printing { set, number: maybe(dice, number), art: maybe(dice, |dice| from_to(dice, 1, 8)) }
}

fn entry(dice: &mut Dice) -> Entry {
    Entry {
        count: from_to(dice, 1, 99),
        name: among(dice, NAMES).to_owned(),
        printing: maybe(dice, printing),
        mtgo_id: maybe(dice, |dice| from_to(dice, 1, 199_999)),
        line: 0,
    }
}

fn deck_name(dice: &mut Dice) -> String {
    several(dice, 1, 4, |dice| letters(dice, 1, 9, "ABCXYZabcxyz0189&<>\"'/[]=:#é")).join(" ")
}

fn list(dice: &mut Dice) -> DeckList {
    let sideboard = several(dice, 0, 14, entry);
    let companion = if sideboard.is_empty() { None } else { maybe(dice, |dice| among(dice, &sideboard).name) };
    DeckList {
        name: maybe(dice, deck_name),
        main: several(dice, 1, 29, entry),
        commander: several(dice, 0, 2, entry),
        format: among(dice, &Format::ALL),
        sideboard,
        companion,
    }
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

fn debris(dice: &mut Dice) -> String {
    several(dice, 0, 59, |dice| among(dice, PIECES)).concat()
}

/// A written list with a few characters replaced by a piece of something else.
fn damaged(dice: &mut Dice) -> String {
    let list = list(dice);
    let text: Vec<char> = write(&list, list.format).chars().collect();
    let (at, length) = (dice.below(text.len() as u32) as usize, dice.below(8) as usize);
    let rest = text.get(at + length..).unwrap_or_default();
    text[..at].iter().copied().chain(among(dice, PIECES).chars()).chain(rest.iter().copied()).collect()
}

/// Characters of all kinds: plain ones mostly, any at all otherwise.
fn text(dice: &mut Dice) -> String {
    let any = |dice: &mut Dice| match dice.below(4) {
        0 => char::from_u32(dice.below(0x11_0000)).unwrap_or('\u{fffd}'),
        1 => char::from_u32(dice.below(0x250)).unwrap_or(' '),
        _ => char::from(from_to(dice, 0x20, 0x7e) as u8),
    };
    several(dice, 0, 100, any).into_iter().collect()
}

/// Holds a property against an input for each seed.
fn always(check: impl Fn(&mut Dice)) {
    (0..CASES).for_each(|seed| check(&mut Dice::new(seed)));
}

fn survives(list: DeckList) {
    let text = write(&list, list.format);
    let again = read(&text, &names()).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    assert_eq!(as_kept(again), as_kept(list), "{text}");
}

#[test]
fn written_lists_read_back() {
    always(|dice| survives(list(dice)));
}

#[test]
fn any_bytes_are_answered() {
    always(|dice| {
        let bytes = several(dice, 0, 400, |dice| dice.below(256) as u8);
        let _ = read_bytes(&bytes, &names());
    });
}

#[test]
fn any_text_is_answered() {
    always(|dice| {
        let _ = read(&text(dice), &names());
    });
}

#[test]
fn what_is_read_of_a_damaged_list_survives() {
    always(|dice| {
        if let Ok(list) = read(&damaged(dice), &names()) {
            survives(list);
        }
    });
}

#[test]
fn errors_name_lines_of_the_input() {
    always(|dice| {
        let text = debris(dice);
        if let Err(errors) = read(&text, &names()) {
            assert!(!errors.errors.is_empty(), "{text}");
            let lines = text.split('\n').count();
            let known = errors.errors.iter().all(|error| error.line.is_none_or(|line| (1..=lines).contains(&line)));
            assert!(known, "{errors}\n{text}");
        }
    });
}
