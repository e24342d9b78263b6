//! Random days: what is offered is accepted, nothing is lost, a saved game is the same game.

use kernel::{Answer, Dice, Game as _, Input, NoSink, Who};
use rangers::notation::Title;
use rangers::{Choice, Game, Pool, RangerSetup, Rules, Setup, State, Tracker};
use std::sync::Arc;

fn ranger(pool: &Pool) -> RangerSetup {
    let id = |title: &'static str| pool.by_title(&Title::from(title)).unwrap();
    let titles = ["Eagle Eye", "Trail Mix", "Walk With Me", "Boundary Sensor", "Hydrolens Goggles", "Bold"];
    let deck = titles.iter().flat_map(|title| vec![id(title); 5]).collect();
    RangerSetup { aspects: [2, 3, 2, 1], role: id("Undaunted Seeker"), deck }
}

fn begin(pool: &Arc<Pool>, rangers: usize, seed: u64) -> Game {
    let tracker = Tracker::unchecked(pool, &vec![ranger(pool); rangers]);
    Game::begin(pool.clone(), Setup { seed, rules: Rules::default(), tracker, days: 2 })
}

fn holds(game: &Game) {
    let state = game.state();
    for ranger in &state.rangers {
        assert!(state.card(ranger.token).zone.in_play(), "a token lies on a card that is not in play");
    }
    let test = state.test().and_then(|test| test.drawn).is_some();
    let challenge = state.challenge_deck.len() + state.challenge_discard.len() + usize::from(test);
    assert_eq!(challenge, 24, "challenge cards are lost");
    for (at, card) in state.cards.iter().enumerate() {
        let id = rangers::CardId(at as u16);
        assert!(card.attachments.iter().all(|one| state.card(*one).host == Some(id)), "attachments are not mutual");
    }
}

/// A random answer; the group ends the day of its own will only where chance insists.
fn sampled(game: &Game, dice: &mut Dice) -> Answer {
    for _ in 0..6 {
        let answer = kernel::sample(game, dice).unwrap();
        let asking = game.state().asking.as_ref().unwrap();
        let first = asking.options_of(asking.seats.iter().next().unwrap());
        let ends = matches!(&answer, Answer::Pick(pick) if first.get(usize::from(*pick)) == Some(&Choice::EndDay));
        if !ends {
            return answer;
        }
    }
    game.default_answer()
}

fn play(game: &mut Game, dice: &mut Dice, check: bool) {
    while let Some(decision) = game.decision() {
        let seat = match decision.who {
            Who::One(seat) => seat,
            Who::AnyOf(seats) | Who::EachOf(seats) => seats.iter().next().unwrap(),
        };
        let answer = sampled(game, dice);
        game.apply(seat, &Input::Answer(answer), &mut NoSink).unwrap();
        if check {
            holds(game);
        }
        assert!(game.state().number < 20_000, "a day does not end");
    }
}

#[test]
fn random_days_keep_what_must_hold() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    for seed in 0..24 {
        let mut game = begin(&pool, 1 + seed as usize % 4, seed);
        play(&mut game, &mut Dice::new(seed), true);
        let mut again = begin(&pool, 1 + seed as usize % 4, seed);
        play(&mut again, &mut Dice::new(seed), false);
        assert_eq!(game.hash(), again.hash());
    }
}

#[test]
fn a_saved_game_goes_on_as_the_same_game() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let mut game = begin(&pool, 2, 5);
    let mut dice = Dice::new(5);
    for _ in 0..60 {
        let Some(decision) = game.decision() else { break };
        let seat = decision.who.first().unwrap();
        let saved = serde_json::to_string(game.state()).unwrap();
        let state: State = serde_json::from_str(&saved).unwrap();
        let mut resumed = Game::resume(pool.clone(), state);
        assert_eq!(resumed.hash(), game.hash());
        let answer = kernel::sample(&game, &mut dice).unwrap();
        game.apply(seat, &Input::Answer(answer.clone()), &mut NoSink).unwrap();
        resumed.apply(seat, &Input::Answer(answer), &mut NoSink).unwrap();
        assert_eq!(resumed.hash(), game.hash());
    }
}
