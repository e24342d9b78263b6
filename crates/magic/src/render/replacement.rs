//! Replacement and prevention: "if a creature would die, exile it instead".

use super::grammar::{Number, Phrase, join};
use super::noun::exactly;
use super::pattern::damage_kind;
use super::scope::Scope;
use super::value::{counter_noun, placed};
use crate::Zone;
use crate::notation::{
    AmountChange, Destination, Duration, Effect, Entering, EventPart, Filter, Instead, Noun, Pattern, Place,
    Replacement, Value,
};

/// How long a shield waits, and whether it is used up; none for static abilities.
type Waiting = Option<(Duration, bool)>;

/// Who deals damage to whom.
struct DamageEvent<'a> {
    by: Option<&'a Filter>,
    to: Option<&'a Filter>,
    combat: Option<bool>,
}

impl Scope<'_> {
    pub fn replacement(&mut self, replacement: &Replacement, waiting: Waiting) -> String {
        let text = match (&replacement.event, &replacement.instead) {
            (Pattern::Moves { what, to: Some(Zone::Battlefield), .. }, Instead::Enter(entering)) => {
                return self.entering(what, entering, replacement);
            }
            (Pattern::Damage { by, to, combat }, Instead::Nothing | Instead::Prevent(_) | Instead::Redirect(_)) => {
                let event = DamageEvent { by: by.as_ref(), to: to.as_ref(), combat: *combat };
                self.damage_replaced(&event, replacement, waiting)
            }
            (event, instead) => self.general(event, instead, replacement.optional, waiting),
        };
        match &replacement.condition {
            Some(condition) => format!("{} {text}", self.as_long_as(condition)),
            None => text,
        }
    }

    fn as_long_as(&mut self, condition: &crate::notation::Condition) -> String {
        format!("as long as {},", self.condition(condition))
    }

    fn general(&mut self, event: &Pattern, instead: &Instead, optional: bool, waiting: Waiting) -> String {
        let event_text = self.would_happen(event);
        let opening = self.opening(&event_text, waiting);
        let may = if optional { "you may " } else { "" };
        let before = self.doer.clone();
        if optional {
            self.doer = Some(Noun::You);
        }
        let text = match instead {
            Instead::Nothing if matches!(event, Pattern::Draws(_)) => format!("{may}skip that draw instead"),
            Instead::Nothing if matches!(event, Pattern::BeginsTurn(_)) => format!("{may}skip that turn instead"),
            Instead::Do(effect) if matches!(event, Pattern::BeginsTurn(_)) => {
                self.doer = None;
                format!("{may}skip that turn instead. If you do, {}", self.in_one(effect))
            }
            Instead::Nothing if matches!(event, Pattern::GainsLife(who) if exactly(who) == Some(&Noun::You)) => {
                "you gain no life instead".to_string()
            }
            Instead::Nothing if matches!(event, Pattern::GainsLife(_)) => {
                "that player gains no life instead".to_string()
            }
            Instead::Nothing if optional => "you may have that not happen".to_string(),
            Instead::Nothing => "that doesn't happen".to_string(),
            Instead::GoTo(destination) => {
                format!("{may}{} instead", self.goes(destination))
            }
            Instead::Enter(entering) => self.enters_so(&Phrase::it(), entering, optional).join(". "),
            Instead::Amount(change) if optional => {
                format!("you may choose that {}", self.amount_changed(event, change))
            }
            Instead::Amount(change) => self.amount_changed(event, change),
            Instead::Prevent(value) => format!("{may}prevent {} of that damage", self.value(value)),
            Instead::Redirect(noun) => format!("that happens to {} instead", self.noun(noun).object),
            Instead::PreventAnd(effect) => {
                let done = self.in_one(effect);
                format!("{may}prevent that damage. When it is prevented this way, {done}")
            }
            Instead::Do(effect) => self.done_instead(effect, may),
            Instead::Also(effect) => format!("{may}also {}", self.in_one(effect)),
            Instead::Regenerate => format!("{may}regenerate it"),
        };
        self.doer = before;
        format!("{opening}, {text}")
    }

    fn done_instead(&mut self, effect: &Effect, may: &str) -> String {
        let text = self.in_one(effect);
        if text.contains(". ") { format!("{may}instead {text}") } else { format!("{may}{text} instead") }
    }

    /// "if … would …", "the next time … would … this turn"
    fn opening(&mut self, event: &str, waiting: Waiting) -> String {
        match waiting {
            None => format!("if {event}"),
            Some((duration, true)) => format!("the next time {event}{}", self.this_turn(duration)),
            Some((duration, false)) => format!("if {event}{}", self.this_turn(duration)),
        }
    }

    /// Where the object goes instead.
    fn goes(&mut self, destination: &Destination) -> String {
        let subject = Noun::Event(EventPart::Subject);
        let place = self.destination(destination, &subject, Number::Singular);
        match destination.zone {
            Zone::Exile => format!("exile it{place}"),
            Zone::Library if destination.place == Place::Shuffled => format!("shuffle it{place}"),
            Zone::Hand => format!("return it{}", place.replacen(" into ", " to ", 1)),
            Zone::Library
            | Zone::Battlefield
            | Zone::Graveyard
            | Zone::Stack
            | Zone::Command
            | Zone::Outside
            | Zone::Ante
            | Zone::Sideboard => {
                format!("put it{place}")
            }
        }
    }

    fn amount_changed(&mut self, event: &Pattern, change: &AmountChange) -> String {
        let (subject, verb, thing, to) = match event {
            Pattern::Damage { by: None, .. } => ("it", "is dealt", "damage", ""),
            Pattern::Damage { to: Some(_), .. } => ("it", "deals", "damage", " to that permanent or player"),
            Pattern::Damage { .. } => ("it", "deals", "damage", ""),
            Pattern::GainsLife(who) if exactly(who) == Some(&Noun::You) => ("you", "gain", "life", ""),
            Pattern::GainsLife(_) => ("that player", "gains", "life", ""),
            Pattern::LosesLife(who) if exactly(who) == Some(&Noun::You) => ("you", "lose", "life", ""),
            Pattern::LosesLife(_) => ("that player", "loses", "life", ""),
            Pattern::CountersPut { .. } => {
                return format!("{} are put on it instead", self.changed(change, "of those counters", true));
            }
            Pattern::TokensCreated(_) => {
                return format!("{} are created instead", self.changed(change, "of those tokens", true));
            }
            _ => return format!("{} applies instead", self.changed(change, "of it", false)),
        };
        let to = if verb == "is dealt" { String::new() } else { to.to_string() };
        format!("{subject} {verb} {}{to} instead", self.changed(change, thing, false))
    }

    fn changed(&mut self, change: &AmountChange, thing: &str, many: bool) -> String {
        let that = if many { "that many" } else { "that much" };
        match change {
            AmountChange::Plus(value) => format!("{that} {thing} plus {}", self.value(value)),
            AmountChange::Minus(value) => format!("{that} {thing} minus {}", self.value(value)),
            AmountChange::Times(2) => format!("twice {that} {thing}"),
            AmountChange::Times(times) => format!("{} times {that} {thing}", super::grammar::numeral((*times).into())),
            AmountChange::HalfDown => format!("half {that} {thing}, rounded down,"),
            AmountChange::Set(value) => format!("{} {thing}", self.value(value)),
        }
    }

    /// Prevention and redirection have words of their own.
    fn damage_replaced(&mut self, event: &DamageEvent, replacement: &Replacement, waiting: Waiting) -> String {
        let once = matches!(waiting, Some((_, true)));
        let may = if replacement.optional { "you may " } else { "" };
        match &replacement.instead {
            Instead::Prevent(amount) if waiting.is_some() => self.prevent_next(event, amount, waiting),
            Instead::Prevent(amount) => {
                let opening = self.would_happen(&replacement.event);
                format!("if {opening}, {may}prevent {} of that damage", self.value(amount))
            }
            Instead::Redirect(noun) if once => {
                let would = self.would_happen(&replacement.event);
                let opening = self.opening(&would, waiting);
                format!("{opening}, that damage is dealt to {} instead", self.noun(noun).object)
            }
            Instead::Redirect(noun) => {
                let dealt = self.dealt(event, waiting);
                let kind = damage_kind(event.combat);
                format!("all {kind} that would be dealt{dealt} is dealt to {} instead", self.noun(noun).object)
            }
            _ if once => {
                let would = self.would_happen(&replacement.event);
                let opening = self.opening(&would, waiting);
                format!("{opening}, {may}prevent that damage")
            }
            _ => {
                let kind = damage_kind(event.combat);
                format!("{may}prevent all {kind} that would be dealt{}", self.dealt(event, waiting))
            }
        }
    }

    fn prevent_next(&mut self, event: &DamageEvent, amount: &Value, waiting: Waiting) -> String {
        let kind = damage_kind(event.combat);
        let amount = match amount {
            Value::Number(number) => number.to_string(),
            amount => self.short_amount(amount),
        };
        let dealt = self.dealt(event, waiting);
        format!("prevent the next {amount} {kind} that would be dealt{dealt}{}", self.explained())
    }

    /// " to you this turn by red creatures"
    fn dealt(&mut self, event: &DamageEvent, waiting: Waiting) -> String {
        let to = event.to.map(|to| format!(" to {}", self.damaged(to))).unwrap_or_default();
        let lasting = waiting.map(|(duration, _)| self.this_turn(duration)).unwrap_or_default();
        let by = event.by.map(|by| format!(" by {}", self.damaged(by))).unwrap_or_default();
        format!("{to}{lasting}{by}")
    }

    fn damaged(&mut self, filter: &Filter) -> String {
        match exactly(filter) {
            Some(noun) => self.noun(noun).object,
            None => self.filter(filter, Number::Plural),
        }
    }

    /// "this land enters tapped", "creatures your opponents control enter tapped"
    fn entering(&mut self, what: &Filter, entering: &Entering, replacement: &Replacement) -> String {
        let this = self.such(what);
        let mut sentences = self.enters_so(&this, entering, replacement.optional);
        if let Some(condition) = &replacement.condition {
            let when = self.only_if(condition, "if");
            if let Some(last) = sentences.last_mut() {
                last.push_str(&format!(" {when}"));
            }
        }
        if replacement.opponent_decides {
            sentences.push("an opponent of your choice decides whether it does".to_string());
        }
        if let Some(otherwise) = &replacement.otherwise {
            sentences.push(format!("if you don't, {}", self.in_one(otherwise)));
        }
        let texts: Vec<String> = sentences.iter().map(|one| super::grammar::sentence(one)).collect();
        texts.join(" ")
    }

    fn enters_so(&mut self, this: &Phrase, entering: &Entering, optional: bool) -> Vec<String> {
        let mut sentences = Vec::new();
        if let Some((filter, except)) = &entering.copy {
            let what = self.filter(filter, Number::Singular);
            let place = if filter.domain == crate::notation::Domain::PERMANENTS { " on the battlefield" } else { "" };
            let except = self.exceptions(except, &Phrase::it(), Number::Singular);
            sentences.push(format!("you may have {} enter as a copy of any {what}{place}{except}", this.object));
        }
        let mut manner = Vec::new();
        if entering.tapped {
            manner.push("tapped".to_string());
        }
        if !entering.counters.is_empty() {
            let counters: Vec<String> =
                entering.counters.iter().map(|(kind, count)| self.things(count, &counter_noun(Some(*kind)))).collect();
            let them = if this.person == super::grammar::Person::Plural { "them" } else { "it" };
            manner.push(format!("with {}", placed(&join(&counters, "and"), them)));
        }
        if !manner.is_empty() {
            let manner = manner.join(" and ");
            sentences.push(if optional {
                format!("you may have {} enter {manner}", this.object)
            } else {
                format!("{} {manner}", this.does("enter"))
            });
        }
        if let Some(giving) = &entering.giving {
            let what = self.filter(&giving.what, Number::Plural);
            let verb = match giving.how {
                crate::notation::GivingHow::Sacrifice => "sacrifice",
                crate::notation::GivingHow::Reveal => "reveal",
            };
            let counters: Vec<String> =
                giving.counters.iter().map(|(kind, count)| self.things(count, &counter_noun(Some(*kind)))).collect();
            let counters = join(&counters, "and");
            sentences.push(format!("as {}, you may {verb} any number of {what}", this.does("enter")));
            sentences.push(format!("it enters with {counters} on it for each of them"));
        }
        if let Some(chooser) = &entering.choose {
            sentences.push(format!("as {}, choose {}", this.does("enter"), self.chooser(chooser)));
        }
        if let Some(cost) = &entering.tapped_unless {
            let paying = self.paying(cost, super::grammar::Person::Second);
            sentences.push(format!("as {}, you may {paying}. If you don't, it enters tapped", this.does("enter")));
        }
        if sentences.is_empty() {
            sentences.push(this.does("enter"));
        }
        sentences
    }
}
