//! Filters: "untapped white creature you control with power 2 or less".

use super::grammar::{Number, Phrase, in_number, join, plural, with_article, words};
use super::noun::{Group, exactly, is_players, particular};
use super::predicate::Part;
use super::scope::Scope;
use magic_notation::{Characteristic, Comparison, Domain, Filter, Noun, Predicate, Value};
use magic_notation::{SubtypeClass, Zone};

/// A description in its parts; the article, "target" or "each" comes later.
#[derive(Default)]
pub(super) struct Description {
    /// All but the source: "another", "other".
    pub other: bool,
    adjectives: Vec<String>,
    /// What may stand in the place of the noun; joined by "or" or "and".
    heads: Vec<String>,
    after: Vec<String>,
}

impl Description {
    /// "other creatures you control"
    pub fn bare(&self, word: &str) -> String {
        words(&[if self.other { "other" } else { "" }, &self.without_other(word)])
    }

    pub fn without_other(&self, word: &str) -> String {
        words(&[
            &in_adjectives_order(&self.adjectives, self.heads.iter().any(|head| head.ends_with('s'))),
            &join(&self.heads, word),
            &self.following(),
        ])
    }

    /// What follows the noun; of the same kind it is joined: "with power 1 and toughness 1", "that attacked and …".
    fn following(&self) -> String {
        let relative = |text: &&String| text.starts_with("that ") || text.starts_with("who ");
        let chosen = |text: &&String| text.starts_with("of the chosen ");
        // "creatures you control with flying" and "creatures they control with power 3", but "creatures with flying they control"
        let having = |text: &&String| {
            let measured = ["power ", "toughness ", "mana value ", "the "];
            let what = text.strip_prefix("with ").or_else(|| text.strip_prefix("without "));
            what.is_some_and(|what| !measured.iter().any(|word| what.starts_with(word)) && !what.contains("counter"))
        };
        let theirs = self.after.iter().any(|text| OTHERS.iter().any(|end| text.ends_with(end)) && !having(&text));
        let first = |text: &&String| theirs && having(text);
        let others = self.after.iter().filter(|text| !relative(text) && !chosen(text) && !first(text));
        let having = self.after.iter().filter(first);
        let ordered =
            self.after.iter().filter(chosen).chain(having).chain(others).chain(self.after.iter().filter(relative));
        let mut text = String::new();
        let mut before = "";
        let both = |text: &str| self.after.iter().any(|one| one == text);
        let ordered: Vec<String> = match both("you own") && both("you control") {
            true => std::iter::once("you both own and control".to_string())
                .chain(ordered.filter(|one| !["you own", "you control"].contains(&one.as_str())).cloned())
                .collect(),
            false => ordered.cloned().collect(),
        };
        for next in &ordered {
            let opening =
                ["that ", "who ", "with ", "without ", "you "].into_iter().find(|word| next.starts_with(word));
            match opening {
                Some(word) if word == before && word != "without " => {
                    text.push_str(&format!(" and {}", &next[word.len()..]));
                }
                Some("without ") if before == "without " => {
                    text.push_str(&format!(" or {}", &next["without ".len()..]))
                }
                _ => text = words(&[&text, next]),
            }
            before = opening.unwrap_or_default();
        }
        text
    }

    /// "a creature", "another creature"
    pub fn with_article(&self) -> String {
        let text = self.without_other("or");
        if self.other { format!("another {text}") } else { with_article(&text) }
    }

    /// Whether it is a noun and nothing more.
    pub fn is_plain(&self) -> bool {
        !self.other && self.adjectives.is_empty() && self.after.is_empty()
    }
}

/// Whose things they are, where they are not yours.
const OTHERS: [&str; 5] =
    ["opponents control", "opponent controls", "player controls", "controller controls", "they control"];

/// The nouns that are gathered while a description is taken apart.
#[derive(Default)]
struct Heads {
    subtypes: Vec<String>,
    land_type: bool,
    types: Vec<String>,
    alternatives: Vec<String>,
    token: bool,
    /// Whole nouns: "you", "enchanted creature".
    whole: Vec<String>,
}

