//! Conditions, as they stand after "if" and "as long as".

use super::grammar::{Number, Person, conjugate, join, numeral, with_article};
use super::noun::{exactly, is_players};
use super::scope::{Antecedent, Scope};
use super::value::{counter_noun, zone_word};
use magic_notation::{
    Ability, Comparison, Condition, Designation, Filter, KeywordAbility, Noun, Parameter, Predicate, Value,
};
use magic_notation::{Keyword, Step, Zone};

impl Scope<'_> {
    pub fn condition(&mut self, condition: &Condition) -> String {
        self.holds(condition, false)
    }

    /// "if …", or "unless …" where that is what a negation means.
    pub fn only_if(&mut self, condition: &Condition, word: &str) -> String {
        match condition {
            Condition::Not(inner) if !matches!(**inner, Condition::Did) => {
                format!("unless {}", self.condition(inner))
            }
            Condition::All(all) if let Some(none) = none_of(all) => format!("unless {}", self.condition(&none)),
            other => format!("{word} {}", self.condition(other)),
        }
    }

    fn holds(&mut self, condition: &Condition, negated: bool) -> String {
        match condition {
            Condition::Compare(Value::Done, Comparison::AtLeast, Value::Number(1)) if self.done_number.is_none() => {
                match &self.done_how {
                    Some(how) if !negated => how.clone(),
                    _ => {
                        self.last = None;
                        if negated { "that doesn't happen" } else { "that happens" }.to_string()
                    }
                }
            }
            Condition::Compare(Value::Done, Comparison::AtLeast, Value::Number(1))
                if self.done_number.as_deref() == Some("the damage dealt this way") =>
            {
                if negated { "no damage is dealt this way" } else { "damage is dealt this way" }.to_string()
            }
            Condition::Compare(Value::DamageTo(noun), Comparison::AtLeast, Value::Number(1)) => {
                let is = if negated { "no damage is" } else { "damage is" };
                format!("{is} dealt to {} this way", self.noun(noun).object)
            }
            Condition::Compare(Value::Count(most), Comparison::Equal, Value::Number(1))
                if most.all == [Predicate::MostLife] && !negated =>
            {
                "a player has more life than each other player".to_string()
            }
            Condition::Compare(Value::Degree(Designation::Level, _), Comparison::AtLeast, Value::Number(level)) => {
                if negated {
                    format!("this Class isn't level {level}")
                } else {
                    format!("this Class is level {level} or greater")
                }
            }
            Condition::Compare(left, comparison, right) => {
                let comparison = if negated { opposite(*comparison) } else { Some(*comparison) };
                match comparison {
                    Some(comparison) => self.comparison(left, comparison, right),
                    None => format!("{} isn't {}", self.value(left), self.value(right)),
                }
            }
            Condition::Exists(filter) => self.exists(filter, negated),
            Condition::Matches(noun, filter) => self.matches(noun, filter, negated),
            Condition::Happened(happened) => self.happened(happened, negated),
            Condition::TurnOf(noun) => self.turn_of(noun, negated),
            Condition::During(step) => format!("{} {}", its(negated), during(*step)),
            Condition::Before(step) => format!("{} before {}", its(negated), during(*step)),
            Condition::DuringCombat => format!("{} the combat phase", its(negated)),
            Condition::Paid(keyword, None) => paid(*keyword, negated),
            Condition::Paid(keyword, Some(which)) => self.paid_cost(*keyword, *which, negated),
            Condition::WasCast(Some(zone)) => {
                let was = if negated { "wasn't" } else { "was" };
                match zone {
                    Zone::Exile => format!("this spell {was} cast from exile"),
                    zone => format!("this spell {was} cast from your {}", zone.word()),
                }
            }
            Condition::WasCast(None) => if negated { "it wasn't cast" } else { "it was cast" }.to_string(),
            Condition::ActivatedThisTurn(times) => {
                let times = numeral(i32::from(*times));
                let has = if negated { "hasn't" } else { "has" };
                format!("this ability {has} been activated {times} or more times this turn")
            }
            Condition::Did => {
                let who = if self.decider == Noun::You { "you" } else { "they" };
                format!("{who} {}", if negated { "don't" } else { "do" })
            }
            Condition::Holds(slot) => {
                let what = match self.held(*slot) {
                    Antecedent::Objects(word, _) => word,
                    Antecedent::Players(_) => {
                        return if negated { "there is no such player" } else { "there is such a player" }.to_string();
                    }
                    _ => "card".to_string(),
                };
                let what = if negated { format!("no {what}") } else { with_article(&what) };
                format!("{what} was chosen this way")
            }
            Condition::WonFlip => if negated { "you lose the flip" } else { "you win the flip" }.to_string(),
            Condition::Not(inner) => self.holds(inner, !negated),
            Condition::All(all) => self.list(all, negated, if negated { "or" } else { "and" }),
            Condition::Any(any) => self.list(any, negated, if negated { "and" } else { "or" }),
        }
    }

    fn list(&mut self, conditions: &[Condition], negated: bool, word: &str) -> String {
        if let [
            Condition::Compare(Value::Counters(kind, on), Comparison::AtLeast, Value::Number(least)),
            Condition::Compare(Value::Counters(also, same), Comparison::AtMost, Value::Number(most)),
        ] = conditions
            && (kind, on) == (also, same)
            && !negated
        {
            let has = self.noun(on).does("have");
            let counters = super::grammar::plural(&counter_noun(*kind));
            return format!("{has} {} to {} {counters} on it", numeral(*least), numeral(*most));
        }
        let mut texts: Vec<String> = conditions.iter().map(|one| self.holds(one, negated)).collect();
        if texts.iter().all(|text| text.starts_with("you control ")) {
            texts.iter_mut().skip(1).for_each(|text| text.replace_range(.."you control ".len(), ""));
        }
        if texts.len() > 1 && texts.iter().all(|text| text.starts_with("it ") && text.ends_with(" this turn")) {
            let did = texts.iter().map(|text| text["it ".len()..text.len() - " this turn".len()].to_string());
            return format!("it {} this turn", join(&did.collect::<Vec<_>>(), word));
        }
        join(&texts, word)
    }

    /// "this spell was kicked with its {1}{U} kicker"
    fn paid_cost(&mut self, keyword: Keyword, which: u8, negated: bool) -> String {
        let was = if negated { "wasn't" } else { "was" };
        let same = |ability: &&KeywordAbility| ability.keyword == keyword;
        let keywords = self.card.abilities.iter().filter_map(|ability| match ability {
            Ability::Keyword(one) => Some(one),
            _ => None,
        });
        let cost = keywords.filter(same).nth(usize::from(which)).and_then(|one| match &one.parameter {
            Parameter::Cost(cost) => Some(cost.clone()),
            _ => None,
        });
        let cost = cost.map_or_else(String::new, |cost| format!("{} ", self.cost(&cost)));
        format!("this spell {was} kicked with its {cost}{}", keyword.word())
    }

    fn turn_of(&mut self, noun: &Noun, negated: bool) -> String {
        match noun {
            Noun::Opponents => format!("{} an opponent's turn", its(negated)),
            noun => format!("{} {} turn", its(negated), self.noun(noun).possessive),
        }
    }

    /// "you control a Forest", "there are no Islands on the battlefield".
    fn exists(&mut self, filter: &Filter, negated: bool) -> String {
        let comparison = if negated { Comparison::Equal } else { Comparison::AtLeast };
        self.how_many(filter, comparison, i32::from(!negated))
    }

    fn matches(&mut self, noun: &Noun, filter: &Filter, negated: bool) -> String {
        let possessor = match filter.all.as_slice() {
            [Predicate::ControlledBy(player)] => Some((player, "control", "don't control")),
            [Predicate::OwnedBy(player)] => Some((player, "own", "don't own")),
            _ => None,
        };
        if let Some((player, does, does_not)) = possessor {
            let who = match player {
                Noun::Opponents => super::grammar::Phrase::new("an opponent", Number::Singular),
                player => self.noun(player),
            };
            return format!("{} {}", who.does(if negated { does_not } else { does }), self.noun(noun).object);
        }
        if *noun == Noun::This && filter.all == [Predicate::HeldSinceTurnBegan] && !negated {
            let this = self.noun(noun).object;
            return format!("you've controlled {this} continuously since the beginning of your most recent turn");
        }
        if let (Noun::Slot(slot), false) = (noun, negated)
            && self.sacrificed == Some(*slot)
        {
            return format!("you sacrifice {} this way", self.such_a_thing(filter));
        }
        let filter = &self.without_known_kind(noun, filter);
        let subject = self.noun(noun);
        if filter.all.is_empty() && is_players(filter) {
            let be = if negated { "isn't" } else { "is" };
            return its_so(format!("{} {be} a player", subject.subject));
        }
        if *noun == Noun::Paid {
            let said = if negated { "wasn't" } else { "was" };
            let mut filter = filter.clone();
            if !subject.subject.ends_with("card") {
                filter.domain = magic_notation::Domain::PERMANENTS;
            }
            return format!("{} {said} {}", subject.subject, self.such_a_thing(&filter));
        }
        if filter.all.is_empty() {
            let be = conjugate(if negated { "aren't" } else { "be" }, subject.person);
            return its_so(format!("{} {be} {}", subject.subject, place_of(filter)));
        }
        let person = subject.person;
        let said = match (negated, filter.all.as_slice()) {
            (true, [Predicate::Type(_) | Predicate::Subtype(_)]) if person == Person::Singular => {
                format!("isn't {}", self.such_a_thing(filter))
            }
            (true, [one]) => {
                let number = if person == Person::Plural { Number::Plural } else { Number::Singular };
                self.part(one, true, number).statement(person)
            }
            (true, _) => format!("{} not something that {}", conjugate("be", person), self.said_of(filter, person)),
            (false, _) => self.said_of(filter, person),
        };
        let said = match noun {
            Noun::This => said.replace("its controller's control", "your control"),
            _ => said,
        };
        if let Some("by spending mana") = said.strip_prefix("weren't cast ").or(said.strip_prefix("wasn't cast ")) {
            let them = if person == Person::Plural { "them" } else { "it" };
            return format!("no mana was spent to cast {them}");
        }
        if said == "isn't tributed" {
            return "tribute wasn't paid".to_string();
        }
        let said = match said.as_str() {
            "is not something that is an attacking creature" => "isn't attacking".to_string(),
            "is an attacking creature" => "is attacking".to_string(),
            "is a blocking creature" => "is blocking".to_string(),
            "is a nonattacking, nonblocking creature" => "isn't attacking or blocking".to_string(),
            _ => said,
        };
        its_so(format!("{} {said}", subject.subject))
    }

    /// What need not be said of a creature: that it is one.
    fn without_known_kind(&self, noun: &Noun, filter: &Filter) -> Filter {
        let word = match noun {
            Noun::Host => self.host_word(),
            noun => match self.settled(noun) {
                Antecedent::Objects(word, _) => word,
                Antecedent::Same(Noun::TargetAgain(number)) => match self.targets.get(usize::from(number)) {
                    Some(Antecedent::Objects(word, _)) => word.clone(),
                    _ => return filter.clone(),
                },
                _ => return filter.clone(),
            },
        };
        let known = |one: &Predicate| matches!(one, Predicate::Type(kind) if kind.word().to_lowercase() == word);
        let rest: Vec<Predicate> = filter.all.iter().filter(|one| !known(one)).cloned().collect();
        let has = |one: &Predicate| matches!(one, Predicate::Keyword(_) | Predicate::Not(_) | Predicate::Tapped);
        if rest.is_empty() || !rest.iter().all(has) {
            return filter.clone();
        }
        Filter { domain: filter.domain, all: rest }
    }

    /// A number of things on one side: "you control three or more creatures".
    fn how_many(&mut self, filter: &Filter, comparison: Comparison, number: i32) -> String {
        let owner = filter.all.iter().find_map(|one| match one {
            Predicate::ControlledBy(noun) if !filter.domain.contains(magic_notation::Domain::zone(Zone::Graveyard)) => {
                Some((noun, one))
            }
            _ => None,
        });
        let Some((noun, predicate)) = owner else {
            return self.there_are(filter, comparison, number);
        };
        let rest = filter.all.iter().filter(|one| *one != predicate).cloned().collect();
        let rest = Filter { domain: filter.domain, all: rest };
        let subject = match noun {
            Noun::Opponents if (comparison, number) == (Comparison::AtLeast, 1) => "an opponent controls".to_string(),
            Noun::Opponents => "your opponents control".to_string(),
            Noun::Players => "a player controls".to_string(),
            Noun::It => "they control".to_string(),
            noun => self.noun(noun).does("control"),
        };
        format!("{subject} {}", self.so_many(&rest, comparison, number))
    }

    fn there_are(&mut self, filter: &Filter, comparison: Comparison, number: i32) -> String {
        if exactly(filter) == Some(&Noun::ExiledWith) {
            let none = comparison == Comparison::Equal && number == 0;
            let this = self.noun(&Noun::This).object;
            return format!("{} exiled with {this}", if none { "no card is" } else { "a card is" });
        }
        if let Some(noun) = exactly(filter) {
            let what = self.noun(noun);
            let be = if comparison == Comparison::Equal && number == 0 { "aren't" } else { "be" };
            return its_so(format!("{} {}", what.does(be), place_of(filter)));
        }
        let place = if filter.domain == magic_notation::Domain::PERMANENTS { " on the battlefield" } else { "" };
        if let Some(Predicate::Blocking(Some(whom))) =
            filter.all.iter().find(|one| matches!(one, Predicate::Blocking(Some(_))))
        {
            let rest = filter.all.iter().filter(|one| !matches!(one, Predicate::Blocking(_))).cloned().collect();
            let who = self.so_many(&Filter { domain: filter.domain, all: rest }, comparison, number);
            let be = if (comparison, number) == (Comparison::AtLeast, 1) { "is" } else { "are" };
            return format!("{who} {be} blocking {}", self.noun(whom).object);
        }
        let singular = (comparison, number) == (Comparison::AtLeast, 1);
        if singular && is_players(filter) {
            let who = self.so_many(filter, comparison, number);
            return match who.split_once(" who ") {
                Some((who, does)) => format!("{who} {does}"),
                None => format!("there is {who}"),
            };
        }
        let be = if singular { "is" } else { "are" };
        if (comparison, number) == (Comparison::Equal, 0) && !place.is_empty() {
            return format!("{} are{place}", self.so_many(filter, comparison, number));
        }
        format!("there {be} {}{place}", self.so_many(filter, comparison, number))
    }

    fn so_many(&mut self, filter: &Filter, comparison: Comparison, number: i32) -> String {
        if (comparison, number) == (Comparison::AtLeast, 1) {
            return self.describe(filter, Number::Singular).with_article();
        }
        let plural = self.filter(filter, Number::Plural);
        format!("{} {plural}", bounded(comparison, number, "fewer"))
    }

    pub fn comparison(&mut self, left: &Value, comparison: Comparison, right: &Value) -> String {
        match (left, right) {
            (Value::Done, Value::EventAmount) if comparison == Comparison::Less => "you can't".to_string(),
            (Value::Count(filter), Value::Number(number)) => self.how_many(filter, comparison, *number),
            (Value::Life(noun), Value::Number(number)) => {
                format!("{} {} life", self.noun(noun).does("have"), amount(comparison, *number, "more"))
            }
            (Value::CardsIn(zone, noun), Value::Number(number)) => {
                let has = self.noun(noun).does("have");
                let (count, place) = (bounded(comparison, *number, "fewer"), zone_word(*zone));
                let of = if *zone == Zone::Hand { "in hand".to_string() } else { format!("in their {place}") };
                let of = if has.starts_with("you ") && *zone != Zone::Hand { format!("in your {place}") } else { of };
                format!("{has} {count} {} {of}", if count == "one" { "card" } else { "cards" })
            }
            (Value::Counters(kind, noun), Value::Number(number)) if comparison == Comparison::Equal => {
                let counters = so_many_counters(&counter_noun(*kind), comparison, *number);
                let be = if *number == 1 { "is" } else { "are" };
                format!("there {be} {counters} on {}", self.noun(noun).object)
            }
            (Value::Counters(kind, noun), Value::Number(number)) => {
                let has = self.noun(noun).does("have");
                format!("{has} {} on it", so_many_counters(&counter_noun(*kind), comparison, *number))
            }
            (Value::ManaSpent, Value::Number(0)) if matches!(comparison, Comparison::Equal | Comparison::AtMost) => {
                "no mana was spent to cast it".to_string()
            }
            (Value::HowOften(happened), Value::Number(number)) => self.happened_so_often(happened, comparison, *number),
            (Value::HowMuch(happened), Value::Number(number)) => self.came_to(happened, comparison, *number),
            (Value::X, Value::Number(number)) => format!("X is {}", amount(comparison, *number, "more")),
            (left, Value::Number(number)) => {
                format!("{} is {}", self.value(left), amount(comparison, *number, "greater"))
            }
            (left, right) => self.compared_values(left, comparison, right),
        }
    }

    fn compared_values(&mut self, left: &Value, comparison: Comparison, right: &Value) -> String {
        if let Some(text) = self.compared_with_yours(left, comparison, right) {
            return text;
        }
        let (left, right) = (self.value(left), self.value(right));
        let votes = "the number of votes for ";
        if let (Comparison::More, Some(one), Some(other)) =
            (comparison, left.strip_prefix(votes), right.strip_prefix(votes))
        {
            return format!("{one} gets more votes{VERSUS}{other}");
        }
        match comparison {
            Comparison::Less => format!("{left} is less than {right}"),
            Comparison::AtMost => format!("{left} is less than or equal to {right}"),
            Comparison::Equal => format!("{left} is equal to {right}"),
            Comparison::AtLeast => format!("{left} is greater than or equal to {right}"),
            Comparison::More => format!("{left} is greater than {right}"),
        }
    }

    /// "that player controls at least as many lands as you do"
    fn compared_with_yours(&mut self, left: &Value, comparison: Comparison, right: &Value) -> Option<String> {
        let (Value::Count(theirs), Value::Count(yours)) = (left, right) else { return None };
        let who = theirs.all.iter().find_map(|one| match one {
            Predicate::ControlledBy(who) => Some(who.clone()),
            _ => None,
        })?;
        let things = same_but_for(theirs, who.clone(), yours)?;
        let many = match comparison {
            Comparison::Less => "fewer",
            Comparison::Equal => "as many",
            Comparison::AtLeast => "at least as many",
            Comparison::More => "more",
            Comparison::AtMost => return None,
        };
        let than = if many.ends_with("as many") { "as" } else { "than" };
        let controls = self.noun(&who).does("control");
        Some(format!("{controls} {many} {} {than} you do", self.filter(&things, Number::Plural)))
    }

    /// The comparison as a verb phrase about the candidate: "have no cards in hand".
    pub fn value_predicate(&mut self, left: &Value, comparison: Comparison, right: &Value) -> String {
        if let (Value::NumberBy(_, who), Comparison::Equal, Value::GreatestNumber(_)) = (left, comparison, right)
            && **who == Noun::It
        {
            return "chose the highest number".to_string();
        }
        if let (Value::HowOften(happened), Value::Number(number)) = (left, right)
            && let Some(text) = self.did_so_often(happened, comparison, *number)
        {
            return text;
        }
        if let (Value::Count(theirs), Comparison::More, Value::Count(yours)) = (left, comparison, right)
            && let Some(things) = same_but_for(theirs, Noun::It, yours)
        {
            return format!("control more {} than you", self.filter(&things, Number::Plural));
        }
        let before = std::mem::replace(&mut self.it, Antecedent::player());
        let text = self.comparison(left, comparison, right);
        self.it = before;
        match text.strip_prefix("that player ") {
            Some(verb) => verb.strip_prefix("has ").map_or_else(|| verb.to_string(), |rest| format!("have {rest}")),
            None => match text.strip_prefix("they ") {
                Some(verb) => verb.to_string(),
                None => format!("be such that {text}"),
            },
        }
    }
}

