//! The weak player: better than chance, always accepted, and blind to what it may not see.

mod arena;

use arena::{game, play, pool};
use bots::Eyes;
use bots::magic::{Knowledge, Strength};
use kernel::{Game as _, Input, NoSink, Outcome, Seat, Viewer};
use magic::Rules;
use std::sync::Arc;

#[test]
fn it_beats_chance() {
    let pool = pool();
    let known = Arc::new(Knowledge::of(&pool));
    let mut wins = 0;
    for seed in 0..50 {
        for weak in [0, 1] {
            let strength = |seat: u8| if seat == weak { Strength::Weak } else { Strength::Random };
            let mut players: Vec<_> =
                (0..2).map(|seat| strength(seat).player(&known, seed * 2 + u64::from(seat))).collect();
            let rules = if seed % 2 == 0 { Rules::MODERN } else { Rules::CLASSIC };
            wins += usize::from(play(game(&pool, rules, seed), &mut players) == Some(Outcome::Won(vec![Seat(weak)])));
        }
    }
    assert!(wins >= 90, "it won {wins} of 100");
}

#[test]
fn it_answers_the_same_whatever_others_hold() {
    let pool = pool();
    let known = Arc::new(Knowledge::of(&pool));
    let mut weak = Strength::Weak.player(&known, 1);
    let mut other = Strength::Random.player(&known, 2);
    let mut game = game(&pool, Rules::MODERN, 5);
    for step in 0..400 {
        let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { break };
        let answer = match seat {
            Seat(0) => {
                let mut again = Strength::Weak.player(&known, 1);
                let mut twin = Strength::Weak.player(&known, 1);
                let elsewhere = game.redeal(Viewer::Seat(seat), step);
                let here = again.answer(&Eyes::new(&game, seat));
                assert_eq!(here, twin.answer(&Eyes::new(&elsewhere, seat)), "decision {step}");
                weak.answer(&Eyes::new(&game, seat))
            }
            _ => other.answer(&Eyes::new(&game, seat)),
        };
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("a bot's answer is accepted");
    }
}
