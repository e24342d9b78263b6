//! Single changes to characteristics.

use crate::notation::Modification;
use crate::pool::{
    CardPool, add_intrinsic_mana_abilities, hexproof_from, keyword_expansion, landwalk_of, protection_from,
};
use crate::{
    AbilityRef, CardType, Characteristics, Chosen, Color, DefinitionId, Keyword, KeywordSet, SubtypeClass, TypeSet,
};

/// Whether something has hexproof that is not only from some quality.
fn has_plain_hexproof(pool: &CardPool, what: &Characteristics) -> bool {
    what.keywords.contains(Keyword::Hexproof)
        && !what.abilities.iter().any(|ability| pool.ability(*ability).belongs_to(Keyword::Hexproof))
}

/// Makes hexproof from a colour part of what something has (CR 122.1b, 702.11d).
pub(in crate::game) fn add_hexproof_from(pool: &CardPool, what: &mut Characteristics, color: Color) {
    if !has_plain_hexproof(pool, what) {
        what.keywords.insert(Keyword::Hexproof);
        what.abilities.push(hexproof_from(color));
    }
}

/// Makes one change.
pub(in crate::game) fn change(
    pool: &CardPool,
    what: &mut Characteristics,
    modification: &Modification,
    definition: DefinitionId,
    (one, other): (i32, i32),
    chosen: Option<Chosen>,
) {
    match modification {
        Modification::Controller(_) | Modification::CantHave(_) => {}
        Modification::Name(name) => what.name = *name,
        Modification::AddType(kind) => what.types = what.types.with(*kind),
        Modification::RemoveType(kind) => {
            what.types = what.types.without(*kind);
            let fitting = what.types;
            what.subtypes.retain(|subtype| class_fits(subtype.class(), fitting));
        }
        Modification::Supertype(kind, true) => what.supertypes = what.supertypes.with(*kind),
        Modification::Supertype(kind, false) => what.supertypes = what.supertypes.without(*kind),
        Modification::SetSubtypes(subtypes) => set_subtypes(what, subtypes),
        Modification::AddSubtype(subtype) => add_subtype(what, *subtype),
        Modification::SetChosenSubtype => {
            if let Some(Chosen::Subtype(subtype)) = chosen {
                set_subtypes(what, &[subtype]);
            }
        }
        Modification::LoseSubtypes(class) => {
            let class = SubtypeClass::from(*class);
            what.subtypes.retain(|subtype| subtype.class() != class);
            if class == SubtypeClass::Creature {
                what.every_creature_type = false;
            }
        }
        Modification::NoManaCost => what.mana_cost = crate::pool::RULES,
        Modification::SetColors(colors) => what.colors = *colors,
        Modification::OwnColors => what.colors = pool.definition(definition).printed.colors,
        Modification::SetChosenColor => match chosen {
            Some(Chosen::Colors(colors)) => what.colors = colors,
            chosen => {
                if let Some(color) = chosen.and_then(Chosen::color) {
                    what.colors = crate::ColorSet::NONE.with(color);
                }
            }
        },
        Modification::AddKeyword(keyword) => {
            if *keyword == Keyword::Hexproof {
                // CR 702.11b, 702.11d: it covers what hexproof from anything does.
                what.abilities.retain(|ability| !pool.ability(*ability).belongs_to(Keyword::Hexproof));
            }
            what.keywords.insert(*keyword);
            what.abilities.extend(keyword_expansion(*keyword));
        }
        Modification::AddFiledAbility(index) => what.abilities.push(AbilityRef { definition, index: *index }),
        Modification::AddKeywordAbility(Keyword::Hexproof, _) if has_plain_hexproof(pool, what) => {}
        Modification::AddKeywordAbility(keyword, index) => {
            what.keywords.insert(*keyword);
            what.abilities.extend(pool.definition(definition).tables.with_parts(definition, *index));
        }
        Modification::KeywordOfChosen(keyword) => {
            let ability = match (keyword, chosen) {
                (Keyword::Landwalk, Some(Chosen::Subtype(subtype))) => subtype.basic_land_color().map(landwalk_of),
                (Keyword::Protection, chosen) => chosen.and_then(Chosen::color).map(protection_from),
                (Keyword::Hexproof, chosen) => chosen.and_then(Chosen::color).map(hexproof_from),
                _ => None,
            };
            if let Some(ability) = ability {
                what.keywords.insert(*keyword);
                what.abilities.push(ability);
            }
        }
        Modification::AddAbility(_) | Modification::ThisAbility => {}
        Modification::LoseKeyword(keyword, None) => {
            what.keywords.remove(*keyword);
            what.abilities.retain(|ability| !pool.ability(*ability).belongs_to(*keyword));
            if *keyword == Keyword::Banding {
                // CR 702.22b: bands with other is a form of banding.
                what.keywords.remove(Keyword::BandsWithOther);
                what.abilities.retain(|ability| !pool.ability(*ability).belongs_to(Keyword::BandsWithOther));
            }
        }
        Modification::LoseKeyword(keyword, Some(quality)) => {
            let of_that = |ability: &AbilityRef| pool.ability(*ability).is_keyword_of(*keyword, quality);
            what.abilities.retain(|ability| !of_that(ability));
            if !what.abilities.iter().any(|ability| pool.ability(*ability).belongs_to(*keyword)) {
                what.keywords.remove(*keyword);
            }
        }
        Modification::LoseAllAbilities => lose_abilities(what),
        Modification::SetPowerToughness(..) => {
            (what.power, what.toughness, what.base_power, what.base_toughness) = (one, other, one, other);
        }
        Modification::SetPower(_) => (what.power, what.base_power) = (one, one),
        Modification::SetToughness(_) => (what.toughness, what.base_toughness) = (one, one),
        Modification::AddPowerToughness(..) => {
            what.power = what.power.saturating_add(one);
            what.toughness = what.toughness.saturating_add(other);
        }
        Modification::SwitchPowerToughness => std::mem::swap(&mut what.power, &mut what.toughness),
    }
}

