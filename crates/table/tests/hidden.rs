//! Nobody is sent what they may not know, and nobody can read it from the table's pace.

mod support;

use kernel::{Answer, Dice, Game as _, Hosted, Seat, Viewer};
use magic::Game;
use serde_json::Value;
use std::collections::BTreeSet;
use support::{Client, Hall, POOL, deck, duel, json};
use table::wire::{Request, TableSettings};
use tiny::Beacons;

/// All names that a client has been sent as those of cards.
fn told(client: &Client) -> BTreeSet<String> {
    client.cards.values().filter_map(|card| card["name"].as_str().map(str::to_string)).collect()
}

/// The names that a viewer could know: of cards that were ever in their view.
fn known(game: &Game, viewer: Viewer, known: &mut BTreeSet<String>) {
    let view = game.view(viewer);
    let piles =
        view.players.iter().flat_map(|player| player.hand.iter().chain(&player.graveyard).chain(&player.sideboard));
    let cards = piles.chain(&view.exile).chain(&view.command).chain(&view.ante);
    known.extend(cards.filter_map(|card| card.name.clone()));
    known.extend(view.players.iter().flat_map(|player| player.library.iter().map(|(_, name)| name.clone())));
    known.extend(view.battlefield.iter().flat_map(|one| one.beneath.iter().chain([&one.name]).cloned()));
    known.extend(view.stack.iter().flat_map(|one| one.beneath.iter().chain([&one.name]).cloned()));
    if let Viewer::Seat(seat) = viewer
        && let Some(decision) = game.decision_for(seat)
        && let kernel::Shape::PickSome { options, .. } | kernel::Shape::PickOne { options } = decision.shape
    {
        known.extend(options.iter().map(|choice| game.describe(*choice)));
    }
}

/// What could be said of a card without its being there: texts of known cards speak of others by name.
fn spoken_of(names: &BTreeSet<String>) -> String {
    let texts = names.iter().filter_map(|name| POOL.find(name)).map(|id| {
        let card = &POOL.definition(id).card;
        format!("{} {} {}", card.name, card.types, magic_text::card_text(card))
    });
    texts.collect::<Vec<_>>().join("\n")
}

#[test]
fn no_byte_names_a_hidden_card() {
    let mut compared = 0;
    for (seed, decks) in
        [(5, ["counter-burn", "juzam"]), (6, ["the-deck", "goblins"]), (7, ["erhnam-geddon", "white-weenie"])]
    {
        let mut hall = Hall::new(duel(decks, seed), TableSettings::default());
        let mut dice = Dice::new(seed);
        let lists = decks.map(|name| deck(name).into_iter().collect::<BTreeSet<String>>());
        let mut seen: Vec<BTreeSet<String>> = vec![BTreeSet::new(); 3];
        for _ in 0..250 {
            for (at, (viewer, _)) in hall.clients.iter().enumerate() {
                known(hall.table.game(), *viewer, &mut seen[at]);
            }
            hall.sent.clear();
            if !hall.step(&mut dice, true) {
                break;
            }
            for (at, (viewer, client)) in hall.clients.iter().enumerate() {
                // What became known and went again within one answer was in sight too, and is told.
                let told_events: BTreeSet<String> = told(client);
                known(hall.table.game(), *viewer, &mut seen[at]);
                let hidden = |name: &&String| !seen[at].contains(*name) && !told_by_events(&hall.sent, *viewer, name);
                let secret: Vec<&String> = lists.iter().flatten().filter(hidden).collect();
                let spoken = spoken_of(&seen[at]);
                for name in secret.into_iter().filter(|name| !spoken.contains(name.as_str())) {
                    compared += 1;
                    assert!(!told_events.contains(name), "{viewer:?} was sent the card {name}");
                    for (_, message) in hall.sent.iter().filter(|(one, _)| one == viewer) {
                        assert!(
                            !message.to_string().contains(name.as_str()),
                            "{viewer:?} was told of {name}: {message}"
                        );
                    }
                }
            }
        }
    }
    assert!(compared > 10_000, "only {compared} names were looked for");
}

/// Whether an event that is public by its nature names the card: it was cast, discarded, revealed or went to a graveyard.
fn told_by_events(sent: &[(Viewer, Value)], viewer: Viewer, name: &str) -> bool {
    let open =
        ["cast", "discard", "reveal", "mill", "die", "destroy", "enter", "play", "sacrifice", "counter", "exile"];
    sent.iter().filter(|(one, _)| *one == viewer).any(|(_, message)| {
        let events = message.get("events").and_then(Value::as_array).into_iter().flatten();
        events
            .filter(|event| open.contains(&event["key"].as_str().unwrap_or("")))
            .any(|event| event["line"].to_string().contains(name))
    })
}

