//! A game within a game keeps every property: it can be saved, resumed and replayed at any decision.

use fuzz::{Options, next_input, play_setup, random_setup, whole_pool};
use kernel::{Dice, Game as _, NoSink};
use magic::{Game, Placed, Setup};
use std::sync::Arc;

fn with_shahrazad(setup: Setup) -> Setup {
    let mut setup = setup;
    for player in &mut setup.players {
        player.hand = vec!["Shahrazad".to_string(); 2];
        let plains = Placed { card: "Plains".to_string(), ..Placed::default() };
        player.battlefield.extend([plains.clone(), plains.clone(), plains.clone(), plains]);
        player.library.truncate(24);
    }
    setup
}

#[test]
fn games_with_subgames_keep_every_property() {
    let pool = whole_pool();
    let options = Options { most_decisions: 60_000, replays: 1, ..Options::SAMPLED };
    for seed in 900..912 {
        let setup = with_shahrazad(random_setup(&pool, seed));
        if let Err(failure) = play_setup(&pool, &setup, seed, &options) {
            panic!("{failure}");
        }
    }
}

#[test]
fn the_main_game_is_there_again_when_the_subgame_is_over() {
    let pool = whole_pool();
    let setup = with_shahrazad(random_setup(&pool, 900));
    let mut game = Game::new(Arc::clone(&pool), &setup).expect("random setups are sound");
    let mut dice = Dice::new(1);
    let (mut inside, mut back) = (0, 0);
    while let Some((seat, input)) = next_input(&game, &mut dice) {
        let before = game.state().outer.is_some();
        game.apply(seat, &input, &mut NoSink).expect("what is offered is accepted");
        let now = game.state().outer.is_some();
        inside += u32::from(now);
        back += u32::from(before && !now);
    }
    assert!(inside > 20 && back > 0, "{inside} decisions in subgames, {back} of them over");
}

/// CR 712.8a, 729.5.
#[test]
fn a_card_whose_back_was_up_in_the_subgame_goes_back_into_the_library_as_its_front() {
    let pool = whole_pool();
    let mut setup = with_shahrazad(random_setup(&pool, 900));
    for player in &mut setup.players {
        player.library = vec!["Jwari Disruption".to_string(); 24];
    }
    let mut game = Game::new(Arc::clone(&pool), &setup).expect("the setup is sound");
    let mut dice = Dice::new(1);
    let (mut backs, mut over) = (0, 0);
    while let Some((seat, input)) = next_input(&game, &mut dice) {
        let before = game.state().outer.is_some();
        backs += usize::from(before && game.state().battlefield.iter().any(|id| game.name_of(*id) == "Jwari Ruins"));
        game.apply(seat, &input, &mut NoSink).expect("what is offered is accepted");
        if before && game.state().outer.is_none() {
            over += 1;
            let mut libraries = game.state().players.iter().flat_map(|player| &player.library);
            assert!(libraries.all(|id| game.name_of(*id) == "Jwari Disruption"));
        }
    }
    assert!(backs > 0 && over > 0, "{backs} decisions with a back up in a subgame, {over} of them over");
}
