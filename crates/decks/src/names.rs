//! Which card names exist. What the cards do is not known here.

use std::collections::HashMap;

use crate::fold;

/// A source of card names, so that deck lists need not know where cards are kept.
pub trait CardNames {
    /// The canonical spelling of a card name typed in any spelling, or nothing if no card is called that.
    fn canonical(&self, name: &str) -> Option<&str>;

    /// Every canonical name, from which suggestions are picked.
    fn all(&self) -> Box<dyn Iterator<Item = &str> + '_>;
}

/// Card names by their folded spelling; a card with two faces is also found by its front face.
#[derive(Clone, Debug, Default)]
pub struct NameIndex {
    names: Vec<String>,
    by_spelling: HashMap<String, usize>,
}

impl NameIndex {
    /// Indexes canonical names, in which ` // ` separates faces. Where two fold to one spelling the first keeps it.
    pub fn new<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Self {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        let mut by_spelling = HashMap::with_capacity(names.len());
        for (index, name) in names.iter().enumerate() {
            by_spelling.entry(fold(name)).or_insert(index);
        }
        for (index, front) in names.iter().enumerate().filter_map(|(index, name)| Some((index, front_face(name)?))) {
            by_spelling.entry(fold(front)).or_insert(index);
        }
        Self { names, by_spelling }
    }

    /// Lets cards be found by further spellings, such as the names of their other faces; each comes with its canonical name.
    #[must_use]
    pub fn also<'n>(mut self, further: impl IntoIterator<Item = (&'n str, &'n str)>) -> Self {
        for (spelling, canonical) in further {
            if let Some(index) = self.by_spelling.get(&fold(canonical)).copied() {
                self.by_spelling.entry(fold(spelling)).or_insert(index);
            }
        }
        self
    }
}

impl<S: Into<String>> FromIterator<S> for NameIndex {
    fn from_iter<I: IntoIterator<Item = S>>(names: I) -> Self {
        Self::new(names)
    }
}

impl CardNames for NameIndex {
    fn canonical(&self, name: &str) -> Option<&str> {
        self.by_spelling.get(&fold(name)).map(|&index| self.names[index].as_str())
    }

    fn all(&self) -> Box<dyn Iterator<Item = &str> + '_> {
        Box::new(self.names.iter().map(String::as_str))
    }
}

/// The front face of a canonical name with several faces.
pub(crate) fn front_face(name: &str) -> Option<&str> {
    name.split_once(" // ").map(|(front, _)| front)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_any_spelling() {
        let names = NameIndex::new(["Fire", "Fire // Ice", "Wear // Tear", "Juzám Djinn", "SP//dr, Piloted by Peni"]);
        let check = |spelling, canonical| assert_eq!(names.canonical(spelling), canonical, "{spelling}");
        check("fire", Some("Fire"));
        check("Fire/Ice", Some("Fire // Ice"));
        check("wear", Some("Wear // Tear"));
        check("WEAR//TEAR", Some("Wear // Tear"));
        check("tear", None);
        check("juzam djinn", Some("Juzám Djinn"));
        check("SP", None);
        check("sp/dr, piloted by peni", Some("SP//dr, Piloted by Peni"));
        check("", None);
    }

    #[test]
    fn a_further_spelling_means_its_card_and_takes_no_name() {
        let names = NameIndex::new(["Forest", "Black Lotus"]);
        let names = names.also([("c000012", "black lotus"), ("forest", "Black Lotus"), ("x", "y")]);
        assert_eq!(names.canonical("C000012"), Some("Black Lotus"));
        assert_eq!(names.canonical("Forest"), Some("Forest"));
        assert_eq!(names.canonical("x"), None);
    }
}