impl Scope<'_> {
    pub fn filter(&mut self, filter: &Filter, number: Number) -> String {
        if let Some((noun, others)) = or_itself(filter) {
            let itself = self.noun(&noun).object;
            let word = if number == Number::Plural { "and" } else { "or" };
            return format!("{itself} {word} {}", self.filter(&without(&others, &noun), number));
        }
        self.describe(filter, number).bare(if number == Number::Plural { "and" } else { "or" })
    }

    /// "creatures or players", "you or planeswalkers you control"
    pub fn either_of(&mut self, filter: &Filter) -> String {
        match or_itself(filter) {
            Some((noun, others)) => {
                let itself = self.noun(&noun).object;
                format!("{itself} or {}", self.either_of(&without(&others, &noun)))
            }
            None => self.describe(filter, Number::Plural).bare("or"),
        }
    }

    /// "a creature you control", or the noun if it means exactly one thing.
    pub fn one_such(&mut self, filter: &Filter) -> String {
        match exactly(filter) {
            Some(Noun::Opponents) => "an opponent".to_string(),
            Some(Noun::Players) => "a player".to_string(),
            Some(noun) => self.noun(noun).object,
            None => self.one_described(filter),
        }
    }

    /// What a known thing is said to be: "a land card"; where it is need not be said.
    pub fn such_a_thing(&mut self, filter: &Filter) -> String {
        match exactly(filter) {
            Some(_) => self.one_such(filter),
            None => self.describe_anywhere(filter, Number::Singular).with_article(),
        }
    }

    /// "a creature", "this creature or another creature"
    fn one_described(&mut self, filter: &Filter) -> String {
        if let Some((noun, others)) = or_itself(filter) {
            let itself = self.noun(&noun).object;
            return format!("{itself} or {}", self.one_described(&without(&others, &noun)));
        }
        self.describe(filter, Number::Singular).with_article()
    }

    /// The filter as the subject of an event: "a creature", "this creature", "you".
    pub fn one_such_phrase(&mut self, filter: &Filter) -> Phrase {
        match exactly(filter) {
            Some(Noun::Opponents) => Phrase::new("an opponent", Number::Singular),
            Some(Noun::Players) => Phrase::new("a player", Number::Singular),
            Some(noun) => self.noun(noun),
            None if self.many => self.one_or_more(filter),
            None => Phrase::new(self.one_described(filter), Number::Singular),
        }
    }

    /// "one or more creatures", "this creature and/or one or more other creatures"
    fn one_or_more(&mut self, filter: &Filter) -> Phrase {
        let text = match or_itself(filter) {
            Some((noun, others)) => {
                let itself = self.noun(&noun).object;
                let others = self.filter(&without(&others, &noun), Number::Plural);
                format!("{itself} and/or one or more {others}")
            }
            None => format!("one or more {}", self.describe(filter, Number::Plural).bare("or")),
        };
        Phrase::new(text, Number::Plural)
    }

    /// The filter as the subject of a rule: "white creatures", "this creature".
    pub fn such(&mut self, filter: &Filter) -> Phrase {
        if exactly(filter).is_none()
            && let Some((noun, rest)) = particular(filter)
        {
            let phrase = self.noun(noun);
            let mut proviso = self.proviso(noun, &rest, phrase.person);
            if *noun == Noun::This {
                proviso = proviso.replace("its controller's", "your");
            }
            self.provisos.push(proviso);
            return phrase;
        }
        if filter.all.iter().any(|one| matches!(one, Predicate::Paired(Some(_)))) {
            return Phrase::new(format!("the {}", self.filter(filter, Number::Singular)), Number::Singular);
        }
        match exactly(filter) {
            Some(Noun::Opponents) => Phrase::new("your opponents", Number::Plural),
            Some(Noun::Players) => Phrase::new("players", Number::Plural),
            Some(noun) => self.noun(noun),
            None => Phrase::new(self.filter(filter, Number::Plural), Number::Plural),
        }
    }

    /// The same where something is said of all of them: "all creatures".
    pub fn all_such(&mut self, filter: &Filter) -> Phrase {
        let paired = filter.all.iter().any(|one| matches!(one, Predicate::Paired(Some(_))));
        if exactly(filter).is_some() || particular(filter).is_some() || is_players(filter) || paired {
            return self.such(filter);
        }
        self.noun_as(&Noun::All(Box::new(filter.clone())), Group::Bare)
    }

    pub fn describe(&mut self, filter: &Filter, number: Number) -> Description {
        let mut description = self.describe_anywhere(filter, number);
        let owner = self.location_owner(filter);
        if let Some(place) = self.location(filter, owner, number) {
            let excepted = description
                .after
                .iter()
                .position(|text| ["drawn ", "other than ", "whose "].iter().any(|word| text.starts_with(word)));
            description.after.insert(excepted.unwrap_or(description.after.len()), place);
        }
        description
    }

    /// Without saying in which zone.
    fn describe_anywhere(&mut self, filter: &Filter, number: Number) -> Description {
        if let Some(rest) = with_extreme(filter) {
            let (rest, extreme) = rest;
            let mut description = self.describe_anywhere(&rest, number);
            description.after.push(extreme);
            return description;
        }
        if let Some((player, rest)) = self.held_all_turn(filter) {
            let mut description = self.describe_anywhere(&rest, number);
            let held = self.noun(&player).does("have");
            description.after.insert(0, format!("{held} controlled continuously since the beginning of the turn"));
            return description;
        }
        let blocked_by = filter.all.iter().find_map(|one| match one {
            Predicate::InCombatWith(noun) => Some(noun.clone()),
            _ => None,
        });
        if let Some(blocker) = blocked_by
            && filter.all.contains(&Predicate::Attacking(None))
        {
            // An attacker in combat with something is what that is blocking.
            let combat = |one: &&Predicate| !matches!(one, Predicate::InCombatWith(_) | Predicate::Attacking(None));
            let all = filter.all.iter().filter(combat).cloned().collect();
            let mut description = self.describe_anywhere(&Filter { domain: filter.domain, all }, number);
            let who = self.noun(&blocker).subject;
            description.after.push(if who == "it" {
                "it's blocking".to_string()
            } else {
                format!("{who} is blocking")
            });
            return description;
        }
        if let Some((size, rest)) = of_one_size(filter) {
            let mut description = self.describe_anywhere(&rest, number);
            description.adjectives.push(size);
            return description;
        }
        let mut description = Description::default();
        let mut heads = Heads::default();
        let owner = self.location_owner(filter);
        for predicate in &filter.all {
            if Some(predicate) != owner {
                self.take_apart(predicate, false, filter.domain, number, &mut description, &mut heads);
            }
        }
        let suffix = self.suffix(filter.domain, heads.token);
        // "them" takes nothing after it.
        if heads.whole == ["them"] && !description.after.is_empty() && self.last.take().is_some() {
            return self.describe_anywhere(filter, number);
        }
        description.heads = heads.words(filter.domain, suffix, number);
        description
    }

    /// Whoever has controlled such things since the turn began.
    fn held_all_turn(&self, filter: &Filter) -> Option<(Noun, Filter)> {
        let came = Predicate::Not(Box::new(Predicate::CameThisTurn));
        let player = filter.all.iter().find_map(|one| match one {
            Predicate::ControlledBy(player) => Some(self.canonical(player)),
            _ => None,
        })?;
        let rest = |one: &&Predicate| **one != came && !matches!(one, Predicate::ControlledBy(_));
        (filter.all.contains(&came) && matches!(player, Noun::ActivePlayer | Noun::You))
            .then(|| (player, Filter { domain: filter.domain, all: filter.all.iter().filter(rest).cloned().collect() }))
    }

    fn take_apart(
        &mut self,
        predicate: &Predicate,
        negated: bool,
        domain: Domain,
        number: Number,
        description: &mut Description,
        heads: &mut Heads,
    ) {
        match predicate {
            Predicate::Not(inner) => self.take_apart(inner, !negated, domain, number, description, heads),
            Predicate::All(all) if !negated => {
                all.iter().for_each(|one| self.take_apart(one, false, domain, number, description, heads));
            }
            Predicate::Any(any) if negated => {
                any.iter().for_each(|one| self.take_apart(one, true, domain, number, description, heads));
            }
            Predicate::Any(any) => self.alternatives(any, domain, number, description, heads),
            Predicate::Type(kind) if !negated => heads.types.push(kind.word().to_lowercase()),
            Predicate::PermanentType if !negated => heads.types.push("permanent".to_string()),
            Predicate::Subtype(subtype) if !negated => {
                heads.land_type |= subtype.class() != SubtypeClass::Creature;
                heads.subtypes.push(subtype.word().to_string());
            }
            Predicate::Token if !negated => heads.token = true,
            Predicate::Is(noun) if !negated => heads.whole = vec![self.as_head(noun, number)],
            single => match self.part(single, negated, number) {
                Part::Other => description.other = true,
                Part::Adjective(word) => description.adjectives.push(word),
                Part::Head(word) => heads.types.push(word),
                Part::Theirs(text) => description.after.insert(0, text),
                part => description.after.push(part.relative(is_player_domain(domain), number)),
            },
        }
    }

    fn as_head(&mut self, noun: &Noun, number: Number) -> String {
        match noun {
            Noun::Opponents => in_number("opponent", number),
            Noun::Players => in_number("player", number),
            noun => self.noun(noun).object,
        }
    }

    /// Alternatives are joined where they differ: nouns, adjectives, what follows, or the whole description.
    fn alternatives(
        &mut self,
        any: &[Predicate],
        domain: Domain,
        number: Number,
        description: &mut Description,
        heads: &mut Heads,
    ) {
        let Some(any) = flattened(any) else { return };
        let singles: Option<Vec<(&Predicate, bool)>> = any.iter().map(|one| single(one)).collect();
        let parts: Option<Vec<Part>> =
            singles.map(|all| all.into_iter().map(|(one, negated)| self.part(one, negated, number)).collect());
        match parts {
            Some(parts) if parts.iter().all(|part| matches!(part, Part::Head(_))) => {
                heads.alternatives.extend(parts.into_iter().map(Part::word));
            }
            Some(parts) if parts.iter().all(|part| matches!(part, Part::Adjective(_))) => {
                description.adjectives.push(join(&parts.into_iter().map(Part::word).collect::<Vec<_>>(), "or"));
            }
            Some(parts) if parts.iter().all(Part::follows) => {
                let player = is_player_domain(domain);
                let texts: Vec<String> = parts.into_iter().map(|part| part.relative(player, number)).collect();
                description.after.push(join(&texts, "or"));
            }
            _ => {
                heads.whole = any
                    .iter()
                    .map(|one| self.describe_anywhere(&Filter { domain, all: vec![(*one).clone()] }, number).bare("or"))
                    .collect();
            }
        }
    }

    /// The word that types stand before.
    fn suffix(&self, domain: Domain, token: bool) -> Option<&'static str> {
        if token {
            Some("token")
        } else if is_source(domain) || is_anywhere(domain) && self.as_source {
            Some("source")
        } else if has_cards(domain) {
            Some("card")
        } else if domain == Domain::SPELLS {
            Some("spell")
        } else {
            None
        }
    }

    /// The word that later sentences use for such a thing: "creature", "spell", "card".
    pub fn word_for(&self, filter: &Filter) -> String {
        if let Some((_, others)) = or_itself(filter)
            && !filter.domain.contains(Domain::PLAYERS)
        {
            return self.word_for(&others);
        }
        let types: Vec<&str> = filter.all.iter().filter_map(type_word).collect();
        if let Some(word @ "source") = self.suffix(filter.domain, false) {
            return word.to_string();
        }
        if has_cards(filter.domain) {
            return "card".to_string();
        }
        if filter.domain == Domain::SPELLS {
            return "spell".to_string();
        }
        match types.as_slice() {
            [] => base_noun(filter.domain),
            types => types.iter().find(|word| **word == "creature").unwrap_or(&types[0]).to_string(),
        }
    }

    /// Whose zone a card lies in is said with the zone, not as "you own".
    fn location_owner<'f>(&self, filter: &'f Filter) -> Option<&'f Predicate> {
        let owner = |predicate: &&Predicate| matches!(predicate, Predicate::OwnedBy(_) | Predicate::ControlledBy(_));
        let shared = [Zone::Exile, Zone::Ante].into_iter().any(|zone| filter.domain.contains(Domain::zone(zone)));
        (has_cards(filter.domain) && !shared && !is_anywhere(filter.domain))
            .then(|| filter.all.iter().find(owner))
            .flatten()
    }

    /// "in your graveyard", "from a graveyard".
    fn location(&mut self, filter: &Filter, owner: Option<&Predicate>, number: Number) -> Option<String> {
        let of_slot = filter.all.iter().any(|one| matches!(one, Predicate::Is(Noun::Slot(_))));
        let placed = filter.all.iter().any(|one| matches!(one, Predicate::Above(_)));
        if !has_cards(filter.domain) || is_anywhere(filter.domain) || of_slot || placed {
            return None;
        }
        if filter.domain == Domain::zone(Zone::Ante) {
            return Some(if self.taking { "from the ante" } else { "in the ante" }.to_string());
        }
        if filter.domain == Domain::zone(Zone::Sideboard) {
            let whose = match owner {
                Some(Predicate::OwnedBy(player) | Predicate::ControlledBy(player)) => {
                    format!("{} own ", self.noun(player).subject)
                }
                _ => String::new(),
            };
            return Some(format!("{whose}from outside the game"));
        }
        let zones: Vec<String> = card_zones(filter.domain).map(|zone| zone.word().to_string()).collect();
        let named = join(&zones, "or");
        let within = if self.taking { "from" } else { "in" };
        Some(match owner {
            Some(Predicate::OwnedBy(Noun::It) | Predicate::ControlledBy(Noun::It)) => format!("{within} their {named}"),
            Some(Predicate::OwnedBy(Noun::Opponents) | Predicate::ControlledBy(Noun::Opponents)) => match number {
                Number::Singular => format!("{within} an opponent's {named}"),
                Number::Plural => format!("{within} your opponents' {}", plural(&named)),
            },
            Some(Predicate::OwnedBy(player) | Predicate::ControlledBy(player)) => {
                let player = self.noun(player);
                match player.subject.starts_with("the player who ") {
                    true => format!("{within} the {named} of {}", player.subject),
                    false => format!("{within} {} {named}", player.possessive),
                }
            }
            _ if named == "exile" => format!("{within} exile"),
            _ if number == Number::Plural && zones.len() == 1 => format!("{within} all {}", plural(&named)),
            _ => format!("{within} {}", with_article(&named)),
        })
    }
}

