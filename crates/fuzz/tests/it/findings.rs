//! What a fuzzer writes down says what it found.

use fuzz::{Failure, Finding, Property, freeze, next_input, play_inputs, random_setup, scenario_of, whole_pool};
use kernel::{Dice, Game as _, NoSink};
use magic::{CardPool, Game, Setup};
use std::path::Path;
use std::sync::Arc;

/// The board after some random inputs.
fn a_board(pool: &Arc<CardPool>, seed: u64, inputs: usize) -> Setup {
    let mut game = Game::new(Arc::clone(pool), &random_setup(pool, seed)).expect("random setups are sound");
    let mut dice = Dice::new(seed);
    for _ in 0..inputs {
        let Some((seat, input)) = next_input(&game, &mut dice) else { break };
        game.apply(seat, &input, &mut NoSink).expect("a sampled answer is accepted");
    }
    freeze(&game)
}

/// Random inputs from a board.
fn play_on(pool: &Arc<CardPool>, setup: &Setup, seed: u64) -> Finding {
    let mut game = Game::new(Arc::clone(pool), setup).expect("a frozen board can be played");
    let mut dice = Dice::new(seed);
    let mut inputs = Vec::new();
    while inputs.len() < 40 {
        let Some((seat, input)) = next_input(&game, &mut dice) else { break };
        game.apply(seat, &input, &mut NoSink).expect("a sampled answer is accepted");
        inputs.push((seat, input));
    }
    let details = "made up".to_string();
    let failure = Failure { seed, decision: 40, property: Property::NoPanic, details, inputs: inputs.clone() };
    Finding { setup: setup.clone(), inputs, failure }
}

#[test]
fn a_written_finding_is_the_same_board_and_game() {
    let pool = whole_pool();
    for seed in 0..12 {
        let finding = play_on(&pool, &a_board(&pool, seed, 150 + 40 * seed as usize), seed);
        let text = scenario_of(&pool, &finding);
        let read = scenario::load_text(Path::new("found.json"), &text).expect("it is a scenario");
        let setup = scenario::setup_of(&read[0].scenario, &pool).expect("it can be laid out");
        assert_eq!(setup, finding.setup, "game {seed}");
        assert_eq!(read[0].scenario.inputs, finding.inputs);
        play_inputs(&pool, &setup, &finding.inputs).expect("it is sound");
    }
}

#[test]
fn a_recorded_input_that_is_refused_is_a_failure() {
    let pool = whole_pool();
    let mut finding = play_on(&pool, &a_board(&pool, 1, 100), 1);
    let (seat, _) = finding.inputs[3];
    finding.inputs[3] = (seat, kernel::Input::Answer(kernel::Answer::Pick(60_000)));
    let failure = play_inputs(&pool, &finding.setup, &finding.inputs).expect_err("there is no such option");
    assert_eq!((failure.decision, failure.property), (4, Property::OffersAreAccepted));
}
