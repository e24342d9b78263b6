//! The renderer from the notation to text of our own: whole sentences, one for each instruction.
//!
//! Every word of the algebra has a sentence here, and the compiler remembers it: nothing falls back on names of variants.

mod effects;
mod nouns;
mod patterns;
mod statement;
mod values;

use crate::notation::{Ability, CardDefinition, Condition, Constant, Cost, Effect, GuideEntry, Icons, Test};

/// A clause as a sentence: a capital letter and a full stop.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let Some(first) = letters.next() else { return String::new() };
    let said = clause.trim_end_matches(['"', '”']);
    let stop = if said.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
}

/// A constant ability as a sentence.
pub fn constant(constant: &Constant) -> String {
    statement::sentence(constant)
}

/// An effect as sentences.
pub fn effect(effect: &Effect) -> String {
    effects::sentences(effect)
}

/// A guide entry as sentences.
pub fn entry(entry: &GuideEntry) -> String {
    effects::sentences(&entry.effect)
}

/// A test in words.
pub fn test(test: &Test) -> String {
    let mut said = vec![format!(
        "{}: {} with {}, difficulty {}.",
        test.verb,
        test.aspect,
        test.approach,
        values::value(&test.difficulty)
    )];
    if test.condition != Condition::Always {
        said.push(sentence(&format!("only while {}", values::condition(&test.condition))));
    }
    if !test.cost.is_empty() {
        said.push(format!("To perform it, {}.", patterns::costs(&test.cost)));
    }
    if let Some(target) = &test.target {
        said.push(sentence(&format!("it interacts with {}", nouns::one(target))));
    }
    if let Some(dodged) = &test.dodges {
        said.push(sentence(&format!("dodge all {} in between, win or lose", nouns::many(dodged))));
    }
    let outcomes = [("Success", &test.success), ("Failure", &test.failure), ("Either way", &test.either)];
    for (when, effect) in outcomes.into_iter().filter(|(_, effect)| **effect != Effect::Nothing) {
        said.push(format!("{when}: {}", effects::sentences(effect)));
    }
    for symbol in &test.silent {
        said.push(format!("{symbol} effects do not resolve in it."));
    }
    said.join(" ")
}

fn conditioned(condition: &Condition) -> String {
    match condition {
        Condition::Always => String::new(),
        other => format!(", if {}", values::condition(other)),
    }
}

fn paid(cost: &[Cost], then: &str) -> String {
    if cost.is_empty() { then.to_string() } else { format!("{} to {then}", patterns::costs(cost)) }
}

/// An ability in words.
pub fn ability(ability: &Ability) -> String {
    match ability {
        Ability::Constant(one) => constant(one),
        Ability::Test(one) => test(one),
        Ability::Challenge(symbol, effect) => format!("{symbol}: {}", effects::sentences(effect)),
        Ability::Action { cost, condition, effect } => {
            let only = match condition {
                Condition::Always => String::new(),
                other => sentence(&format!("only while {}", values::condition(other))) + " ",
            };
            let price = if cost.is_empty() { "Action".to_string() } else { capital(&patterns::costs(cost)) };
            format!("{only}{price}: {}", effects::sentences(effect))
        }
        Ability::Response { on, condition, cost, may, effect } => {
            let may = if *may { "you may " } else { "" };
            let body = format!("{may}{}", paid(cost, &effects::clause(effect)));
            format!("Response: {}", sentence(&format!("{}{}, {body}", patterns::pattern(on), conditioned(condition))))
        }
        Ability::Clear(cause, effect) => {
            format!("When {}: {}", values::cause_clause(*cause), effects::sentences(effect))
        }
        Ability::Play(effect) => effects::sentences(effect),
        Ability::Borrow { from, cost, free } => {
            let free = if *free { ", moments free" } else { "" };
            let body = format!("use {} at its own timing{free}", patterns::borrowed(from));
            sentence(&paid(cost, &body))
        }
    }
}

fn capital(clause: &str) -> String {
    sentence(clause).trim_end_matches('.').to_string()
}

/// What a card does, a line for each ability, and what is peculiar about committing or attaching it.
pub fn card(card: &CardDefinition) -> String {
    let mut lines = Vec::new();
    if let Some(filter) = &card.attaches {
        lines.push(sentence(&format!("attach to {}", nouns::one(filter))));
    }
    if let Some(filter) = &card.commits_to {
        lines.push(sentence(&format!("commit this only to a test with {}", nouns::one(filter))));
    }
    if card.helps {
        lines.push("This can be committed to any ranger's test.".to_string());
    }
    if card.icons.iter().any(|(_, icons)| matches!(icons, Icons::ForFatigue(_))) {
        let shown: Vec<String> = card
            .icons
            .iter()
            .filter(|(_, icons)| matches!(icons, Icons::ForFatigue(_)))
            .map(|(approach, _)| approach.to_string())
            .collect();
        lines.push(format!("For 1 fatigue this counts as {}.", values::listed(&shown, "or")));
    }
    for (approach, icons) in &card.icons {
        if let Icons::EnergyLeft(aspect) = icons {
            lines.push(format!("This shows as many {approach} icons as you have {aspect} energy left."));
        }
    }
    if let Some(condition) = &card.enters_exhausted {
        lines.push(sentence(&format!("this enters play exhausted if {}", values::condition(condition))));
    }
    if let Some(reward) = &card.aspires {
        lines.push(format!("Clearing this by progress unlocks {reward}; its progress is kept between days."));
    }
    lines.extend(card.abilities.iter().map(ability));
    lines.join("\n")
}
