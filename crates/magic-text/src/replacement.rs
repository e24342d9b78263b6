//! Replacement and prevention: "if a creature would die, exile it instead".

use super::grammar::{Number, Phrase, join, words};
use super::noun::{exactly, is_players};
use super::pattern::damage_kind;
use super::scope::Scope;
use super::value::{counter_noun, placed};
use magic_notation::Zone;
use magic_notation::{
    AmountChange, Chooser, Comparison, Condition, Destination, Domain, Duration, Effect, Entering, EventPart, Filter,
    Instead, Modification, Noun, Pattern, Place, Predicate, Replacement, Step, Value,
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
        let about_event = replacement.condition.as_ref().filter(|condition| speaks_of_amount(condition));
        let in_draw_step = replacement.condition.as_ref().is_some_and(is_your_draw_step);
        let opening = match &replacement.condition {
            Some(_) if in_draw_step && matches!(replacement.event, Pattern::Draws(_)) => String::new(),
            Some(condition) if about_event.is_none() && !is_entering(replacement) => {
                let text = self.as_long_as(condition);
                self.last = None;
                text
            }
            _ => String::new(),
        };
        let text = match (&replacement.event, &replacement.instead) {
            (Pattern::Moves { what, to: Some(Zone::Battlefield), .. }, Instead::Enter(entering)) => {
                return self.entering(what, entering, replacement);
            }
            (Pattern::Damage { by, to, combat }, instead) if has_own_words(instead, waiting) => {
                let event = DamageEvent { by: by.as_ref(), to: to.as_ref(), combat: *combat };
                self.damage_replaced(&event, replacement, waiting)
            }
            (event, Instead::Nothing) if to_and_by(event).is_some() => self.prevent_to_and_by(event, waiting),
            (event, Instead::Nothing) if let Some((one, other, combat)) = by_either(event) => {
                self.last = None;
                let lasting = waiting.map(|(duration, _)| self.this_turn(duration)).unwrap_or_default();
                let (one, other) = (self.damaged(one), self.damaged(other));
                format!("prevent all {} that would be dealt{lasting} by {one} and {other}", damage_kind(combat))
            }
            (event, instead) => self.general(event, instead, replacement.optional, about_event, waiting),
        };
        let text = match in_draw_step {
            true => text.replacen(" would draw a card, ", " would draw a card during your draw step, ", 1),
            false => text,
        };
        words(&[&opening, &text])
    }

    /// "prevent all combat damage that would be dealt to and dealt by this creature"
    fn prevent_to_and_by(&mut self, event: &Pattern, waiting: Waiting) -> String {
        let Some((noun, combat)) = to_and_by(event) else { return String::new() };
        self.last = self.last.take().filter(|last| !matches!(last, Noun::TargetAgain(_)));
        let what = self.noun(noun).object;
        let lasting = waiting.map(|(duration, _)| self.this_turn(duration)).unwrap_or_default();
        format!("prevent all {} that would be dealt to and dealt by {what}{lasting}", damage_kind(combat))
    }

    fn as_long_as(&mut self, condition: &Condition) -> String {
        format!("as long as {},", self.condition(condition))
    }

    fn general(
        &mut self,
        event: &Pattern,
        instead: &Instead,
        optional: bool,
        condition: Option<&Condition>,
        waiting: Waiting,
    ) -> String {
        let may = if optional { "you may " } else { "" };
        if let (Pattern::Moves { what, to: Some(Zone::Battlefield), .. }, Instead::Also(effect), None) =
            (event, instead, condition)
        {
            let enters = self.such(what).does("enter");
            return format!("as {enters}, {may}{}", self.in_one(effect));
        }
        let mut event_text = match event {
            Pattern::ManaAdded(_) | Pattern::DiscardedBy { .. } => self.happens(event),
            event => self.would_happen(event),
        };
        if let Pattern::Moves { to: Some(Zone::Graveyard), .. } = event {
            event_text = into_graveyard(&event_text);
        }
        if let (Pattern::Damage { to: None, .. }, Instead::Amount(_)) = (event, instead) {
            event_text.push_str(" to a permanent or player");
        }
        if let Some(under) = event_text.strip_prefix("one or more tokens would be created ") {
            event_text = format!("an effect would create one or more tokens {under}");
        }
        let of_so_much = condition.and_then(|condition| self.damage_of_so_much(&event_text, condition));
        if let Some(text) = of_so_much {
            event_text = text;
            self.last = None;
        } else if let Some(condition) = condition {
            event_text = format!("{event_text} and {}", self.condition(condition));
            self.last = None;
        }
        let opening = self.opening(&event_text, waiting);
        let before = self.doer.clone();
        if optional {
            self.doer = Some(Noun::You);
        }
        let text = match instead {
            Instead::Nothing if matches!(event, Pattern::Draws(_)) => format!("{may}skip that draw instead"),
            Instead::Do(effect) if matches!(event, Pattern::WouldBegin { .. }) => {
                self.doer = None;
                format!("{may}skip that {} instead. If you do, {}", begun(event), self.in_one(effect))
            }
            Instead::Nothing if matches!(event, Pattern::WouldBegin { .. }) => {
                format!("{may}skip that {} instead", begun(event))
            }
            Instead::GoTo(destination) if matches!(event, Pattern::DiscardedBy { .. }) => {
                let place = self.destination(destination, &Noun::Event(EventPart::Subject), Number::Singular);
                let place = place.replacen("its owner's", "your", 1);
                format!("discard it, but {may}put it{place} instead of into your graveyard")
            }
            Instead::Do(effect) if optional && matches!((event, &**effect), (Pattern::Draws(_), Effect::State(..))) => {
                self.doer = None;
                format!("{may}skip that draw instead. If you do, {}", self.in_one(effect))
            }
            Instead::Nothing if matches!(event, Pattern::GainsLife(who) if exactly(who) == Some(&Noun::You)) => {
                "you gain no life instead".to_string()
            }
            Instead::Nothing if matches!(event, Pattern::GainsLife(_)) => {
                "that player gains no life instead".to_string()
            }
            Instead::Nothing if is_damage(event) => format!("{may}prevent that damage"),
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
            Instead::Prevent { amount, then } => self.prevents(amount, then.as_deref(), may),
            Instead::PreventByCounters(kind) => {
                let counter = counter_noun(Some(*kind));
                format!("for each 1 damage, {may}remove a {counter} from it if it has one and prevent that 1 damage")
            }
            Instead::Redirect { to: noun, amount: Some(value) } => {
                let much = self.value(value);
                format!("the next {much} of that damage is dealt to {} instead", self.noun(noun).object)
            }
            Instead::Produce(of, to) => format!("it produces {} instead of {}", mana_word(*to), kinds_word(*of, *to)),
            Instead::Redirect { to: noun, amount: None } => {
                format!("that happens to {} instead", self.noun(noun).object)
            }
            Instead::Do(effect) if matches!((event, waiting), (Pattern::Draws(_), Some(_))) => {
                format!("{may}instead {}", self.in_one(effect))
            }
            Instead::Do(effect) => self.done_instead(effect, may),
            Instead::Also(effect) => format!("{may}{} as well", self.in_one(effect)),
            Instead::Regenerate => format!("{may}regenerate it"),
        };
        self.doer = before;
        format!("{opening}, {text}")
    }

    /// "a source would deal 3 or more damage to you", "… an amount of noncombat damage less than 5 to an opponent"
    fn damage_of_so_much(&mut self, event: &str, condition: &Condition) -> Option<String> {
        let Condition::Compare(Value::EventAmount, comparison, limit) = condition else { return None };
        let (source, rest) = event.split_once(" would deal ")?;
        let at = rest.find("damage")? + "damage".len();
        let (damage, whom) = rest.split_at(at);
        Some(match (comparison, limit) {
            (comparison, Value::Number(number)) => {
                let amount = super::condition::amount(*comparison, *number, "more");
                format!("{source} would deal {amount} {damage}{whom}")
            }
            (Comparison::Less, limit) => {
                let limit = self.value(limit);
                format!("{source} would deal an amount of {damage} less than {limit}{whom}")
            }
            _ => return None,
        })
    }

    /// "prevent all but 1 of that damage", "prevent that damage. You gain life equal to the damage prevented this way"
    fn prevents(&mut self, amount: &Value, then: Option<&Effect>, may: &str) -> String {
        let prevented = match amount {
            Value::EventAmount => "that damage".to_string(),
            Value::HalfDown(half) if **half == Value::EventAmount => "half that damage, rounded down".to_string(),
            Value::Minus(all, rest) if **all == Value::EventAmount => {
                format!("all but {} of that damage", self.value(rest))
            }
            value => format!("{} of that damage", self.value(value)),
        };
        let Some(then) = then else { return format!("{may}prevent {prevented}") };
        let done = self.in_one(then);
        match done.strip_suffix(" gain that much life") {
            Some(who) => format!(
                "{may}prevent {prevented}. {} gain life equal to the damage prevented this way",
                super::grammar::capital(who)
            ),
            None => format!("{may}prevent {prevented}. When damage is prevented this way, {done}"),
        }
    }

    fn done_instead(&mut self, effect: &Effect, may: &str) -> String {
        let text = self.in_one(effect);
        if text.contains(". ") || text.contains(", and ") {
            format!("{may}instead {text}")
        } else {
            format!("{may}{text} instead")
        }
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
        let to_whom = match event {
            Pattern::Damage { to: Some(to), .. } if exactly(to) == Some(&Noun::You) => " to you",
            Pattern::Damage { to: Some(to), .. } if is_players(to) => " to that player",
            Pattern::Damage { to: Some(to), .. } if !to.domain.contains(Domain::PLAYERS) => " to that permanent",
            _ => " to that permanent or player",
        };
        let (subject, verb, thing, to) = match event {
            Pattern::Damage { by: None, to: Some(_), .. } => ("it", "is dealt", "damage", ""),
            Pattern::Damage { to: Some(_), .. } => ("it", "deals", "damage", to_whom),
            Pattern::Damage { .. } => ("it", "deals", "damage", " to that permanent or player"),
            Pattern::GainsLife(who) if exactly(who) == Some(&Noun::You) => ("you", "gain", "life", ""),
            Pattern::GainsLife(_) => ("that player", "gains", "life", ""),
            Pattern::LosesLife(who) if exactly(who) == Some(&Noun::You) => ("you", "lose", "life", ""),
            Pattern::LosesLife(_) => ("that player", "loses", "life", ""),
            Pattern::CountersPut { by: None, by_effect: true, .. } => {
                return format!(
                    "it puts {} on that permanent instead",
                    self.changed(change, "of those counters", true)
                );
            }
            Pattern::CountersPut { kind: Some(kind), .. } if matches!(change, AmountChange::Plus(_)) => {
                let AmountChange::Plus(more) = change else { return String::new() };
                let (more, counters) = (self.short_number(more), super::grammar::plural(&counter_noun(Some(*kind))));
                return format!("that many plus {more} {counters} are put on it instead");
            }
            Pattern::CountersPut { .. } => {
                return format!("{} are put on it instead", self.changed(change, "of those counters", true));
            }
            Pattern::TokensCreated(_) => {
                return format!("it creates {} instead", self.changed(change, "of those tokens", true));
            }
            Pattern::ManaAdded(_) => {
                let changed = self.changed(change, "of that mana", false);
                return format!("it produces {} instead", changed.replacen("twice that much", "twice as much", 1));
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
            AmountChange::Times(2) if thing == "damage" => "double that damage".to_string(),
            AmountChange::Times(2) => format!("twice {that} {thing}"),
            AmountChange::Times(times) => format!("{} times {that} {thing}", super::grammar::numeral((*times).into())),
            AmountChange::HalfDown => format!("half {that} {thing}, rounded down,"),
            AmountChange::Set(value) => self.quantity(value, thing),
        }
    }

    /// Prevention and redirection have words of their own.
    fn damage_replaced(&mut self, event: &DamageEvent, replacement: &Replacement, waiting: Waiting) -> String {
        let once = matches!(waiting, Some((_, true)));
        let may = if replacement.optional { "you may " } else { "" };
        match &replacement.instead {
            Instead::Prevent { amount, .. } => self.prevent_next(event, amount, waiting),
            Instead::PreventByCounters(kind) => {
                let to = event.to.map(|to| format!(" to {}", self.damaged(to))).unwrap_or_default();
                let counter = counter_noun(Some(*kind));
                format!(
                    "for each 1 {} that would be dealt{to}, if it has a {counter} on it, remove a {counter} from it and \
                     prevent that 1 damage",
                    damage_kind(event.combat)
                )
            }
            Instead::Redirect { to: noun, amount: Some(amount) } => {
                let amount = match amount {
                    Value::Number(number) => number.to_string(),
                    amount => self.short_amount(amount),
                };
                let dealt = self.dealt(event, waiting);
                let kind = damage_kind(event.combat);
                let whom = self.noun(noun).object;
                format!("the next {amount} {kind} that would be dealt{dealt} is dealt to {whom} instead")
            }
            Instead::Redirect { to: noun, amount: None } if replacement.controller_decides => {
                let would = self.would_happen(&replacement.event);
                let opening = self.opening(&would, waiting);
                format!("{opening}, you may have that damage dealt to {} instead", self.noun(noun).object)
            }
            Instead::Redirect { to: noun, amount: None } if once => {
                let would = self.would_happen(&replacement.event);
                let opening = self.opening(&would, waiting);
                let whom = self.noun(noun).object;
                match event.by {
                    Some(_) if *noun == Noun::You => {
                        format!("{opening}, that source deals that damage to {whom} instead")
                    }
                    _ => format!("{opening}, that damage is dealt to {whom} instead"),
                }
            }
            Instead::Redirect { to: noun, amount: None } => {
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
                if event.combat == Some(true) {
                    self.last = self.last.take().filter(|last| !matches!(last, Noun::TargetAgain(_)));
                }
                let dealt = self.dealt(event, waiting);
                if event.by.is_some() {
                    self.last = None;
                }
                format!("{may}prevent all {kind} that would be dealt{dealt}")
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
        let as_source = std::mem::replace(&mut self.as_source, true);
        let by = event.by.map(|by| format!(" by {}", self.damaged(by))).unwrap_or_default();
        self.as_source = as_source;
        let target = event.combat == Some(true) && event.by.and_then(exactly).is_some();
        if lasting.is_empty() && !by.is_empty() && to.contains(" banded with ") {
            return format!("{by}{to}");
        }
        if target && to.is_empty() { format!("{by}{lasting}") } else { format!("{to}{lasting}{by}") }
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
                // CR 702.138c: what escapes with something enters so if it escaped.
                if when == "if it escaped" && last.contains(" enters with ") {
                    return super::grammar::sentence(&last.replacen(" enters with ", " escapes with ", 1));
                }
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

    /// "a 1/6 Wall artifact creature with defender"
    fn form(&mut self, form: &[Modification]) -> String {
        let (mut stats, mut kinds, mut keywords) = (String::new(), Vec::new(), Vec::new());
        for one in form {
            match one {
                Modification::SetPowerToughness(power, toughness) => {
                    stats = format!("{}/{}", self.value(power), self.value(toughness));
                }
                Modification::AddSubtype(subtype) => kinds.push(subtype.word().to_string()),
                Modification::AddKeyword(keyword) => keywords.push(keyword.word().to_string()),
                other => keywords.push(self.change(other, super::modification::Aspect::Standing, Number::Singular)),
            }
        }
        let types = self.card.types.types.iter().map(|kind| kind.word().to_lowercase());
        kinds.extend(types);
        let with = if keywords.is_empty() { String::new() } else { format!(" with {}", join(&keywords, "and")) };
        format!("{}{with}", super::grammar::with_article(&words(&[&stats, &kinds.join(" ")])))
    }

    fn enters_so(&mut self, this: &Phrase, entering: &Entering, optional: bool) -> Vec<String> {
        let mut sentences = Vec::new();
        if let Some((filter, except)) = &entering.copy {
            let what = self.filter(filter, Number::Singular);
            let place = if filter.domain == magic_notation::Domain::PERMANENTS { " on the battlefield" } else { "" };
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
                magic_notation::GivingHow::Sacrifice => "sacrifice",
                magic_notation::GivingHow::Reveal => "reveal",
                magic_notation::GivingHow::Exile => "exile",
            };
            let counters: Vec<String> =
                giving.counters.iter().map(|(kind, count)| self.things(count, &counter_noun(Some(*kind)))).collect();
            let counters = join(&counters, if giving.one_kind_each { "or" } else { "and" });
            let enters = this.does("enter");
            match &giving.exactly {
                None => sentences.push(format!("as {enters}, you may {verb} any number of {what}")),
                Some(count) => {
                    let taking = std::mem::replace(&mut self.taking, true);
                    let what = self.some(count, &giving.what);
                    self.taking = taking;
                    sentences.push(format!("as {enters}, {verb} {what}"));
                    let instead = "into its owner's graveyard instead of onto the battlefield";
                    sentences.push(format!("if you can't, put {} {instead}", this.object));
                }
            }
            if !counters.is_empty() && giving.one_kind_each {
                let what = self.filter(
                    &Filter {
                        domain: giving.what.domain,
                        all: giving
                            .what
                            .all
                            .iter()
                            .filter(|one| !matches!(one, Predicate::OwnedBy(_)))
                            .cloned()
                            .collect(),
                    },
                    Number::Singular,
                );
                let what = what.split(" in a ").next().unwrap_or_default();
                let kinds: Vec<String> =
                    giving.counters.iter().map(|(kind, _)| super::value::counter_word(*kind)).collect();
                let kinds = super::grammar::with_article(&join(&kinds, "or"));
                sentences.push(format!(
                    "for each {what} exiled this way, {} with {kinds} counter on it",
                    this.does("enter")
                ));
            } else if !counters.is_empty() {
                sentences.push(format!("it enters with {counters} on it for each of them"));
            }
        }
        if let Some(Chooser::Number(Value::Number(0), Value::Least(most))) = &entering.choose
            && let [Value::Life(_), most] = most.as_slice()
            && entering.pays_chosen_life
        {
            sentences.push(format!("as {}, pay any amount of life", this.does("enter")));
            sentences.push(format!("the amount you pay can't be more than {}", self.value(most)));
        } else if let Some(chooser) = &entering.choose {
            sentences.push(format!("as {}, choose {}", this.does("enter"), self.chooser(chooser)));
            if entering.pays_chosen_life {
                sentences.push("pay that much life".to_string());
            }
        }
        if !entering.forms.is_empty() {
            let forms: Vec<String> = entering.forms.iter().map(|form| self.form(form)).collect();
            let forms = join(&forms, "or");
            let enters = this.does("enter");
            sentences.push(format!("as {enters}, it becomes your choice of {forms} in addition to its other types"));
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

/// "colorless mana", "{U}"
fn mana_word(kind: magic_notation::ManaKind) -> String {
    match kind {
        magic_notation::ManaKind::Colorless => "colorless mana".to_string(),
        kind => format!("{{{}}}", kind.letter()),
    }
}

/// "white mana", "any other type"
fn kinds_word(kinds: magic_notation::ManaKinds, but: magic_notation::ManaKind) -> String {
    if magic_notation::ManaKind::ALL.into_iter().all(|kind| kind == but || kinds.contains(kind)) {
        return "any other type".to_string();
    }
    mana_of(kinds)
}

/// "white mana", "red or green mana"
pub fn mana_of(kinds: magic_notation::ManaKinds) -> String {
    let word = |kind| match kind {
        magic_notation::ManaKind::White => "white",
        magic_notation::ManaKind::Blue => "blue",
        magic_notation::ManaKind::Black => "black",
        magic_notation::ManaKind::Red => "red",
        magic_notation::ManaKind::Green => "green",
        magic_notation::ManaKind::Colorless => "colorless",
    };
    let all: Vec<String> = kinds.iter().map(|kind| word(kind).to_string()).collect();
    format!("{} mana", join(&all, "or"))
}

fn is_entering(replacement: &Replacement) -> bool {
    let enters = matches!(replacement.event, Pattern::Moves { to: Some(Zone::Battlefield), .. });
    enters && matches!(replacement.instead, Instead::Enter(_))
}

fn is_damage(event: &Pattern) -> bool {
    match event {
        Pattern::Damage { .. } | Pattern::DamageThrough { .. } => true,
        Pattern::AnyOf(events) => events.iter().all(is_damage),
        _ => false,
    }
}

/// The part of the turn that would begin, or the turn.
fn begun(event: &Pattern) -> &'static str {
    if matches!(event, Pattern::WouldBegin { step: None, .. }) { "turn" } else { "step" }
}

/// Whether damage that is prevented or turned aside so is said in words of its own, not as "if … would …".
fn has_own_words(instead: &Instead, waiting: Waiting) -> bool {
    match instead {
        Instead::Nothing | Instead::Redirect { .. } | Instead::PreventByCounters(_) => true,
        Instead::Prevent { amount, then: None } => matches!(waiting, Some((_, false))) && !amount.speaks_of_event(),
        _ => false,
    }
}

/// A token is no card, and goes to a graveyard too; whose graveyard it is, is said there.
fn into_graveyard(event: &str) -> String {
    let event = match (event.strip_prefix("a card would "), event.strip_prefix("a nontoken card ")) {
        (Some(rest), _) => format!("a card or token would {rest}"),
        (_, Some(rest)) => format!("a card {rest}"),
        (None, None) => event.to_string(),
    };
    match event.split_once(" an opponent owns would be put into a graveyard") {
        Some((what, from)) => format!("{what} would be put into an opponent's graveyard{from}"),
        None => event,
    }
}

/// Whether it is that you are in your draw step.
fn is_your_draw_step(condition: &Condition) -> bool {
    *condition == Condition::All(vec![Condition::TurnOf(Noun::You), Condition::During(Step::Draw)])
}

/// Whether a condition speaks of how much the event is, so that it stands after the event.
fn speaks_of_amount(condition: &Condition) -> bool {
    match condition {
        Condition::Compare(left, _, right) => of_event(left) || of_event(right),
        Condition::All(all) | Condition::Any(all) => all.iter().any(speaks_of_amount),
        Condition::Not(inner) => speaks_of_amount(inner),
        _ => false,
    }
}

/// Whether a value is an amount of the event, or counts what its player controls.
fn of_event(value: &Value) -> bool {
    let player = Predicate::ControlledBy(Noun::Event(EventPart::Player));
    match value {
        Value::EventAmount => true,
        Value::Count(filter) => filter.all.contains(&player),
        _ => false,
    }
}

/// Damage to something and damage by it.
fn to_and_by(event: &Pattern) -> Option<(&Noun, Option<bool>)> {
    let Pattern::AnyOf(events) = event else { return None };
    let [one, other] = events.as_slice() else { return None };
    let ((one, to, combat), (other, by, also)) = (damage_end(one)?, damage_end(other)?);
    (one == other && to != by && combat == also).then_some((exactly(one)?, combat))
}

/// Damage by one thing and damage by another.
fn by_either(event: &Pattern) -> Option<(&Filter, &Filter, Option<bool>)> {
    let Pattern::AnyOf(events) = event else { return None };
    let [one, other] = events.as_slice() else { return None };
    let ((one, to, combat), (other, also, same)) = (damage_end(one)?, damage_end(other)?);
    (!to && !also && combat == same).then_some((one, other, combat))
}

/// Where damage of an event has its one end that is spoken of, and whether that is where it is dealt to.
fn damage_end(event: &Pattern) -> Option<(&Filter, bool, Option<bool>)> {
    match event {
        Pattern::Damage { by: None, to: Some(to), combat } => Some((to, true, *combat)),
        Pattern::Damage { by: Some(by), to: None, combat } => Some((by, false, *combat)),
        _ => None,
    }
}
