//! Whole games by random answers: what clients put together from changes is what a newcomer is shown.

use crate::support::{Hall, duel, json};
use kernel::{Dice, Game as _, Hosted, Seat, Viewer};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use table::wire::{SeatSettings, TableSettings};
use table::{Deed, Table, standing};
use tiny::Beacons;

/// Plays to the end, or for so many answers, and looks at every client after each.
fn play<G: Hosted>(hall: &mut Hall<G>, seed: u64, answers: usize) {
    let mut dice = Dice::new(seed);
    let mut numbers: BTreeMap<u64, Seat> = BTreeMap::new();
    for _ in 0..answers {
        if !hall.step(&mut dice, true) {
            break;
        }
        let mut newcomers = hall.table.clone();
        for (viewer, client) in &hall.clients {
            let whole = json::<G>(&newcomers.view(*viewer, hall.now));
            assert_eq!(client.public, whole["public"], "{viewer:?}: the public scene");
            assert_eq!(client.private, whole["private"], "{viewer:?}: the private scene");
            assert_eq!(client.question, whole["question"], "{viewer:?}: the question");
            assert_eq!(client.status, whole["status"], "{viewer:?}: the status");
            client.check_whole();
            if let (Viewer::Seat(seat), Some(number)) = (viewer, client.question["number"].as_u64()) {
                assert_eq!(*numbers.entry(number).or_insert(*seat), *seat, "question {number} is two seats'");
            }
        }
    }
}

fn full_control<G: Hosted>(hall: &mut Hall<G>) {
    let settings = SeatSettings { full_control: true, ..SeatSettings::default() };
    for at in 0..hall.table.game().seats() {
        hall.request(Seat(at as u8), &table::wire::Request::Settings { settings: settings.clone() });
    }
}

#[test]
fn what_is_new_adds_up_to_the_whole_in_magic() {
    for (seed, decks) in
        [(1, ["goblins", "the-deck"]), (2, ["counter-burn", "juzam"]), (3, ["white-weenie", "erhnam-geddon"])]
    {
        let mut hall = Hall::new(duel(decks, seed), TableSettings::default());
        if seed == 2 {
            full_control(&mut hall);
        }
        play(&mut hall, seed, 250);
        assert!(hall.log.len() > 200, "the game went on: {} entries", hall.log.len());
    }
}

#[test]
fn what_is_new_adds_up_to_the_whole_in_a_cooperative_game() {
    let mut endings = BTreeSet::new();
    for seed in 0..40 {
        let mut hall = Hall::new(Beacons::new(&tiny::Setup { seed }), TableSettings::default());
        play(&mut hall, seed, 500);
        let outcome = hall.table.outcome().expect("it is over");
        endings.insert(matches!(outcome, kernel::Outcome::Won(_)));
    }
    assert_eq!(endings.len(), 2, "some are won and some are lost");
}

#[test]
fn a_table_is_built_anew_from_its_log() {
    let mut hall = Hall::new(duel(["goblins", "juzam"], 9), TableSettings::default());
    play(&mut hall, 9, 120);
    let before = hall.table.game().hash();
    let log = serde_json::to_string(&hall.log).unwrap();
    let log: Vec<table::Logged> = serde_json::from_str(&log).unwrap();
    let (mut again, reply) =
        Table::rebuild(duel(["goblins", "juzam"], 9), TableSettings::default(), &[], &log, Some(hall.now)).unwrap();
    assert!(reply.logged.is_empty(), "nothing more is done: {:?}", reply.logged);
    assert_eq!(again.game().hash(), before);
    for seat in hall.table.awaited() {
        let (old, new) = (hall.table.question_number(seat).unwrap(), again.question_number(seat).unwrap());
        assert!(new > old, "question {new} has a number of its own, not {old} again");
    }
    let whole = json::<magic::Game>(&again.view(Viewer::Seat(Seat(0)), hall.now));
    assert_eq!(whole["public"]["board"], hall.client(Viewer::Seat(Seat(0))).public["board"]);
}

#[test]
fn all_agree_to_go_back() {
    let mut hall = Hall::new(duel(["goblins", "juzam"], 4), TableSettings::default());
    let mut dice = Dice::new(4);
    let mut hashes = Vec::new();
    for _ in 0..40 {
        hashes.push((
            hall.log.len(),
            hall.table.game().hash(),
            hall.table.awaited()[0],
            hall.table.question_number(hall.table.awaited()[0]),
        ));
        hall.step(&mut dice, false);
    }
    let (entries, hash, seat, number) = hashes[25];
    let other = Seat(1 - seat.0);
    let ask = table::wire::Request::Rewind { question: number.unwrap() };
    hall.request(seat, &ask);
    assert_eq!(hall.client(Viewer::Seat(other)).status["rewind"][1], number.unwrap());
    let reply = hall.table.request(other, 77_777, &ask, hall.now);
    assert!(reply.rewinds);
    hall.log.extend(reply.logged);
    assert!(matches!(hall.log.last().unwrap().deed, Deed::Rewind(to) if to as usize == entries));
    assert_eq!(standing(&hall.log, 0).unwrap().len(), entries);
    let (again, _) =
        Table::rebuild(duel(["goblins", "juzam"], 4), TableSettings::default(), &[], &hall.log, Some(hall.now))
            .unwrap();
    assert_eq!(again.game().hash(), hash);
    assert_eq!(again.awaited(), [seat]);
}

#[test]
fn updates_are_small() {
    let mut sizes: Vec<usize> = Vec::new();
    let mut hall = Hall::new(duel(["goblins", "juzam"], 21), TableSettings::default());
    let mut dice = Dice::new(21);
    for _ in 0..300 {
        if !hall.step(&mut dice, false) {
            break;
        }
        sizes.extend(hall.sent.drain(..).map(|(_, message): (Viewer, Value)| message.to_string().len()));
    }
    sizes.sort_unstable();
    let median = sizes[sizes.len() / 2];
    assert!(median <= 2048, "the median update has {median} bytes");
}
