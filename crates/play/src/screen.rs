//! Where everything is on the screen, from 80 by 24 up.

use crate::app::App;
use crate::board::{self, Chip, crop};
use crate::card;
use crate::cut::cut_apart;
use crate::names;
use crate::overlay::{self, Overlay};
use crate::prompt::{Prompt, Row};
use crate::why;
use kernel::{Seat, Viewer};
use magic::{ObjectId, PlayerView, View};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use table::Names;

/// The smallest screen the table fits on.
const LEAST: (u16, u16) = (80, 24);
/// The fewest lines below the hand: what is asked, and a card.
const LEAST_BELOW: u16 = 6;
/// The most lines below the hand, where the screen is tall.
const MOST_BELOW: u16 = 20;
/// From this height on, there is room to spare.
const TALL: u16 = 30;
/// From this width on, card and story have a column each.
const WIDE: u16 = 110;
/// How much of the width the story has, in hundredths: on a narrow screen, and on a wide one.
const STORY: (u16, u16) = (44, 29);

/// Between who attacks or blocks and whom.
const ARROW: &str = " → ";

const QUIET: Style = Style::new().fg(Color::DarkGray);
const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
const BAR: Style = Style::new().bg(Color::Blue).fg(Color::White);
const NOTICE: Style = Style::new().bg(Color::Yellow).fg(Color::Black);

/// What is drawn and for whom.
struct Scene<'a> {
    app: &'a App,
    view: View,
    names: Names,
    marked: Vec<ObjectId>,
}

impl App {
    /// Draws the table.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            let text = format!(
                "The table needs {} by {} characters; this is {} by {}.",
                LEAST.0, LEAST.1, area.width, area.height
            );
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
            return;
        }
        let scene = Scene { view: self.view(), names: self.table.names(self.viewer), marked: self.marked(), app: self };
        scene.draw(frame, area);
        let lines = self.overlay.clone().map(|overlay| self.overlay_text(&overlay));
        if let Some((title, lines)) = lines {
            self.draw_overlay(frame, area, title, lines);
        }
    }

    fn overlay_text(&self, overlay: &Overlay) -> (&'static str, Vec<Line<'static>>) {
        let names = self.table.names(self.viewer);
        match overlay {
            Overlay::Help => ("Keys", overlay::help()),
            Overlay::Settings(at) => {
                let seat = self.asked().map_or(0, |seat| usize::from(seat.0));
                ("When to ask (Space: change, Esc: done)", overlay::settings(&self.settings[seat], *at))
            }
            Overlay::Piles => ("Piles", overlay::piles(&self.view(), &names)),
            Overlay::Story => {
                let told = self.table.story(self.viewer);
                ("What happened", told.iter().map(|line| Line::raw(line.clone())).collect())
            }
            Overlay::Card => ("Card", self.card_lines()),
            Overlay::Concede => ("Concede?", vec![Line::raw("y: give this game up · any other key: play on")]),
            Overlay::SaveAs(typed) => {
                let hint = "Enter: save · Esc: do not".to_string();
                ("Save in which file?", vec![Line::raw(format!("{typed}▏")), Line::raw(""), Line::raw(hint)])
            }
        }
    }

    fn card_lines(&self) -> Vec<Line<'static>> {
        let (view, names) = (self.view(), self.table.names(self.viewer));
        let text = self
            .subject()
            .and_then(|subject| card::text(self.table.game(), &view, &names, subject, self.explains_to()));
        text.map_or_else(Vec::new, |text| {
            let title = Line::styled(text.title, STRONG);
            [title].into_iter().chain(text.lines.into_iter().map(Line::raw)).collect()
        })
    }

    fn draw_overlay(&mut self, frame: &mut Frame<'_>, area: Rect, title: &str, lines: Vec<Line<'static>>) {
        let width = area.width.saturating_sub(8).min(84);
        let inner = usize::from(width.saturating_sub(4)).max(1);
        let needed: usize = lines.iter().map(|line| line.width().div_ceil(inner).max(1)).sum();
        let height = (needed as u16 + 2).min(area.height);
        let place =
            Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
        let most = (needed as u16).saturating_sub(height - 2);
        self.scroll = self.scroll.min(most);
        let mut scroll = self.scroll;
        if let Some(Overlay::Settings(at)) = self.overlay {
            scroll = (at as u16 + 1).saturating_sub(height - 2).min(most);
        }
        let more = if most > 0 { " · ↑↓ " } else { " " };
        let block = Block::bordered().title(Span::styled(format!(" {title}{more}"), STRONG));
        frame.render_widget(Clear, place);
        let text = Paragraph::new(lines).block(block.padding(ratatui::widgets::Padding::horizontal(1)));
        frame.render_widget(text.wrap(Wrap { trim: false }).scroll((scroll, 0)), place);
    }
}

