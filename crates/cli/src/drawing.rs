//! Cards drawn in the terminal.

use magic::notation::{CardDefinition, Layout};

/// How many characters fit between the borders and their margins.
const INSIDE: usize = 44;

/// A card as it would be printed, with a box for each of its faces.
pub fn card(card: &CardDefinition) -> String {
    let is_split = card.layout == Layout::Split;
    let own = (!is_split).then_some(card);
    let mut boxes: Vec<String> = own.into_iter().chain(&card.faces).map(face).collect();
    if is_split && !card.abilities.is_empty() {
        // What both halves have in common.
        boxes.push(framed(&[wrapped(&magic_text::card_text(card))]));
    }
    boxes.join("\n")
}

fn face(card: &CardDefinition) -> String {
    let cost = card.mana_cost.as_ref().map_or_else(String::new, ToString::to_string);
    let mut parts = vec![between(&card.name, &cost), between(&card.types.to_string(), "")];
    let mut rules = wrapped(&magic_text::card_text(card));
    if let Some(corner) = corner(card) {
        rules.push(format!("{corner:>INSIDE$}"));
    }
    if !rules.is_empty() {
        parts.push(rules);
    }
    framed(&parts)
}

/// Power and toughness, or loyalty.
fn corner(card: &CardDefinition) -> Option<String> {
    match (&card.power, &card.toughness, card.loyalty) {
        (Some(power), Some(toughness), _) => Some(format!("{power}/{toughness}")),
        (.., Some(loyalty)) => Some(format!("Loyalty: {loyalty}")),
        _ => None,
    }
}

/// Two texts at the ends of a line, or the second at the end of the next line.
fn between(left: &str, right: &str) -> Vec<String> {
    let (space, taken) = (INSIDE, left.chars().count() + right.chars().count());
    if taken < space {
        return vec![format!("{left}{}{right}", " ".repeat(space - taken))];
    }
    let mut lines = wrapped(left);
    if !right.is_empty() {
        lines.push(format!("{right:>INSIDE$}"));
    }
    lines
}

/// The lines of a text, none longer than fits. A word that is too long is cut.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > INSIDE {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            for letter in word.chars() {
                if line.chars().count() == INSIDE {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(letter);
            }
        }
        lines.push(line);
    }
    lines
}

fn framed(parts: &[Vec<String>]) -> String {
    let rule = "─".repeat(INSIDE + 2);
    let middle = format!("├{rule}┤\n");
    let part = |lines: &Vec<String>| lines.iter().map(|line| format!("│ {line:INSIDE$} │\n")).collect::<String>();
    let inside: Vec<String> = parts.iter().map(part).collect();
    format!("╭{rule}╮\n{}╰{rule}╯", inside.join(&middle))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_every_card_is_as_wide() {
        for one in magic_cards::all() {
            let drawn = card(&one);
            for line in drawn.lines() {
                assert_eq!(line.chars().count(), INSIDE + 4, "{drawn}");
            }
        }
    }

    #[test]
    fn long_words_are_cut() {
        let lines = wrapped(&"x".repeat(100));
        assert_eq!(lines.iter().map(String::len).collect::<Vec<_>>(), [44, 44, 12]);
    }
}
