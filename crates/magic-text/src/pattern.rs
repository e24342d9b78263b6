//! Events: "another creature dies", and as they would happen, "another creature would die".

use super::grammar::{Number, Person, Phrase};
use super::noun::{exactly, is_players, particular};
use super::scope::{Antecedent, Scope};
use super::value::counter_noun;
use magic_notation::{CardType, Step, SubtypeClass, Zone};
use magic_notation::{Cause, Domain, EventPart, Filter, Noun, Pattern, Predicate, Turning};

/// An event as subject, verb and the rest.
pub(super) struct Clause {
    pub subject: Phrase,
    pub verb: String,
}

impl Clause {
    fn new(subject: Phrase, verb: impl Into<String>) -> Clause {
        Clause { subject, verb: verb.into() }
    }
}

impl Scope<'_> {
    /// "whenever another creature dies", "at the beginning of your upkeep"
    pub fn trigger(&mut self, pattern: &Pattern) -> String {
        match pattern {
            Pattern::Begins { step, whose } => self.step_begins(*step, whose),
            Pattern::State(condition) => {
                if let magic_notation::Condition::Compare(
                    magic_notation::Value::Counters(kind, on),
                    magic_notation::Comparison::AtLeast,
                    magic_notation::Value::Number(number),
                ) = condition
                    && *number > 1
                {
                    let many = super::condition::bounded(magic_notation::Comparison::AtLeast, *number, "fewer");
                    let counters = super::grammar::plural(&counter_noun(*kind));
                    return format!("whenever there are {many} {counters} on {}", self.noun(on).object);
                }
                let state = self.condition(condition);
                match state.strip_suffix(" are on the battlefield") {
                    Some(none) => format!("when there are {none} on the battlefield"),
                    None => format!("when {state}"),
                }
            }
            other => {
                let word = if once(other) { "when" } else { "whenever" };
                let event = self.happens(other);
                match event.strip_prefix("you are ") {
                    Some(event) => format!("{word} you're {event}"),
                    None => format!("{word} {event}"),
                }
            }
        }
    }

    /// The event in the present: "a creature dies".
    pub fn happens(&mut self, pattern: &Pattern) -> String {
        self.told(
            pattern,
            |clause| clause.subject.does(&clause.verb),
            |clause| super::grammar::conjugate(&clause.verb, clause.subject.person),
        )
    }

    /// The event before it happens: "a creature would die".
    pub fn would_happen(&mut self, pattern: &Pattern) -> String {
        self.told(
            pattern,
            |clause| format!("{} would {}", clause.subject.subject, clause.verb),
            |clause| clause.verb.clone(),
        )
    }

    pub fn told(&mut self, pattern: &Pattern, whole: fn(&Clause) -> String, verb: fn(&Clause) -> String) -> String {
        let patterns = match pattern {
            Pattern::OneOrMore(one) => {
                let before = std::mem::replace(&mut self.many, true);
                let text = self.told(one, whole, verb);
                self.many = before;
                return text;
            }
            Pattern::OneOrMoreBySource(one) => return self.told(one, whole, verb),
            Pattern::AnyOf(patterns) => patterns,
            pattern => return whole(&self.clause(pattern)),
        };
        let mut texts: Vec<String> = Vec::new();
        let mut before: Option<String> = None;
        for one in patterns {
            self.last = None;
            self.host_said = false;
            let clause = self.clause(one);
            let same = before.as_ref() == Some(&clause.subject.subject);
            texts.push(if same { verb(&clause) } else { whole(&clause) });
            before = Some(clause.subject.subject);
        }
        if let [one, other] = texts.as_mut_slice()
            && let Some((what, by)) = blocked_alike(one, other)
        {
            return format!("{} or {by}", one.trim_end_matches(&what));
        }
        super::grammar::join(&texts, "or")
    }

    fn clause(&mut self, pattern: &Pattern) -> Clause {
        match pattern {
            Pattern::Moves { what, from, to, cause } => self.moves(what, *from, *to, *cause),
            Pattern::Damage { by, to, combat } => self.deals(by.as_ref(), to.as_ref(), *combat),
            Pattern::DamageThrough { by, to } => {
                let cause = self.one_such_phrase(by);
                let whom = self.subject(to).object;
                Clause::new(cause, format!("cause a source to deal damage to {whom}"))
            }
            Pattern::Nth(number, one) => self.nth(*number, one),
            Pattern::Attacks { who, .. } if while_designated(who).is_some() => {
                let word = while_designated(who).unwrap_or_default();
                let subject = self.subject(&magic_notation::this());
                Clause::new(subject, format!("attack while {word}"))
            }
            Pattern::Attacks { who, whom, alone } => {
                let subject = self.subject(who);
                let whom = whom.as_ref().map(|whom| format!(" {}", self.one_such(whom))).unwrap_or_default();
                Clause::new(subject, format!("attack{whom}{}", if *alone { " alone" } else { "" }))
            }
            Pattern::Blocks { who, whom } => self.blocks(who, whom.as_ref(), "block"),
            Pattern::BecomesBlocked { who, by } => {
                self.blocks(who, by.as_ref(), if by.is_some() { "become blocked by" } else { "become blocked" })
            }
            Pattern::Does(deed, who) => Clause::new(self.subject(who), deed.verb()),
            Pattern::Expends(who, amount) => Clause::new(self.player_subject(who), format!("expend {amount}")),
            Pattern::Unblocked(who) => self.unblocked(who),
            Pattern::Casts { who, what } => {
                let who = self.player_subject(who);
                let spell = self.event_subject(what);
                // Where another thing is named besides, "it" could be that.
                if spell.contains(" with a ") {
                    self.last = None;
                }
                Clause::new(who, format!("cast {spell}"))
            }
            Pattern::Activates { who, what: of_what, tapping } => {
                let who = self.player_subject(who);
                let what = self.event_subject(of_what);
                let of = if what == "a card" { String::new() } else { format!(" of {what}") };
                if exactly(of_what).is_none() && !of.is_empty() && tapping.is_some() {
                    let whose = super::grammar::possessive(&what);
                    let how = if *tapping == Some(true) { "with" } else { "without" };
                    return Clause::new(who, format!("activate {whose} ability {how} {{T}} in its activation cost"));
                }
                let how = match tapping {
                    None => "",
                    Some(true) => " with {T} in its activation cost that isn't a mana ability",
                    Some(false) => " without {T} in its activation cost",
                };
                Clause::new(who, format!("activate an ability{of}{how}"))
            }
            Pattern::BecomesTarget { what, by } => {
                let subject = self.subject(what);
                self.event.agent = self.antecedent_of(by, Number::Singular);
                Clause::new(subject, format!("become the target of {}", self.one_such(by)))
            }
            Pattern::Begins { step, whose } => {
                self.set_player(whose);
                let whose = self.whose_step(whose);
                Clause::new(Phrase::new(format!("{whose} {}", step_name(*step)), Number::Singular), "begin")
            }
            Pattern::WouldBegin { step: None, whose } => Clause::new(self.player_subject(whose), "begin a turn"),
            Pattern::Draws(who) => Clause::new(self.player_subject(who), "draw a card"),
            Pattern::DrawsFurther(who) => {
                let (they, their) = if exactly(who) == Some(&Noun::You) { ("you", "your") } else { ("they", "their") };
                let except = format!("except the first one {they} draw in each of {their} draw steps");
                Clause::new(self.player_subject(who), format!("draw a card {except}"))
            }
            Pattern::DiscardedBy { what, by } => {
                let discards = self.by_owner(what, "discard");
                let cause = match exactly(by) {
                    None if by.all.is_empty() => "an effect".to_string(),
                    _ => format!("a spell or ability {}", self.one_such_phrase(by).does("control")),
                };
                self.event.agent = Antecedent::player();
                let cause = Phrase::new(cause, Number::Singular);
                Clause::new(cause, format!("cause {} to {}", discards.subject.object, discards.verb))
            }
            Pattern::WouldBegin { step: Some(step), whose } => {
                let own = if exactly(whose) == Some(&Noun::You) { "your" } else { "their" };
                Clause::new(self.player_subject(whose), format!("begin {own} {}", step_name(*step)))
            }
            Pattern::GainsLife(who) => Clause::new(self.player_subject(who), "gain life"),
            Pattern::LosesLife(who) => Clause::new(self.player_subject(who), "lose life"),
            Pattern::Taps(what) => Clause::new(self.subject(what), "become tapped"),
            Pattern::TapsToPay { what, of } => {
                let subject = self.subject(what);
                Clause::new(subject, format!("be tapped to pay for an ability of {}", self.one_such(of)))
            }
            Pattern::TapsForMana(what) => self.taps_for_mana(what),
            Pattern::Untaps(what) => Clause::new(self.subject(what), "become untapped"),
            Pattern::Destroyed(what) => Clause::new(self.subject(what), "be destroyed"),
            Pattern::CountersPut { on, kind, by: None, by_effect: true } => {
                let on = self.event_subject(on);
                let counters = format!("one or more {}s", counter_noun(*kind));
                Clause::new(Phrase::new("an effect", Number::Singular), format!("put {counters} on {on}"))
            }
            Pattern::CountersPut { on, kind, by, .. } => {
                let on = self.event_subject(on);
                let counters = format!("one or more {}s", counter_noun(*kind));
                match by {
                    Some(by) => Clause::new(self.player_subject(by), format!("put {counters} on {on}")),
                    None => Clause::new(Phrase::new(counters, Number::Plural), format!("be put on {on}")),
                }
            }
            Pattern::LastCounterRemoved { from, kind, by } => {
                let from = self.event_subject(from);
                let counter = format!("the last {}", counter_noun(Some(*kind)));
                match by {
                    Some(by) => Clause::new(self.player_subject(by), format!("remove {counter} from {from}")),
                    None => Clause::new(Phrase::new(counter, Number::Singular), format!("be removed from {from}")),
                }
            }
            Pattern::TokensCreated(who) => {
                self.set_player(who);
                let who = self.one_such_phrase(who).possessive;
                let tokens = Phrase::new("one or more tokens", Number::Plural);
                Clause::new(tokens, format!("be created under {who} control"))
            }
            Pattern::PlaysLand(who) => Clause::new(self.player_subject(who), "play a land"),
            Pattern::Chapter(chapter) => {
                Clause::new(Phrase::new("this Saga".to_string(), Number::Singular), format!("reach chapter {chapter}"))
            }
            Pattern::Turned(what, how) => Clause::new(
                self.subject(what),
                match how {
                    // A face has its abilities only once it is the one that is up.
                    Turning::Transform if exactly(what) == Some(&Noun::This) && self.bearer.is_none() => {
                        format!("transform into {}", self.card.name)
                    }
                    Turning::Transform => "transform".to_string(),
                    Turning::Flip => "be flipped".to_string(),
                    Turning::FaceUp => "be turned face up".to_string(),
                    Turning::FaceDown => "be turned face down".to_string(),
                },
            ),
            Pattern::State(condition) => {
                let text = self.condition(condition);
                Clause::new(Phrase::new(format!("the state where {text}"), Number::Singular), "come about")
            }
            Pattern::ManaAdded(what) => self.taps_for_mana(what),
            Pattern::OneOrMoreBySource(one) | Pattern::OneOrMore(one) => self.clause(one),
            Pattern::AnyOf(patterns) => match patterns.first() {
                Some(first) => self.clause(first),
                None => Clause::new(Phrase::new("nothing", Number::Singular), "happen"),
            },
        }
    }

    /// "you cast your second spell each turn", "you draw your second card each turn"
    fn nth(&mut self, number: u8, pattern: &Pattern) -> Clause {
        let clause = self.clause(pattern);
        let nth = super::grammar::ordinal(number);
        let own = clause.subject.own(true);
        let verb = match (pattern, clause.verb.split_once(' ')) {
            (Pattern::Casts { .. } | Pattern::Draws(_) | Pattern::PlaysLand(_), Some((verb, thing))) => {
                let thing = thing.strip_prefix("a ").or_else(|| thing.strip_prefix("an ")).unwrap_or(thing);
                format!("{verb} {own} {nth} {thing} each turn")
            }
            _ => format!("{} for the {nth} time each turn", clause.verb),
        };
        Clause::new(clause.subject, verb)
    }

    /// The object that the event happens to, remembered for later.
    fn subject(&mut self, what: &Filter) -> Phrase {
        let phrase = self.one_such_phrase(what);
        let number = if phrase.person == Person::Plural { Number::Plural } else { Number::Singular };
        self.event.subject = self.antecedent_of(what, number);
        if is_players(what) {
            self.set_player(what);
            return phrase;
        }
        if exactly(what).is_none() {
            self.last = Some(Noun::Event(EventPart::Subject));
        }
        let yours = what.all.contains(&Predicate::ControlledBy(Noun::You)) || exactly(what) == Some(&Noun::This);
        let controller = Noun::ControllerOf(Box::new(Noun::Event(EventPart::Subject)));
        self.event.player = Antecedent::Same(if yours { Noun::You } else { controller });
        phrase
    }

    fn event_subject(&mut self, what: &Filter) -> String {
        let player = self.event.player.clone();
        let text = match exactly(what) {
            Some(Noun::This) if what.domain == Domain::SPELLS => {
                self.last = Some(Noun::This);
                "this spell".to_string()
            }
            _ => self.subject(what).object,
        };
        self.event.player = player;
        text
    }

    fn player_subject(&mut self, who: &Filter) -> Phrase {
        self.set_player(who);
        self.event.subject = self.event.player.clone();
        self.one_such_phrase(who)
    }

    fn set_player(&mut self, who: &Filter) {
        self.event.player = match exactly(who) {
            None => Antecedent::player(),
            Some(noun) => self.settled(noun),
        };
    }

    /// Of two creatures in combat with each other, the attacker is what the event happens to, the blocker what does it.
    fn blocks(&mut self, who: &Filter, whom: Option<&Filter>, verb: &str) -> Clause {
        let many = std::mem::replace(&mut self.many, false);
        let who = &combatants(who);
        let subject = self.subject(who);
        let blocking = verb == "block";
        let Some(whom) = whom else {
            if blocking {
                self.event.agent = self.event.subject.clone();
                self.event.subject = Antecedent::Objects("creature".into(), Number::Singular);
            }
            self.many = many;
            return Clause::new(subject, verb);
        };
        let whom = &combatants(whom);
        self.many = many;
        let whom_text = self.one_such_phrase(whom).object;
        let other = match (self.antecedent_of(whom, Number::Singular), whom.all.as_slice()) {
            (Antecedent::Objects(_, number), [Predicate::Subtype(kind)]) => {
                Antecedent::Objects(kind.word().to_string(), number)
            }
            (other, _) => other,
        };
        if blocking {
            self.event.agent = std::mem::replace(&mut self.event.subject, other);
        } else {
            self.event.agent = other;
        }
        self.last = None;
        Clause::new(subject, format!("{verb} {whom_text}"))
    }

    /// "this creature attacks a player and isn't blocked"
    fn unblocked(&mut self, who: &Filter) -> Clause {
        let Some((noun, rest)) = particular(who) else {
            return Clause::new(self.subject(who), "attack and isn't blocked");
        };
        let subject = self.subject(&Filter { domain: who.domain, all: vec![Predicate::Is(noun.clone())] });
        let whom = match rest.as_slice() {
            [Predicate::Attacking(Some(whom))] => {
                self.event.agent = Antecedent::player();
                format!(" {}", self.attacked(whom))
            }
            _ => String::new(),
        };
        Clause::new(subject, format!("attack{whom} and isn't blocked"))
    }

    fn taps_for_mana(&mut self, what: &Filter) -> Clause {
        let owner = what.all.iter().find_map(|one| match one {
            Predicate::ControlledBy(noun @ Noun::You) => Some(noun.clone()),
            _ => None,
        });
        if owner.is_some() {
            let rest = what.all.iter().filter(|one| **one != Predicate::ControlledBy(Noun::You)).cloned().collect();
            let land = self.subject(&Filter { domain: what.domain, all: rest }).object;
            self.event.player = Antecedent::Same(Noun::You);
            return Clause::new(Phrase::you(), format!("tap {land} for mana"));
        }
        let subject = self.subject(what);
        if exactly(what).is_some() {
            return Clause::new(subject, "be tapped for mana");
        }
        self.event.player = Antecedent::player();
        Clause::new(Phrase::new("a player", Number::Singular), format!("tap {} for mana", subject.object))
    }

    /// "this creature deals combat damage to a player"
    fn deals(&mut self, by: Option<&Filter>, to: Option<&Filter>, combat: Option<bool>) -> Clause {
        let kind = damage_kind(combat);
        match (by, to) {
            (None, Some(to)) => {
                let subject = self.subject(to);
                self.event.agent = Antecedent::Objects("source".into(), Number::Singular);
                Clause::new(subject, format!("be dealt {kind}"))
            }
            (by, to) => {
                let as_source = std::mem::replace(&mut self.as_source, true);
                let subject = match by {
                    Some(by) => self.one_such_phrase(by),
                    None => Phrase::new("a source", Number::Singular),
                };
                self.many = false;
                self.event.agent = match by {
                    Some(by) => self.antecedent_of(by, Number::Singular),
                    None => Antecedent::Objects("source".into(), Number::Singular),
                };
                self.as_source = as_source;
                let last = self.last.take();
                let whom = match to {
                    Some(to) => format!(" to {}", self.subject(to).object),
                    None => String::new(),
                };
                self.last = last.or(Some(Noun::Event(EventPart::Agent)));
                Clause::new(subject, format!("deal {kind}{whom}"))
            }
        }
    }

    pub fn moves(&mut self, what: &Filter, from: Option<Zone>, to: Option<Zone>, cause: Option<Cause>) -> Clause {
        match cause {
            Some(Cause::Discard) => return self.by_owner(what, "discard"),
            Some(Cause::Sacrifice) => return self.by_owner(what, "sacrifice"),
            Some(Cause::Draw) => return self.by_owner(what, "draw"),
            Some(Cause::Cycle) => return self.by_owner(what, "cycle"),
            Some(Cause::Mill) => return self.by_owner(what, "mill"),
            Some(Cause::Play) => return self.by_owner(what, "play"),
            Some(Cause::Cast) => return self.by_owner(what, "cast"),
            _ => {}
        }
        let dies = self.dies(what);
        let subject = self.subject(what);
        let verb = match (from, to, cause) {
            (_, Some(Zone::Graveyard), Some(Cause::Resolve)) => "be put into a graveyard as it resolves".to_string(),
            (_, _, Some(Cause::Resolve)) => "resolve".to_string(),
            (_, _, Some(Cause::Counter)) => "be countered".to_string(),
            (_, _, Some(Cause::Destroy)) => "be destroyed".to_string(),
            (None, Some(Zone::Battlefield), _) => "enter".to_string(),
            (Some(zone), Some(Zone::Battlefield), _) => format!("enter from {}", a_zone(zone)),
            (Some(Zone::Battlefield), None, _) => "leave the battlefield".to_string(),
            (Some(Zone::Battlefield), Some(Zone::Graveyard), _) if dies => "die".to_string(),
            (Some(zone), None, _) => format!("leave {}", a_zone(zone)),
            (None, Some(zone), _) => format!("be put into {} from anywhere", a_zone(zone)),
            (Some(from), Some(to), _) => format!("be put into {} from {}", a_zone(to), a_zone(from)),
            (None, None, _) => "change zones".to_string(),
        };
        let paid = match cause {
            Some(Cause::Cost) => " to pay a cost",
            Some(Cause::NotSacrifice) => ", if it wasn't sacrificed",
            _ => "",
        };
        Clause::new(subject, format!("{verb}{paid}"))
    }

    /// "you discard a card", "a player sacrifices a creature"
    fn by_owner(&mut self, what: &Filter, verb: &str) -> Clause {
        let owner = what.all.iter().find_map(|one| match one {
            Predicate::ControlledBy(noun) | Predicate::OwnedBy(noun) => Some((one.clone(), noun.clone())),
            _ => None,
        });
        let (rest, who) = match owner {
            Some((predicate, noun)) => {
                let rest = what.all.iter().filter(|one| **one != predicate).cloned().collect();
                (Filter { domain: what.domain, all: rest }, Some(noun))
            }
            None => (what.clone(), exactly(what).map(|_| Noun::You)),
        };
        let thing = self.subject(&rest).object;
        let thing = thing.split(" in a ").next().unwrap_or_default().to_string();
        let (who, player) = match who {
            Some(Noun::Opponents) => (Phrase::new("an opponent", Number::Singular), Antecedent::player()),
            Some(Noun::Players) | None => (Phrase::new("a player", Number::Singular), Antecedent::player()),
            Some(noun) => (self.noun(&noun), self.settled(&noun)),
        };
        self.event.player = player;
        Clause::new(who, format!("{verb} {thing}"))
    }

    /// Creatures and planeswalkers die; other permanents are put into a graveyard (CR 700.4).
    fn dies(&self, what: &Filter) -> bool {
        match exactly(what) {
            Some(Noun::This) if self.bearer.is_some() => self.bearer.as_deref() == Some("this creature"),
            Some(Noun::This) => {
                let types = self.card.types.types;
                types.contains(CardType::Creature) || types.contains(CardType::Planeswalker)
            }
            Some(Noun::Host) => self.host_word() == "creature",
            Some(_) => true,
            None => matches!(self.word_for(what).as_str(), "creature" | "planeswalker"),
        }
    }

    /// "at the beginning of your upkeep"
    fn step_begins(&mut self, step: Step, whose: &Filter) -> String {
        self.set_player(whose);
        let yours = exactly(whose) == Some(&Noun::You);
        match (step, yours) {
            (Step::BeginCombat, true) => return "at the beginning of combat on your turn".to_string(),
            (Step::BeginCombat, false) => return "at the beginning of each combat".to_string(),
            // CR 505.1a: all main phases but the first are postcombat main phases.
            (Step::Main2, true) => return "at the beginning of each of your postcombat main phases".to_string(),
            (Step::EndCombat, true) => return "at end of combat on your turn".to_string(),
            (Step::EndCombat, false) => return "at end of combat".to_string(),
            _ => {}
        }
        if exactly(whose) == Some(&Noun::ChosenPlayer) {
            let text = format!("at the beginning of {} {}", self.whose_step(whose), step_name(step));
            self.step_player = Some(Noun::ChosenPlayer);
            return text;
        }
        if let Some(noun @ (Noun::ControllerOf(_) | Noun::OwnerOf(_))) = exactly(whose) {
            let player = self.noun(noun).object;
            self.step_player = Some(noun.clone());
            self.last = None;
            return format!("at the beginning of the {} of {player}", step_name(step));
        }
        let whose = self.whose_step(whose);
        let whose = if step == Step::End && whose == "each player's" { "each".to_string() } else { whose };
        format!("at the beginning of {whose} {}", step_name(step))
    }

    fn whose_step(&mut self, whose: &Filter) -> String {
        match exactly(whose) {
            Some(noun) => self.noun(noun).possessive,
            None => format!("each {}", Phrase::new(self.filter(whose, Number::Singular), Number::Singular).possessive),
        }
    }

    /// "at the beginning of the next end step"
    pub fn next_step(&mut self, step: Step, whose: &Filter) -> String {
        if step == Step::EndCombat {
            return "at end of combat".to_string();
        }
        let before = std::mem::replace(&mut self.event.player, Antecedent::player());
        let name = if step == Step::Main2 { "main phase" } else { step_name(step) };
        let text = match exactly(whose) {
            None => format!("at the beginning of the next {name}"),
            Some(noun) => format!("at the beginning of {} next {name}", self.noun(noun).possessive),
        };
        self.event.player = before;
        self.set_player(whose);
        text
    }
}

