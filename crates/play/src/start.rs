//! The first screen: what to play and against whom, or which saved game to go on with.

use crate::Seated;
use crate::board::crop;
use crate::terminal::Screen;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};
use std::path::PathBuf;

/// A deck to choose.
#[derive(Clone, Debug)]
pub struct OfferedDeck {
    /// What it is called.
    pub name: String,
    /// What it does, in a sentence.
    pub about: String,
}

/// A game to go on with.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// Where it is.
    pub path: PathBuf,
    /// How it stands, in words.
    pub words: String,
}

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// A new game.
    New {
        /// Which decks, by their places in the list: one's own, and the other.
        decks: [usize; 2],
        /// Who plays the other.
        against: Seated,
        /// By the rules of thirty years ago.
        classic: bool,
        /// Of how many games the match is.
        best_of: u8,
    },
    /// A saved one.
    Saved(PathBuf),
    /// Nothing.
    Quit,
}

const AGAINST: [(Seated, &str); 5] = [
    (Seated::Weak, "the weak bot: quick, plays by rules of thumb"),
    (Seated::Middle, "the middle bot: tries its turns beforehand"),
    (Seated::Top, "the top bot: thinks up to three seconds"),
    (Seated::Random, "the random bot: does anything"),
    (Seated::Person, "somebody else at this keyboard"),
];
const BEST_OF: [(u8, &str); 2] = [(1, "one game"), (3, "a match: best of three, with sideboards")];
const RULES: [&str; 2] = ["the rules of today", "the rules of 1994"];

/// The rows before the saved games.
const ROWS: [&str; 6] = ["Begin", "Your deck", "The other deck", "Against", "By", "Play"];

/// The first screen.
pub struct Start {
    decks: Vec<OfferedDeck>,
    saved: Vec<SavedGame>,
    own: usize,
    other: usize,
    against: usize,
    classic: usize,
    best_of: usize,
    cursor: usize,
}

impl Start {
    /// A screen with these decks, of which there is at least one, and these saved games, the latest first. It begins on the
    /// latest, if there is one.
    pub fn new(decks: Vec<OfferedDeck>, own: usize, other: usize, saved: Vec<SavedGame>) -> Start {
        let cursor = if saved.is_empty() { 0 } else { ROWS.len() };
        Start { decks, saved, own, other, against: 0, classic: 0, best_of: 0, cursor }
    }

    /// What a row says, and among how many it can be changed.
    fn row(&self, row: usize) -> (String, usize) {
        match row {
            1 => (self.decks[self.own].name.clone(), self.decks.len()),
            2 => (self.decks[self.other].name.clone(), self.decks.len()),
            3 => (AGAINST[self.against].1.to_string(), AGAINST.len()),
            4 => (RULES[self.classic].to_string(), RULES.len()),
            5 => (BEST_OF[self.best_of].1.to_string(), BEST_OF.len()),
            _ => (String::new(), 0),
        }
    }

    fn turn(&mut self, by: usize) {
        let (_, count) = self.row(self.cursor);
        let value = match self.cursor {
            1 => &mut self.own,
            2 => &mut self.other,
            3 => &mut self.against,
            4 => &mut self.classic,
            5 => &mut self.best_of,
            _ => return,
        };
        *value = (*value + by) % count;
    }

    fn chosen(&self) -> Chosen {
        match self.saved.get(self.cursor.wrapping_sub(ROWS.len())) {
            Some(saved) => Chosen::Saved(saved.path.clone()),
            None => Chosen::New {
                decks: [self.own, self.other],
                against: AGAINST[self.against].0,
                classic: self.classic == 1,
                best_of: BEST_OF[self.best_of].0,
            },
        }
    }

    /// What the row under the cursor means.
    fn about(&self) -> String {
        match self.cursor {
            0 => "Enter begins the game with what is chosen here.".to_string(),
            1 => self.decks[self.own].about.clone(),
            2 => self.decks[self.other].about.clone(),
            3 => "Every bot sees only what its seat may see.".to_string(),
            4 => "At the old table unused mana burns, and spells answer each other in batches.".to_string(),
            5 => "In a match the loser says who begins the next game.".to_string(),
            _ => "Enter goes on with this game.".to_string(),
        }
    }
}

impl Screen for Start {
    type Left = Chosen;

    fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let [title, new, saved, about, hints] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(ROWS.len() as u16 + 2),
            Constraint::Fill(1),
            Constraint::Length(2),
            Constraint::Length(1),
        ])
        .areas(area);
        let strong = Style::new().add_modifier(Modifier::BOLD);
        let quiet = Style::new().fg(Color::DarkGray);
        let marked = |here: bool| if here { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
        frame.render_widget(Line::styled(" Cardhall", strong), title);
        let rows: Vec<Line<'_>> = (ROWS.iter().enumerate())
            .map(|(at, name)| {
                let (value, count) = self.row(at);
                let value = if count > 1 { format!("‹ {value} ›") } else { value };
                Line::from(vec![Span::styled(format!(" {name:<15}"), marked(at == self.cursor)), Span::raw(value)])
            })
            .collect();
        frame.render_widget(Paragraph::new(rows).block(Block::bordered().title(" A new game ")), new);
        let height = usize::from(saved.height.saturating_sub(2)).max(1);
        let width = usize::from(saved.width.saturating_sub(2));
        let at_saved = self.cursor.checked_sub(ROWS.len());
        let first = at_saved.map_or(0, |at| (at + 1).saturating_sub(height));
        let lines: Vec<Line<'_>> = (self.saved.iter().enumerate().skip(first).take(height))
            .map(|(at, game)| Line::styled(crop(&format!(" {}", game.words), width), marked(at_saved == Some(at))))
            .collect();
        let none = vec![Line::styled(" none yet: a game is saved as you play it", quiet)];
        let block = Block::bordered().title(" Go on with ");
        let below = self.saved.len().saturating_sub(first + height);
        let block = if below > 0 { block.title_bottom(format!(" ↓ {below} more ")) } else { block };
        frame.render_widget(Paragraph::new(if lines.is_empty() { none } else { lines }).block(block), saved);
        frame.render_widget(Paragraph::new(format!(" {}", self.about())).wrap(Wrap { trim: false }), about);
        frame.render_widget(Line::styled(" ↑↓: move · ←→: change · Enter: begin, or go on · q: leave", quiet), hints);
    }

    fn press(&mut self, key: KeyEvent) -> Option<Chosen> {
        let last = ROWS.len() + self.saved.len() - 1;
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Some(Chosen::Quit),
            KeyCode::Char('q') | KeyCode::Esc => return Some(Chosen::Quit),
            KeyCode::Enter => return Some(self.chosen()),
            KeyCode::Up | KeyCode::Char('k') => self.cursor = self.cursor.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Char('j') => self.cursor = if self.cursor >= last { 0 } else { self.cursor + 1 },
            KeyCode::Right | KeyCode::Char('l' | ' ') => self.turn(1),
            KeyCode::Left | KeyCode::Char('h') => self.turn(self.row(self.cursor).1.saturating_sub(1)),
            _ => {}
        }
        None
    }

    fn quit(&self) -> Chosen {
        Chosen::Quit
    }
}
