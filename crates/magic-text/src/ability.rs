//! Abilities, and how they stand together on a card.

use super::grammar::{capital, paragraph, sentence};
use super::noun::exactly;
use super::scope::{Antecedent, Scope};
use magic_notation::{
    Ability, Activated, ActivationLimit, AlternativeCost, CardDefinition, Condition, Cost, CostPart, Designation,
    Effect, EventPart, Noun, Pattern, Statement, Static, StaticEffect, Timing, Triggered, Value,
};
use magic_notation::{CounterKind, Step, Zone};

/// One ability.
pub(super) fn text(card: &CardDefinition, ability: &Ability) -> String {
    said(Scope::new(card), ability)
}

/// An ability that something else has: "this creature" is whatever bears it.
pub(super) fn text_of(card: &CardDefinition, ability: &Ability, bearer: Option<String>) -> String {
    said(Scope { bearer, ..Scope::new(card) }, ability)
}

fn said(scope: Scope, ability: &Ability) -> String {
    // A quotation within a sentence keeps no full stop of its own.
    let text = said_plainly(scope, ability);
    [" until ", " and ", " as ", ", "]
        .iter()
        .fold(text, |text, next| text.replace(&format!(".\"{next}"), &format!("\"{next}")))
}

fn said_plainly(mut scope: Scope, ability: &Ability) -> String {
    match ability {
        Ability::Keyword(keyword) => capital(&scope.keyword(keyword)),
        Ability::Spell(effect) => with_last_line(scope.effect_paragraph(effect)),
        Ability::Activated(activated) => scope.activated(activated),
        Ability::Triggered(triggered) => scope.triggered(triggered),
        Ability::Static(constant) => scope.constant(constant),
        Ability::Replacement(replacement) => {
            scope.zone = replacement.zone;
            sentence(&scope.replacement(replacement, None))
        }
        Ability::AdditionalCost(cost) => {
            let paying = scope.paying(cost, super::grammar::Person::Second);
            sentence(&format!("as an additional cost to cast this spell, {paying}{}", scope.explained()))
        }
        Ability::CastOnly(condition) => sentence(&format!("cast this spell only {}", scope.activate_when(condition))),
        Ability::XOnly(kinds) => {
            let words: Vec<&str> =
                kinds.iter().map(|kind| kind.color().map_or("colorless", magic_notation::Color::word)).collect();
            sentence(&format!("spend only {} mana on X", words.join(" and/or ")))
        }
        Ability::Cleaved(effect) => {
            let text = scope.effect_paragraph(effect);
            format!("If this spell's cleave cost was paid, instead: {text}")
        }
        Ability::OnlyForAnte => {
            "Remove this card from your deck before playing if you're not playing for ante.".to_string()
        }
        Ability::AlternativeCost(alternative) => scope.alternative_cost(alternative),
    }
}

