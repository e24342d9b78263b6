//! Plays moments of real games through a table and writes what seat 0 is sent into `web/fixtures/`, a file for each moment:
//! an array of messages, the last of which leads to that moment. The page is built and tested against them.

use kernel::{Answer, Form, Game as _, Question, Seat, Viewer};
use magic::{CardPool, Game, Placed, PlayerSetup, Rules, Setup};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use table::wire::{Request, Seated, Server, TableSettings};
use table::{ServerOf, Table};

/// A table with somebody at seat 0, and all that was sent there.
struct Recorded {
    table: Table<Game>,
    sent: Vec<Value>,
    ids: u32,
}

fn value(message: &ServerOf<Game>) -> Value {
    serde_json::to_value(message).expect("a message is JSON")
}

impl Recorded {
    fn new(pool: &Arc<CardPool>, setup: &Setup) -> Recorded {
        let game = Game::new(Arc::clone(pool), setup).expect("a game that can begin");
        let settings = TableSettings::default();
        let person =
            |name: &str, bot: bool| Seated { name: name.to_string(), bot, taken: true, connected: true, back_in: None };
        let (mut table, _) = Table::new(game, settings, &[false, false], 0);
        let you = Viewer::Seat(Seat(0));
        let hello = table.hello(you, "fixture", vec![person("Wren", false), person("Anselm", false)], Vec::new());
        let sent = vec![value(&hello), value(&table.view(you, 0))];
        Recorded { table, sent, ids: 0 }
    }

    fn asked(&mut self) -> Option<(Seat, Question)> {
        let seat = self.table.game().decision()?.who.first()?;
        let question = self.table.question(seat)?;
        Some((seat, question))
    }

    fn take(&mut self, due: &[(Viewer, ServerOf<Game>)]) {
        let mine = due.iter().filter(|(viewer, _)| *viewer == Viewer::Seat(Seat(0)));
        self.sent.extend(mine.map(|(_, message)| value(message)));
    }

    fn answer(&mut self, seat: Seat, answer: Answer) {
        let number = self.table.question_number(seat).expect("the seat is asked");
        let request = Request::Answer { question: number, answer };
        self.ids += 1;
        let reply = self.table.request(seat, self.ids, &request, 0);
        assert!(matches!(reply.answer, Some(Server::Done { .. })), "{:?}", reply.answer);
        self.take(&reply.due);
    }

    /// Takes the action of that verb on the card of that name, at the next chance of that seat; everything before it is
    /// answered by default. Whether it came to that.
    fn act(&mut self, seat: u8, verb: &str, name: &str, by_hand: bool) -> bool {
        for _ in 0..200 {
            let Some((asked, question)) = self.asked() else { return false };
            let label = |pieces: &[kernel::Piece]| kernel::plain(pieces, &|_| kernel::Called::You);
            let option = question.options.iter().position(|one| one.verb == verb && label(&one.label).contains(name));
            if asked == Seat(seat)
                && let Some(at) = option
            {
                let pick = if by_hand { Answer::PickByHand(at as u16) } else { Answer::Pick(at as u16) };
                self.answer(asked, pick);
                return true;
            }
            self.answer(asked, question.default);
        }
        false
    }

    /// Chooses the first options that name these.
    fn choose(&mut self, names: &[&str]) {
        let (seat, question) = self.asked().expect("somebody is asked");
        let label = |pieces: &[kernel::Piece]| {
            kernel::plain(pieces, &|seat| kernel::Called::Name(format!("player {}", seat.0)))
        };
        let at = |name: &&str| {
            let found =
                question.options.iter().position(|one| label(&one.label).to_lowercase().contains(&name.to_lowercase()));
            found.unwrap_or_else(|| panic!("{name} is not offered: {question:?}")) as u16
        };
        let picks = names.iter().map(at).collect();
        self.answer(seat, Answer::Picks(picks));
    }

    /// Answers by default until a question of that reason is asked of that seat.
    fn until(&mut self, seat: u8, reason: &str) -> Question {
        for _ in 0..500 {
            let (asked, question) = self.asked().expect("the game goes on");
            if asked == Seat(seat) && question.prompt.key == reason {
                return question;
            }
            self.answer(asked, question.default);
        }
        panic!("{reason} is never asked");
    }

