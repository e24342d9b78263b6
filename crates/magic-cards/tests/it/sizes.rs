//! A game of absurd size is refused before it begins, wherever its cards lie.

use magic::{CardPool, Game, PlayerSetup, Rules, Setup, SetupError};
use std::sync::Arc;

/// How a setup with so many cards in one list of the first player is taken.
fn with_many(lay: impl Fn(&mut PlayerSetup, Vec<String>)) -> Option<SetupError> {
    let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards load"));
    let mut setup = Setup::of_decks(Rules::MODERN, 1, vec![Vec::new(), Vec::new()]);
    lay(&mut setup.players[0], vec!["Forest".to_owned(); 20_001]);
    Game::new(pool, &setup).err()
}

#[test]
fn cards_in_every_list_are_counted() {
    let lists: [fn(&mut PlayerSetup, Vec<String>); 7] = [
        |player, cards| player.library = cards,
        |player, cards| player.hand = cards,
        |player, cards| player.graveyard = cards,
        |player, cards| player.exile = cards,
        |player, cards| player.command = cards,
        |player, cards| player.ante = cards,
        |player, cards| player.sideboard = cards,
    ];
    for lay in lists {
        assert!(matches!(with_many(lay), Some(SetupError::TooManyCards(20_001))));
    }
}
