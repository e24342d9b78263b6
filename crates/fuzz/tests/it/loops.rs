//! No game goes on for ever: neither what the rules repeat nor what a stubborn player repeats.

use fuzz::whole_pool;
use kernel::{Answer, Game as _, Input, NoSink, Outcome};
use magic::{Choice, Game, Placed, PlayerSetup, Rules, Setup};

fn placed(name: &str) -> Placed {
    Placed { card: name.to_string(), ..Placed::default() }
}

fn game(battlefield: Vec<Placed>, hand: &[&str]) -> Game {
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
    Game::new(whole_pool(), &setup).expect("the setup is sound")
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
