//! Random days: what is offered is accepted, nothing is lost, a saved game is the same game.

use kernel::{Answer, Dice, Game as _, Input, NoSink, Seat};
use rangers::notation::Title;
use rangers::{Choice, Event, Game, Pool, RangerSetup, Reason, Rules, Setup, State, Tracker};
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

/// A random seat of those asked, and its random answer. Ending the day by choice is left aside while there is anything else.
fn sampled(game: &Game, dice: &mut Dice) -> (Seat, Answer) {
    let asking = game.state().asking.as_ref().unwrap();
    if asking.reason != Reason::Turn {
        let seats: Vec<Seat> = asking.seats.iter().collect();
        return (seats[dice.below(seats.len() as u32) as usize], kernel::sample(game, dice).unwrap());
    }
    let actions: Vec<(Seat, u16)> = asking
        .seats
        .iter()
        .flat_map(|seat| {
            let options = asking.options_of(seat).iter().enumerate();
            options.filter(|(_, choice)| **choice != Choice::EndDay).map(move |(at, _)| (seat, at as u16))
        })
        .collect();
    match actions.get(dice.below(actions.len() as u32) as usize) {
        Some((seat, at)) => (*seat, Answer::Pick(*at)),
        None => {
            let seat = asking.seats.iter().next().unwrap();
            (seat, Answer::Pick(asking.options_of(seat).len() as u16 - 1))
        }
    }
}

/// Plays to the end and says how many days began.
fn play(game: &mut Game, dice: &mut Dice, check: bool) -> usize {
    let mut events: Vec<Event> = Vec::new();
    while game.decision().is_some() {
        let (seat, answer) = sampled(game, dice);
        game.apply(seat, &Input::Answer(answer), &mut events).unwrap();
        if check {
            holds(game);
        }
        assert!(game.state().number < 20_000, "a day does not end");
    }
    events.iter().filter(|event| matches!(event, Event::DayEnded(_))).count()
}

#[test]
fn random_days_keep_what_must_hold() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    for seed in 0..24 {
        let mut game = begin(&pool, 1 + seed as usize % 4, seed);
        assert_eq!(play(&mut game, &mut Dice::new(seed), true), 2, "two days are played");
        assert!(game.state().tracker.day == 3);
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
        if game.decision().is_none() {
            break;
        }
        let saved = serde_json::to_string(game.state()).unwrap();
        let state: State = serde_json::from_str(&saved).unwrap();
        let mut resumed = Game::resume(pool.clone(), state);
        assert_eq!(resumed.hash(), game.hash());
        let (seat, answer) = sampled(&game, &mut dice);
        game.apply(seat, &Input::Answer(answer.clone()), &mut NoSink).unwrap();
        resumed.apply(seat, &Input::Answer(answer), &mut NoSink).unwrap();
        assert_eq!(resumed.hash(), game.hash());
    }
}
