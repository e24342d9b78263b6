//! Choices: what players choose, search for, and do with it.

use super::grammar::{Number, capital, numeral, sentence};
use super::noun::{exactly, holds_all, is_players};
use super::scope::{Antecedent, Scope};
use super::sentence::Sentence;
use magic_notation::Zone;
use magic_notation::{Ability, Chooser, Domain, Effect, Filter, Keyword, Modes, Noun, Predicate, Slot, Value};

impl Scope<'_> {
    /// "choose a creature you control"
    pub fn choose(&mut self, effect: &Effect) -> Sentence {
        let Effect::Choose { who, from, min, max, slot, random, .. } = effect else {
            return Sentence::silent();
        };
        if min == max {
            self.certain.push(*slot);
        }
        if *who == Noun::You
            && !*random
            && exactly(from) == Some(&Noun::Opponents)
            && *max == Value::Number(1)
            && min == max
        {
            self.fill(*slot, Antecedent::First("an opponent".to_string(), Box::new(Antecedent::player())));
            return Sentence::silent();
        }
        let theirs = others_choose(who);
        let sentence = self.does(who, true, "choose", |scope| {
            let what = scope.so_many_of(from, min, max, theirs);
            if *random { at_random(&what) } else { what }
        });
        self.fill_with(*slot, who, from, max);
        sentence
    }

    pub fn fill_with(&mut self, slot: Slot, who: &Noun, from: &Filter, max: &Value) {
        let several = *max != Value::Number(1) || matches!(who, Noun::Players | Noun::Opponents);
        let number = if several { Number::Plural } else { Number::Singular };
        let what = match exactly(from) {
            Some(Noun::Slot(other)) => match self.held(*other) {
                Antecedent::Objects(word, _) => Antecedent::Objects(word, number),
                other => other,
            },
            Some(Noun::PutWith) => Antecedent::Objects(self.word_for(from), number),
            _ => self.antecedent_of(from, number),
        };
        self.chooser = who.clone();
        match exactly(from) {
            Some(Noun::Slot(other)) => self.take_from(*other, slot),
            Some(Noun::PutWith) => {}
            _ => self.remember_origin(Noun::Slot(slot), from),
        }
        self.fill(slot, what);
        self.last = Some(Noun::Slot(slot));
    }

    /// Choosing and then doing something with just that: "sacrifices a creature", "discards two cards at random".
    pub fn choose_and(&mut self, choose: &Effect, next: &Effect) -> Option<Sentence> {
        let Effect::Choose { who, from, min, max, slot, random, .. } = choose else { return None };
        if object_of(next) != Some(&Noun::Slot(*slot)) {
            return None;
        }
        if min == max {
            self.certain.push(*slot);
        }
        if let Some(sentence) = self.of_their_choice(choose, next) {
            return Some(sentence);
        }
        let subject_mention = self.canonical(who);
        let taking = std::mem::replace(&mut self.taking, matches!(next, Effect::Move(..)));
        let optional = *min == Value::Number(0) && self.doer.is_none();
        let may = optional && *max == Value::Number(1);
        let several = optional && !may && *who == Noun::Players;
        let returns = returns(from, next);
        let verb = if returns { "return" } else { verb_of(next) };
        let verb = if may || several { format!("may {verb}") } else { verb.to_string() };
        let min = if may { max } else { min };
        let sentence = self.does(who, !may, &verb, |scope| {
            let hand = matches!(next, Effect::Discard(_));
            let from = if hand { without_place(from) } else { from.clone() };
            // Everybody knows that whoever sacrifices something controls it.
            let theirs = others_choose(who) && !matches!(next, Effect::Sacrifice(_));
            let what = scope.so_many_of(&from, min, max, theirs);
            let what = if hand { what.replace(" in all hands", "").replace(" in a hand", "") } else { what };
            let number = if *max == Value::Number(1) { Number::Singular } else { Number::Plural };
            scope.fill_with(*slot, &subject_mention, &from, max);
            let chance = if *random { " at random" } else { "" };
            let where_to = match next {
                Effect::Move(_, destination) => scope.destination(destination, &Noun::Slot(*slot), number),
                _ => String::new(),
            };
            let where_to = match returns {
                true => where_to.replacen(" into ", " to ", 1).replacen(" onto ", " to ", 1),
                false => where_to,
            };
            match next {
                Effect::Reveal(_) if *random => at_random(&what),
                _ => format!("{what}{chance}{where_to}"),
            }
        });
        self.taking = taking;
        if let Effect::Discard(_) = next {
            self.discarded.push(*slot);
        }
        self.sacrificed = matches!((next, who), (Effect::Sacrifice(_), Noun::You)).then_some(*slot);
        if matches!(next, Effect::Move(..)) {
            self.done = self.held(*slot);
            self.last = Some(Noun::Done);
        }
        if let Effect::Destroy { no_regeneration: true, .. } = next {
            let it = if *max == Value::Number(1) { "It" } else { "They" };
            return Some(sentence.and_then(&format!(". {it} can't be regenerated")).apart());
        }
        Some(if may || several { sentence.apart() } else { sentence })
    }

    /// One player chooses what another loses: "that player discards a card of your choice".
    fn of_their_choice(&mut self, choose: &Effect, next: &Effect) -> Option<Sentence> {
        let Effect::Choose { who, from, min, max, slot, random: false, .. } = choose else { return None };
        let whose = |one: &Predicate| match one {
            Predicate::OwnedBy(player) | Predicate::ControlledBy(player) => Some(player.clone()),
            _ => None,
        };
        let owner = from.all.iter().find_map(whose)?;
        let (verb, implied) = match next {
            Effect::Discard(_) => ("discard", false),
            Effect::Sacrifice(_) => ("sacrifice", true),
            _ => return None,
        };
        if owner == Noun::It || min != max || self.canonical(&owner) == self.canonical(who) || self.doer.is_some() {
            return None;
        }
        let rest = from.all.iter().filter(|one| whose(one).is_none()).cloned().collect();
        let from = Filter { domain: from.domain, all: rest };
        let sentence = self.does(&owner, implied, verb, |scope| {
            let what = scope.so_many_of(&from, min, max, false);
            let what = what.replace(" in all hands", "").replace(" in a hand", "");
            let whose = match who {
                Noun::Opponents => "an opponent's".to_string(),
                who => scope.noun(who).possessive,
            };
            format!("{what} of {whose} choice")
        });
        self.fill_with(*slot, who, &from, max);
        Some(sentence)
    }

    /// "attach this Aura to a land of their choice", "attach target Aura to another permanent of that type"
    pub fn attach_to_chosen(&mut self, who: &Noun, from: &Filter, what: &Noun, slot: Slot) -> Option<Sentence> {
        let bearer = |noun: &Noun| matches!(noun, Noun::All(filter) if filter.all.iter().any(|one| matches!(one, Predicate::HasAttached(_))));
        let other = from
            .all
            .iter()
            .any(|one| matches!(one, Predicate::Not(inner) if matches!(&**inner, Predicate::Is(noun) if bearer(noun))));
        let alike = from.all.iter().any(|one| matches!(one, Predicate::SharesOneOf(_, noun) if bearer(noun)));
        if other && alike {
            let what = self.noun(what).object;
            self.fill_with(slot, who, from, &Value::Number(1));
            return Some(Sentence::order(format!("attach {what} to another permanent of that type")));
        }
        if !from.all.iter().all(|one| matches!(one, Predicate::Type(_) | Predicate::Subtype(_))) {
            return None;
        }
        let choice = if *who == Noun::You { "your" } else { "their" };
        let sentence = self.does(who, true, "attach", |scope| {
            let what = scope.noun(what).object;
            format!("{what} to {} of {choice} choice", scope.one_such(from))
        });
        self.fill_with(slot, who, from, &Value::Number(1));
        Some(sentence)
    }

    /// "a creature", "two of them", "up to three cards"; whether it is said that whoever chooses controls them.
    pub fn so_many_of(&mut self, from: &Filter, min: &Value, max: &Value, theirs: bool) -> String {
        let from = &if theirs { from.clone() } else { without_chooser(from) };
        if let Some(noun @ (Noun::Slot(_) | Noun::PutWith)) = exactly(from) {
            let number = self.between(min, max);
            let number = number.strip_suffix(" of").unwrap_or(&number);
            return format!("{number} of {}", self.noun(noun).object);
        }
        if min == max {
            return self.some(max, from);
        }
        let number = match (min, max) {
            (Value::Number(0), Value::Count(all)) if holds_all(all, from) => "any number of".to_string(),
            _ => self.between(min, max),
        };
        let grammatical = if *max == Value::Number(1) { Number::Singular } else { Number::Plural };
        format!("{number} {}", self.filter(from, grammatical))
    }

    fn between(&mut self, min: &Value, max: &Value) -> String {
        match (min, max) {
            (min, max) if min == max => self.short_number(max),
            (Value::Number(0), Value::Number(number)) if *number > 20 => "any number of".to_string(),
            (Value::Number(0), max) => format!("up to {}", self.short_number(max)),
            (Value::Number(1), Value::Number(number)) if *number > 20 => "one or more".to_string(),
            (min, max) => {
                let min = self.short_number(min);
                format!("{min} to {}", self.short_number(max))
            }
        }
    }

    /// "search your library for a basic land card, put it onto the battlefield tapped, then shuffle"
    pub fn search(&mut self, effects: &[&Effect]) -> Option<(usize, Sentence)> {
        let Effect::Choose { who, .. } = effects.first()? else { return None };
        let mut sought: Vec<(&Filter, &Value)> = Vec::new();
        let mut slots = Vec::new();
        for effect in effects {
            let Effect::Choose { who: also, from, max, slot, search: true, .. } = effect else { break };
            if also != who {
                break;
            }
            self.fill(*slot, Antecedent::Objects("card".into(), singular_if_one(max)));
            self.remember_origin(Noun::Slot(*slot), from);
            sought.push((from, max));
            slots.push(Noun::Slot(*slot));
        }
        let number = if sought.len() == 1 { singular_if_one(sought[0].1) } else { Number::Plural };
        let first = slots.first()?.clone();
        let chosen = if slots.len() == 1 { first.clone() } else { Noun::Both(slots) };
        let mut used = sought.len();
        let mut steps: Vec<(&str, String)> = Vec::new();
        self.chooser = who.clone();
        let them = if number == Number::Singular { "it" } else { "them" };
        let mut revealed = false;
        let slots_many = sought.len() > 1;
        // Somebody else's library.
        let others =
            sought.iter().find_map(|(from, _)| searched(from)).filter(|owner| *who == Noun::You && *owner != who);
        let others = others.cloned();
        let mut shuffles = false;
        while let Some(next) = effects.get(used) {
            match next {
                Effect::Reveal(noun) if *noun == chosen => {
                    revealed = true;
                    steps.push(("reveal", if slots_many { "those cards" } else { them }.to_string()));
                }
                Effect::Move(noun, destination) if *noun == chosen => {
                    let verb = if destination.zone == Zone::Exile { "exile" } else { "put" };
                    let place = self.destination(destination, &first, number);
                    let them = if revealed || verb == "exile" || them == "them" { them } else { "that card" };
                    steps.push((verb, format!("{them}{place}")));
                }
                Effect::Shuffle(_) => {
                    if others.is_none() {
                        steps.push(("then shuffle", String::new()));
                    }
                    shuffles = true;
                    used += 1;
                    break;
                }
                _ => break,
            }
            used += 1;
        }
        let owner = others.as_ref();
        let sentence = self.does(who, true, "search", |scope| scope.search_text(who, owner, &sought, &steps));
        self.last = Some(chosen);
        self.searched = !shuffles && *who == Noun::You && others.is_none();
        let sentence =
            if others.is_some() && shuffles { sentence.and_then(". Then that player shuffles") } else { sentence };
        Some((used, if shuffles { sentence.apart() } else { sentence }))
    }

    fn search_text(
        &mut self,
        who: &Noun,
        others: Option<&Noun>,
        sought: &[(&Filter, &Value)],
        steps: &[(&str, String)],
    ) -> String {
        let library = |(from, _): &(&Filter, &Value)| from.domain.contains(Domain::zone(Zone::Library));
        let zone = if sought.iter().any(library) { "library" } else { "graveyard" };
        let sought: Vec<String> = sought
            .iter()
            .map(|(from, max)| {
                let taken = without_place(from);
                match max {
                    Value::Number(1) => self.one_such(&taken),
                    max => format!("up to {} {}", self.short_number(max), self.filter(&taken, Number::Plural)),
                }
            })
            .collect();
        let sought = super::grammar::join(&sought, "and");
        let sought = ["in all libraries", "in a library", "in all graveyards", "in a graveyard"]
            .iter()
            .fold(sought, |text, place| text.replace(&format!(" {place}"), ""));
        let you = *who == Noun::You || self.doer.is_some();
        let person = if you { super::grammar::Person::Second } else { super::grammar::Person::Singular };
        let own = match others {
            Some(owner) => self.noun(owner).possessive,
            None => self.own(who).to_string(),
        };
        let done: Vec<String> = steps
            .iter()
            .map(|(verb, rest)| match verb.strip_prefix("then ") {
                Some(verb) => format!("then {}", super::grammar::conjugate(verb, person)),
                None => format!("{} {rest}", super::grammar::conjugate(verb, person)),
            })
            .collect();
        let joint = match done.len() {
            0 => "",
            1 if others.is_some() => " and ",
            _ => ", ",
        };
        format!("{own} {zone} for {sought}{joint}{}", done.join(", "))
    }

    /// "choose a color"
    pub fn chooser(&mut self, chooser: &Chooser) -> String {
        match chooser {
            Chooser::Color => "a color".to_string(),
            Chooser::Colors => "a color or colors".to_string(),
            Chooser::CreatureType => "a creature type".to_string(),
            Chooser::BasicLandType => "a basic land type".to_string(),
            Chooser::CardName => "a card name".to_string(),
            Chooser::Opponent => "an opponent".to_string(),
            Chooser::DamageBySpell(kind, noun) => {
                let kind = kind.word().to_lowercase();
                let who = self.noun(noun).does("have cast");
                format!("the damage dealt by one of the {kind} spells {who} this turn")
            }
            Chooser::Player => "a player".to_string(),
            Chooser::Number(low, high) => format!("a number between {} and {}", self.value(low), self.value(high)),
        }
    }

    /// "choose one —" and a line for each mode.
    pub fn modal(&mut self, modes: &Modes) -> String {
        let count = modes.modes.len();
        let number = match (usize::from(modes.min), usize::from(modes.max)) {
            (1, 2) if count == 2 => "one or both".to_string(),
            (1, max) if max == count && count > 2 => "one or more".to_string(),
            (0, max) => format!("up to {}", numeral(max as i32)),
            (min, max) if min == max => numeral(max as i32),
            (min, max) => format!("{} or {}", numeral(min as i32), numeral(max as i32)),
        };
        let again = if modes.repeat { ". You may choose the same mode more than once." } else { " —" };
        let has = |keyword: Keyword| {
            let same = |ability: &Ability| matches!(ability, Ability::Keyword(one) if one.keyword == keyword);
            self.card.abilities.iter().any(same)
        };
        let (spree, tiered) = (has(Keyword::Spree), has(Keyword::Tiered));
        // CR 702.172a, 702.183a: how many are chosen is what the keyword says.
        let mut text = match spree || tiered {
            true => String::new(),
            false => format!("choose {number}{again}"),
        };
        if let Some((condition, least, most)) = &modes.instead {
            let condition = self.condition(condition);
            let number = if least == most { numeral(i32::from(*most)) } else { format!("{least} to {most}") };
            text = format!("choose {number} instead if {condition}; otherwise {text}");
        }
        for (at, mode) in modes.modes.iter().enumerate() {
            self.earlier_modes = self.targets.len();
            self.last = None;
            let mark = match modes.costs.get(at) {
                Some(cost) if tiered => format!("• {} —", self.cost(cost)),
                Some(cost) => format!("+ {} —", self.cost(cost)),
                None => "•".to_string(),
            };
            text.push_str(&format!("\n{mark} {}", self.effect_paragraph(mode)));
        }
        if spree || tiered { text.trim_start().to_string() } else { text }
    }

    /// One of those, as "it".
    pub fn member_of(&self, noun: &Noun) -> Antecedent {
        match noun {
            Noun::Players | Noun::Opponents => Antecedent::player(),
            Noun::All(filter) if is_players(filter) => Antecedent::player(),
            Noun::All(filter) => Antecedent::Objects(self.word_for(filter), Number::Singular),
            Noun::Slot(slot) => match self.held(*slot) {
                Antecedent::Objects(word, _) => Antecedent::Objects(word, Number::Singular),
                Antecedent::Players(_) => Antecedent::player(),
                Antecedent::First(_, after) => match *after {
                    Antecedent::Objects(word, _) => Antecedent::Objects(word, Number::Singular),
                    other => other,
                },
                other => other,
            },
            Noun::Target(spec) => self.antecedent_of(&spec.filter, Number::Singular),
            Noun::TargetAgain(number) => match self.targets.get(usize::from(*number)) {
                Some(Antecedent::Objects(word, _)) => Antecedent::Objects(word.clone(), Number::Singular),
                Some(other) => other.clone(),
                None => Antecedent::Unknown,
            },
            other => match self.settled(other) {
                Antecedent::Players(_) => Antecedent::player(),
                other => other,
            },
        }
    }

    /// "if you do, …", after something optional.
    pub fn if_they_do(&mut self, did: bool, effect: &Effect) -> String {
        let who = if self.decider == Noun::You { "you" } else { "they" };
        let verb = if did { "do" } else { "don't" };
        let decider = self.decider.clone();
        let named = format!("{} may ", self.peek(&decider).subject);
        let full = Scope { last: None, ..self.clone() }.noun(&decider).object;
        let done = self.in_one(effect);
        let done = match done.strip_prefix(&named) {
            Some(rest) if who == "they" => to_them(format!("they may {rest}"), &full),
            _ if who == "they" => {
                let does = done.strip_prefix(&full).and_then(|rest| rest.strip_prefix(' '));
                match does.and_then(super::grammar::of_several) {
                    Some(does) => to_them(format!("they {does}"), &full),
                    None => to_them(of_them(&done), &full),
                }
            }
            _ => done,
        };
        sentence(&capital(&format!("if {who} {verb}, {done}"))).trim_end_matches('.').to_string()
    }
}

