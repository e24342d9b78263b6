//! The screens around a game: what to play, and what to change between two games of a match.

use crate::seat::pool;
use decks::{Deck, Match};
use kernel::{Outcome, Seat};
use magic::Rules;
use play::{Changed, Chosen, OfferedDeck, SavedGame, Screen, Seated, Series, Sideboarding, Start, Table};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::path::PathBuf;
use std::sync::Arc;

fn text(screen: &mut impl Screen) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let lines = buffer.content.chunks(usize::from(buffer.area.width));
    lines.map(|line| line.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
}

fn press<S: Screen>(screen: &mut S, keys: &[KeyCode]) -> Option<S::Left> {
    keys.iter().fold(None, |_, key| screen.press(KeyEvent::from(*key)))
}

fn cards(counts: &[(usize, &str)]) -> Vec<String> {
    counts.iter().flat_map(|(count, name)| vec![(*name).to_string(); *count]).collect()
}

fn start() -> Start {
    let saved = SavedGame { path: PathBuf::from("old.jsonl"), words: "turn 7: you 3, Bot 20".to_string() };
    Start::new(start_decks(), 0, 1, vec![saved])
}

fn start_decks() -> Vec<OfferedDeck> {
    ["elves", "goblins"]
        .map(|name| OfferedDeck { name: name.to_string(), about: format!("What {name} does.") })
        .to_vec()
}

#[test]
fn bots_are_called_what_the_command_line_calls_them() {
    let mut screen = start();
    press(&mut screen, &[KeyCode::Up, KeyCode::Up, KeyCode::Up]);
    let mut shown = String::new();
    for _ in 0..5 {
        shown += &text(&mut screen);
        press(&mut screen, &[KeyCode::Right]);
    }
    for strength in bots::magic::Strength::ALL {
        assert!(shown.contains(&format!("the {} bot", strength.word())), "{shown}");
    }
}

#[test]
fn enter_begins_what_is_chosen() {
    let mut screen = start();
    let shown = text(&mut screen);
    for words in ["elves", "goblins", "the rules of today", "one game", "turn 7: you 3, Bot 20"] {
        assert!(shown.contains(words), "{words}:\n{shown}");
    }
    assert_eq!(press(&mut screen, &[KeyCode::Down, KeyCode::Down, KeyCode::Right]), None);
    assert!(text(&mut screen).contains("What goblins does."));
    let keys =
        [KeyCode::Down, KeyCode::Down, KeyCode::Left, KeyCode::Down, KeyCode::Right, KeyCode::Down, KeyCode::Right];
    assert_eq!(press(&mut screen, &keys), None);
    let chosen = Chosen::New { decks: [1, 1], against: Seated::Person, classic: true, best_of: 3 };
    assert_eq!(press(&mut screen, &[KeyCode::Enter]), Some(chosen));
}

#[test]
fn a_saved_game_can_be_chosen_and_the_screen_left() {
    assert_eq!(press(&mut start(), &[KeyCode::Enter]), Some(Chosen::Saved(PathBuf::from("old.jsonl"))));
    let mut without = Start::new(start_decks(), 0, 1, Vec::new());
    assert!(matches!(press(&mut without, &[KeyCode::Enter]), Some(Chosen::New { decks: [0, 1], .. })));
    assert_eq!(press(&mut start(), &[KeyCode::Char('q')]), Some(Chosen::Quit));
}