/// Only creatures attack and block, so that a creature type says it all: "a Wall".
pub(super) fn combatants(filter: &Filter) -> Filter {
    let creature = |one: &Predicate| *one == Predicate::Type(CardType::Creature);
    let named =
        |one: &Predicate| matches!(one, Predicate::Subtype(subtype) if subtype.class() == SubtypeClass::Creature);
    let mut all = filter.all.clone();
    if all.iter().any(named) {
        all.retain(|one| !creature(one));
    }
    Filter { domain: filter.domain, all }
}

/// "this creature blocks a Wall" and "becomes blocked by a Wall": what they share, and the second with it.
fn blocked_alike(blocks: &str, becomes_blocked: &str) -> Option<(String, String)> {
    let (_, whom) = blocks.split_once(" blocks ")?;
    let by = becomes_blocked.strip_prefix("becomes blocked by ")?;
    (whom == by).then(|| (format!(" {whom}"), becomes_blocked.to_string()))
}

/// Whether the event can happen only once to the object: then it is "when".
fn once(pattern: &Pattern) -> bool {
    let single =
        |filter: &Filter| matches!(exactly(filter), Some(noun) if *noun != Noun::Opponents && *noun != Noun::Players);
    match pattern {
        Pattern::Moves { what, .. } | Pattern::DiscardedBy { what, .. } => single(what),
        Pattern::LastCounterRemoved { .. } | Pattern::State(_) => true,
        Pattern::Casts { what, .. } => single(what),
        Pattern::Does(_, what) => single(what),
        Pattern::Chapter(_) => true,
        Pattern::Turned(what, how) => *how != Turning::Transform && single(what),
        Pattern::AnyOf(patterns) => patterns.iter().all(once),
        Pattern::OneOrMore(_) | Pattern::OneOrMoreBySource(_) => false,
        Pattern::Nth(..)
        | Pattern::Damage { .. }
        | Pattern::DamageThrough { .. }
        | Pattern::Attacks { .. }
        | Pattern::Blocks { .. }
        | Pattern::BecomesBlocked { .. }
        | Pattern::Expends(..)
        | Pattern::Unblocked(_)
        | Pattern::Activates { .. }
        | Pattern::BecomesTarget { .. }
        | Pattern::Begins { .. }
        | Pattern::WouldBegin { .. }
        | Pattern::Draws(_)
        | Pattern::DrawsFurther(_)
        | Pattern::GainsLife(_)
        | Pattern::LosesLife(_)
        | Pattern::Taps(_)
        | Pattern::TapsToPay { .. }
        | Pattern::TapsForMana(_)
        | Pattern::Untaps(_)
        | Pattern::Destroyed(_)
        | Pattern::CountersPut { .. }
        | Pattern::TokensCreated(_)
        | Pattern::PlaysLand(_)
        | Pattern::ManaAdded(_) => false,
    }
}

