//! The renderer from the notation to text of our own.
//!
//! Constant abilities are sentences. What has no sentence yet is read aloud word by word, as serde's derive walks it, so that no
//! word can be left out: variants become lower-case words, names and numbers stand as they are.

mod statement;

use crate::notation::{Ability, CardDefinition, Constant};
use crate::walk::{Visitor, walk};

struct Reader(String);

impl Reader {
    fn say(&mut self, text: &str) {
        if !self.0.is_empty() {
            self.0.push(' ');
        }
        self.0.push_str(text);
    }
}

impl Visitor for Reader {
    fn word(&mut self, list: &'static str, word: &'static str) {
        let silent = matches!(
            (list, word),
            ("Noun", "All")
                | ("Filter", "All" | "Kind" | "Trait" | "Title" | "Just")
                | ("Value", "Number")
                | ("Effect", "Sequence")
        );
        if silent {
            return;
        }
        let mut text = String::new();
        for letter in word.chars() {
            if letter.is_uppercase() && !text.is_empty() {
                text.push(' ');
            }
            text.extend(letter.to_lowercase());
        }
        self.say(&text);
    }

    fn name(&mut self, _: &'static str, text: &str) {
        self.say(text);
    }

    fn number(&mut self, number: i64) {
        self.say(&number.to_string());
    }

    fn text(&mut self, text: &str) {
        self.say(text);
    }
}

fn read<T: serde::Serialize + ?Sized>(thing: &T) -> String {
    let mut reader = Reader(String::new());
    walk(thing, &mut reader);
    reader.0
}

/// A constant ability as a sentence.
pub fn constant(constant: &Constant) -> String {
    statement::sentence(constant)
}

/// An ability in words.
pub fn ability(ability: &Ability) -> String {
    match ability {
        Ability::Constant(one) => constant(one),
        Ability::Test(_)
        | Ability::Challenge(..)
        | Ability::Action { .. }
        | Ability::Response { .. }
        | Ability::Clear(..)
        | Ability::Play(_)
        | Ability::Borrow { .. } => read(ability),
    }
}

/// What a card does, a line for each ability.
pub fn card(card: &CardDefinition) -> String {
    card.abilities.iter().map(ability).collect::<Vec<_>>().join("\n")
}
