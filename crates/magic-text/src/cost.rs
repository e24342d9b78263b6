//! Costs: "{1}{G}, {T}, Sacrifice a creature".

use super::grammar::{Number, Person, Phrase, capital, conjugate, in_number, numeral, with_article};
use super::noun::exactly;
use super::scope::Scope;
use super::value::counter_noun;
use magic_notation::{Cost, CostPart, Filter, Noun, Predicate, Value};
use magic_notation::{CounterKind, Zone};

impl Scope<'_> {
    /// As before a colon: each part begins with a capital letter.
    pub fn cost(&mut self, cost: &Cost) -> String {
        if cost.parts.is_empty() {
            return "{0}".to_string();
        }
        let parts: Vec<String> = cost.parts.iter().map(|part| capital(&self.cost_part(part))).collect();
        parts.join(", ")
    }

    /// As an action in a sentence: "pay {2}", "sacrifices a creature and pays 2 life".
    pub fn paying(&mut self, cost: &Cost, person: Person) -> String {
        if cost.parts.is_empty() {
            return conjugate("pay {0}", person);
        }
        let parts: Vec<String> = cost.parts.iter().map(|part| conjugate(&self.paying_part(part), person)).collect();
        super::grammar::join(&parts, "and")
    }

    fn paying_part(&mut self, part: &CostPart) -> String {
        match part {
            CostPart::Mana(mana) => format!("pay {mana}"),
            CostPart::TapThis => format!("tap {}", self.noun(&Noun::This).object),
            CostPart::UntapThis => format!("untap {}", self.noun(&Noun::This).object),
            other => self.cost_part(other),
        }
    }

    fn cost_part(&mut self, part: &CostPart) -> String {
        match part {
            CostPart::Mana(mana) => mana.to_string(),
            CostPart::TapThis => "{T}".to_string(),
            CostPart::UntapThis => "{Q}".to_string(),
            CostPart::SacrificeThis => format!("sacrifice {}", self.noun(&Noun::This).object),
            CostPart::Sacrifice(count, filter) => format!("sacrifice {}", self.some(count, &unowned(filter))),
            CostPart::DiscardThis => "discard this card".to_string(),
            CostPart::Discard(_, filter) if let [.., Predicate::Is(last @ Noun::Last(..))] = filter.all.as_slice() => {
                format!("discard {}", self.noun(last).object)
            }
            CostPart::Discard(count, filter) => format!("discard {}", self.some_cards(count, filter)),
            CostPart::DiscardRandom(count) => format!("discard {} at random", self.things(count, "card")),
            CostPart::DiscardHand => "discard your hand".to_string(),
            CostPart::ExileThis => self.exile_this(),
            CostPart::Exile(count, filter) => {
                let taking = std::mem::replace(&mut self.taking, true);
                let text = format!("exile {}", self.some(count, filter));
                self.taking = taking;
                text
            }
            CostPart::ExileFromOneGraveyard(count, filter) => {
                let cards = self.some_cards(count, filter);
                format!("exile {} from a single graveyard", cards.replace(" in all graveyards", ""))
            }
            CostPart::ReturnThis => format!("return {} to its owner's hand", self.noun(&Noun::This).object),
            CostPart::Return(count, filter) => {
                let owner = if *count == Value::Number(1) { "its owner's" } else { "their owner's" };
                format!("return {} to {owner} hand", self.some(count, filter))
            }
            CostPart::TapPower(power, filter) => {
                let creatures = self.filter(filter, Number::Plural);
                format!("tap any number of untapped {creatures} with total power {} or more", self.short_amount(power))
            }
            CostPart::Tap(Value::Number(1), filter) if exactly(filter) == Some(&Noun::Host) => {
                format!("tap {}", self.noun(&Noun::Host).object)
            }
            CostPart::Tap(count, filter) => format!("tap {}", self.some_untapped(count, filter)),
            CostPart::Life(amount) => format!("pay {}", self.quantity(amount, "life")),
            CostPart::RemoveCounters(Value::X, kind) if self.removed.is_some() => {
                let counters = super::grammar::plural(&counter_noun(Some(*kind)));
                format!("remove any number of {counters} from {}", self.noun(&Noun::This).object)
            }
            CostPart::RemoveCounters(count, kind) => self.counters_from_this("remove", count, *kind, "from"),
            CostPart::RemoveCountersFrom(count, kind, filter) => {
                let counters = self.things(count, &counter_noun(Some(*kind)));
                format!("remove {counters} from {}", self.one_such(filter))
            }
            CostPart::PutCounters(count, kind) => self.counters_from_this("put", count, *kind, "on"),
            CostPart::PayCounters(count, kind) => self.pay_counters(count, *kind),
            CostPart::ItsManaCost => "pay its mana cost".to_string(),
            CostPart::ManaCostOf(noun) => format!("pay {} mana cost", self.noun(noun).possessive),
            CostPart::RevealThis => "reveal this card from your hand".to_string(),
            CostPart::Reveal(count, filter) => format!("reveal {} from your hand", self.some_cards(count, filter)),
            CostPart::Mill(count, zone) => self.mill_cost(count, *zone),
            CostPart::CollectEvidence(amount) => format!("collect evidence {}", self.short_amount(amount)),
            CostPart::Behold(count, filter) => {
                let permanents = Filter { domain: magic_notation::Domain::PERMANENTS, all: filter.all.clone() };
                format!("behold {}", self.some(count, &unowned(&permanents)))
            }
            CostPart::Times(times, cost)
                if !matches!(times, Value::Count(_) | Value::Counters(..)) && **cost == "{1}".into() =>
            {
                format!("pay {{X}}, where X is {}", self.value(times))
            }
            CostPart::Times(Value::Slot(slot), cost) => {
                let (paying, them) = (self.paying(cost, Person::Second), self.noun(&Noun::Slot(*slot)).object);
                format!("{paying} for each of {them}")
            }
            CostPart::Times(times, cost) => {
                let paying = self.paying(cost, Person::Second);
                let each = self.things(times, "time");
                match each.strip_prefix("a time") {
                    Some(each) => format!("{paying}{each}"),
                    None => format!("{paying} {each}"),
                }
            }
        }
    }

    /// How what was paid is spoken of: "the sacrificed creature".
    pub fn what_is_paid(&self, cost: &Cost) -> Option<Phrase> {
        cost.parts.iter().find_map(|part| {
            let (done, count, word) = match part {
                CostPart::Sacrifice(count, filter) => ("sacrificed", count, self.word_for(filter)),
                CostPart::Exile(count, filter) | CostPart::ExileFromOneGraveyard(count, filter) => {
                    ("exiled", count, self.word_for(filter))
                }
                CostPart::Return(count, filter) => ("returned", count, self.word_for(filter)),
                CostPart::Tap(count, filter) => ("tapped", count, self.word_for(filter)),
                CostPart::Discard(count, _) | CostPart::DiscardRandom(count) => {
                    ("discarded", count, "card".to_string())
                }
                CostPart::Reveal(count, _) => ("revealed", count, "card".to_string()),
                _ => return None,
            };
            let number = if *count == Value::Number(1) { Number::Singular } else { Number::Plural };
            Some(Phrase::new(format!("the {done} {}", in_number(&word, number)), number))
        })
    }

    fn exile_this(&mut self) -> String {
        let place = match self.zone {
            Zone::Graveyard => " from your graveyard",
            Zone::Hand => " from your hand",
            Zone::Library
            | Zone::Battlefield
            | Zone::Stack
            | Zone::Exile
            | Zone::Command
            | Zone::Outside
            | Zone::Ante
            | Zone::Sideboard => "",
        };
        format!("exile {}{place}", self.noun(&Noun::This).object)
    }

    fn counters_from_this(&mut self, verb: &str, count: &Value, kind: CounterKind, word: &str) -> String {
        let counters = self.things(count, &counter_noun(Some(kind)));
        format!("{verb} {counters} {word} {}", self.noun(&Noun::This).object)
    }

    fn pay_counters(&mut self, count: &Value, kind: CounterKind) -> String {
        match (count, kind.to_string().as_str()) {
            (Value::Number(number @ 1..=8), "energy") => format!("pay {}", "{E}".repeat(*number as usize)),
            (count, name) => format!("pay {}", self.things(count, &format!("{name} counter"))),
        }
    }

    fn mill_cost(&mut self, count: &Value, zone: Zone) -> String {
        if zone == Zone::Graveyard {
            return format!("mill {}", self.things(count, "card"));
        }
        let verb = if zone == Zone::Exile { "exile" } else { "put" };
        let top = match count {
            Value::Number(1) => "the top card of your library".to_string(),
            count => format!("the top {} cards of your library", self.short_number(count)),
        };
        let place = if zone == Zone::Exile { String::new() } else { format!(" into your {}", zone.word()) };
        format!("{verb} {top}{place}")
    }

    /// So many of those: "a creature", "two Forests", "X artifacts".
    pub fn some(&mut self, count: &Value, filter: &Filter) -> String {
        match count {
            Value::Number(1) => self.one_such(filter),
            Value::Number(number) => format!("{} {}", numeral(*number), self.filter(filter, Number::Plural)),
            Value::EventAmount | Value::Slot(_) => format!("that many {}", self.filter(filter, Number::Plural)),
            count => {
                let number = self.short_number(count);
                format!("{number} {}", self.filter(filter, Number::Plural))
            }
        }
    }

    fn some_untapped(&mut self, count: &Value, filter: &Filter) -> String {
        let mut filter = filter.clone();
        filter.all.retain(|one| *one != Predicate::Not(Box::new(Predicate::Tapped)));
        // Nobody taps what others control to pay (CR 118.3).
        if !filter.all.iter().any(|one| matches!(one, Predicate::ControlledBy(_) | Predicate::Is(_))) {
            filter.all.push(Predicate::ControlledBy(Noun::You));
        }
        match count {
            Value::Number(1) => {
                let described = self.describe(&filter, Number::Singular);
                let untapped = format!("untapped {}", described.without_other("or"));
                if described.other { format!("another {untapped}") } else { with_article(&untapped) }
            }
            count => {
                let number = self.short_number(count);
                let described = self.describe(&filter, Number::Plural);
                let other = if described.other { "other " } else { "" };
                format!("{number} {other}untapped {}", described.without_other("and"))
            }
        }
    }

    /// Cards of a hand, without saying where they are.
    fn some_cards(&mut self, count: &Value, filter: &Filter) -> String {
        let text = self.some(count, &unowned(filter));
        ["in all hands", "in a hand", "in your hand", "from a hand"]
            .iter()
            .fold(text, |text, place| text.replace(place, ""))
            .trim_end()
            .to_string()
    }
}

/// What is paid is yours; that need not be said.
fn unowned(filter: &Filter) -> Filter {
    let yours = |one: &Predicate| matches!(one, Predicate::ControlledBy(Noun::You) | Predicate::OwnedBy(Noun::You));
    Filter { domain: filter.domain, all: filter.all.iter().filter(|one| !yours(one)).cloned().collect() }
}