fn class_fits(class: SubtypeClass, types: TypeSet) -> bool {
    match class {
        SubtypeClass::Artifact => types.contains(CardType::Artifact),
        SubtypeClass::Enchantment => types.contains(CardType::Enchantment),
        SubtypeClass::Land => types.contains(CardType::Land),
        SubtypeClass::Planeswalker => types.contains(CardType::Planeswalker),
        SubtypeClass::Spell => types.contains(CardType::Instant) || types.contains(CardType::Sorcery),
        SubtypeClass::Creature => types.contains(CardType::Creature) || types.contains(CardType::Kindred),
        SubtypeClass::Battle => types.contains(CardType::Battle),
    }
}

/// New subtypes take the place of those of their class. A land set to a basic land type loses the abilities of its rules
/// text (CR 305.7).
fn set_subtypes(what: &mut Characteristics, subtypes: &[crate::Subtype]) {
    let Some(class) = subtypes.first().map(|subtype| subtype.class()) else { return };
    what.subtypes.retain(|subtype| subtype.class() != class);
    if class == SubtypeClass::Creature {
        what.every_creature_type = false;
    }
    if class == SubtypeClass::Land && subtypes.iter().any(|subtype| subtype.basic_land_color().is_some()) {
        lose_abilities(what);
    }
    subtypes.iter().for_each(|subtype| add_subtype(what, *subtype));
}

fn lose_abilities(what: &mut Characteristics) {
    what.keywords = KeywordSet::NONE;
    what.abilities.clear();
    what.defines_itself = false;
}

fn add_subtype(what: &mut Characteristics, subtype: crate::Subtype) {
    if !what.subtypes.contains(&subtype) {
        what.subtypes.push(subtype);
    }
    if subtype.class() == SubtypeClass::Land {
        add_intrinsic_mana_abilities(what);
    }
}
