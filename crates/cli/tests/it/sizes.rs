//! Files stay small or say why not, and nothing is left half written.

use crate::repository::{files, is_a, text};

#[test]
fn a_long_file_says_why_it_is_one() {
    let mut silent = Vec::new();
    for file in files().iter().filter(|file| is_a(file, &["rs"])) {
        let source = text(file);
        let lines = source.lines().count();
        if lines > 800 && !source.lines().take(15).any(|line| line.starts_with("//! One file because")) {
            silent.push(format!("{}: {lines} lines, and no `//! One file because` at its top", file.display()));
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

#[test]
fn nothing_is_left_to_be_written() {
    let needles = ["todo", "unimplemented"].map(|word| format!("{word}!("));
    let mut unfinished = Vec::new();
    for file in files().iter().filter(|file| !file.starts_with("docs")) {
        for (number, line) in text(file).lines().enumerate() {
            if let Some(needle) = needles.iter().find(|needle| line.contains(needle.as_str())) {
                unfinished.push(format!("{}:{}: {needle}", file.display(), number + 1));
            }
        }
    }
    assert!(unfinished.is_empty(), "{}", unfinished.join("\n"));
}
