//! Texts cut to the width of a list. Where two that differ would look the same, all are cut elsewhere.

use crate::board::crop;
use std::collections::BTreeMap;

/// The texts, each cut to a width, with so much of its end, if that is less than half; as near to that as keeps those apart that
/// differ, if there is such a place.
pub fn cut_apart(texts: &[&str], width: usize, end: usize) -> Vec<String> {
    let usual = width.saturating_sub(1 + end.min(width / 2));
    let mut places: Vec<usize> = (0..width).collect();
    places.sort_by_key(|begin| begin.abs_diff(usual));
    let cut = |begin: usize| texts.iter().map(|text| cut(text, begin, width)).collect::<Vec<_>>();
    let apart = places.into_iter().map(cut).find(|cut| differ(texts, cut));
    apart.unwrap_or_else(|| cut(usual))
}

/// The text, of which a width is kept: so much of its beginning, and the rest of its end.
fn cut(text: &str, begin: usize, width: usize) -> String {
    let length = text.chars().count();
    if length <= width {
        return text.to_string();
    }
    let end = width.saturating_sub(begin + 1);
    let kept = text.chars().take(begin).chain(['…']).chain(text.chars().skip(length - end));
    crop(&kept.collect::<String>(), width)
}

fn differ(texts: &[&str], cut: &[String]) -> bool {
    let mut whole: BTreeMap<&str, &str> = BTreeMap::new();
    texts.iter().zip(cut).all(|(text, cut)| *whole.entry(cut).or_insert(text) == *text)
}

#[cfg(test)]
mod tests {
    use super::cut_apart;

    #[test]
    fn what_fits_is_not_cut() {
        assert_eq!(cut_apart(&["Savannah Lions 2/1", "Bot"], 18, 8), ["Savannah Lions 2/1", "Bot"]);
    }

    #[test]
    fn as_much_of_the_end_is_kept_as_is_wanted() {
        assert_eq!(cut_apart(&["Mons's Goblin Raiders 1/1 #2"], 18, 8), ["Mons's Go…s 1/1 #2"]);
        assert_eq!(cut_apart(&["Mons's Goblin Raiders 1/1 #2"], 18, 0), ["Mons's Goblin Rai…"]);
    }

    #[test]
    fn what_differs_looks_different() {
        let texts = ["Goblin Balloon Brigade 1/1", "Goblin Artisans Brigade 1/1", "Goblin Balloon Brigade 1/1"];
        for (width, end) in (12..30).flat_map(|width| [(width, 0), (width, 8)]) {
            let cut = cut_apart(&texts, width, end);
            assert!(cut[0] != cut[1] && cut[0] == cut[2], "{width}: {cut:?}");
            assert!(cut.iter().all(|text| text.chars().count() <= width), "{width}: {cut:?}");
        }
        assert_eq!(cut_apart(&["abcdef", "abzdef"], 2, 0).len(), 2, "there may be no such place");
    }
}
