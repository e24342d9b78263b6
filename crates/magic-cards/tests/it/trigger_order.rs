//! When a player is asked for the order of triggered abilities (CR 603.3b), and when the order could matter to nobody.

use kernel::{Answer, Game as _, Input, NoSink, Shape};
use magic::{CardPool, Game, Placed, PlayerSetup, Reason, Rules, Setup};
use std::sync::Arc;

fn player(hand: &[&str], battlefield: &[&str]) -> PlayerSetup {
    PlayerSetup {
        library: vec!["Forest".to_string(); 10],
        hand: hand.iter().map(|card| card.to_string()).collect(),
        battlefield: battlefield.iter().map(|card| Placed { card: card.to_string(), ..Placed::default() }).collect(),
        ..PlayerSetup::default()
    }
}

/// How many triggers the caster of an Armageddon is asked to order, if any, until the stack is empty again.
fn ordered_after_armageddon(mine: &[&str], theirs: &[&str]) -> Option<usize> {
    let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards load"));
    let rules = Rules { mulligans: false, starting_hand: 0, ..Rules::MODERN };
    let players = vec![player(&["Armageddon"], mine), player(&[], theirs)];
    let setup = Setup { rules, seed: 1, players, shuffle: false, rigged: Vec::new() };
    let mut game = Game::new(pool, &setup).expect("the board is sound");
    let mut cast = false;
    for _ in 0..200 {
        let decision = game.decision().expect("the game goes on");
        let seat = decision.player;
        let mut answer = game.default_answer();
        match decision.shape {
            Shape::Order { items } if decision.reason == Reason::OrderTriggers => return Some(items.len()),
            Shape::Action { options, .. } if !cast => {
                if let Some(at) = options.iter().position(|one| game.describe(*one) == "cast Armageddon") {
                    (answer, cast) = (Answer::Pick(at as u16), true);
                }
            }
            _ if cast && game.state().stack.is_empty() => return None,
            _ => {}
        }
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("the answer is accepted");
    }
    panic!("Armageddon never resolves");
}

#[test]
fn triggers_about_different_players_are_ordered() {
    let mine = ["Plains", "Mox Pearl", "Sol Ring", "Dingus Egg"];
    assert_eq!(ordered_after_armageddon(&mine, &["Forest"]), Some(2));
    assert_eq!(ordered_after_armageddon(&mine, &["Forest", "Forest"]), Some(3));
}

#[test]
fn triggers_that_nothing_tells_apart_need_no_order() {
    let mine = ["Plains", "Plains", "Plains", "Plains", "Dingus Egg"];
    assert_eq!(ordered_after_armageddon(&mine, &[]), None);
}

#[test]
fn triggers_of_two_sources_are_ordered() {
    let mine = ["Plains", "Plains", "Plains", "Plains", "Dingus Egg", "Dingus Egg"];
    assert_eq!(ordered_after_armageddon(&mine, &[]), Some(8));
}
