//! The middle player: better than the weak one, always accepted, and blind to what it may not see.

use crate::arena::{game, play, pool};
use bots::magic::{Budget, Knowledge, Strength, Thinker};
use bots::{Bot, Eyes};
use kernel::{Answer, Game as _, Input, NoSink, Outcome, Seat, Viewer};
use magic::{Game, PlayerSetup, Reason, Rules, Setup};
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

/// Both have a library of Plains and Savannah Lions, with these cards on top of the first player's.
fn opening(hand: [&str; 7]) -> Game {
    let deck = |on_top: &[&str]| {
        let rest = ["Plains", "Savannah Lions"].into_iter().cycle().take(40 - on_top.len());
        let library = on_top.iter().copied().chain(rest).map(ToString::to_string).collect();
        PlayerSetup { library, ..PlayerSetup::default() }
    };
    let players = vec![deck(&hand), deck(&[])];
    let setup = Setup { rules: Rules::MODERN, seed: 1, players, shuffle: false, rigged: Vec::new() };
    Game::new(pool(), &setup).expect("the decks can be played")
}

/// What the rules of thumb and a player who thinks say to a hand: whether it goes back.
fn sends_back(game: &Game) -> [Answer; 2] {
    let known = Arc::new(Knowledge::of(game.pool()));
    let eyes = Eyes::new(game, Seat(0));
    assert_eq!(eyes.decision().map(|decision| decision.reason), Some(Reason::Mulligan));
    let mut thinking = Thinker::new(Arc::clone(&known), 1, SMALL);
    [Strength::Weak.player(&known, 1).answer(&eyes), thinking.answer(&eyes)]
}

#[test]
fn it_sends_back_a_hand_that_casts_nothing() {
    let lions = "Savannah Lions";
    let useless = opening(["Swamp", "Swamp", "Swamp", lions, lions, lions, lions]);
    assert_eq!(sends_back(&useless), [Answer::Yes(false), Answer::Yes(true)], "by thumb three lands are enough");
    let good = opening(["Plains", "Plains", "Plains", lions, lions, lions, lions]);
    assert_eq!(sends_back(&good), [Answer::Yes(false), Answer::Yes(false)]);
}

#[test]
fn it_tells_what_would_have_been_better() {
    let lions = "Savannah Lions";
    let useless = opening(["Swamp", "Swamp", "Swamp", lions, lions, lions, lions]);
    let good = opening(["Plains", "Plains", "Plains", lions, lions, lions, lions]);
    let better = |game: &Game, sent_back: bool| {
        let known = Arc::new(Knowledge::of(game.pool()));
        let weighed = Thinker::new(known, 1, SMALL).weigh(&Eyes::new(game, Seat(0)), &Answer::Yes(sent_back));
        weighed.map(|one| {
            assert!(one.better.score > one.given, "{one:?}");
            one.better.answer
        })
    };
    assert_eq!(better(&useless, false), Some(Answer::Yes(true)));
    assert_eq!(better(&useless, true), None);
    assert_eq!(better(&good, true), Some(Answer::Yes(false)));
    assert_eq!(better(&good, false), None);
}

#[test]
fn it_weighs_which_land_comes_first() {
    let hand = ["Plains", "Swamp", "Swamp", "Savannah Lions", "Savannah Lions", "Black Knight", "Black Lotus"];
    let mut game = opening(hand);
    while game
        .decision()
        .is_some_and(|decision| decision.reason != Reason::Priority || decision.who.first() != Some(Seat(0)))
        || !game.state().turn.step.is_main()
    {
        let seat = game.decision().and_then(|decision| decision.who.first()).expect("somebody is asked");
        game.apply(seat, &Input::Answer(game.default_answer_for(seat)), &mut NoSink).expect("the default is accepted");
    }
    let known = Arc::new(Knowledge::of(game.pool()));
    let thought = Thinker::new(known, 1, SMALL).think(&Eyes::new(&game, Seat(0)));
    assert_eq!(thought.considered.len(), 2, "a Plains or a Swamp: {:?}", thought.considered);
}
