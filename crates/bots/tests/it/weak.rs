//! The weak player: better than chance, always accepted, and blind to what it may not see.

use crate::arena::{game, play, pool};
use bots::Eyes;
use bots::magic::{Knowledge, Strength, Weights};
use kernel::{Answer, Game as _, Input, NoSink, Outcome, Seat, Shape, Viewer};
use magic::{CardPool, Game, Placed, PlayerId, PlayerSetup, Rules, Setup};
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

/// Player 1 has so many cards left in the library, and the other 20 and a full hand.
fn with_library(pool: &Arc<CardPool>, cards: usize, hand: &[&str], graveyard: usize) -> Game {
    let player = |library: usize| PlayerSetup {
        library: vec!["Island".to_string(); library],
        battlefield: vec![Placed { card: "Island".to_string(), ..Placed::default() }; 4],
        ..PlayerSetup::default()
    };
    let mut own = player(cards);
    own.hand = hand.iter().map(ToString::to_string).collect();
    own.graveyard = vec!["Island".to_string(); graveyard];
    let mut other = player(20);
    other.hand = vec!["Island".to_string(); 7];
    let rules = Rules { mulligans: false, starting_hand: 0, ..Rules::MODERN };
    let setup = Setup { rules, seed: 1, players: vec![own, other], shuffle: false, rigged: Vec::new() };
    Game::new(Arc::clone(pool), &setup).expect("a board")
}

#[test]
fn the_last_cards_of_a_library_are_dear() {
    let pool = pool();
    let known = Knowledge::of(&pool);
    let promises = |cards| Weights::FITTED.judge(&known, &with_library(&pool, cards, &[], 0), PlayerId(0));
    assert!(promises(30) > promises(12) && promises(12) > promises(5), "few cards are worse than many");
    assert!((promises(40) - promises(30)).abs() < 1e-9, "among many it makes no difference");
}

#[test]
fn a_library_that_is_filled_again_first_is_drawn_from() {
    let pool = pool();
    let known = Arc::new(Knowledge::of(&pool));
    let casts = |graveyard: usize| {
        let mut game = with_library(&pool, 5, &["Timetwister"], graveyard);
        let mut weak = Strength::Weak.player(&known, 1);
        for _ in 0..40 {
            let seat = game.decision().and_then(|decision| decision.who.first()).expect("the game goes on");
            let answer = weak.answer(&Eyes::new(&game, seat));
            game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("a bot's answer is accepted");
            if game.state().turn.number > 1 {
                return false;
            }
            if game.state().players[0].hand.len() == 7 {
                return true;
            }
        }
        false
    };
    assert!(casts(30), "seven cards, and a library again");
    assert!(!casts(0), "it would draw from an empty library");
}

/// A board of these for both players, with lands to draw and no opening hands.
fn board(pool: &Arc<CardPool>, mut players: [PlayerSetup; 2]) -> Game {
    players.iter_mut().for_each(|player| player.library = vec!["Mountain".to_string(); 20]);
    let rules = Rules { mulligans: false, starting_hand: 0, ..Rules::MODERN };
    let setup = Setup { rules, seed: 1, players: players.into(), shuffle: false, rigged: Vec::new() };
    Game::new(Arc::clone(pool), &setup).expect("a board")
}

/// Somebody with these in hand and on the battlefield.
fn with(hand: &[&str], battlefield: &[&str]) -> PlayerSetup {
    let placed = |card: &&str| Placed { card: card.to_string(), ..Placed::default() };
    PlayerSetup {
        hand: hand.iter().map(ToString::to_string).collect(),
        battlefield: battlefield.iter().map(placed).collect(),
        ..PlayerSetup::default()
    }
}

#[test]
fn mana_of_any_colour_is_made_in_the_colour_that_is_owed() {
    let pool = pool();
    let known = Arc::new(Knowledge::of(&pool));
    let own = with(&["Mahamoti Djinn"], &["Mountain", "Mountain", "Mountain", "Black Lotus"]);
    let mut game = board(&pool, [own, PlayerSetup::default()]);
    let mut weak = Strength::Weak.player(&known, 1);
    let is_there = |game: &Game| game.state().battlefield.iter().any(|id| game.name_of(*id) == "Mahamoti Djinn");
    for _ in 0..60 {
        let seat = game.decision().and_then(|decision| decision.who.first()).expect("the game goes on");
        let answer = weak.answer(&Eyes::new(&game, seat));
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("a bot's answer is accepted");
        if is_there(&game) {
            return;
        }
    }
    panic!("the Djinn was never paid for");
}

#[test]
fn who_has_no_power_stays_at_home() {
    let pool = pool();
    let known = Arc::new(Knowledge::of(&pool));
    let own = with(&[], &["Birds of Paradise", "Argothian Pixies"]);
    let mut game = board(&pool, [own, PlayerSetup::default()]);
    let mut weak = Strength::Weak.player(&known, 1);
    for _ in 0..60 {
        let seat = game.decision().and_then(|decision| decision.who.first()).expect("the game goes on");
        let answer = weak.answer(&Eyes::new(&game, seat));
        if let Some(Shape::PairOnce { candidates, .. }) = game.decision().map(|decision| decision.shape) {
            let Answer::Pairs(pairs) = &answer else { panic!("an attack is pairs") };
            let names = pairs.iter().map(|pair| candidates[usize::from(pair.0)]);
            let names: Vec<String> =
                names.filter_map(|one| one.as_entity()?.object()).map(|id| game.name_of(id)).collect();
            assert_eq!(names, ["Argothian Pixies"]);
            return;
        }
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("a bot's answer is accepted");
    }
    panic!("nobody was asked to attack");
}

/// The first player casts Hill Giant and keeps so many Mountains untapped; the second holds Power Sink with three Islands.
/// Whether the Giant comes into play.
fn giant_against_a_tax(mountains: usize) -> bool {
    let pool = pool();
    let known = Arc::new(Knowledge::of(&pool));
    let own = with(&["Hill Giant"], &vec!["Mountain"; 4 + mountains]);
    let mut game = board(&pool, [own, with(&["Power Sink"], &["Island"; 3])]);
    let mut weak = Strength::Weak.player(&known, 1);
    while game.state().turn.number == 1 {
        let seat = game.decision().and_then(|decision| decision.who.first()).expect("the game goes on");
        let answer = weak.answer(&Eyes::new(&game, seat));
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("a bot's answer is accepted");
    }
    game.state().battlefield.iter().any(|id| game.name_of(*id) == "Hill Giant")
}

#[test]
fn a_tax_is_as_high_as_it_can_be_and_kept_where_it_could_be_paid() {
    assert!(!giant_against_a_tax(0), "nothing is left to pay with");
    assert!(!giant_against_a_tax(1), "X is 2");
    assert!(giant_against_a_tax(2), "X could be paid");
}

#[test]
fn what_is_shared_among_targets_is_aimed_at_one() {
    let pool = pool();
    let known = Arc::new(Knowledge::of(&pool));
    let other = PlayerSetup { life: Some(3), ..with(&[], &["Grizzly Bears"; 2]) };
    let game = board(&pool, [with(&["Fireball"], &["Mountain"; 4]), other]);
    let mut players: Vec<_> = (0..2).map(|seat| Strength::Weak.player(&known, seat)).collect();
    assert_eq!(play(game, &mut players), Some(Outcome::Won(vec![Seat(0)])));
}
