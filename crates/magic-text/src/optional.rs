//! Conditions and offers: "if …", "you may …", "unless you pay {2}".

use super::grammar::{Number, Person, Phrase, join};
use super::noun::exactly;
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use magic_notation::{Condition, Cost, Effect, Noun, Predicate, Value};

impl Scope<'_> {
    /// "tap or untap target creature", or a list to choose from
    pub fn either(&mut self, who: &Noun, choices: &[Effect]) -> Sentence {
        let texts: Vec<String> = choices.iter().map(|choice| self.in_one(choice)).collect();
        if let [one, other] = texts.as_slice()
            && *who == Noun::You
            && let Some(text) = said_of_the_same(one, other)
        {
            return Sentence::order(text);
        }
        if *who == Noun::You
            && let Some(text) = one_of_the_same(&texts)
        {
            return Sentence::alone(text);
        }
        if let Some(text) = skips_one(&texts) {
            return Sentence::alone(text);
        }
        self.does(who, true, "choose", |_| format!("one: {}", texts.join("; or ")))
    }

    pub fn if_else(&mut self, condition: &Condition, yes: &Effect, no: Option<&Effect>) -> Sentence {
        if let (Effect::Sequence(none), Some(no)) = (yes, no)
            && none.is_empty()
        {
            return self.if_else(&Condition::Not(Box::new(condition.clone())), no, None);
        }
        if let (Some(sentence), None) = (super::turn::after_this_main_phase(condition, yes), no) {
            return sentence;
        }
        if let (Condition::Holds(slot), None) = (condition, no)
            && self.certain.contains(slot)
        {
            return Sentence::alone(self.in_one(yes));
        }
        if let (Condition::Not(flip), Effect::Remember(Noun::It, slot), None) = (condition, yes, no)
            && **flip == Condition::WonFlip
        {
            let after = Antecedent::Players(Number::Plural);
            self.fill(*slot, Antecedent::First("each player who lost the flip".to_string(), Box::new(after)));
            return Sentence::silent();
        }
        if let (Effect::AddMana(..), Some(Effect::AddMana(..))) = (yes, no) {
            let usual = no.map(|no| self.in_one(no)).unwrap_or_default();
            let condition = self.condition(condition);
            return Sentence::alone(format!("{usual}. If {condition}, {} instead", self.in_one(yes)));
        }
        if let Some(no) = no
            && can_be_done(condition, yes)
        {
            let done = self.in_one(yes);
            return Sentence::alone(format!("{done}. If you can't, {}", self.in_one(no)));
        }
        if let (Condition::Matches(noun, _), Effect::Counter(..), None) = (condition, yes, no)
            && let Noun::TargetAgain(target) = self.canonical(noun)
            && !self.is_said(usize::from(target))
        {
            let done = self.in_one(yes);
            return Sentence::alone(format!("{done} if {}", self.condition(condition)));
        }
        if let (Effect::May(_, _, Some(otherwise)), Some(no)) = (yes, no)
            && **otherwise == *no
        {
            // Whoever can't do it doesn't do it.
            return self.verb(yes);
        }
        let flipped = *condition == Condition::WonFlip;
        let condition = self.condition(condition);
        let done = self.in_one(yes);
        let mut text = match done.strip_prefix("after this phase, ") {
            Some(added) => format!("if {condition}, {added} after this phase"),
            None => format!("if {condition}, {done}"),
        };
        if let Some(no) = no {
            let mut otherwise = if flipped { "If you lose the flip".to_string() } else { "Otherwise".to_string() };
            if condition.contains(" gets more votes")
                && let Some((more, other)) = condition.split_once(super::condition::VERSUS)
            {
                text = text.replacen(&condition, more, 1);
                otherwise = format!("If {other} gets more votes or the vote is tied");
            }
            text.push_str(&format!(". {otherwise}, {}", self.in_one(no)));
        }
        Sentence::alone(text)
    }

    pub fn may(&mut self, who: &Noun, effect: &Effect, otherwise: Option<&Effect>) -> Sentence {
        let noun = self.canonical(who);
        let subject = self.noun(who).subject;
        if let Effect::MayCast { what, copy: true, .. } = effect {
            let what = self.noun(what).object;
            let cast = "you may cast the copy without paying its mana cost";
            return Sentence::alone(format!("{subject} may copy {what}. If you do, {cast}"));
        }
        let before = self.doer.replace(noun.clone());
        if let Effect::Sequence(all) = effect
            && let [Effect::Choose { from, max: Value::Number(1), slot, .. }, Effect::BecomeBlocked(whom, Some(what))] =
                all.as_slice()
            && *whom == Noun::Slot(*slot)
        {
            self.doer = before;
            let what = self.noun(what).object;
            let whom = self.one_such(from);
            return Sentence::alone(format!("{subject} may have {what} block {whom} of your choice"));
        }
        let (first, then) = first_and_rest(effect);
        let done = self.in_one(&first);
        self.doer = before;
        self.decider = noun;
        let done =
            if subject == "its controller" { done.replace("its controller controls", "they control") } else { done };
        let done = match subject.as_str() {
            "its controller" => done.replace("its controller controls", "they control"),
            _ => done,
        };
        let mut text = format!("{subject} may {done}");
        if let Some(then) = then {
            text.push_str(&format!(". {}", self.if_they_do(true, &then)));
        }
        if let Some(otherwise) = otherwise {
            text.push_str(&format!(". {}", self.if_they_do(false, otherwise)));
        }
        Sentence::alone(text)
    }

    pub fn may_pay(&mut self, who: &Noun, cost: &Cost, effect: Option<&Effect>) -> Sentence {
        let noun = self.canonical(who);
        let subject = self.noun(who).subject;
        let paying = self.paying(cost, Person::Second);
        self.decider = noun;
        match effect {
            Some(effect) => Sentence::alone(format!("{subject} may {paying}. {}", self.if_they_do(true, effect))),
            None => Sentence::alone(format!("{subject} may {paying}")),
        }
    }

    /// "sacrifice it unless you pay {2}", "counter target spell unless its controller pays {1} or {3}"
    pub fn unless(&mut self, who: &Noun, cost: &Cost, effect: &Effect, paid: Option<&Effect>) -> Sentence {
        if let (Effect::Remember(Noun::It, slot), None) = (effect, paid) {
            return self.pay_or_set_aside(who, cost, *slot);
        }
        let who = self.put_off(who);
        let mut costs = vec![cost];
        let mut effect = effect;
        while let Effect::Pay { who: again, cost: other, otherwise: Some(inner), then: None } = effect
            && self.canonical(again) == self.canonical(&who)
            && paid.is_none()
        {
            costs.push(other);
            effect = inner;
        }
        let mut after = None;
        if let Effect::Sequence(all) = effect
            && let [done, next] = all.as_slice()
            && follows_up(next)
        {
            (effect, after) = (done, Some(next));
        }
        let first = matches!(effect, Effect::Sequence(all) if all.len() > 1);
        let to_target = matches!(who, Noun::TargetAgain(_)) || matches!(effect, Effect::Sequence(all) if counters(all));
        let mut text = if first && to_target && paid.is_none() && costs.len() == 1 {
            self.offered(&who, cost, effect)
        } else if first {
            let paying = self.unless_paying(&who, &costs, "");
            format!("{paying}, {}", self.in_one(effect))
        } else {
            let before = self.clone();
            let done = self.in_one(effect);
            if done.contains(" for as long as ") {
                // How long it lasts would hide what the payment is for.
                *self = before;
                let paying = self.unless_paying(&who, &costs, "");
                format!("{paying}, {}", self.in_one(effect))
            } else {
                format!("{done} {}", self.unless_paying(&who, &costs, &done))
            }
        };
        if let Some(after) = after {
            text.push_str(&format!(". {}", super::grammar::capital(&self.in_one(after))));
        }
        self.decider = self.canonical(&who);
        if let Some(paid) = paid {
            text.push_str(&format!(". {}", self.if_they_do(true, paid)));
        }
        Sentence::alone(text)
    }

    /// "you may pay {2}. If you don't, tap this creature and it deals 3 damage to you"; a spell is countered unless that is paid.
    fn offered(&mut self, who: &Noun, cost: &Cost, effect: &Effect) -> String {
        if let Effect::Sequence(all) = effect
            && let [counter @ Effect::Counter(..), rest @ ..] = all.as_slice()
        {
            let done = self.in_one(counter);
            let text = format!("{done} {}", self.unless_paying(who, &[cost], &done));
            self.decider = self.canonical(who);
            return format!("{text}. {}", self.if_they_do(false, &Effect::Sequence(rest.to_vec())));
        }
        let text = self.may_pay(who, cost, None).text();
        format!("{text}. {}", self.if_they_do(false, effect))
    }

    /// "unless you pay {1} or {2}"
    pub fn unless_paying(&mut self, who: &Noun, costs: &[&Cost], said: &str) -> String {
        let payer = match who {
            Noun::Players => Phrase::new("any player", Person::Singular),
            Noun::Opponents => Phrase::new("any opponent", Person::Singular),
            who => self.noun(who),
        };
        let payer = match payer.subject.as_str() {
            "that player" if said.contains("that player") || said.starts_with("target ") => Phrase::they(),
            _ => payer,
        };
        let pay = super::grammar::conjugate("pay ", payer.person);
        let mut paying: Vec<String> = costs.iter().map(|cost| self.paying(cost, payer.person)).collect();
        if paying.iter().all(|text| text.starts_with(&pay)) {
            paying.iter_mut().skip(1).for_each(|text| text.replace_range(..pay.len(), ""));
        }
        format!("unless {} {}", payer.subject, join(&paying, "or"))
    }
}