impl Heads {
    fn words(self, domain: Domain, suffix: Option<&'static str>, number: Number) -> Vec<String> {
        if !self.whole.is_empty() {
            return self.whole;
        }
        let mut types = self.types;
        types.sort_by_key(|word| rank(word));
        if self.land_type && suffix != Some("token") {
            types.retain(|word| !["land", "artifact", "enchantment"].contains(&word.as_str()));
        }
        let noun = words(&[&self.subtypes.join(" "), &types.join(" ")]);
        match (self.alternatives.is_empty(), suffix) {
            (false, Some(suffix)) => {
                vec![words(&[&noun, &join(&self.alternatives, "or"), &in_number(suffix, number)])]
            }
            (false, None) if noun.is_empty() => self.alternatives.iter().map(|one| in_number(one, number)).collect(),
            (false, None) => vec![words(&[&join(&self.alternatives, "or"), &in_number(&noun, number)])],
            (true, Some(suffix)) => vec![words(&[&noun, &in_number(suffix, number)])],
            (true, None) if noun.is_empty() => {
                base_noun(domain).split(" or ").map(|one| in_number(one, number)).collect()
            }
            (true, None) => vec![in_number(&noun, number)],
        }
    }
}

/// "with the greatest mana value", where that is among just those described.
fn with_extreme(filter: &Filter) -> Option<(Filter, String)> {
    let (at, what, word, among) = filter.all.iter().enumerate().find_map(|(at, one)| match one {
        Predicate::Compare(what, Comparison::AtLeast, Value::Greatest(which, among)) if what == which => {
            Some((at, *what, "greatest", among))
        }
        Predicate::Compare(what, Comparison::AtMost, Value::Smallest(which, among)) if what == which => {
            Some((at, *what, "least", among))
        }
        _ => None,
    })?;
    let mut all = filter.all.clone();
    all.remove(at);
    let same = all.len() == among.all.len() && all.iter().all(|one| among.all.contains(one));
    let extreme = format!("with the {word} {}", super::predicate::characteristic(what));
    same.then_some((Filter { domain: filter.domain, all }, extreme))
}

