//! How abilities stand together on a card: their order, which share a line, and which are said in one sentence.

use super::ability::text;
use super::grammar::capital;
use super::keyword::shares_line;
use super::noun::exactly;
use super::scope::Scope;
use super::stats::defined_stats;
use magic_notation::{Ability, CardDefinition, Layout, Noun, Pattern, Statement, Static, StaticEffect, Triggered};
use magic_notation::{Color, Keyword};

/// The paragraphs of a card.
pub(super) fn paragraphs(card: &CardDefinition) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut keywords: Vec<String> = Vec::new();
    let mut stats = defined_stats(card);
    let mut before: Option<&Ability> = None;
    lines.extend(prototype(card));
    let ordered = in_order(card);
    let mut said = 0;
    for (at, ability) in ordered.iter().copied().enumerate() {
        if at < said {
            continue;
        }
        if let Ability::Keyword(keyword) = ability
            && shares_line(keyword)
        {
            keywords.push(Scope::new(card).keyword(keyword));
            before = None;
            continue;
        }
        end_line(&mut keywords, &mut lines);
        if !matches!(ability, Ability::Keyword(_)) && !super::stats::settles_number(ability) {
            lines.extend(stats.take());
        }
        if let Some(levels) = super::levels::lines(card, ability) {
            lines.extend(levels);
            before = None;
            continue;
        }
        if let Some((many, line)) = under_one_condition(card, &ordered[at..]) {
            lines.push(line);
            said = at + many;
            before = None;
            continue;
        }
        let line = line(card, ability);
        let joined = match (lines.last(), before) {
            (Some(last), _) if is_chapter(ability) && same_chapter(last, &line) => Some(join_chapters(last, &line)),
            (Some(last), Some(Ability::Static(one))) => match ability {
                Ability::Static(other) => said_of_one(card, one, last, other, &line).or_else(|| pair(last, &line)),
                _ => exerted(last, &line),
            },
            (Some(last), Some(Ability::Replacement(_))) => {
                enters_tapped(last, &line).or_else(|| chosen_together(last, &line))
            }
            (Some(last), _) => blocks_or_becomes_blocked(last, &line)
                .or_else(|| attacks_or_blocks(last, &line))
                .or_else(|| haunts(last, &line))
                .or_else(|| exerted(last, &line)),
            (None, _) => None,
        };
        match (joined, lines.last_mut()) {
            (Some(joined), Some(last)) => *last = joined,
            _ => lines.push(line),
        }
        before = Some(ability);
    }
    end_line(&mut keywords, &mut lines);
    lines.extend(stats);
    lines.retain(|line| !line.is_empty());
    lines
}

/// The text of an ability. Where cleaving a spell only leaves words out, they stand in brackets (CR 702.148a).
fn line(card: &CardDefinition, ability: &Ability) -> String {
    let cleaved = card.abilities.iter().find(|one| matches!(one, Ability::Cleaved(_)));
    let whole = card.abilities.iter().find(|one| matches!(one, Ability::Spell(_)));
    let (Some(cleaved), Some(whole)) = (cleaved, whole) else { return text(card, ability) };
    let Ability::Cleaved(effect) = cleaved else { return text(card, ability) };
    let brackets = bracketed(&text(card, whole), &text(card, &Ability::Spell(effect.clone())));
    match (ability, brackets) {
        (Ability::Spell(_), Some(brackets)) => brackets,
        (Ability::Cleaved(_), Some(_)) => String::new(),
        _ => text(card, ability),
    }
}

/// The whole with brackets around what the other leaves out, if that is the only difference.
fn bracketed(whole: &str, without: &str) -> Option<String> {
    let words = |text: &str| -> Vec<String> { text.trim_end_matches('.').split(' ').map(String::from).collect() };
    let (whole, without) = (words(whole), words(without));
    let more = whole.len().checked_sub(without.len()).filter(|more| *more > 0)?;
    let at = whole.iter().zip(&without).take_while(|(one, other)| one == other).count();
    let rest = &whole[at + more..];
    if without[at..] != *rest {
        return None;
    }
    let parts = [whole[..at].join(" "), format!("[{}]", whole[at..at + more].join(" ")), rest.join(" ")];
    let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    Some(format!("{}.", parts.join(" ")))
}

