//! Numbers: digits for amounts, words for counts, and phrases for what has to be worked out.

use super::grammar::{Number, Person, in_number, join, numeral, plural, with_article};
use super::noun::Group;
use super::predicate::characteristic;
use super::scope::{Antecedent, Scope};
use magic_notation::{Characteristic, Condition, Designation, Filter, Noun, Predicate, Slot, Value};
use magic_notation::{CounterKind, Zone};

impl Scope<'_> {
    /// The number as it stands after "equal to": "3", "its power", "the number of cards in your hand".
    pub fn value(&mut self, value: &Value) -> String {
        if !matches!(value, Value::Times(..))
            && let Some((_, thing)) = self.countable(value, Number::Plural)
        {
            return format!("the number of {thing}");
        }
        match value {
            Value::Number(number) => number.to_string(),
            Value::X => "X".to_string(),
            Value::Characteristic(what, noun) => self.characteristic_of(*what, noun),
            Value::Greatest(what, filter) => {
                format!("the greatest {} among {}", characteristic(*what), self.filter(filter, Number::Plural))
            }
            Value::Smallest(what, filter) => {
                format!("the least {} among {}", characteristic(*what), self.filter(filter, Number::Plural))
            }
            Value::Degree(Designation::Tempted, noun) => {
                format!("the times the Ring has tempted {}", self.noun(noun).object)
            }
            Value::Degree(Designation::Speed, noun) => format!("{} speed", self.noun(noun).possessive),
            Value::Degree(designation, noun) => format!("{} {}", self.noun(noun).possessive, designation.word()),
            Value::SpentOnX(color) => {
                format!("the amount of {{{}}} spent on X", magic_notation::ManaKind::from(*color).letter())
            }
            Value::Life(noun) => format!("{} life total", self.noun(noun).possessive),
            Value::Slot(slot) => self.slot_value(*slot),
            Value::EventAmount => "that amount".to_string(),
            Value::Done => self.done_number.clone().unwrap_or_else(|| "that amount".to_string()),
            Value::DamageTo(noun) => format!("the damage dealt to {} this way", self.noun(noun).object),
            Value::Devotion(color) => format!("your devotion to {}", color.word()),
            Value::ChosenNumber => self.chosen_number.clone().unwrap_or_else(|| "the chosen number".to_string()),
            Value::HowMuch(happened) => self.how_much(happened),
            Value::Sum(values) => self.listed(values).join(" plus "),
            Value::Minus(left, right) => format!("{} minus {}", self.value(left), self.value(right)),
            Value::Times(times, value) => self.multiple(*times, value),
            Value::HalfUp(value) => format!("half {}, rounded up", self.value(value)),
            Value::HalfDown(value) => format!("half {}, rounded down", self.value(value)),
            Value::Quotient(one, other) => {
                format!("{} divided by {}, rounded down", self.value(one), self.value(other))
            }
            Value::NumberBy(_, noun) => format!("the number {} chose", self.noun(noun).subject),
            Value::GreatestNumber(_) => "the highest number".to_string(),
            Value::Least(values) => format!("the lesser of {}", join(&self.listed(values), "and")),
            Value::Most(values) if matches!(values.as_slice(), [_, Value::Number(0)]) => self.value(&values[0]),
            Value::Most(values) => format!("the greater of {}", join(&self.listed(values), "and")),
            Value::If(..) => self.cases(value),
            Value::Count(_)
            | Value::CountOf(_)
            | Value::CardsIn(..)
            | Value::Counters(..)
            | Value::TimesPaid(_)
            | Value::ColorsSpent
            | Value::ManaSpent
            | Value::Targets
            | Value::Domain
            | Value::PutIntoGraveyards
            | Value::HowOften(_) => "that number".to_string(),
        }
    }

    /// "2 if you control a Forest, or 1 otherwise"
    fn cases(&mut self, value: &Value) -> String {
        let mut cases = Vec::new();
        let mut rest = value;
        while let Value::If(condition, yes, no) = rest {
            let yes = self.value(yes);
            cases.push(format!("{yes} if {}", self.condition(condition)));
            rest = no;
        }
        format!("{}, or {} otherwise", cases.join(", "), self.value(rest))
    }

    fn listed(&mut self, values: &[Value]) -> Vec<String> {
        values.iter().map(|value| self.value(value)).collect()
    }

    fn multiple(&mut self, times: i32, value: &Value) -> String {
        match times {
            -1 => format!("minus {}", self.value(value)),
            1 => self.value(value),
            2 => format!("twice {}", self.value(value)),
            times => format!("{} times {}", numeral(times), self.value(value)),
        }
    }

    fn characteristic_of(&mut self, what: Characteristic, noun: &Noun) -> String {
        match noun {
            Noun::Paid if self.paid.as_ref().is_some_and(|paid| paid.person == Person::Plural) => {
                format!("the total {} of {}", characteristic(what), self.noun(noun).object)
            }
            Noun::All(_) | Noun::Both(_) => {
                format!("the total {} of {}", characteristic(what), self.noun_as(noun, Group::Bare).object)
            }
            noun => {
                let of = self.noun(noun);
                match of.object.starts_with("target ") && of.object.contains(" blocking or blocked by ") {
                    true => format!("the {} of {}", characteristic(what), of.object),
                    false => format!("{} {}", of.possessive, characteristic(what)),
                }
            }
        }
    }

    fn slot_value(&mut self, slot: Slot) -> String {
        match self.held(slot) {
            Antecedent::Objects(word, _) => format!("the number of {} chosen this way", plural(&word)),
            Antecedent::Players(_) => "the number of those players".to_string(),
            Antecedent::Pile(name) => format!("the number of cards in {name}"),
            Antecedent::PileOf(name, what) => format!("the number of {what} in {name}"),
            Antecedent::Number(name) => name,
            Antecedent::Flips => "the number of flips you won".to_string(),
            Antecedent::Votes(word) => format!("the number of votes for {word}"),
            Antecedent::Measure(value) => self.value(&value),
            Antecedent::Same(_) | Antecedent::Unknown | Antecedent::First(..) | Antecedent::Later(_) => {
                "that number".to_string()
            }
        }
    }

    /// What is counted, and how many times over: "creature you control", "cards in your hand".
    fn countable(&mut self, value: &Value, number: Number) -> Option<(i32, String)> {
        let thing = match value {
            Value::Count(filter) if self.counts_discarded(filter) => {
                format!("{} they discarded this way", in_number("card", number))
            }
            Value::Count(filter) => self.filter(filter, number),
            Value::CountOf(noun) => self.counted_noun(noun, number),
            Value::CardsIn(zone, noun) => {
                format!("{} in {} {}", in_number("card", number), self.noun(noun).possessive, zone_word(*zone))
            }
            Value::Counters(kind, noun) => {
                format!("{} on {}", in_number(&counter_noun(*kind), number), self.noun(noun).object)
            }
            Value::TimesPaid(magic_notation::Keyword::Kicker) => format!("{} it was kicked", in_number("time", number)),
            Value::TimesPaid(keyword) => {
                format!("{} its {} cost was paid", in_number("time", number), keyword.word())
            }
            Value::ManaSpent => format!("{} spent to cast it", in_number("mana", Number::Singular)),
            Value::ColorsSpent => format!("{} of mana spent to cast it", in_number("color", number)),
            Value::Domain => format!("{} among lands you control", in_number("basic land type", number)),
            Value::Targets => in_number("target", number),
            Value::PutIntoGraveyards => match self.destroyed.as_deref().unwrap_or("card") {
                "creature" => format!("{} that died this way", in_number("creature", number)),
                word => format!("{} put into a graveyard this way", in_number(word, number)),
            },
            Value::HowOften(happened) => self.times(happened, number),
            Value::Sum(values) => {
                let among = colors_among(values)?;
                format!("{} among {}", in_number("color", number), self.filter(&among, Number::Plural))
            }
            Value::Times(times, inner) if *times > 0 => {
                return self.countable(inner, number).map(|(inner, thing)| (inner * times, thing));
            }
            _ => return None,
        };
        Some((1, thing))
    }

    /// Whether those among the discarded cards are counted that belong to the one spoken of.
    fn counts_discarded(&self, filter: &Filter) -> bool {
        let discarded =
            |one: &Predicate| matches!(one, Predicate::Is(Noun::Slot(slot)) if self.discarded.contains(slot));
        let theirs = |one: &Predicate| *one == Predicate::OwnedBy(Noun::It);
        filter.all.iter().any(discarded) && filter.all.iter().all(|one| discarded(one) || theirs(one))
    }

    fn counted_noun(&mut self, noun: &Noun, number: Number) -> String {
        match (noun, number) {
            (Noun::Opponents, number) => in_number("opponent", number),
            (Noun::Players, number) => in_number("player", number),
            (Noun::All(filter), number) => self.filter(filter, number),
            (noun, Number::Singular) => format!("of {}", self.noun(noun).object),
            (noun, Number::Plural) => self.noun(noun).object,
        }
    }

    /// What a number in a slot was worked out from, if that can be said again.
    fn measured(&self, value: &Value) -> Value {
        let Value::Slot(slot) = value else { return value.clone() };
        match self.held(*slot) {
            Antecedent::Measure(measure) => *measure,
            _ => value.clone(),
        }
    }

    /// So many things: "a card", "two cards", "X cards", "a card for each creature you control".
    pub fn things(&mut self, value: &Value, noun: &str) -> String {
        match &self.measured(value) {
            Value::Number(1) => with_article(noun),
            Value::Number(number) => format!("{} {}", numeral(*number), plural(noun)),
            Value::X => format!("X {}", plural(noun)),
            Value::Slot(slot) if matches!(self.held(*slot), Antecedent::Flips) => {
                format!("{} for each flip you won", with_article(noun))
            }
            Value::EventAmount | Value::Slot(_) | Value::Done => format!("that many {}", plural(noun)),
            value => match self.countable(value, Number::Singular) {
                Some((1, thing)) => format!("{} for each {thing}", with_article(noun)),
                Some((times, thing)) => format!("{} {} for each {thing}", numeral(times), plural(noun)),
                None if noun == "card" => format!("cards equal to {}", self.value(value)),
                None if matches!(noun, "unit" | "time") => {
                    format!("a number of {} equal to {}", plural(noun), self.value(value))
                }
                None => {
                    let explanation = self.value(value);
                    format!("{} {}", self.letter(explanation), plural(noun))
                }
            },
        }
    }

    /// So much of something: "3 damage", "that much life", "damage equal to its power".
    pub fn quantity(&mut self, value: &Value, noun: &str) -> String {
        let value = &self.measured(value);
        match value {
            Value::Number(number) => format!("{number} {noun}"),
            Value::X => format!("X {noun}"),
            Value::Done if noun == "life" && self.done_number.is_some() => {
                format!("life equal to {}", self.value(value))
            }
            Value::EventAmount | Value::Slot(_) | Value::Done => format!("that much {noun}"),
            Value::HalfUp(inner) | Value::HalfDown(inner) if **inner == Value::X => {
                let way = if matches!(value, Value::HalfUp(_)) { "up" } else { "down" };
                format!("half X {noun}, rounded {way}")
            }
            Value::If(condition, yes, no) if !matches!(**no, Value::If(..)) => {
                let yes = self.quantity(yes, noun);
                let yes = format!("{yes} if {}", self.condition(condition));
                format!("{yes}, or {} otherwise", self.quantity(no, noun))
            }
            Value::Times(2, inner) if **inner == Value::EventAmount => format!("twice that much {noun}"),
            Value::Times(times, inner) => match self.countable(inner, Number::Singular) {
                Some((1, thing)) => format!("{times} {noun} for each {thing}"),
                _ => format!("{noun} equal to {}", self.value(value)),
            },
            value if is_reckoned(value) && !self.of_each => {
                let explanation = self.value(value);
                format!("{} {noun}", self.letter(explanation))
            }
            value => {
                let much = self.value(value);
                let much = much.replacen("the amount of damage ", "the damage ", 1);
                format!("{noun} equal to {}", much.replacen("the amount of life ", "the life ", 1))
            }
        }
    }

    /// A count in one word: "two", "X", with the explanation of X to follow.
    pub fn short_number(&mut self, value: &Value) -> String {
        match value {
            Value::Number(number) => numeral(*number),
            Value::X => "X".to_string(),
            Value::EventAmount => "that many".to_string(),
            value => {
                let explanation = self.value(value);
                self.letter(explanation).to_string()
            }
        }
    }

    /// An amount in one word: "2", "X".
    pub fn short_amount(&mut self, value: &Value) -> String {
        match value {
            Value::Number(number) => number.to_string(),
            Value::EventAmount => self.letter("that amount".to_string()).to_string(),
            value => self.short_number(value),
        }
    }

    /// A change of power and toughness: "+1/+1", "-2/-0", "+X/+X", "+1/+1 for each Forest".
    pub fn power_toughness_change(&mut self, power: &Value, toughness: &Value) -> (String, String) {
        if let Some(change) = self.change_for_each(power, toughness) {
            return change;
        }
        let minus = is_negative(power) || is_negative(toughness);
        let (power, toughness) = (self.signed(power, minus), self.signed(toughness, minus));
        (format!("{power}/{toughness}"), String::new())
    }

    fn change_for_each(&mut self, power: &Value, toughness: &Value) -> Option<(String, String)> {
        let zero = Value::Number(0);
        let counted = if *power == zero { toughness } else { power };
        if *power != zero && *toughness != zero && power != toughness {
            return None;
        }
        let (sign, inner) = match counted {
            Value::Times(times, inner) if *times < 0 => ("-", Value::Times(-times, inner.clone())),
            other => ("+", other.clone()),
        };
        let (times, thing) = self.countable(&inner, Number::Singular)?;
        let each = |value: &Value| if *value == zero { format!("{sign}0") } else { format!("{sign}{times}") };
        Some((format!("{}/{}", each(power), each(toughness)), format!(" for each {thing}")))
    }

    fn signed(&mut self, value: &Value, minus: bool) -> String {
        match value {
            Value::Number(0) if minus => "-0".to_string(),
            Value::Number(number) => format!("{number:+}"),
            Value::Times(-1, inner) => format!("-{}", self.short_amount(inner)),
            value => format!("+{}", self.short_amount(value)),
        }
    }
}