/// Whether a card comes back from your graveyard, to your hand or to the battlefield.
fn returns(from: &Filter, next: &Effect) -> bool {
    let yours =
        from.all.contains(&Predicate::OwnedBy(Noun::You)) || from.all.contains(&Predicate::ControlledBy(Noun::You));
    let back = |zone: Zone| matches!(zone, Zone::Hand | Zone::Battlefield);
    yours
        && from.domain == Domain::zone(Zone::Graveyard)
        && matches!(next, Effect::Move(_, destination) if back(destination.zone))
}

/// Whoever decided is "they" in what follows: "they tap all lands they control and lose all unspent mana".
fn of_them(done: &str) -> String {
    let done = done.replace(" its controller controls", " they control");
    match done.split_once(" and that spell's controller ") {
        Some((first, rest)) if rest.starts_with("loses ") => {
            let they = if first.starts_with("tap ") { "they " } else { "" };
            let also = if they.is_empty() { "they " } else { "" };
            format!("{they}{first} and {also}lose {}", &rest["loses ".len()..])
        }
        _ => done,
    }
}

/// What is done to whoever decided is done "to them".
fn to_them(done: String, decider: &str) -> String {
    let to = format!(" to {decider}");
    let at = done.match_indices(&to).map(|(at, _)| at + to.len()).find(|end| !done[*end..].starts_with('\''));
    match at {
        Some(end) => format!("{} to them{}", &done[..end - to.len()], &done[end..]),
        None => done,
    }
}