/// "You may exert this creature as it attacks. When you do, …" (CR 701.43d)
fn exerted(line: &str, next: &str) -> Option<String> {
    let this = line.strip_prefix("You may exert ")?.strip_suffix(" as it attacks.")?;
    let done = next.strip_prefix(&format!("When {this} becomes exerted, "))?;
    Some(format!("{line} When you do, {done}"))
}

/// Two rules that say the same of a creature and of the one paired with it (CR 702.95a).
fn pair(line: &str, next: &str) -> Option<String> {
    let (of_this, _) = line.split_once(" as long as it's paired.")?;
    let (this, says) = next.strip_prefix("The creature paired with ")?.split_once(" creature ")?;
    let this = format!("{this} creature");
    let same = of_this.strip_prefix(&capital(&this))?.trim_start();
    (same == says.trim_end_matches('.'))
        .then(|| format!("As long as {this} is paired with another creature, each of those creatures {says}"))
}

/// "Prototype {2}{R} — 3/2" (CR 702.160a)
fn prototype(card: &CardDefinition) -> Option<String> {
    let small = card.faces.first().filter(|_| card.layout == Layout::Prototype)?;
    let (power, toughness) = (small.power.as_ref()?, small.toughness.as_ref()?);
    Some(format!("Prototype {} — {power}/{toughness}", small.mana_cost.as_ref()?))
}

/// What it takes to cast a spell is said before what the spell does, and what it takes to equip comes last.
fn in_order(card: &CardDefinition) -> Vec<&Ability> {
    let to_cast = |ability: &&Ability| match ability {
        Ability::AdditionalCost(_) | Ability::CastOnly(_) | Ability::XOnly(_) | Ability::AlternativeCost(_) => true,
        Ability::Static(constant) => is_own_price(constant),
        Ability::Keyword(keyword) => is_for_casting(keyword.keyword),
        Ability::Spell(_)
        | Ability::Activated(_)
        | Ability::Triggered(_)
        | Ability::Replacement(_)
        | Ability::Cleaved(_)
        | Ability::OnlyForAnte => false,
    };
    let equips = |ability: &&Ability| matches!(ability, Ability::Keyword(one) if one.keyword == Keyword::Equip);
    let first = card.abilities.iter().position(|ability| match ability {
        Ability::Spell(_) | Ability::Triggered(_) | Ability::Activated(_) | Ability::Replacement(_) => true,
        Ability::Static(constant) => !is_own_price(constant),
        Ability::Keyword(_)
        | Ability::AdditionalCost(_)
        | Ability::CastOnly(_)
        | Ability::XOnly(_)
        | Ability::AlternativeCost(_)
        | Ability::Cleaved(_)
        | Ability::OnlyForAnte => false,
    });
    let (before, from) = card.abilities.split_at(first.unwrap_or(card.abilities.len()));
    let mut ordered: Vec<&Ability> = before.iter().filter(|ability| !equips(ability)).collect();
    ordered.extend(from.iter().filter(to_cast));
    ordered.extend(from.iter().filter(|ability| !to_cast(ability) && !equips(ability)));
    ordered.extend(card.abilities.iter().filter(equips));
    ordered
}

/// Keywords that speak of how the card is cast, or of how it comes into play.
fn is_for_casting(keyword: Keyword) -> bool {
    matches!(
        keyword,
        Keyword::Affinity
            | Keyword::Aftermath
            | Keyword::Bargain
            | Keyword::Bestow
            | Keyword::Buyback
            | Keyword::Casualty
            | Keyword::Cleave
            | Keyword::Convoke
            | Keyword::Delve
            | Keyword::Demonstrate
            | Keyword::Escalate
            | Keyword::ForMirrodin
            | Keyword::Freerunning
            | Keyword::Improvise
            | Keyword::JobSelect
            | Keyword::Kicker
            | Keyword::LivingWeapon
            | Keyword::Replicate
            | Keyword::Ripple
            | Keyword::Spectacle
            | Keyword::SplitSecond
            | Keyword::Spree
            | Keyword::Tiered
            | Keyword::Undaunted
    )
}

