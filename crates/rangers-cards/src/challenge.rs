//! The challenge deck.

use rangers::ChallengeCard;
use rangers::words::Symbol::{self, Crest, Mountain, Sun};

const fn card(symbol: Symbol, modifiers: [i8; 4], reshuffle: bool) -> ChallengeCard {
    ChallengeCard { symbol, modifiers, reshuffle }
}

/// The twenty-four cards: symbol, modifiers for awareness, fitness, spirit and focus, reshuffle icon.
pub(crate) fn deck() -> Vec<ChallengeCard> {
    vec![
        card(Sun, [0, -2, 1, 1], true),
        card(Crest, [0, -1, 1, 0], false),
        card(Mountain, [-1, 0, 0, -1], false),
        card(Crest, [-1, 0, -1, 0], false),
        card(Crest, [1, 1, -2, 0], true),
        card(Mountain, [1, -1, -1, 1], false),
        card(Crest, [-1, 0, 0, 1], false),
        card(Sun, [0, -1, 0, -1], false),
        card(Sun, [0, 0, -1, -1], false),
        card(Mountain, [-1, 1, 1, -1], false),
        card(Sun, [1, 0, 0, -1], false),
        card(Crest, [1, 0, 1, -2], true),
        card(Mountain, [1, -1, 0, 0], false),
        card(Sun, [-2, 1, 0, 1], true),
        card(Sun, [0, 1, -1, 0], false),
        card(Mountain, [1, 0, -1, 0], false),
        card(Mountain, [0, -1, -1, 0], false),
        card(Sun, [-1, 1, 0, 0], false),
        card(Crest, [0, 0, -1, 1], false),
        card(Crest, [-1, -1, 0, 0], false),
        card(Sun, [-1, 0, 1, 0], false),
        card(Mountain, [0, 0, 1, -1], false),
        card(Crest, [0, 1, 0, -1], false),
        card(Mountain, [0, -1, 0, 1], false),
    ]
}