/// What the colours are counted of, where a sum adds one for each colour found among some things.
fn colors_among(values: &[Value]) -> Option<Filter> {
    let one = |value: &Value| match value {
        Value::If(condition, yes, no) if **yes == Value::Number(1) && **no == Value::Number(0) => match &**condition {
            Condition::Exists(filter) => Some(Filter {
                domain: filter.domain,
                all: filter.all.iter().filter(|one| !matches!(one, Predicate::Color(_))).cloned().collect(),
            }),
            _ => None,
        },
        _ => None,
    };
    let first = one(values.first()?)?;
    (values.len() == 5 && values.iter().all(|value| one(value).as_ref() == Some(&first))).then_some(first)
}

/// Whether an amount is reckoned from others, so that it is easier to read as X.
fn is_reckoned(value: &Value) -> bool {
    let counted = |value: &Value| matches!(value, Value::Count(_) | Value::CardsIn(..) | Value::HowMuch(_));
    match value {
        Value::Minus(one, other) => counted(one) || counted(other),
        Value::Sum(values) => values.iter().any(counted),
        Value::HowOften(happened) => {
            matches!(happened.what, magic_notation::Pattern::Does(magic_notation::Deed::BeginUntapped, _))
        }
        Value::Most(values) => matches!(values.as_slice(), [one, Value::Number(0)] if is_reckoned(one)),
        _ => false,
    }
}