fn roman(chapter: u8) -> String {
    const NUMERALS: [(u8, &str); 5] = [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")];
    let mut left = chapter;
    let mut text = String::new();
    for (value, letters) in NUMERALS {
        while left >= value {
            text.push_str(letters);
            left -= value;
        }
    }
    text
}

/// Whether an ability of the card marks its targets.
pub(super) fn marks(card: &CardDefinition) -> bool {
    let marks = |effect: &Effect| matches!(effect, Effect::Link(Noun::This, Noun::TargetAgain(_)));
    card.abilities.iter().any(|ability| match ability {
        Ability::Activated(one) => matches!(&one.effect, Effect::Sequence(all) if all.iter().any(marks)),
        _ => false,
    })
}

/// Whether an ability of the card creates tokens that it speaks of later.
pub(super) fn makes_tokens(card: &CardDefinition) -> bool {
    card.abilities.iter().any(|ability| match ability {
        Ability::Triggered(one) => matches!(&one.effect, Effect::Sequence(all) if all.iter().any(|effect| {
            *effect == Effect::Link(Noun::This, Noun::Done)
        })),
        _ => false,
    })
}

impl Scope<'_> {
    fn activated(&mut self, activated: &Activated) -> String {
        self.zone = activated.zone;
        self.paid = self.what_is_paid(&activated.cost);
        self.removed = any_number_removed(activated);
        let cost = match (activated.timing, loyalty(&activated.cost)) {
            (Timing::Loyalty, Some(change)) => change,
            _ => self.cost(&activated.cost),
        };
        let explained = self.explained();
        if !deals_damage_first(&activated.effect) {
            self.last = None;
        }
        let effect = self.effect_paragraph(&activated.effect);
        let mut text = format!("{cost}: {effect}");
        if is_forecast(activated) {
            return format!("Forecast — {text}");
        }
        if !explained.is_empty() {
            text.push_str(&format!(" {}", sentence(explained.trim_start_matches(", where "))));
        }
        let instructions = self.instructions(activated);
        let instructions: Vec<String> = instructions.iter().map(|one| format!(" {}", sentence(one))).collect();
        let instructions = instructions.concat();
        // What is said of all modes stands before them.
        match text.split_once(" —\n") {
            Some((choose, modes)) if !instructions.is_empty() => format!("{choose}.{instructions}\n{modes}"),
            _ => format!("{text}{instructions}"),
        }
    }

    /// When, how often and by whom it may be activated.
    fn instructions(&mut self, activated: &Activated) -> Vec<String> {
        let mut only = Vec::new();
        self.last = None;
        if activated.timing == Timing::Sorcery {
            only.push("as a sorcery".to_string());
        }
        if let Some(condition) = &activated.condition {
            only.push(self.activate_when(condition));
        }
        match activated.limit {
            ActivationLimit::None => {}
            ActivationLimit::EachTurn(1) => only.push("once each turn".to_string()),
            ActivationLimit::EachTurn(_) => {}
            ActivationLimit::Once => only.push("once".to_string()),
        }
        if let Some(place) = self.where_activated(activated) {
            only.push(place);
        }
        let mut sentences = Vec::new();
        match activated.least_x {
            0 => {}
            1 => sentences.push("X can't be 0".to_string()),
            least => sentences.push(format!("X can't be less than {least}")),
        }
        if let Some(x) = &activated.x {
            sentences.push(format!("X is {}", self.value(x)));
        }
        match &activated.by {
            None => {}
            Some(Noun::Players) if only.is_empty() => {
                sentences.push("any player may activate this ability".to_string());
            }
            Some(Noun::Players) => {
                let only = std::mem::take(&mut only).join(" and only ");
                sentences.push(format!("any player may activate this ability but only {only}"));
            }
            Some(Noun::Opponents) => sentences.push("only your opponents may activate this ability".to_string()),
            Some(by) => {
                let who = self.noun(by).subject;
                sentences.push(format!("only {who} may activate this ability"));
            }
        }
        if !only.is_empty() {
            sentences.push(format!("activate only {}", only.join(" and only ")));
        }
        match activated.limit {
            ActivationLimit::EachTurn(2) => sentences.push("activate no more than twice each turn".to_string()),
            ActivationLimit::EachTurn(times) if times > 2 => {
                let times = super::grammar::numeral(times.into());
                sentences.push(format!("activate no more than {times} times each turn"));
            }
            _ => {}
        }
        sentences
    }

    fn activate_when(&mut self, condition: &Condition) -> String {
        match condition {
            Condition::DuringCombat => "during combat".to_string(),
            Condition::During(step @ (Step::Untap | Step::Upkeep | Step::Draw | Step::End)) => {
                let name = super::pattern::step_name(*step);
                let name = if *step == Step::Upkeep { "upkeep step" } else { name };
                format!("during any {name}")
            }
            Condition::During(step) => format!("during the {}", super::pattern::step_name(*step)),
            Condition::TurnOf(noun) => format!("during {} turn", self.whose_turn(noun)),
            Condition::Before(step) => format!("before {}", before_what(*step)),
            Condition::Not(inner) => match &**inner {
                Condition::Before(magic_notation::Step::Main2) => "after combat".to_string(),
                Condition::Before(step) => format!("no earlier than the {}", super::pattern::step_name(*step)),
                _ => format!("if {}", self.condition(condition)),
            },
            Condition::All(all) => match all.as_slice() {
                [Condition::TurnOf(noun), Condition::During(step)]
                | [Condition::During(step), Condition::TurnOf(noun)] => {
                    format!("during {} {}", self.whose_turn(noun), super::pattern::step_name(*step))
                }
                [Condition::DuringCombat, time] if declaring(time).is_some() => {
                    format!("during combat {}", declaring(time).unwrap_or_default())
                }
                [turn @ Condition::TurnOf(Noun::Opponents), Condition::Not(inner)]
                    if **inner == Condition::Before(Step::Draw) =>
                {
                    format!("{} after their upkeep step", self.activate_when(turn))
                }
                [turn @ Condition::TurnOf(_), time] | [time, turn @ Condition::TurnOf(_)] if is_time(time) => {
                    let turn = self.activate_when(turn);
                    format!("{turn}, {}", self.activate_when(time))
                }
                _ => format!("if {}", self.condition(condition)),
            },
            condition => format!("if {}", self.condition(condition)),
        }
    }

    fn whose_turn(&mut self, noun: &Noun) -> String {
        match noun {
            Noun::Opponents => "an opponent's".to_string(),
            Noun::Players => "a player's".to_string(),
            noun => self.noun(noun).possessive,
        }
    }

    /// Said only where neither cost nor effect takes the card from there.
    fn where_activated(&self, activated: &Activated) -> Option<String> {
        let said = activated
            .cost
            .parts
            .iter()
            .any(|part| matches!(part, CostPart::ExileThis | CostPart::DiscardThis | CostPart::RevealThis))
            || moves_this(&activated.effect);
        match activated.zone {
            Zone::Battlefield | Zone::Stack => None,
            _ if said => None,
            Zone::Exile => Some("if this card is in exile".to_string()),
            Zone::Outside | Zone::Sideboard => Some("if this card is outside the game".to_string()),
            Zone::Ante => Some("if this card is in the ante".to_string()),
            zone @ (Zone::Hand | Zone::Library | Zone::Graveyard | Zone::Command) => {
                Some(format!("if this card is in your {}", super::value::zone_word(zone)))
            }
        }
    }

    fn triggered(&mut self, triggered: &Triggered) -> String {
        self.zone = triggered.zone;
        if let Pattern::Chapter(chapter) = triggered.when {
            return format!("{} — {}", roman(chapter), self.effect_paragraph(&triggered.effect));
        }
        if let Some(condition) = to_solve(triggered) {
            return format!("To solve — {}", sentence(&self.condition(condition)));
        }
        let mut text = match &triggered.when {
            // What is blocked is named where the effect speaks of it.
            Pattern::Blocks { who, whom: None } if speaks_of(&triggered.effect, &Noun::Event(EventPart::Subject)) => {
                self.trigger(&Pattern::Blocks { who: who.clone(), whom: Some(magic_notation::creatures()) })
            }
            when => self.trigger(when),
        };
        if let (Pattern::TapsForMana(_) | Pattern::ManaAdded(_), Effect::AddMana(Noun::ControllerOf(_), ..)) =
            (&triggered.when, &triggered.effect)
            && let Some(land) =
                text.strip_prefix("whenever a player taps ").and_then(|rest| rest.strip_suffix(" for mana"))
        {
            text = format!("whenever {land} is tapped for mana");
        }
        if ends_itself(&triggered.effect) || destroys_what_taps(triggered) {
            text = text.replacen("at the beginning of each end step", "at the beginning of the end step", 1);
            if let Some(event) = text.strip_prefix("whenever ") {
                text = format!("when {event}");
            }
        }
        if let Some(condition) = &triggered.condition {
            text.push_str(&format!(", if {}", self.condition(condition)));
            if matches!(self.event.subject, Antecedent::Objects(..)) {
                self.last = None;
            }
            if let Effect::If(also, yes, None) = &triggered.effect {
                self.last = None;
                let done = self.in_one(yes);
                let also = self.condition(also);
                let when = match also.strip_prefix("it didn't come ") {
                    Some(under) => format!("unless it came {under}"),
                    None => format!("if {also}"),
                };
                return sentence(&format!("{text}, {done} {when}"));
            }
        } else if !moves_this(&triggered.effect)
            && !matches!(triggered.zone, Zone::Battlefield | Zone::Stack)
            && !matches!(triggered.when, Pattern::DiscardedBy { .. })
        {
            match triggered.zone {
                Zone::Exile => text.push_str(", if this card is in exile"),
                zone => text.push_str(&format!(", if this card is in your {}", super::value::zone_word(zone))),
            }
        }
        let body = match &triggered.effect {
            Effect::Modal(modes) => format!("{}, {}", capital(&text), self.modal(modes)),
            effect => {
                let mut sentences = self.effect(effect);
                if let (Pattern::TapsForMana(_) | Pattern::ManaAdded(_), Some(first)) =
                    (&triggered.when, sentences.first_mut())
                {
                    *first = first.replacen(" adds {", " adds an additional {", 1);
                }
                if let (Pattern::Begins { step: Step::Draw, .. }, Some(first)) =
                    (&triggered.when, sentences.first_mut())
                {
                    *first = first.replacen(" draws a card", " draws an additional card", 1).replacen(
                        " draw two cards",
                        " draw two additional cards",
                        1,
                    );
                }
                let about_them = text.contains(", if that player ");
                if let Some(first) = sentences.first_mut()
                    && let Some(does) = first.strip_prefix("that player ").filter(|_| about_them)
                    && let Some(does) = super::grammar::of_several(does)
                {
                    *first = format!("they {does}");
                }
                if let Some(first) = sentences.first_mut() {
                    *first = match first.strip_prefix("after this phase, ") {
                        Some(added) => format!("{text}, {added} after this phase"),
                        None => format!("{text}, {first}"),
                    };
                }
                paragraph(&sentences)
            }
        };
        let body = in_each_players_end_step(in_each_upkeep(body));
        if triggered.once_each_turn { format!("{body} This ability triggers only once each turn.") } else { body }
    }

    fn constant(&mut self, constant: &Static) -> String {
        self.zone = constant.zone;
        let fresh = self.clone();
        let text = self.rule(&constant.effect);
        let text = match (&constant.condition, &constant.effect) {
            (Some(Condition::TurnOf(Noun::You)), StaticEffect::States(Statement::MayPlay { .. })) => {
                match text.strip_suffix(" once each turn") {
                    Some(text) => {
                        let instead = self.rider.strip_prefix(". If you cast a spell this way, pay ");
                        if let Some(cost) = instead.and_then(|rest| rest.strip_suffix(" rather than pay its mana cost"))
                        {
                            self.rider = format!(" by paying {cost} rather than paying its mana cost");
                        }
                        format!("once during each of your turns, {}", one_spell(text))
                    }
                    None => format!("during your turn, {text}"),
                }
            }
            (Some(condition), _) if !self.provisos.is_empty() => {
                let condition = self.condition(condition);
                self.provisos.push(condition);
                text
            }
            (
                Some(condition @ Condition::Matches(Noun::This, _)),
                StaticEffect::States(Statement::SpellCost { .. }),
            ) if self.zone == Zone::Battlefield => {
                format!("as long as {}, {text}", self.condition(condition))
            }
            (Some(condition), StaticEffect::States(Statement::SpellCost { .. })) => {
                let when = self.only_if(condition, "if");
                format!("{text} {}", when.replacen("if this spell was bargained", "if it's bargained", 1))
            }
            (Some(Condition::TurnOf(Noun::You)), StaticEffect::Continuous(..)) => format!("during your turn, {text}"),
            (Some(condition), effect) if self.stands_first(condition, effect, &text) => {
                *self = fresh;
                let condition = self.condition(condition);
                let text = self.rule(effect);
                let text = text.strip_prefix("it is ").map_or(text.clone(), |rest| format!("it's {rest}"));
                format!("as long as {condition}, {text}")
            }
            (
                Some(condition @ Condition::Compare(Value::Counters(_, on), ..)),
                StaticEffect::Continuous(what, changes),
            ) if **on == Noun::This && exactly(what) == Some(&Noun::This) && is_exactly(condition) => {
                self.last = None;
                let condition = self.condition(condition);
                format!("as long as {condition}, {}", self.continuous(what, changes))
            }
            (Some(condition), StaticEffect::States(statement)) => {
                let word = if is_prohibition(statement) { "if" } else { "as long as" };
                format!("{text} {}", self.only_if(condition, word))
            }
            (Some(condition), StaticEffect::Continuous(..)) => {
                format!("{text} as long as {}", self.condition(condition))
            }
            (None, _) => text,
        };
        let provided = match &constant.effect {
            StaticEffect::States(statement) if is_prohibition(statement) => {
                self.provided().replacen(" as long as ", " if ", 1)
            }
            _ => self.provided(),
        };
        let mut text = format!("{text}{provided}{}", std::mem::take(&mut self.rider));
        if constant.lingers {
            let this = self.noun(&Noun::This).subject;
            text.push_str(&format!(". If {this} leaves the battlefield, this effect continues until end of turn"));
        }
        match constant.zone {
            Zone::Battlefield | Zone::Stack => sentence(&text),
            _ if constant.defining => sentence(&text),
            Zone::Exile => sentence(&format!("as long as this card is in exile, {text}")),
            zone => sentence(&format!("as long as this card is in your {}, {text}", super::value::zone_word(zone))),
        }
    }

    /// "as long as this creature is untapped, noncreature artifacts you control have indestructible and your opponents can't
    /// gain control of them"
    pub fn under_one_condition(&mut self, all: &[&Static]) -> Option<String> {
        let condition = all.first()?.condition.as_ref()?;
        self.zone = all.first()?.zone;
        let opening = match condition {
            Condition::Compare(Value::X, ..) => format!("if {}", self.condition(condition)),
            Condition::Matches(Noun::This, _) => format!("as long as {}", self.condition(condition)),
            _ => return None,
        };
        let what = all.iter().find_map(|one| match &one.effect {
            StaticEffect::Continuous(what, _) => Some(what).filter(|what| exactly(what).is_none()),
            StaticEffect::States(_) => None,
        });
        let what = what.map(|what| self.filter(what, super::Number::Plural));
        let mut rules: Vec<String> = Vec::new();
        for one in all {
            let of_this =
                matches!(condition, Condition::Matches(..)) && rules.iter().all(|rule| rule.starts_with("it "));
            self.last = of_this.then_some(Noun::This);
            let rule = self.rule(&one.effect);
            if !self.provisos.is_empty() || rule.contains(". ") {
                return None;
            }
            let said = |what: &&String| rules.iter().any(|rule| rule.starts_with(what.as_str()));
            rules.push(match what.as_ref().filter(said) {
                Some(what) => said_again(&rule, what),
                None => rule,
            });
        }
        let rider = std::mem::take(&mut self.rider);
        Some(sentence(&format!("{opening}, {}{rider}", super::grammar::join(&rules, "and"))))
    }

    fn rule(&mut self, effect: &StaticEffect) -> String {
        match effect {
            StaticEffect::Continuous(filter, modifications) => self.continuous(filter, modifications),
            StaticEffect::States(statement) => {
                let text = self.statement(statement);
                format!("{text}{}", self.explained())
            }
        }
    }

    /// Whether the condition is about the source or what it is attached to, and the rule about something else.
    fn stands_first(&self, condition: &Condition, effect: &StaticEffect, text: &str) -> bool {
        if matches!(effect, StaticEffect::States(statement) if is_prohibition(statement)) {
            return false;
        }
        let about = match condition {
            Condition::Matches(noun @ (Noun::This | Noun::Host), _) => noun,
            Condition::Compare(Value::Counters(_, noun), ..) if **noun == Noun::This => &Noun::This,
            Condition::Not(inner) => return self.stands_first(inner, effect, text),
            _ => return false,
        };
        !text.starts_with(&self.peek(about).subject) && !text.contains(&self.own_name())
    }

    /// " as long as it's untapped", for the one thing that a rule speaks of.
    pub fn provided(&mut self) -> String {
        let provisos = std::mem::take(&mut self.provisos);
        let (unless, while_so): (Vec<String>, Vec<String>) =
            provisos.into_iter().partition(|one| one.starts_with("unless "));
        let while_so =
            if while_so.is_empty() { String::new() } else { format!(" as long as {}", while_so.join(" and ")) };
        let unless: String = unless.iter().map(|one| format!(" {one}")).collect();
        format!("{while_so}{unless}")
    }

    fn alternative_cost(&mut self, alternative: &AlternativeCost) -> String {
        let condition = match &alternative.condition {
            Some(condition) => format!("if {}, ", self.condition(condition)),
            None => String::new(),
        };
        let free = alternative.cost.parts.is_empty();
        let paying = self.paying(&alternative.cost, super::grammar::Person::Second);
        sentence(&if free {
            format!("{condition}you may cast this spell without paying its mana cost")
        } else {
            format!("{condition}you may {paying} rather than pay this spell's mana cost")
        })
    }
}

