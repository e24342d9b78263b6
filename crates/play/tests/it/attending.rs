//! Keys that were pressed before anybody could see what they would answer.

use crate::seat::{Screen, board, duel, pool};
use play::{Attention, Screen as _, Seated, Seating, Settings, Table};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::time::{Duration, Instant};

const AGAINST_BOT: [Seated; 2] = [Seated::Person, Seated::Random];
const HOT_SEAT: [Seated; 2] = [Seated::Person, Seated::Person];

/// A person at a screen and the clock beside it.
struct Person {
    screen: Screen,
    attention: Attention,
    begun: Instant,
    now: u64,
}

impl Person {
    fn at(screen: Screen) -> Person {
        let mut person = Person { screen, attention: Attention::default(), begun: Instant::now(), now: 0 };
        person.sees(0);
        person
    }

    /// The screen is drawn so many milliseconds later.
    fn sees(&mut self, later: u64) -> &mut Person {
        self.now += later;
        let at = self.begun + Duration::from_millis(self.now);
        self.attention.drawn(&self.screen.app, at);
        self
    }

    /// A key was pressed so many milliseconds after the screen was last drawn, or before.
    fn presses(&mut self, key: KeyCode, after: i64) -> &mut Person {
        let at = self.begun + Duration::from_millis(self.now.saturating_add_signed(after));
        if self.attention.counts(&self.screen.app, KeyEvent::from(key), at) {
            self.screen.exit(key);
        }
        self
    }
}

/// A main phase with a land to play, and another question after every answer.
fn main_phase() -> Person {
    let table = board(AGAINST_BOT, &["Forest"], &["Forest", "Forest"], &[]);
    let mut person = Person::at(Screen::new(table, Settings::ask_always()));
    for _ in 0..6 {
        if !person.screen.text().contains("first main phase") {
            person.presses(KeyCode::Char(' '), 1000).sees(2000);
        }
    }
    person.screen.shows(&["first main phase", "Play Forest"]);
    person
}

#[test]
fn enter_pressed_twice_does_not_answer_the_next_question() {
    let mut person = main_phase();
    person.presses(KeyCode::Down, 1000).sees(1000).presses(KeyCode::Enter, 1000).sees(1010);
    person.screen.shows(&["You play Forest", "first main phase"]);
    // Before the question was drawn, after it was but too soon to have read it, and held down.
    for after in [-5, 100, 140, 180, 220, 260, 300] {
        person.presses(KeyCode::Enter, after).screen.shows(&["first main phase"]);
    }
    person.presses(KeyCode::Enter, 900).screen.hides(&["first main phase"]);
}

#[test]
fn what_is_pressed_while_the_bot_thinks_answers_nothing() {
    let mut person = main_phase();
    person.presses(KeyCode::Down, 1000).sees(1000).presses(KeyCode::Enter, 1000).sees(4000);
    let asked = person.screen.app.asks();
    for key in [KeyCode::Down, KeyCode::Enter, KeyCode::Char('P'), KeyCode::Char('q')] {
        person.presses(key, -1500);
    }
    person.screen.shows(&["first main phase", "› Pass"]);
    assert_eq!(person.screen.app.asks(), asked);
    let leave = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    let at = person.begun + Duration::from_millis(person.now - 1000);
    assert!(person.attention.counts(&person.screen.app, leave, at), "one may always leave");
}

#[test]
fn keys_of_one_question_count_however_fast() {
    let table = board(AGAINST_BOT, &["Fireball"], &["Mountain"; 4], &["Savannah Lions"]);
    let mut person = Person::at(Screen::new(table, Settings::default()));
    for key in "/fireball".chars() {
        person.presses(KeyCode::Char(key), 2).sees(3);
    }
    person.presses(KeyCode::Enter, 2).sees(3).presses(KeyCode::Enter, 600).sees(610);
    person.screen.shows(&["Choose X for Fireball"]);
    person.presses(KeyCode::Char('0'), 300).presses(KeyCode::Char('2'), 302).presses(KeyCode::Enter, 304);
    person.screen.shows(&["Choose targets for Fireball"]);
}

