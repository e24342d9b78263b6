//! Every rule that the repository cites is one that the Comprehensive Rules have (`docs/rules-index.txt`).
//!
//! It cannot know whether the right rule is cited, only that it exists.

mod repository;

use repository::{files, is_a, text};
use std::collections::HashSet;
use std::path::Path;

/// The length of the rule number that opens this text, as in `613`, `704.5` or `704.5g`; 0 without one.
fn number_length(text: &str) -> usize {
    let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    if digits(0) != 3 {
        return 0;
    }
    if !text[3..].starts_with('.') || digits(4) == 0 {
        return 3;
    }
    let paragraph = 4 + digits(4);
    paragraph + text[paragraph..].bytes().take_while(u8::is_ascii_lowercase).count()
}

/// What is left after a word that joins two citations, as in `601.2b–601.2d` or `508.1d, 509.1c`.
fn after_joint(text: &str) -> Option<&str> {
    ["–", "-", " – ", ", and ", ", ", "; ", " and ", " or ", " to "].iter().find_map(|joint| {
        let rest = text.strip_prefix(joint)?;
        // A bare number after a comma may count anything, so only one with a dot continues a citation.
        (number_length(rest) > 3).then_some(rest)
    })
}

/// The rule numbers cited in a line.
fn citations(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (start, mark) in line.match_indices("CR ") {
        if line[..start].ends_with(|before: char| before.is_alphanumeric()) {
            continue;
        }
        let mut rest = Some(&line[start + mark.len()..]);
        while let Some(text) = rest {
            let (number, after) = text.split_at(number_length(text));
            if !number.is_empty() {
                found.push(number);
            }
            rest = after_joint(after).filter(|_| !number.is_empty());
        }
    }
    found
}

#[test]
fn citations_are_found_in_every_form() {
    let check = |line: &str, expect: &[&str]| assert_eq!(citations(line), expect, "{line}");
    check("/// CR 704.5g: lethal damage", &["704.5g"]);
    check("the layers of CR 613.", &["613"]);
    check("(CR 601.2b–601.2d)", &["601.2b", "601.2d"]);
    check("CR 508.1d, 509.1c and 100 more", &["508.1d", "509.1c"]);
    check(r#""tags": ["CR 104.3a", "CR 800.4a"]"#, &["104.3a", "800.4a"]);
    check("CR 702.19b's example; CR 510.1.", &["702.19b", "510.1"]);
    check("OCR 123.4, CR 1994, CR of 2025", &[]);
}

#[test]
fn every_cited_rule_exists() {
    let index = text(Path::new("docs/rules-index.txt"));
    let known: HashSet<&str> = index.lines().map(|line| line.trim_end_matches('.')).collect();
    assert!(known.contains("100.1a") && known.contains("613"), "docs/rules-index.txt holds no rule numbers");

    let mut wrong = Vec::new();
    for file in files().iter().filter(|file| is_a(file, &["rs", "md", "json", "jsonl"])) {
        for (number, line) in text(file).lines().enumerate() {
            let unknown = citations(line).into_iter().filter(|rule| !known.contains(rule));
            wrong.extend(unknown.map(|rule| format!("{}:{}: there is no rule {rule}", file.display(), number + 1)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
