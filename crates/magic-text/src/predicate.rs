//! Predicates: what may be true of an object or player, as adjective, noun, or what follows the noun.

use super::grammar::{Number, Person, conjugate, numeral, with_article};
use super::noun::exactly;
use super::scope::{Antecedent, Scope};
use magic_notation::Zone;
use magic_notation::{Characteristic, Chooser, Comparison, Designation, Domain, Filter, Noun, Predicate, Value};

/// Where a predicate stands in a description.
pub(super) enum Part {
    /// "another", "other"
    Other,
    /// "tapped"
    Adjective(String),
    /// "creature"
    Head(String),
    /// "with flying"; as a statement, "has flying"
    With(String),
    /// "without flying"
    Without(String),
    /// "blocking it"; as a statement, "is blocking it"
    After(String),
    /// "dealt damage this turn"; as a statement, "was dealt damage this turn"
    Past(String),
    /// "you control"
    Theirs(String),
    /// "that attacked this turn", as a verb phrase
    That(String),
}

impl Part {
    pub fn word(self) -> String {
        match self {
            Part::Other => "other".to_string(),
            Part::Adjective(text)
            | Part::Head(text)
            | Part::With(text)
            | Part::Without(text)
            | Part::After(text)
            | Part::Past(text)
            | Part::Theirs(text)
            | Part::That(text) => text,
        }
    }

    /// Whether it stands after the noun.
    pub fn follows(&self) -> bool {
        !matches!(self, Part::Other | Part::Adjective(_) | Part::Head(_))
    }

    /// As it stands after a noun.
    pub fn relative(self, player: bool, number: Number) -> String {
        let who = if player { "who" } else { "that" };
        match self {
            Part::With(text) => format!("with {text}"),
            Part::Without(text) => format!("without {text}"),
            Part::After(text) | Part::Past(text) | Part::Theirs(text) => text,
            Part::That(verb) => format!("{who} {}", conjugate(&verb, number.into())),
            Part::Other | Part::Adjective(_) | Part::Head(_) => {
                format!("{who} {}", self.statement(number.into()))
            }
        }
    }

    /// As it is said of a subject: "is tapped", "has flying".
    pub fn statement(self, person: Person) -> String {
        conjugate(&self.verb(person), person)
    }

    /// The statement with its verb in the plain form.
    fn verb(self, person: Person) -> String {
        match self {
            Part::Other => "be another".to_string(),
            Part::Adjective(text) | Part::After(text) => format!("be {text}"),
            Part::Head(text) if person == Person::Plural => format!("be {}", super::grammar::plural(&text)),
            Part::Head(text) => format!("be {}", with_article(&text)),
            Part::With(text) => format!("have {text}"),
            Part::Without(text) => format!("don't have {text}"),
            Part::Theirs(text) => format!("be something {text}"),
            Part::Past(text) => format!("were {text}"),
            Part::That(verb) => verb,
        }
    }
}