#[test]
fn space_goes_through_windows_in_which_nothing_happens() {
    let table = board(AGAINST_BOT, &["Lightning Bolt"], &["Mountain"], &[]);
    let mut person = Person::at(Screen::new(table, Settings::ask_always()));
    person.screen.shows(&["upkeep"]);
    person.presses(KeyCode::Char(' '), 1000).sees(1010).presses(KeyCode::Char(' '), -5).sees(10);
    person.screen.shows(&["beginning of combat"]);
    // It is no answer where it would mean something else.
    let table = board(AGAINST_BOT, &["Lightning Bolt"], &["Mountain", "Grizzly Bears"], &[]);
    let mut person = Person::at(Screen::new(table, Settings::default()));
    person.screen.shows(&["first main phase"]);
    person.presses(KeyCode::Char(' '), 1000).sees(1010).presses(KeyCode::Char(' '), 90).sees(10);
    person.screen.shows(&["Choose attackers", "[ ] Grizzly Bears"]);
}

#[test]
fn space_stops_where_something_happened() {
    let mut person = main_phase();
    person.presses(KeyCode::Down, 1000).presses(KeyCode::Enter, 1100).sees(1110);
    person.presses(KeyCode::Char(' '), -5).sees(10).screen.shows(&["You play Forest", "first main phase"]);
}

#[test]
fn a_note_is_read_before_the_key_is_taken_for_an_answer() {
    let mut person = Person::at(Screen::new(board(AGAINST_BOT, &[], &["Grizzly Bears"], &[]), Settings::default()));
    person.screen.shows(&["Choose attackers"]);
    person.presses(KeyCode::Enter, 1000).sees(1010).presses(KeyCode::Enter, 100).sees(110);
    person.screen.shows(&["Choose attackers", "Enter again attacks with nobody"]);
    person.presses(KeyCode::Enter, 900).screen.hides(&["Choose attackers"]);
}

#[test]
fn a_hand_is_kept_only_by_whoever_has_seen_it() {
    let mut person = Person::at(Screen::new(duel(HOT_SEAT, 11), Settings::default()));
    person.screen.shows(&["Hand over to Player 1"]);
    person.presses(KeyCode::Enter, 1000).sees(1010).presses(KeyCode::Enter, 80);
    person.screen.shows(&["Take a mulligan, or keep this hand?"]);
}

#[test]
fn what_was_pressed_before_the_first_picture_counts_for_nothing() {
    let screen = Screen::new(duel(AGAINST_BOT, 7), Settings::default());
    let mut person = Person { screen, attention: Attention::default(), begun: Instant::now(), now: 1000 };
    person.presses(KeyCode::Enter, 0).sees(10).presses(KeyCode::Enter, -5);
    person.screen.shows(&["Take a mulligan, or keep this hand?"]);
}

#[test]
fn a_bot_that_thinks_is_seen_to() {
    let table = board([Seated::Person, Seated::Middle], &["Forest"], &["Mountain"], &["Prodigal Sorcerer"]);
    let mut screen = Screen::new(table, Settings::default());
    while screen.app.go_on() {}
    screen.draw().shows(&["Play Forest"]);
    play::Screen::press(&mut screen.app, KeyEvent::from(KeyCode::Char(' ')));
    screen.draw().shows(&["Bot thinks …", "You life 20", "Keys count again once you are asked"]);
    let mut steps = 0;
    while screen.app.go_on() {
        steps += 1;
        assert!(steps < 1000, "the bot never comes to an end");
    }
    assert!(steps > 1, "every answer of the bot is shown");
    screen.draw().hides(&["thinks"]).shows(&["you to answer"]);
}

#[test]
fn a_bot_that_begins_is_seen_to_think_before_the_game_is() {
    let setup = board(AGAINST_BOT, &["Shock"], &["Mountain"], &["Plains"]).setup().clone();
    let seating = Seating { seats: vec![Seated::Middle, Seated::Person], bot_seed: 1 };
    let table = Table::begin(pool(), setup, seating).expect("it begins");
    let mut screen = Screen::new(table, Settings::ask_always());
    screen.shows(&["Bot thinks …", "\n Plains ", "▶Bot life 20"]);
    while screen.app.go_on() {}
    screen.draw().shows(&["you to answer"]);
}