#[test]
fn a_half_made_action_is_nobody_elses_business() {
    let mut half_made = 0;
    for seed in 31..34 {
        let mut hall = Hall::new(duel(["counter-burn", "juzam"], seed), TableSettings::default());
        let mut dice = Dice::new(seed);
        for _ in 0..400 {
            hall.sent.clear();
            if !hall.step(&mut dice, true) {
                break;
            }
            if let Some(seat) = hall.table.game().half_made() {
                half_made += 1;
                let others: Vec<_> = hall.sent.iter().filter(|(viewer, _)| *viewer != Viewer::Seat(seat)).collect();
                assert!(others.iter().all(|(_, message)| message["type"] == "settings"), "{others:?}");
            }
        }
    }
    assert!(half_made > 20, "only {half_made} half-made actions");
}

/// What others are sent, and when the table wants to be woken, after the seat that is asked lets it pass, or time goes by.
fn course<G: Hosted>(hall: &Hall<G>, game: G, viewer: Viewer, passes: bool) -> (Vec<Value>, Option<u64>) {
    let mut table = hall.table.imagining(game);
    let seat = table.awaited()[0];
    let reply = match table.due_at() {
        Some(due) if !passes => table.tick(due),
        _ => {
            let question = table.question_number(seat).expect("the seat is asked");
            let answer = table.game().default_answer_for(seat);
            table.request(seat, 1_000_000, &Request::Answer { question, answer }, hall.now)
        }
    };
    let messages = reply.due.iter().filter(|(one, _)| *one == viewer).map(|(_, message)| json::<G>(message)).collect();
    (messages, table.due_at())
}

#[test]
fn others_are_sent_the_same_whatever_a_seat_holds() {
    let mut compared = 0;
    for (seed, decks) in
        [(41, ["goblins", "white-weenie"]), (42, ["juzam", "goblins"]), (43, ["counter-burn", "goblins"])]
    {
        let mut hall = Hall::new(duel(decks, seed), TableSettings::default());
        let mut dice = Dice::new(seed);
        for step in 0..150 {
            if !hall.step(&mut dice, false) {
                break;
            }
            let Some(asked) = hall.table.awaited().first().copied() else { break };
            if hall.table.game().half_made().is_some() {
                continue;
            }
            let viewer = Viewer::Seat(Seat(1 - asked.0));
            let game = hall.table.game();
            let other = game.redeal(viewer, seed * 1_000 + step);
            if other.default_answer_for(asked) != game.default_answer_for(asked) {
                continue;
            }
            for passes in [true, false] {
                let (mine, planned) = course(&hall, game.clone(), viewer, passes);
                let (theirs, planned_too) = course(&hall, other.clone(), viewer, passes);
                // The viewer's own library was dealt anew as well: a card drawn from it is another one.
                let draws = |messages: &[Value]| messages.iter().any(|one| one.to_string().contains("\"draw\""));
                if draws(&mine) || draws(&theirs) {
                    continue;
                }
                compared += 1;
                assert_eq!(mine, theirs, "seed {seed}, step {step}, {asked:?}");
                assert_eq!(planned, planned_too, "seed {seed}, step {step}, {asked:?}");
            }
        }
    }
    assert!(compared > 150, "only {compared} positions were compared");
}

#[test]
fn others_are_sent_the_same_whatever_a_keeper_votes() {
    let mut compared = 0;
    for seed in 0..30 {
        let mut hall = Hall::new(Beacons::new(&tiny::Setup { seed }), TableSettings::default());
        let mut dice = Dice::new(seed);
        while hall.step(&mut dice, false) {
            let awaited = hall.table.awaited();
            if hall.table.game().moment().reason != "rest" || awaited.len() < 2 {
                continue;
            }
            let (seat, viewer) = (awaited[0], Viewer::Seat(awaited[1]));
            let vote = |yes: bool| {
                let mut table = hall.table.clone();
                let question = table.question_number(seat).expect("the seat is asked");
                let request = Request::Answer { question, answer: Answer::Yes(yes) };
                let reply = table.request(seat, 1_000_000, &request, hall.now);
                let mine = reply.due.iter().filter(|(one, _)| *one == viewer);
                mine.map(|(_, message)| json::<Beacons>(message)).collect::<Vec<_>>()
            };
            compared += 1;
            assert_eq!(vote(true), vote(false));
        }
    }
    assert!(compared > 30);
}
