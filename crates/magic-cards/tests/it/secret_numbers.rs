//! Numbers that several players choose at once: nobody learns another's before all have chosen.

use kernel::{Answer, Game as _, Input, NoSink, Seat, Viewer, Who};
use magic::{CardPool, Choice, Game, Placed, PlayerSetup, Rules, Setup};
use std::sync::Arc;

/// A game in which Menacing Ogre has just asked.
fn asked() -> Game {
    let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards load"));
    let mountain = || Placed { card: "Mountain".to_string(), ..Placed::default() };
    let first = PlayerSetup {
        library: vec!["Forest".to_string(); 10],
        hand: vec!["Menacing Ogre".to_string()],
        battlefield: vec![mountain(), mountain(), mountain(), mountain(), mountain()],
        ..PlayerSetup::default()
    };
    let second = PlayerSetup { library: vec!["Forest".to_string(); 10], ..PlayerSetup::default() };
    let rules = Rules { mulligans: false, starting_hand: 0, ..Rules::MODERN };
    let setup = Setup { rules, seed: 1, players: vec![first, second], shuffle: false, rigged: vec![] };
    let mut game = Game::new(pool, &setup).expect("the board is sound");
    for _ in 0..40 {
        let decision = game.decision().expect("the game goes on");
        if let Who::EachOf(_) = decision.who {
            return game;
        }
        let seat = decision.who.first().expect("somebody is asked");
        let cast = match decision.shape {
            kernel::Shape::Action { options, .. } => {
                options.iter().position(|option| matches!(option, Choice::Cast(..))).map(|at| at as u16)
            }
            _ => None,
        };
        let answer = cast.map_or_else(|| game.default_answer(), Answer::Pick);
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("an offered answer is accepted");
    }
    panic!("nobody was asked for a number");
}

fn say(game: &mut Game, seat: u8, number: i32) {
    game.apply(Seat(seat), &Input::Answer(Answer::Number(number)), &mut NoSink).expect("a number is accepted");
}

#[test]
fn either_player_may_answer_first() {
    for order in [[0, 1], [1, 0]] {
        let mut game = asked();
        for seat in order {
            say(&mut game, seat, 2 + i32::from(seat));
        }
        assert_eq!(game.state().players[0].life, 20, "{order:?}");
        assert_eq!(game.state().players[1].life, 17, "{order:?}");
    }
}

#[test]
fn nobody_sees_or_guesses_a_number_that_was_chosen_before() {
    let before = asked();
    let views = |number: i32| {
        let mut game = before.clone();
        say(&mut game, 1, number);
        game
    };
    let (low, high) = (views(1), views(9));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        assert_eq!(low.view(viewer), high.view(viewer));
        for seed in 0..4 {
            assert_eq!(low.redeal(viewer, seed).hash(), high.redeal(viewer, seed).hash(), "{viewer:?}");
        }
    }
    assert!(low.view(Viewer::Seat(Seat(0))).asks.is_some());
    assert!(low.view(Viewer::Seat(Seat(1))).asks.is_none());
}

#[test]
fn nobody_answers_twice() {
    let mut game = asked();
    say(&mut game, 1, 3);
    let again = game.apply(Seat(1), &Input::Answer(Answer::Number(4)), &mut NoSink);
    assert!(again.is_err());
}