impl Scene<'_> {
    fn draw(&self, frame: &mut Frame<'_>, area: Rect) {
        let hand = self.hand_lines(area);
        let stack = self.stack_lines(area);
        let (hand, bottom) = self.make_room(area, hand, stack.len() as u16);
        let [status, top, table, hand_area, below, hints] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Min(3),
            Constraint::Length(hand.len() as u16 + 1),
            Constraint::Length(bottom),
            Constraint::Length(1),
        ])
        .areas(area);
        let between = stack.len() as u16;
        let (far, _) = sides(table.height.saturating_sub(between), self.needed(area.width));
        let [theirs, middle, mine] =
            Layout::vertical([Constraint::Length(far), Constraint::Length(between), Constraint::Fill(1)]).areas(table);
        self.draw_status(frame, status);
        self.draw_others(frame, top, theirs);
        frame.render_widget(Paragraph::new(stack), middle);
        if let Some(own) = self.own() {
            self.draw_side(frame, mine, own.seat, Side::Near);
            let [line, cards] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(hand_area);
            frame.render_widget(self.player_line(own), line);
            frame.render_widget(Paragraph::new(hand), cards);
        }
        self.draw_bottom(frame, below);
        self.draw_hints(frame, hints);
    }

    /// How many lines both sides of the battlefield need to show everything: theirs, and that of whoever looks.
    fn needed(&self, width: u16) -> (u16, u16) {
        let own = self.own().map(|player| player.seat);
        let others = self.view.players.len().saturating_sub(1).max(1) as u16;
        let lines = |seat: Seat, width: u16| -> usize {
            let rows = board::rows(&self.view, &self.names, seat);
            rows.iter().map(|row| board::flow(row, &[], usize::from(width), usize::MAX).len()).sum()
        };
        let seats = self.view.players.iter().map(|player| player.seat);
        let (mut far, mut near) = (1, 1);
        for seat in seats {
            match Some(seat) == own {
                true => near = near.max(lines(seat, width)),
                false => far = far.max(lines(seat, width / others)),
            }
        }
        (far as u16, near as u16)
    }

    /// The hand and the height of what stands below it. A battlefield that does not fit takes what they do not use; one that
    /// needs less leaves it to the list and the story.
    fn make_room(&self, area: Rect, mut hand: Vec<Line<'static>>, stack: u16) -> (Vec<Line<'static>>, u16) {
        let usual = (area.height * 2 / 5).clamp(8, MOST_BELOW);
        let options = self.app.prompt.as_ref().map_or(2, |prompt| prompt.size() as u16);
        let least = (options + 2).clamp(LEAST_BELOW, usual);
        let most = if area.height < TALL { area.height } else { MOST_BELOW };
        let wanted = (options + 2).max(self.told(story_width(area), usize::from(most)).len() as u16 + 2);
        let blank = hand.iter().rev().take_while(|line| line.width() == 0).count();
        let cards = hand.len() - blank;
        let (far, near) = self.needed(area.width);
        // Two lines say how the players stand, one what the turn is at, one what the keys do.
        let taken = 4 + cards as u16 + stack + far + near;
        let left = area.height.saturating_sub(taken);
        let below = if left < usual { left.max(least) } else { wanted.clamp(usual, left.min(most).max(usual)) };
        hand.truncate(cards + usize::from(left.saturating_sub(below)).min(blank));
        (hand, below)
    }

    /// The end of the story in lines of a width; what is new since the viewer last answered stands out.
    fn told(&self, width: usize, height: usize) -> Vec<Line<'static>> {
        let told = self.app.table.story(self.app.viewer);
        let read = match self.app.viewer {
            Viewer::Seat(seat) => self.app.read.get(usize::from(seat.0)).copied().unwrap_or(0),
            Viewer::Spectator => 0,
        };
        let mut lines: Vec<Line<'static>> = Vec::new();
        for (at, text) in told.iter().enumerate().skip(told.len().saturating_sub(height)) {
            let style = if at < read { QUIET } else { Style::new() };
            lines.extend(board::broken(text, width).into_iter().map(|line| Line::styled(line, style)));
        }
        lines.drain(..lines.len().saturating_sub(height));
        lines
    }

    /// The player on the near side: whoever looks, or the first seat.
    fn own(&self) -> Option<&PlayerView> {
        let seat = match self.app.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat(0),
        };
        self.view.players.iter().find(|player| player.seat == seat)
    }

    fn draw_status(&self, frame: &mut Frame<'_>, area: Rect) {
        let view = &self.view;
        let whose = self.names.whose(view.active);
        let left = format!(" Turn {} · {whose} turn · {}", view.turn, names::step(view.step));
        let right = match (self.app.handing_to, view.waiting_for) {
            (None, Some(seat)) => format!("{} to answer · ? help ", self.names.object(seat)),
            _ => "? help ".to_string(),
        };
        let gap = usize::from(area.width).saturating_sub(Span::raw(&left).width() + Span::raw(&right).width());
        frame.render_widget(
            Line::styled(format!("{left}{}{right}", " ".repeat(gap)), BAR.add_modifier(Modifier::BOLD)),
            area,
        );
    }

    /// Everybody else's line and side of the battlefield.
    fn draw_others(&self, frame: &mut Frame<'_>, line: Rect, side: Rect) {
        let own = self.own().map(|player| player.seat);
        let others: Vec<&PlayerView> = self.view.players.iter().filter(|player| Some(player.seat) != own).collect();
        let count = others.len().max(1);
        let lines = Layout::horizontal(vec![Constraint::Fill(1); count]).split(line);
        let sides = Layout::horizontal(vec![Constraint::Fill(1); count]).split(side);
        for (at, player) in others.into_iter().enumerate() {
            frame.render_widget(self.player_line(player), lines[at]);
            self.draw_side(frame, sides[at], player.seat, Side::Far);
        }
    }

    fn player_line(&self, player: &PlayerView) -> Line<'static> {
        let name = self.names.player(player.seat);
        let active = if self.view.active == player.seat { "▶" } else { " " };
        let mut rest = format!(
            "  hand {} · library {} · graveyard {}",
            player.hand_size,
            player.library_size,
            player.graveyard.len()
        );
        let exiled = self.view.exile.iter().filter(|card| card.owner == player.seat).count();
        if exiled > 0 {
            rest.push_str(&format!(" · exile {exiled}"));
        }
        for on in board::on_player(&self.view, player.seat) {
            rest.push_str(&format!(" · {on}"));
        }
        let pool = names::mana(&player.pool);
        if !pool.is_empty() {
            rest.push_str(&format!(" · mana {pool}"));
        }
        let doomed = why::loses_as_phase_ends(self.app.table.game(), &self.view, player.seat);
        let doom = if doomed { " (loses as the phase ends)" } else { "" };
        let life = Style::new().fg(if player.life <= 5 { Color::LightRed } else { Color::LightGreen });
        Line::from(vec![
            Span::styled(format!("{active}{name} "), STRONG),
            Span::styled(format!("life {}{}", player.life, doom), life.add_modifier(Modifier::BOLD)),
            Span::raw(rest),
        ])
    }

    fn draw_side(&self, frame: &mut Frame<'_>, area: Rect, seat: Seat, side: Side) {
        let rows = board::rows(&self.view, &self.names, seat);
        let mut lines = Vec::new();
        let mut left = usize::from(area.height);
        for (at, row) in rows.iter().enumerate().filter(|(_, row)| !row.is_empty()) {
            let later = rows[at + 1..].iter().filter(|row| !row.is_empty()).count();
            let height = left.saturating_sub(later).max(1);
            let flowed = board::flow(row, &self.marked, usize::from(area.width), height);
            left = left.saturating_sub(flowed.len());
            lines.push(flowed);
        }
        if side == Side::Far {
            lines.reverse();
        }
        let lines: Vec<Line<'static>> = lines.into_iter().flatten().collect();
        let lines = if lines.is_empty() { vec![Line::styled(" (no permanents)", QUIET)] } else { lines };
        // Both sides lean towards the middle of the table.
        let blank = usize::from(area.height).saturating_sub(lines.len());
        let above = if side == Side::Far { blank } else { 0 };
        let padded: Vec<Line<'static>> = vec![Line::raw(""); above].into_iter().chain(lines).collect();
        frame.render_widget(Paragraph::new(padded), area);
    }

    /// The stack between the two sides, its top first.
    fn stack_lines(&self, area: Rect) -> Vec<Line<'static>> {
        let most = usize::from(area.height / 8).max(2);
        let entries = self.view.stack.iter().rev().enumerate().map(|(at, entry)| {
            let what = if entry.ability { format!("ability of {}", entry.name) } else { entry.name.clone() };
            let targets: Vec<String> =
                entry.targets.iter().map(|target| board::entity(&self.view, &self.names, *target)).collect();
            let targets = if targets.is_empty() { String::new() } else { format!(" → {}", targets.join(", ")) };
            let place = if at == 0 { "Stack ▲" } else { "       " };
            let text = format!("{place} {what} ({}){targets}", self.names.object(entry.controller));
            let style = Style::new().fg(Color::LightCyan);
            let style = if self.marked.contains(&entry.id) { style.add_modifier(Modifier::REVERSED) } else { style };
            Line::styled(crop(&text, usize::from(area.width)), style)
        });
        let mut lines: Vec<Line<'static>> = entries.take(most).collect();
        let below = self.view.stack.len().saturating_sub(most);
        if below > 0 {
            lines.push(Line::styled(format!("        and {below} below"), QUIET));
        }
        if lines.is_empty() { vec![Line::styled("─".repeat(usize::from(area.width)), QUIET)] } else { lines }
    }

    fn hand_lines(&self, area: Rect) -> Vec<Line<'static>> {
        let Some(own) = self.own() else { return Vec::new() };
        let game = self.app.table.game();
        let mut chips: Vec<Chip> = Vec::new();
        for card in &own.hand {
            let Some(name) = &card.name else { continue };
            let cost = game.definition_of(card.id).mana_cost.to_string();
            let cost = if cost.is_empty() || cost == "{0}" { String::new() } else { format!(" {cost}") };
            let colors: Vec<magic::Color> = game.characteristics(card.id).colors.iter().collect();
            let text = format!("{name}{cost}");
            match chips.iter_mut().find(|chip| chip.text == text) {
                Some(chip) => chip.ids.push(card.id),
                None => chips.push(Chip { text, ids: vec![card.id], style: board::color_style(&colors) }),
            }
        }
        for chip in &mut chips {
            if chip.ids.len() > 1 {
                chip.text = format!("{} ×{}", chip.text, chip.ids.len());
            }
        }
        let most = if area.height < TALL { 2 } else { 4 };
        let mut lines = board::flow(&chips, &self.marked, usize::from(area.width), most);
        lines.resize(lines.len().max(2), Line::raw(""));
        lines
    }

    fn draw_bottom(&self, frame: &mut Frame<'_>, area: Rect) {
        if area.width >= WIDE {
            let [prompt, card, story] = Layout::horizontal([
                Constraint::Percentage(42),
                Constraint::Percentage(29),
                Constraint::Percentage(STORY.1),
            ])
            .areas(area);
            self.draw_prompt(frame, prompt);
            self.draw_card(frame, card);
            self.draw_story(frame, story);
        } else {
            let [prompt, right] =
                Layout::horizontal([Constraint::Percentage(56), Constraint::Percentage(STORY.0)]).areas(area);
            self.draw_prompt(frame, prompt);
            if self.app.subject().is_some() { self.draw_card(frame, right) } else { self.draw_story(frame, right) }
        }
    }

    fn draw_prompt(&self, frame: &mut Frame<'_>, area: Rect) {
        if let Some(seat) = self.app.handing_to {
            let name = self.names.public(seat);
            let lines = vec![
                Line::styled(format!("{name}, it is your turn to answer."), STRONG),
                Line::raw("Press Enter when you are ready and nobody else looks."),
            ];
            return self.draw_panel(frame, area, &format!("Hand over to {name}"), lines);
        }
        if let Some(ending) = self.app.ending() {
            let (standing, another) = self.app.standing();
            let keys = [format!("r: {another}"), "l: what happened".to_string(), "q: leave".to_string()];
            let lines = [Line::styled(ending, STRONG)].into_iter().chain(standing.map(Line::raw));
            let lines = lines.chain(keys.map(Line::raw)).collect();
            return self.draw_panel(frame, area, "The game is over", lines);
        }
        if let (true, Some(seat)) = (self.app.thinking, self.view.waiting_for) {
            let title = format!("{} …", self.names.act(seat, "think"));
            let lines = vec![Line::styled("Keys count again once you are asked.", QUIET)];
            return self.draw_panel(frame, area, &title, lines);
        }
        let Some(prompt) = &self.app.prompt else { return };
        let title = prompt.question().title.clone();
        let progress = Line::from(format!(" {} ", prompt.progress())).right_aligned();
        let block = panel(area, &title);
        let block = if prompt.progress().is_empty() { block } else { block.title_bottom(progress) };
        let (lines, above, below) = prompt_lines(prompt, area);
        let more = match (above, below) {
            (0, 0) => String::new(),
            (0, below) => format!(" ↓ {below} more "),
            (above, 0) => format!(" ↑ {above} more "),
            (above, below) => format!(" ↑ {above} · ↓ {below} more "),
        };
        frame.render_widget(Paragraph::new(lines).block(block.title_bottom(Line::raw(more))), area);
    }

    fn draw_card(&self, frame: &mut Frame<'_>, area: Rect) {
        let subject = self.app.subject();
        let game = self.app.table.game();
        let text =
            subject.and_then(|subject| card::text(game, &self.view, &self.names, subject, self.app.explains_to()));
        let (title, lines) = text.map_or_else(|| ("Card".to_string(), Vec::new()), |text| (text.title, text.lines));
        let lines = lines.into_iter().map(Line::raw).collect();
        self.draw_panel(frame, area, &title, lines);
    }

    fn draw_story(&self, frame: &mut Frame<'_>, area: Rect) {
        let (width, height) = (usize::from(area.width.saturating_sub(2)), usize::from(area.height.saturating_sub(2)));
        self.draw_panel(frame, area, "What happened", self.told(width, height));
    }

    fn draw_panel(&self, frame: &mut Frame<'_>, area: Rect, title: &str, lines: Vec<Line<'static>>) {
        frame.render_widget(Paragraph::new(lines).block(panel(area, title)).wrap(Wrap { trim: false }), area);
    }

    fn draw_hints(&self, frame: &mut Frame<'_>, area: Rect) {
        let width = usize::from(area.width);
        let line = match (&self.app.notice, &self.app.prompt) {
            (Some(notice), _) => Line::styled(crop(&format!(" {notice} "), width), NOTICE),
            (None, _) if self.app.walking.is_some() => {
                Line::styled(" ←→: next · ↑↓: next zone · v: in full · e: explain · Tab: back", QUIET)
            }
            (None, Some(prompt)) => Line::styled(crop(&format!(" {} · Tab: look", prompt.hint()), width), QUIET),
            _ => Line::raw(""),
        };
        frame.render_widget(line, area);
    }
}

