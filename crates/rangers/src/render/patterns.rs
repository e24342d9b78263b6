//! What responses wait for, and costs, in words.

use super::nouns::{many, noun, one, who, whose};
use super::values::{amount, cause_clause, count, value};
use crate::notation::{Cost, Energy, Filter, Moment, Noun, Pattern, TestPattern, Value, Who};

/// What a response waits for, as a clause.
pub(super) fn pattern(on: &Pattern) -> String {
    let by = |source: &Option<Filter>| source.as_ref().map_or_else(String::new, |one_| format!(" by {}", one(one_)));
    let from =
        |source: &Option<Filter>| source.as_ref().map_or_else(String::new, |one_| format!(" from {}", one(one_)));
    match on {
        Pattern::Crossing(test) => format!("when {}, before crossing", test_clause(test)),
        Pattern::Test(test) => format!("when {}", test_clause(test)),
        Pattern::BeforeDraw(test) => format!("when {}, before the challenge card is drawn", test_clause(test)),
        Pattern::Draw(test) => format!("when {} and the challenge card is drawn", test_clause(test)),
        Pattern::Success(test) => format!("after {} and succeed{}", test_clause(test), agreeing(&test.who)),
        Pattern::Failure(test) => format!("after {} and fail{}", test_clause(test), agreeing(&test.who)),
        Pattern::AfterTest(test) => format!("after {}", test_clause(test)),
        Pattern::CommittedToSuccess => "after a test succeeds to which this was committed".to_string(),
        Pattern::WouldFatigue(rangers, source) => format!("when {} would suffer fatigue{}", any(rangers), from(source)),
        Pattern::Fatigued(rangers, source) => format!("after {} suffered fatigue{}", any(rangers), from(source)),
        Pattern::WouldInjure(rangers, source) => format!("when {} would be injured{}", any(rangers), by(source)),
        Pattern::WouldHarm(filter, source) => format!("when {} would be harmed{}", one(filter), by(source)),
        Pattern::WouldReady(filter) => format!("when {} would ready", one(filter)),
        Pattern::WouldResolve(filter) => format!("before a challenge effect of {} resolves", one(filter)),
        Pattern::Resolved(filter) => format!("after a challenge effect of {} resolves", one(filter)),
        Pattern::Harmed(filter, None) => format!("after {} is harmed", one(filter)),
        Pattern::Harmed(filter, Some(Who::You)) => format!("after you harm {}", one(filter)),
        Pattern::Harmed(filter, Some(rangers)) => format!("after {} harms {}", any(rangers), one(filter)),
        Pattern::Progressed(filter) => format!("after progress is added to {}", one(filter)),
        Pattern::Exhausted(filter, source) => format!("after {} is exhausted{}", one(filter), by(source)),
        Pattern::Clears(filter, None) => format!("when {} clears", one(filter)),
        Pattern::Clears(filter, Some(cause)) => format!("when {} clears ({})", one(filter), cause_clause(*cause)),
        Pattern::Cleared(filter, None) => format!("after {} was cleared", one(filter)),
        Pattern::Cleared(filter, Some(cause)) => {
            format!("after {} was cleared ({})", one(filter), cause_clause(*cause))
        }
        Pattern::LeftPlay(filter) => format!("after {} left play without clearing", one(filter)),
        Pattern::HostLeft(filter) => format!("when what {} is attached to leaves play", one(filter)),
        Pattern::HostCleared(filter) => format!("when what {} is attached to is cleared", one(filter)),
        Pattern::Enters(filter) => format!("when {} enters play", one(filter)),
        Pattern::ComesWithinReach(rangers, filter) => {
            format!("when {} comes within reach of {}", one(filter), any(rangers))
        }
        Pattern::Moved(filter) => format!("after {} moves", one(filter)),
        Pattern::Attached(filter) => format!("when {} is attached", one(filter)),
        Pattern::Unattached(filter) => format!("when {} is unattached", one(filter)),
        Pattern::Spent(Who::You, filter) => format!("after you use a token of {}", one(filter)),
        Pattern::Spent(rangers, filter) => format!("after {} uses a token of {}", any(rangers), one(filter)),
        Pattern::TokensChanged(filter) => format!("when the tokens on {} change", one(filter)),
        Pattern::RunsOut(filter, token) => format!("when the last {token} token comes off {}", one(filter)),
        Pattern::TokenLeft(rangers, filter) => format!("when {} token leaves {}", whose_any(rangers), one(filter)),
        Pattern::Plays(Who::You, filter) => format!("when you play {}", one(filter)),
        Pattern::Plays(rangers, filter) => format!("when {} plays {}", any(rangers), one(filter)),
        Pattern::Drawn => "when you draw this card".to_string(),
        Pattern::Rests(Who::You) => "when you rest".to_string(),
        Pattern::Rests(rangers) => format!("when {} rests", any(rangers)),
        Pattern::Scouts(Who::You) => "when you scout".to_string(),
        Pattern::Scouts(rangers) => format!("when {} scouts", any(rangers)),
        Pattern::Records => "when a notable event is recorded".to_string(),
        Pattern::At(moment) => moment_clause(*moment).to_string(),
    }
}

