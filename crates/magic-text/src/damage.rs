//! Damage, destruction and life.

use super::grammar::Person;
use super::noun::Group;
use super::scope::Scope;
use super::sentence::Sentence;
use magic_notation::{Noun, TargetSpec, Value};

impl Scope<'_> {
    /// "3 damage to each creature and each player"
    pub fn damage(&mut self, amount: &Value, to: &Noun, source: &Noun) -> String {
        if let Value::Quotient(whole, by) = amount
            && let Some(among) = self.divided_among(by, to)
        {
            return format!("{} divided evenly, rounded down, among {among}", self.quantity(whole, "damage"));
        }
        if let (Value::Characteristic(_, of), Noun::ControllerOf(whose)) = (amount, to)
            && of == whose
            && !matches!(**of, Noun::Target(_))
        {
            let much = self.quantity(amount, "damage");
            return format!("{much} to {}", self.noun(to).object);
        }
        let counters = matches!((amount, to), (Value::Counters(..), Noun::Players | Noun::Opponents));
        if self.is_player(to) && !is_short(amount) && !counters {
            let member = self.member_of(to);
            let said = self.noun_as(to, Group::Each).object;
            let before = std::mem::replace(&mut self.it, member);
            let each = said.starts_with("each ");
            let them = std::mem::replace(&mut self.them, !each);
            let of_each = std::mem::replace(&mut self.of_each, each);
            let text = self.damage_to(amount, &said);
            (self.it, self.them, self.of_each) = (before, them, of_each);
            return text;
        }
        if let Value::Count(_) | Value::HowOften(_) | Value::HowMuch(_) | Value::PutIntoGraveyards = amount {
            let to = self.noun_as(to, Group::Each).object;
            return self.damage_to(amount, &to);
        }
        let lettered = {
            let mut trial = self.clone();
            trial.quantity(amount, "damage");
            trial.unknowns.len() > self.unknowns.len()
        };
        if lettered && matches!(to, Noun::Target(_)) && self.last == Some(Noun::This) {
            // What X is comes after the target, which "it" would mean.
            self.last = None;
        }
        let amount = self.quantity(amount, "damage");
        if !matches!(to, Noun::Target(_)) && self.canonical(to) == self.canonical(source) {
            return format!("{amount} to itself");
        }
        let comma = if amount.contains(", rounded") { "," } else { "" };
        format!("{amount}{comma} to {}", self.noun_as(to, Group::Each).object)
    }

    /// "damage to that player equal to the number of cards in their hand"
    pub fn damage_to(&mut self, amount: &Value, to: &str) -> String {
        let amount = self.quantity(amount, "damage");
        match amount.strip_prefix("damage equal to ") {
            Some(value) => format!("damage to {to} equal to {value}"),
            None => match amount.split_once(" for each ") {
                Some((amount, each)) => format!("{amount} to {to} for each {each}"),
                None if amount.contains(", rounded") => format!("{amount}, to {to}"),
                None => format!("{amount} to {to}"),
            },
        }
    }

    /// What damage is divided evenly among: as many as it is divided by.
    pub fn divided_among(&mut self, by: &Value, to: &Noun) -> Option<String> {
        match (by, to) {
            (Value::Targets | Value::CountOf(_), Noun::Target(_)) => Some(self.noun(to).object),
            (Value::Count(filter), Noun::All(_)) => Some(self.noun(&Noun::All(filter.clone())).object),
            _ => None,
        }
    }

    /// No more targets than there is to divide: from four on, that bound is not said.
    pub fn among(&mut self, amount: &Value, to: &Noun) -> String {
        match (amount, to) {
            // Each gets at least 1 of it, so that no more could be chosen.
            (Value::Number(least), Noun::Target(spec))
                if spec.max == *amount
                    && (spec.min == Value::Number(0) || spec.min == Value::Number(1) && *least > 3) =>
            {
                let spec = TargetSpec { min: 0.into(), max: Value::Number(i32::MAX), ..(**spec).clone() };
                self.noun(&Noun::Target(Box::new(spec))).object
            }
            _ => self.noun(to).object,
        }
    }

    pub fn destroy(&mut self, what: &Noun, no_regeneration: bool) -> Sentence {
        let filter = match what {
            Noun::All(filter) => Some(&**filter),
            Noun::Target(spec) => Some(&spec.filter),
            _ => None,
        };
        let word = filter.map(|filter| self.word_for(filter));
        let number = |word: &String| format!("the number of {} destroyed this way", super::grammar::plural(word));
        self.done_number = word.as_ref().map(number);
        self.destroyed = filter.and_then(super::filter::subtype_word).or(word);
        let this = *what == Noun::This;
        let what = self.noun(what);
        let one = if this { self.own_name() } else { "that creature".to_string() };
        self.done_how = (what.person == Person::Singular).then(|| format!("{one} is destroyed this way"));
        let destroy = format!("destroy {}", what.object);
        match (no_regeneration, what.person) {
            (false, _) => Sentence::order(destroy),
            (true, Person::Plural) => Sentence::alone(format!("{destroy}. They can't be regenerated")),
            (true, _) => Sentence::alone(format!("{destroy}. It can't be regenerated")),
        }
    }

    pub fn lose_life(&mut self, who: &Noun, amount: &Value) -> Sentence {
        let noun = self.canonical(who);
        let half = match amount {
            Value::HalfUp(inner) => Some((inner, "up")),
            Value::HalfDown(inner) => Some((inner, "down")),
            _ => None,
        };
        if let Some((inner, way)) = half
            && let Value::Life(whose) = &**inner
            && (self.canonical(whose) == noun || **whose == Noun::It)
        {
            let own = self.own(who);
            return self.does(who, false, "lose", |_| format!("half {own} life, rounded {way}"));
        }
        let sentence = self.does(who, false, "lose", |scope| scope.quantity(amount, "life"));
        self.done_number = Some("the life lost this way".to_string());
        sentence
    }

    pub fn set_life(&mut self, who: &Noun, amount: &Value) -> Sentence {
        let whose = self.noun(who).possessive;
        Sentence::order(format!("{whose} life total becomes {}", self.value(amount)))
    }
}

/// Whether an amount is worked out, and from nothing that the first of two sentences changes or introduces.
pub(super) fn is_reckoned_alike(amount: &Value) -> bool {
    matches!(amount, Value::Domain | Value::Devotion(_) | Value::Count(_) | Value::HowOften(_))
}

/// Whether an amount is said in a word or two.
fn is_short(amount: &Value) -> bool {
    matches!(amount, Value::Number(_) | Value::X | Value::EventAmount | Value::Slot(_) | Value::Done)
}