/// A card that a spell lets you draw in the end, or a look at the top, stands on a line of its own.
fn with_last_line(text: String) -> String {
    let last = [" Draw a card.", " Scry 1."].into_iter().find(|last| text.ends_with(last));
    match last {
        Some(last) if !text.contains('\n') && !text.contains("ou may ") => {
            format!("{}\n{}", text.trim_end_matches(last), last.trim_start())
        }
        _ => text,
    }
}

/// "you may cast creature spells from your graveyard" of one spell.
fn one_spell(text: &str) -> String {
    let Some((cast, rest)) = text.split_once("may cast ") else { return text.to_string() };
    let Some((kind, place)) = rest.split_once("spells") else { return text.to_string() };
    format!("{cast}may cast {}{place}", super::grammar::with_article(&format!("{kind}spell")))
}

/// Whose upkeep it is need not be said where that player is not spoken of.
fn in_each_upkeep(body: String) -> String {
    match body.strip_prefix("At the beginning of each player's upkeep, ") {
        Some(rest)
            if rest.starts_with("for each player, ")
                || !["that player", "they ", "their "].iter().any(|word| rest.contains(word)) =>
        {
            format!("At the beginning of each upkeep, {rest}")
        }
        _ => body,
    }
}

/// Whose end step it is, is said where that player is spoken of.
fn in_each_players_end_step(body: String) -> String {
    match body.strip_prefix("At the beginning of each end step, ") {
        Some(rest) if rest.starts_with("if that player ") || rest.starts_with("that player ") => {
            format!("At the beginning of each player's end step, {rest}")
        }
        _ => body,
    }
}

