//! `docs/rules-coverage.md` says which rules are shown by scenarios and which are not; this test makes that page and holds it
//! current. `CARDHALL_BLESS=1` writes it anew.

use crate::repository::cited::citations;
use crate::repository::{files, hold_current, is_a, text};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::path::Path;

const PAGE: &str = "docs/rules-coverage.md";

const SECTIONS: [&str; 8] = [
    "Game concepts",
    "Parts of a card",
    "Card types",
    "Zones",
    "Turn structure",
    "Spells, abilities and effects",
    "Additional rules",
    "Multiplayer rules",
];

/// How often a rule is cited.
#[derive(Clone, Copy, Default)]
struct Cited {
    scenarios: usize,
    code: usize,
}

/// How often each rule is cited by a scenario, once for each that names it, and in the code.
fn cited() -> HashMap<String, Cited> {
    let mut cited: HashMap<String, Cited> = HashMap::new();
    for file in files().iter().filter(|file| is_a(file, &["rs", "jsonl"])) {
        let is_code = is_a(file, &["rs"]);
        for line in text(file).lines() {
            let mut rules = citations(line);
            rules.sort_unstable();
            rules.dedup();
            for rule in rules {
                let of_rule = cited.entry(rule.to_string()).or_default();
                *(if is_code { &mut of_rule.code } else { &mut of_rule.scenarios }) += 1;
            }
        }
    }
    cited
}

/// The rules of the book by chapter.
fn chapters() -> BTreeMap<u32, Vec<String>> {
    let index = text(Path::new("docs/rules-index.txt"));
    let mut chapters: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for rule in index.lines().filter(|line| !line.ends_with('.')) {
        let chapter = rule[..3].parse().expect("a rule number begins with its chapter");
        chapters.entry(chapter).or_default().push(rule.to_string());
    }
    chapters
}

/// Rules in few words: `104.2a–c` for neighbours under one number.
fn in_short(rules: &[&str]) -> String {
    let mut parts: Vec<(String, String)> = Vec::new();
    for rule in rules {
        let number = rule.trim_end_matches(|one: char| one.is_ascii_lowercase());
        let letter = &rule[number.len()..];
        match parts.last_mut() {
            Some((last, letters)) if last == number => letters.push_str(letter),
            _ => parts.push((number.to_string(), letter.to_string())),
        }
    }
    let words = parts.iter().map(|(number, letters)| match letters.len() {
        0 | 1 => format!("{number}{letters}"),
        many => format!("{number}{}–{}", &letters[..1], &letters[many - 1..]),
    });
    words.collect::<Vec<_>>().join(", ")
}

fn page() -> String {
    let cited = cited();
    let of = |rule: &str| cited.get(rule).copied().unwrap_or_default();
    let mut page = String::from(
        "# Which rules the scenarios show\n\n\
         Made from the citations in scenarios and code (`CARDHALL_BLESS=1 cargo test -p cardhall coverage`); the rule \
         numbers are those of docs/rules-index.txt. A rule without a scenario is named as missing, also where it only defines a \
         word or concerns a variant that Cardhall does not play. A citation of a whole chapter counts for none of its rules.\n",
    );
    let chapters = chapters();
    for (at, section) in SECTIONS.iter().enumerate() {
        let first = (at as u32 + 1) * 100;
        write!(page, "\n## {} {section}\n\n", at + 1).unwrap();
        page.push_str(
            "| chapter | rules | shown | scenarios | without a scenario; in *italics* those the code cites |\n",
        );
        page.push_str("|---|---|---|---|---|\n");
        for (chapter, rules) in chapters.range(first..first + 100) {
            let shown = rules.iter().filter(|rule| of(rule).scenarios > 0).count();
            let scenarios: usize = rules.iter().map(|rule| of(rule).scenarios).sum();
            let missing = |code: bool| -> Vec<&str> {
                let without = rules.iter().filter(|rule| of(rule).scenarios == 0 && (of(rule).code > 0) == code);
                without.map(String::as_str).collect()
            };
            let (in_code, nowhere) = (missing(true), missing(false));
            let in_code = if in_code.is_empty() { String::new() } else { format!("*{}*", in_short(&in_code)) };
            let joint = if in_code.is_empty() || nowhere.is_empty() { "" } else { "; " };
            let nowhere = in_short(&nowhere);
            writeln!(page, "| {chapter} | {} | {shown} | {scenarios} | {in_code}{joint}{nowhere} |", rules.len())
                .unwrap();
        }
    }
    page
}

#[test]
fn the_page_is_current() {
    hold_current(PAGE, &page(), "coverage");
}

#[test]
fn neighbours_are_said_in_short() {
    assert_eq!(in_short(&["104.2", "104.2a", "104.2b", "104.3", "104.4c"]), "104.2a–b, 104.3, 104.4c");
    assert_eq!(in_short(&[]), "");
}
