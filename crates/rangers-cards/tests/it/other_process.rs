//! A day saved in one process goes on in another: the same hash and question come out, at every decision.
//!
//! The test starts itself again with a variable set; that child reads saves from its input and answers with hashes.

use kernel::{Dice, Game as _, Hosted, Input, NoSink, Seat, Who};
use rangers::{Draft, Game, Pool, Rules, written};
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;

const CHILD: &str = "CARDHALL_RESUME_RANGERS";
/// How many days are saved at every decision: usually, and where the time is taken.
const DAYS: (u64, u64) = (20, 100);
/// How many answers are given to a save in the other process.
const ANSWERS: usize = 8;

/// The hash and the open question.
fn told(game: &Game) -> String {
    format!("{} {:?}", game.hash(), game.decision())
}

fn begin(pool: &Arc<Pool>, seed: u64) -> Game {
    let mut dice = Dice::new(seed);
    let rangers = (0..=seed % 4).map(|_| Draft::by_chance(pool, &mut dice).setup(pool).unwrap()).collect::<Vec<_>>();
    let tracker = written::Tracker::begin(pool, &rangers).unwrap();
    Game::set_up(pool, &written::Setup { seed, rules: Rules::default(), tracker, days: 1 }).unwrap()
}

/// One of those who are asked answers by chance; false when it is over.
fn go_on(game: &mut Game, dice: &mut Dice) -> bool {
    let seats: Vec<Seat> = match game.decision().map(|decision| decision.who) {
        None => return false,
        Some(Who::One(seat)) => vec![seat],
        Some(Who::AnyOf(seats) | Who::EachOf(seats)) => seats.iter().collect(),
    };
    let seat = seats[dice.below(seats.len() as u32) as usize];
    let answer = kernel::sample_for(game, seat, dice).expect("something can be answered");
    game.apply(seat, &Input::Answer(answer), &mut NoSink).expect("a sampled answer is accepted");
    true
}

/// What a saved game tells, now and some answers later.
fn now_and_later(mut game: Game, number: u64) -> String {
    let (now, mut dice) = (told(&game), Dice::new(number));
    for _ in 0..ANSWERS {
        if !go_on(&mut game, &mut dice) {
            break;
        }
    }
    format!("{now} // {}", told(&game))
}

#[test]
fn a_save_resumes_in_another_process() {
    if std::env::var(CHILD).is_ok() {
        return answer_as_child();
    }
    let pool = Arc::new(rangers_cards::pool().unwrap());
    let days = if std::env::var_os("CARDHALL_SOAK").is_some() { DAYS.1 } else { DAYS.0 };
    let mut checked = 0;
    for seed in 0..days {
        let (mut game, mut dice) = (begin(&pool, seed), Dice::new(seed));
        let (mut saves, mut expected) = (Vec::new(), Vec::new());
        loop {
            saves.push(game.to_bytes());
            expected.push(now_and_later(game.clone(), expected.len() as u64));
            if !go_on(&mut game, &mut dice) {
                break;
            }
        }
        let answers = ask_child(&serde_json::to_vec(&saves).unwrap());
        assert_eq!(answers, expected, "day {seed}");
        checked += saves.len();
    }
    println!("{checked} saves of {days} days resume in another process");
}

fn ask_child(input: &[u8]) -> Vec<String> {
    let this = std::env::current_exe().expect("a running test has a file");
    let mut child = Command::new(this)
        .args(["--exact", "other_process::a_save_resumes_in_another_process", "--nocapture"])
        .env(CHILD, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the test can start itself");
    child.stdin.take().expect("it is piped").write_all(input).expect("the child reads");
    let output = child.wait_with_output().expect("the child ends");
    assert!(output.status.success(), "the child fails");
    let text = String::from_utf8(output.stdout).expect("the child writes text");
    text.lines().filter_map(|line| line.split_once("told: ")).map(|(_, told)| told.to_string()).collect()
}

fn answer_as_child() {
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes).expect("the parent writes");
    let saves: Vec<Vec<u8>> = serde_json::from_slice(&bytes).expect("the parent writes saves");
    let pool = Arc::new(rangers_cards::pool().unwrap());
    for (number, save) in saves.iter().enumerate() {
        let game = Game::from_bytes(&pool, save).expect("a save is read");
        println!("told: {}", now_and_later(game, number as u64));
    }
}