/// "1/1", where both power and toughness are one number each.
fn of_one_size(filter: &Filter) -> Option<(String, Filter)> {
    let exactly = |wanted: Characteristic| {
        filter.all.iter().find_map(|one| match one {
            Predicate::Compare(what, Comparison::Equal, Value::Number(number)) if *what == wanted => Some(*number),
            _ => None,
        })
    };
    let (power, toughness) = (exactly(Characteristic::Power)?, exactly(Characteristic::Toughness)?);
    let sized = |one: &&Predicate| {
        !matches!(
            one,
            Predicate::Compare(Characteristic::Power | Characteristic::Toughness, Comparison::Equal, Value::Number(_))
        )
    };
    let all = filter.all.iter().filter(sized).cloned().collect();
    Some((format!("{power}/{toughness}"), Filter { domain: filter.domain, all }))
}

/// What a thing does just now stands first: "untapped white"; two exclusions are a list: "nonartifact, nonblack".
fn in_adjectives_order(adjectives: &[String], many: bool) -> String {
    let mut adjectives: Vec<&str> = adjectives.iter().map(String::as_str).collect();
    adjectives.sort_by_key(|word| match *word {
        "tapped" | "untapped" => 0,
        "face-up" | "face-down" => 1,
        "nontoken" if !many => 2,
        "nontoken" => 4,
        _ => 3,
    });
    let mut text = String::new();
    let mut before = "";
    for word in adjectives {
        let both = before.starts_with("non") && word.starts_with("non");
        text = if both { format!("{text}, {word}") } else { words(&[&text, word]) };
        before = word;
    }
    text
}