/// One of those rangers.
fn any(rangers: &Who) -> String {
    match rangers {
        Who::Everyone => "a ranger".to_string(),
        Who::Others => "another ranger".to_string(),
        Who::Injured => "an injured ranger".to_string(),
        Who::You
        | Who::Lead
        | Who::That
        | Who::Event
        | Who::Reach(_)
        | Who::TokenOn(_)
        | Who::MostFatigued
        | Who::WithEnergy(_)
        | Who::Carrying(_) => who(rangers),
    }
}

fn whose_any(rangers: &Who) -> String {
    if *rangers == Who::Everyone { "a ranger's".to_string() } else { whose(rangers) }
}

fn agreeing(rangers: &Who) -> &'static str {
    if *rangers == Who::You { "" } else { "s" }
}

fn test_clause(test: &TestPattern) -> String {
    let verb = test.verb.as_ref().map_or_else(
        || "a test".to_string(),
        |verb| {
            let article = if verb.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
            format!("{article} {verb} test")
        },
    );
    let target = test.target.as_ref().map_or_else(String::new, |filter| format!(" with {}", one(filter)));
    let source = test.source.as_ref().map_or_else(String::new, |filter| format!(" printed on {}", one(filter)));
    format!("{} perform{} {verb}{target}{source}", any(&test.who), agreeing(&test.who))
}

fn moment_clause(moment: Moment) -> &'static str {
    match moment {
        Moment::StartOfDay => "when the day begins",
        Moment::EndOfDay => "when the day ends",
        Moment::StartOfTurns => "when the turns phase begins",
        Moment::Refresh => "in the Refresh phase",
        Moment::ChallengeShuffled => "when the challenge deck is shuffled",
        Moment::PathDeck => "when a path deck is put together",
        Moment::Leave => "when the rangers travel away",
        Moment::Arrive => "when the rangers have arrived",
    }
}

/// Costs, as instructions.
pub(super) fn costs(all: &[Cost]) -> String {
    super::values::listed(&all.iter().map(cost).collect::<Vec<_>>(), "and")
}

fn cost(cost: &Cost) -> String {
    match cost {
        Cost::Exhaust(Noun::This) => "exhaust this card".to_string(),
        Cost::Exhaust(card) => format!("exhaust {}", noun(card)),
        Cost::Use(token, number) => {
            format!("use {}", count(number, &format!("{token} token"), &format!("{token} tokens")))
        }
        Cost::UseAny(token) => format!("use X {token} tokens"),
        Cost::UseFrom(filter) => format!("use 1 token of {}", one(filter)),
        Cost::Discard(card) => format!("discard {}, X being the tokens on it", noun(card)),
        Cost::DiscardOne(filter) => format!("discard {}, X being the tokens on it", one(filter)),
        Cost::Energy(Energy::Of(aspect), number) => format!("pay {}", amount(number, &format!("{aspect} energy"))),
        Cost::Energy(Energy::Any, number) => format!("pay {} of one aspect", amount(number, "energy")),
        Cost::AnyEnergy(aspect) => format!("pay X {aspect} energy"),
        Cost::Fatigue(number) => format!("suffer {}", amount(number, "fatigue")),
        Cost::FatigueUpTo(number) => format!("suffer X fatigue, up to {}", value(number)),
        Cost::Harm(card, number) => format!("put {} on {}", amount(number, "harm"), noun(card)),
        Cost::AnyHarm(card) => format!("put X harm on {}", noun(card)),
        Cost::HarmOne(filter, number) => format!("put {} on {}", amount(number, "harm"), one(filter)),
        Cost::Progress(card, number) => format!("remove {} from {}", amount(number, "progress"), noun(card)),
        Cost::AnyProgress(card, Value::Progress(of)) if card == of => {
            format!("remove X progress from {}", noun(card))
        }
        Cost::AnyProgress(card, most) => {
            format!("remove X progress from {}, up to {}", noun(card), value(most))
        }
        Cost::Token(card) => format!("take your token off {}", noun(card)),
        Cost::AnyFatigueCards => "discard X cards of your fatigue stack".to_string(),
    }
}

/// What is borrowed, in words.
pub(super) fn borrowed(from: &Noun) -> String {
    match from {
        Noun::All(filter) => many(filter),
        other => noun(other),
    }
}
