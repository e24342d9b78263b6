//! What a bot changes in its deck between two games of a match: what speaks of colours that the other has shown comes in,
//! what speaks of colours that neither plays goes out.

use decks::Deck;
use kernel::{Game as _, Seat, Viewer};
use magic::notation::{CardDefinition, CardType};
use magic::{CardPool, Color, Game};
use std::collections::{BTreeSet, HashMap};

/// The most cards that go out for no other reason than that something better comes in.
const MOST_GIVEN_UP: usize = 4;

/// The words for a colour, and for what its mana comes from.
const WORDS: [(Color, [&str; 2]); 5] = [
    (Color::White, ["white", "Plains"]),
    (Color::Blue, ["blue", "Island"]),
    (Color::Black, ["black", "Swamp"]),
    (Color::Red, ["red", "Mountain"]),
    (Color::Green, ["green", "Forest"]),
];

/// A deck as a bot plays it against somebody of whom it has seen these cards; `registered` is how it was brought to the
/// match. What cards say comes from `text`.
pub fn sideboard(
    pool: &CardPool,
    registered: &Deck,
    seen: &BTreeSet<String>,
    text: &dyn Fn(&CardDefinition) -> String,
) -> Deck {
    let definition = |name: &str| pool.find(name).map(|id| &pool.definition(id).card);
    let colors = |names: &mut dyn Iterator<Item = &String>| -> Vec<Color> {
        let cards: Vec<&CardDefinition> = names.filter_map(|name| definition(name)).collect();
        let plays = |(color, [_, land]): &(Color, [&str; 2])| {
            cards.iter().any(|card| {
                card.mana_cost.as_ref().is_some_and(|cost| cost.colors().contains(*color)) || card.name == *land
            })
        };
        WORDS.iter().filter(|one| plays(one)).map(|(color, _)| *color).collect()
    };
    let theirs = colors(&mut seen.iter());
    if theirs.is_empty() {
        return registered.clone();
    }
    let own = colors(&mut registered.main.iter());
    let mut spoken: HashMap<&str, Vec<Color>> = HashMap::new();
    for name in registered.main.iter().chain(&registered.sideboard) {
        spoken.entry(name).or_insert_with(|| definition(name).map_or_else(Vec::new, |card| speaks_of(&text(card))));
    }
    let wanted =
        registered.sideboard.iter().filter(|name| spoken[name.as_str()].iter().any(|one| theirs.contains(one)));
    let idle = |name: &&String| {
        let of = &spoken[name.as_str()];
        !of.is_empty() && of.iter().all(|one| !theirs.contains(one) && !own.contains(one))
    };
    let mut out: Vec<&String> = registered.main.iter().filter(idle).collect();
    let mut dear: Vec<(u32, &String)> = registered
        .main
        .iter()
        .filter(|name| !idle(name) && !spoken[name.as_str()].iter().any(|one| theirs.contains(one)))
        .filter_map(|name| Some((definition(name)?, name)))
        .filter(|(card, _)| {
            !card.types.types.contains(CardType::Land) && !card.types.types.contains(CardType::Creature)
        })
        .map(|(card, name)| (card.mana_cost.as_ref().map_or(0, |cost| cost.mana_value(0)), name))
        .collect();
    dear.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    out.extend(dear.into_iter().take(MOST_GIVEN_UP).map(|(_, name)| name));
    let mut deck = registered.clone();
    for (name, out) in wanted.zip(out) {
        let changed = deck.bring_in(name) && deck.take_out(out);
        debug_assert!(changed, "both were there");
    }
    deck
}

/// The names of others' cards that a seat sees now, say at the end of a game.
pub fn shown_to(game: &Game, seat: Seat) -> Vec<String> {
    let view = game.view(Viewer::Seat(seat));
    let permanents = view.battlefield.iter().filter(|object| object.owner != seat).map(|object| object.name.clone());
    let others = view.players.iter().filter(|player| player.seat != seat);
    let cards = others.flat_map(|player| player.graveyard.iter().chain(&player.hand));
    let cards = cards.chain(view.exile.iter().filter(|card| card.owner != seat));
    permanents.chain(cards.filter_map(|card| card.name.clone())).collect()
}

/// The colours that a text speaks of, by their words or by the lands that give their mana.
fn speaks_of(text: &str) -> Vec<Color> {
    let words: BTreeSet<&str> = text
        .split(|letter: char| !letter.is_alphanumeric())
        .map(|word| word.strip_suffix('s').unwrap_or(word))
        .collect();
    let is_there = |word: &&str| words.contains(word.strip_suffix('s').unwrap_or(word));
    WORDS.iter().filter(|(_, both)| both.iter().any(is_there)).map(|(color, _)| *color).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_speaks_of_colours_by_word_and_by_land() {
        assert_eq!(speaks_of("Counter target red spell."), [Color::Red]);
        assert_eq!(speaks_of("Destroy all Islands and Plains."), [Color::White, Color::Blue]);
        assert_eq!(speaks_of("Destroy target nonblack creature."), []);
    }
}
