//! The nearest names to one nobody knows: few typing slips away, found in one pass over all names.
//!
//! It does not guess at abbreviations or nicknames.

use crate::names::front_face;
use crate::{CardNames, fold};

const MAX_SUGGESTIONS: usize = 3;
/// Of a longer word only the beginning is compared, in characters.
const MAX_COMPARED: usize = 60;

/// For each name read, up to three card names within a few slips of it, nearest first.
pub(crate) fn nearest<'n>(read: &[String], names: &'n dyn CardNames) -> Vec<Vec<&'n str>> {
    let mut searches: Vec<Search<'n>> = read.iter().map(|name| Search::new(name)).collect();
    if searches.is_empty() {
        return Vec::new();
    }
    for name in names.all() {
        let whole = Spelling::new(name);
        let front = front_face(name).map(Spelling::new);
        for search in &mut searches {
            search.consider(name, &whole, front.as_ref());
        }
    }
    searches.into_iter().map(Search::suggestions).collect()
}

/// Up to three of the known words within a few slips of one that nobody knows, nearest first.
pub fn nearest_words<'n>(read: &str, known: impl IntoIterator<Item = &'n str>) -> Vec<&'n str> {
    let mut search = Search::new(read);
    for word in known {
        search.consider(word, &Spelling::new(word), None);
    }
    search.suggestions()
}

/// The known word with the fewest slips, however many; one that is near to a part of the word counts as near.
pub fn nearest_word<'n>(read: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let short: String = read.chars().take(MAX_COMPARED).collect();
    let parts: Vec<Spelling> = short.split('_').filter(|part| part.len() > 2).map(Spelling::new).collect();
    let whole = Spelling::new(&short);
    let far = |word: &str| {
        let word = Spelling::new(word);
        let slips_of = |one: &Spelling| slips(&one.chars, &word.chars, one.chars.len().max(word.chars.len()));
        let of_parts = parts.iter().filter_map(slips_of).map(|slips| slips + 1);
        slips_of(&whole).into_iter().chain(of_parts).min()
    };
    known.into_iter().min_by_key(|word| far(word))
}

struct Search<'n> {
    wanted: Spelling,
    bound: usize,
    found: Vec<(usize, &'n str)>,
}

impl<'n> Search<'n> {
    fn new(read: &str) -> Self {
        let wanted = Spelling::new(read);
        let bound = match wanted.chars.len() {
            0..=2 => 0,
            3..=5 => 1,
            6..=9 => 2,
            _ => 3,
        };
        Self { wanted, bound, found: Vec::new() }
    }

    fn consider(&mut self, name: &'n str, whole: &Spelling, front: Option<&Spelling>) {
        let slips = |spelling| self.wanted.slips_to(spelling, self.bound);
        let Some(slips) = slips(whole).into_iter().chain(front.and_then(slips)).min() else { return };
        let place = self.found.partition_point(|&(other, _)| other <= slips);
        if place < MAX_SUGGESTIONS && self.found.iter().all(|&(_, other)| other != name) {
            self.found.truncate(MAX_SUGGESTIONS - 1);
            self.found.insert(place, (slips, name));
        }
    }

    fn suggestions(self) -> Vec<&'n str> {
        self.found.into_iter().map(|(_, name)| name).collect()
    }
}

struct Spelling {
    chars: Vec<char>,
    /// One bit for each letter that occurs: two spellings far apart here are far apart.
    letters: u64,
}

impl Spelling {
    fn new(name: &str) -> Self {
        let chars: Vec<char> = fold(name).chars().collect();
        let letters = chars.iter().fold(0, |letters, &c| letters | 1 << (u32::from(c) % 64));
        Self { chars, letters }
    }

    fn slips_to(&self, other: &Self, bound: usize) -> Option<usize> {
        let too_long = self.chars.len().abs_diff(other.chars.len()) > bound;
        let too_different = (self.letters ^ other.letters).count_ones() as usize > 2 * bound;
        if too_long || too_different { None } else { slips(&self.chars, &other.chars, bound) }
    }
}

/// The number of letters missing, added, replaced or swapped with their neighbour, if at most `bound`.
fn slips(from: &[char], to: &[char], bound: usize) -> Option<usize> {
    let far = vec![bound + 1; to.len() + 1];
    let mut rows = [far.clone(), (0..=to.len()).collect(), far];
    for i in 0..from.len() {
        let [before, last, row] = &mut rows;
        row.fill(bound + 1);
        row[0] = i + 1;
        for j in i.saturating_sub(bound)..to.len().min(i + bound + 1) {
            let replaced = last[j] + usize::from(from[i] != to[j]);
            row[j + 1] = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && from[i] == to[j - 1] && from[i - 1] == to[j] {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
        if row.iter().all(|&slips| slips > bound) {
            return None;
        }
        rows.rotate_left(1);
    }
    rows[1].last().copied().filter(|&slips| slips <= bound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NameIndex;

    #[test]
    fn slips_are_counted_up_to_the_bound() {
        let check = |from: &str, to: &str, bound, expect| {
            let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
            assert_eq!(slips(&from, &to, bound), expect, "{from:?} {to:?}");
        };
        check("bolt", "bolt", 0, Some(0));
        check("bolt", "blot", 1, Some(1));
        check("bolt", "bot", 1, Some(1));
        check("bolt", "boltt", 1, Some(1));
        check("bolt", "jolt", 1, Some(1));
        check("bolt", "shock", 3, None);
        check("", "abc", 3, Some(3));
        check("abc", "", 3, Some(3));
        check("abcdef", "bcdefa", 2, Some(2));
        check("abcdef", "badcfe", 3, Some(3));
        check("abcdef", "badcfe", 2, None);
    }

    #[test]
    fn the_nearest_names_come_first() {
        let names = NameIndex::new(["Shock", "Lightning Helix", "Lightning Bolt", "Fire // Ice", "Lightning Volt"]);
        let check = |read: &str, expect: &[&str]| assert_eq!(nearest(&[read.to_owned()], &names), [expect], "{read}");
        check("Lightning Blot", &["Lightning Bolt", "Lightning Volt"]);
        check("Lightnin Volt", &["Lightning Volt", "Lightning Bolt"]);
        check("Fier", &["Fire // Ice"]);
        check("Fire // Ica", &["Fire // Ice"]);
        check("Counterspell", &[]);
        check("", &[]);
    }

    #[test]
    fn some_word_is_always_nearest() {
        let known = ["damage", "destroy", "draw"];
        assert_eq!(nearest_word("deal_damge", known), Some("damage"));
        assert_eq!(nearest_word("drw_card", known), Some("draw"));
        assert_eq!(nearest_word("zzz", known), Some("draw"));
        assert_eq!(nearest_word("zzz", []), None);
    }

    #[test]
    fn at_most_three_are_suggested() {
        let names = NameIndex::new(["Golem A", "Golem B", "Golem C", "Golem D"]);
        assert_eq!(nearest(&["Golem D".to_owned()], &names), [["Golem D", "Golem A", "Golem B"]]);
    }
}
