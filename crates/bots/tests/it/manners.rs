//! Manners: a bot gives up what is lost beyond doubt, and nothing else.

use bots::magic::{Budget, Knowledge, Strength, Thinker};
use bots::{Bot, Eyes};
use kernel::{Game as _, Input, NoSink, Seat};
use magic::{CardPool, Game, Placed, Rules, Setup};
use std::sync::Arc;

const SMALL: Budget = Budget { worlds: 8, lines: 64, positions: 50, turns: 3, answers: 0 };

/// In which turn a bot with nothing but lands and so much life gives up against these, if it does before its fourth.
fn gives_up(life: i32, against: &[&str]) -> Option<u32> {
    let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards load"));
    let known = Arc::new(Knowledge::of(&pool));
    let decks = vec![vec!["Mountain".to_string(); 40], vec!["Forest".to_string(); 40]];
    let mut setup = Setup::of_decks(Rules::MODERN, 1, decks);
    setup.players[0].life = Some(life);
    let placed = |card: &&str| Placed { card: card.to_string(), ..Placed::default() };
    setup.players[1].battlefield = against.iter().map(placed).collect();
    let mut game = Game::new(pool, &setup).expect("the board can be laid");
    let mut bot = Thinker::new(Arc::clone(&known), 1, SMALL);
    let mut other = Strength::Weak.player(&known, 2);
    while game.state().turn.number < 7 {
        let seat = game.decision().and_then(|decision| decision.who.first())?;
        let eyes = Eyes::new(&game, seat);
        let input = if seat == Seat(0) { bot.input(&eyes) } else { other.input(&eyes) };
        if input == Input::Concede {
            assert_eq!(seat, Seat(0), "who wins does not give up");
            return Some(game.state().turn.number);
        }
        game.apply(seat, &input, &mut NoSink).expect("a bot's answer is accepted");
    }
    None
}

#[test]
fn it_gives_up_in_the_second_turn_in_which_all_is_lost() {
    assert_eq!(gives_up(12, &["Craw Wurm"]), Some(3));
}

#[test]
fn it_plays_on_while_anything_may_happen() {
    assert_eq!(gives_up(12, &[]), None);
    assert_eq!(gives_up(20, &["Grizzly Bears"]), None);
}