/// "a card at random from their hand"
fn at_random(what: &str) -> String {
    match what.split_once(" in ") {
        Some((cards, hand)) if hand.ends_with(" hand") => format!("{cards} at random from {hand}"),
        _ => format!("{what} at random"),
    }
}

/// What the verb of an effect acts on, where it is all the effect says.
fn object_of(effect: &Effect) -> Option<&Noun> {
    match effect {
        Effect::Sacrifice(noun)
        | Effect::Discard(noun)
        | Effect::Tap(noun)
        | Effect::Untap(noun)
        | Effect::Reveal(noun)
        | Effect::Move(noun, _)
        | Effect::Mask(Noun::You, noun, _)
        | Effect::Destroy { what: noun, .. } => Some(noun),
        _ => None,
    }
}

fn verb_of(effect: &Effect) -> &'static str {
    match effect {
        Effect::Sacrifice(_) => "sacrifice",
        Effect::Discard(_) => "discard",
        Effect::Tap(_) => "tap",
        Effect::Untap(_) => "untap",
        Effect::Reveal(_) => "reveal",
        Effect::Destroy { .. } => "destroy",
        Effect::Move(_, destination) if destination.zone == Zone::Exile => "exile",
        Effect::Move(..) => "put",
        Effect::Mask(_, _, mask) => super::effect::mask_verb(*mask),
        _ => "choose",
    }
}