/// Where several things must not be so: that one of them is.
fn none_of(all: &[Condition]) -> Option<Condition> {
    let negated = all.iter().map(|one| match one {
        Condition::Not(inner) => Some((**inner).clone()),
        _ => None,
    });
    negated.collect::<Option<Vec<_>>>().map(Condition::Any)
}

/// Between what gets more votes and what it is compared with, which is said where the other case is told.
pub(super) const VERSUS: &str = " than ";

/// What is counted on both sides: theirs and yours.
fn same_but_for(theirs: &Filter, whose: Noun, yours: &Filter) -> Option<Filter> {
    let rest = |filter: &Filter, whose: Noun| {
        let whose = Predicate::ControlledBy(whose);
        let all: Vec<Predicate> = filter.all.iter().filter(|one| **one != whose).cloned().collect();
        (all.len() < filter.all.len()).then_some(Filter { domain: filter.domain, all })
    };
    rest(theirs, whose).filter(|things| rest(yours, Noun::You).as_ref() == Some(things))
}

fn so_many_counters(noun: &str, comparison: Comparison, number: i32) -> String {
    match (comparison, number) {
        (Comparison::AtLeast, 1) | (Comparison::More, 0) => with_article(noun),
        (Comparison::Equal, 1) => format!("exactly one {noun}"),
        _ => format!("{} {noun}s", bounded(comparison, number, "fewer")),
    }
}