/// A rule about things that were just spoken of: "they have indestructible", "players can't gain control of them".
fn said_again(rule: &str, what: &str) -> String {
    let verbs = [" can", " have ", " get ", " don't ", " lose ", " are "];
    match (rule.strip_prefix(what), rule.strip_suffix(what)) {
        (Some(rest), _) if verbs.iter().any(|verb| rest.starts_with(verb)) => format!("they{rest}"),
        (_, Some(first)) if first.ends_with(" of ") => format!("{first}them"),
        _ => rule.to_string(),
    }
}

/// Whether an effect speaks of that.
fn speaks_of(effect: &Effect, noun: &Noun) -> bool {
    magic_notation::any_noun(effect, |one| one == noun)
}

/// Whether it asks for a certain number.
fn is_exactly(condition: &Condition) -> bool {
    matches!(condition, Condition::Compare(_, magic_notation::Comparison::Equal, _))
}

/// Whether it forbids something, so that "if" says when.
fn is_prohibition(statement: &Statement) -> bool {
    matches!(
        statement,
        Statement::CantAttack { whom: None, .. } | Statement::CantBlock { whom: None, .. } | Statement::DoesntUntap(_)
    )
}

/// Whether what becomes tapped is destroyed for it.
fn destroys_what_taps(triggered: &Triggered) -> bool {
    let Pattern::Taps(what) = &triggered.when else { return false };
    let subject = Noun::Event(magic_notation::EventPart::Subject);
    let destroyed =
        |effect: &Effect| matches!(effect, Effect::Destroy { what, .. } if *what == subject || *what == Noun::Host);
    exactly(what) == Some(&Noun::Host)
        && match &triggered.effect {
            Effect::Sequence(all) => all.first().is_some_and(destroyed),
            effect => destroyed(effect),
        }
}

