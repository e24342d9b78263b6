//! Comparing what a scenario says of an ability with its rules text.

use magic::notation::Ability;
use magic::{AbilityRef, CardPool};
use magic_text::ability_text;

/// The rules text of an ability.
pub(crate) fn text_of(pool: &CardPool, ability: AbilityRef) -> String {
    let card = &pool.definition(ability.definition).card;
    ability_text(card, &pool.ability(ability).ability)
}

/// Whether the ability's text, or the keyword it stands for, begins so, without case and reminder text, and whatever it calls its own card.
pub(crate) fn begins_with(pool: &CardPool, ability: AbilityRef, name: &str, beginning: &str) -> bool {
    let own = &pool.definition(ability.definition).card.name;
    let plain = |text: &str| plain(text, &[own, name]);
    let beginning = plain(beginning);
    let by_keyword = || {
        let keyword = pool.ability(ability).keyword.as_ref();
        keyword.is_some_and(|one| {
            ability_text(&pool.definition(ability.definition).card, &Ability::Keyword(one.clone()))
                .to_lowercase()
                .starts_with(&beginning)
        })
    };
    !beginning.is_empty() && (plain(&text_of(pool, ability)).starts_with(&beginning) || by_keyword())
}

/// What the ability does: its text behind the cost (CR 602.1), or behind each comma of a trigger (CR 603.1).
fn effects(pool: &CardPool, ability: AbilityRef, name: &str) -> Vec<String> {
    let own = &pool.definition(ability.definition).card.name;
    let text = plain(&text_of(pool, ability), &[own, name]);
    match &pool.ability(ability).ability {
        Ability::Activated(_) => text.split_once(": ").map(|(_, effect)| effect.to_string()).into_iter().collect(),
        Ability::Triggered(_) => text.match_indices(", ").map(|(at, _)| text[at + 2..].to_string()).collect(),
        _ => Vec::new(),
    }
}

/// Whether what the ability does begins so, the last word complete.
pub(crate) fn effect_begins_with(pool: &CardPool, ability: AbilityRef, name: &str, beginning: &str) -> bool {
    let beginning = plain(beginning, &[&pool.definition(ability.definition).card.name, name]);
    let begins = |effect: &String| {
        let rest = effect.strip_prefix(beginning.as_str());
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    !beginning.is_empty() && effects(pool, ability, name).iter().any(begins)
}

/// The words of a text without the stops behind them.
fn bare_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').map(|word| word.trim_end_matches(['.', ',', ';']))
}

/// How much of the second text is in the first: letters of its beginning, and words.
fn likeness(one: &str, other: &str) -> (usize, usize) {
    let beginning = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let has = |word: &&str| bare_words(one).any(|own| own == *word);
    (beginning, bare_words(other).filter(has).count())
}

/// Whether all numbers of the second text are in the first.
fn has_numbers(one: &str, other: &str) -> bool {
    let mut numbers = bare_words(other).filter(|word| word.contains(|letter: char| letter.is_ascii_digit()));
    numbers.all(|number| bare_words(one).any(|own| own == number))
}

/// The one that is most alike, if its beginning is and no other is as much.
fn most_alike(all: &[AbilityRef], alike: impl Fn(&AbilityRef) -> (usize, usize)) -> Option<AbilityRef> {
    let most = all.iter().map(&alike).max().filter(|most| most.0 >= 3)?;
    let mut best = all.iter().filter(|ability| alike(ability) == most);
    best.next().filter(|_| best.next().is_none()).copied()
}

/// The ability whose text shares most with that one, its beginning first, if no other shares as much: cards are worded in
/// more ways than one.
pub(crate) fn nearest_text(pool: &CardPool, all: &[AbilityRef], name: &str, text: &str) -> Option<AbilityRef> {
    most_alike(all, |ability| {
        let own = &pool.definition(ability.definition).card.name;
        likeness(&plain(&text_of(pool, *ability), &[own, name]), &plain(text, &[own, name]))
    })
}

/// Whether a text of some length means this ability, or what it does, and no other of its card: it begins alike, and most
/// words are the same.
pub(crate) fn is_worded_like(pool: &CardPool, ability: AbilityRef, name: &str, text: &str) -> bool {
    let definition = pool.definition(ability.definition);
    let own = &definition.card.name;
    let (one, other) = (plain(&text_of(pool, ability), &[own, name]), plain(text, &[own, name]));
    let words = other.split(' ').count();
    let most = |shared: usize| words > 3 && shared * 3 >= words * 2;
    let index = 0..definition.tables.abilities.len() as u16;
    let all: Vec<AbilityRef> = index.map(|index| AbilityRef { index, ..ability }).collect();
    if most(likeness(&one, &other).1) && nearest_text(pool, &all, name, text) == Some(ability) {
        return true;
    }
    let of_effect = |ability: &AbilityRef| {
        let effects = effects(pool, *ability, name);
        let fitting = effects.iter().filter(|effect| has_numbers(effect, &other));
        fitting.map(|effect| likeness(effect, &other)).max().unwrap_or_default()
    };
    most(of_effect(&ability).1) && most_alike(&all, of_effect) == Some(ability)
}

/// Whether all words of a text that say something are among those of another: "pay 3 life" among "Pay 3 life".
pub(crate) fn has_words(all: &str, text: &str) -> bool {
    let (all, wanted) = (telling_words(all), telling_words(text));
    let open = all.iter().any(|word| word == "x");
    let is_there = |word: &String| all.contains(word) || open && word.parse::<u32>().is_ok();
    !wanted.is_empty() && wanted.iter().all(is_there)
}

/// The words of a text without articles, symbols' braces and endings.
fn telling_words(text: &str) -> Vec<String> {
    const SMALL: [&str; 13] =
        ["a", "an", "the", "pay", "to", "it", "its", "their", "your", "you", "they", "that", "them"];
    let text = plain(text, &[]);
    let words = text.split(|letter: char| !letter.is_alphanumeric() && !"+-/'{}".contains(letter));
    words
        .map(|word| word.replace(['{', '}'], ""))
        .map(|word| if word.len() > 3 { word.trim_end_matches('s').to_string() } else { word })
        .filter(|word| !word.is_empty() && !SMALL.contains(&word.as_str()))
        .collect()
}

/// A text with everything taken away that does not count.
pub(crate) fn plain(text: &str, names: &[&str]) -> String {
    let mut kept = String::new();
    let mut depth = 0;
    for letter in text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = (depth - 1).max(0),
            '[' | ']' => {}
            '−' if depth == 0 => kept.push('-'),
            '’' if depth == 0 => kept.push('\''),
            letter if depth == 0 => kept.extend(letter.to_lowercase()),
            _ => {}
        }
    }
    const SELF: [&str; 12] = [
        "{this}",
        "this creature",
        "this artifact",
        "this enchantment",
        "this land",
        "this planeswalker",
        "this permanent",
        "this aura",
        "this equipment",
        "this card",
        "this spell",
        "this token",
    ];
    let lower: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
    for word in lower.iter().map(String::as_str).chain(SELF).filter(|word| !word.is_empty()) {
        kept = kept.replace(word, "~");
    }
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_count_is_taken_away() {
        let text = "{T}: This creature deals  1 damage to any target. (Even to itself.)";
        assert_eq!(plain(text, &["Prodigal Sorcerer"]), "{t}: ~ deals 1 damage to any target.");
        assert_eq!(plain("Prodigal Sorcerer deals", &["Prodigal Sorcerer"]), "~ deals");
        assert_eq!(plain("−2: Draw", &[""]), "-2: draw");
    }
}
