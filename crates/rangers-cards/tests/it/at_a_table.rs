//! Rangers at a table: what everybody is sent is whole, tells nothing that is hidden, and asks in words.

use kernel::{Answer, Dice, Game as _, Handles, Hosted, Input, Scope, Seat, Sight, Viewer, plain, sample_for};
use rangers::{Game, Pool, written};
use rangers_cards::READY;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};
use table::wire::{Request, Server, TableSettings};
use table::{Reply, Table};

static POOL: LazyLock<Arc<Pool>> = LazyLock::new(|| Arc::new(rangers_cards::pool().expect("the built-in cards")));

fn setup(rangers: usize, seed: u64) -> written::Setup {
    let rangers: Vec<_> =
        (0..rangers).map(|at| READY[at % READY.len()].setup(&POOL).expect("a ready ranger")).collect();
    let tracker = written::Tracker::begin(&POOL, &rangers).expect("sound decks");
    written::Setup { seed, rules: rangers::Rules::default(), tracker, days: 3 }
}

fn begin(rangers: usize, seed: u64) -> Game {
    Game::set_up(&POOL, &setup(rangers, seed)).expect("a day that can begin")
}

/// A random seat of those that are asked, with a random answer.
fn answer(game: &Game, dice: &mut Dice) -> Option<(Seat, Answer)> {
    let seats: Vec<Seat> = match game.decision()?.who {
        kernel::Who::One(seat) => vec![seat],
        kernel::Who::AnyOf(seats) | kernel::Who::EachOf(seats) => seats.iter().collect(),
    };
    let seat = seats[dice.below(seats.len() as u32) as usize];
    Some((seat, sample_for(game, seat, dice)?))
}

fn viewers(game: &Game) -> Vec<Viewer> {
    (0..game.seats() as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]).collect()
}

/// Everything that a viewer is shown and asked, with handles given from nothing.
fn shown(game: &Game, viewer: Viewer) -> String {
    let mut handles = Handles::new(game.seats());
    let mut all = format!("{:?}", game.scene(Scope::Public, &mut handles));
    if let Viewer::Seat(seat) = viewer {
        all += &format!("{:?}", game.scene(Scope::Private(seat), &mut handles));
        all += &format!("{:?}", game.question(seat, &mut handles));
    }
    all
}

#[test]
fn nobody_is_shown_what_is_hidden() {
    let mut compared = 0;
    for seed in 0..12 {
        let mut game = begin(1 + seed as usize % 4, seed);
        let mut dice = Dice::new(seed);
        for step in 0..400 {
            let Some((seat, answer)) = answer(&game, &mut dice) else { break };
            if step % 5 == 0 {
                for viewer in viewers(&game) {
                    let dealt = game.redeal(viewer, step);
                    assert_eq!(shown(&game, viewer), shown(&dealt, viewer), "seed {seed}, step {step}, {viewer:?}");
                    compared += 1;
                }
            }
            game.apply(seat, &Input::Answer(answer), &mut kernel::NoSink).expect("what is offered is accepted");
        }
    }
    assert!(compared > 1_000, "only {compared} views were compared");
}

#[test]
fn every_question_has_words_and_every_option_lies_on_the_table() {
    let mut reasons = BTreeSet::new();
    for seed in 20..32 {
        let mut game = begin(1 + seed as usize % 4, seed);
        let mut dice = Dice::new(seed);
        for _ in 0..400 {
            let Some((seat, answer)) = answer(&game, &mut dice) else { break };
            let mut handles = Handles::new(game.seats());
            let scene = game.scene(Scope::Public, &mut handles).under(game.scene(Scope::Private(seat), &mut handles));
            let question = game.question(seat, &mut handles).expect("the seat is asked");
            let words =
                |pieces: &[kernel::Piece]| plain(pieces, &|seat| kernel::Called::Name(format!("Ranger {}", seat.0)));
            assert!(words(&question.prompt.pieces).len() > 4, "{question:?}");
            reasons.insert(question.prompt.key.clone());
            for option in &question.options {
                assert!(!words(&option.label).is_empty(), "an option without words: {question:?}");
                for subject in &option.about {
                    if let kernel::Subject::Thing(handle) = subject {
                        assert!(scene.things.contains_key(handle), "{option:?} is about nothing on the table");
                    }
                }
            }
            let lying: BTreeSet<_> = scene.zones.values().flat_map(|zone| zone.things.iter().copied()).collect();
            assert_eq!(lying, scene.things.keys().copied().collect(), "things that lie nowhere");
            for handle in scene.things.keys() {
                game.explain(Viewer::Seat(seat), *handle, &handles);
            }
            for option in 0..question.options.len() as u16 {
                game.preview(seat, option, &mut handles);
            }
            game.apply(seat, &Input::Answer(answer), &mut kernel::NoSink).expect("what is offered is accepted");
        }
    }
    for reason in ["turn", "redraw", "target", "commit-energy", "commit-cards", "travel", "respond", "lead"] {
        assert!(reasons.contains(reason), "{reason} was never asked: {reasons:?}");
    }
}

/// A viewer's end of the wire: entries by key, as the messages say.
#[derive(Default)]
struct Client {
    things: BTreeMap<String, Value>,
    cards: BTreeSet<u64>,
    lines: usize,
    bytes: Vec<usize>,
}

