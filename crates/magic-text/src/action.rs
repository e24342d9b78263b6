//! Keyword actions: "explores", "investigate twice", "amass Zombies 2".

use super::grammar::{numeral, plural};
use super::scope::Scope;
use super::sentence::Sentence;
use magic_notation::{Action, Noun, Value, Zone};

impl Scope<'_> {
    pub fn action(&mut self, action: &Action) -> Sentence {
        match action {
            Action::Scry(who, count, Zone::Graveyard) => {
                self.does(who, true, "surveil", |scope| scope.short_amount(count))
            }
            Action::Scry(who, count, _) => self.does(who, true, "scry", |scope| scope.short_amount(count)),
            Action::Fight(one, other) => self.does(one, false, "fight", |scope| scope.noun(other).object),
            Action::Proliferate(who) => self.does(who, true, "proliferate", |_| String::new()),
            Action::Explore(what) => self.does(what, false, "explore", |_| String::new()),
            Action::Connive(what, Value::Number(1)) => self.does(what, false, "connive", |_| String::new()),
            Action::Connive(what, count) => self.does(what, false, "connive", |scope| scope.short_amount(count)),
            Action::Endure(what, amount) => self.does(what, false, "endure", |_| amount.to_string()),
            Action::Goad(what) => self.ordered("goad", what),
            Action::Detain(what) => self.ordered("detain", what),
            Action::Suspect(what) => self.ordered("suspect", what),
            Action::Investigate(times) => match times {
                Value::Number(1) => Sentence::order("investigate"),
                Value::Number(2) => Sentence::order("investigate twice"),
                Value::Number(times) => Sentence::order(format!("investigate {} times", numeral(*times))),
                times => {
                    let times = self.short_number(times);
                    Sentence::order(format!("investigate {times} times"))
                }
            },
            Action::Monstrosity(count) => self.counted("monstrosity", count),
            Action::Adapt(count) => self.counted("adapt", count),
            Action::Amass(kind, count) => self.counted(&format!("amass {}", plural(kind.word())), count),
            Action::Populate => Sentence::order("populate"),
            Action::Bolster(count) => self.counted("bolster", count),
            Action::Support(count) => self.counted("support", count),
            Action::Clash(win) => {
                let win = self.in_one(win);
                Sentence::alone(format!("clash with an opponent. If you win, {win}"))
            }
            Action::Forage(then) => {
                let then = self.in_one(then);
                Sentence::alone(format!("you may forage. If you do, {then}"))
            }
            Action::Fateseal(count) => self.counted("fateseal", count),
            Action::Incubate(count) => self.counted("incubate", count),
            Action::Discover(most) => self.counted("discover", most),
            Action::ManifestDread => Sentence::order("manifest dread"),
            Action::RingTempts => Sentence::order("the Ring tempts you"),
            Action::VillainousChoice(who, options) => {
                let options: Vec<String> = options.iter().map(|one| self.in_one_by_you(one)).collect();
                let options = options.join(", or ");
                self.does(who, false, "face", |_| format!("a villainous choice — {options}"))
            }
            Action::TimeTravel => Sentence::order("time travel"),
        }
    }

    fn counted(&mut self, verb: &str, count: &Value) -> Sentence {
        let count = self.short_amount(count);
        Sentence::order(format!("{verb} {count}"))
    }

    fn ordered(&mut self, verb: &str, what: &Noun) -> Sentence {
        Sentence::order(format!("{verb} {}", self.noun(what).object))
    }
}
