//! `cardhall play`, as far as it goes without a terminal.

use crate::command::{BENCH_DECK, Folder, cardhall};

#[test]
fn without_a_terminal_it_names_the_simulator() {
    let folder = Folder::new("play-no-terminal");
    let save = folder.path("game.jsonl");
    cardhall(&["play", "--save", &save]).refused(&["needs a terminal", "cardhall sim"]);
    assert!(!std::path::Path::new(&save).exists(), "a game was kept that nobody played");
}

#[test]
fn a_bad_deck_is_refused_with_its_line() {
    let folder = Folder::new("play-bad-deck");
    let deck = folder.write("deck.txt", "20 Mountain\n4 Grizzly Beers\n");
    cardhall(&["play", "--deck", &deck]).refused(&["deck.txt", "line 2", "Grizzly Bears"]);
    cardhall(&["play", "--deck", "nowhere.txt"]).refused(&["nowhere.txt", "cannot be opened"]);
    cardhall(&["play", "--deck", BENCH_DECK, "--deck", BENCH_DECK, "--deck", BENCH_DECK])
        .refused(&["two decks, not 3"]);
}

#[test]
fn a_bad_saved_game_is_refused_with_a_remedy() {
    let folder = Folder::new("play-bad-save");
    let save = folder.write("save.jsonl", "{}\n");
    cardhall(&["play", "--resume", &save]).refused(&["save.jsonl", "line 1", "get a complete copy"]);
    cardhall(&["play", "--resume", &folder.path("none.jsonl")]).refused(&["none.jsonl", "cannot be opened"]);
    cardhall(&["play", "--resume", &save, "--hotseat"]).refused(&["cannot be used with"]);
}

#[test]
fn a_game_that_is_over_is_not_resumed() {
    let folder = Folder::new("play-over");
    let log = folder.path("log");
    cardhall(&["sim", "--deck", BENCH_DECK, "--deck", BENCH_DECK, "--games", "1", "--log", &log]).well();
    cardhall(&["play", "--resume", &folder.path("log/game-000001.jsonl")]).refused(&["is over", "cardhall replay"]);
}
