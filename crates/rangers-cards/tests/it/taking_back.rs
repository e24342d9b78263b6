//! A half-made test is taken back to the turn in which it began, while nothing was revealed.

use kernel::{Answer, Dice, Game as _, Hosted, Input, NoSink, Seat, StateHash};
use rangers::{Game, Pool, Reason, Rules, written};
use rangers_cards::READY;
use std::sync::Arc;

fn pool() -> Arc<Pool> {
    Arc::new(rangers_cards::pool().unwrap())
}

fn begin(pool: &Arc<Pool>, rangers: usize, seed: u64) -> Game {
    let party: Vec<_> = READY.iter().take(rangers).map(|ready| ready.setup(pool).unwrap()).collect();
    let tracker = written::Tracker::begin(pool, &party).unwrap();
    Game::set_up(pool, &written::Setup { seed, rules: Rules::default(), tracker, days: 1 }).unwrap()
}

fn reason(game: &Game) -> Option<Reason> {
    game.decision().map(|decision| decision.reason)
}

/// One of the seats that are asked answers by chance.
fn sampled(game: &Game, dice: &mut Dice) -> Option<(Seat, Answer)> {
    let seats: Vec<Seat> = match game.decision()?.who {
        kernel::Who::One(seat) => vec![seat],
        kernel::Who::AnyOf(seats) | kernel::Who::EachOf(seats) => seats.iter().collect(),
    };
    let seat = seats[dice.below(seats.len() as u32) as usize];
    Some((seat, kernel::sample_for(game, seat, dice)?))
}

#[test]
fn what_was_not_revealed_is_taken_back() {
    let pool = pool();
    let (mut taken_back, mut refused) = (0, 0);
    for seed in 0..24 {
        let mut game = begin(&pool, 1 + seed as usize % 3, seed);
        let mut dice = Dice::new(seed);
        // The turn in which the test under way began, and who began it.
        let mut turn: Option<(StateHash, Seat)> = None;
        for _ in 0..150 {
            let Some((seat, answer)) = sampled(&game, &mut dice) else { break };
            if reason(&game) == Some(Reason::Turn) {
                turn = Some((game.hash(), seat));
            }
            let mut handles = kernel::Handles::new(game.seats());
            let offered = game.question(seat, &mut handles).is_some_and(|question| question.take_back);
            let mut copy = game.clone();
            match copy.apply(seat, &Input::TakeBack, &mut NoSink) {
                Ok(()) => {
                    let (began, whose) = turn.expect("a test has begun");
                    assert!(offered && whose == seat, "it was not offered");
                    assert_eq!(copy.hash(), began, "seed {seed}: the turn is not as it was");
                    assert!(
                        copy.apply(seat, &Input::TakeBack, &mut NoSink).is_err(),
                        "there is nothing more to take back"
                    );
                    let saved = Game::from_bytes(&pool, &game.to_bytes()).unwrap();
                    let mut resumed = saved;
                    resumed.apply(seat, &Input::TakeBack, &mut NoSink).expect("a save remembers it too");
                    assert_eq!(resumed.hash(), began);
                    taken_back += 1;
                }
                Err(_) => {
                    assert!(!offered, "it was offered");
                    assert_eq!(copy.hash(), game.hash(), "a refused input changes nothing");
                    refused += 1;
                }
            }
            game.apply(seat, &Input::Answer(answer), &mut NoSink).unwrap();
        }
    }
    assert!(taken_back > 50 && refused > 200, "{taken_back} taken back, {refused} refused");
}

#[test]
fn after_the_challenge_card_nothing_is_taken_back() {
    let pool = pool();
    let mut seen = 0;
    for seed in 0..24 {
        let mut game = begin(&pool, 1, seed);
        let mut dice = Dice::new(seed);
        for _ in 0..200 {
            let Some((seat, answer)) = sampled(&game, &mut dice) else { break };
            let drawn = game.state().test().is_some_and(|test| test.drawn.is_some());
            if drawn {
                seen += 1;
                assert!(game.clone().apply(seat, &Input::TakeBack, &mut NoSink).is_err());
            }
            game.apply(seat, &Input::Answer(answer), &mut NoSink).unwrap();
        }
    }
    assert!(seen > 20, "only {seen} questions after a challenge card");
}
