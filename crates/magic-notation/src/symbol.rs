//! Names as small ids.
//!
//! A symbol stands for a text; the texts live in one table for the whole program, so that states hold no strings. The
//! numbers differ from run to run, and so symbols are written out, hashed and compared across programs by their text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::HashMap;
use std::fmt;
use std::sync::{LazyLock, RwLock};

/// A name: of a card, a kind of counter, and the like.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbol(u32);

#[derive(Default)]
struct Table {
    texts: Vec<&'static str>,
    numbers: HashMap<&'static str, u32>,
}

static TABLE: LazyLock<RwLock<Table>> = LazyLock::new(RwLock::default);

impl Symbol {
    /// The symbol of a text.
    pub fn new(text: &str) -> Symbol {
        if let Some(number) = TABLE.read().expect("the table is whole").numbers.get(text) {
            return Symbol(*number);
        }
        let mut table = TABLE.write().expect("the table is whole");
        if let Some(number) = table.numbers.get(text) {
            return Symbol(*number);
        }
        let number = table.texts.len() as u32;
        let text: &'static str = Box::leak(text.to_owned().into_boxed_str());
        table.texts.push(text);
        table.numbers.insert(text, number);
        Symbol(number)
    }

    /// The text of the symbol.
    pub fn text(self) -> &'static str {
        TABLE.read().expect("the table is whole").texts[self.0 as usize]
    }
}

impl From<&str> for Symbol {
    fn from(text: &str) -> Self {
        Symbol::new(text)
    }
}

impl PartialOrd for Symbol {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Symbol {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.text().cmp(other.text())
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.text(), formatter)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.text())
    }
}

impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Symbol {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Symbol::new(&<std::borrow::Cow<'de, str>>::deserialize(deserializer)?))
    }
}