impl Scope<'_> {
    pub fn part(&mut self, predicate: &Predicate, negated: bool, number: Number) -> Part {
        if negated { self.negative(predicate, number) } else { self.positive(predicate, number) }
    }

    fn positive(&mut self, predicate: &Predicate, number: Number) -> Part {
        use Part::{Adjective, After, Head, Past, That, Theirs, With};
        match predicate {
            Predicate::Player => Head("player".into()),
            Predicate::Type(kind) => Head(kind.word().to_lowercase()),
            Predicate::PermanentType => Head("permanent".into()),
            Predicate::Supertype(kind) => Adjective(kind.word().to_lowercase()),
            Predicate::Subtype(subtype) => Head(subtype.word().into()),
            Predicate::Color(color) => Adjective(color.word().into()),
            Predicate::Colors(comparison, number) => match colored(*comparison, *number) {
                Some(word) => Adjective(word.into()),
                None => With(format!("{} or {} colors", numeral(i32::from(*number)), more_or_fewer(*comparison))),
            },
            Predicate::Chosen(Chooser::Color | Chooser::Colors) => After("of the chosen color".into()),
            Predicate::Chosen(Chooser::CardName) => With("the chosen name".into()),
            Predicate::Chosen(_) => After("of the chosen type".into()),
            Predicate::Keyword(keyword) => With(keyword.word().into()),
            Predicate::KeywordOf(keyword, quality) => With(self.keyword_of(*keyword, quality)),
            Predicate::Named(name) => After(format!("named {name}")),
            Predicate::Shares(Chooser::CardName, noun) => With(format!("the same name as {}", self.noun(noun).object)),
            Predicate::Shares(Chooser::Color | Chooser::Colors, noun) => {
                That(format!("share a color with {}", self.any_of(noun)))
            }
            Predicate::SharesOneOf(types, noun) => {
                let words: Vec<String> = types.iter().map(|kind| kind.word().to_lowercase()).collect();
                let types = super::grammar::join(&words, "or");
                That(format!("share the type {types} with {}", self.noun(noun).object))
            }
            Predicate::FirstPrintedIn(set) => With(format!("a name originally printed in {set}")),
            Predicate::Shares(_, noun) => That(format!("share a creature type with {}", self.noun(noun).object)),
            Predicate::Token => Head("token".into()),
            Predicate::Card => Adjective("nontoken".into()),
            Predicate::Tapped => Adjective("tapped".into()),
            Predicate::FaceDown => Adjective("face-down".into()),
            Predicate::Attacking(None) => Adjective("attacking".into()),
            Predicate::Blocking(None) => Adjective("blocking".into()),
            Predicate::Unblocked => Adjective("unblocked".into()),
            Predicate::InCombatWith(noun) => After(format!("blocking or blocked by {}", self.noun(noun).object)),
            Predicate::MostLife => After("with the most life or tied for most life".to_string()),
            Predicate::Designated(Designation::Blessed) => With("the city's blessing".to_string()),
            Predicate::Designated(designation) => Adjective(designation.word().into()),
            Predicate::Paired(None) => Adjective("paired".into()),
            Predicate::Paired(Some(noun)) => After(format!("paired with {}", self.noun(noun).object)),
            Predicate::ManaSpent => Past("cast by spending mana".into()),
            Predicate::CastFrom(Zone::Exile) => Past("cast from exile".into()),
            Predicate::CastFrom(zone) => Past(format!("cast from your {}", zone.word())),
            Predicate::CameSinceUpkeep => {
                let theirs = its_controllers(number);
                That(format!("came under {theirs} control since the beginning of {theirs} last upkeep"))
            }
            Predicate::BandedWith(noun) => After(format!("banded with {}", self.noun(noun).object)),
            Predicate::Blocking(Some(noun)) => After(format!("blocking {}", self.noun(noun).object)),
            Predicate::Attacking(Some(noun)) => After(format!("attacking {}", self.attacked(noun))),
            Predicate::Defending => Adjective("defending".into()),
            Predicate::HeldSinceTurnBegan => {
                let theirs = its_controllers(number);
                Past(format!("continuously under {theirs} control since the beginning of {theirs} most recent turn"))
            }
            Predicate::CameThisTurn => That(format!("came under {} control this turn", its_controllers(number))),
            Predicate::Compare(what, comparison, value) => With(self.compared(*what, *comparison, value)),
            Predicate::ControlledBy(Noun::All(players)) if players.all == [Predicate::Defending] => {
                Theirs("defending player controls".to_string())
            }
            Predicate::ControlledBy(noun) => Theirs(self.whose(noun, "control", number)),
            Predicate::OwnedBy(noun) => Theirs(self.whose(noun, "own", number)),
            Predicate::Is(noun) => That(format!("be {}", self.noun(noun).object)),
            Predicate::Counter(kind) => With(format!("{} on {}", counters(*kind, number), them(number))),
            Predicate::AttachedTo(Noun::All(filter)) => After(format!("attached to {}", self.one_such(filter))),
            Predicate::AttachedTo(noun) => After(format!("attached to {}", self.noun(noun).object)),
            Predicate::HasAttached(filter) if is_aura(filter) => Adjective("enchanted".into()),
            Predicate::HasAttached(filter) => With(format!("{} attached to {}", self.one_such(filter), them(number))),
            Predicate::Targets(filter) => That(format!("target {}", self.one_such(filter))),
            Predicate::WouldDestroy(filter) => That(format!("would destroy {}", self.one_such(filter))),
            Predicate::TargetOf(filter) => After(format!("targeted by {}", self.one_such(filter))),
            Predicate::PayableWithManaSpent => After(
                "whose mana cost could be paid by some amount of, or all of, the mana you spent on {X}".to_string(),
            ),
            Predicate::CouldBeEnchantedBy(noun) => Theirs(format!("{} could enchant", self.noun(noun).subject)),
            Predicate::SourceIs(filter) if filter.all.iter().any(|one| matches!(one, Predicate::Named(_))) => {
                After(format!("from {}", self.one_such(filter)))
            }
            Predicate::SourceIs(filter) => After(format!("from {} source", self.one_such(filter))),
            Predicate::SingleTarget => With("a single target".into()),
            Predicate::ActivatedAbility => Head("activated ability".into()),
            Predicate::TriggeredAbility => Head("triggered ability".into()),
            Predicate::Above(noun) => After(format!("above {}", self.noun(noun).object)),
            Predicate::CostsX => With("{X} in its cost".into()),
            Predicate::HasManaAbility if number == Number::Plural => With("mana abilities".into()),
            Predicate::HasManaAbility => With("a mana ability".into()),
            Predicate::Value(left, comparison, right) => That(self.value_predicate(left, *comparison, right)),
            Predicate::Happened(happened) => self.past_of_it(happened, false, number),
            Predicate::Not(inner) => self.negative(inner, number),
            Predicate::Any(any) => That(self.several(any, false, "or", number)),
            Predicate::All(all) => That(self.several(all, false, "and", number)),
        }
    }

    fn negative(&mut self, predicate: &Predicate, number: Number) -> Part {
        use Part::{Adjective, After, Other, That, Theirs, Without};
        match predicate {
            Predicate::Type(kind) => Adjective(format!("non{}", kind.word().to_lowercase())),
            Predicate::PermanentType => Adjective("nonpermanent".into()),
            Predicate::Supertype(kind) => Adjective(format!("non{}", kind.word().to_lowercase())),
            Predicate::Subtype(subtype) => Adjective(format!("non-{}", subtype.word())),
            Predicate::Color(color) => Adjective(format!("non{}", color.word())),
            Predicate::Token => Adjective("nontoken".into()),
            Predicate::Card => Part::Head("token".into()),
            Predicate::Tapped => Adjective("untapped".into()),
            Predicate::FaceDown => Adjective("face-up".into()),
            Predicate::Attacking(None) => Adjective("nonattacking".into()),
            Predicate::Blocking(None) => Adjective("nonblocking".into()),
            Predicate::Named(name) => After(format!("not named {name}")),
            Predicate::CameThisTurn => That(format!("didn't come under {} control this turn", its_controllers(number))),
            Predicate::Happened(happened) => self.past_of_it(happened, true, number),
            Predicate::Compare(what, comparison, value) => Part::With(self.not_compared(*what, *comparison, value)),
            Predicate::Any(any) => That(self.several(any, true, "and", number)),
            Predicate::All(all) => That(self.several(all, true, "or", number)),
            Predicate::ControlledBy(noun) => Theirs(self.whose(noun, "don't control", number)),
            Predicate::OwnedBy(noun) => Theirs(self.whose(noun, "don't own", number)),
            Predicate::Is(noun) if self.canonical(noun) == Noun::This => Other,
            Predicate::Is(Noun::Slot(slot)) if self.held(*slot) == Antecedent::Unknown => {
                Adjective("different".to_string())
            }
            Predicate::Is(noun) => After(format!("other than {}", self.noun(noun).object)),
            Predicate::Not(inner) => self.positive(inner, number),
            Predicate::Counter(kind) => Without(format!("{} on {}", counters(*kind, number), them(number))),
            other => negate(self.positive(other, number)),
        }
    }

    /// "you control", "an opponent controls"
    fn whose(&mut self, noun: &Noun, verb: &str, number: Number) -> String {
        match (noun, number) {
            (Noun::Opponents, Number::Singular) => format!("an opponent {}", conjugate(verb, Person::Singular)),
            (Noun::Opponents, Number::Plural) => format!("your opponents {verb}"),
            (Noun::Players, _) => format!("a player {}", conjugate(verb, Person::Singular)),
            (Noun::It, _) => format!("they {verb}"),
            (Noun::Both(both), _) if is_or_its_controller(both) => {
                format!("that player or that permanent's controller {}", conjugate(verb, Person::Singular))
            }
            (Noun::All(filter), _) if exactly(filter) == Some(&Noun::You) => format!("you {verb}"),
            (Noun::All(filter), _) if filter.domain == Domain::PLAYERS && verb == "control" => {
                let who = self.one_such(filter);
                match who.strip_prefix("a player who ") {
                    Some(does) => format!("whose controller {does}"),
                    None => format!("controlled by {who}"),
                }
            }
            (noun, _) => self.noun(noun).does(verb),
        }
    }

    pub fn attacked(&mut self, noun: &Noun) -> String {
        if *noun == Noun::Opponents { "one of your opponents".into() } else { self.any_of(noun) }
    }

    /// One of those players, whichever it is.
    fn any_of(&mut self, noun: &Noun) -> String {
        match noun {
            Noun::Opponents => "an opponent".to_string(),
            Noun::Players => "a player".to_string(),
            Noun::All(filter) => self.one_such(filter),
            noun => self.noun(noun).object,
        }
    }

    fn compared(&mut self, what: Characteristic, comparison: Comparison, value: &Value) -> String {
        let word = characteristic(what);
        match (comparison, value) {
            (Comparison::Equal, Value::Number(number)) => format!("{word} {number}"),
            (Comparison::Equal, Value::X) => format!("{word} X"),
            (Comparison::Equal, value) => format!("{word} equal to {}", self.value(value)),
            (Comparison::Less, value) => format!("{word} less than {}", self.value(value)),
            (Comparison::More, value) => format!("{word} greater than {}", self.value(value)),
            (Comparison::AtMost, Value::Number(number)) => format!("{word} {number} or less"),
            (Comparison::AtMost, Value::X) => format!("{word} X or less"),
            (Comparison::AtMost, value) => format!("{word} less than or equal to {}", self.value(value)),
            (Comparison::AtLeast, Value::Number(number)) => format!("{word} {number} or greater"),
            (Comparison::AtLeast, Value::X) => format!("{word} X or greater"),
            (Comparison::AtLeast, Value::Greatest(which, among)) if *which == what => {
                format!("the greatest {word} among {}", self.filter(among, Number::Plural))
            }
            (Comparison::AtLeast, value) => format!("{word} greater than or equal to {}", self.value(value)),
        }
    }

    fn not_compared(&mut self, what: Characteristic, comparison: Comparison, value: &Value) -> String {
        match super::condition::opposite(comparison) {
            Some(opposite) => self.compared(what, opposite, value),
            None => format!("{} other than {}", characteristic(what), self.value(value)),
        }
    }

    /// Several statements with one subject; only the first verb is still in its plain form.
    fn several(&mut self, all: &[Predicate], negated: bool, word: &str, number: Number) -> String {
        let person = Person::from(number);
        let texts: Vec<String> = all
            .iter()
            .enumerate()
            .map(|(at, one)| {
                let part = self.part(one, negated, number);
                if at == 0 { part.verb(person) } else { part.statement(person) }
            })
            .collect();
        super::grammar::join(&texts, word)
    }

    /// What is said of a subject that has all of this: "is a tapped creature", "has flying and is red".
    pub fn said_of(&mut self, filter: &Filter, person: Person) -> String {
        let number = if person == Person::Plural { Number::Plural } else { Number::Singular };
        if exactly(filter).is_some() || filter.all.iter().any(names_kind) {
            let text = match number {
                Number::Singular => self.such_a_thing(filter),
                Number::Plural => self.filter(filter, number),
            };
            return conjugate(&format!("be {text}"), person);
        }
        let texts: Vec<String> = filter.all.iter().map(|one| self.part(one, false, number).statement(person)).collect();
        super::grammar::join(&texts, "and")
    }
}