/// A bound on a count, in words: "three or more", "no".
pub(super) fn bounded(comparison: Comparison, number: i32, fewer: &str) -> String {
    match (comparison, number) {
        (Comparison::Less, 1) | (Comparison::AtMost | Comparison::Equal, 0) => "no".to_string(),
        (Comparison::Less, number) => format!("{} or {fewer}", numeral(number - 1)),
        (Comparison::AtMost, number) => format!("{} or {fewer}", numeral(number)),
        (Comparison::Equal, number) => format!("exactly {}", numeral(number)),
        (Comparison::AtLeast, number) => format!("{} or more", numeral(number)),
        (Comparison::More, number) => format!("{} or more", numeral(number + 1)),
    }
}

/// A bound on an amount, in digits: "5 or less".
pub(super) fn amount(comparison: Comparison, number: i32, more: &str) -> String {
    match comparison {
        Comparison::Less => format!("{} or less", number - 1),
        Comparison::AtMost => format!("{number} or less"),
        Comparison::Equal => number.to_string(),
        Comparison::AtLeast => format!("{number} or {more}"),
        Comparison::More => format!("{} or {more}", number + 1),
    }
}

pub(super) fn opposite(comparison: Comparison) -> Option<Comparison> {
    match comparison {
        Comparison::Less => Some(Comparison::AtLeast),
        Comparison::AtMost => Some(Comparison::More),
        Comparison::Equal => None,
        Comparison::AtLeast => Some(Comparison::Less),
        Comparison::More => Some(Comparison::AtMost),
    }
}

