//! A saved game outlives a release with more cards, and ends without a result if one of its cards has changed.

use kernel::{Dice, Game as _, Hosted, ResumeError, Seat, Viewer, sample_for};
use magic::notation::CardDefinition;
use magic::{CardPool, Game, Rules, Setup};
use std::sync::Arc;

fn pool(cards: Vec<CardDefinition>) -> Arc<CardPool> {
    Arc::new(CardPool::new(cards, &magic_text::English).expect("a pool"))
}

/// The cards of a smaller pool: every card of these decks, and each third one besides.
fn fewer(decks: &[Vec<String>]) -> Vec<CardDefinition> {
    let used = |card: &CardDefinition| decks.iter().flatten().any(|name| *name == card.name);
    let all = magic_cards::all().into_iter().enumerate();
    all.filter(|(at, card)| at % 3 == 0 || used(card)).map(|(_, card)| card).collect()
}

fn answer(game: &Game, dice: &mut Dice) -> Option<(Seat, kernel::Input)> {
    let seat = game.decision()?.who.first()?;
    let mulligan = game.moment().reason == "mulligan";
    let answer = if mulligan { game.default_answer() } else { sample_for(game, seat, dice)? };
    Some((seat, kernel::Input::Answer(answer)))
}

#[test]
fn more_cards_end_no_game() {
    let decks = ["the-deck", "juzam"].map(crate::support::deck).to_vec();
    let (small, large) = (pool(fewer(&decks)), pool(magic_cards::all()));
    assert_ne!(small.hash(), large.hash());
    for seed in 0..4 {
        let setup = Setup::of_decks(Rules::MODERN, seed, decks.clone());
        let mut game = Game::new(Arc::clone(&small), &setup).expect("a game");
        let mut dice = Dice::new(seed);
        for _ in 0..(150 + 60 * seed) {
            let Some((seat, input)) = answer(&game, &mut dice) else { break };
            game.apply(seat, &input, &mut kernel::NoSink).expect("an answer that fits");
        }
        let mut resumed = Game::from_bytes(&large, &game.to_bytes()).expect("it goes on");
        let same = Game::from_bytes(&small, &game.to_bytes()).expect("it goes on");
        assert_eq!(same.hash(), game.hash(), "with the same cards it is the same game");
        for _ in 0..100 {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
                assert_eq!(resumed.view(viewer), game.view(viewer), "seed {seed}");
            }
            let Some((seat, input)) = answer(&game, &mut dice) else { break };
            game.apply(seat, &input, &mut kernel::NoSink).expect("an answer that fits");
            resumed.apply(seat, &input, &mut kernel::NoSink).expect("the same answer fits");
        }
    }
}

#[test]
fn a_card_that_changed_ends_the_game_and_says_why() {
    let decks = ["goblins", "juzam"].map(crate::support::deck).to_vec();
    let game = Game::new(pool(magic_cards::all()), &Setup::of_decks(Rules::MODERN, 1, decks)).expect("a game");
    let mut cards = magic_cards::all();
    let bolt = cards.iter_mut().find(|card| card.name == "Lightning Bolt").expect("it is in the pool");
    bolt.mana_cost = Some(magic::ManaCost::parse("{2}{R}").expect("a cost"));
    let why = Game::from_bytes(&pool(cards), &game.to_bytes()).map(|_| ()).expect_err("a card has changed");
    assert!(matches!(&why, ResumeError::Changed(what) if what.contains("Lightning Bolt")), "{why}");
    let without = magic_cards::all().into_iter().filter(|card| card.name != "Lightning Bolt").collect();
    let why = Game::from_bytes(&pool(without), &game.to_bytes()).map(|_| ()).expect_err("a card is missing");
    assert!(why.to_string().contains("Lightning Bolt"), "{why}");
    let damaged =
        Game::from_bytes(&crate::support::POOL, &game.to_bytes()[..500]).map(|_| ()).expect_err("half a save");
    assert!(matches!(damaged, ResumeError::Damaged(_)), "{damaged}");
}
