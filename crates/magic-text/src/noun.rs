//! Nouns: what is spoken of, by name the first time and by pronoun after that.

use super::grammar::{Number, Person, Phrase, in_number, join, numeral};
use super::scope::{Antecedent, Scope};
use magic_notation::{
    Ability, Activated, Effect, EventPart, Filter, Noun, Parameter, Predicate, Slot, TargetSpec, Triggered, Value,
    damageable, enters, this,
};
use magic_notation::{Keyword, Zone};

/// How many times a thing may be known by another name: names could go round in a circle.
const MOST_NAMES: u8 = 16;

/// How a group is named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Group {
    /// "all creatures"
    All,
    /// "each creature"
    Each,
    /// "creatures you control", as the subject of a sentence
    Bare,
}

impl Scope<'_> {
    pub fn noun(&mut self, noun: &Noun) -> Phrase {
        self.noun_as(noun, Group::All)
    }

    pub fn noun_as(&mut self, noun: &Noun, group: Group) -> Phrase {
        let phrase = self.named(noun, group);
        if self.them && phrase.subject == "that player" { Phrase::they() } else { phrase }
    }

    fn named(&mut self, noun: &Noun, group: Group) -> Phrase {
        match noun {
            Noun::This => {
                let name = self.own_name();
                self.refer(noun, Phrase::new(name, Person::Singular))
            }
            Noun::You => Phrase::you(),
            Noun::Opponents => Phrase::new("each opponent", Person::Singular),
            Noun::Players => Phrase::new("each player", Person::Singular),
            Noun::ActivePlayer => Phrase::new("the active player", Person::Singular),
            Noun::DefendingPlayer => Phrase::new("defending player", Person::Singular),
            Noun::Target(spec) => self.target(spec),
            Noun::TargetAgain(number) => self.target_again(*number),
            Noun::Slot(slot) if self.taken.contains(slot) => Phrase::new("the rest", Person::Plural),
            Noun::Slot(slot) => self.slot(*slot),
            Noun::Event(part) => self.again(noun, self.event_part(*part)),
            Noun::It => self.again(noun, self.it.clone()),
            Noun::Host => {
                let host = self.host();
                self.refer(noun, Phrase::new(host, Person::Singular))
            }
            Noun::ControllerOf(_) | Noun::OwnerOf(_) | Noun::ChosenPlayer
                if self.step_player.as_ref() == Some(noun) =>
            {
                Phrase::new("that player", Person::Singular)
            }
            Noun::ChosenPlayer => Phrase::new("the chosen player", Person::Singular),
            Noun::ControllerOf(of) => self.player_of(of, "controller"),
            Noun::OwnerOf(of) => self.player_of(of, "owner"),
            Noun::All(filter) if let Some(attached) = bears(filter) => {
                let attached = self.noun(attached).subject;
                Phrase::new(format!("the permanent {attached} is attached to"), Person::Singular)
            }
            Noun::All(filter) => self.everything(filter, group),
            Noun::ExiledWith => self.exiled_with(),
            Noun::Last(part, happened) => self.last_part(*part, happened),
            Noun::LinkedToThis => Phrase::new("the encoded card", Number::Singular),
            Noun::PutWith
                if self
                    .card
                    .abilities
                    .contains(&magic_notation::Ability::Keyword(magic_notation::Keyword::Haunt.into())) =>
            {
                Phrase::new("the creature it haunts", Person::Singular)
            }
            Noun::PutWith if super::ability::marks(self.card) => {
                let this = self.own_name();
                Phrase::new(format!("the permanents marked for {this}"), Person::Plural)
            }
            Noun::PutWith if super::ability::makes_tokens(self.card) => {
                let this = self.own_name();
                Phrase::new(format!("the tokens created with {this}"), Person::Plural)
            }
            Noun::PutWith => {
                let this = self.own_name();
                let phrase =
                    Phrase::new(format!("the creature put onto the battlefield with {this}"), Person::Singular);
                Phrase { possessive: "that creature's".to_string(), ..phrase }
            }
            Noun::Paid => match self.paid.clone() {
                Some(paid) => self.refer(noun, paid),
                None => Phrase::new("what was paid", Person::Singular),
            },
            Noun::Done => match self.done.clone() {
                Antecedent::Unknown => Phrase::new("those", Person::Plural),
                what => self.again(noun, what),
            },
            Noun::TopOf(of, count) => {
                let whose = self.noun(of).possessive;
                match &**count {
                    Value::Number(1) => Phrase::new(format!("the top card of {whose} library"), Person::Singular),
                    count => {
                        let count = self.short_number(count);
                        Phrase::new(format!("the top {count} cards of {whose} library"), Person::Plural)
                    }
                }
            }
            Noun::MostVoted(_) => {
                Phrase::new("each permanent with the most votes or tied for most votes", Person::Singular)
            }
            Noun::Both(nouns) => self.both(nouns, group),
        }
    }

    fn slot(&mut self, slot: Slot) -> Phrase {
        let noun = Noun::Slot(slot);
        match self.held(slot) {
            Antecedent::First(words, after) => {
                let all = words.starts_with("all ") || words.contains(" and all ");
                self.fill(slot, *after);
                self.last = Some(noun);
                Phrase::new(words, if all { Person::Plural } else { Person::Singular })
            }
            what => self.again(&noun, what),
        }
    }

    fn event_part(&self, part: EventPart) -> Antecedent {
        match part {
            EventPart::Subject => self.event.subject.clone(),
            EventPart::Agent => self.event.agent.clone(),
            EventPart::Player => self.event.player.clone(),
        }
    }

    /// The full phrase, or a pronoun if this was the object spoken of last.
    fn refer(&mut self, noun: &Noun, full: Phrase) -> Phrase {
        if self.last.as_ref() == Some(noun) {
            return match full.person {
                Person::Plural => Phrase::they(),
                _ if *noun == Noun::Host && self.host_word() == "player" => {
                    Phrase::new("that player", Person::Singular)
                }
                _ => Phrase::it(),
            };
        }
        self.last = Some(noun.clone());
        if *noun == Noun::Host && std::mem::replace(&mut self.host_said, true) {
            return match full.object.strip_prefix("enchanted ") {
                Some(word) if !self.speaks_of_another(word) => Phrase::new(format!("that {word}"), full.person),
                _ => full,
            };
        }
        full
    }

    /// Whether "that creature" could be understood as another thing of the event, or as a target.
    fn speaks_of_another(&self, word: &str) -> bool {
        let known = [&self.event.subject, &self.event.agent].into_iter().chain(&self.targets);
        known.into_iter().any(|one| matches!(one, Antecedent::Objects(other, _) if other == word))
    }

    /// Something spoken of before: "it", "that creature", "those players".
    fn again(&mut self, noun: &Noun, what: Antecedent) -> Phrase {
        match what {
            Antecedent::Same(other) if other != *noun && self.names < MOST_NAMES => {
                self.names += 1;
                let phrase = self.noun(&other);
                self.names -= 1;
                phrase
            }
            Antecedent::Players(Number::Singular) => Phrase::new("that player", Person::Singular),
            Antecedent::Players(Number::Plural) => Phrase::new("those players", Person::Plural),
            Antecedent::Objects(word, Number::Singular) => {
                self.refer(noun, Phrase::new(format!("that {word}"), Person::Singular))
            }
            Antecedent::Objects(word, Number::Plural) => {
                let word = in_number(&word, Number::Plural);
                self.refer(noun, Phrase::new(format!("those {word}"), Person::Plural))
            }
            Antecedent::Number(name) => Phrase::new(name, Person::Singular),
            Antecedent::Pile(name) => Phrase::new(name, Person::Singular),
            Antecedent::PileOf(name, _) if name.ends_with(" pile") && !name.contains("chosen") => {
                Phrase::new(format!("those in {name}"), Person::Singular)
            }
            Antecedent::PileOf(name, what) => Phrase::new(format!("all {what} in {name}"), Person::Plural),
            Antecedent::Flips => Phrase::new("the flips you won", Person::Plural),
            Antecedent::Votes(word) => Phrase::new(format!("the votes for {word}"), Person::Plural),
            Antecedent::First(words, _) => Phrase::new(words, Person::Singular),
            Antecedent::Unknown | Antecedent::Same(_) | Antecedent::Later(_) | Antecedent::Measure(_) => Phrase::it(),
        }
    }

    fn target_again(&mut self, number: u8) -> Phrase {
        let index = self.target_index(number);
        let what = self.targets.get(index).cloned();
        if let Some(Antecedent::Later(spec)) = &what {
            return self.target_at(index, spec);
        }
        self.again(&Noun::TargetAgain(index as u8), what.unwrap_or(Antecedent::Unknown))
    }

    /// Target phrases are counted within a mode or through all of them; earlier modes cannot be meant.
    fn target_index(&self, number: u8) -> usize {
        let number = usize::from(number);
        if number < self.earlier_modes { number + self.earlier_modes } else { number }
    }

    /// The noun that later mentions of the same thing use.
    pub fn canonical(&self, noun: &Noun) -> Noun {
        match noun {
            Noun::Target(_) => Noun::TargetAgain(self.targets.len() as u8),
            Noun::TargetAgain(number) => Noun::TargetAgain(self.target_index(*number) as u8),
            Noun::Event(part) => match self.event_part(*part) {
                Antecedent::Same(other) => other,
                _ => noun.clone(),
            },
            Noun::Slot(slot) => match self.held(*slot) {
                Antecedent::Same(other) => other,
                _ => noun.clone(),
            },
            Noun::It => match &self.it {
                Antecedent::Same(other) => other.clone(),
                _ => noun.clone(),
            },
            other => other.clone(),
        }
    }

    /// What the source is attached to.
    fn host(&mut self) -> String {
        let subtype = |name: &str| self.card.types.subtypes.iter().any(|subtype| subtype.word() == name);
        if subtype("Equipment") {
            return "equipped creature".to_string();
        }
        if subtype("Fortification") {
            return "fortified land".to_string();
        }
        if self.card.types.types == magic_notation::TypeSet::NONE {
            return "that permanent or player".to_string();
        }
        let kind = self.enchants().and_then(|filter| {
            filter.all.iter().find_map(|one| match one {
                Predicate::Subtype(kind) if kind.class() == magic_notation::SubtypeClass::Creature => Some(kind.word()),
                _ => None,
            })
        });
        let opponent = self.enchants().is_some_and(|filter| exactly(filter) == Some(&Noun::Opponents));
        let word = || if opponent { "opponent".to_string() } else { self.host_word() };
        format!("enchanted {}", kind.map_or_else(word, str::to_string))
    }

    /// What the card can enchant.
    pub fn enchants(&self) -> Option<&Filter> {
        self.card.abilities.iter().find_map(|ability| match ability {
            Ability::Keyword(keyword) if keyword.keyword == Keyword::Enchant => match &keyword.parameter {
                Parameter::Quality(filter) => Some(filter),
                _ => None,
            },
            _ => None,
        })
    }

    pub fn host_word(&self) -> String {
        self.enchants().map_or_else(
            || "creature".to_string(),
            |filter| {
                // Once it is in play, a card that was enchanted elsewhere is a permanent of its kind.
                let kinds = filter.all.iter().filter(|one| matches!(one, Predicate::Type(_))).cloned().collect();
                match self.word_for(filter).as_str() {
                    "card" => self.word_for(&Filter { domain: magic_notation::Domain::PERMANENTS, all: kinds }),
                    word => word.to_string(),
                }
            },
        )
    }

    /// Whether it was any target, so that it is its own controller where it is a player.
    fn may_be_player(&self, noun: &Noun) -> bool {
        let Noun::TargetAgain(number) = self.canonical(noun) else { return false };
        match self.targets.get(usize::from(number)) {
            Some(Antecedent::Objects(word, Number::Singular)) => word == "permanent or player",
            _ => false,
        }
    }

    fn player_of(&mut self, of: &Noun, role: &str) -> Phrase {
        if let Noun::All(filter) = of {
            let all = self.everything(filter, Group::All);
            return Phrase::new(format!("the {role}s of {}", all.object), Person::Plural);
        }
        if self.may_be_player(of) {
            return Phrase::new(format!("that player or that permanent's {role}"), Person::Singular);
        }
        let of = self.noun(of);
        match of.person {
            Person::Plural => Phrase::new(format!("{} {role}s", of.possessive), Person::Plural),
            Person::Singular | Person::Second => Phrase::new(format!("{} {role}", of.possessive), Person::Singular),
        }
    }

    fn everything(&mut self, filter: &Filter, group: Group) -> Phrase {
        if let Some(noun) = exactly(filter) {
            return self.noun(noun);
        }
        if let Some((noun, rest)) = particular(filter) {
            return self.those_of(noun, &rest, group);
        }
        self.last = self.last.take().filter(|last| matches!(last, Noun::This | Noun::TargetAgain(_)));
        let described = |scope: &mut Self, number| scope.describe(filter, number);
        let phrase = match group {
            _ if is_players(filter) => {
                let one = described(self, Number::Singular);
                Phrase::new(format!("each {}", one.bare("or")), Person::Singular)
            }
            Group::Each => {
                let one = described(self, Number::Singular);
                Phrase::new(format!("each {}", one.bare("and each")), Person::Singular)
            }
            Group::Bare => {
                let many = described(self, Number::Plural);
                let text = of_both_kinds(&many.bare("and"));
                let all = if many.is_plain() && !text.contains(' ') { "all " } else { "" };
                Phrase::new(format!("{all}{text}"), Person::Plural)
            }
            Group::All => {
                let many = described(self, Number::Plural);
                Phrase::new(format!("all {}", many.bare("and")), Person::Plural)
            }
        };
        self.last = None;
        phrase
    }

    /// Some out of those spoken of: "each of those creatures with flying", "it if it attacked this turn".
    fn those_of(&mut self, noun: &Noun, rest: &[&Predicate], group: Group) -> Phrase {
        let mut known = self.noun(noun);
        if known.object == "the rest" {
            return known;
        }
        if known.person == Person::Plural {
            if known == Phrase::they() {
                self.last = None;
                known = self.noun(noun);
            }
            let number = Number::Plural;
            let parts: Vec<String> = rest
                .iter()
                .filter(|one| !goes_without_saying(noun, one))
                .map(|one| self.part(one, false, number).relative(false, number))
                .collect();
            let each = if group == Group::Each { "each of " } else { "" };
            return Phrase::new(format!("{each}{} {}", known.object, join(&parts, "and")), Person::Plural);
        }
        let proviso = self.proviso(noun, rest, known.person);
        Phrase::new(format!("{} if {proviso}", known.object), known.person)
    }

    /// What must be true of a thing that was just named: "it's untapped", "it has a sleep counter on it".
    pub fn proviso(&mut self, noun: &Noun, rest: &[&Predicate], person: Person) -> String {
        if let Some(denied) = all_denied(rest) {
            let happened = self.proviso(noun, &denied, person);
            let (it, when) = (if person == Person::Plural { "they " } else { "it " }, " this turn");
            let parts: Vec<&str> = happened.split(" and ").collect();
            let verbs: Option<Vec<String>> =
                parts.iter().map(|one| Some(one.strip_prefix(it)?.strip_suffix(when)?.to_string())).collect();
            return match verbs {
                Some(verbs) => format!("unless {it}{}{when}", join(&verbs, "or")),
                None => format!("unless {}", parts.join(" or ")),
            };
        }
        let (number, they) = if person == Person::Plural { (Number::Plural, "they") } else { (Number::Singular, "it") };
        let them = if person == Person::Plural { "them" } else { "it" };
        let texts: Vec<String> = rest
            .iter()
            .filter(|one| !goes_without_saying(noun, one))
            .map(|one| match one {
                Predicate::ControlledBy(player @ Noun::You) => self.noun(player).does(&format!("control {them}")),
                one => self.part(one, false, number).statement(person),
            })
            .map(|text| match text {
                text if text.starts_with("you ") => text,
                text if text.starts_with("is ") => text.replacen("is ", "it's ", 1),
                text => format!("{they} {text}"),
            })
            .collect();
        join(&texts, "and")
    }

    /// "the exiled card", if only one can be; else "the cards exiled with this artifact".
    fn exiled_with(&mut self) -> Phrase {
        let exiling: Vec<&Effect> = self
            .card
            .abilities
            .iter()
            .filter_map(|ability| match ability {
                Ability::Triggered(Triggered { effect, .. }) | Ability::Activated(Activated { effect, .. }) => {
                    exiles_linked(effect).then_some(effect)
                }
                _ => None,
            })
            .collect();
        let once = |effect: &Effect| {
            self.card.abilities.iter().any(|ability| {
                matches!(ability, Ability::Triggered(one) if one.effect == *effect && one.when == enters(this()))
            })
        };
        let hidden = |ability: &Ability| matches!(ability, Ability::Keyword(one) if one.keyword == Keyword::Hideaway);
        let single = match exiling.as_slice() {
            [effect] => once(effect) && !takes_several(effect),
            [] => self.card.abilities.iter().any(hidden),
            _ => false,
        };
        if single {
            return self.refer(&Noun::ExiledWith, Phrase::new("the exiled card", Person::Singular));
        }
        let this = self.own_name();
        Phrase::new(format!("the cards exiled with {this}"), Person::Plural)
    }

    fn both(&mut self, nouns: &[Noun], group: Group) -> Phrase {
        let phrases: Vec<Phrase> = nouns.iter().map(|noun| self.noun_as(noun, group)).collect();
        if phrases.iter().all(|one| one.object.starts_with("that ") && one.object == phrases[0].object) {
            return Phrase::they();
        }
        let list = |case: fn(&Phrase) -> String| join(&phrases.iter().map(case).collect::<Vec<_>>(), "and");
        Phrase {
            subject: list(|phrase| phrase.subject.clone()),
            object: list(|phrase| phrase.object.clone()),
            possessive: list(|phrase| phrase.possessive.clone()),
            person: Person::Plural,
        }
    }

    fn target(&mut self, spec: &TargetSpec) -> Phrase {
        let index = self.target_later(spec);
        self.target_at(index, spec)
    }

    /// A target that is introduced where it is first spoken of; where it stands among the targets.
    pub fn target_later(&mut self, spec: &TargetSpec) -> usize {
        self.targets.push(Antecedent::Later(Box::new(spec.clone())));
        self.targets.len() - 1
    }

    fn target_at(&mut self, index: usize, spec: &TargetSpec) -> Phrase {
        // What whoever chooses controls is named after the choice.
        let theirs = |one: &Predicate| *one == Predicate::ControlledBy(Noun::It);
        if spec.chooser.is_some() && spec.filter.all.iter().any(theirs) {
            let mut open = spec.clone();
            open.filter.all.retain(|one| !theirs(one));
            let phrase = self.target_at(index, &open);
            return Phrase::new(format!("{} they control", phrase.object), Number::Singular);
        }
        let number = if spec.max == Value::Number(1) { Number::Singular } else { Number::Plural };
        let quantity = self.target_quantity(spec);
        let text = if spec.filter.domain == damageable().domain && spec.filter.all.first() == damageable().all.first() {
            any_target(spec, &quantity, number)
        } else {
            self.described_target(spec, &quantity, number)
        };
        let choice = match &spec.chooser {
            // CR 602.3a: one of them chooses.
            Some(Noun::Opponents) => " of an opponent's choice".to_string(),
            Some(chooser) => {
                let them = std::mem::replace(&mut self.them, text.contains("that player"));
                let whose = self.noun(chooser).possessive;
                self.them = them;
                format!(" of {whose} choice")
            }
            None => String::new(),
        };
        let known = self.antecedent_of(&spec.filter, number);
        let noun = Noun::TargetAgain(index as u8);
        self.remember_origin(noun.clone(), &spec.filter);
        self.last = match known {
            Antecedent::Objects(..) => Some(noun),
            _ => self.last.take(),
        };
        self.targets[index] = known;
        Phrase::new(format!("{text}{choice}"), number)
    }

    fn described_target(&mut self, spec: &TargetSpec, quantity: &str, number: Number) -> String {
        // What enchants a creature speaks of another one than that.
        let but_host = Predicate::Not(Box::new(Predicate::Is(Noun::Host)));
        let mut filter = spec.filter.clone();
        filter.all.retain(|one| *one != but_host);
        let but_host = filter.all.len() < spec.filter.all.len() && self.last == Some(Noun::Host);
        let described = self.describe(if but_host { &filter } else { &spec.filter }, number);
        let other = match (described.other || but_host || !spec.other_than.is_empty(), number) {
            (false, _) => "",
            (true, Number::Singular) if quantity.is_empty() => "another ",
            (true, _) => "other ",
        };
        let word = if number == Number::Plural { "and/or" } else { "or" };
        let quantity = if quantity.is_empty() { String::new() } else { format!("{quantity} ") };
        let text = described.without_other(word);
        let text = match (text.strip_prefix("ability"), spec.filter.domain == magic_notation::Domain::ABILITIES) {
            (Some(rest), true) => format!("activated or triggered ability{rest}"),
            _ => text,
        };
        format!("{quantity}{other}target {text}")
    }

    /// "", "two", "up to two", "one or two", "any number of".
    fn target_quantity(&mut self, spec: &TargetSpec) -> String {
        match (&spec.min, &spec.max) {
            (Value::Number(0), Value::Count(all)) if holds_all(all, &spec.filter) => "any number of".to_string(),
            (Value::Number(1), Value::Count(all)) if holds_all(all, &spec.filter) => "one or more".to_string(),
            (Value::Number(1), Value::Number(1)) => String::new(),
            (Value::Number(0), Value::Number(many)) if *many > 20 => "any number of".to_string(),
            (Value::Number(0), Value::Number(most)) => format!("up to {}", numeral(*most)),
            (Value::Number(0), most) => format!("up to {}", self.short_number(most)),
            (Value::Number(low), Value::Number(high)) if low < high && *high <= 10 => {
                let all: Vec<String> = (*low..=*high).map(numeral).collect();
                join(&all, "or")
            }
            (Value::Number(low), Value::Number(high)) if low < high => format!("{} or more", numeral(*low)),
            (_, most) => self.short_number(most),
        }
    }

    /// What is meant now by a noun, for words that come when pronouns may mean something else.
    pub fn settled(&self, noun: &Noun) -> Antecedent {
        let what = match noun {
            Noun::Event(part) => self.event_part(*part),
            Noun::Slot(slot) => self.held(*slot),
            Noun::It => self.it.clone(),
            Noun::Done if self.done != Antecedent::Unknown => self.done.clone(),
            Noun::Target(_) => Antecedent::Same(Noun::TargetAgain(self.targets.len().saturating_sub(1) as u8)),
            Noun::Opponents | Noun::Players => Antecedent::player(),
            Noun::All(filter) if is_players(filter) => Antecedent::player(),
            Noun::All(filter) => Antecedent::Objects(self.word_for(filter), Number::Plural),
            Noun::Both(all) if all.iter().all(|one| self.is_player(one)) => Antecedent::Players(Number::Plural),
            Noun::Both(_) => Antecedent::Objects("permanent".to_string(), Number::Plural),
            other => Antecedent::Same(other.clone()),
        };
        match what {
            Antecedent::Same(Noun::ControllerOf(of) | Noun::OwnerOf(of)) if !is_fixed(&of) => Antecedent::player(),
            other => other,
        }
    }

    /// What a pronoun for such things would be.
    pub fn antecedent_of(&self, filter: &Filter, number: Number) -> Antecedent {
        if let Some(noun) = exactly(filter) {
            return self.settled(noun);
        }
        if is_players(filter) {
            Antecedent::Players(number)
        } else {
            Antecedent::Objects(self.word_for(filter), number)
        }
    }
}

