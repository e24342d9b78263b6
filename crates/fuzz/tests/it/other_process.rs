//! A game saved in one process goes on in another: the same hash and question come out.
//!
//! The test starts itself again with a variable set; that child reads saves from its input and answers with hashes.

use fuzz::{next_input, random_setup, whole_pool};
use kernel::{Dice, Game as _, NoSink};
use magic::{CardPool, Game, Saved};
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;

const CHILD: &str = "CARDHALL_RESUME_CHILD";
/// How many games are saved at every decision, and how many of them are asked of one process.
const GAMES: (u64, u64) = (6, 200);
const AT_ONCE: usize = 10;
const DECISIONS: usize = 2_000;

/// The hash and the open question.
fn told(game: &Game) -> String {
    format!("{} {:?}", game.hash(), game.decision())
}

/// A game and what it asks after one more random input.
fn one_more(game: &mut Game, seed: u64) -> String {
    if let Some((seat, input)) = next_input(game, &mut Dice::new(seed)) {
        game.apply(seat, &input, &mut NoSink).expect("a sampled answer is accepted");
    }
    told(game)
}

#[test]
fn a_save_resumes_in_another_process() {
    if std::env::var(CHILD).is_ok() {
        return answer_as_child();
    }
    let pool = whole_pool();
    let games = if std::env::var_os("CARDHALL_SOAK").is_some() { GAMES.1 } else { GAMES.0 };
    let seeds: Vec<u64> = (300..300 + games).collect();
    let mut checked = 0;
    for some in seeds.chunks(AT_ONCE) {
        let (saves, expected): (Vec<Vec<u8>>, Vec<String>) = some.iter().flat_map(|seed| played(&pool, *seed)).unzip();
        let answers = ask_child(&postcard::to_stdvec(&saves).expect("bytes serialise"));
        assert_eq!(answers.len(), expected.len(), "games {some:?}");
        for (at, (answer, expected)) in answers.iter().zip(&expected).enumerate() {
            assert_eq!(answer, expected, "save {at} of games {some:?}");
        }
        checked += saves.len();
    }
    println!("{checked} saves of {games} games resume in another process");
}

/// The save at each decision of a game, with what it told then and one input later.
fn played(pool: &Arc<CardPool>, seed: u64) -> Vec<(Vec<u8>, String)> {
    let mut game = Game::new(Arc::clone(pool), &random_setup(pool, seed)).expect("random setups are sound");
    let mut dice = Dice::new(seed);
    let mut saves = Vec::new();
    for at in 0..DECISIONS {
        let Some((seat, input)) = next_input(&game, &mut dice) else { break };
        let bytes = postcard::to_stdvec(&game.save()).expect("a save serialises");
        let now = told(&game);
        let later = one_more(&mut game.clone(), at as u64);
        saves.push((bytes, format!("{now} // {later}")));
        game.apply(seat, &input, &mut NoSink).expect("a sampled answer is accepted");
    }
    saves
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
    let saves: Vec<Vec<u8>> = postcard::from_bytes(&bytes).expect("the parent writes saves");
    let pool = whole_pool();
    let mut in_game = 0;
    for (number, bytes) in saves.iter().enumerate() {
        let saved: Saved = postcard::from_bytes(bytes).expect("a save is read back");
        let mut game = Game::resume(Arc::clone(&pool), &saved);
        if saved.state.decision == 0 && number > 0 {
            in_game = 0;
        }
        let now = told(&game);
        println!("told: {now} // {}", one_more(&mut game, in_game));
        in_game += 1;
    }
}
