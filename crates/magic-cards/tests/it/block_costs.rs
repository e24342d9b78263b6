//! Costs to block that are no mana, which no built-in card asks for yet.

use kernel::{Answer, Game as _, Input, NoSink, Shape};
use magic::notation::*;
use magic::{CardPool, Game, Placed, PlayerSetup, Rules, Setup};
use std::sync::Arc;

/// A table at which a block costs a land and a life; the second player has these lands and two creatures.
fn board(lands: &[&str]) -> Game {
    board_with(Cost::from(CostPart::Sacrifice(1.into(), magic::notation::lands())).and(CostPart::Life(1.into())), lands)
}

/// The same where a block costs that.
fn board_with(cost: Cost, lands: &[&str]) -> Game {
    let (who, whom) = (creatures(), Some(creatures().yours()));
    let toll = enchantment("Toll Gate", "{W}").constant(Statement::BlockCost { who, whom, cost, times: None });
    let cards = magic_cards::all().into_iter().chain([toll]).collect();
    let pool = Arc::new(CardPool::new(cards, &magic_text::English).expect("the cards load"));
    let placed = |name: &str| Placed { card: name.to_string(), ..Placed::default() };
    let library = || vec!["Forest".to_string(); 10];
    let first = PlayerSetup {
        library: library(),
        battlefield: vec![placed("Toll Gate"), placed("Hill Giant")],
        ..PlayerSetup::default()
    };
    let mut defenders = vec![placed("Grizzly Bears"), placed("Grizzly Bears")];
    defenders.extend(lands.iter().map(|name| placed(name)));
    let second = PlayerSetup { library: library(), battlefield: defenders, ..PlayerSetup::default() };
    let rules = Rules { mulligans: false, starting_hand: 0, ..Rules::MODERN };
    let setup = Setup { rules, seed: 1, players: vec![first, second], shuffle: false, rigged: vec![] };
    let mut game = Game::new(pool, &setup).expect("the board is sound");
    for _ in 0..60 {
        let decision = game.decision().expect("the game goes on");
        let seat = decision.who.first().expect("somebody is asked");
        let answer = match decision.shape {
            Shape::PairOnce { .. } => Answer::Pairs([(0, 0)].into_iter().collect()),
            Shape::PairFreely { .. } => return game,
            _ => game.default_answer(),
        };
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("an offered answer is accepted");
    }
    panic!("nobody was asked for blockers");
}

fn answer(game: &mut Game, answer: Answer) -> bool {
    let seat = game.decision().and_then(|decision| decision.who.first()).expect("somebody is asked");
    game.apply(seat, &Input::Answer(answer), &mut NoSink).is_ok()
}

fn lands_of(game: &Game, seat: u8) -> usize {
    let land = |id: &&magic::ObjectId| {
        game.characteristics(**id).is(magic::CardType::Land) && game.object(**id).is_some_and(|one| one.owner.0 == seat)
    };
    game.state().battlefield.iter().filter(land).count()
}

#[test]
fn a_block_is_paid_for_with_what_the_player_chooses() {
    let mut game = board(&["Plains", "Island"]);
    assert!(answer(&mut game, Answer::Pairs([(0, 0)].into_iter().collect())));
    let offered = match game.decision().expect("a land is asked for").shape {
        Shape::PickSome { options, min: 1, max: 1 } => options.len(),
        other => panic!("{other:?}"),
    };
    assert_eq!(offered, 2);
    assert!(answer(&mut game, Answer::Picks([1].into_iter().collect())));
    assert_eq!((game.state().players[1].life, lands_of(&game, 1)), (19, 1));
    assert!(game.state().combat.attackers[0].blocked);
}

#[test]
fn with_one_land_two_creatures_cannot_block() {
    let mut game = board(&["Plains"]);
    assert!(!answer(&mut game, Answer::Pairs([(0, 0), (1, 0)].into_iter().collect())));
    assert!(answer(&mut game, Answer::Pairs([(0, 0)].into_iter().collect())));
    assert_eq!((game.state().players[1].life, lands_of(&game, 1)), (19, 0));
    assert!(game.state().combat.attackers[0].blocked);
}

#[test]
fn without_a_land_nothing_blocks() {
    let mut game = board(&[]);
    assert!(!answer(&mut game, Answer::Pairs([(0, 0)].into_iter().collect())));
    assert!(answer(&mut game, Answer::Pairs(Default::default())));
    assert_eq!(game.state().players[1].life, 20);
}

#[test]
fn a_block_that_is_half_paid_can_be_taken_back() {
    let mut game = board(&["Plains", "Island"]);
    let before = game.hash();
    assert!(answer(&mut game, Answer::Pairs([(0, 0)].into_iter().collect())));
    assert_eq!(game.half_made_by(), Some(kernel::Seat(1)));
    game.apply(kernel::Seat(1), &Input::TakeBack, &mut NoSink).expect("nothing is paid yet");
    assert_eq!(game.hash(), before);
    assert!(matches!(game.decision().expect("blockers are asked for").shape, Shape::PairFreely { .. }));
    assert!(answer(&mut game, Answer::Pairs(Default::default())));
    assert_eq!((game.state().players[1].life, lands_of(&game, 1)), (20, 2));
}

/// CR 118.3: what pays for one part of a cost is gone for the others.
#[test]
fn what_pays_for_one_part_leaves_enough_for_the_next() {
    let islands = magic::notation::lands().subtype("Island");
    let two = || {
        let any = CostPart::Sacrifice(1.into(), magic::notation::lands());
        Cost::from(any).and(CostPart::Sacrifice(1.into(), islands.clone()))
    };
    let mut game = board_with(two(), &["Island", "Plains", "Swamp"]);
    assert!(answer(&mut game, Answer::Pairs([(0, 0)].into_iter().collect())));
    assert!(
        !answer(&mut game, Answer::Picks([0].into_iter().collect())),
        "the only Island is needed for the second part"
    );
    let default = game.default_answer();
    assert!(answer(&mut game, default));
    assert_eq!(lands_of(&game, 1), 1);
    assert!(game.state().combat.attackers[0].blocked);
    let mut poor = board_with(two(), &["Island"]);
    assert!(!answer(&mut poor, Answer::Pairs([(0, 0)].into_iter().collect())));
}