/// Whether it sacrifices or destroys the source, so that it does so only once.
fn ends_itself(effect: &Effect) -> bool {
    match effect {
        Effect::Sacrifice(Noun::This) | Effect::Destroy { what: Noun::This | Noun::Host, .. } => true,
        Effect::Modify(Noun::This, changes, magic_notation::Duration::Forever) => {
            matches!(changes.as_slice(), [magic_notation::Modification::LoseKeyword(..)])
        }
        Effect::Delayed { effect, .. } => ends_itself(effect),
        Effect::Sequence(all) => all.first().is_some_and(ends_itself),
        _ => false,
    }
}

/// Whether the source deals damage to begin with: then "it" is understood.
fn deals_damage_first(effect: &Effect) -> bool {
    match effect {
        Effect::Damage { source, .. } => *source == Noun::This,
        Effect::Sequence(all) => all.first().is_some_and(deals_damage_first),
        _ => false,
    }
}

/// Whether it is revealed in its owner's upkeep, once each turn (CR 702.57a).
fn is_forecast(activated: &Activated) -> bool {
    let upkeep = Condition::All(vec![Condition::TurnOf(Noun::You), Condition::During(Step::Upkeep)]);
    activated.cost.parts.contains(&CostPart::RevealThis)
        && activated.limit == ActivationLimit::EachTurn(1)
        && activated.condition == Some(upkeep)
}