    /// Writes all that was sent, and what the table foretells at this moment.
    fn write(&mut self, name: &str) {
        let foretold = self.table.request(Seat(0), self.ids + 1, &Request::Foresee, 0).answer;
        self.sent
            .extend(foretold.iter().filter(|it| matches!(it, Server::Previewed { preview: Some(_), .. })).map(value));
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/fixtures");
        fs::create_dir_all(&folder).expect("a folder for fixtures");
        let lines: Vec<String> = self.sent.iter().map(ToString::to_string).collect();
        let text = format!("[\n{}\n]\n", lines.join(",\n"));
        fs::write(folder.join(format!("{name}.json")), text).expect("the fixture is written");
        println!("{name}: {} messages", self.sent.len());
    }
}

fn deck(name: &str, pool: &CardPool) -> Vec<String> {
    let ready = decks::READY.iter().find(|deck| deck.name == name).expect("a ready deck");
    let names = decks::NameIndex::new(pool.cards().map(|(_, definition)| definition.card.name.clone()));
    let list = decks::read(ready.text, &names).expect("a sound list");
    list.main.iter().flat_map(|line| std::iter::repeat_n(line.name.clone(), line.count as usize)).collect()
}

fn permanents(names: &[&str]) -> Vec<Placed> {
    names.iter().map(|name| Placed { card: name.to_string(), ..Placed::default() }).collect()
}