/// A player, or the controller of what was meant instead.
fn is_or_its_controller(both: &[Noun]) -> bool {
    matches!(both, [one, Noun::ControllerOf(of)] if **of == *one)
}

/// Any Aura at all.
fn is_aura(filter: &Filter) -> bool {
    let aura = |one: &Predicate| matches!(one, Predicate::Subtype(subtype) if subtype.word() == "Aura");
    let enchantment = |one: &Predicate| *one == Predicate::Type(magic_notation::CardType::Enchantment);
    filter.all.iter().any(aura) && filter.all.iter().all(|one| aura(one) || enchantment(one))
}

fn names_kind(predicate: &Predicate) -> bool {
    match predicate {
        Predicate::Type(_) | Predicate::Subtype(_) | Predicate::PermanentType | Predicate::Token => true,
        Predicate::Any(any) => any.iter().all(names_kind),
        Predicate::All(all) => matches!(all.as_slice(), [one] if names_kind(one)),
        _ => false,
    }
}

/// The opposite, said of the same noun.
fn negate(part: Part) -> Part {
    match part {
        Part::Other => Part::That("be this".into()),
        Part::Adjective(text) | Part::After(text) => Part::That(format!("aren't {text}")),
        Part::Head(text) => Part::That(format!("aren't {}", with_article(&text))),
        Part::Past(text) => Part::That(format!("weren't {text}")),
        Part::With(text) => Part::Without(text),
        Part::Without(text) => Part::With(text),
        Part::Theirs(text) => Part::That(format!("aren't something {text}")),
        Part::That(verb) => Part::That(match verb.strip_prefix("be ") {
            Some(rest) => format!("aren't {rest}"),
            None => format!("don't {verb}"),
        }),
    }
}

pub(super) fn characteristic(what: Characteristic) -> &'static str {
    match what {
        Characteristic::Power => "power",
        Characteristic::Toughness => "toughness",
        Characteristic::ManaValue => "mana value",
    }
}

fn counters(kind: Option<magic_notation::CounterKind>, number: Number) -> String {
    let noun = super::value::counter_noun(kind);
    match number {
        Number::Singular => with_article(&noun),
        Number::Plural => format!("{noun}s"),
    }
}

fn them(number: Number) -> &'static str {
    if number == Number::Singular { "it" } else { "them" }
}

fn its_controllers(number: Number) -> &'static str {
    if number == Number::Singular { "its controller's" } else { "their controllers'" }
}

/// "colorless", "monocolored", "multicolored"
pub fn colored(comparison: Comparison, number: u8) -> Option<&'static str> {
    match (comparison, number) {
        (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => Some("colorless"),
        (Comparison::Equal, 1) => Some("monocolored"),
        (Comparison::AtLeast, 2) | (Comparison::More, 1) => Some("multicolored"),
        _ => None,
    }
}

fn more_or_fewer(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Less | Comparison::AtMost => "fewer",
        Comparison::Equal => "exactly as many",
        Comparison::AtLeast | Comparison::More => "more",
    }
}