/// What has to be so for a Case to be solved in the end (CR 719.3a).
fn to_solve(triggered: &Triggered) -> Option<&Condition> {
    let Effect::Designate(Noun::This, Designation::Solved, None) = triggered.effect else { return None };
    match triggered.condition.as_ref()? {
        Condition::All(all) => match all.as_slice() {
            [condition, Condition::Not(_)] => Some(condition),
            _ => None,
        },
        _ => None,
    }
}

/// What X counts, where mana is made of any number of counters.
fn any_number_removed(activated: &Activated) -> Option<String> {
    let kind = activated.cost.parts.iter().find_map(|part| match part {
        CostPart::RemoveCounters(Value::X, kind) => Some(*kind),
        _ => None,
    })?;
    matches!(activated.effect, Effect::AddMana(..))
        .then(|| format!("{} removed this way", super::value::counter_noun(Some(kind))))
}

/// "before blockers are declared", "after blockers are declared"
fn declaring(condition: &Condition) -> Option<String> {
    let declares = |step: Step| matches!(step, Step::DeclareAttackers | Step::DeclareBlockers);
    match condition {
        Condition::Before(step) if declares(*step) => Some(format!("before {}", before_what(*step))),
        Condition::Not(inner) => match **inner {
            Condition::Before(step) if declares(step) => Some(format!("after {}", before_what(step))),
            _ => None,
        },
        _ => None,
    }
}