fn is_negative(value: &Value) -> bool {
    match value {
        Value::Number(number) => *number < 0,
        Value::Times(times, _) => *times < 0,
        _ => false,
    }
}

/// "+1/+1 counter", or just "counter".
pub(super) fn counter_noun(kind: Option<CounterKind>) -> String {
    kind.map_or_else(|| "counter".to_string(), |kind| format!("{} counter", counter_word(kind)))
}

/// "+1/+1"; both signs are alike, so that it is "-0/-2".
pub(super) fn counter_word(kind: CounterKind) -> String {
    match kind {
        CounterKind::PowerToughness(0, toughness) if toughness < 0 => format!("-0/{toughness}"),
        CounterKind::PowerToughness(power, 0) if power < 0 => format!("{power}/-0"),
        kind => kind.to_string(),
    }
}

/// The word for a zone after "your".
pub(super) fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::Library => "library",
        Zone::Hand => "hand",
        Zone::Battlefield => "side of the battlefield",
        Zone::Graveyard => "graveyard",
        Zone::Stack => "part of the stack",
        Zone::Exile => "part of exile",
        Zone::Command => "command zone",
        Zone::Outside | Zone::Sideboard => "cards outside the game",
        Zone::Ante => "part of the ante",
    }
}

/// Things put somewhere: "two +1/+1 counters on it", "a charge counter on it for each artifact you control".
pub(super) fn placed(things: &str, on: &str) -> String {
    for word in [" for each ", " equal to "] {
        if let Some((things, rest)) = things.split_once(word) {
            return format!("{things} on {on}{word}{rest}");
        }
    }
    format!("{things} on {on}")
}