/// The predicate, where an alternative is just one; and whether it is negated.
fn single(predicate: &Predicate) -> Option<(&Predicate, bool)> {
    match predicate {
        Predicate::All(all) => match all.as_slice() {
            [one] => single(one),
            _ => None,
        },
        Predicate::Not(inner) => single(inner).map(|(one, negated)| (one, !negated)),
        Predicate::Any(_) => None,
        one => Some((one, false)),
    }
}

/// Alternatives of alternatives in one list; none if one of them is always true.
fn flattened(any: &[Predicate]) -> Option<Vec<&Predicate>> {
    let mut flat = Vec::new();
    for one in any {
        match one {
            Predicate::All(all) => match all.as_slice() {
                [] => return None,
                [Predicate::Any(inner)] => flat.extend(flattened(inner)?),
                _ => flat.push(one),
            },
            Predicate::Any(inner) => flat.extend(flattened(inner)?),
            other => flat.push(other),
        }
    }
    Some(flat)
}

fn type_word(predicate: &Predicate) -> Option<&'static str> {
    match predicate {
        Predicate::Type(kind) => Some(match kind {
            magic_notation::CardType::Artifact => "artifact",
            magic_notation::CardType::Battle => "battle",
            magic_notation::CardType::Creature => "creature",
            magic_notation::CardType::Enchantment => "enchantment",
            magic_notation::CardType::Land => "land",
            magic_notation::CardType::Planeswalker => "planeswalker",
            magic_notation::CardType::Instant
            | magic_notation::CardType::Kindred
            | magic_notation::CardType::Sorcery => "spell",
        }),
        Predicate::Subtype(subtype) => match subtype.class() {
            SubtypeClass::Artifact => Some("artifact"),
            SubtypeClass::Enchantment => Some("enchantment"),
            SubtypeClass::Land => Some("land"),
            SubtypeClass::Planeswalker => Some("planeswalker"),
            SubtypeClass::Spell => Some("spell"),
            SubtypeClass::Creature => Some("creature"),
            SubtypeClass::Battle => Some("battle"),
        },
        Predicate::Attacking(None) | Predicate::Blocking(None) | Predicate::Unblocked => Some("creature"),
        _ => None,
    }
}

