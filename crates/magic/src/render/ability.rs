//! Abilities, and how they stand together on a card.

use super::grammar::{capital, paragraph, sentence};
use super::keyword::shares_line;
use super::scope::Scope;
use crate::notation::{
    Ability, Activated, ActivationLimit, AlternativeCost, CardDefinition, Condition, Cost, CostPart, Effect, Noun,
    Pattern, Stat, Static, StaticEffect, Timing, Triggered, Value,
};
use crate::{CounterKind, Zone};

/// The paragraphs of a card.
pub(super) fn paragraphs(card: &CardDefinition) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut keywords: Vec<String> = Vec::new();
    let mut stats = defined_stats(card);
    for ability in &card.abilities {
        if let Ability::Keyword(keyword) = ability
            && shares_line(keyword)
        {
            keywords.push(Scope::new(card).keyword(keyword));
            continue;
        }
        end_line(&mut keywords, &mut lines);
        if !matches!(ability, Ability::Keyword(_)) {
            lines.extend(stats.take());
        }
        let line = text(card, ability);
        match lines.last_mut() {
            Some(last) if is_chapter(ability) && same_chapter(last, &line) => join_chapters(last, &line),
            _ => lines.push(line),
        }
    }
    end_line(&mut keywords, &mut lines);
    lines.extend(stats);
    lines.retain(|line| !line.is_empty());
    lines
}

fn end_line(keywords: &mut Vec<String>, lines: &mut Vec<String>) {
    if !keywords.is_empty() {
        lines.push(capital(&std::mem::take(keywords).join(", ")));
    }
}