/// How much of a line of the story fits on a screen.
fn story_width(area: Rect) -> usize {
    let share = if area.width >= WIDE { STORY.1 } else { STORY.0 };
    usize::from((area.width * share / 100).saturating_sub(2))
}

fn panel(area: Rect, title: &str) -> Block<'static> {
    let title = format!(" {} ", crop(title, usize::from(area.width.saturating_sub(4))));
    Block::bordered().border_style(QUIET).title(Span::styled(title, STRONG))
}

/// Which side of the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Near,
    Far,
}

/// How many lines of a height each side of the battlefield gets, theirs and that of whoever looks, by what they need: one
/// that needs less than half leaves the rest to the other.
fn sides(height: u16, (far, near): (u16, u16)) -> (u16, u16) {
    let half = height / 2;
    let far = match height.checked_sub(far + near) {
        Some(spare) => far + spare / 2,
        None if far <= half => far,
        None if near <= height - half => height - near,
        None => half,
    };
    (far, height - far)
}

/// The rows of a prompt that fit, with the cursor among them; and how many are above and below them.
fn prompt_lines(prompt: &Prompt, area: Rect) -> (Vec<Line<'static>>, usize, usize) {
    let (width, mut height) = (usize::from(area.width.saturating_sub(2)), usize::from(area.height.saturating_sub(2)));
    let mut lines = Vec::new();
    if let Some((text, typing)) = prompt.search() {
        lines.push(Line::styled(format!("/{text}{}", if typing { "▏" } else { "" }), STRONG));
        height = height.saturating_sub(1);
    }
    let (rows, cursor) = (prompt.rows(), prompt.cursor());
    // What does not fit into the heading stands in full above the list, as far as there is room.
    let title = &prompt.question().title;
    if crop(title, width.saturating_sub(2)) != *title {
        let spare = height.saturating_sub(rows.len());
        let full: Vec<String> = board::broken(title, width).into_iter().take(spare).collect();
        height -= full.len();
        lines.extend(full.into_iter().map(|line| Line::styled(line, STRONG)));
    }
    let first = (cursor + 1)
        .saturating_sub(height)
        .max(cursor.saturating_sub(height / 2).min(rows.len().saturating_sub(height)));
    let shown: Vec<&Row> = rows.iter().skip(first).take(height).map(|(_, row)| row).collect();
    for (at, text) in row_texts(&shown, width.saturating_sub(2)).into_iter().enumerate() {
        lines.push(if first + at == cursor {
            Line::styled(format!("› {text}"), STRONG.add_modifier(Modifier::REVERSED))
        } else {
            Line::raw(format!("  {text}"))
        });
    }
    if rows.is_empty() {
        let empty = if prompt.search().is_some() { "nothing is found" } else { "There is nothing to choose: go on" };
        lines.push(Line::styled(format!("  {empty}"), QUIET));
    }
    let below = rows.len().saturating_sub(first + height);
    (lines, first, below)
}

