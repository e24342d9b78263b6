//! No game goes on for ever: neither what the rules repeat nor what a stubborn player repeats.

use fuzz::whole_pool;
use kernel::{Answer, Game as _, Input, NoSink, Outcome};
use magic::notation::{Comparison, Condition, Effect, count, create, creature, creatures, sorcery};
use magic::{CardPool, Choice, Game, Placed, PlayerSetup, Rules, Setup};
use std::sync::Arc;

fn placed(name: &str) -> Placed {
    Placed { card: name.to_string(), ..Placed::default() }
}

fn game(battlefield: Vec<Placed>, hand: &[&str]) -> Game {
    game_with(whole_pool(), battlefield, hand)
}

fn game_with(pool: Arc<CardPool>, battlefield: Vec<Placed>, hand: &[&str]) -> Game {
    let player = |battlefield: Vec<Placed>, hand: &[&str]| PlayerSetup {
        library: vec!["Forest".to_string(); 40],
        hand: hand.iter().map(ToString::to_string).collect(),
        battlefield,
        ..PlayerSetup::default()
    };
    let setup = Setup {
        rules: Rules { mulligans: false, starting_hand: 0, ..Rules::MODERN },
        seed: 1,
        players: vec![player(battlefield, hand), player(Vec::new(), &[])],
        shuffle: false,
        rigged: Vec::new(),
    };
    Game::new(pool, &setup).expect("the setup is sound")
}

/// Takes the last action that is no routine one whenever there is one, otherwise the default.
fn stubborn(game: &Game) -> Answer {
    match game.decision().map(|decision| decision.shape) {
        Some(kernel::Shape::Action { routine, .. }) if routine > 1 => Answer::Pick(routine - 1),
        _ => game.default_answer(),
    }
}

#[test]
fn a_free_ability_cannot_be_activated_for_ever() {
    let mut game = game(vec![placed("Shuko"), placed("Memnite"), placed("Memnite")], &[]);
    let mut acted = 0;
    for _ in 0..40_000 {
        let Some(decision) = game.decision() else { break };
        if decision.number > 0 && game.state().turn.number > 3 {
            break;
        }
        let seat = decision.who.first().expect("somebody is asked");
        let answer = stubborn(&game);
        acted += u32::from(matches!(&answer, Answer::Pick(pick) if *pick > 0));
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("what is offered is accepted");
    }
    assert!(game.state().turn.number > 3 || game.outcome().is_some(), "turn {}", game.state().turn.number);
    assert!(acted > 0);
}

#[test]
fn positions_do_not_tell_when_they_came_about() {
    let pass = |game: &mut Game| {
        let seat = game.decision().and_then(|decision| decision.who.first()).expect("somebody is asked");
        let answer = game.default_answer();
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("the default is accepted");
    };
    let mut one = game(vec![placed("Forest")], &[]);
    let mut other = game(vec![placed("Forest")], &[]);
    assert_eq!(one.position(), other.position());
    pass(&mut one);
    assert_ne!(one.position(), other.position(), "somebody else has priority");
    pass(&mut other);
    assert_eq!(one.position(), other.position());
}

/// CR 732.4: each round makes as many as there are, so that twenty rounds make a million: what is done counts, not the rounds.
#[test]
fn what_doubles_for_ever_ends_in_a_draw() {
    let more = create(count(creatures()), creature("Mite", "", "Mite", 1, 1));
    let always = Condition::Compare(count(creatures()), Comparison::AtLeast, 1.into());
    let mut cards = magic_cards::all();
    cards.push(sorcery("Endless Mites", "{0}", Effect::RepeatWhile(Box::new(more), always)));
    let pool = Arc::new(CardPool::new(cards, &magic_text::English).expect("the definition is sound"));
    let mut game = game_with(pool, vec![placed("Memnite")], &["Endless Mites"]);
    for _ in 0..40 {
        let Some(decision) = game.decision() else { break };
        let seat = decision.who.first().expect("somebody is asked");
        game.apply(seat, &Input::Answer(stubborn(&game)), &mut NoSink).expect("what is offered is accepted");
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}

#[test]
fn rings_that_exile_one_another_end_in_a_draw() {
    let lands = (0..9).map(|_| placed("Plains")).collect();
    let mut game = game(lands, &["Oblivion Ring", "Oblivion Ring", "Oblivion Ring"]);
    let mut answers = 0;
    while let Some(decision) = game.decision() {
        let seat = decision.who.first().expect("somebody is asked");
        let answer = match decision.shape {
            kernel::Shape::Action { options, .. } => {
                let cast = options.iter().position(|one| matches!(one, Choice::Cast(..)));
                Answer::Pick(cast.unwrap_or(0) as u16)
            }
            _ => game.default_answer(),
        };
        game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("what is offered is accepted");
        answers += 1;
        assert!(answers < 1000, "it is noticed soon");
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}
