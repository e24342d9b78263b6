//! What hidden cards may change before others all the same, each kind by its name.

use magic::{Game, Zone};

/// A reason for which games may differ to somebody who does not know the cards that differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exception {
    /// The game is over, and cards are laid open.
    GameOver,
    /// A card in a hand asks its owner something, as it was drawn.
    AskedFromHand,
}

impl Exception {
    /// All of them.
    pub const ALL: [Exception; 2] = [Exception::GameOver, Exception::AskedFromHand];

    /// Why others may be able to tell these games apart, if they may.
    pub(super) fn of(games: [&Game; 2]) -> Option<Exception> {
        let in_hand = |game: &Game| {
            let source = game.under_way().and_then(|one| game.object(one.source));
            source.is_some_and(|object| object.zone == Zone::Hand)
        };
        if games.iter().any(|game| game.state().outcome.is_some()) {
            Some(Exception::GameOver)
        } else {
            games.iter().any(|game| in_hand(game)).then_some(Exception::AskedFromHand)
        }
    }
}
