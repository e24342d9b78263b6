//! What keywords mean (CR 702), where the algebra can say it: a keyword ability stands for one ability or several.
//!
//! A file for each group of keywords. A keyword without a parameter is compiled once, into the table of the rules; one
//! with a parameter is compiled where it stands. Keywords that the rules' own questions ask for (flying, protection) are
//! only listed here.

mod attacking;
mod casting;
mod combat;
mod faces;
mod growing;
mod named;
mod opening;
mod permanents;
mod zones;

pub(crate) use casting::changes_casting;
pub(crate) use opening::opening;

pub(super) use faces::{casts_face_down, turns_up};

use super::rules_definition::{RULES, first_expansion};
use crate::notation::{Ability, CostPart, KeywordAbility, Parameter};
use crate::{AbilityRef, Keyword, Zone};
use std::sync::OnceLock;

/// Keywords that some question of the rules asks for.
const ASKED: &[Keyword] = &[
    Keyword::Deathtouch,
    Keyword::Defender,
    Keyword::DoubleStrike,
    Keyword::Enchant,
    Keyword::FirstStrike,
    Keyword::Flash,
    Keyword::Flying,
    Keyword::Haste,
    Keyword::Hexproof,
    Keyword::Indestructible,
    Keyword::Intimidate,
    Keyword::Landwalk,
    Keyword::Lifelink,
    Keyword::Protection,
    Keyword::Reach,
    Keyword::Shroud,
    Keyword::Trample,
    Keyword::TrampleOverPlaneswalkers,
    Keyword::Toxic,
    Keyword::Banding,
    Keyword::BandsWithOther,
    Keyword::Vigilance,
    Keyword::Phasing,
    Keyword::Shadow,
    Keyword::Horsemanship,
    Keyword::Fear,
    Keyword::Skulk,
    Keyword::Menace,
    Keyword::Wither,
    Keyword::Infect,
    Keyword::Changeling,
    Keyword::Devoid,
    Keyword::Kicker,
    Keyword::Fuse,
    Keyword::Daybound,
    Keyword::Nightbound,
    Keyword::Ascend,
    Keyword::StartYourEngines,
];

/// The abilities that a keyword ability stands for; none where a question of the rules asks for it, or where nobody knows
/// the keyword with such a parameter.
pub(super) fn meaning(keyword: &KeywordAbility) -> Vec<Ability> {
    let KeywordAbility { keyword, parameter } = keyword;
    attacking::meaning(*keyword, parameter)
        .or_else(|| combat::meaning(*keyword, parameter))
        .or_else(|| permanents::meaning(*keyword, parameter))
        .or_else(|| growing::meaning(*keyword, parameter))
        .or_else(|| named::meaning(*keyword, parameter))
        .or_else(|| faces::meaning(*keyword, parameter))
        .or_else(|| casting::meaning(*keyword, parameter))
        .or_else(|| zones::meaning(*keyword, parameter))
        .unwrap_or_default()
}

/// The places in the rules' table of what each keyword without a parameter stands for.
fn places() -> &'static [(u16, u16)] {
    static PLACES: OnceLock<Vec<(u16, u16)>> = OnceLock::new();
    PLACES.get_or_init(|| {
        let mut next = first_expansion();
        let counts = Keyword::all().map(|keyword| alone(keyword).len() as u16);
        counts
            .map(|count| {
                let first = next;
                next += count;
                (first, next)
            })
            .collect()
    })
}

fn alone(keyword: Keyword) -> Vec<Ability> {
    meaning(&KeywordAbility { keyword, parameter: Parameter::None })
}

/// What all keywords without a parameter stand for, in the order of [`expansion`], each with its keyword.
pub(super) fn expansions() -> impl Iterator<Item = (Keyword, Ability)> {
    Keyword::all().flat_map(|keyword| alone(keyword).into_iter().map(move |ability| (keyword, ability)))
}

/// The zone in which the ability at a place of the rules' table functions.
pub(super) fn zone_of_expansion(index: u16) -> Zone {
    static ZONES: OnceLock<Vec<Zone>> = OnceLock::new();
    let zones = ZONES.get_or_init(|| expansions().map(|(_, ability)| ability.zone()).collect());
    let place = index.checked_sub(first_expansion()).map(usize::from);
    place.and_then(|place| zones.get(place)).copied().unwrap_or(Zone::Battlefield)
}

/// The abilities that a keyword without a parameter stands for.
pub fn expansion(keyword: Keyword) -> impl Iterator<Item = AbilityRef> {
    let (first, end) = places()[keyword as usize];
    (first..end).map(|index| AbilityRef { definition: RULES, index })
}

/// Whether the rules do something with a keyword and what stands behind it.
pub(super) fn is_supported(keyword: &KeywordAbility) -> bool {
    ASKED.contains(&keyword.keyword)
        || casting::is_asked(keyword.keyword, &keyword.parameter)
        || permanents::is_among_others(keyword)
        || !meaning(keyword).is_empty()
}

/// What an ability stands for where that depends on the others of its card: backup speaks of those below it (CR 702.165a),
/// and a spell with ascend begins with it (CR 702.131a).
pub(super) fn among_others(name: &str, ability: &Ability, at: usize, all: &[Ability]) -> Option<Ability> {
    let has = |keyword| all.iter().any(|one| matches!(one, Ability::Keyword(one) if one.keyword == keyword));
    match ability {
        Ability::Spell(effect) if has(Keyword::Ascend) => {
            Some(Ability::Spell(permanents::ascend().then(effect.clone())))
        }
        Ability::Spell(effect) if has(Keyword::Cipher) => {
            Some(Ability::Spell(effect.clone().then(permanents::encode())))
        }
        Ability::Keyword(one) if one.keyword == Keyword::Cipher => Some(permanents::cipher(name)),
        Ability::Keyword(one) if one.keyword == Keyword::Backup => permanents::backup(&one.parameter, &all[at + 1..]),
        _ => None,
    }
}

/// What can be paid for an attack or a block (CR 508.1g, 509.1d).
pub(super) fn can_pay_for_combat(part: &CostPart) -> bool {
    matches!(
        part,
        CostPart::Mana(_)
            | CostPart::Life(_)
            | CostPart::Sacrifice(..)
            | CostPart::Discard(..)
            | CostPart::Exile(..)
            | CostPart::Return(..)
            | CostPart::Tap(..)
            | CostPart::PayCounters(..)
    )
}