/// The noun of a type line comes last: "artifact creature", "enchantment land".
fn rank(word: &str) -> u8 {
    match word {
        "kindred" => 0,
        "artifact" => 1,
        "enchantment" => 2,
        "land" => 3,
        _ => 4,
    }
}

fn is_player_domain(domain: Domain) -> bool {
    domain == Domain::PLAYERS
}

fn card_zones(domain: Domain) -> impl Iterator<Item = Zone> {
    [Zone::Hand, Zone::Library, Zone::Graveyard, Zone::Exile, Zone::Command, Zone::Outside, Zone::Ante, Zone::Sideboard]
        .into_iter()
        .filter(move |zone| domain.contains(Domain::zone(*zone)))
}

fn has_cards(domain: Domain) -> bool {
    card_zones(domain).next().is_some()
}

/// Whether it is looked for in play, among spells and elsewhere, so that there is no place to be named.
pub(super) fn is_anywhere(domain: Domain) -> bool {
    domain.contains(Domain::PERMANENTS.and(Domain::SPELLS).and(Domain::zone(Zone::Command)))
}

/// Whether it is what can be chosen as a source of damage (CR 609.7a).
fn is_source(domain: Domain) -> bool {
    is_anywhere(domain) && !domain.contains(Domain::zone(Zone::Library))
}

