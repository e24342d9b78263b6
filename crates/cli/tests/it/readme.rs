//! The figures in `README.md` are those of the program; `CARDHALL_BLESS=1` writes them anew.

use crate::repository::{files, hold_current, is_a, text};
use std::path::Path;

/// How the line begins that holds them.
const OPENING: &str = "| The Magic engine with ";

/// A number with a comma between thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.join(",")
}

#[test]
fn the_figures_are_those_of_the_program() {
    let cards = magic_cards::all().len();
    let of_magic =
        |file: &&std::path::PathBuf| file.starts_with("crates/magic-cards/scenarios") && is_a(file, &["jsonl"]);
    let scenarios: usize = files()
        .iter()
        .filter(of_magic)
        .map(|file| text(file).lines().filter(|line| !line.trim().is_empty()).count())
        .sum();
    let figures = format!(
        "{OPENING}{} cards, most of them of 1993 and 1994, and {} scenarios that hold its rulings | here; `CHANGELOG.md` says what is missing |",
        grouped(cards),
        grouped(scenarios)
    );
    let readme = text(Path::new("README.md"));
    assert!(readme.lines().any(|line| line.starts_with(OPENING)), "the README has lost the line of figures");
    let current: String = readme
        .lines()
        .map(|line| if line.starts_with(OPENING) { format!("{figures}\n") } else { format!("{line}\n") })
        .collect();
    hold_current("README.md", &current, "readme");
}

#[test]
fn thousands_are_grouped() {
    assert_eq!([7, 822, 1549, 12_345_678].map(grouped), ["7", "822", "1,549", "12,345,678"]);
}