/// "this spell costs {1} less to cast"
fn is_own_price(constant: &Static) -> bool {
    matches!(&constant.effect, StaticEffect::States(Statement::SpellCost { what, .. }) if exactly(what) == Some(&Noun::This))
}

fn end_line(keywords: &mut Vec<String>, lines: &mut Vec<String>) {
    if keywords.is_empty() {
        return;
    }
    lines.push(capital(&protections_together(std::mem::take(keywords)).join(", ")));
}

/// CR 702.16g: "protection from black and from red"; all five are "protection from each color".
pub(super) fn protections_together(keywords: Vec<String>) -> Vec<String> {
    const PROTECTION: &str = "protection from ";
    let mut together: Vec<String> = Vec::new();
    for keyword in keywords {
        match (keyword.strip_prefix(PROTECTION), together.last_mut()) {
            (Some(quality), Some(last)) if last.starts_with(PROTECTION) => {
                last.push_str(&format!(" and from {quality}"))
            }
            _ => together.push(keyword),
        }
    }
    let all = Color::ALL.map(|color| color.word()).join(" and from ");
    for keyword in &mut together {
        if keyword.strip_prefix(PROTECTION) == Some(&all) {
            *keyword = format!("{PROTECTION}each color");
        } else if keyword.matches(" and from ").count() > 1 {
            *keyword = keyword.replacen(" and from ", ", from ", keyword.matches(" and from ").count() - 1);
            *keyword = keyword.replacen(" and from ", ", and from ", 1);
        }
    }
    together
}

/// Two rules about the same thing in one sentence: "enchanted creature gets +1/+1 and can't block".
fn said_of_one(card: &CardDefinition, one: &Static, line: &str, other: &Static, next: &str) -> Option<String> {
    if one.condition != other.condition || one.zone != other.zone || one.lingers != other.lingers {
        return None;
    }
    if let (StaticEffect::Continuous(what, first), StaticEffect::Continuous(same, second)) =
        (&one.effect, &other.effect)
        && what == same
    {
        let all = first.iter().chain(second).cloned().collect();
        let both = Static { effect: StaticEffect::Continuous(what.clone(), all), ..one.clone() };
        return Some(text(card, &Ability::Static(both)));
    }
    if one.condition.is_some() || [line, next].iter().any(|line| line.contains(". ") || line.contains(" as long as ")) {
        return None;
    }
    if let Some(both) = attack_or_block(line, next) {
        return Some(both);
    }
    if let Some(both) = players_cant(line, next) {
        return Some(both);
    }
    let host = format!("{} ", capital(&Scope::new(card).noun(&Noun::Host).subject));
    let (first, more) = (line.strip_prefix(&host)?, next.strip_prefix(&host)?);
    Some(format!("{host}{} and {more}", first.trim_end_matches('.')))
}

/// Rules that hold under the same condition say it once; how many, and the line.
fn under_one_condition(card: &CardDefinition, abilities: &[&Ability]) -> Option<(usize, String)> {
    let Some(Ability::Static(first)) = abilities.first() else { return None };
    first.condition.as_ref()?;
    let rules = abilities.iter().map_while(|ability| match ability {
        Ability::Static(one) => Some(one),
        _ => None,
    });
    let same = |one: &&Static| (&one.condition, one.zone, one.lingers) == (&first.condition, first.zone, first.lingers);
    let all: Vec<&Static> = rules.take_while(same).collect();
    if all.len() < 2 || !all.iter().any(|one| matches!(one.effect, StaticEffect::States(_))) {
        return None;
    }
    Scope::new(card).under_one_condition(&all).map(|line| (all.len(), line))
}

/// What can't attack and can't block either: "can't attack or block alone".
fn attack_or_block(line: &str, next: &str) -> Option<String> {
    let (who, how) = line.split_once(" can't attack")?;
    let (same, also) = next.split_once(" can't block")?;
    (who == same && how == also && matches!(how, "." | " alone.")).then(|| format!("{who} can't attack or block{how}"))
}

