//! Games for tests of bots.

use bots::{Bot, Eyes};
use kernel::{Game as _, Input, NoSink, Outcome};
use magic::{CardPool, Game, Rules, Setup};
use std::sync::Arc;

const DECK: [(&str, usize); 8] = [
    ("Mountain", 12),
    ("Forest", 12),
    ("Grizzly Bears", 8),
    ("Gray Ogre", 6),
    ("Giant Spider", 6),
    ("Craw Wurm", 4),
    ("Lightning Bolt", 8),
    ("Giant Growth", 4),
];

/// The built-in cards.
pub fn pool() -> Arc<CardPool> {
    Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards load"))
}

/// A game of one deck against itself.
pub fn game(pool: &Arc<CardPool>, rules: Rules, seed: u64) -> Game {
    let deck: Vec<String> = DECK.iter().flat_map(|(name, count)| vec![name.to_string(); *count]).collect();
    Game::new(Arc::clone(pool), &Setup::of_decks(rules, seed, vec![deck.clone(), deck]))
        .expect("the decks can be played")
}

/// Plays to the end; every answer has to be accepted.
pub fn play(mut game: Game, players: &mut [Box<dyn Bot<Game> + Send>]) -> Option<Outcome> {
    for _ in 0..20_000 {
        let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { break };
        let answer = players[usize::from(seat.0)].answer(&Eyes::new(&game, seat));
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("a bot's answer is accepted");
    }
    game.outcome()
}
