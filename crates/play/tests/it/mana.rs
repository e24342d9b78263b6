//! Mana made by hand, outside a payment: it is not lost without a word, and can be taken back.

use crate::seat::{Screen, board, board_by, file, pool};
use kernel::{Game as _, Seat, Viewer};
use magic::Rules;
use play::{Seated, Seating, Settings, Table};

const AGAINST_BOT: [Seated; 2] = [Seated::Person, Seated::Random];

#[test]
fn a_land_tapped_by_mistake_is_untapped_again() {
    let table = board(AGAINST_BOT, &["Grizzly Bears"], &["Forest", "Forest"], &[]);
    let mut screen = Screen::new(table, Settings::default());
    let (inputs, hash) = (screen.app.table().inputs(), screen.app.table().game().hash());
    screen.press("/forest..").shows(&["mana {G}", "lost; u takes it back"]).press("~").shows(&["u: take back"]);
    screen.press("/forest..").shows(&["mana {G}{G}"]).press("u").shows(&["mana {G} "]).hides(&["{G}{G}"]);
    screen.press("u").hides(&["mana {G}", "u: take back"]).shows(&["Cast Grizzly Bears"]);
    let table = screen.app.table();
    assert_eq!((table.inputs(), table.game().hash()), (inputs, hash), "nothing is left of it");
    screen.press("u").shows(&["there is nothing to take back"]);
}

#[test]
fn a_spell_taken_back_leaves_the_mana_to_be_taken_back() {
    let table = board(AGAINST_BOT, &["Lightning Bolt"], &["Mountain", "Mountain"], &[]);
    let mut screen = Screen::new(table, Settings::default());
    screen.press("/mountain..").press("~/bolt..").shows(&["Choose targets"]).press("u").shows(&["mana {R}"]);
    screen.press("u").hides(&["mana {R}"]);
}

#[test]
fn what_was_used_is_not_taken_back() {
    let table = board(AGAINST_BOT, &["Llanowar Elves", "Forest"], &["Forest", "Forest"], &[]);
    let mut screen = Screen::new(table, Settings::default());
    screen.press("/forest: add..").press("~/play..").shows(&["You play Forest", "mana {G}"]).hides(&["u: take back"]);
    screen.press("u").shows(&["there is nothing to take back", "mana {G}"]);
}

#[test]
fn a_kind_of_mana_that_was_chosen_is_taken_back() {
    let table = board(AGAINST_BOT, &["Counterspell"], &["Birds of Paradise", "Island"], &[]);
    let mut screen = Screen::new(table, Settings::ask_always());
    for _ in 0..4 {
        if !screen.text().contains("first main phase") {
            screen.press(" ");
        }
    }
    screen.press("/birds..").shows(&["Choose the mana"]).press(".").shows(&["mana {W}", "u takes it back"]);
    screen.press("u").hides(&["mana {W}"]).shows(&["Birds of Paradise: Add"]);
}

#[test]
fn what_was_told_is_not_taken_back() {
    let table = board(AGAINST_BOT, &["Counterspell"], &["City of Brass", "Island", "Island"], &[]);
    let mut screen = Screen::new(table, Settings::ask_always());
    screen.press("/city...").shows(&["City of Brass"]).press("u").shows(&["there is nothing to take back"]);
}

#[test]
fn whoever_makes_mana_is_asked_what_it_is_for() {
    // With the last land tapped there is nothing to do but pass.
    let mut screen = Screen::new(board(AGAINST_BOT, &["Shock"], &["Mountain"], &[]), Settings::default());
    screen.press("/mountain..").shows(&["first main phase", "mana {R}"]);
    let mut screen =
        Screen::new(board(AGAINST_BOT, &["Shatter"], &["Mountain", "Mountain"], &["Mox Jet"]), Settings::default());
    screen.press("/mountain..").press("/mountain..").shows(&["first main phase", "mana {R}{R}"]);
    let table = board_by(Rules::CLASSIC, 20, AGAINST_BOT, &["Shatter"], &["Mountain", "Mountain"], &["Mox Jet"]);
    let mut screen = Screen::new(table, Settings::default());
    for _ in 0..4 {
        if !screen.text().contains("first main phase") {
            screen.press(" ");
        }
    }
    screen.press("/mountain..").shows(&["mana {R}", "burns you; u takes it back"]);
}

#[test]
fn a_saved_game_does_not_have_what_was_taken_back() {
    let path = file("floating.jsonl");
    let mut table = board(AGAINST_BOT, &["Grizzly Bears", "Forest"], &["Forest", "Forest"], &[]);
    table.keep_in(&path).expect("the file can be written");
    let mut screen = Screen::new(table, Settings::default());
    // As many inputs as before, but others.
    screen.press("/forest: add..").press("u~/play..").shows(&["You play Forest"]);
    let resumed =
        Table::resume(pool(), &path, Seating { seats: AGAINST_BOT.to_vec(), bot_seed: 0 }).expect("it resumes");
    let table = screen.app.table();
    let viewer = Viewer::Seat(Seat(0));
    assert_eq!((resumed.game().hash(), resumed.story(viewer)), (table.game().hash(), table.story(viewer)));
}