pub(super) fn damage_kind(combat: Option<bool>) -> &'static str {
    match combat {
        None => "damage",
        Some(true) => "combat damage",
        Some(false) => "noncombat damage",
    }
}

fn a_zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Library => "a library",
        Zone::Hand => "a hand",
        Zone::Battlefield => "the battlefield",
        Zone::Graveyard => "a graveyard",
        Zone::Stack => "the stack",
        Zone::Exile => "exile",
        Zone::Command => "the command zone",
        Zone::Outside | Zone::Sideboard => "outside the game",
        Zone::Ante => "the ante",
    }
}

/// A step or phase in rules text.
pub(super) fn step_name(step: Step) -> &'static str {
    match step {
        Step::Untap => "untap step",
        Step::Upkeep => "upkeep",
        Step::Draw => "draw step",
        Step::Main1 => "first main phase",
        Step::BeginCombat => "beginning of combat step",
        Step::DeclareAttackers => "declare attackers step",
        Step::DeclareBlockers => "declare blockers step",
        Step::FirstStrikeDamage => "first combat damage step",
        Step::CombatDamage => "combat damage step",
        Step::EndCombat => "end of combat step",
        Step::Main2 => "second main phase",
        Step::End => "end step",
        Step::Cleanup => "cleanup step",
    }
}

/// "attacks while saddled": the designation that the source must have.
fn while_designated(who: &Filter) -> Option<&'static str> {
    match who.all.as_slice() {
        [Predicate::Is(Noun::This), Predicate::Designated(designation)] => Some(designation.word()),
        _ => None,
    }
}
