//! Yes or no, in the words in which a script says it.

use super::super::{Play, after};
use crate::format::Value;
use crate::text::{has_words, plain};
use kernel::{Answer, Game as _, Shape};
use magic::{Entity, ObjectId, PlayerId, Reason};

const YES: [&str; 8] = ["yes", "y", "true", "pay", "pays", "do", "do it", "accept"];
const NO: [&str; 14] = [
    "no",
    "n",
    "false",
    "decline",
    "declines",
    "refuse",
    "don't",
    "don't pay",
    "do not",
    "do not pay",
    "doesn't pay",
    "none",
    "nothing",
    "skip",
];

/// What an answer other than true or false means to a question for yes or no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// That, and nothing more.
    Yes(bool),
    /// Yes, and it is the answer to what is asked next.
    NamesWhatFollows,
    /// Yes, by the name of what asks; the same name may answer what is asked next.
    NamesSource,
    /// No: it speaks of another way to pay, which is asked for next.
    AnotherWay,
}

/// Yes or no in a word of its own.
pub(in crate::play) fn plain_word(value: &Value) -> Option<bool> {
    let Value::Text(text) = value else { return None };
    let word = text.trim().trim_end_matches(['.', '!']).replace('’', "'").to_lowercase();
    let known = |list: &[&str]| list.contains(&word.as_str());
    if known(&YES) { Some(true) } else { known(&NO).then_some(false) }
}

impl Play<'_> {
    /// What the value means to the open question for yes or no; nothing if it fits nothing.
    pub(super) fn meaning(&mut self, player: PlayerId, reason: Reason, value: &Value) -> Option<Meaning> {
        if matches!(value, Value::List(list) if list.is_empty()) {
            return Some(Meaning::Yes(false));
        }
        if let Some(yes) = plain_word(value) {
            return Some(Meaning::Yes(yes));
        }
        // The words of a cost may be the name of what pays it: "Island".
        let pays = matches!(reason, Reason::PayOrNot(_)) && self.names_what_follows(player, value);
        if !pays && self.says_what_is_asked(reason, value) {
            return Some(Meaning::Yes(true));
        }
        if pays || self.names_what_follows(player, value) || self.named_behind_verb(player, value).is_some() {
            return Some(Meaning::NamesWhatFollows);
        }
        if matches!(reason, Reason::PayOrNot(_)) && self.names_another_way(player, reason, value) {
            return Some(Meaning::AnotherWay);
        }
        if self.says_what_happens_otherwise(reason, value) {
            return Some(Meaning::Yes(false));
        }
        let (Value::Text(text), Some(source)) = (value, asking(reason)) else { return None };
        self.names.means(&self.game, text, source).then_some(Meaning::NamesSource)
    }

    /// Whether the words are those of the cost or of the effect that is asked about, or name the card to cast.
    fn says_what_is_asked(&self, reason: Reason, value: &Value) -> bool {
        let Value::Text(text) = value else { return false };
        let branches = self.game.branches(reason);
        match reason {
            Reason::MayCast(_) => {
                let named = |one: &Entity| one.object().is_some_and(|id| self.names.means(&self.game, text, id));
                self.game.castable_now(reason).iter().any(named)
            }
            Reason::OptionalReplacement(_) | Reason::EnterPayment(_) => {
                branches.iter().any(|way| has_words(&way.yes, text) && !has_words(&way.no, text))
            }
            _ => branches.first().is_some_and(|way| {
                let unclear = !way.yes.is_empty() && has_words(&way.no, text);
                !unclear && !way.asked.is_empty() && has_words(&format!("{} {}", way.asked, way.yes), text)
            }),
        }
    }

    /// The words of the cost or of the effect that is asked about as something resolves.
    pub(super) fn asked_words(&self) -> Option<String> {
        let reason = self.game.decision()?.reason;
        let asked = self.game.branches(reason).into_iter().next().map(|way| way.asked);
        asked.filter(|words| !words.is_empty())
    }

    /// Whether the words are those of what happens after a no, and not of what happens after a yes.
    fn says_what_happens_otherwise(&self, reason: Reason, value: &Value) -> bool {
        let Value::Text(text) = value else { return false };
        let branches = self.game.branches(reason);
        match reason {
            Reason::OptionalReplacement(_) | Reason::EnterPayment(_) | Reason::May(_) => {
                branches.iter().any(|way| has_words(&way.no, text) && !has_words(&way.yes, text))
            }
            _ => branches.first().is_some_and(|way| {
                let own = |text: &str| plain(text, &[&way.card]);
                has_words(&own(&way.no), &own(text))
            }),
        }
    }

    /// The name behind the verb of what is asked, if it answers what is asked next: "sacrifice Grizzly Bears".
    pub(super) fn named_behind_verb(&mut self, player: PlayerId, value: &Value) -> Option<Value> {
        let Value::Text(text) = value else { return None };
        let (verb, name) = text.split_once(' ')?;
        let words = self.asked_words()?;
        let own = words.split(' ').next()?;
        let named = Value::Text(name.to_string());
        (own.eq_ignore_ascii_case(verb) && self.names_what_follows(player, &named)).then_some(named)
    }

    /// Whether it answers what is asked after a yes; questions with one answer aside.
    pub(super) fn names_what_follows(&mut self, player: PlayerId, value: &Value) -> bool {
        let Some(next) = after(&self.game, player, Answer::Yes(true)) else { return false };
        let now = std::mem::replace(&mut self.game, next);
        let fits = self.comes_to_fit(player, value);
        self.game = now;
        fits
    }

    fn comes_to_fit(&mut self, player: PlayerId, value: &Value) -> bool {
        for _ in 0..8 {
            let Some(asked) = self.game.decision().map(|decision| PlayerId::from(decision.player)) else {
                return false;
            };
            if asked == player && !self.asks_yes_or_no() && self.answer_for(value, player).is_ok() {
                return true;
            }
            let Some(next) = self.forced().and_then(|answer| after(&self.game, asked, answer)) else { return false };
            self.game = next;
        }
        false
    }

    fn asks_yes_or_no(&self) -> bool {
        matches!(self.game.decision().map(|decision| decision.shape), Some(Shape::YesNo))
    }

    /// Whether it speaks of a way to pay that is asked for once this one is declined.
    fn names_another_way(&mut self, player: PlayerId, reason: Reason, value: &Value) -> bool {
        let Some(next) = after(&self.game, player, Answer::Yes(false)) else { return false };
        if next.decision().map(|decision| decision.reason) != Some(reason) {
            return false;
        }
        let now = std::mem::replace(&mut self.game, next);
        let meant = self.meaning(player, reason, value);
        self.game = now;
        matches!(meant, Some(Meaning::Yes(true) | Meaning::NamesWhatFollows | Meaning::AnotherWay))
    }
}

/// What asks.
fn asking(reason: Reason) -> Option<ObjectId> {
    match reason {
        Reason::May(id)
        | Reason::MayCast(id)
        | Reason::OptionalReplacement(id)
        | Reason::EnterPayment(id)
        | Reason::StrikePast(id) => Some(id),
        _ => None,
    }
}
