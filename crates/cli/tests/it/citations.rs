//! Every rule that the repository cites is one that the Comprehensive Rules have (`docs/rules-index.txt`).
//!
//! It cannot know whether the right rule is cited, only that it exists.

use crate::repository::cited::citations;
use crate::repository::{files, is_a, text};
use std::collections::HashSet;
use std::path::Path;

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
