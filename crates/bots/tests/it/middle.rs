//! The middle player: better than the weak one, always accepted, and blind to what it may not see.

use crate::arena::{game, play, pool};
use bots::magic::{Budget, Knowledge, Strength, Thinker};
use bots::{Bot, Eyes};
use kernel::{Game as _, Input, NoSink, Outcome, Seat, Viewer};
use magic::{Game, Rules};
use std::sync::Arc;

/// A small part of what it tries in a match: enough to be better.
const SMALL: Budget = Budget { worlds: 8, lines: 24, positions: 50, turns: 2, answers: 0 };

#[test]
fn it_beats_the_weak_one() {
    let pool = pool();
    let known = Arc::new(Knowledge::of(&pool));
    let wins = |middle: u8, seed: u64| {
        let player = |seat: u8| -> Box<dyn Bot<Game> + Send> {
            match seat == middle {
                true => Box::new(Thinker::new(Arc::clone(&known), seed, SMALL)),
                false => Strength::Weak.player(&known, seed),
            }
        };
        let mut players: Vec<_> = (0..2).map(player).collect();
        let ended = play(game(&pool, Rules::MODERN, seed), &mut players);
        ended == Some(Outcome::Won(vec![Seat(middle)]))
    };
    let in_seat = |middle: u8| (0..5).filter(|seed| wins(middle, *seed)).count();
    // As many games for either core of a small machine.
    let wins: usize = std::thread::scope(|scope| {
        let halves = [0, 1].map(|middle| scope.spawn(move || in_seat(middle)));
        halves.into_iter().map(|half| half.join().expect("the games are played to their end")).sum()
    });
    assert!(wins >= 6, "it won {wins} of 10");
}

#[test]
fn it_answers_the_same_whatever_others_hold() {
    let pool = pool();
    let known = Arc::new(Knowledge::of(&pool));
    let mut other = Strength::Weak.player(&known, 2);
    let mut game = game(&pool, Rules::MODERN, 5);
    for step in 0..150 {
        let Some(seat) = game.decision().and_then(|decision| decision.who.first()) else { break };
        let answer = match seat {
            Seat(0) => {
                let elsewhere = game.redeal(Viewer::Seat(seat), step);
                let answer = |game: &Game| Thinker::new(Arc::clone(&known), 1, SMALL).answer(&Eyes::new(game, seat));
                let here = answer(&game);
                assert_eq!(here, answer(&elsewhere), "decision {step}");
                here
            }
            _ => other.answer(&Eyes::new(&game, seat)),
        };
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("a bot's answer is accepted");
    }
}
