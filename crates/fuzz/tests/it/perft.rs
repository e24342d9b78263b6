//! Decision counts: how many answer sequences of a length there are from tricky boards.
//!
//! A count is the number of nodes at each depth of the tree of answers. Combinatorial shapes are enumerated fully (each set
//! of picks once, every order, every division, every set of attacks or blocks that the game accepts); none of these boards
//! has a question with more than [`CAP`] answers, and one that had would fail. Actions are taken with automatic payment;
//! routine actions (mana abilities at priority) are left aside, and a question with a single answer is answered without
//! adding to the depth. Depths 1 and 2 were counted by hand, as the comments tell; the others are what the engine says.

use fuzz::{all_answers, whole_pool};
use kernel::{Answer, Game as _, Input, NoSink, Shape};
use magic::{Game, Placed, PlayerSetup, Rules, Setup, Step};
use std::sync::Arc;

const CAP: usize = 4_096;

fn placed(cards: &[&str]) -> Vec<Placed> {
    cards.iter().map(|card| Placed { card: card.to_string(), ..Placed::default() }).collect()
}

fn names(cards: &[&str]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

/// Two players with hands and permanents, nothing dealt, on the first turn of the first.
fn board(first: (&[&str], &[&str]), second: (&[&str], &[&str])) -> Game {
    let player = |(hand, battlefield): (&[&str], &[&str])| PlayerSetup {
        hand: names(hand),
        battlefield: placed(battlefield),
        library: names(&["Forest"; 5]),
        ..PlayerSetup::default()
    };
    let rules = Rules { starting_hand: 0, mulligans: false, ..Rules::MODERN };
    let setup = Setup { rules, seed: 1, players: vec![player(first), player(second)], shuffle: false, rigged: vec![] };
    Game::new(whole_pool(), &setup).expect("the boards name cards of the pool")
}

/// Everybody passes until that step is reached.
fn until(mut game: Game, step: Step) -> Game {
    while game.state().turn.step != step {
        give(&mut game, &Answer::Pick(0));
    }
    game
}

fn give(game: &mut Game, answer: &Answer) {
    let seat = game.decision().and_then(|decision| decision.who.first()).expect("somebody is asked");
    game.apply(seat, &Input::Answer(answer.clone()), &mut NoSink).expect("the answer is offered");
}

/// The nodes of the tree of answers at depths 1 to `depth`.
fn perft(game: &Game, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    count(game, &mut counts);
    counts
}

fn count(game: &Game, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let mut game = game.clone();
    let mut answers = choices(&game);
    while let [only] = &answers[..] {
        give(&mut game, only);
        answers = choices(&game);
    }
    *here += answers.len() as u64;
    if deeper.is_empty() {
        return;
    }
    for answer in &answers {
        let mut next = game.clone();
        give(&mut next, answer);
        count(&next, deeper);
    }
}

/// All answers but routine actions.
fn choices(game: &Game) -> Vec<Answer> {
    let mut answers = all_answers(game, CAP).expect("no question has too many answers");
    if let Some(Shape::Action { routine, .. }) = game.decision().map(|decision| decision.shape) {
        answers.truncate(usize::from(routine));
    }
    answers
}

/// Tells the answers at the root, to verify counts by hand.
fn root(game: &Game) -> String {
    fuzz::narrate::decision(game)
}

fn check(game: &Game, expected: &[u64]) {
    let found = perft(game, expected.len());
    assert_eq!(found, expected, "\n{}", root(game));
}

/// Menace, first strike and trample against three blockers.
///
/// Depth 1: each of three attacks or not, 8. Depth 2: without attack, the defender's next turn begins and a drawn land may be
/// played, 2. Otherwise each blocker blocks none or one of n attackers, (n + 1)^3, less those in which exactly one blocks the
/// one with menace, 3 n^2: Knight 8, Mammoth 8, Brute 8 - 3, Knight and Mammoth 27, Brute and either 27 - 12 each, all three
/// 64 - 27. In all 2 + 8 + 8 + 5 + 27 + 15 + 15 + 37 = 117.
#[test]
fn combat() {
    let game = board(
        (&[], &["Boggart Brute", "White Knight", "War Mammoth"]),
        (&[], &["Grizzly Bears", "Hill Giant", "Wall of Wood"]),
    );
    check(&until(game, Step::DeclareAttackers), &[8, 117, 420, 998]);
}

/// A burn spell, a pump spell and two counterspells.
///
/// Depth 1: pass or cast Lightning Bolt; Counterspell has no target yet, 2. Depth 2: after a pass the other passes or casts
/// Giant Growth, 2; the Bolt may go to two players and two creatures, 4. Depth 3: a second pass leads to the next step, 2;
/// Giant Growth has two targets, 2; after each Bolt its caster passes or counters it, 8. Depth 4: 2 + 4, then 2 + 2 (Giant
/// Growth may be countered by its caster), and after each Bolt, let be or countered, the other passes, counters or grows, 24.
#[test]
fn stack_war() {
    let game = board(
        (&["Lightning Bolt", "Counterspell"], &["Mountain", "Island", "Island", "Grizzly Bears"]),
        (&["Counterspell", "Giant Growth"], &["Island", "Island", "Forest", "Hill Giant"]),
    );
    check(&until(game, Step::Main1), &[2, 6, 12, 34]);
}

/// Four triggers of one player to order, three of the other, and an anthem that saves nobody.
///
/// Depth 1: pass or cast Pyroclasm, 2. Depth 2: either way the other passes or casts Shock, 4. Depth 3: a pass after a pass
/// leads to the next question with Shock in hand, 2; Shock has 2 players and 5 creatures for targets, 7, in answer to
/// Pyroclasm as well, 7; a Pyroclasm that resolves kills both Blood Artists and Onulet, so its caster orders three triggers of
/// the Blood Artist and one of Onulet, 4! = 24.
#[test]
fn triggers() {
    let game = board(
        (&["Pyroclasm"], &["Mountain", "Mountain", "Blood Artist", "Onulet", "Wall of Stone"]),
        (&["Shock"], &["Mountain", "Blood Artist", "Glorious Anthem", "War Mammoth"]),
    );
    check(&until(game, Step::Main1), &[2, 4, 40, 271]);
}

/// Dual lands and a creature that make mana, X, modes and a division.
///
/// Depth 1: pass, Disintegrate, Healing Salve, Arc Lightning, 4. Depth 2: after a pass, Salve can still be cast at the next
/// step, 2; X is 0 to 3 with four sources, 4; Salve has two modes, 2; Arc Lightning takes one to three of two players and two
/// creatures, 4 + 6 + 4 = 14. In all 22. Depth 3: attack or not and two modes, 4; four targets for each X, 16; two players or
/// four targets for the modes, 6; Arc Lightning at one or three leaves white mana for Salve, 8 + 8, at two divides 3 as 1 and 2
/// or 2 and 1, 12. In all 54.
#[test]
fn mana_and_modes() {
    let game = board(
        (
            &["Disintegrate", "Healing Salve", "Arc Lightning"],
            &["Plateau", "Badlands", "Mountain", "Birds of Paradise"],
        ),
        (&[], &["Grizzly Bears"]),
    );
    check(&until(game, Step::Main1), &[4, 22, 54, 120]);
}

#[test]
fn a_game_asks_the_same_again() {
    let game = until(board((&["Shock"], &["Mountain"]), (&[], &["Grizzly Bears"])), Step::Main1);
    let pool = whole_pool();
    assert_eq!(perft(&game, 3), perft(&Game::resume(Arc::clone(&pool), &game.save()), 3));
}
