//! What has happened: "a creature died this turn", "spells you've cast this turn", "dealt damage by it this turn".

use super::condition::{amount, bounded};
use super::grammar::{Number, Phrase, join, past_tense, with_article};
use super::noun::exactly;
use super::pattern::{Clause, damage_kind};
use super::predicate::Part;
use super::scope::Scope;
use magic_notation::{
    Cause, Comparison, Deed, Domain, EventPart, Filter, Happened, Noun, Pattern, Period, Predicate, Zone, creatures,
};

/// What is done to things of which one counts, and by whom.
struct Done {
    thing: String,
    who: Filter,
    done: &'static str,
}

impl Scope<'_> {
    /// Whatever is said of the past leaves what "it" and "that player" mean as it was.
    fn aside<T>(&mut self, say: impl FnOnce(&mut Self) -> T) -> T {
        let (event, last) = (self.event.clone(), self.last.clone());
        let said = say(self);
        (self.event, self.last) = (event, last);
        said
    }

    fn period(&mut self, happened: &Happened, number: Number) -> String {
        let when = match &happened.when {
            Period::ThisCombat => "this combat".to_string(),
            Period::ThisTurn => "this turn".to_string(),
            Period::LastTurn => "last turn".to_string(),
            Period::LastTurnOf(Noun::It) => "during their last turn".to_string(),
            Period::LastTurnOf(Noun::ControllerOf(of)) if **of == Noun::It => match number {
                Number::Singular => "during its controller's last turn".to_string(),
                Number::Plural => "during their controllers' last turn".to_string(),
            },
            Period::LastTurnOf(noun) => format!("during {} last turn", self.noun(noun).possessive),
            Period::ThisGame => "this game".to_string(),
        };
        match &happened.before {
            Some(noun) => format!("before {} {when}", self.noun(noun).object),
            None => when,
        }
    }

    /// "a creature died this turn", "you didn't gain life this turn"
    pub fn happened(&mut self, happened: &Happened, negated: bool) -> String {
        self.aside(|scope| {
            let when = scope.period(happened, Number::Singular);
            if let Some(done) = scope.done(&happened.what, Number::Singular) {
                return scope.done_so_often(
                    &done,
                    if negated { Comparison::Less } else { Comparison::AtLeast },
                    1,
                    &when,
                );
            }
            if let Pattern::Attacks { who, whom: None, alone: false } = &happened.what
                && who.all == creatures().yours().all
            {
                return format!("you {} {when}", if negated { "didn't attack" } else { "attacked" });
            }
            let text =
                if negated { scope.told(&happened.what, not_past, not_past_verb) } else { scope.past(&happened.what) };
            let text = match &happened.what {
                // What has left is under nobody's control any more.
                Pattern::Moves { from: Some(Zone::Battlefield), to: None, .. } => {
                    text.replacen(" you control ", " you controlled ", 1)
                }
                _ => text,
            };
            format!("{text} {when}")
        })
    }

    fn past(&mut self, pattern: &Pattern) -> String {
        let text = self.told(pattern, past_clause, |clause| past_tense(&clause.verb, clause.subject.person));
        // "gained or lost life"
        match text.split_once(" life or ") {
            Some((gained, lost)) if lost.ends_with(" life") => format!("{gained} or {lost}"),
            _ => text,
        }
    }

    /// What players do with things that one counts: spells cast, cards drawn, lands played.
    fn done(&mut self, pattern: &Pattern, number: Number) -> Option<Done> {
        Some(match pattern {
            Pattern::Casts { who, what } => Done { thing: self.filter(what, number), who: who.clone(), done: "cast" },
            Pattern::Draws(who) => Done { thing: in_number("card", number), who: who.clone(), done: "drawn" },
            Pattern::PlaysLand(who) => Done { thing: in_number("land", number), who: who.clone(), done: "played" },
            _ => return None,
        })
    }

    /// "you've played two or more lands this turn", "no spells were cast last turn"
    fn done_so_often(&mut self, done: &Done, comparison: Comparison, number: i32, when: &str) -> String {
        let one = matches!((comparison, number), (Comparison::AtLeast, 1) | (Comparison::More, 0));
        let things = plural_of(&done.thing);
        let many = match (comparison, number) {
            _ if one => with_article(&done.thing),
            (Comparison::Equal, 1) => format!("exactly one {}", done.thing),
            _ => format!("{} {things}", bounded(comparison, number, "fewer")),
        };
        if anybody(&done.who) {
            let were = if one || number == 1 && comparison == Comparison::Equal { "was" } else { "were" };
            return format!("{many} {were} {} {when}", done.done);
        }
        let who = self.one_such_phrase(&done.who);
        match when {
            "this turn" | "this game" if who.subject == "you" => format!("you've {} {many} {when}", done.done),
            "this turn" | "this game" => format!("{} {} {many} {when}", who.does("have"), done.done),
            when => format!("{} {} {many} {when}", who.subject, simple_past(done.done)),
        }
    }

    /// The comparison of how often something happened with a number.
    pub fn happened_so_often(&mut self, happened: &Happened, comparison: Comparison, number: i32) -> String {
        match (comparison, number) {
            (Comparison::AtLeast, 1) | (Comparison::More, 0) => return self.happened(happened, false),
            (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1)
                if self.done(&happened.what, Number::Singular).is_none() =>
            {
                return self.happened(happened, true);
            }
            _ => {}
        }
        self.aside(|scope| {
            let when = scope.period(happened, Number::Singular);
            if let Some(done) = scope.done(&happened.what, Number::Singular) {
                return scope.done_so_often(&done, comparison, number, &when);
            }
            let many = bounded(comparison, number, "fewer");
            match scope.who_did(&happened.what) {
                Some((what, verb)) => {
                    let things = scope.filter(&what, Number::Plural);
                    format!("{many} {things} {} {when}", past_tense(&verb, Number::Plural.into()))
                }
                None => format!("{} {many} times {when}", scope.past(&happened.what)),
            }
        })
    }

    /// The comparison as something the candidate did: "cast two or more spells last turn".
    pub fn did_so_often(&mut self, happened: &Happened, comparison: Comparison, number: i32) -> Option<String> {
        let done = self.aside(|scope| scope.done(&happened.what, Number::Plural)).filter(|done| is_it(&done.who))?;
        let when = self.period(happened, Number::Plural);
        let many = bounded(comparison, number, "fewer");
        Some(format!("{} {many} {} {when}", simple_past(done.done), done.thing))
    }

    /// What is counted by how often something happened: "creatures that died this turn".
    pub fn times(&mut self, happened: &Happened, number: Number) -> String {
        self.aside(|scope| {
            let when = scope.period(happened, number);
            if let Some(done) = scope.done(&happened.what, number) {
                let other = if happened.before.is_some() { "other " } else { "" };
                if anybody(&done.who) {
                    return format!("{other}{} {} {when}", done.thing, done.done);
                }
                let who = scope.one_such_phrase(&done.who);
                let have = if who.subject == "you" { "you've".to_string() } else { who.does("have") };
                return format!("{other}{} {have} {} {when}", done.thing, done.done);
            }
            if let Pattern::Does(Deed::BeginUntapped, who) = &happened.what {
                let lands = scope.filter(&who.clone().untapped(), number);
                return format!("{} at the beginning of this turn", controlled_then(&lands));
            }
            match scope.who_did(&happened.what) {
                Some((what, verb)) => {
                    let things = scope.filter(&what, number);
                    match verb.strip_prefix("be ") {
                        Some(done) => format!("{things} {done} {when}"),
                        None => format!("{things} that {} {when}", past_tense(&verb, number.into())),
                    }
                }
                None => format!("{} {} {when}", in_number("time", number), scope.past(&happened.what)),
            }
        })
    }

    /// What did something, and what: for phrases that count those things.
    fn who_did(&mut self, pattern: &Pattern) -> Option<(Filter, String)> {
        match pattern {
            Pattern::Moves { what, from, to, cause: None } => {
                let Clause { verb, .. } = self.moves(what, *from, *to, None);
                Some((what.clone(), verb))
            }
            Pattern::Attacks { who, whom: None, alone: false } => Some((who.clone(), "attack".to_string())),
            Pattern::Does(deed, who) => Some((who.clone(), deed.verb().to_string())),
            _ => None,
        }
    }

    /// How much something came to: "the amount of life you gained this turn".
    pub fn how_much(&mut self, happened: &Happened) -> String {
        self.aside(|scope| {
            let when = scope.period(happened, Number::Singular);
            match &happened.what {
                Pattern::GainsLife(who) => {
                    format!("the amount of life {} gained {when}", scope.one_such_phrase(who).subject)
                }
                Pattern::LosesLife(who) => {
                    format!("the amount of life {} lost {when}", scope.one_such_phrase(who).subject)
                }
                Pattern::Damage { by, to, combat } => {
                    let kind = damage_kind(*combat);
                    let to = to.as_ref().map(|to| format!(" to {}", scope.one_such(to))).unwrap_or_default();
                    let by = by.as_ref().map(|by| format!(" by {}", scope.sources(by))).unwrap_or_default();
                    format!("the amount of {kind} dealt{to} {when}{by}")
                }
                other => format!("the total amount when {} {when}", scope.past(other)),
            }
        })
    }

    fn sources(&mut self, by: &Filter) -> String {
        if exactly(by).is_some() {
            return self.one_such(by);
        }
        let as_source = std::mem::replace(&mut self.as_source, true);
        let text = self.filter(by, Number::Plural).replace(" control", " controlled");
        self.as_source = as_source;
        text
    }

    /// The comparison of how much something came to with a number.
    pub fn came_to(&mut self, happened: &Happened, comparison: Comparison, number: i32) -> String {
        let one = comparison == Comparison::AtLeast && number == 1;
        if one && matches!(happened.what, Pattern::GainsLife(_) | Pattern::LosesLife(_) | Pattern::Damage { .. }) {
            return self.happened(happened, false);
        }
        self.aside(|scope| {
            let when = scope.period(happened, Number::Singular);
            let much = amount(comparison, number, "more");
            match &happened.what {
                Pattern::GainsLife(who) => {
                    format!("{} gained {much} life {when}", scope.one_such_phrase(who).subject)
                }
                Pattern::LosesLife(who) => format!("{} lost {much} life {when}", scope.one_such_phrase(who).subject),
                Pattern::Damage { by: Some(by), to, combat } => {
                    let to = to.as_ref().map(|to| format!(" to {}", scope.one_such(to))).unwrap_or_default();
                    format!("{} dealt {much} {}{to} {when}", scope.sources(by), damage_kind(*combat))
                }
                _ => {
                    let value = scope.how_much(happened);
                    format!("{value} is {}", amount(comparison, number, "greater"))
                }
            }
        })
    }

    /// What is said of a candidate to whom or by whom something happened.
    pub fn past_of_it(&mut self, happened: &Happened, negated: bool, number: Number) -> Part {
        self.aside(|scope| {
            let when = scope.period(happened, number);
            if let Pattern::Attacks { who, whom: Some(whom), .. } = &happened.what
                && is_it(whom)
            {
                let what = scope.one_such_phrase(&owned_by_nobody(who)).object;
                return Part::After(format!(
                    "you {} with {what} {when}",
                    if negated { "didn't attack" } else { "attacked" }
                ));
            }
            if let Pattern::Does(Deed::BeginUntapped, who) = &happened.what
                && is_it(who)
            {
                let text = "untapped as this turn began".to_string();
                return if negated { Part::That(format!("weren't {text}")) } else { Part::Past(text) };
            }
            let Some(verb) = scope.verb_of_it(&happened.what) else {
                let text = scope.happened(happened, negated);
                return Part::That(format!("be such that {text}"));
            };
            match (verb.strip_prefix("be "), negated) {
                (Some(done), false) => Part::Past(format!("{done} {when}")),
                (Some(done), true) => Part::That(format!("weren't {done} {when}")),
                (None, false) => Part::That(format!("{} {when}", past_verbs(&verb, number))),
                (None, true) if verb.starts_with("could ") => {
                    Part::That(format!("{} {when}", verb.replacen("could", "couldn't", 1)))
                }
                (None, true) => Part::That(format!("didn't {verb} {when}")),
            }
        })
    }

    /// What the candidate did, or what was done to it, as a verb in its plain form.
    fn verb_of_it(&mut self, pattern: &Pattern) -> Option<String> {
        Some(match pattern {
            Pattern::Damage { by, to: Some(to), combat } if is_it(to) => {
                let by = by.as_ref().map(|by| format!(" by {}", self.one_such(by))).unwrap_or_default();
                format!("be dealt {}{by}", damage_kind(*combat))
            }
            Pattern::Damage { by: Some(by), to, combat } if is_it(by) => {
                let to = to.as_ref().map(|to| format!(" to {}", self.one_such(to))).unwrap_or_default();
                format!("deal {}{to}", damage_kind(*combat))
            }
            Pattern::Attacks { who, whom: None, .. } if is_it(who) || whose(who) => "attack".to_string(),
            Pattern::Attacks { who, whom: Some(whom), .. } if is_it(who) => format!("attack {}", self.one_such(whom)),
            Pattern::Blocks { who, whom: None } if is_it(who) => "block".to_string(),
            Pattern::Blocks { who, whom: Some(whom) } if is_it(who) => format!("block {}", self.one_such(whom)),
            Pattern::Blocks { who, whom: Some(whom) } if is_it(whom) => format!("be blocked by {}", self.one_such(who)),
            Pattern::BecomesBlocked { who, by: Some(by) } if is_it(who) => {
                format!("be blocked by {}", self.one_such(by))
            }
            Pattern::BecomesBlocked { who, by: None } if is_it(who) => "become blocked".to_string(),
            Pattern::Casts { who, what } if is_it(who) => format!("cast {}", self.one_such(what)),
            Pattern::Casts { what, .. } if is_it(what) => "be cast".to_string(),
            Pattern::BecomesTarget { what, by } if is_it(what) => format!("be the target of {}", self.one_such(by)),
            Pattern::GainsLife(who) if is_it(who) => "gain life".to_string(),
            Pattern::LosesLife(who) if is_it(who) => "lose life".to_string(),
            Pattern::Draws(who) if is_it(who) => "draw a card".to_string(),
            Pattern::PlaysLand(who) if is_it(who) => "play a land".to_string(),
            Pattern::Does(deed, who) if is_it(who) => deed.verb().to_string(),
            Pattern::Taps(what) if is_it(what) => "become tapped".to_string(),
            Pattern::Untaps(what) if is_it(what) => "become untapped".to_string(),
            Pattern::TapsToPay { what, of } if is_it(what) => {
                format!("be tapped to pay for {} abilities", self.one_such_phrase(of).possessive)
            }
            Pattern::CountersPut { on, .. } if is_it(on) => "have counters put on them".to_string(),
            Pattern::Moves { what, from, to, cause } if is_it(what) => moved(*from, *to, *cause),
            Pattern::Moves { what, to: Some(Zone::Battlefield), .. } if whose(what) => {
                format!("put {} onto the battlefield", self.one_such(&owned_by_nobody(what)))
            }
            Pattern::AnyOf(all) => {
                let verbs: Option<Vec<String>> = all.iter().map(|one| self.verb_of_it(one)).collect();
                join(&verbs?, "or")
            }
            _ => return None,
        })
    }

    /// A part of the last such event: "the last card you drew this turn".
    pub fn last_part(&mut self, part: EventPart, happened: &Happened) -> Phrase {
        self.aside(|scope| {
            let when = scope.period(happened, Number::Singular);
            match (&happened.what, part) {
                (Pattern::Moves { what, cause: Some(Cause::Draw), .. }, EventPart::Subject) => {
                    let who = if what.all.contains(&Predicate::OwnedBy(Noun::You)) { "you" } else { "its owner" };
                    Phrase::new(format!("the last card {who} drew {when}"), Number::Singular)
                }
                (Pattern::BecomesBlocked { who, by: Some(by) }, EventPart::Player) => {
                    let (blocked, by) = (scope.one_such(who), scope.one_such(by));
                    let text = match blocked == by {
                        true => "the player who controlled it the last time it became blocked by the targeted creature"
                            .to_string(),
                        false => {
                            format!("the player who controlled {blocked} the last time it became blocked by {by}")
                        }
                    };
                    let phrase = Phrase::new(text, Number::Singular);
                    Phrase { possessive: "its then controller's".to_string(), ..phrase }
                }
                (pattern, part) => {
                    let word = match part {
                        EventPart::Subject => "object",
                        EventPart::Agent => "source",
                        EventPart::Player => "player",
                    };
                    let text = format!("the {word} the last time {} {when}", scope.past(pattern));
                    Phrase::new(text, Number::Singular)
                }
            }
        })
    }
}

