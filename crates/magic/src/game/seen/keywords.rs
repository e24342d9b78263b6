//! Keywords as they are told to players.

use crate::game::Game;
use crate::notation::{Ability, Keyword, KeywordAbility, Parameter};
use crate::{Characteristics, ObjectId};

impl Game {
    /// The keywords that something has now, as players are told.
    pub fn keywords_of(&self, id: ObjectId) -> Vec<String> {
        self.keywords_in_words(self.characteristics(id))
    }

    /// The keywords of something, each with what it is about: "flying", "protection from black", "mountainwalk".
    pub(in crate::game) fn keywords_in_words(&self, what: &Characteristics) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for keyword in what.keywords.iter() {
            let qualities = self.qualities_in_words(what, keyword);
            if qualities.is_empty() {
                words.push(keyword.word().to_string());
            }
            words.extend(qualities);
        }
        words
    }

    fn qualities_in_words(&self, what: &Characteristics, keyword: Keyword) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for ability in &what.abilities {
            let Ability::Keyword(one) = &self.pool.ability(*ability).ability else { continue };
            let Some(quality) = one.parameter.quality().filter(|_| one.keyword == keyword) else { continue };
            let alone = Ability::Keyword(KeywordAbility { keyword, parameter: Parameter::Quality(quality.clone()) });
            let card = &self.pool.definition(ability.definition).card;
            let text = self.pool.wording().ability(card, &alone);
            let mut letters = text.chars();
            let first = letters.next().into_iter().flat_map(char::to_lowercase);
            let told: String = first.chain(letters.as_str().chars()).collect();
            if !words.contains(&told) {
                words.push(told);
            }
        }
        words
    }
}
