//! What is printed on a card, for whoever draws it.

use super::CardFacts;
use crate::game::Game;
use crate::notation::{Ability, Action, Destination, Domain, Effect, Filter, Mana, Noun, Predicate, Stat, TargetSpec};
use crate::{CardType, ColorSet, Definition, DefinitionId, ManaKind, Op, Zone};

impl Game {
    /// What is printed on a card, by its number.
    pub(super) fn card_facts(&self, number: u32) -> Option<CardFacts> {
        let number = u16::try_from(number).ok().filter(|at| usize::from(*at) < self.pool.len())?;
        let definition = self.pool.definition(DefinitionId(number));
        let card = &definition.card;
        let (does, on) = deed(definition);
        let others = definition.faces.iter().flat_map(|faces| faces.all.iter());
        Some(CardFacts {
            number: u32::from(number),
            name: card.name.clone(),
            cost: card.mana_cost.as_ref().map(ToString::to_string),
            colors: letters(definition.printed.colors),
            types: card.types.to_string(),
            text: self.pool.wording().card(card),
            power: card.power.as_ref().map(Stat::to_string),
            toughness: card.toughness.as_ref().map(Stat::to_string),
            loyalty: card.loyalty,
            keywords: self.keywords_in_words(&definition.printed),
            does: does.map(str::to_string),
            on: on.map(str::to_string),
            makes: makes(definition),
            faces: others.filter(|face| face.0 != number).map(|face| u32::from(face.0)).collect(),
            token: definition.is_token,
        })
    }
}

/// Colours as letters.
pub(super) fn letters(colors: ColorSet) -> String {
    colors.iter().map(|color| color.letter()).collect()
}

/// The kinds of mana that its own abilities make.
fn makes(definition: &Definition) -> String {
    let intrinsic = definition.printed.subtypes.iter().filter_map(|kind| kind.basic_land_color());
    let mut kinds: Vec<char> = intrinsic.map(|color| color.letter()).collect();
    for op in definition.tables.abilities.iter().filter(|one| one.mana).flat_map(|one| &one.program.ops) {
        let Op::Do(Effect::AddMana(_, mana, _), _) = op else { continue };
        let made: Vec<char> = match mana {
            Mana::Exactly(cost) => {
                let text = cost.to_string();
                text.chars().filter(|letter| ManaKind::from_letter(*letter).is_some()).collect()
            }
            Mana::OneOf(..) | Mana::Combination(..) | Mana::ChosenColor(_) => "WUBRG".chars().collect(),
            _ => Vec::new(),
        };
        kinds.extend(made);
    }
    let mut found = String::new();
    for kind in ManaKind::ALL.into_iter().map(ManaKind::letter).filter(|letter| kinds.contains(letter)) {
        found.push(kind);
    }
    found
}

/// What a card does by its first verb, and to what: the words of the picture's grammar.
fn deed(definition: &Definition) -> (Option<&'static str>, Option<&'static str>) {
    let ops = definition.tables.abilities.iter().flat_map(|one| one.program.ops.iter().map(move |op| (one, op)));
    for (ability, op) in ops {
        if let Op::Do(effect, _) = op
            && let Some((act, noun)) = act(effect)
        {
            let thing = noun.and_then(|noun| thing(noun, &ability.program.targets)).or_else(|| usual(act));
            return (Some(act), thing);
        }
    }
    let statics = definition.card.abilities.iter().any(|one| matches!(one, Ability::Static(_)));
    (statics.then_some("ward"), None)
}