/// One ability.
pub(super) fn text(card: &CardDefinition, ability: &Ability) -> String {
    let mut scope = Scope::new(card);
    match ability {
        Ability::Keyword(keyword) => capital(&scope.keyword(keyword)),
        Ability::Spell(effect) => scope.effect_paragraph(effect),
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
        Ability::CastOnly(condition) => sentence(&format!("cast this spell only if {}", scope.condition(condition))),
        Ability::XOnly(kinds) => {
            let words: Vec<&str> =
                kinds.iter().map(|kind| kind.color().map_or("colorless", crate::Color::word)).collect();
            sentence(&format!("spend only {} mana on X", words.join(" or ")))
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

fn is_chapter(ability: &Ability) -> bool {
    matches!(ability, Ability::Triggered(Triggered { when: Pattern::Chapter(_), .. }))
}

/// Whether two lines of chapters say the same (CR 714.2c).
fn same_chapter(one: &str, other: &str) -> bool {
    let says = |line: &str| line.split_once(" — ").map(|(_, says)| says.to_string());
    says(one).is_some() && says(one) == says(other)
}

/// "I, II — …"
fn join_chapters(line: &mut String, next: &str) {
    if let (Some(at), Some((numeral, _))) = (line.find(" — "), next.split_once(" — ")) {
        line.insert_str(at, &format!(", {numeral}"));
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

/// A star on the card: the number that it stands for (CR 604.3).
fn defined_stats(card: &CardDefinition) -> Option<String> {
    let defined = |stat: &Option<Stat>| match stat {
        Some(Stat::Defined(value)) => Some(value.clone()),
        _ => None,
    };
    let mut scope = Scope::new(card);
    let whose = scope.noun(&Noun::This).possessive;
    let text = match (defined(&card.power), defined(&card.toughness)) {
        (None, None) => return None,
        (Some(power), Some(toughness)) if power == toughness => {
            format!("{whose} power and toughness are each equal to {}", scope.value(&power))
        }
        (Some(power), Some(Value::Sum(sum))) if sum.len() == 2 && sum.contains(&power) => {
            let more = sum.iter().find(|value| **value != power).cloned().unwrap_or(Value::Number(0));
            let power = scope.value(&power);
            let more = scope.value(&more);
            format!("{whose} power is equal to {power} and its toughness is equal to that number plus {more}")
        }
        (Some(power), Some(toughness)) => {
            let power = scope.value(&power);
            format!("{whose} power is equal to {power} and its toughness is equal to {}", scope.value(&toughness))
        }
        (Some(power), None) => format!("{whose} power is equal to {}", scope.value(&power)),
        (None, Some(toughness)) => format!("{whose} toughness is equal to {}", scope.value(&toughness)),
    };
    Some(sentence(&text))
}

impl Scope<'_> {
    fn activated(&mut self, activated: &Activated) -> String {
        self.zone = activated.zone;
        let cost = match (activated.timing, loyalty(&activated.cost)) {
            (Timing::Loyalty, Some(change)) => change,
            _ => self.cost(&activated.cost),
        };
        let explained = self.explained();
        let effect = self.effect_paragraph(&activated.effect);
        let mut text = format!("{cost}: {effect}");
        if !explained.is_empty() {
            text.push_str(&format!(" {}", sentence(explained.trim_start_matches(", where "))));
        }
        for instruction in self.instructions(activated) {
            text.push_str(&format!(" {}", sentence(&instruction)));
        }
        text
    }

    /// When, how often and by whom it may be activated.
    fn instructions(&mut self, activated: &Activated) -> Vec<String> {
        let mut only = Vec::new();
        if activated.timing == Timing::Sorcery {
            only.push("as a sorcery".to_string());
        }
        if let Some(condition) = &activated.condition {
            only.push(self.activate_when(condition));
        }
        match activated.limit {
            ActivationLimit::None => {}
            ActivationLimit::EachTurn(1) => only.push("once each turn".to_string()),
            ActivationLimit::EachTurn(2) => only.push("twice each turn".to_string()),
            ActivationLimit::EachTurn(times) => {
                only.push(format!("{} times each turn", super::grammar::numeral(times.into())));
            }
            ActivationLimit::Once => only.push("once".to_string()),
        }
        if let Some(place) = self.where_activated(activated) {
            only.push(place);
        }
        let mut sentences = Vec::new();
        if activated.any_player {
            sentences.push("any player may activate this ability".to_string());
        }
        if !only.is_empty() {
            sentences.push(format!("activate only {}", only.join(" and only ")));
        }
        sentences
    }

    fn activate_when(&mut self, condition: &Condition) -> String {
        match condition {
            Condition::DuringCombat => "during combat".to_string(),
            Condition::During(step) => format!("during the {}", super::pattern::step_name(*step)),
            Condition::TurnOf(noun) => format!("during {} turn", self.noun(noun).possessive),
            Condition::All(all) => match all.as_slice() {
                [Condition::TurnOf(noun), Condition::During(step)]
                | [Condition::During(step), Condition::TurnOf(noun)] => {
                    format!("during {} {}", self.noun(noun).possessive, super::pattern::step_name(*step))
                }
                _ => format!("if {}", self.condition(condition)),
            },
            condition => format!("if {}", self.condition(condition)),
        }
    }

    /// Said only where neither cost nor effect takes the card from there.
    fn where_activated(&self, activated: &Activated) -> Option<String> {
        let said = activated.cost.parts.iter().any(|part| matches!(part, CostPart::ExileThis | CostPart::DiscardThis))
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
        let mut text = self.trigger(&triggered.when);
        if let Some(condition) = &triggered.condition {
            text.push_str(&format!(", if {}", self.condition(condition)));
        } else if !moves_this(&triggered.effect) && !matches!(triggered.zone, Zone::Battlefield | Zone::Stack) {
            text.push_str(&format!(", if this card is in your {}", triggered.zone.word()));
        }
        let body = match &triggered.effect {
            Effect::Modal(modes) => format!("{}, {}", capital(&text), self.modal(modes)),
            effect => {
                let mut sentences = self.effect(effect);
                if let Some(first) = sentences.first_mut() {
                    *first = format!("{text}, {first}");
                }
                paragraph(&sentences)
            }
        };
        if triggered.once_each_turn { format!("{body} This ability triggers only once each turn.") } else { body }
    }

    fn constant(&mut self, constant: &Static) -> String {
        self.zone = constant.zone;
        let text = match &constant.effect {
            StaticEffect::Continuous(filter, modifications) => self.continuous(filter, modifications),
            StaticEffect::States(statement) => {
                let text = self.statement(statement);
                format!("{text}{}", self.explained())
            }
        };
        let text = match (&constant.condition, &constant.effect) {
            (Some(condition), StaticEffect::States(_)) => format!("{text} {}", self.only_if(condition, "as long as")),
            (Some(condition), StaticEffect::Continuous(..)) => {
                format!("{text} as long as {}", self.condition(condition))
            }
            (None, _) => text,
        };
        match constant.zone {
            Zone::Battlefield | Zone::Stack => sentence(&text),
            _ if constant.defining => sentence(&text),
            Zone::Exile => sentence(&format!("as long as this card is in exile, {text}")),
            zone => sentence(&format!("as long as this card is in your {}, {text}", super::value::zone_word(zone))),
        }
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
        Effect::May(_, inner, _) | Effect::MayPay(_, _, inner) | Effect::If(_, inner, _) => moves_this(inner),
        _ => false,
    }
}
