//! The known word nearest to one that nobody knows.

/// How many single slips (a letter more, less or other) lie between two words, case aside.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) =
        (one.to_lowercase().chars().collect(), other.to_lowercase().chars().collect());
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.iter().enumerate() {
        let mut corner = row[0];
        row[0] = at + 1;
        for (place, wanted) in other.iter().enumerate() {
            let kept = corner + usize::from(letter != wanted);
            corner = row[place + 1];
            row[place + 1] = kept.min(corner + 1).min(row[place] + 1);
        }
    }
    row[other.len()]
}

/// The nearest of the known words.
pub(crate) fn nearest<'w>(word: &str, known: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    known.into_iter().min_by_key(|candidate| distance(word, candidate))
}

/// What is said of a word that nobody knows.
pub(crate) fn unknown<'w>(kind: &str, word: &str, known: impl IntoIterator<Item = &'w str>) -> String {
    match nearest(word, known) {
        Some(near) => format!("unknown {kind} \"{word}\"; the nearest known one is \"{near}\""),
        None => format!("unknown {kind} \"{word}\""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_word_with_the_fewest_slips() {
        assert_eq!(nearest("battelfield", ["hand", "battlefield", "graveyard"]), Some("battlefield"));
        assert_eq!(nearest("Trampel", ["reach", "trample"]), Some("trample"));
        assert_eq!(nearest("x", []), None);
    }

    #[test]
    fn counts_slips() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("Same", "same"), 0);
    }
}
