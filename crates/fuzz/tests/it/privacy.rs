//! Nobody can tell hidden cards by what a game shows, asks, tells and explains. `CARDHALL_SOAK=1` plays the full budget.

use fuzz::probe::{Exception, Probed, probe};
use fuzz::{Table, all_cores, answers_seed, next_input, whole_pool};
use kernel::{Dice, Game as _, NoSink, Seat, Viewer};
use magic::{CardPool, Game};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// Games in all, of two to four players, by the rules of today and of old.
const USUAL_GAMES: u64 = 24;
const SOAK_GAMES: u64 = 2_000;
/// One decision in so many is probed.
const RATE: u32 = 8;
/// A game is left after so many.
const MOST_DECISIONS: usize = 3_000;

#[derive(Default)]
struct Found {
    same: u64,
    before: u64,
    nothing: u64,
    excepted: BTreeMap<Exception, u64>,
    leaks: Vec<String>,
}

fn watch(pool: &Arc<CardPool>, table: Table, seed: u64, found: &Mutex<Found>) {
    let mut game = Game::new(Arc::clone(pool), &table.setup(pool, seed)).expect("random setups are sound");
    let (mut player, mut dice) = (Dice::new(answers_seed(seed)), Dice::new(seed ^ 0x9e0b));
    for decision in 0..MOST_DECISIONS {
        let Some((seat, input)) = next_input(&game, &mut player) else { break };
        if dice.below(RATE) == 0 {
            let seats = game.state().players.len() as u32;
            let at = dice.below(seats + 1);
            let viewer = if at == seats { Viewer::Spectator } else { Viewer::Seat(Seat(at as u8)) };
            let probed = probe(&game, seat, &input, viewer, &mut dice);
            let mut found = found.lock().expect("nobody panics with it");
            match probed {
                Ok(Probed::Same) => found.same += 1,
                Ok(Probed::SameBefore) => found.before += 1,
                Ok(Probed::Nothing) => found.nothing += 1,
                Ok(Probed::Excepted(exception)) => *found.excepted.entry(exception).or_default() += 1,
                Err((_, details)) => {
                    let word = table.word();
                    found.leaks.push(format!("--table {word} --game {seed}, decision {decision}: {details}"));
                }
            }
        }
        game.apply(seat, &input, &mut NoSink).expect("a sampled input is accepted");
    }
}

#[test]
fn hidden_cards_cannot_be_told_by_anything_that_is_shown() {
    let soak = std::env::var("CARDHALL_SOAK").is_ok_and(|value| value == "1");
    let games = if soak { SOAK_GAMES } else { USUAL_GAMES };
    let (pool, found, next) = (whole_pool(), Mutex::new(Found::default()), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..all_cores() {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= games {
                        break;
                    }
                    watch(&pool, Table::ALL[(seed % 3) as usize], seed, &found);
                }
            });
        }
    });
    let found = found.into_inner().expect("nobody panics with it");
    let told = format!(
        "{games} games: {} probes the same before and after, {} before, {} excepted {:?}, {} with nothing to exchange",
        found.same,
        found.before,
        found.excepted.values().sum::<u64>(),
        found.excepted,
        found.nothing
    );
    println!("{told}");
    let leaks = &found.leaks[..found.leaks.len().min(20)];
    assert!(leaks.is_empty(), "{told}\n{} leaks:\n{}", found.leaks.len(), leaks.join("\n"));
    assert!(found.same > 10 * games, "{told}");
}

#[test]
fn every_exception_is_told_with_its_reason() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/privacy.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    for exception in Exception::ALL {
        assert!(page.contains(&format!("| `{exception:?}` | ")), "{exception:?} is not in docs/privacy.md");
    }
}
