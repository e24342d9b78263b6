//! What lasts a while, and what waits: "can attack this turn as though …", "when that creature dies this turn, …".

use super::scope::Scope;
use super::sentence::Sentence;
use magic_notation::{Duration, Effect, Noun, Pattern, Predicate, Statement};

impl Scope<'_> {
    /// "sacrifice it at the beginning of the next end step", "when that creature dies this turn, …"
    pub fn delayed(&mut self, when: &Pattern, effect: &Effect, repeating: bool, duration: Duration) -> Sentence {
        let before = self.event.clone();
        let text = if let Some((step, whose)) = step_of(when) {
            let next = match (repeating, super::noun::exactly(whose)) {
                (true, Some(Noun::You)) => {
                    let step = super::pattern::step_name(step);
                    format!("at the beginning of each of your {step}s for the rest of the game")
                }
                _ => self.next_step(step, whose),
            };
            // What was exiled is no creature any more, and goes by "it".
            if !matches!(effect, Effect::Move(..)) {
                self.last = self.last.take().filter(|last| !matches!(last, Noun::TargetAgain(_)));
            }
            let done = self.in_one(effect);
            if done.len() > 70
                || [". ", " if ", " equal to ", "hoose ", " and it ", " this turn"]
                    .iter()
                    .any(|words| done.contains(words))
            {
                format!("{next}, {done}")
            } else {
                format!("{done} {next}")
            }
        } else {
            let word = if repeating { "whenever" } else { "when" };
            self.last = self.last.take().filter(|last| !matches!(last, Noun::TargetAgain(_)));
            let event = self.happens(when);
            let lasting = self.this_turn(duration);
            let done = self.in_one(effect);
            match (when, lasting.as_str()) {
                (Pattern::TapsForMana(_) | Pattern::ManaAdded(_), " this turn") if repeating => {
                    let done = done.replacen(" adds {", " adds an additional {", 1);
                    format!("until end of turn, {word} {event}, {done}")
                }
                (Pattern::Unblocked(_), " this turn") => format!("this turn, {word} {event}, {done}"),
                _ => format!("{word} {event}{lasting}, {done}"),
            }
        };
        self.event = before;
        Sentence::alone(text)
    }
}

/// The step that is waited for; two main phases are whichever comes next.
pub(super) fn step_of(when: &Pattern) -> Option<(magic_notation::Step, &magic_notation::Filter)> {
    match when {
        Pattern::Begins { step, whose } => Some((*step, whose)),
        Pattern::AnyOf(both) => match both.as_slice() {
            [
                Pattern::Begins { step: magic_notation::Step::Main1, whose },
                Pattern::Begins { step: second @ magic_notation::Step::Main2, whose: also },
            ] if whose == also => Some((*second, whose)),
            _ => None,
        },
        _ => None,
    }
}

/// Whoever attacked already need not attack again, which "this turn if able" says.
pub(super) fn with_no_attack_needed(statement: &Statement) -> Statement {
    let Statement::MustAttack { who, whom } = statement else { return statement.clone() };
    let attacked = |one: &Predicate| match one {
        Predicate::Not(inner) => {
            matches!(&**inner, Predicate::Happened(happened) if matches!(happened.what, Pattern::Attacks { .. }))
        }
        _ => false,
    };
    let all = who.all.iter().filter(|one| !attacked(one)).cloned().collect();
    Statement::MustAttack { who: magic_notation::Filter { domain: who.domain, all }, whom: whom.clone() }
}

/// How long a rule holds stands behind its verb: "can attack this turn as though it had haste".
pub(super) fn within(text: &str, lasting: &str) -> String {
    if let Some(text) = text.strip_suffix(" each combat if able") {
        return format!("{text}{lasting} if able");
    }
    if let Some(rest) = text.strip_prefix("for one spell,") {
        return format!("for one spell{lasting},{rest}");
    }
    if lasting == " this turn" && text.contains(" unless ") {
        return format!("this turn, {text}");
    }
    if lasting == " this turn" && text.starts_with("instead of ") {
        return format!("this turn, {text}");
    }
    if let Some((text, untapped)) = text.split_once(" to tap if ") {
        return format!("{text} to tap{lasting} if {untapped}");
    }
    let before = [" as though ", " except by ", " do so", " can't be prevented or dealt "];
    match before.iter().find_map(|word| text.find(word)) {
        Some(at) => format!("{}{lasting}{}", &text[..at], &text[at..]),
        None => format!("{text}{lasting}"),
    }
}
