//! One effect after the other: neighbours that belong together become one sentence.

use super::grammar::paragraph;
use super::scope::Scope;
use super::sentence::{Sentence, in_one, one_by_one};
use crate::notation::{Effect, Noun, Value};

impl Scope<'_> {
    /// Whole sentences, capitalised and ended.
    pub fn effect_paragraph(&mut self, effect: &Effect) -> String {
        if let Effect::Modal(modes) = effect {
            return super::grammar::capital(&self.modal(modes));
        }
        paragraph(&self.effect(effect))
    }

    /// Sentences, not yet capitalised or ended.
    pub fn effect(&mut self, effect: &Effect) -> Vec<String> {
        one_by_one(self.sentences(effect))
    }

    /// All in one sentence, as after "if" and "you may".
    pub fn in_one(&mut self, effect: &Effect) -> String {
        in_one(self.sentences(effect))
    }

    fn sentences(&mut self, effect: &Effect) -> Vec<Sentence> {
        let mut flat = Vec::new();
        flatten(effect, &mut flat);
        let mut rest = flat.as_slice();
        let mut sentences = Vec::new();
        while let Some(first) = rest.first() {
            let (used, sentence) = match self.together(rest) {
                Some(found) => found,
                None => (1, self.verb(first)),
            };
            sentences.push(sentence.and_then(&self.explained()));
            rest = &rest[used..];
        }
        sentences
    }

    /// Shapes of several effects that English says in one sentence; how many effects, and the sentence.
    fn together(&mut self, effects: &[&Effect]) -> Option<(usize, Sentence)> {
        match effects {
            [Effect::Choose { search: true, .. }, ..] => self.search(effects),
            [Effect::Choose { .. }, next, ..] => self.choose_and(effects[0], next).map(|sentence| (2, sentence)),
            [Effect::Damage { source, .. }, ..] => {
                let source = source.clone();
                let same =
                    |effect: &&&Effect| matches!(effect, Effect::Damage { source: other, .. } if *other == source);
                let many = effects.iter().take_while(same).count();
                (many > 1).then(|| (many, self.several_damages(&effects[..many], &source)))
            }
            [Effect::Modify(..), ..] => self.several_modifications(effects),
            _ => None,
        }
    }

    /// "deals 3 damage to any target and 1 damage to you"
    fn several_damages(&mut self, effects: &[&Effect], source: &Noun) -> Sentence {
        self.does(source, false, "deal", |scope| {
            let parts: Vec<String> = effects
                .iter()
                .filter_map(|effect| match effect {
                    Effect::Damage { amount, to, .. } => Some(scope.damage(amount, to, source)),
                    _ => None,
                })
                .collect();
            super::grammar::join(&parts, "and")
        })
    }

    /// "gets +2/+2 and gains flying until end of turn"
    fn several_modifications(&mut self, effects: &[&Effect]) -> Option<(usize, Sentence)> {
        let Effect::Modify(noun, first, duration) = effects[0] else { return None };
        let same = self.canonical(noun);
        let mut all = first.clone();
        let mut used = 1;
        while let Some(Effect::Modify(other, more, lasting)) = effects.get(used)
            && self.canonical(other) == same
            && !matches!(other, Noun::Target(_))
            && lasting == duration
        {
            all.extend(more.iter().cloned());
            used += 1;
        }
        (used > 1).then(|| (used, self.modify(noun, &all, *duration)))
    }

    /// "for each creature you control, …"
    pub fn for_each(&mut self, noun: &Noun, effect: &Effect) -> Sentence {
        let each = match noun {
            Noun::Players => "player".to_string(),
            Noun::Opponents => "opponent".to_string(),
            Noun::All(filter) => self.filter(filter, super::Number::Singular),
            noun => format!("of {}", self.noun(noun).object),
        };
        let member = self.member_of(noun);
        let before = std::mem::replace(&mut self.it, member);
        let text = format!("for each {each}, {}", self.in_one(effect));
        self.it = before;
        Sentence::alone(text)
    }

    pub fn repeat(&mut self, times: &Value, effect: &Effect) -> Sentence {
        if matches!(times, Value::Count(_) | Value::CardsIn(..) | Value::Counters(..) | Value::TimesPaid(_)) {
            let text = self.in_one(effect);
            let each = self.things(times, "time");
            return Sentence::alone(format!("{text}{}", each.trim_start_matches("a time")));
        }
        let times = match times {
            Value::Number(2) => "twice".to_string(),
            times => format!("{} times", self.short_number(times)),
        };
        Sentence::alone(format!("do the following {times}: {}", self.in_one(effect)))
    }
}

fn flatten<'e>(effect: &'e Effect, flat: &mut Vec<&'e Effect>) {
    match effect {
        Effect::Sequence(all) => all.iter().for_each(|one| flatten(one, flat)),
        one => flat.push(one),
    }
}
