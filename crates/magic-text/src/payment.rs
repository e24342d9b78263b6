//! What is paid and taken as something resolves, and what is threatened unless it is.

use super::grammar::Number;
use super::lasting::step_of;
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use magic_notation::{Cost, Effect, Noun, Pattern, Slot};

impl Scope<'_> {
    pub fn pay_any_amount(&mut self, who: &Noun, slot: Slot) -> Sentence {
        let may = format!("{} may pay any amount of mana", self.noun(who).subject);
        self.fill(slot, Antecedent::Number("the amount of mana paid this way".to_string()));
        Sentence::alone(may)
    }

    /// "pay 4 life or set that card aside"
    pub fn pay_or_set_aside(&mut self, who: &Noun, cost: &Cost, slot: Slot) -> Sentence {
        let payer = self.noun(who);
        let paying = self.paying(cost, payer.person);
        let it = self.noun(&Noun::It).object;
        let cards = Antecedent::Objects("card".to_string(), Number::Plural);
        self.fill(slot, Antecedent::First("the cards set aside".to_string(), Box::new(cards)));
        let first = if payer.subject == "you" { String::new() } else { format!("{} ", payer.subject) };
        Sentence::alone(format!("{first}{paying} or set {it} aside"))
    }

    pub fn activate_mana(&mut self, who: &Noun, what: &Noun) -> Sentence {
        let activates = self.noun(who).does("activate");
        Sentence::alone(format!("{activates} a mana ability of {}", self.noun(what).object))
    }

    pub fn take_mana(&mut self, from: &Noun, to: &Noun) -> Sentence {
        let (loses, adds) = (self.noun(from).does("lose"), self.noun(to).does("add"));
        Sentence::alone(format!("{loses} all unspent mana and {adds} the mana lost this way"))
    }

    /// "that player loses 1 life at the beginning of that player's next draw step unless that player pays {1} before then"
    pub fn threaten(&mut self, who: &Noun, cost: &Cost, when: &Pattern, effect: &Effect) -> Sentence {
        let payer = super::grammar::Phrase::they();
        let paying = self.paying(cost, payer.person);
        let before = self.event.clone();
        let player = self.noun(who).subject;
        let mut then = "then".to_string();
        let text = match step_of(when) {
            Some((step, whose)) => {
                let done = self.in_one(effect);
                then = format!("that {}", super::pattern::step_name(step));
                let next = self.next_step(step, whose);
                format!("{done} {}", next.replacen("that player's", "their", 1))
            }
            None => format!("when {}, {}", self.happens(when), self.in_one(effect)),
        };
        self.event = before;
        Sentence::alone(format!(
            "{text} unless {} {paying} before {then}",
            if text.contains(&player) { payer.subject } else { player }
        ))
    }
}