fn in_number(noun: &str, number: Number) -> String {
    super::grammar::in_number(noun, number)
}

/// The plural of a phrase that begins with its noun, or has it after adjectives.
fn plural_of(thing: &str) -> String {
    match thing.split_once(" you ").or_else(|| thing.split_once(" with ")) {
        Some((noun, _)) => format!("{}{}", super::grammar::plural(noun), &thing[noun.len()..]),
        None => super::grammar::plural(thing),
    }
}

fn simple_past(done: &str) -> &str {
    if done == "drawn" { "drew" } else { done }
}

fn past_clause(clause: &Clause) -> String {
    format!("{} {}", clause.subject.subject, past_tense(&clause.verb, clause.subject.person))
}

fn not_past(clause: &Clause) -> String {
    let subject = &clause.subject.subject;
    let nobody = subject.strip_prefix("a ").or_else(|| subject.strip_prefix("an "));
    match (nobody, clause.verb.strip_prefix("be ")) {
        (Some(one), _) => format!("no {one} {}", past_tense(&clause.verb, clause.subject.person)),
        (None, Some(done)) => format!("{} {done}", clause.subject.does("weren't")),
        (None, None) => format!("{subject} {}", not_past_verb(clause)),
    }
}

fn not_past_verb(clause: &Clause) -> String {
    format!("didn't {}", clause.verb)
}

