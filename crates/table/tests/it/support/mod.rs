//! A client that knows nothing but what it is sent, and games to sit down at.

use kernel::{Answer, Dice, Hosted, Seat, Viewer, sample_for};
use magic::{CardPool, Game, Placed, PlayerSetup, Rules, Setup};
use serde_json::{Map, Value};
use std::sync::{Arc, LazyLock};
use table::wire::{Request, Server, TableSettings};
use table::{Reply, ServerOf, Table};

pub static POOL: LazyLock<Arc<CardPool>> =
    LazyLock::new(|| Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards")));

/// The cards of a ready deck.
pub fn deck(name: &str) -> Vec<String> {
    let ready = decks::ReadyDeck::find(name).expect("a ready deck");
    let names = decks::NameIndex::new(POOL.cards().map(|(_, definition)| definition.card.name.clone()));
    let list = decks::read(ready.text, &names).expect("a sound list");
    list.main.iter().flat_map(|line| std::iter::repeat_n(line.name.clone(), line.count as usize)).collect()
}

/// A duel of two ready decks.
pub fn duel(decks: [&str; 2], seed: u64) -> Game {
    let setup = Setup::of_decks(Rules::MODERN, seed, decks.map(deck).to_vec());
    Game::new(Arc::clone(&POOL), &setup).expect("a game that can begin")
}

pub const ME: Seat = Seat(0);
pub const THEM: Seat = Seat(1);

/// A board as it is in the first main phase of `ME`.
pub fn board(hands: [&[&str]; 2], permanents: [&[&str]; 2]) -> Game {
    board_dealt(7, hands, permanents)
}

/// The same, with so many cards dealt to each besides.
pub fn board_dealt(starting_hand: u8, hands: [&[&str]; 2], permanents: [&[&str]; 2]) -> Game {
    let player = |at: usize| PlayerSetup {
        library: vec!["Plains".to_string(); 20],
        hand: hands[at].iter().map(ToString::to_string).collect(),
        battlefield: permanents[at].iter().map(|name| Placed { card: name.to_string(), ..Placed::default() }).collect(),
        ..PlayerSetup::default()
    };
    let rules = Rules { mulligans: false, starting_hand, ..Rules::MODERN };
    let setup = Setup { rules, seed: 1, players: vec![player(0), player(1)], shuffle: false, rigged: Vec::new() };
    Game::new(Arc::clone(&POOL), &setup).expect("a board")
}

/// The first option of a seat's question with that verb and words.
pub fn option<G: Hosted>(hall: &mut Hall<G>, seat: Seat, verb: &str, words: &str) -> u16 {
    let question = hall.table.question(seat).expect("the seat is asked");
    let said = |one: &kernel::Offer| kernel::plain(&one.label, &|_| kernel::Called::You);
    let found = question.options.iter().position(|one| one.verb == verb && said(one).contains(words));
    found.unwrap_or_else(|| panic!("{verb} {words} is not offered: {question:#?}")) as u16
}

pub fn json<G: Hosted>(message: &ServerOf<G>) -> Value {
    serde_json::to_value(message).expect("a message is JSON")
}

/// A viewer's end of the wire.
#[derive(Clone, Default)]
pub struct Client {
    pub seq: u64,
    pub public: Value,
    pub private: Value,
    pub question: Value,
    pub status: Value,
    pub cards: Map<String, Value>,
    pub bytes: usize,
}

impl Client {
    /// Takes a message.
    pub fn take(&mut self, message: &Value) {
        self.bytes = message.to_string().len();
        for card in message.get("cards").and_then(Value::as_array).into_iter().flatten() {
            self.cards.insert(card["number"].to_string(), card.clone());
        }
        match message["type"].as_str() {
            Some("view") => {
                self.seq = message["seq"].as_u64().expect("a number");
                self.public = message["public"].clone();
                self.private = message["private"].clone();
                self.question = message["question"].clone();
                self.status = message["status"].clone();
            }
            Some("update") => {
                self.seq += 1;
                assert_eq!(message["seq"].as_u64(), Some(self.seq), "no message is missing");
                for (part, scene) in [("public", &mut self.public), ("private", &mut self.private)] {
                    if let Some(delta) = message.get(part) {
                        apply(scene, delta);
                    }
                }
                if let Some(question) = message.get("question") {
                    self.question = question.clone();
                }
                if let Some(status) = message.get("status") {
                    self.status = status.clone();
                }
            }
            _ => {}
        }
    }

    /// The handles that lie in zones, each of which must be known with its card.
    pub fn check_whole(&self) {
        for zone in merged(&self.public, &self.private, "zones").values() {
            for handle in zone["things"].as_array().expect("a list") {
                let things = merged(&self.public, &self.private, "things");
                let thing = things
                    .get(&handle.to_string())
                    .unwrap_or_else(|| panic!("{handle} lies in a zone and is not known"));
                for card in [thing.get("card"), thing.get("beneath")].into_iter().flatten() {
                    assert!(self.cards.contains_key(&card.to_string()), "card {card} was never sent");
                }
            }
        }
    }
}

/// A table of entries with another one laid over it.
pub fn merged(public: &Value, private: &Value, part: &str) -> Map<String, Value> {
    let mut all = public[part].as_object().cloned().unwrap_or_default();
    all.extend(private[part].as_object().cloned().unwrap_or_default());
    all
}

fn apply(scene: &mut Value, delta: &Value) {
    for (part, gone) in [("things", "gone"), ("zones", "zones_gone"), ("players", "players_gone")] {
        let entries = scene[part].as_object_mut().expect("a table of entries");
        entries.extend(delta.get(part).and_then(Value::as_object).cloned().unwrap_or_default());
        for key in delta.get(gone).and_then(Value::as_array).into_iter().flatten() {
            let key = key.as_str().map_or_else(|| key.to_string(), str::to_string);
            assert!(entries.remove(&key).is_some(), "{key} goes and was not there");
        }
    }
    if delta.get("board_gone") == Some(&Value::Bool(true)) {
        scene["board"] = Value::Null;
    }
    if let Some(board) = delta.get("board") {
        scene["board"] = board.clone();
    }
}

/// A table with all its clients.
pub struct Hall<G: Hosted> {
    pub table: Table<G>,
    pub clients: Vec<(Viewer, Client)>,
    pub log: Vec<table::Logged>,
    pub sent: Vec<(Viewer, Value)>,
    pub now: u64,
    ids: u32,
}

impl<G: Hosted> Hall<G> {
    pub fn new(game: G, settings: TableSettings) -> Hall<G> {
        let seats = game.seats();
        let (table, reply) = Table::new(game, settings, &[], 0);
        let mut hall = Hall { table, clients: Vec::new(), log: Vec::new(), sent: Vec::new(), now: 0, ids: 0 };
        hall.take(reply);
        for viewer in (0..seats).map(|at| Viewer::Seat(Seat(at as u8))).chain([Viewer::Spectator]) {
            let mut client = Client::default();
            client.take(&json::<G>(&hall.table.view(viewer, 0)));
            hall.clients.push((viewer, client));
        }
        hall
    }

    /// Hands out what a reply holds.
    pub fn take(&mut self, reply: Reply<G>) {
        self.log.extend(reply.logged);
        for (viewer, message) in reply.due {
            let message = json::<G>(&message);
            if let Some((_, client)) = self.clients.iter_mut().find(|(one, _)| *one == viewer) {
                client.take(&message);
            }
            self.sent.push((viewer, message));
        }
    }

    pub fn client(&self, viewer: Viewer) -> &Client {
        &self.clients.iter().find(|(one, _)| *one == viewer).expect("somebody who looks").1
    }

    /// Sends a request; the answer to it.
    pub fn request(&mut self, seat: Seat, request: &Request) -> ServerOf<G> {
        self.ids += 1;
        let mut reply = self.table.request(seat, self.ids, request, self.now);
        let answer = reply.answer.take().expect("every request is answered");
        self.take(reply);
        answer
    }

    /// Answers the open question of a seat, which must be accepted.
    pub fn answer(&mut self, seat: Seat, answer: Answer) {
        let question = self.table.question_number(seat).expect("the seat is asked");
        let done = self.request(seat, &Request::Answer { question, answer });
        assert!(matches!(done, Server::Done { .. }), "{done:?}");
    }

    /// A random input of a random seat that is asked; false once the game is over.
    pub fn step(&mut self, dice: &mut Dice, take_backs: bool) -> bool {
        let awaited = self.table.awaited();
        if awaited.is_empty() {
            return false;
        }
        let seat = awaited[dice.below(awaited.len() as u32) as usize];
        self.now += 700;
        let half_made = self.table.game().half_made() == Some(seat);
        if take_backs && half_made && dice.below(3) == 0 {
            let done = self.request(seat, &Request::TakeBack);
            assert!(matches!(done, Server::Done { .. }), "{done:?}");
            return true;
        }
        if self.table.question(seat).is_some_and(|question| question.prompt.key == "acknowledge") {
            self.answer(seat, Answer::Pick(0));
            return true;
        }
        let mulligan = self.table.game().moment().reason == "mulligan";
        let answer = match sample_for(self.table.game(), seat, dice) {
            Some(answer) if !mulligan => answer,
            _ => self.table.game().default_answer_for(seat),
        };
        self.answer(seat, answer);
        true
    }
}
