//! The example in `docs/protocol.md` is what a table says.

use kernel::{Seat, Viewer};
use serde_json::Value;
use std::fs;
use std::path::Path;
use table::Table;
use table::wire::{Client, Request, Seated, TableSettings};
use tiny::Beacons;

const ME: Seat = Seat(0);

/// What seat 0 is sent in answer to a message.
fn answers(table: &mut Table<Beacons>, message: &Client) -> Vec<Value> {
    let json = crate::support::json::<Beacons>;
    match message {
        Client::Hello { .. } => {
            let seated =
                |name: &str| Seated { name: name.to_string(), bot: false, taken: true, connected: true, back_in: None };
            let seats = ["Ada", "Ben", "Cleo"].map(seated).to_vec();
            vec![
                json(&table.hello(Viewer::Seat(ME), "example", seats, Vec::new())),
                json(&table.view(Viewer::Seat(ME), 0)),
            ]
        }
        Client::Do { id, request } => {
            let reply = table.request(ME, *id, request, 0);
            let due =
                reply.due.iter().filter(|(viewer, _)| *viewer == Viewer::Seat(ME)).map(|(_, message)| json(message));
            due.chain(reply.answer.as_ref().map(json)).collect()
        }
        Client::Ping => Vec::new(),
    }
}

#[test]
fn the_example_of_the_protocol_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let text = fs::read_to_string(&path).expect("the protocol");
    let (before, rest) = text.split_once("```exchange\n").expect("an example");
    let (example, after) = rest.split_once("```").expect("its end");
    let settings = TableSettings { reserve: None, ..TableSettings::default() };
    let (mut table, _) = Table::new(Beacons::new(&tiny::Setup { seed: 1 }), settings, &[], 0);
    let mut played = String::new();
    for line in example.lines().filter_map(|line| line.strip_prefix("> ")) {
        let message: Client = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        played.push_str(&format!("> {line}\n"));
        for answer in answers(&mut table, &message) {
            played.push_str(&format!("< {answer}\n"));
        }
    }
    if std::env::var_os("CARDHALL_BLESS").is_some() {
        fs::write(&path, format!("{before}```exchange\n{played}```{after}")).expect("the protocol is written");
        return;
    }
    assert_eq!(example, played, "run `CARDHALL_BLESS=1 cargo test -p cardhall-table protocol`");
}

#[test]
fn every_request_is_written_as_documented() {
    for (text, request) in [
        (r#"{"do":"take-back"}"#, Request::TakeBack),
        (r#"{"do":"wait","question":4}"#, Request::Wait { question: 4 }),
        (r#"{"do":"offer-draw"}"#, Request::OfferDraw),
        (r#"{"do":"foresee"}"#, Request::Foresee),
        (r#"{"do":"hint","question":4}"#, Request::Hint { question: 4 }),
    ] {
        assert_eq!(serde_json::from_str::<Request>(text).expect(text), request);
        assert_eq!(serde_json::to_string(&request).expect("JSON"), text);
    }
}
