//! Numbers and conditions in words.

use super::nouns::{many, noun, one, pile, who, whose};
use crate::notation::{Cause, Comparison, Condition, Noun, Value, Who};

/// A number in words.
pub(super) fn value(number: &Value) -> String {
    match number {
        Value::Number(number) => number.to_string(),
        Value::PerRanger(number) => format!("{number} for each ranger"),
        Value::Effort => "your effort".to_string(),
        Value::PerEffort(every) => format!("1 for every {every} effort"),
        Value::Presence(card) => format!("the presence of {}", noun(card)),
        Value::Progress(card) => format!("the progress on {}", noun(card)),
        Value::Harm(card) => format!("the harm on {}", noun(card)),
        Value::ExcessHarm(card) => format!("the harm on {} beyond its threshold", noun(card)),
        Value::Tokens(card, token) => format!("the {token} tokens on {}", noun(card)),
        Value::AllTokens(card) => format!("the tokens on {}", noun(card)),
        Value::Lacking(card) => format!("the tokens missing on {}", noun(card)),
        Value::Count(Noun::That) => "how many that were".to_string(),
        Value::Count(card) => format!("the number of {}", noun(card)),
        Value::CountOf(filter) => format!("the number of {}", many(filter)),
        Value::InPile(from, filter) => format!("the number of {} in {}", many(filter), pile(from)),
        Value::Aspect(aspect, rangers) => format!("{} {aspect}", whose(rangers)),
        Value::Energy(aspect, Who::You) => format!("the {aspect} energy you have left"),
        Value::Energy(aspect, rangers) => format!("the {aspect} energy {} has left", who(rangers)),
        Value::Fatigue(rangers) => format!("{} fatigue", whose(rangers)),
        Value::Injuries(rangers) => format!("{} injuries", whose(rangers)),
        Value::Rangers(Who::Everyone) => "the number of rangers".to_string(),
        Value::Rangers(rangers) => format!("the number of rangers ({})", who(rangers)),
        Value::Amount => "that amount".to_string(),
        Value::Done => "the amount so done".to_string(),
        Value::Chosen => "X".to_string(),
        Value::CostOf(card) => format!("the energy cost of {}", noun(card)),
        Value::Day => "the day".to_string(),
        Value::DaysSince(title) => format!("the days since {title} was gained"),
        Value::Ticks(title) => format!("the ticked bubbles of {title}"),
        Value::Recorded(events) => {
            let events: Vec<String> = events.iter().map(|event| format!("\"{event}\"")).collect();
            format!("how many of {} are recorded", listed(&events, "and"))
        }
        Value::DaysUntil(entry) => format!("the days until entry {entry}"),
        Value::Sum(all) => all.iter().map(value).collect::<Vec<_>>().join(" plus "),
        Value::Less(one, other) => format!("{} less {}", value(one), value(other)),
        Value::Every(every, of) => format!("1 for every {every} of {}", value(of)),
        Value::Times(-1, of) => format!("minus {}", value(of)),
        Value::Times(2, of) => format!("twice {}", value(of)),
        Value::Times(times, of) => format!("{times} times {}", value(of)),
        Value::AtMost(one, other) => format!("the lower of {} and {}", value(one), value(other)),
        Value::If(when, one, other) if **when == Condition::Balanced => {
            format!("{} (with the later adjustments {})", value(other), value(one))
        }
        Value::If(when, one, other) => format!("{} if {}, else {}", value(one), condition(when), value(other)),
    }
}

/// So much of something.
pub(super) fn amount(number: &Value, unit: &str) -> String {
    match number {
        Value::Number(number) => format!("{number} {unit}"),
        Value::PerRanger(number) => format!("{number} {unit} for each ranger"),
        Value::PerEffort(every) => format!("1 {unit} for every {every} effort"),
        Value::Every(every, of) => format!("1 {unit} for every {every} of {}", value(of)),
        Value::Chosen => format!("X {unit}"),
        Value::Sum(all) if more_if(all).is_some() => {
            let (base, more, when) = more_if(all).unwrap_or_default();
            format!("{base} {unit}, {more} more if {when},")
        }
        Value::Amount => format!("that much {unit}"),
        Value::Done => format!("that much {unit}"),
        other => format!("{unit} equal to {}", value(other)),
    }
}

/// A number, and so much more of it if something is so.
fn more_if(all: &[Value]) -> Option<(String, String, String)> {
    match all {
        [base @ Value::Number(_), Value::If(when, more, none)] if **none == Value::Number(0) => {
            Some((value(base), value(more), condition(when)))
        }
        _another_sum => None,
    }
}