/// What rows say in a width. Of pairs, which stand for who attacks or blocks whom, each half is cut by itself.
fn row_texts(rows: &[&Row], width: usize) -> Vec<String> {
    let mark = rows.iter().map(|row| row.mark.chars().count()).max().unwrap_or(0);
    let width = width.saturating_sub(mark);
    let who: Vec<&str> = rows.iter().map(|row| row.text.as_str()).collect();
    let whom: Vec<&str> = rows.iter().map(|row| row.with.as_deref().unwrap_or_default()).collect();
    let longest = |texts: &[&str]| texts.iter().map(|text| text.chars().count()).max().unwrap_or(0) as u16;
    // The end of a creature is its power, its toughness and its number.
    let end = if longest(&whom) > 0 { 8 } else { 0 };
    let (left, right) = match longest(&whom) {
        0 => (width, 0),
        whom => {
            let (left, right) =
                sides((width as u16).saturating_sub(ARROW.chars().count() as u16), (longest(&who), whom));
            (usize::from(left), usize::from(right))
        }
    };
    let halves = cut_apart(&who, left, end).into_iter().zip(cut_apart(&whom, right, end));
    let text = |(row, (who, whom)): (&&Row, (String, String))| {
        let arrow = if row.with.is_some() { ARROW } else { "" };
        format!("{}{who}{arrow}{whom}", row.mark)
    };
    rows.iter().zip(halves).map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::sides;

    #[test]
    fn a_side_leaves_to_the_other_what_it_does_not_need() {
        assert_eq!(sides(8, (1, 3)), (3, 5), "both fit: the spare lines are shared");
        assert_eq!(sides(8, (2, 9)), (2, 6));
        assert_eq!(sides(8, (9, 1)), (7, 1));
        assert_eq!(sides(8, (9, 9)), (4, 4));
        assert_eq!(sides(0, (1, 1)), (0, 0));
    }
}
