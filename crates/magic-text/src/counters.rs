//! Counters that are put and removed.

use super::grammar::Person;
use super::noun::Group;
use super::scope::Scope;
use super::sentence::Sentence;
use super::value::counter_noun;
use magic_notation::{CounterKind, Noun, Value};

impl Scope<'_> {
    pub fn put_counters(&mut self, on: &Noun, kind: CounterKind, count: &Value) -> Sentence {
        if kind == CounterKind::Poison || self.is_player(on) {
            return self.does(on, false, "get", |scope| {
                let counters = scope.things(count, &counter_noun(Some(kind)));
                match counters.strip_prefix("an energy counter") {
                    Some(rest) => format!("{{E}}{rest}"),
                    None => counters,
                }
            });
        }
        let counters = self.things(count, &counter_noun(Some(kind)));
        let on = self.noun_as(on, Group::Each);
        let on = match on.person {
            Person::Plural if !on.object.starts_with("each ") => format!("each of {}", on.object),
            _ => on.object,
        };
        // Of two targets in one description, "its" could be either's.
        if on.matches("target ").count() > 1 && on.contains(" blocked by ") {
            for (_, explained) in &mut self.unknowns {
                if let Some(what) = explained.strip_prefix("its ") {
                    *explained = format!("the {what} of that blocked creature");
                }
            }
        }
        Sentence::order(format!("put {}", super::value::placed(&counters, &on)))
    }

    /// "This ability can't cause the total number of … to be greater than …"
    pub fn counters_within(&self, kind: CounterKind, most: u16) -> String {
        let counters = super::grammar::plural(&counter_noun(Some(kind)));
        let (this, most) = (self.own_name(), super::grammar::numeral(i32::from(most)));
        format!("This ability can't cause the total number of {counters} on {this} to be greater than {most}")
    }

    pub fn put_counters_by(&mut self, who: &Noun, on: &Noun, kind: CounterKind, count: &Value) -> Sentence {
        // Whose things they are needs no saying where each has its own.
        let each = Noun::Players;
        let who = if *who == Noun::ControllerOf(Box::new(Noun::It)) { &each } else { who };
        self.does(who, true, "put", |scope| {
            let counters = scope.things(count, &counter_noun(Some(kind)));
            super::value::placed(&counters, &scope.noun_as(on, Group::Each).object)
        })
    }

    pub fn remove_counters(&mut self, from: &Noun, kind: Option<CounterKind>, count: Option<&Value>) -> Sentence {
        let noun = counter_noun(kind);
        let counters = match count {
            Some(count) => self.things(count, &noun),
            None => format!("all {noun}s"),
        };
        Sentence::order(format!("remove {counters} from {}", self.noun_as(from, Group::Each).object))
    }
}
