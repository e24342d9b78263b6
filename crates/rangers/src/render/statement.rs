//! Constant abilities as sentences.

use super::effects::clause;
use super::nouns::{does, is_exact, many, who};
use super::values::{condition, value};
use crate::notation::{Condition, Constant, FatigueSource, Filter, ProgressBy, Statement, Value, Who};

/// A constant ability as a sentence.
pub(super) fn sentence(constant: &Constant) -> String {
    let said = statement(&constant.statement);
    let whole = match &constant.condition {
        Condition::Always => said,
        other => format!("while {}, {said}", condition(other)),
    };
    super::sentence(&whole)
}

fn statement(statement: &Statement) -> String {
    match statement {
        Statement::ModifyEffort(filter, by) => format!("tests with {} have {} effort", cards(filter), more(by)),
        Statement::ModifyDifficulty(_, by) => format!("tests have {} difficulty", more(by)),
        Statement::ModifyFatigue(rangers, by, floor) => {
            format!("each card that {} fatigues {}{}", crosses(rangers), more(by), floored(*floor))
        }
        Statement::ModifyPresence(filter, Value::Times(-1, by), floor) => {
            format!("{} presence lowered by {}{}", have(filter), value(by), floored(*floor))
        }
        Statement::ModifyPresence(filter, by, floor) => {
            format!("{} {} presence{}", have(filter), more(by), floored(*floor))
        }
        Statement::NoPresence(filter) => format!("{} presence 0", have(filter)),
        Statement::ModifyEquip(filter, by, floor) => {
            format!("{} {} equip value{}", have(filter), more(by), floored(*floor))
        }
        Statement::EquipLimit(rangers, limit) => format!("{} can carry {}", who(rangers), value(limit)),
        Statement::ModifyCost(filter, by, floor) => {
            format!("{} {} energy{}", agree(filter, "costs", "cost"), more(by), floored(*floor))
        }
        Statement::ModifyHarmThreshold(filter, by) => {
            format!("{} at {} harm", agree(filter, "clears", "clear"), more(by))
        }
        Statement::ModifyProgressThreshold(filter, by) => {
            format!("{} at {} progress", agree(filter, "clears", "clear"), more(by))
        }
        Statement::ModifyProgress(filter, kind, by) => {
            format!("progress put on {}{} is {}", cards(filter), doer(*kind), more(by))
        }
        Statement::ModifyScout(rangers, by) => format!("{}, {}", does(rangers, "scout more cards"), more(by)),
        Statement::PreventInteraction(filter) => format!("nobody can interact with {}", cards(filter)),
        Statement::PreventInteractionPast(filter) => format!("nobody can interact past {}", cards(filter)),
        Statement::PreventTokenMove(filter, None) => format!("tokens on {} cannot move", cards(filter)),
        Statement::PreventTokenMove(filter, Some(verb)) => {
            format!("tokens on {} can move only by {verb}", cards(filter))
        }
        Statement::PreventTravel => "nobody can travel".to_string(),
        Statement::PreventRest(Who::Everyone) => "no ranger can rest".to_string(),
        Statement::PreventRest(rangers) => format!("{} cannot rest", who(rangers)),
        Statement::PreventPlay(filter) => format!("{} cannot be played", cards(filter)),
        Statement::PreventReadying(filter) => format!("{} ready", agree(filter, "does not", "do not")),
        Statement::PreventProgress(filter, kind) => {
            format!("no progress can be put on {}{}", cards(filter), doer(*kind))
        }
        Statement::CapProgress(filter, most) => format!("a test puts at most {most} progress on {}", cards(filter)),
        Statement::CapHarm(filter, most) => format!("a test puts at most {most} harm on {}", cards(filter)),
        Statement::ExemptFatigue(rangers, FatigueSource::Weather) => {
            does(rangers, "suffer no fatigue from the weather")
        }
        Statement::ExemptFatigue(rangers, FatigueSource::Card(filter)) => {
            does(rangers, &format!("suffer no fatigue from {}", cards(filter)))
        }
        Statement::ExemptCrossing(filter) => format!("crossing {} costs no fatigue", cards(filter)),
        Statement::IgnoreKeyword(Who::You, keyword, _) => format!("on your turn you may ignore {keyword}"),
        Statement::IgnoreKeyword(rangers, keyword, _) => {
            format!("on their turn, {} may ignore {keyword}", who(rangers))
        }
        Statement::TreatAsExhausted(rangers, filter) => {
            format!("for {}, {} as exhausted", who(rangers), agree(filter, "counts", "count"))
        }
        Statement::IgnoreWeapon(filter) => format!("Weapons cannot target {}", cards(filter)),
        Statement::GrantAbility(ability) => format!("this card has: {}", super::ability(ability)),
        Statement::GrantKeyword(filter, keyword) => format!("{} {keyword}", have(filter)),
        Statement::GrantTrait(filter, granted) => format!("{} the trait {granted}", have(filter)),
        Statement::LoseTrait(filter, lost) => format!("{} the trait {lost}", agree(filter, "loses", "lose")),
        Statement::GrantTest(filter, test) => format!("{} this test: {}", have(filter), super::test(test)),
        Statement::ReplaceEntry(filter, entry) => format!("for {}, entry {entry} is read instead", cards(filter)),
        Statement::ReplaceArrival(entry) => format!("at its locations, entry {entry} is read instead"),
        Statement::ReplacePathDraw(effect) => format!("in place of drawing a path card, {}", clause(effect)),
        Statement::MayDrawSide(rangers) => {
            format!("{} may draw from the side deck in place of the path deck", who(rangers))
        }
        Statement::AmongValley(filter, count) => {
            format!("{count} {} are mixed with the Valley cards before those of a path deck are picked", cards(filter))
        }
        Statement::AllowTerrain(terrain) => format!("the rangers may travel by {terrain}"),
        Statement::TravelToAny(terrain) => format!("the rangers may travel to any location with a path of {terrain}"),
        Statement::TravelFarther(paths) => format!("the rangers may travel up to {paths} paths"),
    }
}

/// Cards with a verb that agrees with them.
fn agree(filter: &Filter, one: &str, several: &str) -> String {
    let single = matches!(filter, Filter::Any) || is_exact(filter);
    format!("{} {}", cards(filter), if single { one } else { several })
}

fn have(filter: &Filter) -> String {
    agree(filter, "has", "have")
}

/// Cards in words.
fn cards(filter: &Filter) -> String {
    match filter {
        Filter::Any => "any card".to_string(),
        filter => many(filter),
    }
}

fn crosses(rangers: &Who) -> String {
    if *rangers == Who::You { "you cross".to_string() } else { does(rangers, "cross") }
}

fn floored(floor: i32) -> String {
    if floor > 0 { format!(", not below {floor}") } else { String::new() }
}

/// A change in words: so many more or fewer.
fn more(by: &Value) -> String {
    match by {
        Value::Number(number) if *number < 0 => format!("{} less", -number),
        other => format!("{} more", value(other)),
    }
}

fn doer(kind: ProgressBy) -> &'static str {
    match kind {
        ProgressBy::You => " by the ranger whose token is here",
        ProgressBy::Anything => "",
        ProgressBy::CommonConnect => " by Connect",
        ProgressBy::CommonTraverse => " by Traverse",
    }
}