/// "tap target creature" and "untap it" are "tap or untap target creature".
fn said_of_the_same(one: &str, other: &str) -> Option<String> {
    if let Some((verb, what)) = one.split_once(' ')
        && let Some((again, "it")) = other.split_once(' ')
    {
        return Some(format!("{verb} or {again} {what}"));
    }
    let (things, what) = one.strip_prefix("put ")?.split_once(" on ")?;
    let more = other.strip_prefix("put ")?.strip_suffix(" on it")?;
    Some(format!("put {things} or {more} on {what}"))
}

/// "this creature gains your choice of flying or trample until end of turn", "target creature loses first strike or
/// swampwalk until end of turn"
fn one_of_the_same(texts: &[String]) -> Option<String> {
    let until = format!(" until {}", texts.first()?.rsplit_once(" until ")?.1);
    for (verb, said) in [(" gains ", "gains your choice of"), (" loses ", "loses")] {
        let parts: Option<Vec<(&str, &str)>> =
            texts.iter().map(|text| text.strip_suffix(&until).and_then(|text| text.split_once(verb))).collect();
        if let Some(parts) = parts
            && let Some(((subject, _), others)) = parts.split_first()
            && others.iter().all(|(other, _)| *other == "it" || other == subject)
            && parts.iter().all(|(_, what)| !what.contains(['"', '.', ',']) && !what.contains(" and "))
        {
            let all: Vec<String> = parts.iter().map(|(_, what)| what.to_string()).collect();
            return Some(format!("{subject} {said} {}{until}", super::grammar::join(&all, "or")));
        }
    }
    None
}

