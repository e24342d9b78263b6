//! Plays days through a table until a wanted moment comes, and writes what seat 0 is sent into `web/fixtures/`, a file for
//! each moment: an array of messages. The page is built and tested against them.

use kernel::{Answer, Dice, Game as _, Hosted, Seat, Viewer, Who, sample_for};
use rangers::hosted::{Standing, Step};
use rangers::{Game, Pool, Reason, Rules, written};
use rangers_cards::READY;
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use table::Table;
use table::wire::{Request, Seated, TableSettings};

/// How many days are tried for each moment.
const SEEDS: u64 = 60;
/// After how many answers a day is given up.
const ANSWERS: u32 = 400;
const NAMES: [&str; 4] = ["Wren", "Jo", "Marta", "Tam"];

/// A moment: its name, how many rangers there are, and how well a table shows it; 0 if not at all.
type Moment = (&'static str, usize, fn(&Game) -> u32);

fn cards(game: &Game) -> u32 {
    (game.state().along.len() + game.state().rangers[0].reach.len()) as u32
}

fn reason(game: &Game) -> Option<Reason> {
    game.decision_for(Seat(0)).map(|decision| decision.reason)
}

fn scene(game: &Game) -> kernel::SceneOf<Game> {
    game.scene(kernel::Scope::Public, &mut kernel::Handles::new(game.seats()))
}

const MOMENTS: &[Moment] = &[
    ("rangers-hand", 1, |game| u32::from(matches!(reason(game), Some(Reason::Redraw(_))))),
    ("rangers-turn", 1, |game| {
        let ranger = &game.state().rangers[0];
        let wanted = reason(game) == Some(Reason::Turn) && ranger.hand.len() > 3;
        if wanted { cards(game) * 2 + ranger.area.len() as u32 } else { 0 }
    }),
    ("rangers-test", 1, |game| {
        let wanted = matches!(reason(game), Some(Reason::CommitCards(_)));
        let test = scene(game).board.and_then(|board| board.test);
        test.filter(|test| wanted && test.target.is_some())
            .map_or(0, |test| test.crossing.len() as u32 * 3 + cards(game))
    }),
    ("rangers-challenge", 1, |game| {
        let asked = reason(game).is_some();
        let test = scene(game).board.and_then(|board| board.test);
        let test = test.filter(|test| asked && test.step >= Step::Outcome);
        test.map_or(0, |test| 1 + test.committed.len() as u32 * 3 + cards(game))
    }),
    ("rangers-travel", 1, |game| if reason(game) == Some(Reason::Travel) { 1 + cards(game) } else { 0 }),
    ("rangers-three", 3, |game| {
        let states: Vec<Standing> = scene(game).players.values().map(|player| player.standing).collect();
        let mixed = states.contains(&Standing::Done) && states.contains(&Standing::MayAct);
        if mixed && reason(game) == Some(Reason::Turn) { cards(game) } else { 0 }
    }),
    ("rangers-four-test", 4, |game| {
        let mine = matches!(reason(game), Some(Reason::CommitCards(_) | Reason::CommitEnergy(_)));
        if mine { cards(game) } else { 0 }
    }),
];

fn answer(game: &Game, dice: &mut Dice) -> Option<(Seat, Answer)> {
    let seats: Vec<Seat> = match game.decision()?.who {
        Who::One(seat) => vec![seat],
        Who::AnyOf(seats) | Who::EachOf(seats) => seats.iter().collect(),
    };
    let seat = seats[dice.below(seats.len() as u32) as usize];
    Some((seat, sample_for(game, seat, dice)?))
}

fn begin(pool: &Arc<Pool>, rangers: usize, seed: u64) -> Table<Game> {
    let rangers: Vec<_> = (0..rangers).filter_map(|at| READY[at % READY.len()].setup(pool)).collect();
    let bots = vec![false; rangers.len()];
    let tracker = written::Tracker::begin(pool, &rangers).expect("sound decks");
    let setup = written::Setup { seed, rules: Rules::default(), tracker, days: 30 };
    let game = Game::set_up(pool, &setup).expect("a day that can begin");
    Table::new(game, TableSettings { reserve: None, ..TableSettings::default() }, &bots, 0).0
}

/// The best table for a moment.
fn find(pool: &Arc<Pool>, (name, rangers, fits): &Moment) -> Table<Game> {
    let mut best: Option<(u32, Table<Game>)> = None;
    for seed in 0..SEEDS {
        let mut table = begin(pool, *rangers, seed);
        let mut dice = Dice::new(seed);
        for id in 0..ANSWERS {
            let score = fits(table.game());
            if score > best.as_ref().map_or(0, |(best, _)| *best) {
                best = Some((score, table.clone()));
            }
            let Some((seat, answer)) = answer(table.game(), &mut dice) else { break };
            let question = table.question_number(seat).expect("the seat is asked");
            table.request(seat, id, &Request::Answer { question, answer }, 0);
        }
    }
    best.unwrap_or_else(|| panic!("{name} never came")).1
}

fn main() {
    let pool = Arc::new(rangers_cards::pool().expect("the built-in cards"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/fixtures");
    for moment in MOMENTS {
        let mut table = find(&pool, moment);
        let you = Viewer::Seat(Seat(0));
        let seated =
            |name: &&str| Seated { name: (*name).to_string(), bot: false, taken: true, connected: true, back_in: None };
        let hello = table.hello(you, "fixture", NAMES[..moment.1].iter().map(seated).collect(), Vec::new());
        let lines: Vec<String> = [&hello, &table.view(you, 0)]
            .into_iter()
            .map(|message| serde_json::to_value(message).as_ref().map(Value::to_string).expect("a message is JSON"))
            .collect();
        std::fs::write(folder.join(format!("{}.json", moment.0)), format!("[\n{}\n]\n", lines.join(",\n")))
            .expect("the folder of fixtures");
    }
}
