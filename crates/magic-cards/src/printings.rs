//! In which sets of 1993 to 1995 the cards of those years were printed, and how rare they were there.
//!
//! The table also knows cards that cannot be played yet, and nothing of later printings.

use std::collections::HashMap;
use std::sync::LazyLock;

/// A set and its name, by code.
pub const SETS: [(&str, &str); 13] = [
    ("LEA", "Limited Edition Alpha"),
    ("LEB", "Limited Edition Beta"),
    ("2ED", "Unlimited Edition"),
    ("ARN", "Arabian Nights"),
    ("ATQ", "Antiquities"),
    ("3ED", "Revised Edition"),
    ("LEG", "Legends"),
    ("DRK", "The Dark"),
    ("FEM", "Fallen Empires"),
    ("4ED", "Fourth Edition"),
    ("ICE", "Ice Age"),
    ("CHR", "Chronicles"),
    ("HML", "Homelands"),
];

/// The year in which a set came out.
pub fn year_of_set(code: &str) -> Option<u16> {
    Some(match code {
        "LEA" | "LEB" | "2ED" | "ARN" => 1993,
        "ATQ" | "3ED" | "LEG" | "DRK" | "FEM" => 1994,
        "4ED" | "ICE" | "CHR" | "HML" => 1995,
        _ => return None,
    })
}

static TABLE: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    let lines = include_str!("../data/printings.tsv").lines();
    lines.filter_map(|line| line.split_once('\t')).collect()
});

/// The sets a card was printed in, each with the letter of its rarity (common, uncommon, rare, or L for a basic land),
/// oldest first; none where that is not known.
pub fn printings(name: &str) -> impl Iterator<Item = (&'static str, char)> {
    let of_card = TABLE.get(name).copied().unwrap_or_default();
    of_card
        .split_whitespace()
        .filter_map(|one| one.split_once(':'))
        .filter_map(|(set, rarity)| Some((set, rarity.chars().next()?)))
}
