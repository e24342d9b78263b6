//! The walk through the notation reaches everything that a pack can write, and knows where it stands.

use magic::notation::{CardDefinition, Effect, Filter, Noun, Part, Value as Number, Visit, Walk};
use serde_json::Value;

/// Compares what it meets with what the pack says at that place.
struct Compare<'a> {
    whole: &'a Value,
    way: Vec<Part>,
    targets: usize,
}

impl Compare<'_> {
    fn here(&self) -> Option<&Value> {
        self.way.iter().try_fold(self.whole, |at, part| match part {
            Part::Word(word) if word.untagged => Some(at),
            // A word with nothing behind it is the text itself.
            Part::Word(word) => at.get(word.name).or((at == word.name).then_some(at)),
            Part::Field(name) => at.get(name),
            Part::At(place) => at.get(place),
        })
    }

    fn same(&self, met: &impl serde::Serialize) {
        let met = serde_json::to_value(met).expect("the notation is plain data");
        assert_eq!(self.here(), Some(&met), "at {:?}", self.way);
    }
}

impl Visit for Compare<'_> {
    fn enter(&mut self, part: Part) {
        self.way.push(part);
    }

    fn leave(&mut self) {
        self.way.pop();
    }

    fn effect(&mut self, effect: &Effect) {
        self.same(effect);
        effect.walk_parts(self);
    }

    fn filter(&mut self, filter: &Filter) {
        self.same(filter);
        filter.walk_parts(self);
    }

    fn noun(&mut self, noun: &Noun) {
        self.same(noun);
        self.targets += usize::from(matches!(noun, Noun::Target(_)));
        noun.walk_parts(self);
    }

    fn value(&mut self, value: &Number) {
        self.same(value);
        value.walk_parts(self);
    }
}

/// How many target phrases a text of JSON has.
fn phrases(at: &Value) -> usize {
    match at {
        Value::Object(fields) => {
            let own = usize::from(fields.get("target").is_some_and(|spec| spec.get("filter").is_some()));
            own + fields.values().map(phrases).sum::<usize>()
        }
        Value::Array(all) => all.iter().map(phrases).sum(),
        _ => 0,
    }
}

#[test]
fn every_part_of_every_card_is_met_where_packs_write_it() {
    let cards: Vec<CardDefinition> = magic_cards::all();
    let mut targets = 0;
    for card in &cards {
        let whole = serde_json::to_value(card).expect("cards are plain data");
        let mut compare = Compare { whole: &whole, way: Vec::new(), targets: 0 };
        card.walk(&mut compare);
        assert!(compare.way.is_empty());
        assert_eq!(compare.targets, phrases(&whole), "{}", card.name);
        targets += compare.targets;
    }
    assert!(targets > 400, "only {targets} target phrases in all cards");
}
