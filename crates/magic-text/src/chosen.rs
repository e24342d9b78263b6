//! What is chosen and spoken of in one breath: a colour of your choice, a card you may choose, an artifact that is given up.

use super::grammar::{Number, Person, paragraph};
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use magic_notation::{Chooser, Condition, Cost, Domain, Effect, Filter, Noun, Value, Zone};

impl Scope<'_> {
    /// Shapes of several effects that begin with a choice; how many effects, and the sentence.
    pub fn chosen_at_once(&mut self, effects: &[&Effect]) -> Option<(usize, Sentence)> {
        match effects {
            [
                Effect::ChooseFor(Noun::You, chooser @ (Chooser::Color | Chooser::Colors)),
                modify @ Effect::Modify(..),
                ..,
            ] => {
                let mut later = self.clone();
                let text = later.verb(modify).text();
                let becomes = text.strip_suffix(" becomes the chosen color")?;
                let colors = if *chooser == Chooser::Color { "color" } else { "color or colors" };
                let sentence = Sentence::order(format!("{becomes} becomes the {colors} of your choice"));
                *self = later;
                Some((2, sentence))
            }
            [choose @ Effect::Choose { slot, random: true, .. }, Effect::If(Condition::Holds(held), yes, None), ..]
                if slot == held
                    && let Effect::Sequence(all) = &**yes
                    && let [reveal @ Effect::Reveal(shown), rest @ ..] = all.as_slice()
                    && *shown == Noun::Slot(*slot) =>
            {
                let reveals = self.choose_and(choose, reveal)?.text();
                let rest = self.in_one(&Effect::Sequence(rest.to_vec()));
                Some((2, Sentence::alone(format!("{reveals}. {}", super::grammar::capital(&rest)))))
            }
            [choose @ Effect::Choose { who, slot, .. }, Effect::If(Condition::Holds(held), yes, None), ..]
                if slot == held
                    && let Effect::Pay { who: payer, cost, otherwise: None, then: Some(then) } = &**yes
                    && *who != Noun::You
                    && self.canonical(payer) == self.canonical(who) =>
            {
                self.may_choose_and_pay(choose, cost, then).map(|sentence| (2, sentence))
            }
            [
                Effect::Choose { from, slot: one, .. },
                Effect::Choose { slot: other, .. },
                Effect::ExchangeControl(Noun::Slot(gives), Noun::Slot(takes)),
                Effect::Choose { from: also, .. },
                Effect::Choose { .. },
                Effect::ExchangeControl(..),
                ..,
            ] if (one, other) == (gives, takes) => {
                self.exchanged_likewise(effects, from, also).map(|sentence| (6, sentence))
            }
            [choose @ Effect::Choose { .. }, Effect::If(Condition::Holds(held), yes, None), ..] => {
                self.may_choose(choose, held, yes).map(|sentence| (2, sentence))
            }
            [choose @ Effect::Choose { .. }, Effect::Calculate(measured, number), give @ Effect::Sacrifice(_), ..] => {
                let Effect::Choose { from, slot, .. } = choose else { return None };
                let Value::Characteristic(what, noun) = measured else { return None };
                if **noun != Noun::Slot(*slot) {
                    return None;
                }
                let sentence = self.choose_and(choose, give)?;
                self.done_how = Some("you do".to_string());
                let given = format!("the sacrificed {}", self.word_for(from));
                let again = Antecedent::First(given.clone(), Box::new(self.held(*slot)));
                self.fill(*slot, again);
                let what = super::predicate::characteristic(*what);
                self.fill(*number, Antecedent::Number(format!("{given}'s {what}")));
                Some((3, sentence))
            }
            [
                Effect::ForEach(Noun::Players, each),
                discard @ Effect::Discard(_),
                Effect::Draw(Noun::Players, drawn),
                ..,
            ] if is_largest_hand(each, drawn) => {
                let discards = self.verb(discard).text();
                let number = "the greatest number of cards a player discarded this way";
                Some((3, Sentence::alone(format!("{discards}, then draws cards equal to {number}"))))
            }
            [
                Effect::ChoosePile(Noun::You, one, other),
                Effect::Move(Noun::Slot(first), into),
                Effect::Move(Noun::Slot(second), also),
                ..,
            ] if first == one && second == other => {
                let place = self.destination(into, &Noun::Slot(*one), Number::Singular);
                let rest = self.destination(also, &Noun::Slot(*other), Number::Singular);
                Some((3, Sentence::alone(format!("put one pile{place} and the other{rest}"))))
            }
            [Effect::ChoosePile(who, one, _), done @ (Effect::Destroy { what, .. } | Effect::Sacrifice(what)), ..]
                if *what == Noun::Slot(*one) =>
            {
                self.pile_of_choice(who, *one, done).map(|sentence| (2, sentence))
            }
            [Effect::Move(what, into), Effect::Attach(Noun::This, Some(Noun::PutWith)), ..] if into.linked => {
                let moved = self.move_to(what, into).text();
                let moved = moved.replacen(" enchanted creature ", " enchanted creature card ", 1);
                let this = self.own_name();
                Some((2, Sentence::alone(format!("{moved} and attach {this} to it"))))
            }
            _ => None,
        }
    }

    /// "that player may choose any number of creatures and pay {4} for each of them. If they do, …"
    fn may_choose_and_pay(&mut self, choose: &Effect, cost: &Cost, then: &Effect) -> Option<Sentence> {
        let Effect::Choose { who, from, min: Value::Number(0), max, slot, search: false, random: false } = choose
        else {
            return None;
        };
        let chooser = self.noun(who).subject;
        let them = std::mem::replace(&mut self.them, true);
        let what = self.so_many_of(from, &Value::Number(0), max, true);
        self.them = them;
        self.fill_with(*slot, who, from, max);
        let paying = self.paying(cost, Person::Second);
        self.decider = self.canonical(who);
        self.last = None;
        let done = self.if_they_do(true, then);
        Some(Sentence::alone(format!("{chooser} may choose {what} and {paying}. {done}")))
    }

    /// "… Exchange control of those creatures. Then exchange control of artifacts the same way"
    fn exchanged_likewise(&mut self, effects: &[&Effect], from: &Filter, also: &Filter) -> Option<Sentence> {
        let (first, second) = (self.word_for(from), self.word_for(also));
        let alike = |text: &str, word: &str| {
            let (one, many) = (super::grammar::with_article(word), super::grammar::plural(word));
            text.replace(&one, "one").replace(&many, "many").replace("arget player", "hat player").to_lowercase()
        };
        let mut later = self.clone();
        let (one, other) = (paragraph(&later.effects(&effects[..3])), paragraph(&later.effects(&effects[3..6])));
        (alike(&one, &first) == alike(&other, &second)).then(|| {
            *self = later;
            let others = super::grammar::plural(&second);
            Sentence::alone(format!("{one} Then exchange control of {others} the same way"))
        })
    }

    /// "you may choose a creature card in your hand. If you do, …"
    fn may_choose(&mut self, choose: &Effect, held: &magic_notation::Slot, yes: &Effect) -> Option<Sentence> {
        let Effect::Choose { who: Noun::You, from, min: Value::Number(0), max, slot, search: false, random: false } =
            choose
        else {
            return None;
        };
        if slot != held || *max != Value::Number(1) || from.domain != Domain::zone(Zone::Hand) {
            return None;
        }
        let mut one = choose.clone();
        if let Effect::Choose { min, .. } = &mut one {
            *min = max.clone();
        }
        let choose = self.verb(&one).text();
        Some(Sentence::alone(format!("you may {choose}. If you do, {}", self.in_one(yes))))
    }
}

/// Whether a number is the greatest of cards in a hand, worked out player by player.
fn is_largest_hand(each: &Effect, number: &Value) -> bool {
    let hand = Value::CardsIn(Zone::Hand, Box::new(Noun::It));
    match (each, number) {
        (Effect::Calculate(Value::Most(values), slot), Value::Slot(drawn)) => slot == drawn && values.contains(&hand),
        _ => false,
    }
}
