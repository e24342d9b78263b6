//! Mana: "{R} or {G}", "one mana of any color".

use super::grammar::{Number, join, numeral};
use super::scope::{Antecedent, Scope};
use magic_notation::{Mana, ManaKind, ManaKinds, Modification, Restriction, Value};

impl Scope<'_> {
    /// What is added, as it stands after "add".
    pub fn mana(&mut self, mana: &Mana) -> String {
        match mana {
            Mana::Exactly(symbols) => symbols.to_string(),
            Mana::OneOf(amount, kinds) => self.one_kind(amount, *kinds),
            Mana::Combination(amount, kinds) => {
                let amount = self.amount_of_mana(amount);
                match *kinds {
                    ManaKinds::COLORS => format!("{amount} in any combination of colors"),
                    kinds => format!("{amount} in any combination of {}", join(&symbols(kinds), "and/or")),
                }
            }
            Mana::AnyColorProducedBy(amount, filter) => {
                let amount = self.amount_of_mana(amount);
                format!("{amount} of any color that {} could produce", self.one_such(filter))
            }
            Mana::SameKind(amount) => {
                let amount = self.amount_of_mana(amount);
                match &self.event.subject {
                    Antecedent::Objects(word, _) => format!("{amount} of any type that {word} produced"),
                    _ => format!("{amount} of any type that was produced"),
                }
            }
            Mana::ChosenColor(amount) => format!("{} of the chosen color", self.amount_of_mana(amount)),
        }
    }

    /// "that spell can't be countered", "it gains haste"
    fn rider(&mut self, change: &Modification) -> String {
        match change {
            Modification::AddKeyword(keyword) => format!("it gains {}", keyword.word()),
            Modification::AddAbility(ability) => {
                match super::ability_text(self.card, ability).strip_prefix("This spell ") {
                    Some(text) => format!("that spell {}", text.trim_end_matches('.')),
                    None => format!("that spell {}", super::modification_text(self.card, change)),
                }
            }
            other => format!("that spell {}", super::modification_text(self.card, other)),
        }
    }

    fn one_kind(&mut self, amount: &Value, kinds: ManaKinds) -> String {
        match (amount, kinds) {
            (Value::Number(1), ManaKinds::COLORS) => "one mana of any color".to_string(),
            (amount, ManaKinds::COLORS) => format!("{} of any one color", self.amount_of_mana(amount)),
            (amount, ManaKinds::ALL) => format!("{} of any type", self.amount_of_mana(amount)),
            (Value::Number(1), kinds) => join(&symbols(kinds), "or"),
            (Value::Number(number @ 2..=5), kinds) => {
                let times = usize::try_from(*number).unwrap_or(1);
                let repeated: Vec<String> = symbols(kinds).iter().map(|one| one.repeat(times)).collect();
                join(&repeated, "or")
            }
            (amount, kinds) => self.much_of(amount, &join(&symbols(kinds), "or")),
        }
    }

    /// "{G} for each Forest you control", "an amount of {C} equal to …"
    fn much_of(&mut self, amount: &Value, symbol: &str) -> String {
        if let Some(removed) = &self.removed {
            match amount {
                Value::X => return format!("{symbol} for each {removed}"),
                Value::Sum(sum) if *sum == [Value::Number(1), Value::X] => {
                    return format!("{symbol}, then add an additional {symbol} for each {removed}");
                }
                _ => {}
            }
        }
        let things = self.things(amount, "unit");
        match things.strip_prefix("a unit for each ") {
            Some(thing) => format!("{symbol} for each {thing}"),
            None => match things.strip_prefix("a number of units ") {
                Some(equal) => format!("an amount of {symbol} {equal}"),
                None => match amount {
                    Value::X => format!("an amount of {symbol} equal to X"),
                    _ => things.replace("units", symbol).replace("unit", symbol),
                },
            },
        }
    }

    fn amount_of_mana(&mut self, amount: &Value) -> String {
        match amount {
            Value::Number(number) => format!("{} mana", numeral(*number)),
            amount => format!("{} mana", self.short_number(amount)),
        }
    }

    /// What the mana may be spent on, as a sentence.
    pub fn restriction(&mut self, restriction: &Restriction) -> String {
        match restriction {
            Restriction::Cast(filter) => {
                let what = match filter.all.iter().any(|one| matches!(one, magic_notation::Predicate::Chosen(_))) {
                    true => self.one_such(filter),
                    false => self.filter(filter, Number::Plural),
                };
                format!("Spend this mana only to cast {what}")
            }
            Restriction::NotCast(filter) => {
                format!("This mana can't be spent to cast {}", self.one_such(filter))
            }
            Restriction::CastOrActivate(filter) => {
                let what = self.filter(filter, Number::Plural);
                let sources = what.replace(" spells", " sources").replace("spells", "sources");
                format!("Spend this mana only to cast {what} or activate abilities of {sources}")
            }
            Restriction::Rider(filter, modifications, inner) => {
                let changes: Vec<String> = modifications.iter().map(|one| self.rider(one)).collect();
                let changes = changes.join(" and ");
                match inner {
                    Some(inner) => {
                        let only = self.restriction(inner);
                        format!("{only}, and {changes}")
                    }
                    None => format!("If that mana is spent on {}, {changes}", self.one_such(filter)),
                }
            }
            Restriction::Lasts => "Until end of turn, you don't lose this mana as steps and phases end".to_string(),
        }
    }
}

fn symbols(kinds: ManaKinds) -> Vec<String> {
    let mut kinds: Vec<ManaKind> = kinds.iter().collect();
    order_on_wheel(&mut kinds);
    kinds.iter().map(|kind| format!("{{{}}}", kind.letter())).collect()
}

/// Two or three colours stand in the order of the wheel, from where they come in steps of one or two.
fn order_on_wheel(kinds: &mut [ManaKind]) {
    let place = |kind: &ManaKind| *kind as usize;
    if !matches!(kinds.len(), 2 | 3) || kinds.contains(&ManaKind::Colorless) {
        return;
    }
    let in_steps = |kinds: &[ManaKind], step: usize| {
        kinds.windows(2).all(|pair| (place(&pair[1]) + 5 - place(&pair[0])) % 5 == step)
    };
    // So many steps of one lead as far as one of these: 3 × 2 is once around and one.
    for (step, steps) in [(1, 1), (2, 3)] {
        for first in 0..kinds.len() {
            let (first, mut found) = (kinds[first], kinds.to_vec());
            found.sort_by_key(|kind| (place(kind) + 5 - place(&first)) * steps % 5);
            if in_steps(&found, step) {
                return kinds.copy_from_slice(&found);
            }
        }
    }
}
