//! Votes, piles, secret numbers, and what is done to spells on the stack.

use super::grammar::{Number, Person, join};
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use magic_notation::{Ballot, Condition, Duration, Effect, Exchanged, Modification, Noun, Slot, Value};

impl Scope<'_> {
    /// "you do this. If …, repeat this process"
    pub fn repeat_while(&mut self, effect: &Effect, condition: &Condition) -> Sentence {
        if let Some(slot) = flips_won(effect, condition) {
            self.fill(slot, Antecedent::Flips);
            return Sentence::order("flip a coin until you lose a flip".to_string()).apart();
        }
        let text = self.in_one(effect);
        let condition = self.condition(condition);
        Sentence::alone(format!("{text}. If {condition}, repeat this process"))
    }

    /// "starting with you, each player votes for death or taxes"
    pub fn vote(&mut self, ballot: &Ballot, slot: Slot) -> Sentence {
        let choices = match ballot {
            Ballot::Words(words) => {
                for (at, word) in words.iter().enumerate() {
                    self.fill(Slot(slot.0 + at as u8), Antecedent::Votes(word.clone()));
                }
                join(words, "or")
            }
            Ballot::Among(filter) => {
                let what = self.antecedent_of(filter, Number::Plural);
                self.fill(slot, what);
                self.one_such(filter)
            }
        };
        Sentence::alone(format!("starting with you, each player votes for {choices}"))
    }

    /// "each player secretly chooses a number"
    pub fn choose_numbers(&mut self, who: &Noun, least: &Value, most: &Value) -> Sentence {
        let sentence = self.does(who, true, "choose", |scope| match (least, most) {
            (Value::Number(0), Value::Number(most)) if *most >= 1000 => "a number in secret".to_string(),
            (least, most) => {
                format!("a number between {} and {} in secret", scope.value(least), scope.value(most))
            }
        });
        sentence.apart().and_then(". Then those numbers are revealed")
    }

    /// "an opponent separates those cards into two piles"
    pub fn separate(&mut self, who: &Noun, what: &Noun, one: Slot, other: Slot) -> Sentence {
        let sentence = self.does(who, true, "separate", |scope| format!("{} into two piles", scope.noun(what).object));
        let (zone, owner) = self.origin(what);
        for pile in [one, other] {
            self.origins.push((Noun::Slot(pile), zone, owner.clone()));
        }
        if zone == magic_notation::Zone::Battlefield {
            let word = match what {
                Noun::All(filter) => self.word_for(filter),
                _ => "permanent".to_string(),
            };
            let word = super::grammar::plural(&word);
            self.fill(one, Antecedent::PileOf("the first pile", word.clone()));
            self.fill(other, Antecedent::PileOf("the second pile", word));
            return sentence.apart();
        }
        let pile = Antecedent::Objects("card".to_string(), Number::Plural);
        self.fill(one, pile.clone());
        self.fill(other, pile);
        sentence.apart()
    }

    /// "choose one of those piles"
    pub fn choose_pile(&mut self, who: &Noun, one: Slot, other: Slot) -> Sentence {
        let sentence = self.does(who, true, "choose", |_| "one of those piles".to_string());
        match (self.held(one), self.held(other)) {
            (Antecedent::PileOf(_, what), Antecedent::PileOf(..)) => {
                self.fill(one, Antecedent::PileOf("the chosen pile", what.clone()));
                self.fill(other, Antecedent::PileOf("the other pile", what));
            }
            _ => {
                self.fill(one, Antecedent::Pile("the chosen pile"));
                self.fill(other, Antecedent::Pile("the other pile"));
            }
        }
        sentence.apart()
    }

    /// "destroy all creatures in the pile of that player's choice", "that player sacrifices all permanents in the pile of
    /// their choice"
    pub fn pile_of_choice(&mut self, who: &Noun, slot: Slot, done: &Effect) -> Option<Sentence> {
        let Antecedent::PileOf(_, what) = self.held(slot) else { return None };
        let mut later = self.clone();
        later.fill(slot, Antecedent::PileOf("the chosen pile", what.clone()));
        let text = later.verb(done).text();
        let chosen = format!("all {what} in the chosen pile");
        let chooser = self.noun(who);
        let whose = match text.starts_with(&format!("{} ", chooser.subject)) {
            true => "their",
            false => &chooser.possessive,
        };
        let said = text.replacen(&chosen, &format!("all {what} in the pile of {whose} choice"), 1);
        (said != text).then(|| {
            *self = later;
            Sentence::alone(said)
        })
    }

    pub fn copy_for(&mut self, who: &Noun, what: &Noun, count: &Value, except: &[Modification]) -> Sentence {
        let times = match count {
            Value::Number(1) => String::new(),
            count => format!(" {} times", self.short_number(count)),
        };
        let except = self.copied_except(except);
        let sentence = self.does(who, true, "copy", |scope| format!("{}{times}{except}", scope.noun(what).object));
        let targets = if *what == Noun::This && self.targets.len() == 1 { "a new target" } else { "new targets" };
        sentence.and_then(&format!(" and may choose {targets} for that copy")).apart()
    }

    pub fn become_copy(&mut self, what: &Noun, of: &Noun, except: &[Modification]) -> Sentence {
        let except: Vec<String> =
            except.iter().map(|one| format!("it {}", super::modification_text(self.card, one))).collect();
        let except: Vec<String> = except.iter().map(|one| one.replacen("it is ", "it's ", 1)).collect();
        let except = if except.is_empty() { String::new() } else { format!(", except {}", join(&except, "and")) };
        self.does(what, false, "become", |scope| format!("a copy of {}{except}", scope.noun(of).object))
    }

    pub fn change_target(&mut self, who: &Noun, what: &Noun, to: Option<&Noun>) -> Sentence {
        self.does(who, true, "change", |scope| {
            let what = scope.noun(what).object;
            match to {
                None => format!("the target of {what}"),
                Some(Noun::Players) => format!("the target of {what}. The new target must be a player"),
                Some(to) => format!("a target of {what} to {}", scope.noun(to).object),
            }
        })
    }

    pub fn change_text(&mut self, what: &Noun, words: Exchanged, duration: Duration) -> Sentence {
        let whose = self.noun(what).object;
        let words = match words {
            Exchanged::ColorWord => "one color word with another",
            Exchanged::BasicLandType => "one basic land type with another",
            Exchanged::Either => "one color word with another or one basic land type with another",
        };
        let until = self.until(duration);
        Sentence::order(format!("change the text of {whose} by replacing all instances of {words}{until}"))
    }

    pub fn exchange_life(&mut self, one: &Noun, other: &Noun) -> Sentence {
        if self.canonical(one) == self.canonical(other) {
            let both = self.noun(one);
            return Sentence::alone(both.does("exchange life totals"));
        }
        if *one == Noun::You {
            return Sentence::order(format!("exchange life totals with {}", self.noun(other).object));
        }
        let one = self.noun(one).subject;
        Sentence::alone(format!("{one} and {} exchange life totals", self.noun(other).subject))
    }

    pub fn stay_tapped(&mut self, what: &Noun, steps: u8) -> Sentence {
        let plural = self.peek(what).person == Person::Plural;
        let whose = match what {
            Noun::This => "your",
            _ if plural => "their controllers'",
            _ => "its controller's",
        };
        let steps = match steps {
            1 if plural => "untap steps".to_string(),
            1 => "untap step".to_string(),
            steps => format!("{} untap steps", super::grammar::numeral(i32::from(steps))),
        };
        if self.last.is_none() {
            self.last = Some(self.canonical(what)).filter(|what| matches!(what, Noun::TargetAgain(_)));
        }
        self.does(what, false, "don't untap", |_| format!("during {whose} next {steps}"))
    }

    /// "remove it from combat", and what becomes of those it blocked
    pub fn remove_blocker(&mut self, what: &Noun) -> [Sentence; 2] {
        let removed = self.order("remove", what).and_then(" from combat");
        self.last = None;
        let it = self.noun(what).object;
        self.last = Some(self.canonical(what));
        let unblocked = Sentence::order(format!(
            "creatures it was blocking that had become blocked by only {it} this combat become unblocked"
        ));
        [removed, unblocked]
    }

    pub fn block(&mut self, what: &Noun, whom: &Noun) -> Sentence {
        self.does(what, false, "block", |scope| scope.noun(whom).object)
    }

    pub fn switch_blocks(&mut self, one: &Noun, other: &Noun) -> Sentence {
        let (one, other) = (self.noun(one).object, self.noun(other).object);
        Sentence::order(format!(
            "choose {one} and {other}. If each of those creatures could block all creatures that the other is blocking, \
             remove both of them from combat. Each one then blocks all creatures the other was blocking"
        ))
    }

    pub fn double_x(&mut self, what: &Noun) -> Sentence {
        let whose = self.noun(what).possessive;
        Sentence::order(format!("double the value of {whose} X"))
    }

    pub fn lose_unspent_mana(&mut self, who: &Noun) -> Sentence {
        self.does(who, false, "lose", |_| "all unspent mana".to_string())
    }
}

/// Where the flips won are counted, if all that is repeated is flipping a coin and counting them.
fn flips_won(effect: &Effect, condition: &Condition) -> Option<Slot> {
    let (Effect::Sequence(parts), Condition::WonFlip) = (effect, condition) else { return None };
    match parts.as_slice() {
        [Effect::FlipCoin(Noun::You), Effect::If(Condition::WonFlip, count, None)] => match &**count {
            Effect::Calculate(Value::Sum(sum), slot) if *sum == [Value::Slot(*slot), Value::Number(1)] => Some(*slot),
            _ => None,
        },
        _ => None,
    }
}