fn past_verbs(verb: &str, number: Number) -> String {
    let verbs: Vec<String> = verb.split(" or ").map(|one| past_tense(one, number.into())).collect();
    verbs.join(" or ")
}

/// Whether a filter describes the candidate itself.
fn is_it(filter: &Filter) -> bool {
    filter.all.contains(&Predicate::Is(Noun::It))
}

/// Whether a filter describes what the candidate controls.
fn whose(filter: &Filter) -> bool {
    filter.all.contains(&Predicate::ControlledBy(Noun::It))
}

fn owned_by_nobody(filter: &Filter) -> Filter {
    let of = |one: &Predicate| matches!(one, Predicate::ControlledBy(Noun::It | Noun::You));
    Filter { domain: filter.domain, all: filter.all.iter().filter(|one| !of(one)).cloned().collect() }
}

fn anybody(who: &Filter) -> bool {
    who.domain == Domain::PLAYERS && who.all.is_empty()
}

fn moved(from: Option<Zone>, to: Option<Zone>, cause: Option<Cause>) -> String {
    match (from, to, cause) {
        (_, _, Some(Cause::Draw)) => "be drawn",
        (_, _, Some(Cause::Discard)) => "be discarded",
        (_, _, Some(Cause::Sacrifice)) => "be sacrificed",
        (_, _, Some(Cause::Mill)) => "be milled",
        (_, Some(Zone::Battlefield), _) => "enter",
        (Some(Zone::Battlefield), Some(Zone::Graveyard), _) => "die",
        (Some(Zone::Battlefield), _, _) => "leave the battlefield",
        (_, Some(Zone::Graveyard), _) => "be put into a graveyard",
        (_, Some(Zone::Exile), _) => "be exiled",
        _ => "change zones",
    }
    .to_string()
}

/// What was under somebody's control then.
fn controlled_then(things: &str) -> String {
    match things.strip_suffix(" they control") {
        Some(things) => format!("{things} they controlled"),
        None => things.replace(" controls", " controlled"),
    }
}
