//! The battlefield as chips: one for each permanent, or for several that look the same, with what is attached to them.

use kernel::Seat;
use magic::{Color, Entity, ObjectId, ObjectView, View};
use ratatui::style::{Color as Ink, Modifier, Style};
use ratatui::text::{Line, Span};
use table::Names;

/// A piece of the board that keeps together when lines are broken.
#[derive(Clone, Debug)]
pub struct Chip {
    /// What it says.
    pub text: String,
    /// The objects it stands for.
    pub ids: Vec<ObjectId>,
    /// How it looks.
    pub style: Style,
}

/// The name of a permanent.
pub fn name(object: &ObjectView) -> String {
    if object.name.is_empty() { "face-down permanent".to_string() } else { object.name.clone() }
}

/// What a permanent or player is called.
pub fn entity(view: &View, names: &Names, entity: Entity) -> String {
    match entity {
        Entity::Player(player) => names.object(player.seat()),
        Entity::Object(id) => {
            let permanent = view.battlefield.iter().find(|object| object.id == id).map(name);
            let spell = || view.stack.iter().find(|entry| entry.id == id).map(|entry| entry.name.clone());
            let cards = view.players.iter().flat_map(|player| player.graveyard.iter().chain(&player.hand));
            let mut cards = cards.chain(&view.exile).chain(&view.command);
            let card = || cards.find(|card| card.id == id).and_then(|card| card.name.clone());
            permanent.or_else(spell).or_else(card).unwrap_or_else(|| "something that is gone".to_string())
        }
    }
}

/// What shows on a permanent besides its characteristics.
pub fn state(object: &ObjectView) -> Vec<String> {
    let mut state = Vec::new();
    if object.tapped {
        state.push("tapped".to_string());
    }
    if object.damage > 0 {
        state.push(format!("{} damage", object.damage));
    }
    state.extend(object.counters.iter().map(|(kind, count)| match count {
        1 => format!("{kind} counter"),
        _ => format!("{count} {kind} counters"),
    }));
    if object.summoning_sick {
        state.push("summoning sick".to_string());
    }
    if object.token {
        state.push("token".to_string());
    }
    state
}

/// A permanent with its power and toughness.
pub fn brief(object: &ObjectView) -> String {
    let numbers = object.power_toughness.map(|(power, toughness)| format!(" {power}/{toughness}")).unwrap_or_default();
    format!("{}{numbers}", name(object))
}

/// A permanent in a few words.
pub fn summary(object: &ObjectView) -> String {
    let tapped = if object.tapped { ", tapped" } else { "" };
    let damage = if object.damage > 0 { format!(", {} damage", object.damage) } else { String::new() };
    format!("{}{tapped}{damage}", brief(object))
}

/// The rows of one side of the battlefield, from the middle of the table outwards: creatures, others, lands.
pub fn rows(view: &View, names: &Names, seat: Seat) -> [Vec<Chip>; 3] {
    let mut rows: [Vec<(Chip, usize)>; 3] = Default::default();
    let is_host = |id: ObjectId| view.battlefield.iter().any(|object| object.id == id);
    for object in view.battlefield.iter().filter(|object| object.controller == seat || object.attached_to.is_some()) {
        let hangs = matches!(object.attached_to, Some(Entity::Object(host)) if is_host(host));
        if hangs || object.controller != seat {
            continue;
        }
        let row = &mut rows[row_of(object)];
        let chip = chip(view, names, object);
        // In combat each creature is somewhere else.
        let fights = object.attacking.is_some() || !object.blocking.is_empty();
        let same = |(other, _): &&mut (Chip, usize)| !fights && other.text == chip.text && other.style == chip.style;
        match row.iter_mut().find(same) {
            Some((same, count)) => {
                same.ids.extend(chip.ids);
                *count += 1;
            }
            None => row.push((chip, 1)),
        }
    }
    rows.map(|row| row.into_iter().map(|(chip, count)| counted(chip, count)).collect())
}

fn counted(mut chip: Chip, count: usize) -> Chip {
    if count > 1 {
        chip.text = format!("{} ×{count}", chip.text);
    }
    chip
}

