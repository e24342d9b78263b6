//! What opens above the table: help, settings, piles, the story so far, small questions.

use crate::board::capital;
use crate::keys;
use crate::names;
use crate::settings::{Settings, Turns};
use kernel::Called;
use magic::{CardView, Step, View};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use table::Names;

/// Something above the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// What the keys do.
    Help,
    /// When to be asked; the cursor is on that row.
    Settings(usize),
    /// Graveyards and exile.
    Piles,
    /// What happened.
    Story,
    /// A card in full.
    Card,
    /// Whether to concede.
    Concede,
    /// The file to save in, as typed so far.
    SaveAs(String),
}

/// How many rows the settings have.
pub const SETTINGS: usize = 2 + 2 * STOPS.len();

/// The steps in which a player can have priority.
const STOPS: [Step; 11] = [
    Step::Upkeep,
    Step::Draw,
    Step::Main1,
    Step::BeginCombat,
    Step::DeclareAttackers,
    Step::DeclareBlockers,
    Step::FirstStrikeDamage,
    Step::CombatDamage,
    Step::EndCombat,
    Step::Main2,
    Step::End,
];

/// The help, line by line.
pub fn help() -> Vec<Line<'static>> {
    let mut lines = vec![Line::raw(keys::SIGNS)];
    for (group, entries) in keys::HELP {
        lines.push(Line::styled(*group, Style::new().add_modifier(Modifier::BOLD)));
        lines.extend(entries.iter().map(|(key, does)| Line::raw(format!("  {key:6} {does}"))));
    }
    lines
}

/// The settings, with a cursor.
pub fn settings(settings: &Settings, cursor: usize) -> Vec<Line<'static>> {
    let tick = |on: bool| if on { "[x]" } else { "[ ]" };
    let mut rows = vec![
        format!("{} pass where there is nothing to do but pass", tick(settings.skip_empty)),
        format!("{} let my own spells and abilities resolve", tick(settings.lets_own_resolve())),
    ];
    for turns in [Turns::Own, Turns::Others] {
        let whose = if turns == Turns::Own { "my turn" } else { "other turns" };
        let row =
            |step: &Step| format!("{} ask me: {whose}, {}", tick(settings.stops(turns, *step)), names::step(*step));
        rows.extend(STOPS.iter().map(row));
    }
    let style = |at: usize| if at == cursor { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
    rows.into_iter().enumerate().map(|(at, row)| Line::styled(row, style(at))).collect()
}

/// Changes the setting in that row.
pub fn change(settings: &mut Settings, row: usize) {
    match row {
        0 => settings.skip_empty = !settings.skip_empty,
        1 => settings.toggle_own(),
        row => {
            let turns = if row - 2 < STOPS.len() { Turns::Own } else { Turns::Others };
            settings.toggle(turns, STOPS[(row - 2) % STOPS.len()]);
        }
    }
}

/// The piles that a viewer may look through.
pub fn piles(view: &View, names: &Names) -> Vec<Line<'static>> {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let mut lines = Vec::new();
    let mut pile = |title: String, cards: Vec<String>| {
        lines.push(Line::styled(format!("{title} ({})", cards.len()), bold));
        lines.extend(cards.into_iter().map(|card| Line::raw(format!("  {card}"))));
    };
    for player in &view.players {
        let whose = capital(&names.whose(player.seat));
        pile(format!("{whose} graveyard, top first"), named(player.graveyard.iter().rev()));
        if !player.library.is_empty() {
            let known = player.library.iter().map(|(depth, card)| format!("{}. {card}", depth + 1)).collect();
            pile(format!("{whose} library, as far as you know it"), known);
        }
        if !player.hand.is_empty() {
            let known = if names.called(player.seat) == Called::You { "" } else { ", as far as you know it" };
            pile(format!("{whose} hand{known}"), named(player.hand.iter()));
        }
    }
    let owned = |cards: &[CardView]| {
        let one = |card: &CardView| format!("{} ({})", name(card), names.owner(card.owner));
        cards.iter().map(one).collect::<Vec<_>>()
    };
    pile("Exile".to_string(), owned(&view.exile));
    if !view.command.is_empty() {
        pile("Command zone".to_string(), owned(&view.command));
    }
    lines
}

fn named<'a>(cards: impl Iterator<Item = &'a CardView>) -> Vec<String> {
    cards.map(name).collect()
}

fn name(card: &CardView) -> String {
    card.name.clone().unwrap_or_else(|| "a face-down card".to_string())
}
