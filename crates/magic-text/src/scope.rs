//! What the text so far has spoken of, so that later words can refer back to it.

use super::grammar::{Number, Phrase};
use magic_notation::{Ability, CardDefinition, Noun, Slot, TargetSpec, Value};
use magic_notation::{CardType, Supertype, Zone};

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
    Number(String),
    /// The number of votes for something: "death".
    Votes(String),
    /// The number of coin flips that were won.
    Flips,
    /// A pile of cards, by its name: "the chosen pile".
    Pile(&'static str),
    /// A pile of permanents, by its name and the word for what is in it: "the first pile", "creatures".
    PileOf(&'static str, String),
    /// It is introduced in these words where it is first spoken of; after that it is what stands behind.
    First(String, Box<Antecedent>),
    /// A number that is worked out from something spoken of.
    Measure(Box<Value>),
    /// A target that is introduced where it is first spoken of.
    Later(Box<TargetSpec>),
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
#[derive(Clone)]
pub(super) struct Scope<'a> {
    pub card: &'a CardDefinition,
    /// Where the object is when the ability matters; elsewhere than in play it is "this card".
    pub zone: Zone,
    /// What the ability is given to, where that is not the card itself: "this creature".
    pub bearer: Option<String>,
    /// What abilities are being given to: "this creature" within them.
    pub receiver: Option<String>,
    /// What the thing is that is being turned into a creature: "land".
    pub made_of: Option<&'static str>,
    /// How many sentences deep this is only being tried out.
    pub trials: u8,
    /// How many names deep the noun is that is being said.
    pub names: u8,
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
    /// Whether what is anywhere is spoken of as a source of damage.
    pub as_source: bool,
    /// Whether the event happens to one or more at once.
    pub many: bool,
    /// What must be true of the one thing that a rule speaks of, to be said at its end.
    pub provisos: Vec<String>,
    /// A sentence that follows the rule that is being said.
    pub rider: String,
    /// What the last verb was done to.
    pub done: Antecedent,
    /// How many, or how much, the last verb did: "the number of creatures destroyed this way".
    pub done_number: Option<String>,
    /// The word for what was destroyed last: "creature".
    pub destroyed: Option<String>,
    /// Slots that are filled unless there is nothing to fill them with.
    pub certain: Vec<Slot>,
    /// What X counts, where any number was removed as a cost: "storage counter removed this way".
    pub removed: Option<String>,
    /// Whether a player was named in this clause, so that "they" is understood.
    pub them: bool,
    /// What the chosen number is, where that is said only with what is done with it.
    pub chosen_number: Option<String>,
    /// The slot of what somebody has just sacrificed.
    pub sacrificed: Option<Slot>,
    /// Slots that hold what was discarded just now.
    pub discarded: Vec<Slot>,
    /// What it means that the last thing was done: "this creature is destroyed this way".
    pub done_how: Option<String>,
    /// Whether you have searched a library that is shuffled only after what is done next.
    pub searched: bool,
    /// Whether what follows stands in sentences of its own.
    pub separate: bool,
    /// Whether an amount is said of each of several players.
    pub of_each: bool,
    /// Whether what the source is attached to was named before.
    pub host_said: bool,
    /// What was paid: "the sacrificed creature".
    pub paid: Option<Phrase>,
    /// The player whose step begins: "that player" from then on.
    pub step_player: Option<Noun>,
}

impl<'a> Scope<'a> {
    pub fn new(card: &'a CardDefinition) -> Scope<'a> {
        Scope {
            card,
            zone: Zone::Battlefield,
            bearer: None,
            made_of: None,
            trials: 0,
            names: 0,
            receiver: None,
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
            as_source: false,
            many: false,
            provisos: Vec::new(),
            rider: String::new(),
            done: Antecedent::Unknown,
            done_number: None,
            destroyed: None,
            certain: Vec::new(),
            removed: None,
            them: false,
            chosen_number: None,
            discarded: Vec::new(),
            sacrificed: None,
            done_how: None,
            searched: false,
            separate: false,
            of_each: false,
            host_said: false,
            paid: None,
            step_player: None,
        }
        .with_additional_costs()
    }

    /// A spell speaks of what was paid as its additional costs.
    fn with_additional_costs(mut self) -> Scope<'a> {
        self.paid = self.card.abilities.iter().find_map(|ability| match ability {
            Ability::AdditionalCost(cost) => self.what_is_paid(cost),
            _ => None,
        });
        self
    }

    /// How the card speaks of itself: legendary cards and spells by name, others as "this creature".
    pub fn own_name(&self) -> String {
        if let Some(bearer) = &self.bearer {
            return bearer.clone();
        }
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

    /// Whether the card is an instant or a sorcery.
    pub fn is_spell(&self) -> bool {
        let types = &self.card.types.types;
        self.bearer.is_none() && (types.contains(CardType::Instant) || types.contains(CardType::Sorcery))
    }

    fn own_kind(&self) -> String {
        const SPOKEN: [&str; 8] =
            ["Aura", "Equipment", "Fortification", "Saga", "Class", "Case", "Vehicle", "Spacecraft"];
        let types = &self.card.types;
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
        if all.is_empty() {
            String::new()
        } else {
            format!(", where {}", all.join(if all[0].contains(", rounded") { ", and " } else { " and " }))
        }
    }
}
