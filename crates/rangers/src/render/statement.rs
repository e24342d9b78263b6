//! Constant abilities as sentences.

use super::read;
use crate::notation::{
    Comparison, Condition, Constant, FatigueSource, Filter, Noun, ProgressBy, Statement, Value, Who,
};
use crate::words::CardKind;

/// A constant ability as a sentence.
pub(super) fn sentence(constant: &Constant) -> String {
    let said = statement(&constant.statement);
    let whole = match &constant.condition {
        Condition::Always => said,
        other => format!("while {}, {said}", condition(other)),
    };
    let mut letters = whole.chars();
    match letters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
        None => whole,
    }
}

fn statement(statement: &Statement) -> String {
    match statement {
        Statement::ModifyEffort(filter, by) => format!("tests with {} have {} effort", cards(filter), more(by)),
        Statement::ModifyDifficulty(_, by) => format!("tests have {} difficulty", more(by)),
        Statement::ModifyFatigue(rangers, by, floor) => {
            format!("each card {} {} fatigues {}{}", who(rangers), crosses(rangers), more(by), floored(*floor))
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
        Statement::ModifyScout(rangers, by) => format!("{} scouts {} cards", who(rangers), more(by)),
        Statement::PreventInteraction(filter) => format!("nobody can interact with {}", cards(filter)),
        Statement::PreventInteractionPast(filter) => format!("nobody can interact past {}", cards(filter)),
        Statement::PreventTokenMove(filter, None) => format!("tokens on {} cannot move", cards(filter)),
        Statement::PreventTokenMove(filter, Some(verb)) => {
            format!("tokens on {} can move only by {verb}", cards(filter))
        }
        Statement::PreventTravel => "nobody can travel".to_string(),
        Statement::PreventRest(rangers) => format!("{} cannot rest", who(rangers)),
        Statement::PreventPlay(filter) => format!("{} cannot be played", cards(filter)),
        Statement::PreventReadying(filter) => format!("{} ready", agree(filter, "does not", "do not")),
        Statement::PreventProgress(filter, kind) => {
            format!("no progress can be put on {}{}", cards(filter), doer(*kind))
        }
        Statement::CapProgress(filter, most) => format!("a test puts at most {most} progress on {}", cards(filter)),
        Statement::CapHarm(filter, most) => format!("a test puts at most {most} harm on {}", cards(filter)),
        Statement::ExemptFatigue(rangers, FatigueSource::Weather) => {
            format!("{} suffers no fatigue from the weather", who(rangers))
        }
        Statement::ExemptFatigue(rangers, FatigueSource::Card(filter)) => {
            format!("{} suffers no fatigue from {}", who(rangers), cards(filter))
        }
        Statement::ExemptCrossing(filter) => format!("crossing {} costs no fatigue", cards(filter)),
        Statement::IgnoreKeyword(rangers, keyword, _) => {
            format!("on their turn, {} may ignore {keyword}", who(rangers))
        }
        Statement::TreatAsExhausted(rangers, filter) => {
            format!("for {}, {} as exhausted", who(rangers), agree(filter, "counts", "count"))
        }
        Statement::IgnoreWeapon(filter) => format!("Weapons cannot target {}", cards(filter)),
        Statement::GrantAbility(ability) => format!("this has: {}", read(&**ability)),
        Statement::GrantKeyword(filter, keyword) => format!("{} {keyword}", have(filter)),
        Statement::GrantTrait(filter, granted) => format!("{} {granted}", agree(filter, "is", "are")),
        Statement::LoseTrait(filter, lost) => format!("{} not {lost}", agree(filter, "is", "are")),
        Statement::GrantTest(filter, test) => format!("{} the test {}", have(filter), test.verb),
        Statement::ReplaceEntry(filter, entry) => format!("for {}, entry {entry} is read instead", cards(filter)),
        Statement::ReplaceArrival(entry) => format!("at its locations, entry {entry} is read instead"),
        Statement::ReplacePathDraw(effect) => format!("in place of drawing a path card: {}", read(&**effect)),
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
    let single = matches!(
        filter,
        Filter::Any | Filter::Title(_) | Filter::Just(Noun::This | Noun::Host | Noun::Location | Noun::Weather)
    );
    format!("{} {}", cards(filter), if single { one } else { several })
}

fn have(filter: &Filter) -> String {
    agree(filter, "has", "have")
}

fn crosses(rangers: &Who) -> &'static str {
    match rangers {
        Who::You => "cross",
        Who::Everyone
        | Who::Others
        | Who::Lead
        | Who::That
        | Who::Event
        | Who::Reach(_)
        | Who::TokenOn(_)
        | Who::MostFatigued
        | Who::Injured
        | Who::WithEnergy(_)
        | Who::Carrying(_) => "crosses",
    }
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

fn value(number: &Value) -> String {
    match number {
        Value::Number(number) => number.to_string(),
        Value::PerRanger(number) => format!("{number} for each ranger"),
        other => read(other),
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

fn who(rangers: &Who) -> String {
    match rangers {
        Who::You => "you".to_string(),
        Who::Everyone => "every ranger".to_string(),
        Who::Others => "every other ranger".to_string(),
        Who::Lead => "the lead ranger".to_string(),
        Who::That => "that ranger".to_string(),
        Who::Event => "the ranger it happens to".to_string(),
        Who::Reach(card) => format!("the ranger within whose reach {} is", noun(card)),
        Who::TokenOn(card) => format!("the ranger whose token is on {}", noun(card)),
        Who::MostFatigued => "the most fatigued ranger".to_string(),
        Who::Injured => "every injured ranger".to_string(),
        Who::WithEnergy(aspect) => format!("every ranger with {aspect} energy"),
        Who::Carrying(card) => format!("the ranger who carries {}", noun(card)),
    }
}

fn noun(card: &Noun) -> String {
    match card {
        Noun::This => "this card".to_string(),
        Noun::Host => "its host".to_string(),
        Noun::Location => "the location".to_string(),
        Noun::Weather => "the weather".to_string(),
        other => read(other),
    }
}

/// Cards in words.
fn cards(filter: &Filter) -> String {
    match filter {
        Filter::Any => "any card".to_string(),
        Filter::Just(card) => noun(card),
        Filter::Kind(kind) => plural(*kind),
        Filter::Path => "path cards".to_string(),
        Filter::AlongTheWay => "cards along the way".to_string(),
        Filter::WithinReach(Who::You) => "cards within reach".to_string(),
        Filter::SameArea(Noun::This) => "cards in its area".to_string(),
        Filter::Title(title) => title.to_string(),
        Filter::OneOf(all) => all.iter().map(cards).collect::<Vec<_>>().join(" or "),
        Filter::AttachedTo(host) => format!("cards attached to {}", cards(host)),
        Filter::All(all) => {
            let kind = all.iter().find_map(|one| match one {
                Filter::Kind(kind) => Some(plural(*kind)),
                _no_kind => None,
            });
            let other = if all.contains(&Filter::Other) { "other " } else { "" };
            let here = if all.contains(&Filter::SameArea(Noun::This)) { " in its area" } else { "" };
            let plain = |one: &Filter| matches!(one, Filter::Kind(_) | Filter::Other | Filter::SameArea(Noun::This));
            let rest: Vec<String> = all.iter().filter(|one| !plain(one)).map(read).collect();
            let rest = if rest.is_empty() { String::new() } else { format!(" ({})", rest.join(", ")) };
            format!("{other}{}{here}{rest}", kind.unwrap_or_else(|| "cards".to_string()))
        }
        other => read(other),
    }
}

fn plural(kind: CardKind) -> String {
    match kind {
        CardKind::Gear => "gear".to_string(),
        CardKind::Weather => "the weather".to_string(),
        CardKind::Being
        | CardKind::Feature
        | CardKind::Location
        | CardKind::Mission
        | CardKind::Moment
        | CardKind::Attribute
        | CardKind::Attachment
        | CardKind::Role => format!("{kind}s"),
    }
}

fn condition(condition_: &Condition) -> String {
    match condition_ {
        Condition::Is(Noun::This, Filter::Ready) => "this card is ready".to_string(),
        Condition::Is(Noun::Weather, Filter::Trait(wanted)) => format!("the weather is {wanted}"),
        Condition::TokenOn(Who::Everyone, Noun::This) => "a ranger's token is here".to_string(),
        Condition::TokenOn(Who::You, Noun::This) => "your token is here".to_string(),
        Condition::AllTokensOn(Noun::This) => "every ranger's token is here".to_string(),
        Condition::Compare(Value::Rangers(Who::Injured), Comparison::AtLeast, Value::Number(1)) => {
            "a ranger is injured".to_string()
        }
        Condition::Is(Noun::This, Filter::AttachedTo(host)) => format!("this card is attached to {}", cards(host)),
        Condition::Balanced => "the later adjustments are in force".to_string(),
        other => read(other),
    }
}
