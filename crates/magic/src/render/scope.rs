//! What the text so far has spoken of, so that later words can refer back to it.

use super::grammar::Number;
use crate::notation::{CardDefinition, Noun, Slot};
use crate::{CardType, Supertype, Zone};

/// What a later pronoun stands for.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Antecedent {
    /// Nothing was said about it.
    Unknown,
    /// It is that noun by another name.
    Same(Noun),
    /// Objects, by the word for them: "creature".
    Objects(String, Number),
    /// Players.
    Players(Number),
    /// A number, by its name: "the result".
    Number(&'static str),
    /// A pile, by its name: "the chosen pile".
    Pile(&'static str),
}

impl Antecedent {
    pub fn player() -> Antecedent {
        Antecedent::Players(Number::Singular)
    }
}

/// The parts of the event that an ability speaks of.
#[derive(Clone, Debug)]
pub(super) struct EventParts {
    pub subject: Antecedent,
    pub agent: Antecedent,
    pub player: Antecedent,
}

/// One ability as it is being written out.
pub(super) struct Scope<'a> {
    pub card: &'a CardDefinition,
    /// Where the object is when the ability matters; elsewhere than in play it is "this card".
    pub zone: Zone,
    /// The target phrases so far.
    pub targets: Vec<Antecedent>,
    /// How many target phrases belong to earlier modes.
    pub earlier_modes: usize,
    pub slots: Vec<(Slot, Antecedent)>,
    pub event: EventParts,
    /// What is spoken of one at a time.
    pub it: Antecedent,
    /// The object that "it" would be understood to mean.
    pub last: Option<Noun>,
    /// What X, Y, … are, to be said at the end of the sentence.
    pub unknowns: Vec<(&'static str, String)>,
    /// Who "may" do what is being said: verbs stand without a subject.
    pub doer: Option<Noun>,
    /// Who decided on the last optional thing.
    pub decider: Noun,
    /// Who chose last: "it" within what they choose from.
    pub chooser: Noun,
    /// Where things spoken of were found, and whose zone that is.
    pub origins: Vec<(Noun, Zone, Option<Noun>)>,
    /// Slots out of which something was chosen: what is left is "the rest".
    pub taken: Vec<Slot>,
    /// Whether cards are taken from their zone rather than being in it.
    pub taking: bool,
}

impl<'a> Scope<'a> {
    pub fn new(card: &'a CardDefinition) -> Scope<'a> {
        Scope {
            card,
            zone: Zone::Battlefield,
            targets: Vec::new(),
            earlier_modes: 0,
            slots: Vec::new(),
            event: EventParts {
                subject: Antecedent::Unknown,
                agent: Antecedent::Unknown,
                player: Antecedent::player(),
            },
            it: Antecedent::Unknown,
            last: None,
            unknowns: Vec::new(),
            doer: None,
            decider: Noun::You,
            chooser: Noun::You,
            origins: Vec::new(),
            taken: Vec::new(),
            taking: false,
        }
    }

    /// How the card speaks of itself: legendary cards and spells by name, others as "this creature".
    pub fn own_name(&self) -> String {
        let types = &self.card.types;
        if types.supertypes.contains(Supertype::Legendary) {
            return self.card.name.split(", ").next().unwrap_or(&self.card.name).to_string();
        }
        if !matches!(self.zone, Zone::Battlefield | Zone::Stack) {
            return "this card".to_string();
        }
        if types.types.contains(CardType::Instant) || types.types.contains(CardType::Sorcery) {
            return self.card.name.clone();
        }
        if self.zone == Zone::Stack { "this spell".to_string() } else { format!("this {}", self.own_kind()) }
    }

    fn own_kind(&self) -> String {
        const SPOKEN: [&str; 7] = ["Aura", "Equipment", "Fortification", "Saga", "Class", "Case", "Vehicle"];
        let types = &self.card.types;
        if self.card.mana_cost.is_none() && self.card.colors.is_some() {
            return "token".to_string();
        }
        if let Some(subtype) = types.subtypes.iter().find(|subtype| SPOKEN.contains(&subtype.word())) {
            return subtype.word().to_string();
        }
        let order = [CardType::Creature, CardType::Planeswalker, CardType::Land, CardType::Artifact];
        let kind = order.into_iter().find(|kind| types.types.contains(*kind)).or(types.types.iter().next());
        kind.map_or("emblem".to_string(), |kind| kind.word().to_lowercase())
    }

    /// Remembers what a slot holds.
    pub fn fill(&mut self, slot: Slot, what: Antecedent) {
        self.slots.retain(|(known, _)| *known != slot);
        self.slots.push((slot, what));
    }

    pub fn held(&self, slot: Slot) -> Antecedent {
        let found = self.slots.iter().find(|(known, _)| *known == slot);
        found.map_or(Antecedent::Unknown, |(_, what)| what.clone())
    }

    /// A letter for a number that is explained at the end of the sentence.
    pub fn letter(&mut self, explanation: String) -> &'static str {
        if let Some((letter, _)) = self.unknowns.iter().find(|(_, text)| *text == explanation) {
            return letter;
        }
        let taken = |letter: &str| {
            self.unknowns.iter().any(|(known, _)| *known == letter) || explanation.split(' ').any(|word| word == letter)
        };
        let letter = ["X", "Y"].into_iter().find(|letter| !taken(letter)).unwrap_or("Z");
        self.unknowns.push((letter, explanation));
        letter
    }

    /// ", where X is …", once.
    pub fn explained(&mut self) -> String {
        let all: Vec<String> =
            std::mem::take(&mut self.unknowns).iter().map(|(letter, text)| format!("{letter} is {text}")).collect();
        if all.is_empty() { String::new() } else { format!(", where {}", all.join(" and ")) }
    }
}
