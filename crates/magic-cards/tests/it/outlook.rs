//! Positions that are played on alike have one outlook, whichever way led there.

use kernel::{Answer, Game as _, Input, NoSink, Shape, StateHash};
use magic::{CardPool, Choice, Game, Placed, PlayerSetup, Rules, Setup};
use std::sync::Arc;

fn game(hand: &[&str], battlefield: &[&str]) -> Game {
    let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards are sound"));
    let names = |names: &[&str]| names.iter().map(ToString::to_string).collect();
    let placed = |name: &&str| Placed { card: name.to_string(), ..Placed::default() };
    let player = |hand: &[&str], battlefield: &[&str]| PlayerSetup {
        library: vec!["Forest".to_string(); 20],
        hand: names(hand),
        battlefield: battlefield.iter().map(placed).collect(),
        ..PlayerSetup::default()
    };
    let setup = Setup {
        rules: Rules { mulligans: false, starting_hand: 0, ..Rules::MODERN },
        seed: 1,
        players: vec![player(hand, battlefield), player(&[], &[])],
        shuffle: false,
        rigged: Vec::new(),
    };
    Game::new(pool, &setup).expect("the setup is sound")
}

/// Casts these one after the other in the first main phase and lets each happen; all else is answered by default.
fn cast(mut game: Game, spells: &[&str]) -> StateHash {
    let mut left = spells.iter();
    let mut next = left.next();
    while let Some(spell) = next.or((!game.state().stack.is_empty()).then_some(&"")) {
        let decision = game.decision().expect("the game goes on");
        let seat = decision.who.first().expect("somebody is asked");
        let is_it = |choice: &Choice| matches!(choice, Choice::Cast(id, _) if game.name_of(*id) == *spell);
        let cast = match decision.shape {
            Shape::Action { options, .. } if game.state().stack.is_empty() => options.iter().position(is_it),
            _ => None,
        };
        if cast.is_some() {
            next = left.next();
        }
        let answer = cast.map_or_else(|| game.default_answer(), |at| Answer::Pick(at as u16));
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("what is offered is accepted");
    }
    game.outlook()
}

#[test]
fn the_order_of_what_is_over_does_not_matter() {
    let start = || game(&["Tsunami", "Tranquility"], &["Forest"; 7]);
    let both = ["Tsunami", "Tranquility"];
    assert_eq!(cast(start(), &both), cast(start(), &["Tranquility", "Tsunami"]));
    assert_ne!(cast(start(), &both), cast(start(), &both[..1]));
}

/// CR 404.2: Nether Shadow asks what lies above it.
#[test]
fn the_order_in_graveyards_matters_where_somebody_asks_for_it() {
    let start = || game(&["Tsunami", "Tranquility", "Nether Shadow"], &["Forest"; 7]);
    assert_ne!(cast(start(), &["Tsunami", "Tranquility"]), cast(start(), &["Tranquility", "Tsunami"]));
}

/// CR 613.7: of two that set the same, the younger one counts.
#[test]
fn the_order_of_what_lasts_matters() {
    let start = || game(&["Crusade", "Bad Moon"], &["Plains", "Plains", "Swamp", "Swamp"]);
    assert_ne!(cast(start(), &["Crusade", "Bad Moon"]), cast(start(), &["Bad Moon", "Crusade"]));
}