fn row_of(object: &ObjectView) -> usize {
    match object.power_toughness {
        Some(_) => 0,
        None if object.types.split(' ').any(|word| word == "Land") => 2,
        None => 1,
    }
}

fn chip(view: &View, names: &Names, object: &ObjectView) -> Chip {
    let mut text = String::new();
    if object.tapped {
        text.push('↷');
    }
    if object.attacking.is_some() {
        text.push('»');
    }
    text.push_str(&name(object));
    if let Some((power, toughness)) = object.power_toughness {
        text.push_str(&format!(" {power}/{toughness}"));
    }
    if object.damage > 0 {
        text.push_str(&format!(" -{}", object.damage));
    }
    for (kind, count) in &object.counters {
        text.push_str(&if *count == 1 { format!(" ({kind})") } else { format!(" ({count}×{kind})") });
    }
    if object.summoning_sick {
        text.push('~');
    }
    if view.battlefield.iter().any(|other| other.blocking.contains(&object.id)) {
        text.push_str(" [blocked]");
    }
    for blocked in &object.blocking {
        text.push_str(&format!(" [blocks {}]", entity(view, names, (*blocked).into())));
    }
    let mut ids = vec![object.id];
    attach(view, object.id, &mut text, &mut ids);
    Chip { text, ids, style: ink(object) }
}

/// Adds what is attached to something, and what is attached to that.
fn attach(view: &View, host: ObjectId, text: &mut String, ids: &mut Vec<ObjectId>) {
    let hanging = view.battlefield.iter().filter(|object| object.attached_to == Some(host.into()));
    for object in hanging.filter(|object| object.id != host) {
        if ids.contains(&object.id) {
            continue;
        }
        text.push_str(&format!(" +{}", name(object)));
        ids.push(object.id);
        attach(view, object.id, text, ids);
    }
}

fn ink(object: &ObjectView) -> Style {
    let land = object.colors.is_empty() && object.types.contains("Land");
    let style = if land { Style::new().fg(land_ink(&object.types)) } else { color_style(&object.colors) };
    if object.tapped { style.add_modifier(Modifier::DIM) } else { style }
}

fn land_ink(types: &str) -> Ink {
    let of = [
        ("Plains", Ink::White),
        ("Island", Ink::LightBlue),
        ("Swamp", Ink::Magenta),
        ("Mountain", Ink::LightRed),
        ("Forest", Ink::LightGreen),
    ];
    of.into_iter().find(|(word, _)| types.contains(word)).map_or(Ink::Gray, |(_, ink)| ink)
}

/// How things of these colours look.
pub fn color_style(colors: &[Color]) -> Style {
    Style::new().fg(match colors {
        [] => Ink::Gray,
        [Color::White] => Ink::White,
        [Color::Blue] => Ink::LightBlue,
        [Color::Black] => Ink::Magenta,
        [Color::Red] => Ink::LightRed,
        [Color::Green] => Ink::LightGreen,
        _ => Ink::LightYellow,
    })
}

/// Chips set in lines of a width; the marked ones are shown inverse. What does not fit in `height` is counted.
pub fn flow(chips: &[Chip], marked: &[ObjectId], width: usize, height: usize) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    let (mut line, mut used): (Vec<Span<'static>>, usize) = (Vec::new(), 0);
    for (at, chip) in chips.iter().enumerate() {
        let text = crop(&chip.text, width.saturating_sub(1));
        let needed = Span::raw(text.as_str()).width() + if used == 0 { 1 } else { 3 };
        if used > 0 && used + needed > width {
            if lines.len() + 1 >= height {
                lines.push(cut(line, &chips[..at], &chips[at..], width));
                return lines;
            }
            lines.push(Line::from(std::mem::take(&mut line)));
            used = 0;
        }
        line.push(Span::raw(if used == 0 { " " } else { " · " }));
        let is_marked = chip.ids.iter().any(|id| marked.contains(id));
        let style = if is_marked { chip.style.add_modifier(Modifier::REVERSED | Modifier::BOLD) } else { chip.style };
        used += if used == 0 { 1 } else { 3 } + Span::raw(text.as_str()).width();
        line.push(Span::styled(text, style));
    }
    if !line.is_empty() {
        lines.push(Line::from(line));
    }
    lines
}