/// What players can't do and can't do either: "players can't cast spells or play lands with …".
fn players_cant(line: &str, next: &str) -> Option<String> {
    let cant = "Players can't ";
    let (one, other) = (line.strip_prefix(cant)?, next.strip_prefix(cant)?);
    let (one, other): (Vec<&str>, Vec<&str>) = (one.split(' ').collect(), other.split(' ').collect());
    let same = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    let own = one.len() - same;
    (same >= 4 && own > 0).then(|| format!("{cant}{} or {}", one[..own].join(" "), other.join(" ")))
}

/// "this creature enters tapped and doesn't untap during your untap step"
fn enters_tapped(line: &str, next: &str) -> Option<String> {
    let this = line.strip_suffix(" enters tapped.")?;
    let stays = next.strip_prefix(this)?.strip_prefix(" doesn't untap ")?;
    Some(format!("{this} enters tapped and doesn't untap {stays}"))
}

/// "As this enchantment enters, choose a color and an opponent."
fn chosen_together(line: &str, next: &str) -> Option<String> {
    let (enters, one) = line.strip_suffix('.')?.split_once(" enters, choose ")?;
    let (also, other) = next.split_once(" enters, choose ")?;
    let simple = !one.contains(['.', ',']) && !one.contains(" and ") && enters.starts_with("As ");
    (simple && enters == also).then(|| format!("{enters} enters, choose {one} and {other}"))
}

fn is_chapter(ability: &Ability) -> bool {
    matches!(ability, Ability::Triggered(Triggered { when: Pattern::Chapter(_), .. }))
}

/// Whether two lines of chapters say the same (CR 714.2c).
fn same_chapter(one: &str, other: &str) -> bool {
    let says = |line: &str| line.split_once(" — ").map(|(_, says)| says.to_string());
    says(one).is_some() && says(one) == says(other)
}

/// Two lines that say the same of blocking and of becoming blocked are one.
pub(super) fn blocks_or_becomes_blocked(blocks: &str, becomes_blocked: &str) -> Option<String> {
    let (when, whom) = blocks.split_once(" blocks ")?;
    let (also, by) = becomes_blocked.split_once(" becomes blocked by ")?;
    let whenever = when.starts_with("Whenever ") || when.starts_with("whenever ");
    // Where both are spoken of, the one may go by "it".
    let this = when.split_once(" ").map(|(_, who)| format!(" {who}")).unwrap_or_default();
    let same = whom == by || whom.replacen(", it and", &format!(",{this} and"), 1) == by;
    (when == also && same && whenever).then(|| format!("{when} blocks or becomes blocked by {by}"))
}

/// Two lines that say the same of attacking and of blocking are one.
fn attacks_or_blocks(attacks: &str, blocks: &str) -> Option<String> {
    let (when, done) = attacks.split_once(" attacks, ")?;
    let also = blocks.strip_prefix(when)?.strip_prefix(" blocks, ")?;
    let who = when.strip_prefix("Whenever ")?;
    let named = |text: &str| text.replace("that creature", who);
    (named(done) == named(also) && !done.ends_with(" only once each turn."))
        .then(|| format!("{when} attacks or blocks, {done}"))
}

/// What happens as a card enters happens again for what it haunts (CR 702.55c).
fn haunts(line: &str, next: &str) -> Option<String> {
    let haunted = "the creature it haunts dies";
    let (when, done) = line.strip_prefix("When ")?.split_once(", ")?;
    let also = next.strip_prefix(&format!("When {haunted}, if this card is in exile, "))?;
    (done == also).then(|| format!("When {when} or {haunted}, {done}"))
}

/// "I, II — …"
fn join_chapters(line: &str, next: &str) -> String {
    match (line.split_once(" — "), next.split_once(" — ")) {
        (Some((numerals, says)), Some((numeral, _))) => format!("{numerals}, {numeral} — {says}"),
        _ => line.to_string(),
    }
}
