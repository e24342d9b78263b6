//! Between days: rewards are swapped after camping, aspirations are kept, and every ready ranger is legal.

use kernel::{Answer, Game as _, Input, NoSink, Seat};
use rangers::notation::Title;
use rangers::{
    Choice, DefinitionId, Event, Game, Placed, Pool, RangerId, Reason, RiggedSetup, Rules, Setup, Tracker, Zone,
};
use std::sync::Arc;

fn face(pool: &Pool, title: &'static str) -> DefinitionId {
    pool.by_title(&Title::from(title)).unwrap()
}

fn tracker(pool: &Pool) -> Tracker {
    let ranger = rangers_cards::travelling_explorer(pool).unwrap();
    Tracker { day: 2, ..Tracker::begin(pool, &[ranger]).unwrap() }
}

fn setup(tracker: Tracker) -> Setup {
    Setup { seed: 1, rules: Rules::default(), tracker, days: 1 }
}

fn offered(game: &Game) -> (Reason, Vec<Choice>) {
    let asking = game.state().asking.as_ref().unwrap();
    (asking.reason, asking.options.clone())
}

fn take(game: &mut Game, choice: Choice) {
    let (_, options) = offered(game);
    let at = options.iter().position(|one| *one == choice).unwrap();
    game.apply(Seat(0), &Input::Answer(Answer::Pick(at as u16)), &mut NoSink).unwrap();
}

#[test]
fn a_reward_goes_in_after_camping_and_out_again() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let (snack, claw) = (face(&pool, "Quisi's Favorite Snack"), face(&pool, "Sil's Sketchbook"));
    let honey = face(&pool, "Translocator");
    let bold = face(&pool, "Bold");
    let camped = Tracker { camped: true, rewards: vec![snack, claw, honey], ..tracker(&pool) };
    let mut game = Game::begin(pool.clone(), setup(camped));
    // The Translocator asks for focus 3, which this ranger has not.
    let (reason, options) = offered(&game);
    assert_eq!(reason, Reason::SwapIn(RangerId(0)));
    assert_eq!(options, [Choice::Face(claw), Choice::Face(snack), Choice::Nothing]);
    take(&mut game, Choice::Face(snack));
    assert_eq!(offered(&game).0, Reason::SwapOut(RangerId(0)));
    take(&mut game, Choice::Face(bold));
    let record = &game.state().tracker.rangers[0];
    assert_eq!(record.deck.iter().filter(|one| **one == snack).count(), 1);
    assert_eq!(record.aside, [bold]);
    assert_eq!(record.deck.len(), 30);
    // The card set aside comes back for a reward alone.
    take(&mut game, Choice::Face(bold));
    assert_eq!(offered(&game).1, [Choice::Face(snack)]);
    take(&mut game, Choice::Face(snack));
    assert!(game.state().tracker.rangers[0].aside.is_empty());
    take(&mut game, Choice::Nothing);
    assert_ne!(offered(&game).0, Reason::SwapIn(RangerId(0)));
}

#[test]
fn a_card_set_aside_does_not_come_back_as_a_third_copy() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let (snack, bold) = (face(&pool, "Quisi's Favorite Snack"), face(&pool, "Bold"));
    let mut camped = Tracker { camped: true, rewards: vec![snack], ..tracker(&pool) };
    let record = &mut camped.rangers[0];
    // Another card made room for the reward, and a copy lies aside of what the deck has two of.
    let other = record.deck.iter().position(|one| *one != bold).unwrap();
    record.deck[other] = snack;
    record.aside = vec![bold];
    let deck = record.deck.clone();
    assert_eq!(deck.iter().filter(|one| **one == bold).count(), 2);
    let game = Game::begin(pool.clone(), setup(camped.clone()));
    assert!(!offered(&game).1.contains(&Choice::Face(bold)), "{:?}", offered(&game));
    // With one copy in the deck the second comes back, and then no more.
    let record = &mut camped.rangers[0];
    let one = record.deck.iter().position(|one| *one == bold).unwrap();
    let third = record.deck.iter().copied().find(|one| ![bold, snack].contains(one)).unwrap();
    record.deck[one] = third;
    record.aside = vec![bold, bold];
    let mut game = Game::begin(pool, setup(camped));
    take(&mut game, Choice::Face(bold));
    take(&mut game, Choice::Face(snack));
    let record = &game.state().tracker.rangers[0];
    assert_eq!(record.deck.iter().filter(|one| **one == bold).count(), 2);
    let (reason, options) = offered(&game);
    assert!(reason != Reason::SwapIn(RangerId(0)) || !options.contains(&Choice::Face(bold)), "{options:?}");
}