/// So many things.
pub(super) fn count(number: &Value, thing: &str, things: &str) -> String {
    match number {
        Value::PerEffort(every) => format!("1 {thing} for every {every} effort"),
        Value::Number(1) => format!("1 {thing}"),
        Value::Number(number) => format!("{number} {things}"),
        Value::Chosen => format!("X {things}"),
        Value::PerRanger(number) => format!("{number} {things} for each ranger"),
        other => format!("as many {things} as {}", value(other)),
    }
}

/// Several things, the last one joined by that word.
pub(super) fn listed(all: &[String], word: &str) -> String {
    match all {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

pub(super) fn compared(comparison: Comparison, number: &Value) -> String {
    match comparison {
        Comparison::AtLeast => format!("at least {}", value(number)),
        Comparison::AtMost => format!("at most {}", value(number)),
        Comparison::Exactly => value(number),
        Comparison::MoreThan => format!("more than {}", value(number)),
    }
}

/// "this card has at least 1 rain token", "its host has more flood tokens than its presence"
fn tokens_compared(card: &str, token: &str, comparison: Comparison, number: &Value) -> String {
    let tokens = if *number == Value::Number(1) { format!("{token} token") } else { format!("{token} tokens") };
    match (comparison, number) {
        (_, Value::Number(_)) => format!("{card} has {} {tokens}", compared(comparison, number)),
        (Comparison::MoreThan, number) => format!("{card} has more {tokens} than {}", value(number)),
        (Comparison::AtLeast, number) => format!("{card} has at least as many {tokens} as {}", value(number)),
        (Comparison::AtMost, number) => format!("{card} has at most as many {tokens} as {}", value(number)),
        (Comparison::Exactly, number) => format!("{card} has exactly as many {tokens} as {}", value(number)),
    }
}

fn about(subject: Option<&crate::notation::Title>) -> String {
    subject.map_or_else(String::new, |subject| format!(" about {subject}"))
}

/// A condition as a clause.
pub(super) fn condition(when: &Condition) -> String {
    match when {
        Condition::Always => "always".to_string(),
        Condition::Not(inner) => negated(inner),
        Condition::All(all) => listed(&all.iter().map(condition).collect::<Vec<_>>(), "and"),
        Condition::Any(all) => listed(&all.iter().map(condition).collect::<Vec<_>>(), "or"),
        Condition::Exists(filter) => format!("{} is in play", one(filter)),
        Condition::PileHas(from, filter) => format!("{} is in {}", one(filter), pile(from)),
        Condition::Is(card, filter) => is(card, filter, "is"),
        Condition::Compare(Value::Rangers(Who::Injured), Comparison::AtLeast, Value::Number(1)) => {
            "a ranger is injured".to_string()
        }
        Condition::Compare(Value::Energy(aspect, Who::You), comparison, number) => {
            format!("you have {} {aspect} energy left", compared(*comparison, number))
        }
        Condition::Compare(Value::Fatigue(Who::You), comparison, number) => {
            format!("you have {} fatigue", compared(*comparison, number))
        }
        Condition::Compare(Value::Tokens(card, token), comparison, number) => {
            tokens_compared(&noun(card), &token.to_string(), *comparison, number)
        }
        Condition::Compare(Value::AllTokens(card), Comparison::AtLeast, Value::Number(1)) => {
            format!("{} has a token", noun(card))
        }
        Condition::Compare(Value::Count(Noun::Attached(card)), comparison, number) => {
            format!("{} cards are attached to {}", compared(*comparison, number), noun(card))
        }
        Condition::Compare(Value::Progress(card), comparison, number) => {
            format!("{} has {} progress", noun(card), compared(*comparison, number))
        }
        Condition::Compare(Value::CountOf(filter), comparison, number) => {
            format!("{} {} are in play", compared(*comparison, number), many(filter))
        }
        Condition::Compare(first, comparison, number) => {
            format!("{} is {}", value(first), compared(*comparison, number))
        }
        Condition::Odd(number) => format!("{} is odd", value(number)),
        Condition::TokenOn(Who::Everyone, Noun::This) => "a ranger's token is here".to_string(),
        Condition::TokenOn(rangers, Noun::This) => format!("{} token is here", whose(rangers)),
        Condition::TokenOn(Who::Everyone, card) => format!("a ranger's token is on {}", noun(card)),
        Condition::TokenOn(rangers, card) => format!("{} token is on {}", whose(rangers), noun(card)),
        Condition::AllTokensOn(Noun::This) => "every ranger's token is here".to_string(),
        Condition::AllTokensOn(card) => format!("every ranger's token is on {}", noun(card)),
        Condition::Balanced => "the later adjustments are in force".to_string(),
        Condition::Equipped(Who::You, filter) => format!("you have {} equipped", one(filter)),
        Condition::Equipped(rangers, filter) => format!("{} has {} equipped", who(rangers), one(filter)),
        Condition::At(title) => format!("the rangers are at {title}"),
        Condition::AtListed => "the rangers are at a location of this mission".to_string(),
        Condition::AtSubject => "the rangers are at the subject of this mission".to_string(),
        Condition::Recorded(event) => format!("\"{event}\" is recorded"),
        Condition::LocationFlooded => "this location was flooded".to_string(),
        Condition::OnMission(title, subject) => format!("{title}{} is under way", about(subject.as_ref())),
        Condition::Completed(title, subject) => format!("{title}{} was completed", about(subject.as_ref())),
        Condition::EverGained(title, subject) => format!("{title}{} was ever gained", about(subject.as_ref())),
        Condition::TickedHere(title) => format!("the bubble of this location is ticked on {title}"),
        Condition::Unlocked(title) => format!("the reward {title} is unlocked"),
        Condition::Scheduled(entry) => format!("entry {entry} stands on a day to come"),
        Condition::Cause(cause) => cause_clause(*cause).to_string(),
        Condition::Symbol(symbol) => format!("the challenge card shows {symbol}"),
        Condition::Resolving(symbol) => format!("it is a {symbol} effect"),
        Condition::ScoutedSymbol(symbol) => format!("the challenge card scouted shows {symbol}"),
        Condition::TestAddedProgress => "the test put progress on its target".to_string(),
        Condition::FatiguedThisTest => "you suffered fatigue in this test".to_string(),
        Condition::Succeeded => "the test succeeded".to_string(),
        Condition::ChallengeEffectResolved => "a challenge effect resolved in the test".to_string(),
        Condition::Committed(filter) => format!("{} was committed", one(filter)),
        Condition::Found => "one was found".to_string(),
        Condition::ByYou => "it is your turn".to_string(),
    }
}

fn negated(inner: &Condition) -> String {
    match inner {
        Condition::Exists(filter) => format!("no {} are in play", many(filter)),
        Condition::PileHas(from, filter) => format!("no {} are in {}", many(filter), pile(from)),
        Condition::Is(card, filter) => is(card, filter, "is not"),
        Condition::ChallengeEffectResolved => "no challenge effect resolved in the test".to_string(),
        Condition::Balanced => "the later adjustments are not in force".to_string(),
        Condition::Recorded(event) => format!("\"{event}\" is not recorded"),
        Condition::OnMission(title, subject) => format!("{title}{} is not under way", about(subject.as_ref())),
        Condition::Completed(title, subject) => format!("{title}{} was not completed", about(subject.as_ref())),
        Condition::EverGained(title, subject) => format!("{title}{} was never gained", about(subject.as_ref())),
        Condition::Unlocked(title) => format!("the reward {title} is not unlocked"),
        Condition::At(title) => format!("the rangers are not at {title}"),
        inner => format!("it is not so that {}", condition(inner)),
    }
}

fn is(card: &Noun, filter: &crate::notation::Filter, verb: &str) -> String {
    use crate::notation::Filter;
    let card = noun(card);
    let has = if verb == "is" { "has" } else { "has no" };
    match filter {
        Filter::Ready => format!("{card} {verb} ready"),
        Filter::Exhausted => format!("{card} {verb} exhausted"),
        Filter::Faceup => format!("{card} {verb} faceup"),
        Filter::Facedown => format!("{card} {verb} facedown"),
        Filter::Trait(wanted) => format!("{card} {verb} {wanted}"),
        Filter::HasProgress => format!("{card} {has} progress"),
        Filter::HasHarm => format!("{card} {has} harm"),
        Filter::Keyword(keyword) => format!("{card} {has} {keyword}"),
        Filter::AlongTheWay => format!("{card} {verb} along the way"),
        Filter::Attached => format!("{card} {verb} attached"),
        Filter::AttachedTo(host) => format!("{card} {verb} attached to {}", one(host)),
        Filter::ChallengeEffect(symbol) => format!("{card} {has} {symbol} effect"),
        filter => format!("{card} {verb} {}", one(filter)),
    }
}

/// Why an entry is read, or a card clears.
pub(super) fn cause_clause(cause: Cause) -> &'static str {
    match cause {
        Cause::Entered => "it entered play",
        Cause::Progress => "it clears by progress",
        Cause::Harm => "it clears by harm",
        Cause::Tokens => "it clears by ranger tokens",
        Cause::Arrived => "the rangers arrived",
        Cause::Called => "something sent here",
        Cause::Scheduled => "it stood on the day track",
    }
}