/// "it is" in its short form.
fn its_so(text: String) -> String {
    match text.strip_prefix("it is ") {
        Some(rest) => format!("it's {rest}"),
        None => text,
    }
}

fn its(negated: bool) -> &'static str {
    if negated { "it's not" } else { "it's" }
}

fn during(step: Step) -> String {
    format!("the {}", super::pattern::step_name(step))
}

fn paid(keyword: Keyword, negated: bool) -> String {
    let was = if negated { "wasn't" } else { "was" };
    match keyword {
        Keyword::Foretell => format!("this spell {was} foretold"),
        Keyword::Escape => format!("it {}", if negated { "hasn't escaped" } else { "escaped" }),
        Keyword::Kicker => format!("this spell {was} kicked"),
        Keyword::Bargain => format!("this spell {was} bargained"),
        keyword => format!("its {} cost {was} paid", keyword.word()),
    }
}

/// "on the battlefield", "in your graveyard"
fn place_of(filter: &Filter) -> String {
    let zones = [
        (Zone::Battlefield, "on the battlefield"),
        (Zone::Graveyard, "in a graveyard"),
        (Zone::Hand, "in a hand"),
        (Zone::Library, "in a library"),
        (Zone::Exile, "in exile"),
        (Zone::Stack, "on the stack"),
        (Zone::Command, "in the command zone"),
        (Zone::Outside, "outside the game"),
        (Zone::Ante, "in the ante"),
        (Zone::Sideboard, "outside the game"),
    ];
    let named: Vec<String> = zones
        .iter()
        .filter(|(zone, _)| filter.domain.contains(magic_notation::Domain::zone(*zone)))
        .map(|(_, text)| (*text).to_string())
        .collect();
    if named.is_empty() { "in the game".to_string() } else { join(&named, "or") }
}
