//! What players may see and are told: projected events.

use kernel::{Dice, Game as _, Input, Seat, Viewer, sample};
use magic::{CardPool, Event, Game, Rules, Setup, Zone};
use std::sync::Arc;

fn pool() -> Arc<CardPool> {
    Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards load"))
}

/// Plays a game at random and shows every projected event with the game as it was then.
fn watch(seed: u64, viewer: Viewer, mut seen: impl FnMut(&Game, &Event)) {
    let names: Vec<String> = pool().cards().map(|(_, one)| one.card.name.clone()).collect();
    let mut dice = Dice::new(seed);
    let mut deck = || -> Vec<String> {
        let lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"].into_iter().cycle().take(25).map(String::from);
        lands.chain((0..35).map(|_| names[dice.below(names.len() as u32) as usize].clone())).collect()
    };
    let setup = Setup::of_decks(Rules { ante: true, ..Rules::MODERN }, seed, vec![deck(), deck()]);
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
