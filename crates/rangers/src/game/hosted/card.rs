//! What is printed on a card face, as data.

use super::CardFacts;
use crate::notation::{CardDefinition, Icons, Threshold, Value};
use crate::words::{Aspect, Keyword, Symbol};
use crate::{DefinitionId, Pool, render};

/// An aspect in lower case.
pub(crate) fn aspect(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Awareness => "awareness",
        Aspect::Fitness => "fitness",
        Aspect::Spirit => "spirit",
        Aspect::Focus => "focus",
    }
}

/// A symbol in lower case.
pub(crate) fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Sun => "sun",
        Symbol::Mountain => "mountain",
        Symbol::Crest => "crest",
    }
}

/// A keyword with its number.
fn keyword((keyword, number): &(Keyword, Option<i32>)) -> String {
    match number {
        Some(number) => format!("{keyword} {number}"),
        None => keyword.to_string(),
    }
}

/// A number as it is printed: X where it is worked out.
fn number(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::PerRanger(number) => format!("{number}R"),
        _worked_out => "X".to_string(),
    }
}

/// A threshold as it is printed; none where such tokens cannot be put.
fn threshold(threshold: &Threshold) -> Option<String> {
    match threshold {
        Threshold::At(value) => Some(number(value)),
        Threshold::Never => Some("–".to_string()),
        Threshold::RangerTokens => Some("tokens".to_string()),
        Threshold::Forbidden => None,
    }
}

impl CardFacts {
    /// What is printed on a face of the pool.
    pub fn of(pool: &Pool, id: DefinitionId) -> CardFacts {
        let compiled = pool.card(id);
        let card: &CardDefinition = &compiled.card;
        let has_gauges = card.presence.is_some() || card.kind == crate::words::CardKind::Location;
        let gauge = |printed: &Threshold| threshold(printed).filter(|_| has_gauges);
        let mut symbols: Vec<Symbol> = compiled.challenges.iter().map(|(symbol, _)| *symbol).collect();
        symbols.sort_unstable();
        symbols.dedup();
        CardFacts {
            number: u32::from(id.0),
            name: card.title.to_string(),
            kind: card.kind.to_string(),
            set: card.set.to_string(),
            traits: card.traits.iter().map(ToString::to_string).collect(),
            keywords: card.keywords.iter().map(keyword).collect(),
            presence: card.presence.as_ref().map(number),
            progress: gauge(&card.progress),
            harm: gauge(&card.harm),
            cost: card.price.as_ref().map(|price| (aspect(price.aspect).to_string(), price.amount)),
            requires: card.requires.map(|(needed, least)| (aspect(needed).to_string(), least)),
            equip: card.equip,
            icons: card
                .icons
                .iter()
                .map(|(approach, icons)| {
                    let count = match icons {
                        Icons::Fixed(count) => count.to_string(),
                        Icons::EnergyLeft(of) => aspect(*of).to_string(),
                        Icons::ForFatigue(count) => format!("{count} for 1 fatigue"),
                    };
                    (approach.text().to_lowercase(), count)
                })
                .collect(),
            symbols: symbols.into_iter().map(|one| symbol(one).to_string()).collect(),
            text: render::card(card),
        }
    }
}
