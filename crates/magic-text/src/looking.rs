//! Looking at cards, revealing them, shuffling.

use super::grammar::Number;
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use magic_notation::{Noun, Slot, Value};

impl Scope<'_> {
    pub fn shuffle(&mut self, who: &Noun) -> Sentence {
        if std::mem::take(&mut self.searched) && *who == Noun::You && self.doer.is_none() {
            return Sentence::alone("then shuffle");
        }
        let own = self.own(who);
        let have = self.doer.is_some() && self.doer.as_ref() != Some(&self.canonical(who));
        self.does(who, true, "shuffle", |_| if have { String::new() } else { format!("{own} library") })
    }

    pub fn looked_at(&mut self, whose: &Noun) -> String {
        match whose {
            Noun::All(filter) if filter.domain == magic_notation::Domain::zone(magic_notation::Zone::Hand) => {
                let owner = filter.all.iter().find_map(|one| match one {
                    magic_notation::Predicate::OwnedBy(player) => Some(player.clone()),
                    _ => None,
                });
                match owner {
                    Some(player) => format!("{} hand", self.noun(&player).possessive),
                    None => "all players' hands".to_string(),
                }
            }
            noun if self.is_player(noun) => format!("{} hand", self.noun(noun).possessive),
            noun => self.noun(noun).object,
        }
    }

    /// "reveal that card", "target player reveals their hand"
    pub fn reveal(&mut self, noun: &Noun) -> Sentence {
        if let Noun::All(filter) = noun
            && filter.domain == magic_notation::Domain::zone(magic_notation::Zone::Hand)
            && let [magic_notation::Predicate::OwnedBy(player)] = filter.all.as_slice()
        {
            let own = self.own(player);
            return self.does(player, true, "reveal", |_| format!("{own} hand"));
        }
        self.order("reveal", noun)
    }

    pub fn look_at_top(&mut self, who: &Noun, count: &Value, slot: Slot, reveal: bool) -> Sentence {
        let verb = if reveal { "reveal" } else { "look at" };
        let owner = self.canonical(who);
        let (number, cards) = match count {
            Value::Number(1) => (Number::Singular, "card".to_string()),
            count => (Number::Plural, format!("{} cards", self.short_number(count))),
        };
        let sentence = if *who == Noun::You || reveal {
            let own = self.own(who);
            self.does(who, true, verb, |_| format!("the top {cards} of {own} library"))
        } else {
            let whose = self.noun(who).possessive;
            Sentence::order(format!("look at the top {cards} of {whose} library"))
        };
        self.fill(slot, Antecedent::Objects("card".to_string(), number));
        self.origins.push((Noun::Slot(slot), magic_notation::Zone::Library, Some(owner)));
        self.last = Some(Noun::Slot(slot));
        sentence
    }
}