/// "that player skips their choice of draw step or combat phase this turn"
fn skips_one(texts: &[String]) -> Option<String> {
    let (who, _) = texts.first()?.split_once(" skips their ")?;
    let part = |text: &String| {
        let (also, part) = text.strip_suffix(" this turn")?.split_once(" skips their ")?;
        (also == who).then(|| part.replace("main phase", "main phases"))
    };
    let parts: Option<Vec<String>> = texts.iter().map(part).collect();
    Some(format!("{who} skips their choice of {} this turn", join(&parts?, "or")))
}

/// Whether the condition is that it can be done at all.
fn can_be_done(condition: &Condition, effect: &Effect) -> bool {
    match (condition, effect) {
        (
            Condition::Compare(Value::Counters(kind, on), magic_notation::Comparison::AtLeast, Value::Number(1)),
            Effect::RemoveCounters(from, removed, Some(Value::Number(1))),
        ) => **on == *from && kind == removed,
        // From what is gone nothing can be removed.
        (Condition::All(all), Effect::RemoveCounters(from, ..)) => match all.as_slice() {
            [Condition::Exists(there), has_counters] => {
                exactly(there) == Some(from) && can_be_done(has_counters, effect)
            }
            _ => false,
        },
        (Condition::Exists(there), Effect::Sequence(all)) => match all.as_slice() {
            [Effect::Choose { who: Noun::You, from, max: Value::Number(1), slot, .. }, Effect::Sacrifice(what)] => {
                let own = |one: &&Predicate| !matches!(one, Predicate::ControlledBy(_));
                *what == Noun::Slot(*slot)
                    && there.all.iter().filter(own).eq(from.all.iter().filter(own))
                    && there.all.contains(&Predicate::ControlledBy(Noun::You))
            }
            _ => false,
        },
        _ => false,
    }
}

/// What is optional, and what follows from it: a second thing that is no choice of its own.
fn first_and_rest(effect: &Effect) -> (Effect, Option<Effect>) {
    let Effect::Sequence(all) = effect else { return (effect.clone(), None) };
    match all.as_slice() {
        [
            first @ (Effect::Draw(..)
            | Effect::Damage { .. }
            | Effect::GainLife(..)
            | Effect::Destroy { .. }
            | Effect::Modify(..)),
            rest @ ..,
        ] if !rest.is_empty() => (first.clone(), Some(Effect::Sequence(rest.to_vec()))),
        _ => (effect.clone(), None),
    }
}

/// Whether paying is said as an offer: "you may pay {1}. If you don't, …".
pub(super) fn offers(otherwise: &Effect, paid: Option<&Effect>) -> bool {
    !matches!(otherwise, Effect::Remember(..)) && paid.is_some()
}

/// Whether it begins by countering something.
fn counters(effects: &[Effect]) -> bool {
    matches!(effects.first(), Some(Effect::Counter(..)))
}

/// Whether it speaks of whether what came before was done.
fn follows_up(effect: &Effect) -> bool {
    matches!(effect, Effect::If(Condition::Compare(Value::Done | Value::DamageTo(_), ..), _, None))
}