impl Client {
    fn take(&mut self, message: &Value) {
        for card in message["cards"].as_array().into_iter().flatten() {
            self.cards.insert(card["number"].as_u64().expect("a number"));
            assert!(!card["name"].as_str().expect("a name").is_empty());
        }
        for part in ["public", "private"] {
            for (key, thing) in message[part]["things"].as_object().into_iter().flatten() {
                self.things.insert(format!("{part}{key}"), thing.clone());
            }
            for gone in message[part]["gone"].as_array().into_iter().flatten() {
                assert!(self.things.remove(&format!("{part}{gone}")).is_some(), "{gone} goes and was not there");
            }
        }
        for event in message["events"].as_array().into_iter().flatten() {
            self.lines += usize::from(event["line"].is_object());
        }
        for thing in self.things.values() {
            if let Some(card) = thing["card"].as_u64() {
                assert!(self.cards.contains(&card), "a card was never sent");
            }
        }
        self.bytes.push(message.to_string().len());
    }
}

#[test]
fn three_at_a_table_are_told_everything_in_order() {
    let settings = TableSettings { reserve: None, ..TableSettings::default() };
    let (mut table, _) = Table::new(begin(3, 7), settings, &[false; 3], 0);
    let mut clients: Vec<(Viewer, Client)> =
        viewers(table.game()).into_iter().map(|one| (one, Client::default())).collect();
    for (viewer, client) in &mut clients {
        client.take(&serde_json::to_value(table.view(*viewer, 0)).expect("JSON"));
        client.bytes.clear();
    }
    let mut dice = Dice::new(7);
    let mut id = 0;
    for _ in 0..500 {
        let Some((seat, answer)) = answer(table.game(), &mut dice) else { break };
        let question = table.question_number(seat).expect("the seat is asked");
        id += 1;
        let reply: Reply<Game> = table.request(seat, id, &Request::Answer { question, answer }, 0);
        assert!(matches!(reply.answer, Some(Server::Done { .. })), "{:?}", reply.answer);
        for (viewer, message) in &reply.due {
            let client = clients.iter_mut().find(|(one, _)| one == viewer).expect("a viewer");
            client.1.take(&serde_json::to_value(message).expect("JSON"));
        }
    }
    for (viewer, client) in &mut clients {
        assert!(client.lines > 300, "{viewer:?} was told {} lines", client.lines);
        client.bytes.sort_unstable();
        let median = client.bytes[client.bytes.len() / 2];
        assert!(median <= 4096, "the median message to {viewer:?} has {median} bytes");
    }
}

#[test]
fn a_save_is_the_same_game_and_a_damaged_one_is_refused() {
    let mut game = begin(2, 3);
    let mut dice = Dice::new(3);
    for _ in 0..120 {
        let Some((seat, answer)) = answer(&game, &mut dice) else { break };
        game.apply(seat, &Input::Answer(answer), &mut kernel::NoSink).expect("what is offered is accepted");
    }
    let bytes = game.to_bytes();
    let resumed = Game::from_bytes(&POOL, &bytes).expect("a sound save");
    assert_eq!(resumed.hash(), game.hash());
    for at in (0..bytes.len()).step_by(7) {
        let mut altered = bytes.clone();
        altered[at] ^= 1 << (at % 8);
        assert!(Game::from_bytes(&POOL, &altered).is_err(), "a save of which byte {at} is another");
        assert!(Game::from_bytes(&POOL, &bytes[..at]).is_err(), "a save that breaks off after {at} bytes");
    }
    let mut newer = kernel::unsealed(&bytes).expect("a sound save").to_vec();
    newer[0] += 1;
    let refused = Game::from_bytes(&POOL, &kernel::sealed(&newer)).map(|game| game.hash());
    assert!(refused.is_err_and(|error| error.to_string().contains("it has version 4; this program reads version 3")));
}

#[test]
fn a_tracker_is_written_by_names() {
    let mut game = begin(2, 11);
    let mut dice = Dice::new(11);
    while let Some((seat, answer)) = answer(&game, &mut dice) {
        game.apply(seat, &Input::Answer(answer), &mut kernel::NoSink).expect("what is offered is accepted");
    }
    let tracker = &game.state().tracker;
    let text = serde_json::to_string_pretty(&written::Tracker::of(&POOL, tracker)).expect("JSON");
    let read: written::Tracker = serde_json::from_str(&text).expect("what was written");
    assert_eq!(&read.read(&POOL).expect("known names"), tracker);
    let wrong = |from: &str, to: &str| {
        let tracker: written::Tracker = serde_json::from_str(&text.replacen(from, to, 1)).expect("a tracker");
        tracker.read(&POOL).expect_err("a wrong name").to_string()
    };
    assert_eq!(wrong("Undaunted Seeker", "Daunted Seeker"), "ranger 1: role: no card is called \"Daunted Seeker\"");
    assert_eq!(
        wrong("\"cardhall_tracker\": 1", "\"cardhall_tracker\": 9"),
        "the tracker has version 9; this program reads version 1"
    );
}

#[test]
fn handles_of_hidden_cards_stay_private() {
    let game = begin(2, 1);
    let mut handles = Handles::new(2);
    let own = game.scene(Scope::Private(Seat(0)), &mut handles);
    let public = game.scene(Scope::Public, &mut handles);
    assert!(own.zones["hand:0"].things.iter().all(|handle| handle.0 < 0));
    assert!(public.zones["hand:0"].things.is_empty() && public.zones["hand:0"].count == 6);
    for handle in &own.zones["hand:0"].things {
        assert!(handles.find(Sight::Private(Seat(1)), *handle).is_none());
    }
}