fn any_target(spec: &TargetSpec, quantity: &str, number: Number) -> String {
    let other = spec.filter.all.len() > 1 || !spec.other_than.is_empty();
    match (quantity, number) {
        ("", _) if other => "any other target".to_string(),
        ("", _) => "any target".to_string(),
        (quantity, Number::Singular) => format!("{quantity} target"),
        (quantity, Number::Plural) => format!("{quantity} targets"),
    }
}

/// What has not happened, where nothing else is said.
fn all_denied<'p>(predicates: &[&'p Predicate]) -> Option<Vec<&'p Predicate>> {
    let denied: Option<Vec<&Predicate>> = predicates
        .iter()
        .map(|one| match one {
            Predicate::Not(inner) if matches!(**inner, Predicate::Happened(_)) => Some(&**inner),
            _ => None,
        })
        .collect();
    denied.filter(|all| all.len() > 1)
}

/// What is said of all instants and of all sorceries: "instant and sorcery spells".
pub(super) fn of_both_kinds(text: &str) -> String {
    let words: Vec<&str> = text.splitn(4, ' ').collect();
    match words.as_slice() {
        [one, "or", other, rest] if rest.starts_with("spells") || rest.starts_with("cards") => {
            format!("{one} and {other} {rest}")
        }
        _ => text.to_string(),
    }
}