/// The last line that there is room for: as much of it as leaves room for how many things are left out. `shown` are the
/// chips up to its end, `left` those for which there is no line.
fn cut(mut line: Vec<Span<'static>>, shown: &[Chip], left: &[Chip], width: usize) -> Line<'static> {
    let of = |chips: &[Chip]| chips.iter().map(|chip| chip.ids.len()).sum::<usize>();
    let mut out = of(left);
    for chip in shown.iter().rev() {
        let more = format!(" +{out} more");
        let used: usize = line.iter().map(Span::width).sum();
        if used + more.len() <= width {
            break;
        }
        // A separator stands before every chip.
        let cropped = line.pop().filter(|_| line.len() == 1);
        match cropped {
            Some(only) => {
                let room = width.saturating_sub(more.len() + 1);
                line.push(Span::styled(crop(&only.content, room), only.style));
                break;
            }
            None => drop(line.pop()),
        }
        out += chip.ids.len();
    }
    line.push(Span::raw(format!(" +{out} more")));
    Line::from(line)
}

/// The text, cut to a width.
pub fn crop(text: &str, width: usize) -> String {
    if Span::raw(text).width() <= width {
        return text.to_string();
    }
    let mut cropped = String::new();
    for letter in text.chars() {
        if Span::raw(format!("{cropped}{letter}…")).width() > width {
            break;
        }
        cropped.push(letter);
    }
    cropped.push('…');
    cropped
}

/// The text in lines of a width, broken between words; all but the first are indented.
pub fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("there is always a line");
        let fits = Span::raw(format!("{last} {word}")).width() <= width;
        if last.trim().is_empty() {
            last.push_str(&crop(word, width.saturating_sub(1)));
        } else if fits {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(format!(" {}", crop(word, width.saturating_sub(1))));
        }
    }
    lines
}

/// What is attached to a player, and counters on them, in words.
pub fn on_player(view: &View, seat: Seat) -> Vec<String> {
    let player = Entity::Player(seat.into());
    let attached = view.battlefield.iter().filter(|object| object.attached_to == Some(player)).map(name);
    let counters = view.players.iter().filter(|player| player.seat == seat).flat_map(|player| &player.counters);
    counters.map(|(kind, count)| capital(&format!("{kind} {count}"))).chain(attached).collect()
}

/// The text with its first letter small, for the middle of a line.
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// The text with its first letter large.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_is_counted_within_the_width() {
        let names = ["Juzám Djinn 5/5", "Swamp ×3", "Llanowar Elves 1/1~", "Mox Jet", "Black Lotus", "Sol Ring"];
        let chips: Vec<Chip> = (names.iter().enumerate())
            .map(|(slot, name)| {
                let id = ObjectId { slot: slot as u16, generation: 0 };
                Chip { text: name.to_string(), ids: vec![id; 1 + slot % 2], style: Style::new() }
            })
            .collect();
        let total: usize = chips.iter().map(|chip| chip.ids.len()).sum();
        for (width, height) in (10..60).flat_map(|width| [(width, 1), (width, 2), (width, 3)]) {
            let lines = flow(&chips, &[], width, height);
            assert!(lines.len() <= height && lines.iter().all(|line| line.width() <= width), "{lines:?}");
            // All but separators and the count are chips.
            let shown: usize = lines.iter().map(|line| line.spans.len() / 2).sum();
            let shown: usize = chips[..shown].iter().map(|chip| chip.ids.len()).sum();
            let text: String = lines.last().expect("a line").spans.iter().map(|span| &*span.content).collect();
            let more = text.split_once(" +").map_or(0, |(_, more)| more.trim_end_matches(" more").parse().unwrap_or(0));
            assert_eq!(shown + more, total, "{text}");
        }
    }
}
