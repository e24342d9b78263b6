//! What players may see and are told: projected events, and explanations.

use kernel::{Dice, Game as _, Input, Seat, Viewer, sample};
use magic::{CardPool, CounterKind, Entity, Event, Explained, Game, Placed, PlayerId, PlayerSetup, Rules, Setup, Zone};
use std::sync::Arc;

fn pool() -> Arc<CardPool> {
    Arc::new(CardPool::new(magic_cards::all()).expect("the built-in cards load"))
}

fn placed(card: &str) -> Placed {
    Placed { card: card.to_string(), ..Placed::default() }
}

fn board(mine: Vec<Placed>, theirs: Vec<Placed>) -> Game {
    let player =
        |battlefield| PlayerSetup { library: vec!["Forest".to_string(); 10], battlefield, ..PlayerSetup::default() };
    let rules = Rules { mulligans: false, starting_hand: 0, ..Rules::MODERN };
    let players = vec![player(mine), player(theirs)];
    Game::new(pool(), &Setup { rules, seed: 1, players, shuffle: false, rigged: Vec::new() })
        .expect("the board is sound")
}

#[test]
fn power_and_toughness_say_how_they_came_about() {
    let bears = Placed { counters: Some(vec![(CounterKind::parse("+1/+1"), 1)]), ..placed("Elite Vanguard") };
    let game = board(vec![bears, placed("Crusade")], vec![]);
    let vanguard = game.state().battlefield[0];
    let said = game.explain(vanguard, Explained::PowerToughness).to_string();
    assert_eq!(said, "4/3 = printed 2/1, +1/+1 counter, Crusade +1/+1");
}

#[test]
fn a_refused_attack_names_its_rule() {
    let game = board(vec![placed("Wall of Stone"), placed("Grizzly Bears")], vec![placed("Air Elemental")]);
    let [wall, bears, elemental] = game.state().battlefield[..] else { panic!("three permanents") };
    let said = |id, question| game.explain(id, question).to_string();
    let opponent = Entity::Player(PlayerId(1));
    assert_eq!(said(wall, Explained::Attack(opponent)), "can't attack = it has defender (CR 702.3b)");
    assert_eq!(said(bears, Explained::Attack(opponent)), "can attack");
    assert_eq!(said(bears, Explained::Block(elemental)), "can't block = the attacker has flying (CR 702.9b)");
}

/// Plays a game at random and shows every projected event with the game as it was then.
fn watch(seed: u64, viewer: Viewer, mut seen: impl FnMut(&Game, &Event)) {
    let names: Vec<String> = pool().cards().map(|(_, one)| one.card.name.clone()).collect();
    let mut dice = Dice::new(seed);
    let mut deck = || -> Vec<String> {
        let lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"].into_iter().cycle().take(25).map(String::from);
        lands.chain((0..35).map(|_| names[dice.below(names.len() as u32) as usize].clone())).collect()
    };
    let setup = Setup::of_decks(Rules::MODERN, seed, vec![deck(), deck()]);
    let mut game = Game::new(pool(), &setup).expect("the decks are sound");
    let mut dice = Dice::new(seed + 1);
    for _ in 0..600 {
        let Some(decision) = game.decision() else { break };
        let seat = decision.who.first().expect("somebody is asked");
        let answer = sample(&game, &mut dice).expect("something is asked");
        let mut events: Vec<Event> = Vec::new();
        game.apply(seat, &Input::Answer(answer), &mut events).expect("a sampled answer is accepted");
        for event in &events {
            if let Some(event) = game.project(event, viewer) {
                seen(&game, &event);
            }
        }
    }
}

#[test]
fn no_event_tells_an_id_of_a_card_that_its_viewer_does_not_know() {
    for seed in 0..12 {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            watch(seed, viewer, |game, event| {
                let Event::Move(moved) = event else { return };
                let Some(object) = game.object(moved.becomes) else { return };
                let hidden = matches!(object.zone, Zone::Hand | Zone::Library);
                let knows = match viewer {
                    Viewer::Seat(seat) => object.seen_by >> seat.0 & 1 == 1,
                    Viewer::Spectator => object.seen_by & 0b11 == 0b11,
                };
                assert!(!hidden || knows, "{viewer:?} is told of {moved:?}");
            });
        }
    }
}
