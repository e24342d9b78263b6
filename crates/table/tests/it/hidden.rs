//! Nobody is sent what they may not know, and nobody can read it from the table's pace. `CARDHALL_SOAK=1` looks longer.

use crate::support::{Hall, POOL, duel, json};
use fuzz::probe::{exchanged, translated};
use kernel::{Answer, Dice, Form, Game as _, Handles, Hosted, Input, Seat, Viewer, sample_for};
use magic::hosted::Witnessed;
use magic::{CardId, Event, Game, ObjectId, Zone};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::wire::{Request, TableSettings};
use table::{Deed, Table};
use tiny::Beacons;

fn is_soak() -> bool {
    std::env::var("CARDHALL_SOAK").is_ok_and(|value| value == "1")
}

/// A random game over the whole pool: two to four players, by the rules of today or of old.
fn random_game(seed: u64) -> Game {
    let setup = fuzz::Table::ALL[(seed % 3) as usize].setup(&POOL, seed);
    Game::new(Arc::clone(&POOL), &setup).expect("random setups are sound")
}

/// All names of each card, by what is printed on any of its faces.
fn names(game: &Game) -> BTreeMap<CardId, BTreeSet<String>> {
    let mut names = BTreeMap::new();
    for (at, object) in game.state().objects.iter().enumerate() {
        let Some(card) = object.card else { continue };
        let definition = game.own_definition_of(ObjectId { slot: at as u16, generation: object.generation });
        let faces = definition.faces.iter().flat_map(|faces| faces.all.iter());
        let all = faces.map(|face| game.pool().definition(*face).card.name.clone());
        names.insert(card, all.chain([definition.card.name.clone()]).collect());
    }
    names
}

/// The same game as at the table, played by its log one input after the other, and what each viewer may know of it.
struct Watched {
    game: Game,
    names: BTreeMap<CardId, BTreeSet<String>>,
    entries: usize,
    viewers: Vec<Viewer>,
    known: Vec<BTreeSet<String>>,
}

impl Watched {
    fn new(game: &Game) -> Watched {
        let seats = (0..game.seats()).map(|at| Viewer::Seat(Seat(at as u8)));
        let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
        let known = vec![BTreeSet::new(); viewers.len()];
        let mut watched = Watched { game: game.clone(), names: names(game), entries: 0, viewers, known };
        watched.look();
        watched
    }

    /// Whatever lies there for a viewer to see is known from then on.
    fn look(&mut self) {
        for (viewer, known) in self.viewers.iter().zip(&mut self.known) {
            let mut hidden = self.game.unknown_to(*viewer);
            if self.game.outcome().is_some() {
                // The exception `GameOver`, CR 708.9: face-down permanents and spells are shown.
                let shown = [Zone::Battlefield, Zone::Stack];
                hidden.retain(|id| self.game.object(*id).is_some_and(|object| !shown.contains(&object.zone)));
            }
            let hidden: BTreeSet<CardId> = hidden.iter().filter_map(|id| self.game.object(*id)?.card).collect();
            let seen = self.names.iter().filter(|(card, _)| !hidden.contains(card));
            for name in seen.flat_map(|(_, names)| names) {
                if !known.contains(name) {
                    known.insert(name.clone());
                }
            }
        }
    }

    /// What lay open for a moment is known as well: what went to a place that all see, or was revealed.
    fn hear(&mut self, witnessed: &[Witnessed]) {
        for one in witnessed {
            let open = match one.event() {
                Event::Move(moved) => !moved.to.is_hidden() && moved.to != Zone::Outside && !moved.entry.face_down,
                Event::Revealed(_) | Event::Turned(..) => true,
                _ => false,
            };
            let cards = one.cards().filter(|_| open);
            let names: Vec<String> = cards.flat_map(|card| self.names[&card].clone()).collect();
            self.known.iter_mut().for_each(|known| known.extend(names.iter().cloned()));
        }
    }