/// Whether it is one known thing or any of some others: "that player or a planeswalker that player controls".
pub(super) fn is_one_or_others(filter: &Filter) -> bool {
    or_itself(filter).is_some()
}

/// The thing itself and the others, where a filter speaks of "this creature or another creature".
fn or_itself(filter: &Filter) -> Option<(Noun, Filter)> {
    let (at, any) = filter.all.iter().enumerate().find_map(|(at, one)| match one {
        Predicate::Any(any) => Some((at, any)),
        _ => None,
    })?;
    let itself = |one: &Predicate| match single(one) {
        Some((Predicate::Is(noun), false)) => Some(noun.clone()),
        _ => None,
    };
    let noun = any.iter().find_map(itself)?;
    let mut others: Vec<Predicate> = any.iter().filter(|one| itself(one).is_none()).cloned().collect();
    if others.is_empty() || others.len() + 1 < any.len() {
        return None;
    }
    let mut all = filter.all.clone();
    match (others.len(), others.pop()) {
        (1, Some(Predicate::All(inner))) => drop(all.splice(at..=at, inner)),
        (1, Some(other)) => all[at] = other,
        (_, last) => all[at] = Predicate::Any(others.into_iter().chain(last).collect()),
    }
    Some((noun, Filter { domain: filter.domain, all }))
}

/// All of those but that one.
fn without(filter: &Filter, noun: &Noun) -> Filter {
    let other = Predicate::Not(Box::new(Predicate::Is(noun.clone())));
    let mut all = filter.all.clone();
    if *noun == Noun::This && !all.contains(&other) {
        all.push(other);
    }
    Filter { domain: filter.domain, all }
}

/// The word for anything in a domain.
fn base_noun(domain: Domain) -> String {
    let kinds = [
        (Domain::SPELLS, "spell"),
        (Domain::ABILITIES, "ability"),
        (Domain::PERMANENTS, "permanent"),
        (Domain::PLAYERS, "player"),
    ];
    let named: Vec<&str> = kinds.iter().filter(|(kind, _)| domain.contains(*kind)).map(|(_, word)| *word).collect();
    if named.is_empty() { "object".to_string() } else { named.join(" or ") }
}

/// "Mountain", for what must have that subtype.
pub(super) fn subtype_word(filter: &Filter) -> Option<String> {
    filter.all.iter().find_map(|predicate| match predicate {
        Predicate::Subtype(subtype) => Some(subtype.word().to_string()),
        _ => None,
    })
}
