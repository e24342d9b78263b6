//! Cards, rangers, piles and areas in words.

use super::values::{compared, condition};
use crate::notation::{AreaWord, Filter, Noun, Pile, Who};
use crate::words::CardKind;

/// Rangers, as the subject of a sentence.
pub(super) fn who(rangers: &Who) -> String {
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

/// Rangers with a verb that agrees with them.
pub(super) fn does(rangers: &Who, verb: &str) -> String {
    match rangers {
        Who::You => verb.to_string(),
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
        | Who::Carrying(_) => format!("{} {}", who(rangers), third(verb)),
    }
}

/// The third person of a verb, of which only the first word changes.
pub(super) fn third(verb: &str) -> String {
    let (word, rest) = verb.split_once(' ').map_or((verb, ""), |(word, rest)| (word, rest));
    let word = match word {
        "may" => word.to_string(),
        word if word.ends_with(['s', 'x', 'h']) => format!("{word}es"),
        word => format!("{word}s"),
    };
    if rest.is_empty() { word } else { format!("{word} {rest}") }
}

/// What belongs to rangers.
pub(super) fn whose(rangers: &Who) -> String {
    match rangers {
        Who::You => "your".to_string(),
        Who::Everyone => "every ranger's".to_string(),
        Who::Others => "every other ranger's".to_string(),
        Who::Lead => "the lead ranger's".to_string(),
        Who::That | Who::Event | Who::Reach(_) | Who::TokenOn(_) | Who::Carrying(_) => "that ranger's".to_string(),
        Who::MostFatigued => "the most fatigued ranger's".to_string(),
        Who::Injured => "every injured ranger's".to_string(),
        Who::WithEnergy(_) => "their".to_string(),
    }
}

/// Cards that are meant.
pub(super) fn noun(card: &Noun) -> String {
    match card {
        Noun::This => "this card".to_string(),
        Noun::Target => "the target".to_string(),
        Noun::Host => "its host".to_string(),
        Noun::That => "that card".to_string(),
        Noun::Slot(slot) => match slot.0 {
            0 => "the first card chosen".to_string(),
            1 => "the card chosen".to_string(),
            _third => "the other cards chosen".to_string(),
        },
        Noun::EventCard => "the card it happened to".to_string(),
        Noun::EventSource => "the card it came from".to_string(),
        Noun::Role(rangers) => format!("{} role", whose(rangers)),
        Noun::Location => "the location".to_string(),
        Noun::Weather => "the weather".to_string(),
        Noun::All(filter) => match alternatives(filter) {
            Some(all) => format!("all {}", all.iter().map(many).collect::<Vec<_>>().join(" and ")),
            None => format!("all {}", many(filter)),
        },
        Noun::Highest(filter) => format!("of the {} the one of highest presence", many(filter)),
        Noun::Lowest(filter) => format!("of the {} the one of lowest presence", many(filter)),
        Noun::Attached(host) => format!("what is attached to {}", noun(host)),
        Noun::Mission(title) => format!("the mission {title}"),
        Noun::TokenPlace(rangers) => format!("the card with {} token", whose(rangers)),
        Noun::Subject => "the subject of this mission".to_string(),
        Noun::InPile(pile_, filter) => format!("the {} of {}", many(filter), pile(pile_)),
    }
}

pub(super) fn pile(from: &Pile) -> String {
    match from {
        Pile::PathDeck => "the path deck".to_string(),
        Pile::PathDiscard => "the path discard".to_string(),
        Pile::SideDeck => "the side deck".to_string(),
        Pile::Deck(rangers) => format!("{} deck", whose(rangers)),
        Pile::Hand(rangers) => format!("{} hand", whose(rangers)),
        Pile::Discard(rangers) => format!("{} discard", whose(rangers)),
        Pile::Fatigue(rangers) => format!("{} fatigue stack", whose(rangers)),
        Pile::Set(set) => format!("the {set} set"),
        Pile::Collection => "the collection".to_string(),
        Pile::SetAside => "the cards set aside".to_string(),
        Pile::Under(card) => format!("the cards under {}", noun(card)),
    }
}

/// To which area, with its preposition.
pub(super) fn area(to: &AreaWord) -> String {
    match to {
        AreaWord::Printed => "where it is printed to enter".to_string(),
        AreaWord::Other => "to another area".to_string(),
        AreaWord::AlongTheWay => "along the way".to_string(),
        AreaWord::Reach(Who::You) => "within your reach".to_string(),
        AreaWord::Reach(rangers) => format!("within reach of {}", who(rangers)),
        AreaWord::ReachOfAnother => "within reach of another ranger".to_string(),
        AreaWord::Of(card) => format!("into the area of {}", noun(card)),
        AreaWord::PlayerArea(rangers) => format!("into {} player area", whose(rangers)),
    }
}

/// A description of cards, taken apart.
#[derive(Default)]
struct Words {
    /// A card that needs no description.
    exact: Option<String>,
    other: bool,
    before: Vec<String>,
    kind: Option<CardKind>,
    path: bool,
    traits: Vec<String>,
    after: Vec<String>,
}

fn words(filter: &Filter) -> Words {
    let mut words = Words::default();
    take(filter, &mut words);
    words
}

fn take(filter: &Filter, words: &mut Words) {
    let mut after = |text: String| words.after.push(text);
    match filter {
        Filter::Any => {}
        Filter::Kind(kind) => words.kind = Some(*kind),
        Filter::Path => words.path = true,
        Filter::FromPathDeck => {
            words.path = true;
            words.after.push("of no ranger".to_string());
        }
        Filter::Trait(wanted) => words.traits.push(wanted.to_string()),
        Filter::Keyword(keyword) => after(format!("with {keyword}")),
        Filter::Title(title) => words.exact = Some(title.to_string()),
        Filter::SameTitle => after("of the same title".to_string()),
        Filter::Set(set) => after(format!("of the {set} set")),
        Filter::Ready => words.before.push("ready".to_string()),
        Filter::Exhausted => words.before.push("exhausted".to_string()),
        Filter::Faceup => words.before.push("faceup".to_string()),
        Filter::Facedown => words.before.push("facedown".to_string()),
        Filter::Other => words.other = true,
        Filter::Just(card) => words.exact = Some(noun(card)),
        Filter::WithinReach(Who::You) => after("within your reach".to_string()),
        Filter::WithinReach(Who::Everyone) => after("within reach of a ranger".to_string()),
        Filter::WithinReach(rangers) => after(format!("within reach of {}", who(rangers))),
        Filter::AlongTheWay => after("along the way".to_string()),
        Filter::PlayerArea(rangers) => after(format!("in {} player area", whose(rangers))),
        Filter::EquippedBy(Who::You) => after("you have equipped".to_string()),
        Filter::EquippedBy(Who::Everyone) => after("a ranger has equipped".to_string()),
        Filter::EquippedBy(rangers) => after(format!("that {} has equipped", who(rangers))),
        Filter::SameArea(Noun::This) => after("in its area".to_string()),
        Filter::SameArea(card) => after(format!("in the area of {}", noun(card))),
        Filter::Attached => words.before.push("attached".to_string()),
        Filter::AttachedTo(host) => after(format!("attached to {}", one(host))),
        Filter::Bearing(attachment) => after(format!("with {} attached", one(attachment))),
        Filter::TokenOf(Who::Everyone) => after("with a ranger's token".to_string()),
        Filter::TokenOf(rangers) => after(format!("with {} token", whose(rangers))),
        Filter::HasProgress => after("with progress".to_string()),
        Filter::HasHarm => after("with harm".to_string()),
        Filter::Tokens(token, comparison, count) => {
            after(format!("with {} {token} tokens", compared(*comparison, count)));
        }
        Filter::Presence(comparison, count) => after(format!("with presence {}", compared(*comparison, count))),
        Filter::HasCost => after("with an energy cost".to_string()),
        Filter::Cost(comparison, count) => after(format!("that costs {}", compared(*comparison, count))),
        Filter::RoomForHarm => after("that can take harm up to its threshold".to_string()),
        Filter::CarriesTokens => after("with tokens of its own".to_string()),
        Filter::Playable => after("that could be played".to_string()),
        Filter::PlayedOnTurn => after("that is played on a turn".to_string()),
        Filter::HasAction => after("with an ability without timing".to_string()),
        Filter::When(when) => after(format!("if {}", condition(when))),
        Filter::StartingCardFor(rangers) => after(format!("that {} could have chosen at creation", who(rangers))),
        Filter::ChallengeEffect(symbol) => after(format!("with a {symbol} effect")),
        Filter::All(all) => all.iter().for_each(|one| take(one, words)),
        Filter::OneOf(all) => match all.as_slice() {
            all if all.iter().all(|one| matches!(one, Filter::When(_) | Filter::Trait(_) | Filter::Not(_))) => {
                after(format!("({})", all.iter().map(alternative).collect::<Vec<_>>().join(" or ")));
            }
            all => after(format!("({})", all.iter().map(one).collect::<Vec<_>>().join(" or "))),
        },
        Filter::Not(inner) => {
            let text = match &**inner {
                Filter::Keyword(keyword) => format!("without {keyword}"),
                Filter::Trait(wanted) => format!("without the trait {wanted}"),
                Filter::Just(card) => format!("other than {}", noun(card)),
                Filter::Title(title) => format!("other than {title}"),
                Filter::SameTitle => "of another title".to_string(),
                inner => format!("that is not {}", one(inner)),
            };
            after(text);
        }
    }
}

fn alternative(filter: &Filter) -> String {
    match filter {
        Filter::When(when) => format!("any if {}", condition(when)),
        Filter::Trait(wanted) => wanted.to_string(),
        filter => words(filter).after.join(" "),
    }
}

impl Words {
    fn said(&self, several: bool) -> String {
        let mut said = self.before.clone();
        let card = if several { "cards" } else { "card" };
        let plural = |word: &str| if several { format!("{word}s") } else { word.to_string() };
        said.extend(self.traits.iter().cloned());
        match (self.kind, self.path, self.traits.is_empty()) {
            (Some(CardKind::Gear), ..) => said.push("gear".to_string()),
            (Some(CardKind::Weather), ..) => said.push("weather".to_string()),
            (Some(kind), ..) => said.push(plural(kind.text())),
            (None, true, _) => said.push(format!("path {card}")),
            (None, false, true) => said.push(card.to_string()),
            (None, false, false) if several => said.push(card.to_string()),
            (None, false, false) => {}
        }
        said.extend(self.after.iter().cloned());
        said.join(" ")
    }
}

fn alternatives(filter: &Filter) -> Option<&[Filter]> {
    match filter {
        Filter::OneOf(all) => Some(all),
        _one_description => None,
    }
}

/// One card that fits, with its article.
pub(super) fn one(filter: &Filter) -> String {
    if let Some(all) = alternatives(filter) {
        return all.iter().map(one).collect::<Vec<_>>().join(" or ");
    }
    let words = words(filter);
    if let Some(exact) = &words.exact {
        return [std::slice::from_ref(exact), &words.after].concat().join(" ");
    }
    let said = words.said(false);
    if words.other {
        return format!("another {said}");
    }
    let vowel = said.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O']);
    match words.kind {
        Some(CardKind::Location) => format!("the {said}"),
        _with_article => format!("{} {said}", if vowel { "an" } else { "a" }),
    }
}

/// Cards that fit.
pub(super) fn many(filter: &Filter) -> String {
    if let Some(all) = alternatives(filter) {
        return all.iter().map(many).collect::<Vec<_>>().join(" or ");
    }
    let words = words(filter);
    if let Some(exact) = &words.exact {
        return [std::slice::from_ref(exact), &words.after].concat().join(" ");
    }
    let said = match words.kind {
        Some(CardKind::Location) => format!("the {}", words.said(false)),
        _several => words.said(true),
    };
    if words.other { format!("other {said}") } else { said }
}

/// Whether a description means one known card.
pub(super) fn is_exact(filter: &Filter) -> bool {
    alternatives(filter).is_none() && words(filter).exact.is_some()
}