    /// The card that a player names before all.
    fn named(&self, seat: Seat, input: &Input) -> Option<String> {
        let at = match input {
            Input::Answer(Answer::Number(at)) => usize::try_from(*at).ok()?,
            Input::Answer(Answer::Pick(at)) => usize::from(*at),
            _ => return None,
        };
        let question = self.game.question(seat, &mut Handles::new(self.game.seats()))?;
        let offer = question.options.get(at).filter(|one| question.form == Form::Name || one.verb == "name")?;
        Some(kernel::plain(&offer.label, &|_| kernel::Called::You))
    }

    fn follow<G: Hosted>(&mut self, hall: &Hall<G>) {
        for entry in &hall.log[self.entries..] {
            if let Deed::Input(input) = &entry.deed {
                let named = self.named(entry.seat, input);
                self.known.iter_mut().for_each(|known| known.extend(named.iter().cloned()));
                let mut witnessed = Vec::new();
                self.game.play(entry.seat, input, &mut witnessed).expect("what was played can be played again");
                self.hear(&witnessed);
                self.look();
            }
        }
        self.entries = hall.log.len();
    }
}

/// What could be said of a card without its being there: texts of known cards speak of others by name, and begin
/// lines with a capital that they give as a keyword elsewhere.
fn spoken_of(names: &BTreeSet<String>) -> String {
    let texts = names.iter().filter_map(|name| POOL.find(name)).map(|id| {
        let card = &POOL.definition(id).card;
        format!("{} {} {}", card.name, card.types, magic_text::card_text(card))
    });
    texts.collect::<Vec<_>>().join("\n").to_lowercase()
}

/// A message without what a question lists of the world outside the game: the creature types, some of which are names of
/// cards as well, and all cards of the pool where one is to be named.
fn without_lists(message: &Value) -> Value {
    let mut message = message.clone();
    if let Some(options) = message.pointer_mut("/question/options").and_then(Value::as_array_mut) {
        options.retain(|option| option["verb"] != "subtype" && option["verb"] != "name");
    }
    message
}