fn cards(names: &[&str]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

/// What the two draw from: a bit of everything in their colours.
const LIBRARIES: [&[&str]; 2] = [
    &["Swords to Plowshares", "Disenchant", "Lightning Bolt", "Plateau", "Serra Angel", "Fireball", "Wheel of Fortune"],
    &["Terror", "Counterspell", "Sengir Vampire", "Underground Sea", "Psionic Blast", "Dark Ritual", "Mahamoti Djinn"],
];

/// A board in the middle of a game, with the first player's turn about to begin.
fn board(players: [(&[&str], &[&str]); 2]) -> Setup {
    let player = |(at, (battlefield, hand)): (usize, (&[&str], &[&str]))| PlayerSetup {
        library: cards(LIBRARIES[at]).into_iter().cycle().take(31).collect(),
        hand: cards(hand),
        graveyard: cards(&LIBRARIES[at][..3]),
        battlefield: permanents(battlefield),
        life: Some([17, 12][at]),
        ..PlayerSetup::default()
    };
    let rules = Rules { mulligans: false, starting_hand: 3, ..Rules::MODERN };
    let players = players.into_iter().enumerate().map(player).collect();
    Setup { rules, seed: 7, players, shuffle: false, rigged: Vec::new() }
}

/// Every card of the pool as the page gets it, for the tests of its pictures.
fn write_pool(game: &Game, pool: &CardPool) {
    let known = (0..pool.len() as u32).filter_map(|number| kernel::Hosted::card(game, number));
    let lines: Vec<String> = known.map(|card| serde_json::to_string(&card).expect("a card is JSON")).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/fixtures/pool.json");
    fs::write(path, format!("[\n{}\n]\n", lines.join(",\n"))).expect("the pool is written");
    println!("pool: {} cards", lines.len());
}

fn main() {
    let pool = Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards"));
    let decks = vec![deck("counter-burn", &pool), deck("juzam", &pool)];

    let mut opening = Recorded::new(&pool, &Setup::of_decks(Rules::MODERN, 11, decks.clone()));
    opening.write("opening-hand");
    write_pool(opening.table.game(), &pool);

    let ready = [
        "Mountain",
        "Mountain",
        "Island",
        "Island",
        "Volcanic Island",
        "Flying Men",
        "Serendib Efreet",
        "Sol Ring",
        "Mox Sapphire",
    ];
    let theirs = [
        "Swamp",
        "Swamp",
        "Underground Sea",
        "Underground Sea",
        "Island",
        "Hypnotic Specter",
        "Juzám Djinn",
        "Icy Manipulator",
        "Mox Jet",
        "Black Knight",
    ];
    let mut payment = Recorded::new(&pool, &board([(&ready, &["Serendib Efreet"]), (&theirs, &[])]));
    assert!(payment.act(0, "cast", "Serendib Efreet", true));
    payment.until(0, "payment");
    payment.write("payment");

    let mut targets = Recorded::new(&pool, &board([(&ready, &["Counterspell"]), (&theirs, &["Dark Ritual"])]));
    assert!(targets.act(0, "cast", "Lightning Bolt", false));
    targets.until(0, "targets");
    targets.write("targets");

    let other = [
        "Island",
        "Island",
        "Swamp",
        "Underground Sea",
        "Library of Alexandria",
        "Hypnotic Specter",
        "Sengir Vampire",
        "Wall of Water",
        "Icy Manipulator",
    ];
    let mut stack =
        Recorded::new(&pool, &board([(&ready, &["Counterspell", "Lightning Bolt"]), (&other, &["Counterspell"])]));
    assert!(stack.act(0, "cast", "Lightning Bolt", false));
    stack.choose(&["Hypnotic Specter"]);
    assert!(stack.act(1, "cast", "Counterspell", false));
    stack.choose(&["Lightning Bolt"]);
    assert!(stack.act(0, "cast", "Counterspell", false));
    stack.choose(&["Counterspell"]);
    stack.write("stack-of-three");

    let mine = [
        "White Knight",
        "Serra Angel",
        "Savannah Lions",
        "Mesa Pegasus",
        "Plains",
        "Plains",
        "Plains",
        "Plateau",
        "Plateau",
        "Mountain",
        "Crusade",
        "Mox Pearl",
        "Sol Ring",
    ];
    let wall = [
        "Erg Raiders",
        "Hypnotic Specter",
        "Scathe Zombies",
        "Wall of Water",
        "Swamp",
        "Swamp",
        "Island",
        "Underground Sea",
        "Underground Sea",
        "Icy Manipulator",
        "Mox Jet",
    ];
    let mut attack = Recorded::new(&pool, &board([(&mine, &["Disenchant"]), (&wall, &["Terror"])]));
    let question = attack.until(0, "attackers");
    attack.write("attackers");
    let everyone = (0..question.options.len() as u16).map(|at| (at, 0)).collect();
    attack.answer(Seat(0), Answer::Pairs(everyone));
    let blocks = attack.until(1, "blockers");
    let Form::Pairs { pairs, .. } = &blocks.form else { panic!("blocks are pairs") };
    let first = pairs.iter().map(|pair| pair.1).find(|to| pairs.iter().filter(|pair| pair.1 == *to).count() >= 2);
    let to = first.expect("an attacker that two can block");
    let two = pairs.iter().filter(|pair| pair.1 == to).take(2).copied().collect();
    attack.answer(Seat(1), Answer::Pairs(two));
    attack.write("two-blockers");

    let mut defence = Recorded::new(&pool, &board([(&wall, &["Terror"]), (&mine, &["Swords to Plowshares"])]));
    defence.until(1, "attackers");
    let question = defence.table.question(Seat(1)).expect("it is asked");
    let everyone = (0..question.options.len() as u16).map(|at| (at, 0)).collect();
    defence.answer(Seat(1), Answer::Pairs(everyone));
    defence.until(0, "blockers");
    defence.write("blockers");

    let creatures = ["Savannah Lions", "White Knight", "Serra Angel", "Mesa Pegasus", "Benalish Hero", "Ornithopter"];
    let many = |land: &'static str| {
        let mut all: Vec<&str> = creatures.iter().cycle().take(16).copied().collect();
        all.extend(std::iter::repeat_n(land, 9));
        all.extend(["Sol Ring", "Crusade", "Mox Pearl", "Howling Mine", "Icy Manipulator"]);
        all
    };
    let (one, two) = (many("Plains"), many("Tundra"));
    let mut sixty = Recorded::new(
        &pool,
        &board([(&one, &["Armageddon", "Wrath of God", "Disenchant"]), (&two, &["Wrath of God"])]),
    );
    sixty.until(0, "priority");
    sixty.write("sixty-permanents");

    let mut end = Recorded::new(&pool, &board([(&mine, &["Lightning Bolt"]), (&wall, &[])]));
    end.until(0, "priority");
    let reply = end.table.input(Seat(1), kernel::Input::Concede, 0).expect("conceding is accepted");
    end.take(&reply.due);
    end.write("game-over");

    let mut whole = Recorded::new(&pool, &Setup::of_decks(Rules::MODERN, 5, decks));
    let mut dice = kernel::Dice::new(3);
    for _ in 0..400 {
        let Some((seat, question)) = whole.asked() else { break };
        let answer = if question.prompt.key == "mulligan" {
            question.default
        } else {
            kernel::sample(whole.table.game(), &mut dice).unwrap_or(question.default)
        };
        whole.answer(seat, answer);
    }
    whole.write("whole-game");
}
