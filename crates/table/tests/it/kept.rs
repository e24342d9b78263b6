//! A table that was kept whole goes on as one that is built anew from its log.

use crate::support::{Hall, POOL, duel, json};
use kernel::{Dice, Hosted, Seat, Viewer};
use serde_json::Value;
use table::wire::{Pass, Request, SeatSettings, TableSettings};
use table::{Logged, Table};
use tiny::Beacons;

const SETTINGS: TableSettings = TableSettings { window: 0, reserve: Some(600_000), delay: 5_000, acknowledge: true };

/// Everything that each viewer sees.
fn views<G: Hosted>(mut table: Table<G>) -> Vec<Value> {
    let seats = (0..table.game().seats()).map(|at| Viewer::Seat(Seat(at as u8)));
    let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
    viewers.into_iter().map(|viewer| json::<G>(&table.view(viewer, 1_000_000))).collect()
}

/// Plays so many steps, keeps the table after some of them, and holds what it becomes against what its log says.
fn check<G: Hosted>(pool: &G::Pool, game: &G, seed: u64, steps: usize) {
    let mut hall = Hall::new(game.clone(), SETTINGS);
    let mut dice = Dice::new(seed);
    let mut kept: Vec<(usize, Vec<u8>)> = Vec::new();
    for step in 0..steps {
        if step % 9 == 4 {
            let settings = SeatSettings {
                hold_priority: dice.coin(),
                passing: dice.coin().then_some(Pass::EndOfTurn),
                ..SeatSettings::default()
            };
            hall.request(Seat(0), &Request::Settings { settings });
        }
        if !hall.step(&mut dice, true) {
            break;
        }
        if let Some(table) = hall.table.kept().filter(|_| step % 7 == 0) {
            assert_eq!(table.entries() as usize, hall.log.len());
            kept.push((hall.log.len(), table.to_bytes()));
        }
    }
    assert!(kept.len() > 1, "some of it was kept");
    let log: &[Logged] = &hall.log;
    let (rebuilt, _) = Table::rebuild(game.clone(), SETTINGS, &[], log, None).unwrap();
    let (hash, numbers) = (rebuilt.game().hash(), rebuilt.question_number(Seat(0)));
    assert_eq!(hash, hall.table.game().hash());
    let rebuilt = views(rebuilt);
    for (entries, bytes) in kept {
        let (resumed, _) = Table::<G>::resume(pool, &bytes, SETTINGS, &[], &log[entries..], None).unwrap();
        assert_eq!(resumed.game().hash(), hash);
        assert_eq!(resumed.entries() as usize, log.len());
        assert_eq!(resumed.question_number(Seat(0)), numbers);
        for (resumed, rebuilt) in views(resumed).iter().zip(&rebuilt) {
            for part in ["public", "private", "question", "status", "clocks", "settings"] {
                assert_eq!(resumed[part], rebuilt[part], "{part} of a table kept after entry {entries}, seed {seed}");
            }
            assert_eq!(resumed["log"].as_array().unwrap().last(), rebuilt["log"].as_array().unwrap().last());
        }
    }
}

#[test]
fn a_game_of_magic_goes_on_from_what_was_kept() {
    for seed in 0..4 {
        check::<magic::Game>(&POOL, &duel(["goblins", "juzam"], seed), seed, 150);
    }
}

#[test]
fn a_cooperative_game_goes_on_from_what_was_kept() {
    for seed in 0..8 {
        check::<Beacons>(&(), &Beacons::new(&tiny::Setup { seed }), seed, 30);
    }
}

#[test]
fn what_is_no_table_is_refused() {
    let hall = Hall::new(Beacons::new(&tiny::Setup { seed: 1 }), SETTINGS);
    let bytes = hall.table.kept().unwrap().to_bytes();
    for damaged in [&b""[..], &bytes[..bytes.len() / 2], &bytes[..bytes.len() - 1], b"{}\n{}"] {
        assert!(Table::<Beacons>::resume(&(), damaged, SETTINGS, &[], &[], None).is_err());
    }
}