/// Whether all of these are counted, so that how many are chosen of them has no bound.
pub(super) fn holds_all(counted: &Filter, targets: &Filter) -> bool {
    counted.domain.contains(targets.domain) && counted.all.iter().all(|one| targets.all.contains(one))
}

/// Whether it exiles something that the source speaks of later.
fn exiles_linked(effect: &Effect) -> bool {
    match effect {
        Effect::Move(_, destination) => destination.linked && destination.zone == Zone::Exile,
        Effect::Sequence(all) => all.iter().any(exiles_linked),
        Effect::May(_, inner, _) | Effect::If(_, inner, _) | Effect::Pay { then: Some(inner), otherwise: None, .. } => {
            exiles_linked(inner)
        }
        _ => false,
    }
}

/// Whether it takes more than one thing.
fn takes_several(effect: &Effect) -> bool {
    let several = |most: &Value| *most != Value::Number(1);
    match effect {
        Effect::Move(Noun::Target(spec), _) | Effect::Remember(Noun::Target(spec), _) => several(&spec.max),
        Effect::Move(Noun::All(_) | Noun::Both(_), _) => true,
        Effect::Choose { max, .. } => several(max),
        Effect::LookAtTop { .. } | Effect::ForEach(..) | Effect::Repeat(..) => true,
        Effect::Sequence(all) => all.iter().any(takes_several),
        Effect::May(_, inner, _) | Effect::If(_, inner, _) | Effect::Pay { then: Some(inner), otherwise: None, .. } => {
            takes_several(inner)
        }
        _ => false,
    }
}