fn act(effect: &Effect) -> Option<(&'static str, Option<&Noun>)> {
    Some(match effect {
        Effect::Destroy { what, .. } => (if many(what) { "wipe" } else { "destroy" }, Some(what)),
        Effect::Damage { to, .. } => (if many(to) { "quake" } else { "burn" }, Some(to)),
        Effect::DamageDivided { .. } => ("quake", None),
        Effect::Counter(what, _) => ("counter", Some(what)),
        Effect::Turns(_) => ("time", None),
        Effect::ExchangeControl(..) | Effect::Own(..) => ("steal", None),
        Effect::CopySpell(_, what, ..) | Effect::BecomeCopy(_, what, _) => ("copy", Some(what)),
        Effect::Move(what, Destination { zone, .. }) => match zone {
            Zone::Exile => ("exile", Some(what)),
            Zone::Battlefield => ("raise", None),
            Zone::Graveyard => ("mill", Some(what)),
            _ => ("bounce", Some(what)),
        },
        Effect::Sacrifice(what) => ("offer", Some(what)),
        Effect::Discard(_) => ("discard", None),
        Effect::Draw(..) => ("draw", None),
        Effect::Mill(..) => ("mill", None),
        Effect::GainLife(..) => ("gain", None),
        Effect::LoseLife(..) => ("drain", None),
        Effect::PutCounters(what, ..) | Effect::PutCountersWithin(what, ..) => ("pump", Some(what)),
        Effect::Tap(what) | Effect::StayTapped(what, _) => ("tap", Some(what)),
        Effect::Untap(what) => ("untap", Some(what)),
        Effect::CreateTokens { .. } | Effect::CreateCopies { .. } => ("token", None),
        Effect::AddMana(..) => ("fount", None),
        Effect::Modify(what, ..) => ("pump", Some(what)),
        Effect::ChangeText(what, ..) => ("lace", Some(what)),
        Effect::Shield { .. } => ("protect", None),
        Effect::Regenerate(what) => ("mend", Some(what)),
        Effect::PhaseOut { what, until_leaves: false } => ("fog", Some(what)),
        Effect::ChangeTarget { who: what, .. } => ("swap", Some(what)),
        Effect::Reveal(_) | Effect::LookAt(..) | Effect::LookAtTop { .. } => ("word", None),
        Effect::Action(action) => match &**action {
            Action::Fight(what, _) => ("fight", Some(what)),
            Action::Scry(..) => ("word", None),
            _ => return None,
        },
        Effect::Lose(_) => ("drain", None),
        _ => return None,
    })
}

/// What an act is done to where nothing better is named.
fn usual(act: &str) -> Option<&'static str> {
    Some(match act {
        "time" => "turn",
        "raise" => "grave",
        "drain" => "drop",
        "draw" | "mill" => "library",
        "discard" => "hand",
        "token" => "tokens",
        "protect" => "shield",
        "gain" => "life",
        "fount" => "mana",
        "word" => "eye",
        "burn" | "quake" => "flame",
        "pump" | "offer" | "fight" => "creature",
        "swap" | "lace" => "spell",
        _ => return None,
    })
}

fn many(noun: &Noun) -> bool {
    matches!(noun, Noun::All(_) | Noun::Both(_))
}

fn thing(noun: &Noun, targets: &[TargetSpec]) -> Option<&'static str> {
    match noun {
        Noun::All(filter) => Some(match of_filter(filter)? {
            "creature" => "creatures",
            other => other,
        }),
        Noun::Target(spec) => of_filter(&spec.filter),
        Noun::TargetAgain(at) => targets.get(usize::from(*at)).and_then(|spec| of_filter(&spec.filter)),
        Noun::Host | Noun::This | Noun::Paid => Some("creature"),
        _ => None,
    }
}

fn of_filter(filter: &Filter) -> Option<&'static str> {
    let named = filter.all.iter().find_map(|one| match one {
        Predicate::Type(CardType::Creature) => Some("creature"),
        Predicate::Type(CardType::Land) => Some("land"),
        Predicate::Type(CardType::Artifact) => Some("artifact"),
        Predicate::Type(CardType::Enchantment) => Some("ench"),
        Predicate::Subtype(kind) => match kind.word() {
            "Wall" => Some("wall"),
            "Forest" => Some("forest"),
            "Island" => Some("island"),
            "Plains" => Some("plains"),
            "Swamp" => Some("swamp"),
            "Mountain" => Some("land"),
            _ => None,
        },
        _ => None,
    });
    let place = || {
        let domains =
            [(Zone::Stack, "spell"), (Zone::Graveyard, "grave"), (Zone::Hand, "hand"), (Zone::Library, "library")];
        domains.into_iter().find(|(zone, _)| filter.domain.contains(Domain::zone(*zone))).map(|(_, word)| word)
    };
    named.or_else(place)
}
