//! A person's place at a table without a terminal.

use kernel::{Dice, Game as _, Seat, Viewer};
use magic::{CardPool, Placed, PlayerSetup, Rules, Setup};
use play::{App, Exit, Seated, Seating, Settings, Table};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// A deck of which no card is in the other.
pub const GREEN: &[&str] =
    &["Forest", "Grizzly Bears", "Llanowar Elves", "Giant Growth", "Craw Wurm", "Giant Spider", "Regrowth"];
/// A deck of which no card is in the other.
pub const RED: &[&str] =
    &["Mountain", "Gray Ogre", "Mons's Goblin Raiders", "Lightning Bolt", "Hill Giant", "Shivan Dragon", "Shatter"];

/// The built-in cards, compiled once.
pub fn pool() -> Arc<CardPool> {
    static POOL: OnceLock<Arc<CardPool>> = OnceLock::new();
    Arc::clone(
        POOL.get_or_init(|| {
            Arc::new(CardPool::new(magic_cards::all(), &magic_text::English).expect("the built-in cards"))
        }),
    )
}

/// A duel between the two decks.
pub fn duel(seats: [Seated; 2], seed: u64) -> Table {
    let deck = |cards: &[&str]| -> Vec<String> {
        let lands = vec![cards[0].to_string(); 16];
        let spells = cards[1..].iter().flat_map(|card| vec![card.to_string(); 4]);
        lands.into_iter().chain(spells).collect()
    };
    let setup = Setup::of_decks(Rules::MODERN, seed, vec![deck(GREEN), deck(RED)]);
    Table::begin(pool(), setup, Seating { seats: seats.to_vec(), bot_seed: seed }).expect("the decks can be played")
}

/// A board in the first turn, with a hand and permanents for the first player and permanents for the other.
pub fn board(seats: [Seated; 2], hand: &[&str], own: &[&str], theirs: &[&str]) -> Table {
    board_by(Rules::MODERN, 20, seats, hand, own, theirs)
}

/// The same by other rules and with so much life each.
pub fn board_by(rules: Rules, life: i32, seats: [Seated; 2], hand: &[&str], own: &[&str], theirs: &[&str]) -> Table {
    let player = |hand: &[&str], permanents: &[&str]| PlayerSetup {
        library: vec!["Plains".to_string(); 30],
        hand: hand.iter().map(|card| card.to_string()).collect(),
        battlefield: permanents.iter().map(|card| Placed { card: card.to_string(), ..Placed::default() }).collect(),
        life: Some(life),
        ..PlayerSetup::default()
    };
    let rules = Rules { mulligans: false, starting_hand: 0, ..rules };
    let players = vec![player(hand, own), player(&[], theirs)];
    let setup = Setup { rules, seed: 1, players, shuffle: false, rigged: Vec::new() };
    let seating = Seating { seats: seats.to_vec(), bot_seed: 1 };
    Table::begin(pool(), setup, seating).expect("the board can be laid out")
}

/// A file for one test.
pub fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"));
    let _ = std::fs::remove_file(&path);
    path
}

/// A table with a screen.
pub struct Screen {
    /// The table.
    pub app: App,
    terminal: Terminal<TestBackend>,
}

impl Screen {
    /// Sits down before the smallest screen.
    pub fn new(table: Table, settings: Settings) -> Screen {
        let app = App::new(table, settings, false);
        let mut screen = Screen { app, terminal: Terminal::new(TestBackend::new(80, 24)).unwrap() };
        screen.draw();
        screen
    }

    /// Draws it again.
    pub fn draw(&mut self) -> &mut Screen {
        let app = &mut self.app;
        self.terminal.draw(|frame| app.draw(frame)).unwrap();
        self
    }

    /// Makes the screen another size.
    pub fn resize(&mut self, width: u16, height: u16) -> &mut Screen {
        self.terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        self.draw();
        self
    }

    /// What is on the screen, line by line.
    pub fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let lines = buffer.content.chunks(usize::from(buffer.area.width));
        lines.map(|line| line.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
    }

    /// Checks that all of these are on the screen.
    #[track_caller]
    pub fn shows(&mut self, texts: &[&str]) -> &mut Screen {
        for text in texts {
            assert!(self.text().contains(text), "no {text:?} on the screen:\n{}", self.text());
        }
        self
    }

    /// Checks that none of these is on the screen.
    #[track_caller]
    pub fn hides(&mut self, texts: &[&str]) -> &mut Screen {
        for text in texts {
            assert!(!self.text().contains(text), "{text:?} is on the screen:\n{}", self.text());
        }
        self
    }

    /// Presses one key; says whether the table is left.
    pub fn exit(&mut self, key: KeyCode) -> Option<Exit> {
        let exit = self.app.press(KeyEvent::from(key));
        self.draw();
        exit
    }

    /// Presses keys: `.` is Enter, `~` Escape, `^` up, `>` right; tabs and letters are themselves.
    pub fn press(&mut self, keys: &str) -> &mut Screen {
        for key in keys.chars() {
            self.exit(match key {
                '.' => KeyCode::Enter,
                '~' => KeyCode::Esc,
                '^' => KeyCode::Up,
                '>' => KeyCode::Right,
                '\t' => KeyCode::Tab,
                letter => KeyCode::Char(letter),
            });
        }
        self
    }

    /// Types a text as it stands.
    pub fn type_text(&mut self, text: &str) -> &mut Screen {
        for letter in text.chars() {
            self.exit(KeyCode::Char(letter));
        }
        self
    }

    /// Presses one of the keys that answer, none that leaves, concedes or saves.
    pub fn press_at_random(&mut self, dice: &mut Dice) {
        let keys = [
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Down,
            KeyCode::Down,
            KeyCode::Up,
            KeyCode::Char(' '),
            KeyCode::Char('a'),
            KeyCode::Right,
            KeyCode::Left,
            KeyCode::Char('2'),
            KeyCode::Char('e'),
            KeyCode::Char('u'),
        ];
        self.exit(keys[dice.below(keys.len() as u32) as usize]);
    }

    /// The names of cards in a hand that nobody else may know of: those that were never in the open.
    pub fn secrets_of(&self, seat: Seat) -> Vec<String> {
        let table = self.app.table();
        if self.app.asked() == Some(seat) {
            return Vec::new();
        }
        let game = table.game();
        let public = game.view(Viewer::Spectator);
        let story = table.story(Viewer::Spectator);
        let in_the_open = |name: &str| {
            let permanent = public.battlefield.iter().any(|object| object.name == name);
            let pile = public.players.iter().any(|player| {
                player.graveyard.iter().chain(&player.hand).any(|card| card.name.as_deref() == Some(name))
            });
            permanent || pile || story.iter().any(|line| line.contains(name))
        };
        let hand = &game.view(Viewer::Seat(seat)).players[usize::from(seat.0)].hand;
        hand.iter().filter_map(|card| card.name.clone()).filter(|name| !in_the_open(name)).collect()
    }
}