#[test]
fn without_a_camp_nothing_is_swapped() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let rewards = vec![face(&pool, "Quisi's Favorite Snack")];
    let game = Game::begin(pool.clone(), setup(Tracker { rewards, ..tracker(&pool) }));
    assert!(!matches!(offered(&game).0, Reason::SwapIn(_)));
}

#[test]
fn an_aspiration_goes_on_where_it_was_and_is_written_down() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let horizon = face(&pool, "Far Horizon");
    let ann = RangerId(0);
    let tracker = Tracker { aspirations: vec![(ann, horizon, 3)], ..tracker(&pool) };
    let location = tracker.location;
    let card = Placed { owner: Some(ann), ..Placed::new(horizon, Zone::Hand(ann)) };
    let rigged = RiggedSetup {
        setup: setup(tracker),
        location,
        cards: vec![card],
        energy: vec![[3; 4]],
        injuries: vec![0],
        challenge: None,
    };
    let (mut game, ids) = Game::rigged(pool, rigged);
    take(&mut game, Choice::Play(ids[0]));
    assert_eq!(game.state().card(ids[0]).progress, 3);
    let mut events: Vec<Event> = Vec::new();
    let end = offered(&game).1.iter().position(|one| *one == Choice::EndDay).unwrap();
    game.apply(Seat(0), &Input::Answer(Answer::Pick(end as u16)), &mut events).unwrap();
    assert!(events.contains(&Event::Aspired(ann, horizon, 3)));
    assert_eq!(game.state().tracker.aspirations, [(ann, horizon, 3)]);
}

#[test]
fn every_ready_ranger_keeps_the_rules_of_creation() {
    let pool = rangers_cards::pool().unwrap();
    assert_eq!(rangers_cards::READY.len(), 4);
    for ready in rangers_cards::READY {
        let ranger = ready.setup(&pool).unwrap();
        assert!(Tracker::begin(&pool, &[ranger]).is_ok(), "{}", ready.name);
    }
}

#[test]
fn a_lingering_injury_of_the_opening_hand_attaches_itself_first() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let injury = face(&pool, "Lingering Injury");
    let mut met = 0;
    for seed in 0..16 {
        let mut tracker = tracker(&pool);
        tracker.rangers[0].maladies = vec![injury; 8];
        let game = Game::begin(pool.clone(), Setup { seed, ..setup(tracker) });
        let (reason, options) = offered(&game);
        assert_eq!(reason, Reason::Redraw(RangerId(0)));
        let role = game.state().ranger(RangerId(0)).role;
        let attached = game.state().card(role).attachments.len();
        assert_eq!(options.len() + attached, 6);
        let in_hand = |id: &rangers::CardId| game.state().card(*id).definition == injury;
        assert!(!game.state().ranger(RangerId(0)).hand.iter().any(in_hand));
        met += attached;
    }
    assert!(met > 0, "no opening hand had an injury");
}

#[test]
fn who_searches_a_deck_knows_what_lies_in_it() {
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let ann = RangerId(0);
    let tracker = tracker(&pool);
    let location = tracker.location;
    let card = |title, zone| Placed { owner: Some(ann), ..Placed::new(face(&pool, title), zone) };
    let mut cards: Vec<Placed> =
        ["Bold", "Eagle Eye", "Astute", "Strider", "Thorough"].map(|title| card(title, Zone::Deck(ann))).into();
    cards.push(card("Clarity of the Headwaters", Zone::Hand(ann)));
    let challenge = None;
    let (energy, injuries) = (vec![[3; 4]], vec![0]);
    let rigged = RiggedSetup { setup: setup(tracker), location, cards, energy, injuries, challenge };
    let (mut game, ids) = Game::rigged(pool.clone(), rigged);
    take(&mut game, Choice::Play(ids[5]));
    let faces = |game: &Game| ids[..5].iter().map(|id| game.state().card(*id).definition).collect::<Vec<_>>();
    for seed in 0..8 {
        assert_eq!(faces(&game.redeal(kernel::Viewer::Seat(Seat(0)), seed)), faces(&game));
    }
    let others = (0..8).filter(|seed| faces(&game.redeal(kernel::Viewer::Spectator, *seed)) != faces(&game));
    assert!(others.count() > 0, "a spectator is dealt the deck anew");
}
