//! Between two games of a match: cards change places between deck and sideboard, and who lost says who begins.

use crate::card;
use crate::terminal::Screen;
use decks::Deck;
use magic::CardPool;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Wrap};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The smallest deck (CR 100.2a), unless a smaller one was brought.
const SMALLEST: usize = 60;

/// What the player decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Changed {
    /// The deck for the next game, and whether they begin, if they were asked.
    Ready {
        /// The deck.
        deck: Deck,
        /// Whether they take the first turn.
        begins: bool,
    },
    /// They leave.
    Quit,
}

/// The screen on which a deck is changed.
pub struct Sideboarding {
    pool: Arc<CardPool>,
    title: String,
    deck: Deck,
    least: usize,
    /// Whether the player says who begins, and what they say.
    begins: Option<bool>,
    /// The column of the sideboard, or that of the deck.
    beside: bool,
    cursor: usize,
    /// Whether the card under the cursor is being read.
    reading: bool,
    notice: Option<String>,
}

impl Sideboarding {
    /// A deck to be changed; `chooses`: this player says who begins.
    pub fn new(pool: Arc<CardPool>, title: String, registered: &Deck, deck: Deck, chooses: bool) -> Sideboarding {
        let least = registered.main.len().min(SMALLEST);
        let begins = chooses.then_some(true);
        Sideboarding { pool, title, deck, least, begins, beside: true, cursor: 0, reading: false, notice: None }
    }

    fn column(&self, beside: bool) -> Vec<(&str, usize)> {
        let cards = if beside { &self.deck.sideboard } else { &self.deck.main };
        let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
        cards.iter().for_each(|card| *counted.entry(card).or_default() += 1);
        counted.into_iter().collect()
    }

    /// To the column of the sideboard, or to that of the deck.
    fn go_to(&mut self, beside: bool) {
        self.beside = beside;
        self.cursor = self.cursor.min(self.column(beside).len().saturating_sub(1));
    }

    /// The card under the cursor.
    fn card(&self) -> Option<String> {
        self.column(self.beside).get(self.cursor).map(|(name, _)| (*name).to_string())
    }

    fn draw_card(&self, frame: &mut Frame<'_>) {
        let text = self.card().and_then(|name| card::of_name(&self.pool, &name));
        let Some(text) = text.filter(|_| self.reading) else { return };
        let area = frame.area();
        let block = Block::bordered().title(format!(" {} ", text.title)).padding(Padding::horizontal(1));
        let lines: Vec<Line<'_>> = text.lines.into_iter().map(Line::raw).collect();
        let width = area.width.saturating_sub(8);
        let inner = usize::from(width.saturating_sub(4)).max(1);
        let height = lines.iter().map(|line| line.width() / (inner - inner / 8) + 1).sum::<usize>() as u16 + 2;
        let height = height.min(area.height);
        let place = Rect { x: area.x + 4, y: area.y + (area.height - height) / 2, width, height };
        frame.render_widget(Clear, place);
        frame.render_widget(Paragraph::new(lines).block(block).wrap(Wrap { trim: false }), place);
    }

    fn change(&mut self) {
        let Some(name) = self.card() else { return };
        if self.beside {
            self.deck.bring_in(&name)
        } else {
            self.deck.take_out(&name)
        };
        self.go_to(self.beside);
    }

    fn done(&mut self) -> Option<Changed> {
        let missing = self.least.saturating_sub(self.deck.main.len());
        if missing > 0 {
            self.notice = Some(format!("the deck needs {} cards; bring in {missing} more", self.least));
            return None;
        }
        Some(Changed::Ready { deck: self.deck.clone(), begins: self.begins.unwrap_or(false) })
    }

    fn draw_column(&self, frame: &mut Frame<'_>, area: Rect, beside: bool) {
        let (rows, here) = (self.column(beside), self.beside == beside);
        let height = usize::from(area.height.saturating_sub(2)).max(1);
        let first = if here { (self.cursor + 1).saturating_sub(height) } else { 0 };
        let line = |(at, (name, count)): (usize, &(&str, usize))| {
            let style =
                if here && at == self.cursor { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
            let mark = if here && at == self.cursor { '›' } else { ' ' };
            Line::styled(format!("{mark}{count:>2} {name}"), style)
        };
        let lines: Vec<Line<'_>> = rows.iter().enumerate().skip(first).take(height).map(line).collect();
        let below = rows.len().saturating_sub(first + height);
        let title = match beside {
            true => format!(" Sideboard: {} cards ", self.deck.sideboard.len()),
            false => format!(" Deck: {} cards ", self.deck.main.len()),
        };
        let block = Block::bordered().title(title);
        let block = if below > 0 { block.title_bottom(format!(" ↓ {below} more ")) } else { block };
        frame.render_widget(Paragraph::new(lines).block(block), area);
    }
}

impl Screen for Sideboarding {
    type Left = Changed;

    fn draw(&mut self, frame: &mut Frame<'_>) {
        let [title, columns, first, hints] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let [deck, sideboard] = Layout::horizontal([Constraint::Fill(1); 2]).areas(columns);
        frame.render_widget(Line::styled(format!(" {}", self.title), Style::new().add_modifier(Modifier::BOLD)), title);
        self.draw_column(frame, deck, false);
        self.draw_column(frame, sideboard, true);
        if let Some(begins) = self.begins {
            let who = if begins { "You take the first turn" } else { "The other player takes the first turn" };
            frame.render_widget(Line::raw(format!(" {who} (f changes it)")), first);
        }
        let hint = self
            .notice
            .as_deref()
            .unwrap_or("Space: move one card across · ←→: column · v: read · Enter: go on · q: leave");
        let style =
            if self.notice.is_some() { Style::new().fg(Color::Yellow) } else { Style::new().fg(Color::DarkGray) };
        frame.render_widget(Line::styled(format!(" {hint}"), style), hints);
        self.draw_card(frame);
    }

    fn press(&mut self, key: KeyEvent) -> Option<Changed> {
        self.notice = None;
        if std::mem::take(&mut self.reading) && !key.modifiers.contains(KeyModifiers::CONTROL) {
            return None;
        }
        let last = self.column(self.beside).len().saturating_sub(1);
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Some(Changed::Quit),
            KeyCode::Char('q') => return Some(Changed::Quit),
            KeyCode::Enter => return self.done(),
            KeyCode::Char('v') => self.reading = true,
            KeyCode::Char('f') => self.begins = self.begins.map(|begins| !begins),
            KeyCode::Char(' ') => self.change(),
            KeyCode::Left => self.go_to(false),
            KeyCode::Right => self.go_to(true),
            KeyCode::Tab | KeyCode::BackTab => self.go_to(!self.beside),
            KeyCode::Up | KeyCode::Char('k') => self.cursor = self.cursor.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Char('j') => self.cursor = if self.cursor >= last { 0 } else { self.cursor + 1 },
            _ => {}
        }
        None
    }

    fn quit(&self) -> Changed {
        Changed::Quit
    }
}