#[test]
fn no_byte_names_a_hidden_card() {
    let games = if is_soak() { 200 } else { 6 };
    let (mut looked_for, mut bytes, mut taken_back) = (0_u64, 0, 0);
    for seed in 0..games {
        let game = random_game(seed);
        let mut watched = Watched::new(&game);
        let mut hall = Hall::new(game, TableSettings::default());
        let mut dice = Dice::new(seed);
        let all: BTreeSet<String> = watched.names.values().flatten().cloned().collect();
        let steps = if is_soak() { 1_500 } else { 250 };
        for step in 0..steps {
            let before = hall.log.len();
            hall.sent.clear();
            if !hall.step(&mut dice, true) {
                break;
            }
            taken_back += u32::from(hall.log[before..].iter().any(|one| one.deed == Deed::Input(Input::TakeBack)));
            watched.follow(&hall);
            for (viewer, known) in watched.viewers.iter().zip(&watched.known) {
                let mine = hall.sent.iter().filter(|(one, _)| one == viewer);
                let sent = mine.map(|(_, message)| without_lists(message).to_string()).collect::<Vec<_>>().join("\n");
                // How the log begins a turn; half of a split card is called so too.
                let sent = sent.replace(r#"{"text":"Turn "}"#, "");
                bytes += sent.len();
                let mut spoken = None;
                for name in all.iter().filter(|name| !known.contains(*name)) {
                    looked_for += 1;
                    if sent.contains(name.as_str()) {
                        let spoken = spoken.get_or_insert_with(|| spoken_of(known));
                        let at = sent.find(name.as_str()).unwrap_or_default();
                        let near = &sent[sent.floor_char_boundary(at.saturating_sub(300))
                            ..sent.ceil_char_boundary((at + 300).min(sent.len()))];
                        assert!(
                            spoken.contains(&name.to_lowercase()),
                            "game {seed}, step {step}: {viewer:?} was told of {name}: {near}"
                        );
                    }
                }
            }
        }
    }
    println!(
        "{games} games: {looked_for} times a name was looked for, in {bytes} bytes; {taken_back} actions taken back"
    );
    assert!(looked_for > 50_000 * games / 2, "only {looked_for} names were looked for");
    assert!(taken_back > 0);
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

/// What a viewer is sent, and when the table wants to be woken, after an input of a seat, or after time has gone by.
fn course(
    hall: &Hall<Game>,
    mut table: Table<Game>,
    seat: Seat,
    said: Option<&Answer>,
) -> (Table<Game>, Vec<(Viewer, Value)>) {
    let reply = match said {
        Some(answer) => {
            let question = table.question_number(seat).expect("the seat is asked");
            table.request(seat, 1_000_000, &Request::Answer { question, answer: answer.clone() }, hall.now)
        }
        None => table.tick(table.due_at().unwrap_or(hall.now)),
    };
    let messages = reply.due.iter().map(|(viewer, message)| (*viewer, json::<Game>(message))).collect();
    (table, messages)
}

/// Lets a position go on twice: as it is, and with everything otherwise that a viewer cannot know and is not told by it.
/// False if there is nothing to compare.
fn looks_the_same(hall: &Hall<Game>, seat: Seat, said: Option<&Answer>, viewer: Viewer, dice: &mut Dice) -> bool {
    let game = hall.table.game();
    let (after, all) = course(hall, hall.table.clone(), seat, said);
    let own = |messages: &[(Viewer, Value)]| -> Vec<Value> {
        messages.iter().filter(|(one, _)| *one == viewer).map(|(_, message)| message.clone()).collect()
    };
    let mine = own(&all);
    let text = mine.iter().map(Value::to_string).collect::<String>();
    let names = names(game);
    // What the messages name lies where it lies; whether they may name it is the business of the test above.
    let is_named = |card: CardId| names[&card].iter().any(|name| text.contains(name.as_str()));
    let Some(other) = exchanged(game, after.game(), viewer, &is_named, dice) else { return false };
    let said_there = match said {
        None => None,
        Some(answer) => match translated(game, &other, seat, &Input::Answer(answer.clone())) {
            Some(Input::Answer(answer)) => Some(answer),
            _ => return false,
        },
    };
    let (after_there, theirs) = course(hall, hall.table.imagining(other), seat, said_there.as_ref());
    // With other cards in hand what was announced may be impossible: nobody could have announced it.
    let undone = |messages: &[(Viewer, Value)]| messages.iter().any(|(_, one)| one.to_string().contains(r#""undone""#));
    if undone(&theirs) != undone(&all) {
        return false;
    }
    let theirs = own(&theirs);
    let asked = game.moment().reason;
    assert_eq!(mine, theirs, "{viewer:?}, when {seat:?} was asked {asked} and said {said:?}");
    assert_eq!(after.due_at(), after_there.due_at(), "{viewer:?}, when {seat:?} was asked {asked} and said {said:?}");
    true
}

#[test]
fn others_are_sent_the_same_at_the_same_time_whatever_a_seat_holds() {
    let positions = if is_soak() { 1_000 } else { 150 };
    let (mut compared, mut waited, mut seed) = (0, 0, 500);
    while compared < positions {
        seed += 1;
        let mut hall = Hall::new(random_game(seed), TableSettings::default());
        let mut dice = Dice::new(seed);
        for _ in 0..200 {
            let Some(seat) = hall.table.awaited().first().copied() else { break };
            let others: Vec<Viewer> =
                hall.clients.iter().map(|(viewer, _)| *viewer).filter(|one| *one != Viewer::Seat(seat)).collect();
            if dice.below(10) == 0 {
                let viewer = others[dice.below(others.len() as u32) as usize];
                let answer = sample_for(hall.table.game(), seat, &mut dice);
                compared +=
                    u32::from(answer.is_some_and(|said| looks_the_same(&hall, seat, Some(&said), viewer, &mut dice)));
                waited +=
                    u32::from(hall.table.due_at().is_some() && looks_the_same(&hall, seat, None, viewer, &mut dice));
            }
            if compared >= positions || !hall.step(&mut dice, true) {
                break;
            }
        }
    }
    println!("{compared} positions, and {waited} in which time went by; seeds 501 to {seed}");
    assert!(waited > positions / 4, "only {waited} times time went by");
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
