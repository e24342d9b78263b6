//! Yes or no, in the words in which a script says it.

use super::Play;
use crate::format::Value;
use crate::text::{has_words, plain, text_of};
use kernel::{Answer, Game as _, Input, NoSink, Shape};
use magic::{AbilityRef, Applied, BatchQuestion, Entity, Frame, Game, ObjectId, Op, PlayerId, Reason};
use magic_text::{cost_text, effect_text};

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
fn plain_word(value: &Value) -> Option<bool> {
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
        match (reason, self.game.state().frames.last()) {
            (Reason::MayCast(_), Some(Frame::Resolve(running))) => {
                let named = |one: &Entity| one.object().is_some_and(|id| self.names.means(&self.game, text, id));
                running.picked.iter().any(named)
            }
            (Reason::OptionalReplacement(source) | Reason::EnterPayment(source), _) => {
                let ways = self.replacement_ways(source);
                ways.iter().any(|(yes, no)| has_words(yes, text) && !has_words(no, text))
            }
            (_, Some(Frame::Resolve(_))) => {
                let unclear = self.may_ways().is_some_and(|(_, no)| has_words(&no, text));
                !unclear && self.all_asked_words().is_some_and(|words| has_words(&words, text))
            }
            _ => false,
        }
    }

    /// What follows where a replacement effect of that object is applied and where not, in words: of the one that asks, or
    /// of all that it has.
    fn replacement_ways(&self, source: ObjectId) -> Vec<(String, String)> {
        let asking = match self.game.state().frames.last() {
            Some(Frame::Batch(batch)) => match &batch.question {
                Some(
                    BatchQuestion::Optional(applied)
                    | BatchQuestion::OptionalFor(applied, _)
                    | BatchQuestion::Pay(applied),
                ) => Some(*applied),
                _ => None,
            },
            _ => None,
        };
        let abilities = match asking {
            Some(Applied::Ability(_, ability)) => vec![ability],
            _ => self.game.characteristics(source).abilities.to_vec(),
        };
        let ways = |ability: AbilityRef| {
            let text = plain(&text_of(self.game.pool(), ability), &[]);
            match text.split_once("if you don't, ") {
                Some((yes, no)) => (yes.to_string(), no.to_string()),
                None => (text, String::new()),
            }
        };
        abilities.into_iter().map(ways).collect()
    }

    /// What a "may" leads to, and what happens if the player does not, where something does.
    fn may_ways(&self) -> Option<(String, String)> {
        let Some(Frame::Resolve(running)) = self.game.state().frames.last() else { return None };
        let ability = running.entry.ability?;
        let ops = &self.game.pool().ability(ability).program.ops;
        let (at, Op::May(_, otherwise)) = (usize::from(running.at), ops.get(usize::from(running.at))?) else {
            return None;
        };
        let otherwise = usize::from(*otherwise);
        // The first branch jumps over the second; without a second there is nothing to jump over.
        let Some(Op::Jump(end)) = ops.get(otherwise.checked_sub(1)?) else { return None };
        let yes = self.game.steps_text(ability, at + 1..otherwise)?;
        Some((yes, self.game.steps_text(ability, otherwise..usize::from(*end))?))
    }

    /// The words of what is asked about, all that a yes leads to among them.
    fn all_asked_words(&self) -> Option<String> {
        let further = self.may_ways().map(|(yes, _)| yes).unwrap_or_default();
        self.asked_words().map(|words| format!("{words} {further}"))
    }

    /// The words of the cost or of the effect that is asked about as something resolves.
    pub(super) fn asked_words(&self) -> Option<String> {
        let Some(Frame::Resolve(running)) = self.game.state().frames.last() else { return None };
        let ability = running.entry.ability?;
        let card = &self.game.pool().definition(ability.definition).card;
        let ops = &self.game.pool().ability(ability).program.ops;
        let at = usize::from(running.at);
        match (ops.get(at)?, ops.get(at + 1)) {
            (Op::Pay(_, cost, _), _) => Some(cost_text(card, cost)),
            (Op::May(..), Some(Op::Do(effect, _))) => Some(effect_text(card, effect)),
            _ => None,
        }
    }

    /// Whether the words are those of what happens after a no, and not of what happens after a yes.
    fn says_what_happens_otherwise(&self, reason: Reason, value: &Value) -> bool {
        let Value::Text(text) = value else { return false };
        let other = |(yes, no): &(String, String)| has_words(no, text) && !has_words(yes, text);
        match reason {
            Reason::OptionalReplacement(source) | Reason::EnterPayment(source) => {
                self.replacement_ways(source).iter().any(other)
            }
            Reason::May(_) => self.may_ways().is_some_and(|ways| other(&ways)),
            _ => self.says_what_happens_unpaid(text),
        }
    }

    /// Whether the words are those of what happens where nothing is paid.
    fn says_what_happens_unpaid(&self, text: &str) -> bool {
        let Some(Frame::Resolve(running)) = self.game.state().frames.last() else { return false };
        let Some(ability) = running.entry.ability else { return false };
        let card = &self.game.pool().definition(ability.definition).card;
        let ops = &self.game.pool().ability(ability).program.ops;
        let Some(Op::Pay(.., otherwise)) = ops.get(usize::from(running.at)) else { return false };
        let own = |text: &str| plain(text, &[&card.name]);
        match ops.get(usize::from(*otherwise)) {
            Some(Op::Do(effect, _)) => has_words(&own(&effect_text(card, effect)), &own(text)),
            _ => false,
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

/// The game after that answer.
pub(super) fn after(game: &Game, player: PlayerId, answer: Answer) -> Option<Game> {
    let mut next = game.clone();
    let seat = next.decision_maker(player).seat();
    next.apply(seat, &Input::Answer(answer), &mut NoSink).ok().map(|()| next)
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