#[test]
fn cards_change_places_and_a_deck_that_became_too_small_is_not_taken() {
    let deck = Deck { main: cards(&[(2, "Forest"), (2, "Giant Growth")]), sideboard: cards(&[(1, "Tsunami")]) };
    let mut screen = Sideboarding::new(pool(), "Elves".to_string(), &deck, deck.clone(), true);
    assert!(text(&mut screen).contains("Deck: 4 cards"));
    // Out goes the first card of the deck, and nothing comes in.
    assert_eq!(press(&mut screen, &[KeyCode::Left, KeyCode::Char(' '), KeyCode::Enter]), None);
    assert!(text(&mut screen).contains("the deck needs 4 cards; bring in 1 more"), "{}", text(&mut screen));
    let done =
        press(&mut screen, &[KeyCode::Right, KeyCode::Down, KeyCode::Char(' '), KeyCode::Char('f'), KeyCode::Enter]);
    let Some(Changed::Ready { mut deck, begins }) = done else { panic!("{done:?}") };
    deck.main.sort();
    assert_eq!(deck.main, ["Forest", "Giant Growth", "Giant Growth", "Tsunami"]);
    assert_eq!((deck.sideboard, begins), (vec!["Forest".to_string()], false));
}

#[test]
fn a_game_of_a_match_is_saved_with_how_the_match_stands() {
    let pool = magic::CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards");
    let pool = Arc::new(pool);
    let deck = Deck { main: cards(&[(40, "Forest")]), sideboard: cards(&[(1, "Tsunami")]) };
    let mut standing = Match::new(3);
    standing.note(Some(1));
    let series = Series {
        number: 7,
        standing,
        rules: Rules::MODERN,
        players: [Seated::Person, Seated::Random],
        names: ["elves".to_string(), "goblins".to_string()],
        registered: [deck.clone(), deck.clone()],
        decks: [deck.clone(), deck],
        first: 0,
    };
    let mut table = Table::begin_game(Arc::clone(&pool), series.clone(), 5).expect("it begins");
    assert!(table.goes_on());
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("play-match.jsonl");
    let _ = std::fs::remove_file(&path);
    table.keep_in(&path).expect("it is kept");
    table.give(Seat(0), kernel::Input::Concede).expect("one may always concede");
    table.keep().expect("it is kept");
    drop(table);
    let table = Table::resume(pool, &path, series.game(5).1).expect("it resumes");
    assert_eq!((table.series(), table.goes_on()), (Some(&series), false), "both games are lost");
    let after = series.after(&Outcome::Won([Seat(1)].into_iter().collect()));
    assert_eq!((after.winner(), after.wins(1)), (Some(1), 2));
}

#[test]
fn a_match_goes_on_after_its_first_game() {
    let pool = magic::CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards");
    let deck = Deck { main: cards(&[(40, "Forest")]), sideboard: Vec::new() };
    let series = |games: u8| Series {
        number: 0,
        standing: Match::new(games),
        rules: Rules::MODERN,
        players: [Seated::Person, Seated::Random],
        names: ["elves".to_string(), "goblins".to_string()],
        registered: [deck.clone(), deck.clone()],
        decks: [deck.clone(), deck.clone()],
        first: 0,
    };
    let pool = Arc::new(pool);
    for (games, goes_on) in [(1, false), (3, true)] {
        let mut table = Table::begin_game(Arc::clone(&pool), series(games), 5).expect("it begins");
        assert_eq!(
            table.series().map(|series| series.number),
            Some(5),
            "a match is told by the seed of its first game"
        );
        table.give(Seat(0), kernel::Input::Concede).expect("one may always concede");
        assert_eq!(table.goes_on(), goes_on, "a match of {games}");
    }
}

#[test]
fn a_card_is_read_before_it_is_brought_in() {
    let deck = Deck { main: cards(&[(2, "Forest")]), sideboard: cards(&[(1, "Karma")]) };
    let mut screen = Sideboarding::new(pool(), "Elves".to_string(), &deck, deck.clone(), false);
    assert!(text(&mut screen).contains("v: read"));
    press(&mut screen, &[KeyCode::Char('v')]);
    let shown = text(&mut screen);
    assert!(shown.contains("{2}{W}{W}  Enchantment") && shown.contains("Swamps they control"), "{shown}");
    // Any key closes it and does nothing else.
    assert_eq!(press(&mut screen, &[KeyCode::Enter]), None);
    assert!(!text(&mut screen).contains("Swamps they control"));
}
