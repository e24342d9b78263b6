//! A careful ranger travels, ends its days, and plays the same campaign again.

use bots::rangers::Careful;
use bots::{Bot, Eyes};
use kernel::{Dice, Game as _, Input, NoSink, Seat, StateHash, Who};
use rangers::{Draft, Game, Pool, Rules, Setup, Tracker};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Somebody made by chance.
fn begin(pool: &Arc<Pool>, seed: u64, days: u16) -> Game {
    let ranger = Draft::by_chance(pool, &mut Dice::new(seed)).setup(pool).unwrap();
    let tracker = Tracker::begin(pool, &[ranger]).unwrap();
    Game::begin(Arc::clone(pool), Setup { seed, rules: Rules::default(), tracker, days })
}

/// How many places were seen, and how it ended; nobody may need more answers than that.
fn played(pool: &Arc<Pool>, seed: u64, days: u16, most: u32) -> (usize, StateHash) {
    let mut game = begin(pool, seed, days);
    let mut bot = Careful::hasty(seed);
    let mut places = BTreeSet::new();
    while let Some(decision) = game.decision() {
        assert!(decision.number < most, "the days do not end");
        let seat = match decision.who {
            Who::One(seat) => seat,
            Who::AnyOf(_) | Who::EachOf(_) => Seat(0),
        };
        let answer = bot.answer(&Eyes::new(&game, seat));
        game.apply(seat, &Input::Answer(answer), &mut NoSink).unwrap();
        places.insert(game.state().location);
    }
    assert_eq!(game.state().tracker.day, days + 1, "all days were played");
    (places.len(), game.hash())
}

#[test]
fn a_careful_ranger_travels_and_ends_its_days() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let days = 3;
    let campaigns: Vec<_> = (1..=3).map(|seed| played(&pool, seed, days, 1_500)).collect();
    let places: usize = campaigns.iter().map(|one| one.0).sum();
    assert!(places >= 6, "they hardly leave home: {campaigns:?}");
    assert_eq!(played(&pool, 1, days, 1_500), campaigns[0], "the same seed plays the same campaign");
}