/// Whether a noun means the same wherever it stands.
fn is_fixed(noun: &Noun) -> bool {
    matches!(noun, Noun::This | Noun::Host | Noun::TargetAgain(_))
}

/// The noun, where a filter says nothing but "is that".
pub(super) fn exactly(filter: &Filter) -> Option<&Noun> {
    match filter.all.as_slice() {
        [Predicate::Is(noun)] => Some(noun),
        _ => match particular(filter)? {
            (noun, rest) if rest.iter().all(|one| goes_without_saying(noun, one)) => Some(noun),
            _ => None,
        },
    }
}

/// What need not be said again of a thing that was spoken of: its kind, and the colour it was chosen for.
fn goes_without_saying(noun: &Noun, predicate: &Predicate) -> bool {
    match (noun, predicate) {
        (Noun::This | Noun::Host | Noun::You, _) => false,
        (Noun::Slot(_), Predicate::Color(_) | Predicate::OwnedBy(_)) => true,
        (_, Predicate::Type(_) | Predicate::PermanentType | Predicate::Player) => true,
        (_, Predicate::Any(any)) => any.iter().all(|one| goes_without_saying(noun, one)),
        (_, Predicate::All(all)) => all.iter().all(|one| goes_without_saying(noun, one)),
        _ => false,
    }
}

/// The noun that a filter speaks of, and what else must be true of it.
pub(super) fn particular(filter: &Filter) -> Option<(&Noun, Vec<&Predicate>)> {
    let noun = filter.all.iter().find_map(|one| match one {
        Predicate::Is(Noun::Opponents | Noun::Players) => None,
        Predicate::Is(noun) => Some(noun),
        _ => None,
    })?;
    let rest = filter.all.iter().filter(|one| !matches!(one, Predicate::Is(_))).collect();
    Some((noun, rest))
}

/// Whether a filter speaks of players alone.
pub(super) fn is_players(filter: &Filter) -> bool {
    filter.domain == magic_notation::Domain::PLAYERS
}

/// What it is that a description says is attached to the permanent, where that is all it says.
fn bears(filter: &Filter) -> Option<&Noun> {
    match filter.all.as_slice() {
        [Predicate::HasAttached(attached)] => exactly(attached),
        _ => None,
    }
}