fn singular_if_one(max: &Value) -> Number {
    if *max == Value::Number(1) { Number::Singular } else { Number::Plural }
}

/// Whether others than you choose among what they control.
fn others_choose(who: &Noun) -> bool {
    matches!(who, Noun::Players | Noun::Opponents)
}

fn is_chooser(predicate: &Predicate) -> bool {
    matches!(predicate, Predicate::ControlledBy(Noun::It) | Predicate::OwnedBy(Noun::It))
}

/// The chooser's own things need no owner where they lie on the battlefield.
fn without_chooser(filter: &Filter) -> Filter {
    if filter.domain != Domain::PERMANENTS {
        return filter.clone();
    }
    without_place(filter)
}

/// Without saying whose zone it is.
fn without_place(filter: &Filter) -> Filter {
    let whose = |one: &&Predicate| {
        is_chooser(one) || matches!(one, Predicate::OwnedBy(_)) && filter.domain != Domain::PERMANENTS
    };
    Filter { domain: filter.domain, all: filter.all.iter().filter(|one| !whose(one)).cloned().collect() }
}

/// Whose cards are searched.
fn searched(from: &Filter) -> Option<&Noun> {
    let said = from.all.iter().filter(|one| !is_chooser(one));
    said.filter_map(|one| if let Predicate::OwnedBy(owner) = one { Some(owner) } else { None }).next()
}