fn is_time(condition: &Condition) -> bool {
    match condition {
        Condition::Before(_) => true,
        Condition::Not(inner) => matches!(**inner, Condition::Before(_)),
        _ => false,
    }
}

/// "attackers are declared", "the end step"
fn before_what(step: Step) -> String {
    match step {
        Step::DeclareAttackers => "attackers are declared".to_string(),
        Step::DeclareBlockers => "blockers are declared".to_string(),
        Step::FirstStrikeDamage => "the combat damage step".to_string(),
        step => format!("the {}", super::pattern::step_name(step)),
    }
}

/// "+1", "−2", "0" for a loyalty cost (CR 606.4).
fn loyalty(cost: &Cost) -> Option<String> {
    let amount = |value: &Value| match value {
        Value::Number(number) => number.to_string(),
        _ => "X".to_string(),
    };
    match cost.parts.as_slice() {
        [] | [CostPart::PutCounters(Value::Number(0), CounterKind::Loyalty)] => Some("0".to_string()),
        [CostPart::PutCounters(value, CounterKind::Loyalty)] => Some(format!("+{}", amount(value))),
        [CostPart::RemoveCounters(value, CounterKind::Loyalty)] => Some(format!("−{}", amount(value))),
        _ => None,
    }
}

fn moves_this(effect: &Effect) -> bool {
    match effect {
        Effect::Move(Noun::This, _) => true,
        Effect::Sequence(all) => all.iter().any(moves_this),
        Effect::May(_, inner, _) | Effect::Pay { then: Some(inner), otherwise: None, .. } | Effect::If(_, inner, _) => {
            moves_this(inner)
        }
        _ => false,
    }
}
