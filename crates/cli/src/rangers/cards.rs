//! Cards of Rangers.

use rangers::hosted::CardFacts;
use rangers::{Pool, written};
use std::fmt::Write as _;
use std::io::Write;

/// A card in lines: title, numbers, what it says.
pub fn drawn(card: &CardFacts) -> String {
    let mut text = format!("{}\n{}", card.name, card.kind);
    if !card.traits.is_empty() {
        let _ = write!(text, ": {}", card.traits.join(", "));
    }
    let _ = write!(text, " ({})", card.set);
    if let Some((aspect, amount)) = &card.cost {
        let _ = write!(text, "\nCosts {amount} {aspect}");
    }
    if let Some((aspect, least)) = &card.requires {
        let _ = write!(text, "\nNeeds {aspect} {least}");
    }
    if let Some(equip) = card.equip {
        let _ = write!(text, "\nEquip {equip}");
    }
    for (approach, count) in &card.icons {
        let _ = write!(text, "\n{count} {approach}");
    }
    let number = |text: &mut String, what: &str, number: &Option<String>| {
        if let Some(number) = number {
            let _ = write!(text, "\n{what} {number}");
        }
    };
    number(&mut text, "Presence", &card.presence);
    number(&mut text, "Progress", &card.progress);
    number(&mut text, "Harm", &card.harm);
    if !card.keywords.is_empty() {
        let _ = write!(text, "\n{}", card.keywords.join(", "));
    }
    if !card.text.is_empty() {
        let _ = write!(text, "\n{}", card.text);
    }
    text
}

/// The card of that name.
pub fn find(pool: &Pool, name: &str) -> Option<CardFacts> {
    let found = written::find(pool, name).or_else(|| {
        pool.cards().find(|(_, card)| card.card.title.to_string().eq_ignore_ascii_case(name)).map(|(id, _)| id)
    });
    found.map(|id| CardFacts::of(pool, id))
}

/// The error for a name that nobody has, if a card is called nearly so.
pub fn unknown(name: &str) -> anyhow::Result<Option<anyhow::Error>> {
    let pool = super::pool()?;
    let titles: Vec<String> = pool.cards().map(|(_, card)| card.card.title.to_string()).collect();
    let near = decks::nearest_words(name, titles.iter().map(String::as_str));
    if near.is_empty() {
        return Ok(None);
    }
    let suggestions = near.into_iter().map(str::to_owned).collect();
    Ok(Some(anyhow::anyhow!("{}", decks::Problem::UnknownCard { read: name.to_owned(), suggestions })))
}

/// Lists all cards.
pub fn list(out: &mut impl Write) -> anyhow::Result<()> {
    let pool = super::pool()?;
    let mut all: Vec<CardFacts> = pool.cards().map(|(id, _)| CardFacts::of(&pool, id)).collect();
    all.sort_by(|one, other| one.name.cmp(&other.name));
    for card in all {
        writeln!(out, "{:36} {:10} {}", card.name, card.kind, card.set)?;
    }
    Ok(())
}
